// SPDX-License-Identifier: MIT
// What seats know.
#include "engine/rules/view/view.h"

#include "engine/notation/words/face.h"
#include "tests/probes/check.h"

void check_told(Probe *probe, const Node *node) {
    const State *state = game_state(probe->game);
    for (const Node *member = node->first; member; member = member->next) {
        Words have = {0}, want = {0};
        Seat seat = check_seat_key(probe, member);
        for (int i = 0; i < state->announced && seat != SEAT_NONE; i++) {
            Text text = {0};
            if (!(state->announcements[i].seats >> seat & 1))
                continue;
            text_append(&text, probe->rules->names.list[state->announcements[i].name]);
            words_add(&have, &text);
        }
        words_add_list(&want, member);
        words_check(probe, member, &have, &want, "told");
    }
}

// Views ------------------------------------------------------------------------------------------

static void check_sees(Probe *probe, const Node *node, const State *seen) {
    for (const Node *member = node->first; member; member = member->next) {
        Words have = {0}, want = {0};
        Site site = check_site_key(probe, member);
        if (site == SITE_NONE)
            continue;
        PieceIndex at = state_board(probe->rules, seen)[site];
        for (; at != PIECE_NONE; at = state_pieces(probe->rules, seen)[at].below) {
            Text text = {0};
            face_write(probe->rules, seen, at, &text);
            words_add(&have, &text);
        }
        words_add_list(&want, member);
        words_check(probe, member, &have, &want, "seen");
    }
}

// The face of a piece of the pool, written as that of a piece on the board.
static void add_hidden(const Rules *rules, const Face *piece, State *scratch, Words *words) {
    Text text = {0};
    state_pieces(rules, scratch)[0].kind = piece->kind;
    memcpy(state_block(rules, scratch, 0), piece->block, (size_t)rules->layout.block_size);
    face_write(rules, scratch, 0, &text);
    words_add(words, &text);
}

static void check_hidden(Probe *probe, const Node *node, const View *view) {
    Words have = {0}, want = {0};
    StateSpace scratch;
    state_copy(probe->rules, &scratch.state, &view->state->state);
    for (size_t i = 0; i < view->pool_count; i++)
        add_hidden(probe->rules, &view->pool[i], &scratch.state, &have);
    for (const Node *member = node->first; member; member = member->next)
        for (int64_t i = 0; i < member->integer; i++) {
            Text text = {0};
            text_append(&text, member->key);
            words_add(&want, &text);
        }
    words_check_sorted(probe, node, &have, &want, "hidden");
}

static void check_view(Probe *probe, const Node *node) {
    static const CheckKey keys[] = {{"seat", NULL}, {"sees", NULL}, {"hidden", NULL}};
    const Node *seat = node_member(node, "seat");
    const Node *sees = node_member(node, "sees");
    const Node *hidden = node_member(node, "hidden");
    check_members(probe, node, keys, sizeof keys / sizeof *keys);
    if (!seat) {
        check_that(probe, node, false, "nobody's view");
        return;
    }
    View view = {0};
    state_view(probe->rules, game_state(probe->game), check_seat(probe, seat), &view);
    if (sees)
        check_sees(probe, sees, &view.state->state);
    if (hidden)
        check_hidden(probe, hidden, &view);
    view_free(&view);
}

void check_views(Probe *probe, const Node *node) {
    for (const Node *view = node->first; view; view = view->next)
        check_view(probe, view);
}

// Equal Views ------------------------------------------------------------------------------------

// With the log of the whole game.
static void view_game(const Game *game, Seat seat, View *view) {
    state_view(game_rules(game), game_state(game), seat, view);
    for (size_t i = 0; i < game_position(game); i++) {
        bool last = i + 1 == game_position(game);
        view_log(view, game_state_at(game, i), game_action(game, i),
                 last ? game_state(game) : game_state_at(game, i + 1));
    }
}

void check_same_view(Probe *probe, const Node *node) {
    static const CheckKey keys[] = {{"seat", NULL}, {"moves", NULL}};
    const Node *seat = node_member(node, "seat"), *moves = node_member(node, "moves");
    check_members(probe, node, keys, sizeof keys / sizeof *keys);
    Game *other = seat && moves ? check_play(probe, moves) : NULL;
    if (!other) {
        check_that(probe, node, false, "no seat, or no moves that can be played");
        return;
    }
    View view = {0}, same = {0};
    view_game(probe->game, check_seat(probe, seat), &view);
    view_game(other, check_seat(probe, seat), &same);
    check_that(probe, node, view_equal(&view, &same), "the two Views differ");
    view_free(&view);
    view_free(&same);
    game_free(other);
}
