// SPDX-License-Identifier: MIT
#include "app/desktop/application.h"

#include "app/desktop/headless.h"
#include "app/desktop/platform/sound/speaker.h"
#include "app/desktop/platform/system/locale.h"
#include "app/desktop/screens/main/main_screen.h"
#include "app/desktop/session/chance/random.h"
#include "app/desktop/session/user/log.h"
#include "app/desktop/session/user/recent.h"
#include "engine/base/language.h"
#include "engine/base/numbers.h"
#include "engine/game/data_folder.h"
#include "engine/game/file.h"

#include <stdio.h>
#include <string.h>

enum {
    FRAME_TIME = 8,         // least milliseconds between two frames
    ICON_LIMIT = 64 * 1024, // greatest size of the icon's file, in bytes
    WATCH_TIME = 1000,      // milliseconds between two checks of the spec's files for changes
};

typedef struct Application {
    UserFolders folders;
    Session *session;
    MainScreen *screen;
    Window *window;
    Speaker *speaker;
    bool announces; // events of the game are printed
    bool silent;    // the last sentence could not be spoken, and the user was informed
    Text title;     // the window's current title
} Application;

// ---- Starting

static WindowPlace remembered_place(const Preferences *preferences) {
    return (WindowPlace){.placed = preferences->window.x != WINDOW_ANYWHERE &&
                                   preferences->window.y != WINDOW_ANYWHERE,
                         .x = preferences->window.x,
                         .y = preferences->window.y,
                         .width = preferences->window.width,
                         .height = preferences->window.height,
                         .maximised = preferences->window.maximised,
                         .full_screen = preferences->window.full_screen};
}

// Stores the window's place in the preferences, if it has changed.
static void remember_place(Application *application) {
    const Preferences *before = main_screen_preferences(application->screen);
    WindowPlace place = window_place(application->window);
    Preferences preferences = *before;
    preferences.window.x = place.placed ? place.x : WINDOW_ANYWHERE;
    preferences.window.y = place.placed ? place.y : WINDOW_ANYWHERE;
    preferences.window.width = place.width;
    preferences.window.height = place.height;
    preferences.window.maximised = place.maximised;
    preferences.window.full_screen = place.full_screen;
    if (memcmp(&preferences, before, sizeof preferences) != 0)
        main_screen_set_preferences(application->screen, &preferences);
}

// Opens the window, without an icon if the file of the icon cannot be read.
static Window *open_window(const WindowPlace *place, Error *error) {
    Text path = {0}, icon = {0};
    bool found = data_folder_shipped(&path);
    text_append(&path, "/assets/icons/tessera.svg");
    if (found)
        file_load(path.data, ICON_LIMIT, &icon, NULL);
    Window *window = window_open("Tessera", place, icon.data, error);
    text_free(&path);
    text_free(&icon);
    return window;
}

// Opens a file. If it is a saved game, its spec is read even from another folder, provided that the
// user has opened that spec before.
static LoadResult open_file(Session *session, const UserFolders *folders, const char *path,
                            Report *report) {
    Recent recent;
    Sandbox known = {0};
    recent_load(&recent, folders);
    recent_extend(&recent, &known);
    LoadResult result = headless_open_file(session, path, &known, report);
    recent_free(&recent);
    sandbox_free(&known);
    return result;
}

// Opens the requested game and sets [path] to its file. If none is requested, opens the default
// game and leaves [path] empty. If the spec has errors, opens the default game and adds the errors
// to [bad].
static int open_game(Session *session, const UserFolders *folders, const Arguments *arguments,
                     Text *path, Report *bad) {
    Arguments fallback = {0};
    if (!arguments->game)
        return headless_open(session, arguments);
    Settings settings = arguments_settings(arguments);
    library_path(arguments->game, path);
    // settings can be given only for a spec, because a saved game has its own
    LoadResult result = settings.count > 0
                            ? session_open(session, text_string(path), &settings, bad)
                            : open_file(session, folders, text_string(path), bad);
    if (result == LOAD_FINE)
        return headless_set_up(session, arguments);
    return headless_open(session, &fallback);
}

// Called on the thread of a program that plays. Any thread may call window_wake.
static void wake(void *window) {
    window_wake(window);
}

// Shows the game opened at the start, with its warnings. If the requested one could not be opened,
// shows why.
static void show_start(Application *application, const Arguments *arguments, const Text *path,
                       Report *report) {
    bool failed = report->errors > 0;
    ui_set_clipboard(main_screen_ui(application->screen), window_set_clipboard, window_clipboard);
    main_screen_run_programs(application->screen, (Waker){wake, application->window},
                             random_seed());
    main_screen_start(application->screen, headless_resumes(arguments),
                      failed ? NULL : headless_file(arguments, application->session));
    if (failed)
        main_screen_show_report(application->screen, text_string(path), report);
    else
        main_screen_note_warnings(application->screen, report);
}

// Opens the game and the window. Returns an exit status; the caller releases what was opened in any
// case.
static int start(Application *application, const Arguments *arguments) {
    Error error = {0};
    Text path = {0};
    Report report = {0};
    user_folders_find(&application->folders, arguments->config);
    application->announces = arguments->announces;
    application->speaker = speaker_new();
    application->session = session_new();
    session_use_secrets(application->session, &application->folders);
    int status = open_game(application->session, &application->folders, arguments, &path, &report);
    if (status == STATUS_FINE) {
        application->screen = main_screen_new(application->session, &application->folders);
        WindowPlace place = remembered_place(main_screen_preferences(application->screen));
        application->window = open_window(&place, &error);
        if (!application->window) {
            fprintf(stderr, "%s: %s\n", error.file, error.message);
            status = STATUS_USAGE;
        } else {
            show_start(application, arguments, &path, &report);
        }
    }
    report_free(&report);
    text_free(&path);
    return status;
}

