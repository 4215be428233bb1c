// SPDX-License-Identifier: MIT
// The field tables of the piece dialect: the one place that lists its members.
#include "engine/spec/piece_spec.h"

#include <string.h>

#define COUNT(array) (sizeof(array) / sizeof *(array))
#define TABLE(list)  .fields = list, .field_count = COUNT(list)

enum { COORDINATE_LIMIT = SPEC_SITE_LIMIT }; // no board is longer in one direction

#define OFFSET_RANGE .minimum = -COORDINATE_LIMIT, .maximum = COORDINATE_LIMIT
#define SQUARE_RANGE .minimum = -COORDINATE_LIMIT, .maximum = COORDINATE_LIMIT

static const Field condition_fields[] = {
    {"condition", FIELD_TEXT, .required = true, .offset = offsetof(ConditionSpec, condition),
     .help = "what must hold, by name"},
};

static const Field depends_fields[] = {
    {"move_id", FIELD_INTEGER, .required = true, .offset = offsetof(ConditionSpec, move_id),
     .help = "the id of an earlier move of the same piece that must have a target now"},
};

static const Field position_fields[] = {
    {"position", FIELD_PAIR, .required = true, .offset = offsetof(ConditionSpec, position),
     OFFSET_RANGE,
     .help = "[dx, dy] from the square where the step starts, in neutral coordinates"},
};

static const Field check_state_fields[] = {
    {"state", FIELD_TEXT, .required = true, .offset = offsetof(ConditionSpec, state),
     .help = "the state flag that the piece must carry"},
    {"position", FIELD_PAIR, .required = true, .offset = offsetof(ConditionSpec, position),
     OFFSET_RANGE,
     .help = "[dx, dy] from the square where the step starts, in neutral coordinates"},
};

static const Field path_fields[] = {
    {"positions", FIELD_PAIRS, .offset = offsetof(ConditionSpec, positions), OFFSET_RANGE,
     .help = "the squares to test, as [dx, dy], instead of those between source and target"},
};

static const Variant condition_variants[] = {
    [CONDITION_FIRST_MOVE] = {"FIRST_MOVE", .help = "the moving piece has never moved"},
    [CONDITION_DEPENDS_ON] = {"DEPENDS_ON", depends_fields, COUNT(depends_fields),
                              "an earlier move of the piece has a target"},
    [CONDITION_PIECE_FIRST_MOVE] = {"PIECE_FIRST_MOVE", position_fields, COUNT(position_fields),
                                    "a piece stands there and has never moved"},
    [CONDITION_ROOK_FIRST_MOVE] = {"ROOK_FIRST_MOVE", position_fields, COUNT(position_fields),
                                   "nothing stands there, or a piece that has never moved"},
    [CONDITION_CHECK_STATE] = {"CHECK_STATE", check_state_fields, COUNT(check_state_fields),
                               "the piece there carries a state flag"},
    [CONDITION_PATH_EMPTY] = {"PATH_EMPTY", path_fields, COUNT(path_fields),
                              "every square between source and target is empty"},
    [CONDITION_NOT_ATTACKED] = {"NOT_ATTACKED", .help = "the target is not attacked"},
    [CONDITION_PATH_NOT_ATTACKED] = {"PATH_NOT_ATTACKED",
                                     .help = "no square from the first after the source up to the "
                                             "target is attacked"},
    [CONDITION_SOURCE_NOT_ATTACKED] = {"SOURCE_NOT_ATTACKED",
                                       .help = "the square of the moving piece is not attacked"},
};

static const ObjectTable condition_table = {
    .title = "a condition",
    .size = sizeof(ConditionSpec),
    TABLE(condition_fields),
    .tag = "condition",
    .variants = condition_variants,
    .variant_count = COUNT(condition_variants),
    .variant_offset = offsetof(ConditionSpec, variant),
    .open = true,
    .short_form = true,
};

static const Field effect_fields[] = {
    {"action", FIELD_TEXT, .required = true, .offset = offsetof(EffectSpec, action),
     .help = "what happens, by name"},
};

static const Field set_state_fields[] = {
    {"state", FIELD_TEXT, .required = true, .offset = offsetof(EffectSpec, state),
     .help = "the flag that the moved piece gets"},
    {"duration", FIELD_INTEGER, .offset = offsetof(EffectSpec, duration), .minimum = 1,
     .maximum = SPEC_DURATION_LIMIT,
     .help = "in how many following turns the flag can be seen; without it, for ever"},
};

