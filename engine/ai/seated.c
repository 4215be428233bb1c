// SPDX-License-Identifier: MIT
#include "engine/ai/seated.h"

#include "engine/ai/kinds.h"
#include "engine/base/printable.h"

#include <assert.h>
#include <string.h>

static const char LEVEL[] = "level:";

const char *protocol_id(Protocol protocol) {
    static const char *const ids[PROTOCOL_COUNT] = {
        [PROTOCOL_NONE] = "", [PROTOCOL_AGENT] = "agent", [PROTOCOL_UCI] = "uci"};
    return ids[protocol];
}

// Sets the error for [text], which is not the name of a player. The error lists all names. Returns
// false.
static bool refuse_name(const char *text, Error *error) {
    Text names = {0};
    size_t count;
    const PlayerKind *const *kinds = player_kinds(&count);
    for (size_t i = 0; i < count; i++)
        text_appendf(&names, "%s, ", kinds[i]->id);
    error_set(error, "", (Place){0}, "",
              "%s is not a player; expected %s%s1 to %s%d, agent:COMMAND, uci:COMMAND", text,
              text_string(&names), LEVEL, LEVEL, LEVEL_MOST);
    text_free(&names);
    return false;
}

// The protocol that [text] starts with, or PROTOCOL_NONE. If there is one, stores the text after
// its colon in [command].
static Protocol read_protocol(const char *text, const char **command) {
    for (int i = PROTOCOL_NONE + 1; i < PROTOCOL_COUNT; i++) {
        size_t length = strlen(protocol_id((Protocol)i));
        if (text_starts_with(text, protocol_id((Protocol)i)) && text[length] == ':') {
            *command = text + length + 1;
            return (Protocol)i;
        }
    }
    return PROTOCOL_NONE;
}

// Reads the [command] of another program that speaks [protocol].
static bool read_external(Protocol protocol, const char *command, Seated *seated, Error *error) {
    size_t length = strlen(command);
    if (strspn(command, " ") == length)
        return error_set(error, "", (Place){0}, "", "%s: names no program: expected %s:COMMAND",
                         protocol_id(protocol), protocol_id(protocol));
    if (length >= SEATED_COMMAND_SIZE || text_has_control(command))
        return error_set(error, "", (Place){0}, "",
                         "the command of %s: must be one line of less than %d bytes",
                         protocol_id(protocol), SEATED_COMMAND_SIZE);
    *seated = (Seated){.protocol = protocol};
    memcpy(seated->command, command, length);
    return true;
}

// The kind that [text] names, in the form KIND or KIND:STEPS. Stores in [without] the steps that
// [text] switches off. NULL if the kind does not exist or does not have these steps.
static const PlayerKind *read_kind(const char *text, unsigned *without) {
    Text id = {0};
    size_t length = strcspn(text, ":");
    text_append_bytes(&id, text, length);
    const PlayerKind *kind = player_kind(text_string(&id));
    text_free(&id);
    if (kind && text[length] == ':' && !player_steps_read(kind, text + length + 1, without))
        return NULL;
    return kind;
}

bool seated_read(const char *text, Seated *seated, Error *error) {
    unsigned without = 0;
    const char *command;
    Protocol protocol = read_protocol(text, &command);
    if (protocol != PROTOCOL_NONE)
        return read_external(protocol, command, seated, error);
    const PlayerKind *kind = read_kind(text, &without);
    const char *digit = text_starts_with(text, LEVEL) ? text + strlen(LEVEL) : "";
    bool is_level = digit[0] >= '1' && digit[0] <= '0' + LEVEL_MOST && digit[1] == '\0';
    if (!kind && !is_level)
        return refuse_name(text, error);
    *seated = (Seated){.kind = kind, .level = is_level ? digit[0] - '0' : 0, .without = without};
    return true;
}

void seated_write(const Seated *seated, Text *text) {
    if (seated->kind)
        text_append(text, seated->kind->id);
    else if (seated->level > 0)
        text_appendf(text, "%s%d", LEVEL, seated->level);
    else if (seated_is_external(seated))
        text_appendf(text, "%s:%s", protocol_id(seated->protocol), seated->command);
    if (seated->without != 0) {
        text_append(text, ":");
        player_steps_write(seated->kind, seated->without, text);
    }
}

bool seated_is_program(const Seated *seated) {
    return seated->kind || seated->level > 0 || seated_is_external(seated);
}

bool seated_is_external(const Seated *seated) {
    return seated->protocol != PROTOCOL_NONE;
}

bool seated_equals(const Seated *a, const Seated *b) {
    return a->kind == b->kind && a->level == b->level && a->without == b->without &&
           a->protocol == b->protocol && strcmp(a->command, b->command) == 0;
}

const PlayerKind *seated_kind(const Seated *seated, const Rules *rules) {
    assert(!seated_is_external(seated));
    return seated->kind ? seated->kind : level_kind(rules);
}

Strength seated_strength(const Seated *seated, const Rules *rules) {
    if (seated->level == 0)
        return (Strength){.without = seated->without}; // full strength
    return level_strength(rules, seated_kind(seated, rules), seated->level);
}

Strength seated_strength_with_nodes(const Seated *seated, const Rules *rules, uint64_t nodes) {
    bool full = seated->level == 0 || seated->level == LEVEL_MOST;
    if (full) // only [nodes] limits it: LEVEL_MOST has no limit of its own here
        return (Strength){.nodes = nodes, .without = seated->without};
    Strength strength = seated_strength(seated, rules);
    if (nodes > 0 && (strength.nodes == 0 || nodes < strength.nodes))
        strength.nodes = nodes;
    return strength;
}
