// SPDX-License-Identifier: MIT
#include "app/desktop/session/files/reloading.h"

#include "engine/notation/records/record.h"

// Replays the game under the new rules up to the first illegal move. Does so by writing a save and
// reading it, because moves as text stay the same even if the new rules number actions differently.
static void replay(Reloading *reloading, Session *session) {
    Text text = {0};
    Record record = {0};
    Error stopped = {0};
    Report report = {0};
    RecordNotes notes = {
        .name = session_id(session), .tags = session_tags(session), .tree = session_tree(session)};
    if (record_write(session_game(session), &notes, &text, &stopped) &&
        record_read(&record, session_id(session), text.data, text.length, &report))
        reloading->game = record_play_on(&record, reloading->rules, &stopped, &report);
    reloading->tree = tree_new();
    if (reloading->game)
        record_read_notes(&record, reloading->game, &reloading->tags, reloading->tree, &report);
    reloading->whole = reloading->game && !stopped.set;
    if (!reloading->game && report.count > 0)
        text_append(&reloading->reason, report.items[0].error.message);
    text_append(&reloading->move, stopped.path); // for an illegal move, [path] is the move
    text_append(&reloading->reason, stopped.message);
    record_free(&record);
    report_free(&report);
    text_free(&text);
}

LoadResult reloading_read(Reloading *reloading, Session *session, Report *report) {
    *reloading = (Reloading){0};
    LoadResult result = rules_load_set(session_path(session), session_settings(session),
                                       &reloading->rules, report);
    if (result != LOAD_FINE)
        return result;
    reloading->same = reloading->rules->about.fingerprint ==
                      session_rules(session)->about.fingerprint;
    replay(reloading, session);
    return result;
}

void reloading_free(Reloading *reloading) {
    game_free(reloading->game);
    rules_free(reloading->rules);
    tree_free(reloading->tree);
    tags_free(&reloading->tags);
    text_free(&reloading->move);
    text_free(&reloading->reason);
    *reloading = (Reloading){0};
}

void reloading_take(Reloading *reloading, Session *session, bool restarts) {
    Text file = {0};
    // copied first, because session_take_game resets all of this
    Seating seating = *session_seating(session);
    bool has_file = session_file(session) && !restarts;
    bool read = session_is_read(session) && !restarts;
    bool unsaved = session_unsaved(session) && !restarts;
    text_append(&file, has_file ? session_file(session) : "");
    if (restarts) {
        game_free(reloading->game);
        reloading->game = game_new(reloading->rules, NULL);
    }
    session_take_game(session, reloading->rules, reloading->game, session_path(session),
                      session_settings(session));
    if (restarts)
        tree_free(reloading->tree);
    else
        session_take_notes(session, reloading->tree, &reloading->tags);
    *session_seating(session) = seating;
    session_set_file(session, has_file ? file.data : NULL, unsaved);
    session_set_read(session, read);
    reloading->rules = NULL;
    reloading->game = NULL;
    reloading->tree = NULL;
    text_free(&file);
}
