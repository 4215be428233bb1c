// SPDX-License-Identifier: MIT
// An AgentClient talks to another program in the chess agent protocol (agent.h). Each request and
// each answer is one line.
#pragma once

#include "engine/external/reply.h"
#include "engine/notation/protocol/agent.h"

typedef struct AgentClient AgentClient;

// Starts the program that [command] names. NULL, with [reply] filled, if it cannot be started.
// Release with agent_client_free.
AgentClient *agent_client_new(const char *command, Reply *reply);
void agent_client_free(AgentClient *client);

// Asks the program for an action within [terms]. An ACTION_ACCEPT in [reply] means that the program
// accepts the draw offer in [news]. After REPLY_STOPPED the client can be asked again, because it
// will ignore the late answer.
void agent_client_ask(AgentClient *client, const Enquiry *enquiry, const AgentNews *news,
                      const Terms *terms, Reply *reply);
