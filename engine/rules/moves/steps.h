// SPDX-License-Identifier: MIT
// How pieces move, whether or not that is legal: steps, slides, their conditions, and what they
// attack. Legality is checked in legal/legal.h.
#pragma once

#include "engine/rules/terms/sink.h"

// Receives steps, and passes those that [check] accepts to [sink].
typedef struct StepSink StepSink;
typedef struct Disturbance Disturbance; // defined in moves/disturbance.h

struct StepSink {
    Sink *sink;
    const bool *wanted; // for each rule, whether its steps are wanted; NULL: all are
    bool replies;       // the steps answer a possible mate; whether they give mate is not evaluated
    const Disturbance *disturbance; // of the State and the seat that steps; NULL: not computed
    bool (*check)(const Rules *rules, const State *state, const Action *action,
                  const StepSink *steps);
};

// Adds the steps of the piece [index], which must be on the board, in the order of the document. A
// step has an action for each kind that the piece may become. False when the sink wants no more. If
// the sink has no list, it also gets steps that later ones replace.
bool steps_of_piece(const Rules *rules, const State *state, PieceIndex index, StepSink *steps);

// Appends all steps of the piece [index] to [list], legal or not, even where a later step replaces
// an earlier one.
void steps_list_all(const Rules *rules, const State *state, PieceIndex index, ActionList *list);

// True when [later] replaces [earlier], a step before it in the list of the same piece, because
// both lead to the same site with the same choice.
bool steps_replaces(const Action *later, const Action *earlier);

// Like steps_of_piece, for the drops of the piece [index], which must be in hand.
bool steps_drop_piece(const Rules *rules, const State *state, PieceIndex index, StepSink *steps);

// True when a piece of [seat] may become one of [kind] now: the seat can own that kind, and has
// fewer pieces of it than the kind's limit.
bool steps_may_become(const Rules *rules, const State *state, Seat seat, Kind kind);

// True when a piece of another side could remove the piece [victim] where it stands. Pieces of
// seats that are out or frozen attack nothing. For attackers, conditions that depend on attacks or
// dice count as met.
bool steps_attack(const Rules *rules, const State *state, PieceIndex victim);

// True when an enemy of [seat] could remove a piece of [seat] if one stood on [site], which may be
// empty.
bool steps_attack_site(const Rules *rules, const State *state, Site site, Seat seat);

// True when the piece [index] belongs to an enemy of the piece [victim] and could remove [victim]
// from its site.
bool steps_attack_by(const Rules *rules, const State *state, PieceIndex index, PieceIndex victim);

// True when a leader of [seat] is attacked.
bool steps_attack_leader(const Rules *rules, const State *state, Seat seat);

// True when a leader of an enemy of [seat] is attacked. Enemies that are out do not count.
bool steps_attack_enemy_leader(const Rules *rules, const State *state, Seat seat);

// All seats with an attacked leader, except frozen seats, whoever is to act.
Seats steps_checked(const Rules *rules, const State *state);

// True when a piece of a frozen seat is on [site]: no other piece can enter or pass the site, and
// the pieces there can neither be captured nor moved.
bool steps_blocked(const Rules *rules, const State *state, Site site);

// The site of the partner for a castling [path] of the piece on [source]: along the path, the first
// own piece of the partner's kind that has not moved and is alone on its site. SITE_NONE when there
// is none, or when the castling piece is not alone on its site.
Site steps_partner(const Rules *rules, const State *state, const Path *path, Site source);

// True when the landing squares of a castling [path] lie on its line through [source].
bool steps_castle_fits(const Path *path, Site source);

// The index of the Transform that applies after the step of [action], or -1.
int steps_transform(const Rules *rules, const State *state, const Action *action);

// How far a step gets on its way to a site, for state_explain. Later values are further.
typedef enum StepFate {
    STEP_ELSEWHERE,  // the path does not lead there
    STEP_STOPPED,    // a piece is in the way, on [site], or the way ends
    STEP_PASSES,     // a hop has not jumped over enough pieces
    STEP_UNSUITABLE, // no rule of the path applies to what stands there
    STEP_FULL,       // the target has no room for another piece
    STEP_FAILS,      // the condition [failed] of [conditions] does not hold
    STEP_LEADS,      // the step leads there
} StepFate;

typedef struct StepTrial {
    StepFate fate;
    const Path *path;
    const Rule *rule;             // the last rule that was tried; NULL: none
    const Conditions *conditions; // STEP_FAILS: the conditions, one of which does not hold
    size_t failed;                // STEP_FAILS: index into [conditions]
    Site site; // the site that stops the step or fails the condition, or SITE_NONE
} StepTrial;

// Tries [path] of the piece [index] towards [to], without checking whether the player's leader
// would be safe.
StepTrial steps_try(const Rules *rules, const State *state, PieceIndex index, const Path *path,
                    Site to);

// Explains why the piece [index] cannot become one of [kind] when [path] leads it to [to]. Finds
// the Transform to [kind] whose conditions, taken in order, hold the furthest. Returns them, and
// stores in [*failed] the index of the first that fails, or their count if all hold. NULL if the
// path has no Transform to [kind].
const Conditions *steps_try_choice(const Rules *rules, const State *state, PieceIndex index,
                                   const Path *path, Site to, Kind kind, size_t *failed);
