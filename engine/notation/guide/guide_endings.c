// SPDX-License-Identifier: MIT
// The part of a guide about rules of the whole game, and how it ends.
#include "engine/base/language.h"
#include "engine/notation/guide/guide_private.h"
#include "engine/rules/endings/ending.h"
#include "engine/rules/moves/conditions.h"

#include <string.h>

// ---- Special rules

static void add_obligations(Guiding *guiding) {
    const Rules *rules = guiding->rules;
    Text text = {0};
    Listing listing = {.text = &text};
    for (int i = 0; i < rules->moves.sum_count; i++)
        guide_add(guiding, GUIDE_POINT,
                  rules->moves.sums[i] == TERM_NONE
                      ? _("Who can capture must capture, and as much as possible in one move.")
                      : _("Of all moves only those that count for the most are allowed."));
    if (rules->flow.obligation_count == 0)
        return;
    text_append(&text, _("A turn must reach as much as it can of: "));
    for (int i = 0; i < rules->flow.obligation_count; i++) {
        listing_next(&listing);
        text_append(&text, rules->flow.obligations[i]);
    }
    guide_take(guiding, GUIDE_POINT, &text, ".");
}

static void add_after(Guiding *guiding) {
    const Conditions *after = &guiding->rules->moves.after;
    for (size_t i = 0; i < after->count; i++) {
        const char *rule = condition_row(&after->items[i])->rule;
        if (rule)
            guide_add(guiding, GUIDE_POINT, _(rule));
        else
            guide_addf(guiding, _("After every move this must hold: %s"),
                       after->items[i].source->name);
    }
}

// Adds the offers that need the agreement of others, or those that do not. Offers that every game
// has are not mentioned.
static void add_offers(Guiding *guiding, bool agreed, const char *format) {
    const RulesOffers *offers = &guiding->rules->offers;
    Text labels = {0};
    Listing listing = {.text = &labels};
    for (int i = 0; i < offers->count; i++)
        if (offers->list[i].agreement == AGREEMENT_NONE &&
            (offers->list[i].to != TERM_NONE) == agreed) {
            listing_next(&listing);
            text_append(&labels, offers->list[i].label);
        }
    if (listing.count > 0)
        guide_addf(guiding, format, labels.data);
    text_free(&labels);
}

static void add_chance(Guiding *guiding) {
    const Rules *rules = guiding->rules;
    if (rules->flow.dice_count > 0)
        guide_addf(guiding,
                   _n("%d die with %d faces is rolled.", "%d dice with %d faces are rolled.",
                      rules->flow.dice_count),
                   rules->flow.dice_count, rules->flow.dice_sides);
    else
        guide_add_if(guiding, rules->facts.chances, _("Chance has a part in the game."));
    guide_add_if(guiding, rules->facts.hides,
                 rules->facts.hides_places ? _("Players do not see everything: not even where the "
                                               "others' pieces stand.")
                                           : _("Players do not see everything."));
}

void guide_add_special_rules(Guiding *guiding) {
    const Rules *rules = guiding->rules;
    size_t before = guiding->guide->count;
    guide_add(guiding, GUIDE_HEADING, _("Special Rules"));
    add_obligations(guiding);
    guide_add_if(guiding, rules->hands.gain_captures,
                 _("Captured pieces change sides: they go to the captor's hand, from where they "
                   "are put onto the board instead of a move."));
    guide_add_if(guiding, rules->moves.may_pass, _("One may pass instead of moving."));
    guide_add_if(guiding, rules->topology.wraps_files,
                 _("The first file lies beside the last one."));
    guide_add_if(guiding, rules->topology.wraps_ranks,
                 _("The first rank lies beside the last one."));
    add_after(guiding);
    add_chance(guiding);
    add_offers(guiding, true, _("Players may offer one another: %s."));
    add_offers(guiding, false, _("Players may do without asking: %s."));
    if (guiding->guide->count == before + 1)
        guiding->guide->count = before; // without the heading
}

// ---- Winning

static int count_kinds(const Rules *rules, const Win *win) {
    int count = 0;
    for (int kind = 0; kind < rules->kinds.count; kind++)
        count += win->kinds[kind];
    return count;
}

// Adds the sentence for the reason, with the names of the kinds that it is about.
static void add_reason(Guiding *guiding, const Win *win) {
    const Rules *rules = guiding->rules;
    const char *sentence = _(ending_rows[win->reason].sentence);
    const char *place = strstr(sentence, "%s");
    Text text = {0};
    Listing listing = {.text = &text};
    text_append_bytes(&text, sentence, place ? (size_t)(place - sentence) : strlen(sentence));
    for (int kind = 0; kind < rules->kinds.count && place; kind++)
        if (win->kinds[kind]) {
            listing_next(&listing);
            text_append(&text, rules->kinds.list[kind].name);
        }
    guide_take(guiding, GUIDE_POINT, &text, place ? place + strlen("%s") : "");
}

