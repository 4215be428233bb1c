// SPDX-License-Identifier: MIT
#include "engine/notation/position/board.h"

#include "engine/base/language.h"
#include "engine/base/numbers.h"
#include "engine/base/utf8.h"
#include "engine/notation/fen/fen.h"
#include "engine/notation/position/position.h"
#include "engine/notation/words/face.h"
#include "engine/notation/words/moves.h"
#include "engine/rules/state/look.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum {
    LETTER_LIMIT = 26,     // different letters for names
    SEAT_LETTER_LIMIT = 4, // letters of a seat's name before a piece
};

// How the pieces of a position are drawn.
typedef struct Style {
    bool letters;  // each piece is one letter, a capital for the first of the two seats
    int attribute; // the name-typed attribute that distinguishes pieces of a single kind; -1: none
    int value_count;
    Value values[LETTER_LIMIT]; // the names found in [attribute], the shortest first
    char letter[LETTER_LIMIT];  // the letter for each value
    int seat_letters;           // how many letters of the seat's name precede a piece
    int width;                  // the width of a cell, in characters
} Style;

typedef struct Drawing {
    const Rules *rules;
    const State *state;
    Style style;
    Text *text;
} Drawing;

// Letters of pieces ------------------------------------------------------------------------------

// How many first letters it takes to tell the names of the seats apart, at most SEAT_LETTER_LIMIT.
static int count_seat_letters(const Rules *rules) {
    for (int letters = 1; letters < SEAT_LETTER_LIMIT; letters++) {
        bool all_differ = true;
        for (int a = 0; a < rules->seats.count; a++)
            for (int b = 0; b < a; b++)
                all_differ &= strncmp(rules->seats.list[a].name, rules->seats.list[b].name,
                                      (size_t)letters) != 0;
        if (all_differ)
            return letters;
    }
    return SEAT_LETTER_LIMIT;
}

// Inserts [value] into the values of the style, which are ordered by the length of their names.
// Does nothing if the value is not a name or is there already, or if there is no room.
static void add_name(const Rules *rules, Style *style, Value value) {
    if (value < 0 || value >= rules->names.count || style->value_count == LETTER_LIMIT)
        return;
    for (int i = 0; i < style->value_count; i++)
        if (style->values[i] == value)
            return;
    int index = style->value_count++;
    size_t length = strlen(rules->names.list[value]);
    // Moves longer names up to make room.
    for (; index > 0 && strlen(rules->names.list[style->values[index - 1]]) > length; index--)
        style->values[index] = style->values[index - 1];
    style->values[index] = value;
}

// Adds the names that style->attribute has in [values]. This attribute tells pieces apart.
static void add_names_of(const Rules *rules, Style *style, const KindValue *values, size_t count) {
    for (size_t i = 0; i < count; i++)
        if (values[i].attribute == style->attribute)
            add_name(rules, style, values[i].value);
}

// The first letter of [name], in lower case, that is not among the [count] lower-case letters
// [taken], or '?' if all are taken.
static char free_letter(const char *name, const char *taken, int count) {
    for (; *name; name++)
        if (isalpha((unsigned char)*name) &&
            !memchr(taken, tolower((unsigned char)*name), (size_t)count))
            return (char)tolower((unsigned char)*name);
    return '?';
}

// In a game with a single kind, the first name-typed attribute distinguishes pieces. Chooses a
// letter for each of its names, the shortest name first.
static void choose_letters(const Rules *rules, const State *state, Style *style) {
    style->attribute = -1;
    if (rules->kinds.count != 1)
        return;
    for (int i = 0; i < rules->data.attribute_count && style->attribute < 0; i++)
        if (rules->data.attributes[i].type == TYPE_NAME)
            style->attribute = i;
    if (style->attribute < 0)
        return;
    add_names_of(rules, style, rules->kinds.list[0].values, rules->kinds.list[0].value_count);
    for (int i = 0; i < rules->start.count; i++)
        add_names_of(rules, style, rules->start.pieces[i].values,
                     rules->start.pieces[i].value_count);
    for (PieceIndex piece = 0; piece < state->piece_count; piece++)
        add_name(rules, style, state_attribute(rules, state, piece, style->attribute));
    for (int i = 0; i < style->value_count; i++)
        style->letter[i] = free_letter(rules->names.list[style->values[i]], style->letter, i);
}

