// SPDX-License-Identifier: MIT
#include "engine/rules/moves/conditions.h"

#include "engine/base/language.h"
#include "engine/rules/moves/path.h"
#include "engine/rules/state/change.h"
#include "engine/rules/state/look.h"
#include "engine/rules/terms/evaluate.h"

// Pieces on a site --------------------------------------------------------------------------------
// On a shared site, one piece that fulfils a condition is enough.

// The site at the condition's offset from [here], or SITE_NONE.
static Site at_offset(const Evaluation *evaluation) {
    return evaluation->condition->offset[evaluation->here];
}

// How many pieces on a site pass [test]; none on SITE_NONE.
static inline int count_pieces(const Evaluation *evaluation, Site site,
                               bool (*test)(const Evaluation *evaluation, PieceIndex piece)) {
    const Walk *walk = evaluation->walk;
    int count = 0;
    PieceIndex at = site == SITE_NONE ? (PieceIndex)PIECE_NONE : walk->board[site];
    for (; at != PIECE_NONE; at = walk->pieces[at].below)
        count += test(evaluation, at);
    return count;
}

static bool has_not_moved(const Evaluation *evaluation, PieceIndex piece) {
    return !evaluation->walk->pieces[piece].moved;
}

static bool carries_flag(const Evaluation *evaluation, PieceIndex piece) {
    const Walk *walk = evaluation->walk;
    return *state_flag(walk->rules, walk->state, piece, evaluation->condition->flag) > 0;
}

static bool is_of_kind(const Evaluation *evaluation, PieceIndex piece) {
    Kind wanted = evaluation->condition->piece; // KIND_NONE: any
    return wanted == KIND_NONE || evaluation->walk->pieces[piece].kind == wanted;
}

// True for another piece of the same owner that is of the kind that the condition examines.
static bool is_other_ally_of_kind(const Evaluation *evaluation, PieceIndex piece) {
    const Walk *walk = evaluation->walk;
    return piece != walk->index && walk->pieces[piece].owner == walk->owner &&
           is_of_kind(evaluation, piece);
}

static bool is_within(const Condition *condition, int count) {
    return count >= condition->minimum && count <= condition->maximum;
}

// The source of the move. A drop comes from no square, so its target is used instead.
static Site source_of(const Evaluation *evaluation) {
    const Walk *walk = evaluation->walk;
    return topology_is_zone(&walk->rules->topology, walk->source) ? evaluation->there
                                                                  : walk->source;
}

// Safety ------------------------------------------------------------------------------------------

// Puts the walking piece on [site] and captures what stands there. If the piece castles and [site]
// is where it lands, puts its partner where that lands, too.
static void put_walker(const Walk *walk, State *state, Site site) {
    const Rules *rules = walk->rules;
    bool lands = walk->castle && site == walk->castle->to;
    PieceIndex partner = lands ? walk->board[walk->partner] : (PieceIndex)PIECE_NONE;
    if (partner != PIECE_NONE) // lifted first, because it may stand on [site]
        state_lift(rules, state, partner);
    for (PieceIndex at; (at = state_board(rules, state)[site]) != PIECE_NONE;)
        state_capture(rules, state, at, walk->owner);
    state_lift(rules, state, walk->index);
    state_put(rules, state, walk->index, site);
    if (partner != PIECE_NONE)
        state_put(rules, state, partner, walk->castle->partner_to);
}

// Looks at a copy of the State with the piece on [site].
bool walk_is_safe(const Walk *walk, Site site) {
    if (site == walk->source) // the piece does not move
        return !steps_attack(walk->rules, walk->state, walk->index);
    StateSpace space;
    state_copy(walk->rules, &space.state, walk->state);
    put_walker(walk, &space.state, site);
    return !steps_attack(walk->rules, &space.state, walk->index);
}

// Before the move ---------------------------------------------------------------------------------
// These functions return whether a condition holds, ignoring whether it is negated. Those with
// "offset" in their names examine the site at the condition's offset from [here]; the "mover" is
// the walking piece. The find_ and culprit_ functions return the first site that makes a condition
// fail.

static bool never_holds(const Evaluation *evaluation) {
    (void)evaluation;
    return false;
}

static bool mover_is_unmoved(const Evaluation *evaluation) {
    return has_not_moved(evaluation, evaluation->walk->index);
}

