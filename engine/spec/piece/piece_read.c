// SPDX-License-Identifier: MIT
// The field tables of the piece dialect, except those of moves (piece_read_moves.c).
#include "engine/spec/piece/piece_spec_private.h"

static const Field seat_display_fields[] = {
    {"symbol", FIELD_TEXT, AT(SeatDisplaySpec, symbol),
     .help = "one to three letters for boards in text", .example = "\"k\""},
    {"image", FIELD_TEXT, AT(SeatDisplaySpec, image),
     .help = "a picture's file or name, as in display.image", .example = "\"black-king.svg\""},
};

static const ObjectTable seat_display_table = {
    TABLE("how a player's piece is shown", SeatDisplaySpec, seat_display_fields),
    KEY(SeatDisplaySpec, player)};

static const Field display_fields[] = {
    {.type = FIELD_COMMON, AT(DisplaySpec, face), .table = &common_face_table},
    {"value", FIELD_INTEGER, AT(DisplaySpec, value), RANGE(1, 100000),
     .help = "what the piece is worth, in hundredths of the least valuable piece",
     .example = "900"},
    {"badge", FIELD_TEXT, AT(DisplaySpec, badge),
     .help = "an attribute that holds the code of a piece, such as what a pawn becomes; that piece "
             "is shown small in the corner",
     .example = "\"patron\""},
    {"about", FIELD_TEXT, AT(DisplaySpec, about),
     .help = "what a diagram does not show of the piece's moves, in words; the page about the game "
             "then omits the conditions of the moves",
     .example = "\"Takes no other queen.\""},
    {"arrow", FIELD_BOOLEAN, AT(DisplaySpec, arrow),
     .help = "an arrow on the piece shows in which direction it moves up", .example = "true",
     .otherwise = "false"},
    {"players", FIELD_MAP, AT(DisplaySpec, players), .table = &seat_display_table,
     .help = "what is different for some players, by player",
     .example = "{\"BLACK\": {\"symbol\": \"k\"}}"},
};

static const ObjectTable display_table = {
    TABLE("how a piece is shown", DisplaySpec, display_fields)};

static const Field kind_fields[] = {
    {"code", FIELD_TEXT, .required = true, AT(KindSpec, code),
     .help = "the name by which the rest of the document refers to the piece",
     .example = "\"KNIGHT\""},
    {"name", FIELD_TEXT, AT(KindSpec, name), .help = "the name of the piece for people",
     .example = "\"knight\""},
    {"symbol", FIELD_TEXT, AT(KindSpec, symbol), .help = "an older name of display.symbol",
     .example = "\"N\""},
    {"display", FIELD_OBJECT, AT(KindSpec, display), .table = &display_table,
     .help = "how the piece is shown", .example = "{\"symbol\": \"N\", \"value\": 300}"},
    {"players", FIELD_TEXTS, AT(KindSpec, players),
     .help = "the players who may have such a piece; if absent, all players",
     .example = "[\"WHITE\"]"},
    {"moves", FIELD_LIST, .required = true, ITEMS("move", 0, SPEC_MOVE_LIMIT), AT(KindSpec, moves),
     .table = &piece_move_table, .help = "the moves of the piece",
     .example = "[{\"id\": 0, \"step\": [1, 2], \"actions\": [{\"state\": \"EMPTY\", \"action\": "
                "\"MOVE\"}]}]"},
    {"mobility_zone", FIELD_TEXT, AT(KindSpec, zone),
     .help = "a condition of type POSITION: the piece never leaves those squares",
     .example = "\"PALACE\""},
    {"demotes_to", FIELD_TEXT, AT(KindSpec, demotes_to),
     .help = "what the piece becomes in the hand of its captor", .example = "\"PAWN\""},
    {"drop_restrictions", FIELD_LIST, AT(KindSpec, restrictions), .table = &piece_condition_table,
     .help = "conditions on the target: the piece cannot be dropped where one of them holds",
     .example = "[\"LAST_RANK\", \"ALLY_ON_FILE\"]"},
    {"drop_effects", FIELD_LIST, AT(KindSpec, drop_effects), .table = &piece_effect_table,
     .help = "what else happens when the piece is dropped: SET_STATE or expressions",
     .example = "[\"set(state.dropped, 1)\"]"},
    {"limit", FIELD_INTEGER, AT(KindSpec, limit), RANGE(1, SPEC_SITE_LIMIT),
     .help = "no piece becomes a piece of this kind while its player has this many of them",
     .example = "1"},
};

