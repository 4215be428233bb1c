// SPDX-License-Identifier: MIT
// The field tables of moves, with their conditions and effects.
#include "engine/spec/piece/piece_spec_private.h"

static const char *const square_names[] = {"TARGET", "SOURCE", "EITHER", NULL};

static const Field condition_fields[] = {
    {"condition", FIELD_TEXT, .required = true, AT(ConditionSpec, condition),
     "the name of what must hold", "\"FIRST_MOVE\""},
    {"square", FIELD_CHOICE, AT(ConditionSpec, square),
     "for a condition of type POSITION: which square of the move must be in it", "\"EITHER\"",
     .names = square_names, .otherwise = "\"TARGET\""},
};

static const Field depends_fields[] = {
    {"move_id", FIELD_INTEGER, .required = true, AT(ConditionSpec, move_id),
     "the id of an earlier move of the same piece, which must have a target", "1"},
};

// The row of the field "position", without its braces.
#define POSITION(sample)                                                                           \
    "position", FIELD_PAIR,                                                                        \
        .required = true, AT(ConditionSpec, position),                                             \
        "[dx, dy] from the square where the step starts, for a player who moves up the board",     \
        sample, COORDINATE_RANGE

static const Field position_fields[] = {
    {POSITION("[3, 0]")},
};

static const Field check_state_fields[] = {
    {"state", FIELD_TEXT, .required = true, AT(ConditionSpec, state),
     "the state flag that the piece must carry", "\"JUST_MOVED_TWO\""},
    {POSITION("[1, 0]")},
};

static const Field path_fields[] = {
    {"positions", FIELD_PAIRS, AT(ConditionSpec, positions),
     "the squares to test, as [dx, dy], instead of those between source and target",
     "[[-1, 0], [-2, 0], [-3, 0]]", COORDINATE_RANGE},
};

static const char *const around_names[] = {"TARGET", "SOURCE", NULL};

static const Field count_fields[] = {
    {"piece", FIELD_TEXT, AT(ConditionSpec, piece), "count only pieces of this kind", "\"PAWN\""},
    {"min", FIELD_INTEGER, AT(ConditionSpec, minimum),
     "the smallest number of such pieces; if absent, 0", "1", RANGE(0, SPEC_COUNT_LIMIT)},
    {"max", FIELD_INTEGER, AT(ConditionSpec, maximum),
     "the greatest number of such pieces; if absent, any number", "2", RANGE(0, SPEC_COUNT_LIMIT)},
    // Only for ALLY_ADJACENT_COUNT:
    {"around", FIELD_CHOICE, AT(ConditionSpec, square),
     "around which square pieces are counted: SOURCE (for a drop, the target) or TARGET",
     "\"TARGET\"", .names = around_names},
};

static const Field piece_at_fields[] = {
    {"piece", FIELD_TEXT, .required = true, AT(ConditionSpec, piece),
     "the kind of the piece, which may be of any player", "\"KING\""},
    {POSITION("[0, 1]")},
};

static const Field on_file_fields[] = {
    {"piece", FIELD_TEXT, AT(ConditionSpec, piece),
     "the kind of the other piece; if absent, that of the moving piece", "\"PAWN\""},
};

static const Field rank_fields[] = {
    {"rank", FIELD_INTEGER, .required = true, AT(ConditionSpec, number),
     "the number of the rank, counted from the player's own edge of the board, which is rank 1",
     "7", RANGE(1, SPEC_SITE_LIMIT)},
};

static const Field die_fields[] = {
    {"number", FIELD_INTEGER, .required = true, AT(ConditionSpec, number),
     "the number that one of the dice must show", "6", RANGE(1, 63)},
};

#define FIELDS_NONE                                                                                \
    { NULL, 0 }
// PATH_COUNT leaves out "around", the last of the fields.
#define FIELDS_PATH_COUNT                                                                          \
    { count_fields, COUNT(count_fields) - 1 }
#define FIELDS_DEPENDS  FIELDS(depends_fields)
#define FIELDS_POSITION FIELDS(position_fields)
#define FIELDS_STATE_AT FIELDS(check_state_fields)
#define FIELDS_PATH     FIELDS(path_fields)
#define FIELDS_PIECE_AT FIELDS(piece_at_fields)
#define FIELDS_ADJACENT FIELDS(count_fields)
#define FIELDS_KIND     FIELDS(on_file_fields)
#define FIELDS_RANK     FIELDS(rank_fields)
#define FIELDS_DIE      FIELDS(die_fields)

#define VARIANT(name, when, fields, help) {#name, FIELDS_##fields, help},
static const Variant condition_variants[] = {CONDITIONS(VARIANT)};

