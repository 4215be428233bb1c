// SPDX-License-Identifier: MIT
// The sets of piece pictures that come with the program: the folders in assets/pieces, each with
// files that are named after codes of kinds.
#ifndef TESSERA_VIEW_PIECES_PIECE_SETS_H
#define TESSERA_VIEW_PIECES_PIECE_SETS_H

#include "engine/rules/model/rules.h"

enum { PIECE_SET_LIMIT = 32 }; // folders that are looked at

typedef struct PieceSet {
    char *name;  // its folder; NULL: none suits
    char *names; // its file `names`: in each line a name and that of the file to take; NULL: none
} PieceSet;

// The set that the document names, else the first of those that show the most kinds and names that
// pieces of the start bear as attributes, if that is half of them at least: few pictures among many
// tokens would only mislead. Release with piece_set_free.
PieceSet piece_set_choose(const Rules *rules);
void piece_set_free(PieceSet *set);

// Appends the path of the picture of [kind]: one whose symbol is Q~ looks like Q, and a leader's
// picture is royal_CODE where there is one. False, with nothing of use in [path], when there is
// none.
bool piece_set_find(const PieceSet *set, const Rules *rules, Kind kind, Text *path);

// The same for a picture called [name], or SET/NAME.
bool piece_set_find_name(const PieceSet *set, const char *name, Text *path);

// The kind whose symbol is Q where that of [kind] is Q~, else [kind].
Kind piece_set_base(const Rules *rules, Kind kind);

// Codes come from documents that anybody may have written: only plain names become file names.
bool piece_set_is_plain(const char *name);

#endif
