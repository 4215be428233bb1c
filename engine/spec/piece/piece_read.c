// SPDX-License-Identifier: MIT
// The field tables of the piece dialect, except those of moves (piece_read_moves.c).
#include "engine/spec/piece/piece_spec_private.h"

static const Field seat_display_fields[] = {
    {"symbol", FIELD_TEXT, .offset = offsetof(SeatDisplaySpec, symbol),
     .help = "one to three letters for boards in text", .example = "\"k\""},
    {"image", FIELD_TEXT, .offset = offsetof(SeatDisplaySpec, image),
     .help = "the same for the picture", .example = "\"black-king.svg\""},
};

static const ObjectTable seat_display_table = {.title = "how a player's piece is shown",
                                               .size = sizeof(SeatDisplaySpec),
                                               TABLE(seat_display_fields),
                                               .name_offset = offsetof(SeatDisplaySpec, player)};

static const Field display_fields[] = {
    {.type = FIELD_COMMON, .offset = offsetof(DisplaySpec, face), .table = &common_face_table},
    {"value", FIELD_INTEGER, .offset = offsetof(DisplaySpec, value), .minimum = 1,
     .maximum = 100000, .help = "what the piece is worth, in hundredths of the least one",
     .example = "900"},
    {"badge", FIELD_TEXT, .offset = offsetof(DisplaySpec, badge),
     .help =
         "an attribute that holds the code of a piece, which is shown small in the corner, such "
         "as what a pawn becomes",
     .example = "\"patron\""},
    {"about", FIELD_TEXT, .offset = offsetof(DisplaySpec, about),
     .help = "in words what the piece may do and a diagram does not show; the page about the game "
             "then tells no conditions of its moves",
     .example = "\"Takes no other queen.\""},
    {"arrow", FIELD_BOOLEAN, .offset = offsetof(DisplaySpec, arrow),
     .help = "an arrow shows which way the player's \"up\" points for the piece", .example = "true",
     .otherwise = "false"},
    {"players", FIELD_MAP, .offset = offsetof(DisplaySpec, players), .table = &seat_display_table,
     .help = "what is different for some players, by their names",
     .example = "{\"BLACK\": {\"symbol\": \"k\"}}"},
};

static const ObjectTable display_table = {
    .title = "how a piece is shown", .size = sizeof(DisplaySpec), TABLE(display_fields)};

static const Field kind_fields[] = {
    {"code", FIELD_TEXT, .required = true, .offset = offsetof(KindSpec, code),
     .help = "the name used everywhere else in the document", .example = "\"KNIGHT\""},
    {"name", FIELD_TEXT, .offset = offsetof(KindSpec, name), .help = "the name for people",
     .example = "\"knight\""},
    {"symbol", FIELD_TEXT, .offset = offsetof(KindSpec, symbol),
     .help = "an older place for display.symbol", .example = "\"N\""},
    {"display", FIELD_OBJECT, .offset = offsetof(KindSpec, display), .table = &display_table,
     .help = "how the piece is shown", .example = "{\"symbol\": \"N\", \"value\": 300}"},
    {"players", FIELD_TEXTS, .offset = offsetof(KindSpec, players),
     .help = "the players who may have such a piece; without it everybody",
     .example = "[\"WHITE\"]"},
    {"moves", FIELD_LIST, .required = true, .offset = offsetof(KindSpec, moves),
     .table = &piece_move_table, .help = "the moves of the piece",
     .example = "[{\"id\": 0, \"step\": [1, 2], \"actions\": [{\"state\": \"EMPTY\", \"action\": "
                "\"MOVE\"}]}]"},
    {"mobility_zone", FIELD_TEXT, .offset = offsetof(KindSpec, zone),
     .help = "a condition of type POSITION: the piece never leaves those squares",
     .example = "\"PALACE\""},
    {"demotes_to", FIELD_TEXT, .offset = offsetof(KindSpec, demotes_to),
     .help = "what the piece becomes in the hand of its captor", .example = "\"PAWN\""},
    {"drop_restrictions", FIELD_LIST, .offset = offsetof(KindSpec, restrictions),
     .table = &piece_condition_table, .help = "the piece is not dropped where one of these holds",
     .example = "[\"LAST_RANK\", \"ALLY_ON_FILE\"]"},
    {"drop_effects", FIELD_LIST, .offset = offsetof(KindSpec, drop_effects),
     .table = &piece_effect_table,
     .help = "what else happens when the piece is dropped: SET_STATE and expressions",
     .example = "[\"set(state.dropped, 1)\"]"},
    {"limit", FIELD_INTEGER, .offset = offsetof(KindSpec, limit), .minimum = 1,
     .maximum = SPEC_SITE_LIMIT,
     .help = "no piece becomes such a one while its player has that many", .example = "1"},
};