const ObjectTable piece_condition_table = {
    TABLE("a condition", ConditionSpec, condition_fields),
    VARIANTS("condition", condition_variants, ConditionSpec, variant), .open = true,
    .short_form = true};

static const Field effect_fields[] = {
    {"action", FIELD_TEXT, .required = true, AT(EffectSpec, action), "the name of what happens",
     "\"CAPTURE\""},
};

static const Field set_state_fields[] = {
    {"state", FIELD_TEXT, .required = true, AT(EffectSpec, state),
     "the state flag that the moved piece gets", "\"JUST_MOVED_TWO\""},
    {"duration", FIELD_INTEGER, AT(EffectSpec, duration),
     "for how many turns of opponents the flag is kept; if absent, for ever", "1",
     RANGE(1, SPEC_DURATION_LIMIT)},
};

static const Field capture_fields[] = {
    {"target", FIELD_PAIR, .required = true, AT(EffectSpec, target),
     "[dx, dy] from the source to the piece that is removed", "[1, 0]", COORDINATE_RANGE},
};

static const Field move_effect_fields[] = {
    {"piece", FIELD_TEXT, AT(EffectSpec, piece), "only a piece of this kind is moved", "\"ROOK\""},
    {"from", FIELD_PAIR, .required = true, AT(EffectSpec, from),
     "[dx, dy] from the source to the piece that is moved", "[3, 0]", COORDINATE_RANGE},
    {"to", FIELD_PAIR, .required = true, AT(EffectSpec, to),
     "[dx, dy] from the source to the square to which the piece is moved", "[1, 0]",
     COORDINATE_RANGE},
};

static const Field convert_fields[] = {
    {"target", FIELD_PAIR, .required = true, AT(EffectSpec, target),
     "[dx, dy] from the source to the enemy piece that changes sides", "[0, 1]", COORDINATE_RANGE},
    {"piece", FIELD_TEXT, AT(EffectSpec, piece),
     "the kind that it becomes; if absent, that of the moving piece", "\"STONE\""},
};

static const Variant effect_variants[] = {
    [EFFECT_SET_STATE] = {"SET_STATE", FIELDS(set_state_fields),
                          "gives the moved piece a state flag"},
    [EFFECT_CAPTURE] = {"CAPTURE", FIELDS(capture_fields), "removes a piece from another square"},
    [EFFECT_MOVE] = {"MOVE", FIELDS(move_effect_fields), "moves another piece as well"},
    [EFFECT_CONVERT] = {"CONVERT", FIELDS(convert_fields),
                        "makes an enemy piece the player's own, if one is there"},
    [EFFECT_COPY_SOURCE] = {"COPY_SOURCE",
                            .help = "leaves a copy of the moving piece where it came from"},
};

const ObjectTable piece_effect_table = {TABLE("a side effect", EffectSpec, effect_fields),
                                        VARIANTS("action", effect_variants, EffectSpec, variant),
                                        .short_form = true};

static const char *const occupancy_names[] = {"EMPTY", "ENEMY", "ALLY", NULL};
static const char *const action_names[] = {"MOVE", "CAPTURE", NULL};

static const Field action_fields[] = {
    {"state", FIELD_CHOICE, .required = true, AT(ActionSpec, state),
     "what stands on the target: EMPTY, ENEMY or ALLY", "\"EMPTY\"", .names = occupancy_names},
    {"action", FIELD_CHOICE, .required = true, AT(ActionSpec, action),
     "what the piece does in that case: MOVE or CAPTURE", "\"MOVE\"", .names = action_names},
    {"share", FLAG(ActionSpec, share), "a MOVE joins the piece that is on the square"},
    {"conditions", FIELD_LIST, AT(ActionSpec, conditions), "what must hold for this action",
     "[\"FIRST_MOVE\"]", .table = &piece_condition_table},
    {"side_effects", FIELD_LIST, AT(ActionSpec, effects), "what else happens with this action",
     "[{\"action\": \"CAPTURE\", \"target\": [1, 0]}]", .table = &piece_effect_table},
};

static const ObjectTable action_table = {TABLE("an action", ActionSpec, action_fields)};

static const char *const modifier_names[] = {"TRANSFORM", NULL};

static const Field modifier_fields[] = {
    {"action", FIELD_CHOICE, .required = true, AT(ModifierSpec, action),
     "TRANSFORM: the piece becomes another one", "\"TRANSFORM\"", .names = modifier_names},
    {"conditions", FIELD_LIST, AT(ModifierSpec, conditions),
     "what must hold for the piece to be promoted", "[\"LAST_RANK\"]",
     .table = &piece_condition_table},
    {"options", FIELD_TEXTS, .required = true, AT(ModifierSpec, options),
     "the pieces to choose from", "[\"QUEEN\", \"ROOK\", \"BISHOP\", \"KNIGHT\"]"},
    {"optional", FLAG(ModifierSpec, optional), "the piece may stay what it is"},
};

