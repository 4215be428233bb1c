// SPDX-License-Identifier: MIT
// Moves and principal variations in UCI.
#include "engine/notation/protocol/uci.h"
#include "engine/notation/words/moves.h"

#include <string.h>
#include <strings.h>

static const char PASS[] = "0000";

bool uci_supports(const Rules *rules) {
    return rules->seats.count == 2 && rules->topology.shape == SHAPE_GRID && !rules->facts.hides &&
           !rules->facts.chances;
}

// The site of the only leader that the seat has on the board; SITE_NONE if it has none or several.
static Site find_only_leader(const Rules *rules, const State *state, Seat seat) {
    const Piece *pieces = state_pieces(rules, state);
    Site found = SITE_NONE;
    for (int i = 0; i < state->piece_count; i++) {
        const Piece *piece = &pieces[i];
        if (piece->owner != seat || piece->kind == KIND_NONE ||
            !rules->kinds.list[piece->kind].leader || piece->site >= rules->topology.board_count)
            continue;
        if (found != SITE_NONE)
            return SITE_NONE;
        found = piece->site;
    }
    return found;
}

// Writes a pass as the leader's square twice, or as 0000 if there is no single leader.
static void write_pass(const Rules *rules, const State *state, Text *text) {
    Site leader = find_only_leader(rules, state, state->seat);
    if (leader == SITE_NONE) {
        text_append(text, PASS);
        return;
    }
    topology_write_site(&rules->topology, leader, text);
    topology_write_site(&rules->topology, leader, text);
}

// UCI has a notation of its own only for passes.
void uci_move_write(const Rules *rules, const State *state, const Action *action, Text *text) {
    if (action->kind == ACTION_SKIP)
        write_pass(rules, state, text);
    else
        move_write(rules, state, action, text);
}

// True when [text] is a pass in either form: 0000, or the leader's square twice.
static bool is_pass(const Rules *rules, const State *state, const char *text) {
    Text pass = {0};
    write_pass(rules, state, &pass);
    bool same = strcmp(text, PASS) == 0 || strcasecmp(text, text_string(&pass)) == 0;
    text_free(&pass);
    return same;
}

bool uci_move_read(const Rules *rules, const State *state, const Trail *trail, const char *text,
                   Action *action, Error *error) {
    const char *move = is_pass(rules, state, text) ? "pass" : text;
    if (!move_read(rules, state, trail, move, action, error))
        return false;
    return action->kind != ACTION_STEP || action->value != VALUE_ASK ||
           error_set(error, "", (Place){0}, "", "the move does not say what the piece becomes");
}

// Lines -------------------------------------------------------------------------------------------

void uci_moves_write(const Rules *rules, const State *state, const Action *actions, size_t count,
                     const char *separator, Text *text) {
    StateSpace now, after;
    state_copy(rules, &now.state, state);
    for (size_t i = 0; i < count; i++) {
        text_append(text, i > 0 ? separator : "");
        uci_move_write(rules, &now.state, &actions[i], text);
        if (i + 1 == count)
            break; // nothing is written after the last action
        state_apply(rules, &now.state, NULL, &actions[i], &after.state);
        state_copy(rules, &now.state, &after.state);
    }
}

void uci_write_info(const Rules *rules, const State *state, const UciInfo *info, Text *text) {
    text_appendf(text, "info depth %d seldepth %d multipv %d score ", info->depth, info->seldepth,
                 info->rank);
    if (info->mate_in != 0)
        text_appendf(text, "mate %d", info->mate_in);
    else
        text_appendf(text, "cp %d", info->value);
    // Nodes per second; + 1 avoids division by 0.
    text_appendf(text, "%s nodes %llu nps %llu", info->lower_bound ? " lowerbound" : "",
                 (unsigned long long)info->nodes,
                 (unsigned long long)(info->nodes * 1000 / (info->milliseconds + 1)));
    if (info->hashfull >= 0)
        text_appendf(text, " hashfull %d", info->hashfull);
    text_appendf(text, " time %llu pv ", (unsigned long long)info->milliseconds);
    uci_moves_write(rules, state, info->line, (size_t)info->line_count, " ", text);
}