static const ObjectTable kind_table = {
    .title = "a piece", .size = sizeof(KindSpec), TABLE(kind_fields)};

static const Field named_fields[] = {
    {"code", FIELD_TEXT, .required = true, .offset = offsetof(NamedConditionSpec, code),
     .help = "the name by which moves refer to it", .example = "\"LAST_RANK\""},
    {"type", FIELD_TEXT, .required = true, .offset = offsetof(NamedConditionSpec, type),
     .help = "POSITION, STATE or EXPRESSION", .example = "\"POSITION\""},
    {"says", FIELD_TEXT, .offset = offsetof(NamedConditionSpec, says),
     .help = "what is told of a move that fails because of it, instead of its name",
     .example = "\"a pawn becomes another piece on the last line only\""},
};

static const Field named_position_fields[] = {
    {"check", FIELD_PAIR_MAP, .required = true, .offset = offsetof(NamedConditionSpec, check),
     SQUARE_RANGE, .help = "for each player the squares [x, y] where it holds",
     .example = "{\"WHITE\": [[0, 7], [1, 7]], \"BLACK\": [[0, 0], [1, 0]]}"},
};

static const Field named_state_fields[] = {
    {"state", FIELD_TEXT, .required = true, .offset = offsetof(NamedConditionSpec, state),
     .help = "the state flag that the moving piece must carry", .example = "\"JUST_MOVED_TWO\""},
};

static const Field named_expression_fields[] = {
    {"value", FIELD_PHRASE, .required = true, .offset = offsetof(NamedConditionSpec, value),
     .help = "the expression that must be true", .example = "\"gt(state.turn, 10)\""},
};

