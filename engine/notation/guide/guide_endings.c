// SPDX-License-Identifier: MIT
// Rules of the whole game in a guide, and how it ends.
#include "engine/base/language.h"
#include "engine/notation/guide/guide_private.h"
#include "engine/rules/endings/ending.h"
#include "engine/rules/moves/conditions.h"

#include <string.h>

// ---- Special rules

static void tell_sums(Guiding *guiding) {
    const Rules *rules = guiding->rules;
    for (int i = 0; i < rules->moves.sum_count; i++)
        guide_add(guiding, GUIDE_POINT,
                  rules->moves.sums[i] == TERM_NONE
                      ? _("Who can capture must capture, and as much as possible in one move.")
                      : _("Of all moves only those that count for the most are allowed."));
    if (rules->flow.obligation_count == 0)
        return;
    Text text = {0};
    text_append(&text, _("A turn must reach as much as it can of: "));
    for (int i = 0; i < rules->flow.obligation_count; i++)
        text_appendf(&text, "%s%s", i > 0 ? ", " : "", rules->flow.obligations[i]);
    text_append(&text, ".");
    guide_take(guiding, GUIDE_POINT, &text);
}

static void tell_after(Guiding *guiding) {
    const Conditions *after = &guiding->rules->moves.after;
    for (size_t i = 0; i < after->count; i++) {
        const char *rule = condition_row(&after->items[i])->rule;
        if (rule)
            guide_add(guiding, GUIDE_POINT, _(rule));
        else
            guide_addf(guiding, GUIDE_POINT, _("After every move this must hold: %s"),
                       after->items[i].source->name);
    }
}

// Offers that every game has are not mentioned.
static void list_offers(const Rules *rules, bool agreed, Text *text) {
    for (int i = 0; i < rules->offers.count; i++)
        if (rules->offers.list[i].agreement == AGREEMENT_NONE &&
            (rules->offers.list[i].to != TERM_NONE) == agreed)
            text_appendf(text, "%s%s", text->length > 0 ? ", " : "", rules->offers.list[i].label);
}

static void tell_offers(Guiding *guiding) {
    Text agreed = {0}, alone = {0};
    list_offers(guiding->rules, true, &agreed);
    list_offers(guiding->rules, false, &alone);
    if (agreed.length > 0)
        guide_addf(guiding, GUIDE_POINT, _("Players may offer one another: %s."), agreed.data);
    if (alone.length > 0)
        guide_addf(guiding, GUIDE_POINT, _("Players may do without asking: %s."), alone.data);
    text_free(&agreed);
    text_free(&alone);
}

static void tell_chance(Guiding *guiding) {
    const Rules *rules = guiding->rules;
    if (rules->flow.dice_count > 0)
        guide_addf(guiding, GUIDE_POINT,
                   _n("%d die with %d faces is rolled.", "%d dice with %d faces are rolled.",
                      rules->flow.dice_count),
                   rules->flow.dice_count, rules->flow.dice_sides);
    else if (rules->facts.chances)
        guide_add(guiding, GUIDE_POINT, _("Chance has a part in the game."));
    if (rules->facts.hides_places)
        guide_add(guiding, GUIDE_POINT,
                  _("Players do not see everything: not even where the others' pieces stand."));
    else if (rules->facts.hides)
        guide_add(guiding, GUIDE_POINT, _("Players do not see everything."));
}

void guide_special(Guiding *guiding) {
    const Rules *rules = guiding->rules;
    size_t before = guiding->guide->count;
    guide_add(guiding, GUIDE_HEADING, _("Special Rules"));
    tell_sums(guiding);
    if (rules->hands.gain_captures)
        guide_add(guiding, GUIDE_POINT,
                  _("Captured pieces change sides: they go to the captor's hand, from where they "
                    "are put onto the board instead of a move."));
    if (rules->moves.may_pass)
        guide_add(guiding, GUIDE_POINT, _("One may pass instead of moving."));
    if (rules->topology.wraps_files)
        guide_add(guiding, GUIDE_POINT, _("The first file lies beside the last one."));
    if (rules->topology.wraps_ranks)
        guide_add(guiding, GUIDE_POINT, _("The first rank lies beside the last one."));
    tell_after(guiding);
    tell_chance(guiding);
    tell_offers(guiding);
    if (guiding->guide->count == before + 1)
        guiding->guide->count = before; // nothing was added
}

