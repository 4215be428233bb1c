// SPDX-License-Identifier: MIT
// The sense check of the piece dialect: do names resolve, do squares exist, can it be played?
#include "engine/base/memory.h"
#include "engine/spec/piece_spec.h"

#include <stdlib.h>
#include <string.h>

// Who starts on a square.
typedef struct Occupant {
    const Node *start; // that put the last piece there
    const PlayerSpec *player;
    int count;
} Occupant;

typedef struct Sense {
    Reader *reader;
    PieceSpec *spec;
    NameList players, pieces, flags;
    NameList conditions; // the built-in ones first
    int built_in;        // how many of them
    Occupant *occupants; // per square
    bool *disabled;      // per square
    bool shares;         // pieces may share squares
    bool labelled;       // all names can be shown
} Sense;

// A name is shown to people and in lists.
static void check_label(Sense *sense, const SpecName *name) {
    sense->labelled &= name_list_check_label(sense->reader, name);
}

static void define(Sense *sense, NameList *names, const SpecName *name) {
    sense->labelled &= name_list_define(names, sense->reader, name);
}

// The board ---------------------------------------------------------------------------------------

static bool board_has_sense(Sense *sense) {
    const SpecPair *size = &sense->spec->board.dimensions;
    long long squares = (long long)size->x * size->y;
    if (squares <= SPEC_SITE_LIMIT)
        return true;
    reader_error(sense->reader, size->node,
                 "a board of %d x %d has %lld squares; Tessera plays on at most %d", size->x,
                 size->y, squares, SPEC_SITE_LIMIT);
    return false;
}

static bool on_board(const Sense *sense, const SpecPair *square) {
    const SpecPair *size = &sense->spec->board.dimensions;
    return square->x >= 0 && square->x < size->x && square->y >= 0 && square->y < size->y;
}

static size_t square_index(const Sense *sense, const SpecPair *square) {
    return (size_t)square->y * (size_t)sense->spec->board.dimensions.x + (size_t)square->x;
}

static bool check_on_board(Sense *sense, const SpecPair *square) {
    if (on_board(sense, square))
        return true;
    const SpecPair *size = &sense->spec->board.dimensions;
    reader_error(sense->reader, square->node,
                 "[%d, %d] is not on the board: x goes from 0 to %d and y from 0 to %d", square->x,
                 square->y, size->x - 1, size->y - 1);
    return false;
}

// Checks that a square is there for a piece to stand on.
static bool check_square(Sense *sense, const SpecPair *square) {
    if (!check_on_board(sense, square))
        return false;
    if (!sense->disabled[square_index(sense, square)])
        return true;
    reader_error(sense->reader, square->node, "[%d, %d] is a disabled square", square->x,
                 square->y);
    return false;
}

static void check_disabled(Sense *sense) {
    SpecPairs *disabled = &sense->spec->board.disabled;
    for (size_t i = 0; i < disabled->count; i++)
        if (check_on_board(sense, &disabled->items[i]))
            sense->disabled[square_index(sense, &disabled->items[i])] = true;
}

// A map from players to squares, [single] square each where asked for.
static void check_player_squares(Sense *sense, SpecPairMap *map, bool single) {
    for (size_t i = 0; i < map->count; i++) {
        SpecNamedPairs *item = &map->items[i];
        name_list_resolve(&sense->players, sense->reader, &item->name);
        for (size_t j = 0; j < item->pairs.count; j++)
            check_on_board(sense, &item->pairs.items[j]);
        if (single && item->pairs.count != 1)
            reader_error(sense->reader, item->name.node, "expected one square, found %zu",
                         item->pairs.count);
    }
}

// Players and turns -------------------------------------------------------------------------------

static void check_direction(Sense *sense, const SpecMatrix *matrix) {
    if (!matrix->node)
        return;
    const int(*at)[2] = matrix->at;
    bool straight = at[0][0] && !at[0][1] && !at[1][0] && at[1][1];
    bool crossed = !at[0][0] && at[0][1] && at[1][0] && !at[1][1];
    if (!straight && !crossed)
        reader_error(sense->reader, matrix->node,
                     "[[%d, %d], [%d, %d]] is no rotation or reflection: each row and each column "
                     "needs one 1 or -1 and one 0",
                     at[0][0], at[0][1], at[1][0], at[1][1]);
}