static const ObjectTable kind_table = {TABLE("a piece", KindSpec, kind_fields)};

static const Field named_fields[] = {
    {"code", FIELD_TEXT, .required = true, AT(NamedConditionSpec, code),
     .help = "the name by which moves refer to it", .example = "\"LAST_RANK\""},
    {"type", FIELD_TEXT, .required = true, AT(NamedConditionSpec, type),
     .help = "POSITION, STATE or EXPRESSION", .example = "\"POSITION\""},
    {"says", FIELD_TEXT, AT(NamedConditionSpec, says),
     .help = "what people are shown when a move is illegal because of the condition; if absent, "
             "its code",
     .example = "\"a pawn becomes another piece on the last line only\""},
};

static const Field named_position_fields[] = {
    {"check", FIELD_PAIR_MAP, .required = true, AT(NamedConditionSpec, check), COORDINATE_RANGE,
     .help = "for each player the squares [x, y] on which the condition holds",
     .example = "{\"WHITE\": [[0, 7], [1, 7]], \"BLACK\": [[0, 0], [1, 0]]}"},
};

static const Field named_state_fields[] = {
    {"state", FIELD_TEXT, .required = true, AT(NamedConditionSpec, state),
     .help = "the state flag that the moving piece must carry", .example = "\"JUST_MOVED_TWO\""},
};

static const Field named_expression_fields[] = {
    {"value", FIELD_PHRASE, .required = true, AT(NamedConditionSpec, value),
     .help = "the expression that must be true", .example = "\"gt(state.turn, 10)\""},
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
    {"dimensions", FIELD_PAIR, .required = true, AT(BoardSpec, dimensions), RANGE(1, INT32_MAX),
     .help = "[columns, rows]", .example = "[8, 8]"},
    {"disabled_positions", FIELD_PAIRS, AT(BoardSpec, disabled), COORDINATE_RANGE,
     .help = "squares [x, y] that do not exist", .example = "[[0, 0], [7, 7]]"},
    {"shared_positions", FIELD_PAIRS, AT(BoardSpec, shared), COORDINATE_RANGE,
     .help = "squares [x, y] on which two pieces of a player may start together; after the start "
             "no piece may join another one there",
     .example = "[[0, 0], [7, 7]]"},
    {"wrap", FIELD_CHOICE, AT(BoardSpec, wrap), .names = wrap_names,
     .help = "files: the first file is adjacent to the last one, as on a cylinder; ranks: the "
             "first rank is adjacent to the last one; both: both are",
     .example = "\"files\"", .otherwise = "\"none\""},
};

static const ObjectTable board_table = {TABLE("the board", BoardSpec, board_fields)};

static const Field start_fields[] = {
    {"piece", FIELD_TEXT, .required = true, AT(StartSpec, piece), .help = "the code of a piece",
     .example = "\"PAWN\""},
    {"positions", FIELD_PAIRS, .required = true, AT(StartSpec, positions), COORDINATE_RANGE,
     .help = "the squares [x, y] where such a piece starts", .example = "[[0, 1], [1, 1]]"},
    {"attributes", FIELD_CUSTOM, AT(StartSpec, attributes), .read = shared_read_constants,
     .form = &shared_constants_form,
     .help = "attributes of these pieces whose values differ from those that all pieces start with",
     .example = "{\"strength\": 2}"},
};

static const ObjectTable start_table = {TABLE("a starting position", StartSpec, start_fields)};

static const Field hand_fields[] = {
    {"piece", FIELD_TEXT, .required = true, AT(HandSpec, piece), .help = "the code of a piece",
     .example = "\"PAWN\""},
    {"count", FIELD_INTEGER, .required = true, AT(HandSpec, count), RANGE(1, SPEC_HAND_LIMIT),
     .help = "how many such pieces", .example = "2"},
};

