// SPDX-License-Identifier: MIT
#include "engine/kernel/group.h"

#include "engine/base/hash.h"

void grouping_clear(Grouping *grouping) {
    grouping->item_count = grouping->group_count = 0;
}

bool grouping_add(Grouping *grouping, uint16_t site, uint16_t kinds, uint8_t count,
                  const SiteSet *between) {
    if (grouping->item_count == ITEM_LIMIT)
        return false;
    grouping->items[grouping->item_count++] = (Item){
        .site = site, .kinds = kinds, .next = ITEM_NONE, .count = count, .between = *between};
    return true;
}

// Moves all items of group [other] to group [into]. The last group of the array takes the place of
// [other]. The new size is the sum of the two sizes. That is correct once every item has its group,
// because the masks of two groups then have no site in common.
static void merge(Grouping *grouping, int into, int other) {
    Group *groups = grouping->groups;
    site_set_unite(&groups[into].mask, &groups[other].mask);
    groups[into].size += groups[other].size;
    grouping->items[groups[into].last].next = groups[other].first;
    groups[into].last = groups[other].last;
    groups[other] = groups[--grouping->group_count]; // the order of groups does not matter
}

// Adds an item to the group that has the same kinds and a mask that meets the item's [between]. If
// there are several such groups, merges them into one first. If there is none, makes a new group of
// the item.
static bool place_item(Grouping *grouping, int index) {
    const Item *item = &grouping->items[index];
    int into = -1;
    for (int i = 0; i < grouping->group_count; i++) {
        Group *group = &grouping->groups[i];
        if (group->kinds != item->kinds || !site_set_meets(&group->mask, &item->between))
            continue;
        if (into >= 0)
            merge(grouping, into, i--); // another group has taken its place
        else
            into = i;
    }
    if (into < 0) {
        if (grouping->group_count == GROUP_LIMIT)
            return false;
        grouping->groups[grouping->group_count++] = (Group){.mask = item->between,
                                                            .kinds = item->kinds,
                                                            .first = (uint16_t)index,
                                                            .last = (uint16_t)index};
        return true;
    }
    Group *group = &grouping->groups[into];
    site_set_unite(&group->mask, &item->between);
    grouping->items[group->last].next = (uint16_t)index;
    group->last = (uint16_t)index;
    return true;
}

// Merges groups of the same kinds while their masks together stay small, those with the smallest
// sum first. After a merge another group may stand at [b], which is tried next.
static void merge_small(Grouping *grouping) {
    Group *groups = grouping->groups;
    for (int size = 2; size <= MERGED_LIMIT; size++)
        for (int a = 0; a < grouping->group_count; a++)
            for (int b = a + 1; b < grouping->group_count; b++)
                if (groups[a].kinds == groups[b].kinds && groups[a].size + groups[b].size <= size)
                    merge(grouping, a, b--);
}

// A mask that is too large comes from items that meet, because merge_small stops at MERGED_LIMIT.
bool grouping_divide(Grouping *grouping) {
    for (int i = 0; i < grouping->item_count; i++)
        if (!place_item(grouping, i))
            return false;
    for (int i = 0; i < grouping->group_count; i++)
        grouping->groups[i].size = site_set_size(&grouping->groups[i].mask);
    merge_small(grouping);
    for (int i = 0; i < grouping->group_count; i++)
        if (grouping->groups[i].size > MASK_LIMIT)
            return false;
    return true;
}

size_t grouping_items(const Grouping *grouping, const Group *group) {
    size_t items = 0;
    for (unsigned i = group->first; i != ITEM_NONE; i = grouping->items[i].next)
        items++;
    return items;
}

// The hashes of the items are added up, because their order does not matter.
uint64_t group_hash(const Grouping *grouping, const Group *group) {
    uint64_t sum = 0;
    for (unsigned i = group->first; i != ITEM_NONE; i = grouping->items[i].next) {
        const Item *item = &grouping->items[i];
        uint64_t hash = hash_mix((uint64_t)item->site << 8 | item->count);
        for (int word = 0; word < SITE_SET_WORDS; word++)
            hash = hash_mix(hash ^ item->between.words[word]);
        sum += hash;
    }
    return hash_mix(sum);
}
