// SPDX-License-Identifier: MIT
#include "engine/notation/position/board.h"

#include "engine/base/language.h"
#include "engine/base/utf8.h"
#include "engine/notation/fen/fen.h"
#include "engine/notation/position/position.h"
#include "engine/notation/words/face.h"
#include "engine/notation/words/moves.h"
#include "engine/rules/state/look.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

enum { LETTER_LIMIT = 26 };

// How pieces are drawn.
typedef struct Style {
    bool letters;  // one letter per piece, capital for the first of two seats
    int attribute; // the name-typed attribute that distinguishes pieces of a single kind; -1: none
    int value_count;
    Value values[LETTER_LIMIT]; // its values and their letters
    char letter[LETTER_LIMIT];
    int seat_letters; // of a seat's name, before a piece
    int width;        // of a cell
} Style;

typedef struct Drawing {
    const Rules *rules;
    const State *state;
    Style style;
    Text *text;
} Drawing;

// Letters of pieces ------------------------------------------------------------------------------

// How many letters identify a seat's name.
static int seat_letters(const Rules *rules) {
    for (int letters = 1; letters < 4; letters++) {
        bool clear = true;
        for (int a = 0; a < rules->seats.count; a++)
            for (int b = 0; b < a; b++)
                clear &= strncmp(rules->seats.list[a].name, rules->seats.list[b].name,
                                 (size_t)letters) != 0;
        if (clear)
            return letters;
    }
    return 4;
}

static void add_value(const Rules *rules, Style *style, Value value) {
    if (value < 0 || value >= rules->names.count || style->value_count == LETTER_LIMIT)
        return;
    for (int i = 0; i < style->value_count; i++)
        if (style->values[i] == value)
            return;
    int at = style->value_count++;
    size_t length = strlen(rules->names.list[value]);
    for (; at > 0 && strlen(rules->names.list[style->values[at - 1]]) > length; at--)
        style->values[at] = style->values[at - 1];
    style->values[at] = value;
}

static void add_values(const Rules *rules, Style *style, const KindValue *values, size_t count) {
    for (size_t i = 0; i < count; i++)
        if (values[i].attribute == style->attribute)
            add_value(rules, style, values[i].value);
}

// The first letter of the name that no shorter name has taken.
static char free_letter(const char *name, const char *taken, int count) {
    for (; *name; name++)
        if (isalpha((unsigned char)*name) &&
            !memchr(taken, tolower((unsigned char)*name), (size_t)count))
            return (char)tolower((unsigned char)*name);
    return '?';
}

// In a game with a single kind, pieces are distinguished by the attribute that names them.
static void find_names(const Rules *rules, const State *state, Style *style) {
    style->attribute = -1;
    for (int i = rules->data.attribute_count; i-- > 0 && rules->kinds.count == 1;)
        if (rules->data.attributes[i].type == TYPE_NAME)
            style->attribute = i;
    if (style->attribute < 0)
        return;
    add_values(rules, style, rules->kinds.list[0].values, rules->kinds.list[0].value_count);
    for (int i = 0; i < rules->start.count; i++)
        add_values(rules, style, rules->start.pieces[i].values, rules->start.pieces[i].value_count);
    for (PieceIndex piece = 0; piece < state->piece_count; piece++)
        add_value(rules, style, state_attribute(rules, state, piece, style->attribute));
    for (int i = 0; i < style->value_count; i++)
        style->letter[i] = free_letter(rules->names.list[style->values[i]], style->letter, i);
}

static bool has_letters(const Rules *rules) {
    for (int kind = 0; kind < rules->kinds.count; kind++) {
        const char *symbol = rules->kinds.list[kind].symbol;
        if (!isalpha((unsigned char)symbol[0]) || symbol[1] != '\0')
            return false;
        for (int other = 0; other < kind; other++)
            if (strcasecmp(rules->kinds.list[other].symbol, symbol) == 0)
                return false;
    }
    return true;
}

static int width_of(const char *text) {
    int width = 0;
    for (; *text; text++)
        width += !utf8_continues(*text);
    return width;
}

static int symbol_width(const Rules *rules, const Style *style) {
    int widest = 1;
    for (int kind = 0; kind < rules->kinds.count && style->attribute < 0; kind++)
        if (width_of(rules->kinds.list[kind].symbol) > widest)
            widest = width_of(rules->kinds.list[kind].symbol);
    return widest;
}