static const Field capture_fields[] = {
    {"target", FIELD_PAIR, .required = true, .offset = offsetof(EffectSpec, target), OFFSET_RANGE,
     .help = "[dx, dy] from the source to the piece that is removed"},
};

static const Field move_effect_fields[] = {
    {"piece", FIELD_TEXT, .offset = offsetof(EffectSpec, piece),
     .help = "only a piece of this kind is moved"},
    {"from", FIELD_PAIR, .required = true, .offset = offsetof(EffectSpec, from), OFFSET_RANGE,
     .help = "[dx, dy] from the source to the piece that is moved"},
    {"to", FIELD_PAIR, .required = true, .offset = offsetof(EffectSpec, to), OFFSET_RANGE,
     .help = "[dx, dy] from the source to where it is put"},
};

static const Variant effect_variants[] = {
    [EFFECT_SET_STATE] = {"SET_STATE", set_state_fields, COUNT(set_state_fields),
                          "gives the moved piece a state flag"},
    [EFFECT_CAPTURE] = {"CAPTURE", capture_fields, COUNT(capture_fields),
                        "removes a piece elsewhere"},
    [EFFECT_MOVE] = {"MOVE", move_effect_fields, COUNT(move_effect_fields),
                     "moves another piece as well"},
};

static const ObjectTable effect_table = {
    .title = "a side effect",
    .size = sizeof(EffectSpec),
    TABLE(effect_fields),
    .tag = "action",
    .variants = effect_variants,
    .variant_count = COUNT(effect_variants),
    .variant_offset = offsetof(EffectSpec, variant),
    .short_form = true,
};

static const char *const occupancy_names[] = {"EMPTY", "ENEMY", "ALLY", NULL};
static const char *const action_names[] = {"MOVE", "CAPTURE", NULL};

static const Field action_fields[] = {
    {"state", FIELD_CHOICE, .required = true, .offset = offsetof(ActionSpec, state),
     .names = occupancy_names, .help = "what stands on the target: EMPTY, ENEMY or ALLY"},
    {"action", FIELD_CHOICE, .required = true, .offset = offsetof(ActionSpec, action),
     .names = action_names, .help = "what the piece does then: MOVE or CAPTURE"},
    {"share", FIELD_BOOLEAN, .offset = offsetof(ActionSpec, share),
     .help = "a MOVE goes onto a square beside the piece that stands there"},
    {"conditions", FIELD_LIST, .offset = offsetof(ActionSpec, conditions),
     .table = &condition_table, .help = "what must hold for this action"},
    {"side_effects", FIELD_LIST, .offset = offsetof(ActionSpec, effects), .table = &effect_table,
     .help = "what else happens with this action"},
};

static const ObjectTable action_table = {
    .title = "an action", .size = sizeof(ActionSpec), TABLE(action_fields)};

static const char *const modifier_names[] = {"TRANSFORM", NULL};

static const Field modifier_fields[] = {
    {"action", FIELD_CHOICE, .required = true, .offset = offsetof(ModifierSpec, action),
     .names = modifier_names, .help = "TRANSFORM: the piece becomes another one"},
    {"conditions", FIELD_LIST, .offset = offsetof(ModifierSpec, conditions),
     .table = &condition_table, .help = "what must hold for it"},
    {"options", FIELD_TEXTS, .required = true, .offset = offsetof(ModifierSpec, options),
     .help = "the pieces to choose from"},
};

static const ObjectTable modifier_table = {
    .title = "a modifier", .size = sizeof(ModifierSpec), TABLE(modifier_fields)};

static const Field repeat_fields[] = {
    {"until", FIELD_TEXT, .offset = offsetof(RepeatSpec, until),
     .help = "stop after a square that is NOT_EMPTY (the default), EMPTY, ENEMY, ALLY, or where a "
             "named condition holds"},
    {"loop", FIELD_BOOLEAN, .offset = offsetof(RepeatSpec, loop),
     .help = "go on until something stops it"},
    {"times", FIELD_INTEGER, .offset = offsetof(RepeatSpec, times), .minimum = 1,
     .maximum = SPEC_SITE_LIMIT, .help = "how many steps at the most, when loop is false"},
};

