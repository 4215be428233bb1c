// SPDX-License-Identifier: MIT
// The sense check of kinds of piece, their moves and conditions.
#include "engine/spec/piece/piece_spec_private.h"

#include <string.h>

// The index of the first move of [kind] with this id, or -1.
static int find_move(const KindSpec *kind, int id) {
    const MoveSpec *moves = kind->moves.items;
    for (size_t i = 0; i < kind->moves.count; i++)
        if (moves[i].id == id)
            return (int)i;
    return -1;
}

void sense_zone(Sense *sense, SpecName *name) {
    name_list_resolve(&sense->zones, name);
    if (name->index >= 0) // so far an index in sense->zones
        name->index = sense->zone_conditions[name->index];
}

// True if [node] is an expression: a text that contains a call, a dot or an index, and is not one
// of [names]. A bare word that is not one of [names] is a misspelt name.
static bool is_expression(const Node *node, const NameList *names) {
    return node->kind == NODE_TEXT && strpbrk(node->text, "(.[") &&
           name_list_find(names, node->text) < 0;
}

// Finds the move on which DEPENDS_ON depends. That move must come before move number [move], to
// which the condition belongs.
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

// The condition of the document that [condition] names; NULL for a built-in or unknown one.
static const NamedConditionSpec *find_named(const Sense *sense, const ConditionSpec *condition) {
    const NamedConditionSpec *named = sense->spec->conditions.items;
    bool exists = condition->variant < 0 && condition->condition.index >= 0;
    return exists ? &named[condition->condition.index] : NULL;
}

// Reports a condition about the position after a move if a transformation depends on it, and a
// condition about the move itself if it is to be evaluated after the move.
static void check_use(Sense *sense, const ConditionSpec *condition, ConditionUse use) {
    const NamedConditionSpec *named = find_named(sense, condition);
    bool built_in = condition->variant >= 0;
    bool after = built_in && piece_spec_condition_is_after((size_t)condition->variant);
    if (use == USE_TRANSFORM && after)
        reader_error(sense->reader, condition->node,
                     "%s cannot be asked here, as it is about the board after the move",
                     condition->condition.text);
    // A named expression may be about the position alone, so it is not refused.
    bool about_move = built_in ? !after : named && named->variant != NAMED_EXPRESSION;
    if (use == USE_AFTER && about_move)
        reader_error(sense->reader, condition->node,
                     "%s is about a move, so it cannot be asked after it; write an expression, or "
                     "OPPONENT_NOT_IN_CHECK",
                     condition->condition.text);
}

// Warns of a member "square" in a condition that is not of type POSITION.
static void check_square_choice(Sense *sense, const ConditionSpec *condition) {
    const Node *square = node_member(condition->node, "square");
    const NamedConditionSpec *named = find_named(sense, condition);
    if (square && (condition->variant >= 0 || (named && named->variant != NAMED_POSITION)))
        reader_warning(sense->reader, square,
                       "only a condition of type POSITION is about a square, so it is ignored");
}

// Gives a condition that counts pieces its default values, and checks its range.
static void check_count(Sense *sense, ConditionSpec *condition) {
    if (!node_member(condition->node, "max"))
        condition->maximum = SPEC_COUNT_LIMIT;
    if (condition->minimum > condition->maximum)
        reader_error(sense->reader, node_member(condition->node, "min"),
                     "min is %d and max is %d, so it never holds", condition->minimum,
                     condition->maximum);
    if (condition->variant == CONDITION_ALLY_ADJACENT_COUNT &&
        !node_member(condition->node, "around"))
        condition->square = SQUARE_SOURCE;
}