static const ObjectTable hand_table = {TABLE("pieces in hand", HandSpec, hand_fields)};

static const Field player_fields[] = {
    {.type = FIELD_COMMON, AT(PlayerSpec, seat), .table = &common_seat_table},
    {"direction", FIELD_MATRIX, .required = true, AT(PlayerSpec, direction),
     .help = "the matrix that turns neutral steps into those of the player: with [[1, 0], [0, 1]] "
             "he moves up the board",
     .example = "[[1, 0], [0, 1]]"},
    {"starting_positions", FIELD_LIST, .required = true, AT(PlayerSpec, starts),
     .table = &start_table, .help = "the pieces and where they start",
     .example = "[{\"piece\": \"KING\", \"positions\": [[4, 0]]}]"},
    {"hand", FIELD_LIST, AT(PlayerSpec, hand), .table = &hand_table,
     .help = "the pieces that the player has in hand at the start and may drop",
     .example = "[{\"piece\": \"PAWN\", \"count\": 2}]"},
    {"controller", FIELD_TEXT, AT(PlayerSpec, controller),
     .help = "the player who makes the moves of this one at the start, so that one person plays "
             "both; if absent, each makes his own",
     .example = "\"WHITE\""},
};

static const ObjectTable player_table = {TABLE("a player", PlayerSpec, player_fields)};

static const Field turns_fields[] = {
    {"order", FIELD_TEXTS, .required = true, ITEMS("turn", 1, SPEC_ORDER_LIMIT),
     AT(TurnsSpec, order),
     .help = "names of players in the order of their turns; a name may be repeated",
     .example = "[\"WHITE\", \"BLACK\"]"},
    {"start_at", FIELD_INTEGER, AT(TurnsSpec, start_at), RANGE(0, SPEC_ORDER_LIMIT - 1),
     .help = "the index in `order`, counted from 0, of the player who has the first turn",
     .example = "1", .otherwise = "0"},
};

static const ObjectTable turns_table = {TABLE("the turn order", TurnsSpec, turns_fields)};

static const char *const value_names[] = {
    [MEANS_DRAW] = "draw", [MEANS_LOSS] = "loses", [MEANS_WIN] = "wins", NULL};

static const Field lack_fields[] = {
    {"pieces", FIELD_TEXTS, AT(LackSpec, pieces),
     .help = "all pieces that the player has, apart from those in `more`",
     .example = "[\"KING\", \"KNIGHT\"]"},
    {"more", FIELD_TEXTS, AT(LackSpec, more),
     .help = "further pieces, of which he may have any number", .example = "[\"BISHOP\"]"},
    {"against", FIELD_TEXTS, AT(LackSpec, against),
     .help =
         "the only kinds of piece that the other players have; if absent, they may have anything",
     .example = "[\"KING\", \"QUEEN\"]"},
    {"same_shade", FIELD_TEXTS, AT(LackSpec, same_shade),
     .help = "all pieces of these kinds, of any player, are on squares of one colour",
     .example = "[\"BISHOP\"]"},
    {"other_shade", FIELD_TEXTS, AT(LackSpec, other_shade),
     .help = "no piece of these kinds of his is on the same colour of square as such a piece of "
             "another player",
     .example = "[\"BISHOP\"]"},
    {"when", FIELD_PHRASE, AT(LackSpec, when),
     .help = "an expression about the player that must also hold",
     .example = "\"eq(state.current_player, player)\""},
};

static const ObjectTable lack_table = {
    TABLE("material with which a player cannot win", LackSpec, lack_fields)};

