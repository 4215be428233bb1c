// SPDX-License-Identifier: MIT
// Legality: the actions that the seat to act has in a State, in both dialects. Obligations of a
// whole turn are checked in turn/obligation.h.
#pragma once

#include "engine/rules/moves/steps.h"

// Adds the legal actions of the seat to act except passing, ignoring obligations. False when the
// sink wants no more, or after a fault.
bool legal_list(const Rules *rules, const State *state, const Trail *trail, Sink *sink);

// Like legal_list, for callers that have [seen], the State as the seat to act sees it.
bool legal_list_seen(const Rules *rules, const State *seen, const Trail *trail, Sink *sink);

// True when legal_list may remove actions from a Sink's list that the Sink's visitor has already
// received. It removes an action if an action of an earlier interaction has the same sites.
bool legal_drops_repeated(const Rules *rules, const State *state);

// Adds the steps of the seat to act that the check of [steps] accepts: first those of pieces on the
// board, then drops. False when the sink wants no more.
bool legal_list_steps(const Rules *rules, const State *state, StepSink *steps);

// True when the seat to act must move a leader, because one is attacked, one can move, and the
// rules demand that leaders answer a check.
bool legal_must_move_leader(const Rules *rules, const State *state);

// True when the seat to act has a legal step. Only in PHASE_PLAY of the piece dialect. The
// disturbance is that of [state] and the seat.
bool legal_any_step(const Rules *rules, const State *state, const Disturbance *disturbance,
                    Fault *fault);

// True when legal_list finds an action. [spent], unless NULL, counts the steps of a LISTING_BUDGET
// that are spent already, and grows by those spent here. Sets [fault] to the fault found, or
// FAULT_NONE.
bool legal_any(const Rules *rules, const State *state, const Trail *trail, uint32_t *spent,
               Fault *fault);

// True when the seat to act may pass, whether or not it has other actions.
bool legal_may_pass(const Rules *rules, const State *state);

// For a seat to act that has no action: true when this is mate, not stalemate. There is no mate
// where capturing a leader means nothing.
bool legal_is_mated(const Rules *rules, const State *state);

// For a seat to act that has no action: true when it passes, because it is frozen, or because the
// document says that stalemate skips the turn.
bool legal_must_pass(const Rules *rules, const State *state);

// The action with which the seat to act accepts or declines the offer pending in [state].
Action legal_answer(const State *state, bool accepts);

// True when a step is legal. A step is illegal if it leaves the mover's own leader attacked or
// removed where that is forbidden, or if a condition on the State after it fails. It is also
// illegal if afterwards more pieces have the kind that the piece becomes than the limit of that
// kind allows.
bool legal_step(const Rules *rules, const State *state, const Action *action);

// False when a step leaves the mover's own leader attacked or removed. [after] is the State after
// the step.
bool legal_guards(const Rules *rules, const State *before, const Action *action,
                  const State *after);

// The first condition on the State after a step that forbids the step, or NULL if none does.
const Condition *legal_find_failing(const Rules *rules, const State *state, const Action *action);

// The State as the seat to act sees it: [space], filled with the mask, or [state] itself if nothing
// is hidden or chance is to act.
const State *legal_seen(const Rules *rules, const State *state, StateSpace *space);

// Counts the actions that [seat] would have if it were to act. Charges the steps to the budget of
// [asking], and reports a fault there.
size_t legal_count_actions(Context *asking, Seat seat);
