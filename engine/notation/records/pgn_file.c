// SPDX-License-Identifier: MIT
#include "engine/notation/records/pgn_file.h"

#include "engine/base/memory.h"
#include "engine/game/file.h"
#include "engine/notation/records/pgn_private.h"

#include <stdio.h>
#include <string.h>

enum { CHUNK_BYTES = 256 * 1024 }; // bytes read at a time

struct PgnFile {
    FILE *stream;
    char *path;
    uint64_t size;
    char *bytes; // the current chunk of the file
    size_t capacity;
    size_t begin;     // the start of the unread part of the chunk
    size_t end;       // the end of the chunk
    uint64_t offset;  // the offset of [begin] in the file
    Place place;      // the place of [begin] in the file
    bool whole;       // the chunk extends to the end of the file
    const char *open; // see PgnText.open
    Arena arena;
    PgnGame game;
};

// ---- The chunk

// Drops the part of the chunk that was read, and adds more of the file. False at the end of the
// file.
static bool read_more(PgnFile *file) {
    if (file->whole)
        return false;
    if (file->begin > 0)
        memmove(file->bytes, file->bytes + file->begin, file->end - file->begin);
    file->end -= file->begin;
    file->begin = 0;
    file->open = NULL; // the bytes read now may have the missing closing brace
    file->bytes = memory_grow(file->bytes, &file->capacity, file->end + CHUNK_BYTES, 1);
    size_t room = file->capacity - file->end;
    size_t got = fread(file->bytes + file->end, 1, room, file->stream);
    file->end += got;
    file->whole = got < room;
    return got > 0;
}

static PgnText unread_text(const PgnFile *file) {
    return (PgnText){.file = file->path,
                     .bytes = file->bytes + file->begin,
                     .length = file->end - file->begin,
                     .place = file->place,
                     .open = file->open};
}

static void advance(PgnFile *file, size_t count, Place next) {
    file->begin += count;
    file->offset += count;
    file->place = next;
}

// Skips white space, which may be longer than a chunk.
static void skip_blank(PgnFile *file) {
    do {
        Place next;
        PgnText text = unread_text(file);
        size_t blank = pgn_skip_blank(&text, &next);
        advance(file, blank, next);
    } while (file->begin == file->end && read_more(file));
}

// ---- Opening

// The size of the file is for showing progress. The first chunk is read at once.
PgnFile *pgn_file_open(const char *path, Error *error) {
    FILE *stream = file_open(path, error);
    if (!stream)
        return NULL;
    PgnFile *file = memory_new(sizeof *file);
    file->stream = stream;
    file->path = text_copy(path);
    if (fseeko(stream, 0, SEEK_END) == 0)
        file->size = (uint64_t)ftello(stream);
    rewind(stream);
    file->place = (Place){1, 1};
    read_more(file);
    skip_blank(file);
    return file;
}

void pgn_file_close(PgnFile *file) {
    if (!file)
        return;
    fclose(file->stream);
    arena_free(&file->arena);
    memory_free(file->path);
    memory_free(file->bytes);
    memory_free(file);
}

bool pgn_file_is(const char *path) {
    char start[1024]; // room for white space and the character after it
    FILE *stream = file_open(path, NULL);
    size_t length = stream ? fread(start, 1, sizeof start, stream) : 0;
    if (stream)
        fclose(stream);
    return stream && pgn_is(path, start, length);
}

// ---- Games

// A game that extends to the end of the chunk may go on after it, and so may an unclosed comment.
// In these cases more of the file is read and the game is parsed again from its start, up to the
// size limit.
const PgnGame *pgn_file_next(PgnFile *file) {
    if (file->begin == file->end)
        return NULL;
    for (;;) {
        Place next;
        PgnText text = unread_text(file);
        arena_free(&file->arena);
        size_t used = pgn_parse(&text, &file->arena, &file->game, &next);
        file->open = text.open;
        bool is_large = text.length > PGN_BYTE_LIMIT;
        bool may_go_on = used == text.length || (file->game.error.set && text.open);
        if (may_go_on && !is_large && read_more(file))
            continue;
        bool has_end = used < text.length || file->whole;
        if (!has_end && is_large) {
            file->game = (PgnGame){.result = "*", .place = file->place};
            error_set(&file->game.error, file->path, file->place, "",
                      "this game is larger than 16 MiB");
        }
        advance(file, used, next);
        skip_blank(file);
        return &file->game;
    }
}

PgnSpot pgn_file_spot(const PgnFile *file) {
    return (PgnSpot){file->offset, file->place};
}

bool pgn_file_seek(PgnFile *file, const PgnSpot *spot) {
    if (fseeko(file->stream, (off_t)spot->offset, SEEK_SET) != 0)
        return false;
    // Nothing of what was read from the old spot is of use.
    file->begin = file->end = 0;
    file->whole = false;
    file->offset = spot->offset;
    file->place = spot->place;
    return read_more(file);
}

uint64_t pgn_file_size(const PgnFile *file) {
    return file->size;
}
