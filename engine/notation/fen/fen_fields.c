// SPDX-License-Identifier: MIT
#include "engine/notation/fen/fen_fields.h"

#include "engine/rules/state/change.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

void fen_fail(FenReader *reader, const char *format, ...) {
    char message[256];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(message, sizeof message, format, arguments);
    va_end(arguments);
    Place place = {.line = 1, .column = (int)(reader->rest - reader->text) + 1};
    if (!reader->failed)
        error_set(reader->error, "FEN", place, "", "%s", message);
    reader->failed = true;
    reader->rest = strchr(reader->rest, '\0'); // so that nothing more is read
}

bool fen_skip(FenReader *reader, char character) {
    bool found = *reader->rest == character;
    reader->rest += found;
    return found;
}

bool fen_go_to_next_field(FenReader *reader) {
    reader->rest += strspn(reader->rest, " ");
    return *reader->rest != '\0';
}

bool fen_is_at_field_end(const FenReader *reader) {
    return *reader->rest == ' ' || *reader->rest == '\0';
}

void fen_expect_field_end(FenReader *reader, const char *what) {
    if (!fen_is_at_field_end(reader))
        fen_fail(reader, "expected a space after %s", what);
}

int fen_read_number(FenReader *reader, int minimum, int maximum) {
    char *end;
    long value = strtol(reader->rest, &end, 10);
    if (!isdigit((unsigned char)*reader->rest) || value > maximum || value < minimum) {
        fen_fail(reader, "expected a number from %d to %d", minimum, maximum);
        return minimum;
    }
    reader->rest = end;
    return (int)value;
}

// The length of the piece symbol at the start of [text]: a letter, possibly with a + before it and
// a ~ after it. 0 if there is no symbol.
static size_t symbol_length(const char *text) {
    size_t length = *text == '+';
    if (!isalpha((unsigned char)text[length]))
        return 0;
    length++;
    return length + (text[length] == '~');
}

bool fen_read_symbol(FenReader *reader, Kind *kind, Seat *seat) {
    const Rules *rules = reader->rules;
    size_t length = symbol_length(reader->rest);
    const char *letter = reader->rest + (*reader->rest == '+');
    *seat = isupper((unsigned char)*letter) ? 0 : 1;
    for (int i = 0; i < rules->kinds.count && length > 0; i++) {
        const KindRules *candidate = &rules->kinds.list[i];
        if (!(candidate->owners >> *seat & 1) || strlen(candidate->symbol) != length ||
            strncasecmp(candidate->symbol, reader->rest, length) != 0)
            continue;
        *kind = (Kind)i;
        reader->rest += length;
        return true;
    }
    fen_fail(reader, "there is no piece with the letter \"%.*s\"", length > 0 ? (int)length : 1,
             reader->rest);
    return false;
}

void fen_write_symbol(const Rules *rules, Kind kind, Seat seat, Text *text) {
    for (const char *letter = rules->kinds.list[kind].symbol; *letter; letter++)
        text_appendf(text, "%c",
                     seat == 0 ? toupper((unsigned char)*letter) : tolower((unsigned char)*letter));
}

bool fen_starts_on(const Rules *rules, Site site, Kind kind, Seat seat) {
    for (int i = 0; i < rules->start.count; i++)
        if (rules->start.pieces[i].site == site) // at most one piece starts on a site
            return rules->start.pieces[i].kind == kind && rules->start.pieces[i].seat == seat;
    return false;
}

bool fen_is_plain_grid(const Rules *rules) {
    const Topology *topology = &rules->topology;
    bool only_hands_outside = rules->hands.exist || topology->site_count == topology->board_count;
    bool plain = !rules->facts.interacts && topology->shape == SHAPE_GRID && only_hands_outside;
    for (int site = 0; site < topology->board_count && plain; site++)
        plain = rules->data.sites[site].capacity == 1;
    return plain;
}

// True when pieces of the kind castle: as kings of [seat], or as partners of kings.
static bool takes_part_in_castling(const Rules *rules, Seat seat, Kind kind) {
    const Path *paths = rules->moves.paths;
    const PathRange *range = rules_range(rules, seat, kind);
    for (size_t i = 0; i < rules->moves.path_count; i++)
        if (paths[i].castle && (paths[i].castle->partner == kind ||
                                (i >= range->first && i < (size_t)range->first + range->count)))
            return true;
    return false;
}

void fen_add_piece(FenReader *reader, Site site, Kind kind, Seat seat) {
    const Rules *rules = reader->rules;
    bool in_hand = topology_is_zone(&rules->topology, site);
    // If a piece takes part in castling, fen_read_rights decides later whether it is unmoved.
    bool moved = !in_hand && (takes_part_in_castling(rules, seat, kind) ||
                              !fen_starts_on(rules, site, kind, seat));
    if (state_add(rules, reader->state, site, kind, seat, moved) == PIECE_NONE)
        fen_fail(reader, "there are more pieces than this game has");
}
