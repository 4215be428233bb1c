// SPDX-License-Identifier: MIT
// The chess agent protocol on standard input and output: one request per line, one answer per line.
#include "app/cli/commands.h"
#include "app/cli/words/deadline.h"
#include "engine/ai/player/manners.h"
#include "engine/ai/seated.h"
#include "engine/base/console.h"
#include "engine/notation/position/position.h"
#include "engine/notation/protocol/agent.h"

#include <stdio.h>
#include <string.h>

enum { NODES = 100 * 1000 }; // per move, when neither a level nor a time is given

static const char GAME[] = "chess"; // the game of the protocol

typedef struct Agent {
    const Rules *rules;
    const Options *options;
    Player *player;
    Strength strength;
    Finding finding;
    Deadline deadline;
    Manners manners;
} Agent;

// Thinking ---------------------------------------------------------------------------------------

static void keep_finding(void *context, const Finding *finding) {
    Agent *agent = context;
    agent->finding = *finding;
}

static bool time_is_up(void *context) {
    Agent *agent = context;
    return deadline_is_over(&agent->deadline);
}

// Chooses a move, or any legal one if the player finds none. Unless time limits the search, the
// same request always gets the same answer, whatever requests came before it.
static bool choose_move(Agent *agent, const State *state, const Trail *trail, Action *action) {
    Rng rng = {.state = hash_mix(agent->options->setup.seed ^ state->hash)};
    Budget budget = {.strength = agent->strength,
                     .expired = time_is_up,
                     .found = keep_finding,
                     .context = agent,
                     .rng = &rng};
    agent->finding = (Finding){0};
    agent->deadline = deadline_in((uint64_t)agent->options->movetime);
    return player_choose(agent->player, state, trail, &budget, action) ||
           player_choose_any(agent->rules, state, trail, &rng, action);
}

// Offers and claims -------------------------------------------------------------------------------

// Tries, in this order: to claim a draw, to accept the draw offered, to resign, to offer a draw.
// The first of these that the program wants replaces the move in [action].
static void prefer_offer(Agent *agent, const AgentRequest *request, Action *action) {
    const Rules *rules = agent->rules;
    const State *state = &request->position.state;
    const Finding *finding = &agent->finding;
    Trail trail = agent_request_trail(request);
    manners_note(&agent->manners, state, finding);
    if (manners_claim(rules, state, &trail, finding, action))
        return;
    bool search_accepts = false; // the search chose a move and was not asked about the offer
    if (request->draw_offered && manners_agree(&agent->manners, state, search_accepts, finding))
        *action = (Action){.kind = ACTION_ACCEPT, .seat = state->seat};
    else if (!manners_resign(&agent->manners, rules, state, &trail, action))
        manners_offer(&agent->manners, rules, state, &trail, action);
}

// Answers ----------------------------------------------------------------------------------------

static bool check_not_over(const Agent *agent, const AgentRequest *request, Error *error) {
    Trail trail = agent_request_trail(request);
    Outcome outcome = state_outcome(agent->rules, &request->position.state, &trail);
    Text reason = {0};
    if (outcome.reason == REASON_NONE)
        return true;
    reason_write(agent->rules, &request->position.state, &outcome, &reason);
    error_set(error, "", (Place){0}, "", "the game is over: %s", text_string(&reason));
    text_free(&reason);
    return false;
}

// Checks that [answer], when it is read back, means [action]. Sets [error] if not.
static bool check_answer(const Agent *agent, const AgentRequest *request, const Action *action,
                         const Text *answer, Error *error) {
    Trail trail = agent_request_trail(request);
    Action read;
    if (!agent_answer_read(agent->rules, &request->position.state, &trail, request->draw_offered,
                           text_string(answer), answer->length, &read, error))
        return false;
    return action_equal(&read, action) ||
           error_set(error, "", (Place){0}, "", "the answer found cannot be written");
}

// Writes the answer to [request]: a move, or an offer or claim in its place. Returns false and sets
// [error] if there is none.
static bool answer_request(Agent *agent, const AgentRequest *request, Text *answer, Error *error) {
    const State *state = &request->position.state;
    Trail trail = agent_request_trail(request);
    Action action;
    if (!check_not_over(agent, request, error))
        return false;
    if (!choose_move(agent, state, &trail, &action))
        return error_set(error, "", (Place){0}, "", "there is no legal move");
    prefer_offer(agent, request, &action);
    agent_answer_write(agent->rules, state, &action, answer);
    return check_answer(agent, request, &action, answer, error);
}

// Answers one request on standard output, with an error if the request is too long, cannot be read
// or has no answer.
static void answer_line(Agent *agent, const Text *line, bool too_long) {
    Text answer = {0};
    Error error = {0};
    AgentRequest request;
    bool fine = false;
    if (too_long) {
        error_set(&error, "", (Place){0}, "", "the line is longer than %d bytes", AGENT_LINE_LIMIT);
    } else if (agent_request_read(agent->rules, "request.json", text_string(line), line->length,
                                  &request, &error)) {
        fine = answer_request(agent, &request, &answer, &error);
        agent_request_free(&request);
    }
    if (!fine) {
        text_clear(&answer);
        agent_answer_write_error(&error, &answer);
    }
    puts(text_string(&answer));
    fflush(stdout);
    text_free(&answer);
}

// The command ------------------------------------------------------------------------------------

static void answer_lines(Agent *agent) {
    Text line = {0};
    bool too_long;
    while (line_read(stdin, AGENT_LINE_LIMIT, &line, &too_long))
        answer_line(agent, &line, too_long);
    text_free(&line);
}

// With --movetime, the highest level is limited by time alone, and lower levels keep their own
// limits. Without --movetime and --level, the limit is NODES.
static Strength strength_of(const Seated *seated, const Rules *rules, const Options *options) {
    if (options->movetime > 0)
        return seated_strength_with_nodes(seated, rules, 0);
    return options->level > 0 ? seated_strength(seated, rules)
                              : seated_strength_with_nodes(seated, rules, NODES);
}

static int serve(const Rules *rules, const Options *options) {
    Seated seated = {.level = options->level > 0 ? options->level : LEVEL_MOST};
    Agent agent = {.rules = rules,
                   .options = options,
                   .player = player_new(seated_kind(&seated, rules), rules),
                   .strength = strength_of(&seated, rules, options),
                   .manners = {.alone = true}};
    answer_lines(&agent);
    player_free(agent.player);
    return STATUS_FINE;
}

int command_agent(Options *options) {
    Rules *rules = NULL;
    Settings settings = {0};
    int status = options_load(GAME, &settings, &rules);
    if (status == STATUS_FINE)
        status = serve(rules, options);
    rules_free(rules);
    return status;
}
