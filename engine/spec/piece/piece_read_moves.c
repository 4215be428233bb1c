// SPDX-License-Identifier: MIT
// The field tables of moves, with their conditions and effects.
#include "engine/spec/piece/piece_spec_private.h"

static const char *const square_names[] = {"TARGET", "SOURCE", "EITHER", NULL};

static const Field condition_fields[] = {
    {"condition", FIELD_TEXT, .required = true, AT(ConditionSpec, condition),
     .help = "the name of what must hold", .example = "\"FIRST_MOVE\""},
    {"square", FIELD_CHOICE, AT(ConditionSpec, square), .names = square_names,
     .help = "for a condition of type POSITION: which square of the move must be in it",
     .example = "\"EITHER\"", .otherwise = "\"TARGET\""},
};

static const Field depends_fields[] = {
    {"move_id", FIELD_INTEGER, .required = true, AT(ConditionSpec, move_id),
     .help = "the id of an earlier move of the same piece, which must have a target",
     .example = "1"},
};

#define POSITION_FIELD(sample)                                                                     \
    {                                                                                              \
        "position", FIELD_PAIR, .required = true, AT(ConditionSpec, position), COORDINATE_RANGE,   \
                                .help = "[dx, dy] from the square where the step starts, for a "   \
                                        "player who moves up the board",                           \
                                .example = sample                                                  \
    }

static const Field position_fields[] = {
    POSITION_FIELD("[3, 0]"),
};

static const Field check_state_fields[] = {
    {"state", FIELD_TEXT, .required = true, AT(ConditionSpec, state),
     .help = "the state flag that the piece must carry", .example = "\"JUST_MOVED_TWO\""},
    POSITION_FIELD("[1, 0]"),
};

static const Field path_fields[] = {
    {"positions", FIELD_PAIRS, AT(ConditionSpec, positions), COORDINATE_RANGE,
     .help = "the squares to test, as [dx, dy], instead of those between source and target",
     .example = "[[-1, 0], [-2, 0], [-3, 0]]"},
};

static const Field path_count_fields[] = {
    {"piece", FIELD_TEXT, AT(ConditionSpec, piece), .help = "count only pieces of this kind",
     .example = "\"PAWN\""},
    {"min", FIELD_INTEGER, AT(ConditionSpec, minimum), RANGE(0, SPEC_COUNT_LIMIT),
     .help = "the smallest number of such pieces; if absent, 0", .example = "1"},
    {"max", FIELD_INTEGER, AT(ConditionSpec, maximum), RANGE(0, SPEC_COUNT_LIMIT),
     .help = "the greatest number of such pieces; if absent, any number", .example = "2"},
};

static const char *const around_names[] = {"TARGET", "SOURCE", NULL};

static const Field adjacent_fields[] = {
    {"piece", FIELD_TEXT, AT(ConditionSpec, piece), .help = "count only pieces of this kind",
     .example = "\"PAWN\""},
    {"min", FIELD_INTEGER, AT(ConditionSpec, minimum), RANGE(0, SPEC_COUNT_LIMIT),
     .help = "the smallest number of such pieces; if absent, 0", .example = "1"},
    {"max", FIELD_INTEGER, AT(ConditionSpec, maximum), RANGE(0, SPEC_COUNT_LIMIT),
     .help = "the greatest number of such pieces; if absent, any number", .example = "2"},
    {"around", FIELD_CHOICE, AT(ConditionSpec, square), .names = around_names,
     .help = "around which square pieces are counted: SOURCE (for a drop, the target) or TARGET",
     .example = "\"TARGET\""},
};

static const Field piece_at_fields[] = {
    {"piece", FIELD_TEXT, .required = true, AT(ConditionSpec, piece),
     .help = "the kind of the piece, which may be of any player", .example = "\"KING\""},
    POSITION_FIELD("[0, 1]"),
};

static const Field on_file_fields[] = {
    {"piece", FIELD_TEXT, AT(ConditionSpec, piece),
     .help = "the kind of the other piece; if absent, that of the moving piece",
     .example = "\"PAWN\""},
};

static const Field rank_fields[] = {
    {"rank", FIELD_INTEGER, .required = true, AT(ConditionSpec, number), RANGE(1, SPEC_SITE_LIMIT),
     .help =
         "the number of the rank, counted from the player's own edge of the board, which is rank 1",
     .example = "7"},
};

static const Field die_fields[] = {
    {"number", FIELD_INTEGER, .required = true, AT(ConditionSpec, number), RANGE(1, 63),
     .help = "the number that one of the dice must show", .example = "6"},
};

#define FIELDS_NONE                                                                                \
    { NULL, 0 }
