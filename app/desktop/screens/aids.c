// SPDX-License-Identifier: MIT
#include "app/desktop/screens/aids.h"

#include "app/desktop/screens/spec_viewer.h"
#include "engine/base/memory.h"
#include "engine/game/spec_place.h"

struct Aids {
    SpecViewer *viewer;
};

Aids *aids_new(void) {
    return memory_new(sizeof(Aids));
}

void aids_close(Aids *aids) {
    spec_viewer_free(aids->viewer);
    *aids = (Aids){0};
}

void aids_free(Aids *aids) {
    if (aids)
        aids_close(aids);
    memory_free(aids);
}

bool aids_are_open(const Aids *aids) {
    return aids->viewer;
}

void aids_run(Aids *aids, Ui *ui) {
    if (aids->viewer && spec_viewer_run(aids->viewer, ui))
        aids_close(aids);
}

bool aids_show_rule(Aids *aids, const Session *session, const char *path, const char *reason) {
    Text file = {0}, why = {0};
    Place place = {0};
    text_append(&why, reason); // it may belong to what is closed
    aids_close(aids);
    bool found = spec_place_find(session_path(session), NULL, path, &file, &place);
    if (!found)
        text_append(&file, session_path(session));
    aids->viewer = spec_viewer_new(text_string(&file), place, text_string(&why));
    text_free(&file);
    text_free(&why);
    return found;
}