bool piece_spec_shares(const PieceSpec *spec) {
    bool shares = false;
    const KindSpec *kinds = spec->kinds.items;
    for (size_t i = 0; i < spec->kinds.count; i++) {
        const MoveSpec *moves = kinds[i].moves.items;
        for (size_t j = 0; j < kinds[i].moves.count; j++) {
            const ActionSpec *actions = moves[j].actions.items;
            for (size_t k = 0; k < moves[j].actions.count; k++)
                shares |= actions[k].share;
        }
    }
    return shares;
}

// Two pieces of one player may stand together where pieces share squares; else the later one stays.
static void occupy(Sense *sense, const PlayerSpec *player, const SpecPair *square) {
    Occupant *occupant = &sense->occupants[square_index(sense, square)];
    bool joins = sense->shares && occupant->count == 1 && occupant->player == player;
    if (occupant->count > 0 && !joins)
        reader_warning(sense->reader, square->node,
                       "[%d, %d] has a piece already (line %d); the later one stays", square->x,
                       square->y, occupant->start->place.line);
    *occupant = (Occupant){.start = square->node, .player = player, .count = joins ? 2 : 1};
}

static void check_start(Sense *sense, const PlayerSpec *player, StartSpec *start) {
    name_list_resolve(&sense->pieces, sense->reader, &start->piece);
    for (size_t i = 0; i < start->positions.count; i++) {
        const SpecPair *square = &start->positions.items[i];
        if (check_square(sense, square))
            occupy(sense, player, square);
    }
}

static void check_player(Sense *sense, PlayerSpec *player) {
    check_direction(sense, &player->direction);
    shared_check_constants(sense->reader, &player->attributes);
    StartSpec *starts = player->starts.items;
    for (size_t i = 0; i < player->starts.count; i++)
        check_start(sense, player, &starts[i]);
}

static void check_turns(Sense *sense) {
    TurnsSpec *turns = &sense->spec->turns;
    const Node *node = node_member(turns->node, "order");
    if (!name_list_within(sense->reader, node, "turn", turns->order.count, SPEC_ORDER_LIMIT))
        return;
    name_list_resolve_all(&sense->players, sense->reader, &turns->order);
    if ((size_t)turns->start_at >= turns->order.count)
        reader_error(sense->reader, node_member(turns->node, "start_at"),
                     "the order has %zu places, counted from 0, so there is no place %d",
                     turns->order.count, turns->start_at);
    PlayerSpec *players = sense->spec->players.items;
    for (size_t i = 0; i < sense->players.count; i++) {
        bool moves = false;
        for (size_t j = 0; j < turns->order.count; j++)
            moves |= turns->order.items[j].index == (int)i;
        if (!moves)
            reader_warning(sense->reader, players[i].name.node, "%s never has a turn",
                           players[i].name.text);
    }
}

// Players who play together.
static void check_sides(Sense *sense) {
    SpecList *list = &sense->spec->sides;
    SpecNames *sides = list->items;
    bool seen[SPEC_PLAYER_LIMIT] = {false};
    if (list->node &&
        !name_list_within(sense->reader, list->node, "side", list->count, SPEC_PLAYER_LIMIT))
        return;
    for (size_t i = 0; i < list->count; i++)
        for (size_t j = 0; j < sides[i].count && j < SPEC_PLAYER_LIMIT; j++) {
            SpecName *player = &sides[i].items[j];
            name_list_resolve(&sense->players, sense->reader, player);
            if (player->index >= 0 && seen[player->index])
                reader_error(sense->reader, player->node, "%s is on a side already",
                             reader_quote(player->text).text);
            if (player->index >= 0)
                seen[player->index] = true;
        }
}

// What both dialects have.
static void check_shared(Sense *sense) {
    PieceSpec *spec = sense->spec;
    Reader *reader = sense->reader;
    shared_check_options(reader, &spec->options);
    shared_check_functions(reader, &spec->functions);
    shared_check_attributes(reader, &sense->players, &spec->attributes, "attribute",
                            SHARED_ATTRIBUTE_LIMIT);
    shared_check_attributes(reader, &sense->players, &spec->state.global, "variable",
                            SHARED_VARIABLE_LIMIT);
    shared_check_attributes(reader, &sense->players, &spec->state.per_player, "variable",
                            SHARED_VARIABLE_LIMIT);
    shared_check_ends(reader, &spec->ends.list);
}

