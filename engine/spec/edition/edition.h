// SPDX-License-Identifier: MIT
// An edition of a document is what the reader of its dialect sees: the document merged over the one
// it `extends`, with its options set and every `by_option` reduced to the case that applies. It is
// made in the same way in both dialects; only their readers know what members mean.
//
// Objects merge member by member, and null removes a member. Two lists merge if all items of both
// are objects that have a code, or all have a name, or all have an id. Items with the same code (or
// name, or id) then merge, `remove: true` removes an item, and new items are appended. Any other
// list or value replaces the inherited one.
//
// A setting `NAME=VALUE` becomes the default of that option; `players=N` becomes the default of
// players.count.
#pragma once

#include "engine/doc/doc.h"

enum { EDITION_DEPTH_LIMIT = 8 }; // documents that one document can extend, directly or indirectly

// Reads the documents that other documents extend.
typedef struct EditionLoader {
    // Reads a document into [doc] with doc_read. [name] is the id of a shipped game, or a path
    // (with a slash, or ending in .json, .yaml or .yml) that already includes the folder of the
    // extending document. Returns false, with [error] set, if the document cannot be read.
    bool (*load)(void *context, const char *name, Doc *doc, Error *error);
    void *context;
} EditionLoader;

// Settings as `name=value`. If several have the same name, the last one counts.
typedef struct Settings {
    const char *const *items;
    size_t count;
} Settings;

// Builds [edition] from [doc]. Release it with doc_free; it does not need [doc] or the documents
// that were loaded. Nodes from other documents carry those documents' names. If [loader] is NULL,
// nothing can be extended. [settings] may be NULL. On failure, returns false, adds errors to
// [report], and leaves [edition] empty.
bool edition_read(Doc *edition, const Doc *doc, const EditionLoader *loader,
                  const Settings *settings, Report *report);
