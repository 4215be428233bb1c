// SPDX-License-Identifier: MIT
// The field tables of the piece dialect, except those of moves (piece_read_moves.c).
#include "engine/spec/piece/piece_spec_private.h"

static const Field seat_display_fields[] = {
    {"symbol", FIELD_TEXT, AT(SeatDisplaySpec, symbol), "one to three letters for boards in text",
     "\"k\""},
    {"image", FIELD_TEXT, AT(SeatDisplaySpec, image),
     "a picture's file or name, as in display.image", "\"black-king.svg\""},
};

static const ObjectTable seat_display_table = {
    TABLE("how a player's piece is shown", SeatDisplaySpec, seat_display_fields),
    KEY(SeatDisplaySpec, player)};

static const Field display_fields[] = {
    {.type = FIELD_COMMON, AT(DisplaySpec, face), .table = &common_face_table},
    {"value", FIELD_INTEGER, AT(DisplaySpec, value),
     "what the piece is worth, in hundredths of the least valuable piece", "900", RANGE(1, 100000)},
    {"badge", FIELD_TEXT, AT(DisplaySpec, badge),
     "an attribute that holds the code of a piece, such as what a pawn becomes; that piece is "
     "shown small in the corner",
     "\"patron\""},
    {"about", FIELD_TEXT, AT(DisplaySpec, about),
     "what a diagram does not show of the piece's moves, in words; the page about the game then "
     "omits the conditions of the moves",
     "\"Takes no other queen.\""},
    {"arrow", FLAG(DisplaySpec, arrow),
     "an arrow on the piece shows in which direction it moves up"},
    {"players", FIELD_MAP, AT(DisplaySpec, players),
     "what is different for some players, by player", "{\"BLACK\": {\"symbol\": \"k\"}}",
     .table = &seat_display_table},
};

static const ObjectTable display_table = {
    TABLE("how a piece is shown", DisplaySpec, display_fields)};

static const Field kind_fields[] = {
    {"code", FIELD_TEXT, .required = true, AT(KindSpec, code),
     "the name by which the rest of the document refers to the piece", "\"KNIGHT\""},
    {"name", FIELD_TEXT, AT(KindSpec, name), "the name of the piece for people", "\"knight\""},
    {"symbol", FIELD_TEXT, AT(KindSpec, symbol), "an older name of display.symbol", "\"N\""},
    {"display", FIELD_OBJECT, AT(KindSpec, display), "how the piece is shown",
     "{\"symbol\": \"N\", \"value\": 300}", .table = &display_table},
    {"players", FIELD_TEXTS, AT(KindSpec, players),
     "the players who may have such a piece; if absent, all players", "[\"WHITE\"]"},
    {"moves", FIELD_LIST, .required = true, AT(KindSpec, moves), "the moves of the piece",
     "[{\"id\": 0, \"step\": [1, 2], \"actions\": [{\"state\": \"EMPTY\", \"action\": \"MOVE\"}]}]",
     ITEMS("move", 0, SPEC_MOVE_LIMIT), .table = &piece_move_table},
    {"mobility_zone", FIELD_TEXT, AT(KindSpec, zone),
     "a condition of type POSITION: the piece never leaves those squares", "\"PALACE\""},
    {"demotes_to", FIELD_TEXT, AT(KindSpec, demotes_to),
     "what the piece becomes in the hand of its captor", "\"PAWN\""},
    {"drop_restrictions", FIELD_LIST, AT(KindSpec, restrictions),
     "conditions on the target: the piece cannot be dropped where one of them holds",
     "[\"LAST_RANK\", \"ALLY_ON_FILE\"]", .table = &piece_condition_table},
    {"drop_effects", FIELD_LIST, AT(KindSpec, drop_effects),
     "what else happens when the piece is dropped: SET_STATE or expressions",
     "[\"set(state.dropped, 1)\"]", .table = &piece_effect_table},
    {"limit", FIELD_INTEGER, AT(KindSpec, limit),
     "no piece becomes a piece of this kind while its player has this many of them", "1",
     RANGE(1, SPEC_SITE_LIMIT)},
};

static const ObjectTable kind_table = {TABLE("a piece", KindSpec, kind_fields)};