// Parses a condition if it is an expression. Otherwise resolves its names and checks its
// numbers.
static void check_condition(Sense *sense, ConditionSpec *condition, ConditionUse use) {
    if (is_expression(condition->node, &sense->conditions)) {
        condition->phrase = phrase_read(sense->reader, condition->node);
        return;
    }
    if (condition->variant < 0) {
        name_list_resolve(&sense->conditions, &condition->condition);
        // The list starts with the names of the built-in conditions. The index of an unknown name
        // stays negative.
        condition->condition.index -= CONDITION_TYPE_COUNT;
    }
    name_list_resolve(&sense->flags, &condition->state);
    name_list_resolve(&sense->pieces, &condition->piece);
    if (condition->positions.count > SPEC_SITE_LIMIT)
        reader_error(sense->reader, condition->positions.node,
                     "there are %zu squares; no board has more than %d", condition->positions.count,
                     SPEC_SITE_LIMIT);
    if (condition->variant == CONDITION_PATH_PIECE_COUNT ||
        condition->variant == CONDITION_ALLY_ADJACENT_COUNT)
        check_count(sense, condition);
    check_square_choice(sense, condition);
    check_use(sense, condition, use);
}

void sense_conditions(Sense *sense, SpecList *list, ConditionUse use, const KindSpec *kind,
                      size_t move) {
    spec_each (ConditionSpec, condition, list) {
        check_condition(sense, condition, use);
        // Conditions on the moves of all pieces have no [kind]. Among them check_use has already
        // reported DEPENDS_ON.
        if (condition->variant == CONDITION_DEPENDS_ON && kind)
            check_depends(sense, condition, kind, move);
    }
}

// Resolves the names in effects. Parses effects that are expressions.
static void check_effects(Sense *sense, SpecList *list) {
    spec_each (EffectSpec, effect, list) {
        if (is_expression(effect->node, &sense->effects))
            effect->phrase = phrase_read(sense->reader, effect->node);
        else
            name_list_resolve(&sense->effects, &effect->action);
        name_list_resolve(&sense->flags, &effect->state);
        name_list_resolve(&sense->pieces, &effect->piece);
    }
}

// Checks that the effects of drops need no source: a dropped piece does not come from a square.
static void check_drop_effects(Sense *sense, KindSpec *kind) {
    check_effects(sense, &kind->drop_effects);
    spec_each (const EffectSpec, effect, &kind->drop_effects)
        if (!effect->phrase && effect->variant >= 0 && effect->variant != EFFECT_SET_STATE)
            reader_error(sense->reader, effect->node,
                         "%s is about squares around the one that a piece comes from, and a "
                         "dropped piece comes from none; write an expression",
                         effect->action.text);
}

// Checks that an action fits the state that it requires of its target. A MOVE onto a piece is an
// error unless it shares the square. A CAPTURE of nothing, or a [share] without effect, gets a
// warning.
static void check_occupancy(Sense *sense, const ActionSpec *action) {
    bool moves = action->action == ACTION_TYPE_MOVE;
    if (moves && action->state != OCCUPANCY_EMPTY && !action->share)
        reader_error(sense->reader, action->node,
                     "a piece cannot MOVE onto another one; use CAPTURE, or the state EMPTY, or "
                     "say \"share\": true");
    else if (!moves && action->state == OCCUPANCY_EMPTY)
        reader_warning(sense->reader, action->node,
                       "nothing stands on an EMPTY square, so that this CAPTURE is a MOVE; write "
                       "MOVE, or the state ENEMY where something is to be taken");
    else if (action->share && (!moves || action->state == OCCUPANCY_EMPTY))
        reader_warning(sense->reader, node_member(action->node, "share"),
                       "only a MOVE onto another piece shares its square, so it is ignored");
}

// Checks the actions of move [index]. Only a castling has none.
static void check_actions(Sense *sense, MoveSpec *move, const KindSpec *kind, size_t index) {
    spec_each (ActionSpec, action, &move->actions) {
        sense_conditions(sense, &action->conditions, USE_MOVE, kind, index);
        check_effects(sense, &action->effects);
        check_occupancy(sense, action);
    }
    if (move->actions.count == 0 && !move->castle)
        reader_error(
            sense->reader, move->node,
            "the move needs \"actions\", like [{\"state\": \"EMPTY\", \"action\": \"MOVE\"}]");
}

