// SPDX-License-Identifier: MIT
// Any line is a request of the agent protocol or an error; what is a request is a valid position of
// chess, and is the same one when it is written and read again. The same bytes are an answer to the
// start, or an error.
#include "engine/notation/protocol/agent.h"
#include "engine/rules/state/valid.h"
#include "tests/fuzz/fuzz_chess.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static void check_again(const AgentRequest *request) {
    Text text = {0};
    Error error = {0};
    AgentRequest again;
    agent_request_write(chess(), &request->position.state, NULL, 0, &(AgentNews){0}, &text);
    assert(agent_request_read(chess(), "again.json", text.data, text.length, &again, &error));
    assert(again.position.state.hash == request->position.state.hash);
    agent_request_free(&again);
    text_free(&text);
}

static void read_request(const char *text, size_t size) {
    AgentRequest request;
    Error error = {0};
    if (!agent_request_read(chess(), "request.json", text, size, &request, &error)) {
        assert(error.set && error.message[0]);
        return;
    }
    assert(state_valid(chess(), &request.position.state));
    check_again(&request);
    agent_request_free(&request);
}

static void read_answer(const char *text, size_t size) {
    StateSpace start;
    Trail none = {0};
    Action action;
    Error error = {0};
    state_begin(chess(), &start.state);
    if (agent_answer_read(chess(), &start.state, &none, true, text, size, &action, &error))
        assert(action.kind == ACTION_ACCEPT || state_allows(chess(), &start.state, &none, &action));
    else
        assert(error.set && error.message[0]);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char *text = calloc(1, size + 1);
    memcpy(text, data, size);
    read_request(text, size);
    read_answer(text, size);
    free(text);
    return 0;
}
