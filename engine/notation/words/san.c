// SPDX-License-Identifier: MIT
#include "engine/notation/words/san.h"

#include "engine/notation/words/moves.h"
#include "engine/rules/state/look.h"
#include "engine/rules/view/mask.h"
#include "engine/rules/view/view.h"

#include <ctype.h>
#include <string.h>

enum { FILE_LIMIT = 23, TEXT_LIMIT = 31 };

bool san_supported(const Rules *rules) {
    return move_uses_uci(rules) && rules->topology.shape == SHAPE_GRID &&
           rules->topology.columns <= FILE_LIMIT;
}

bool san_usual(const Rules *rules) {
    return san_supported(rules) && rules->kinds.count > 1;
}

// The length of a kind's letters, without the mark of a promoted piece as in Q~.
static size_t letters_length(const Rules *rules, Kind kind) {
    return strcspn(rules->kinds.list[kind].symbol, "~");
}

static bool is_called(const Rules *rules, Kind kind, const char *letters, size_t length) {
    return letters_length(rules, kind) == length &&
           strncmp(rules->kinds.list[kind].symbol, letters, length) == 0;
}

static bool are_called_alike(const Rules *rules, Kind a, Kind b) {
    return is_called(rules, a, rules->kinds.list[b].symbol, letters_length(rules, b));
}

// A pawn has no letter.
static bool is_pawn(const Rules *rules, Kind kind) {
    return is_called(rules, kind, "P", 1);
}

static Kind mover_kind(const Rules *rules, const State *state, const Action *action) {
    PieceIndex mover = state_mover(rules, state, action);
    return mover == PIECE_NONE ? (Kind)KIND_NONE : state_pieces(rules, state)[mover].kind;
}

static bool is_drop(const Rules *rules, const Action *action) {
    return action->kind == ACTION_STEP && topology_is_zone(&rules->topology, action->from);
}

// 1: castles towards the last file, -1: towards the first, 0: no castling along a rank.
static int castling_side(const Rules *rules, const State *state, const Action *action) {
    const Topology *topology = &rules->topology;
    Site from, to;
    if (action->kind != ACTION_STEP || is_drop(rules, action) ||
        !state_partner(rules, state, action, &from, &to) ||
        topology_y(topology, from) != topology_y(topology, action->from))
        return 0;
    return topology_x(topology, from) > topology_x(topology, action->from) ? 1 : -1;
}

// ---- Writing

// Other pieces with the same letter that can move to the same square.
typedef struct Rivals {
    bool any;
    bool same_file;
    bool same_rank;
} Rivals;

static Rivals find_rivals(const Rules *rules, const State *state, const Trail *trail,
                          const Action *action) {
    const Topology *topology = &rules->topology;
    Rivals rivals = {0};
    ActionList list = {0};
    Kind kind = mover_kind(rules, state, action);
    state_actions(rules, state, trail, &list);
    for (size_t i = 0; i < list.count; i++) {
        const Action *other = &list.items[i];
        if (other->kind != ACTION_STEP || is_drop(rules, other) || other->to != action->to ||
            other->from == action->from || castling_side(rules, state, other) != 0 ||
            !are_called_alike(rules, kind, mover_kind(rules, state, other)))
            continue;
        rivals.any = true;
        rivals.same_file |= topology_x(topology, other->from) == topology_x(topology, action->from);
        rivals.same_rank |= topology_y(topology, other->from) == topology_y(topology, action->from);
    }
    action_list_free(&list);
    return rivals;
}

static void write_origin(const Rules *rules, const Action *action, bool file, bool rank,
                         Text *text) {
    const Topology *topology = &rules->topology;
    if (file)
        topology_write_file(topology_x(topology, action->from), text);
    if (rank)
        text_appendf(text, "%d", topology_y(topology, action->from) + 1);
}

// The file if it is unique among rivals, else the rank, else both. A capturing pawn always has its
// file.
static void write_step(const Rules *rules, const State *state, const Trail *trail,
                       const Action *action, bool captures, Text *text) {
    Kind kind = mover_kind(rules, state, action);
    bool pawn = is_pawn(rules, kind);
    if (!pawn)
        text_append_bytes(text, rules->kinds.list[kind].symbol, letters_length(rules, kind));
    Rivals rivals = find_rivals(rules, state, trail, action);
    bool file = rivals.any && (!rivals.same_file || rivals.same_rank);
    bool rank = rivals.any && rivals.same_file;
    write_origin(rules, action, file || (pawn && captures), rank, text);
    if (captures)
        text_append(text, "x");
    topology_write_site(&rules->topology, action->to, text);
    if (action->value >= 0) {
        text_append(text, "=");
        text_append_bytes(text, rules->kinds.list[action->value].symbol,
                          letters_length(rules, (Kind)action->value));
    }
}

