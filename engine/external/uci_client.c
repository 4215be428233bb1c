// SPDX-License-Identifier: MIT
#include "engine/external/uci_client.h"

#include "engine/base/memory.h"
#include "engine/base/numbers.h"
#include "engine/base/spelling.h"
#include "engine/base/text.h"
#include "engine/external/excerpt.h"
#include "engine/external/uci_words.h"
#include "engine/notation/fen/fen.h"
#include "engine/notation/protocol/uci.h"
#include "engine/notation/protocol/variant.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { OPTIONS_MOST = 256, USUAL_MOVETIME = 1000, DEPTH_MOST = 1000 };

static const char UCIOK[] = "uciok", READYOK[] = "readyok";
static const char OPTION_VARIANT[] = "UCI_Variant", OPTION_960[] = "UCI_Chess960";

// Options of a command that are for the one who asks, not for the program.
static const char OWN_MOVETIME[] = "movetime", OWN_NODES[] = "nodes", OWN_DEPTH[] = "depth";

struct UciClient {
    Process *process;
    const Rules *rules;
    Command command;
    Text name;
    char *offered[OPTIONS_MOST]; // the lines that declare options, after `option name `
    size_t offered_count;
    bool begins; // another game: it was not told yet
};

// Starting ----------------------------------------------------------------------------------------

static bool is_own(const char *option) {
    return strcasecmp(option, OWN_MOVETIME) == 0 || strcasecmp(option, OWN_NODES) == 0 ||
           strcasecmp(option, OWN_DEPTH) == 0;
}

// What follows the name in the line that declares option [name]; NULL if there is no such option.
static const char *find_offered(const UciClient *client, const char *name) {
    size_t length = strlen(name);
    for (size_t i = 0; i < client->offered_count; i++) {
        const char *line = client->offered[i];
        if (strncasecmp(line, name, length) == 0 && strncasecmp(line + length, " type ", 6) == 0)
            return line + length;
    }
    return NULL;
}

static void note_option(UciClient *client, const char *line) {
    if (client->offered_count == OPTIONS_MOST)
        return;
    client->offered[client->offered_count++] = text_copy(line);
}

static void note_line(UciClient *client, const char *line) {
    if (text_starts_with(line, "option name ")) {
        note_option(client, line + strlen("option name "));
    } else if (text_starts_with(line, "id name ")) {
        text_clear(&client->name);
        excerpt_append(&client->name, line + strlen("id name "), strlen(line + strlen("id name ")));
    }
}

// That it has ended is told by the one who waits for its answer.
static bool send(UciClient *client, const char *line, const Patience *patience, Reply *reply) {
    Text text = {0};
    text_appendf(&text, "%s\n", line);
    Heard heard = process_send(client->process, text.data, text.length, patience);
    text_free(&text);
    return heard == HEARD_LINE || heard == HEARD_ENDED ||
           reply_fail_heard(reply, heard, client->process, client->name.data, "to listen");
}

// Reads until the line [last]. What it says first tells who has another protocol.
static bool await(UciClient *client, const char *last, const Patience *patience, Reply *reply) {
    Text line = {0}, said = {0}, what = {0};
    bool found = false, alien = false;
    Heard heard = HEARD_LINE;
    while (!found && !alien && heard == HEARD_LINE) {
        heard = patience_is_over(patience) ? HEARD_LATE
                                           : process_read(client->process, patience, &line);
        if (heard != HEARD_LINE)
            break;
        found = strcmp(text_string(&line), last) == 0;
        alien = line.length > 0 && line.data[0] == '{';
        note_line(client, text_string(&line));
        if (line.length > 0 && !found) {
            text_clear(&said);
            excerpt_append(&said, line.data, line.length);
        }
    }
    text_appendf(&what, "whether it %s", strcmp(last, UCIOK) == 0 ? "speaks UCI" : "is ready");
    if (alien || (heard == HEARD_LATE && client->offered_count == 0 && said.length > 0))
        reply_fail(reply, REPLY_UNFIT,
                   "%s was asked %s and answered: %s (it seems to speak another protocol than UCI)",
                   client->name.data, what.data, said.data);
    else if (!found)
        reply_fail_heard(reply, heard, client->process, client->name.data, what.data);
    text_free(&line);
    text_free(&said);
    text_free(&what);
    return found;
}