// Moves -------------------------------------------------------------------------------------------

static int find_move(const KindSpec *kind, int id) {
    const MoveSpec *moves = kind->moves.items;
    for (size_t i = 0; i < kind->moves.count; i++)
        if (moves[i].id == id)
            return (int)i;
    return -1;
}

// Resolves a reference to a condition that the document defines.
static void resolve_condition(Sense *sense, SpecName *name) {
    name_list_resolve(&sense->conditions, sense->reader, name);
    if (name->index >= 0)
        name->index -= sense->built_in;
}

// A text that is no name of the document is an expression or effect when it calls or reads
// something; a bare word is a name written wrongly.
static bool is_expression(const Node *node, const NameList *names) {
    return node->kind == NODE_TEXT && strpbrk(node->text, "(.[") &&
           name_list_find(names, node->text) < 0;
}

static void check_depends(Sense *sense, ConditionSpec *condition, const KindSpec *kind,
                          size_t move) {
    const Node *node = node_member(condition->node, "move_id");
    condition->depends_on = find_move(kind, condition->move_id);
    if (condition->depends_on < 0)
        reader_error(sense->reader, node, "%s has no move with the id %d", kind->code.text,
                     condition->move_id);
    else if ((size_t)condition->depends_on >= move) {
        reader_warning(sense->reader, node,
                       "DEPENDS_ON sees only earlier moves of the piece, so it never holds");
        condition->depends_on = -1;
    }
}

static void check_conditions(Sense *sense, SpecList *list, const KindSpec *kind, size_t move) {
    ConditionSpec *conditions = list->items;
    for (size_t i = 0; i < list->count; i++) {
        ConditionSpec *condition = &conditions[i];
        if (is_expression(condition->node, &sense->conditions))
            condition->phrase = phrase_read(sense->reader, condition->node);
        else if (condition->variant < 0)
            resolve_condition(sense, &condition->condition);
        name_list_resolve(&sense->flags, sense->reader, &condition->state);
        if (condition->positions.count > SPEC_SITE_LIMIT)
            reader_error(sense->reader, condition->positions.node,
                         "there are %zu squares; no board has more than %d",
                         condition->positions.count, SPEC_SITE_LIMIT);
        if (condition->variant == CONDITION_DEPENDS_ON)
            check_depends(sense, condition, kind, move);
    }
}

static void check_effects(Sense *sense, SpecList *list) {
    EffectSpec *effects = list->items;
    NameList names = {.kind = "action"};
    for (size_t i = 0; piece_spec_effect_name(i); i++)
        name_list_add(&names, piece_spec_effect_name(i));
    for (size_t i = 0; i < list->count; i++) {
        if (is_expression(effects[i].node, &names))
            effects[i].phrase = phrase_read(sense->reader, effects[i].node);
        else
            name_list_resolve(&names, sense->reader, &effects[i].action);
        name_list_resolve(&sense->flags, sense->reader, &effects[i].state);
        name_list_resolve(&sense->pieces, sense->reader, &effects[i].piece);
    }
    name_list_free(&names);
}

static void check_standing(Sense *sense, const ActionSpec *action) {
    bool moves = action->action == ACTION_TYPE_MOVE;
    if (moves && action->state != OCCUPANCY_EMPTY && !action->share)
        reader_error(sense->reader, action->node,
                     "a piece cannot MOVE onto another one; use CAPTURE, or the state EMPTY, or "
                     "say \"share\": true");
    else if (action->share && (!moves || action->state == OCCUPANCY_EMPTY))
        reader_warning(sense->reader, node_member(action->node, "share"),
                       "only a MOVE onto another piece shares its square, so it is ignored");
}