static void write_drop(const Rules *rules, const State *state, const Action *action, Text *text) {
    Kind kind = mover_kind(rules, state, action);
    text_append_bytes(text, rules->kinds.list[kind].symbol, letters_length(rules, kind));
    text_append(text, "@");
    topology_write_site(&rules->topology, action->to, text);
}

static void write_sign(const Rules *rules, const State *after, Text *text) {
    if (state_outcome(rules, after, NULL).reason == REASON_CHECKMATE)
        text_append(text, "#");
    else if (after->phase == PHASE_PLAY && state_in_check(rules, after))
        text_append(text, "+");
}

static void write_core(const Rules *rules, const State *state, const State *after,
                       const Trail *trail, const Action *action, Text *text) {
    int side = castling_side(rules, state, action);
    if (side != 0)
        text_append(text, side > 0 ? "O-O" : "O-O-O");
    else if (is_drop(rules, action))
        write_drop(rules, state, action, text);
    else
        write_step(rules, state, trail, action, state_took(rules, state, after), text);
}

static void write_action(const Rules *rules, const State *state, const Trail *trail,
                         const Action *action, bool signs, Text *text) {
    StateSpace after;
    if (action->kind == ACTION_SKIP) {
        text_append(text, "--");
        return;
    }
    if (action->kind != ACTION_STEP) {
        move_write(rules, state, action, text);
        return;
    }
    state_apply(rules, state, trail, action, &after.state);
    write_core(rules, state, &after.state, trail, action, text);
    if (signs)
        write_sign(rules, &after.state, text);
}

void san_write(const Rules *rules, const State *state, const Trail *trail, const Action *action,
               Text *text) {
    write_action(rules, state, trail, action, true, text);
}

void san_write_bare(const Rules *rules, const State *state, const Trail *trail,
                    const Action *action, Text *text) {
    write_action(rules, state, trail, action, false, text);
}

// ---- Reading

// The parts of a move's text.
typedef struct Parts {
    const char *letters; // of the moving piece
    size_t letter_count; // 0: a pawn
    bool drop;
    int file; // of the source; -1: not given
    int rank;
    Site to;
    char choice[8]; // letters of the piece it becomes
    size_t choice_count;
    int castles; // as for castling_side
} Parts;

// Copies [text] without annotations, check and mate signs.
static bool take_core(const char *text, char *core) {
    size_t length = strlen(text);
    while (length > 0 && strchr("!?#+", text[length - 1]))
        length--;
    if (length > 4 && strncmp(&text[length - 4], "e.p.", 4) == 0)
        length -= 4;
    while (length > 0 && text[length - 1] == ' ')
        length--;
    if (length > TEXT_LIMIT)
        return false;
    memcpy(core, text, length);
    core[length] = '\0';
    return true;
}

// O-O and O-O-O, also with zeros.
static int read_castling(const char *core) {
    size_t i = 0;
    for (; core[i]; i++)
        if (i % 2 == 0 ? !strchr("Oo0", core[i]) : core[i] != '-')
            return 0;
    return i == 3 ? 1 : i == 5 ? -1 : 0;
}

// Cuts =Q, Q, /Q, (Q) or =+R off the end of [core].
static void take_choice(char *core, Parts *parts) {
    size_t end = strlen(core);
    if (end > 0 && core[end - 1] == ')')
        core[--end] = '\0';
    size_t at = end;
    while (at > 0 && (isupper((unsigned char)core[at - 1]) || core[at - 1] == '+'))
        at--;
    bool marked = at > 0 && strchr("=(/", core[at - 1]);
    if (at == end || at == 0 || end - at >= sizeof parts->choice ||
        !(marked || isdigit((unsigned char)core[at - 1])))
        return;
    memcpy(parts->choice, &core[at], end - at);
    parts->choice_count = end - at;
    core[at - marked] = '\0';
}

static const char *take_letters(const char *at, Parts *parts) {
    parts->letters = at;
    at += *at == '+';
    while (isupper((unsigned char)*at))
        at++;
    parts->letter_count = (size_t)(at - parts->letters);
    return at;
}

static const char *take_number(const char *at, int *number) {
    for (*number = 0; isdigit((unsigned char)*at) && *number < SITE_LIMIT; at++)
        *number = 10 * *number + *at - '0';
    return at;
}

static bool is_file(char letter) {
    return letter >= 'a' && letter < 'a' + FILE_LIMIT;
}

// [file] [rank] [x or -] file rank; only the target is required.
static bool take_squares(const Rules *rules, const char *at, Parts *parts) {
    int file = -1, rank = -1;
    if (is_file(*at) && !isdigit((unsigned char)at[1]))
        file = *at++ - 'a';
    else if (is_file(*at)) {
        int number;
        const char *next = take_number(at + 1, &number);
        if (*next) { // these were the source
            file = *at - 'a';
            rank = number - 1;
            at = next;
        }
    } else if (isdigit((unsigned char)*at)) {
        at = take_number(at, &rank);
        rank--;
    }
    at += *at == 'x' || *at == '-' || *at == ':';
    parts->file = file;
    parts->rank = rank;
    parts->to = topology_read_site(&rules->topology, &at);
    return parts->to != SITE_NONE && *at == '\0';
}

