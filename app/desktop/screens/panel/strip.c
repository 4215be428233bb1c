// SPDX-License-Identifier: MIT
#include "app/desktop/screens/panel/strip.h"

#include "app/desktop/session/match/judgement.h"
#include "app/desktop/view/choose/action_words.h"
#include "engine/base/language.h"
#include "engine/notation/position/position.h"
#include "engine/rules/turn/agreement.h"

typedef enum StripKind {
    STRIP_NONE,
    STRIP_OFFER,
    STRIP_CLAIM,
    STRIP_PROPOSAL,
    STRIP_SHOW,
    STRIP_THINKING,
    STRIP_HALTED,
    STRIP_HINT,
    STRIP_IDLE, // nothing else is shown in a game against programs
} StripKind;

// What the strip shows. If several kinds are possible, the one tested first is shown.
static StripKind kind_of(const Strip *strip) {
    const Match *match = strip->match;
    const Advice *advice = match_advice(match);
    if (match_asks_person(match))
        return STRIP_OFFER;
    // a hint for an earlier position is shown even if the game is over
    if (strip->elsewhere && (advice->there || advice_is_sought(advice)))
        return STRIP_HINT;
    if (session_outcome(strip->session).reason != REASON_NONE)
        return STRIP_NONE;
    if (match_is_show(match))
        return STRIP_SHOW;
    if (match_program(match) && match_is_halted(match))
        return STRIP_HALTED;
    if (match_shows_thinking(match, strip->now))
        return STRIP_THINKING;
    if (advice->there || advice_is_sought(advice))
        return STRIP_HINT;
    Action action;
    const bool intended = false; // leaves out a draw that is claimed by announcing a move
    if (match_claim(match, intended, &action))
        return STRIP_CLAIM;
    if (match_proposal(match, &action))
        return STRIP_PROPOSAL;
    return match_has_programs(match) ? STRIP_IDLE : STRIP_NONE;
}

bool strip_is_urgent(const Strip *strip) {
    StripKind kind = kind_of(strip);
    return kind == STRIP_OFFER || kind == STRIP_PROPOSAL;
}

static int line_height(const Ui *ui) {
    return draw_line_height(ui, STYLE_STRONG) + ui_theme(ui)->gap / 2;
}

int strip_height(const Strip *strip, const Ui *ui) {
    const Theme *theme = ui_theme(ui);
    switch (kind_of(strip)) {
    case STRIP_NONE: return 0;
    case STRIP_CLAIM:
    case STRIP_HINT: return theme->control + 2 * line_height(ui) + theme->gap / 2;
    case STRIP_OFFER:
    case STRIP_PROPOSAL: // both are in the frame of draw_card
        return theme->control + 2 * line_height(ui) + 3 * theme->gap;
    default: return theme->control + line_height(ui) + theme->gap / 2;
    }
}

// ---- Buttons

typedef struct StripButton {
    const char *id;
    const char *label;
    Command command;
    UiButton button;
} StripButton;

// What the buttons show: icons and labels, only labels, or only icons, depending on the width.
typedef enum Fit { FIT_ALL, FIT_LABELS, FIT_ICONS } Fit;

// The look of a button in the form [fit]. A button made with only an icon or only a label is left
// unchanged.
static UiButton fitted_look(const StripButton *button, Fit fit) {
    UiButton look = button->button;
    if (look.icon_only || look.icon == ICON_NONE)
        return look;
    if (fit == FIT_LABELS)
        look.icon = ICON_NONE;
    look.icon_only = fit == FIT_ICONS;
    return look;
}

static int needed_width(const Ui *ui, const StripButton *button, Fit fit) {
    UiButton look = fitted_look(button, fit);
    return ui_button_width(ui, button->label, &look);
}

// How much of [width] the buttons and the gaps between them leave over.
static int spare_width(const Ui *ui, int width, const StripButton *buttons, int count, Fit fit) {
    width -= (count - 1) * ui_theme(ui)->gap;
    for (int i = 0; i < count; i++)
        width -= needed_width(ui, &buttons[i], fit);
    return width;
}

