// SPDX-License-Identifier: MIT
#include "engine/external/enquiry.h"

#include "engine/base/memory.h"
#include "engine/notation/fen/fen.h"
#include "engine/notation/protocol/uci.h"
#include "engine/rules/view/mask.h"

#include <string.h>

enum {
    HISTORY_LIMIT = 1000, // maximum number of earlier positions that an agent is given
    FEN_FIELDS = 4,       // fields of a FEN before its counters
};

// True for actions that change the board. Offers and their answers do not.
static bool is_move(const Action *action) {
    return action->kind != ACTION_OFFER && action->kind != ACTION_ACCEPT &&
           action->kind != ACTION_REFUSE;
}

// UCI ---------------------------------------------------------------------------------------------

// Writes the first position of the game as FEN, and all moves since then. Writes nothing if the
// game has no FEN.
static void write_position(const Game *game, Text *text) {
    const Rules *rules = game_rules(game);
    size_t count = game_position(game);
    bool has_moves = false;
    text_append(text, "fen ");
    if (!fen_write(rules, game_state_at(game, 0), text)) {
        text_clear(text);
        return;
    }
    for (size_t i = 0; i < count; i++) {
        const Action *action = game_action(game, i);
        if (!is_move(action))
            continue;
        text_append(text, has_moves ? "" : " moves");
        has_moves = true;
        // A choice continues the word of its step, like the q of e7e8q.
        if (action->kind != ACTION_CHOOSE)
            text_append(text, " ");
        uci_move_write(rules, game_state_at(game, i), action, text);
    }
}

// Agents ------------------------------------------------------------------------------------------

// Removes the counters at the end of [fen], which follow the first FEN_FIELDS fields.
static void cut_counters(Text *fen) {
    size_t length = 0;
    for (int field = 0; field < FEN_FIELDS; field++) {
        length += field > 0; // the space before this field
        length += strcspn(fen->data + length, " ");
        if (fen->data[length] == '\0')
            return;
    }
    fen->data[length] = '\0';
    fen->length = length;
}

// Writes Enquiry.history: the positions in which the last HISTORY_LIMIT actions were made, except
// offers and answers.
static void write_history(const Game *game, Enquiry *enquiry) {
    size_t count = game_position(game), first = count > HISTORY_LIMIT ? count - HISTORY_LIMIT : 0;
    enquiry->history = memory_new((count - first) * sizeof *enquiry->history);
    for (size_t i = first; i < count; i++) {
        Text *fen = &enquiry->history[enquiry->history_count];
        if (!is_move(game_action(game, i)) ||
            !fen_write(enquiry->rules, game_state_at(game, i), fen))
            continue;
        cut_counters(fen);
        enquiry->history_count++;
    }
}

// Enquiries ---------------------------------------------------------------------------------------

// Copies the trail and the State. In games that hide something, masks what the seat to act cannot
// see.
static void copy_position(const Game *game, Enquiry *enquiry) {
    const State *state = game_state(game);
    Trail trail = game_trail(game);
    TrailItem *items = memory_new(trail.count * sizeof *items);
    enquiry->state = memory_new(sizeof *enquiry->state);
    if (enquiry->rules->facts.hides)
        state_mask(enquiry->rules, state, state->seat, &enquiry->state->state);
    else
        state_copy(enquiry->rules, &enquiry->state->state, state);
    if (trail.count > 0)
        memcpy(items, trail.items, trail.count * sizeof *items);
    enquiry->trail = (Trail){.items = items, .count = trail.count};
}

// Writes Enquiry.title. Moves are counted from 1; a move consists of one turn of every seat.
static void write_title(Enquiry *enquiry) {
    const Rules *rules = enquiry->rules;
    const State *state = enquiry_state(enquiry);
    Text fen = {0};
    text_appendf(&enquiry->title, "for move %u of %s",
                 state->turns / (uint32_t)rules->flow.order_count + 1,
                 rules->seats.list[state->seat].name);
    if (fen_write(rules, state, &fen))
        text_appendf(&enquiry->title, " (%s)", fen.data);
    text_free(&fen);
}

Enquiry *enquiry_new(const Game *game, Protocol protocol) {
    Enquiry *enquiry = memory_new(sizeof *enquiry);
    enquiry->rules = game_rules(game);
    copy_position(game, enquiry);
    write_title(enquiry);
    if (enquiry->rules->facts.hides)
        return enquiry; // earlier positions and moves would reveal what is hidden
    if (protocol == PROTOCOL_UCI)
        write_position(game, &enquiry->position);
    else if (protocol == PROTOCOL_AGENT)
        write_history(game, enquiry);
    return enquiry;
}

void enquiry_free(Enquiry *enquiry) {
    if (!enquiry)
        return;
    for (size_t i = 0; i < enquiry->history_count; i++)
        text_free(&enquiry->history[i]);
    memory_free(enquiry->history);
    text_free(&enquiry->title);
    text_free(&enquiry->position);
    memory_free((TrailItem *)enquiry->trail.items);
    memory_free(enquiry->state);
    memory_free(enquiry);
}

uint64_t enquiry_time_left(const Enquiry *enquiry, const Terms *terms) {
    const State *state = enquiry_state(enquiry);
    int64_t left = terms->left[state->controller[state->seat]];
    return left > 0 ? (uint64_t)left : 0;
}