static const Field named_fields[] = {
    {"code", FIELD_TEXT, .required = true, AT(NamedConditionSpec, code),
     "the name by which moves refer to it", "\"LAST_RANK\""},
    {"type", FIELD_TEXT, .required = true, AT(NamedConditionSpec, type),
     "POSITION, STATE or EXPRESSION", "\"POSITION\""},
    {"says", FIELD_TEXT, AT(NamedConditionSpec, says),
     "what people are shown when a move is illegal because of the condition; if absent, its code",
     "\"a pawn becomes another piece on the last line only\""},
};

static const Field named_position_fields[] = {
    {"check", FIELD_PAIR_MAP, .required = true, AT(NamedConditionSpec, check),
     "for each player the squares [x, y] on which the condition holds",
     "{\"WHITE\": [[0, 7], [1, 7]], \"BLACK\": [[0, 0], [1, 0]]}", COORDINATE_RANGE},
};

static const Field named_state_fields[] = {
    {"state", FIELD_TEXT, .required = true, AT(NamedConditionSpec, state),
     "the state flag that the moving piece must carry", "\"JUST_MOVED_TWO\""},
};

static const Field named_expression_fields[] = {
    {"value", FIELD_PHRASE, .required = true, AT(NamedConditionSpec, value),
     "the expression that must be true", "\"gt(state.turn, 10)\""},
};

static const Variant named_variants[] = {
    [NAMED_POSITION] = {"POSITION", FIELDS(named_position_fields),
                        "the piece lands on one of the player's squares"},
    [NAMED_STATE] = {"STATE", FIELDS(named_state_fields), "the moving piece carries a state flag"},
    [NAMED_EXPRESSION] = {"EXPRESSION", FIELDS(named_expression_fields), "an expression is true"},
};

static const ObjectTable named_table = {
    TABLE("a named condition", NamedConditionSpec, named_fields),
    VARIANTS("type", named_variants, NamedConditionSpec, variant)};

static const char *const wrap_names[] = {[WRAP_NONE] = "none",
                                         [WRAP_FILES] = "files",
                                         [WRAP_RANKS] = "ranks",
                                         [WRAP_BOTH] = "both",
                                         NULL};

static const Field board_fields[] = {
    {"dimensions", FIELD_PAIR, .required = true, AT(BoardSpec, dimensions), "[columns, rows]",
     "[8, 8]", RANGE(1, INT32_MAX)},
    {"disabled_positions", FIELD_PAIRS, AT(BoardSpec, disabled), "squares [x, y] that do not exist",
     "[[0, 0], [7, 7]]", COORDINATE_RANGE},
    {"shared_positions", FIELD_PAIRS, AT(BoardSpec, shared),
     "squares [x, y] on which two pieces of a player may start together; after the start no piece "
     "may join another one there",
     "[[0, 0], [7, 7]]", COORDINATE_RANGE},
    {"wrap", FIELD_CHOICE, AT(BoardSpec, wrap),
     "files: the first file is adjacent to the last one, as on a cylinder; ranks: the first rank "
     "is adjacent to the last one; both: both are",
     "\"files\"", .names = wrap_names, .otherwise = "\"none\""},
};

static const ObjectTable board_table = {TABLE("the board", BoardSpec, board_fields)};

static const Field start_fields[] = {
    {"piece", FIELD_TEXT, .required = true, AT(StartSpec, piece), "the code of a piece",
     "\"PAWN\""},
    {"positions", FIELD_PAIRS, .required = true, AT(StartSpec, positions),
     "the squares [x, y] where such a piece starts", "[[0, 1], [1, 1]]", COORDINATE_RANGE},
    {"attributes", FIELD_CUSTOM, AT(StartSpec, attributes),
     "attributes of these pieces whose values differ from those that all pieces start with",
     "{\"strength\": 2}", .read = shared_read_constants, .form = &shared_constants_form},
};

static const ObjectTable start_table = {TABLE("a starting position", StartSpec, start_fields)};

static const Field hand_fields[] = {
    {"piece", FIELD_TEXT, .required = true, AT(HandSpec, piece), "the code of a piece", "\"PAWN\""},
    {"count", FIELD_INTEGER, .required = true, AT(HandSpec, count), "how many such pieces", "2",
     RANGE(1, SPEC_HAND_LIMIT)},
};