// ---- Winning

// Adds the table's sentence with the names of the document's kinds.
static void tell_kinds(Guiding *guiding, const Win *win) {
    const Rules *rules = guiding->rules;
    const char *sentence = _(ending_rows[win->reason].told);
    const char *place = strstr(sentence, "%s");
    Text text = {0};
    text_append_bytes(&text, sentence, place ? (size_t)(place - sentence) : strlen(sentence));
    for (int kind = 0, count = 0; kind < rules->kinds.count && place; kind++)
        if (win->kinds[kind])
            text_appendf(&text, "%s%s", count++ > 0 ? ", " : "", rules->kinds.list[kind].name);
    if (place)
        text_append(&text, place + strlen("%s"));
    guide_take(guiding, GUIDE_POINT, &text);
}

static void tell_baring(Guiding *guiding, const Win *win) {
    for (int kind = 0; kind < guiding->rules->kinds.count; kind++)
        if (win->kinds[kind]) {
            tell_kinds(guiding, win);
            return;
        }
    guide_add(guiding, GUIDE_POINT, _("Who captures all that the others have wins."));
}

static void tell_checks(Guiding *guiding, const Win *win) {
    guide_addf(guiding, GUIDE_POINT,
               _n("Who gives %d check wins.", "Who gives %d checks wins.", win->threshold),
               win->threshold);
}

static void tell_zone(Guiding *guiding, const Win *win) {
    const Rules *rules = guiding->rules;
    Text text = {0};
    text_appendf(&text, _("Whose %s gets there wins: "),
                 win->piece == KIND_NONE ? _("leader") : rules->kinds.list[win->piece].name);
    for (int seat = 0; seat < rules->seats.count; seat++) {
        if (set_count(&win->zones[seat]) == 0)
            continue;
        text_appendf(&text, seat > 0 ? "; %s: " : "%s: ", rules->seats.list[seat].name);
        guide_write_sites(rules, &win->zones[seat], &text);
    }
    text_append(&text, ".");
    guide_take(guiding, GUIDE_POINT, &text);
}

// Adds what a sentence with kinds cannot express.
static void tell_win(Guiding *guiding, const Win *win) {
    static void (*const tells[REASON_COUNT])(Guiding *, const Win *) = {
        [REASON_ZONE] = tell_zone, [REASON_BARE] = tell_baring, [REASON_CHECKS] = tell_checks};
    (tells[win->reason] ? tells[win->reason] : tell_kinds)(guiding, win);
}

static void tell_leaders(Guiding *guiding) {
    const Rules *rules = guiding->rules;
    if (!rules->kinds.has_leader || (rules->endings.leaders_stay && !rules->moves.guards_leader))
        return;
    if (rules->moves.guards_leader)
        guide_add(guiding, GUIDE_POINT,
                  _("Checkmate wins: the other leader is attacked and nothing helps. No move may "
                    "leave one's own leader attacked."));
    else
        guide_add(guiding, GUIDE_POINT, _("Who loses his leader by a capture is out."));
    if (rules->moves.plain_attacks)
        guide_add(guiding, GUIDE_POINT,
                  _("A piece attacks wherever it captures by its way of moving, even where a "
                    "condition forbids it to go there now."));
    if (rules->seats.count > 2)
        guide_add(guiding, GUIDE_POINT, _("The side that is left when all others are out wins."));
}

// Adds the declared endings, by the document's reasons for them.
static void tell_declared(Guiding *guiding, bool draws) {
    static const char *const words[] = {
        [ENDING_VICTORY] = N_("Wins: %s"),
        [ENDING_DEFEAT] = N_("Loses: %s"),
        [ENDING_DRAW] = N_("Draw: %s"),
        [ENDING_SCORE] = N_("Counted at the end: %s"),
    };
    const Rules *rules = guiding->rules;
    for (int i = 0; i < rules->endings.count; i++) {
        const Ending *ending = &rules->endings.list[i];
        const Term *term = &rules->program.terms[ending->condition];
        const char *reason = ending->reason && ending->reason[0]
                                 ? ending->reason
                                 : rules->program.sources[term->source].text;
        if ((ending->kind == ENDING_DRAW) != draws)
            continue;
        Text text = {0};
        const char *format = _(words[ending->kind]);
        text_appendf(&text, "%.*s%s", (int)(strstr(format, "%s") - format), format, reason);
        guide_take(guiding, GUIDE_POINT, &text);
    }
}

