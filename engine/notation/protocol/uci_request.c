// SPDX-License-Identifier: MIT
#include "engine/notation/protocol/uci.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

// Words -------------------------------------------------------------------------------------------

// True for a space and for any control character.
static bool is_space(char c) {
    return (unsigned char)c <= ' ';
}

UciWords uci_words_next(UciWords *words) {
    size_t begin = 0, end;
    if (words->length == 0)
        return (UciWords){0};
    while (begin < words->length && is_space(words->text[begin]))
        begin++;
    for (end = begin; end < words->length && !is_space(words->text[end]);)
        end++;
    UciWords word = {.text = words->text + begin, .length = end - begin};
    words->text += end;
    words->length -= end;
    return word;
}

bool uci_words_are(UciWords words, const char *text) {
    UciWords expected = {.text = text, .length = strlen(text)};
    for (;;) {
        UciWords a = uci_words_next(&words), b = uci_words_next(&expected);
        if (a.length == 0 || b.length == 0)
            return a.length == b.length;
        if (a.length != b.length || strncasecmp(a.text, b.text, a.length) != 0)
            return false;
    }
}

bool uci_words_number(UciWords word, int64_t *number) {
    // The limit in characters, including a sign. Further digits are ignored, so that [value] cannot
    // overflow.
    enum { DIGIT_LIMIT = 15 };
    bool negative = word.length > 1 && word.text[0] == '-';
    int64_t value = 0;
    for (size_t i = negative ? 1 : 0; i < word.length; i++) {
        if (!isdigit((unsigned char)word.text[i]))
            return false;
        if (i < DIGIT_LIMIT)
            value = value * 10 + (word.text[i] - '0');
    }
    *number = negative ? -value : value;
    return word.length > 0;
}

// Extends [words] so that it ends with [word], which comes later in the same line.
static void extend_to_word(UciWords *words, UciWords word) {
    if (words->length == 0)
        words->text = word.text;
    words->length = (size_t)(word.text + word.length - words->text);
}

// Sets [note], if it is not set yet, to [message] followed by [word] in quotes.
static void set_note(Error *note, const char *message, UciWords word) {
    enum { WORD_LIMIT = 40 };
    int length = word.length < WORD_LIMIT ? (int)word.length : WORD_LIMIT;
    error_set(note, "", (Place){0}, "", "%s \"%.*s\"", message, length, word.text);
}

// Arguments of commands ---------------------------------------------------------------------------

static void read_debug(UciWords *rest, UciRequest *request, Error *note) {
    UciWords word = uci_words_next(rest);
    request->on = uci_words_are(word, "on");
    if (!request->on && !uci_words_are(word, "off"))
        set_note(note, "debug is on or off, not", word);
}

// Stores in [words] the words up to [keyword], or up to the end if [keyword] is "". Returns the
// keyword, or an empty word if the line ends before it.
static UciWords read_until(UciWords *rest, const char *keyword, UciWords *words) {
    UciWords word;
    while ((word = uci_words_next(rest)).length > 0 && !uci_words_are(word, keyword))
        extend_to_word(words, word);
    return word;
}

// Reads `name NAME`, and possibly `value VALUE`. Both may be several words.
static void read_option(UciWords *rest, UciRequest *request, Error *note) {
    UciWords word = uci_words_next(rest);
    if (!uci_words_are(word, "name"))
        set_note(note, "expected setoption name, found", word);
    read_until(rest, "value", &request->name);
    read_until(rest, "", &request->value);
}

// Reads `startpos` or `fen FEN`, and possibly `moves MOVE...`.
static void read_position(UciWords *rest, UciRequest *request, Error *note) {
    UciWords word = uci_words_next(rest), ignored = {0};
    bool has_fen = uci_words_are(word, "fen");
    bool has_moves = uci_words_are(word, "moves");
    if (!has_fen && !has_moves && !uci_words_are(word, "startpos"))
        set_note(note, "expected position startpos or fen, found", word);
    if (!has_moves) // without startpos, as in `position moves e2e4`, the moves follow at once
        word = read_until(rest, "moves", has_fen ? &request->fen : &ignored);
    if (has_fen && request->fen.length == 0) {
        set_note(note, "expected a FEN behind position fen, found", word);
        request->command = UCI_NOTHING; // no position is set up
    }
    read_until(rest, "", &request->moves);
}

// Limits ------------------------------------------------------------------------------------------

// A keyword of go that is followed by a number.
typedef struct Limit {
    const char *name;
    size_t offset;   // the offset of an int64_t in UciLimits
    int clock;       // 1 + the seat, if the number is the time left on its clock; otherwise 0
    int64_t minimum; // replaces smaller numbers; 1 where a 0 in UciLimits would mean no limit
} Limit;

