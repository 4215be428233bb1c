// SPDX-License-Identifier: MIT
#include "engine/notation/words/san.h"

#include "engine/notation/words/moves.h"
#include "engine/rules/state/look.h"

#include <ctype.h>
#include <string.h>

enum {
    FILE_LIMIT = 23, // files a to w, because x stands for a capture
    TEXT_LIMIT = 31, // the most bytes of a move
};

bool san_supported(const Rules *rules) {
    return move_uses_uci(rules) && rules->topology.shape == SHAPE_GRID &&
           rules->topology.columns <= FILE_LIMIT;
}

bool san_is_usual(const Rules *rules) {
    return san_supported(rules) && rules->kinds.count > 1;
}

// The length of a kind's symbol without the ~ of a promoted piece such as Q~.
static size_t letters_length(const Rules *rules, Kind kind) {
    return strcspn(rules->kinds.list[kind].symbol, "~");
}

static void write_letters(const Rules *rules, Kind kind, Text *text) {
    text_append_bytes(text, rules->kinds.list[kind].symbol, letters_length(rules, kind));
}

// True when the kind's symbol is the first [length] bytes of [letters], not counting the ~ of a
// promoted piece.
static bool is_called(const Rules *rules, Kind kind, const char *letters, size_t length) {
    return letters_length(rules, kind) == length &&
           strncmp(rules->kinds.list[kind].symbol, letters, length) == 0;
}

// True for kinds with the letter P, which are written without a letter, like pawns.
static bool is_pawn(const Rules *rules, Kind kind) {
    return is_called(rules, kind, "P", 1);
}

static bool is_drop(const Rules *rules, const Action *action) {
    return action->kind == ACTION_STEP && topology_is_zone(&rules->topology, action->from);
}

// The direction in which [action] castles: 1 towards the last file, -1 towards the first. 0 if it
// does not castle along a rank.
static int castling_side(const Rules *rules, const State *state, const Action *action) {
    const Topology *topology = &rules->topology;
    Site partner, landing;
    if (action->kind != ACTION_STEP || is_drop(rules, action) ||
        !state_partner(rules, state, action, &partner, &landing) ||
        topology_y(topology, partner) != topology_y(topology, action->from))
        return 0;
    return topology_x(topology, partner) > topology_x(topology, action->from) ? 1 : -1;
}

// ---- Writing

// Facts about other pieces with the same letter that can move to the same square.
typedef struct Rivals {
    bool any;
    bool same_file; // a rival is on the file of the moving piece
    bool same_rank; // a rival is on the rank of the moving piece
} Rivals;

// Finds rivals among the legal moves. Drops and castling do not count, because they are written
// without a source.
static Rivals find_rivals(const Rules *rules, const State *state, const Trail *trail,
                          const Action *action) {
    const Topology *topology = &rules->topology;
    Rivals rivals = {0};
    ActionList list = {0};
    Kind kind = mover_kind(rules, state, action);
    state_actions(rules, state, trail, &list);
    for (size_t i = 0; i < list.count; i++) {
        const Action *other = &list.items[i];
        bool steps_there = other->kind == ACTION_STEP && !is_drop(rules, other) &&
                           other->to == action->to;
        if (!steps_there || other->from == action->from ||
            castling_side(rules, state, other) != 0 ||
            !is_called(rules, mover_kind(rules, state, other), rules->kinds.list[kind].symbol,
                       letters_length(rules, kind)))
            continue;
        // Another piece with the same letters can step to the same site.
        rivals.any = true;
        rivals.same_file |= topology_x(topology, other->from) == topology_x(topology, action->from);
        rivals.same_rank |= topology_y(topology, other->from) == topology_y(topology, action->from);
    }
    action_list_free(&list);
    return rivals;
}

