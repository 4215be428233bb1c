// SPDX-License-Identifier: MIT
#include "app/desktop/screens/panel/arbiter.h"

#include "app/desktop/session/user/log.h"
#include "engine/base/language.h"
#include "engine/base/memory.h"
#include "engine/rules/legal/legal.h"
#include "engine/rules/turn/agreement.h"
#include "engine/rules/turn/proposal.h"

struct Arbiter {
    Session *session;
    Past *past;
    const UserFolders *folders; // for the log
    Match *match;
    uint64_t now;
    Command asked; // the command that waits for confirmation; COMMAND_NONE: none
};

Arbiter *arbiter_new(Session *session, Past *past, const UserFolders *folders) {
    Arbiter *arbiter = memory_new(sizeof *arbiter);
    arbiter->session = session;
    arbiter->past = past;
    arbiter->folders = folders;
    arbiter->match = match_new(session);
    return arbiter;
}

void arbiter_free(Arbiter *arbiter) {
    if (!arbiter)
        return;
    match_free(arbiter->match);
    memory_free(arbiter);
}

Match *arbiter_match(Arbiter *arbiter) {
    return arbiter->match;
}

void arbiter_begin(Arbiter *arbiter) {
    arbiter->asked = COMMAND_NONE;
    match_begin(arbiter->match);
}

// The state including everything hidden, to find out whose turn it is.
static const State *true_state(const Arbiter *arbiter) {
    return game_state(session_game(arbiter->session));
}

static const char *seat_name(const Arbiter *arbiter, Seat seat) {
    return session_rules(arbiter->session)->seats.list[seat].name;
}

// ---- Time

// Shows the match's notices and warnings as toasts. Returns true if a player's time has become
// short.
static bool report_notices(Arbiter *arbiter, Ui *ui) {
    const char *notice = match_take_notice(arbiter->match);
    if (notice)
        ui_toast(ui, notice);
    if (notice && match_notice_is_trouble(arbiter->match))
        log_write(arbiter->folders, notice);
    if (!match_take_warning(arbiter->match))
        return false;
    const char *text = ui_textf(ui, _("%s has little time left"),
                                seat_name(arbiter, match_running(arbiter->match)));
    ui_toast(ui, text);
    return true;
}

void arbiter_set_time(Arbiter *arbiter, uint64_t now) {
    arbiter->now = now;
}

bool arbiter_follow(Arbiter *arbiter, Ui *ui) {
    match_tick(arbiter->match, arbiter->now);
    return report_notices(arbiter, ui);
}

uint64_t arbiter_time(const Arbiter *arbiter) {
    return arbiter->now;
}

int arbiter_wait(const Arbiter *arbiter) {
    return match_wait(arbiter->match, arbiter->now);
}

// ---- Agreements

// The seat that would make an agreement. It is the seat to act, with one exception: while a program
// is to act, a person can still resign, and then it is the first seat that a person plays. In a
// show, in which only programs play, there is no exception.
static Seat agreeing_seat(const Arbiter *arbiter, Agreement agreement) {
    const State *state = true_state(arbiter);
    if (agreement != AGREEMENT_RESIGN || !match_program(arbiter->match) ||
        match_is_show(arbiter->match))
        return state->seat;
    Seat seat = 0; // some seat has a person, because shows were excluded above
    while (seating_program(session_seating(arbiter->session), state->controller[seat]))
        seat++;
    return seat;
}

static bool find_agreement(const Arbiter *arbiter, Agreement agreement, Action *action) {
    const Rules *rules = session_rules(arbiter->session);
    Trail trail = game_trail(session_game(arbiter->session));
    return agreement_action(rules, agreement, agreeing_seat(arbiter, agreement), action) &&
           proposal_allows(rules, true_state(arbiter), &trail, action);
}

static bool play_agreement(Arbiter *arbiter, Agreement agreement) {
    Action action;
    return find_agreement(arbiter, agreement, &action) && session_play(arbiter->session, &action);
}

// True if the last action refused an offer. No draw can be offered then, which limits offers of a
// draw to one per turn.
static bool was_refused(const Arbiter *arbiter) {
    const Game *game = session_game(arbiter->session);
    size_t position = game_position(game);
    return position > 0 && game_action(game, position - 1)->kind == ACTION_REFUSE;
}

static void claim_draw(Arbiter *arbiter) {
    Action claim;
    const bool intended = true; // a claim that announces a move is included
    if (match_claim(arbiter->match, intended, &claim))
        session_play(arbiter->session, &claim);
}

static void make_offer(Arbiter *arbiter) {
    Action offer;
    if (match_proposal(arbiter->match, &offer))
        session_play(arbiter->session, &offer);
}

static void answer_offer(Arbiter *arbiter, bool accepted) {
    Action action = legal_answer(true_state(arbiter), accepted);
    if (match_asks_person(arbiter->match))
        session_play(arbiter->session, &action);
}

// ---- Commands

// The functions refuses_... return the reason why something is impossible now, or NULL if it is
// possible.

