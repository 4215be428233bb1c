// SPDX-License-Identifier: MIT
#include "app/desktop/view/pieces/zones.h"

#include "app/desktop/view/ground/shapes.h"
#include "engine/base/numbers.h"
#include "engine/base/utf8.h"
#include "engine/rules/state/look.h"

#include <string.h>

// Lengths are in pixels.
enum {
    GAP = 6,         // between zones, between cards, and around the cards of a zone
    LABEL = 20,      // height of a zone's name, at a scale of 100 %
    LABEL_FONT = 13, // size of the letters in a zone's name
    LEAST_STEP = 3,  // least distance between the left edges of cards that overlap
    LEAST_CARD = 18, // least height of cards; a lower zone shows only their number
    LEAST_SIDE = 4,  // least width and height of a card, even if the zone has less room
    MOST_SIDE = 400, // maximum width and height of a card
    BACKS = 9,       // maximum number of cards drawn in a zone that shows only backs
    FAR_CELL = 170,  // width wanted for the zones of another seat, at a scale of 100 %
    PILE_DEPTH = 9,  // width of the visible edges of a pile
    RADIUS = 6,      // of a zone's corners
    FAINT = 70       // alpha of the card that is being dragged
};

// The zones that are laid out together.
typedef struct Group {
    Site sites[ZONE_LIMIT];
    int count;
} Group;

// What the layout of the zones depends on.
typedef struct Fitting {
    Zones *zones;
    const Rules *rules;
    int scale;
    bool has_board;
} Fitting;

bool zones_exist(const Rules *rules) {
    return !rules->hands.exist && rules->topology.site_count > rules->topology.board_count;
}

// ---- Zones

// True if any piece in the zone is drawn as a card, which is higher than wide.
static bool has_card(const Zones *zones, Site site) {
    const Rules *rules = zones->faces->rules;
    const Piece *pieces = state_pieces(rules, zones->state);
    PieceIndex card = state_board(rules, zones->state)[site];
    for (; card != PIECE_NONE; card = pieces[card].below)
        if (faces_is_card(zones->faces, pieces[card].kind, state_block(rules, zones->state, card)))
            return true;
    return false;
}

// True if the face of any card in the zone is visible.
static bool shows_faces(const Zones *zones, Site site) {
    const Rules *rules = zones->faces->rules;
    const Piece *pieces = state_pieces(rules, zones->state);
    PieceIndex card = state_board(rules, zones->state)[site];
    for (; card != PIECE_NONE; card = pieces[card].below)
        if (pieces[card].kind != KIND_NONE)
            return true;
    return false;
}

// Makes the pieces as large as the box allows: in the ratio 5 : 7 if they are [cards], otherwise
// square.
static void size_pieces(ZoneBox *box, bool cards) {
    box->height = clamp(box->cards.h - 2, LEAST_SIDE, MOST_SIDE);
    box->width = cards ? box->height * 5 / 7 : box->height;
    if (box->width > box->cards.w) {
        box->width = clamp(box->cards.w, LEAST_SIDE, MOST_SIDE);
        box->height = cards ? box->width * 7 / 5 : box->width;
    }
}

// Makes cards smaller so that they fit side by side. If they would lose more than a quarter of
// their size, they stay as they are and overlap.
static void shrink_side_by_side(ZoneBox *box) {
    int width = (box->cards.w - GAP * (box->shown - 1)) / box->shown;
    if (width >= box->width || width < box->width * 3 / 4)
        return;
    box->height = box->height * width / box->width;
    box->width = width;
}

// Sets the size, the number and the step of the cards in a box.
static void lay_cards(const Fitting *fitting, ZoneBox *box) {
    // An empty zone is laid out for cards in a game without a board, otherwise for pieces.
    bool cards = box->count > 0 ? has_card(fitting->zones, box->site) : !fitting->has_board;
    if (box->piled) // the edges of a few more cards are visible at the right and below
        box->cards.w -= PILE_DEPTH, box->cards.h -= PILE_DEPTH;
    size_pieces(box, cards);
    box->low = box->cards.h < LEAST_CARD;
    int top_card = least_of(box->count, 1); // of a pile, only the top card is drawn in full
    int most = shows_faces(fitting->zones, box->site) ? box->count : least_of(box->count, BACKS);
    box->shown = box->low ? 0 : box->piled ? top_card : most;
    if (box->shown > 1)
        shrink_side_by_side(box);
    box->step = box->width + GAP; // side by side, or overlapping if that is too wide
    int spare = box->cards.w - box->width;
    if (box->shown > 1 && box->step * (box->shown - 1) > spare)
        box->step = clamp(spare / (box->shown - 1), LEAST_STEP, box->step);
}

