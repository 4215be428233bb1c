// SPDX-License-Identifier: MIT
#include "engine/external/external.h"

#include "engine/ai/player/manners.h"
#include "engine/base/memory.h"
#include "engine/external/agent_client.h"
#include "engine/external/command.h"
#include "engine/external/uci_client.h"
#include "engine/notation/words/moves.h"
#include "engine/rules/legal/legal.h"
#include "engine/rules/turn/agreement.h"

struct External {
    Seated seated;
    const Rules *rules;
    UciClient *uci; // [uci] or [agent] is set while the program runs; otherwise both are NULL
    AgentClient *agent;
    bool restarted;               // the program has ended in this game and was started again
    uint32_t opponent_offer_turn; // turn_of the next enquiry after the opponent's draw offer, in
                                  // which an agent may accept instead of moving; 0: none
    uint32_t program_offer_turn;  // turn_of the program's last draw offer; 0: none
    Finding finding;              // the last Finding that the program reported in this game
    bool found;                   // [finding] is set
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
                                            : agent_supports(rules, error);
}

External *external_new(const Seated *seated, const Rules *rules) {
    External *external = memory_new(sizeof *external);
    external->seated = *seated;
    external->rules = rules;
    return external;
}

static void stop_program(External *external) {
    uci_client_free(external->uci);
    agent_client_free(external->agent);
    external->uci = NULL;
    external->agent = NULL;
}

void external_free(External *external) {
    if (!external)
        return;
    stop_program(external);
    memory_free(external);
}

// Starts the program unless it runs. False, with [reply] filled, on failure.
static bool start_program(External *external, const Terms *terms, Reply *reply) {
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
        external->agent = agent_client_new(command, reply);
    return external->uci || external->agent;
}

bool external_start(External *external, Error *error) {
    Reply reply = {0};
    const Terms terms = {0}; // no limits: only the start can take time, and nothing stops it
    return start_program(external, &terms, &reply) ||
           error_set(error, "", (Place){0}, "", "%s", reply.error.message);
}

// Forgets what belongs to the last game. An agent needs no announcement, because each request is
// complete.
void external_begin(External *external) {
    external->restarted = false;
    external->opponent_offer_turn = external->program_offer_turn = 0;
    external->found = false;
    if (external->uci)
        uci_client_begin(external->uci);
}

// Asking ------------------------------------------------------------------------------------------

// The turn of [enquiry], counted from 1, so that 0 can mean none.
static uint32_t turn_of(const Enquiry *enquiry) {
    return enquiry_state(enquiry)->turns + 1;
}

// Asks the program, and starts it first if it does not run. Remembers the last Finding that the
// program reports, because the answer to a draw offer depends on it.
static void ask_once(External *external, const Enquiry *enquiry, const Terms *terms, Reply *reply) {
    // Only agents receive draw offers; UCI has none.
    AgentNews news = {.draw_offered = external->opponent_offer_turn == turn_of(enquiry),
                      .offer_made = external->program_offer_turn == turn_of(enquiry)};
    if (!start_program(external, terms, reply))
        return;
    if (external->uci)
        uci_client_ask(external->uci, enquiry, terms, reply);
    else
        agent_client_ask(external->agent, enquiry, &news, terms, reply);
    if (reply->found)
        external->finding = reply->finding;
    external->found |= reply->found;
}

// Asks the program. If the program has ended, restarts it and asks again, but only once per game.
// [note] then says that the program was restarted.
static void ask_program(External *external, const Enquiry *enquiry, const Terms *terms,
                        Reply *reply, Text *note) {
    ask_once(external, enquiry, terms, reply);
    if (reply->kind != REPLY_GONE || external->restarted)
        return;
    external->restarted = true;
    text_appendf(note, "%s; it was started again", reply->error.message);
    stop_program(external);
    *reply = (Reply){0};
    ask_once(external, enquiry, terms, reply);
    if (reply->kind == REPLY_GONE)
        reply_fail(reply, REPLY_GONE, "it has ended again");
}

// Offers ------------------------------------------------------------------------------------------

static bool is_draw_offer(const External *external, const Action *action) {
    return agreement_of(external->rules, action) == AGREEMENT_DRAW;
}

// Answers an offer on behalf of the program, because neither protocol can ask about offers. A draw
// is accepted if the last Finding that the program reported is low enough. An agent reports none,
// but its next request, after the opponent's move, mentions the offer, and it can accept then.
static VerdictKind answer_offer(External *external, const Enquiry *enquiry, Action *action) {
    const State *state = enquiry_state(enquiry);
    const Manners manners = {.alone = true}; // one Finding decides, as nothing is kept of others
    bool draw = is_draw_offer(external, &state->pending);
    const bool accepts = false; // no search has decided about the offer
    bool agrees = draw && manners_agree(&manners, state, accepts,
                                        external->found ? &external->finding : NULL);
    if (external->agent && draw)
        external->opponent_offer_turn = turn_of(enquiry) + 1; // the program's next turn
    *action = legal_answer(state, agrees);
    return VERDICT_ACTS;
}

// Judges the action in [reply]. An agent may accept a draw that it was offered earlier, as
// agent_answer_read has checked: its seat then offers a draw in turn, which the opponent, who
// offered one first, must accept. An agent may also offer a draw before it moves, but only once a
// turn.
static VerdictKind judge_action(External *external, const Enquiry *enquiry, Reply *reply,
                                Action *action, Text *note) {
    const State *state = enquiry_state(enquiry);
    *action = reply->action;
    if (action->kind == ACTION_ACCEPT)
        return agreement_action(external->rules, AGREEMENT_DRAW, state->seat, action)
                   ? VERDICT_AGREES
                   : VERDICT_FORFEITS;
    if (action->kind != ACTION_OFFER || !is_draw_offer(external, action))
        return VERDICT_ACTS;
    if (external->program_offer_turn == turn_of(enquiry)) {
        command_write_name(external->seated.command, note);
        text_append(note, " offered a draw again instead of moving");
        return VERDICT_FORFEITS;
    }
    external->program_offer_turn = turn_of(enquiry);
    return VERDICT_ACTS;
}

Enquiry *external_enquire(const External *external, const Game *game) {
    return enquiry_new(game, external->seated.protocol);
}

// Offers are answered here, because neither protocol can ask the program about them. A program that
// fails or is late is stopped.
VerdictKind external_ask(External *external, const Enquiry *enquiry, const Terms *terms,
                         Action *action, Text *note) {
    Reply reply = {0};
    if (enquiry_state(enquiry)->phase == PHASE_OFFERED)
        return answer_offer(external, enquiry, action);
    ask_program(external, enquiry, terms, &reply, note);
    if (reply.kind == REPLY_ACTS)
        return judge_action(external, enquiry, &reply, action, note);
    // An agent that was stopped is kept, because its client will ignore the late answer.
    if (reply.kind != REPLY_STOPPED || !external->agent)
        stop_program(external);
    if (reply.kind == REPLY_STOPPED)
        return VERDICT_STOPPED;
    text_appendf(note, "%s%s", note->length > 0 ? "; " : "", reply.error.message);
    return reply.kind == REPLY_LATE ? VERDICT_LATE : VERDICT_FORFEITS;
}

// Trying ------------------------------------------------------------------------------------------

// Appends the sentence that the program plays [action] as its first move.
static void write_success(const External *external, const State *state, const Action *action,
                          Text *text) {
    if (external->uci)
        text_append(text, uci_client_name(external->uci));
    else
        command_write_name(external->seated.command, text);
    text_append(text, " plays ");
    move_write(external->rules, state, action, text);
    text_append(text, " as its first move");
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