// True if two pieces of one seat but of different kinds stand there.
static bool is_pair(const Rules *rules, const State *state, Site site) {
    if (rules->data.sites[site].capacity == 1 || state_count(rules, state, site) != 2)
        return false;
    const Piece *pieces = state_pieces(rules, state);
    const Piece *top = &pieces[state_at(rules, state, site, 0)];
    const Piece *below = &pieces[state_at(rules, state, site, 1)];
    return top->owner == below->owner && top->kind != below->kind;
}

// The width of what follows a piece on a shared site: the other one's symbol, or a count.
static int count_width(const Rules *rules, const State *state, int symbol) {
    int most = 1, width = 0, pair = 0;
    for (int site = 0; site < rules->topology.board_count; site++) {
        if (rules->data.sites[site].capacity == 1)
            continue;
        if (is_pair(rules, state, (Site)site))
            pair = 1 + symbol;
        else if (state_count(rules, state, (Site)site) > most)
            most = state_count(rules, state, (Site)site);
    }
    for (; most > 1; most /= 10)
        width++;
    return width > pair ? width : pair;
}

static void style_init(Style *style, const Rules *rules, const State *state) {
    *style = (Style){.attribute = -1};
    if (rules->facts.interacts) {
        find_names(rules, state, style);
        style->letters = rules->seats.count == 2 && (style->attribute >= 0 || has_letters(rules));
    } else {
        style->letters = rules->seats.count == 2 && fen_supported(rules);
    }
    style->seat_letters = style->letters ? 0 : seat_letters(rules);
    int symbol = symbol_width(rules, style);
    style->width = symbol + style->seat_letters + count_width(rules, state, symbol);
}

static char named_letter(const Drawing *drawing, PieceIndex index) {
    const Style *style = &drawing->style;
    Value value = state_attribute(drawing->rules, drawing->state, index, style->attribute);
    for (int i = 0; i < style->value_count; i++)
        if (style->values[i] == value)
            return style->letter[i];
    return drawing->rules->kinds.list[0].symbol[0];
}

static void write_symbol(const Drawing *drawing, PieceIndex index, Text *text) {
    Kind kind = state_pieces(drawing->rules, drawing->state)[index].kind;
    if (kind == KIND_NONE)
        text_append(text, "?");
    else if (drawing->style.attribute >= 0)
        text_appendf(text, "%c", named_letter(drawing, index));
    else
        text_append(text, drawing->rules->kinds.list[kind].symbol);
}

// In capitals for the first seat: +R or +r.
static void write_cased(const char *symbol, Seat owner, Text *text) {
    for (; *symbol; symbol++)
        text_appendf(text, "%c",
                     owner == 0 ? toupper((unsigned char)*symbol)
                                : tolower((unsigned char)*symbol));
}

// Appends the other one of two pieces that share a site.
static void write_second(const Drawing *drawing, PieceIndex index, Text *text) {
    Text symbol = {0};
    write_symbol(drawing, index, &symbol);
    if (drawing->style.letters)
        write_cased(text_string(&symbol), state_pieces(drawing->rules, drawing->state)[index].owner,
                    text);
    else
        text_append(text, text_string(&symbol));
    text_free(&symbol);
}

// Appends a piece: K or k if case distinguishes two seats, else BKIN.
static void write_piece(const Drawing *drawing, PieceIndex index, Text *text) {
    Seat owner = state_pieces(drawing->rules, drawing->state)[index].owner;
    Text symbol = {0};
    write_symbol(drawing, index, &symbol);
    if (owner != SEAT_NONE && drawing->style.letters)
        write_cased(text_string(&symbol), owner, text);
    else if (owner != SEAT_NONE)
        text_appendf(text, "%.*s%s", drawing->style.seat_letters,
                     drawing->rules->seats.list[owner].name, symbol.data);
    else
        text_append(text, symbol.data);
    text_free(&symbol);
}

// Boards with columns ----------------------------------------------------------------------------

static void write_padded(const char *cell, int width, Text *text) {
    text_append(text, " ");
    text_append(text, cell);
    for (int i = width_of(cell); i < width; i++)
        text_append(text, " ");
}

