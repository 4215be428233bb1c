// SPDX-License-Identifier: MIT
// A NameList holds the names of one kind of thing in a document. Mistakes in defining names and in
// referring to them are reported.
#pragma once

#include "engine/spec/fields/fields.h"

typedef struct NameList {
    Reader *reader;   // for the messages of name_list_define and name_list_resolve
    const char *kind; // what the names stand for, as a word for messages: "piece"
    const char **items;
    size_t count;
    size_t capacity;
    bool repeated; // a name was defined twice
} NameList;

// Releases the list, but not the names, which belong to the document.
void name_list_free(NameList *list);

// Adds a name, which must live as long as the list.
void name_list_add(NameList *list, const char *name);

// The index of [name] in [list], or -1 if it is not there.
int name_list_find(const NameList *list, const char *name);

// Adds a name. Reports an error if the list has it already or it cannot be displayed. Returns false
// only if it cannot be displayed.
bool name_list_define(NameList *list, const SpecName *name);

// Sets the index of [name] to that of the item with this name, or to -1 if [name] is absent or
// unknown. An unknown name is an error. It is not reported if some name was defined twice, because
// one of those definitions was probably meant to have the unknown name.
void name_list_resolve(const NameList *list, SpecName *name);
void name_list_resolve_all(const NameList *list, SpecNames *names);

// Reports names that are repeated or cannot be displayed. Messages call one of them [kind].
void name_list_check_unique(Reader *reader, const char *kind, const SpecNames *names);

// True if [name] is absent or can be displayed, which means that it is not blank and has no control
// characters. Otherwise reports an error.
bool name_list_check_label(Reader *reader, const SpecName *name);
