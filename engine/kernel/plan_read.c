// SPDX-License-Identifier: MIT
#include "engine/kernel/plan_read.h"

#include "engine/base/memory.h"
#include "engine/kernel/board.h"
#include "engine/kernel/plan_private.h"
#include "engine/rules/moves/conditions.h"

#include <stdlib.h>
#include <string.h>

// Rules that have no Plan -------------------------------------------------------------------------

enum { HAND_LIMIT = 250 }; // pieces of one kind; a Board has a byte for their number

// A reason why the kernel cannot play a game, whatever its moves are.
typedef struct Refusal {
    bool applies;
    const char *sentence;
} Refusal;

static bool has_piles(const Rules *rules) {
    for (int site = 0; site < rules->topology.board_count; site++)
        if (rules->data.sites[site].capacity != 1)
            return true;
    return false;
}

// True when there are zones besides one hand for each seat, or when there are hands but one of the
// two seats has none of its own.
static bool has_other_zones(const Rules *rules) {
    int hands = 0;
    for (int seat = 0; rules->hands.exist && seat < rules->seats.count; seat++)
        hands += rules->hands.zone[seat] != SITE_NONE;
    return rules->topology.site_count > rules->topology.board_count + hands ||
           (rules->hands.exist && hands < 2);
}

// True if a win condition is none of those that a Board can check.
static bool has_other_wins(const Rules *rules) {
    for (int i = 0; i < rules->endings.win_count; i++) {
        Reason reason = rules->endings.wins[i].reason;
        if (reason != REASON_ZONE && reason != REASON_EXTINCTION && reason != REASON_CHECKS &&
            reason != REASON_BARE)
            return true;
    }
    return false;
}

static bool counts_other_sums(const Rules *rules) {
    return rules->moves.sum_count > 1 ||
           (rules->moves.sum_count == 1 && rules->moves.sums[0] != TERM_NONE);
}

static bool takes_turns(const Rules *rules) {
    return rules->seats.count == 2 && rules->flow.order_count == 2 &&
           rules->flow.order[0] != rules->flow.order[1] && !rules_same_side(rules, 0, 1);
}

// True when a seat may pass unless it is in check. A seat that has no action is then in check, and
// so mated.
static bool passes_only_by_choice(const Rules *rules) {
    return rules->moves.may_pass && rules->moves.guards_leader && rules->kinds.has_leader &&
           !rules->endings.leaders_stay;
}

static bool check_game(const Rules *rules, Text *why) {
    const RulesMoves *moves = &rules->moves;
    const RulesFlow *flow = &rules->flow;
    const Refusal refusals[] = {
        {rules->facts.interacts, "it is in the interaction dialect"},
        {!takes_turns(rules), "it is not a game of two seats that take turns"},
        {rules->facts.chances || rules->start.setup != CODE_NONE, "chance takes part"},
        {rules->facts.hides, "something is hidden"},
        {rules->topology.board_count > SITE_SET_SITES, "the board has more than 256 squares"},
        {rules->kinds.count > PLAN_KINDS, "there are more than 16 kinds of pieces"},
        {rules->data.flag_count > PLAN_FLAGS, "there are more than 4 flags"},
        {has_other_zones(rules), "there are zones beside the board"},
        {rules->hands.gain_captures && rules->start.piece_limit > HAND_LIMIT,
         "a hand may hold more than 250 pieces"},
        {has_piles(rules), "several pieces may share a square"},
        {moves->captured != CODE_NONE, "captures have effects"},
        {moves->transformed != CODE_NONE, "transformations have effects"},
        {moves->after.count > 0 && moves->sum_count > 0,
         "captures are compulsory, and each move must meet a condition afterwards"},
        {moves->may_pass && moves->sum_count > 0, "captures are compulsory, and a seat may pass"},
        {moves->leader_answers, "the leader itself must answer a check"},
        {moves->plain_attacks, "attacks ignore the conditions of moves"},
        {counts_other_sums(rules), "moves must maximise a sum"},
        {flow->turn_start != CODE_NONE, "turns begin with effects"},
        {rules->layout.wait_limit > 0, "effects wait"},
        {flow->mover_attribute >= 0, "pieces may be moved by another seat than their owner"},
        {flow->direction_variable >= 0 || flow->skip_variable >= 0, "the order of turns changes"},
        {rules->data.attribute_count > 0, "pieces have attributes"},
        {rules->facts.depends_on_history, "earlier positions matter"},
        {rules->endings.win_count > PLAN_WINS, "there are more than 8 win conditions"},
        {has_other_wins(rules), "a win condition depends on more than places and numbers"},
        {rules->endings.stalemate == STALEMATE_IS_SKIP && !passes_only_by_choice(rules),
         "a seat without a move passes"},
    };
    for (size_t i = 0; i < sizeof refusals / sizeof *refusals; i++)
        if (refusals[i].applies)
            return plan_refuse(why, "%s", refusals[i].sentence);
    return true;
}

