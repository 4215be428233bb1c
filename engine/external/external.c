// SPDX-License-Identifier: MIT
#include "engine/external/external.h"

#include "engine/ai/player/manners.h"
#include "engine/base/memory.h"
#include "engine/external/agent_client.h"
#include "engine/external/command.h"
#include "engine/external/uci_client.h"
#include "engine/notation/protocol/agent.h"
#include "engine/notation/words/moves.h"
#include "engine/rules/legal/legal.h"
#include "engine/rules/turn/agreement.h"

#include <stdlib.h>

struct External {
    Seated seated;
    const Rules *rules;
    UciClient *uci; // NULL: it does not run
    AgentClient *agent;
    bool restarted; // in this game
    // The turn after the one in which it was offered a draw, or in which it has offered one, plus
    // one; 0: none.
    uint32_t offered;
    uint32_t offering;
    Finding finding; // the last one of an engine
    bool found;      // there is one
};

void external_write_name(const Seated *seated, Text *text) {
    if (seated->title[0])
        text_append(text, seated->title);
    else if (seated_is_external(seated))
        command_write_name(seated->command, text);
    else if (seated->kind)
        text_appendf(text, "Tessera %s", seated->kind->id);
    else if (seated->level > 0)
        text_appendf(text, "Tessera level %d", seated->level);
}

bool external_supports(const Seated *seated, const Rules *rules, Error *error) {
    return seated->protocol == PROTOCOL_UCI ? uci_client_supports(rules, error)
                                            : agent_speaks_of(rules, error);
}

External *external_new(const Seated *seated, const Rules *rules) {
    External *external = memory_new(sizeof *external);
    external->seated = *seated;
    external->rules = rules;
    return external;
}

static void end(External *external) {
    uci_client_free(external->uci);
    agent_client_free(external->agent);
    external->uci = NULL;
    external->agent = NULL;
}

void external_free(External *external) {
    if (!external)
        return;
    end(external);
    memory_free(external);
}

static bool start(External *external, const Terms *terms, Reply *reply) {
    const char *command = external->seated.command;
    Patience patience = {.stopped = terms->stopped, .context = terms->context};
    Error error = {0};
    if (external->uci || external->agent)
        return true;
    if (!external_supports(&external->seated, external->rules, &error))
        return reply_fail(reply, REPLY_UNFIT, "%s", error.message);
    if (external->seated.protocol == PROTOCOL_UCI)
        external->uci = uci_client_new(command, external->rules, &patience, reply);
    else
        external->agent = agent_client_new(command, external->rules, reply);
    return external->uci || external->agent;
}

bool external_start(External *external, Error *error) {
    Reply reply = {0};
    if (start(external, &(Terms){0}, &reply))
        return true;
    *error = reply.error;
    return false;
}

void external_begin(External *external) {
    external->restarted = false;
    external->offered = external->offering = 0;
    external->found = false;
    if (external->uci)
        uci_client_begin(external->uci);
}

// Asking ------------------------------------------------------------------------------------------

// Keeps what an engine finds, for offers.
typedef struct Listener {
    External *external;
    const Terms *terms;
} Listener;

static void keep_finding(void *context, const Finding *finding) {
    Listener *listener = context;
    listener->external->finding = *finding;
    listener->external->found = true;
    if (listener->terms->found)
        listener->terms->found(listener->terms->context, finding);
}

static bool is_stopped(void *context) {
    const Listener *listener = context;
    return listener->terms->stopped && listener->terms->stopped(listener->terms->context);
}

static void ask_engine(External *external, const Enquiry *enquiry, const Terms *terms,
                       Reply *reply) {
    Listener listener = {external, terms};
    Terms own = *terms;
    own.found = keep_finding;
    own.stopped = is_stopped;
    own.context = &listener;
    uci_client_ask(external->uci, enquiry, &own, reply);
}

static void ask_once(External *external, const Enquiry *enquiry, const Terms *terms, Reply *reply) {
    uint32_t turn = enquiry_state(enquiry)->turns + 1;
    AgentNews news = {.draw_offered = external->offered == turn,
                      .offer_made = external->offering == turn};
    if (!start(external, terms, reply))
        return;
    if (external->uci)
        ask_engine(external, enquiry, terms, reply);
    else
        agent_client_ask(external->agent, enquiry, &news, terms, reply);
}

