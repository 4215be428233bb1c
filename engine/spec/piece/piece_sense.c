// SPDX-License-Identifier: MIT
// The sense check of the piece dialect: names refer to something, squares exist, and the game can
// be played.
#include "engine/spec/piece/piece_spec_private.h"

#include <string.h>

// Checks a name that people see. If it cannot be displayed, reports that and clears
// sense->displayable.
static void check_label(Sense *sense, const SpecName *name) {
    sense->displayable &= name_list_check_label(sense->reader, name);
}

static void define_name(Sense *sense, NameList *names, const SpecName *name) {
    sense->displayable &= name_list_define(names, name);
}

// The board ---------------------------------------------------------------------------------------

// True if the board is small enough. Otherwise reports an error.
static bool check_board_size(Sense *sense) {
    const SpecPair *size = &sense->spec->board.dimensions;
    long long squares = (long long)size->x * size->y;
    if (squares <= SPEC_SITE_LIMIT)
        return true;
    return reader_error(sense->reader, size->node,
                        "a board of %d x %d has %lld squares; Tessera plays on at most %d", size->x,
                        size->y, squares, SPEC_SITE_LIMIT);
}

// True if the board and the hands together are small enough. Otherwise reports an error. Each
// player's hand counts as one place.
static bool check_place_count(Sense *sense) {
    const SpecPair *size = &sense->spec->board.dimensions;
    size_t players = sense->spec->players.count;
    long long places = (long long)size->x * size->y + (long long)players;
    if (!piece_spec_has_hands(sense->spec) || places <= SPEC_SITE_LIMIT)
        return true;
    return reader_error(
        sense->reader, size->node,
        "a board of %d x %d and %zu hands are %lld places; Tessera plays with at most %d", size->x,
        size->y, players, places, SPEC_SITE_LIMIT);
}

static bool is_on_board(const Sense *sense, const SpecPair *square) {
    const SpecPair *size = &sense->spec->board.dimensions;
    return square->x >= 0 && square->x < size->x && square->y >= 0 && square->y < size->y;
}

static size_t square_index(const Sense *sense, const SpecPair *square) {
    return (size_t)square->y * (size_t)sense->spec->board.dimensions.x + (size_t)square->x;
}

static bool check_on_board(Sense *sense, const SpecPair *square) {
    if (is_on_board(sense, square))
        return true;
    const SpecPair *size = &sense->spec->board.dimensions;
    return reader_error(sense->reader, square->node,
                        "[%d, %d] is not on the board: x goes from 0 to %d and y from 0 to %d",
                        square->x, square->y, size->x - 1, size->y - 1);
}

// True if [square] is on the board and not disabled. Otherwise reports an error.
static bool check_square(Sense *sense, const SpecPair *square) {
    if (!check_on_board(sense, square))
        return false;
    if (!sense->disabled[square_index(sense, square)])
        return true;
    return reader_error(sense->reader, square->node, "[%d, %d] is a disabled square", square->x,
                        square->y);
}

// Checks that the disabled and the shared squares are on the board, and that no square is both.
// Records the disabled squares in sense->disabled.
static void check_board(Sense *sense) {
    const BoardSpec *board = &sense->spec->board;
    spec_each (const SpecPair, square, &board->disabled)
        if (check_on_board(sense, square))
            sense->disabled[square_index(sense, square)] = true;
    spec_each (const SpecPair, square, &board->shared)
        check_square(sense, square);
}

void sense_player_squares(Sense *sense, SpecPairMap *map, bool single) {
    spec_each (SpecNamedPairs, item, map) {
        name_list_resolve(&sense->players, &item->name);
        spec_each (const SpecPair, square, &item->pairs)
            check_on_board(sense, square);
        if (single && item->pairs.count != 1)
            reader_error(sense->reader, item->name.node, "expected one square, found %zu",
                         item->pairs.count);
    }
}

const SpecPairs *sense_squares_of(const SpecPairMap *map, int player) {
    spec_each (const SpecNamedPairs, item, map)
        if (item->name.index == player)
            return &item->pairs;
    return NULL;
}