static const Variant named_variants[] = {
    [NAMED_POSITION] = {"POSITION", named_position_fields, COUNT(named_position_fields),
                        "the piece lands on one of the player's squares"},
    [NAMED_STATE] = {"STATE", named_state_fields, COUNT(named_state_fields),
                     "the moving piece carries a state flag"},
    [NAMED_EXPRESSION] = {"EXPRESSION", named_expression_fields, COUNT(named_expression_fields),
                          "an expression is true"},
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

static const char *const wrap_names[] = {[WRAP_NONE] = "none",
                                         [WRAP_FILES] = "files",
                                         [WRAP_RANKS] = "ranks",
                                         [WRAP_BOTH] = "both",
                                         NULL};

static const Field board_fields[] = {
    {"dimensions", FIELD_PAIR, .required = true, .offset = offsetof(BoardSpec, dimensions),
     .minimum = 1, .maximum = INT32_MAX, .help = "[columns, rows]", .example = "[8, 8]"},
    {"disabled_positions", FIELD_PAIRS, .offset = offsetof(BoardSpec, disabled), SQUARE_RANGE,
     .help = "squares [x, y] that do not exist", .example = "[[0, 0], [7, 7]]"},
    {"shared_positions", FIELD_PAIRS, .offset = offsetof(BoardSpec, shared), SQUARE_RANGE,
     .help = "squares [x, y] on which two pieces of one player may stand at the start; nothing "
             "joins a piece there later",
     .example = "[[0, 0], [7, 7]]"},
    {"wrap", FIELD_CHOICE, .offset = offsetof(BoardSpec, wrap), .names = wrap_names,
     .help = "files: the first file lies beside the last one, as on a cylinder; ranks: the same "
             "for the first and the last rank; both",
     .example = "\"files\"", .otherwise = "\"none\""},
};

static const ObjectTable board_table = {
    .title = "the board", .size = sizeof(BoardSpec), TABLE(board_fields)};

static const Field start_fields[] = {
    {"piece", FIELD_TEXT, .required = true, .offset = offsetof(StartSpec, piece),
     .help = "the code of a piece", .example = "\"PAWN\""},
    {"positions", FIELD_PAIRS, .required = true, .offset = offsetof(StartSpec, positions),
     SQUARE_RANGE, .help = "the squares [x, y] where such a piece starts",
     .example = "[[0, 1], [1, 1]]"},
    {"attributes", FIELD_CUSTOM, .offset = offsetof(StartSpec, attributes),
     .read = shared_read_constants, .form = &shared_constants_form,
     .help = "attributes of these pieces that are not as the game's attributes say",
     .example = "{\"strength\": 2}"},
};

static const ObjectTable start_table = {
    .title = "a starting position", .size = sizeof(StartSpec), TABLE(start_fields)};

static const Field hand_fields[] = {
    {"piece", FIELD_TEXT, .required = true, .offset = offsetof(HandSpec, piece),
     .help = "the code of a piece", .example = "\"PAWN\""},
    {"count", FIELD_INTEGER, .required = true, .offset = offsetof(HandSpec, count), .minimum = 1,
     .maximum = SPEC_HAND_LIMIT, .help = "how many of them", .example = "2"},
};

static const ObjectTable hand_table = {
    .title = "pieces in hand", .size = sizeof(HandSpec), TABLE(hand_fields)};

static const Field player_fields[] = {
    {.type = FIELD_COMMON, .offset = offsetof(PlayerSpec, seat), .table = &common_seat_table},
    {"direction", FIELD_MATRIX, .required = true, .offset = offsetof(PlayerSpec, direction),
     .help = "the matrix that turns neutral steps into this player's: [[1, 0], [0, 1]] moves up",
     .example = "[[1, 0], [0, 1]]"},
    {"starting_positions", FIELD_LIST, .required = true, .offset = offsetof(PlayerSpec, starts),
     .table = &start_table, .help = "the pieces and where they start",
     .example = "[{\"piece\": \"KING\", \"positions\": [[4, 0]]}]"},
    {"hand", FIELD_LIST, .offset = offsetof(PlayerSpec, hand), .table = &hand_table,
     .help = "the pieces that the player has in hand at first and may drop",
     .example = "[{\"piece\": \"PAWN\", \"count\": 2}]"},
    {"controller", FIELD_TEXT, .offset = offsetof(PlayerSpec, controller),
     .help = "the player who decides for this one at first: one person sits on both places; "
             "without it he decides himself",
     .example = "\"WHITE\""},
};

static const ObjectTable player_table = {
    .title = "a player", .size = sizeof(PlayerSpec), TABLE(player_fields)};

static const Field turns_fields[] = {
    {"order", FIELD_TEXTS, .required = true, .offset = offsetof(TurnsSpec, order),
     .help = "names of players in the order of their turns; a name may stand there twice",
     .example = "[\"WHITE\", \"BLACK\"]"},
    {"start_at", FIELD_INTEGER, .offset = offsetof(TurnsSpec, start_at), .minimum = 0,
     .maximum = SPEC_ORDER_LIMIT - 1, .help = "place in the order, from 0, of the first turn",
     .example = "1", .otherwise = "0"},
};

static const ObjectTable turns_table = {
    .title = "the turn order", .size = sizeof(TurnsSpec), TABLE(turns_fields)};

static const char *const value_names[] = {
    [MEANS_DRAW] = "draw", [MEANS_LOSS] = "loses", [MEANS_WIN] = "wins", NULL};

static const Field lack_fields[] = {
    {"pieces", FIELD_TEXTS, .offset = offsetof(LackSpec, pieces),
     .help = "all pieces that the player has, but for those of `more`",
     .example = "[\"KING\", \"KNIGHT\"]"},
    {"more", FIELD_TEXTS, .offset = offsetof(LackSpec, more),
     .help = "pieces of which he may have any number besides", .example = "[\"BISHOP\"]"},
    {"against", FIELD_TEXTS, .offset = offsetof(LackSpec, against),
     .help = "the only kinds that the others have; without it they may have anything",
     .example = "[\"KING\", \"QUEEN\"]"},
    {"same_shade", FIELD_TEXTS, .offset = offsetof(LackSpec, same_shade),
     .help = "all of these, whoever's they are, stand on squares of one colour",
     .example = "[\"BISHOP\"]"},
    {"other_shade", FIELD_TEXTS, .offset = offsetof(LackSpec, other_shade),
     .help = "none of his stands on squares of a colour on which one of the others' does",
     .example = "[\"BISHOP\"]"},
    {"when", FIELD_PHRASE, .offset = offsetof(LackSpec, when),
     .help = "an expression of the player that must hold besides",
     .example = "\"eq(state.current_player, player)\""},
};

static const ObjectTable lack_table = {.title = "material with which a player cannot win",
                                       .size = sizeof(LackSpec),
                                       TABLE(lack_fields)};

static const Field draw_fields[] = {
    {"repetition_count", FIELD_INTEGER, .offset = offsetof(DrawSpec, repetition_count),
     .minimum = 2, .maximum = 100,
     .help = "the game ends when the same position is on the board for that many times",
     .example = "3"},
    {"repetition_claim", FIELD_INTEGER, .offset = offsetof(DrawSpec, repetition_claim),
     .minimum = 2, .maximum = 100,
     .help = "the player to move may claim a draw when the same position is there so many times, "
             "or is after the move that he intends",
     .example = "3"},
    {"repetition_value", FIELD_CHOICE, .offset = offsetof(DrawSpec, repetition_value),
     .names = value_names,
     .help = "what that means for the player who brings it about: draw, loses or wins",
     .example = "\"loses\"", .otherwise = "\"draw\""},
    {"repetition_loser", FIELD_TEXT, .offset = offsetof(DrawSpec, repetition_loser),
     .help = "the player who loses by repetition, whoever brings it about", .example = "\"WHITE\""},
    {"perpetual_check", FIELD_CHOICE, .offset = offsetof(DrawSpec, perpetual_check),
     .names = value_names,
     .help = "what repetition means for a player who gave check with every move of it",
     .example = "\"loses\""},
    {"fifty_move_halfmoves", FIELD_INTEGER, .offset = offsetof(DrawSpec, quiet_limit), .minimum = 1,
     .maximum = 10000,
     .help = "a draw after that many turns without a capture or a move of the pieces below",
     .example = "100"},
    {"fifty_move_pawn_codes", FIELD_TEXTS, .offset = offsetof(DrawSpec, quiet_breakers),
     .help = "the pieces whose moves start that count again", .example = "[\"PAWN\"]"},
    {"fifty_move_claim", FIELD_INTEGER, .offset = offsetof(DrawSpec, quiet_claim), .minimum = 1,
     .maximum = 10000,
     .help = "the player to move may claim a draw after that many such turns, the move that he "
             "intends included",
     .example = "100"},
    {"insufficient_material", FIELD_LISTS, .offset = offsetof(DrawSpec, insufficient),
     .help = "all pieces of a player, like [[\"KING\"], [\"KING\", \"KNIGHT\"]], with which he "
             "cannot win; a draw when that is so for all",
     .example = "[[\"KING\"], [\"KING\", \"KNIGHT\"]]"},
    {"cannot_win", FIELD_LIST, .offset = offsetof(DrawSpec, lacks), .table = &lack_table,
     .help = "more material with which a player cannot win; a draw when that, or the one above, "
             "holds for all. A document that has win or end conditions of its own needs a list of "
             "its own",
     .example = "[{\"pieces\": [\"KING\", \"KNIGHT\"], \"against\": [\"KING\", \"QUEEN\"]}]"},
    {"blocked_position", FIELD_BOOLEAN, .offset = offsetof(DrawSpec, blocked),
     .help = "a draw, too, where it can be shown that no leader can be mated any more, as pieces "
             "whose moves start the count of turns again stand in each other's way for ever; it "
             "has no effect where one wins in other ways than by mate, or drops pieces",
     .example = "true", .otherwise = "false"},
    {"agreement_turns", FIELD_INTEGER, .offset = offsetof(DrawSpec, agreement_turns),
     .maximum = 100, .help = "a draw may be offered when each player has had so many turns",
     .example = "1", .otherwise = "0"},
};

static const ObjectTable draw_table = {
    .title = "the object of draw conditions", .size = sizeof(DrawSpec), TABLE(draw_fields)};

static const Field win_fields[] = {
    {"type", FIELD_TEXT, .required = true, .offset = offsetof(WinSpec, type),
     .help = "what wins, one of those below", .example = "\"PIECE_IN_ZONE\""},
};

#define WIN_FIELDS(TYPE, ENDING, help, ...) static const Field win_fields_##TYPE[] = {__VA_ARGS__};
WINS(WIN_FIELDS)
#define WIN_VARIANT(TYPE, ENDING, text, ...)                                                       \
    {#TYPE, win_fields_##TYPE, COUNT(win_fields_##TYPE), text},
static const Variant win_variants[] = {WINS(WIN_VARIANT)};

static const ObjectTable win_table = {
    .title = "a win condition",
    .size = sizeof(WinSpec),
    TABLE(win_fields),
    .tag = "type",
    .variants = win_variants,
    .variant_count = COUNT(win_variants),
    .variant_offset = offsetof(WinSpec, variant),
};

static const Field game_display_fields[] = {
    {.type = FIELD_COMMON,
     .offset = offsetof(GameDisplaySpec, shown),
     .table = &shown_common_table},
    {"zones", FIELD_TEXTS, .offset = offsetof(GameDisplaySpec, zones),
     .help = "conditions of type POSITION whose squares are marked on the board",
     .example = "[\"PALACE\"]"},
};

static const ObjectTable game_display_table = {
    .title = "how the game is shown", .size = sizeof(GameDisplaySpec), TABLE(game_display_fields)};

static const char *const self_check_names[] = {"forbidden", "allowed", NULL};
static const char *const answer_check_names[] = {
    [ANSWER_CHECK_ANY] = "any", [ANSWER_CHECK_LEADER] = "leader", NULL};
static const char *const attacks_names[] = {
    [ATTACKS_EXACT] = "exact", [ATTACKS_PLAIN] = "plain", NULL};
static const char *const leader_captured_names[] = {
    [LEADER_CAPTURED_OUT] = "out", [LEADER_CAPTURED_NOTHING] = "nothing", NULL};

static const Field game_fields[] = {
    {.type = FIELD_COMMON, .offset = offsetof(PieceSpec, about), .table = &common_about_table},
    {"uci_variant", FIELD_TEXT, .offset = offsetof(PieceSpec, uci_variant),
     .help = "what programs that speak UCI call the game, where that is not its id without hyphens",
     .example = "\"3check\""},
    {"leader", FIELD_TEXTS, .offset = offsetof(PieceSpec, leader.kinds),
     .help = "the piece, or pieces, whose capture ends the game", .example = "\"KING\""},
    {"board", FIELD_OBJECT, .required = true, .offset = offsetof(PieceSpec, board),
     .table = &board_table, .help = "its size and shape, like {\"dimensions\": [8, 8]}",
     .example = "{\"dimensions\": [8, 8]}"},
    {"players", FIELD_LIST, .required = true, .offset = offsetof(PieceSpec, players),
     .table = &player_table, .help = "who plays, in which direction, with which pieces",
     .example =
         "[{\"name\": \"WHITE\", \"direction\": [[1, 0], [0, 1]], \"starting_positions\": []}]"},
    {"arrangement", FIELD_POINTER, .offset = offsetof(PieceSpec, arrangement),
     .table = &piece_arrangement_table,
     .help = "pieces that start where the value of an option says; what stands on those squares "
             "otherwise makes room. A castling is called by its partner's square then",
     .example = "{\"option\": \"position\", \"squares\": {\"WHITE\": [[0, 0], [1, 0]]}, "
                "\"place\": [{\"pieces\": [\"KING\", \"ROOK\"]}]}"},
    {"turns", FIELD_OBJECT, .required = true, .offset = offsetof(PieceSpec, turns),
     .table = &turns_table, .help = "the order of play",
     .example = "{\"order\": [\"WHITE\", \"BLACK\"]}"},
    {"display", FIELD_OBJECT, .offset = offsetof(PieceSpec, display), .table = &game_display_table,
     .help = "how the board and the pieces are shown", .example = "{\"squares\": \"plain\"}"},
    {"conditions", FIELD_LIST, .offset = offsetof(PieceSpec, conditions), .table = &named_table,
     .help = "conditions with names of their own",
     .example = "[{\"code\": \"LAST_RANK\", \"type\": \"POSITION\", \"check\": {\"WHITE\": [[0, "
                "7]], \"BLACK\": [[0, 0]]}}]"},
    {"pieces", FIELD_LIST, .required = true, .offset = offsetof(PieceSpec, kinds),
     .table = &kind_table, .help = "all kinds of piece and their moves",
     .example = "[{\"code\": \"KING\", \"moves\": [{\"id\": 0, \"step\": [0, 1]}]}]"},
    {"stalemate", FIELD_CHOICE, .offset = offsetof(PieceSpec, endings.stalemate),
     .names = shared_stalemate_names,
     .help = "what it means to have no move without being attacked: draw, loses, wins or skip",
     .example = "\"loses\""},
    {"stalemate_loses", FIELD_BOOLEAN, .offset = offsetof(PieceSpec, endings.stalemate_loses),
     .help = "an older way to write stalemate: loses", .example = "true", .otherwise = "false"},
    {"self_check", FIELD_CHOICE, .offset = offsetof(PieceSpec, leader.self_check),
     .names = self_check_names,
     .help = "whether a player may leave his leader attacked: forbidden or allowed",
     .example = "\"allowed\"", .otherwise = "\"forbidden\""},
    {"answer_check", FIELD_CHOICE, .offset = offsetof(PieceSpec, leader.answer_check),
     .names = answer_check_names,
     .help = "how a player may answer whose leader is attacked: any: by any move; leader: he must "
             "move a leader where one can move at all",
     .example = "\"leader\"", .otherwise = "\"any\""},
    {"attacks", FIELD_CHOICE, .offset = offsetof(PieceSpec, leader.attacks), .names = attacks_names,
     .help = "[what is attacked](#what-is-attacked): exact: what a move could remove as things "
             "stand; plain: whatever the captures of a piece reach, without asking for conditions",
     .example = "\"plain\"", .otherwise = "\"exact\""},
    {"hand_enabled", FIELD_BOOLEAN, .offset = offsetof(PieceSpec, moving.hands),
     .help = "captured pieces go to the hand of their captor, who may drop them", .example = "true",
     .otherwise = "false"},
    {"may_pass", FIELD_BOOLEAN, .offset = offsetof(PieceSpec, moving.may_pass),
     .help = "a player may pass instead of moving, but not leave his leader attacked",
     .example = "true", .otherwise = "false"},
    {"obligation", FIELD_TEXTS, .offset = offsetof(PieceSpec, moving.obligation),
     .help = "of all moves only those are legal that have the most of this: captures, or an "
             "expression of entity, start and target; then of the next",
     .example = "\"captures\""},
    {"after", FIELD_LIST, .offset = offsetof(PieceSpec, moving.after),
     .table = &piece_condition_table, .help = "what must hold on the board after every move",
     .example = "[\"OPPONENT_NOT_IN_CHECK\"]"},
    {"win_conditions", FIELD_LIST, .offset = offsetof(PieceSpec, endings.wins), .table = &win_table,
     .help = "what the player who has moved wins by",
     .example = "[{\"type\": \"CHECK_COUNT\", \"threshold\": 3}]"},
    {"draw_conditions", FIELD_OBJECT, .offset = offsetof(PieceSpec, endings.draws),
     .table = &draw_table, .help = "draws by repetition and by lack of progress",
     .example = "{\"repetition_count\": 3}"},
    {"leader_captured", FIELD_CHOICE, .offset = offsetof(PieceSpec, leader.captured),
     .names = leader_captured_names,
     .help = "what becomes of a player whose leader is captured: out or nothing",
     .example = "\"nothing\"", .otherwise = "\"out\""},
    {"sides", FIELD_LISTS, .offset = offsetof(PieceSpec, sides),
     .help = "names of players who play together, like [[\"WHITE\", \"RED\"], [\"BLACK\"]]",
     .example = "[[\"WHITE\", \"RED\"], [\"BLACK\", \"YELLOW\"]]"},
    {.type = FIELD_COMMON, .offset = offsetof(PieceSpec, common), .table = &common_game_table},
    {"attributes", FIELD_MAP, .offset = offsetof(PieceSpec, attributes),
     .table = &shared_attribute_table, .help = "what all pieces have, read as entity.NAME",
     .example = "{\"strength\": {\"initial\": 1}}"},
    {.type = FIELD_COMMON, .offset = offsetof(PieceSpec, events.turn), .table = &common_turn_table},
    {"captured", FIELD_PHRASES, .offset = offsetof(PieceSpec, events.captured),
     .help = "effects when a piece is captured", .example = "[\"add(player.score, 1)\"]"},
    {"transformed", FIELD_PHRASES, .offset = offsetof(PieceSpec, events.transformed),
     .help = "effects when a piece has become another one",
     .example = "[\"add(player.score, 1)\"]"},
    {"moved_by", FIELD_TEXT, .offset = offsetof(PieceSpec, moving.moved_by),
     .help = "an attribute of pieces, of the type player_ref: where it names a player, the piece "
             "moves in his turn instead of its owner's",
     .example = "\"commander\""},
    {"offers", FIELD_MAP, .offset = offsetof(PieceSpec, offers), .table = &offer_table,
     .help = "what one may offer another player, instead of moving or before it, by its name",
     .example = "{\"truce\": {\"to\": \"other_player(player)\", \"effects\": [\"draw()\"]}}"},
    {"array_files", FIELD_POINTER, .offset = offsetof(PieceSpec, arrays),
     .table = &array_files_table,
     .help = "files of starting arrays, as other programs write them, open as this game where its "
             "players have the names of their armies",
     .example = "{\"with\": {\"board\": \"plain\"}, \"thrones\": [\"throne\"]}"},
};

static const ObjectTable game_table = {
    .title = "the game", .size = sizeof(PieceSpec), TABLE(game_fields)};

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