static bool set_option(UciClient *client, const char *name, const char *value,
                       const Patience *patience, Reply *reply) {
    Text line = {0};
    text_appendf(&line, "setoption name %s", name);
    if (value)
        text_appendf(&line, " value %s", value);
    bool sent = send(client, line.data, patience, reply);
    text_free(&line);
    return sent;
}

// Options of the command --------------------------------------------------------------------------

static bool fail_option(const UciClient *client, const char *name, Reply *reply) {
    const char *names[OPTIONS_MOST];
    char *copies[OPTIONS_MOST];
    for (size_t i = 0; i < client->offered_count; i++) {
        const char *line = client->offered[i], *end = strstr(line, " type ");
        size_t length = end ? (size_t)(end - line) : strlen(line);
        names[i] = copies[i] = text_copy_part(line, length);
    }
    const char *closest = spelling_closest(name, names, client->offered_count);
    reply_fail(reply, REPLY_UNFIT,
               closest ? "%s has no option %s; did you mean %s?" : "%s has no option %s",
               client->name.data, name, closest);
    for (size_t i = 0; i < client->offered_count; i++)
        memory_free(copies[i]);
    return false;
}

static bool set_options(UciClient *client, const Patience *patience, Reply *reply) {
    for (size_t i = 0; i < client->command.option_count; i++) {
        const CommandOption *option = &client->command.options[i];
        if (is_own(option->name))
            continue;
        if (!find_offered(client, option->name))
            return fail_option(client, option->name, reply);
        if (!set_option(client, option->name, option->value, patience, reply))
            return false;
    }
    return true;
}

// The game ----------------------------------------------------------------------------------------

// Who names the variant himself is believed.
static bool set_variant(UciClient *client, const Patience *patience, Reply *reply) {
    const char *declared = find_offered(client, OPTION_VARIANT);
    Text name = {0};
    bool fine = true;
    if (command_option(&client->command, OPTION_VARIANT))
        return true;
    variant_write(client->rules, &name);
    if (declared && uci_offers_value(declared, text_string(&name)))
        fine = set_option(client, OPTION_VARIANT, text_string(&name), patience, reply);
    else if (!variant_is_usual(client->rules))
        fine = reply_fail(reply, REPLY_UNFIT, "%s does not play %s: its %s does not have %s",
                          client->name.data, client->rules->about.name, OPTION_VARIANT,
                          text_string(&name));
    text_free(&name);
    return fine;
}

static bool set_960(UciClient *client, const Patience *patience, Reply *reply) {
    if (!variant_castles_by_partner(client->rules))
        return true;
    if (!find_offered(client, OPTION_960))
        return reply_fail(reply, REPLY_UNFIT, "%s does not play Chess960: it has no option %s",
                          client->name.data, OPTION_960);
    return set_option(client, OPTION_960, "true", patience, reply);
}

bool uci_client_supports(const Rules *rules, Error *error) {
    if (rules->facts.hides)
        return error_set(error, "", (Place){0}, "",
                         "%s hides something from its players, and UCI tells a program everything",
                         rules->about.name);
    return (uci_supports(rules) && fen_supported(rules)) ||
           error_set(error, "", (Place){0}, "", "UCI has no words for %s", rules->about.name);
}

// The whole ---------------------------------------------------------------------------------------

static bool shake_hands(UciClient *client, const Patience *patience, Reply *reply) {
    return send(client, "uci", patience, reply) && await(client, UCIOK, patience, reply) &&
           set_variant(client, patience, reply) && set_960(client, patience, reply) &&
           set_options(client, patience, reply) && send(client, "isready", patience, reply) &&
           await(client, READYOK, patience, reply);
}

