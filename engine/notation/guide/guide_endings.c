// SPDX-License-Identifier: MIT
// The parts of a guide about rules of the whole game and about how the game ends.
#include "engine/base/language.h"
#include "engine/notation/guide/guide_private.h"
#include "engine/rules/endings/ending.h"
#include "engine/rules/moves/conditions.h"

#include <string.h>

// ---- Special rules

// Adds the obligations: first the sums that each move must make as large as possible, then the sums
// that each turn as a whole must make as large as possible.
static void add_obligations(GuideBuilder *builder) {
    const Rules *rules = builder->rules;
    Text text = {0};
    Listing listing = {.text = &text};
    for (int i = 0; i < rules->moves.sum_count; i++) // a sum of TERM_NONE counts captures
        guide_add(builder, GUIDE_POINT,
                  rules->moves.sums[i] == TERM_NONE
                      ? _("Who can capture must capture, and as much as possible in one move.")
                      : _("Of all moves only those that count for the most are allowed."));
    if (rules->flow.obligation_count == 0)
        return;
    text_append(&text, _("A turn must reach as much as it can of: "));
    for (int i = 0; i < rules->flow.obligation_count; i++)
        listing_add(&listing, rules->flow.obligations[i]);
    guide_add_text(builder, GUIDE_POINT, &text, ".");
}

// Adds the conditions that must hold after every move.
static void add_conditions_after_moves(GuideBuilder *builder) {
    const Conditions *after = &builder->rules->moves.after;
    for (size_t i = 0; i < after->count; i++) {
        const char *rule = condition_row(&after->items[i])->rule;
        if (rule)
            guide_add(builder, GUIDE_POINT, _(rule));
        else
            guide_addf(builder, _("After every move this must hold: %s"),
                       after->items[i].source->name);
    }
}

// Adds the document's own offers that need the agreement of others or, if [needs_agreement] is
// false, those that do not. [format] has %s for their labels.
static void add_offers(GuideBuilder *builder, bool needs_agreement, const char *format) {
    const RulesOffers *offers = &builder->rules->offers;
    Text labels = {0};
    Listing listing = {.text = &labels};
    for (int i = 0; i < offers->count; i++)
        if (offers->list[i].agreement == AGREEMENT_NONE &&
            (offers->list[i].to != TERM_NONE) == needs_agreement)
            listing_add(&listing, offers->list[i].label);
    if (listing.count > 0)
        guide_addf(builder, format, labels.data);
    text_free(&labels);
}

// Adds sentences about dice or other chance, and about what players cannot see.
static void add_chance_and_secrecy(GuideBuilder *builder) {
    const Rules *rules = builder->rules;
    if (rules->flow.dice_count > 0)
        guide_addf(builder,
                   _n("%d die with %d faces is rolled.", "%d dice with %d faces are rolled.",
                      rules->flow.dice_count),
                   rules->flow.dice_count, rules->flow.dice_sides);
    else
        guide_add_if(builder, rules->facts.chances, _("Chance has a part in the game."));
    guide_add_if(builder, rules->facts.hides,
                 rules->facts.hides_places ? _("Players do not see everything: not even where the "
                                               "others' pieces stand.")
                                           : _("Players do not see everything."));
}

void guide_add_special_rules(GuideBuilder *builder) {
    const Rules *rules = builder->rules;
    const bool needs_agreement = true;
    size_t before = builder->guide->count;
    guide_add(builder, GUIDE_HEADING, _("Special Rules"));
    add_obligations(builder);
    guide_add_if(builder, rules->hands.gain_captures,
                 _("Captured pieces change sides: they go to the captor's hand, from where they "
                   "are put onto the board instead of a move."));
    guide_add_if(builder, rules->moves.may_pass, _("One may pass instead of moving."));
    guide_add_if(builder, rules->topology.wraps_files,
                 _("The first file lies beside the last one."));
    guide_add_if(builder, rules->topology.wraps_ranks,
                 _("The first rank lies beside the last one."));
    add_conditions_after_moves(builder);
    add_chance_and_secrecy(builder);
    add_offers(builder, needs_agreement, _("Players may offer one another: %s."));
    add_offers(builder, !needs_agreement, _("Players may do without asking: %s."));
    if (builder->guide->count == before + 1)
        builder->guide->count = before; // only the heading was added, so it is dropped again
}