// A program that has ended is asked again, once in a game.
static void ask(External *external, const Enquiry *enquiry, const Terms *terms, Reply *reply,
                Text *note) {
    ask_once(external, enquiry, terms, reply);
    if (reply->kind != REPLY_GONE || external->restarted)
        return;
    external->restarted = true;
    text_appendf(note, "%s; it was started again", reply->error.message);
    end(external);
    *reply = (Reply){0};
    ask_once(external, enquiry, terms, reply);
    if (reply->kind == REPLY_GONE)
        reply_fail(reply, REPLY_GONE, "it has ended again");
}

// Offers ------------------------------------------------------------------------------------------

static bool is_draw_offer(const External *external, const Action *action) {
    return agreement_of(external->rules, action) == AGREEMENT_DRAW;
}

// It is asked about an offer. The agent protocol has no request for that: the agent is told with
// the next one. UCI has no words for it at all: what an engine has found decides.
static VerdictKind answer_offer(External *external, const Enquiry *enquiry, Action *action) {
    const State *state = enquiry_state(enquiry);
    const Manners manners = {.alone = true};
    bool draw = is_draw_offer(external, &state->pending);
    bool agrees = draw && manners_agree(&manners, state, false,
                                        external->found ? &external->finding : NULL);
    if (external->agent && draw)
        external->offered = state->turns + 2; // when it is to move, if the opponent has moved
    *action = legal_answer(state, agrees);
    return VERDICT_ACTS;
}

// What an action of an agent means for the game.
static VerdictKind take_action(External *external, const Enquiry *enquiry, Reply *reply,
                               Action *action, Text *note) {
    const State *state = enquiry_state(enquiry);
    *action = reply->action;
    if (action->kind == ACTION_ACCEPT)
        return agreement_action(external->rules, AGREEMENT_DRAW, state->seat, action)
                   ? VERDICT_AGREES
                   : VERDICT_FORFEITS;
    if (action->kind != ACTION_OFFER || !is_draw_offer(external, action))
        return VERDICT_ACTS;
    if (external->offering == state->turns + 1) {
        command_write_name(external->seated.command, note);
        text_append(note, " offered a draw again instead of moving");
        return VERDICT_FORFEITS;
    }
    external->offering = state->turns + 1;
    return VERDICT_ACTS;
}

Enquiry *external_enquire(const External *external, const Game *game) {
    return enquiry_new(game, external->seated.protocol);
}

VerdictKind external_ask(External *external, const Enquiry *enquiry, const Terms *terms,
                         Action *action, Text *note) {
    Reply reply = {0};
    if (enquiry_state(enquiry)->phase == PHASE_OFFERED)
        return answer_offer(external, enquiry, action);
    ask(external, enquiry, terms, &reply, note);
    if (reply.kind == REPLY_ACTS)
        return take_action(external, enquiry, &reply, action, note);
    if (reply.kind == REPLY_STOPPED && external->agent)
        return VERDICT_STOPPED; // its answer is passed over when it comes
    end(external);
    if (reply.kind == REPLY_STOPPED)
        return VERDICT_STOPPED;
    text_appendf(note, "%s%s", note->length > 0 ? "; " : "", reply.error.message);
    return reply.kind == REPLY_LATE ? VERDICT_LATE : VERDICT_FORFEITS;
}

// Trying ------------------------------------------------------------------------------------------

static void write_success(const External *external, const State *state, const Action *action,
                          Text *text) {
    Text name = {0}, move = {0};
    if (external->uci)
        text_append(&name, uci_client_name(external->uci));
    else
        command_write_name(external->seated.command, &name);
    move_write(external->rules, state, action, &move);
    text_appendf(text, "%s plays %s as its first move", text_string(&name), text_string(&move));
    text_free(&name);
    text_free(&move);
}

bool external_try(const Seated *seated, const Rules *rules, const Terms *terms, Text *text) {
    External *external = external_new(seated, rules);
    Game *game = game_new(rules, NULL);
    Enquiry *enquiry = enquiry_new(game, seated->protocol);
    Action action;
    bool works = external_ask(external, enquiry, terms, &action, text) == VERDICT_ACTS;
    if (works)
        write_success(external, game_state(game), &action, text);
    enquiry_free(enquiry);
    game_free(game);
    external_free(external);
    return works;
}