UciClient *uci_client_new(const char *command, const Rules *rules, const Patience *patience,
                          Reply *reply) {
    UciClient *client = memory_new(sizeof *client);
    Patience starting = *patience;
    Error error = {0};
    uint64_t until = patience_in(REPLY_STARTING);
    starting.until = patience->until == 0 || until < patience->until ? until : patience->until;
    client->rules = rules;
    command_write_name(command, &client->name);
    bool fine = command_read(command, &client->command, &error);
    client->process = fine ? process_start(command, &error) : NULL;
    fine = client->process ? shake_hands(client, &starting, reply)
                           : reply_fail(reply, REPLY_UNFIT, "%s", error.message);
    if (fine)
        return client;
    uci_client_free(client);
    return NULL;
}

void uci_client_free(UciClient *client) {
    if (!client)
        return;
    if (client->process)
        process_send(client->process, "quit\n", 5, &(Patience){.until = 1});
    process_free(client->process);
    command_free(&client->command);
    for (size_t i = 0; i < client->offered_count; i++)
        memory_free(client->offered[i]);
    text_free(&client->name);
    memory_free(client);
}

const char *uci_client_name(const UciClient *client) {
    return text_string(&client->name);
}

void uci_client_begin(UciClient *client) {
    client->begins = true;
}

// Asking ------------------------------------------------------------------------------------------

// A question under way.
typedef struct Asking {
    UciClient *client;
    const Enquiry *enquiry;
    const Terms *terms;
    Reply *reply;
    Trail trail;
    uint64_t limit; // milliseconds after which it must choose
} Asking;

static void append_clock(const Asking *asking, Text *go) {
    const Terms *terms = asking->terms;
    long long bonus = terms->bonus;
    for (int side = 0; side < 2; side++) {
        long long left = terms->left[asking->client->rules->flow.order[side]];
        text_appendf(go, " %ctime %lld %cinc %lld", "wb"[side], left > 0 ? left : 1, "wb"[side],
                     bonus);
    }
    if (terms->turns > 0)
        text_appendf(go, " movestogo %d", terms->turns);
}

// What is left of the clock of the seat to act, in milliseconds.
static uint64_t clock_of(const Asking *asking) {
    const State *state = enquiry_state(asking->enquiry);
    int64_t left = asking->terms->left[state->controller[state->seat]];
    return left > 0 ? (uint64_t)left : 0;
}

// What the command says comes first, then the clock, then what the terms say.
static void write_go(Asking *asking, Text *go) {
    const Terms *terms = asking->terms;
    const Command *command = &asking->client->command;
    uint64_t time = command_number(command, OWN_MOVETIME);
    uint64_t nodes = command_number(command, OWN_NODES);
    uint64_t depth = command_number(command, OWN_DEPTH);
    bool said = time > 0 || nodes > 0 || depth > 0;
    if (!said) {
        time = terms->clocks ? 0 : terms->movetime;
        nodes = terms->nodes;
    }
    if (!said && !terms->clocks && time == 0 && nodes == 0)
        time = USUAL_MOVETIME;
    asking->limit = time > 0 ? time : !said && terms->clocks ? clock_of(asking) : REPLY_UNTIMED;
    text_append(go, "go");
    if (!said && terms->clocks)
        append_clock(asking, go);
    if (time > 0)
        text_appendf(go, " movetime %llu", (unsigned long long)time);
    if (nodes > 0)
        text_appendf(go, " nodes %llu", (unsigned long long)nodes);
    if (depth > 0)
        text_appendf(go, " depth %llu", (unsigned long long)depth);
}

// What it says of its thinking --------------------------------------------------------------------

static bool read_move(const Asking *asking, const char *text, Action *action, Error *error) {
    Text move = {0};
    text_append_bytes(&move, text, uci_word_length(text));
    bool fine = uci_move_read(asking->client->rules, enquiry_state(asking->enquiry), &asking->trail,
                              text_string(&move), action, error);
    text_free(&move);
    return fine && action->kind != ACTION_OFFER;
}

static void tell_finding(const Asking *asking, const char *line) {
    const Terms *terms = asking->terms;
    const char *variation = uci_behind(line, "pv");
    long depth = 0, nodes = 0, rank = 1;
    Finding finding = {0};
    uci_number_behind(line, "multipv", &rank);
    if (!terms->found || !variation || rank != 1 || !uci_read_score(line, &finding.value) ||
        !read_move(asking, variation, &finding.action, NULL))
        return;
    uci_number_behind(line, "depth", &depth);
    uci_number_behind(line, "nodes", &nodes);
    finding.depth = (int)clamp_long(depth, 0, DEPTH_MOST);
    finding.spent = nodes > 0 ? (uint64_t)nodes : 0;
    terms->found(terms->context, &finding);
}

