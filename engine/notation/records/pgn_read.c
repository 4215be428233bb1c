// SPDX-License-Identifier: MIT
// Parses PGN into trees of moves, without knowing which moves are legal.
#include "engine/base/memory.h"
#include "engine/base/utf8.h"
#include "engine/notation/records/pgn_private.h"

#include <ctype.h>
#include <string.h>

enum { WORD_LIMIT = 31 }; // bytes of a move or result

typedef struct Parser {
    Arena *arena;
    const char *file;
    const char *text;
    const char *at; // the next character
    const char *end;
    const char *line_start; // the start of the line of [at]; [text] on the first line
    int line;
    int indent;       // number of columns before the text on its first line
    bool latin;       // the text is ISO 8859-1
    bool at_next;     // after an error, parsing has stopped where the next game begins
    const char *open; // see PgnText.open
    Error *error;
} Parser;

// ---- Characters

static Place place_of(const Parser *parser, const char *at) {
    return (Place){parser->line, (int)(at - parser->line_start) + parser->indent + 1};
}

static bool set_error(Parser *parser, Place place, const char *message) {
    return error_set(parser->error, parser->file, place, "", "%s", message);
}

// The next character; 0 at the end, and for a zero byte.
static char peek(const Parser *parser) {
    return parser->at < parser->end ? *parser->at : '\0';
}

// Goes to the next character, counting lines.
static void skip_character(Parser *parser) {
    char passed = *parser->at++;
    if (passed == '\n' || (passed == '\r' && peek(parser) != '\n')) {
        parser->line++;
        parser->line_start = parser->at;
        parser->indent = 0;
    }
}

static bool starts_line(const Parser *parser) {
    return parser->at == parser->line_start && parser->indent == 0;
}

static void skip_line(Parser *parser) {
    while (parser->at < parser->end && *parser->at != '\n' && *parser->at != '\r')
        skip_character(parser);
}

// Skips white space, and lines that start with %, which are reserved for other programs.
static void skip_blank(Parser *parser) {
    while (parser->at < parser->end) {
        if (*parser->at == '%' && starts_line(parser))
            skip_line(parser);
        else if (*parser->at && strchr(" \t\r\n\v\f", *parser->at)) // strchr also finds '\0'
            skip_character(parser);
        else
            return;
    }
}

static bool is_utf8(const char *text, size_t length) {
    for (size_t at = 0, step; at < length; at += step) {
        step = utf8_length(&text[at], length - at);
        if (step == 0)
            return false;
    }
    return true;
}

// Appends a byte of the text, converted to UTF-8.
static void append_byte(const Parser *parser, char byte, Text *text) {
    char bytes[UTF8_LONGEST];
    if (parser->latin && (unsigned char)byte >= 0x80)
        text_append_bytes(text, bytes, utf8_write((unsigned char)byte, bytes));
    else
        text_append_bytes(text, &byte, 1);
}

// ---- Tags

// Reads the value of a tag, which is in quotes. A backslash escapes a quote or a backslash in it.
static bool read_value(Parser *parser, PgnTag *tag) {
    Text value = {0};
    tag->place = place_of(parser, parser->at + 1);
    skip_character(parser); // the opening quote
    while (peek(parser) != '"') {
        bool escaped = peek(parser) == '\\' && parser->at + 1 < parser->end &&
                       strchr("\"\\", parser->at[1]);
        if (escaped)
            skip_character(parser);
        char byte = peek(parser);
        if (byte == '\0' || byte == '\n' || byte == '\r') {
            text_free(&value);
            return set_error(parser, tag->place, "this text has no closing quote \" in its line");
        }
        append_byte(parser, byte, &value);
        skip_character(parser);
    }
    skip_character(parser); // the closing quote
    tag->value = text_keep(&value, parser->arena);
    return true;
}