// Runs buttons side by side at the bottom of [rect], and returns the command of the one pressed. If
// they do not fit, their looks shrink together, at most to icons. The spare width is shared by all
// buttons except those that have only an icon.
static Command run_buttons(Ui *ui, Rect rect, const StripButton *buttons, int count) {
    int gap = ui_theme(ui)->gap, sharing = 0; // number of buttons that share the spare width
    Command command = COMMAND_NONE;
    Fit fit = FIT_ALL;
    rect = rect_cut_bottom(&rect, ui_theme(ui)->control);
    while (fit < FIT_ICONS && spare_width(ui, rect.w, buttons, count, fit) < 0)
        fit++;
    int spare = spare_width(ui, rect.w, buttons, count, fit);
    for (int i = 0; i < count; i++)
        sharing += !buttons[i].button.icon_only;
    for (int i = 0; i < count; i++) {
        UiButton look = fitted_look(&buttons[i], fit);
        int more = buttons[i].button.icon_only ? 0 : spare / sharing;
        int width = needed_width(ui, &buttons[i], fit) + more;
        bool is_last = i == count - 1; // the last button takes all the width that is left
        Rect place = rect_cut_left(&rect, is_last ? rect.w : width);
        rect_cut_left(&rect, gap);
        if (ui_button(ui, buttons[i].id, place, buttons[i].label, &look))
            command = buttons[i].command;
    }
    return command;
}

static void run_line(Ui *ui, Rect *rect, const char *id, Style style, const char *text) {
    ui_label(ui, id, rect_cut_top(rect, line_height(ui)), style, ALIGN_LEFT, text);
}

// ---- Offers

// Frames an offer or a proposal, and shrinks [rect] to the inside of the frame.
static void draw_card(Ui *ui, Rect *rect) {
    const Theme *theme = ui_theme(ui);
    draw_round_border(ui, *rect, theme->radius, theme->ring, theme->panel, theme->accent.plain);
    *rect = rect_inset(*rect, theme->gap);
}

// Shows the offer that waits for an answer, and who must answer it.
static void run_offer_texts(const Strip *strip, Ui *ui, Rect *rect) {
    const Rules *rules = session_rules(strip->session);
    const Action *offer = match_offer(strip->match);
    const OfferRules *offered = &rules->offers.list[offer->rule];
    const State *state = session_state(strip->session);
    Text *text = ui_scratch(ui);
    const char *name = rules->seats.list[offer->seat].name;
    draw_card(ui, rect);
    if (offered->agreement == AGREEMENT_DRAW)
        text_appendf(text, _("%s offers a draw"), name);
    else if (offered->minimum != TERM_NONE)
        text_appendf(text, _("%s offers: %s %d"), name, offered->label, offer->value);
    else if (offered->others != TERM_NONE && offer->value != state->seat)
        text_appendf(text, _("%s offers: %s, %s"), name, offered->label,
                     rules->seats.list[offer->value].name);
    else
        text_appendf(text, _("%s offers: %s"), name, offered->label);
    const char *answer = ui_textf(ui, _("%s answers"), rules->seats.list[state->seat].label);
    run_line(ui, rect, "offer", STYLE_STRONG, text->data);
    run_line(ui, rect, "offer:to", STYLE_MUTED, answer);
}

// Shows the offer that waits for an answer, with the buttons that give the answer.
static Command run_offer(const Strip *strip, Ui *ui, Rect rect) {
    const StripButton buttons[] = {
        {"offer:accept",
         _("Accept"),
         COMMAND_ACCEPT,
         {.look = LOOK_PRIMARY, .modifiers = MODIFIER_CTRL, .key = KEY_ENTER}},
        {"offer:refuse",
         _("Refuse"),
         COMMAND_REFUSE,
         {.modifiers = MODIFIER_CTRL, .key = KEY_BACKSPACE}},
    };
    run_offer_texts(strip, ui, &rect);
    // the buttons only show these keys and do not handle them
    if (ui_key(ui, MODIFIER_CTRL, KEY_ENTER))
        return COMMAND_ACCEPT;
    if (ui_key(ui, MODIFIER_CTRL, KEY_BACKSPACE))
        return COMMAND_REFUSE;
    return run_buttons(ui, rect, buttons, 2);
}

