// SPDX-License-Identifier: MIT
#include "engine/external/agent_client.h"

#include "engine/base/memory.h"

#include <string.h>

// The option of a command that limits the time per move. It is meant for us, so it is not sent to
// the program.
static const char OWN_MOVETIME[] = "movetime";

struct AgentClient {
    Process *process;
    Text name;           // the program's name, for messages
    uint64_t movetime;   // milliseconds that the command allows per move; 0: no such limit
    bool answered;       // the program has answered before, so it has started
    int answers_to_skip; // answers still to come from stopped enquiries; they are ignored
};

// Stores the value of OWN_MOVETIME. False, with [error] set, if [command] has any other option.
static bool read_options(AgentClient *client, const Command *command, Error *error) {
    client->movetime = command_number(command, OWN_MOVETIME);
    size_t own_count = command_option(command, OWN_MOVETIME) != NULL; // 0 or 1
    return command->option_count == own_count ||
           error_set(error, "", (Place){0}, "",
                     "the agent protocol has no options; only %s=MILLISECONDS may stand there",
                     OWN_MOVETIME);
}

AgentClient *agent_client_new(const char *text, Reply *reply) {
    AgentClient *client = memory_new(sizeof *client);
    Command command;
    Error error = {0};
    command_write_name(text, &client->name);
    if (command_read(text, &command, &error) && read_options(client, &command, &error))
        client->process = process_start(&command, &error);
    command_free(&command); // empty if it was not read
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

// Reports a wrong answer to the program, so that its author can see it. No answer is expected.
static void send_error(AgentClient *client, const Error *error) {
    Text line = {0};
    Patience brief = {.until = patience_in(REPLY_PATIENCE / 10)};
    agent_answer_write_error(error, &line);
    process_send_line(client->process, &line, &brief);
    text_free(&line);
}

// Sends the request that asks for an answer to [enquiry].
static Heard send_request(AgentClient *client, const Enquiry *enquiry, const AgentNews *news,
                          const Patience *patience) {
    Text line = {0};
    agent_request_write(enquiry->rules, enquiry_state(enquiry), enquiry->history,
                        enquiry->history_count, news, &line);
    Heard heard = process_send_line(client->process, &line, patience);
    text_free(&line);
    return heard;
}

// Answers -----------------------------------------------------------------------------------------

// Fills [reply] from the answer in [line]. If the answer is wrong, also sends the program the
// error.
static void judge_answer(AgentClient *client, const Enquiry *enquiry, const AgentNews *news,
                         const Text *line, Reply *reply) {
    Error error = {0};
    Text reason = {0};
    reply->kind = REPLY_ACTS; // unless reply_fail_answer replaces it
    if (text_string(line)[strspn(text_string(line), " \t")] != '{')
        error_set(&error, "", (Place){0}, "", "an answer is a JSON object on a line");
    else if (agent_answer_read(enquiry->rules, enquiry_state(enquiry), &enquiry->trail,
                               news->draw_offered, text_string(line), line->length, &reply->action,
                               &error))
        return;
    text_appendf(&reason, "%s%s%s", error.path, error.path[0] ? ": " : "", error.message);
    reply_fail_answer(reply, client->name.data, enquiry->title.data, line, "", reason.data);
    send_error(client, &error);
    text_free(&reason);
}

// Reads lines up to the answer to the current enquiry, skipping blank lines and late answers to
// stopped enquiries. The deadline is checked after every line, because the program may print
// without end.
static Heard read_answer(AgentClient *client, const Patience *patience, Text *line) {
    for (;;) {
        Heard heard = process_read(client->process, patience, line);
        if (heard != HEARD_LINE)
            return heard;
        bool is_answer = strspn(text_string(line), " \t") < line->length; // not blank
        if (is_answer && client->answers_to_skip == 0)
            return heard;
        client->answers_to_skip -= is_answer;
        if (patience_is_over(patience))
            return HEARD_LATE;
    }
}

// The milliseconds that the program may take for its answer.
static uint64_t time_limit(const AgentClient *client, const Enquiry *enquiry, const Terms *terms) {
    if (client->movetime > 0)
        return client->movetime;
    if (terms->clocks)
        return enquiry_time_left(enquiry, terms);
    return terms->movetime > 0 ? terms->movetime : REPLY_UNTIMED;
}

void agent_client_ask(AgentClient *client, const Enquiry *enquiry, const AgentNews *news,
                      const Terms *terms, Reply *reply) {
    uint64_t starting = client->answered ? 0 : REPLY_STARTING; // the program may still be starting
    uint64_t limit = time_limit(client, enquiry, terms) + REPLY_PATIENCE + starting;
    Patience patience = {patience_in(limit), terms->stopped, terms->context};
    Text line = {0};
    if (client->answers_to_skip == 0)
        process_forget(client->process); // drop lines that answer no request
    Heard heard = send_request(client, enquiry, news, &patience);
    if (heard == HEARD_LINE) {
        heard = read_answer(client, &patience, &line);
        client->answers_to_skip += heard == HEARD_STOPPED; // the answer is still to come
        client->answered |= heard == HEARD_LINE;
    }
    if (heard == HEARD_LINE)
        judge_answer(client, enquiry, news, &line, reply);
    else
        reply_fail_reading(reply, heard, client->process, client->name.data, enquiry->title.data);
    text_free(&line);
}