// The number of characters in a UTF-8 text.
static int count_characters(const char *text) {
    int width = 0;
    for (; *text; text++)
        width += !utf8_continues(*text);
    return width;
}

// The width of the widest symbol, or 1 if a piece is drawn as a letter of one of its names (see
// choose_letters).
static int symbol_width(const Rules *rules, const Style *style) {
    int width = 1;
    if (style->attribute >= 0)
        return width;
    for (int kind = 0; kind < rules->kinds.count; kind++)
        width = most_of(width, count_characters(rules->kinds.list[kind].symbol));
    return width;
}

// True when exactly two pieces stand on a site, of one seat but of different kinds.
static bool is_pair(const Rules *rules, const State *state, Site site) {
    if (rules->data.sites[site].capacity == 1 || state_count(rules, state, site) != 2)
        return false;
    const Piece *pieces = state_pieces(rules, state);
    const Piece *top = &pieces[state_at(rules, state, site, 0)];
    const Piece *below = &pieces[state_at(rules, state, site, 1)];
    return top->owner == below->owner && top->kind != below->kind;
}

// The greatest width of the text after the top piece of a site: + and the other symbol of a pair,
// or the number of pieces if there are several.
static int suffix_width(const Rules *rules, const State *state, int symbol_width) {
    int width = 0;
    for (int site = 0; site < rules->topology.board_count; site++) {
        int count = state_count(rules, state, (Site)site);
        int suffix = is_pair(rules, state, (Site)site) ? 1 + symbol_width
                     : count > 1                       ? snprintf(NULL, 0, "%d", count)
                                                       : 0;
        width = most_of(width, suffix);
    }
    return width;
}

// Chooses how the pieces of [state] are drawn: by letters if there are two seats and each kind has
// a letter of its own. Games with FENs have such letters (fen_supported). Games of the interaction
// dialect have no FENs, so the letters of their kinds are compared.
static void style_init(Style *style, const Rules *rules, const State *state) {
    *style = (Style){.attribute = -1};
    if (rules->facts.interacts)
        choose_letters(rules, state, style);
    bool have_letters = rules->facts.interacts ? style->attribute >= 0 || kinds_have_letters(rules)
                                               : fen_supported(rules);
    style->letters = rules->seats.count == 2 && have_letters;
    // Letters tell two seats apart by their case.
    style->seat_letters = style->letters ? 0 : count_seat_letters(rules);
    int symbol_columns = symbol_width(rules, style);
    style->width = symbol_columns + style->seat_letters +
                   suffix_width(rules, state, symbol_columns);
}

// The letter of a piece, by the name in the attribute that distinguishes pieces.
static char letter_by_name(const Drawing *drawing, PieceIndex index) {
    const Style *style = &drawing->style;
    Value value = state_attribute(drawing->rules, drawing->state, index, style->attribute);
    for (int i = 0; i < style->value_count; i++)
        if (style->values[i] == value)
            return style->letter[i];
    // The value is not a name, or its name has no letter.
    return drawing->rules->kinds.list[0].symbol[0];
}

// Appends the symbol of a piece. write_piece may then change its letters to capitals or small ones.
static void write_symbol(const Drawing *drawing, PieceIndex index, Text *text) {
    Kind kind = state_pieces(drawing->rules, drawing->state)[index].kind;
    if (kind == KIND_NONE) // the face is hidden
        text_append(text, "?");
    else if (drawing->style.attribute >= 0) // all pieces are of one kind
        text_appendf(text, "%c", letter_by_name(drawing, index));
    else
        text_append(text, drawing->rules->kinds.list[kind].symbol);
}