// Players and turns -------------------------------------------------------------------------------

// Checks that a matrix is one of the eight rotations and reflections.
static void check_direction(Sense *sense, const SpecMatrix *matrix) {
    if (!matrix->node)
        return;
    const int(*rows)[2] = matrix->rows;
    bool straight = rows[0][0] && !rows[0][1] && !rows[1][0] && rows[1][1];
    bool crossed = !rows[0][0] && rows[0][1] && rows[1][0] && !rows[1][1];
    if (!straight && !crossed)
        reader_error(
            sense->reader, matrix->node,
            "[[%d, %d], [%d, %d]] is not a rotation or reflection: each row and each column "
            "needs one 1 or -1 and one 0",
            rows[0][0], rows[0][1], rows[1][0], rows[1][1]);
}

bool piece_spec_shares(const PieceSpec *spec) {
    bool shares = false;
    spec_each (const KindSpec, kind, &spec->kinds)
        spec_each (const MoveSpec, move, &kind->moves)
            spec_each (const ActionSpec, action, &move->actions)
                shares |= action->share;
    return shares;
}

bool piece_spec_has_hands(const PieceSpec *spec) {
    bool hands = spec->moving.hands;
    spec_each (const PlayerSpec, player, &spec->players)
        hands |= player->hand.count > 0;
    return hands;
}

// Puts a piece of [player] on a square. On shared squares two pieces of a player may start
// together; elsewhere the later piece replaces the earlier one.
static void put_piece(Sense *sense, const PlayerSpec *player, const SpecPair *square) {
    Occupant *occupant = &sense->occupants[square_index(sense, square)];
    bool shared = sense->shares || spec_pairs_contain(&sense->spec->board.shared, square);
    bool joins = occupant->count == 1 && occupant->player == player && shared;
    if (occupant->count > 0 && !joins)
        reader_warning(sense->reader, square->node,
                       "[%d, %d] has a piece already (line %d); the later one stays", square->x,
                       square->y, occupant->start->place.line);
    *occupant = (Occupant){.start = square->node, .player = player, .count = joins ? 2 : 1};
}

static void check_start(Sense *sense, const PlayerSpec *player, StartSpec *start) {
    name_list_resolve(&sense->pieces, &start->piece);
    shared_check_constants(sense->reader, &start->attributes);
    spec_each (const SpecPair, square, &start->positions)
        if (check_square(sense, square))
            put_piece(sense, player, square);
}

static void check_player(Sense *sense, PlayerSpec *player) {
    check_direction(sense, &player->direction);
    shared_check_constants(sense->reader, &player->seat.attributes);
    name_list_resolve(&sense->players, &player->controller);
    spec_each (StartSpec, start, &player->starts)
        check_start(sense, player, start);
    spec_each (HandSpec, held, &player->hand)
        name_list_resolve(&sense->pieces, &held->piece);
}

// Reports an error if the game starts with too many pieces.
static void check_piece_count(Sense *sense) {
    const SpecPair *size = &sense->spec->board.dimensions;
    size_t squares = (size_t)size->x * (size_t)size->y, pieces = 0;
    for (size_t i = 0; i < squares; i++)
        pieces += (size_t)sense->occupants[i].count;
    spec_each (const PlayerSpec, player, &sense->spec->players)
        spec_each (const HandSpec, held, &player->hand)
            pieces += (size_t)held->count;
    if (pieces > SPEC_ENTITY_LIMIT)
        reader_error(sense->reader, sense->spec->players.node,
                     "the game starts with %zu pieces on the board and in hand; Tessera plays with "
                     "at most %d",
                     pieces, SPEC_ENTITY_LIMIT);
}