// The Plan ----------------------------------------------------------------------------------------

// The most moves that a piece of the kind may have from one site.
static size_t most_moves(const Plan *plan, int seat, int kind) {
    const KindPlan *own = &plan->kinds_of[seat][kind];
    size_t most = 0;
    for (int site = 0; site < plan->sites; site++) {
        size_t moves = 0;
        for (size_t i = 0; i < own->ways[site].count; i++) {
            int promotion = own->ways[site].items[i].promotion;
            moves += 1; // without promotion
            if (promotion != PROMOTION_NONE)
                moves += (size_t)own->promotions[promotion].count;
        }
        most = moves > most ? moves : most;
    }
    return most;
}

// True when a list with room for MOVE_LIMIT moves can hold the moves of every position. [most] is
// the most moves that one piece can have by its ways. Specials and castlings are few, so all of
// them are added, even if they cannot occur together.
static bool moves_fit(const Plan *plan, int seat, size_t most) {
    size_t pieces = (size_t)plan->rules->start.piece_limit;
    size_t drops = plan->rules->hands.exist ? (size_t)(plan->kinds * plan->sites) : 0;
    return pieces * most + drops + plan->special_count[seat] + plan->castle_count[seat] +
               plan->rules->moves.may_pass <=
           MOVE_LIMIT;
}

// Puts specials without a flag first, ordered by kind and source, and then those that need a flag,
// ordered by the site of the flag. In this order, the specials that are looked up together follow
// each other.
static int compare_specials(const void *left, const void *right) {
    const Special *a = left, *b = right;
    if (!a->needs != !b->needs)
        return a->needs ? 1 : -1;
    if (a->needs)
        return (a->flagged > b->flagged) - (a->flagged < b->flagged);
    if (a->kind != b->kind)
        return a->kind < b->kind ? -1 : 1;
    return (a->from > b->from) - (a->from < b->from);
}

// Orders castlings so that those of the same two pieces follow each other.
static int compare_castles(const void *left, const void *right) {
    const CastleRow *a = left, *b = right;
    if (a->from != b->from)
        return a->from < b->from ? -1 : 1;
    return (a->partner > b->partner) - (a->partner < b->partner);
}

static void sort_rows(Plan *plan, int seat) {
    if (plan->special_count[seat] > 0)
        qsort(plan->specials[seat], plan->special_count[seat], sizeof(Special), compare_specials);
    if (plan->castle_count[seat] > 0)
        qsort(plan->castles[seat], plan->castle_count[seat], sizeof(CastleRow), compare_castles);
}

// What a piece of a kind becomes in the hand of its captor. KIND_NONE for a leader, and for a kind
// that the captor may not have: these do not go into a hand.
static Kind captured_as(const Rules *rules, Seat captor, Kind kind) {
    const KindRules *own = &rules->kinds.list[kind];
    Kind becomes = own->demotes_to == KIND_NONE ? kind : own->demotes_to;
    bool gained = rules->hands.gain_captures && !own->leader &&
                  rules->kinds.list[becomes].owners >> captor & 1;
    return gained ? becomes : KIND_NONE;
}

// Reads what each kind becomes when the seat captures it and, if drops depend on it, which sites
// share a file.
static void read_hands(Plan *plan, Seat seat) {
    const Rules *rules = plan->rules;
    bool needs_files = false;
    for (int kind = 0; kind < plan->kinds; kind++) {
        plan->kinds_of[seat][kind].captured_as = captured_as(rules, seat, (Kind)kind);
        needs_files |= plan->kinds_of[seat][kind].drop.alone_on_file;
    }
    if (!needs_files)
        return;
    plan->files[seat] = arena_alloc(&plan->arena, (size_t)plan->sites * sizeof(SiteSet));
    for (int a = 0; a < plan->sites; a++)
        for (int b = 0; b < plan->sites; b++)
            if (sites_share_file(rules, seat, (Site)a, (Site)b))
                site_set_add(&plan->files[seat][a], b);
}