// Appends a piece. If letter case tells two seats apart, writes a symbol such as K or k, +R or
// +r. Otherwise, with [with_seat], the first letters of the seat precede the symbol, as in BKIN.
static void write_piece(const Drawing *drawing, PieceIndex index, bool with_seat, Text *text) {
    const Style *style = &drawing->style;
    Seat owner = state_pieces(drawing->rules, drawing->state)[index].owner;
    Text symbol = {0};
    write_symbol(drawing, index, &symbol);
    if (with_seat && owner != SEAT_NONE)
        text_appendf(text, "%.*s", style->seat_letters, drawing->rules->seats.list[owner].name);
    for (size_t i = 0; i < symbol.length && owner != SEAT_NONE && style->letters; i++)
        symbol.data[i] = (char)(owner == 0 ? toupper((unsigned char)symbol.data[i])
                                           : tolower((unsigned char)symbol.data[i]));
    text_append(text, text_string(&symbol));
    text_free(&symbol);
}

// Boards with columns ----------------------------------------------------------------------------

// Writes a space and then [cell], filled up with spaces to [width] characters.
static void write_padded(const char *cell, int width, Text *text) {
    text_append(text, " ");
    text_append(text, cell);
    for (int i = count_characters(cell); i < width; i++)
        text_append(text, " ");
}

// Appends the contents of a site: "." if it is empty, a piece, a pair (see is_pair), or the top
// piece and the number of pieces.
static void write_site(const Drawing *drawing, Site site, Text *cell) {
    PieceIndex index = state_board(drawing->rules, drawing->state)[site];
    int count = state_count(drawing->rules, drawing->state, site);
    const bool with_seat = true;
    if (index == PIECE_NONE)
        text_append(cell, ".");
    else
        write_piece(drawing, index, with_seat, cell);
    if (is_pair(drawing->rules, drawing->state, site)) {
        text_append(cell, "+");
        PieceIndex below = state_at(drawing->rules, drawing->state, site, 1);
        write_piece(drawing, below, !with_seat, cell); // of the same seat
    } else if (count > 1) {
        text_appendf(cell, "%d", count);
    }
}

// Writes the contents of a site, padded to the width of a cell. Where there is no site, writes only
// spaces.
static void write_cell(const Drawing *drawing, int column, int row) {
    Site site = topology_at(&drawing->rules->topology, column, row);
    Text cell = {0};
    if (site != SITE_NONE)
        write_site(drawing, site, &cell);
    write_padded(text_string(&cell), drawing->style.width, drawing->text);
    text_free(&cell);
}

// Ends a line, removing the spaces at its end.
static void end_line(Text *text) {
    while (text->length > 0 && text->data[text->length - 1] == ' ')
        text->data[--text->length] = '\0';
    text_append(text, "\n");
}

// Writes the ranks, each with its number, and then the letters of the files. On a hex grid each row
// is shifted half a cell to the right of the one below it. A cell takes its width and a space, so
// half a cell is a whole number of characters only if the width is odd.
static void write_grid(Drawing *drawing) {
    const Topology *topology = &drawing->rules->topology;
    Text *text = drawing->text;
    int digits = topology->rows > 9 ? 2 : 1; // the number of digits in the highest rank
    if (topology->shape == SHAPE_HEX && drawing->style.width % 2 == 0)
        drawing->style.width++;
    for (int row = topology->rows - 1; row >= 0; row--) {
        text_appendf(text, "%*d ", digits, row + 1);
        if (topology->shape == SHAPE_HEX)
            text_appendf(text, "%*s", row * ((drawing->style.width + 1) / 2), "");
        for (int column = 0; column < topology->columns; column++)
            write_cell(drawing, column, row);
        end_line(text);
    }
    text_appendf(text, "%*s ", digits, "");
    for (int column = 0; column < topology->columns; column++) {
        Text name = {0};
        topology_write_file(column, &name);
        write_padded(text_string(&name), drawing->style.width, text);
        text_free(&name);
    }
    end_line(text);
}