// Checks the turn order, and warns of players who have no turn.
static void check_turns(Sense *sense) {
    TurnsSpec *turns = &sense->spec->turns;
    name_list_resolve_all(&sense->players, &turns->order);
    if ((size_t)turns->start_at >= turns->order.count)
        reader_error(sense->reader, node_member(turns->node, "start_at"),
                     "the order has %zu places, counted from 0, so there is no place %d",
                     turns->order.count, turns->start_at);
    int index = 0;
    spec_each (const PlayerSpec, player, &sense->spec->players)
        if (!spec_names_may_include(&turns->order, index++))
            reader_warning(sense->reader, player->seat.name.node, "%s never has a turn",
                           player->seat.name.text);
}

// Checks that no player is on two sides.
static void check_sides(Sense *sense) {
    bool seen[SPEC_PLAYER_LIMIT] = {false};
    spec_each (SpecNames, side, &sense->spec->sides)
        spec_each (SpecName, player, side) {
            name_list_resolve(&sense->players, player);
            if (player->index >= 0 && seen[player->index])
                reader_error(sense->reader, player->node, "%s is on a side already",
                             reader_quote(player->text).text);
            if (player->index >= 0)
                seen[player->index] = true;
        }
}

// True if the map has an entry for [player], or one for an unknown name, which may be [player]
// misspelt.
static bool may_have_squares(const SpecPairMap *map, int player) {
    bool found = false;
    spec_each (const SpecNamedPairs, item, map)
        found |= item->name.index == player || item->name.index < 0;
    return found;
}

// Warns of players who are missing from a map. If they are left out on purpose, the document gives
// them an empty list.
static void check_all_players(Sense *sense, const SpecPairMap *map) {
    const char *missing[SPEC_PLAYER_LIMIT];
    size_t count = 0;
    for (size_t i = 0; i < sense->players.count; i++)
        if (!may_have_squares(map, (int)i))
            missing[count++] = sense->players.items[i];
    Text names = {0}, lists = {0};
    for (size_t i = 0; i < count; i++) {
        const char *joint = i == 0 ? "" : i + 1 == count ? " and " : ", ";
        text_appendf(&names, "%s%s", joint, missing[i]);
        text_appendf(&lists, "%s%s: []", joint, missing[i]);
    }
    if (count > 0)
        reader_warning(sense->reader, map->node,
                       "there are no squares for %s, so that it never holds for %s; if that is "
                       "meant, write %s",
                       text_string(&names), count == 1 ? "him" : "them", text_string(&lists));
    text_free(&names);
    text_free(&lists);
}

// Checks the names and squares in a condition that the document defines.
static void check_named(Sense *sense, NamedConditionSpec *named) {
    const bool single = false;
    if (named->variant == NAMED_POSITION) {
        sense_player_squares(sense, &named->check, single);
        check_all_players(sense, &named->check);
    }
    if (named->variant == NAMED_STATE)
        name_list_resolve(&sense->flags, &named->state);
}

// Adds the variable `checks` of each player, which counts the checks that the player has given.
// Does nothing if an earlier win condition has added it.
static void add_check_variable(Sense *sense, const WinSpec *win) {
    if (sense->spec->endings.counts_checks)
        return;
    SpecList *variables = &sense->spec->common.state.per_player;
    AttributeSpec *items = arena_alloc(sense->reader->arena,
                                       (variables->count + 1) * sizeof *items);
    for (size_t i = 0; i < variables->count; i++) {
        items[i] = ((const AttributeSpec *)variables->items)[i];
        if (strcmp(items[i].name.text, "checks") == 0)
            reader_error(sense->reader, items[i].name.node,
                         "CHECK_COUNT counts in a variable called checks; choose another name");
    }
    items[variables->count++] = (AttributeSpec){.node = win->node,
                                                .name = {.text = "checks", .node = win->node},
                                                .type = VALUE_TYPE_INTEGER,
                                                .maximum = SPEC_CHECK_LIMIT};
    variables->items = items;
    sense->spec->endings.counts_checks = true;
}

// Endings, obligations and display --------------------------------------------------------------

