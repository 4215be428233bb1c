// SPDX-License-Identifier: MIT
// Plays plain records, which are lines of moves.
#include "engine/notation/records/record.h"

#include "engine/notation/position/setup.h"

#include <string.h>

typedef struct Lines {
    Game *game;
    Place place; // the place of the move being played
    Error error; // the first error, after which nothing is played; its place is [place]
} Lines;

// Plays a move or an outcome of chance. Does nothing after an error.
static void play_word(Lines *lines, const char *text) {
    if (!lines->error.set)
        lines->error.set = !setup_play(lines->game, text, &lines->error); // even without a message
}

// The length of the site name at [text]; 0 if there is none, or if something other than a space
// follows it.
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

// Plays a chain of sites, such as a3 c5 e7: each step from one site to the next is a move.
static void play_chain(Lines *lines, const char *text) {
    const char *from = text, *to;
    int first_column = lines->place.column;
    size_t length = site_length(lines->game, from);
    for (; from[length] && !lines->error.set; from = to) { // the text ends after the last site
        Text move = {0};
        to = from + length + strspn(from + length, " ");
        size_t next = site_length(lines->game, to);
        text_appendf(&move, "%.*s-%.*s", (int)length, from, (int)next, to);
        lines->place.column = first_column + (int)(from - text);
        play_word(lines, move.data);
        text_free(&move);
        length = next;
    }
}

// Plays the moves of one line. If the last piece could then continue its chain, ends the chain.
static void play_line(Lines *lines, const char *line) {
    for (const char *at = line; *at && !lines->error.set;) {
        at += strspn(at, " \t");
        size_t length = strcspn(at, ","), end = length;
        Text part = {0};
        while (end > 0 && strchr(" \t\r", at[end - 1]))
            end--; // leaves out white space before the comma
        text_append_bytes(&part, at, end);
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

// Plays the lines of a text, up to the first error.
static void play_lines(Lines *lines, const char *text, size_t length) {
    for (size_t at = 0; at < length && !lines->error.set;) {
        const char *end = memchr(text + at, '\n', length - at);
        size_t size = end ? (size_t)(end - text) - at : length - at;
        Text line = {0};
        lines->place = (Place){lines->place.line + 1, 1};
        text_append_bytes(&line, text + at, size);
        if (game_position(lines->game) >= RECORD_MOVE_LIMIT)
            error_set(&lines->error, "", (Place){0}, "", "there are more moves than %d, the limit",
                      RECORD_MOVE_LIMIT);
        else if (size > 0 && line.data[0] != '#')
            play_line(lines, line.data);
        text_free(&line);
        at += size + 1;
    }
}

Game *record_play_lines(const Rules *rules, uint64_t seed, const char *file, const char *text,
                        size_t length, Report *report) {
    Lines lines = {.game = game_new(rules, NULL), .place = {0, 1}}; // line 0: no line has been read
    game_set_seed(lines.game, seed);
    if (length > DOC_BYTE_LIMIT)
        error_set(&lines.error, "", (Place){0}, "", "the file is larger than %d bytes",
                  DOC_BYTE_LIMIT);
    else if (length > 0 && memchr(text, '\0', length))
        error_set(&lines.error, "", (Place){0}, "", "the file is no text: it has zero bytes");
    else
        play_lines(&lines, text, length);
    if (!lines.error.set)
        return lines.game;
    if (lines.place.line == 0) // the error is about the whole file
        lines.place.line = 1;
    report_add(report, SEVERITY_ERROR, file, lines.place, lines.error.path, "%s",
               lines.error.message);
    game_free(lines.game);
    return NULL;
}