// Lists ------------------------------------------------------------------------------------------

// A list of words in which repetitions are counted.
typedef struct Listing {
    Text *text;
    Text word;   // the last word, not yet written
    int count;   // how often [word] was added in a row
    bool filled; // [text] has a word already, so a comma precedes the next
} Listing;

// Writes the last word, with its count if it was repeated.
static void listing_flush(Listing *listing) {
    if (listing->count == 0)
        return;
    text_append(listing->text, listing->filled ? ", " : " ");
    text_append(listing->text, text_string(&listing->word));
    if (listing->count > 1)
        text_appendf(listing->text, " x %d", listing->count);
    listing->filled = true;
    listing->count = 0;
}

// Adds a word. It is written only when another word or the end follows, so that repetitions can be
// counted.
static void listing_add(Listing *listing, const Text *word) {
    if (listing->count > 0 && strcmp(text_string(&listing->word), text_string(word)) != 0)
        listing_flush(listing);
    text_clear(&listing->word);
    text_append(&listing->word, text_string(word));
    listing->count++;
}

// Ends the line. If no word was added, [nothing] stands in place of the words.
static void listing_end(Listing *listing, const char *nothing) {
    listing_flush(listing);
    text_append(listing->text, listing->filled ? "" : nothing);
    text_append(listing->text, "\n");
    text_free(&listing->word);
}

// Starts a line with the name of a site.
static Listing begin_site(const Drawing *drawing, Site site) {
    topology_write_site(&drawing->rules->topology, site, drawing->text);
    text_append(drawing->text, ":");
    return (Listing){.text = drawing->text};
}

// Writes a line with the pieces on a site of a track or network, from the bottom up.
static void list_site(const Drawing *drawing, Site site) {
    const bool with_seat = true;
    Listing listing = begin_site(drawing, site);
    for (int depth = state_count(drawing->rules, drawing->state, site) - 1; depth >= 0; depth--) {
        Text piece = {0};
        PieceIndex index = state_at(drawing->rules, drawing->state, site, depth);
        write_piece(drawing, index, with_seat, &piece);
        listing_add(&listing, &piece);
        text_free(&piece);
    }
    listing_end(&listing, " .");
}

// Writes a line for a zone: the faces in it from the top down, then the number of pieces whose face
// or order is unknown.
static void list_zone(const Drawing *drawing, Site site) {
    const Piece *pieces = state_pieces(drawing->rules, drawing->state);
    Listing listing = begin_site(drawing, site);
    int unseen = 0;
    PieceIndex index = state_board(drawing->rules, drawing->state)[site];
    for (; index != PIECE_NONE; index = pieces[index].below) {
        Text face = {0};
        face_write(drawing->rules, drawing->state, index, &face);
        if (pieces[index].kind == KIND_NONE || pieces[index].bag)
            unseen++;
        else
            listing_add(&listing, &face);
        text_free(&face);
    }
    listing_flush(&listing);
    if (unseen > 0)
        text_appendf(drawing->text, "%s %d card%s", listing.filled ? " and" : "", unseen,
                     unseen == 1 ? "" : "s");
    listing.filled |= unseen > 0;
    listing_end(&listing, " empty");
}

// Variables and dice -----------------------------------------------------------------------------

// Adds a word, after a comma unless it is the first word.
static void add_word(Text *words, const char *word) {
    text_append(words, words->length > 0 ? ", " : "");
    text_append(words, word);
}

