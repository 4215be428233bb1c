// SPDX-License-Identifier: MIT
#include "engine/external/agent_client.h"

#include "engine/base/memory.h"
#include "engine/external/excerpt.h"
#include "engine/notation/protocol/agent.h"

#include <stdlib.h>
#include <string.h>

static const char OWN_MOVETIME[] = "movetime";

struct AgentClient {
    Process *process;
    const Rules *rules;
    Text name;
    uint64_t movetime; // that its command allows; 0: it does not say
    bool answered;     // it has, once: it has started
    int unwanted;      // answers that are still to come and that nobody wants
};

static bool read_options(AgentClient *client, const char *text, Error *error) {
    Command command;
    if (!command_read(text, &command, error))
        return false;
    client->movetime = command_number(&command, OWN_MOVETIME);
    size_t own = command_option(&command, OWN_MOVETIME) != NULL;
    bool fine = command.option_count == own ||
                error_set(error, "", (Place){0}, "",
                          "the agent protocol has no options; only %s=MILLISECONDS may stand there",
                          OWN_MOVETIME);
    command_free(&command);
    return fine;
}

AgentClient *agent_client_new(const char *command, const Rules *rules, Reply *reply) {
    AgentClient *client = memory_new(sizeof *client);
    Error error = {0};
    client->rules = rules;
    command_write_name(command, &client->name);
    if (read_options(client, command, &error))
        client->process = process_start(command, &error);
    if (client->process)
        return client;
    reply_fail(reply, REPLY_UNFIT, "%s", error.message);
    agent_client_free(client);
    return NULL;
}

void agent_client_free(AgentClient *client) {
    if (!client)
        return;
    process_free(client->process);
    text_free(&client->name);
    memory_free(client);
}

// Requests ----------------------------------------------------------------------------------------

static void write_request(const AgentClient *client, const Enquiry *enquiry, const AgentNews *news,
                          Text *text) {
    agent_request_write(client->rules, enquiry_state(enquiry), enquiry->history,
                        enquiry->history_count, news->draw_offered, text);
    if (news->offer_made) { // readers ignore members that they do not know
        text->length--;
        text_append(text, ",\"offer_made\":true}");
    }
    text_append(text, "\n");
}

// Tells it what was wrong, so that its author may find out. It is not asked again.
static void tell_error(AgentClient *client, const Error *error) {
    Text text = {0};
    Patience patience = {.until = patience_in(REPLY_PATIENCE / 10)};
    agent_answer_write_error(error, &text);
    text_append(&text, "\n");
    process_send(client->process, text.data, text.length, &patience);
    text_free(&text);
}

// Answers -----------------------------------------------------------------------------------------

static void take_answer(AgentClient *client, const Enquiry *enquiry, const AgentNews *news,
                        const Text *line, Reply *reply) {
    Trail trail = enquiry_trail(enquiry);
    Error error = {0};
    reply->kind = REPLY_ACTS;
    if (text_string(line)[strspn(text_string(line), " \t")] != '{')
        error_set(&error, "", (Place){0}, "", "an answer is a JSON object on a line");
    else if (agent_answer_read(client->rules, enquiry_state(enquiry), &trail, news->draw_offered,
                               text_string(line), line->length, &reply->action, &error))
        return;
    Text asked = {0}, answer = {0};
    enquiry_write(enquiry, &asked);
    excerpt_append(&answer, text_string(line), line->length);
    reply_fail(reply, REPLY_WRONG, "%s was asked %s and answered %s: %s%s%s", client->name.data,
               asked.data, answer.data, error.path, error.path[0] ? ": " : "", error.message);
    tell_error(client, &error);
    text_free(&asked);
    text_free(&answer);
}

// Empty lines say nothing.
static Heard read_answer(AgentClient *client, const Patience *patience, Text *line) {
    Heard heard;
    do {
        heard = process_read(client->process, patience, line);
        bool answers = heard == HEARD_LINE && strspn(text_string(line), " \t") < line->length;
        if (answers && client->unwanted == 0)
            return heard;
        client->unwanted -= answers;
        if (heard == HEARD_LINE && patience_is_over(patience))
            heard = HEARD_LATE;
    } while (heard == HEARD_LINE);
    return heard;
}

static uint64_t limit_of(const AgentClient *client, const Enquiry *enquiry, const Terms *terms) {
    int64_t left = terms->left[enquiry_state(enquiry)->controller[enquiry_state(enquiry)->seat]];
    if (client->movetime > 0)
        return client->movetime;
    if (terms->clocks)
        return left > 0 ? (uint64_t)left : 0;
    return terms->movetime > 0 ? terms->movetime : REPLY_UNTIMED;
}

void agent_client_ask(AgentClient *client, const Enquiry *enquiry, const AgentNews *news,
                      const Terms *terms, Reply *reply) {
    uint64_t starting = client->answered ? 0 : REPLY_STARTING;
    Patience patience = {patience_in(limit_of(client, enquiry, terms) + REPLY_PATIENCE + starting),
                         terms->stopped, terms->context};
    Text text = {0}, line = {0}, asked = {0};
    if (client->unwanted == 0)
        process_forget(client->process); // what it said without being asked
    write_request(client, enquiry, news, &text);
    Heard heard = process_send(client->process, text.data, text.length, &patience);
    if (heard == HEARD_LINE) {
        heard = read_answer(client, &patience, &line);
        client->unwanted += heard == HEARD_STOPPED;
        client->answered |= heard == HEARD_LINE;
    }
    enquiry_write(enquiry, &asked);
    if (heard == HEARD_LINE)
        take_answer(client, enquiry, news, &line, reply);
    else
        reply_fail_heard(reply, heard, client->process, client->name.data, asked.data);
    text_free(&text);
    text_free(&line);
    text_free(&asked);
}
