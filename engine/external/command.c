// SPDX-License-Identifier: MIT
#include "engine/external/command.h"

#include "engine/base/memory.h"
#include "engine/base/printable.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

// A text that is being cut: what was read is written to [out], in memory that has room for it.
typedef struct Cutter {
    const char *at;
    char *out;
    Command *command;
} Cutter;

static bool fail(Error *error, const char *message) {
    return error_set(error, "", (Place){0}, "", "%s", message);
}

// Words ------------------------------------------------------------------------------------------

static bool ends_word(char c) {
    return c == '\0' || c == '?' || isspace((unsigned char)c);
}

// Copies one character that may have a backslash before it. Backslashes are characters as any other
// in single quotes.
static void take_character(Cutter *cutter, char quote) {
    if (*cutter->at == '\\' && quote != '\'' && cutter->at[1] != '\0')
        cutter->at++;
    *cutter->out++ = *cutter->at++;
}

static bool take_quoted(Cutter *cutter, Error *error) {
    char quote = *cutter->at++;
    while (*cutter->at != quote) {
        if (*cutter->at == '\0')
            return fail(error, "a quotation mark is not closed");
        take_character(cutter, quote);
    }
    cutter->at++;
    return true;
}

static bool take_word(Cutter *cutter, Error *error) {
    Command *command = cutter->command;
    if (command->word_count == COMMAND_WORD_LIMIT)
        return fail(error, "there are too many words");
    command->words[command->word_count++] = cutter->out;
    while (!ends_word(*cutter->at)) {
        if (*cutter->at != '"' && *cutter->at != '\'')
            take_character(cutter, '\0');
        else if (!take_quoted(cutter, error))
            return false;
    }
    *cutter->out++ = '\0';
    return true;
}

static void skip_spaces(Cutter *cutter) {
    while (isspace((unsigned char)*cutter->at))
        cutter->at++;
}

static bool take_words(Cutter *cutter, Error *error) {
    for (skip_spaces(cutter); !ends_word(*cutter->at); skip_spaces(cutter))
        if (!take_word(cutter, error))
            return false;
    if (cutter->command->word_count == 0 || cutter->command->words[0][0] == '\0')
        return fail(error, "no program is named");
    return true;
}

// Options ----------------------------------------------------------------------------------------

static bool is_escape(const char *at) {
    return at[0] == '%' && isxdigit((unsigned char)at[1]) && isxdigit((unsigned char)at[2]);
}

// Copies a text that ends at one of [ends].
static char *take_part(Cutter *cutter, const char *ends) {
    char *part = cutter->out;
    while (*cutter->at != '\0' && !strchr(ends, *cutter->at)) {
        char code[3] = {cutter->at[0], 0, 0};
        bool escape = is_escape(cutter->at);
        if (escape)
            memcpy(code, cutter->at + 1, 2);
        *cutter->out++ = escape ? (char)strtol(code, NULL, 16) : *cutter->at;
        cutter->at += escape ? 3 : 1;
    }
    *cutter->out++ = '\0';
    return part;
}

static bool take_option(Cutter *cutter, Error *error) {
    Command *command = cutter->command;
    if (command->option_count == COMMAND_OPTION_LIMIT)
        return fail(error, "there are too many options");
    CommandOption *option = &command->options[command->option_count++];
    option->name = take_part(cutter, "=&");
    option->value = NULL;
    if (*cutter->at == '=') {
        cutter->at++;
        option->value = take_part(cutter, "&");
    }
    if (option->name[0] == '\0')
        return fail(error, "an option has no name");
    if (text_has_control(option->name) || (option->value && text_has_control(option->value)))
        return fail(error, "an option has more than one line");
    return true;
}

static bool take_options(Cutter *cutter, Error *error) {
    while (*cutter->at == '?' || *cutter->at == '&') {
        cutter->at++;
        if (*cutter->at != '\0' && !take_option(cutter, error))
            return false;
    }
    return true;
}

// The whole --------------------------------------------------------------------------------------

bool command_read(const char *text, Command *command, Error *error) {
    *command = (Command){.memory = memory_new(2 * strlen(text) + 2)}; // each part ends with a zero
    Cutter cutter = {.at = text, .out = command->memory, .command = command};
    bool fine = take_words(&cutter, error) && take_options(&cutter, error);
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
    return number < COMMAND_NUMBER_MOST ? number : COMMAND_NUMBER_MOST;
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