static const Field draw_fields[] = {
    {"repetition_count", FIELD_INTEGER, AT(DrawSpec, repetition_count), RANGE(2, 100),
     .help = "the game ends when the same position has occurred this many times", .example = "3"},
    {"repetition_claim", FIELD_INTEGER, AT(DrawSpec, repetition_claim), RANGE(2, 100),
     .help = "the player to move may claim a draw when the same position has occurred this many "
             "times, or will have after the move that he intends",
     .example = "3"},
    {"repetition_value", FIELD_CHOICE, AT(DrawSpec, repetition_value), .names = value_names,
     .help = "what repetition means for the player who brings it about: draw, loses or wins",
     .example = "\"loses\"", .otherwise = "\"draw\""},
    {"repetition_loser", FIELD_TEXT, AT(DrawSpec, repetition_loser),
     .help = "the player who loses by repetition, whoever brings it about", .example = "\"WHITE\""},
    {"perpetual_check", FIELD_CHOICE, AT(DrawSpec, perpetual_check), .names = value_names,
     .help = "what repetition means for a player all of whose repeated moves gave check: draw, "
             "loses or wins",
     .example = "\"loses\""},
    {"fifty_move_halfmoves", FIELD_INTEGER, AT(DrawSpec, quiet_limit), RANGE(1, 10000),
     .help = "the game is a draw after this many turns without a capture and without a move of the "
             "pieces in fifty_move_pawn_codes",
     .example = "100"},
    {"fifty_move_pawn_codes", FIELD_TEXTS, AT(DrawSpec, quiet_breakers),
     .help = "the pieces whose moves reset the count of fifty_move_halfmoves",
     .example = "[\"PAWN\"]"},
    {"fifty_move_claim", FIELD_INTEGER, AT(DrawSpec, quiet_claim), RANGE(1, 10000),
     .help = "the player to move may claim a draw after this many such turns, including the move "
             "that he intends",
     .example = "100"},
    {"insufficient_material", FIELD_LISTS, ITEMS("list", 1, SPEC_BARE_LIMIT),
     AT(DrawSpec, insufficient),
     .help = "lists of pieces, like [[\"KING\"], [\"KING\", \"KNIGHT\"]]: a player who has exactly "
             "the pieces of a list cannot win; the game is a draw when no player can",
     .example = "[[\"KING\"], [\"KING\", \"KNIGHT\"]]"},
    {"cannot_win", FIELD_LIST, ITEMS("entry", 1, SPEC_LACK_LIMIT), AT(DrawSpec, lacks),
     .table = &lack_table,
     .help =
         "further descriptions of material with which a player cannot win; the game is a draw when "
         "each player's material is described here or in insufficient_material. A document that "
         "extends another one and adds win or end conditions does not inherit the list",
     .example = "[{\"pieces\": [\"KING\", \"KNIGHT\"], \"against\": [\"KING\", \"QUEEN\"]}]"},
    {"blocked_position", FIELD_BOOLEAN, AT(DrawSpec, blocked),
     .help = "the game is also a draw if no leader can ever be mated because the pieces in "
             "fifty_move_pawn_codes block each other for ever; without effect in games that can be "
             "won other than by mate, or in which pieces are dropped",
     .example = "true", .otherwise = "false"},
    {"agreement_turns", FIELD_INTEGER, AT(DrawSpec, agreement_turns), .maximum = 100,
     .help = "a draw may be offered after each player has had this many turns", .example = "1",
     .otherwise = "0"},
};

static const ObjectTable draw_table = {
    TABLE("the object of draw conditions", DrawSpec, draw_fields)};

