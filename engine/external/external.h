// SPDX-License-Identifier: MIT
// An External is another program that plays a seat by the protocol that it speaks, for one game
// after another. It decides when the program is started, and what its answers, its offers and its
// silence mean for the game; the protocols are in uci_client.h and agent_client.h.
//
// A program that has ended is started again, once in a game. A program whose answer is not allowed,
// or that ends twice, forfeits the game; one that answers too late loses by time.
#ifndef TESSERA_EXTERNAL_EXTERNAL_H
#define TESSERA_EXTERNAL_EXTERNAL_H

#include "engine/external/enquiry.h"

typedef struct External External;

// True if a program of [seated]'s protocol can play games of [rules]; otherwise [error] says why
// not. Whether the program itself can is known only once it has been started.
bool external_supports(const Seated *seated, const Rules *rules, Error *error);

// Appends the name of a player that stands where the name of a person would, as in PGN: `Tessera
// level 7`, `Tessera beginner`, the title that the user gave another program, or the name of its
// file; nothing for a person. It is the same in every language.
void external_write_name(const Seated *seated, Text *text);

// Makes the External for the program that [seated] names and for games of [rules], which must
// outlive it. The program is started when it is first asked, or by external_start. Release with
// external_free, which ends the program; NULL is fine.
External *external_new(const Seated *seated, const Rules *rules);
void external_free(External *external);

// Starts the program. False, with a sentence in [error], if it cannot be started or cannot play the
// game.
bool external_start(External *external, Error *error);

// Announces that the next enquiry is about another game.
void external_begin(External *external);

typedef enum VerdictKind {
    VERDICT_ACTS,     // [action] is legal, an agreement, or an answer to an offer
    VERDICT_AGREES,   // [action] is an offer of a draw that the opponent has made first, so it must
                      // be accepted for the opponent
    VERDICT_FORFEITS, // the seat loses by AGREEMENT_FORFEIT
    VERDICT_LATE,     // the seat loses by AGREEMENT_TIME, as its time is up
    VERDICT_STOPPED,  // the terms stopped the enquiry
} VerdictKind;

// Makes the Enquiry for the seat to act in [game]. Release with enquiry_free.
Enquiry *external_enquire(const External *external, const Game *game);

// Asks the program. Any thread may call this, one at a time. [note] gets a sentence if people
// should know why the program loses, or that it was started again.
VerdictKind external_ask(External *external, const Enquiry *enquiry, const Terms *terms,
                         Action *action, Text *note);

// Starts the program that [seated] names and asks for a first move of [rules]. Appends the result
// in a sentence for people; false if it does not work.
bool external_try(const Seated *seated, const Rules *rules, const Terms *terms, Text *text);

#endif
