// SPDX-License-Identifier: MIT
#include "engine/notation/records/pgn.h"

#include "engine/base/memory.h"
#include "engine/game/library.h"
#include "engine/notation/fen/fen.h"
#include "engine/notation/position/position.h"
#include "engine/notation/position/position_origin.h"
#include "engine/notation/protocol/variant.h"
#include "engine/notation/records/pgn_clock.h"
#include "engine/notation/records/pgn_private.h"
#include "engine/notation/words/san.h"
#include "engine/rules/endings/ending.h"
#include "engine/rules/turn/agreement.h"
#include "engine/rules/turn/proposal.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

const char *pgn_tag(const PgnGame *game, const char *name, Place *place) {
    for (size_t i = 0; i < game->tag_count; i++)
        if (strcmp(game->tags[i].name, name) == 0) {
            if (place)
                *place = game->tags[i].place;
            return game->tags[i].value;
        }
    return NULL;
}

bool pgn_is(const char *file, const char *text, size_t length) {
    static const char ending[] = ".pgn";
    size_t at = 0, name_length = strlen(file), ending_length = strlen(ending);
    while (at < length && text[at] && strchr(" \t\r\n", text[at])) // strchr also finds '\0'
        at++;
    return (at < length && text[at] == '[') ||
           (name_length > ending_length &&
            strcasecmp(file + name_length - ending_length, ending) == 0);
}

// ---- Which game

#define ANY_START "Chess960" // what PGN files call chess with arbitrary starts

// Names that the tag Variant may use for shipped games, in addition to their ids and titles.
static const struct {
    const char *variant;
    const char *id;
    const char *setting; // the option setting that [variant] means; NULL: there is none
} variant_names[] = {
    {"standard", "chess", NULL},
    {"normal", "chess", NULL},
    {"from position", "chess", NULL},
    {"regular", "chess", NULL},
    {ANY_START, "chess", VARIANT_ANY_START},
    {"chess 960", "chess", VARIANT_ANY_START},
    {"fischerandom", "chess", VARIANT_ANY_START},
    {"fischerrandom", "chess", VARIANT_ANY_START},
    {"fischer random", "chess", VARIANT_ANY_START},
    {"fischer random chess", "chess", VARIANT_ANY_START},
    {"freestyle", "chess", VARIANT_ANY_START},
    {"3check", "three-check", NULL},
    {"3-check", "three-check", NULL},
    {"koth", "king-of-the-hill", NULL},
    {"giveaway", "antichess", NULL},
    {"anti", "antichess", NULL},
    {"racing", "racing-kings", NULL},
    {"zh", "crazyhouse", NULL},
    {"cylinder", "cylinder-chess", NULL},
    {"berolina chess", "berolina", NULL},
    {"capablanca chess", "capablanca", NULL},
    {"grand chess", "grand", NULL},
};

// True if the document of [game] has the title [title]. Only the document is read, because
// compiling all games of the library would take a second.
static bool is_titled(const LibraryGame *game, const char *title) {
    Doc doc = {0};
    Report report = {0};
    bool read = library_read(game->path, &doc, &report) == LOAD_FINE;
    const Node *name = read ? node_member(doc.root, "name") : NULL;
    bool titled = name && name->kind == NODE_TEXT && strcasecmp(name->text, title) == 0;
    doc_free(&doc);
    report_free(&report);
    return titled;
}

// Finds a game by its id or, if no game has this id, by its title. The search for a title reads one
// spec after another.
static const LibraryGame *find_game(const Library *library, const char *name) {
    const LibraryGame *found = library_find(library, name);
    for (size_t i = 0; i < library->count && !found; i++)
        if (is_titled(&library->games[i], name))
            found = &library->games[i];
    return found;
}

bool pgn_variant(const PgnGame *game, Text *id, const char **setting) {
    Library library;
    const char *name = pgn_tag(game, "Variant", NULL);
    *setting = NULL;
    if (!name || name[0] == '\0' || name[0] == '?')
        name = VARIANT_USUAL;
    for (size_t i = 0; i < sizeof variant_names / sizeof *variant_names; i++)
        if (strcasecmp(variant_names[i].variant, name) == 0) {
            name = variant_names[i].id;
            *setting = variant_names[i].setting;
            break;
        }
    bool opened = library_open(&library, NULL, NULL); // the shipped games
    const LibraryGame *found = opened ? find_game(&library, name) : NULL;
    if (found)
        text_append(id, found->id);
    library_close(&library);
    return found != NULL;
}