static const Field win_fields[] = {
    {"type", FIELD_TEXT, .required = true, AT(WinSpec, type),
     .help = "what wins: one of the types below", .example = "\"PIECE_IN_ZONE\""},
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
     .help = "conditions of type POSITION whose squares are marked on the board",
     .example = "[\"PALACE\"]"},
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
     .help = "what UCI programs call the game, if not by its id without hyphens",
     .example = "\"3check\""},
    {"leader", FIELD_TEXTS, AT(PieceSpec, leader.kinds),
     .help = "the piece, or pieces, whose capture ends the game", .example = "\"KING\""},
    {"board", FIELD_OBJECT, .required = true, AT(PieceSpec, board), .table = &board_table,
     .help = "the size and shape of the board, like {\"dimensions\": [8, 8]}",
     .example = "{\"dimensions\": [8, 8]}"},
    {"players", FIELD_LIST, .required = true, ITEMS("player", 1, SPEC_PLAYER_LIMIT),
     AT(PieceSpec, players), .table = &player_table,
     .help = "who plays, in which direction, with which pieces",
     .example =
         "[{\"name\": \"WHITE\", \"direction\": [[1, 0], [0, 1]], \"starting_positions\": []}]"},
    {"arrangement", FIELD_POINTER, AT(PieceSpec, arrangement), .table = &piece_arrangement_table,
     .help = "pieces whose start depends on the value of an option; they replace what otherwise "
             "starts on their squares. Castling is then written by the square of the partner",
     .example = "{\"option\": \"position\", \"squares\": {\"WHITE\": [[0, 0], [1, 0]]}, \"place\": "
                "[{\"pieces\": [\"KING\", \"ROOK\"]}]}"},
    {"turns", FIELD_OBJECT, .required = true, AT(PieceSpec, turns), .table = &turns_table,
     .help = "the order of play", .example = "{\"order\": [\"WHITE\", \"BLACK\"]}"},
    {"display", FIELD_OBJECT, AT(PieceSpec, display), .table = &game_display_table,
     .help = "how the board and the pieces are shown", .example = "{\"squares\": \"plain\"}"},
    {"conditions", FIELD_LIST, ITEMS("condition", 0, SPEC_CONDITION_LIMIT),
     AT(PieceSpec, conditions), .table = &named_table,
     .help = "named conditions, to which moves refer by name",
     .example = "[{\"code\": \"LAST_RANK\", \"type\": \"POSITION\", \"check\": {\"WHITE\": [[0, "
                "7]], \"BLACK\": [[0, 0]]}}]"},
    {"pieces", FIELD_LIST, .required = true, ITEMS("piece", 1, SPEC_PIECE_LIMIT),
     AT(PieceSpec, kinds), .table = &kind_table, .help = "all kinds of piece and their moves",
     .example = "[{\"code\": \"KING\", \"moves\": [{\"id\": 0, \"step\": [0, 1]}]}]"},
    {"stalemate", FIELD_CHOICE, AT(PieceSpec, endings.stalemate), .names = shared_stalemate_names,
     .help = "what happens to a player who has no legal move and whose leader is not attacked: "
             "draw, loses, wins or skip",
     .example = "\"loses\""},
    {"stalemate_loses", FIELD_BOOLEAN, AT(PieceSpec, endings.stalemate_loses),
     .help = "an older way to write `stalemate: loses`", .example = "true", .otherwise = "false"},
    {"self_check", FIELD_CHOICE, AT(PieceSpec, leader.self_check), .names = self_check_names,
     .help = "whether a player may leave his leader attacked: forbidden or allowed",
     .example = "\"allowed\"", .otherwise = "\"forbidden\""},
    {"answer_check", FIELD_CHOICE, AT(PieceSpec, leader.answer_check), .names = answer_check_names,
     .help = "how a player whose leader is attacked may answer: any: by any move; leader: he must "
             "move a leader if one can move",
     .example = "\"leader\"", .otherwise = "\"any\""},
    {"attacks", FIELD_CHOICE, AT(PieceSpec, leader.attacks), .names = attacks_names,
     .help =
         "[what is attacked](#what-is-attacked): exact: what a move could remove in the present "
         "position; plain: whatever the captures of a piece reach, regardless of conditions",
     .example = "\"plain\"", .otherwise = "\"exact\""},
    {"hand_enabled", FIELD_BOOLEAN, AT(PieceSpec, moving.hands),
     .help = "captured pieces go to the hand of the player who captured them, who may drop them",
     .example = "true", .otherwise = "false"},
    {"may_pass", FIELD_BOOLEAN, AT(PieceSpec, moving.may_pass),
     .help = "a player may pass instead of moving, unless that leaves his leader attacked",
     .example = "true", .otherwise = "false"},
    {"obligation", FIELD_TEXTS, ITEMS("sum", 0, SPEC_OBLIGATION_LIMIT),
     AT(PieceSpec, moving.obligation),
     .help = "sums of which a legal move must have the largest value, in order of importance: "
             "captures, or an expression of entity, start and target",
     .example = "\"captures\""},
    {"after", FIELD_LIST, AT(PieceSpec, moving.after), .table = &piece_condition_table,
     .help = "what must hold on the board after every move",
     .example = "[\"OPPONENT_NOT_IN_CHECK\"]"},
    {"win_conditions", FIELD_LIST, AT(PieceSpec, endings.wins), .table = &win_table,
     .help = "how the player who has just moved can win",
     .example = "[{\"type\": \"CHECK_COUNT\", \"threshold\": 3}]"},
    {"draw_conditions", FIELD_OBJECT, AT(PieceSpec, endings.draws), .table = &draw_table,
     .help = "draws by repetition and by lack of progress", .example = "{\"repetition_count\": 3}"},
    {"leader_captured", FIELD_CHOICE, AT(PieceSpec, leader.captured),
     .names = leader_captured_names,
     .help = "what happens to a player whose leader is captured, if that does not end the game: "
             "out or nothing",
     .example = "\"nothing\"", .otherwise = "\"out\""},
    {"sides", FIELD_LISTS, ITEMS("side", 1, SPEC_PLAYER_LIMIT), AT(PieceSpec, sides),
     .help = "names of players who play together, like [[\"WHITE\", \"RED\"], [\"BLACK\"]]",
     .example = "[[\"WHITE\", \"RED\"], [\"BLACK\", \"YELLOW\"]]"},
    {.type = FIELD_COMMON, AT(PieceSpec, common), .table = &common_game_table},
    {"attributes", FIELD_MAP, ITEMS("attribute", 0, SHARED_ATTRIBUTE_LIMIT),
     AT(PieceSpec, attributes), .table = &shared_attribute_table,
     .help = "attributes of all pieces, which expressions read as entity.NAME",
     .example = "{\"strength\": {\"initial\": 1}}"},
    {.type = FIELD_COMMON, AT(PieceSpec, events.turn), .table = &common_turn_table},
    {"captured", FIELD_PHRASES, AT(PieceSpec, events.captured),
     .help = "effects when a piece is captured", .example = "[\"add(player.score, 1)\"]"},
    {"transformed", FIELD_PHRASES, AT(PieceSpec, events.transformed),
     .help = "effects when a piece is promoted", .example = "[\"add(player.score, 1)\"]"},
    {"moved_by", FIELD_TEXT, AT(PieceSpec, moving.moved_by),
     .help = "an attribute of pieces of the type player_ref: a piece for which it names a player "
             "moves in that player's turn instead of its owner's",
     .example = "\"commander\""},
    {"offers", FIELD_MAP, ITEMS("offer", 0, SPEC_OFFER_LIMIT), AT(PieceSpec, offers),
     .table = &offer_table,
     .help = "what a player may offer to others instead of moving or before moving, by name",
     .example = "{\"truce\": {\"to\": \"other_player(player)\", \"effects\": [\"draw()\"]}}"},
    {"array_files", FIELD_POINTER, AT(PieceSpec, arrays), .table = &array_files_table,
     .help = "makes files of starting arrays, as other programs write them, open as this game, if "
             "the armies in them have the names of its players",
     .example = "{\"with\": {\"board\": \"plain\"}, \"thrones\": [\"throne\"]}"},
};

static const ObjectTable game_table = {TABLE("the game", PieceSpec, game_fields)};

const ObjectTable *piece_spec_table(void) {
    return &game_table;
}

bool piece_spec_read(PieceSpec *spec, Arena *arena, const Doc *doc, Report *report) {
    *spec = (PieceSpec){.file = doc->name,
                        .endings.stalemate = STALEMATE_DEFAULT,
                        .endings.draws.perpetual_check = MEANS_DEFAULT};
    Reader reader = {.arena = arena, .report = report, .file = doc->name};
    size_t before = report->errors;
    fields_read(&reader, doc->root, &game_table, spec);
    if (report->errors == before)
        piece_spec_resolve(spec, &reader);
    report_sort(report);
    return report->errors == before;
}
