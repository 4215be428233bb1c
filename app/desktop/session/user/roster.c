// SPDX-License-Identifier: MIT
#include "app/desktop/session/user/roster.h"

#include "app/desktop/session/user/config_file.h"
#include "engine/base/language.h"
#include "engine/doc/doc.h"
#include "engine/doc/writer.h"
#include "engine/external/command.h"

#include <stdio.h>
#include <string.h>

// ---- Items

Seated roster_seated(const RosterItem *item) {
    Seated seated = {.protocol = item->protocol};
    snprintf(seated.title, sizeof seated.title, "%s", item->name);
    // a question mark separates the options, see engine/external/command.h
    snprintf(seated.command, sizeof seated.command, "%s%s%s", item->command,
             item->options[0] ? "?" : "", item->options);
    return seated;
}

const RosterItem *roster_find(const Roster *roster, const Seated *seated) {
    for (int i = 0; roster && i < roster->count; i++) {
        Seated listed = roster_seated(&roster->items[i]);
        if (seated_equals(&listed, seated))
            return &roster->items[i];
    }
    return NULL;
}

void roster_remove(Roster *roster, int index) {
    roster->count--;
    memmove(roster->items + index, roster->items + index + 1,
            (size_t)(roster->count - index) * sizeof *roster->items);
}

// True if the command can be split into words.
static bool has_valid_command(const RosterItem *item) {
    Command command;
    Seated seated = roster_seated(item);
    bool fine = command_read(seated.command, &command, NULL);
    if (fine)
        command_free(&command);
    return fine;
}

const char *roster_problem(const Roster *roster, const RosterItem *item, int index) {
    if (!item->name[0])
        return _("The program needs a name");
    if (!item->command[0])
        return _("Enter the command that starts the program");
    if (!has_valid_command(item))
        return _("The command cannot be understood: check its quotation marks");
    for (int i = 0; i < roster->count; i++)
        if (i != index && strcmp(roster->items[i].name, item->name) == 0)
            return _("Another program has this name already");
    return index < 0 && roster->count == ROSTER_LIMIT ? _("There are too many programs") : NULL;
}

// ---- Reading

static bool read_text(const Node *object, const char *key, char *text, size_t size) {
    const Node *node = node_member(object, key);
    if (!node || node->kind != NODE_TEXT || strlen(node->text) >= size)
        return false;
    memcpy(text, node->text, strlen(node->text) + 1);
    return true;
}

static bool read_protocol(const Node *object, Protocol *protocol) {
    char id[8];
    if (!read_text(object, "protocol", id, sizeof id))
        return false;
    for (int i = PROTOCOL_NONE + 1; i < PROTOCOL_COUNT; i++)
        if (strcmp(protocol_id((Protocol)i), id) == 0)
            *protocol = (Protocol)i;
    return *protocol != PROTOCOL_NONE;
}

// Returns false if a member is missing or wrong, or if the roster cannot take the item.
static bool read_item(const Roster *roster, const Node *node, RosterItem *item) {
    bool whole = read_text(node, "name", item->name, sizeof item->name) &&
                 read_text(node, "command", item->command, sizeof item->command) &&
                 read_protocol(node, &item->protocol);
    bool options = !node_member(node, "options") ||
                   read_text(node, "options", item->options, sizeof item->options);
    const int new_item = -1;
    return whole && options && !roster_problem(roster, item, new_item);
}

// Reads the programs in the file. Programs that cannot be read are left out, and [note] says so.
static void read_items(void *data, const Doc *doc, Text *note) {
    Roster *roster = data;
    const Node *list = node_member(doc->root, "programs");
    bool is_list = list && list->kind == NODE_LIST, all_read = is_list;
    for (const Node *node = is_list ? list->first : NULL; node; node = node->next) {
        RosterItem item = {.protocol = PROTOCOL_NONE};
        if (read_item(roster, node, &item))
            roster->items[roster->count++] = item;
        else
            all_read = false;
    }
    if (!all_read)
        text_append(note, _("Some of your programs could not be read and were left out.\n"));
}

// ---- Writing

static void write_items(const void *data, const Doc *old, Text *text) {
    const Roster *roster = data;
    Writer writer;
    (void)old; // the new file replaces all of the old one
    writer_init(&writer, text, WRITER_PRETTY);
    writer_object_begin(&writer);
    writer_add_list(&writer, "programs");
    for (int i = 0; i < roster->count; i++) {
        const RosterItem *item = &roster->items[i];
        writer_object_begin(&writer);
        writer_add_text(&writer, "name", item->name);
        writer_add_text(&writer, "protocol", protocol_id(item->protocol));
        writer_add_text(&writer, "command", item->command);
        writer_add_text(&writer, "options", item->options);
        writer_object_end(&writer);
    }
    writer_list_end(&writer);
    writer_object_end(&writer);
    writer_finish(&writer);
}

static const ConfigFile roster_file = {
    .name = "programs.json",
    .limit = 64 * 1024,
    .read = read_items,
    .write = write_items,
    .moved = N_("The list of programs could not be read and is now in %s."),
    .stuck = N_("The list of programs could not be read.")};

void roster_load(Roster *roster, const UserFolders *folders, Text *note) {
    *roster = (Roster){0};
    config_file_load(folders, &roster_file, roster, note);
}

bool roster_save(const Roster *roster, const UserFolders *folders, Error *error) {
    return config_file_save(folders, &roster_file, roster, error);
}
