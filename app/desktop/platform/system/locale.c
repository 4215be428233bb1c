// SPDX-License-Identifier: MIT
#include "app/desktop/platform/system/locale.h"

#include "engine/base/text.h"

#include <libintl.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define DOMAIN "tessera"

enum { NAME_SIZE = 128 };

// Static because a process has only one locale.
static char system_language[NAME_SIZE]; // as locale_init chose it

// ---- Finding translations

// Appends the folder of this program. Appends nothing if the system does not say where the program
// is.
static void folder_of_program(Text *path) {
    char program[4096];
    ssize_t length = readlink("/proc/self/exe", program, sizeof program - 1);
    if (length <= 0)
        return;
    program[length] = '\0';
    *strrchr(program, '/') = '\0';
    text_append(path, program);
}

static bool holds_translations(const char *folder) {
    Text file = {0}; // German stands for all languages
    text_appendf(&file, "%s/de/LC_MESSAGES/" DOMAIN ".mo", folder);
    bool holds = access(file.data, R_OK) == 0;
    text_free(&file);
    return holds;
}

// Binds the installed translations or, for tests, those of the build folder.
static void bind_translations(void) {
    static const char *const folders[] = {"../share/locale", "share/locale"};
    Text program = {0};
    folder_of_program(&program);
    for (size_t i = 0; i < sizeof folders / sizeof *folders; i++) {
        Text path = {0};
        text_appendf(&path, "%s/%s", text_string(&program), folders[i]);
        bool found = holds_translations(path.data);
        if (found)
            bindtextdomain(DOMAIN, path.data);
        text_free(&path);
        if (found)
            break;
    }
    bind_textdomain_codeset(DOMAIN, "UTF-8");
    text_free(&program);
}

// ---- Languages

static bool is_plain(const char *locale) {
    return !locale || strcmp(locale, "C") == 0 || strcmp(locale, "POSIX") == 0;
}

static const char *first_set(const char *const *names, size_t count) {
    for (size_t i = 0; i < count; i++) {
        const char *value = getenv(names[i]);
        if (value && value[0])
            return value;
    }
    return "C";
}

// Reads the language that the environment asks for, even if the system lacks that locale. As
// gettext does, ignores LANGUAGE if the locale is a plain one, such as C.
static void read_system(void) {
    static const char *const names[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    const char *locale = first_set(names, sizeof names / sizeof *names);
    const char *list = getenv("LANGUAGE");
    if (is_plain(locale))
        snprintf(system_language, sizeof system_language, "en");
    else if (list && list[0])
        snprintf(system_language, sizeof system_language, "%s", list);
    else
        snprintf(system_language, sizeof system_language, "%.*s", (int)strcspn(locale, ".@"),
                 locale);
}

// Sets the user's locale. Replaces "C", in which gettext translates nothing, with C.UTF-8, which
// always exists.
static void set_locale(void) {
    if (!setlocale(LC_ALL, ""))
        setlocale(LC_ALL, "C.UTF-8");
    if (is_plain(setlocale(LC_MESSAGES, NULL)))
        setlocale(LC_MESSAGES, "C.UTF-8");
    if (is_plain(setlocale(LC_CTYPE, NULL)))
        setlocale(LC_CTYPE, "C.UTF-8");
    setlocale(LC_NUMERIC, "C"); // decimal points
}

void locale_init(bool follows) {
    read_system();
    if (!follows)
        snprintf(system_language, sizeof system_language, "en");
    set_locale();
    bind_translations();
    locale_choose("");
}

// Makes gettext look up its texts anew. It does so only after a change of the locale, so this
// changes the locale and changes it back.
static void drop_gettext_cache(void) {
    char name[NAME_SIZE];
    snprintf(name, sizeof name, "%s", setlocale(LC_MESSAGES, NULL));
    setlocale(LC_MESSAGES, "C");
    setlocale(LC_MESSAGES, name);
}

void locale_choose(const char *language) {
    setenv("LANGUAGE", language[0] ? language : system_language, 1);
    drop_gettext_cache();
}