// Checks a win condition and, if it needs a leader, that the game has one.
static void check_win(Sense *sense, WinSpec *win) {
    bool counts_checks = win->variant == WIN_CHECK_COUNT;
    name_list_resolve(&sense->pieces, &win->piece);
    name_list_resolve_all(&sense->pieces, &win->pieces);
    sense_zone(sense, &win->zone);
    if (counts_checks)
        add_check_variable(sense, win);
    if (counts_checks && !node_member(win->node, "threshold"))
        win->threshold = 3; // the default that the table WINS gives "threshold"
    bool needs_leader = counts_checks || (win->variant == WIN_PIECE_IN_ZONE && !win->piece.text);
    if (needs_leader && sense->spec->leader.kinds.count == 0)
        reader_error(sense->reader, win->node,
                     "this game has no leader; name the piece that counts as \"leader\"%s",
                     counts_checks ? "" : ", or as \"piece\" here");
}

static void check_game_display(Sense *sense) {
    GameDisplaySpec *display = &sense->spec->display;
    spec_each (SpecName, zone, &display->zones)
        sense_zone(sense, zone);
    shown_check(sense->reader, &display->shown);
    spec_each (const PlayerSpec, player, &sense->spec->players)
        common_check_seat(sense->reader, &player->seat);
}

static void check_badge(Sense *sense, SpecName *badge) {
    const AttributeSpec *attributes = sense->spec->attributes.items;
    name_list_resolve(&sense->attributes, badge);
    if (badge->index >= 0 && attributes[badge->index].type != VALUE_TYPE_NAME)
        reader_error(sense->reader, badge->node,
                     "%s is not a string; a badge is the code of a piece", badge->text);
}

// True if both nodes exist and come from different documents.
static bool is_in_other_file(const Node *node, const Node *other) {
    return node && other && node->file != other->file &&
           (!node->file || !other->file || strcmp(node->file, other->file) != 0);
}

// Resolves the names in the descriptions of insufficient material. Removes the descriptions if they
// are inherited from an extended document and the extending document adds ways to win, because the
// descriptions then no longer apply.
static void check_lacks(Sense *sense, SpecList *lacks) {
    const SpecList *wins = &sense->spec->endings.wins, *ends = &sense->spec->common.ends;
    bool adds_wins = wins->count > 0 && is_in_other_file(lacks->node, wins->node);
    bool adds_ends = ends->count > 0 && is_in_other_file(lacks->node, ends->node);
    if (adds_wins || adds_ends)
        *lacks = (SpecList){0};
    spec_each (LackSpec, lack, lacks) {
        SpecNames *lists[] = {&lack->pieces, &lack->more, &lack->against, &lack->same_shade,
                              &lack->other_shade};
        for (size_t list = 0; list < sizeof lists / sizeof *lists; list++)
            name_list_resolve_all(&sense->pieces, lists[list]);
    }
}

// Warns if the claim [name] is never possible: it needs the count [claim], but the game ends by
// itself at the count [end], which is no greater.
static void check_claim(Sense *sense, const char *name, int claim, int end) {
    const Node *node = node_member(sense->spec->endings.draws.node, name);
    if (node && claim > 0 && end > 0 && claim >= end)
        reader_warning(sense->reader, node, "the game is over by then: it ends at %d by itself",
                       end);
}

// Resolves the names in the draw conditions, and warns of members that have no effect.
static void check_draws(Sense *sense) {
    DrawSpec *draws = &sense->spec->endings.draws;
    name_list_resolve_all(&sense->pieces, &draws->quiet_breakers);
    name_list_resolve(&sense->players, &draws->repetition_loser);
    spec_each (SpecNames, list, &draws->insufficient)
        name_list_resolve_all(&sense->pieces, list);
    check_lacks(sense, &draws->lacks);
    check_claim(sense, "repetition_claim", draws->repetition_claim, draws->repetition_count);
    check_claim(sense, "fifty_move_claim", draws->quiet_claim, draws->quiet_limit);
    static const char *const need_count[] = {"repetition_value", "repetition_loser",
                                             "perpetual_check"};
    for (size_t i = 0; i < sizeof need_count / sizeof *need_count; i++)
        if (draws->repetition_count == 0 && node_member(draws->node, need_count[i]))
            reader_warning(sense->reader, node_member(draws->node, need_count[i]),
                           "without repetition_count no position counts as repeated");
    // A document with options may leave the limit out on purpose, because an option can add it.
    if (draws->quiet_breakers.count > 0 && draws->quiet_limit == 0 &&
        sense->spec->common.options.count == 0)
        reader_warning(sense->reader, node_member(draws->node, "fifty_move_pawn_codes"),
                       "without fifty_move_halfmoves no turns are counted");
}

