// SPDX-License-Identifier: MIT
#include "engine/external/uci_client.h"

#include "engine/base/memory.h"
#include "engine/base/numbers.h"
#include "engine/base/spelling.h"
#include "engine/external/uci_words.h"
#include "engine/notation/fen/fen.h"
#include "engine/notation/protocol/uci.h"
#include "engine/notation/protocol/variant.h"

#include <string.h>
#include <strings.h>

enum {
    OPTION_LIMIT = 256,    // options of the program that are stored
    USUAL_MOVETIME = 1000, // milliseconds per move if nothing else limits it
    DEPTH_LIMIT = 1000,    // greatest Finding.depth
};

static const char UCIOK[] = "uciok", READYOK[] = "readyok", BESTMOVE[] = "bestmove";
static const char OPTION_VARIANT[] = "UCI_Variant", OPTION_960[] = "UCI_Chess960";

// Options of the command that limit every search. They are not sent as options, but as arguments of
// `go` with the same names.
enum { OWN_MOVETIME, OWN_NODES, OWN_DEPTH, OWN_COUNT };
static const char *const own_options[OWN_COUNT] = {"movetime", "nodes", "depth"};

struct UciClient {
    Process *process;
    const Rules *rules;
    Command command;
    Text name;
    Arena arena; // owns the names and declarations of the program's options
    const char *options[OPTION_LIMIT];
    const char *declarations[OPTION_LIMIT]; // the rest of each option's line, after its name
    size_t option_count;
    bool begins; // the next enquiry begins a game, which must be announced first
};

// Starting ----------------------------------------------------------------------------------------

// True for one of own_options.
static bool is_own_option(const char *option) {
    for (int i = 0; i < OWN_COUNT; i++)
        if (strcasecmp(option, own_options[i]) == 0)
            return true;
    return false;
}

// The declaration of the program's option [name]; NULL if the program has no such option.
static const char *find_option(const UciClient *client, const char *name) {
    for (size_t i = 0; i < client->option_count; i++)
        if (strcasecmp(client->options[i], name) == 0)
            return client->declarations[i];
    return NULL;
}

// Stores the option that [line] declares: its name, with which [line] starts, and the rest, which
// says its type. Options past OPTION_LIMIT are ignored.
static void add_option(UciClient *client, const char *line) {
    const char *end = strstr(line, " type ");
    if (client->option_count == OPTION_LIMIT)
        return;
    size_t length = end ? (size_t)(end - line) : strlen(line);
    client->options[client->option_count] = arena_copy(&client->arena, line, length);
    const char *declaration = line + length; // from " type " on
    client->declarations[client->option_count++] = arena_string(&client->arena, declaration);
}

// Stores what [line], a line of the handshake, tells about an option or the program's name. Ignores
// other lines.
static void read_introduction(UciClient *client, const char *line) {
    static const char option[] = "option name ", name[] = "id name ";
    if (text_starts_with(line, option)) {
        add_option(client, line + strlen(option));
    } else if (text_starts_with(line, name)) {
        text_clear(&client->name);
        process_append_excerpt(&client->name, line + strlen(name), strlen(line + strlen(name)));
    }
}

// Sends a line. Returns true even if the program has ended, because the wait for its answer will
// show that.
static bool send_line(UciClient *client, const char *words, const Patience *patience,
                      Reply *reply) {
    Text line = {0};
    text_append(&line, words);
    Heard heard = process_send_line(client->process, &line, patience);
    text_free(&line);
    return heard == HEARD_LINE || heard == HEARD_ENDED ||
           reply_fail_reading(reply, heard, client->process, client->name.data, "to listen");
}

// Reads lines up to the line [expected]. Stores an excerpt of the last non-empty line before that
// in [last]. If a line looks like a JSON object, which belongs to another protocol, sets [alien]
// and stops reading.
static Heard read_introductions(UciClient *client, const char *expected, const Patience *patience,
                                Text *last, bool *alien) {
    Text line = {0};
    Heard heard = HEARD_LINE;
    while (!*alien && heard == HEARD_LINE) {
        heard = patience_is_over(patience) ? HEARD_LATE
                                           : process_read(client->process, patience, &line);
        if (heard != HEARD_LINE || strcmp(text_string(&line), expected) == 0)
            break;
        read_introduction(client, text_string(&line));
        *alien = line.length > 0 && line.data[0] == '{';
        if (line.length > 0) {
            text_clear(last);
            process_append_excerpt(last, line.data, line.length);
        }
    }
    text_free(&line);
    return heard;
}