// True when another path of the piece, the one that the condition depends on, leads somewhere. The
// answer is cached for each path, because several moves may depend on the path.
static bool other_path_leads(const Evaluation *evaluation) {
    const Walk *walk = evaluation->walk;
    uint16_t path = evaluation->condition->depends_on;
    uint8_t *answer = &walk->answers[path - walk->range->first];
    if (*answer == ANSWER_UNKNOWN) {
        // Only whether a step is found matters, so the probe stops at the first.
        Walk probe = *walk;
        probe.purpose = PURPOSE_PROBE;
        probe.found = false;
        walk_path(&probe, &walk->rules->moves.paths[path]);
        *answer = probe.found ? ANSWER_YES : ANSWER_NO;
    }
    return *answer == ANSWER_YES;
}

static bool offset_has_unmoved(const Evaluation *evaluation) {
    return count_pieces(evaluation, at_offset(evaluation), has_not_moved) > 0;
}

// Also holds where there is no such site, because nothing has moved there.
static bool offset_is_vacant_or_unmoved(const Evaluation *evaluation) {
    Site site = at_offset(evaluation);
    return site == SITE_NONE || evaluation->walk->board[site] == PIECE_NONE ||
           offset_has_unmoved(evaluation);
}

static bool offset_has_flag(const Evaluation *evaluation) {
    return count_pieces(evaluation, at_offset(evaluation), carries_flag) > 0;
}

static bool mover_has_flag(const Evaluation *evaluation) {
    return carries_flag(evaluation, evaluation->walk->index);
}

// The first occupied square among those that must be empty, or SITE_NONE.
static Site find_occupied(const Evaluation *evaluation) {
    const Condition *condition = evaluation->condition;
    for (uint16_t i = 0; i < condition->path_count; i++) {
        Site site = condition->path[i][evaluation->here];
        if (site != SITE_NONE && evaluation->walk->board[site] != PIECE_NONE)
            return site;
    }
    return SITE_NONE;
}

// Holds when nothing stands on the squares that must be empty. A square off the board is not empty.
static bool path_is_empty(const Evaluation *evaluation) {
    const Condition *condition = evaluation->condition;
    for (uint16_t i = 0; i < condition->path_count; i++) {
        Site site = condition->path[i][evaluation->here];
        if (site == SITE_NONE || evaluation->walk->board[site] != PIECE_NONE)
            return false;
    }
    return true;
}

// True when the source or the target, whichever the condition is about, is in the condition's zone.
// A site that is not known, SITE_NONE, is in no zone.
static bool zone_has(const Condition *condition, Site source, Site target) {
    bool at_source = source != SITE_NONE && set_has(condition->zone, source);
    bool at_target = target != SITE_NONE && set_has(condition->zone, target);
    switch ((ConditionSquare)condition->square) {
    case AT_SOURCE: return at_source;
    case AT_EITHER: return at_target || at_source;
    case AT_TARGET: break;
    }
    return at_target;
}

static bool square_is_in_zone(const Evaluation *evaluation) {
    return zone_has(evaluation->condition, source_of(evaluation), evaluation->there);
}

static bool target_is_safe(const Evaluation *evaluation) {
    return walk_is_safe(evaluation->walk, evaluation->there);
}

static Site culprit_target(const Evaluation *evaluation) {
    return evaluation->there;
}

// The first attacked square on the way from source to target, without the source but with the
// target.
static Site find_attacked(const Evaluation *evaluation) {
    const Topology *topology = &evaluation->walk->rules->topology;
    int length = topology_way_length(topology, evaluation->here, evaluation->there);
    for (int i = 1; i <= length; i++) {
        Site site = topology_way_site(topology, evaluation->here, evaluation->there, i);
        if (site != SITE_NONE && !walk_is_safe(evaluation->walk, site))
            return site;
    }
    return SITE_NONE;
}

static bool path_is_safe(const Evaluation *evaluation) {
    return find_attacked(evaluation) == SITE_NONE;
}

static bool source_is_safe(const Evaluation *evaluation) {
    return walk_is_safe(evaluation->walk, source_of(evaluation));
}

static Site culprit_source(const Evaluation *evaluation) {
    return evaluation->walk->source;
}

// True when an expression holds. Its steps are charged to [sink], the listing in progress; without
// a sink the expression has a full budget.
static bool test_holds(Context *context, TermIndex term, Sink *sink) {
    if (!sink)
        return evaluate_test(context, term);
    uint32_t budget = context->steps = sink_budget(sink);
    bool holds = evaluate_test(context, term);
    sink_charge(sink, budget, context);
    return holds;
}