// Reads the sums of an obligation. Each is either the word `captures` or an expression.
static void read_obligation(Sense *sense) {
    static const char *const words[] = {"captures"};
    SpecNames *sums = &sense->spec->moving.obligation;
    const Phrase **phrases = arena_alloc(sense->reader->arena, sums->count * sizeof *phrases);
    sense->spec->moving.obligation_phrases = phrases;
    spec_each (const SpecName, sum, sums) {
        if (strpbrk(sum->text, "(.[")) // only an expression has these characters
            *phrases = phrase_read(sense->reader, sum->node);
        else if (strcmp(sum->text, words[0]) != 0)
            reader_unknown(sense->reader, sum->node, "sum", sum->text, words, 1);
        phrases++;
    }
}

// Reports an error if [player] starts with [piece], but the "players" of its kind do not include
// him.
static void check_owner(Sense *sense, int player, const SpecName *piece) {
    const KindSpec *kinds = sense->spec->kinds.items;
    const PlayerSpec *players = sense->spec->players.items;
    const SpecNames *owners = piece->index >= 0 ? &kinds[piece->index].players : NULL;
    if (owners && owners->count > 0 && !spec_names_may_include(owners, player))
        reader_error(sense->reader, piece->node, "%s may not have a %s; see its \"players\"",
                     players[player].seat.name.text, piece->text);
}

// Checks that a piece which never leaves a zone starts in it.
static void check_start_zone(Sense *sense, int player, const StartSpec *start) {
    const KindSpec *kinds = sense->spec->kinds.items;
    const NamedConditionSpec *named = sense->spec->conditions.items;
    const SpecName *zone = start->piece.index >= 0 ? &kinds[start->piece.index].zone : NULL;
    if (!zone || !zone->text || zone->index < 0)
        return;
    // If the zone has no entry for the player, check_all_players has warned.
    const SpecPairs *squares = sense_squares_of(&named[zone->index].check, player);
    spec_each (const SpecPair, square, &start->positions)
        if (squares && !spec_pairs_contain(squares, square))
            reader_warning(sense->reader, square->node,
                           "[%d, %d] is outside of %s, which %s never leaves", square->x, square->y,
                           zone->text, start->piece.text);
}

// Checks that players start only with pieces that they may have, and in the zones of these pieces.
static void check_owners(Sense *sense) {
    int index = 0;
    spec_each (const PlayerSpec, player, &sense->spec->players) {
        spec_each (const StartSpec, start, &player->starts) {
            check_owner(sense, index, &start->piece);
            check_start_zone(sense, index, start);
        }
        spec_each (const HandSpec, held, &player->hand)
            check_owner(sense, index, &held->piece);
        index++;
    }
}

// Names -------------------------------------------------------------------------------------------