// Appends what stands on a site: a piece, two pieces of one seat, or the top piece and a count.
static void write_site(const Drawing *drawing, Site site, Text *cell) {
    PieceIndex index = state_board(drawing->rules, drawing->state)[site];
    int count = state_count(drawing->rules, drawing->state, site);
    if (index == PIECE_NONE)
        text_append(cell, ".");
    else
        write_piece(drawing, index, cell);
    if (is_pair(drawing->rules, drawing->state, site)) {
        text_append(cell, "+");
        write_second(drawing, state_at(drawing->rules, drawing->state, site, 1), cell);
    } else if (count > 1) {
        text_appendf(cell, "%d", count);
    }
}

static void write_cell(const Drawing *drawing, int column, int row) {
    Site site = topology_at(&drawing->rules->topology, column, row);
    Text cell = {0};
    if (site != SITE_NONE)
        write_site(drawing, site, &cell);
    write_padded(text_string(&cell), drawing->style.width, drawing->text);
    text_free(&cell);
}

static void end_line(Text *text) {
    while (text->length > 0 && text->data[text->length - 1] == ' ')
        text->data[--text->length] = '\0';
    text_append(text, "\n");
}

// On a hex grid each row is shifted half a cell to the right of the one below it.
static void write_shift(const Drawing *drawing, int row) {
    int half = (drawing->style.width + 1) / 2;
    if (drawing->rules->topology.shape == SHAPE_HEX)
        text_appendf(drawing->text, "%*s", row * half, "");
}

static void write_grid(Drawing *drawing) {
    const Topology *topology = &drawing->rules->topology;
    Text *text = drawing->text;
    if (topology->shape == SHAPE_HEX && drawing->style.width % 2 == 0)
        drawing->style.width++;
    for (int row = topology->rows - 1; row >= 0; row--) {
        text_appendf(text, "%*d ", topology->rows > 9 ? 2 : 1, row + 1);
        write_shift(drawing, row);
        for (int column = 0; column < topology->columns; column++)
            write_cell(drawing, column, row);
        end_line(text);
    }
    text_append(text, topology->rows > 9 ? "   " : "  ");
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
    Text last;
    int count;
    bool some;
} Listing;

static void listing_flush(Listing *listing) {
    if (listing->count == 0)
        return;
    text_append(listing->text, listing->some ? ", " : " ");
    text_append(listing->text, text_string(&listing->last));
    if (listing->count > 1)
        text_appendf(listing->text, " x %d", listing->count);
    listing->some = true;
    listing->count = 0;
}

static void listing_add(Listing *listing, const char *word) {
    if (listing->count > 0 && strcmp(text_string(&listing->last), word) != 0)
        listing_flush(listing);
    text_clear(&listing->last);
    text_append(&listing->last, word);
    listing->count++;
}

static void listing_end(Listing *listing, const char *nothing) {
    listing_flush(listing);
    text_append(listing->text, listing->some ? "" : nothing);
    text_append(listing->text, "\n");
    text_free(&listing->last);
}

// A line for a site of a track or network: what stands there, from the bottom up.
static void list_site(const Drawing *drawing, Site site) {
    Listing listing = {.text = drawing->text};
    topology_write_site(&drawing->rules->topology, site, drawing->text);
    text_append(drawing->text, ":");
    for (int depth = state_count(drawing->rules, drawing->state, site) - 1; depth >= 0; depth--) {
        Text piece = {0};
        write_piece(drawing, state_at(drawing->rules, drawing->state, site, depth), &piece);
        listing_add(&listing, text_string(&piece));
        text_free(&piece);
    }
    listing_end(&listing, " .");
}

static void list_sites(const Drawing *drawing) {
    for (int site = 0; site < drawing->rules->topology.board_count; site++)
        if (drawing->rules->topology.exists[site])
            list_site(drawing, (Site)site);
}

// A line for a zone: its faces from the top down, then the number of further pieces.
static void list_zone(const Drawing *drawing, Site site) {
    const Piece *pieces = state_pieces(drawing->rules, drawing->state);
    Listing listing = {.text = drawing->text};
    int unseen = 0;
    topology_write_site(&drawing->rules->topology, site, drawing->text);
    text_append(drawing->text, ":");
    for (PieceIndex at = state_board(drawing->rules, drawing->state)[site]; at != PIECE_NONE;
         at = pieces[at].below) {
        Text face = {0};
        face_write(drawing->rules, drawing->state, at, &face);
        if (pieces[at].kind == KIND_NONE || pieces[at].bag)
            unseen++;
        else
            listing_add(&listing, text_string(&face));
        text_free(&face);
    }
    listing_flush(&listing);
    if (unseen > 0)
        text_appendf(drawing->text, "%s %d card%s", listing.some ? " and" : "", unseen,
                     unseen == 1 ? "" : "s");
    listing.some |= unseen > 0;
    listing_end(&listing, " empty");
}