// True when the expression of the condition holds for the walking piece with [there] as its target.
// Earlier positions are not known here.
static bool term_holds(const Evaluation *evaluation) {
    const Walk *walk = evaluation->walk;
    Context context;
    context_init(&context, walk->rules, walk->state, NULL, walk->owner);
    context.entity = walk->index;
    context.start = walk->source;
    context.target = evaluation->there;
    return test_holds(&context, evaluation->condition->term,
                      walk->steps ? walk->steps->sink : NULL);
}

// True when the number of pieces of the condition's kind between source and target is within its
// range. It counts the pieces on the sites where a slide could have stopped, up to [here], and
// those on the sites that its single steps jump over, including the last step, which leads from
// [here] to the target.
static bool path_has_count(const Evaluation *evaluation) {
    const Condition *condition = evaluation->condition;
    Site source = evaluation->walk->source;
    int count = 0;
    PathWalk at = path_from(condition->offset, 0, source);
    do {
        if (at.there != source) // the source itself is not between
            count += count_pieces(evaluation, at.there, is_of_kind);
        for (uint16_t i = 0; i < condition->path_count; i++)
            count += count_pieces(evaluation, condition->path[i][at.there], is_of_kind);
    } while (at.there != evaluation->here && path_next(&at));
    return is_within(condition, count);
}

static bool offset_has_kind(const Evaluation *evaluation) {
    return count_pieces(evaluation, at_offset(evaluation), is_of_kind) > 0;
}

// True when the number of other allies of the kind next to the source or the target is within the
// bounds of the condition.
static bool allies_are_adjacent(const Evaluation *evaluation) {
    const Condition *condition = evaluation->condition;
    Site around = condition->square == AT_SOURCE ? source_of(evaluation) : evaluation->there;
    int count = 0;
    for (uint16_t i = 0; i < condition->path_count; i++)
        count += count_pieces(evaluation, condition->path[i][around], is_other_ally_of_kind);
    return is_within(condition, count);
}

// Two sites share a file if the offset between them is parallel to [forward].
bool sites_share_file(const Rules *rules, Seat seat, Site a, Site b) {
    const Topology *topology = &rules->topology;
    const int *forward = rules->seats.list[seat].forward;
    return (topology_x(topology, b) - topology_x(topology, a)) * forward[1] ==
           (topology_y(topology, b) - topology_y(topology, a)) * forward[0];
}

// True when another of the player's pieces, of the condition's kind, is on the target's file.
static bool ally_is_on_file(const Evaluation *evaluation) {
    const Walk *walk = evaluation->walk;
    for (PieceIndex index = 0; index < walk->state->piece_count; index++) {
        Site site = walk->pieces[index].site;
        if (site < walk->rules->topology.board_count && is_other_ally_of_kind(evaluation, index) &&
            sites_share_file(walk->rules, walk->owner, evaluation->there, site))
            return true;
    }
    return false;
}

// The rank of a site, from 1 at the player's own edge, counted in the player's direction of play.
static int rank_of(const Rules *rules, Seat seat, Site site) {
    const Topology *topology = &rules->topology;
    const int *forward = rules->seats.list[seat].forward;
    int x = topology_x(topology, site), y = topology_y(topology, site);
    int along = x * forward[0] + y * forward[1];
    // A backward direction makes [along] 0 or less. Its ranks start at the last column or row, so
    // the index of that is added.
    int edge = (forward[0] < 0 ? topology->columns - 1 : 0) +
               (forward[1] < 0 ? topology->rows - 1 : 0);
    return along + edge + 1;
}

static bool target_is_on_rank(const Evaluation *evaluation) {
    const Condition *condition = evaluation->condition;
    int rank = condition->minimum;
    return rank_of(evaluation->walk->rules, condition->seat, evaluation->there) == rank;
}

static bool leader_is_attacked(const Evaluation *evaluation) {
    return steps_attack_leader(evaluation->walk->rules, evaluation->walk->state,
                               evaluation->walk->owner);
}

static bool die_shows_number(const Evaluation *evaluation) {
    int number = evaluation->condition->minimum;
    return state_count_dice(evaluation->walk->state, number) > 0;
}

// After the move ----------------------------------------------------------------------------------

static bool enemies_are_safe(const Aftermath *aftermath, const Condition *condition) {
    (void)condition;
    return !steps_attack_enemy_leader(aftermath->rules, aftermath->after, aftermath->action->seat);
}

