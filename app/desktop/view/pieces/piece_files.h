// SPDX-License-Identifier: MIT
// Reads the pictures of a game's pieces, from files next to the document or from a set that comes
// with the program.
#pragma once

#include "engine/base/error.h"
#include "engine/rules/model/rules.h"

enum {
    PICTURE_LIMIT = 32 * 1024,      // bytes of one SVG file; larger ones take too long to draw
    PICTURE_PNG_LIMIT = 512 * 1024, // bytes of one PNG file
    PICTURE_TOTAL_LIMIT = 4 * 1024 * 1024, // bytes of all files of a game
    // Pixels of all PNG files of a game. The number of bytes says too little: 2 KiB may decode to 4
    // Mi pixels.
    PICTURE_PIXEL_LIMIT = 64 << 20,
    FACE_LIMIT = 32, // most faces with a picture
    SIGN_LIMIT = 64, // different signs of squares, seats and markers
};

typedef struct PieceFile {
    char *bytes; // NULL: no picture
    size_t length;
    bool png;     // else an SVG document, terminated by 0
    bool tinted;  // it contains placeholder colours, which the seat's colours replace
    bool special; // the picture is for this seat alone
} PieceFile;

typedef struct PieceFiles {
    PieceFile *items;   // [seat * picture_count + p]; p is a kind, or kind_count + a face
    const char **faces; // texts in the document for which the set has pictures
    int face_count;
    int picture_count; // number of kinds and faces together
    PieceFile *signs;  // of squares, seats and markers
    const char **sign_names;
    int sign_count;
    Kind *corners; // [kind]: the kind shown small in a corner of the picture; KIND_NONE: none
    int kind_count;
    int seat_count;
    size_t bytes;  // size of all files together
    size_t pixels; // of all PNG files, even broken ones, because decoding those takes as long
    Report report; // warnings about files that are missing or too large, or that cannot be drawn
} PieceFiles;

// Fills [files] with the pictures of the game whose document is at [spec_path]. The picture of a
// kind and a seat is the first of these that exists:
// - the document's `image`: a file next to the document, or, for a name without a dot, a picture of
// a set;
// - pieces/SEAT-CODE or pieces/SEAT-NAME, then pieces/CODE or pieces/NAME: an .svg or .png file
// next to the document, named in small letters or as written, with hyphens for spaces;
// - the picture of the chosen set.
// Signs are files in assets/signs or, if their name has an extension, next to the document. If the
// set has a picture for a text on pieces, the text is called a face, and the picture is shown
// instead of the text. [rules] must outlive [files]. Release with piece_files_free.
void piece_files_find(PieceFiles *files, const Rules *rules, const char *spec_path);
void piece_files_free(PieceFiles *files);

// The picture of a kind for [seat] or, if [face] is not 0, of the face with the index [face] - 1 in
// PieceFiles.faces.
const PieceFile *piece_file(const PieceFiles *files, Seat seat, Kind kind, int face);

// The sign called [name], or NULL.
const PieceFile *piece_files_sign(const PieceFiles *files, const char *name);

// 1 + the index of the face called [name], or 0.
int piece_files_face(const PieceFiles *files, const char *name);