// Removes repeated pieces from the list, with a warning.
static void remove_repeated(Sense *sense, SpecNames *options) {
    SpecName *kept = options->items;
    bool seen[SPEC_PIECE_LIMIT] = {false};
    spec_each (const SpecName, option, options) {
        bool repeated = option->index >= 0 && seen[option->index];
        if (repeated)
            reader_warning(sense->reader, option->node, "%s is in the list already", option->text);
        else
            *kept++ = *option;
        if (option->index >= 0)
            seen[option->index] = true;
    }
    options->count = (size_t)(kept - options->items);
}

// Checks the promotions of move [index]. Each must have at least one kind to choose from.
static void check_modifiers(Sense *sense, MoveSpec *move, const KindSpec *kind, size_t index) {
    spec_each (ModifierSpec, modifier, &move->modifiers) {
        sense_conditions(sense, &modifier->conditions, USE_TRANSFORM, kind, index);
        name_list_resolve_all(&sense->pieces, &modifier->options);
        remove_repeated(sense, &modifier->options);
        if (modifier->options.count == 0)
            reader_error(sense->reader, node_member(modifier->node, "options"),
                         "there is nothing to choose from");
    }
}

// Determines what stops a slide: a built-in word, a condition of the document, or an expression.
static void check_until(Sense *sense, RepeatSpec *repeat) {
    if (is_expression(repeat->until.node, &sense->stops)) {
        repeat->until_type = UNTIL_PHRASE;
        repeat->until_phrase = phrase_read(sense->reader, repeat->until.node);
        return;
    }
    name_list_resolve(&sense->stops, &repeat->until);
    // The list starts with the built-in words, in the order of UntilType.
    bool is_built_in = repeat->until.index >= 0 && repeat->until.index < UNTIL_NAMED;
    repeat->until_type = is_built_in ? repeat->until.index : UNTIL_NAMED;
    repeat->until.index -= UNTIL_NAMED; // the conditions of the document follow the words
}

// Checks the number of times that the step is taken.
static void check_times(Sense *sense, RepeatSpec *repeat) {
    const Node *times = node_member(repeat->node, "times");
    if (!times)
        repeat->times = 1;
    if (repeat->over > 0 && !repeat->loop && repeat->times <= repeat->over)
        reader_error(sense->reader, repeat->node,
                     "to pass over %d, at least %d steps are needed; say \"loop\": true or more "
                     "times",
                     repeat->over, repeat->over + 1);
    else if (!repeat->loop && repeat->times == 1)
        // The warning points at the first member of the object, if there is one.
        reader_warning(sense->reader, repeat->node->first ? repeat->node->first : repeat->node,
                       "the step is taken once, so nothing is repeated; say \"loop\": true, or "
                       "how many times");
    else if (repeat->loop && times)
        reader_warning(sense->reader, times,
                       "with \"loop\": true a piece goes on until something stops it, so times is "
                       "ignored");
}

static void check_repeat(Sense *sense, RepeatSpec *repeat) {
    check_times(sense, repeat);
    repeat->until_type = UNTIL_NOT_EMPTY; // unless "until" says otherwise
    if (repeat->until.text)
        check_until(sense, repeat);
    if (repeat->over > 0 && repeat->until.text)
        reader_warning(sense->reader, repeat->until.node,
                       "a hop goes on until it has passed over its pieces, so until is ignored");
}

// True if each player in the map is known and has one square.
static bool all_have_one_square(const SpecPairMap *map) {
    bool all = true;
    spec_each (const SpecNamedPairs, item, map)
        all &= item->name.index >= 0 && item->pairs.count == 1;
    return all;
}

// The only square of a player in the map, as a list; NULL if he does not have exactly one.
static const SpecPairs *only_square_of(const SpecPairMap *map, int player) {
    const SpecPairs *squares = sense_squares_of(map, player);
    return squares && squares->count == 1 ? squares : NULL;
}

