// SPDX-License-Identifier: MIT
#include "app/desktop/session/files/exporting.h"

#include "engine/base/memory.h"
#include "engine/rules/view/mask.h"

#include <string.h>
#include <unistd.h>

struct Exporting {
    const Game *game;
    const State *shown; // the position of a single picture; a series does not use it
    PiecePictures *pictures;
    ExportPlan plan;
    size_t *positions; // for each picture of a series, the number of actions before it
    size_t capacity;
    int count;
    int done;
    Text path;
    Text numbered; // the result of exporting_path
};

static void add_position(Exporting *exporting, size_t position) {
    exporting->positions = memory_grow(exporting->positions, &exporting->capacity,
                                       (size_t)exporting->count + 1, sizeof *exporting->positions);
    exporting->positions[exporting->count++] = position;
}

// Adds the start, each position at the end of a turn, and the last position.
static void add_series(Exporting *exporting) {
    const Game *game = exporting->game;
    size_t length = game_length(game);
    add_position(exporting, 0);
    for (size_t i = 1; i <= length; i++)
        if (i == length || game_state_at(game, i)->turns != game_state_at(game, i - 1)->turns)
            add_position(exporting, i);
}

Exporting *exporting_new(const Game *game, const State *shown, PiecePictures *pictures,
                         const ExportPlan *plan, const char *path) {
    Exporting *exporting = memory_new(sizeof *exporting);
    exporting->game = game;
    exporting->shown = shown;
    exporting->pictures = pictures;
    exporting->plan = *plan;
    text_append(&exporting->path, path);
    if (plan->series)
        add_series(exporting);
    else
        exporting->count = 1;
    return exporting;
}

void exporting_free(Exporting *exporting) {
    if (!exporting)
        return;
    memory_free(exporting->positions);
    text_free(&exporting->path);
    text_free(&exporting->numbered);
    memory_free(exporting);
}

int exporting_count(const Exporting *exporting) {
    return exporting->count;
}

int exporting_done(const Exporting *exporting) {
    return exporting->done;
}

const char *exporting_path(Exporting *exporting, int index) {
    const char *path = text_string(&exporting->path);
    size_t stem = strlen(path);
    if (!exporting->plan.series)
        return path;
    if (text_ends_with(path, ".png"))
        stem -= strlen(".png");
    int digits = exporting->count > 999 ? 5 : 3; // equal in all names, so that they sort well
    text_clear(&exporting->numbered);
    text_append_bytes(&exporting->numbered, path, stem);
    text_appendf(&exporting->numbered, "-%0*d%s", digits, index + 1, &path[stem]);
    return text_string(&exporting->numbered);
}

int exporting_existing(Exporting *exporting) {
    int count = 0;
    for (int i = 0; i < exporting->count; i++)
        count += access(exporting_path(exporting, i), F_OK) == 0;
    return count;
}

bool exporting_step(Exporting *exporting, Error *error) {
    StateSpace seen;
    const Rules *rules = game_rules(exporting->game);
    const ExportPlan *plan = &exporting->plan;
    const State *state = plan->series
                             ? game_state_at(exporting->game, exporting->positions[exporting->done])
                             : exporting->shown;
    LayoutWish wish = {.flags = preferences_coordinates((int)plan->coordinates),
                       .turn = plan->turn,
                       .naming = plan->naming};
    if (rules->facts.hides) {
        state_mask(rules, state, plan->seat, &seen.state);
        state = &seen.state;
    }
    if (!board_picture_save(rules, state, exporting->pictures, &wish, plan->seat, plan->width,
                            plan->height, exporting_path(exporting, exporting->done), error))
        return false;
    exporting->done++;
    return true;
}