static void tell_stalemate(Guiding *guiding) {
    static const char *const sentences[] = {
        [STALEMATE_IS_DRAW] = N_("Who has no move and is not in check: the game is a draw."),
        [STALEMATE_IS_LOSS] = N_("Who has no move loses."),
        [STALEMATE_IS_WIN] = N_("Who has no move wins."),
        [STALEMATE_IS_SKIP] = N_("Who has no move passes."),
    };
    guide_add(guiding, GUIDE_POINT, _(sentences[guiding->rules->endings.stalemate]));
}

static const char *meaning_word(Meaning meaning) {
    return meaning == MEANING_DRAW   ? _("is a draw")
           : meaning == MEANING_LOSS ? _("loses")
                                     : _("wins");
}

static void tell_repetition(Guiding *guiding) {
    const RepetitionRules *repetition = &guiding->rules->endings.repetition;
    if (repetition->times == 0)
        return;
    if (repetition->loser != SEAT_NONE)
        guide_addf(guiding, GUIDE_POINT, _("The same position %d times: %s loses."),
                   repetition->times, guiding->rules->seats.list[repetition->loser].name);
    else if (repetition->mover == MEANING_DRAW)
        guide_addf(guiding, GUIDE_POINT, _("The same position %d times is a draw."),
                   repetition->times);
    else
        guide_addf(guiding, GUIDE_POINT, _("Who brings about the same position %d times %s."),
                   repetition->times, meaning_word(repetition->mover));
    if (repetition->minds_check)
        guide_addf(guiding, GUIDE_POINT, _("Who does so by check after check %s."),
                   meaning_word(repetition->checker));
}

static void tell_material(Guiding *guiding) {
    const Rules *rules = guiding->rules;
    Text text = {0};
    bool more = false;
    for (int i = 0; i < rules->endings.shortage_count; i++) {
        const Shortage *shortage = &rules->endings.shortages[i];
        more |= !shortage->plain;
        if (!shortage->plain)
            continue;
        text_append(&text, text.length > 0
                               ? "; "
                               : _("A draw when nobody can win any more; with these one cannot: "));
        guide_write_kinds(rules, shortage->pieces, (size_t)shortage->piece_count, _(" and "),
                          &text);
    }
    if (text.length > 0)
        text_append(&text, ".");
    guide_take(guiding, GUIDE_POINT, &text);
    if (more)
        guide_add(guiding, GUIDE_POINT,
                  _("A draw when nobody can win any more, whatever moves are made."));
}

// Adds the draws that the player to act may claim.
static void tell_claims(Guiding *guiding) {
    const Rules *rules = guiding->rules;
    if (rules->endings.repetition.claim > 0)
        guide_addf(
            guiding, GUIDE_POINT,
            _("Who is to move may claim a draw when the same position was there %d times, or "
              "is by the move he names."),
            rules->endings.repetition.claim);
    if (rules->endings.quiet_claim > 0)
        guide_addf(guiding, GUIDE_POINT,
                   _("Who is to move may claim a draw after %d turns without progress."),
                   rules->endings.quiet_claim);
}

void guide_endings(Guiding *guiding) {
    const Rules *rules = guiding->rules;
    guide_add(guiding, GUIDE_HEADING, _("How It Ends"));
    tell_leaders(guiding);
    for (int i = 0; i < rules->endings.win_count; i++)
        tell_win(guiding, &rules->endings.wins[i]);
    tell_declared(guiding, false);
    tell_stalemate(guiding);
    tell_declared(guiding, true);
    tell_repetition(guiding);
    if (rules->endings.quiet_limit > 0)
        guide_addf(guiding, GUIDE_POINT, _("A draw after %d turns without progress."),
                   rules->endings.quiet_limit);
    tell_claims(guiding);
    tell_material(guiding);
}
