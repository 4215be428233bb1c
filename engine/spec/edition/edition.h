// SPDX-License-Identifier: MIT
// An edition of a document is what its dialect's reader sees: the document laid over the one that
// it `extends`, its options set, and of everything chosen `by_option` the one case. What belongs
// here: what is alike in both dialects and done before their readers. What members mean is theirs.
//
// Laid over: objects merge member by member, null takes a member away. A list merges with one of
// the base where the items of both are objects that all have a code, else all a name, else all an
// id: those with the same one merge, `remove: true` takes one away, new ones go to the end. Any
// other list, and any other value, takes the place of the base's.
//
// A setting `NAME=VALUE` becomes the default of that option, `players=N` that of players.count.
#ifndef TESSERA_SPEC_EDITION_EDITION_H
#define TESSERA_SPEC_EDITION_EDITION_H

#include "engine/doc/doc.h"

enum { EDITION_DEPTH_LIMIT = 8 }; // documents that extend one another, the first one not counted

// How documents that others extend are read.
typedef struct EditionLoader {
    // Reads the document [name] into [doc], with doc_read: the id of a shipped game, or a path (it
    // has a slash or ends in .json, .yaml or .yml) that already starts where the extending document
    // stands. False, with [error] set, when it cannot be read.
    bool (*load)(void *context, const char *name, Doc *doc, Error *error);
    void *context;
} EditionLoader;

// Settings as `name=value`; of two for the same name the later counts.
typedef struct Settings {
    const char *const *items;
    size_t count;
} Settings;

// Makes the edition of [doc], which the caller releases with doc_free; it does not need [doc] or
// what was loaded any more. Nodes that come from another document carry its name. [loader] may be
// NULL (then nothing can be extended), [settings] too. False, with errors in [report], when there
// is none; [edition] is then empty.
bool edition_read(Doc *edition, const Doc *doc, const EditionLoader *loader,
                  const Settings *settings, Report *report);

#endif
