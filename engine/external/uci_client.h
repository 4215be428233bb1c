// SPDX-License-Identifier: MIT
// A UciClient asks another program that speaks the Universal Chess Interface.
// What belongs here: that protocol from the side of the one who asks. What is asked is an Enquiry.
//
// Source: Stefan Meyer-Kahlen, UCI (2006); UCI_Variant: as chess variants' engines agree on it.
#ifndef TESSERA_EXTERNAL_UCI_CLIENT_H
#define TESSERA_EXTERNAL_UCI_CLIENT_H

#include "engine/external/command.h"
#include "engine/external/enquiry.h"
#include "engine/external/reply.h"

typedef struct UciClient UciClient;

// True when UCI has words for all that happens in the game.
bool uci_client_supports(const Rules *rules, Error *error);

// Starts the program of [command], whose options it is given. NULL, with [reply] filled, when it
// does not run or does not speak UCI, does not know an option, or does not play [rules]. Those must
// outlive it. Release with uci_client_free.
UciClient *uci_client_new(const char *command, const Rules *rules, const Patience *patience,
                          Reply *reply);
void uci_client_free(UciClient *client);

// What it calls itself; its command's name where it does not say.
const char *uci_client_name(const UciClient *client);

// The next enquiry is about another game.
void uci_client_begin(UciClient *client);

// Asks. After anything but REPLY_ACTS the client is of no use any more.
void uci_client_ask(UciClient *client, const Enquiry *enquiry, const Terms *terms, Reply *reply);

#endif
