// SPDX-License-Identifier: MIT
// A UciClient runs another program and exchanges lines with it in the Universal Chess Interface.
//
// Source: Stefan Meyer-Kahlen, UCI (2006); UCI_Variant is a convention of engines for chess
// variants.
#pragma once

#include "engine/external/reply.h"

typedef struct UciClient UciClient;

// True if UCI can express games of [rules]; otherwise [error] says why not.
bool uci_client_supports(const Rules *rules, Error *error);

// Starts the program that [command] names and sets its options for games of [rules], which must
// outlive the client. NULL, with [reply] filled, if the program cannot be started, does not speak
// UCI, lacks an option of the command, or does not play [rules]. Release with uci_client_free.
UciClient *uci_client_new(const char *command, const Rules *rules, const Patience *patience,
                          Reply *reply);
void uci_client_free(UciClient *client);

// The name that the program gives itself or, if it gives none, the name of its command.
const char *uci_client_name(const UciClient *client);

// Announces that the next enquiry is about another game.
void uci_client_begin(UciClient *client);

// Asks the program for a move within [terms]. After any reply but REPLY_ACTS, the client can only
// be released.
void uci_client_ask(UciClient *client, const Enquiry *enquiry, const Terms *terms, Reply *reply);