// Writes a step. If the moving piece has rivals (see Rivals), its source square is written: as the
// file if no rival is on that file, otherwise as the rank if no rival is on that rank, otherwise as
// both. The file of a capturing pawn is always written.
static void write_step(const Rules *rules, const State *state, const Trail *trail,
                       const Action *action, bool captures, Text *text) {
    const Topology *topology = &rules->topology;
    Kind kind = mover_kind(rules, state, action);
    bool pawn = is_pawn(rules, kind);
    if (!pawn)
        write_letters(rules, kind, text);
    Rivals rivals = find_rivals(rules, state, trail, action);
    bool file_helps = rivals.any && (!rivals.same_file || rivals.same_rank);
    if (file_helps || (pawn && captures))
        topology_write_file(topology_x(topology, action->from), text);
    if (rivals.any && rivals.same_file)
        text_appendf(text, "%d", topology_y(topology, action->from) + 1);
    if (captures)
        text_append(text, "x");
    topology_write_site(topology, action->to, text);
    if (action->value < 0) // no promotion
        return;
    text_append(text, "=");
    write_letters(rules, (Kind)action->value, text);
}

static void write_drop(const Rules *rules, const State *state, const Action *action, Text *text) {
    write_letters(rules, mover_kind(rules, state, action), text);
    text_append(text, "@");
    topology_write_site(&rules->topology, action->to, text);
}

// SAN has notations of its own for passes and steps only. The step is applied to find out whether
// it captures.
void san_write_bare(const Rules *rules, const State *state, const Trail *trail,
                    const Action *action, Text *text) {
    StateSpace after;
    if (action->kind != ACTION_STEP) {
        if (action->kind == ACTION_SKIP)
            text_append(text, "--");
        else
            move_write(rules, state, action, text);
        return;
    }
    int side = castling_side(rules, state, action);
    state_apply(rules, state, trail, action, &after.state);
    if (side != 0)
        text_append(text, side > 0 ? "O-O" : "O-O-O");
    else if (is_drop(rules, action))
        write_drop(rules, state, action, text);
    else
        write_step(rules, state, trail, action, state_took(rules, state, &after.state), text);
}

void san_write(const Rules *rules, const State *state, const Trail *trail, const Action *action,
               Text *text) {
    StateSpace after;
    san_write_bare(rules, state, trail, action, text);
    if (action->kind != ACTION_STEP)
        return;
    state_apply(rules, state, trail, action, &after.state);
    // In any phase but PHASE_PLAY the move still awaits a choice, so nobody counts as in check yet.
    if (state_outcome(rules, &after.state, NULL).reason == REASON_CHECKMATE)
        text_append(text, "#");
    else if (after.state.phase == PHASE_PLAY && state_in_check(rules, &after.state))
        text_append(text, "+");
}

// ---- Reading

// The parts of a move's text.
typedef struct Parts {
    const char *letters; // the letters of the moving piece
    size_t letter_count; // 0: a pawn
    bool drop;
    int file; // the file of the source; -1: not given
    int rank; // the rank of the source; -1: not given
    Site to;
    char choice[8]; // letters of the piece that the moving piece becomes
    size_t choice_count;
    int castles; // 1, -1 or 0, as from castling_side
    bool skips;  // the turn is skipped; nothing else is set
} Parts;

// Copies [text] to [core] without the signs !, ?, + and # and without "e.p.". False when the rest
// is too long for a move.
static bool copy_core(const char *text, char core[TEXT_LIMIT + 1]) {
    static const char suffix[] = "e.p.";
    size_t length = strlen(text), suffix_length = strlen(suffix);
    while (length > 0 && strchr("!?#+", text[length - 1]))
        length--;
    if (length > suffix_length &&
        strncmp(&text[length - suffix_length], suffix, suffix_length) == 0)
        length -= suffix_length;
    while (length > 0 && text[length - 1] == ' ')
        length--;
    if (length > TEXT_LIMIT)
        return false;
    memcpy(core, text, length);
    core[length] = '\0';
    return true;
}