// ---- Winning

// Adds the sentence that explains the reason of [win]. A %s in it is replaced by the names of the
// kinds of piece that [win] is about.
static void add_reason(GuideBuilder *builder, const Win *win) {
    const Rules *rules = builder->rules;
    const char *sentence = _(ending_rows[win->reason].sentence);
    const char *gap = strstr(sentence, "%s");
    Text text = {0};
    Listing listing = {.text = &text};
    text_append_bytes(&text, sentence, gap ? (size_t)(gap - sentence) : strlen(sentence));
    for (int kind = 0; kind < rules->kinds.count && gap; kind++)
        if (win->kinds[kind])
            listing_add(&listing, rules->kinds.list[kind].name);
    guide_add_text(builder, GUIDE_POINT, &text, gap ? gap + strlen("%s") : "");
}

// Adds the win condition of reaching a zone, with the zones of all seats that have one.
static void add_zone_win(GuideBuilder *builder, const Win *win) {
    const Rules *rules = builder->rules;
    Text text = {0};
    text_appendf(&text, _("Whose %s gets there wins: "),
                 win->piece == KIND_NONE ? _("leader") : rules->kinds.list[win->piece].name);
    for (int seat = 0; seat < rules->seats.count; seat++) {
        if (set_count(&win->zones[seat]) == 0)
            continue;
        text_appendf(&text, seat > 0 ? "; %s: " : "%s: ", rules->seats.list[seat].name);
        guide_write_sites(rules, &win->zones[seat], &text);
    }
    guide_add_text(builder, GUIDE_POINT, &text, ".");
}

static bool names_kinds(const Rules *rules, const Win *win) {
    return memchr(win->kinds, true, (size_t)rules->kinds.count) != NULL;
}

// Adds the sentence of a win condition. It is computed here for some conditions, and otherwise
// taken from the table of endings.
static void add_win(GuideBuilder *builder, const Win *win) {
    if (win->reason == REASON_ZONE)
        add_zone_win(builder, win);
    else if (win->reason == REASON_CHECKS)
        guide_addf(builder,
                   _n("Who gives %d check wins.", "Who gives %d checks wins.", win->threshold),
                   win->threshold);
    else if (win->reason == REASON_BARE && !names_kinds(builder->rules, win))
        guide_add(builder, GUIDE_POINT, _("Who captures all that the others have wins."));
    else
        add_reason(builder, win);
}

// Adds the consequences of an attack on a leader and of its loss, if these can decide the game.
static void add_leaders(GuideBuilder *builder) {
    const Rules *rules = builder->rules;
    bool guarded = rules->moves.guards_leader;
    bool decides = guarded || !rules->endings.leaders_stay;
    if (!rules->kinds.has_leader || !decides)
        return;
    guide_add(builder, GUIDE_POINT,
              guarded ? _("Checkmate wins: the other leader is attacked and nothing helps. No move "
                          "may leave one's own leader attacked.")
                      : _("Who loses his leader by a capture is out."));
    guide_add_if(builder, rules->moves.plain_attacks,
                 _("A piece attacks wherever it captures by its way of moving, even where a "
                   "condition forbids it to go there now."));
    guide_add_if(builder, rules->seats.count > 2,
                 _("The side that is left when all others are out wins."));
}

