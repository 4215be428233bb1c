// SPDX-License-Identifier: MIT
#include "app/desktop/session/secrets.h"

#include "engine/game/file.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { FILE_MOST = 2 * SECRET_BYTES + 24 }; // bytes of a file: the secret, a number, two newlines

static bool write_path(const UserPlaces *places, const Digest *commitment, Text *path,
                       Error *error) {
    Text folder = {0}, name = {0};
    if (places->state)
        text_appendf(&folder, "%s/secrets", places->state);
    hex_append(&name, commitment->bytes, DIGEST_BYTES);
    bool made = user_places_file(folder.data, name.data, path, error);
    text_free(&folder);
    text_free(&name);
    return made;
}

// Removes from the folder of [path] what was written half, and its oldest file where it holds more
// than it should.
static void tidy_up(const char *path) {
    struct stat status, oldest = {0};
    Text folder = {0};
    char name[DIGEST_DIGITS + 16] = "";
    int count = 0;
    text_append_bytes(&folder, path, (size_t)(strrchr(path, '/') - path));
    file_tidy(folder.data);
    DIR *directory = opendir(folder.data);
    for (struct dirent *entry; directory && (entry = readdir(directory));) {
        if (entry->d_name[0] == '.' || strlen(entry->d_name) >= sizeof name ||
            fstatat(dirfd(directory), entry->d_name, &status, AT_SYMLINK_NOFOLLOW) != 0)
            continue;
        count++;
        if (name[0] && status.st_mtime >= oldest.st_mtime)
            continue;
        snprintf(name, sizeof name, "%s", entry->d_name);
        oldest = status;
    }
    if (count > SECRETS_MOST)
        unlinkat(dirfd(directory), name, 0);
    if (directory)
        closedir(directory);
    text_free(&folder);
}

static bool keep(const UserPlaces *places, const ChanceSource *source, size_t reach, Error *error) {
    Text path = {0}, text = {0};
    hex_append(&text, source->secret.bytes, SECRET_BYTES);
    text_appendf(&text, "\n%zu\n", reach);
    bool kept = write_path(places, &source->commitment, &path, error) &&
                file_save_private(path.data, text.data, text.length, error);
    if (kept)
        tidy_up(path.data);
    text_free(&path);
    text_free(&text);
    return kept;
}

bool secrets_keep(const UserPlaces *places, const ChanceSource *source, Error *error) {
    return keep(places, source, 0, error);
}

// The secret in a line, and its reach in another one, which files of earlier versions lack.
static bool read_lines(const Text *text, Secret *secret, size_t *reach) {
    enum { LINE = 2 * SECRET_BYTES };
    char line[LINE + 1];
    if (text->length <= LINE || text->data[LINE] != '\n')
        return false;
    memcpy(line, text->data, LINE);
    line[LINE] = '\0';
    *reach = strtoull(text->data + LINE + 1, NULL, 10);
    return hex_read(line, secret->bytes, SECRET_BYTES);
}

// Whatever else the file holds does not lead to the commitment.
bool secrets_find(const UserPlaces *places, const Rules *rules, const Digest *commitment,
                  Secret *secret, size_t *reach) {
    Text path = {0}, text = {0};
    Secret read;
    size_t read_reach;
    bool found = write_path(places, commitment, &path, NULL) &&
                 file_load(path.data, FILE_MOST, &text, NULL) &&
                 read_lines(&text, &read, &read_reach);
    Digest made = found ? chance_commitment(rules, &read) : (Digest){{0}};
    found = found && digest_equal(&made, commitment);
    if (found) {
        *secret = read;
        *reach = read_reach;
    }
    text_free(&path);
    text_free(&text);
    return found;
}

bool secrets_raise(const UserPlaces *places, const Rules *rules, const ChanceSource *source,
                   size_t reach, Error *error) {
    Secret secret;
    size_t before;
    return !secrets_find(places, rules, &source->commitment, &secret, &before) || before >= reach ||
           keep(places, source, reach, error);
}

void secrets_forget(const UserPlaces *places, const Digest *commitment) {
    Text path = {0};
    if (write_path(places, commitment, &path, NULL))
        unlink(path.data);
    text_free(&path);
}