// Writes a line that says whether [seat] is frozen or out, with the variables of the seat. If
// [seat] is -1, writes the variables of the game. Writes no line if nothing is worth showing. The
// variable "current_player" is left out, because the seat to act is written elsewhere.
static void list_variables(const Drawing *drawing, int seat) {
    const Rules *rules = drawing->rules;
    Text words = {0};
    if (seat >= 0 && state_is_frozen(drawing->state, (Seat)seat))
        add_word(&words, "frozen");
    if (seat >= 0 && state_is_out(drawing->state, (Seat)seat))
        add_word(&words, "out");
    for (int i = 0; i < rules->data.variable_count; i++) {
        const Variable *variable = &rules->data.variables[i];
        Value value = state_slots(rules, drawing->state)[variable->index + (seat < 0 ? 0 : seat)];
        if (variable->per_seat != (seat >= 0) || !variable_is_worth_showing(variable, value) ||
            strcmp(variable->name, "current_player") == 0)
            continue;
        add_word(&words, ""); // only the comma; variable_write appends the word
        variable_write(rules, drawing->state, variable, value, &words);
    }
    if (words.length > 0)
        text_appendf(drawing->text, "%s%s%s\n", seat < 0 ? "" : rules->seats.list[seat].name,
                     seat < 0 ? "" : ": ", words.data);
    text_free(&words);
}

static void list_dice(const Drawing *drawing) {
    const State *state = drawing->state;
    for (int i = 0; i < state->dice.count; i++)
        text_appendf(drawing->text, "%s %d", i == 0 ? "dice:" : "", state->dice.faces[i]);
    text_append(drawing->text, state->dice.count > 0 ? "\n" : "");
}

static void list_announcements(const Drawing *drawing) {
    const State *state = drawing->state;
    for (int i = 0; i < state->announced; i++)
        text_appendf(drawing->text, "%s%s", i == 0 ? "told: " : ", ",
                     drawing->rules->names.list[state->announcements[i].name]);
    text_append(drawing->text, state->announced > 0 ? "\n" : "");
}

// Who is to act ----------------------------------------------------------------------------------

// Appends the points of all seats, as in " (Red 8, Blue 4)".
static void write_points(const Rules *rules, const Outcome *outcome, Text *text) {
    for (int seat = 0; seat < rules->seats.count; seat++)
        text_appendf(text, "%s%s %d", seat == 0 ? " (" : ", ", rules->seats.list[seat].name,
                     outcome->points[seat]);
    text_append(text, ")");
}

// Appends the names of all seats on the side of [seat]. Returns their number.
static int write_seats_of_side(const Rules *rules, Seat seat, Text *text) {
    int count = 0;
    for (int other = 0; other < rules->seats.count; other++)
        if (rules->seats.list[other].side == rules->seats.list[seat].side)
            text_appendf(text, "%s%s", count++ > 0 ? _(" and ") : "",
                         rules->seats.list[other].name);
    return count;
}

// Appends a sentence such as "Red and Blue win by checkmate"; [why] is the reason in words.
static void write_victory(const Rules *rules, const Outcome *outcome, const char *why, Text *text) {
    Text winners = {0};
    bool several = write_seats_of_side(rules, outcome->winner, &winners) > 1;
    if (outcome->reason == REASON_TIME)
        text_appendf(text, several ? _("%s win on time") : _("%s wins on time"), winners.data);
    else if (outcome->reason == REASON_DOCUMENT)
        text_appendf(text, several ? _("%s win: %s") : _("%s wins: %s"), winners.data, why);
    else
        text_appendf(text, several ? _("%s win by %s") : _("%s wins by %s"), winners.data, why);
    text_free(&winners);
}