static const ObjectTable hand_table = {TABLE("pieces in hand", HandSpec, hand_fields)};

static const Field player_fields[] = {
    {.type = FIELD_COMMON, AT(PlayerSpec, seat), .table = &common_seat_table},
    {"direction", FIELD_MATRIX, .required = true, AT(PlayerSpec, direction),
     "the matrix that turns neutral steps into those of the player: with [[1, 0], [0, 1]] he moves "
     "up the board",
     "[[1, 0], [0, 1]]"},
    {"starting_positions", FIELD_LIST, .required = true, AT(PlayerSpec, starts),
     "the pieces and where they start", "[{\"piece\": \"KING\", \"positions\": [[4, 0]]}]",
     .table = &start_table},
    {"hand", FIELD_LIST, AT(PlayerSpec, hand),
     "the pieces that the player has in hand at the start and may drop",
     "[{\"piece\": \"PAWN\", \"count\": 2}]", .table = &hand_table},
    {"controller", FIELD_TEXT, AT(PlayerSpec, controller),
     "the player who makes the moves of this one at the start, so that one person plays both; if "
     "absent, each makes his own",
     "\"WHITE\""},
};

static const ObjectTable player_table = {TABLE("a player", PlayerSpec, player_fields)};

static const Field turns_fields[] = {
    {"order", FIELD_TEXTS, .required = true, AT(TurnsSpec, order),
     "names of players in the order of their turns; a name may be repeated",
     "[\"WHITE\", \"BLACK\"]", ITEMS("turn", 1, SPEC_ORDER_LIMIT)},
    {"start_at", FIELD_INTEGER, AT(TurnsSpec, start_at),
     "the index in `order`, counted from 0, of the player who has the first turn", "1",
     RANGE(0, SPEC_ORDER_LIMIT - 1), .otherwise = "0"},
};

static const ObjectTable turns_table = {TABLE("the turn order", TurnsSpec, turns_fields)};

static const char *const value_names[] = {
    [MEANS_DRAW] = "draw", [MEANS_LOSS] = "loses", [MEANS_WIN] = "wins", NULL};

static const Field lack_fields[] = {
    {"pieces", FIELD_TEXTS, AT(LackSpec, pieces),
     "all pieces that the player has, apart from those in `more`", "[\"KING\", \"KNIGHT\"]"},
    {"more", FIELD_TEXTS, AT(LackSpec, more), "further pieces, of which he may have any number",
     "[\"BISHOP\"]"},
    {"against", FIELD_TEXTS, AT(LackSpec, against),
     "the only kinds of piece that the other players have; if absent, they may have anything",
     "[\"KING\", \"QUEEN\"]"},
    {"same_shade", FIELD_TEXTS, AT(LackSpec, same_shade),
     "all pieces of these kinds, of any player, are on squares of one colour", "[\"BISHOP\"]"},
    {"other_shade", FIELD_TEXTS, AT(LackSpec, other_shade),
     "no piece of these kinds of his is on the same colour of square as such a piece of another "
     "player",
     "[\"BISHOP\"]"},
    {"when", FIELD_PHRASE, AT(LackSpec, when), "an expression about the player that must also hold",
     "\"eq(state.current_player, player)\""},
};

static const ObjectTable lack_table = {
    TABLE("material with which a player cannot win", LackSpec, lack_fields)};