static void check_actions(Sense *sense, MoveSpec *move, const KindSpec *kind, size_t index) {
    ActionSpec *actions = move->actions.items;
    for (size_t i = 0; i < move->actions.count; i++) {
        check_conditions(sense, &actions[i].conditions, kind, index);
        check_effects(sense, &actions[i].effects);
        check_standing(sense, &actions[i]);
    }
    if (move->actions.count == 0 && !move->castle)
        reader_error(
            sense->reader, move->node,
            "the move needs \"actions\", like [{\"state\": \"EMPTY\", \"action\": \"MOVE\"}]");
}

// An option that stands in the list twice counts once.
static void drop_repeated(Sense *sense, SpecNames *options) {
    size_t kept = 0;
    bool seen[SPEC_PIECE_LIMIT] = {false};
    for (size_t i = 0; i < options->count; i++) {
        int index = options->items[i].index;
        if (index >= 0 && seen[index]) {
            reader_warning(sense->reader, options->items[i].node, "%s is in the list already",
                           options->items[i].text);
            continue;
        }
        if (index >= 0)
            seen[index] = true;
        options->items[kept++] = options->items[i];
    }
    options->count = kept;
}

static void check_modifiers(Sense *sense, MoveSpec *move, const KindSpec *kind, size_t index) {
    ModifierSpec *modifiers = move->modifiers.items;
    for (size_t i = 0; i < move->modifiers.count; i++) {
        check_conditions(sense, &modifiers[i].conditions, kind, index);
        name_list_resolve_all(&sense->pieces, sense->reader, &modifiers[i].options);
        drop_repeated(sense, &modifiers[i].options);
        if (modifiers[i].options.count == 0)
            reader_error(sense->reader, modifiers[i].node, "there is nothing to choose from");
    }
}

// Resolves what stops a slide: one of the words, which come first, or a condition of the document.
static void resolve_until(Sense *sense, SpecName *until, const char *const words[UNTIL_NAMED]) {
    NameList stops = {.kind = "stop condition"};
    for (int type = UNTIL_NOT_EMPTY; type < UNTIL_NAMED; type++)
        name_list_add(&stops, words[type]);
    for (size_t i = (size_t)sense->built_in; i < sense->conditions.count; i++)
        name_list_add(&stops, sense->conditions.items[i]);
    name_list_resolve(&stops, sense->reader, until);
    until->index -= UNTIL_NAMED;
    name_list_free(&stops);
}

static void check_repeat(Sense *sense, RepeatSpec *repeat) {
    static const char *const words[] = {[UNTIL_NOT_EMPTY] = "NOT_EMPTY",
                                        [UNTIL_EMPTY] = "EMPTY",
                                        [UNTIL_ENEMY] = "ENEMY",
                                        [UNTIL_ALLY] = "ALLY"};
    if (!node_member(repeat->node, "times"))
        repeat->times = 1;
    repeat->until_type = UNTIL_NOT_EMPTY;
    if (!repeat->until.text)
        return;
    for (int type = UNTIL_NOT_EMPTY; type < UNTIL_NAMED; type++) {
        repeat->until_type = type;
        if (strcmp(words[type], repeat->until.text) == 0)
            return;
    }
    repeat->until_type = UNTIL_NAMED;
    resolve_until(sense, &repeat->until, words);
}

static const SpecNamedPairs *find_player(const SpecPairMap *map, int player) {
    for (size_t i = 0; i < map->count; i++)
        if (map->items[i].name.index == player && map->items[i].pairs.count == 1)
            return &map->items[i];
    return NULL;
}

// The two pieces of a castling must land on different squares.
static void check_landings(Sense *sense, const CastleSpec *castle) {
    for (int player = 0; player < (int)sense->players.count; player++) {
        const SpecNamedPairs *to = find_player(&castle->to, player);
        const SpecNamedPairs *other = find_player(&castle->partner_to, player);
        if (to && other && to->pairs.items[0].x == other->pairs.items[0].x &&
            to->pairs.items[0].y == other->pairs.items[0].y)
            reader_error(sense->reader, other->name.node, "both pieces would land on [%d, %d]",
                         to->pairs.items[0].x, to->pairs.items[0].y);
    }
}

static void check_castle(Sense *sense, const MoveSpec *move) {
    CastleSpec *castle = move->castle;
    if (move->actions.count > 0 || move->repeat)
        reader_warning(sense->reader, castle->node,
                       "a move that castles has neither actions nor repeat, so they are ignored");
    name_list_resolve(&sense->pieces, sense->reader, &castle->partner);
    check_player_squares(sense, &castle->to, true);
    check_player_squares(sense, &castle->partner_to, true);
    check_landings(sense, castle);
}