// Reads a tag such as [Name "value"].
static bool read_tag(Parser *parser, PgnTag *tag) {
    Place start = place_of(parser, parser->at);
    skip_character(parser); // the opening bracket
    skip_blank(parser);
    const char *name = parser->at;
    while (isalnum((unsigned char)peek(parser)) || peek(parser) == '_')
        skip_character(parser);
    tag->name = arena_copy(parser->arena, name, (size_t)(parser->at - name));
    skip_blank(parser);
    if (tag->name[0] == '\0' || peek(parser) != '"')
        return set_error(parser, start, "expected a tag like [Event \"name\"]");
    if (!read_value(parser, tag))
        return false;
    skip_blank(parser);
    if (peek(parser) != ']')
        return set_error(parser, start, "this tag has no closing ]");
    skip_character(parser); // the closing bracket
    return true;
}

// Reads tags as long as an opening bracket follows. Even after an error, [count] is the number of
// tags read.
static bool read_tag_list(Parser *parser, PgnTag tags[PGN_TAG_LIMIT], size_t *count) {
    for (skip_blank(parser); peek(parser) == '['; skip_blank(parser)) {
        if (*count == PGN_TAG_LIMIT)
            return set_error(parser, place_of(parser, parser->at),
                             "a game may have 100 tags, and this is one more");
        if (!read_tag(parser, &tags[*count]))
            return false;
        ++*count;
    }
    return true;
}

// Reads the tags of a game. Tags before a malformed one are kept.
static bool read_tags(Parser *parser, PgnGame *game) {
    PgnTag tags[PGN_TAG_LIMIT];
    bool fine = read_tag_list(parser, tags, &game->tag_count);
    game->tags = arena_alloc(parser->arena, game->tag_count * sizeof *tags);
    memcpy(game->tags, tags, game->tag_count * sizeof *tags);
    return fine;
}

// ---- Comments

// The state of reading a line of moves: where the next move or variation is attached, and the
// comments that wait for a move.
typedef struct Line {
    PgnGame *game;
    PgnMove **slot;      // where the next move goes
    PgnMove *last;       // the previous move; NULL: there is none
    PgnMove **variation; // where the next variation on [last] is linked
    Text comment;        // the comments since the previous move
    int depth;           // 0: the main line
} Line;

// True at an Event tag after an empty line. Such a tag belongs to the next game, so the comment
// being read was never closed.
static bool is_next_game(const Parser *parser) {
    static const char tag[] = "[Event \"";
    size_t length = sizeof tag - 1, left = (size_t)(parser->end - parser->at);
    const char *before = parser->line_start;
    if (!starts_line(parser) || left < length || memcmp(parser->at, tag, length) != 0)
        return false;
    int line_ends = 0; // number of line ends in the white space before this line
    while (before > parser->text && strchr(" \t\r\n", before[-1])) {
        before--;
        line_ends += *before == '\n' || (*before == '\r' && before[1] != '\n');
    }
    return line_ends > 1; // the end of a line and at least one empty line
}

// Appends the text up to [closing] to [comment]. If [closing] is missing, stops at the next game or
// at the end of the text. Runs of white space become a single space.
static void append_comment(Parser *parser, char closing, Text *comment) {
    bool space_due = comment->length > 0; // a space must precede the next byte
    for (; parser->at < parser->end && *parser->at != closing; skip_character(parser)) {
        if (closing == '\n' && *parser->at == '\r')
            return; // lines may also end with \r
        parser->at_next = closing == '}' && *parser->at == '[' && is_next_game(parser);
        if (parser->at_next)
            return;
        if (strchr(" \t\r\n", *parser->at)) {
            space_due = comment->length > 0;
            continue;
        }
        text_append(comment, space_due ? " " : "");
        append_byte(parser, *parser->at, comment);
        space_due = false;
    }
}

// Reads a comment in braces, or to the end of the line. If the closing brace is missing, parsing
// stops where the next game begins or, if that is not found, at the opening brace, because the text
// after it may contain games.
static bool read_comment(Parser *parser, Line *line) {
    char closing = peek(parser) == '{' ? '}' : '\n';
    Parser start = *parser;
    size_t length = line->comment.length; // the length of the earlier comments
    if (closing == '}' && parser->open && parser->at >= parser->open)
        parser->at = parser->end; // an earlier search from [open] to the end found no closing brace
    else
        skip_character(parser);
    append_comment(parser, closing, &line->comment);
    if (closing == '\n' || peek(parser) == '}') {
        if (parser->at < parser->end)
            skip_character(parser);
        return true;
    }
    if (line->comment.length > length) // drops the unclosed comment
        line->comment.data[line->comment.length = length] = '\0';
    if (!parser->at_next) { // no next game was found
        *parser = start;
        parser->open = parser->open ? parser->open : parser->at;
    }
    return set_error(parser, place_of(&start, start.at), "this comment has no closing }");
}

