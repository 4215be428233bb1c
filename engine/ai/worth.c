// SPDX-License-Identifier: MIT
#include "engine/ai/worth.h"

enum { MAN = 100 };

// Where the document gives no values, men of the piece dialect are worth the same. What pieces of
// the interaction dialect are good for cannot be told: cards are often better lost.
void worth_init(Worth *worth, const Rules *rules) {
    bool valued = false;
    *worth = (Worth){.rules = rules};
    for (int kind = 0; kind < rules->kind_count; kind++)
        valued |= rules->kinds[kind].worth > 0;
    worth->counts_pieces = valued || !rules->interacts;
    for (int kind = 0; kind < rules->kind_count; kind++)
        worth->of_kind[kind] = valued                      ? rules->kinds[kind].worth
                               : rules->kinds[kind].leader ? 0
                                                           : MAN;
}

static int of_pieces(const Worth *worth, const State *state, Seat seat) {
    const Rules *rules = worth->rules;
    int value = 0;
    for (int i = 0; i < state->piece_count; i++) {
        const Piece *piece = &state_pieces(rules, state)[i];
        if (piece->site == SITE_NONE || piece->owner >= rules->seat_count ||
            piece->kind >= rules->kind_count || state_is_out(state, piece->owner))
            continue;
        bool own = rules->seats[piece->owner].side == rules->seats[seat].side;
        value += own ? worth->of_kind[piece->kind] : -worth->of_kind[piece->kind];
    }
    return value;
}

static int of_actions(const Worth *worth, const State *state, const Trail *trail, Seat seat) {
    ActionList list = {0};
    state_actions(worth->rules, state, trail, &list);
    bool own = worth->rules->seats[state->seat].side == worth->rules->seats[seat].side;
    int value = (int)list.count;
    action_list_free(&list);
    return own ? value : -value;
}

int worth_of(const Worth *worth, const State *state, const Trail *trail, Seat seat) {
    return worth->counts_pieces ? of_pieces(worth, state, seat)
                                : of_actions(worth, state, trail, seat);
}