static void check_move(Sense *sense, const KindSpec *kind, size_t index) {
    MoveSpec *move = (MoveSpec *)kind->moves.items + index;
    if (find_move(kind, move->id) != (int)index)
        reader_error(sense->reader, node_member(move->node, "id"),
                     "another move of %s has the id %d already", kind->code.text, move->id);
    if (move->step.x == 0 && move->step.y == 0)
        reader_error(sense->reader, move->step.node, "a step of [0, 0] goes nowhere");
    check_conditions(sense, &move->conditions, kind, index);
    check_actions(sense, move, kind, index);
    check_modifiers(sense, move, kind, index);
    check_effects(sense, &move->effects);
    if (move->repeat)
        check_repeat(sense, move->repeat);
    if (move->castle)
        check_castle(sense, move);
}

static void check_kind(Sense *sense, const KindSpec *kind) {
    if (kind->moves.count == 0)
        reader_warning(sense->reader, kind->moves.node, "%s never moves", kind->code.text);
    else if (name_list_within(sense->reader, kind->moves.node, "move", kind->moves.count,
                              SPEC_MOVE_LIMIT))
        for (size_t i = 0; i < kind->moves.count; i++)
            check_move(sense, kind, i);
}

static void check_named(Sense *sense, NamedConditionSpec *named) {
    if (named->variant == NAMED_POSITION)
        check_player_squares(sense, &named->check, false);
    else
        name_list_resolve(&sense->flags, sense->reader, &named->state);
}

// Names -------------------------------------------------------------------------------------------

// A state flag exists when some move sets it.
static void collect_flags(Sense *sense, const SpecList *list) {
    const EffectSpec *effects = list->items;
    for (size_t i = 0; i < list->count; i++) {
        const SpecName *state = &effects[i].state;
        if (!state->text || name_list_find(&sense->flags, state->text) >= 0)
            continue;
        check_label(sense, state);
        if (sense->flags.count < SPEC_FLAG_LIMIT)
            name_list_add(&sense->flags, state->text);
        else
            reader_error(sense->reader, state->node, "a game has at most %d state flags",
                         SPEC_FLAG_LIMIT);
    }
}

static int count_characters(const char *text) {
    int count = 0;
    for (; *text; text++)
        count += ((unsigned char)*text & 0xC0) != 0x80;
    return count;
}

static void check_symbol(Sense *sense, const KindSpec *kind) {
    check_label(sense, &kind->symbol);
    check_label(sense, &kind->name);
    if (kind->symbol.text && count_characters(kind->symbol.text) > 3)
        reader_warning(sense->reader, kind->symbol.node,
                       "only the first three characters of a symbol are shown");
}

static void collect_kind(Sense *sense, const KindSpec *kind) {
    define(sense, &sense->pieces, &kind->code);
    check_symbol(sense, kind);
    const MoveSpec *moves = kind->moves.items;
    for (size_t i = 0; i < kind->moves.count; i++) {
        collect_flags(sense, &moves[i].effects);
        const ActionSpec *actions = moves[i].actions.items;
        for (size_t j = 0; j < moves[i].actions.count; j++)
            collect_flags(sense, &actions[j].effects);
    }
}

// Conditions, effects and choices of one move, itself included.
static size_t move_size(const MoveSpec *move) {
    size_t size = 1 + move->conditions.count + move->effects.count;
    const ActionSpec *actions = move->actions.items;
    for (size_t i = 0; i < move->actions.count; i++)
        size += 1 + actions[i].conditions.count + actions[i].effects.count;
    const ModifierSpec *modifiers = move->modifiers.items;
    for (size_t i = 0; i < move->modifiers.count; i++)
        size += 1 + modifiers[i].conditions.count + modifiers[i].options.count;
    return size;
}