static const ObjectTable modifier_table = {TABLE("a modifier", ModifierSpec, modifier_fields)};

static const Field repeat_fields[] = {
    {"until", FIELD_TEXT, AT(RepeatSpec, until),
     "the first square after which the piece stops: one that is NOT_EMPTY, EMPTY, ENEMY, ALLY, or "
     "where a named condition or an expression holds; NEVER: only the edge of the board stops it",
     "\"NOT_EMPTY\"", .otherwise = "\"NOT_EMPTY\""},
    {"loop", FLAG(RepeatSpec, loop), "the piece goes on until something stops it"},
    {"times", FIELD_INTEGER, AT(RepeatSpec, times),
     "the largest number of steps if `loop` is false", "2", RANGE(1, SPEC_SITE_LIMIT)},
    {"over", FIELD_INTEGER, AT(RepeatSpec, over),
     "makes the piece hop: it must pass over exactly this many pieces, of any player, before a "
     "target",
     "1", RANGE(1, SPEC_COUNT_LIMIT)},
};

static const ObjectTable repeat_table = {TABLE("a repeat", RepeatSpec, repeat_fields)};

static const Field castle_fields[] = {
    {"partner", FIELD_TEXT, .required = true, AT(CastleSpec, partner),
     "the kind of the partner: the first piece along the step, which must be the player's own and "
     "not have moved",
     "\"ROOK\""},
    {"to", FIELD_PAIR_MAP, .required = true, AT(CastleSpec, to),
     "for each player the square where the moving piece lands, as [[x, y]]",
     "{\"WHITE\": [[6, 0]], \"BLACK\": [[6, 7]]}", COORDINATE_RANGE},
    {"partner_to", FIELD_PAIR_MAP, .required = true, AT(CastleSpec, partner_to),
     "for each player the square where the partner lands, as [[x, y]]",
     "{\"WHITE\": [[5, 0]], \"BLACK\": [[5, 7]]}", COORDINATE_RANGE},
};

static const ObjectTable castle_table = {TABLE("a castle", CastleSpec, castle_fields)};

static const Field move_fields[] = {
    {"id", FIELD_INTEGER, .required = true, AT(MoveSpec, id),
     "a number that no other move of the piece has", "1"},
    {"step", FIELD_PAIR, .required = true, AT(MoveSpec, step),
     "[dx, dy] for a player who moves up the board", "[0, 1]", COORDINATE_RANGE},
    {"actions", FIELD_LIST, AT(MoveSpec, actions),
     "what the piece does, depending on what stands on the target",
     "[{\"state\": \"EMPTY\", \"action\": \"MOVE\"}, {\"state\": \"ENEMY\", \"action\": "
     "\"CAPTURE\"}]",
     .table = &action_table},
    {"conditions", FIELD_LIST, AT(MoveSpec, conditions), "what must hold for the move",
     "[\"FIRST_MOVE\", {\"condition\": \"DEPENDS_ON\", \"move_id\": 0}]",
     .table = &piece_condition_table},
    {"modifiers", FIELD_LIST, AT(MoveSpec, modifiers), "what the piece may become after the move",
     "[{\"action\": \"TRANSFORM\", \"conditions\": [\"LAST_RANK\"], \"options\": [\"QUEEN\"]}]",
     .table = &modifier_table},
    {"side_effects", FIELD_LIST, AT(MoveSpec, effects), "what else happens with the move",
     "[{\"action\": \"SET_STATE\", \"state\": \"JUST_MOVED_TWO\", \"duration\": 1}]",
     .table = &piece_effect_table},
    {"repeat", FIELD_POINTER, AT(MoveSpec, repeat),
     "makes the piece slide or hop: the step is repeated",
     "{\"until\": \"NOT_EMPTY\", \"loop\": true}", .table = &repeat_table},
    {"castle", FIELD_POINTER, AT(MoveSpec, castle),
     "makes the piece castle: it moves together with a partner",
     "{\"partner\": \"ROOK\", \"to\": {\"WHITE\": [[6, 0]]}, \"partner_to\": {\"WHITE\": [[5, "
     "0]]}}",
     .table = &castle_table},
};

const ObjectTable piece_move_table = {TABLE("a move", MoveSpec, move_fields)};

const char *piece_spec_condition_name(size_t type) {
    return condition_variants[type].name;
}

bool piece_spec_condition_is_after(size_t type) {
    enum { BEFORE, AFTER }; // the words in the column WHEN of CONDITIONS
#define IS_AFTER(name, when, fields, help) when == AFTER,
    static const bool after[] = {CONDITIONS(IS_AFTER)};
    return after[type];
}
