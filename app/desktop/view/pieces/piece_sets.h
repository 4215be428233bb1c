// SPDX-License-Identifier: MIT
// The sets of piece pictures that come with the program. Each is a folder in assets/pieces, with
// files named after the codes of kinds.
#pragma once

#include "engine/rules/model/rules.h"

enum { PIECE_SET_LIMIT = 32 }; // the most folders of sets; further folders are ignored

typedef struct PieceSet {
    char *name;  // name of its folder; NULL: no set suits the game
    char *names; // content of its file `names`, with a name and a file in each line; NULL: none
} PieceSet;

// The set that the document names. If it names none, the set that has the most pictures for the
// kinds of the game and for the names on pieces at the start. It must have at least half of these
// pictures, because a few pictures among many tokens would mislead. Release with piece_set_free.
PieceSet piece_set_choose(const Rules *rules);
void piece_set_free(PieceSet *set);

// Sets [path] to the path of the picture of [kind]. A kind with the symbol Q~ looks like the kind
// Q, and a leader's picture is royal_CODE if that exists. Returns false, with [path] undefined,
// when there is none.
bool piece_set_find(const PieceSet *set, const Rules *rules, Kind kind, Text *path);

// Sets [path] to the path of the picture called [name], which may have the form SET/NAME. Returns
// false, with [path] undefined, when there is none.
bool piece_set_find_name(const PieceSet *set, const char *name, Text *path);

// The kind with the symbol Q if the symbol of [kind] is Q~; otherwise [kind].
Kind piece_set_base(const Rules *rules, Kind kind);

// True if [name] is safe as a file name. Names come from documents, which anybody may have written.
bool piece_set_is_plain(const char *name);