// Waits for the line [expected]. If it does not come, the lines printed instead may show that the
// program speaks another protocol.
static bool await_line(UciClient *client, const char *expected, const Patience *patience,
                       Reply *reply) {
    Text last = {0};
    bool alien = false;
    // [expected] is one of the arrays above, so comparing addresses is enough.
    const char *question = expected == UCIOK ? "whether it speaks UCI" : "whether it is ready";
    Heard heard = read_introductions(client, expected, patience, &last, &alien);
    bool expected_came = heard == HEARD_LINE && !alien;
    // A program that has printed something, but no option of UCI, probably speaks another protocol,
    // too.
    if (alien || (heard == HEARD_LATE && client->option_count == 0 && last.length > 0))
        reply_fail(reply, REPLY_UNFIT,
                   "%s was asked %s and answered: %s (it seems to speak another protocol than UCI)",
                   client->name.data, question, last.data);
    else if (!expected_came)
        reply_fail_reading(reply, heard, client->process, client->name.data, question);
    text_free(&last);
    return expected_came;
}

// Sets the program's option [name]; [value] is NULL for an option without a value.
static bool set_option(UciClient *client, const char *name, const char *value,
                       const Patience *patience, Reply *reply) {
    Text line = {0};
    text_appendf(&line, "setoption name %s", name);
    if (value)
        text_appendf(&line, " value %s", value);
    bool sent = send_line(client, line.data, patience, reply);
    text_free(&line);
    return sent;
}

// Options of the command --------------------------------------------------------------------------

// Fills [reply] for an option that the program does not have. Returns false.
static bool fail_option(const UciClient *client, const char *name, Reply *reply) {
    const char *closest = spelling_closest(name, client->options, client->option_count);
    return reply_fail(reply, REPLY_UNFIT,
                      closest ? "%s has no option %s; did you mean %s?" : "%s has no option %s",
                      client->name.data, name, closest);
}

// Sends the options given in the command, except the own_options.
static bool set_options(UciClient *client, const Patience *patience, Reply *reply) {
    for (size_t i = 0; i < client->command.option_count; i++) {
        const CommandOption *option = &client->command.options[i];
        if (is_own_option(option->name))
            continue;
        if (!find_option(client, option->name))
            return fail_option(client, option->name, reply);
        if (!set_option(client, option->name, option->value, patience, reply))
            return false;
    }
    return true;
}

// The game ----------------------------------------------------------------------------------------

// Sets the program's option UCI_Variant, unless the command sets it. A program without that option
// plays only chess.
static bool set_variant(UciClient *client, const Patience *patience, Reply *reply) {
    const char *declaration = find_option(client, OPTION_VARIANT);
    Text name = {0};
    bool fine = true;
    if (command_option(&client->command, OPTION_VARIANT))
        return true;
    variant_write(client->rules, &name);
    if (declaration && uci_offers_value(declaration, text_string(&name)))
        fine = set_option(client, OPTION_VARIANT, text_string(&name), patience, reply);
    else if (!variant_is_usual(client->rules))
        fine = reply_fail(reply, REPLY_UNFIT, "%s does not play %s: its %s does not have %s",
                          client->name.data, client->rules->about.name, OPTION_VARIANT,
                          text_string(&name));
    text_free(&name);
    return fine;
}

