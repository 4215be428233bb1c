// SPDX-License-Identifier: MIT
#include "app/desktop/script.h"

#include "app/desktop/arguments.h"
#include "app/desktop/headless.h"
#include "app/desktop/platform/system/locale.h"
#include "app/desktop/platform/window/input.h"
#include "app/desktop/screens/main/main_screen.h"
#include "engine/base/utf8.h"
#include "engine/game/file.h"

#include <ctype.h>
#include <poll.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

// Keys --------------------------------------------------------------------------------------------

typedef struct KeyName {
    const char *name;
    int key;
} KeyName;

static const KeyName key_names[] = {
    {"Enter", KEY_ENTER},
    {"Escape", KEY_ESCAPE},
    {"Esc", KEY_ESCAPE},
    {"Backspace", KEY_BACKSPACE},
    {"Delete", KEY_DELETE},
    {"Tab", KEY_TAB},
    {"Up", KEY_UP},
    {"Down", KEY_DOWN},
    {"Left", KEY_LEFT},
    {"Right", KEY_RIGHT},
    {"Home", KEY_HOME},
    {"End", KEY_END},
    {"PageUp", KEY_PAGE_UP},
    {"Space", ' '},
    {"PageDown", KEY_PAGE_DOWN},
};

static const KeyName modifier_names[] = {
    {"ctrl+", MODIFIER_CTRL}, {"shift+", MODIFIER_SHIFT}, {"alt+", MODIFIER_ALT}};

// Reads all modifiers before the key and moves [*text] to the key. A name that nothing follows,
// such as "ctrl", is left for the key.
static int read_modifiers(const char **text) {
    int modifiers = 0;
    for (size_t i = 0; i < sizeof modifier_names / sizeof *modifier_names; i++) {
        const char *name = modifier_names[i].name;
        size_t length = strlen(name);
        bool is_modifier = strncasecmp(*text, name, length) == 0;
        bool key_follows = is_modifier && (*text)[length];
        if (!key_follows)
            continue;
        modifiers |= modifier_names[i].key;
        *text += length;
        i = (size_t)-1; // start again: the modifiers may come in any order
    }
    return modifiers;
}

// Reads F1 to F12. KEY_NONE for anything else.
static int read_function_key(const char *text) {
    if ((text[0] != 'F' && text[0] != 'f') || !isdigit((unsigned char)text[1]))
        return KEY_NONE;
    char *end;
    long number = strtol(text + 1, &end, 10);
    return !*end && number >= 1 && number <= 12 ? KEY_F1 + (int)number - 1 : KEY_NONE;
}

// The key with this name: a character of ASCII, a name in key_names, or a function key.
static int read_name(const char *text) {
    if (text[0] > ' ' && text[0] < 127 && !text[1]) // a single character of ASCII
        return tolower((unsigned char)text[0]);
    for (size_t i = 0; i < sizeof key_names / sizeof *key_names; i++)
        if (strcasecmp(key_names[i].name, text) == 0)
            return key_names[i].key;
    return read_function_key(text);
}

// Parses a key such as "ctrl+shift+z", "F12" or "Escape", ignoring case. Returns false when there
// is no such key.
static bool key_read(const char *text, int *modifiers, Key *key) {
    *modifiers = read_modifiers(&text);
    *key = (Key)read_name(text);
    return *key != KEY_NONE;
}

// The script --------------------------------------------------------------------------------------

enum {
    SCRIPT_LIMIT = 1024 * 1024, // maximum size of a script in bytes
    SCRIPT_WIDTH = 1280,
    SCRIPT_HEIGHT = 800,
    WORD_SIZE = 512,
    COMMAND_TIME = 1000,  // milliseconds that pass in a command
    SETTLE_LIMIT = 8,     // maximum number of further frames drawn after an input
    AI_LIMIT = 2000,      // maximum number of actions of programs for which wait-ai waits
    EXPORT_LIMIT = 10000, // maximum number of frames for which wait-export waits
    TEXT_LIMIT = 3000,    // number of pauses after which wait-text gives up
    TEXT_PAUSE = 5        // milliseconds of one pause
};

typedef struct Script {
    const char *path;
    int line;
    Canvas *canvas;
    MainScreen *screen;
    uint64_t now; // milliseconds; each command takes a second, so that toasts come and go
} Script;