// Every move is compiled for every player, and a step of the game is told by a 16-bit number.
static bool moves_fit(Sense *sense) {
    enum { LIMIT = 32 * 1024 };
    const KindSpec *kinds = sense->spec->kinds.items;
    size_t total = 0, players = sense->spec->players.count;
    for (size_t i = 0; i < sense->spec->kinds.count; i++) {
        const MoveSpec *moves = kinds[i].moves.items;
        for (size_t j = 0; j < kinds[i].moves.count; j++)
            total += move_size(&moves[j]);
    }
    if (total * players <= LIMIT)
        return true;
    reader_error(sense->reader, sense->spec->kinds.node,
                 "the moves with their actions, conditions, effects and options are %zu, for each "
                 "of %zu players; Tessera plays at most %d in all",
                 total, players, LIMIT);
    return false;
}

static void collect_names(Sense *sense) {
    PieceSpec *spec = sense->spec;
    for (; piece_spec_condition_name((size_t)sense->built_in); sense->built_in++)
        name_list_add(&sense->conditions, piece_spec_condition_name((size_t)sense->built_in));
    const PlayerSpec *players = spec->players.items;
    for (size_t i = 0; i < spec->players.count; i++)
        define(sense, &sense->players, &players[i].name);
    const KindSpec *kinds = spec->kinds.items;
    for (size_t i = 0; i < spec->kinds.count; i++)
        collect_kind(sense, &kinds[i]);
    const NamedConditionSpec *conditions = spec->conditions.items;
    for (size_t i = 0; i < spec->conditions.count; i++)
        define(sense, &sense->conditions, &conditions[i].code);
    spec->flag_count = sense->flags.count;
    spec->flags = arena_alloc(sense->reader->arena, spec->flag_count * sizeof *spec->flags);
    for (size_t i = 0; i < spec->flag_count; i++)
        spec->flags[i] = sense->flags.items[i];
}

static void check_everything(Sense *sense) {
    PieceSpec *spec = sense->spec;
    check_disabled(sense);
    PlayerSpec *players = spec->players.items;
    for (size_t i = 0; i < spec->players.count; i++)
        check_player(sense, &players[i]);
    check_turns(sense);
    check_sides(sense);
    check_shared(sense);
    NamedConditionSpec *conditions = spec->conditions.items;
    for (size_t i = 0; i < spec->conditions.count; i++)
        check_named(sense, &conditions[i]);
    const KindSpec *kinds = spec->kinds.items;
    for (size_t i = 0; i < spec->kinds.count; i++)
        check_kind(sense, &kinds[i]);
    name_list_resolve_all(&sense->pieces, sense->reader, &spec->leaders);
    name_list_resolve_all(&sense->pieces, sense->reader, &spec->draws.quiet_breakers);
}

void piece_spec_resolve(PieceSpec *spec, Reader *reader) {
    Sense sense = {
        .reader = reader,
        .spec = spec,
        .players = {.kind = "player"},
        .pieces = {.kind = "piece"},
        .conditions = {.kind = "condition"},
        .flags = {.kind = "state"},
        .labelled = true,
    };
    bool fits = board_has_sense(&sense);
    fits &= name_list_within(reader, spec->players.node, "player", spec->players.count,
                             SPEC_PLAYER_LIMIT);
    fits &= name_list_within(reader, spec->kinds.node, "piece", spec->kinds.count,
                             SPEC_PIECE_LIMIT);
    if (spec->conditions.count > 0)
        fits &= name_list_within(reader, spec->conditions.node, "condition", spec->conditions.count,
                                 SPEC_CONDITION_LIMIT);
    check_label(&sense, &spec->name);
    if (fits && moves_fit(&sense)) {
        size_t squares = (size_t)spec->board.dimensions.x * (size_t)spec->board.dimensions.y;
        sense.occupants = memory_new(squares * sizeof *sense.occupants);
        sense.shares = piece_spec_shares(spec);
        sense.disabled = memory_new(squares * sizeof *sense.disabled);
        collect_names(&sense);
        if (sense.labelled)
            check_everything(&sense);
    }
    if (spec->stalemate == STALEMATE_DEFAULT && spec->stalemate_loses)
        spec->stalemate = STALEMATE_LOSES;
    memory_free(sense.occupants);
    memory_free(sense.disabled);
    name_list_free(&sense.players);
    name_list_free(&sense.pieces);
    name_list_free(&sense.conditions);
    name_list_free(&sense.flags);
}