// ---- Running

static void update_title(Application *application) {
    Text title = {0};
    main_screen_write_title(application->screen, &title);
    if (strcmp(text_string(&title), text_string(&application->title)) != 0)
        window_set_title(application->window, title.data);
    text_free(&application->title);
    application->title = title;
}

// Sets the screen's time to the present, and lets pieces slide.
static void tell_time(MainScreen *screen) {
    const bool animate = true;
    main_screen_set_time(screen, window_milliseconds(), animate);
}

// Draws the screen that the next input acts on, and tells SDL whether the program wants text. Call
// it before events are read, because SDL turns keys into text when it reads them.
static void draw(Application *application) {
    Rect caret;
    MainScreen *screen = application->screen;
    tell_time(screen);
    main_screen_set_ratio(screen, window_ratio(application->window));
    main_screen_draw(screen, window_canvas(application->window));
    window_text_input(application->window,
                      ui_wants_text(main_screen_ui(screen), &caret) ? &caret : NULL);
}

// Shows what draw has drawn, and updates the cursor and the window's title.
static void present(Application *application) {
    window_present(application->window);
    window_cursor(application->window, main_screen_cursor(application->screen));
    update_title(application);
}

static void handle(Application *application, const Input *input) {
    tell_time(application->screen);
    main_screen_handle(application->screen, window_canvas(application->window), input);
    if (main_screen_take_full_screen(application->screen))
        window_toggle_fullscreen(application->window);
}

// Speaks a sentence. If the system cannot speak, the user is informed once.
static void speak(Application *application, const char *sentence) {
    const char *what_is_missing = _("Speaking needs the program spd-say of speech-dispatcher");
    // TRANSLATORS: the language of the translation, as speech programs call it, such as "de".
    bool silent = !speaker_say(application->speaker, _("en"), sentence);
    if (silent && !application->silent) {
        ui_toast(main_screen_ui(application->screen), what_is_missing);
        log_write(&application->folders, what_is_missing);
    }
    application->silent = silent;
}

// Announces what has happened in the game: by a tone, on standard output and by speech, as far as
// each is switched on.
static void announce(Application *application) {
    const Preferences *preferences = main_screen_preferences(application->screen);
    Tone tone = main_screen_take_tone(application->screen);
    const char *sentence = main_screen_take_sentence(application->screen);
    if (tone != TONE_NONE && preferences->sounds && preferences->volume > 0)
        speaker_play(application->speaker, tone, preferences->volume);
    if (sentence && application->announces) {
        puts(sentence);
        fflush(stdout);
    }
    if (sentence && preferences->speaks)
        speak(application, sentence);
}

// The milliseconds to wait for an input, or -1 for ever.
static int wait_time(const Application *application) {
    int wait = sooner_of(main_screen_wait(application->screen),
                         speaker_update(application->speaker));
    return wait >= 0 && wait < FRAME_TIME ? FRAME_TIME : wait;
}

// Draws after [input], so that the next input acts on the new picture. After a pointer move, draws
// only if no input is pending. Returns true, with [input] set, when there is another input.
static bool next_pending(Application *application, Input *input) {
    bool moved = input->kind == INPUT_POINTER_MOVE;
    if (!moved)
        draw(application);
    if (window_pending(application->window) && window_wait(application->window, 0, input))
        return true;
    if (moved)
        draw(application);
    return false;
}

// Waits for an input. Meanwhile checks the spec's files every WATCH_TIME, without drawing. Returns
// false when it is time to draw.
static bool wait_for_input(Application *application, Input *input) {
    int wait = wait_time(application);
    while (main_screen_watches_files(application->screen) && (wait < 0 || wait > WATCH_TIME)) {
        if (window_wait(application->window, WATCH_TIME, input))
            return true;
        if (main_screen_check_files(application->screen))
            return false;
        wait -= wait < 0 ? 0 : WATCH_TIME;
    }
    return window_wait(application->window, wait, input);
}

// Waits for an input, then handles it and all inputs that are pending, and draws the result. Only
// draws if there is no input in time. False when the user quits.
static bool handle_pending(Application *application) {
    Input input;
    if (!wait_for_input(application, &input)) {
        draw(application);
        return true;
    }
    do {
        handle(application, &input);
        if (main_screen_take_quit(application->screen))
            return false;
    } while (next_pending(application, &input));
    return true;
}

static void run(Application *application) {
    draw(application);
    present(application);
    puts("ready"); // for programs that drive the window from outside
    fflush(stdout);
    announce(application);
    while (handle_pending(application)) {
        present(application);
        announce(application);
    }
    remember_place(application);
}

int application_run(const Arguments *arguments) {
    Application application = {0};
    const bool follows_user = true;
    locale_init(follows_user);
    int status = start(&application, arguments);
    if (status == STATUS_FINE)
        run(&application);
    main_screen_free(application.screen);
    session_free(application.session);
    speaker_free(application.speaker);
    window_close(application.window);
    user_folders_free(&application.folders);
    text_free(&application.title);
    return status;
}
