// SPDX-License-Identifier: MIT
// Plain records: lines of moves.
#include "engine/notation/records/record.h"

#include "engine/notation/position/setup.h"

#include <string.h>

typedef struct Lines {
    Game *game;
    const char *file;
    Report *report;
    Place place; // of what is being played
    bool failed;
} Lines;

// Plays a move or an outcome of chance.
static void play_word(Lines *lines, const char *text) {
    Error error = {0};
    if (!lines->failed && !setup_play(lines->game, text, &error)) {
        lines->failed = true;
        report_add(lines->report, SEVERITY_ERROR, lines->file, lines->place, error.path, "%s",
                   error.message);
    }
}

// The length of the site name at [text], which ends at a space or the end of the text; 0 if there
// is none.
static size_t site_length(const Game *game, const char *text) {
    const char *at = text;
    topology_read_site(&game_rules(game)->topology, &at);
    return *at == ' ' || *at == '\0' ? (size_t)(at - text) : 0;
}

// True if [text] is two or more sites separated by spaces.
static bool is_chain(const Game *game, const char *text) {
    int count = 0;
    for (size_t length; *text; count++) {
        length = site_length(game, text);
        if (length == 0)
            return false;
        text += length;
        text += strspn(text, " ");
    }
    return count > 1;
}

// Plays each step of a chain as a move from one site to the next.
static void play_chain(Lines *lines, const char *text) {
    const char *from = text, *to;
    int column = lines->place.column;
    for (size_t length = site_length(lines->game, from); from[length]; from = to) {
        Text move = {0};
        to = from + length + strspn(from + length, " ");
        size_t next = site_length(lines->game, to);
        text_append_bytes(&move, from, length);
        text_append(&move, "-");
        text_append_bytes(&move, to, next);
        lines->place.column = column + (int)(from - text);
        play_word(lines, move.data);
        text_free(&move);
        length = next;
    }
}

// The length of a text without white space at its end.
static size_t trimmed_length(const char *text, size_t length) {
    while (length > 0 && strchr(" \t\r", text[length - 1]))
        length--;
    return length;
}

// Plays the moves of one line. A chain that could go on ends with it.
static void play_line(Lines *lines, const char *line) {
    for (const char *at = line; *at && !lines->failed;) {
        at += strspn(at, " \t");
        size_t length = strcspn(at, ",");
        Text part = {0};
        text_append_bytes(&part, at, trimmed_length(at, length));
        lines->place.column = (int)(at - line) + 1;
        if (part.length > 0 && is_chain(lines->game, part.data))
            play_chain(lines, part.data);
        else if (part.length > 0)
            play_word(lines, part.data);
        text_free(&part);
        at += length;
        at += *at == ',';
    }
    if (game_state(lines->game)->phase == PHASE_CHAIN)
        play_word(lines, "pass");
}

static void play_lines(Lines *lines, const char *text, size_t length) {
    for (size_t at = 0; at < length && !lines->failed;) {
        const char *end = memchr(text + at, '\n', length - at);
        size_t size = end ? (size_t)(end - text) - at : length - at;
        Text line = {0};
        lines->place.line++;
        text_append_bytes(&line, text + at, size);
        if (game_position(lines->game) >= RECORD_MOVE_LIMIT) {
            report_add(lines->report, SEVERITY_ERROR, lines->file, (Place){lines->place.line, 1},
                       "", "there are more moves than %d, the limit", RECORD_MOVE_LIMIT);
            lines->failed = true;
        } else if (size > 0 && line.data[0] != '#') {
            play_line(lines, line.data);
        }
        text_free(&line);
        at += size + 1;
    }
}

Game *record_play_lines(const Rules *rules, uint64_t seed, const char *file, const char *text,
                        size_t length, Report *report) {
    size_t before = report->errors;
    Lines lines = {.game = game_new(rules, NULL), .file = file, .report = report};
    game_set_seed(lines.game, seed);
    if (length > DOC_BYTE_LIMIT)
        report_add(report, SEVERITY_ERROR, file, (Place){1, 1}, "",
                   "the file is larger than %d bytes", DOC_BYTE_LIMIT);
    else if (length > 0 && memchr(text, '\0', length))
        report_add(report, SEVERITY_ERROR, file, (Place){1, 1}, "",
                   "the file is no text: it has zero bytes");
    else
        play_lines(&lines, text, length);
    if (report->errors == before)
        return lines.game;
    game_free(lines.game);
    return NULL;
}