static bool fail(const Script *script, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

static bool fail(const Script *script, const char *format, ...) {
    va_list arguments;
    fprintf(stderr, "%s:%d: ", script->path, script->line);
    va_start(arguments, format);
    vfprintf(stderr, format, arguments);
    va_end(arguments);
    fputc('\n', stderr);
    return false;
}

static bool fail_error(const Script *script, const Error *error) {
    return fail(script, "%s: %s", error->file, error->message);
}

// ---- Inputs

// Draws, and draws again as long as the screen asks to be drawn at once, up to a limit.
static void draw(Script *script) {
    main_screen_draw(script->screen, script->canvas);
    for (int i = 0; i < SETTLE_LIMIT && main_screen_wait(script->screen) == 0; i++)
        main_screen_draw(script->screen, script->canvas);
}

// Passes an input to the screen and draws the result. Pieces do not slide, so that the script can
// check the result at once.
static void send_input(Script *script, const Input *input) {
    const bool animate = false;
    main_screen_set_time(script->screen, script->now, animate);
    main_screen_handle(script->screen, script->canvas, input);
    draw(script);
}

static void send_pointer(Script *script, InputKind kind, Point point) {
    send_input(script, &(Input){.kind = kind, .point = point, .button = BUTTON_LEFT, .clicks = 1});
}

static void send_key(Script *script, int modifiers, Key key) {
    send_input(script, &(Input){.kind = INPUT_KEY, .key = key, .modifiers = modifiers});
}

// Sends text only while a text field wants it, as a window does.
static void send_text(Script *script, const char *bytes, size_t length) {
    Rect caret;
    Input input = {.kind = INPUT_TEXT};
    if (!ui_wants_text(main_screen_ui(script->screen), &caret))
        return;
    memcpy(input.text, bytes, length);
    send_input(script, &input);
}

// ---- Words

// Copies the word at [*text] to [word] and advances [*text] to the next word.
static void next_word(const char **text, char word[WORD_SIZE]) {
    size_t length = strcspn(*text, " \t"), kept = length < WORD_SIZE ? length : WORD_SIZE - 1;
    memcpy(word, *text, kept);
    word[kept] = '\0';
    *text += length;
    *text += strspn(*text, " \t");
}

// The element that [word] names: @ID, or just the name of a site.
static const Element *find_element(const Script *script, const char *word) {
    char id[WORD_SIZE + sizeof "site:"];
    snprintf(id, sizeof id, "%s%s", word[0] == '@' ? "" : "site:", word + (word[0] == '@'));
    return ui_find(main_screen_ui(script->screen), id);
}

static const Element *require_element(const Script *script, const char *word) {
    const Element *element = find_element(script, word);
    if (!element)
        fail(script, "there is nothing called %s on the screen", word);
    return element;
}

static bool find_middle(const Script *script, const char *word, Point *point) {
    const Element *element = require_element(script, word);
    if (!element)
        return false;
    if (element->rect.w <= 0 || element->rect.h <= 0)
        return fail(script, "%s is out of sight", word);
    *point = rect_middle(element->rect);
    return true;
}

// ---- Commands

static bool run_click(Script *script, const char *rest) {
    Point point = {0};
    if (!find_middle(script, rest, &point))
        return false;
    send_pointer(script, INPUT_POINTER_MOVE, point);
    send_pointer(script, INPUT_POINTER_DOWN, point);
    send_pointer(script, INPUT_POINTER_UP, point);
    return true;
}

// Drags from the middle of one element to the middle of another, by way of a point in between, so
// that the press becomes a drag.
static bool run_drag(Script *script, const char *rest) {
    char word[WORD_SIZE];
    Point from = {0}, to = {0};
    next_word(&rest, word);
    if (!find_middle(script, word, &from) || !find_middle(script, rest, &to))
        return false;
    send_pointer(script, INPUT_POINTER_MOVE, from);
    send_pointer(script, INPUT_POINTER_DOWN, from);
    send_pointer(script, INPUT_POINTER_MOVE, (Point){(from.x + to.x) / 2, (from.y + to.y) / 2});
    send_pointer(script, INPUT_POINTER_MOVE, to);
    send_pointer(script, INPUT_POINTER_UP, to);
    return true;
}

static bool run_hover(Script *script, const char *rest) {
    Point point = {0};
    if (!find_middle(script, rest, &point))
        return false;
    send_pointer(script, INPUT_POINTER_MOVE, point);
    return true;
}

static int modifiers_in(const char *words) {
    return (strstr(words, "ctrl") ? MODIFIER_CTRL : 0) |
           (strstr(words, "shift") ? MODIFIER_SHIFT : 0) |
           (strstr(words, "alt") ? MODIFIER_ALT : 0);
}

// Drags with the right button from one element to another, which draws an arrow on the board.
static bool run_draw(Script *script, const char *rest) {
    static const InputKind kinds[] = {INPUT_POINTER_MOVE, INPUT_POINTER_DOWN, INPUT_POINTER_MOVE,
                                      INPUT_POINTER_UP};
    char first[WORD_SIZE], second[WORD_SIZE];
    Point from = {0}, to = {0};
    next_word(&rest, first);
    next_word(&rest, second);
    if (!find_middle(script, first, &from) || !find_middle(script, second, &to))
        return false;
    const Point points[] = {from, from, to, to};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        send_input(script, &(Input){.kind = kinds[i],
                                    .point = points[i],
                                    .button = BUTTON_RIGHT,
                                    .clicks = 1,
                                    .modifiers = modifiers_in(rest)});
    return true;
}

static bool run_key(Script *script, const char *rest) {
    int modifiers;
    Key key;
    if (!key_read(rest, &modifiers, &key))
        return fail(script, "there is no key called %s", rest);
    send_key(script, modifiers, key);
    return true;
}

static void type_letter(Script *script, const char *bytes, size_t length) {
    unsigned char first = (unsigned char)bytes[0];
    if (first < 128)
        send_key(script, isupper(first) ? MODIFIER_SHIFT : 0, (Key)tolower(first));
    send_text(script, bytes, length);
}

static bool run_type(Script *script, const char *rest) {
    size_t length = strlen(rest);
    for (size_t at = 0; at < length;) {
        size_t next = utf8_after(rest, length, at);
        type_letter(script, rest + at, next - at);
        at = next;
    }
    return true;
}

static bool run_drop(Script *script, const char *rest) {
    Input input = {.kind = INPUT_DROP};
    snprintf(input.text, sizeof input.text, "%s", rest);
    send_input(script, &input);
    return true;
}

static bool run_resize(Script *script, const char *rest) {
    int width, height;
    Error error = {0};
    if (!size_read(rest, &width, &height))
        return fail(script, "%s is no size: expected WIDTHxHEIGHT", rest);
    Canvas *canvas = canvas_new(width, height, &error);
    if (!canvas)
        return fail_error(script, &error);
    canvas_free(script->canvas);
    script->canvas = canvas;
    send_input(script, &(Input){.kind = INPUT_RESIZE});
    return true;
}

static bool run_screenshot(Script *script, const char *rest) {
    Error error = {0};
    draw(script);
    return canvas_save_png(script->canvas, rest, &error) || fail_error(script, &error);
}

static bool run_export(Script *script, const char *rest) {
    Error error = {0};
    return main_screen_export(script->screen, rest, &error) || fail_error(script, &error);
}

static bool has_text(const Element *element, const char *text) {
    return element && (strcmp(element->text, text) == 0 || strcmp(element->label, text) == 0);
}

static bool run_assert_text(Script *script, const char *rest) {
    char word[WORD_SIZE];
    next_word(&rest, word);
    const Element *element = require_element(script, word);
    return element && (has_text(element, rest) ||
                       fail(script, "%s says \"%s\", expected \"%s\"", word, element->text, rest));
}

// Runs frame after frame until the element has the text, with pauses so that threads can work.
static bool run_wait_text(Script *script, const char *rest) {
    char word[WORD_SIZE];
    const char *text = rest;
    next_word(&text, word);
    for (int i = 0; i < TEXT_LIMIT && !has_text(find_element(script, word), text); i++) {
        poll(NULL, 0, TEXT_PAUSE);
        send_input(script, &(Input){.kind = INPUT_NONE});
    }
    return run_assert_text(script, rest);
}

static bool run_assert_none(Script *script, const char *rest) {
    return !find_element(script, rest) || fail(script, "%s is on the screen", rest);
}

static bool run_assert_tip(Script *script, const char *rest) {
    char word[WORD_SIZE];
    next_word(&rest, word);
    const Element *element = require_element(script, word);
    return element &&
           (strcmp(element->tip, rest) == 0 ||
            fail(script, "the tip of %s is \"%s\", expected \"%s\"", word, element->tip, rest));
}

static bool run_assert_above(Script *script, const char *rest) {
    char word[WORD_SIZE];
    Point upper = {0}, lower = {0};
    next_word(&rest, word);
    if (!find_middle(script, word, &upper) || !find_middle(script, rest, &lower))
        return false;
    return upper.y < lower.y || fail(script, "%s is not above %s", word, rest);
}

static bool run_assert_said(Script *script, const char *rest) {
    const char *said = main_screen_take_sentence(script->screen);
    return (said && strcmp(said, rest) == 0) ||
           fail(script, "said was \"%s\", expected \"%s\"", said ? said : "", rest);
}

static bool run_assert_title(Script *script, const char *rest) {
    Text title = {0};
    main_screen_write_title(script->screen, &title);
    bool same = strcmp(text_string(&title), rest) == 0 ||
                fail(script, "the title is \"%s\", expected \"%s\"", text_string(&title), rest);
    text_free(&title);
    return same;
}

static bool run_assert_tone(Script *script, const char *rest) {
    static const char *const names[TONE_COUNT] = {
        [TONE_MOVE] = "move", [TONE_CAPTURE] = "capture", [TONE_CHECK] = "check",
        [TONE_DICE] = "dice", [TONE_END] = "end",         [TONE_LOW_TIME] = "low-time"};
    Tone tone = main_screen_take_tone(script->screen);
    const char *name = tone == TONE_NONE ? "none" : names[tone];
    return strcmp(name, rest) == 0 || fail(script, "the tone is %s, expected %s", name, rest);
}

static bool run_where(Script *script, const char *rest) {
    Point point = {0};
    if (!find_middle(script, rest, &point))
        return false;
    printf("%d %d\n", point.x, point.y);
    return true;
}

// Lets programs play until they have nothing to do. Each of their actions takes one second of the
// script's time.
static bool run_wait_ai(Script *script, const char *rest) {
    (void)rest;
    send_input(script, &(Input){.kind = INPUT_NONE});
    for (int i = 0; i < AI_LIMIT && main_screen_play_program(script->screen); i++) {
        script->now += COMMAND_TIME;
        send_input(script, &(Input){.kind = INPUT_NONE});
    }
    return true;
}

static bool run_copy(Script *script, const char *rest) {
    char from[WORD_SIZE];
    Text text = {0};
    Error error = {0};
    next_word(&rest, from);
    bool copied = file_load(from, SCRIPT_LIMIT, &text, &error) &&
                  file_save(rest, text_string(&text), text.length, &error);
    text_free(&text);
    return copied || fail_error(script, &error);
}

static bool run_assert_same(Script *script, const char *rest) {
    char first[WORD_SIZE];
    Text a = {0}, b = {0};
    Error error = {0};
    next_word(&rest, first);
    bool read = (file_load(first, SCRIPT_LIMIT, &a, &error) &&
                 file_load(rest, SCRIPT_LIMIT, &b, &error)) ||
                fail_error(script, &error);
    bool same = read && ((a.length == b.length && memcmp(a.data, b.data, a.length) == 0) ||
                         fail(script, "%s and %s are not the same", first, rest));
    text_free(&a);
    text_free(&b);
    return same;
}

// Checks the spec's files twice, because a change counts only once two checks have found it.
static bool run_check_files(Script *script, const char *rest) {
    (void)rest;
    main_screen_check_files(script->screen);
    main_screen_check_files(script->screen);
    draw(script);
    return true;
}

static bool run_print(Script *script, const char *rest) {
    (void)script;
    puts(rest);
    fflush(stdout);
    return true;
}

// Prints the text of an element on one line, or an empty line if it does not exist.
static bool run_print_text(Script *script, const char *rest) {
    const Element *element = find_element(script, rest);
    for (const char *at = element ? element->text : ""; *at; at++)
        putchar(*at == '\n' ? ' ' : *at);
    putchar('\n');
    fflush(stdout);
    return true;
}

// Waits to be killed, for tests of what outlives the program.
static bool run_wait_kill(Script *script, const char *rest) {
    (void)script, (void)rest;
    while (pause() != 0) // pause returns -1 after a signal that was handled
        ;
    return true;
}

// Runs frames until all pictures are written, EXPORT_LIMIT frames at most.
static bool run_wait_export(Script *script, const char *rest) {
    (void)rest;
    for (int i = 0; i < EXPORT_LIMIT && main_screen_is_exporting(script->screen); i++)
        send_input(script, &(Input){.kind = INPUT_NONE});
    return true;
}

// ---- Lines

typedef struct ScriptCommand {
    const char *name;
    bool (*run)(Script *script, const char *rest);
    bool takes_rest;
} ScriptCommand;

static const ScriptCommand commands[] = {
    {"click", run_click, true},
    {"drag", run_drag, true},
    {"hover", run_hover, true},
    {"draw", run_draw, true},
    {"key", run_key, true},
    {"type", run_type, true},
    {"drop", run_drop, true},
    {"resize", run_resize, true},
    {"screenshot", run_screenshot, true},
    {"export", run_export, true},
    {"assert-text", run_assert_text, true},
    {"wait-text", run_wait_text, true},
    {"assert-none", run_assert_none, true},
    {"assert-tip", run_assert_tip, true},
    {"assert-above", run_assert_above, true},
    {"assert-same", run_assert_same, true},
    {"assert-said", run_assert_said, true},
    {"assert-title", run_assert_title, true},
    {"assert-tone", run_assert_tone, true},
    {"where", run_where, true},
    {"print", run_print, true},
    {"print-text", run_print_text, true},
    {"copy", run_copy, true},
    {"check-files", run_check_files, false},
    {"wait-kill", run_wait_kill, false},
    {"wait-ai", run_wait_ai, false},
    {"wait-export", run_wait_export, false},
};

// Runs a line. Empty lines and those that start with # do nothing.
static bool run_line(Script *script, const char *line) {
    char word[WORD_SIZE];
    line += strspn(line, " \t");
    if (!*line || *line == '#')
        return true;
    next_word(&line, word);
    script->now += COMMAND_TIME;
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        if (strcmp(commands[i].name, word) != 0)
            continue;
        if (commands[i].takes_rest != (*line != '\0'))
            return fail(script, "%s needs %s after it", word,
                        commands[i].takes_rest ? "something" : "nothing");
        return commands[i].run(script, line);
    }
    return fail(script, "there is no command called %s", word);
}

