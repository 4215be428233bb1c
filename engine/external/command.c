// SPDX-License-Identifier: MIT
#include "engine/external/command.h"

#include "engine/base/memory.h"
#include "engine/base/printable.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

// A text that is being split. Its parts are copied to [out] without quotes and escapes, so no copy
// is longer than the part was.
typedef struct Splitter {
    const char *cursor; // the next character of the text
    char *out;          // where the next copied character goes
    Command *command;
} Splitter;

static bool fail_command(Error *error, const char *message) {
    return error_set(error, "", (Place){0}, "", "%s", message);
}

// Words ------------------------------------------------------------------------------------------

static bool ends_word(char c) {
    return c == '\0' || c == '?' || isspace((unsigned char)c);
}

// Copies one character. [quote] is the kind of quotes around it, or 0. Skips a backslash before the
// character, except in single quotes.
static void read_character(Splitter *splitter, char quote) {
    if (*splitter->cursor == '\\' && quote != '\'' && splitter->cursor[1] != '\0')
        splitter->cursor++;
    *splitter->out++ = *splitter->cursor++;
}

// Copies the text between two quotes of the same kind. The cursor is at the first of them.
static bool read_quoted(Splitter *splitter, Error *error) {
    char quote = *splitter->cursor++;
    while (*splitter->cursor != quote) {
        if (*splitter->cursor == '\0')
            return fail_command(error, "a quotation mark is not closed");
        read_character(splitter, quote);
    }
    splitter->cursor++;
    return true;
}

// Reads a word, parts of which can be quoted.
static bool read_word(Splitter *splitter, Error *error) {
    Command *command = splitter->command;
    if (command->word_count == COMMAND_WORD_LIMIT)
        return fail_command(error, "there are too many words");
    command->words[command->word_count++] = splitter->out;
    while (!ends_word(*splitter->cursor)) {
        if (*splitter->cursor != '"' && *splitter->cursor != '\'')
            read_character(splitter, '\0');
        else if (!read_quoted(splitter, error))
            return false;
    }
    *splitter->out++ = '\0';
    return true;
}

static void skip_spaces(Splitter *splitter) {
    while (isspace((unsigned char)*splitter->cursor))
        splitter->cursor++;
}

static bool read_words(Splitter *splitter, Error *error) {
    for (skip_spaces(splitter); !ends_word(*splitter->cursor); skip_spaces(splitter))
        if (!read_word(splitter, error))
            return false;
    if (splitter->command->word_count == 0 || splitter->command->words[0][0] == '\0')
        return fail_command(error, "no program is named");
    return true;
}

// Options ----------------------------------------------------------------------------------------

// Copies a name or a value, up to one of the characters [ends], and returns the copy. An escape is
// a percent sign and two hexadecimal digits; any other percent sign stands for itself.
static char *read_part(Splitter *splitter, const char *ends) {
    char *part = splitter->out;
    while (*splitter->cursor != '\0' && !strchr(ends, *splitter->cursor)) {
        const char *from = splitter->cursor;
        bool escape = *from == '%' && isxdigit((unsigned char)from[1]) &&
                      isxdigit((unsigned char)from[2]);
        if (escape) {
            const char digits[] = {from[1], from[2], '\0'};
            *splitter->out++ = (char)strtol(digits, NULL, 16);
        } else {
            *splitter->out++ = *from;
        }
        splitter->cursor += escape ? 3 : 1;
    }
    *splitter->out++ = '\0';
    return part;
}

// Reads `NAME=VALUE`, or `NAME` for an option without a value.
static bool read_option(Splitter *splitter, Error *error) {
    Command *command = splitter->command;
    if (command->option_count == COMMAND_OPTION_LIMIT)
        return fail_command(error, "there are too many options");
    CommandOption *option = &command->options[command->option_count++];
    option->name = read_part(splitter, "=&");
    option->value = NULL;
    if (*splitter->cursor == '=') {
        splitter->cursor++;
        option->value = read_part(splitter, "&");
    }
    if (option->name[0] == '\0')
        return fail_command(error, "an option has no name");
    if (text_has_control(option->name) || (option->value && text_has_control(option->value)))
        return fail_command(error, "an option has more than one line");
    return true;
}

// Reads the options after the question mark. An empty option at the end is allowed.
static bool read_options(Splitter *splitter, Error *error) {
    while (*splitter->cursor == '?' || *splitter->cursor == '&') {
        splitter->cursor++;
        if (*splitter->cursor != '\0' && !read_option(splitter, error))
            return false;
    }
    return true;
}

// Commands ---------------------------------------------------------------------------------------

bool command_read(const char *text, Command *command, Error *error) {
    // Room for the copies: even if each character is a part of its own, each part gets a NUL.
    *command = (Command){.memory = memory_new(2 * strlen(text) + 2)};
    Splitter splitter = {.cursor = text, .out = command->memory, .command = command};
    bool fine = read_words(&splitter, error) && read_options(&splitter, error);
    if (!fine)
        command_free(command);
    return fine;
}

void command_free(Command *command) {
    memory_free(command->memory);
    *command = (Command){0};
}

const char *command_option(const Command *command, const char *name) {
    for (size_t i = 0; i < command->option_count; i++)
        if (strcasecmp(command->options[i].name, name) == 0)
            return command->options[i].value;
    return NULL;
}

uint64_t command_number(const Command *command, const char *name) {
    const char *value = command_option(command, name);
    if (!value || !isdigit((unsigned char)value[0]))
        return 0;
    unsigned long long number = strtoull(value, NULL, 10);
    return number < COMMAND_NUMBER_LIMIT ? number : COMMAND_NUMBER_LIMIT;
}

void command_write_name(const char *text, Text *name) {
    Command command;
    if (!command_read(text, &command, NULL)) {
        text_append(name, text);
        return;
    }
    const char *slash = strrchr(command.words[0], '/');
    text_append(name, slash && slash[1] ? slash + 1 : command.words[0]);
    command_free(&command);
}