// ---- Proposals

// Shows an offer that the person could make to another player. The offer's value is that player's
// seat.
static Command run_proposal(const Strip *strip, Ui *ui, Rect rect) {
    const Rules *rules = session_rules(strip->session);
    const StripButton buttons[] = {
        {"proposal:make",
         _("Offer It"),
         COMMAND_PROPOSE,
         {.look = LOOK_PRIMARY, .modifiers = MODIFIER_CTRL, .key = KEY_ENTER}},
    };
    Action offer;
    Text to = {0};
    Text *text = ui_scratch(ui);
    if (!match_proposal(strip->match, &offer))
        return COMMAND_NONE;
    action_write_title(rules, &offer, text);
    text_appendf(&to, _("Offer it to %s?"), rules->seats.list[offer.value].name);
    draw_card(ui, &rect);
    run_line(ui, &rect, "proposal", STYLE_STRONG, text->data);
    run_line(ui, &rect, "proposal:to", STYLE_MUTED, to.data);
    text_free(&to);
    return ui_key(ui, MODIFIER_CTRL, KEY_ENTER) ? COMMAND_PROPOSE
                                                : run_buttons(ui, rect, buttons, 1);
}

// ---- Claims

// Appends the reason for a draw that can be claimed to [text], and the article of the rules to
// [source].
static void write_claim(const Strip *strip, const Action *claim, Text *text, Text *source) {
    const Rules *rules = session_rules(strip->session);
    int quiet = game_state(session_game(strip->session))->quiet;
    bool repeated = agreement_of(rules, claim) == AGREEMENT_CLAIM_REPETITION;
    Outcome outcome = {.reason = repeated ? REASON_REPETITION_CLAIM : REASON_QUIET_CLAIM};
    const char *article = outcome_article(rules, &outcome);
    if (repeated)
        text_appendf(
            text,
            _n("Same position %d time", "Same position %d times", rules->endings.repetition.claim),
            rules->endings.repetition.claim);
    else
        text_appendf(text, _n("%d turn without progress", "%d turns without progress", quiet),
                     quiet);
    if (article)
        text_appendf(source, _("Article %s"), article);
}

// Shows the draw that the seat to act may claim now, with a button for claiming it.
static Command run_claim(const Strip *strip, Ui *ui, Rect rect) {
    const StripButton buttons[] = {
        {"claim:draw",
         _("Claim a draw"),
         COMMAND_CLAIM_DRAW,
         {.modifiers = MODIFIER_CTRL, .key = (Key)'d'}},
    };
    Action claim;
    Text *text = ui_scratch(ui), *source = ui_scratch(ui);
    const bool intended = false; // the claim announces no move
    if (!match_claim(strip->match, intended, &claim))
        return COMMAND_NONE;
    write_claim(strip, &claim, text, source);
    run_line(ui, &rect, "claim", STYLE_STRONG, text->data);
    run_line(ui, &rect, "claim:article", STYLE_MUTED, text_string(source));
    return run_buttons(ui, rect, buttons, 1);
}

// ---- Programs

// Appends who is to move: the program's title in a game of two seats between a person and a
// program, otherwise the label of the seat to act.
static void write_thinker(const Strip *strip, Text *text) {
    const Rules *rules = session_rules(strip->session);
    const Seated *program = match_program(strip->match);
    Seat seat = session_state(strip->session)->seat;
    if (program && rules->seats.count == 2 && !match_is_show(strip->match))
        seated_write_title(program, text);
    else
        text_append(text, rules->seats.list[seat].label);
}

// Appends a program's evaluation of the position, and the depth of its search.
static void write_value(const Strip *strip, Seat seat, const Finding *finding, Text *text) {
    judgement_write(session_rules(strip->session), seat, finding->value, text);
    if (finding->depth > 0) {
        text_append(text, ", ");
        text_appendf(text, _("depth %d"), finding->depth);
    }
}