static const ObjectTable repeat_table = {
    .title = "a repeat", .size = sizeof(RepeatSpec), TABLE(repeat_fields)};

static const Field castle_fields[] = {
    {"partner", FIELD_TEXT, .required = true, .offset = offsetof(CastleSpec, partner),
     .help = "the kind of the own, unmoved piece found along the step"},
    {"to", FIELD_PAIR_MAP, .required = true, .offset = offsetof(CastleSpec, to), SQUARE_RANGE,
     .help = "for each player the square where the moving piece lands, as [[x, y]]"},
    {"partner_to", FIELD_PAIR_MAP, .required = true, .offset = offsetof(CastleSpec, partner_to),
     SQUARE_RANGE, .help = "for each player the square where the partner lands, as [[x, y]]"},
};

static const ObjectTable castle_table = {
    .title = "a castle", .size = sizeof(CastleSpec), TABLE(castle_fields)};

static const Field move_fields[] = {
    {"id", FIELD_INTEGER, .required = true, .offset = offsetof(MoveSpec, id),
     .help = "a number that no other move of the piece has"},
    {"step", FIELD_PAIR, .required = true, .offset = offsetof(MoveSpec, step), OFFSET_RANGE,
     .help = "[dx, dy] in neutral coordinates, for a player who moves up the board"},
    {"actions", FIELD_LIST, .offset = offsetof(MoveSpec, actions), .table = &action_table,
     .help = "what the piece does, by what stands on the target"},
    {"conditions", FIELD_LIST, .offset = offsetof(MoveSpec, conditions), .table = &condition_table,
     .help = "what must hold for the move"},
    {"modifiers", FIELD_LIST, .offset = offsetof(MoveSpec, modifiers), .table = &modifier_table,
     .help = "what the piece may become afterwards"},
    {"side_effects", FIELD_LIST, .offset = offsetof(MoveSpec, effects), .table = &effect_table,
     .help = "what else happens with the move"},
    {"repeat", FIELD_POINTER, .offset = offsetof(MoveSpec, repeat), .table = &repeat_table,
     .help = "makes the piece slide: the step is taken again and again"},
    {"castle", FIELD_POINTER, .offset = offsetof(MoveSpec, castle), .table = &castle_table,
     .help = "makes the piece move together with an own unmoved partner"},
};

static const ObjectTable move_table = {
    .title = "a move", .size = sizeof(MoveSpec), TABLE(move_fields)};

static const Field kind_fields[] = {
    {"code", FIELD_TEXT, .required = true, .offset = offsetof(KindSpec, code),
     .help = "the name used everywhere else in the document"},
    {"name", FIELD_TEXT, .offset = offsetof(KindSpec, name), .help = "the name for people"},
    {"symbol", FIELD_TEXT, .offset = offsetof(KindSpec, symbol),
     .help = "one to three letters for boards in text; the first three of the code otherwise"},
    {"moves", FIELD_LIST, .required = true, .offset = offsetof(KindSpec, moves),
     .table = &move_table, .help = "the moves of the piece"},
};

static const ObjectTable kind_table = {
    .title = "a piece", .size = sizeof(KindSpec), TABLE(kind_fields)};

static const Field named_fields[] = {
    {"code", FIELD_TEXT, .required = true, .offset = offsetof(NamedConditionSpec, code),
     .help = "the name by which moves refer to it"},
    {"type", FIELD_TEXT, .required = true, .offset = offsetof(NamedConditionSpec, type),
     .help = "POSITION or STATE"},
};

static const Field named_position_fields[] = {
    {"check", FIELD_PAIR_MAP, .required = true, .offset = offsetof(NamedConditionSpec, check),
     SQUARE_RANGE, .help = "for each player the squares [x, y] where it holds"},
};

static const Field named_state_fields[] = {
    {"state", FIELD_TEXT, .required = true, .offset = offsetof(NamedConditionSpec, state),
     .help = "the state flag that the moving piece must carry"},
};

static const Variant named_variants[] = {
    [NAMED_POSITION] = {"POSITION", named_position_fields, COUNT(named_position_fields),
                        "the piece lands on one of the player's squares"},
    [NAMED_STATE] = {"STATE", named_state_fields, COUNT(named_state_fields),
                     "the moving piece carries a state flag"},
};