// Adds the endings that the document declares, with their reasons: only the draws or, if [draws] is
// false, only the others.
static void add_declared_endings(GuideBuilder *builder, bool draws) {
    static const char *const words[] = {
        [ENDING_VICTORY] = N_("Wins: %s"),
        [ENDING_DEFEAT] = N_("Loses: %s"),
        [ENDING_DRAW] = N_("Draw: %s"),
        [ENDING_SCORE] = N_("Counted at the end: %s"),
    };
    const Rules *rules = builder->rules;
    for (int i = 0; i < rules->endings.count; i++) {
        const Ending *ending = &rules->endings.list[i];
        const Term *term = &rules->program.terms[ending->condition];
        const char *reason = ending->reason && ending->reason[0]
                                 ? ending->reason
                                 : rules->program.sources[term->source].text;
        if ((ending->kind == ENDING_DRAW) != draws)
            continue;
        Text text = {0};
        const char *format = _(words[ending->kind]); // words that end in %s, for the reason
        text_appendf(&text, "%.*s%s", (int)(strstr(format, "%s") - format), format, reason);
        guide_add_text(builder, GUIDE_POINT, &text, "");
    }
}

static void add_stalemate(GuideBuilder *builder) {
    static const char *const sentences[] = {
        [STALEMATE_IS_DRAW] = N_("Who has no move and is not in check: the game is a draw."),
        [STALEMATE_IS_LOSS] = N_("Who has no move loses."),
        [STALEMATE_IS_WIN] = N_("Who has no move wins."),
        [STALEMATE_IS_SKIP] = N_("Who has no move passes."),
    };
    guide_add(builder, GUIDE_POINT, _(sentences[builder->rules->endings.stalemate]));
}

static const char *meaning_word(Meaning meaning) {
    return meaning == MEANING_DRAW   ? _("is a draw")
           : meaning == MEANING_LOSS ? _("loses")
                                     : _("wins");
}

// Adds the results of repeating a position and of doing so by check after check. If one seat loses
// by any repetition, that counts instead of the result for the seat that repeats.
static void add_repetition(GuideBuilder *builder) {
    const RepetitionRules *repetition = &builder->rules->endings.repetition;
    if (repetition->times == 0)
        return;
    if (repetition->loser != SEAT_NONE)
        guide_addf(builder, _("The same position %d times: %s loses."), repetition->times,
                   builder->rules->seats.list[repetition->loser].name);
    else if (repetition->mover == MEANING_DRAW)
        guide_addf(builder, _("The same position %d times is a draw."), repetition->times);
    else
        guide_addf(builder, _("Who brings about the same position %d times %s."), repetition->times,
                   meaning_word(repetition->mover));
    if (repetition->depends_on_check)
        guide_addf(builder, _("Who does so by check after check %s."),
                   meaning_word(repetition->checker));
}

// Adds the draws of games that nobody can win any more, and lists the material that is not enough
// for a win.
static void add_material(GuideBuilder *builder) {
    const Rules *rules = builder->rules;
    Text text = {0};
    bool positional = false; // some draws depend on more than the kinds of pieces
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
    guide_add_text(builder, GUIDE_POINT, &text, ".");
    guide_add_if(builder, positional,
                 _("A draw when nobody can win any more, whatever moves are made."));
}

// Adds the draws that the player to act may claim.
static void add_claims(GuideBuilder *builder) {
    const Rules *rules = builder->rules;
    if (rules->endings.repetition.claim > 0)
        guide_addf(
            builder,
            _("Who is to move may claim a draw when the same position was there %d times, or "
              "is by the move he names."),
            rules->endings.repetition.claim);
    if (rules->endings.quiet_claim > 0)
        guide_addf(builder, _("Who is to move may claim a draw after %d turns without progress."),
                   rules->endings.quiet_claim);
}

// Wins and losses come first, then the draws.
void guide_add_endings(GuideBuilder *builder) {
    const Rules *rules = builder->rules;
    const bool draws = true;
    guide_add(builder, GUIDE_HEADING, _("How It Ends"));
    add_leaders(builder);
    for (int i = 0; i < rules->endings.win_count; i++)
        add_win(builder, &rules->endings.wins[i]);
    add_declared_endings(builder, !draws);
    add_stalemate(builder);
    add_declared_endings(builder, draws);
    add_repetition(builder);
    if (rules->endings.quiet_limit > 0)
        guide_addf(builder, _("A draw after %d turns without progress."),
                   rules->endings.quiet_limit);
    add_claims(builder);
    add_material(builder);
}
