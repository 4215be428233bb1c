// SPDX-License-Identifier: MIT
// Divides the sites that a piece reaches from one site into groups. Each group becomes a component:
// a table that says, for each way in which the sites of the group's mask can be occupied, which
// sites the piece reaches.
#pragma once

#include "engine/rules/model/site_set.h"

#include <stddef.h>

enum {
    ITEM_LIMIT = 1024, // limit of Items for one use of a piece on one site
    GROUP_LIMIT = 255,
    MASK_LIMIT = 12,  // sites of a mask; its table has two to that power entries
    MERGED_LIMIT = 6, // sites of a mask that was merged from several
    ITEM_NONE = 0xFFFF,
};

// A site that is reached, or a source from which it is attacked, when exactly [count] pieces stand
// on [between].
typedef struct Item {
    uint16_t site;
    uint16_t kinds; // of attackers or of prey; the same for all items of a group
    uint16_t next;  // the next item of its group, or ITEM_NONE
    uint8_t count;
    SiteSet between;
} Item;

typedef struct Group {
    SiteSet mask; // the sites that are [between] in any of its items
    int size;     // the number of sites in [mask]; set by grouping_divide
    uint16_t kinds;
    uint16_t first, last; // indexes of the group's first and last item
} Group;

// The Items and Groups of one use of a piece on one site, while they are being divided.
typedef struct Grouping {
    Item items[ITEM_LIMIT];
    int item_count;
    Group groups[GROUP_LIMIT];
    int group_count;
} Grouping;

void grouping_clear(Grouping *grouping);

// Adds an item with these members. False when there are too many.
bool grouping_add(Grouping *grouping, uint16_t site, uint16_t kinds, uint8_t count,
                  const SiteSet *between);

// Puts items whose masks meet into one group, and then merges small groups, so that there are fewer
// to look up. False when there are too many groups, or the mask of one is too large.
bool grouping_divide(Grouping *grouping);

// The number of items of a group.
size_t grouping_items(const Grouping *grouping, const Group *group);

// A hash of a group, which is the same for groups with the same items.
uint64_t group_hash(const Grouping *grouping, const Group *group);