#define FIELDS_DEPENDS    FIELDS(depends_fields)
#define FIELDS_POSITION   FIELDS(position_fields)
#define FIELDS_STATE_AT   FIELDS(check_state_fields)
#define FIELDS_PATH       FIELDS(path_fields)
#define FIELDS_PATH_COUNT FIELDS(path_count_fields)
#define FIELDS_PIECE_AT   FIELDS(piece_at_fields)
#define FIELDS_ADJACENT   FIELDS(adjacent_fields)
#define FIELDS_KIND       FIELDS(on_file_fields)
#define FIELDS_RANK       FIELDS(rank_fields)
#define FIELDS_DIE        FIELDS(die_fields)

#define VARIANT(name, when, fields, help) {#name, FIELDS_##fields, help},
static const Variant condition_variants[] = {CONDITIONS(VARIANT)};

const ObjectTable piece_condition_table = {
    TABLE("a condition", ConditionSpec, condition_fields),
    VARIANTS("condition", condition_variants, ConditionSpec, variant), .open = true,
    .short_form = true};

static const Field effect_fields[] = {
    {"action", FIELD_TEXT, .required = true, AT(EffectSpec, action),
     .help = "the name of what happens", .example = "\"CAPTURE\""},
};

static const Field set_state_fields[] = {
    {"state", FIELD_TEXT, .required = true, AT(EffectSpec, state),
     .help = "the state flag that the moved piece gets", .example = "\"JUST_MOVED_TWO\""},
    {"duration", FIELD_INTEGER, AT(EffectSpec, duration), RANGE(1, SPEC_DURATION_LIMIT),
     .help = "for how many turns of opponents the flag is kept; if absent, for ever",
     .example = "1"},
};

static const Field capture_fields[] = {
    {"target", FIELD_PAIR, .required = true, AT(EffectSpec, target), COORDINATE_RANGE,
     .help = "[dx, dy] from the source to the piece that is removed", .example = "[1, 0]"},
};

static const Field move_effect_fields[] = {
    {"piece", FIELD_TEXT, AT(EffectSpec, piece), .help = "only a piece of this kind is moved",
     .example = "\"ROOK\""},
    {"from", FIELD_PAIR, .required = true, AT(EffectSpec, from), COORDINATE_RANGE,
     .help = "[dx, dy] from the source to the piece that is moved", .example = "[3, 0]"},
    {"to", FIELD_PAIR, .required = true, AT(EffectSpec, to), COORDINATE_RANGE,
     .help = "[dx, dy] from the source to the square to which the piece is moved",
     .example = "[1, 0]"},
};

static const Field convert_fields[] = {
    {"target", FIELD_PAIR, .required = true, AT(EffectSpec, target), COORDINATE_RANGE,
     .help = "[dx, dy] from the source to the enemy piece that changes sides", .example = "[0, 1]"},
    {"piece", FIELD_TEXT, AT(EffectSpec, piece),
     .help = "the kind that it becomes; if absent, that of the moving piece",
     .example = "\"STONE\""},
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
    {"state", FIELD_CHOICE, .required = true, AT(ActionSpec, state), .names = occupancy_names,
     .help = "what stands on the target: EMPTY, ENEMY or ALLY", .example = "\"EMPTY\""},
    {"action", FIELD_CHOICE, .required = true, AT(ActionSpec, action), .names = action_names,
     .help = "what the piece does in that case: MOVE or CAPTURE", .example = "\"MOVE\""},
    {"share", FIELD_BOOLEAN, AT(ActionSpec, share),
     .help = "a MOVE joins the piece that is on the square", .example = "true",
     .otherwise = "false"},
    {"conditions", FIELD_LIST, AT(ActionSpec, conditions), .table = &piece_condition_table,
     .help = "what must hold for this action", .example = "[\"FIRST_MOVE\"]"},
    {"side_effects", FIELD_LIST, AT(ActionSpec, effects), .table = &piece_effect_table,
     .help = "what else happens with this action",
     .example = "[{\"action\": \"CAPTURE\", \"target\": [1, 0]}]"},
};

static const ObjectTable action_table = {TABLE("an action", ActionSpec, action_fields)};

static const char *const modifier_names[] = {"TRANSFORM", NULL};

static const Field modifier_fields[] = {
    {"action", FIELD_CHOICE, .required = true, AT(ModifierSpec, action), .names = modifier_names,
     .help = "TRANSFORM: the piece becomes another one", .example = "\"TRANSFORM\""},
    {"conditions", FIELD_LIST, AT(ModifierSpec, conditions), .table = &piece_condition_table,
     .help = "what must hold for the piece to be promoted", .example = "[\"LAST_RANK\"]"},
    {"options", FIELD_TEXTS, .required = true, AT(ModifierSpec, options),
     .help = "the pieces to choose from",
     .example = "[\"QUEEN\", \"ROOK\", \"BISHOP\", \"KNIGHT\"]"},
    {"optional", FIELD_BOOLEAN, AT(ModifierSpec, optional), .help = "the piece may stay what it is",
     .example = "true", .otherwise = "false"},
};

static const ObjectTable modifier_table = {TABLE("a modifier", ModifierSpec, modifier_fields)};

