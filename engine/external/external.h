// SPDX-License-Identifier: MIT
// An External is another program at the table: it plays a seat by the protocol that it speaks.
// What belongs here: one program over several games: when it is started, and started again; what
// its answers, offers and silence mean for the game. The protocols are its clients' business.
//
// A program that has ended is started again, once in a game. Who answers what is not allowed, or
// ends twice, forfeits the game; who answers too late loses by time.
#ifndef TESSERA_EXTERNAL_EXTERNAL_H
#define TESSERA_EXTERNAL_EXTERNAL_H

#include "engine/external/enquiry.h"

typedef struct External External;

// Can a program of that protocol play that game? False with [error] set; what the program itself
// has to say about it turns out when it is started.
bool external_supports(const Seated *seated, const Rules *rules, Error *error);

// Appends what a program is called where the name of a person would stand, as in PGN: `Tessera
// level 7`, `Tessera beginner`, what its user calls another program, or the name of its file;
// nothing for a person. It is the same in every language.
void external_write_name(const Seated *seated, Text *text);

// Makes the program that [seated] names, for [rules], which must outlive it. It is started when it
// is asked for the first time, or by external_start. Release with external_free, which ends it.
External *external_new(const Seated *seated, const Rules *rules);
void external_free(External *external); // NULL is fine

// Starts it. False, with a sentence in [error], when it cannot be started or does not play that.
bool external_start(External *external, Error *error);

// The next enquiry is about another game.
void external_begin(External *external);

typedef enum VerdictKind {
    VERDICT_ACTS,     // [action] is legal, or an agreement, or an answer to an offer
    VERDICT_AGREES,   // likewise; it is an offer of a draw that the opponent has made first: it is
                      // to be accepted for him
    VERDICT_FORFEITS, // the seat loses; AGREEMENT_FORFEIT
    VERDICT_LATE,     // the seat has used its time up; AGREEMENT_TIME
    VERDICT_STOPPED,  // the terms have said that no answer is wanted
} VerdictKind;

// Makes what it is asked of the seat to act in [game]. Release with enquiry_free.
Enquiry *external_enquire(const External *external, const Game *game);

// Asks it. May be called by any thread, one at a time. [note] gets a sentence when something is to
// be told to people: why it loses, or that it was started again.
VerdictKind external_ask(External *external, const Enquiry *enquiry, const Terms *terms,
                         Action *action, Text *note);

// Starts the program that [seated] names and asks for a first move of [rules]. Appends what it
// said, in a sentence for people; false when it does not work.
bool external_try(const Seated *seated, const Rules *rules, const Terms *terms, Text *text);

#endif