// Stores the comments since the previous move. They are about that move or, if there is none, about
// the [next] move, which may be NULL. In a main line without moves they are about the game.
static void store_comments(const Parser *parser, Line *line, PgnMove *next) {
    const char **comment = line->last         ? &line->last->comment
                           : next             ? &next->before
                           : line->depth == 0 ? &line->game->comment
                                              : NULL;
    if (line->comment.length > 0 && comment)
        *comment = text_keep(&line->comment, parser->arena);
    text_free(&line->comment);
}

// ---- Moves

// Adds a mark to the previous move. Marks for which the move has no room are ignored.
static void add_mark(const Line *line, int mark) {
    if (!line->last || mark <= 0 || mark > UINT8_MAX)
        return;
    size_t count = sizeof line->last->marks;
    for (size_t i = 0; i < count; i++)
        if (line->last->marks[i] == 0) {
            line->last->marks[i] = (uint8_t)mark;
            return;
        }
}

// Reads a mark such as $12.
static void read_numbered_mark(Parser *parser, const Line *line) {
    int number = 0;
    skip_character(parser);
    while (isdigit((unsigned char)peek(parser))) {
        // Stops growing once it is too large for add_mark, so that it cannot overflow.
        number = number > UINT8_MAX ? number : 10 * number + peek(parser) - '0';
        skip_character(parser);
    }
    add_mark(line, number);
}

// The signs !, ?, !!, ??, !? and ?! are the marks 1 to 6. Other rows of them are skipped.
static void read_mark(Parser *parser, const Line *line) {
    static const char *const marks[] = {"!", "?", "!!", "??", "!?", "?!"};
    const char *start = parser->at;
    while (peek(parser) == '!' || peek(parser) == '?')
        skip_character(parser);
    size_t length = (size_t)(parser->at - start);
    for (int i = 0; i < (int)(sizeof marks / sizeof *marks); i++)
        if (strlen(marks[i]) == length && strncmp(start, marks[i], length) == 0)
            add_mark(line, i + 1);
}

static bool is_word_character(char letter) {
    return isalnum((unsigned char)letter) || (letter && strchr("_+#=:-@~/*", letter));
}

static bool is_result(const char *word) {
    static const char *const results[] = {"1-0", "0-1", "1/2-1/2", "1/2", "*"};
    for (size_t i = 0; i < sizeof results / sizeof *results; i++)
        if (strcmp(word, results[i]) == 0)
            return true;
    return false;
}

// Adds the move [word] to the line, after storing the comments that precede the move.
static bool add_move(Parser *parser, Line *line, const char *word, Place place) {
    if (line->game->written++ == PGN_MOVE_LIMIT)
        return set_error(parser, place, "there are more than a million moves in this game");
    PgnMove *move = arena_alloc(parser->arena, sizeof *move);
    move->text = arena_string(parser->arena, word);
    move->place = place;
    store_comments(parser, line, move);
    *line->slot = move;
    line->slot = &move->next;
    line->last = move;
    line->variation = &move->variation;
    line->game->move_count += line->depth == 0;
    return true;
}

// Skips a move number with its dots. False if the digits begin a word, such as 1-0.
static bool skip_number(Parser *parser) {
    const char *at = parser->at;
    while (at < parser->end && isdigit((unsigned char)*at))
        at++;
    if (at < parser->end && *at != '.' && is_word_character(*at))
        return false;
    while (at < parser->end && *at == '.')
        at++;
    parser->at = at;
    return true;
}

