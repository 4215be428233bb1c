// SPDX-License-Identifier: MIT
// The sizes and offsets of the parts of a State, and the defaults of Rules.
#include "engine/rules/compile/shared/builder.h"
#include "engine/rules/state/state.h"

void layout_defaults(Rules *rules) {
    rules->start.setup = rules->flow.turn_start = rules->flow.turn_end = CODE_NONE;
    rules->moves.captured = rules->moves.transformed = CODE_NONE;
    rules->flow.mover_attribute = rules->flow.direction_variable = rules->flow.skip_variable = -1;
    rules->endings.checks_variable = -1;
    rules->endings.repetition.loser = SEAT_NONE;
    rules->endings.heeded = REASONS_ALL;
}

void layout_sites(Rules *rules) {
    size_t count = (size_t)rules->topology.site_count;
    rules->data.sites = arena_alloc(&rules->arena, count * sizeof *rules->data.sites);
    for (size_t site = 0; site < count; site++)
        rules->data.sites[site] = (SiteRules){.capacity = 1, .owner = SEAT_NONE, .seen = SEATS_ALL};
}

// The number of bytes that an attribute takes in a piece's data. Null counts as one of its values.
static uint8_t width_of(const Attribute *attribute) {
    int64_t values = (int64_t)attribute->maximum - attribute->minimum + 2; // with null
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

// Appends a part of [bytes] bytes to a State of [size] bytes, and returns its offset. Parts are
// aligned to 8 bytes.
static size_t add_part(size_t *size, size_t bytes) {
    size_t offset = *size;
    *size = (offset + bytes + 7) / 8 * 8;
    return offset;
}

bool layout_state(Rules *rules, bool waits, bool chance) {
    enum { WAIT_LIMIT = 32 }; // how many effects may wait at a time
    StateLayout *layout = &rules->layout;
    size_t sites = (size_t)rules->topology.site_count, pieces = (size_t)rules->start.piece_limit;
    size_t slots = (size_t)rules->data.slot_count, flags = (size_t)rules->data.flag_count;
    size_t size = 0;
    layout->wait_limit = waits ? WAIT_LIMIT : 0;
    add_part(&size, sizeof(State)); // comes first, so its offset is 0
    layout->pieces = add_part(&size, pieces * sizeof(Piece));
    layout->board = add_part(&size, sites * sizeof(PieceIndex));
    layout->flags = add_part(&size, pieces * flags);
    layout->blocks = add_part(&size, pieces * (size_t)layout->block_size);
    layout->slots = add_part(&size, slots * sizeof(Value));
    layout->knowledge = add_part(&size, rules->facts.hides ? pieces * sizeof(Knowledge) : 0);
    layout->waits = add_part(&size, (size_t)layout->wait_limit * sizeof(Wait));
    // The Frame keeps where effects go on after chance has answered.
    layout->frame = add_part(&size, chance ? sizeof(Frame) : 0);
    layout->planes = add_part(&size, (size_t)rules->planes.count * (size_t)rules->planes.words *
                                         sizeof(uint64_t));
    layout->size = size;
    return size <= STATE_SIZE_LIMIT;
}

void build_layout(Builder *builder, bool chance, const char *declared) {
    EffectFacts facts = effects_facts(builder->effects);
    builder->rules->facts.chances = facts.chance || chance;
    if (!layout_state(builder->rules, facts.wait, builder->rules->facts.chances))
        reader_error(&builder->reader, builder->node,
                     "a position of this game takes %zu bytes; %d are the limit: declare fewer %s",
                     builder->rules->layout.size, STATE_SIZE_LIMIT, declared);
}

void build_enemies(Builder *builder) {
    RulesSeats *seats = &builder->rules->seats;
    for (int seat = 0; seat < seats->count; seat++)
        for (int other = 0; other < seats->count; other++)
            if (seats->list[seat].side != seats->list[other].side)
                seats->enemies[seat] = (Seats)(seats->enemies[seat] | seats_with(other));
}
