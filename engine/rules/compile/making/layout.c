// SPDX-License-Identifier: MIT
#include "engine/rules/compile/making/layout.h"

#include "engine/rules/state/state.h"

void layout_defaults(Rules *rules) {
    rules->start.setup = rules->flow.turn_start = rules->flow.turn_end = rules->moves.captured =
        CODE_NONE;
    rules->moves.transformed = CODE_NONE;
    rules->flow.mover_attribute = -1;
    rules->flow.direction_variable = rules->flow.skip_variable = rules->endings.checks_variable =
        -1;
    rules->endings.repetition.loser = SEAT_NONE;
    rules->endings.heeded = REASONS_ALL;
}

void layout_sites(Rules *rules) {
    size_t count = (size_t)rules->topology.site_count;
    rules->data.sites = arena_alloc(&rules->arena, count * sizeof *rules->data.sites);
    for (size_t site = 0; site < count; site++)
        rules->data.sites[site] = (SiteRules){.capacity = 1, .owner = SEAT_NONE, .seen = SEATS_ALL};
}

// How many bytes hold null and every value of the range.
static uint8_t width_of(const Attribute *attribute) {
    int64_t values = (int64_t)attribute->maximum - attribute->minimum + 2;
    return values <= 256 ? 1 : values <= 65536 ? 2 : 4;
}

void layout_block(Rules *rules) {
    uint16_t offset = 0;
    for (int i = 0; i < rules->data.attribute_count; i++) {
        Attribute *attribute = &rules->data.attributes[i];
        attribute->width = width_of(attribute);
        attribute->offset = offset;
        offset = (uint16_t)(offset + attribute->width);
    }
    rules->layout.block_size = offset;
}

static size_t align(size_t size) {
    return (size + 7) / 8 * 8;
}

bool layout_state(Rules *rules, bool waits, bool chance) {
    enum { WAIT_LIMIT = 32 };
    size_t sites = (size_t)rules->topology.site_count, pieces = (size_t)rules->start.piece_limit;
    size_t size = align(sizeof(State));
    rules->layout.pieces = size;
    size = align(size + pieces * sizeof(Piece));
    rules->layout.board = size;
    size = align(size + sites * sizeof(PieceIndex));
    rules->layout.flags = size;
    size = align(size + pieces * (size_t)rules->data.flag_count);
    rules->layout.blocks = size;
    size = align(size + pieces * (size_t)rules->layout.block_size);
    rules->layout.slots = size;
    size = align(size + (size_t)rules->data.slot_count * sizeof(Value));
    rules->layout.knowledge = size;
    size = align(size + (rules->facts.hides ? pieces * sizeof(Knowledge) : 0));
    rules->layout.wait_limit = waits ? WAIT_LIMIT : 0;
    rules->layout.waits = size;
    size = align(size + (size_t)rules->layout.wait_limit * sizeof(Wait));
    rules->facts.chances = chance;
    rules->layout.frame = size;
    size = align(size + (chance ? sizeof(Frame) : 0));
    rules->layout.size = size;
    return size <= STATE_SIZE_LIMIT;
}