static bool take_apart(const Rules *rules, char *core, Parts *parts) {
    *parts = (Parts){.file = -1, .rank = -1, .to = SITE_NONE, .letters = ""};
    parts->castles = read_castling(core);
    if (parts->castles != 0)
        return true;
    take_choice(core, parts);
    const char *at = take_letters(core, parts);
    if (*at == '@' || *at == '*') {
        parts->drop = true;
        at++;
    }
    return take_squares(rules, at, parts);
}

// True if the text means the piece that moves in [action].
static bool fits_mover(const Rules *rules, const State *state, const Action *action,
                       const Parts *parts) {
    const Topology *topology = &rules->topology;
    Kind kind = mover_kind(rules, state, action);
    if (parts->letter_count == 0 ? !is_pawn(rules, kind)
                                 : !is_called(rules, kind, parts->letters, parts->letter_count))
        return false;
    if (parts->drop || is_drop(rules, action))
        return parts->drop && is_drop(rules, action);
    return (parts->file < 0 || parts->file == topology_x(topology, action->from)) &&
           (parts->rank < 0 || parts->rank == topology_y(topology, action->from));
}

static bool fits(const Rules *rules, const State *state, const Action *action, const Parts *parts) {
    if (action->kind != ACTION_STEP)
        return false;
    int side = castling_side(rules, state, action);
    if (parts->castles != 0 || side != 0)
        return parts->castles == side;
    if (action->to != parts->to || !fits_mover(rules, state, action, parts))
        return false;
    if (parts->choice_count == 0)
        return true;
    return action->value >= 0 &&
           is_called(rules, (Kind)action->value, parts->choice, parts->choice_count);
}

typedef struct Search {
    const Action *found;
    const Action *second; // another match
} Search;

// If no choice is given, staying the same is preferred to promotion.
static Search search(const Rules *rules, const State *state, const ActionList *list,
                     const Parts *parts) {
    Search search = {0};
    for (size_t i = 0; i < list->count; i++) {
        const Action *action = &list->items[i];
        if (!fits(rules, state, action, parts))
            continue;
        bool same = search.found && search.found->from == action->from;
        if (same && action->value < 0) {
            search.second = search.second && search.second->from == action->from ? NULL
                                                                                 : search.second;
            search.found = action;
        } else if (!search.found) {
            search.found = action;
        } else if (!same || search.found->value >= 0) {
            search.second = action;
        }
    }
    return search;
}

static bool refuse(const Rules *rules, const State *state, const Trail *trail, const Search *search,
                   Error *error) {
    Text one = {0}, two = {0};
    if (!search->found)
        return error_set(error, "", (Place){0}, "", "%s has no such move here",
                         rules->seats.list[state->seat].name);
    san_write(rules, state, trail, search->found, &one);
    san_write(rules, state, trail, search->second, &two);
    error_set(error, "", (Place){0}, "", "two moves are written so: %s and %s", text_string(&one),
              text_string(&two));
    text_free(&one);
    text_free(&two);
    return false;
}

static bool is_skip(const char *text) {
    return strcmp(text, "--") == 0 || strcmp(text, "Z0") == 0 || strcmp(text, "pass") == 0;
}

static const Action *find_skip(const ActionList *list) {
    for (size_t i = 0; i < list->count; i++)
        if (list->items[i].kind == ACTION_SKIP)
            return &list->items[i];
    return NULL;
}

// Reads UCI and the like. Offers, claims and resignations, which the same function reads, are not
// moves.
static bool read_otherwise(const Rules *rules, const State *state, const Trail *trail,
                           const char *text, Action *action) {
    return move_read(rules, state, trail, text, action, NULL) &&
           (action->kind == ACTION_STEP || action->kind == ACTION_SKIP) &&
           action->value != VALUE_ASK;
}

bool san_read(const Rules *rules, const State *state, const Trail *trail, const char *text,
              Action *action, Error *error) {
    char core[TEXT_LIMIT + 1];
    Parts parts;
    Search result = {0};
    ActionList list = {0};
    state_actions(rules, state, trail, &list);
    if (is_skip(text))
        result.found = find_skip(&list);
    else if (take_core(text, core) && take_apart(rules, core, &parts))
        result = search(rules, state, &list, &parts);
    bool found = result.found && !result.second;
    if (found)
        *action = *result.found;
    else if (state_is_chance(state))
        error_set(error, "", (Place){0}, "", "chance is to act, and no player");
    else if (list.count == 0)
        error_set(error, "", (Place){0}, "", "the game is over");
    else if (!result.found && take_core(text, core))
        found = read_otherwise(rules, state, trail, core, action);
    if (!found)
        refuse(rules, state, trail, &result, error);
    action_list_free(&list);
    return found;
}
