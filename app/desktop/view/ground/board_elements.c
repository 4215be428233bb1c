// SPDX-License-Identifier: MIT
#include "app/desktop/view/ground/board_elements.h"

#include "app/desktop/ui/widgets.h"
#include "engine/base/language.h"
#include "engine/rules/state/look.h"

// The most pieces of a stack, counted from the top, that get elements.
enum { MEMBER_LIMIT = 32 };

// Adds an element that has a text but draws nothing.
static void add_text(Ui *ui, const char *id, Rect rect, const char *text) {
    ui_label(ui, id, rect, STYLE_BODY, ALIGN_LEFT, "");
    ui_text(ui, text);
}

static void add_pieces(Ui *ui, const BoardLayout *layout, const State *state, Site site,
                       const char *name) {
    const Rules *rules = layout->rules;
    int count = state_count(rules, state, site);
    for (int place = 0; place < count && place < MEMBER_LIMIT; place++) {
        Text *text = ui_scratch(ui);
        const char *id = ui_textf(ui, "piece:%s/%d", name, place + 1);
        spot_describe(rules, state, spot_of_piece(state_at(rules, state, site, place)), text);
        add_text(ui, id, board_layout_piece(layout, site, place, count), text->data);
    }
}

static void add_site(Ui *ui, const BoardLayout *layout, const State *state, Site site) {
    Text *name = ui_scratch(ui), *text = ui_scratch(ui);
    topology_write_site(layout->topology, site, name);
    const char *id = ui_textf(ui, "site:%s", name->data);
    spot_describe(layout->rules, state, site, text);
    add_text(ui, id, board_layout_rect(layout, site), text_string(text));
    add_pieces(ui, layout, state, site, name->data);
}

// Registers the element of a pile in hand. Its label says whose pieces of which kind they are, and
// its value how many.
static void add_pile(Ui *ui, const BoardLayout *layout, const State *state, Spot pile) {
    const Rules *rules = layout->rules;
    Text *id = ui_scratch(ui);
    text_append(id, "hand:");
    spot_write(rules, pile, id);
    const char *label = ui_textf(ui, _("%s %s in hand"),
                                 rules->seats.list[spot_seat(rules, pile)].name,
                                 rules->kinds.list[spot_kind(rules, pile)].name);
    const char *count = ui_textf(ui, "%d", spot_count(rules, state, pile));
    ui_area(ui, id->data, board_layout_rect(layout, pile), ROLE_PANEL, label);
    ui_text(ui, count);
    ui_tip(ui, label);
}

static void add_seats(Ui *ui, const BoardLayout *layout) {
    for (int seat = 0; seat < layout->rules->seats.count; seat++) {
        if (layout->names[seat].w <= 0)
            continue;
        const char *id = ui_textf(ui, "edge:%s", layout->rules->seats.list[seat].name);
        ui_area(ui, id, layout->names[seat], ROLE_PANEL, layout->rules->seats.list[seat].name);
        ui_tip(ui, layout->rules->seats.list[seat].label);
    }
}

void board_elements_add(Ui *ui, const BoardLayout *layout, const State *state) {
    const Rules *rules = layout->rules;
    add_seats(ui, layout);
    for (int spot = 0; spot < spot_limit(rules); spot++) {
        if (!board_layout_has(layout, (Spot)spot))
            continue;
        if (spot_is_pile(rules, (Spot)spot))
            add_pile(ui, layout, state, (Spot)spot);
        else
            add_site(ui, layout, state, (Site)spot);
    }
}

void board_elements_add_deciding(Ui *ui, const BoardLayout *layout, const Set *sites) {
    for (int site = set_next(sites, 0); site >= 0; site = set_next(sites, site + 1)) {
        Text *id = ui_scratch(ui);
        text_append(id, "decided:");
        topology_write_site(layout->topology, (Site)site, id);
        if (!topology_is_zone(layout->topology, (Site)site))
            add_text(ui, id->data, board_layout_rect(layout, (Spot)site), _("decided the game"));
    }
}