// Appends the evaluation, after the best move so far if the user has asked to see it.
static void write_progress(const Strip *strip, const Finding *finding, Text *text) {
    if (match_peeks(strip->match)) {
        judgement_write_move(&strip->shown, &finding->action, text);
        text_append(text, ", ");
    }
    write_value(strip, session_state(strip->session)->seat, finding, text);
}

static void write_thinking(const Strip *strip, Text *text) {
    Text name = {0};
    Finding finding;
    write_thinker(strip, &name);
    if (match_progress(strip->match, &finding)) {
        text_appendf(text, "%s: ", name.data);
        write_progress(strip, &finding, text);
    } else {
        text_appendf(text, _("%s is thinking…"), name.data);
    }
    text_free(&name);
}

// Runs what a thinking program has found so far, with buttons that hurry it, halt it or show its
// move.
static Command run_thinking(const Strip *strip, Ui *ui, Rect rect) {
    const char *hidden = session_rules(strip->session)->facts.hides
                             ? _("That would reveal what is hidden")
                             : NULL;
    const StripButton buttons[] = {
        {"ai:now",
         _("Move now"),
         COMMAND_MOVE_NOW,
         {.icon = ICON_PLAY, .modifiers = MODIFIER_CTRL, .key = (Key)'m'}},
        {"ai:cancel",
         _("Cancel"),
         COMMAND_HALT,
         {.icon = ICON_PAUSE, .tip = _("Let the program wait")}},
        {"ai:peek",
         _("Show its move so far"),
         COMMAND_HINT,
         {.icon = ICON_HINT,
          .icon_only = true,
          .chosen = match_peeks(strip->match),
          .disabled_reason = hidden,
          .modifiers = MODIFIER_CTRL,
          .key = (Key)'h'}},
    };
    Text *text = ui_scratch(ui);
    write_thinking(strip, text);
    run_line(ui, &rect, "thinking", STYLE_MUTED, text->data);
    return run_buttons(ui, rect, buttons, 3);
}

// Shows that a program is halted. The command that halts programs also lets them go on.
static Command run_halted(const Strip *strip, Ui *ui, Rect rect) {
    const StripButton buttons[] = {
        {"ai:go", _("Go on"), COMMAND_HALT, {.look = LOOK_PRIMARY, .icon = ICON_PLAY}},
    };
    Text *name = ui_scratch(ui);
    write_thinker(strip, name);
    const char *text = ui_textf(ui, _("%s waits"), name->data);
    run_line(ui, &rect, "thinking", STYLE_MUTED, text);
    return run_buttons(ui, rect, buttons, 1);
}

// If there is a single program and its style of play has a word (seated_word), appends the word.
// Otherwise appends the number of programs.
static void write_opponents(const Strip *strip, bool brief, Text *text) {
    const Seating *seating = session_seating((Session *)strip->session);
    int count = session_rules(strip->session)->seats.count;
    int programs = count - seating_persons(seating, count);
    const char *word = NULL;
    for (int seat = 0; seat < count && programs == 1; seat++)
        if (seating_program(seating, (Seat)seat))
            word = seated_word(seating_program(seating, (Seat)seat));
    if (word && brief)
        text_append(text, word);
    else if (word)
        text_appendf(text, _("Its play: %s"), word);
    else
        text_appendf(text, _n("Against %d program", "Against %d programs", (size_t)programs),
                     programs);
}

// Runs the strip while a person is to act in a game against programs.
static Command run_idle(const Strip *strip, Ui *ui, Rect rect) {
    const StripButton buttons[] = {
        {"ai:hint",
         _("Hint"),
         COMMAND_HINT,
         {.icon = ICON_HINT, .modifiers = MODIFIER_CTRL, .key = (Key)'h'}},
    };
    Text *text = ui_scratch(ui);
    bool brief = false;
    write_opponents(strip, brief, text);
    if (draw_text_width(ui, STYLE_MUTED, text->data) > rect.w) {
        brief = true;
        text_clear(text);
        write_opponents(strip, brief, text);
    }
    run_line(ui, &rect, "thinking", STYLE_MUTED, text->data);
    return run_buttons(ui, rect, buttons, 1);
}