static const char *refuses_agreement(const Arbiter *arbiter, Agreement agreement) {
    Action action;
    if (agreement == AGREEMENT_DRAW && match_program(arbiter->match))
        return _("It is not your turn");
    if (agreement == AGREEMENT_DRAW && was_refused(arbiter))
        return _("It was refused; make a move first");
    return find_agreement(arbiter, agreement, &action) ? NULL : _("That is not possible now");
}

static const char *refuses_claim(const Arbiter *arbiter) {
    Action claim;
    const bool intended = true; // a claim that announces a move is included
    if (match_program(arbiter->match))
        return _("It is not your turn");
    return match_claim(arbiter->match, intended, &claim) ? NULL
                                                         : _("There is no draw to claim now");
}

// The reason why no hint can be given, or NULL if one can. A hint may be about an earlier position,
// if a move is possible there, or be the best move so far of a thinking program. Both are refused
// if they could reveal hidden information.
static const char *refuses_hint(const Arbiter *arbiter) {
    const Advice *advice = match_advice(arbiter->match);
    bool elsewhere = past_is_shown(arbiter->past);
    bool hides = session_rules(arbiter->session)->facts.hides;
    if (hides && (elsewhere || match_program(arbiter->match)))
        return _("That would reveal what is hidden");
    if (elsewhere && past_shown(arbiter->past).actions->count == 0)
        return _("There is no hint here");
    return advice->there && advice->strong ? _("This is the strongest hint") : NULL;
}

static const char *refuses_rematch(const Arbiter *arbiter) {
    if (session_is_read(arbiter->session))
        return _("This game was read from a file");
    return game_length(session_game(arbiter->session)) > 0 ? NULL : _("The game has not begun");
}

// True for commands that are impossible when the game is over. A hint for an earlier position is
// possible even then.
static bool needs_running_game(const Arbiter *arbiter, Command command) {
    // to resign, to offer or to claim a draw, to abort
    bool ends_game = command >= COMMAND_RESIGN && command <= COMMAND_ABORT;
    return ends_game || command == COMMAND_PAUSE ||
           (command == COMMAND_HINT && !past_is_shown(arbiter->past));
}

const char *arbiter_refusal(const Arbiter *arbiter, Command command) {
    bool thinks = match_program(arbiter->match) != NULL;
    bool over = session_outcome(arbiter->session).reason != REASON_NONE;
    if (over && needs_running_game(arbiter, command))
        return _("The game is over");
    switch (command) {
    case COMMAND_UNDO: return session_no_undo(arbiter->session);
    case COMMAND_RESIGN: return refuses_agreement(arbiter, AGREEMENT_RESIGN);
    case COMMAND_OFFER_DRAW: return refuses_agreement(arbiter, AGREEMENT_DRAW);
    case COMMAND_CLAIM_DRAW: return refuses_claim(arbiter);
    case COMMAND_ABORT: return refuses_agreement(arbiter, AGREEMENT_ABORT);
    case COMMAND_HINT: return refuses_hint(arbiter);
    case COMMAND_SWAP_SIDES:
    case COMMAND_REMATCH: return refuses_rematch(arbiter);
    case COMMAND_MOVE_NOW:
    case COMMAND_HALT:
    case COMMAND_STEP: return thinks ? NULL : _("No program is to move");
    default: return NULL;
    }
}

// A question whether to perform a command.
typedef struct Confirmation {
    Command command;
    const char *title;
    const char *text; // may have a %s for the seat that resigns
    const char *yes;
} Confirmation;

// The commands that need a confirmation because they end a game, and the question that each asks.
static const Confirmation questions[] = {
    {COMMAND_RESIGN, N_("Resign?"), N_("%s resigns and loses the game."), N_("Resign")},
    {COMMAND_ABORT, N_("Break the game off?"), N_("The game is broken off; nobody wins or loses."),
     N_("Break off")},
    {COMMAND_REMATCH, N_("Start again?"), N_("The game in progress is abandoned for a new one."),
     N_("Start again")},
};

// The question to ask before [command], or NULL if none is needed.
static const Confirmation *question_of(const Arbiter *arbiter, Command command) {
    for (size_t i = 0; i < sizeof questions / sizeof *questions; i++)
        if (questions[i].command == command &&
            (command != COMMAND_REMATCH || session_is_running(arbiter->session)))
            return &questions[i];
    return NULL;
}

static void restart(Arbiter *arbiter, bool swapped) {
    if (swapped)
        seating_rotate(session_seating(arbiter->session),
                       session_rules(arbiter->session)->seats.count);
    session_restart(arbiter->session);
    arbiter_begin(arbiter);
}

// Asks for a hint for the position shown. While a program thinks about the game's current position,
// its best move so far is shown or hidden instead.
static void ask_hint(Arbiter *arbiter, Ui *ui) {
    Match *match = arbiter->match;
    Shown shown = past_shown(arbiter->past);
    bool elsewhere = past_is_shown(arbiter->past), asked = true;
    if (elsewhere)
        asked = match_ask_hint_at(match, &shown, arbiter->now);
    else if (match_program(match) && !match_is_halted(match))
        match_peek(match, !match_peeks(match));
    else
        asked = match_ask_hint(match, arbiter->now);
    if (!asked)
        ui_toast(ui, _("There is no hint now"));
}

