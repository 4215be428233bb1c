// SPDX-License-Identifier: MIT
// Functions that the files of the guide share: they add items, write lists in words, and add the
// parts of a Guide.
#pragma once

#include "engine/notation/guide/guide.h"

// A Guide under construction.
typedef struct GuideBuilder {
    Guide *guide;
    const Rules *rules;
    const Node *document; // see guide_read; NULL: its texts are left out
} GuideBuilder;

// Adds an item with a copy of [text]. Returns it; it is valid until the next item is added.
GuideItem *guide_add(GuideBuilder *builder, GuideKind kind, const char *text);

// Adds a point if [holds] is true.
void guide_add_if(GuideBuilder *builder, bool holds, const char *point);

// Adds a point formatted as by printf.
void guide_addf(GuideBuilder *builder, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

// Adds an item with [text] followed by [end], unless [text] is empty. Frees [text].
void guide_add_text(GuideBuilder *builder, GuideKind kind, Text *text, const char *end);

// Adds a point with [text] and a full stop, unless the current piece has the same point already.
// Frees [text].
void guide_add_text_once(GuideBuilder *builder, Text *text);

// A list in words that is being appended to [text]: `a, b and c`.
typedef struct Listing {
    Text *text;
    const char *last; // the word before the last item, such as " and "
    size_t count;
    size_t comma; // the offset of the last comma in [text]
} Listing;

// listing_next writes the comma before the next item, which the caller then appends to [text].
// listing_add writes both. listing_end, called after the last item, replaces the last comma with
// [last]. Without that call all items are separated by commas.
void listing_next(Listing *listing);
void listing_add(Listing *listing, const char *item);
void listing_end(Listing *listing);

// Appends the names of [seats].
void guide_write_seats(const Rules *rules, Seats seats, Text *text);

// Appends the names of [kinds], with the word [last] before the last name.
void guide_write_kinds(const Rules *rules, const Kind *kinds, size_t count, const char *last,
                       Text *text);

// Appends the names of the sites in a set or, if it consists of whole ranks or whole files, the
// names of these. Names a limited number of sites, and says how many more there are.
void guide_write_sites(const Rules *rules, const Set *sites, Text *text);

// Adds the items about [kind], for the pieces of seat [only]. If [only] is SEAT_NONE, they are for
// the first owner's pieces, with diagrams for other seats whose pieces move differently.
void guide_add_piece(GuideBuilder *builder, Kind kind, Seat only);

// Adds the part about rules of the whole game, such as obligations and offers.
void guide_add_special_rules(GuideBuilder *builder);

// Adds the part about how the game ends.
void guide_add_endings(GuideBuilder *builder);

// Adds the part about the interaction dialect: actions and zones.
void guide_add_actions(GuideBuilder *builder);