static void add_zone(const Fitting *fitting, Site site, Rect rect) {
    Zones *zones = fitting->zones;
    ZoneBox *box = &zones->boxes[zones->count++];
    *box = (ZoneBox){.site = site,
                     .rect = rect,
                     .piled = fitting->rules->data.sites[site].ordered,
                     .count = state_count(fitting->rules, zones->state, site)};
    box->cards = rect_inset(rect, GAP);
    box->label = rect_cut_top(&box->cards, LABEL * fitting->scale / 100);
    lay_cards(fitting, box);
}

// ---- Groups

// A zone's weight when the zones share the room. Zones whose cards lie side by side get more than
// piles.
static int weight_of(const Fitting *fitting, Site site) {
    int count = state_count(fitting->rules, fitting->zones->state, site);
    // A pile weighs 3, a zone of single cards 4 and 1 more for each card up to 12. From the 13th
    // card on, a zone gets no more room, and its cards overlap
    return fitting->rules->data.sites[site].ordered ? 3 : 4 + clamp(count, 0, 12);
}

// Places zones side by side in [rect], each as wide as its contents need.
static void lay_row(const Fitting *fitting, const Group *group, Rect rect) {
    int total = 0; // weight of the zones that are not placed yet
    for (int i = 0; i < group->count; i++)
        total += weight_of(fitting, group->sites[i]);
    for (int i = 0; i < group->count; i++) {
        int weight = weight_of(fitting, group->sites[i]);
        bool is_last = i == group->count - 1;
        Rect part = rect_cut_left(&rect, is_last ? rect.w : rect.w * weight / total);
        total -= weight;
        part.w -= is_last ? 0 : GAP;
        add_zone(fitting, group->sites[i], part);
    }
}

// Places the zones of seats in rows of [columns] seats. The zones of one seat are side by side.
static void lay_seats(const Fitting *fitting, const Group *groups, int columns, int height,
                      Rect rect) {
    int placed = 0;
    Rect row = rect;
    for (int seat = 0; seat < fitting->rules->seats.count; seat++) {
        if (groups[seat].count == 0)
            continue;
        if (placed % columns == 0)
            row = rect_cut_top(&rect, height);
        Rect cell = rect_cut_left(&row, row.w / (columns - placed % columns));
        cell.w -= (placed + 1) % columns == 0 ? 0 : GAP;
        cell.h -= GAP;
        lay_row(fitting, &groups[seat], cell);
        placed++;
    }
}

static int seats_with_zones(const Fitting *fitting, const Group *groups) {
    int count = 0;
    for (int seat = 0; seat < fitting->rules->seats.count; seat++)
        count += groups[seat].count > 0;
    return count;
}

// Gives the zones of the other seats the upper part of [area], and less of it if there is a board.
static void lay_others(const Fitting *fitting, const Group *groups, Rect *area) {
    int seats = seats_with_zones(fitting, groups);
    if (seats == 0)
        return;
    int columns = clamp(area->w / (FAR_CELL * fitting->scale / 100), 1, seats);
    int rows = (seats + columns - 1) / columns;
    columns = (seats + rows - 1) / rows; // so that the rows are about equally long
    int label = LABEL * fitting->scale / 100;
    // The height of a row. With a board it is a seventh of [area], and 40 to 90 pixels remain for
    // the cards below the label. Without a board it is a quarter, and 50 to 130 pixels remain.
    int height = fitting->has_board ? clamp(area->h / 7, label + 40, label + 90)
                                    : clamp(area->h / 4, label + 50, label + 130);
    height = clamp(height, 1, area->h / 2 / rows);
    lay_seats(fitting, groups, columns, height, rect_cut_top(area, height * rows));
}

