// SPDX-License-Identifier: MIT
#include "app/desktop/session/user/log.h"

#include "engine/base/printable.h"

#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { LOG_LIMIT = 256 * 1024 };

static void write_time(Text *line) {
    char text[32];
    time_t now = time(NULL);
    struct tm parts;
    if (localtime_r(&now, &parts) && strftime(text, sizeof text, "%Y-%m-%d %H:%M:%S ", &parts) > 0)
        text_append(line, text);
}

// Renames the log if it is too long, so that a new one begins.
static void rename_if_long(const char *path) {
    struct stat status;
    if (stat(path, &status) != 0 || status.st_size < LOG_LIMIT)
        return;
    Text old = {0};
    text_appendf(&old, "%s.old", path);
    rename(path, old.data);
    text_free(&old);
}

// Makes one line of [text], with spaces for its line ends, and writes it with a single call, so
// that the lines of two programs do not mix.
void log_write(const UserFolders *folders, const char *text) {
    Text path = {0}, line = {0};
    if (!user_folders_file(folders->state, "tessera.log", &path, NULL))
        return;
    write_time(&line);
    for (const char *rest = text; *rest; rest += *rest == '\n') {
        size_t length = strcspn(rest, "\n");
        printable_append(&line, rest, length);
        rest += length;
        text_append(&line, *rest ? " " : "");
    }
    text_append(&line, "\n");
    rename_if_long(path.data);
    int descriptor = open(path.data, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600);
    ssize_t written = descriptor >= 0 ? write(descriptor, line.data, line.length) : 0;
    (void)written; // a full disk is reported where it matters more
    if (descriptor >= 0)
        close(descriptor);
    text_free(&path);
    text_free(&line);
}

void log_report(const UserFolders *folders, const Report *report) {
    for (size_t i = 0; i < report->count; i++) {
        Text line = {0};
        error_write(&report->items[i].error, report->items[i].severity, &line);
        log_write(folders, text_string(&line));
        text_free(&line);
    }
}