static bool has_quit(const Script *script) {
    return main_screen_take_quit(script->screen);
}

// Runs the lines of [text] until one fails or the program has been asked to quit. Changes [text].
static int run_lines(Script *script, char *text) {
    draw(script);
    for (char *line = text; line && !has_quit(script);) {
        char *end = strchr(line, '\n');
        if (end)
            *end = '\0';
        size_t length = strlen(line);
        if (length > 0 && line[length - 1] == '\r')
            line[length - 1] = '\0';
        script->line++;
        if (!run_line(script, line))
            return STATUS_WRONG;
        line = end ? end + 1 : NULL;
    }
    return STATUS_FINE;
}

static int print_error(const Error *error) {
    fprintf(stderr, "%s: %s\n", error->file, error->message);
    return STATUS_USAGE;
}

// Plays the script on a canvas without a window. Returns an exit status.
static int play(const Arguments *arguments, Session *session, const UserFolders *folders, int width,
                int height) {
    Text text = {0};
    Error error = {0};
    const char *path = arguments->file;
    Script script = {.path = path};
    int status;
    if (file_load(path, SCRIPT_LIMIT, &text, &error))
        script.canvas = canvas_new(width, height, &error);
    if (script.canvas) {
        script.screen = main_screen_new(session, folders);
        main_screen_start(script.screen, headless_resumes(arguments),
                          headless_file(arguments, session));
        text_append(&text, "\n"); // an empty file then has text, too
        status = run_lines(&script, text.data);
    } else {
        status = print_error(&error);
    }
    main_screen_free(script.screen);
    canvas_free(script.canvas);
    text_free(&text);
    return status;
}

int script_run(const Arguments *arguments) {
    const bool follows_user = false;
    locale_init(follows_user);
    // without --config, or with --seed, there are no secrets, so chance is the same each time
    UserFolders folders = {0};
    Session *session = session_new();
    if (arguments->config) {
        user_folders_find(&folders, arguments->config);
        if (arguments->setup.seed == 0)
            session_use_secrets(session, &folders);
    }
    int status = headless_open(session, arguments);
    int width = arguments->width ? arguments->width : SCRIPT_WIDTH;
    int height = arguments->height ? arguments->height : SCRIPT_HEIGHT;
    if (status == STATUS_FINE)
        status = play(arguments, session, &folders, width, height);
    user_folders_free(&folders);
    session_free(session);
    return status;
}