// Reads O-O or O-O-O, which may be written with zeros or small letters. Returns 1 for O-O and
// -1 for O-O-O, as castling_side does, or 0 for other texts.
static int read_castling(const char *core) {
    size_t i = 0;
    for (; core[i]; i++)
        if (i % 2 == 0 ? !strchr("Oo0", core[i]) : core[i] != '-')
            return 0;
    return i == strlen("O-O") ? 1 : i == strlen("O-O-O") ? -1 : 0;
}

// Cuts =Q, Q, /Q, (Q) or =+R off the end of [core] and stores its letters in [parts]. If no =,
// / or ( precedes the letter, the digit of a square must, so that the symbol of a piece is not read
// as a choice.
static void cut_choice(char *core, Parts *parts) {
    size_t end = strlen(core);
    if (end > 0 && core[end - 1] == ')')
        core[--end] = '\0'; // even if no choice stands before it
    size_t start = end;
    // The + belongs to the letters of a promoted piece, as in =+R.
    while (start > 0 && (isupper((unsigned char)core[start - 1]) || core[start - 1] == '+'))
        start--;
    bool marked = start > 0 && strchr("=(/", core[start - 1]);
    if (start == end || start == 0 || end - start >= sizeof parts->choice ||
        !(marked || isdigit((unsigned char)core[start - 1])))
        return;
    memcpy(parts->choice, &core[start], end - start);
    parts->choice_count = end - start;
    core[start - marked] = '\0';
}

// Reads the source and the target, such as e2-e4. The source may lack its file or rank, or be
// missing.
static bool read_squares(const Rules *rules, const char *text, Parts *parts) {
    const char *rest = text;
    int file = -1, rank = 0;
    if (*rest >= 'a' && *rest < 'a' + FILE_LIMIT)
        file = *rest++ - 'a';
    for (; isdigit((unsigned char)*rest) && rank < SITE_LIMIT; rest++) // the limit avoids overflow
        rank = 10 * rank + *rest - '0';
    // If nothing follows, this was not the source but the target.
    bool only_target = file >= 0 && *rest == '\0';
    parts->file = only_target ? -1 : file;
    parts->rank = only_target ? -1 : rank - 1; // -1 without a rank, too
    rest = only_target ? text : rest + (*rest == 'x' || *rest == '-' || *rest == ':');
    parts->to = topology_read_site(&rules->topology, &rest);
    return parts->to != SITE_NONE && *rest == '\0';
}

// Divides [core] into its parts. Cuts the choice off first, so that [core] ends with the target.
static bool read_parts(const Rules *rules, char *core, Parts *parts) {
    *parts = (Parts){.file = -1, .rank = -1, .to = SITE_NONE, .letters = core};
    parts->castles = read_castling(core);
    if (parts->castles != 0)
        return true;
    cut_choice(core, parts);
    const char *rest = core + (*core == '+'); // +R is a promoted rook
    while (isupper((unsigned char)*rest))
        rest++;
    parts->letter_count = (size_t)(rest - core);
    parts->drop = *rest == '@' || *rest == '*';
    return read_squares(rules, rest + parts->drop, parts);
}

// True when the text fits the piece that moves in [action].
static bool fits_mover(const Rules *rules, const State *state, const Action *action,
                       const Parts *parts) {
    const Topology *topology = &rules->topology;
    Kind kind = mover_kind(rules, state, action);
    if (parts->letter_count == 0 ? !is_pawn(rules, kind)
                                 : !is_called(rules, kind, parts->letters, parts->letter_count))
        return false;
    if (parts->drop || is_drop(rules, action)) // a drop has no source to compare
        return parts->drop && is_drop(rules, action);
    return (parts->file < 0 || parts->file == topology_x(topology, action->from)) &&
           (parts->rank < 0 || parts->rank == topology_y(topology, action->from));
}

