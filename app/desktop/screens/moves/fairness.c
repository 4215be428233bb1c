// SPDX-License-Identifier: MIT
#include "app/desktop/screens/moves/fairness.h"

#include "app/desktop/ui/widgets.h"
#include "engine/base/language.h"

enum { TEXT_LINES = 3, COMMITMENT_LINES = 2 };

static bool is_committed(const Session *session) {
    Text commitment = {0};
    session_write_commitment(session, &commitment);
    bool committed = commitment.length > 0;
    text_free(&commitment);
    return committed;
}

// False while the description of chance must stay secret, because its seed would reveal hidden
// information.
static bool is_public(const Session *session) {
    Text chance = {0};
    session_write_chance(session, &chance);
    bool described = chance.length > 0;
    text_free(&chance);
    return described;
}

const char *fairness_no_check(const Session *session) {
    if (!session_rules(session)->facts.chances)
        return _("This game has neither dice nor cards");
    return !game_is_over(session_game(session)) ? _("The secret is revealed when the game is over")
                                                : NULL;
}

void fairness_check(Fairness *fairness, const Session *session) {
    chances_check(session_game(session), &fairness->check);
    fairness->checked = true;
}

static int line_height(const Ui *ui) {
    return ui_theme(ui)->control * 2 / 3;
}

int fairness_height(const Session *session, const Ui *ui) {
    const Theme *theme = ui_theme(ui);
    int lines = TEXT_LINES + (is_committed(session) ? COMMITMENT_LINES : 0);
    return is_public(session) ? lines * line_height(ui) + theme->control + 3 * theme->gap : 0;
}

// Shows the whole commitment on two lines, with a button that copies it.
static void run_commitment(const Session *session, Ui *ui, Rect *rect, int label) {
    const Theme *theme = ui_theme(ui);
    Text *whole = ui_scratch(ui), *half = ui_scratch(ui);
    session_write_commitment(session, whole);
    Rect lines = rect_cut_top(rect, COMMITMENT_LINES * line_height(ui));
    ui_label(ui, NULL, rect_cut_left(&lines, label), STYLE_BODY, ALIGN_LEFT, _("Commitment"));
    const UiButton copy = {.tip = _("Copies the commitment, for others to keep")};
    Rect place = rect_cut_right(&lines, ui_button_width(ui, _("Copy"), &copy));
    place = rect_cut_top(&place, theme->control);
    rect_cut_right(&lines, theme->gap);
    if (ui_button(ui, "fairness:copy", place, _("Copy"), &copy)) {
        ui_copy(ui, whole->data);
        ui_toast(ui, _("The commitment is on the clipboard"));
    }
    text_append_bytes(half, whole->data, whole->length / 2);
    ui_label(ui, "fairness:commitment", rect_cut_top(&lines, line_height(ui)), STYLE_SMALL,
             ALIGN_LEFT, half->data);
    ui_label(ui, "fairness:rest", rect_cut_top(&lines, line_height(ui)), STYLE_SMALL, ALIGN_LEFT,
             &whole->data[whole->length / 2]);
}

// Appends [format], a sentence about [count] outcomes. Appends nothing if [count] is 0.
static void add_sentence(Text *text, const char *format, size_t count) {
    if (count == 0)
        return;
    text_append(text, text->length > 0 ? " " : "");
    text_appendf(text, format, count);
}

// Appends what the check has found. An outcome can be proved, seeded, entered or hidden; kinds
// without any are left out.
static void write_check(const ChanceCheck *check, Text *text) {
    add_sentence(text,
                 _n("%zu roll or draw followed from the secret.",
                    "%zu rolls and draws followed from the secret.", check->proved),
                 check->proved);
    add_sentence(text, _n("%zu followed from a seed.", "%zu followed from a seed.", check->seeded),
                 check->seeded);
    add_sentence(text,
                 _n("%zu did not follow: somebody has typed it in, or changed it.",
                    "%zu did not follow: somebody has typed them in, or changed them.",
                    check->entered),
                 check->entered);
    add_sentence(text,
                 _n("For %zu the secret is not known here.",
                    "For %zu the secret is not known here.", check->hidden),
                 check->hidden);
    if (text->length == 0)
        text_append(text, _("No dice have been rolled and no cards drawn yet."));
}

static void write_text(const Fairness *fairness, const Session *session, bool can_check,
                       Text *text) {
    if (fairness->checked)
        write_check(&fairness->check, text);
    else if (!is_committed(session))
        text_append(text, _("Dice and cards follow from a seed that somebody chose; nothing was "
                            "committed to."));
    else if (can_check)
        text_append(text, _("The game is over and the secret revealed: all dice and cards can be "
                            "checked."));
    else
        text_append(text, _("Dice and cards follow from a secret that was fixed before the first "
                            "of them. It is revealed when the game is over."));
}

void fairness_run(Fairness *fairness, const Session *session, Ui *ui, Rect rect, int label) {
    Text text = {0};
    const char *no_check = fairness_no_check(session);
    if (!is_public(session))
        return;
    rect_cut_top(&rect, ui_theme(ui)->gap);
    if (is_committed(session))
        run_commitment(session, ui, &rect, label);
    rect_cut_left(&rect, label);
    rect_cut_top(&rect, ui_theme(ui)->gap);
    write_text(fairness, session, no_check == NULL, &text);
    ui_paragraph(ui, "fairness:text", rect_cut_top(&rect, TEXT_LINES * line_height(ui)),
                 STYLE_SMALL, text.data);
    const UiButton look = {.icon = ICON_DICE, .disabled_reason = no_check};
    Rect place = rect_cut_top(&rect, ui_theme(ui)->control);
    place.w = ui_button_width(ui, _("Check the Dice"), &look);
    if (ui_button(ui, "fairness:check", place, _("Check the Dice"), &look))
        fairness_check(fairness, session);
    text_free(&text);
}
