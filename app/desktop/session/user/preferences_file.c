// SPDX-License-Identifier: MIT
#include "app/desktop/session/user/preferences_file.h"

#include "app/desktop/session/user/config_file.h"
#include "engine/base/language.h"
#include "engine/doc/writer.h"

#include <limits.h>
#include <string.h>

// ---- Reading

// The index of the choice that the file calls [key], or -1 if there is none.
static int choice_named(const PreferenceField *field, const char *key) {
    for (int i = 0; i < preference_choice_count(field); i++)
        if (strcmp(preference_choice_key(field, i), key) == 0)
            return i;
    return -1;
}

static bool read_integer(Preferences *preferences, const PreferenceField *field, const Node *node) {
    return node->integer >= INT_MIN && node->integer <= INT_MAX &&
           preference_set(preferences, field, (int)node->integer);
}

// Reads the value of a field. False if it has the wrong type or is out of range.
static bool read_value(Preferences *preferences, const PreferenceField *field, const Node *node) {
    switch (field->kind) {
    case PREFERENCE_BOOL:
        return node->kind == NODE_BOOLEAN && preference_set(preferences, field, node->boolean);
    case PREFERENCE_INT:
        return node->kind == NODE_INTEGER && read_integer(preferences, field, node);
    case PREFERENCE_CHOICE:
        return node->kind == NODE_TEXT &&
               preference_set(preferences, field, choice_named(field, node->text));
    case PREFERENCE_TEXT:
        if (node->kind != NODE_TEXT || strlen(node->text) >= PREFERENCE_TEXT_SIZE)
            return false;
        preference_set_text(preferences, field, node->text);
        return true;
    }
    return false;
}

// Reads the values that are valid, and says in [note] which are not.
static void read_all(void *data, const Doc *doc, Text *note) {
    for (int i = 0; i < preference_count(); i++) {
        const PreferenceField *field = preference_field(i);
        const Node *node = node_member(doc->root, field->key);
        if (!node || read_value(data, field, node))
            continue;
        text_appendf(note, _("%s:%d: the value of \"%s\" is not valid and is ignored."), doc->name,
                     node->place.line, field->key);
        text_append(note, "\n");
    }
}

// ---- Writing

static void write_field(const Preferences *preferences, const PreferenceField *field,
                        Writer *writer) {
    int value = preference_value(preferences, field);
    writer_key(writer, field->key);
    switch (field->kind) {
    case PREFERENCE_BOOL: writer_boolean(writer, value != 0); break;
    case PREFERENCE_INT: writer_integer(writer, value); break;
    case PREFERENCE_CHOICE: writer_text(writer, preference_choice_key(field, value)); break;
    case PREFERENCE_TEXT: writer_text(writer, preference_text(preferences, field)); break;
    }
}

static bool is_known(const char *key) {
    for (int i = 0; i < preference_count(); i++)
        if (strcmp(preference_field(i)->key, key) == 0)
            return true;
    return false;
}

// Copies unknown members, which may belong to another version of the program.
static void keep_unknown(const Doc *old, Writer *writer) {
    for (const Node *node = old->root ? old->root->first : NULL; node; node = node->next) {
        if (is_known(node->key))
            continue;
        writer_key(writer, node->key);
        writer_node(writer, node);
    }
}

static void write_all(const void *data, const Doc *old, Text *text) {
    const Preferences *preferences = data;
    Writer writer;
    writer_init(&writer, text, WRITER_PRETTY);
    writer_object_begin(&writer);
    for (int i = 0; i < preference_count(); i++)
        write_field(preferences, preference_field(i), &writer);
    keep_unknown(old, &writer);
    writer_object_end(&writer);
    writer_finish(&writer);
}

static const ConfigFile preferences_file = {
    .name = "preferences.json",
    .limit = 256 * 1024,
    .needs_object = true,
    .read = read_all,
    .write = write_all,
    .moved = N_("The preferences could not be read and are now in %s. %s"),
    .stuck = N_("The preferences could not be read. %s")};

void preferences_load(Preferences *preferences, const UserFolders *folders, Text *note) {
    preferences_init(preferences);
    config_file_load(folders, &preferences_file, preferences, note);
}

bool preferences_save(const Preferences *preferences, const UserFolders *folders, Error *error) {
    return config_file_save(folders, &preferences_file, preferences, error);
}