static void add_zone(Guiding *guiding, const Win *win) {
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
    guide_take(guiding, GUIDE_POINT, &text, ".");
}

static void add_win(Guiding *guiding, const Win *win) {
    if (win->reason == REASON_ZONE)
        add_zone(guiding, win);
    else if (win->reason == REASON_CHECKS)
        guide_addf(guiding,
                   _n("Who gives %d check wins.", "Who gives %d checks wins.", win->threshold),
                   win->threshold);
    else if (win->reason == REASON_BARE && count_kinds(guiding->rules, win) == 0)
        guide_add(guiding, GUIDE_POINT, _("Who captures all that the others have wins."));
    else
        add_reason(guiding, win);
}

static void add_leaders(Guiding *guiding) {
    const Rules *rules = guiding->rules;
    bool guarded = rules->moves.guards_leader;
    if (!rules->kinds.has_leader || (rules->endings.leaders_stay && !guarded))
        return;
    guide_add(guiding, GUIDE_POINT,
              guarded ? _("Checkmate wins: the other leader is attacked and nothing helps. No move "
                          "may leave one's own leader attacked.")
                      : _("Who loses his leader by a capture is out."));
    guide_add_if(guiding, rules->moves.plain_attacks,
                 _("A piece attacks wherever it captures by its way of moving, even where a "
                   "condition forbids it to go there now."));
    guide_add_if(guiding, rules->seats.count > 2,
                 _("The side that is left when all others are out wins."));
}

// Adds the endings that the document declares, draws or others, with its reasons for them.
static void add_declared(Guiding *guiding, bool draws) {
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
        guide_take(guiding, GUIDE_POINT, &text, "");
    }
}

static void add_stalemate(Guiding *guiding) {
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

static void add_repetition(Guiding *guiding) {
    const RepetitionRules *repetition = &guiding->rules->endings.repetition;
    if (repetition->times == 0)
        return;
    if (repetition->loser != SEAT_NONE)
        guide_addf(guiding, _("The same position %d times: %s loses."), repetition->times,
                   guiding->rules->seats.list[repetition->loser].name);
    else if (repetition->mover == MEANING_DRAW)
        guide_addf(guiding, _("The same position %d times is a draw."), repetition->times);
    else
        guide_addf(guiding, _("Who brings about the same position %d times %s."), repetition->times,
                   meaning_word(repetition->mover));
    if (repetition->depends_on_check)
        guide_addf(guiding, _("Who does so by check after check %s."),
                   meaning_word(repetition->checker));
}

// Adds the material with which nobody can win.
static void add_material(Guiding *guiding) {
    const Rules *rules = guiding->rules;
    Text text = {0};
    bool positional = false; // it depends on more than the pieces
    for (int i = 0; i < rules->endings.shortage_count; i++) {
        const Shortage *shortage = &rules->endings.shortages[i];
        positional |= !shortage->plain;
        if (!shortage->plain)
            continue;
        text_append(&text, text.length > 0
                               ? "; "
                               : _("A draw when nobody can win any more; with these one cannot: "));
        guide_write_kinds(rules, shortage->pieces, (size_t)shortage->piece_count, _(" and "),
                          &text);
    }
    guide_take(guiding, GUIDE_POINT, &text, ".");
    guide_add_if(guiding, positional,
                 _("A draw when nobody can win any more, whatever moves are made."));
}

// Adds the draws that the player to act may claim.
static void add_claims(Guiding *guiding) {
    const Rules *rules = guiding->rules;
    if (rules->endings.repetition.claim > 0)
        guide_addf(
            guiding,
            _("Who is to move may claim a draw when the same position was there %d times, or "
              "is by the move he names."),
            rules->endings.repetition.claim);
    if (rules->endings.quiet_claim > 0)
        guide_addf(guiding, _("Who is to move may claim a draw after %d turns without progress."),
                   rules->endings.quiet_claim);
}

void guide_add_endings(Guiding *guiding) {
    const Rules *rules = guiding->rules;
    guide_add(guiding, GUIDE_HEADING, _("How It Ends"));
    add_leaders(guiding);
    for (int i = 0; i < rules->endings.win_count; i++)
        add_win(guiding, &rules->endings.wins[i]);
    add_declared(guiding, false);
    add_stalemate(guiding);
    add_declared(guiding, true);
    add_repetition(guiding);
    if (rules->endings.quiet_limit > 0)
        guide_addf(guiding, _("A draw after %d turns without progress."),
                   rules->endings.quiet_limit);
    add_claims(guiding);
    add_material(guiding);
}