// Runs the strip of a game in which only programs play.
static Command run_show(const Strip *strip, Ui *ui, Rect rect) {
    const char *speeds[MATCH_SPEEDS] = {_("Slow"), _("Normal"), _("Fast")};
    bool halted = match_is_halted(strip->match);
    const StripButton buttons[] = {
        {halted ? "ai:go" : "ai:halt",
         halted ? _("Go on") : _("Halt"),
         COMMAND_HALT,
         {.look = halted ? LOOK_PRIMARY : LOOK_NORMAL, .icon = halted ? ICON_PLAY : ICON_PAUSE}},
        {"ai:step", _("Step"), COMMAND_STEP, {.tip = _("One move, then halt")}},
        {"ai:speed", speeds[match_speed(strip->match)], COMMAND_SPEED, {.tip = _("Speed")}},
    };
    Text *text = ui_scratch(ui);
    if (match_shows_thinking(strip->match, strip->now))
        write_thinking(strip, text);
    run_line(ui, &rect, "thinking", STYLE_MUTED, text_string(text));
    return run_buttons(ui, rect, buttons, 3);
}

// ---- Hints

// Appends the hint, or a sentence that it is being sought or that none was found.
static void write_hint(const Strip *strip, const Advice *advice, Text *text) {
    Text move = {0};
    if (advice->there && advice->answer.found)
        judgement_write_move(&strip->shown, &advice->answer.action, &move);
    if (!advice->there)
        text_append(text,
                    advice->strong ? _("Looking for a better hint…") : _("Looking for a hint…"));
    else if (!advice->answer.found)
        text_append(text, _("No move was found"));
    else
        text_appendf(text, advice->strong ? _("Strong hint: %s") : _("Hint: %s"), move.data);
    text_free(&move);
}

// Shows the hint, with buttons for a stronger one and for hiding it.
static Command run_hint(const Strip *strip, Ui *ui, Rect rect) {
    const Advice *advice = match_advice(strip->match);
    bool sought = advice_is_sought(advice);
    const StripButton buttons[] = {
        {"hint:more",
         _("Stronger"),
         COMMAND_HINT,
         {.tip = _("Look longer"),
          .modifiers = MODIFIER_CTRL,
          .key = (Key)'h',
          .disabled_reason = advice->strong ? _("This is the strongest one") : NULL}},
        {"hint:drop",
         sought ? _("Cancel") : _("Hide"),
         COMMAND_DROP_HINT,
         {.tip = sought ? _("No hint after all") : _("Hide the hint")}},
    };
    Text value = {0};
    Text *text = ui_scratch(ui);
    write_hint(strip, advice, text);
    if (advice->there && advice->answer.found && advice->answer.judged)
        write_value(strip, strip->shown.state->seat, &advice->answer.finding, &value);
    run_line(ui, &rect, "hint", sought ? STYLE_MUTED : STYLE_STRONG, text->data);
    run_line(ui, &rect, "hint:value", STYLE_MUTED, text_string(&value));
    text_free(&value);
    return run_buttons(ui, rect, buttons, 2);
}

// ---- The strip

Command strip_run(const Strip *strip, Ui *ui, Rect rect) {
    switch (kind_of(strip)) {
    case STRIP_NONE: break;
    case STRIP_OFFER: return run_offer(strip, ui, rect);
    case STRIP_CLAIM: return run_claim(strip, ui, rect);
    case STRIP_PROPOSAL: return run_proposal(strip, ui, rect);
    case STRIP_SHOW: return run_show(strip, ui, rect);
    case STRIP_THINKING: return run_thinking(strip, ui, rect);
    case STRIP_HALTED: return run_halted(strip, ui, rect);
    case STRIP_HINT: return run_hint(strip, ui, rect);
    case STRIP_IDLE: return run_idle(strip, ui, rect);
    }
    return COMMAND_NONE;
}