// Reads a move, a move number or a result. A result in the main line sets [done].
static bool read_word(Parser *parser, Line *line, bool *done) {
    char word[WORD_LIMIT + 1];
    size_t length = 0;
    Place place = place_of(parser, parser->at);
    if (isdigit((unsigned char)peek(parser)) && skip_number(parser))
        return true; // move numbers are ignored
    for (; is_word_character(peek(parser)) && length < WORD_LIMIT; parser->at++)
        word[length++] = *parser->at;
    word[length] = '\0';
    if (length == 0 || is_word_character(peek(parser)))
        return set_error(parser, place,
                         length == 0
                             ? "this is no part of a game; expected a move, a comment in { }, "
                               "a variation in ( ), or a result"
                             : "this word is too long for a move");
    if (!is_result(word))
        return add_move(parser, line, word, place);
    if (line->depth > 0)
        return true; // some programs write a result in variations
    line->game->result = arena_copy(parser->arena, word, length);
    *done = true;
    return true;
}

static bool read_moves(Parser *parser, Line *line);

// Reads a variation on the previous move.
static bool read_variation(Parser *parser, Line *line) {
    Place start = place_of(parser, parser->at);
    if (!line->last)
        return set_error(parser, start, "a variation stands behind the move that it replaces");
    if (line->depth == PGN_DEPTH_LIMIT)
        return set_error(parser, start, "these are too many variations in variations");
    while (*line->variation) // to the end of the list of variations
        line->variation = &(*line->variation)->variation;
    Line inner = {.game = line->game, .slot = line->variation, .depth = line->depth + 1};
    skip_character(parser); // the opening bracket
    bool fine = read_moves(parser, &inner);
    store_comments(parser, &inner, NULL);
    if (!fine)
        return false;
    if (peek(parser) != ')')
        return set_error(parser, start, "this variation has no closing )");
    skip_character(parser); // the closing bracket
    return true;
}

// Skips the text between < and >, which the standard reserves.
static bool skip_reserved(Parser *parser) {
    Place start = place_of(parser, parser->at);
    while (parser->at < parser->end && *parser->at != '>')
        skip_character(parser);
    if (parser->at == parser->end)
        return set_error(parser, start, "this < has no closing >");
    skip_character(parser);
    return true;
}

// Skips "e.p." after a capture en passant, which is part of no move. True if it was there.
static bool skip_en_passant(Parser *parser) {
    if (parser->end - parser->at < 4 || memcmp(parser->at, "e.p.", 4) != 0)
        return false;
    parser->at += 4;
    return true;
}

// Reads what comes next: a comment, a variation, a mark, a move, a move number or a result. A
// result in the main line sets [done].
static bool read_element(Parser *parser, Line *line, bool *done) {
    switch (peek(parser)) {
    case '{':
    case ';': return read_comment(parser, line);
    case '(': return read_variation(parser, line);
    case '<': return skip_reserved(parser);
    case '$': read_numbered_mark(parser, line); return true;
    case '!':
    case '?': read_mark(parser, line); return true;
    case '.': parser->at++; return true; // dots without a move number
    default: return skip_en_passant(parser) || read_word(parser, line, done);
    }
}

// Reads to the end of the game, or to the closing bracket of the variation.
static bool read_moves(Parser *parser, Line *line) {
    for (bool done = false; !done;) {
        skip_blank(parser);
        if (parser->at == parser->end || peek(parser) == '[')
            break; // the end, or the tags of the next game
        if (peek(parser) == ')' && line->depth > 0)
            break;
        if (peek(parser) == ')')
            return set_error(parser, place_of(parser, parser->at), "there is no ( before this )");
        if (!read_element(parser, line, &done))
            return false;
    }
    return true;
}

// Reads comments after the result, which some programs write.
static bool read_last_comments(Parser *parser, Line *line) {
    for (skip_blank(parser); peek(parser) == '{' || peek(parser) == ';'; skip_blank(parser))
        if (!read_comment(parser, line))
            return false;
    return true;
}

// ---- Games

// Skips the rest of a broken game, up to the next line that starts with a tag.
static void skip_game(Parser *parser) {
    if (parser->at_next) // the error was found where the next game begins
        return;
    do {
        skip_line(parser);
        skip_blank(parser);
    } while (parser->at < parser->end && !(*parser->at == '[' && starts_line(parser)));
}

// A Parser at the start of [text]. [latin]: the text is ISO 8859-1.
static Parser parser_of(const PgnText *text, Arena *arena, bool latin) {
    return (Parser){.arena = arena,
                    .file = text->file,
                    .text = text->bytes,
                    .at = text->bytes,
                    .end = text->bytes + text->length,
                    .line_start = text->bytes,
                    .line = text->place.line,
                    .indent = text->place.column - 1,
                    .latin = latin,
                    .open = text->open};
}

