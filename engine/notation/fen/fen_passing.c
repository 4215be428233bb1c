// SPDX-License-Identifier: MIT
// Reads and writes the en passant squares of a FEN.
#include "engine/notation/fen/fen_fields.h"
#include "engine/notation/fen/rights.h"

// Like rights_next_passing, for the seat that has just moved. Only its pieces can be captured en
// passant.
static bool next_step(const Rules *rules, const State *state, PassingStep *step) {
    return rights_next_passing(rules, state, (Seat)(1 - state->seat), step);
}

// Lets the piece that passed [passed] in the last turn be captured there. [target] is where the
// piece stands, or SITE_NONE if the text does not say.
static void grant_passing(FenReader *reader, Site passed, Site target) {
    const Rules *rules = reader->rules;
    for (PassingStep step = {0}; next_step(rules, reader->state, &step);)
        if (step.way_is_free && step.right.passed == passed &&
            (target == SITE_NONE || step.target == target)) {
            rights_grant_passing(rules, reader->state, &step.right);
            return;
        }
    fen_fail(reader, "no piece can have passed this square in the last move");
}

// The text names the square that was passed. It may also name the square of the piece that passed
// it, before or after the other; that is the occupied one.
void fen_read_passed(FenReader *reader) {
    const Topology *topology = &reader->rules->topology;
    if (fen_skip(reader, '-')) {
        fen_expect_field_end(reader, "\"-\"");
        return;
    }
    // reader->rest stays at the first square, which is the place of all errors below.
    const char *end = reader->rest;
    Site passed = topology_read_site(topology, &end), target = topology_read_site(topology, &end);
    if (passed == SITE_NONE)
        fen_fail(reader, "expected the square passed by a pawn, or \"-\"");
    else if (target != SITE_NONE && state_board(reader->rules, reader->state)[passed] != PIECE_NONE)
        grant_passing(reader, target, passed);
    else
        grant_passing(reader, passed, target);
    if (reader->failed)
        return;
    reader->rest = end;
    fen_expect_field_end(reader, "the square");
}

void fen_write_passed(const Rules *rules, const State *state, Text *text) {
    const Topology *topology = &rules->topology;
    PassingStep step = {0};
    bool found = true;
    while (found && !(step.right.held && step.way_is_free)) // skips pieces that cannot be captured
        found = next_step(rules, state, &step);
    if (!found) {
        text_append(text, "-");
        return;
    }
    topology_write_site(topology, step.right.passed, text);
    // If the piece is on another file, as after a diagonal move, a reader of the FEN needs the
    // square of the piece, too.
    if (topology_x(topology, step.right.passed) != topology_x(topology, step.target))
        topology_write_site(topology, step.target, text);
}