static const Field draw_fields[] = {
    {"repetition_count", FIELD_INTEGER, AT(DrawSpec, repetition_count),
     "the game ends when the same position has occurred this many times", "3", RANGE(2, 100)},
    {"repetition_claim", FIELD_INTEGER, AT(DrawSpec, repetition_claim),
     "the player to move may claim a draw when the same position has occurred this many times, or "
     "will have after the move that he intends",
     "3", RANGE(2, 100)},
    {"repetition_value", FIELD_CHOICE, AT(DrawSpec, repetition_value),
     "what repetition means for the player who brings it about: draw, loses or wins", "\"loses\"",
     .names = value_names, .otherwise = "\"draw\""},
    {"repetition_loser", FIELD_TEXT, AT(DrawSpec, repetition_loser),
     "the player who loses by repetition, whoever brings it about", "\"WHITE\""},
    {"perpetual_check", FIELD_CHOICE, AT(DrawSpec, perpetual_check),
     "what repetition means for a player all of whose repeated moves gave check: draw, loses or "
     "wins",
     "\"loses\"", .names = value_names},
    {"fifty_move_halfmoves", FIELD_INTEGER, AT(DrawSpec, quiet_limit),
     "the game is a draw after this many turns without a capture and without a move of the pieces "
     "in fifty_move_pawn_codes",
     "100", RANGE(1, 10000)},
    {"fifty_move_pawn_codes", FIELD_TEXTS, AT(DrawSpec, quiet_breakers),
     "the pieces whose moves reset the count of fifty_move_halfmoves", "[\"PAWN\"]"},
    {"fifty_move_claim", FIELD_INTEGER, AT(DrawSpec, quiet_claim),
     "the player to move may claim a draw after this many such turns, including the move that he "
     "intends",
     "100", RANGE(1, 10000)},
    {"insufficient_material", FIELD_LISTS, AT(DrawSpec, insufficient),
     "lists of pieces, like [[\"KING\"], [\"KING\", \"KNIGHT\"]]: a player who has exactly the "
     "pieces of a list cannot win; the game is a draw when no player can",
     "[[\"KING\"], [\"KING\", \"KNIGHT\"]]", ITEMS("list", 1, SPEC_BARE_LIMIT)},
    {"cannot_win", FIELD_LIST, AT(DrawSpec, lacks),
     "further descriptions of material with which a player cannot win; the game is a draw when "
     "each player's material is described here or in insufficient_material. A document that "
     "extends another one and adds win or end conditions does not inherit the list",
     "[{\"pieces\": [\"KING\", \"KNIGHT\"], \"against\": [\"KING\", \"QUEEN\"]}]",
     ITEMS("entry", 1, SPEC_LACK_LIMIT), .table = &lack_table},
    {"blocked_position", FLAG(DrawSpec, blocked),
     "the game is also a draw if no leader can ever be mated because the pieces in "
     "fifty_move_pawn_codes block each other for ever; without effect in games that can be won "
     "other than by mate, or in which pieces are dropped"},
    {"agreement_turns", FIELD_INTEGER, AT(DrawSpec, agreement_turns),
     "a draw may be offered after each player has had this many turns", "1", .maximum = 100,
     .otherwise = "0"},
};

static const ObjectTable draw_table = {
    TABLE("the object of draw conditions", DrawSpec, draw_fields)};

static const Field win_fields[] = {
    {"type", FIELD_TEXT, .required = true, AT(WinSpec, type), "what wins: one of the types below",
     "\"PIECE_IN_ZONE\""},
};

#define WIN_FIELDS(TYPE, ENDING, help, ...) static const Field win_fields_##TYPE[] = {__VA_ARGS__};
WINS(WIN_FIELDS)
#define WIN_VARIANT(TYPE, ENDING, text, ...) {#TYPE, FIELDS(win_fields_##TYPE), text},
static const Variant win_variants[] = {WINS(WIN_VARIANT)};

static const ObjectTable win_table = {TABLE("a win condition", WinSpec, win_fields),
                                      VARIANTS("type", win_variants, WinSpec, variant)};

static const Field game_display_fields[] = {
    {.type = FIELD_COMMON, AT(GameDisplaySpec, shown), .table = &shown_common_table},
    {"zones", FIELD_TEXTS, AT(GameDisplaySpec, zones),
     "conditions of type POSITION whose squares are marked on the board", "[\"PALACE\"]"},
};

static const ObjectTable game_display_table = {
    TABLE("how the game is shown", GameDisplaySpec, game_display_fields)};

static const char *const self_check_names[] = {"forbidden", "allowed", NULL};
static const char *const answer_check_names[] = {
    [ANSWER_CHECK_ANY] = "any", [ANSWER_CHECK_LEADER] = "leader", NULL};
static const char *const attacks_names[] = {
    [ATTACKS_EXACT] = "exact", [ATTACKS_PLAIN] = "plain", NULL};
