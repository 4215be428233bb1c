// SPDX-License-Identifier: MIT
// An External plays a seat with another program, for one game after another. It decides when the
// program is started, and what its answers, offers and silence mean for the game. The protocols are
// in uci_client.h and agent_client.h.
//
// A program that ends is restarted once per game. A program that ends twice, or whose answer is not
// allowed, forfeits the game. A program that answers too late loses by time.
#pragma once

#include "engine/external/enquiry.h"

typedef struct External External;

// True if the protocol of [seated] can express games of [rules]; otherwise [error] says why not.
// Whether the program itself can play these games is known only once it has been started.
bool external_supports(const Seated *seated, const Rules *rules, Error *error);

// Appends the name of a player that is not a person, for PGN and other places where a person's name
// would stand: `Tessera level 7`, `Tessera beginner`, the title that the user gave another program,
// or the name of its file. Appends nothing for a person. The name is the same in every language.
void external_write_name(const Seated *seated, Text *text);

// Makes an External that plays games of [rules] with the program that [seated] names. [rules] must
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
    VERDICT_ACTS,   // [action] is legal, an offer, or an answer to an offer
    VERDICT_AGREES, // [action] offers a draw, but the opponent had offered one first, so it must be
                    // accepted in the opponent's name
    VERDICT_FORFEITS, // the seat loses by AGREEMENT_FORFEIT
    VERDICT_LATE,     // the seat loses by AGREEMENT_TIME because its time is up
    VERDICT_STOPPED,  // Terms.stopped returned true
} VerdictKind;

// Makes the Enquiry for the seat to act in [game]. Release with enquiry_free.
Enquiry *external_enquire(const External *external, const Game *game);

// Asks the program for an action. Any thread may call this, but only one at a time. [note] gets a
// sentence for people if the program loses or was restarted.
VerdictKind external_ask(External *external, const Enquiry *enquiry, const Terms *terms,
                         Action *action, Text *note);

// Starts the program that [seated] names and asks it for a first move in a game of [rules]. Appends
// a sentence for people about the result. False if the program cannot play.
bool external_try(const Seated *seated, const Rules *rules, const Terms *terms, Text *text);