// True when [parts], the parts of a text in SAN, fit [action].
static bool fits_action(const Rules *rules, const State *state, const Action *action,
                        const Parts *parts) {
    // SAN has no words for actions other than steps and passing.
    if (parts->skips || action->kind != ACTION_STEP)
        return parts->skips && action->kind == ACTION_SKIP;
    int side = castling_side(rules, state, action);
    if (parts->castles != 0 || side != 0)
        return parts->castles == side;
    if (action->to != parts->to || !fits_mover(rules, state, action, parts))
        return false;
    if (parts->choice_count == 0)
        return true; // find_matches prefers the action without promotion
    return action->value >= 0 &&
           is_called(rules, (Kind)action->value, parts->choice, parts->choice_count);
}

// The actions that a text fits.
typedef struct Matches {
    const Action *found;  // an action that fits; NULL: none does
    const Action *second; // another action; NULL: the text is not ambiguous
} Matches;

// If the text names no promotion, the move without promotion is preferred to the promotions of the
// same piece, which then do not make the text ambiguous.
static Matches find_matches(const Rules *rules, const State *state, const ActionList *list,
                            const Parts *parts) {
    Matches matches = {0};
    for (size_t i = 0; i < list->count; i++) {
        const Action *action = &list->items[i];
        if (!fits_action(rules, state, action, parts))
            continue;
        bool same_piece = matches.found && matches.found->from == action->from;
        if (same_piece && action->value < 0) { // replaces promotions of the same piece
            if (matches.second && matches.second->from == action->from)
                matches.second = NULL;
            matches.found = action;
        } else if (!matches.found) {
            matches.found = action;
        } else if (!same_piece || matches.found->value >= 0) {
            matches.second = action;
        } // otherwise a promotion of the piece whose move without promotion was found
    }
    return matches;
}

// Reports that no action fits the text, or that two do. An error that san_read set before stays,
// because error_set does not replace an error.
static void report_no_single_match(const Rules *rules, const State *state, const Trail *trail,
                                   const Matches *matches, Error *error) {
    Text first = {0}, second = {0};
    if (!matches->found) {
        error_set(error, "", (Place){0}, "", "%s has no such move here",
                  rules->seats.list[state->seat].name);
        return;
    }
    san_write(rules, state, trail, matches->found, &first);
    san_write(rules, state, trail, matches->second, &second);
    error_set(error, "", (Place){0}, "", "two moves are written so: %s and %s", text_string(&first),
              text_string(&second));
    text_free(&first);
    text_free(&second);
}

// If [text] is not SAN, move_read reads it in UCI and the other forms of moves.h. The action that
// move_read finds must be a step or a pass, because offers, claims and resignations are not moves.
bool san_read(const Rules *rules, const State *state, const Trail *trail, const char *text,
              Action *action, Error *error) {
    char core[TEXT_LIMIT + 1];
    Parts parts;
    Matches matches = {0};
    ActionList list = {0};
    // Databases write "--" or "Z0" for a pass.
    bool skip = strcmp(text, "--") == 0 || strcmp(text, "Z0") == 0 || strcmp(text, "pass") == 0;
    state_actions(rules, state, trail, &list);
    if (skip)
        parts = (Parts){.skips = true};
    if (skip || (copy_core(text, core) && read_parts(rules, core, &parts)))
        matches = find_matches(rules, state, &list, &parts);
    bool found = matches.found && !matches.second;
    if (found)
        *action = *matches.found;
    else if (state_is_chance(state))
        error_set(error, "", (Place){0}, "", "chance is to act, and no player");
    else if (list.count == 0)
        error_set(error, "", (Place){0}, "", "the game is over");
    else if (!matches.found && copy_core(text, core))
        found = move_read(rules, state, trail, core, action, NULL) &&
                (action->kind == ACTION_STEP || action->kind == ACTION_SKIP) &&
                action->value != VALUE_ASK; // in SAN, a move includes its choice
    if (!found)
        report_no_single_match(rules, state, trail, &matches, error);
    action_list_free(&list);
    return found;
}