bool pgn_is_of(const PgnGame *game, const Rules *rules) {
    const char *variant = pgn_tag(game, "Variant", NULL);
    return variant &&
           (strcasecmp(variant, rules->about.name) == 0 ||
            (rules->about.uci_variant[0] && strcasecmp(variant, rules->about.uci_variant) == 0));
}

// True if a tag is present and its value is known: not empty, not - and not starting with ?.
static bool is_known_value(const char *value) {
    return value && value[0] && strcmp(value, "-") != 0 && value[0] != '?';
}

void pgn_write_title(const PgnGame *game, Text *text) {
    static const char *const details[] = {"Event", "Round", "Date"};
    const char *white = pgn_tag(game, "White", NULL), *black = pgn_tag(game, "Black", NULL);
    text_appendf(text, "%s - %s", is_known_value(white) ? white : "?",
                 is_known_value(black) ? black : "?");
    for (size_t i = 0; i < sizeof details / sizeof *details; i++) {
        const char *value = pgn_tag(game, details[i], NULL);
        if (is_known_value(value))
            text_appendf(text, ", %s", value);
    }
}

// ---- Playing

// Sets up the initial position of [game] in [state]. False, with an error in [report], if its FEN
// is wrong.
static bool read_start(const PgnGame *game, const Rules *rules, const char *file, State *state,
                       Report *report) {
    Error error = {0};
    Place place;
    const char *fen = pgn_tag(game, "FEN", &place);
    if (!fen) {
        state_begin(rules, state);
        return true;
    }
    if (fen_read(rules, fen, state, &error))
        return true;
    // [place] is that of the first byte of the FEN, and columns in the FEN count from 1.
    place.column += error.place.column > 0 ? error.place.column - 1 : 0;
    report_add(report, SEVERITY_ERROR, file, place, "FEN", "%s", error.message);
    return false;
}

// Tries the rules of the game first, then the same rules without draws. If both fail, reports the
// error of the first try.
bool pgn_read_move(Game *game, const char *text, Action *action, bool *after_draw, Error *error) {
    Error found = {0};
    Trail trail = game_trail(game);
    const State *state = game_state(game);
    *after_draw = false;
    if (san_read(game_rules(game), state, &trail, text, action, &found))
        return true;
    // The rules without draws if a draw ended the game, otherwise the game's own.
    const Rules *lenient_rules = game_record_rules(game);
    *after_draw = lenient_rules != game_rules(game) &&
                  san_read(lenient_rules, state, &trail, text, action, NULL);
    return *after_draw || error_set(error, "", (Place){0}, "", "%s", found.message);
}

// Warns that [move] is played although the game is a draw already.
static void warn_of_draw(const Game *game, const PgnMove *move, const char *file, Report *report) {
    Text reason = {0};
    Outcome outcome = game_outcome(game);
    reason_write(game_rules(game), game_state(game), &outcome, &reason);
    report_add(report, SEVERITY_WARNING, file, move->place, move->text,
               "by these rules the game was a draw before, by %s; it is read on as it was played",
               text_string(&reason));
    text_free(&reason);
}

// Plays a move. False, with an error in [report], if it is illegal. If the game goes on after a
// draw, warns about the draw, but only the first time, which [warned] records.
static bool play_move(Game *game, const PgnMove *move, const char *file, bool *warned,
                      Report *report) {
    Error error = {0};
    Action action;
    bool after_draw;
    if (!pgn_read_move(game, move->text, &action, &after_draw, &error)) {
        report_add(report, SEVERITY_ERROR, file, move->place, move->text, "%s", error.message);
        return false;
    }
    if (after_draw && !*warned)
        warn_of_draw(game, move, file, report);
    *warned |= after_draw;
    game_play_listed(game, &action);
    return true;
}

// Fills [left] with the initial clock reading of each seat, as the tag TimeControl gives it.
static void read_initial_clocks(const PgnGame *game, int64_t left[SEAT_LIMIT]) {
    ClockSettings settings = {0};
    const char *control = pgn_tag(game, "TimeControl", NULL);
    if (control)
        pgn_control_read(control, &settings);
    for (int seat = 0; seat < SEAT_LIMIT; seat++)
        left[seat] = settings.kind == CLOCK_NONE ? CLOCK_NO_READING : settings.time;
}

