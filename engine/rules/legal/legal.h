// SPDX-License-Identifier: MIT
// Legality: what the seat to act may do in one State, of both dialects.
// What belongs here: putting together what pieces and interactions allow. How the turn must end is
// obligation's business.
#ifndef TESSERA_RULES_LEGAL_LEGAL_H
#define TESSERA_RULES_LEGAL_LEGAL_H

#include "engine/rules/moves/steps.h"

// Adds what the seat to act may do but for passing, without regard to obligations. False when the
// sink wants no more, or after a fault.
bool legal_list(const Rules *rules, const State *state, const Trail *trail, Sink *sink);

// The same where [state] is what the seat sees already.
bool legal_list_seen(const Rules *rules, const State *seen, const Trail *trail, Sink *sink);

// Adds the steps of the seat to act, on the board first, then drops, as far as the check of [steps]
// allows. False when its sink wants no more.
bool legal_list_steps(const Rules *rules, const State *state, StepSink *steps);

// True when the seat to act must move a leader: one is attacked and one can move, and the rules
// want check to be answered so.
bool legal_leader_answers(const Rules *rules, const State *state);

// True when there is any such action. [spent], NULL where nobody counts, are the steps taken so far
// of a LISTING_BUDGET: those of looking for one are added. [fault] becomes that of looking.
bool legal_any(const Rules *rules, const State *state, const Trail *trail, uint32_t *spent,
               Fault *fault);

// True when the seat to act may pass although it has other actions.
bool legal_may_pass(const Rules *rules, const State *state);

// Is the seat to act, which can do nothing, mated? Not where the capture of a leader means nothing.
bool legal_is_mated(const Rules *rules, const State *state);

// True when the seat to act, which can do nothing else, passes; in games of pieces that is so where
// the document says it.
bool legal_must_pass(const Rules *rules, const State *state);

// Passing, by the seat to act.
Action legal_pass(const State *state);

// The action by which the seat to act answers the offer that [state] waits for.
Action legal_answer(const State *state, bool accepts);

// True unless a step of a piece leaves an own leader attacked where that is forbidden, or something
// that must hold after it does not. Asking takes its steps from [sink], where there is one.
bool legal_step(const Rules *rules, const State *state, const Action *action, Sink *sink);

// The part of it that is about leaders, where the State [after] the step is there already.
bool legal_guards(const Rules *rules, const State *before, const Action *action,
                  const State *after);

// The condition on the State after it that forbids a step, or NULL.
const Condition *legal_step_fails(const Rules *rules, const State *state, const Action *action);

// What the seat to act sees: [state] itself where nothing is hidden, else [space] filled with it.
const State *legal_seen(const Rules *rules, const State *state, StateSpace *space);

// How many actions [seat] would have if it were its turn. Takes its steps from [asking], and leaves
// its fault there.
size_t legal_count_actions(Context *asking, Seat seat);

#endif
