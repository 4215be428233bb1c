// SPDX-License-Identifier: MIT
#include "engine/rules/compile/making/wording.h"

#include "engine/base/memory.h"
#include "engine/rules/compile/making/layout.h"
#include "engine/rules/model/operations.h"

#include <string.h>

enum { USES_OF_MOVE = USES_ENTITY | USES_START | USES_TARGET | USES_PLAYER | USES_STATE };

void wording_free(Wording *wording) {
    memory_free(wording->items);
}

void wording_rewind(Wording *wording) {
    wording->next = 0;
}

static void add(Wording *wording, WordingItem item) {
    wording->items = memory_grow(wording->items, &wording->capacity, wording->count + 1,
                                 sizeof *wording->items);
    wording->items[wording->count++] = item;
}

TermIndex wording_condition(Wording *wording, Making *making, const Phrase *phrase,
                            bool *asks_attacks) {
    if (wording->next == wording->count) {
        Scope scope;
        making_scope(&scope, USES_OF_MOVE);
        TermIndex term = term_compile(making->terms, &scope, phrase, TYPE_BOOLEAN);
        add(wording, (WordingItem){term, scope.used & USES_ATTACKS});
    }
    const WordingItem *item = &wording->items[wording->next++];
    *asks_attacks = item->asks_attacks;
    return item->made;
}

TermIndex wording_number(Making *making, const Phrase *phrase) {
    Scope scope;
    making_scope(&scope, USES_OF_MOVE);
    return term_compile(making->terms, &scope, phrase, TYPE_INTEGER);
}

Code wording_effect(Wording *wording, Making *making, const Phrase *phrase) {
    static const EffectLimits limits = {.no_chance = "the effects of a move",
                                        .no_flow = "the effects of a move"};
    if (wording->next == wording->count) {
        Scope scope;
        making_scope(&scope, USES_OF_MOVE);
        const Phrase *items[] = {phrase};
        const PhraseList list = {.items = items, .count = 1, .node = phrase->node};
        add(wording,
            (WordingItem){effects_compile(making->effects, &scope, &list, &limits), false});
    }
    return wording->items[wording->next++].made;
}

static void make_seat_attributes(Making *making, const PieceSpec *spec) {
    Rules *rules = making->rules;
    const PlayerSpec *players = spec->players.items;
    size_t most = 0;
    for (size_t i = 0; i < spec->players.count; i++)
        most += players[i].seat.attributes.count;
    rules->data.seat_attributes = making_take(making, most, sizeof *rules->data.seat_attributes);
    for (size_t i = 0; i < spec->players.count; i++)
        making_constants(making, rules->data.seat_attributes, &rules->data.seat_attribute_count,
                         &players[i].seat.attributes, i, spec->players.count);
}

void wording_declare(Making *making, const PieceSpec *spec) {
    Rules *rules = making->rules;
    rules->data.attributes = making_take(making, spec->attributes.count,
                                         sizeof *rules->data.attributes);
    making_attributes(making, &spec->attributes);
    layout_block(rules);
    make_seat_attributes(making, spec);
    making_variables(making, &spec->common.state.global, &spec->common.state.per_player);
    making_dice(making, spec->node, spec->common.state.dice.count, spec->common.state.dice.sides);
    making_options(making, &spec->common.options);
    making_initials(making, &spec->common.state.global, &spec->common.state.per_player);
    for (int kind = 0; kind < rules->kinds.count; kind++)
        making_kind_values(making, &spec->attributes, &rules->kinds.list[kind]);
}

static Code compile_effects(Making *making, const PhraseList *effects, unsigned allowed,
                            const EffectLimits *limits) {
    Scope scope;
    making_scope(&scope, allowed);
    return effects_compile(making->effects, &scope, effects, limits);
}

// Expressions that ask whether a piece has moved may do so of every kind.
static void note_moving(Rules *rules) {
    bool asked = false;
    for (uint32_t i = 0; i < rules->program.term_count; i++)
        asked |= rules->program.terms[i].op == OP_PIECE_MOVED;
    for (int kind = 0; kind < rules->kinds.count && asked; kind++)
        rules->kinds.list[kind].minds_moving = rules->kinds.list[kind].minds_beyond_castling = true;
}

static void find_mover(Making *making, const SpecName *name) {
    Rules *rules = making->rules;
    for (int i = 0; i < rules->data.attribute_count && name->text; i++)
        if (strcmp(rules->data.attributes[i].name, name->text) == 0 &&
            rules->data.attributes[i].type == TYPE_SEAT)
            rules->flow.mover_attribute = i;
    if (name->text && rules->flow.mover_attribute < 0)
        reader_error(making->reader, name->node,
                     "there is no attribute called %s of the type player_ref",
                     reader_quote(name->text).text);
}

void wording_finish(Making *making, const PieceSpec *spec) {
    static const EffectLimits of_turn = {.no_flow = "the effects of a turn"};
    static const EffectLimits of_capture = {.no_chance = "the effects of a capture",
                                            .no_flow = "the effects of a capture"};
    static const EffectLimits of_change = {.no_chance = "the effects of a change of kind",
                                           .no_flow = "the effects of a change of kind"};
    static const EffectLimits of_offer = {.no_chance = "the effects of an offer",
                                          .no_flow = "the effects of an offer"};
    Rules *rules = making->rules;
    unsigned turn = USES_PLAYER | USES_STATE | USES_MOVES;
    unsigned captured = USES_ENTITY | USES_START | USES_PLAYER | USES_STATE;
    rules->flow.turn_start = compile_effects(making, &spec->events.turn.start, turn, &of_turn);
    rules->flow.turn_end = compile_effects(making, &spec->events.turn.end, turn, &of_turn);
    rules->moves.captured = compile_effects(making, &spec->events.captured, captured, &of_capture);
    rules->moves.transformed = compile_effects(making, &spec->events.transformed, captured,
                                               &of_change);
    making_offers(making, &spec->offers, &of_offer);
    making_endings(making, &spec->common.ends);
    find_mover(making, &spec->moving.moved_by);
    note_moving(rules);
}