// Stores the mover's clock reading from the comment of [move], the last move played, if the comment
// has one.
static void store_clock(Game *game, const PgnMove *move, int64_t left[SEAT_LIMIT]) {
    const State *before = game_state_at(game, game_position(game) - 1);
    Seat mover = before->controller[before->seat];
    if (pgn_clock_read(move->comment, &left[mover]))
        game_set_clocks(game, left);
}

// The outcome as the tag Result has it, such as 1-0.
static const char *result_word(const Outcome *outcome) {
    return outcome->scores[0] > outcome->scores[1]   ? "1-0"
           : outcome->scores[0] < outcome->scores[1] ? "0-1"
                                                     : "1/2-1/2";
}

// Ends the game on time, if its tags say so and the rules then give the recorded result.
static void end_by_time(Game *game, const PgnGame *pgn) {
    StateSpace after;
    Action action;
    const Rules *rules = game_rules(game);
    const char *termination = pgn_tag(pgn, "Termination", NULL);
    Trail trail = game_trail(game);
    // The seat whose time ran out: the loser or, if nobody won, the seat to move.
    Seat late = strcmp(pgn->result, "1-0") == 0   ? 1
                : strcmp(pgn->result, "0-1") == 0 ? 0
                                                  : game_state(game)->seat;
    if (!termination || strcasecmp(termination, "time forfeit") != 0 ||
        !agreement_action(rules, AGREEMENT_TIME, late, &action) ||
        !proposal_allows(rules, game_state(game), &trail, &action))
        return;
    state_apply(rules, game_state(game), &trail, &action, &after.state);
    Outcome outcome = state_outcome(rules, &after.state, NULL);
    if (strcmp(result_word(&outcome), pgn->result) == 0)
        game_play(game, &action);
}

Game *pgn_play(const PgnGame *game, const Rules *rules, const char *file, Report *report) {
    StateSpace start;
    if (game->error.set) {
        report_add_error(report, &game->error);
        return NULL;
    }
    if (!pgn_supported(rules)) {
        report_add(report, SEVERITY_ERROR, file, game->place, "",
                   "%s is no game whose moves are written in PGN", rules->about.name);
        return NULL;
    }
    if (!read_start(game, rules, file, &start.state, report))
        return NULL;
    Game *played = game_new(rules, &start.state);
    int64_t left[SEAT_LIMIT];
    bool warned = false;
    read_initial_clocks(game, left);
    if (left[0] > 0) // TimeControl gave a time, not CLOCK_NO_READING
        game_set_clocks(played, left);
    for (const PgnMove *move = game->moves; move; move = move->next) {
        if (!play_move(played, move, file, &warned, report)) {
            game_free(played);
            return NULL;
        }
        store_clock(played, move, left);
    }
    end_by_time(played, game);
    return played;
}

bool pgn_supported(const Rules *rules) {
    return san_supported(rules) && !rules->facts.chances && !rules->facts.hides;
}

// ---- Writing tags

enum { LINE_LENGTH = 79 };

// The tags that write_tags writes itself, before the other tags of a game. Those with a text for an
// unknown value come first.
static const struct {
    const char *name;
    const char *unknown; // the text for an unknown value; NULL: write_tags decides what to write
    bool computed;       // the value follows from the game
} own_tags[] = {
    {"Event", "?", false},       {"Site", "?", false},         {"Date", "????.??.??", false},
    {"Round", "?", false},       {"White", "?", false},        {"Black", "?", false},
    {"Result", NULL, false},     {"TimeControl", NULL, false}, {"Variant", NULL, true},
    {"Termination", NULL, true}, {"SetUp", NULL, true},        {"FEN", NULL, true},
};

enum { OWN_TAGS = sizeof own_tags / sizeof *own_tags };

// The index of [name] in own_tags, or OWN_TAGS if it is not there.
static size_t find_own_tag(const char *name) {
    size_t index = 0;
    while (index < OWN_TAGS && strcmp(own_tags[index].name, name) != 0)
        index++;
    return index;
}

bool pgn_tag_is_computed(const char *name) {
    size_t index = find_own_tag(name);
    return index < OWN_TAGS && own_tags[index].computed;
}

