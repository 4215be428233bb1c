// SPDX-License-Identifier: MIT
// Zones are places beside the board where pieces lie: hands, decks, discard piles, bars, homes.
#ifndef TESSERA_VIEW_PIECES_ZONES_H
#define TESSERA_VIEW_PIECES_ZONES_H

#include "app/desktop/view/ground/spot.h"
#include "app/desktop/view/pieces/card_paint.h"

enum { ZONE_LIMIT = 64 }; // of a game; what comes after them is not shown

// One zone on the screen.
typedef struct ZoneBox {
    Site site;
    Rect rect;  // all of it
    Rect label; // its name
    Rect cards; // where its cards are
    bool low;   // no room for cards: their number follows the name
    bool piled; // one upon the other, else side by side from left to right, top first
    int count;
    int shown; // how many of them are drawn: the first ones
    int width; // of a card
    int height;
    int step; // from one card to the next
} ZoneBox;

typedef struct Zones {
    const Faces *faces;
    const State *state;
    BoardTheme theme;
    Rect board; // what is left for the board
    int count;
    ZoneBox boxes[ZONE_LIMIT];
} Zones;

// True when a game has zones to show.
bool zones_exist(const Rules *rules);

// Arranges the zones of the game of [faces] in [area]: those of [near] at its lower edge, those of
// the others at the upper one, those of nobody at the right, or in the middle where there is no
// board. Both must outlive [zones]. [scale] is that of texts, in percent.
void zones_fit(Zones *zones, const Faces *faces, const State *state, Seat near, Rect area,
               int scale);

// The card at [point], else the zone, else SPOT_NONE.
Spot zones_at(const Zones *zones, Point point);

// Where a zone or a card in it is; an empty rectangle for what is not in a zone.
Rect zones_rect(const Zones *zones, Spot spot);

// The visible part of a card: a strip where the next card overlaps it.
Rect zones_seen(const Zones *zones, Spot card);

// Calls [visit] for each zone and for each card drawn, in the order from left to right.
typedef void (*ZoneVisit)(void *data, Spot spot);
void zones_each(const Zones *zones, ZoneVisit visit, void *data);

// Where the piece [card] lies in its zone, shown or under others; an empty rectangle where it is in
// none.
Rect zones_card(const Zones *zones, PieceIndex card);

// Paints all but the pieces [away] (NULL: none); the card [raised] a little higher than the others,
// and the card [hidden] as a shadow.
void zones_paint(const Zones *zones, Canvas *canvas, PiecePictures *pictures, const Set *away,
                 Spot raised, Spot hidden);

// Appends a zone's name for people: "discard", "Player1: hand".
void zones_write_name(const Rules *rules, Site zone, Text *text);

#endif
