// SPDX-License-Identifier: MIT
#include "app/desktop/view/table/zone_view.h"

#include "app/desktop/ui/widgets.h"
#include "engine/rules/state/look.h"

#include <limits.h>
#include <stdlib.h>

// ---- Elements

typedef struct Registering {
    Ui *ui;
    const Zones *zones;
} Registering;

static void register_zone(Ui *ui, const Zones *zones, Site site) {
    const Rules *rules = zones->faces->rules;
    Text *id = ui_scratch(ui), *label = ui_scratch(ui);
    text_append(id, "zone:");
    topology_write_site(&rules->topology, site, id);
    zones_write_name(rules, site, label);
    const char *count = ui_textf(ui, "%d", state_count(rules, zones->state, site));
    ui_area(ui, id->data, zones_rect(zones, site), ROLE_PANEL, label->data);
    ui_text(ui, count);
    text_appendf(label, ": %s", count);
    ui_tip(ui, label->data);
}

// Registers a card with its owner and face. Its id has its place in the zone, counted from 1.
static void register_card(Ui *ui, const Zones *zones, Spot card) {
    const Rules *rules = zones->faces->rules;
    PieceIndex piece = (PieceIndex)(card - SPOT_PIECE);
    Text *id = ui_scratch(ui), *face = ui_scratch(ui);
    text_append(id, "card:");
    topology_write_site(&rules->topology, spot_site(rules, zones->state, card), id);
    text_appendf(id, "/%d", state_depth(rules, zones->state, piece) + 1);
    Seat owner = state_pieces(rules, zones->state)[piece].owner;
    if (owner != SEAT_NONE)
        text_appendf(face, "%s ", rules->seats.list[owner].name);
    faces_write_piece(zones->faces, zones->state, piece, face);
    // The label draws nothing, because zones_paint draws the card.
    ui_label(ui, id->data, zones_seen_rect(zones, card), STYLE_BODY, ALIGN_LEFT, "");
    ui_text(ui, face->data);
}

static void register_spot(void *data, Spot spot) {
    const Registering *registering = data;
    if (spot_is_piece(spot))
        register_card(registering->ui, registering->zones, spot);
    else if (spot != SPOT_NONE)
        register_zone(registering->ui, registering->zones, spot);
}

void zone_view_register(Ui *ui, const Zones *zones) {
    Registering registering = {ui, zones};
    zones_each(zones, register_spot, &registering);
}

// ---- Drawing

typedef struct Marking {
    Ui *ui;
    const Zones *zones;
    const Pointing *pointing;
    bool targets;
    Spot cursor;
} Marking;

// Draws a bar under a card that can be played. Draws a frame around a zone that is a destination,
// around the selected card, which is raised, and around the spot of the cursor.
static void mark_spot(void *data, Spot spot) {
    const Marking *marking = data;
    const Theme *theme = ui_theme(marking->ui);
    if (spot == SPOT_NONE)
        return;
    Rect rect = zones_rect(marking->zones, spot);
    if (marking->targets && spot_is_piece(spot) && pointing_can_move(marking->pointing, spot)) {
        Rect seen = zones_seen_rect(marking->zones, spot);
        Rect bar = {seen.x + 2, rect.y + rect.h + 1, seen.w - 4, theme->ring + 1};
        draw_fill(marking->ui, bar, theme->accent.plain);
    }
    bool target = !spot_is_piece(spot) && (pointing_target(marking->pointing, spot) ||
                                           pointing_can_put(marking->pointing, spot));
    if (marking->targets && target)
        draw_frame(marking->ui, rect, theme->radius, theme->ring + 1, theme->accent.plain);
    if (spot == marking->pointing->selected) {
        Rect raised = {rect.x, rect.y - rect.h / ZONES_RAISE, rect.w, rect.h};
        draw_frame(marking->ui, raised, theme->radius, theme->ring + 1, theme->accent.plain);
    }
    if (spot == marking->cursor)
        draw_ring(marking->ui, rect_inset(rect, 1), theme->radius);
}

