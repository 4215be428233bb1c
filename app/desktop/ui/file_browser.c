// SPDX-License-Identifier: MIT
#include "app/desktop/ui/file_browser.h"

#include "app/desktop/ui/folder.h"
#include "engine/base/language.h"
#include "engine/base/memory.h"
#include "engine/game/file.h"

#include <stdio.h>
#include <string.h>

// PATH_SIZE and NAME_SIZE are in bytes, the others in pixels at scale 1.
enum { PATH_SIZE = 4096, NAME_SIZE = 256, WIDTH = 680, HEIGHT = 440, LABEL_WIDTH = 56 };

#define LIST_ID "browser:list"
#define PATH_ID "browser:path"
#define NAME_ID "browser:name"

struct FileBrowser {
    FileBrowserMode mode;
    const char **suffixes; // a copy; NULL: all files
    Folder folder;
    UiRow *rows;
    int selected;
    char path[PATH_SIZE]; // the text of the field for the path
    char name[NAME_SIZE]; // the text of the field for the name
    Text problem;         // the reason why the path or name typed cannot be used
    Text chosen;          // the path that the user chose
    bool focus_set;       // the first pass has set the focus
    bool asking;          // the user is asked whether to replace the file [chosen]
    bool finished;        // the user has decided on [chosen]
    Arena texts;          // owns [suffixes]
};

// ---- The current folder

static void forget_problem(FileBrowser *browser) {
    text_clear(&browser->problem);
}

static void make_rows(FileBrowser *browser) {
    Folder *folder = &browser->folder;
    memory_free(browser->rows);
    browser->rows = memory_new(folder->count * sizeof *browser->rows);
    for (size_t i = 0; i < folder->count; i++) {
        const FolderEntry *entry = &folder->entries[i];
        browser->rows[i] = (UiRow){.id = arena_format(&folder->texts, "file:%s", entry->name),
                                   .text = entry->name,
                                   .detail = entry->size,
                                   .icon = entry->is_folder ? ICON_FOLDER : ICON_FILE};
    }
}

// Shows the folder at [path].
static void go_to(FileBrowser *browser, const char *path) {
    Folder folder;
    folder_init(&folder, path, (const char *const *)browser->suffixes);
    folder_free(&browser->folder); // released only now, because [path] may belong to the old folder
    browser->folder = folder;
    browser->selected = -1;
    snprintf(browser->path, sizeof browser->path, "%s", folder.path);
    forget_problem(browser);
    make_rows(browser);
}

// Goes to the parent folder and selects the folder that was shown.
static void go_up(FileBrowser *browser) {
    Text parent = {0}, from = {0};
    const char *slash = strrchr(browser->folder.path, '/');
    text_append(&from, slash ? slash + 1 : "");
    path_parent(browser->folder.path, &parent);
    go_to(browser, parent.data);
    for (size_t i = 0; i < browser->folder.count; i++) {
        if (!strcmp(browser->folder.entries[i].name, text_string(&from)))
            browser->selected = (int)i;
    }
    text_free(&parent);
    text_free(&from);
}

static void copy_suffixes(FileBrowser *browser, const char *const *suffixes) {
    size_t count = 0;
    if (!suffixes)
        return;
    while (suffixes[count])
        count++;
    // one item more, which stays NULL to end the list
    browser->suffixes = arena_alloc(&browser->texts, (count + 1) * sizeof *browser->suffixes);
    for (size_t i = 0; i < count; i++)
        browser->suffixes[i] = arena_string(&browser->texts, suffixes[i]);
}

FileBrowser *file_browser_new(FileBrowserMode mode, const char *folder, const char *const *suffixes,
                              const char *name) {
    FileBrowser *browser = memory_new(sizeof *browser);
    browser->mode = mode;
    copy_suffixes(browser, suffixes);
    snprintf(browser->name, sizeof browser->name, "%s", name ? name : "");
    go_to(browser, folder ? folder : path_home());
    if (browser->folder.problem && folder)
        go_to(browser, path_home());
    return browser;
}

void file_browser_free(FileBrowser *browser) {
    if (!browser)
        return;
    folder_free(&browser->folder);
    memory_free(browser->rows);
    text_free(&browser->problem);
    text_free(&browser->chosen);
    arena_free(&browser->texts);
    memory_free(browser);
}

const char *file_browser_path(const FileBrowser *browser) {
    return text_string(&browser->chosen);
}

const char *file_browser_folder(const FileBrowser *browser) {
    return browser->folder.path;
}

// ---- Choosing

// Makes [path] the answer. If [asks], the user must first agree to replace the file there.
static void set_answer(FileBrowser *browser, const char *path, bool asks) {
    text_clear(&browser->chosen);
    text_append(&browser->chosen, path);
    browser->asking = asks;
    browser->finished = !asks;
}

// Chooses the file [path], or shows [path] if it is a folder. [typed] is what the user typed for
// it.
static void open_path(FileBrowser *browser, const char *path, const char *typed) {
    const bool asks = false; // nothing is replaced
    forget_problem(browser);
    if (file_is_folder(path))
        go_to(browser, path);
    else if (path_exists(path))
        set_answer(browser, path, asks);
    else
        text_appendf(&browser->problem, _("There is no file or folder named %s."), typed);
}

