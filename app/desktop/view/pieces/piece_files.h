// SPDX-License-Identifier: MIT
// The files with the pictures of a game's pieces, read whole: beside the document, or of a set of
// the program.
#ifndef TESSERA_VIEW_PIECES_PIECE_FILES_H
#define TESSERA_VIEW_PIECES_PIECE_FILES_H

#include "engine/base/error.h"
#include "engine/rules/model/rules.h"

enum {
    PICTURE_LIMIT = 32 * 1024,             // bytes of one SVG file; drawing takes longer with each
    PICTURE_PNG_LIMIT = 512 * 1024,        // ... and of one PNG file
    PICTURE_TOTAL_LIMIT = 4 * 1024 * 1024, // bytes of all files of a game
    PICTURE_PIXEL_LIMIT = 64 << 20,        // of all PNG files of a game; 2 KiB may hold 4 Mi
    FACE_LIMIT = 32,                       // faces with a picture
    SIGN_LIMIT = 64,                       // different signs
};

typedef struct PieceFile {
    char *bytes; // NULL: there is no picture
    size_t length;
    bool png;     // else an SVG document, with a 0 at its end
    bool tinted;  // it has colours that stand for those of the seat
    bool special; // of this seat alone
} PieceFile;

typedef struct PieceFiles {
    PieceFile *items;   // [seat * picture_count + kind, or kind_count + face]
    const char **faces; // names in the document that the set has pictures of
    int face_count;
    int picture_count; // of kinds and faces
    PieceFile *signs;  // of squares, seats and markers
    const char **sign_names;
    int sign_count;
    Kind *corners; // [kind]: the small picture in its corner; KIND_NONE: none
    int kind_count;
    int seat_count;
    size_t bytes;  // of all files
    size_t pixels; // of all PNG files, broken ones as well: it takes time to see that they are
    Report report; // warnings: files that are missing, too large or cannot be drawn
} PieceFiles;

// Fills [files] with the pictures of a game whose document is at [spec_path]. For a kind and a seat
// the first of these that is there:
// - what `image` says: a file beside the document, or with a name without a dot one of a set;
// - pieces/SEAT-CODE.svg or .png beside the document, then pieces/CODE and pieces/NAME, small
//   letters or as they are written, spaces being hyphens;
// - the set's picture.
// Signs are files in assets/signs, or with an ending of their name beside the document.
// What is written on pieces may be a name that the chosen set has a picture of, too: a face.
// [rules] must outlive [files]. Release with piece_files_free.
void piece_files_find(PieceFiles *files, const Rules *rules, const char *spec_path);
void piece_files_free(PieceFiles *files);

// The picture of a kind, or of a face where that is given: one more than its index.
const PieceFile *piece_file(const PieceFiles *files, Seat seat, Kind kind, int face);

// The document of the sign that is called so; NULL: there is none.
const PieceFile *piece_files_sign(const PieceFiles *files, const char *name);

// One more than the index of the face that is called so; 0: none.
int piece_files_face(const PieceFiles *files, const char *name);

#endif