void zone_view_draw(Ui *ui, const Zones *zones, const Pointing *pointing, PiecePictures *pictures,
                    const Set *away, bool targets, Spot cursor) {
    Marking marking = {ui, zones, pointing, targets, cursor};
    Spot raised = pointing->selected;
    Spot faint = pointing->dragging ? pointing->selected : (Spot)SPOT_NONE;
    zones_paint(zones, ui_canvas(ui), pictures, away, raised, faint);
    zones_each(zones, mark_spot, &marking);
}

// ---- The keyboard

// The search for the spot nearest to [from] in the direction ([dx], [dy]).
typedef struct Search {
    const Zones *zones;
    const BoardLayout *layout;
    Spot from;
    int dx, dy;
    Spot best;   // the best spot so far
    int minimum; // the cost of [best]
} Search;

// The centre of a spot, in half pixels. For a zone, its upper left corner, because cards lie in its
// centre.
static Point middle_of(const Search *search, Spot spot) {
    const Rules *rules = search->zones->faces->rules;
    bool in_zone = topology_is_zone(&rules->topology, spot_site(rules, search->zones->state, spot));
    Rect rect = !in_zone              ? board_layout_rect(search->layout, spot)
                : spot_is_piece(spot) ? zones_seen_rect(search->zones, spot)
                                      : zones_rect(search->zones, spot);
    if (in_zone && !spot_is_piece(spot))
        return (Point){2 * rect.x, 2 * rect.y};
    return (Point){2 * rect.x + rect.w, 2 * rect.y + rect.h};
}

// Makes [spot] the best if it is nearer in the direction of the search. Distance to the side counts
// twice, so that a step stays in its row or column.
static void consider_spot(void *data, Spot spot) {
    Search *search = data;
    if (spot == SPOT_NONE || spot == search->from)
        return;
    Point from = middle_of(search, search->from), to = middle_of(search, spot);
    int right = to.x - from.x, down = to.y - from.y;
    int along = right * search->dx + down * search->dy;
    int across = abs(right * search->dy) + abs(down * search->dx);
    int cost = along + 2 * across;
    if (along <= 0 || cost >= search->minimum)
        return;
    search->minimum = cost;
    search->best = spot;
}

Spot zone_view_step(const Zones *zones, const BoardLayout *layout, Spot spot, int dx, int dy) {
    Search search = {.zones = zones,
                     .layout = layout,
                     .from = spot,
                     .dx = dx,
                     .dy = dy,
                     .best = spot,
                     .minimum = INT_MAX};
    for (int site = 0; site < zones->faces->rules->topology.board_count; site++)
        if (board_layout_has(layout, (Spot)site))
            consider_spot(&search, (Spot)site);
    zones_each(zones, consider_spot, &search);
    return search.best;
}

// ---- Previous and next

// A walk through all spots in order.
typedef struct Reading {
    Spot spot;          // the spot whose neighbours are wanted
    Spot first, last;   // the first and last of all spots
    Spot before, after; // the neighbours of [spot]; SPOT_NONE: none
    bool met;           // the walk has reached [spot]
} Reading;

// Called for each spot of the walk, in order. Notes the first and the last spot and the neighbours
// of [spot] in the Reading [data].
static void read_spot(void *data, Spot spot) {
    Reading *reading = data;
    if (spot == SPOT_NONE)
        return;
    if (reading->first == SPOT_NONE)
        reading->first = spot;
    if (spot == reading->spot)
        reading->met = true;
    else if (!reading->met)
        reading->before = spot;
    else if (reading->after == SPOT_NONE)
        reading->after = spot;
    reading->last = spot;
}

// After the last spot follows the first, and before the first the last.
Spot zone_view_next(const Zones *zones, const BoardLayout *layout, Spot spot, int way) {
    Reading reading = {.spot = spot,
                       .first = SPOT_NONE,
                       .last = SPOT_NONE,
                       .before = SPOT_NONE,
                       .after = SPOT_NONE};
    for (int site = 0; site < zones->faces->rules->topology.board_count; site++)
        if (board_layout_has(layout, (Spot)site))
            read_spot(&reading, (Spot)site);
    zones_each(zones, read_spot, &reading);
    Spot next = way > 0 ? reading.after : reading.before;
    return next != SPOT_NONE ? next : way > 0 ? reading.first : reading.last;
}