// Reads a win condition. For reaching a zone, pieces of the kind Win.piece count, or leaders if
// that is KIND_NONE. For all other conditions, the kinds of Win.kinds count.
static void read_win(Plan *plan, const Win *win, PlanWin *out) {
    const Rules *rules = plan->rules;
    *out = (PlanWin){.reason = win->reason, .threshold = win->threshold};
    for (int kind = 0; kind < plan->kinds; kind++) {
        bool leads = rules->kinds.list[kind].leader;
        bool counts = win->reason != REASON_ZONE ? win->kinds && win->kinds[kind]
                      : win->piece == KIND_NONE  ? leads
                                                 : win->piece == kind;
        out->kinds |= (uint16_t)(counts << kind);
    }
    for (int seat = 0; win->zones && seat < 2; seat++)
        for (int site = 0; site < plan->sites; site++)
            if (set_has(&win->zones[seat], site))
                site_set_add(&out->zone[seat], site);
}

static void read_wins(Plan *plan) {
    const RulesEndings *endings = &plan->rules->endings;
    plan->win_count = endings->win_count;
    // Room for one item more than there are, because there may be none.
    plan->wins = arena_alloc(&plan->arena, (size_t)(endings->win_count + 1) * sizeof *plan->wins);
    for (int i = 0; i < endings->win_count; i++)
        read_win(plan, &endings->wins[i], &plan->wins[i]);
}

// Reads the moves of a seat. Stops at the first kind that makes them too many, because a document
// may describe millions.
static bool read_moves(Plan *plan, int seat, Text *why) {
    size_t most = 0;
    plan->kinds_of[seat] = arena_alloc(&plan->arena, (size_t)plan->kinds * sizeof(KindPlan));
    for (int kind = 0; kind < plan->kinds; kind++) {
        plan->kinds_of[seat][kind].ways = arena_alloc(&plan->arena,
                                                      (size_t)plan->sites * sizeof(WayList));
        if (!plan_moves_read(plan, (Seat)seat, (Kind)kind, why))
            return false;
        size_t moves = most_moves(plan, seat, kind);
        most = moves > most ? moves : most;
        if (!moves_fit(plan, seat, most))
            return plan_refuse(why, "a position may have more than %d moves", MOVE_LIMIT);
    }
    return true;
}

// Where Plan.veil is used, the kernel assumes that a move changes the place of just one piece and
// no kind, and looks up attacks accordingly. So a game is refused if it has such moves as castling,
// transforming and dropping.
static bool check_veil(const Plan *plan, Text *why) {
    bool fits = !plan->rules->hands.exist;
    for (int seat = 0; seat < 2; seat++) {
        fits &= plan->castle_count[seat] == 0;
        for (int kind = 0; kind < plan->kinds; kind++)
            fits &= plan->kinds_of[seat][kind].promotion_count == 0;
        for (size_t i = 0; i < plan->special_count[seat]; i++)
            fits &= plan->specials[seat][i].becomes == KIND_NONE;
    }
    return fits || plan->veil == 0 ||
           plan_refuse(why,
                       "pieces hop over some kinds only, and castle, transform or are dropped");
}

bool plan_read(Plan *plan, const Rules *rules, Text *why) {
    *plan = (Plan){
        .rules = rules, .sites = rules->topology.board_count, .kinds = rules->kinds.count};
    if (!check_game(rules, why) || !plan_terms_read(plan, why))
        return false;
    read_wins(plan);
    plan->must_capture = rules->moves.sum_count == 1; // check_game allows only the sum of captures
    for (int seat = 0; seat < 2; seat++) {
        if (!read_moves(plan, seat, why))
            return false;
        read_hands(plan, (Seat)seat);
        sort_rows(plan, seat);
    }
    return check_veil(plan, why);
}

void plan_free(Plan *plan) {
    for (int seat = 0; seat < 2; seat++) {
        for (int kind = 0; plan->kinds_of[seat] && kind < plan->kinds; kind++)
            for (int site = 0; plan->kinds_of[seat][kind].ways && site < plan->sites; site++)
                memory_free(plan->kinds_of[seat][kind].ways[site].items);
        memory_free(plan->specials[seat]);
        memory_free(plan->castles[seat]);
    }
    arena_free(&plan->arena);
}
