// SPDX-License-Identifier: MIT
// A NameList holds the names of one kind of thing in a document, so that others may refer to them.
// What belongs here: defining and resolving names, with the messages for those that are wrong.
#ifndef TESSERA_SPEC_FIELDS_NAME_LIST_H
#define TESSERA_SPEC_FIELDS_NAME_LIST_H

#include "engine/spec/fields/fields.h"

typedef struct NameList {
    const char *kind; // in words, for messages: "piece"
    const char **items;
    size_t count;
    size_t capacity;
    bool repeated; // one of them was defined twice, so that another one is missing
} NameList;

// Releases the list; the names themselves are the document's.
void name_list_free(NameList *list);

// Adds a name, which must live as long as the list.
void name_list_add(NameList *list, const char *name);

// The index of a name, or -1.
int name_list_find(const NameList *list, const char *name);

// Adds a name that must be new and one that can be shown; else there is an error as well. False
// when it cannot be shown.
bool name_list_define(NameList *list, Reader *reader, const SpecName *name);

// Sets the index of [name] to what it names. An absent name gets -1, one that names nothing too,
// with an error; unless one of the list is defined twice, which is told then: this may be the
// other.
void name_list_resolve(const NameList *list, Reader *reader, SpecName *name);
void name_list_resolve_all(const NameList *list, Reader *reader, SpecNames *names);

// Names are shown to people and in lists: true when [name] is absent or has characters and none
// that moves a cursor; else there is an error.
bool name_list_check_label(Reader *reader, const SpecName *name);

// True when [count] things called [what] are at least one and at most [limit]; else there is an
// error at [node].
bool name_list_within(Reader *reader, const Node *node, const char *what, size_t count,
                      size_t limit);

#endif