// Cuts off the lower part of [area] for the zones of the seat at the lower edge.
static void lay_own(const Fitting *fitting, const Group *group, Rect *area) {
    if (group->count == 0)
        return;
    int label = LABEL * fitting->scale / 100;
    // The label and, below it, 40 to 90 pixels if there is a board, otherwise 60 to 230.
    int height = fitting->has_board ? clamp(area->h / 6, label + 40, label + 90)
                                    : clamp(area->h * 45 / 100, label + 60, label + 230);
    Rect rect = rect_cut_bottom(area, clamp(height, 1, area->h / 2));
    rect.y += GAP, rect.h -= GAP;
    lay_row(fitting, group, rect);
}

// Places zones without an owner in a column next to the board or, without a board, in a row in the
// centre.
static void lay_common(const Fitting *fitting, const Group *group, Rect *area) {
    if (group->count == 0)
        return;
    if (!fitting->has_board) {
        // Zones are on average at most 1.4 times as wide as high.
        int width = clamp(area->w, 1, group->count * area->h * 14 / 10);
        Rect middle = {area->x + (area->w - width) / 2, area->y, width, area->h};
        lay_row(fitting, group, middle);
        return;
    }
    // a sixth of the area, at least 60 pixels and at most 130 at scale 100
    Rect column = rect_cut_right(area, clamp(area->w / 6, 60, 130 * fitting->scale / 100));
    column.x += GAP, column.w -= GAP;
    for (int i = 0; i < group->count; i++) {
        Rect part = rect_cut_top(&column, column.h / (group->count - i));
        part.h -= i < group->count - 1 ? GAP : 0;
        add_zone(fitting, group->sites[i], part);
    }
}

void zones_fit(Zones *zones, const Faces *faces, const State *state, Seat near, Rect area,
               int scale) {
    const Rules *rules = faces->rules;
    const Topology *topology = &rules->topology;
    Group groups[SEAT_LIMIT] = {{{0}, 0}}, common = {{0}, 0}, own = {{0}, 0};
    Fitting fitting = {
        .zones = zones, .rules = rules, .scale = scale, .has_board = topology->board_count > 0};
    *zones = (Zones){.faces = faces, .state = state, .board = area};
    int last = clamp(topology->site_count, 0, topology->board_count + ZONE_LIMIT);
    for (int site = topology->board_count; zones_exist(rules) && site < last; site++) {
        Seat owner = rules->data.sites[site].owner;
        Group *group = owner == SEAT_NONE ? &common : owner == near ? &own : &groups[owner];
        // there is room, because [last] limits the zones to ZONE_LIMIT
        group->sites[group->count++] = (Site)site;
    }
    Rect rest = area;
    // Each takes its part of [rest]; the board gets what is left.
    lay_others(&fitting, groups, &rest);
    lay_own(&fitting, &own, &rest);
    lay_common(&fitting, &common, &rest);
    zones->board = rest;
}

// ---- Cards

static const ZoneBox *box_of(const Zones *zones, Site site) {
    for (int i = 0; i < zones->count; i++)
        if (zones->boxes[i].site == site)
            return &zones->boxes[i];
    return NULL;
}

// The rectangle of the card at [place], counted from the left.
static Rect card_rect(const ZoneBox *box, int place) {
    int whole = box->width + box->step * (box->shown > 0 ? box->shown - 1 : 0);
    int left = box->cards.x + (box->cards.w - whole) / 2;
    if (left < box->cards.x)
        left = box->cards.x;
    return (Rect){left + place * box->step, box->cards.y + (box->cards.h - box->height) / 2,
                  box->width, box->height};
}

// The spot of the card at [place] of a zone, counted from the top, or SPOT_NONE.
static Spot card_at(const Zones *zones, const ZoneBox *box, int place) {
    PieceIndex piece = state_at(zones->faces->rules, zones->state, box->site, place);
    return piece == PIECE_NONE ? (Spot)SPOT_NONE : spot_of_piece(piece);
}