// Parses one game, and the white space after it. After an error, skips the rest of the game.
static void parse_game(Parser *parser, PgnGame *game) {
    *game = (PgnGame){.result = "*", .place = place_of(parser, parser->at)};
    Line line = {.game = game, .slot = &game->moves};
    parser->error = &game->error;
    if (!read_tags(parser, game) || !read_moves(parser, &line) ||
        !read_last_comments(parser, &line))
        skip_game(parser);
    store_comments(parser, &line, NULL);
    skip_blank(parser);
}

// Parses a second time as ISO 8859-1 if the game is not UTF-8, because only parsing shows which
// bytes belong to the game.
size_t pgn_parse(PgnText *text, Arena *arena, PgnGame *game, Place *next) {
    const bool latin = true;
    Parser parser = parser_of(text, arena, !latin);
    parse_game(&parser, game);
    if (!is_utf8(text->bytes, (size_t)(parser.at - text->bytes))) {
        parser = parser_of(text, arena, latin);
        parse_game(&parser, game);
    }
    text->open = parser.open;
    *next = place_of(&parser, parser.at);
    return (size_t)(parser.at - text->bytes);
}

size_t pgn_skip_blank(const PgnText *text, Place *next) {
    static const char byte_order_mark[] = "\xEF\xBB\xBF";
    Parser parser = parser_of(text, NULL, false); // white space needs neither arena nor encoding
    size_t length = strlen(byte_order_mark);
    bool has_mark = text->length >= length && memcmp(text->bytes, byte_order_mark, length) == 0;
    if (has_mark && text->place.line == 1 && text->place.column == 1)
        parser.at = parser.line_start = text->bytes + length;
    skip_blank(&parser);
    *next = place_of(&parser, parser.at);
    return (size_t)(parser.at - text->bytes);
}

// ---- Whole texts

// True if some game is well-formed; otherwise [error] is the first error.
static bool has_game(const Pgn *pgn, const char *file, Error *error) {
    for (size_t i = 0; i < pgn->count; i++)
        if (!pgn->games[i].error.set)
            return true;
    if (pgn->count == 0)
        return error_set(error, file, (Place){1, 1}, "", "there is no game in this file");
    if (error)
        *error = pgn->games[0].error;
    return false;
}

// False, with [error] set, if adding [game] to [pgn] would exceed the limits of a text. [moves] is
// the number of all moves, including those of [game].
static bool check_limits(const Pgn *pgn, const PgnGame *game, size_t moves, const char *file,
                         Error *error) {
    if (pgn->count == PGN_GAME_LIMIT)
        return error_set(error, file, game->place, "",
                         "there are more than 10,000 games in this text");
    return moves <= PGN_MOVE_LIMIT ||
           error_set(error, file, game->place, "",
                     "with this game there are more than a million moves in this text");
}

bool pgn_read(Pgn *pgn, const char *file, const char *bytes, size_t length, Error *error) {
    PgnText text = {.file = file, .bytes = bytes, .length = length, .place = {1, 1}};
    size_t capacity = 0, moves = 0;
    *pgn = (Pgn){0};
    if (length > PGN_BYTE_LIMIT)
        return error_set(error, file, (Place){0}, "", "the text is larger than 16 MiB");
    // The first [used] bytes of [text] have been parsed.
    for (size_t used = pgn_skip_blank(&text, &text.place); used < text.length;) {
        PgnGame game;
        text.bytes += used;
        text.length -= used;
        used = pgn_parse(&text, &pgn->arena, &game, &text.place);
        moves += game.written;
        if (!check_limits(pgn, &game, moves, file, error))
            return false;
        pgn->games = memory_grow(pgn->games, &capacity, pgn->count + 1, sizeof *pgn->games);
        pgn->games[pgn->count++] = game;
    }
    return has_game(pgn, file, error);
}

void pgn_free(Pgn *pgn) {
    arena_free(&pgn->arena);
    memory_free(pgn->games);
    *pgn = (Pgn){0};
}
