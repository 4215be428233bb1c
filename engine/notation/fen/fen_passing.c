// SPDX-License-Identifier: MIT
// En passant squares in FEN.
#include "engine/notation/fen/fen_fields.h"
#include "engine/notation/fen/rights.h"

// The seat that has just moved is the only one whose pieces can be captured en passant.
static bool next_step(const Rules *rules, const State *state, PassingStep *step) {
    return rights_next_passing(rules, state, (Seat)(1 - state->seat), step);
}

// Grants the right to the piece that passed [site] in the last turn: the one on [stands], if that
// is not SITE_NONE.
static void grant_passing(FenReader *reader, Site site, Site stands) {
    const Rules *rules = reader->rules;
    for (PassingStep step = {0}; next_step(rules, reader->state, &step);)
        if (step.free && step.right.passed == site &&
            (stands == SITE_NONE || step.stands == stands)) {
            rights_grant_passing(rules, reader->state, &step.right);
            return;
        }
    fen_fail(reader, "no piece can have passed this square in the last move");
}

// The square of the pawn may also come first, before the one it passed.
void fen_read_passed(FenReader *reader) {
    const Topology *topology = &reader->rules->topology;
    if (fen_skip(reader, '-')) {
        fen_expect_field_end(reader, "\"-\"");
        return;
    }
    const char *end = reader->rest;
    Site passed = topology_read_site(topology, &end), stands = topology_read_site(topology, &end);
    if (passed == SITE_NONE)
        fen_fail(reader, "expected the square passed by a pawn, or \"-\"");
    else if (stands != SITE_NONE && state_board(reader->rules, reader->state)[passed] != PIECE_NONE)
        grant_passing(reader, stands, passed);
    else
        grant_passing(reader, passed, stands);
    if (reader->failed)
        return;
    reader->rest = end;
    fen_expect_field_end(reader, "the square");
}

void fen_write_passed(const Rules *rules, const State *state, Text *text) {
    const Topology *topology = &rules->topology;
    PassingStep step = {0};
    bool found = true;
    while (found && !(step.right.held && step.free))
        found = next_step(rules, state, &step);
    if (!found) {
        text_append(text, "-");
        return;
    }
    topology_write_site(topology, step.right.passed, text);
    if (topology_x(topology, step.right.passed) != topology_x(topology, step.stands))
        topology_write_site(topology, step.stands, text);
}