static void list_zones(const Drawing *drawing) {
    const Topology *topology = &drawing->rules->topology;
    for (int site = topology->board_count; site < topology->site_count; site++)
        list_zone(drawing, (Site)site);
}

// Variables and dice -----------------------------------------------------------------------------

// The seat to act is printed elsewhere.
static bool is_shown(const Variable *variable, bool per_seat, Value value) {
    return variable->per_seat == per_seat && variable_is_worth_showing(variable, value) &&
           strcmp(variable->name, "current_player") != 0;
}

static void add_words(Text *words, const char *more) {
    text_append(words, words->length > 0 ? ", " : "");
    text_append(words, more);
}

static void add_variables(const Drawing *drawing, int seat, Text *words) {
    const Rules *rules = drawing->rules;
    for (int i = 0; i < rules->data.variable_count; i++) {
        const Variable *variable = &rules->data.variables[i];
        Value value = state_slots(rules, drawing->state)[variable->index + (seat < 0 ? 0 : seat)];
        if (!is_shown(variable, seat >= 0, value))
            continue;
        add_words(words, "");
        variable_write(rules, drawing->state, variable, value, words);
    }
}

// A line with the game's variables, if there is something to say.
static void list_variables(const Drawing *drawing) {
    Text words = {0};
    add_variables(drawing, -1, &words);
    if (words.length > 0)
        text_appendf(drawing->text, "%s\n", words.data);
    text_free(&words);
}

// The same line for a seat.
static void list_seat(const Drawing *drawing, int seat) {
    Text words = {0};
    if (state_is_frozen(drawing->state, (Seat)seat))
        add_words(&words, "frozen");
    if (state_is_out(drawing->state, (Seat)seat))
        add_words(&words, "out");
    add_variables(drawing, seat, &words);
    if (words.length > 0)
        text_appendf(drawing->text, "%s: %s\n", drawing->rules->seats.list[seat].name, words.data);
    text_free(&words);
}

static void list_dice(const Drawing *drawing) {
    const State *state = drawing->state;
    if (state->dice_count == 0)
        return;
    text_append(drawing->text, "dice:");
    for (int i = 0; i < state->dice_count; i++)
        text_appendf(drawing->text, " %d", state->dice[i]);
    text_append(drawing->text, "\n");
}

static void list_told(const Drawing *drawing) {
    for (int i = 0; i < drawing->state->announced; i++)
        text_appendf(drawing->text, "%s%s", i == 0 ? "told: " : ", ",
                     drawing->rules->names.list[drawing->state->announcements[i].name]);
    text_append(drawing->text, drawing->state->announced > 0 ? "\n" : "");
}

// Who is to act ----------------------------------------------------------------------------------

static void write_points(const Rules *rules, const Outcome *outcome, Text *text) {
    for (int seat = 0; seat < rules->seats.count; seat++)
        text_appendf(text, "%s%s %d", seat == 0 ? " (" : ", ", rules->seats.list[seat].name,
                     outcome->points[seat]);
    text_append(text, ")");
}

// Appends the names of all seats on the side of [seat]. Returns their number.
static int write_side(const Rules *rules, Seat seat, Text *text) {
    int count = 0;
    for (int other = 0; other < rules->seats.count; other++)
        if (rules->seats.list[other].side == rules->seats.list[seat].side)
            text_appendf(text, "%s%s", count++ > 0 ? _(" and ") : "",
                         rules->seats.list[other].name);
    return count;
}

static void write_victory(const Rules *rules, const Outcome *outcome, const char *why, Text *text) {
    Text winners = {0};
    bool several = write_side(rules, outcome->winner, &winners) > 1;
    if (outcome->reason == REASON_TIME)
        text_appendf(text, several ? _("%s win on time") : _("%s wins on time"), winners.data);
    else if (outcome->reason == REASON_DOCUMENT)
        text_appendf(text, several ? _("%s win: %s") : _("%s wins: %s"), winners.data, why);
    else
        text_appendf(text, several ? _("%s win by %s") : _("%s wins by %s"), winners.data, why);
    text_free(&winners);
}

