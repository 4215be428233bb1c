// SPDX-License-Identifier: MIT
#include "app/desktop/session/chance/secrets.h"

#include "app/desktop/session/kept/slot.h"
#include "engine/base/memory.h"
#include "engine/game/file.h"

#include <dirent.h>
#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// A file has three lines: the secret, its reach (see secrets.h), and its number. The reach has a
// fixed width so that it can be overwritten in place, because a new file would not have the lock.
enum {
    SECRET_LINE = 2 * SECRET_BYTES,
    REACH_AT = SECRET_LINE + 1,
    DIGITS = 20,
    FILE_MOST = REACH_AT + 2 * (DIGITS + 1),
};

// A secret held by this program.
typedef struct Held {
    Digest commitment;
    size_t reach;
    int file;
} Held;

struct Secrets {
    const char *state; // the state folder, which has the kept games
    char *folder;      // the folder of the secrets; NULL: there is none, and nothing is stored
    Held *held;
    size_t held_count, held_capacity;
};

// A stored secret, as read from its file.
typedef struct Kept {
    Digest commitment;
    Secret secret;
    size_t reach;
    uint64_t number; // 0: stored by an earlier version, without a number
} Kept;

typedef struct KeptList {
    Kept *items;
    size_t count, capacity;
} KeptList;

// Without a state folder the Secrets have no folder and store nothing.
Secrets *secrets_open(const UserFolders *folders) {
    Secrets *secrets = memory_new(sizeof *secrets);
    Text folder = {0};
    if (!folders->state)
        return secrets;
    text_appendf(&folder, "%s/secrets", folders->state);
    secrets->state = folders->state;
    secrets->folder = text_take(&folder);
    file_tidy(secrets->folder);
    return secrets;
}

void secrets_close(Secrets *secrets) {
    if (!secrets)
        return;
    while (secrets->held_count > 0)
        secrets_release(secrets, &secrets->held[0].commitment);
    memory_free(secrets->held);
    memory_free(secrets->folder);
    memory_free(secrets);
}

// ---- Files

// Appends the path of the secret's file, and creates its folder.
static bool write_path(const Secrets *secrets, const Digest *commitment, Text *path, Error *error) {
    Text name = {0};
    hex_append(&name, commitment->bytes, DIGEST_BYTES);
    bool written = user_folders_file(secrets->folder, name.data, path, error);
    text_free(&name);
    return written;
}

// Parses a file. Files of earlier versions lack the number, and those of the first versions lack
// the reach as well. A missing value becomes 0.
static bool read_lines(const Text *text, Kept *kept) {
    char line[SECRET_LINE + 1], *end;
    if (text->length <= SECRET_LINE || text->data[SECRET_LINE] != '\n')
        return false;
    memcpy(line, text->data, SECRET_LINE);
    line[SECRET_LINE] = '\0';
    kept->reach = strtoull(text->data + REACH_AT, &end, 10);
    kept->number = strtoull(end, NULL, 10);
    return hex_read(line, kept->secret.bytes, SECRET_BYTES);
}

static bool read_file(const char *path, Kept *kept) {
    Text text = {0};
    bool read = file_load(path, FILE_MOST, &text, NULL) && read_lines(&text, kept);
    text_free(&text);
    return read;
}

// ---- Holding

static Held *find_held(const Secrets *secrets, const Digest *commitment) {
    for (size_t i = 0; i < secrets->held_count; i++)
        if (digest_equal(&secrets->held[i].commitment, commitment))
            return &secrets->held[i];
    return NULL;
}

// Opens and locks the existing file at [path]. Returns its descriptor. If that fails, returns -1;
// errno is EWOULDBLOCK if another program has locked the file. On a file system without locks, only
// opens the file.
static int lock_file(const char *path) {
    const bool creates = false;
    int file = file_open_lock(path, creates);
    if (file >= 0 && !file_try_lock(file) && errno == EWOULDBLOCK) {
        close(file); // close may change errno
        errno = EWOULDBLOCK;
        return -1;
    }
    return file;
}

// Locks the secret's file and adds it to the held secrets. If that fails, returns false with errno
// as set by lock_file.
static bool hold_file(Secrets *secrets, const Digest *commitment, const char *path) {
    int file = lock_file(path);
    if (file < 0)
        return false;
    secrets->held = memory_grow(secrets->held, &secrets->held_capacity, secrets->held_count + 1,
                                sizeof *secrets->held);
    secrets->held[secrets->held_count++] = (Held){.commitment = *commitment, .file = file};
    return true;
}

void secrets_release(Secrets *secrets, const Digest *commitment) {
    Held *held = find_held(secrets, commitment);
    if (!held)
        return;
    close(held->file);
    *held = secrets->held[--secrets->held_count]; // their order does not matter
}

// ---- The limit

// Lists all files whose names are commitments, in no particular order.
static void list_kept(const char *folder, KeptList *list) {
    DIR *directory = opendir(folder);
    for (struct dirent *entry; directory && (entry = readdir(directory));) {
        Text path = {0};
        Kept kept = {0};
        text_appendf(&path, "%s/%s", folder, entry->d_name);
        if (hex_read(entry->d_name, kept.commitment.bytes, DIGEST_BYTES)) {
            read_file(path.data, &kept); // a file without a secret counts as the oldest
            list->items = memory_grow(list->items, &list->capacity, list->count + 1,
                                      sizeof *list->items);
            list->items[list->count++] = kept;
        }
        text_free(&path);
    }
    if (directory)
        closedir(directory);
}

