// SPDX-License-Identifier: MIT
#include "engine/notation/fen/fen_fields.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

bool fen_fail(FenReader *reader, const char *format, ...) {
    char message[256];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(message, sizeof message, format, arguments);
    va_end(arguments);
    Place place = {.line = 1, .column = (int)(reader->at - reader->text) + 1};
    return error_set(reader->error, "FEN", place, "", "%s", message);
}

bool fen_next_field(FenReader *reader) {
    while (*reader->at == ' ')
        reader->at++;
    return *reader->at != '\0';
}

bool fen_ends_field(const FenReader *reader) {
    return *reader->at == ' ' || *reader->at == '\0';
}

bool fen_read_number(FenReader *reader, int least, int limit, int *number) {
    char *end;
    long value = strtol(reader->at, &end, 10);
    if (!isdigit((unsigned char)*reader->at) || value > limit || value < least)
        return fen_fail(reader, "expected a number from %d to %d", least, limit);
    *number = (int)value;
    reader->at = end;
    return true;
}

// The length of the piece symbol at [text]; 0 if there is none.
static size_t symbol_length(const char *text) {
    size_t length = *text == '+';
    if (!isalpha((unsigned char)text[length]))
        return 0;
    length++;
    return length + (text[length] == '~');
}

bool fen_read_symbol(FenReader *reader, Kind *kind, Seat *seat) {
    const Rules *rules = reader->rules;
    size_t length = symbol_length(reader->at);
    *seat = isupper((unsigned char)reader->at[*reader->at == '+']) ? 0 : 1;
    for (int i = 0; i < rules->kinds.count && length > 0; i++) {
        const KindRules *known = &rules->kinds.list[i];
        if (!(known->owners >> *seat & 1) || strlen(known->symbol) != length ||
            strncasecmp(known->symbol, reader->at, length) != 0)
            continue;
        *kind = (Kind)i;
        reader->at += length;
        return true;
    }
    return fen_fail(reader, "there is no piece with the letter \"%.*s\"",
                    length > 0 ? (int)length : 1, reader->at);
}

void fen_write_symbol(const Rules *rules, Kind kind, Seat seat, Text *text) {
    for (const char *at = rules->kinds.list[kind].symbol; *at; at++) {
        int letter = (unsigned char)*at;
        text_appendf(text, "%c", seat == 0 ? toupper(letter) : tolower(letter));
    }
}

bool fen_starts_here(const Rules *rules, Site site, Kind kind, Seat seat) {
    for (int i = 0; i < rules->start.count; i++)
        if (rules->start.pieces[i].site == site)
            return rules->start.pieces[i].kind == kind && rules->start.pieces[i].seat == seat;
    return false;
}

bool fen_is_plain_grid(const Rules *rules) {
    const Topology *topology = &rules->topology;
    bool plain = !rules->facts.interacts && topology->shape == SHAPE_GRID &&
                 (rules->hands.exist || topology->site_count == topology->board_count);
    for (int site = 0; site < topology->board_count && plain; site++)
        plain = rules->data.sites[site].capacity == 1;
    return plain;
}