// The answer --------------------------------------------------------------------------------------

static void take_best(const Asking *asking, const Text *line) {
    const char *move = line->data + strlen("bestmove");
    Reply *reply = asking->reply;
    Error error = {0};
    Text asked = {0}, answer = {0};
    move += strspn(move, " ");
    reply->kind = REPLY_ACTS;
    if (read_move(asking, move, &reply->action, &error))
        return;
    enquiry_write(asking->enquiry, &asked);
    excerpt_append(&answer, line->data, line->length);
    reply_fail(reply, REPLY_WRONG, "%s was asked %s and answered \"%s\"%s%s",
               asking->client->name.data, asked.data, answer.data, error.set ? ": " : "",
               error.message);
    text_free(&asked);
    text_free(&answer);
}

// Reads until it has chosen. False when that cannot be waited for; [heard] says why.
static bool hear(const Asking *asking, const Patience *patience, Heard *heard) {
    Text line = {0};
    bool chosen = false;
    do {
        *heard = process_read(asking->client->process, patience, &line);
        if (*heard != HEARD_LINE)
            break;
        chosen = text_starts_with(text_string(&line), "bestmove") &&
                 (line.data[8] == ' ' || line.data[8] == '\0');
        if (chosen)
            take_best(asking, &line);
        else if (text_starts_with(text_string(&line), "info "))
            tell_finding(asking, line.data);
        if (!chosen && patience_is_over(patience))
            *heard = HEARD_LATE;
    } while (!chosen && *heard == HEARD_LINE);
    text_free(&line);
    return chosen;
}

// Waits as long as it may think, then tells it to choose, then waits no longer than it may take to
// obey.
static void await_best(const Asking *asking) {
    const Terms *terms = asking->terms;
    Process *process = asking->client->process;
    Patience thinking = {patience_in(asking->limit + REPLY_PATIENCE / 10), terms->stopped,
                         terms->context};
    Patience obeying = {0};
    Heard heard;
    if (hear(asking, &thinking, &heard))
        return;
    bool waits = heard == HEARD_LATE || (heard == HEARD_STOPPED && !terms->last);
    if (waits) {
        obeying.until = patience_in(REPLY_PATIENCE * 9 / 10);
        if (process_send(process, "stop\n", 5, &obeying) == HEARD_LINE &&
            hear(asking, &obeying, &heard))
            return;
    }
    Text asked = {0};
    enquiry_write(asking->enquiry, &asked);
    reply_fail_heard(asking->reply, heard, process, asking->client->name.data, asked.data);
    text_free(&asked);
}

// That may take long, and counts as starting.
static bool begin(UciClient *client, const Terms *terms, Reply *reply) {
    Patience patience = {patience_in(REPLY_STARTING), terms->stopped, terms->context};
    client->begins = false;
    return send(client, "ucinewgame", &patience, reply) &&
           send(client, "isready", &patience, reply) && await(client, READYOK, &patience, reply);
}

void uci_client_ask(UciClient *client, const Enquiry *enquiry, const Terms *terms, Reply *reply) {
    Asking asking = {client, enquiry, terms, reply, enquiry_trail(enquiry), 0};
    if (client->begins && !begin(client, terms, reply))
        return;
    Text text = {0};
    Patience sending = {.until = patience_in(REPLY_PATIENCE)};
    if (enquiry->position.length == 0) {
        reply_fail(reply, REPLY_UNFIT, "the position cannot be written as FEN for %s",
                   client->name.data);
        return;
    }
    text_appendf(&text, "position %s\n", enquiry->position.data);
    write_go(&asking, &text);
    text_append(&text, "\n");
    process_forget(client->process);
    Heard heard = process_send(client->process, text.data, text.length, &sending);
    if (heard == HEARD_LINE)
        await_best(&asking);
    else
        reply_fail_heard(reply, heard, client->process, client->name.data, "for a move");
    text_free(&text);
}