static const ObjectTable named_table = {
    .title = "a named condition",
    .size = sizeof(NamedConditionSpec),
    TABLE(named_fields),
    .tag = "type",
    .variants = named_variants,
    .variant_count = COUNT(named_variants),
    .variant_offset = offsetof(NamedConditionSpec, variant),
};

static const Field board_fields[] = {
    {"dimensions", FIELD_PAIR, .required = true, .offset = offsetof(BoardSpec, dimensions),
     .minimum = 1, .maximum = INT32_MAX, .help = "[columns, rows]"},
    {"disabled_positions", FIELD_PAIRS, .offset = offsetof(BoardSpec, disabled), SQUARE_RANGE,
     .help = "squares [x, y] that do not exist"},
};

static const ObjectTable board_table = {
    .title = "the board", .size = sizeof(BoardSpec), TABLE(board_fields)};

static const Field start_fields[] = {
    {"piece", FIELD_TEXT, .required = true, .offset = offsetof(StartSpec, piece),
     .help = "the code of a piece"},
    {"positions", FIELD_PAIRS, .required = true, .offset = offsetof(StartSpec, positions),
     SQUARE_RANGE, .help = "the squares [x, y] where such a piece starts"},
};

static const ObjectTable start_table = {
    .title = "a starting position", .size = sizeof(StartSpec), TABLE(start_fields)};

static const Field player_fields[] = {
    {"name", FIELD_TEXT, .required = true, .offset = offsetof(PlayerSpec, name),
     .help = "the player's name"},
    {"direction", FIELD_MATRIX, .required = true, .offset = offsetof(PlayerSpec, direction),
     .help = "the matrix that turns neutral steps into this player's: [[1, 0], [0, 1]] moves up"},
    {"starting_positions", FIELD_LIST, .required = true, .offset = offsetof(PlayerSpec, starts),
     .table = &start_table, .help = "the pieces and where they start"},
    {"attributes", FIELD_CUSTOM, .offset = offsetof(PlayerSpec, attributes),
     .read = shared_read_constants, .help = "constants, read as player.NAME"},
};

static const ObjectTable player_table = {
    .title = "a player", .size = sizeof(PlayerSpec), TABLE(player_fields)};

static const Field turns_fields[] = {
    {"order", FIELD_TEXTS, .required = true, .offset = offsetof(TurnsSpec, order),
     .help = "names of players in the order of their turns; a name may stand there twice"},
    {"start_at", FIELD_INTEGER, .offset = offsetof(TurnsSpec, start_at), .minimum = 0,
     .maximum = SPEC_ORDER_LIMIT - 1, .help = "place in the order, from 0, of the first turn"},
};

static const ObjectTable turns_table = {
    .title = "the turn order", .size = sizeof(TurnsSpec), TABLE(turns_fields)};

static const Field draw_fields[] = {
    {"repetition_count", FIELD_INTEGER, .offset = offsetof(DrawSpec, repetition_count),
     .minimum = 2, .maximum = 100,
     .help = "a draw when the same position is on the board for that many times"},
    {"fifty_move_halfmoves", FIELD_INTEGER, .offset = offsetof(DrawSpec, quiet_limit), .minimum = 1,
     .maximum = 10000,
     .help = "a draw after that many turns without a capture or a move of the pieces below"},
    {"fifty_move_pawn_codes", FIELD_TEXTS, .offset = offsetof(DrawSpec, quiet_breakers),
     .help = "the pieces whose moves start that count again"},
};

static const ObjectTable draw_table = {
    .title = "the object of draw conditions", .size = sizeof(DrawSpec), TABLE(draw_fields)};

static const char *const self_check_names[] = {"forbidden", "allowed", NULL};
static const char *const leader_captured_names[] = {
    [LEADER_CAPTURED_OUT] = "out", [LEADER_CAPTURED_NOTHING] = "nothing", NULL};