static const char *const leader_captured_names[] = {
    [LEADER_CAPTURED_OUT] = "out", [LEADER_CAPTURED_NOTHING] = "nothing", NULL};

static const Field game_fields[] = {
    {.type = FIELD_COMMON, AT(PieceSpec, about), .table = &common_about_table},
    {"uci_variant", FIELD_TEXT, AT(PieceSpec, uci_variant),
     "what UCI programs call the game, if not by its id without hyphens", "\"3check\""},
    {"leader", FIELD_TEXTS, AT(PieceSpec, leader.kinds),
     "the piece, or pieces, whose capture ends the game", "\"KING\""},
    {"board", FIELD_OBJECT, .required = true, AT(PieceSpec, board),
     "the size and shape of the board, like {\"dimensions\": [8, 8]}", "{\"dimensions\": [8, 8]}",
     .table = &board_table},
    {"players", FIELD_LIST, .required = true, AT(PieceSpec, players),
     "who plays, in which direction, with which pieces",
     "[{\"name\": \"WHITE\", \"direction\": [[1, 0], [0, 1]], \"starting_positions\": []}]",
     ITEMS("player", 1, SPEC_PLAYER_LIMIT), .table = &player_table},
    {"arrangement", FIELD_POINTER, AT(PieceSpec, arrangement),
     "pieces whose start depends on the value of an option; they replace what otherwise starts on "
     "their squares. Castling is then written by the square of the partner",
     "{\"option\": \"position\", \"squares\": {\"WHITE\": [[0, 0], [1, 0]]}, \"place\": "
     "[{\"pieces\": [\"KING\", \"ROOK\"]}]}",
     .table = &piece_arrangement_table},
    {"turns", FIELD_OBJECT, .required = true, AT(PieceSpec, turns), "the order of play",
     "{\"order\": [\"WHITE\", \"BLACK\"]}", .table = &turns_table},
    {"display", FIELD_OBJECT, AT(PieceSpec, display), "how the board and the pieces are shown",
     "{\"squares\": \"plain\"}", .table = &game_display_table},
    {"conditions", FIELD_LIST, AT(PieceSpec, conditions),
     "named conditions, to which moves refer by name",
     "[{\"code\": \"LAST_RANK\", \"type\": \"POSITION\", \"check\": {\"WHITE\": [[0, 7]], "
     "\"BLACK\": [[0, 0]]}}]",
     ITEMS("condition", 0, SPEC_CONDITION_LIMIT), .table = &named_table},
    {"pieces", FIELD_LIST, .required = true, AT(PieceSpec, kinds),
     "all kinds of piece and their moves",
     "[{\"code\": \"KING\", \"moves\": [{\"id\": 0, \"step\": [0, 1]}]}]",
     ITEMS("piece", 1, SPEC_PIECE_LIMIT), .table = &kind_table},
    {"stalemate", FIELD_CHOICE, AT(PieceSpec, endings.stalemate),
     "what happens to a player who has no legal move and whose leader is not attacked: draw, "
     "loses, wins or skip",
     "\"loses\"", .names = shared_stalemate_names},
    {"stalemate_loses", FLAG(PieceSpec, endings.stalemate_loses),
     "an older way to write `stalemate: loses`"},
    {"self_check", FIELD_CHOICE, AT(PieceSpec, leader.self_check),
     "whether a player may leave his leader attacked: forbidden or allowed", "\"allowed\"",
     .names = self_check_names, .otherwise = "\"forbidden\""},
    {"answer_check", FIELD_CHOICE, AT(PieceSpec, leader.answer_check),
     "how a player whose leader is attacked may answer: any: by any move; leader: he must move a "
     "leader if one can move",
     "\"leader\"", .names = answer_check_names, .otherwise = "\"any\""},
    {"attacks", FIELD_CHOICE, AT(PieceSpec, leader.attacks),
     "[what is attacked](#what-is-attacked): exact: what a move could remove in the present "
     "position; plain: whatever the captures of a piece reach, regardless of conditions",
     "\"plain\"", .names = attacks_names, .otherwise = "\"exact\""},
    {"hand_enabled", FLAG(PieceSpec, moving.hands),
     "captured pieces go to the hand of the player who captured them, who may drop them"},
    {"may_pass", FLAG(PieceSpec, moving.may_pass),
     "a player may pass instead of moving, unless that leaves his leader attacked"},
    {"obligation", FIELD_TEXTS, AT(PieceSpec, moving.obligation),
     "sums of which a legal move must have the largest value, in order of importance: captures, or "
     "an expression of entity, start and target",
     "\"captures\"", ITEMS("sum", 0, SPEC_OBLIGATION_LIMIT)},
    {"after", FIELD_LIST, AT(PieceSpec, moving.after),
     "what must hold on the board after every move", "[\"OPPONENT_NOT_IN_CHECK\"]",
     .table = &piece_condition_table},
    {"win_conditions", FIELD_LIST, AT(PieceSpec, endings.wins),
     "how the player who has just moved can win", "[{\"type\": \"CHECK_COUNT\", \"threshold\": 3}]",
     .table = &win_table},
    {"draw_conditions", FIELD_OBJECT, AT(PieceSpec, endings.draws),
     "draws by repetition and by lack of progress", "{\"repetition_count\": 3}",
     .table = &draw_table},
    {"leader_captured", FIELD_CHOICE, AT(PieceSpec, leader.captured),
     "what happens to a player whose leader is captured, if that does not end the game: out or "
     "nothing",
     "\"nothing\"", .names = leader_captured_names, .otherwise = "\"out\""},
    {"sides", FIELD_LISTS, AT(PieceSpec, sides),
     "names of players who play together, like [[\"WHITE\", \"RED\"], [\"BLACK\"]]",
     "[[\"WHITE\", \"RED\"], [\"BLACK\", \"YELLOW\"]]", ITEMS("side", 1, SPEC_PLAYER_LIMIT)},
    {.type = FIELD_COMMON, AT(PieceSpec, common), .table = &common_game_table},
    {"attributes", FIELD_MAP, AT(PieceSpec, attributes),
     "attributes of all pieces, which expressions read as entity.NAME",
     "{\"strength\": {\"initial\": 1}}", ITEMS("attribute", 0, SHARED_ATTRIBUTE_LIMIT),
     .table = &shared_attribute_table},
    {.type = FIELD_COMMON, AT(PieceSpec, events.turn), .table = &common_turn_table},
    {"captured", FIELD_PHRASES, AT(PieceSpec, events.captured), "effects when a piece is captured",
     "[\"add(player.score, 1)\"]"},
    {"transformed", FIELD_PHRASES, AT(PieceSpec, events.transformed),
     "effects when a piece is promoted", "[\"add(player.score, 1)\"]"},
    {"moved_by", FIELD_TEXT, AT(PieceSpec, moving.moved_by),
     "an attribute of pieces of the type player_ref: a piece for which it names a player moves in "
     "that player's turn instead of its owner's",
     "\"commander\""},
    {"offers", FIELD_MAP, AT(PieceSpec, offers),
     "what a player may offer to others instead of moving or before moving, by name",
     "{\"truce\": {\"to\": \"other_player(player)\", \"effects\": [\"draw()\"]}}",
     ITEMS("offer", 0, SPEC_OFFER_LIMIT), .table = &offer_table},
    {"array_files", FIELD_POINTER, AT(PieceSpec, arrays),
     "makes files of starting arrays, as other programs write them, open as this game, if the "
     "armies in them have the names of its players",
     "{\"with\": {\"board\": \"plain\"}, \"thrones\": [\"throne\"]}", .table = &array_files_table},
};

const ObjectTable piece_spec_table = {TABLE("the game", PieceSpec, game_fields)};

bool piece_spec_read(PieceSpec *spec, Arena *arena, const Doc *doc, Report *report) {
    *spec = (PieceSpec){.file = doc->name,
                        .endings.stalemate = STALEMATE_DEFAULT,
                        .endings.draws.perpetual_check = MEANS_DEFAULT};
    Reader reader = {.arena = arena, .report = report, .file = doc->name};
    size_t errors_before = report->errors;
    fields_read(&reader, doc->root, &piece_spec_table, spec);
    if (report->errors == errors_before)
        piece_spec_resolve(spec, &reader);
    report_sort(report);
    return report->errors == errors_before;
}
