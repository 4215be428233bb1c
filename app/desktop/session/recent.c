// SPDX-License-Identifier: MIT
#include "app/desktop/session/recent.h"

#include "engine/base/memory.h"
#include "engine/game/file.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { FILE_LIMIT = 64 * 1024 };

static const char file_name[] = "recent";

static char *copied(const char *text, size_t length) {
    char *copy = memory_new(length + 1);
    return memcpy(copy, text, length);
}

// ---- The file: a path a line

static void append(Recent *recent, const char *path, size_t length) {
    if (recent->count < RECENT_LIMIT && length > 1 && path[0] == '/')
        recent->paths[recent->count++] = copied(path, length);
}

void recent_load(Recent *recent, const UserPlaces *places) {
    Text path = {0}, text = {0};
    *recent = (Recent){0};
    if (user_places_file(places->state, file_name, &path, NULL) &&
        file_load(path.data, FILE_LIMIT, &text, NULL) && text.length <= FILE_LIMIT)
        for (const char *line = text_string(&text); *line;) {
            size_t length = strcspn(line, "\n");
            append(recent, line, length);
            line += length + (line[length] == '\n');
        }
    text_free(&path);
    text_free(&text);
}

void recent_free(Recent *recent) {
    for (int i = 0; i < recent->count; i++)
        memory_free(recent->paths[i]);
    *recent = (Recent){0};
}

// That it could not be written is no reason to disturb anybody.
static void save(const Recent *recent, const UserPlaces *places) {
    Text path = {0}, text = {0};
    for (int i = 0; i < recent->count; i++)
        text_appendf(&text, "%s\n", recent->paths[i]);
    if (user_places_file(places->state, file_name, &path, NULL))
        file_replace_private(path.data, text_string(&text), text.length, NULL);
    text_free(&path);
    text_free(&text);
}

// ---- The list

static void take_out(Recent *recent, int index) {
    memory_free(recent->paths[index]);
    recent->count--;
    memmove(recent->paths + index, recent->paths + index + 1,
            (size_t)(recent->count - index) * sizeof *recent->paths);
}

// Another program that runs may have added some meanwhile.
void recent_add(Recent *recent, const UserPlaces *places, const char *path) {
    char *whole = realpath(path, NULL);
    if (!whole || strchr(whole, '\n')) {
        free(whole);
        return;
    }
    if (places->state) {
        recent_free(recent);
        recent_load(recent, places);
    }
    for (int i = recent->count - 1; i >= 0; i--)
        if (strcmp(recent->paths[i], whole) == 0)
            take_out(recent, i);
    if (recent->count == RECENT_LIMIT)
        take_out(recent, RECENT_LIMIT - 1);
    memmove(recent->paths + 1, recent->paths, (size_t)recent->count * sizeof *recent->paths);
    recent->paths[0] = copied(whole, strlen(whole));
    recent->count++;
    free(whole);
    save(recent, places);
}

void recent_clear(Recent *recent, const UserPlaces *places) {
    recent_free(recent);
    save(recent, places);
}

bool recent_exists(const Recent *recent, int index) {
    return access(recent->paths[index], R_OK) == 0;
}

void recent_extend(const Recent *recent, Sandbox *sandbox) {
    for (int i = 0; i < recent->count; i++)
        sandbox_add(sandbox, recent->paths[i]);
}

static const char *base_name(const char *path) {
    return strrchr(path, '/') + 1;
}

void recent_write_label(const Recent *recent, int index, Text *text) {
    const char *path = recent->paths[index], *name = base_name(path);
    bool shared = false;
    for (int i = 0; i < recent->count; i++)
        shared |= i != index && strcmp(base_name(recent->paths[i]), name) == 0;
    text_append(text, name);
    if (shared)
        text_appendf(text, " (%.*s)", (int)(name - path) - 1, path);
}
