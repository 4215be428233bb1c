// SPDX-License-Identifier: MIT
#include "engine/ai/seated.h"

#include <string.h>

static const char LEVEL[] = "level:";

static bool is_later(const char *text) {
    return text_starts_with(text, "agent:") || text_starts_with(text, "uci:");
}

static bool refuse(const char *text, Error *error) {
    Text names = {0};
    size_t count;
    const PlayerKind *const *kinds = player_kinds(&count);
    for (size_t i = 0; i < count; i++)
        text_appendf(&names, "%s, ", kinds[i]->id);
    error_set(error, "", (Place){0}, "", "%s is %s; expected %s%s1 to %s%d", text,
              is_later(text) ? "a player that this program does not have yet" : "no player",
              text_string(&names), LEVEL, LEVEL, LEVEL_MOST);
    text_free(&names);
    return false;
}

// The kind that [text] names, with what it does without; NULL: none.
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
    const PlayerKind *kind = read_kind(text, &without);
    const char *digit = text_starts_with(text, LEVEL) ? text + strlen(LEVEL) : "";
    bool level = digit[0] >= '1' && digit[0] <= '0' + LEVEL_MOST && digit[1] == '\0';
    if (!kind && !level)
        return refuse(text, error);
    *seated = (Seated){.kind = kind, .level = level ? digit[0] - '0' : 0, .without = without};
    return true;
}

void seated_write(const Seated *seated, Text *text) {
    if (seated->kind)
        text_append(text, seated->kind->id);
    else if (seated->level > 0)
        text_appendf(text, "%s%d", LEVEL, seated->level);
    if (seated->without != 0) {
        text_append(text, ":");
        player_steps_write(seated->kind, seated->without, text);
    }
}

bool seated_is_program(const Seated *seated) {
    return seated->kind || seated->level > 0;
}

bool seated_equals(const Seated *a, const Seated *b) {
    return a->kind == b->kind && a->level == b->level && a->without == b->without;
}

const PlayerKind *seated_kind(const Seated *seated, const Rules *rules) {
    return seated->kind ? seated->kind : level_kind(rules);
}

Strength seated_strength(const Seated *seated, const Rules *rules) {
    if (seated->level == 0)
        return (Strength){.without = seated->without};
    return level_strength(rules, seated_kind(seated, rules), seated->level);
}
