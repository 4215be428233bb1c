// SPDX-License-Identifier: MIT
// An AgentClient asks another program that speaks the chess agent protocol (agent.h): each request
// is a line, and each answer is a line.
#ifndef TESSERA_EXTERNAL_AGENT_CLIENT_H
#define TESSERA_EXTERNAL_AGENT_CLIENT_H

#include "engine/external/reply.h"
#include "engine/notation/protocol/agent.h"

typedef struct AgentClient AgentClient;

// Starts the program of [command] for a game of [rules], which must outlive the client. NULL, with
// [reply] filled, if it cannot be started. Release with agent_client_free.
AgentClient *agent_client_new(const char *command, const Rules *rules, Reply *reply);
void agent_client_free(AgentClient *client);

// Asks the program for an answer within [terms]. REPLY_ACTS with an ACTION_ACCEPT means that it
// accepts the draw that [news] report. After REPLY_STOPPED the client can be asked again: the
// answer that is still to come will be ignored.
void agent_client_ask(AgentClient *client, const Enquiry *enquiry, const AgentNews *news,
                      const Terms *terms, Reply *reply);

#endif