static const Field repeat_fields[] = {
    {"until", FIELD_TEXT, AT(RepeatSpec, until),
     .help = "the first square after which the piece stops: one that is NOT_EMPTY, EMPTY, ENEMY, "
             "ALLY, or where a named condition or an expression holds; NEVER: only the edge of the "
             "board stops it",
     .example = "\"NOT_EMPTY\"", .otherwise = "\"NOT_EMPTY\""},
    {"loop", FIELD_BOOLEAN, AT(RepeatSpec, loop),
     .help = "the piece goes on until something stops it", .example = "true", .otherwise = "false"},
    {"times", FIELD_INTEGER, AT(RepeatSpec, times), RANGE(1, SPEC_SITE_LIMIT),
     .help = "the largest number of steps if `loop` is false", .example = "2"},
    {"over", FIELD_INTEGER, AT(RepeatSpec, over), RANGE(1, SPEC_COUNT_LIMIT),
     .help = "makes the piece hop: it must pass over exactly this many pieces, of any player, "
             "before a target",
     .example = "1"},
};

static const ObjectTable repeat_table = {TABLE("a repeat", RepeatSpec, repeat_fields)};

static const Field castle_fields[] = {
    {"partner", FIELD_TEXT, .required = true, AT(CastleSpec, partner),
     .help = "the kind of the partner: the first piece along the step, which must be the player's "
             "own and not have moved",
     .example = "\"ROOK\""},
    {"to", FIELD_PAIR_MAP, .required = true, AT(CastleSpec, to), COORDINATE_RANGE,
     .help = "for each player the square where the moving piece lands, as [[x, y]]",
     .example = "{\"WHITE\": [[6, 0]], \"BLACK\": [[6, 7]]}"},
    {"partner_to", FIELD_PAIR_MAP, .required = true, AT(CastleSpec, partner_to), COORDINATE_RANGE,
     .help = "for each player the square where the partner lands, as [[x, y]]",
     .example = "{\"WHITE\": [[5, 0]], \"BLACK\": [[5, 7]]}"},
};

static const ObjectTable castle_table = {TABLE("a castle", CastleSpec, castle_fields)};

static const Field move_fields[] = {
    {"id", FIELD_INTEGER, .required = true, AT(MoveSpec, id),
     .help = "a number that no other move of the piece has", .example = "1"},
    {"step", FIELD_PAIR, .required = true, AT(MoveSpec, step), COORDINATE_RANGE,
     .help = "[dx, dy] for a player who moves up the board", .example = "[0, 1]"},
    {"actions", FIELD_LIST, AT(MoveSpec, actions), .table = &action_table,
     .help = "what the piece does, depending on what stands on the target",
     .example = "[{\"state\": \"EMPTY\", \"action\": \"MOVE\"}, {\"state\": \"ENEMY\", \"action\": "
                "\"CAPTURE\"}]"},
    {"conditions", FIELD_LIST, AT(MoveSpec, conditions), .table = &piece_condition_table,
     .help = "what must hold for the move",
     .example = "[\"FIRST_MOVE\", {\"condition\": \"DEPENDS_ON\", \"move_id\": 0}]"},
    {"modifiers", FIELD_LIST, AT(MoveSpec, modifiers), .table = &modifier_table,
     .help = "what the piece may become after the move",
     .example = "[{\"action\": \"TRANSFORM\", \"conditions\": [\"LAST_RANK\"], \"options\": "
                "[\"QUEEN\"]}]"},
    {"side_effects", FIELD_LIST, AT(MoveSpec, effects), .table = &piece_effect_table,
     .help = "what else happens with the move",
     .example = "[{\"action\": \"SET_STATE\", \"state\": \"JUST_MOVED_TWO\", \"duration\": 1}]"},
    {"repeat", FIELD_POINTER, AT(MoveSpec, repeat), .table = &repeat_table,
     .help = "makes the piece slide or hop: the step is repeated",
     .example = "{\"until\": \"NOT_EMPTY\", \"loop\": true}"},
    {"castle", FIELD_POINTER, AT(MoveSpec, castle), .table = &castle_table,
     .help = "makes the piece castle: it moves together with a partner",
     .example = "{\"partner\": \"ROOK\", \"to\": {\"WHITE\": [[6, 0]]}, \"partner_to\": "
                "{\"WHITE\": [[5, 0]]}}"},
};

const ObjectTable piece_move_table = {TABLE("a move", MoveSpec, move_fields)};

const char *piece_spec_effect_name(size_t type) {
    return type < COUNT(effect_variants) ? effect_variants[type].name : NULL;
}

const char *piece_spec_condition_name(size_t type) {
    return type < COUNT(condition_variants) ? condition_variants[type].name : NULL;
}

bool piece_spec_condition_is_after(size_t type) {
    enum { BEFORE, AFTER }; // the words in the column WHEN of CONDITIONS
#define IS_AFTER(name, when, fields, help) when == AFTER,
    static const bool after[] = {CONDITIONS(IS_AFTER)};
    return type < COUNT(after) && after[type];
}
