// SPDX-License-Identifier: MIT
// An AgentClient asks another program that speaks the chess agent protocol of notation/agent.h: a
// request a line, an answer a line.
// What belongs here: that dialogue from the side of the one who asks.
#ifndef TESSERA_EXTERNAL_AGENT_CLIENT_H
#define TESSERA_EXTERNAL_AGENT_CLIENT_H

#include "engine/external/command.h"
#include "engine/external/enquiry.h"
#include "engine/external/reply.h"

typedef struct AgentClient AgentClient;

// Starts the program of [command]. NULL, with [reply] filled, when it does not run. Release with
// agent_client_free.
AgentClient *agent_client_new(const char *command, const Rules *rules, Reply *reply);
void agent_client_free(AgentClient *client);

// What the program is told besides the position.
typedef struct AgentNews {
    bool draw_offered; // by the opponent, before its move
    bool offer_made;   // it has offered one itself in this turn and should move now
} AgentNews;

// Asks. REPLY_ACTS with an ACTION_ACCEPT: it accepts the draw that it was told of. After
// REPLY_STOPPED it may be asked again: the answer that is not wanted is passed over.
void agent_client_ask(AgentClient *client, const Enquiry *enquiry, const AgentNews *news,
                      const Terms *terms, Reply *reply);

#endif