static bool gives_mate(const Aftermath *aftermath, const Condition *condition) {
    (void)condition;
    return aftermath->is_mate(aftermath);
}

static bool term_holds_after(const Aftermath *aftermath, const Condition *condition) {
    const Action *action = aftermath->action;
    Context context;
    context_init(&context, aftermath->rules, aftermath->after, NULL, action->seat);
    const Piece *mover = &state_pieces(aftermath->rules, aftermath->after)[aftermath->mover];
    if (mover->site != SITE_NONE) // the piece's own move may have removed it
        context.entity = aftermath->mover;
    context.start = action->from;
    context.target = action->to;
    context.before = aftermath->before;
    return test_holds(&context, condition->term, aftermath->sink);
}

// Without a position ------------------------------------------------------------------------------
// These functions find out what is known of a condition before any game is played, ignoring whether
// it is negated.

// The condition that never holds is known even without a position.
static Known never_known(const Still *still, const Condition *condition) {
    (void)still;
    (void)condition;
    return KNOWN_NO;
}

static Known unmoved_known(const Still *still, const Condition *condition) {
    (void)condition;
    return still->unmoved;
}

static Known flag_known(const Still *still, const Condition *condition) {
    (void)condition;
    return still->unflagged ? KNOWN_NO : KNOWN_MAYBE;
}

// KNOWN_NO when one of the squares that must be empty does not exist or is a wall. KNOWN_MAYBE
// otherwise, and when the walls or the source are not known.
static Known path_known(const Still *still, const Condition *condition) {
    if (!still->walls || still->source == SITE_NONE)
        return KNOWN_MAYBE;
    for (uint16_t at = 0; at < condition->path_count; at++) {
        Site site = condition->path[at][still->source];
        if (site == SITE_NONE || set_has(still->walls, site))
            return KNOWN_NO;
    }
    return KNOWN_MAYBE;
}

// Maybe, if the condition is about a square that is not known.
static Known zone_known(const Still *still, const Condition *condition) {
    bool asks_source = condition->square == AT_SOURCE || condition->square == AT_EITHER;
    bool asks_target = condition->square == AT_TARGET || condition->square == AT_EITHER;
    bool zone_is_empty = set_next(condition->zone, 0) < 0;
    if (zone_is_empty)
        return KNOWN_NO;
    if ((asks_source && still->source == SITE_NONE) || (asks_target && still->target == SITE_NONE))
        return KNOWN_MAYBE;
    return zone_has(condition, still->source, still->target) ? KNOWN_YES : KNOWN_NO;
}

static Known rank_known(const Still *still, const Condition *condition) {
    if (still->target == SITE_NONE)
        return KNOWN_MAYBE;
    int rank = condition->minimum; // here [minimum] is the number of the rank
    bool on_rank = rank_of(still->rules, condition->seat, still->target) == rank;
    return on_rank ? KNOWN_YES : KNOWN_NO;
}

// The table ---------------------------------------------------------------------------------------

