// SPDX-License-Identifier: MIT
// How pieces move before anybody asks whether it is wise: steps, slides, their conditions, and what
// they attack. What belongs here: reading one State by the steps of Rules. Legality is in play.h.
#ifndef TESSERA_RULES_MOVES_STEPS_H
#define TESSERA_RULES_MOVES_STEPS_H

#include "engine/rules/terms/sink.h"

// Where steps go: those that [check] allows go on to [sink].
typedef struct StepSink {
    Sink *sink;
    const bool *entries; // per entry: are its steps wanted? NULL: all are
    bool (*check)(const Rules *rules, const State *state, const Action *action, Sink *sink);
} StepSink;

// Adds what the piece [index] may do by its own steps, in the order of the spec, an action for each
// choice, as far as the sink's check allows. The piece must be on the board. False when the sink
// wants no more. Counting alone counts steps of one piece that lead to the same site each.
bool steps_of_piece(const Rules *rules, const State *state, PieceIndex index, StepSink *steps);

// Appends to [list] what all steps of the piece [index] lead to, before a later one takes the place
// of an earlier one, and whether legal or not.
void steps_list_all(const Rules *rules, const State *state, PieceIndex index, ActionList *list);

// True when a step's action [later] takes the place of [earlier], one of the same piece that stands
// before it: both lead to the same site with the same choice.
bool steps_replaces(const Action *later, const Action *earlier);

// The same for dropping the piece [index], which is in hand, onto empty sites.
bool steps_drop_piece(const Rules *rules, const State *state, PieceIndex index, StepSink *steps);

// True when a piece of [seat] may become one of [kind] now: it may have such pieces, and not too
// many of them.
bool steps_may_become(const Rules *rules, const State *state, Seat seat, Kind kind);

// True when a piece of another side could remove the piece [victim] where it stands. Pieces of
// seats that are out attack nothing; conditions about attacks count as fulfilled for attackers.
bool steps_attack(const Rules *rules, const State *state, PieceIndex victim);

// True when a piece of an enemy of [seat] could remove a piece of [seat] on [site].
bool steps_attack_site(const Rules *rules, const State *state, Site site, Seat seat);

// True when the piece [index], an enemy's, could remove the piece [victim] where it stands.
bool steps_attack_by(const Rules *rules, const State *state, PieceIndex index, PieceIndex victim);

// True when a leader of [seat] is attacked.
bool steps_attack_leader(const Rules *rules, const State *state, Seat seat);

// All seats of which a leader is attacked, whoever is to act; frozen ones are not.
Seats steps_checked(const Rules *rules, const State *state);

// True when a frozen piece stands on [site]: what is there can neither be entered, passed, captured
// nor moved by other pieces.
bool steps_blocked(const Rules *rules, const State *state, Site site);

// The site of the partner for a castling [step] of the piece on [source]: the first own piece of
// the partner's kind along the step that has not moved. SITE_NONE: there is none. Neither of the
// two may share its site.
Site steps_partner(const Rules *rules, const State *state, const Step *step, Site source);

// True when the landing squares of a castling [step] lie on its line through [source].
bool steps_castle_fits(const Step *step, Site source);

// The index of the Transform that applies after the step of [action], or -1.
int steps_transform(const Rules *rules, const State *state, const Action *action);

// How far a step of a piece gets towards a site, for state_explain. The later the further.
typedef enum StepFate {
    STEP_ELSEWHERE,  // it does not lead there
    STEP_STOPPED,    // something stands in the way, on [site]
    STEP_PASSES,     // a hop has not passed over as many pieces as it must
    STEP_UNSUITABLE, // it does nothing with what stands there
    STEP_FULL,       // there is no more room
    STEP_FAILS,      // the condition [failed] of [conditions] does not hold
    STEP_LEADS,
} StepFate;

typedef struct StepTrial {
    StepFate fate;
    const Step *step;
    const Entry *entry;           // the one whose conditions were asked last; NULL: none
    const Conditions *conditions; // STEP_FAILS
    size_t failed;
    Site site; // STEP_STOPPED, or the first site because of which the condition fails; SITE_NONE
} StepTrial;

// Tries [step] of the piece [index] towards [to], without asking about its leader.
StepTrial steps_try(const Rules *rules, const State *state, PieceIndex index, const Step *step,
                    Site to);

// What keeps the piece [index] from becoming one of [kind] as [step] leads it to [to]: the
// conditions that came furthest, of which [*failed] does not hold; all hold where it is their
// count. NULL: the step makes no such piece.
const Conditions *steps_try_choice(const Rules *rules, const State *state, PieceIndex index,
                                   const Step *step, Site to, Kind kind, size_t *failed);

#endif
