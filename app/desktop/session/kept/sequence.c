// SPDX-License-Identifier: MIT
#include "app/desktop/session/kept/sequence.h"

#include "engine/base/memory.h"
#include "engine/game/file.h"

#include <errno.h>
#include <inttypes.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/file.h>
#include <unistd.h>

enum {
    DIGITS = 20,      // number of digits in the file
    LOCK_TRIES = 200, // attempts after which sequence_lock gives up
    LOCK_PAUSE = 10,  // milliseconds between two tries
};

struct Sequence {
    int file; // the file's descriptor; -1: unavailable
    uint64_t last;
};

Sequence *sequence_open(const UserFolders *folders) {
    Sequence *sequence = memory_new(sizeof *sequence);
    Text path = {0};
    sequence->file = -1;
    const bool creates = true;
    if (user_folders_file(folders->state, "autosave.number", &path, NULL))
        sequence->file = file_open_lock(path.data, creates);
    text_free(&path);
    return sequence;
}

void sequence_close(Sequence *sequence) {
    if (!sequence)
        return;
    if (sequence->file >= 0)
        close(sequence->file);
    memory_free(sequence);
}

// Tries for a while, and then goes on without the lock. Without a file there is nothing to lock.
void sequence_lock(Sequence *sequence) {
    bool held = sequence->file < 0 || file_try_lock(sequence->file);
    for (int i = 0; i < LOCK_TRIES && !held && errno == EWOULDBLOCK; i++) {
        poll(NULL, 0, LOCK_PAUSE);
        held = file_try_lock(sequence->file);
    }
}

void sequence_unlock(Sequence *sequence) {
    if (sequence->file >= 0)
        flock(sequence->file, LOCK_UN);
}

void sequence_raise(Sequence *sequence, uint64_t number) {
    if (number > sequence->last && number < SEQUENCE_MOST)
        sequence->last = number;
}

// Reads the last number from the file. Ignores anything but a complete number.
static void read_last(Sequence *sequence) {
    char text[DIGITS + 1] = "", *end;
    ssize_t got = pread(sequence->file, text, DIGITS, 0);
    uint64_t number = got == DIGITS ? strtoull(text, &end, 10) : 0;
    if (number > 0 && *end == '\0')
        sequence_raise(sequence, number);
}

// All digits are written at once, so a reader finds either the old number or the new one.
static void write_last(const Sequence *sequence) {
    char text[DIGITS + 1];
    snprintf(text, sizeof text, "%0*" PRIu64, DIGITS, sequence->last);
    ssize_t written = pwrite(sequence->file, text, DIGITS, 0);
    (void)written; // if the write fails, the numbers of this program still grow
}

uint64_t sequence_next(Sequence *sequence) {
    bool locked = sequence->file >= 0 && file_try_lock(sequence->file);
    if (locked)
        read_last(sequence);
    // Without the lock, the number is higher only than those that this program knows.
    if (sequence->last < SEQUENCE_MOST)
        sequence->last++;
    if (locked) {
        write_last(sequence);
        sequence_unlock(sequence);
    }
    return sequence->last;
}
