// SPDX-License-Identifier: MIT
#include "app/cli/help.h"

#include <stdio.h>
#include <string.h>

enum {
    LINE_WIDTH = 80,
    EXPLANATION = 6, // indentation of explanations
    SYNOPSIS = 20,   // indentation of a synopsis after its first line
};

// ---- Wrapped lines

// A paragraph whose lines after the first are indented.
typedef struct Wrap {
    Text *text;
    int indent;
    int column;
    bool fresh; // the line is empty except for its indentation
} Wrap;

// Appends [item] after a space or, if the line has no room for all of it, on a new line.
static void append_unbroken(Wrap *wrap, const char *item, size_t length) {
    if (!wrap->fresh && wrap->column + 1 + (int)length > LINE_WIDTH) {
        text_appendf(wrap->text, "\n%*s", wrap->indent, "");
        wrap->column = wrap->indent;
    } else if (!wrap->fresh) {
        text_append(wrap->text, " ");
        wrap->column++;
    }
    text_append_bytes(wrap->text, item, length);
    wrap->column += (int)length;
    wrap->fresh = false;
}

// Appends [words] as a paragraph, wrapped, with each line indented by [indent] spaces.
static void write_paragraph(Text *text, int indent, const char *words) {
    Wrap wrap = {.text = text, .indent = indent, .column = indent, .fresh = true};
    text_appendf(text, "%*s", indent, "");
    for (size_t length; *words; words += length + (words[length] == ' ')) {
        length = strcspn(words, " ");
        append_unbroken(&wrap, words, length);
    }
    text_append(text, "\n");
}

// Appends several paragraphs, one for each line of [lines].
static void write_paragraphs(Text *text, const char *lines) {
    for (size_t length; *lines; lines += length + (lines[length] == '\n')) {
        Text line = {0};
        length = strcspn(lines, "\n");
        text_append_bytes(&line, lines, length);
        text_append(text, "\n");
        write_paragraph(text, 0, text_string(&line));
        text_free(&line);
    }
}

// ---- Usage

// Appends an option as the usage line shows it, such as [--set NAME=VALUE]...
static void append_option(Wrap *wrap, const OptionRow *row) {
    Text item = {0};
    text_appendf(&item, "[%s%s%s]%s", row->name, row->value ? " " : "",
                 row->value ? row->value : "", option_repeats(row) ? "..." : "");
    append_unbroken(wrap, item.data, item.length);
    text_free(&item);
}

// Writes [before] and a command with its words and options. Leaves out the options that describe a
// position, because the word [POSITION] stands for them.
static void write_synopsis(const Command *command, Text *text, const char *before, int indent) {
    Wrap wrap = {.text = text, .indent = indent, .column = (int)strlen(before)};
    text_append(text, before);
    append_unbroken(&wrap, command->name, strlen(command->name));
    for (int i = 0; i < COMMAND_WORDS && command->words[i].name; i++)
        append_unbroken(&wrap, command->words[i].name, strlen(command->words[i].name));
    const OptionRow *row = NULL;
    while ((row = option_next(row, command->options & ~(unsigned)OPTION_POSITION)) != NULL)
        append_option(&wrap, row);
    text_append(text, "\n");
}

void help_write_usage(const Command *command, Text *text) {
    static const char before[] = "usage: tessera-cli";
    write_synopsis(command, text, before, (int)strlen(before) + 1);
}

// ---- A command

static void write_entry(Text *text, const char *name, const char *value, const char *help) {
    text_appendf(text, "  %s%s%s\n", name, value ? " " : "", value ? value : "");
    write_paragraph(text, EXPLANATION, help);
}

static void write_arguments(const Command *command, Text *text) {
    if (!command->words[0].name)
        return;
    text_append(text, "\nArguments:\n");
    for (int i = 0; i < COMMAND_WORDS && command->words[i].name; i++)
        write_entry(text, command->words[i].name, NULL, command->words[i].help);
}

static void write_options(const Command *command, Text *text) {
    const OptionRow *row = option_next(NULL, command->options);
    if (row)
        text_append(text, "\nOptions:\n");
    for (; row; row = option_next(row, command->options))
        write_entry(text, row->name, row->value, row->help);
}

static void write_examples(const Command *command, Text *text) {
    text_append(text, "\nExamples:\n");
    for (const char *line = command->example; *line;) {
        size_t length = strcspn(line, "\n");
        text_appendf(text, "  tessera-cli %.*s\n", (int)length, line);
        line += length + (line[length] == '\n');
    }
}

static void write_status(const Command *command, Text *text) {
    Text sentence = {0};
    text_append(&sentence, "Exit status: 0 fine; ");
    if (command->wrong)
        text_appendf(&sentence, "1 %s; ", command->wrong);
    text_append(&sentence, "2 bad usage or unreadable file.");
    text_append(text, "\n");
    write_paragraph(text, 0, sentence.data);
    text_free(&sentence);
}

void help_write_command(const Command *command, Text *text) {
    help_write_usage(command, text);
    text_append(text, "\n");
    write_paragraph(text, 0, command->summary);
    if (command->details)
        write_paragraphs(text, command->details);
    write_arguments(command, text);
    write_options(command, text);
    write_examples(command, text);
    write_status(command, text);
}

// ---- All commands

static const char opening[] = "Plays board games whose rules are data.\n";

void help_write_all(Text *text) {
    text_appendf(text, "%s\n", opening);
    for (size_t i = 0; command_at(i); i++) {
        write_synopsis(command_at(i), text, "  tessera-cli", SYNOPSIS);
        write_paragraph(text, EXPLANATION, command_at(i)->summary);
    }
    text_append(text,
                "\n`tessera-cli COMMAND --help` tells what a command's arguments and options are.\n"
                "GAME is the id of a game from `tessera-cli list` or the path of a spec.\n"
                "POSITION is --fen FEN or --position FILE, then --moves M1,M2,... played from "
                "there.\n"
                "Exit status: 0 fine; 1 the thing asked about is wrong; 2 bad usage or unreadable "
                "file.\n");
}

static void write_every_command(Text *text) {
    text_append(text, opening);
    for (size_t i = 0; command_at(i); i++) {
        text_append(text, "\n");
        help_write_command(command_at(i), text);
    }
}

int command_help(Options *options) {
    Text text = {0};
    const Command *command = options->word_count > 0 ? command_find(options->words[0]) : NULL;
    if (options->word_count > 0 && !command)
        return STATUS_USAGE; // command_find has said why
    if (command)
        help_write_command(command, &text);
    else if (options_has(options, OPTION_ALL))
        write_every_command(&text);
    else
        help_write_all(&text);
    text_print(&text, stdout);
    return STATUS_FINE;
}

int help_misused(const Options *options) {
    Text text = {0};
    help_write_usage(options->command, &text);
    text_print(&text, stderr);
    return STATUS_USAGE;
}