static const ConditionRow condition_rows[] = {
    [CONDITION_NEVER] = {.holds = never_holds,
                         .known = never_known,
                         .facts = FACT_RARE,
                         .form = FORM_SITES,
                         .refusal = {N_(
                             "{piece} could not make the move that this one depends on")}},
    [CONDITION_FIRST_MOVE] = {.holds = mover_is_unmoved,
                              .known = unmoved_known,
                              .facts = FACT_RARE | FACT_DEPENDS_ON_MOVED,
                              .form = FORM_UNMOVED,
                              .refusal = {N_("{piece} has moved"), N_("{piece} has not moved yet")},
                              .words = {N_("as its first move"), N_("once it has moved")}},
    [CONDITION_DEPENDS_ON] = {.holds = other_path_leads,
                              .facts = FACT_DEPENDS_ON_STEPS,
                              .refusal = {N_(
                                  "{piece} could not make the move that this one depends on")},
                              .words = {N_("where it could make another move as well")}},
    [CONDITION_PIECE_FIRST_MOVE] = {.holds = offset_has_unmoved,
                                    .facts = FACT_RARE | FACT_DEPENDS_ON_OTHERS,
                                    .form = FORM_UNMOVED_AT},
    [CONDITION_ROOK_FIRST_MOVE] = {.holds = offset_is_vacant_or_unmoved,
                                   .facts = FACT_RARE | FACT_DEPENDS_ON_OTHERS},
    [CONDITION_CHECK_STATE] = {.holds = offset_has_flag,
                               .known = flag_known,
                               .facts = FACT_RARE | FACT_PASSING,
                               .form = FORM_FLAG,
                               .words = {N_("beside a piece that is marked {mark}")}},
    [CONDITION_FLAG] = {.holds = mover_has_flag,
                        .known = flag_known,
                        .facts = FACT_RARE | FACT_PASSING,
                        .words = {N_("while it is marked {mark}")}},
    [CONDITION_PATH_EMPTY] = {.holds = path_is_empty,
                              .known = path_known,
                              .culprit = find_occupied,
                              .facts = FACT_DEPENDS_ON_WAY,
                              .form = FORM_EMPTY,
                              .refusal = {N_("{site} is not empty")},
                              .words = {N_("with nothing on the way")}},
    [CONDITION_NOT_ATTACKED] = {.holds = target_is_safe,
                                .culprit = culprit_target,
                                .facts = FACT_WAIVED,
                                .form = FORM_SAFE_TARGET,
                                .refusal = {N_("{piece} may not go to {site}, which is attacked")},
                                .words = {N_("where it is not attacked")}},
    [CONDITION_PATH_NOT_ATTACKED] = {.holds = path_is_safe,
                                     .culprit = find_attacked,
                                     .facts = FACT_WAIVED,
                                     .form = FORM_SAFE_WAY,
                                     .refusal = {N_("{site} is attacked")},
                                     .words = {N_("not across attacked squares")}},
    [CONDITION_SOURCE_NOT_ATTACKED] = {.holds = source_is_safe,
                                       .culprit = culprit_source,
                                       .facts = FACT_WAIVED,
                                       .form = FORM_SAFE_SOURCE,
                                       .refusal = {N_("{site} is attacked")},
                                       .words = {N_("not while it is attacked")}},
    [CONDITION_PATH_PIECE_COUNT] = {.holds = path_has_count,
                                    .facts = FACT_DEPENDS_ON_WAY,
                                    .form = FORM_COUNT,
                                    .words = {N_("with {least} to {most} pieces on the way")}},
    [CONDITION_PIECE_AT] = {.holds = offset_has_kind,
                            .facts = FACT_RARE | FACT_DEPENDS_ON_WAY | FACT_ON_PREY,
                            .form = FORM_KIND},
    [CONDITION_ALLY_ADJACENT_COUNT] =
        {.holds = allies_are_adjacent,
         .words = {N_("with {least} to {most} own pieces beside it"),
                   N_("not with {least} to {most} own pieces beside it")}},
    [CONDITION_ALLY_ON_FILE] =
        {.holds = ally_is_on_file,
         .form = FORM_ALLY_ON_FILE,
         .refusal = {NULL, N_("another such piece stands on the file of {target} already")},
         .words = {N_("while another of its kind is on that file"),
                   N_("while no other of its kind is on that file")}},
    [CONDITION_ON_RANK] = {.holds = target_is_on_rank,
                           .known = rank_known,
                           .facts = FACT_DEPENDS_ON_SITES,
                           .form = FORM_SITES,
                           .refusal = {N_("{target} is not on the rank that {piece} must move to"),
                                       N_("{target} is on a rank that {piece} may not move to")},
                           .words = {N_("on rank {least}"), N_("not on rank {least}")}},
    [CONDITION_OPPONENT_NOT_IN_CHECK] = {.after = enemies_are_safe,
                                         .facts = FACT_AFTER,
                                         .form = FORM_NO_CHECK,
                                         .rule = N_("No move may give check."),
                                         .refusal = {N_("{piece} would give check"),
                                                     N_("{piece} would have to give check")}},
    [CONDITION_GIVES_MATE] = {.after = gives_mate,
                              .facts = FACT_AFTER | FACT_DEPENDS_ON_REPLIES,
                              .form = FORM_MATES,
                              .refusal = {N_("{piece} would have to mate"),
                                          N_("{piece} would mate by a drop")},
                              .words = {N_("giving mate"), N_("never giving mate")}},
    [CONDITION_IN_CHECK] = {.holds = leader_is_attacked,
                            .facts = FACT_WAIVED,
                            .refusal = {N_("{piece} moves so only while its leader is attacked")},
                            .words = {N_("in check"), N_("not in check")}},
    [CONDITION_DIE] = {.holds = die_shows_number,
                       .facts = FACT_WAIVED,
                       .refusal = {N_("the dice do not let {piece} move")},
                       .words = {N_("on a roll of {least}")}},
    [CONDITION_ZONE] = {.holds = square_is_in_zone,
                        .known = zone_known,
                        .facts = FACT_DEPENDS_ON_SITES,
                        .form = FORM_SITES,
                        .words = {N_("{where} {squares}"), N_("not on {squares}")}},
    [CONDITION_TERM] = {.holds = term_holds, .after = term_holds_after, .form = FORM_TERM},
};