void outcome_write(const Rules *rules, const State *state, const Outcome *outcome, Text *text) {
    bool by_document = outcome->reason == REASON_DOCUMENT;
    Text reason = {0};
    reason_write(rules, state, outcome, &reason);
    // The program's own reasons can be translated, the document's words cannot.
    const char *why = by_document ? text_string(&reason) : _(text_string(&reason));
    if (outcome->reason == REASON_ABORTED)
        text_append(text, _("no result: the game was broken off"));
    else if (outcome->reason == REASON_TIME && outcome->winner == SEAT_NONE)
        text_append(text, _("draw: time is over, but the other player could not win"));
    else if (outcome->reason == REASON_FAULT)
        text_appendf(text, _("stopped: %s"), why);
    else if (outcome->winner != SEAT_NONE)
        write_victory(rules, outcome, why, text);
    else if (outcome->loser != SEAT_NONE)
        text_appendf(text, by_document ? _("%s loses: %s") : _("%s loses by %s"),
                     rules->seats.list[outcome->loser].name, why);
    else
        text_appendf(text, by_document ? _("draw: %s") : _("draw by %s"), why);
    text_free(&reason);
    if (by_document && rules->endings.list[state->result.ending].kind == ENDING_SCORE)
        write_points(rules, outcome, text);
}

// Writes who is to act, which decision is to be made, and the phase if the game has several.
static void write_turn(const Drawing *drawing) {
    const Rules *rules = drawing->rules;
    const State *state = drawing->state;
    if (state_is_chance(state)) {
        bool is_draw = state->chance == CHANCE_DRAW || state->chance == CHANCE_LOT;
        text_append(drawing->text, is_draw ? "chance to draw" : "chance to roll");
        return;
    }
    const char *seat = rules->seats.list[state->seat].name;
    if (state->phase == PHASE_OFFERED) {
        text_appendf(drawing->text, "%s to answer %s: ", seat,
                     rules->seats.list[state->pending.seat].name);
        move_write(rules, state, &state->pending, drawing->text);
    } else {
        const char *verb = state->phase == PHASE_PLAY    ? "move"
                           : state->phase == PHASE_CHAIN ? "go on or pass"
                                                         : "choose";
        text_appendf(drawing->text, "%s to %s%s", seat, verb,
                     state_in_check(rules, state) ? ", in check" : "");
    }
    if (rules->flow.phase_count > 1)
        text_appendf(drawing->text, " (%s)", rules->flow.phases[state->flow.phase].name);
}

// Writes who is to act or how the game ended, then the FEN if the position has one.
static void write_status(const Drawing *drawing, const Outcome *outcome) {
    const Rules *rules = drawing->rules;
    Text fen = {0};
    if (outcome->reason != REASON_NONE)
        outcome_write(rules, drawing->state, outcome, drawing->text);
    else
        write_turn(drawing);
    text_append(drawing->text, "\n");
    // A FEN cannot express a pending choice, and would reveal what is hidden.
    if (drawing->state->phase == PHASE_PLAY && !rules->facts.hides &&
        fen_write(rules, drawing->state, &fen))
        text_appendf(drawing->text, "FEN: %s\n", text_string(&fen));
    text_free(&fen);
}

// The whole --------------------------------------------------------------------------------------

// Appends the position and [outcome] in the form of board_write.
static void draw_position(const Rules *rules, const State *state, const Outcome *outcome,
                          Text *text) {
    const Topology *topology = &rules->topology;
    Drawing drawing = {.rules = rules, .state = state, .text = text};
    style_init(&drawing.style, rules, state);
    if (topology->shape == SHAPE_GRID || topology->shape == SHAPE_HEX)
        write_grid(&drawing);
    else
        for (int site = 0; site < topology->board_count; site++)
            if (topology->exists[site])
                list_site(&drawing, (Site)site);
    for (int zone = topology->board_count; zone < topology->site_count; zone++)
        list_zone(&drawing, (Site)zone);
    for (int seat = -1; seat < rules->seats.count; seat++) // -1: those of the game
        list_variables(&drawing, seat);
    list_dice(&drawing);
    list_announcements(&drawing);
    write_status(&drawing, outcome);
}

void board_write(const Rules *rules, const State *state, const Trail *trail, Text *text) {
    Outcome outcome = state_outcome(rules, state, trail);
    draw_position(rules, state, &outcome, text);
}

void board_write_view(const View *view, const Outcome *outcome, Text *text) {
    draw_position(view->rules, &view->state->state, outcome, text);
}
