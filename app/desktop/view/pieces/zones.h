// SPDX-License-Identifier: MIT
// Zones are places next to the board where pieces lie: hands, decks, discard piles, bars, homes.
#pragma once

#include "app/desktop/view/ground/spot.h"
#include "app/desktop/view/pieces/card_paint.h"

enum { ZONE_LIMIT = 64 }; // zones of a game; further ones are not shown

enum { ZONES_RAISE = 8 }; // a raised card is moved up by its height divided by this

// The layout of one zone on the screen.
typedef struct ZoneBox {
    Site site;
    Rect rect;  // the whole zone
    Rect label; // the rectangle of its name
    Rect cards; // where its cards are
    bool low;   // too low for cards; the name is followed by their number
    bool piled; // cards lie on one another; otherwise side by side, the top card at the left
    int count;  // the number of cards in it
    int shown;  // the number of cards drawn, from the top
    int width;  // of a card
    int height;
    int step; // distance between the left edges of neighbouring cards
} ZoneBox;

typedef struct Zones {
    const Faces *faces;
    const State *state;
    BoardTheme theme;
    Rect board; // the rectangle that the zones leave for the board
    int count;
    ZoneBox boxes[ZONE_LIMIT];
} Zones;

// True when a game has zones to show.
bool zones_exist(const Rules *rules);

// Arranges the zones of a game in [area]: those of the seat [near] at the lower edge, those of
// other seats at the upper edge, and those without an owner at the right, or in the centre if there
// is no board. [faces] and [state] must outlive [zones]. [scale] is the size of texts in percent.
void zones_fit(Zones *zones, const Faces *faces, const State *state, Seat near, Rect area,
               int scale);

// The card at [point]; if there is none, the zone at [point]; otherwise SPOT_NONE.
Spot zones_at(const Zones *zones, Point point);

// The rectangle of a zone or of a card in it; empty for any other spot.
Rect zones_rect(const Zones *zones, Spot spot);

// The part of a card that the next card leaves visible: a strip if they overlap.
Rect zones_seen_rect(const Zones *zones, Spot card);

// Calls [visit] for each zone and, from left to right, each card drawn in it.
typedef void (*ZoneVisit)(void *data, Spot spot);
void zones_each(const Zones *zones, ZoneVisit visit, void *data);

// The rectangle of a card in its zone, even if other cards cover it. Empty if the card is not in a
// zone.
Rect zones_card_rect(const Zones *zones, PieceIndex card);

// Paints the zones without the pieces in [away]; if [away] is NULL, with all pieces. The card
// [raised] is slightly higher than the others, and the card [faint] is nearly transparent.
void zones_paint(const Zones *zones, Canvas *canvas, PiecePictures *pictures, const Set *away,
                 Spot raised, Spot faint);

// Appends a zone's name for people: "discard", "Player1: hand".
void zones_write_name(const Rules *rules, Site zone, Text *text);