static int compare_numbers(const void *a, const void *b) {
    const Kept *first = a, *second = b;
    return (first->number > second->number) - (first->number < second->number);
}

// True if [games], the text of the kept games, contains the commitment.
static bool is_named(const Text *games, const Digest *commitment) {
    Text name = {0};
    hex_append(&name, commitment->bytes, DIGEST_BYTES);
    bool named = strstr(text_string(games), name.data) != NULL;
    text_free(&name);
    return named;
}

// Deletes a stored secret, unless a program holds it. True if it was deleted.
static bool delete_secret(const Secrets *secrets, const Digest *commitment) {
    Text path = {0};
    int file = write_path(secrets, commitment, &path, NULL) ? lock_file(path.data) : -1;
    bool gone = file >= 0 && unlink(path.data) == 0;
    if (file >= 0)
        close(file);
    text_free(&path);
    return gone;
}

// Deletes the oldest secrets of [list] until no more than SECRETS_MOST are stored. Passes over
// secrets that kept games have committed to. [list] starts with the oldest and does not contain the
// new secret.
static void delete_oldest(const Secrets *secrets, const KeptList *list) {
    size_t stored = list->count + 1; // including the new one
    Text games = {0};
    if (stored > SECRETS_MOST)
        slot_append_games(secrets->state, &games);
    for (size_t i = 0; i < list->count && stored > SECRETS_MOST; i++)
        if (!is_named(&games, &list->items[i].commitment))
            stored -= delete_secret(secrets, &list->items[i].commitment);
    text_free(&games);
}

// ---- Storing and taking

// Writes the file of a new secret, whose reach is 0.
static bool write_file(const char *path, const Secret *secret, uint64_t number, Error *error) {
    Text text = {0};
    hex_append(&text, secret->bytes, SECRET_BYTES);
    text_appendf(&text, "\n%0*d\n%" PRIu64 "\n", DIGITS, 0, number);
    bool written = file_save_private(path, text.data, text.length, error);
    text_free(&text);
    return written;
}

// The new file gets the highest number, so that the oldest files can be told from later ones. Once
// it is held, the oldest are deleted if there are too many.
bool secrets_store(Secrets *secrets, const ChanceSource *source, Error *error) {
    Text path = {0};
    KeptList list = {0};
    if (!write_path(secrets, &source->commitment, &path, error))
        return false; // nothing has been allocated
    list_kept(secrets->folder, &list);
    if (list.count > 0)
        qsort(list.items, list.count, sizeof *list.items, compare_numbers);
    uint64_t number = list.count > 0 ? list.items[list.count - 1].number + 1 : 1;
    secrets_release(secrets, &source->commitment); // the locked file is about to be replaced
    bool kept = write_file(path.data, &source->secret, number, error);
    if (kept && !hold_file(secrets, &source->commitment, path.data))
        kept = error_set(error, path.data, (Place){0}, "", "the file cannot be locked: %s",
                         strerror(errno));
    if (kept)
        delete_oldest(secrets, &list);
    memory_free(list.items);
    text_free(&path);
    return kept;
}

// Holds the file of the secret and reads it. The secret is right only if its commitment is
// [commitment].
SecretAnswer secrets_take(Secrets *secrets, const Rules *rules, const Digest *commitment,
                          Secret *secret, size_t *reach) {
    Text path = {0};
    Kept kept = {0};
    bool has_path = write_path(secrets, commitment, &path, NULL);
    bool held = has_path &&
                (find_held(secrets, commitment) || hold_file(secrets, commitment, path.data));
    bool elsewhere = has_path && !held && errno == EWOULDBLOCK; // errno is from lock_file
    bool read = held && read_file(path.data, &kept);
    Digest actual = read ? chance_commitment(rules, &kept.secret) : (Digest){{0}};
    text_free(&path);
    if (!read || !digest_equal(&actual, commitment)) {
        secrets_release(secrets, commitment);
        return elsewhere ? SECRET_ELSEWHERE : SECRET_MISSING;
    }
    *secret = kept.secret;
    *reach = find_held(secrets, commitment)->reach = kept.reach;
    return SECRET_TAKEN;
}

// All digits are written at once, so a reader finds either the old number or the new one.
bool secrets_raise_reach(Secrets *secrets, const Digest *commitment, size_t reach, Error *error) {
    Held *held = find_held(secrets, commitment);
    Text digits = {0};
    if (!held || held->reach >= reach) // there is nothing to raise
        return true;
    text_appendf(&digits, "%0*zu", DIGITS, reach);
    bool written = file_write_at(held->file, REACH_AT, digits.data, digits.length);
    if (written)
        held->reach = reach;
    else
        error_set(error, "tessera", (Place){0}, "", "the file cannot be written: %s",
                  strerror(errno));
    text_free(&digits);
    return written;
}

void secrets_delete(Secrets *secrets, const Digest *commitment) {
    Text path = {0};
    if (write_path(secrets, commitment, &path, NULL))
        unlink(path.data);
    secrets_release(secrets, commitment);
    text_free(&path);
}