// Chooses [path] to save to. If it is a folder, shows it instead. If its folder does not exist,
// says so, with [typed], which is what the user typed.
static void save_path(FileBrowser *browser, const char *path, const char *typed) {
    Text parent = {0};
    path_parent(path, &parent);
    forget_problem(browser);
    if (file_is_folder(path)) {
        go_to(browser, path);
    } else if (!file_is_folder(parent.data)) {
        text_appendf(&browser->problem, _("There is no folder for %s."), typed);
    } else {
        set_answer(browser, path, path_exists(path));
    }
    text_free(&parent);
}

// Opens or saves to [typed], which is a path, or the name of a file or folder in the current
// folder. In save mode, a file without any of the suffixes gets the first of them.
static void accept_typed(FileBrowser *browser, const char *typed) {
    Text path = {0};
    if (!typed[0])
        return;
    path_resolve(browser->folder.path, typed, &path);
    if (browser->mode == FILE_BROWSER_OPEN) {
        open_path(browser, path.data, typed);
    } else {
        bool folder = file_is_folder(path.data) || text_ends_with(path.data, "/");
        const char *const *suffixes = (const char *const *)browser->suffixes;
        if (!folder && suffixes && suffixes[0] && !path_has_suffix(path.data, suffixes))
            text_append(&path, suffixes[0]);
        save_path(browser, path.data, typed);
    }
    text_free(&path);
}

static const FolderEntry *selected_entry(const FileBrowser *browser) {
    bool any = browser->selected >= 0 && (size_t)browser->selected < browser->folder.count;
    return any ? &browser->folder.entries[browser->selected] : NULL;
}

static void accept_selected(FileBrowser *browser) {
    const FolderEntry *entry = selected_entry(browser);
    if (!entry)
        return;
    Text name = {0}; // a copy, because showing another folder releases the entry
    text_append(&name, entry->name);
    accept_typed(browser, name.data);
    text_free(&name);
}

// Handles the main button. It opens a selected folder; otherwise it opens or saves a file.
static void accept_answer(FileBrowser *browser) {
    const FolderEntry *entry = selected_entry(browser);
    if (browser->mode == FILE_BROWSER_SAVE && !(entry && entry->is_folder))
        accept_typed(browser, browser->name);
    else
        accept_selected(browser);
}

// ---- The dialog

// Runs the buttons that lead to other folders, and the field for the path.
static void run_path(FileBrowser *browser, Ui *ui, Rect row) {
    const Theme *theme = ui_theme(ui);
    bool top = !strcmp(browser->folder.path, "/");
    UiButton up = {.icon = ICON_UP,
                   .icon_only = true,
                   .modifiers = MODIFIER_ALT,
                   .key = KEY_UP,
                   .disabled_reason = top ? _("This is the topmost folder.") : NULL};
    UiButton home = {.icon = ICON_HOME, .icon_only = true};
    bool upwards = ui_button(ui, "browser:up", rect_take_left(&row, row.h, theme->gap),
                             _("Folder Above"), &up);
    bool homewards = ui_button(ui, "browser:home", rect_take_left(&row, row.h, theme->gap),
                               _("Home Folder"), &home);
    UiFieldResult field = ui_field(ui, PATH_ID, row, _("Folder or file"), _("Folder or file"),
                                   browser->path, sizeof browser->path);
    if (upwards)
        go_up(browser);
    else if (homewards)
        go_to(browser, path_home());
    else if (field.entered)
        accept_typed(browser, browser->path);
    if (field.entered)
        ui_use(ui); // otherwise Enter would also activate the main button
    if (field.changed)
        forget_problem(browser);
}

// Lets Tab complete the path in its field. If there is nothing to complete, Tab moves the focus.
static void run_completion(FileBrowser *browser, Ui *ui) {
    const Input *input = ui_input(ui);
    if (!ui_focused(ui, PATH_ID) || input->kind != INPUT_KEY || input->key != KEY_TAB ||
        input->modifiers)
        return;
    if (!path_complete(browser->folder.path, browser->path, sizeof browser->path))
        return;
    const bool all = false;
    ui_field_caret(ui, PATH_ID, browser->path, all);
    ui_use(ui);
}

static const char *empty_text(const FileBrowser *browser) {
    if (browser->folder.problem)
        return browser->folder.problem;
    return browser->suffixes ? _("There are no folders here, and no files of this kind.")
                             : _("This folder is empty.");
}