// Performs a command that arbiter_refusal allows. The user has confirmed it if that was necessary.
static void run_command(Arbiter *arbiter, Ui *ui, Command command) {
    Match *match = arbiter->match;
    switch (command) {
    case COMMAND_UNDO: session_undo(arbiter->session); break;
    case COMMAND_REDO: match_redo(match); break;
    case COMMAND_RESIGN: play_agreement(arbiter, AGREEMENT_RESIGN); break;
    case COMMAND_OFFER_DRAW: play_agreement(arbiter, AGREEMENT_DRAW); break;
    case COMMAND_CLAIM_DRAW: claim_draw(arbiter); break;
    case COMMAND_ABORT: play_agreement(arbiter, AGREEMENT_ABORT); break;
    case COMMAND_PROPOSE: make_offer(arbiter); break;
    case COMMAND_ACCEPT:
    case COMMAND_REFUSE: answer_offer(arbiter, command == COMMAND_ACCEPT); break;
    case COMMAND_PAUSE: match_pause(match, !match_is_paused(match)); break;
    case COMMAND_REMATCH:
    case COMMAND_SWAP_SIDES: restart(arbiter, command == COMMAND_SWAP_SIDES); break;
    case COMMAND_MOVE_NOW: match_hurry(match, arbiter->now); break;
    case COMMAND_HALT: match_is_halted(match) ? match_resume(match) : match_halt(match); break;
    case COMMAND_STEP: match_step(match); break;
    case COMMAND_SPEED: match_set_speed(match, (match_speed(match) + 1) % MATCH_SPEEDS); break;
    case COMMAND_HINT: ask_hint(arbiter, ui); break;
    case COMMAND_DROP_HINT: match_drop_hint(match); break;
    default: break;
    }
    match_tick(match, arbiter->now);
}

// True for commands that arbiter_command performs.
static bool is_own(Command command) {
    return command == COMMAND_UNDO || command == COMMAND_REDO ||
           (command >= COMMAND_RESIGN && command <= COMMAND_SWAP_SIDES);
}

bool arbiter_command(Arbiter *arbiter, Ui *ui, Command command) {
    if (!is_own(command))
        return false;
    if (arbiter_refusal(arbiter, command))
        ui_toast(ui, arbiter_refusal(arbiter, command));
    else if (question_of(arbiter, command))
        arbiter->asked = command;
    else
        run_command(arbiter, ui, command);
    return true;
}

// ---- Questions

static bool has_question(const Desk *desk) {
    return desk->arbiter->asked != COMMAND_NONE;
}

// Runs the dialog in which the user confirms the command arbiter->asked. Returns true when the
// dialog is to be closed.
static bool run_question(void *state, Desk *desk) {
    Arbiter *arbiter = desk->arbiter;
    (void)state;
    Command asked = arbiter->asked;
    const Confirmation *question = question_of(arbiter, asked);
    if (!question) { // there is nothing to confirm any more, because the game is over
        arbiter->asked = COMMAND_NONE;
        return true;
    }
    const char *text = ui_textf(desk->ui, _(question->text),
                                seat_name(arbiter, agreeing_seat(arbiter, AGREEMENT_RESIGN)));
    enum { CONFIRM, KEEP_PLAYING };
    const UiDialogButton buttons[] = {
        [CONFIRM] = {.id = "confirm:yes", .label = _(question->yes), .look = LOOK_DANGER},
        [KEEP_PLAYING] = {.id = "confirm:no",
                          .label = _("Keep playing"),
                          .look = LOOK_PRIMARY,
                          .cancel = true},
    };
    int chosen = ui_message(desk->ui, "confirm", _(question->title), text, buttons, 2);
    if (chosen == DIALOG_OPEN)
        return false;
    arbiter->asked = COMMAND_NONE;
    if (chosen == CONFIRM && !arbiter_refusal(arbiter, asked))
        run_command(arbiter, desk->ui, asked);
    return true;
}

const Dialog arbiter_dialog = {.is_due = has_question, .run = run_question};

// ---- The pause

bool arbiter_is_paused(const Arbiter *arbiter) {
    return match_is_paused(arbiter->match);
}

Command arbiter_run_pause(Ui *ui, Rect rect) {
    const Theme *theme = ui_theme(ui);
    UiButton look = {.look = LOOK_PRIMARY, .icon = ICON_PLAY, .key = (Key)'p'};
    ui_area(ui, "cover", rect, ROLE_AREA, _("The board is hidden"));
    draw_round(ui, rect, theme->radius, theme->panel);
    int width = ui_button_width(ui, _("Go on"), &look) + 2 * theme->margin;
    Rect place = {rect.x + (rect.w - width) / 2, rect.y + rect.h / 2, width, theme->control};
    Rect title = {rect.x, place.y - 2 * theme->row, rect.w, theme->row};
    ui_label(ui, "paused", title, STYLE_TITLE, ALIGN_CENTER, _("Paused"));
    return ui_button(ui, "resume", place, _("Go on"), &look) ? COMMAND_PAUSE : COMMAND_NONE;
}