// Sets the program's option UCI_Chess960 in games that castle as Chess960 does. Fails if the
// program has no such option.
static bool set_960(UciClient *client, const Patience *patience, Reply *reply) {
    if (!variant_castles_by_partner(client->rules))
        return true;
    if (!find_option(client, OPTION_960))
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

// Clients -----------------------------------------------------------------------------------------

// Starts the conversation: reads the program's options, sets them, and waits until the program is
// ready.
static bool shake_hands(UciClient *client, const Patience *patience, Reply *reply) {
    return send_line(client, "uci", patience, reply) &&
           await_line(client, UCIOK, patience, reply) && set_variant(client, patience, reply) &&
           set_960(client, patience, reply) && set_options(client, patience, reply) &&
           send_line(client, "isready", patience, reply) &&
           await_line(client, READYOK, patience, reply);
}

UciClient *uci_client_new(const char *command, const Rules *rules, const Patience *patience,
                          Reply *reply) {
    UciClient *client = memory_new(sizeof *client);
    Patience starting = *patience;
    Error error = {0};
    // Waits for at most REPLY_STARTING, and no longer than [patience]. A [patience] of 0 never
    // ends.
    uint64_t until = patience_in(REPLY_STARTING);
    starting.until = patience->until == 0 || until < patience->until ? until : patience->until;
    client->rules = rules;
    command_write_name(command, &client->name);
    if (command_read(command, &client->command, &error))
        client->process = process_start(&client->command, &error);
    if (client->process ? shake_hands(client, &starting, reply)
                        : reply_fail(reply, REPLY_UNFIT, "%s", error.message))
        return client;
    uci_client_free(client);
    return NULL;
}

void uci_client_free(UciClient *client) {
    if (!client)
        return;
    static const char quit[] = "quit\n";
    const Patience none = {.until = 1}; // a time long past, so that nothing waits
    if (client->process)
        process_send(client->process, quit, strlen(quit), &none);
    process_free(client->process);
    command_free(&client->command);
    arena_free(&client->arena);
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

// An enquiry that the program is to answer.
typedef struct Asking {
    UciClient *client;
    const Enquiry *enquiry;
    const Terms *terms;
    Reply *reply;
    uint64_t limit; // milliseconds that the program may think, set by write_go
} Asking;

// Appends what the clocks show, White's first. A clock never shows 0, because programs expect some
// time to be left.
static void append_clock(const Asking *asking, Text *go) {
    const Terms *terms = asking->terms;
    long long bonus = terms->bonus;
    for (int side = 0; side < 2; side++) {
        char letter = "wb"[side];
        long long left = terms->left[asking->client->rules->flow.order[side]];
        text_appendf(go, " %ctime %lld %cinc %lld", letter, left > 0 ? left : 1, letter, bonus);
    }
    if (terms->turns > 0)
        text_appendf(go, " movestogo %d", terms->turns);
}

// Appends the command `go` and sets the limit of [asking]. Limits in the program's command line
// replace all terms. Without them, the clocks, if the game has any, replace the time per move.
static void write_go(Asking *asking, Text *go) {
    const Terms *terms = asking->terms;
    uint64_t limits[OWN_COUNT];
    bool commanded = false;
    for (int i = 0; i < OWN_COUNT; i++) {
        limits[i] = command_number(&asking->client->command, own_options[i]);
        commanded |= limits[i] > 0;
    }
    bool clocks = terms->clocks && !commanded;
    if (!commanded) {
        limits[OWN_MOVETIME] = clocks ? 0 : terms->movetime;
        limits[OWN_NODES] = terms->nodes;
        if (!clocks && terms->movetime == 0 && terms->nodes == 0)
            limits[OWN_MOVETIME] = USUAL_MOVETIME;
    }
    asking->limit = limits[OWN_MOVETIME] > 0 ? limits[OWN_MOVETIME]
                    : clocks                 ? enquiry_time_left(asking->enquiry, terms)
                                             : REPLY_UNTIMED;
    text_append(go, "go");
    if (clocks)
        append_clock(asking, go);
    for (int i = 0; i < OWN_COUNT; i++)
        if (limits[i] > 0)
            text_appendf(go, " %s %llu", own_options[i], (unsigned long long)limits[i]);
}

// Findings and answers ----------------------------------------------------------------------------

// Reads the move at the start of [text]. False if it is not allowed, or is an offer, which UCI has
// no words for.
static bool read_move(const Asking *asking, const char *text, Action *action, Error *error) {
    Text move = {0};
    text_append_bytes(&move, text, strcspn(text, " "));
    bool fine = uci_move_read(asking->client->rules, enquiry_state(asking->enquiry),
                              &asking->enquiry->trail, text_string(&move), action, error);
    text_free(&move);
    return fine && action->kind != ACTION_OFFER;
}

// Reports the Finding in a line `info ...`, if the line is about the best variation.
static void read_info(const Asking *asking, const char *line) {
    const Terms *terms = asking->terms;
    const char *variation = uci_find_after(line, "pv"); // the moves found
    long depth = 0, nodes = 0, rank = 1;
    Finding finding = {0};
    uci_read_number(line, "multipv", &rank);
    if (!variation || rank != 1 || !uci_read_score(line, &finding.value) ||
        !read_move(asking, variation, &finding.action, NULL))
        return;
    uci_read_number(line, "depth", &depth);
    uci_read_number(line, "nodes", &nodes);
    finding.depth = (int)clamp_long(depth, 0, DEPTH_LIMIT);
    finding.spent = nodes > 0 ? (uint64_t)nodes : 0;
    asking->reply->finding = finding;
    asking->reply->found = true;
    if (terms->found)
        terms->found(terms->context, &finding);
}

// Reads the answer `bestmove MOVE`.
static void read_best_move(const Asking *asking, const Text *line) {
    const char *move = line->data + strlen(BESTMOVE);
    Reply *reply = asking->reply;
    Error error = {0};
    move += strspn(move, " ");
    reply->kind = REPLY_ACTS; // reply_fail_answer replaces it
    if (!read_move(asking, move, &reply->action, &error))
        reply_fail_answer(reply, asking->client->name.data, asking->enquiry->title.data, line, "\"",
                          error.message);
}

// Reads lines up to the program's move. False if it makes none; [heard] then says why.
static bool read_answer(const Asking *asking, const Patience *patience, Heard *heard) {
    Text line = {0};
    bool chosen = false;
    do {
        *heard = process_read(asking->client->process, patience, &line);
        if (*heard != HEARD_LINE)
            break;
        chosen = text_starts_with(text_string(&line), BESTMOVE) &&
                 (line.data[strlen(BESTMOVE)] == ' ' || line.data[strlen(BESTMOVE)] == '\0');
        if (chosen)
            read_best_move(asking, &line);
        else if (text_starts_with(text_string(&line), "info "))
            read_info(asking, line.data);
        if (!chosen && patience_is_over(patience))
            *heard = HEARD_LATE;
    } while (!chosen && *heard == HEARD_LINE);
    text_free(&line);
    return chosen;
}

// Waits as long as the program may think and a tenth of REPLY_PATIENCE longer, or until the enquiry
// is stopped. Then sends "stop" and waits for its move for the rest of REPLY_PATIENCE, because the
// program must be idle before the next enquiry.
static void await_best_move(const Asking *asking) {
    static const char stop[] = "stop\n";
    const Terms *terms = asking->terms;
    Process *process = asking->client->process;
    Patience thinking = {patience_in(asking->limit + REPLY_PATIENCE / 10), terms->stopped,
                         terms->context};
    Heard heard;
    if (read_answer(asking, &thinking, &heard))
        return;
    // Asks a program that is late or was stopped for its move. A program that was stopped after its
    // last enquiry is not asked, because it is not needed any more.
    if (heard == HEARD_LATE || (heard == HEARD_STOPPED && !terms->last)) {
        Patience stopping = {.until = patience_in(REPLY_PATIENCE * 9 / 10)};
        if (process_send(process, stop, strlen(stop), &stopping) == HEARD_LINE &&
            read_answer(asking, &stopping, &heard))
            return;
    }
    reply_fail_reading(asking->reply, heard, process, asking->client->name.data,
                       asking->enquiry->title.data);
}

// Announces a new game. A program may take as long for this as for starting.
static bool announce_game(UciClient *client, const Terms *terms, Reply *reply) {
    Patience patience = {patience_in(REPLY_STARTING), terms->stopped, terms->context};
    client->begins = false;
    return send_line(client, "ucinewgame", &patience, reply) &&
           send_line(client, "isready", &patience, reply) &&
           await_line(client, READYOK, &patience, reply);
}

void uci_client_ask(UciClient *client, const Enquiry *enquiry, const Terms *terms, Reply *reply) {
    Asking asking = {.client = client, .enquiry = enquiry, .terms = terms, .reply = reply};
    if (client->begins && !announce_game(client, terms, reply))
        return;
    Text text = {0};
    Patience sending = {.until = patience_in(REPLY_PATIENCE)};
    if (enquiry->position.length == 0) {
        reply_fail(reply, REPLY_UNFIT, "the position cannot be written as FEN for %s",
                   client->name.data);
        return;
    }
    text_appendf(&text, "position %s\n", enquiry->position.data);
    write_go(&asking, &text);        // also sets the limit of [asking]
    process_forget(client->process); // drop lines that answer no request
    Heard heard = process_send_line(client->process, &text, &sending);
    if (heard == HEARD_LINE)
        await_best_move(&asking);
    else
        reply_fail_reading(reply, heard, client->process, client->name.data, "for a move");
    text_free(&text);
}