// Writes a tag on a line of its own. A line end in the value becomes a space.
static void write_tag(const char *name, const char *value, Text *text) {
    text_appendf(text, "[%s \"", name);
    for (; *value; value++) {
        if (*value == '"' || *value == '\\')
            text_append(text, "\\");
        text_append_bytes(text, *value == '\n' || *value == '\r' ? " " : value, 1);
    }
    text_append(text, "\"]\n");
}

// The result by the rules or, if they have not decided the game, the [recorded] one.
static const char *result_of(const Game *game, const char *recorded) {
    Outcome outcome = game_outcome(game);
    bool is_open = outcome.reason == REASON_NONE || outcome.reason == REASON_FAULT;
    return is_open ? recorded : result_word(&outcome);
}

// Writes the tags of the initial position, unless the game started at the usual one without option
// settings.
static void write_start(const Game *game, Text *text) {
    Text fen = {0};
    const Rules *rules = game_rules(game);
    bool usual = !rules->about.has_settings && position_is_own_start(game);
    if (!usual && fen_write(rules, game_state_at(game, 0), &fen)) {
        write_tag("SetUp", "1", text);
        write_tag("FEN", text_string(&fen), text);
    }
    text_free(&fen);
}

// The value of the tag Termination if the game ended on time, by a forfeit or by being aborted;
// otherwise NULL.
static const char *termination_of(const Game *game) {
    switch (game_outcome(game).reason) {
    case REASON_TIME: return "time forfeit";
    case REASON_FORFEIT: return "rules infraction";
    case REASON_ABORTED: return "abandoned";
    default: return NULL;
    }
}

// Writes the tags: first own_tags, whose values partly come from [game], then the others of [pgn].
static void write_tags(const PgnGame *pgn, const Game *game, Text *text) {
    const char *control = pgn_tag(pgn, "TimeControl", NULL), *termination = termination_of(game);
    // Every game has the first own_tags: they have a word for an unknown value.
    for (size_t i = 0; i < OWN_TAGS && own_tags[i].unknown; i++) {
        const char *value = pgn_tag(pgn, own_tags[i].name, NULL);
        write_tag(own_tags[i].name, value && value[0] ? value : own_tags[i].unknown, text);
    }
    write_tag("Result", result_of(game, pgn->result), text);
    if (!variant_is_usual(game_rules(game)))
        write_tag("Variant", game_rules(game)->about.name, text);
    else if (variant_castles_by_partner(game_rules(game)))
        write_tag("Variant", ANY_START, text);
    if (control)
        write_tag("TimeControl", control, text);
    if (termination)
        write_tag("Termination", termination, text);
    write_start(game, text);
    for (size_t i = 0; i < pgn->tag_count; i++) {
        const char *name = pgn->tags[i].name;
        // The tags in own_tags were dealt with above, so only the others are copied. Termination is
        // copied too if the rules give none.
        bool is_written = strcmp(name, "Termination") == 0 ? termination != NULL
                                                           : find_own_tag(name) < OWN_TAGS;
        if (!is_written)
            write_tag(name, pgn->tags[i].value, text);
    }
}

// ---- Writing moves

typedef struct TreeWriter {
    const Rules *rules;
    Text *text;
    size_t line;           // where the last line of [text] starts
    bool needs_number;     // the next move gets a number even if it is Black's
    bool starts_variation; // the next word is the first of a variation
} TreeWriter;

// Appends a word, on a new line if it does not fit on the last line.
static void write_word(TreeWriter *writer, const char *word) {
    Text *text = writer->text;
    const char *bracket = writer->starts_variation ? "(" : "";
    size_t length = text->length - writer->line; // the length of the last line so far
    bool fits = length + strlen(" ") + strlen(bracket) + strlen(word) <= LINE_LENGTH;
    if (length > 0)
        text_append(text, fits ? " " : "\n");
    if (length > 0 && !fits)
        writer->line = text->length;
    text_append(text, bracket);
    text_append(text, word);
    writer->starts_variation = false;
}

// The space that ends a word of a comment, or NULL for the last word. A command such as
// `[%clk 0:05:00]` counts as one word, because programs look for it on a single line.
static char *word_end(char *word) {
    char *command = word + (word[0] == '{'); // the first word begins with the brace
    char *command_end = strncmp(command, "[%", 2) == 0 ? strchr(command, ']') : NULL;
    return strchr(command_end ? command_end : word, ' ');
}