void outcome_write(const Rules *rules, const State *state, const Outcome *outcome, Text *text) {
    bool ending = outcome->reason == REASON_DOCUMENT;
    Text reason = {0};
    reason_write(rules, state, outcome, &reason);
    const char *why = ending ? text_string(&reason) : _(text_string(&reason));
    if (outcome->reason == REASON_ABORTED)
        text_append(text, _("no result: the game was broken off"));
    else if (outcome->reason == REASON_TIME && outcome->winner == SEAT_NONE)
        text_append(text, _("draw: time is over, but the other player could not win"));
    else if (outcome->reason == REASON_FAULT)
        text_appendf(text, _("stopped: %s"), why);
    else if (outcome->winner != SEAT_NONE)
        write_victory(rules, outcome, why, text);
    else if (outcome->loser != SEAT_NONE)
        text_appendf(text, ending ? _("%s loses: %s") : _("%s loses by %s"),
                     rules->seats.list[outcome->loser].name, why);
    else
        text_appendf(text, ending ? _("draw: %s") : _("draw by %s"), why);
    text_free(&reason);
    if (ending && rules->endings.list[state->ending].kind == ENDING_SCORE)
        write_points(rules, outcome, text);
}

static const char *verb(const State *state) {
    switch ((Phase)state->phase) {
    case PHASE_PLAY: return "move";
    case PHASE_CHAIN: return "go on or pass";
    default: return "choose";
    }
}

static void write_offer(const Drawing *drawing) {
    const Action *offer = &drawing->state->pending;
    Text words = {0};
    move_write(drawing->rules, drawing->state, offer, &words);
    text_appendf(drawing->text, "%s to answer %s: %s",
                 drawing->rules->seats.list[drawing->state->seat].name,
                 drawing->rules->seats.list[offer->seat].name, words.data);
    text_free(&words);
}

static void write_turn(const Drawing *drawing) {
    const Rules *rules = drawing->rules;
    const State *state = drawing->state;
    if (state_is_chance(state))
        text_append(drawing->text, state->chance == CHANCE_DRAW || state->chance == CHANCE_LOT
                                       ? "chance to draw"
                                       : "chance to roll");
    else if (state->phase == PHASE_OFFERED)
        write_offer(drawing);
    else
        text_appendf(drawing->text, "%s to %s%s", rules->seats.list[state->seat].name, verb(state),
                     state_in_check(rules, state) ? ", in check" : "");
    if (rules->flow.phase_count > 1 && !state_is_chance(state))
        text_appendf(drawing->text, " (%s)", rules->flow.phases[state->turn_phase].name);
}

static void write_end(const Drawing *drawing, const Outcome *outcome) {
    const Rules *rules = drawing->rules;
    if (outcome->reason != REASON_NONE)
        outcome_write(rules, drawing->state, outcome, drawing->text);
    else
        write_turn(drawing);
    text_append(drawing->text, "\n");
    Text fen = {0};
    if (drawing->state->phase == PHASE_PLAY && !rules->facts.hides &&
        fen_write(rules, drawing->state, &fen))
        text_appendf(drawing->text, "FEN: %s\n", text_string(&fen));
    text_free(&fen);
}

// The whole --------------------------------------------------------------------------------------

static void draw(const Rules *rules, const State *state, const Outcome *outcome, Text *text) {
    Drawing drawing = {.rules = rules, .state = state, .text = text};
    style_init(&drawing.style, rules, state);
    switch (rules->topology.shape) {
    case SHAPE_GRID:
    case SHAPE_HEX: write_grid(&drawing); break;
    case SHAPE_TRACK:
    case SHAPE_NETWORK: list_sites(&drawing); break;
    case SHAPE_NONE: break;
    }
    list_zones(&drawing);
    list_variables(&drawing);
    for (int seat = 0; seat < rules->seats.count; seat++)
        list_seat(&drawing, seat);
    list_dice(&drawing);
    list_told(&drawing);
    write_end(&drawing, outcome);
}

void board_write(const Rules *rules, const State *state, const Trail *trail, Text *text) {
    Outcome outcome = state_outcome(rules, state, trail);
    draw(rules, state, &outcome, text);
}

void board_write_view(const View *view, const Outcome *outcome, Text *text) {
    draw(view->rules, &view->state->state, outcome, text);
}
