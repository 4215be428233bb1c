// SPDX-License-Identifier: MIT
#include "app/desktop/session/seats/seen.h"

void seen_free(Seen *seen) {
    view_free(&seen->view);
    *seen = (Seen){0};
}

void seen_read(Seen *seen, const Game *game, Seat seat) {
    if (seen->view.rules && seen->view.rules != game_rules(game))
        view_free(&seen->view);
    seen->game = game;
    seen->seat = seat;
    if (game_rules(game)->hides)
        game_view(game, seat, &seen->view);
}

const State *seen_state(const Seen *seen) {
    return game_rules(seen->game)->hides ? &seen->view.state->state : game_state(seen->game);
}

static LogItem whole_truth(const Game *game, size_t index) {
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
        memcpy(item.piece.block, state_block(rules, before, piece), (size_t)rules->block_size);
    }
    for (int i = 0; i < after->announced; i++)
        item.announcements[item.announced++] = after->announcements[i].name;
    return item;
}

LogItem seen_action(const Seen *seen, size_t index) {
    return game_rules(seen->game)->hides ? seen->view.log[index] : whole_truth(seen->game, index);
}