// Adds the state flags that the effects in [list] set. No other flags exist.
static void collect_flags(Sense *sense, const SpecList *list) {
    spec_each (const EffectSpec, effect, list) {
        const SpecName *state = &effect->state;
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

static void check_symbol(Sense *sense, const SpecName *symbol) {
    sense->displayable &= common_check_symbol(sense->reader, symbol);
}

// Checks the name, symbols and description of a kind. The symbol in `display` replaces the older
// member `symbol`.
static void check_symbols(Sense *sense, KindSpec *kind) {
    check_label(sense, &kind->name);
    check_label(sense, &kind->display.about);
    check_symbol(sense, &kind->symbol);
    check_symbol(sense, &kind->display.face.symbol);
    spec_each (const SeatDisplaySpec, display, &kind->display.players)
        check_symbol(sense, &display->symbol);
    if (kind->display.face.symbol.text)
        kind->symbol = kind->display.face.symbol;
}

// Checks the names of a kind, and adds its code and the flags that its moves and drops set.
static void collect_kind(Sense *sense, KindSpec *kind) {
    define_name(sense, &sense->pieces, &kind->code);
    check_symbols(sense, kind);
    collect_flags(sense, &kind->drop_effects);
    spec_each (const MoveSpec, move, &kind->moves) {
        collect_flags(sense, &move->effects);
        spec_each (const ActionSpec, action, &move->actions)
            collect_flags(sense, &action->effects);
    }
}

// The built-in words for what stops a slide.
static const char *const stop_words[UNTIL_NAMED] = {[UNTIL_NOT_EMPTY] = "NOT_EMPTY",
                                                    [UNTIL_EMPTY] = "EMPTY",
                                                    [UNTIL_ENEMY] = "ENEMY",
                                                    [UNTIL_ALLY] = "ALLY",
                                                    [UNTIL_NEVER] = "NEVER"};

// The size of a move: one for itself and one for each of its actions, modifiers, conditions,
// effects and choices.
static size_t move_size(const MoveSpec *move) {
    size_t size = 1 + move->conditions.count + move->effects.count;
    spec_each (const ActionSpec, action, &move->actions)
        size += 1 + action->conditions.count + action->effects.count;
    spec_each (const ModifierSpec, modifier, &move->modifiers)
        size += 1 + modifier->conditions.count + modifier->options.count;
    return size;
}

// True if the moves are few enough to be compiled. Otherwise reports an error. Every move is
// compiled to a step for each player, and steps have 16-bit numbers.
static bool check_moves_size(Sense *sense) {
    enum { LIMIT = 32 * 1024 };
    size_t total = sense->spec->moving.after.count, players = sense->spec->players.count;
    spec_each (const KindSpec, kind, &sense->spec->kinds) {
        total += kind->restrictions.count + kind->drop_effects.count + 1; // 1 for its drop
        spec_each (const MoveSpec, move, &kind->moves)
            total += move_size(move);
    }
    if (total * players <= LIMIT)
        return true;
    return reader_error(
        sense->reader, sense->spec->kinds.node,
        "the moves with their actions, conditions, effects and options are %zu, for each "
        "of %zu players; Tessera plays at most %d in all",
        total, players, LIMIT);
}

// Adds a condition of the document to the lists in which its name can be looked up.
static void collect_condition(Sense *sense, const NamedConditionSpec *condition, int index) {
    define_name(sense, &sense->conditions, &condition->code);
    name_list_add(&sense->stops, condition->code.text);
    if (condition->variant != NAMED_POSITION)
        return;
    sense->zone_conditions[sense->zones.count] = index;
    name_list_add(&sense->zones, condition->code.text);
}

static void add_variants(NameList *names, const ObjectTable *table) {
    for (size_t i = 0; i < table->variant_count; i++)
        name_list_add(names, table->variants[i].name);
}

// Lists all names before any reference is resolved, as a document may define names after it uses
// them.
static void collect_names(Sense *sense) {
    PieceSpec *spec = sense->spec;
    add_variants(&sense->conditions, &piece_condition_table);
    add_variants(&sense->effects, &piece_effect_table);
    for (int type = 0; type < UNTIL_NAMED; type++)
        name_list_add(&sense->stops, stop_words[type]);
    spec_each (const PlayerSpec, player, &spec->players)
        define_name(sense, &sense->players, &player->seat.name);
    spec_each (KindSpec, kind, &spec->kinds)
        collect_kind(sense, kind);
    int index = 0;
    spec_each (const NamedConditionSpec, condition, &spec->conditions)
        collect_condition(sense, condition, index++);
    spec_each (const AttributeSpec, attribute, &spec->attributes)
        name_list_add(&sense->attributes, attribute->name.text);
    // collect_kind has found all flags, so the document gets its own list of them.
    spec->flags.count = sense->flags.count;
    spec->flags.names = arena_alloc(sense->reader->arena,
                                    spec->flags.count * sizeof *spec->flags.names);
    for (size_t i = 0; i < spec->flags.count; i++)
        spec->flags.names[i] = sense->flags.items[i];
}

static void check_everything(Sense *sense) {
    PieceSpec *spec = sense->spec;
    // The board must be known before pieces stand on it, and the options before the arrangement,
    // which adds to the starts of players.
    check_board(sense);
    shared_check_options(sense->reader, &spec->common.options);
    sense_arrangement(sense);
    spec_each (PlayerSpec, player, &spec->players)
        check_player(sense, player);
    check_piece_count(sense);
    check_turns(sense);
    check_sides(sense);
    common_check(sense->reader, &sense->players, &sense->pieces, &spec->common);
    shared_check_attributes(sense->reader, &sense->players, &spec->attributes, "attribute");
    offer_check_all(sense->reader, &spec->offers);
    spec_each (NamedConditionSpec, condition, &spec->conditions)
        check_named(sense, condition);
    name_list_resolve_all(&sense->pieces, &spec->leader.kinds);
    if (spec->leader.answer_check == ANSWER_CHECK_LEADER && spec->leader.kinds.count == 0)
        reader_error(sense->reader, node_member(spec->node, "answer_check"),
                     "this game has no leader who could answer; name the piece as \"leader\"");
    spec_each (KindSpec, kind, &spec->kinds)
        sense_kind(sense, kind);
    check_owners(sense);
    sense_conditions(sense, &spec->moving.after, USE_AFTER, NULL, 0); // for all moves of all kinds
    read_obligation(sense);
    check_game_display(sense);
    spec_each (KindSpec, kind, &spec->kinds)
        check_badge(sense, &kind->display.badge);
    check_draws(sense);
    spec_each (WinSpec, win, &spec->endings.wins)
        check_win(sense, win);
}

void piece_spec_resolve(PieceSpec *spec, Reader *reader) {
    Sense sense = {
        .reader = reader,
        .spec = spec,
        .players = {.reader = reader, .kind = "player"},
        .pieces = {.reader = reader, .kind = "piece"},
        .conditions = {.reader = reader, .kind = "condition"},
        .flags = {.reader = reader, .kind = "state"},
        .attributes = {.reader = reader, .kind = "attribute"},
        .effects = {.reader = reader, .kind = "action"},
        .stops = {.reader = reader, .kind = "stop condition"},
        .zones = {.reader = reader, .kind = "condition of type POSITION"},
        .displayable = true,
    };
    // Most checks run only if the sizes are within the limits and the names can be shown in
    // messages.
    check_label(&sense, &spec->about.name);
    if (check_board_size(&sense) && check_place_count(&sense) && check_moves_size(&sense)) {
        size_t squares = (size_t)spec->board.dimensions.x * (size_t)spec->board.dimensions.y;
        sense.occupants = arena_alloc(reader->arena, squares * sizeof *sense.occupants);
        sense.disabled = arena_alloc(reader->arena, squares * sizeof *sense.disabled);
        sense.shares = piece_spec_shares(spec);
        collect_names(&sense);
        if (sense.displayable)
            check_everything(&sense);
    }
    // [stalemate_loses] is the older of the two members, and counts only if [stalemate] is absent.
    if (spec->endings.stalemate == STALEMATE_DEFAULT && spec->endings.stalemate_loses)
        spec->endings.stalemate = STALEMATE_LOSES;
    name_list_free(&sense.players);
    name_list_free(&sense.pieces);
    name_list_free(&sense.conditions);
    name_list_free(&sense.flags);
    name_list_free(&sense.attributes);
    name_list_free(&sense.effects);
    name_list_free(&sense.stops);
    name_list_free(&sense.zones);
}