static const Field game_fields[] = {
    {"name", FIELD_TEXT, .required = true, .offset = offsetof(PieceSpec, name),
     .help = "the name of the game"},
    {"description", FIELD_TEXT, .offset = offsetof(PieceSpec, description),
     .help = "a sentence or two about the game"},
    {"source", FIELD_TEXT, .offset = offsetof(PieceSpec, source),
     .help = "where the rules are written down"},
    {"leader", FIELD_TEXTS, .offset = offsetof(PieceSpec, leaders),
     .help = "the piece, or pieces, whose capture ends the game"},
    {"board", FIELD_OBJECT, .required = true, .offset = offsetof(PieceSpec, board),
     .table = &board_table, .help = "its size and shape, like {\"dimensions\": [8, 8]}"},
    {"players", FIELD_LIST, .required = true, .offset = offsetof(PieceSpec, players),
     .table = &player_table, .help = "who plays, in which direction, with which pieces"},
    {"turns", FIELD_OBJECT, .required = true, .offset = offsetof(PieceSpec, turns),
     .table = &turns_table, .help = "the order of play"},
    {"conditions", FIELD_LIST, .offset = offsetof(PieceSpec, conditions), .table = &named_table,
     .help = "conditions with names of their own"},
    {"pieces", FIELD_LIST, .required = true, .offset = offsetof(PieceSpec, kinds),
     .table = &kind_table, .help = "all kinds of piece and their moves"},
    {"stalemate", FIELD_CHOICE, .offset = offsetof(PieceSpec, stalemate),
     .names = shared_stalemate_names,
     .help = "what it means to have no move without being attacked: draw, loses, wins or skip"},
    {"stalemate_loses", FIELD_BOOLEAN, .offset = offsetof(PieceSpec, stalemate_loses),
     .help = "an older way to write stalemate: loses"},
    {"self_check", FIELD_CHOICE, .offset = offsetof(PieceSpec, self_check),
     .names = self_check_names,
     .help = "whether a player may leave his leader attacked: forbidden or allowed"},
    {"draw_conditions", FIELD_OBJECT, .offset = offsetof(PieceSpec, draws), .table = &draw_table,
     .help = "draws by repetition and by lack of progress"},
    {"leader_captured", FIELD_CHOICE, .offset = offsetof(PieceSpec, leader_captured),
     .names = leader_captured_names,
     .help = "what becomes of a player whose leader is captured: out or nothing"},
    {"sides", FIELD_LISTS, .offset = offsetof(PieceSpec, sides),
     .help = "names of players who play together, like [[\"WHITE\", \"RED\"], [\"BLACK\"]]"},
    {"options", FIELD_MAP, .offset = offsetof(PieceSpec, options), .table = &shared_option_table,
     .help = "settings, read as option.NAME"},
    {"functions", FIELD_MAP, .offset = offsetof(PieceSpec, functions),
     .table = &shared_function_table, .help = "expressions with names of their own"},
    {"state_schema", FIELD_OBJECT, .offset = offsetof(PieceSpec, state),
     .table = &shared_state_table,
     .help = "the variables, like {\"global\": {\"checks\": {\"type\": \"int\"}}}"},
    {"attributes", FIELD_MAP, .offset = offsetof(PieceSpec, attributes),
     .table = &shared_attribute_table, .help = "what all pieces have, read as entity.NAME"},
    {"turn_start", FIELD_PHRASES, .offset = offsetof(PieceSpec, turn_start),
     .help = "effects at the start of a turn"},
    {"turn_end", FIELD_PHRASES, .offset = offsetof(PieceSpec, turn_end),
     .help = "effects at the end of a turn"},
    {"captured", FIELD_PHRASES, .offset = offsetof(PieceSpec, captured),
     .help = "effects when a piece is captured"},
    {"end_conditions", FIELD_OBJECT, .offset = offsetof(PieceSpec, ends),
     .table = &shared_ends_table, .help = "when the game ends and who wins"},
};

static const ObjectTable game_table = {
    .title = "the game", .size = sizeof(PieceSpec), TABLE(game_fields)};

const char *piece_spec_effect_name(size_t type) {
    return type < COUNT(effect_variants) ? effect_variants[type].name : NULL;
}

const char *piece_spec_condition_name(size_t type) {
    return type < COUNT(condition_variants) ? condition_variants[type].name : NULL;
}

bool piece_spec_read(PieceSpec *spec, Arena *arena, const Doc *doc, Report *report) {
    *spec = (PieceSpec){.file = doc->name, .stalemate = STALEMATE_DEFAULT};
    Reader reader = {.arena = arena, .report = report, .file = doc->name};
    size_t before = report->errors;
    fields_read(&reader, doc->root, &game_table, spec);
    if (report->errors == before)
        piece_spec_resolve(spec, &reader);
    report_sort(report);
    return report->errors == before;
}
