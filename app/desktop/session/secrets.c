// SPDX-License-Identifier: MIT
#include "app/desktop/session/secrets.h"

#include "engine/game/file.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

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

bool secrets_keep(const UserPlaces *places, const ChanceSource *source, Error *error) {
    Text path = {0}, text = {0};
    hex_append(&text, source->secret.bytes, SECRET_BYTES);
    text_append(&text, "\n");
    bool kept = write_path(places, &source->commitment, &path, error) &&
                file_save_private(path.data, text.data, text.length, error);
    if (kept)
        tidy_up(path.data);
    text_free(&path);
    text_free(&text);
    return kept;
}

// Whatever else the file holds does not lead to the commitment.
bool secrets_find(const UserPlaces *places, const Rules *rules, const Digest *commitment,
                  Secret *secret) {
    Text path = {0}, text = {0};
    Secret read;
    bool found = write_path(places, commitment, &path, NULL) &&
                 file_load(path.data, 2 * SECRET_BYTES + 1, &text, NULL) &&
                 text.length == 2 * SECRET_BYTES + 1;
    if (found) {
        text.data[text.length - 1] = '\0';
        found = hex_read(text.data, read.bytes, SECRET_BYTES);
    }
    Digest made = found ? chance_commitment(rules, &read) : (Digest){{0}};
    found = found && digest_equal(&made, commitment);
    if (found)
        *secret = read;
    text_free(&path);
    text_free(&text);
    return found;
}

void secrets_forget(const UserPlaces *places, const Digest *commitment) {
    Text path = {0};
    if (write_path(places, commitment, &path, NULL))
        unlink(path.data);
    text_free(&path);
}