// The box in which a card is drawn, and its [place] there; NULL if it is not drawn.
static const ZoneBox *find_card(const Zones *zones, Spot spot, int *place) {
    const Rules *rules = zones->faces->rules;
    if (!spot_is_piece(spot))
        return NULL;
    const ZoneBox *box = box_of(zones, spot_site(rules, zones->state, spot));
    if (!box)
        return NULL;
    *place = state_depth(rules, zones->state, (PieceIndex)(spot - SPOT_PIECE));
    return *place < box->shown ? box : NULL;
}

Rect zones_rect(const Zones *zones, Spot spot) {
    int place = 0;
    const ZoneBox *box = find_card(zones, spot, &place);
    if (box)
        return card_rect(box, place);
    box = box_of(zones, spot_site(zones->faces->rules, zones->state, spot));
    return box ? box->rect : (Rect){0};
}

Rect zones_card_rect(const Zones *zones, PieceIndex card) {
    const Rules *rules = zones->faces->rules;
    const ZoneBox *box = box_of(zones, spot_site(rules, zones->state, spot_of_piece(card)));
    if (!box || box->low)
        return box ? box->rect : (Rect){0};
    int last = box->shown > 0 ? box->shown - 1 : 0;
    return card_rect(box, clamp(state_depth(rules, zones->state, card), 0, last));
}

Rect zones_seen_rect(const Zones *zones, Spot card) {
    int place = 0;
    const ZoneBox *box = find_card(zones, card, &place);
    Rect rect = zones_rect(zones, card);
    if (box && place < box->shown - 1 && box->step < rect.w)
        rect.w = box->step;
    return rect;
}

Spot zones_at(const Zones *zones, Point point) {
    for (int i = 0; i < zones->count; i++) {
        const ZoneBox *box = &zones->boxes[i];
        // each card overlaps the one at its left
        for (int place = box->shown - 1; place >= 0; place--)
            if (rect_contains(card_rect(box, place), point))
                return card_at(zones, box, place);
        if (rect_contains(box->rect, point))
            return box->site;
    }
    return SPOT_NONE;
}

// Visits each zone, and after it its visible cards from the top down.
void zones_each(const Zones *zones, ZoneVisit visit, void *data) {
    for (int i = 0; i < zones->count; i++) {
        const ZoneBox *box = &zones->boxes[i];
        visit(data, box->site);
        for (int place = 0; place < box->shown; place++)
            visit(data, card_at(zones, box, place));
    }
}

// ---- Painting

void zones_write_name(const Rules *rules, Site zone, Text *text) {
    Text name = {0};
    Seat owner = rules->data.sites[zone].owner;
    topology_write_site(&rules->topology, zone, &name);
    if (owner != SEAT_NONE) {
        const char *seat = rules->seats.list[owner].name;
        size_t length = strlen(seat);
        // The zone hand_RED of the seat RED is called "hand".
        if (name.length > length + 1 && strcmp(name.data + name.length - length, seat) == 0)
            name.data[name.length - length - 1] = '\0';
        text_appendf(text, "%s: ", seat);
    }
    for (char *letter = name.data; *letter; letter++)
        if (*letter == '_')
            *letter = ' ';
    text_append(text, name.data);
    text_free(&name);
}

// Removes the last character, which may be several bytes, of a text that is not empty.
static void shorten(Text *text) {
    while (text->length > 1 && utf8_continues(text->data[text->length - 1]))
        text->length--;
    text->data[--text->length] = '\0';
}

// Paints the name of a zone, shortened to fit.
static void paint_label(const Zones *zones, Canvas *canvas, const ZoneBox *box) {
    Text text = {0};
    Font font = {.size = clamp(box->label.h * LABEL_FONT / LABEL, 6, 40), .bold = true};
    zones_write_name(zones->faces->rules, box->site, &text);
    if (box->low)
        text_appendf(&text, ": %d", box->count);
    while (text.length > 1 && canvas_text_width(canvas, font, text.data) > box->label.w)
        shorten(&text);
    canvas_text(canvas, font, zones->theme.back_text, box->label.x, box->label.y, text.data);
    text_free(&text);
}

// True if [piece] is PIECE_NONE or still slides to its zone.
static bool is_away(const Set *away, PieceIndex piece) {
    return piece == PIECE_NONE || (away && set_has(away, piece));
}

