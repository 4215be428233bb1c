// SPDX-License-Identifier: MIT
// A NameList holds the names of one kind of thing in a document, to define and resolve them with
// messages for mistakes.
#ifndef TESSERA_SPEC_FIELDS_NAME_LIST_H
#define TESSERA_SPEC_FIELDS_NAME_LIST_H

#include "engine/spec/fields/fields.h"

typedef struct NameList {
    const char *kind; // in words, for messages: "piece"
    const char **items;
    size_t count;
    size_t capacity;
    bool repeated; // one was defined twice, so another may be missing
} NameList;

// Releases the list, but not the names, which belong to the document.
void name_list_free(NameList *list);

// Adds a name, which must live as long as the list.
void name_list_add(NameList *list, const char *name);

// The index of a name, or -1.
int name_list_find(const NameList *list, const char *name);

// Adds a name and reports it if it is taken or cannot be displayed. False if it cannot be
// displayed.
bool name_list_define(NameList *list, Reader *reader, const SpecName *name);

// Sets the index of [name] to the item it names; -1 if it is absent or, with an error, unknown. If
// some item is defined twice, only that is reported: the missing item may be the other one.
void name_list_resolve(const NameList *list, Reader *reader, SpecName *name);
void name_list_resolve_all(const NameList *list, Reader *reader, SpecNames *names);

// Names are displayed: true if [name] is absent, or is not empty and has no control characters;
// else reports an error.
bool name_list_check_label(Reader *reader, const SpecName *name);

// True if [count] things called [what] are between 1 and [limit]; else reports an error at [node].
bool name_list_within(Reader *reader, const Node *node, const char *what, size_t count,
                      size_t limit);

// The same for a list that may be empty.
bool name_list_at_most(Reader *reader, const SpecList *list, const char *what, size_t limit);

#endif
