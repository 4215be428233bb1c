// SPDX-License-Identifier: MIT
// Playing: the actions that are legal in a State, the State that results from one, and how a game
// ends. Everything above the rules uses these functions. They depend on nothing but their
// arguments. A random game:
//
//     StateSpace now, next;
//     ActionList list = {0};
//     state_begin(rules, &now.state);
//     while (state_outcome(rules, &now.state, trail).reason == REASON_NONE) {
//         state_actions(rules, &now.state, trail, &list); // empty when chance is to act
//         Action action = state_is_chance(&now.state) ? state_draw(rules, &now.state, &rng)
//                                                     : list.items[rng_below(&rng, list.count)];
//         state_apply(rules, &now.state, trail, &action, &next.state);
//         state_copy(rules, &now.state, &next.state);
//     }
//     action_list_free(&list);
//
// [rules] must outlive everything else. A State is Rules.layout.size bytes; a StateSpace has room
// for any State.
//
// [trail] has the positions that precede [state], to find repetitions; NULL means that there are
// none. endings/trail_stack.h keeps a Trail while looking ahead, and game_trail returns that of a
// game. None of these functions allocates, except that lists grow. The only way to fail is
// REASON_FAULT, which ends the game.
#pragma once

#include "engine/base/rng.h"
#include "engine/rules/state/trail.h"
#include "engine/rules/view/lot.h"

typedef struct TurnMemo TurnMemo; // see turn_memo.h

// Makes [state] the start of the game: places the pieces and carries out the setup, up to the first
// decision or chance action.
void state_begin(const Rules *rules, State *state);

// Fills [list] with the legal actions of the seat to act in a fixed order: by piece, then in the
// order of the spec, a step with a choice once for each choice. Offers and agreements are not among
// them. The list is empty only when the game is over or chance is to act; a fault while looking for
// actions ends the game (REASON_FAULT). The list depends on nothing that is hidden from the seat to
// act, so it is the same for the State of that seat's View. The caller releases it.
void state_actions(const Rules *rules, const State *state, const Trail *trail, ActionList *list);

// Like state_actions, for callers that walk through turns. Uses the actions in [memo] if it has
// them. Otherwise, if obligations look ahead, fills the memo with the turn from [state], which
// makes its nodes and edges invalid. The memo must have been made for these Rules; NULL: no memo.
void state_actions_of_turn(const Rules *rules, const State *state, const Trail *trail,
                           TurnMemo *memo, ActionList *list);

// True when [action] may be applied: state_actions, state_offers, proposal_list or state_chances
// lists it. An action with VALUE_ASK may also be applied if state_actions lists the same step with
// its choice made.
bool state_allows(const Rules *rules, const State *state, const Trail *trail, const Action *action);

// Draws an outcome of chance at random, by the weights. Chance must be to act in [state].
Action state_draw(const Rules *rules, const State *state, Rng *rng);

// Stores in [after], a different State, what [action] makes of [before]. The action must be
// allowed. A step with VALUE_ASK leads to PHASE_TRANSFORMING, with the same seat to act. An action
// whose piece is drawn by lot (view/lot.h) leads to PHASE_CHANCE, and its effects follow the
// outcome.
//
// Returns how many steps an interaction (also one whose piece chance has just drawn) or a pass in
// the interaction dialect took, with everything that followed. Returns 0 for all other actions.
// Only a search with a budget of steps needs the result.
uint32_t state_apply(const Rules *rules, const State *before, const Trail *trail,
                     const Action *action, State *after);

// Like state_apply, but looks the result up in [memo] (NULL: none) first.
void state_apply_of_turn(const Rules *rules, const State *before, const Trail *trail,
                         const TurnMemo *memo, const Action *action, State *after);

// True when the effects of an allowed [action] of kind ACTION_RULE ask for another action, or when
// chance first draws its piece. Performs the effects in [after], a different State, whose content
// is undefined afterwards.
bool state_action_asks(const Rules *rules, const State *before, const Trail *trail,
                       const Action *action, State *after);

// Fills [list] with the document's offers that the seat to act may make now. Those that every game
// has, such as a draw, are in turn/proposal.h.
void state_offers(const Rules *rules, const State *state, const Trail *trail, ActionList *list);

// Call once on a State that was read or set up. In the piece dialect, ends the game if the board
// already decides it, and puts seats out of the game that lose before they can act.
void state_settle_read(const Rules *rules, State *state);

// How the game ended; REASON_NONE while it goes on. Can be slow, because it may have to look for a
// legal action.
Outcome state_outcome(const Rules *rules, const State *state, const Trail *trail);

// True when a leader of the seat to act is attacked. False in games without leaders.
bool state_in_check(const Rules *rules, const State *state);

// True when [action], which must be possible in [before], is a castling. Then stores in [from]
// where the partner stands, and in [to] where it lands.
bool state_partner(const Rules *rules, const State *before, const Action *action, Site *from,
                   Site *to);

// True when [action] drops a piece that must land next to a friendly piece of its kind, and such a
// piece is on [site] (SITE_NONE: false). In Ataxx the new stone grows from that piece, as if the
// piece had moved. [action] need not be legal in other respects.
bool state_grows_from(const Rules *rules, const State *state, const Action *action, Site site);

// The functions that lower-ranked folders call through Rules.hooks.
extern const Hooks play_hooks;