// Runs the list of files. Alt+Up goes to the folder above, and so does Backspace in the list.
static void run_list(FileBrowser *browser, Ui *ui, Rect rect) {
    UiList list = {.rows = browser->rows,
                   .count = (int)browser->folder.count,
                   .empty = empty_text(browser),
                   .typing = true};
    UiListResult result = ui_list(ui, LIST_ID, rect, _("Files"), &list, &browser->selected);
    const FolderEntry *entry = selected_entry(browser);
    if (result.selected && entry && !entry->is_folder)
        snprintf(browser->name, sizeof browser->name, "%s", entry->name);
    if (result.selected)
        forget_problem(browser);
    if (result.activated)
        accept_selected(browser);
    else if (ui_key(ui, MODIFIER_ALT, KEY_UP) ||
             (ui_focused(ui, LIST_ID) && ui_key(ui, 0, KEY_BACKSPACE)))
        go_up(browser);
}

static void run_name(FileBrowser *browser, Ui *ui, Rect row) {
    Rect label = rect_cut_left(&row, theme_pixels(ui_theme(ui), LABEL_WIDTH));
    ui_label(ui, NULL, label, STYLE_BODY, ALIGN_LEFT, _("Name"));
    UiFieldResult field = ui_field(ui, NAME_ID, row, _("Name"), NULL, browser->name,
                                   sizeof browser->name);
    if (field.changed)
        browser->selected = -1;
    if (field.entered) {
        accept_typed(browser, browser->name);
        ui_use(ui); // otherwise Enter would also activate the main button
    }
}

static void run_problem(FileBrowser *browser, Ui *ui, Rect *body) {
    if (browser->problem.length == 0)
        return;
    Rect line = rect_cut_bottom(body, draw_line_height(ui, STYLE_ERROR));
    ui_label(ui, "browser:problem", line, STYLE_ERROR, ALIGN_LEFT, browser->problem.data);
    rect_cut_bottom(body, ui_theme(ui)->gap);
}

// Tab visits the parts in the order in which they run. The name runs after the list, but its row is
// cut off [body] first, because the list takes all the room that is left.
static void run_body(FileBrowser *browser, Ui *ui, Rect body) {
    const Theme *theme = ui_theme(ui);
    run_path(browser, ui, rect_take_top(&body, theme->control, theme->gap));
    run_problem(browser, ui, &body);
    Rect name = {0};
    if (browser->mode == FILE_BROWSER_SAVE)
        name = rect_take_bottom(&body, theme->control, theme->gap);
    run_list(browser, ui, body);
    if (browser->mode == FILE_BROWSER_SAVE)
        run_name(browser, ui, name);
    run_completion(browser, ui);
}

// Why the main button is disabled, or NULL if it is not.
static const char *disabled_reason(const FileBrowser *browser) {
    if (selected_entry(browser))
        return NULL;
    if (browser->mode == FILE_BROWSER_OPEN)
        return _("Select a file first.");
    return browser->name[0] ? NULL : _("Type a name first.");
}

static const char *answer_label(const FileBrowser *browser) {
    const FolderEntry *entry = selected_entry(browser);
    bool saving = browser->mode == FILE_BROWSER_SAVE && !(entry && entry->is_folder);
    return saving ? _("Save") : _("Open");
}

static void set_first_focus(FileBrowser *browser, Ui *ui) {
    if (browser->focus_set)
        return;
    browser->focus_set = true;
    ui_focus(ui, browser->mode == FILE_BROWSER_SAVE ? NAME_ID : LIST_ID);
}

// Asks whether to replace an existing file.
static void run_question(FileBrowser *browser, Ui *ui) {
    enum { REPLACE = 1 }; // index in [buttons]
    const UiDialogButton buttons[] = {
        {.id = "browser:keep", .label = _("Cancel"), .cancel = true},
        {.id = "browser:replace", .label = _("Replace"), .look = LOOK_DANGER},
    };
    if (!browser->asking)
        return;
    const char *text = ui_textf(ui,
                                _("There is a file named %s in this folder already. Replace it?"),
                                file_name(browser->chosen.data));
    int answer = ui_message(ui, "browser:question", _("Replace the file?"), text, buttons, 2);
    if (answer != DIALOG_OPEN) // after Cancel the browser goes on
        browser->asking = false;
    browser->finished = answer == REPLACE;
}

FileBrowserState file_browser_run(FileBrowser *browser, Ui *ui, const char *title) {
    const Theme *theme = ui_theme(ui);
    Rect body = ui_dialog_begin(ui, "browser", title, theme_pixels(theme, WIDTH),
                                theme_pixels(theme, HEIGHT));
    set_first_focus(browser, ui);
    run_body(browser, ui, body);
    enum { ACCEPT = 1 }; // index in [buttons]
    const UiDialogButton buttons[] = {
        {.id = "browser:cancel", .label = _("Cancel"), .cancel = true},
        {.id = "browser:ok",
         .label = answer_label(browser),
         .look = LOOK_PRIMARY,
         .disabled_reason = disabled_reason(browser)},
    };
    int answer = ui_dialog_end(ui, buttons, 2);
    if (answer == ACCEPT)
        accept_answer(browser);
    run_question(browser, ui);
    if (browser->finished)
        return FILE_BROWSER_CHOSEN;
    return answer == DIALOG_CANCELLED ? FILE_BROWSER_CANCELLED : FILE_BROWSER_BUSY;
}