// Writes a comment, which may be NULL. A "}" inside would end the comment, so each becomes ")".
static void write_comment(TreeWriter *writer, const char *comment) {
    if (!comment)
        return;
    Text words = {0};
    text_appendf(&words, "{%s}", comment);
    for (size_t i = 1; i + 1 < words.length; i++)
        if (words.data[i] == '}')
            words.data[i] = ')';
    for (char *word = words.data, *next; word; word = next) {
        next = word_end(word);
        if (next)
            *next++ = '\0';
        write_word(writer, word);
    }
    text_free(&words);
    writer->needs_number = true;
}

// The state of writing a line of moves: the position before the next move, and its number.
typedef struct TreeLine {
    const State *state; // NULL: unknown, after an illegal move
    unsigned number;
    Seat seat;
} TreeLine;

// Writes a move. Returns the State after it, to be released; NULL after an illegal move.
static State *write_move(TreeWriter *writer, const State *state, const PgnMove *move) {
    Text word = {0};
    Action action;
    State *after = NULL;
    const Rules *rules = writer->rules;
    if (state && san_read(rules, state, NULL, move->text, &action, NULL)) {
        after = memory_new(rules->layout.size);
        san_write(rules, state, NULL, &action, &word);
        state_apply(rules, state, NULL, &action, after);
    } else {
        text_append(&word, move->text);
    }
    write_word(writer, text_string(&word));
    text_free(&word);
    return after;
}

// Writes a number before White's moves, and before Black's if something separates them from
// White's.
static void write_number(TreeWriter *writer, const TreeLine *line) {
    char word[16];
    if (line->seat == 0 || writer->needs_number) {
        snprintf(word, sizeof word, line->seat == 0 ? "%u." : "%u...", line->number);
        write_word(writer, word);
    }
    writer->needs_number = false;
}

// Writes the marks as $ and a number. The first 0 ends them.
static void write_marks(TreeWriter *writer, const PgnMove *move) {
    for (size_t i = 0; i < sizeof move->marks && move->marks[i]; i++) {
        char word[8];
        snprintf(word, sizeof word, "$%d", move->marks[i]);
        write_word(writer, word);
    }
}

static void write_line(TreeWriter *writer, TreeLine line, const PgnMove *move, bool is_main);

// Writes the variations on [move]; [before] is the position from which they start.
static void write_variations(TreeWriter *writer, TreeLine before, const PgnMove *move) {
    const bool is_main = false;
    for (const PgnMove *other = move->variation; other; other = other->variation) {
        // write_line then writes "(" before its first word.
        writer->needs_number = writer->starts_variation = true;
        write_line(writer, before, other, is_main);
        text_append(writer->text, ")");
        writer->needs_number = true;
    }
}

// Writes a line from [move] on. The variations on the first move of a variation are its siblings,
// which the caller writes.
static void write_line(TreeWriter *writer, TreeLine line, const PgnMove *move, bool is_main) {
    State *last = NULL; // the State after the last move, owned here; NULL: unknown
    for (bool first = true; move; move = move->next, first = false) {
        TreeLine before = line;
        write_comment(writer, move->before);
        write_number(writer, &line);
        State *after = write_move(writer, before.state, move);
        write_marks(writer, move);
        write_comment(writer, move->comment);
        if (is_main || !first)
            write_variations(writer, before, move);
        memory_free(last);
        line.state = last = after;
        line.number += line.seat == 1; // after Black's move
        line.seat = (Seat)(1 - line.seat);
    }
    memory_free(last);
}

void pgn_write_tree(const PgnGame *game, const Game *played, Text *text) {
    const Rules *rules = game_rules(played);
    const State *start = game_state_at(played, 0);
    write_tags(game, played, text);
    text_append(text, "\n");
    Rules *open = memory_new(sizeof *open);
    ending_open_wide(rules, open); // people may have played on after a draw
    TreeWriter writer = {.rules = open, .text = text, .line = text->length, .needs_number = true};
    // In PGN the move number counts rounds, from 1. Each seat moves once in a round.
    TreeLine line = {.state = start,
                     .number = start->turns / (unsigned)rules->flow.order_count + 1,
                     .seat = start->seat};
    const bool is_main = true;
    if (!game->moves)
        write_comment(&writer, game->comment);
    write_line(&writer, line, game->moves, is_main);
    memory_free(open);
    write_word(&writer, result_of(played, game->result));
    text_append(text, "\n\n");
}