// The first card of a pile, from [place] down, that is not still sliding to the pile; PIECE_NONE if
// there is none. PIECE_NONE itself counts as away, so the loop always looks at the first card.
static PieceIndex arrived_card(const Zones *zones, const ZoneBox *box, const Set *away, int place) {
    PieceIndex piece = PIECE_NONE;
    for (; place < box->count && is_away(away, piece); place++)
        piece = state_at(zones->faces->rules, zones->state, box->site, place);
    return is_away(away, piece) ? (PieceIndex)PIECE_NONE : piece;
}

// Paints the cards of a pile whose edges are visible below the top card.
static void paint_pile(const Zones *zones, Canvas *canvas, const ZoneBox *box,
                       PiecePictures *pictures, const Set *away) {
    Rect rect = card_rect(box, 0);
    int visible = clamp(box->count, 1, 4); // the top card and edges of up to three more
    int shift = clamp(rect.w / 30, 1, PILE_DEPTH / 3);
    for (int place = visible - 1; place > 0; place--) {
        Rect under = rect;
        PieceIndex card = arrived_card(zones, box, away, place);
        under.x += place * shift, under.y += place * shift;
        if (card != PIECE_NONE)
            card_paint(canvas, under, zones->faces, zones->state, card, pictures, 255);
    }
}

// Paints the number of cards on the last card drawn. Leaves it out for a single card, and where the
// user can count them: in a zone without a pile that shows all of its cards and their faces.
static void paint_count(const Zones *zones, Canvas *canvas, const ZoneBox *box) {
    bool countable = !box->piled && box->shown >= box->count && shows_faces(zones, box->site);
    if (box->count > 1 && !countable)
        card_paint_count(canvas, card_rect(box, box->shown > 0 ? box->shown - 1 : 0), box->count,
                         &zones->theme);
}

// Paints the mat under a zone, with a rim one pixel wide. The rim is drawn half a pixel inside, so
// that it fills whole pixels.
static void paint_mat(Canvas *canvas, Rect rect, const BoardTheme *theme) {
    if (rect.w > 1 && rect.h > 1)
        paint_elements(canvas, rect, 255,
                       "<rect x=\"0.5\" y=\"0.5\" width=\"%d\" height=\"%d\" rx=\"%d\" "
                       "fill=\"#%06x\" stroke=\"#%06x\"/>",
                       rect.w - 1, rect.h - 1, RADIUS, color_code(theme->mat),
                       color_code(theme->rim));
}

// Paints the cards of a zone: [raised] higher than the others, [faint] pale, those in [away] not at
// all.
static void paint_cards(const Zones *zones, Canvas *canvas, const ZoneBox *box,
                        PiecePictures *pictures, const Set *away, Spot raised, Spot faint) {
    if (box->shown == 0 || arrived_card(zones, box, away, 0) == PIECE_NONE)
        card_paint_empty(canvas, card_rect(box, 0), &zones->theme);
    else if (box->piled) // paints the edges of the pile; the loop below paints its top card
        paint_pile(zones, canvas, box, pictures, away);
    for (int place = 0; place < box->shown; place++) {
        PieceIndex card = box->piled
                              ? arrived_card(zones, box, away, place)
                              : state_at(zones->faces->rules, zones->state, box->site, place);
        Rect rect = card_rect(box, place);
        if (is_away(away, card))
            continue;
        if (spot_of_piece(card) == raised)
            rect.y -= rect.h / ZONES_RAISE;
        card_paint(canvas, rect, zones->faces, zones->state, card, pictures,
                   spot_of_piece(card) == faint ? FAINT : 255);
    }
    paint_count(zones, canvas, box);
}

void zones_paint(const Zones *zones, Canvas *canvas, PiecePictures *pictures, const Set *away,
                 Spot raised, Spot faint) {
    for (int i = 0; i < zones->count; i++) {
        const ZoneBox *box = &zones->boxes[i];
        paint_mat(canvas, box->rect, &zones->theme);
        paint_label(zones, canvas, box);
        if (!box->low) // too low for cards
            paint_cards(zones, canvas, box, pictures, away, raised, faint);
    }
}