// Checks that the two pieces of a castling land on different squares, and that each player has both
// squares or neither.
static void check_landings(Sense *sense, const CastleSpec *castle) {
    // A map with errors may lack a player's square by mistake. A missing square is then not
    // reported.
    bool certain = all_have_one_square(&castle->to) && all_have_one_square(&castle->partner_to);
    for (int player = 0; player < (int)sense->players.count; player++) {
        const SpecPairs *to = only_square_of(&castle->to, player);
        const SpecPairs *partner_to = only_square_of(&castle->partner_to, player);
        if ((to == NULL) != (partner_to == NULL) && certain)
            reader_error(sense->reader, to ? castle->partner_to.node : castle->to.node,
                         "%s needs a square here, as he has one in %s",
                         sense->players.items[player], to ? "to" : "partner_to");
        if (to && partner_to && spec_pairs_contain(to, partner_to->items))
            reader_error(sense->reader, partner_to->node, "both pieces would land on [%d, %d]",
                         to->items[0].x, to->items[0].y);
    }
}

// Checks a castling: its partner, and where the two pieces land.
static void check_castle(Sense *sense, const MoveSpec *move) {
    const bool single = true; // a piece lands on one square
    CastleSpec *castle = move->castle;
    if (move->actions.count > 0 || move->repeat)
        reader_warning(sense->reader, castle->node,
                       "a move that castles has neither actions nor repeat, so they are ignored");
    name_list_resolve(&sense->pieces, &castle->partner);
    sense_player_squares(sense, &castle->to, single);
    sense_player_squares(sense, &castle->partner_to, single);
    check_landings(sense, castle);
}

// Checks move [index] of a kind, with all its parts.
static void check_move(Sense *sense, const KindSpec *kind, size_t index) {
    MoveSpec *move = (MoveSpec *)kind->moves.items + index;
    if (find_move(kind, move->id) != (int)index)
        reader_error(sense->reader, node_member(move->node, "id"),
                     "another move of %s has the id %d already", kind->code.text, move->id);
    if (move->step.x == 0 && move->step.y == 0)
        reader_error(sense->reader, move->step.node, "a step of [0, 0] goes nowhere");
    sense_conditions(sense, &move->conditions, USE_MOVE, kind, index);
    check_actions(sense, move, kind, index);
    check_modifiers(sense, move, kind, index);
    check_effects(sense, &move->effects);
    if (move->repeat)
        check_repeat(sense, move->repeat);
    if (move->castle)
        check_castle(sense, move);
}

// Checks the kind that a captured piece becomes in hand. That kind must not itself become another
// one in hand.
static void check_demotion(Sense *sense, KindSpec *kind) {
    name_list_resolve(&sense->pieces, &kind->demotes_to);
    const KindSpec *kinds = sense->spec->kinds.items;
    if (!kind->demotes_to.text || kind->demotes_to.index < 0)
        return;
    const KindSpec *becomes = &kinds[kind->demotes_to.index];
    if (becomes == kind)
        reader_error(sense->reader, kind->demotes_to.node,
                     "%s cannot demote to itself; leave demotes_to out", kind->code.text);
    else if (becomes->demotes_to.text)
        reader_error(sense->reader, kind->demotes_to.node,
                     "%s demotes to another piece itself; name the last one here",
                     kind->demotes_to.text);
}

void sense_kind(Sense *sense, KindSpec *kind) {
    name_list_resolve_all(&sense->players, &kind->players);
    check_demotion(sense, kind);
    spec_each (SeatDisplaySpec, display, &kind->display.players)
        name_list_resolve(&sense->players, &display->player);
    sense_zone(sense, &kind->zone);
    sense_conditions(sense, &kind->restrictions, USE_DROP, kind, 0); // 0: before all moves
    // Restrictions on drops have no effect without hands. If the document has options, there is
    // no warning, because another setting may give the game hands.
    if (kind->restrictions.count > 0 && !piece_spec_has_hands(sense->spec) &&
        sense->spec->common.options.count == 0)
        reader_warning(sense->reader, kind->restrictions.node,
                       "nobody ever has pieces in hand, so nothing is dropped; see hand_enabled");
    check_drop_effects(sense, kind);
    if (kind->moves.count == 0)
        reader_warning(sense->reader, kind->moves.node, "%s never moves", kind->code.text);
    for (size_t i = 0; i < kind->moves.count; i++)
        check_move(sense, kind, i);
}
