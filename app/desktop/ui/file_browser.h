// SPDX-License-Identifier: MIT
// A FileBrowser is a dialog in which the user chooses a file to open or a name to save to.
#pragma once

#include "app/desktop/ui/widgets.h"

typedef struct FileBrowser FileBrowser;

typedef enum FileBrowserMode { FILE_BROWSER_OPEN, FILE_BROWSER_SAVE } FileBrowserMode;

typedef enum FileBrowserState {
    FILE_BROWSER_BUSY,      // the user has not decided yet
    FILE_BROWSER_CHOSEN,    // file_browser_path returns the path that the user chose
    FILE_BROWSER_CANCELLED, // the user cancelled
} FileBrowserState;

// Creates a browser that starts in [folder], or in the home folder if that is NULL or unreadable.
// [suffixes] ends with NULL and limits the files shown; if it is NULL itself, all are shown. In
// save mode [name] is proposed, and a name without any of the suffixes gets the first. Release with
// file_browser_free.
FileBrowser *file_browser_new(FileBrowserMode mode, const char *folder, const char *const *suffixes,
                              const char *name);
void file_browser_free(FileBrowser *browser);

// Runs the browser as a modal dialog with [title]. Call this in both passes, after everything that
// the dialog covers. Elements: "browser:path", "browser:up", "browser:home", "browser:list", a row
// "file:NAME" for each entry, "browser:problem", "browser:name", "browser:ok", "browser:cancel"
// and, when asking whether to replace a file, "browser:replace" and "browser:keep". Free the
// browser after FILE_BROWSER_CHOSEN or FILE_BROWSER_CANCELLED.
FileBrowserState file_browser_run(FileBrowser *browser, Ui *ui, const char *title);

// The full path chosen. Valid until the browser is freed.
const char *file_browser_path(const FileBrowser *browser);

// The folder shown. Valid until another folder is shown or the browser is freed.
const char *file_browser_folder(const FileBrowser *browser);