static const Limit limits[] = {
    {.name = "wtime", .offset = offsetof(UciLimits, left[0]), .clock = 1},
    {.name = "btime", .offset = offsetof(UciLimits, left[1]), .clock = 2},
    {.name = "winc", .offset = offsetof(UciLimits, bonus[0])},
    {.name = "binc", .offset = offsetof(UciLimits, bonus[1])},
    {.name = "movestogo", .offset = offsetof(UciLimits, moves_to_go)},
    {.name = "depth", .offset = offsetof(UciLimits, depth), .minimum = 1},
    {.name = "nodes", .offset = offsetof(UciLimits, nodes), .minimum = 1},
    {.name = "mate", .offset = offsetof(UciLimits, mate), .minimum = 1},
    {.name = "movetime", .offset = offsetof(UciLimits, movetime), .minimum = 1},
    {.name = "perft", .offset = offsetof(UciLimits, perft), .minimum = 1},
};

static const Limit *find_limit(UciWords word) {
    for (size_t i = 0; i < sizeof limits / sizeof *limits; i++)
        if (uci_words_are(word, limits[i].name))
            return &limits[i];
    return NULL;
}

// Reads the number after a keyword of go. A number below the minimum, such as the negative time of
// a clock that has run out, counts as the minimum.
static void read_limit(const Limit *limit, UciWords *rest, UciLimits *result, Error *note) {
    UciWords before = *rest, word = uci_words_next(rest);
    int64_t number;
    if (!uci_words_number(word, &number)) {
        set_note(note, "expected a number, found", word);
        *rest = before; // the word may be the next keyword
        return;
    }
    number = number < limit->minimum ? limit->minimum : number;
    memcpy((char *)result + limit->offset, &number, sizeof number);
    if (limit->clock > 0) // it is 1 + the seat
        result->clock[limit->clock - 1] = true;
}

// Reads the keywords of go with their numbers. The moves after searchmoves go on up to the next
// keyword.
static void read_limits(UciWords *rest, UciRequest *request, Error *note) {
    UciLimits *result = &request->limits;
    bool in_moves = false; // the last keyword was searchmoves
    for (UciWords word; (word = uci_words_next(rest)).length > 0;) {
        const Limit *limit = find_limit(word);
        bool infinite = uci_words_are(word, "infinite"), ponder = uci_words_are(word, "ponder");
        bool is_flag = infinite || ponder; // a keyword without a number
        result->infinite |= infinite;
        result->ponder |= ponder;
        if (limit)
            read_limit(limit, rest, result, note);
        else if (uci_words_are(word, "searchmoves"))
            in_moves = true;
        else if (in_moves && !is_flag)
            extend_to_word(&result->only, word);
        else if (!is_flag)
            set_note(note, "go knows no", word);
        in_moves &= !limit && !is_flag;
    }
}

// Lines -------------------------------------------------------------------------------------------

static const struct {
    const char *name;
    void (*read)(UciWords *rest, UciRequest *request, Error *note); // NULL: arguments are ignored
} commands[] = {
    [UCI_UCI] = {"uci", NULL},
    [UCI_DEBUG] = {"debug", read_debug},
    [UCI_IS_READY] = {"isready", NULL},
    [UCI_SET_OPTION] = {"setoption", read_option},
    [UCI_REGISTER] = {"register", NULL},
    [UCI_NEW_GAME] = {"ucinewgame", NULL},
    [UCI_POSITION] = {"position", read_position},
    [UCI_GO] = {"go", read_limits},
    [UCI_STOP] = {"stop", NULL},
    [UCI_PONDER_HIT] = {"ponderhit", NULL},
    [UCI_QUIT] = {"quit", NULL},
};

static UciCommand find_command(UciWords word) {
    for (int i = UCI_NOTHING + 1; i <= UCI_QUIT; i++)
        if (uci_words_are(word, commands[i].name))
            return (UciCommand)i;
    return UCI_NOTHING;
}

bool uci_request_read(const char *line, size_t length, UciRequest *request, Error *note) {
    UciWords rest = {.text = line, .length = length}, word;
    Error problem = {0};
    *request = (UciRequest){.command = UCI_NOTHING};
    // As UCI asks, skips unknown words before the command.
    while (request->command == UCI_NOTHING && (word = uci_words_next(&rest)).length > 0) {
        request->command = find_command(word);
        if (request->command == UCI_NOTHING)
            set_note(&problem, "there is no command", word);
    }
    if (commands[request->command].read)
        commands[request->command].read(&rest, request, &problem);
    if (problem.set && note)
        *note = problem;
    return !problem.set;
}
