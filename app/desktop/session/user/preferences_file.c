// SPDX-License-Identifier: MIT
#include "app/desktop/session/user/preferences_file.h"

#include "app/desktop/session/user/config_file.h"
#include "engine/base/language.h"
#include "engine/doc/writer.h"
#include "engine/game/file.h"

#include <limits.h>
#include <string.h>

#define FILE_NAME "preferences.json"

enum { SIZE_LIMIT = 256 * 1024 };

// ---- Reading

// The index of the choice with that key; -1: none.
static int choice_named(const PreferenceField *field, const char *key) {
    for (int i = 0; i < preference_choice_count(field); i++) {
        if (strcmp(preference_choice_key(field, i), key) == 0)
            return i;
    }
    return -1;
}

static bool read_integer(Preferences *preferences, const PreferenceField *field, const Node *node) {
    return node->integer >= INT_MIN && node->integer <= INT_MAX &&
           preference_set(preferences, field, (int)node->integer);
}

// False when the value has the wrong type or is out of range.
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

static void read_all(Preferences *preferences, const Doc *doc, Text *note) {
    for (int i = 0; i < preference_count(); i++) {
        const PreferenceField *field = preference_field(i);
        const Node *node = node_member(doc->root, field->key);
        if (!node || read_value(preferences, field, node))
            continue;
        text_appendf(note, _("%s:%d: the value of \"%s\" is not valid and is ignored."), doc->name,
                     node->place.line, field->key);
        text_append(note, "\n");
    }
}

static bool is_object(const Doc *doc, Error *error) {
    return doc->root->kind == NODE_OBJECT ||
           error_set(error, doc->name, doc->root->place, "", "this is %s, not an object",
                     node_kind_name(doc->root->kind));
}

// Reads the document at [path]; release [doc] in any case.
static bool read_doc(const char *path, Doc *doc, Error *error) {
    return config_file_read(path, SIZE_LIMIT, doc, error) && is_object(doc, error);
}

static void set_aside(const char *path, const Error *error, Text *note) {
    Text aside = {0}, what = {0};
    error_write(error, SEVERITY_ERROR, &what);
    if (config_file_set_aside(path, &aside))
        text_appendf(note, _("The preferences could not be read and are now in %s. %s"), aside.data,
                     what.data);
    else
        text_appendf(note, _("The preferences could not be read. %s"), what.data);
    text_append(note, "\n");
    text_free(&aside);
    text_free(&what);
}

void preferences_load(Preferences *preferences, const UserFolders *folders, Text *note) {
    Text path = {0};
    Doc doc = {0};
    Error error = {0};
    preferences_init(preferences);
    if (!folders->config)
        return;
    text_appendf(&path, "%s/%s", folders->config, FILE_NAME);
    bool there = file_may_exist(path.data);
    if (there && read_doc(path.data, &doc, &error))
        read_all(preferences, &doc, note);
    else if (there)
        set_aside(path.data, &error, note);
    doc_free(&doc);
    text_free(&path);
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
    for (int i = 0; i < preference_count(); i++) {
        if (strcmp(preference_field(i)->key, key) == 0)
            return true;
    }
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

static void write_all(const void *kept, const Doc *old, Text *text) {
    const Preferences *preferences = kept;
    Writer writer;
    writer_init(&writer, text, WRITER_PRETTY);
    writer_object_begin(&writer);
    for (int i = 0; i < preference_count(); i++)
        write_field(preferences, preference_field(i), &writer);
    keep_unknown(old, &writer);
    writer_object_end(&writer);
    writer_finish(&writer);
}

bool preferences_save(const Preferences *preferences, const UserFolders *folders, Error *error) {
    static const ConfigFile file = {FILE_NAME, read_doc, write_all};
    return config_file_save(folders, &file, preferences, error);
}
