// SPDX-License-Identifier: MIT
#include "app/desktop/session/match/judgement.h"

#include "app/desktop/view/choose/action_words.h"
#include "engine/base/language.h"
#include "engine/rules/state/look.h"

#include <stdlib.h>

// From these values on, in hundredths of a pawn, a seat is slightly better, better, or winning.
enum { SLIGHT = 35, CLEAR = 120, WINNING = 400 };

// The number of degrees of advantage, from equality to a forced win.
enum { DEGREES = 5 };
static const char *const better[DEGREES] = {N_("about equal"), N_("%s is slightly better"),
                                            N_("%s is better"), N_("%s is winning"),
                                            N_("%s wins by force")};
static const char *const worse[DEGREES] = {N_("about equal"), N_("%s is slightly worse"),
                                           N_("%s is worse"), N_("%s is losing"),
                                           N_("%s loses by force")};

void judgement_write(const Rules *rules, Seat seat, int value, Text *text) {
    int size = abs(value);
    int degree = (size >= SLIGHT) + (size >= CLEAR) + (size >= WINNING) + (size >= VALUE_WON);
    bool has_opponent = rules->seats.count == 2; // "BLACK is better" replaces "WHITE is worse"
    if (degree == 0) {
        text_append(text, _(better[0]));
        return;
    }
    Seat named = value < 0 && has_opponent ? (Seat)(1 - seat) : seat;
    const char *const *words = value < 0 && !has_opponent ? worse : better;
    text_appendf(text, _(words[degree]), rules->seats.list[named].name);
}

// ---- Moves

// True if the action captures. Always false in games that hide something, because a capture may be
// hidden there.
static bool captures(const Shown *shown, const Action *action) {
    StateSpace after;
    if (shown->rules->facts.hides)
        return false;
    state_apply(shown->rules, shown->state, &shown->trail, action, &after.state);
    return state_took(shown->rules, shown->state, &after.state);
}

// Appends the piece that [action] moves, if there is one.
static void write_piece(const Shown *shown, const Action *action, Text *text) {
    PieceIndex piece = state_at(shown->rules, shown->state, action->from, action->depth);
    Faces faces;
    if (piece == PIECE_NONE)
        return;
    faces_init(&faces, shown->rules);
    faces_write_piece(&faces, shown->state, piece, text);
    text_append(text, " ");
}

// Appends a move between two squares of the board, such as "knight g1-f3" or "pawn a7xb8=Q".
static void write_squares(const Shown *shown, const Action *action, Text *text) {
    const Rules *rules = shown->rules;
    write_piece(shown, action, text);
    topology_write_site(&rules->topology, action->from, text);
    text_append(text, captures(shown, action) ? "x" : "-");
    topology_write_site(&rules->topology, action->to, text);
    if (action->kind == ACTION_STEP && action->value >= 0 && action->value < rules->kinds.count)
        text_appendf(text, "=%s", rules->kinds.list[action->value].symbol);
}

void judgement_write_move(const Shown *shown, const Action *action, Text *text) {
    int board = shown->rules->topology.board_count;
    Faces faces;
    if (action->from < board && action->to < board) {
        write_squares(shown, action, text);
        return;
    }
    faces_init(&faces, shown->rules);
    action_write_words(&faces, shown->state, action, text);
}
