// SPDX-License-Identifier: MIT
#include "app/desktop/session/seats/seen.h"

#include "engine/rules/view/mask.h"

void seen_free(Seen *seen) {
    view_free(&seen->view);
    *seen = (Seen){0};
}

void seen_read(Seen *seen, const Game *game, Seat seat) {
    if (seen->view.rules && seen->view.rules != game_rules(game))
        view_free(&seen->view); // it belongs to other rules
    seen->game = game;
    seen->seat = seat;
    if (game_rules(game)->facts.hides)
        game_view(game, seat, &seen->view);
}

const State *seen_state(const Seen *seen) {
    return game_rules(seen->game)->facts.hides ? &seen->view.state->state : game_state(seen->game);
}

// The action at [index] as a LogItem, for a game that hides nothing and so has no log.
static LogItem item_from_game(const Game *game, size_t index) {
    const Rules *rules = game_rules(game);
    const Action *action = game_action(game, index);
    const State *before = game_state_at(game, index), *after = game_state_at(game, index + 1);
    LogItem item = {.action = *action, .piece = {.kind = KIND_NONE, .owner = SEAT_NONE}};
    bool moves = action->kind == ACTION_STEP || action->kind == ACTION_RULE ||
                 action->kind == ACTION_CHANCE;
    PieceIndex piece = moves ? state_mover(rules, before, action) : (PieceIndex)PIECE_NONE;
    if (piece != PIECE_NONE) {
        const Piece *mover = &state_pieces(rules, before)[piece];
        item.piece.kind = mover->kind;
        item.piece.owner = mover->owner;
        memcpy(item.piece.block, state_block(rules, before, piece),
               (size_t)rules->layout.block_size);
    }
    for (int i = 0; i < after->announced; i++)
        item.announcements[item.announced++] = after->announcements[i].name;
    return item;
}

LogItem seen_action(const Seen *seen, size_t index) {
    return game_rules(seen->game)->facts.hides ? seen->view.log[index]
                                               : item_from_game(seen->game, index);
}

// ---- The person at the screen

void looking_start(Looking *looking) {
    *looking = (Looking){.seat = SEAT_NONE, .next = SEAT_NONE};
}

// The only seat of [seats], or SEAT_NONE.
static Seat only_seat(Seats seats) {
    Seat seat = 0;
    if (seats == 0 || (seats & (seats - 1)) != 0) // none, or more than one
        return SEAT_NONE;
    while (!(seats >> seat & 1))
        seat++;
    return seat;
}

void looking_follow(Looking *looking, const Rules *rules, const State *state, bool over,
                    Seats persons) {
    persons &= (Seats)((1u << rules->seats.count) - 1); // only seats of this game
    // [alone] is SEAT_NONE unless there is exactly one person.
    Seat alone = only_seat(persons), actor = state->seat;
    bool another_acts = (persons >> actor & 1) && actor != looking->seat;
    bool takes_over = alone != SEAT_NONE || another_acts;
    looking->covered = false;
    // Where nothing is hidden, it does not matter who looks.
    if (!rules->facts.hides)
        looking->seat = actor;
    else if (alone != SEAT_NONE && (!looking->starts_covered || over))
        looking->seat = alone;
    else if (!over && takes_over) { // closed until the person of [next] takes over
        looking->covered = true;
        looking->next = alone != SEAT_NONE ? alone : actor;
    } // otherwise the same person goes on looking
}

void looking_uncover(Looking *looking) {
    looking->seat = looking->next;
    looking->covered = looking->starts_covered = false;
}