_Static_assert(sizeof condition_rows / sizeof *condition_rows == CONDITION_OP_COUNT,
               "a row for each op");

const ConditionRow *condition_row(const Condition *condition) {
    return &condition_rows[condition->op];
}

// Evaluating conditions ---------------------------------------------------------------------------

// In common games nearly all moves have these conditions. Calling their functions directly is
// faster than going through the table.
static bool holds(const Evaluation *evaluation) {
    switch (evaluation->condition->op) {
    case CONDITION_PATH_EMPTY: return path_is_empty(evaluation);
    case CONDITION_FIRST_MOVE: return mover_is_unmoved(evaluation);
    case CONDITION_CHECK_STATE: return offset_has_flag(evaluation);
    case CONDITION_ZONE: return square_is_in_zone(evaluation);
    default: return condition_rows[evaluation->condition->op].holds(evaluation);
    }
}

bool walk_condition_holds(const Walk *walk, const Condition *condition, Site here, Site there) {
    if (walk->attacking && condition->granted)
        return true;
    return holds(&(Evaluation){walk, condition, here, there}) != condition->negated;
}

bool walk_all_hold(const Walk *walk, const Conditions *conditions, Site here, Site there) {
    if (walk->plain)
        return true;
    for (size_t i = 0; i < conditions->count; i++)
        if (!walk_condition_holds(walk, &conditions->items[i], here, there))
            return false;
    return true;
}

bool condition_holds_after(const Aftermath *aftermath, const Condition *condition) {
    const ConditionRow *row = condition_row(condition);
    if (!aftermath->is_mate && row->facts & FACT_DEPENDS_ON_REPLIES)
        return true; // whether the move mates is not found out here, so it counts as met
    return row->after(aftermath, condition) != condition->negated;
}

Site walk_culprit(const Walk *walk, const Condition *condition, Site here, Site there) {
    const ConditionRow *row = condition_row(condition);
    return row->culprit ? row->culprit(&(Evaluation){walk, condition, here, there})
                        : (Site)SITE_NONE;
}

bool conditions_have(const Conditions *conditions, unsigned facts) {
    for (size_t i = 0; i < conditions->count; i++)
        if (condition_has(&conditions->items[i], facts))
            return true;
    return false;
}

bool conditions_demand(const Conditions *conditions, unsigned facts) {
    for (size_t i = 0; i < conditions->count; i++)
        if (condition_has(&conditions->items[i], facts) && !conditions->items[i].negated)
            return true;
    return false;
}

bool conditions_may_hold(const Still *still, const Conditions *conditions) {
    for (size_t i = 0; i < conditions->count; i++) {
        const Condition *condition = &conditions->items[i];
        const ConditionRow *row = condition_row(condition);
        // A negated condition is known to fail when what it negates is known to hold.
        if (row->known &&
            row->known(still, condition) == (condition->negated ? KNOWN_YES : KNOWN_NO))
            return false;
    }
    return true;
}

bool conditions_depend_on_way(const Conditions *conditions, Site source, Site target) {
    for (size_t i = 0; i < conditions->count; i++) {
        const Condition *condition = &conditions->items[i];
        // A condition that examines the target is about the prey, not about the way.
        bool examines_target = condition_has(condition, FACT_ON_PREY) &&
                               condition->offset[source] == target;
        if (condition_has(condition, FACT_DEPENDS_ON_WAY) && !examines_target)
            return true;
    }
    return false;
}

const Site *const *condition_legs(const Condition *condition, int *count) {
    bool legs = condition->op == CONDITION_PATH_EMPTY && !condition->negated;
    *count = legs ? condition->path_count : 0;
    return legs ? condition->path : NULL;
}

const Condition *conditions_neighbour(const Conditions *conditions) {
    for (size_t i = 0; i < conditions->count; i++) {
        const Condition *condition = &conditions->items[i];
        // The negation of "at most 0 allies are next to the target".
        if (condition->op == CONDITION_ALLY_ADJACENT_COUNT && condition->negated &&
            condition->maximum == 0 && condition->square == AT_TARGET)
            return condition;
    }
    return NULL;
}
