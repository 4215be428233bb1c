// SPDX-License-Identifier: MIT
#include "app/desktop/session/chance/chances.h"

#include "app/desktop/session/chance/secrets.h"
#include "app/desktop/session/files/opening.h"
#include "app/desktop/session/game/session.h"
#include "app/desktop/session/game/variation.h"
#include "engine/game/file.h"
#include "engine/game/tree_walk.h"
#include "tests/support/support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#define RACE  TESSERA_SOURCE_FOLDER "/tests/probes/race8/race8.game.yaml"
#define CARDS TESSERA_SOURCE_FOLDER "/tests/probes/cards3/cards3.game.yaml"

// A user with a home of his own.
typedef struct Home {
    char folder[SUPPORT_FOLDER];
    UserFolders folders;
} Home;

static void home_make(Home *home) {
    support_folder_make(home->folder);
    user_folders_find(&home->folders, home->folder);
}

static void home_remove(Home *home) {
    user_folders_free(&home->folders);
    support_folder_remove(home->folder);
}

static Session *start(const Home *home, const char *path) {
    Report report = {0};
    Session *session = session_new();
    session_use_secrets(session, &home->folders);
    session_set_pace(session, (Pace){.rolls = true});
    assert_int_equal(session_open(session, path, NULL, &report), LOAD_FINE);
    session_seating(session)->practice = true;
    report_free(&report);
    return session;
}

// Counts the secrets that are kept, and looks at the rights of each.
static int count_kept(const Home *home) {
    struct stat status;
    Text path = {0};
    int count = 0;
    text_appendf(&path, "%s/secrets", home->folders.state);
    DIR *directory = opendir(path.data);
    for (struct dirent *entry; directory && (entry = readdir(directory));) {
        if (entry->d_name[0] == '.')
            continue;
        assert_int_equal(fstatat(dirfd(directory), entry->d_name, &status, 0), 0);
        assert_int_equal(status.st_mode & 0777, 0600);
        count++;
    }
    if (directory) {
        assert_int_equal(fstat(dirfd(directory), &status), 0);
        assert_int_equal(status.st_mode & 0777, 0700);
        closedir(directory);
    }
    text_free(&path);
    return count;
}

static const ChanceSource *source_at(const Session *session, size_t position) {
    const Game *game = session_game(session);
    return game_source(game, game_source_at(game, position));
}

static const ChanceSource *source_now(const Session *session) {
    return source_at(session, game_position(session_game(session)));
}

static void play_first(Session *session) {
    Action action = session_actions(session)->items[0];
    assert_true(session_play(session, &action));
}

static void play_to_end(Session *session) {
    while (session_outcome(session).reason == REASON_NONE)
        play_first(session);
}

static void write_hex(const Secret *secret, Text *hex) {
    text_clear(hex);
    hex_append(hex, secret->bytes, SECRET_BYTES);
}

static bool save_tells(Session *session, const char *what) {
    Text save = {0};
    session_write_save(session, true, &save, NULL);
    bool tells = strstr(save.data, what) != NULL;
    text_free(&save);
    return tells;
}

static size_t count_proved(Session *session, const Home *home, const char *name) {
    Text path = {0}, text = {0};
    Record record;
    RecordProof proof;
    Report report = {0};
    Error error = {0};
    text_appendf(&path, "%s/%s", home->folder, name);
    assert_true(session_save(session, path.data, &error));
    assert_true(file_load(path.data, DOC_BYTE_LIMIT, &text, &error));
    assert_true(record_read(&record, path.data, text.data, text.length, &report));
    if (!record_verify(&record, session_rules(session), &proof, &report))
        fail_msg("%s", report.items[0].error.message);
    record_free(&record);
    text_free(&path);
    text_free(&text);
    return proof.proved[0] + proof.proved[1];
}

// Before the first action there is a commitment, and nothing else says what is to come: no seed,
// and the secret only in its file. After the last one the secret is in the save and the file gone.
static void test_one_game(void **unused) {
    (void)unused;
    Home home;
    Text hex = {0}, shown = {0};
    home_make(&home);
    Session *session = start(&home, RACE);
    assert_true(source_at(session, 0)->committed);
    assert_int_equal(count_kept(&home), 1);
    write_hex(&source_now(session)->secret, &hex);
    while (session_outcome(session).reason == REASON_NONE) {
        assert_int_equal(game_source_count(session_game(session)), 1);
        assert_int_equal(game_seed(session_game(session)), 0);
        assert_false(save_tells(session, hex.data));
        assert_false(save_tells(session, "seed"));
        assert_true(save_tells(session, "commitment"));
        assert_false(chances_may_forget(session_chances(session), session_game(session)));
        chances_forget(session_chances(session), session_game(session));
        assert_int_equal(count_kept(&home), 1);
        play_first(session);
    }
    assert_true(save_tells(session, hex.data));
    session_write_chance(session, &shown);
    assert_true(text_ends_with(shown.data, ", revealed"));
    size_t proved = count_proved(session, &home, "whole.tessera");
    assert_int_equal(count_kept(&home), 0);
    ChanceCheck check;
    chances_check(session_game(session), &check);
    assert_true(proved > 0);
    assert_int_equal(check.proved, proved);
    assert_int_equal(check.entered + check.hidden + check.seeded, 0);
    text_free(&hex);
    text_free(&shown);
    session_free(session);
    home_remove(&home);
}

// Two games have nothing in common.
static void test_fresh(void **unused) {
    (void)unused;
    Home home;
    home_make(&home);
    Session *session = start(&home, CARDS);
    Secret first = source_now(session)->secret;
    session_restart(session);
    assert_memory_not_equal(&source_now(session)->secret, &first, sizeof first);
    session_begin_at(session,
                     game_new(session_rules(session), game_state_at(session_game(session), 0)));
    assert_memory_not_equal(&source_now(session)->secret, &first, sizeof first);
    assert_int_equal(count_kept(&home), 1); // nobody will go on with the two before
    session_free(session);
    assert_int_equal(count_kept(&home), 1); // but with this one at the next start
    home_remove(&home);
}

static Session *open_save(const Home *home, const char *path) {
    Opening opening;
    Report report = {0};
    const Sandbox open = {.everything = true};
    Session *session = start(home, RACE);
    assert_int_equal(opening_read(&opening, path, NULL, &open, &report), LOAD_FINE);
    opening_take(&opening, session);
    session_set_file(session, path, false);
    opening_free(&opening);
    report_free(&report);
    return session;
}

// A game that goes on at the next start keeps its secret; on another machine it gets a fresh one,
// and the save says from where on.
static void test_next_start(void **unused) {
    (void)unused;
    Home home, other;
    Text path = {0};
    Error error = {0};
    home_make(&home);
    home_make(&other);
    text_appendf(&path, "%s/game.tessera", home.folder);
    Session *session = start(&home, RACE);
    for (int i = 0; i < 4; i++)
        play_first(session);
    Secret secret = source_now(session)->secret;
    assert_true(session_save(session, path.data, &error));
    session_free(session);
    session = open_save(&home, path.data);
    assert_memory_equal(&source_now(session)->secret, &secret, sizeof secret);
    session_free(session);
    session = open_save(&other, path.data);
    size_t position = game_position(session_game(session));
    assert_false(source_now(session)->known);
    play_first(session);
    assert_memory_not_equal(&source_now(session)->secret, &secret, sizeof secret);
    assert_true(source_at(session, position)->known);
    assert_false(source_at(session, position - 1)->known);
    session_free(session);
    home_remove(&home);
    home_remove(&other);
    text_free(&path);
}

static void note_shown(Session *session) {
    chances_note_shown(session_chances(session), session_game(session));
}

// Plays until dice fall.
static void play_and_roll(Session *session) {
    const Game *game = session_game(session);
    bool rolled = false;
    while (!rolled) {
        size_t at = game_length(game);
        play_first(session);
        for (; at < game_length(game); at++)
            rolled |= game_action(game, at)->kind == ACTION_CHANCE;
    }
}

// Goes on from the save at [path]: true where its secret is still the game's, else a fresh one is
// drawn and the person is told. Nothing is shown here.
static bool goes_on_with(const Home *home, const char *path, const Secret *secret) {
    Session *session = open_save(home, path);
    bool told = chances_take_notice(session_chances(session)) != NULL;
    play_first(session);
    const ChanceSource *source = source_now(session);
    bool same = memcmp(&source->secret, secret, sizeof *secret) == 0;
    assert_true(source->known);
    assert_int_equal(told, !same);
    session_free(session);
    return same;
}

// Whoever opens a save from before outcomes that were shown does not meet them again, however often
// it is opened; a save that has all of them goes on with its secret, also after taking back.
static void test_earlier_save(void **unused) {
    (void)unused;
    Home home;
    Text early = {0}, late = {0};
    Error error = {0};
    home_make(&home);
    text_appendf(&early, "%s/early.tessera", home.folder);
    text_appendf(&late, "%s/late.tessera", home.folder);
    Session *session = start(&home, RACE);
    for (int i = 0; i < 2; i++)
        play_first(session);
    note_shown(session);
    Secret secret = source_now(session)->secret;
    assert_true(session_save(session, early.data, &error));
    session_free(session);
    assert_true(goes_on_with(&home, early.data, &secret)); // nobody has seen more
    session = open_save(&home, early.data);
    play_and_roll(session);
    note_shown(session);
    assert_true(session_undo(session));
    note_shown(session);
    assert_true(session_save(session, late.data, &error));
    session_free(session);
    assert_false(goes_on_with(&home, early.data, &secret));
    assert_false(goes_on_with(&home, early.data, &secret));
    assert_true(goes_on_with(&home, late.data, &secret));
    session = open_save(&home, late.data);
    play_to_end(session); // what was taken back is played otherwise with the same secret
    assert_memory_equal(&source_at(session, 0)->secret, &secret, sizeof secret);
    size_t last = game_length(session_game(session)) - 1;
    assert_memory_equal(&source_at(session, last)->secret, &secret, sizeof secret);
    session_free(session);
    home_remove(&home);
    text_free(&early);
    text_free(&late);
}

// The secret stays with the game that has seen more of it, whatever becomes of the other one.
static void test_earlier_save_ends(void **unused) {
    (void)unused;
    Home home;
    Text path = {0};
    Error error = {0};
    home_make(&home);
    text_appendf(&path, "%s/early.tessera", home.folder);
    Session *session = start(&home, RACE);
    play_first(session);
    assert_true(session_save(session, path.data, &error));
    play_and_roll(session);
    note_shown(session);
    ChanceSource source = *source_at(session, 0);
    session_free(session);
    session = open_save(&home, path.data);
    size_t begun = game_length(session_game(session)), reach;
    play_to_end(session);
    assert_false(source_at(session, 0)->known);
    assert_true(source_at(session, begun)->revealed);
    chances_forget(session_chances(session), session_game(session));
    Secrets *secrets = secrets_open(&home.folders);
    assert_int_equal(
        secrets_take(secrets, session_rules(session), &source.commitment, &source.secret, &reach),
        SECRET_TAKEN);
    secrets_close(secrets);
    assert_int_equal(count_kept(&home), 1);
    session_free(session);
    home_remove(&home);
    text_free(&path);
}

// Who takes back after the end and goes on draws a fresh secret, and all of it can be proved.
static void test_after_the_end(void **unused) {
    (void)unused;
    Home home;
    home_make(&home);
    Session *session = start(&home, RACE);
    play_to_end(session);
    size_t length = game_length(session_game(session));
    Secret first = source_now(session)->secret;
    session_go_to(session, 1);
    assert_true(game_position(session_game(session)) < length);
    play_first(session);
    assert_memory_not_equal(&source_now(session)->secret, &first, sizeof first);
    assert_false(source_now(session)->revealed);
    assert_int_equal(count_kept(&home), 2);
    play_to_end(session);
    count_proved(session, &home, "again.tessera");
    assert_int_equal(count_kept(&home), 0);
    assert_int_equal(game_source_count(session_game(session)), 2);
    session_free(session);
    home_remove(&home);
}

// A variation of a game that goes on draws a secret of its own, which tells nothing of what is to
// come there, and goes on with it; its dice can be proved, too, and stay proved as the game's own.
static void test_variations(void **unused) {
    (void)unused;
    Home home;
    home_make(&home);
    Session *session = start(&home, RACE);
    for (int i = 0; i < 6 && session_outcome(session).reason == REASON_NONE; i++)
        play_first(session);
    TreeNode *node = tree_root(session_tree(session)), *last = NULL;
    for (int i = 0; i < 3; i++)
        node = node->next;
    Game *there = tree_walk_game(session_game(session), node);
    while (state_is_chance(game_state(there))) {
        game_free(there);
        node = node->next;
        there = tree_walk_game(session_game(session), node);
    }
    ActionList list = {0};
    game_actions(there, &list);
    for (size_t i = 0; i < list.count && (!last || tree_is_game(session_tree(session), last)); i++)
        last = variation_play(session, node, &list.items[i]);
    assert_non_null(last);
    play_to_end(session);
    assert_true(count_proved(session, &home, "variations.tessera") > 0);
    session_adopt_line(session, last);
    play_to_end(session);
    assert_true(count_proved(session, &home, "promoted.tessera") > 0);
    action_list_free(&list);
    game_free(there);
    session_free(session);
    home_remove(&home);
}

// A line that is tried after the end draws a secret that is revealed at once.
static void test_variation_after_the_end(void **unused) {
    (void)unused;
    Home home;
    ActionList list = {0};
    home_make(&home);
    Session *session = start(&home, RACE);
    play_to_end(session);
    const Game *game = session_game(session);
    TreeNode *node = tree_root(session_tree(session));
    for (; node && game_source_count(game) == 1; node = node->next) {
        Game *there = tree_walk_game(game, node);
        list.count = 0;
        if (!state_is_chance(game_state(there)))
            game_actions(there, &list);
        for (size_t i = 0; i < list.count; i++)
            variation_play(session, node, &list.items[i]);
        game_free(there);
    }
    assert_true(game_source_count(game) > 1);
    count_proved(session, &home, "tried.tessera");
    assert_int_equal(count_kept(&home), 0);
    session_go_to(session, 1); // the end can still be redone
    count_proved(session, &home, "back.tessera");
    action_list_free(&list);
    session_free(session);
    home_remove(&home);
}

// Without a folder the game goes on and the person is told; a seed that was chosen stays.
static void test_nowhere(void **unused) {
    (void)unused;
    Home home = {.folders = {NULL, NULL, NULL}};
    Session *session = start(&home, RACE);
    assert_true(source_now(session)->committed);
    assert_non_null(chances_take_notice(session_chances(session)));
    assert_null(chances_take_notice(session_chances(session)));
    Report report = {0};
    Text shown = {0};
    assert_int_equal(session_set_up(session, &(Setup){.seed = 5}, &report), LOAD_FINE);
    session_write_chance(session, &shown);
    assert_string_equal(shown.data, "seed 5");
    assert_true(save_tells(session, "\"seed\": 5"));
    assert_false(save_tells(session, "commitment"));
    play_first(session);
    assert_false(source_now(session)->committed);
    text_free(&shown);
    session_free(session);
}

static void write_secret_name(int index, Text *path) {
    text_appendf(path, "/%064x", index);
}

// A secret of a game that nobody ended: the one with the highest [index] was kept first, though the
// clock says that it is the youngest.
static void keep_secret(const char *folder, int index) {
    struct timespec times[2] = {{.tv_sec = 1000 + index}, {.tv_sec = 1000 + index}};
    Text path = {0};
    text_append(&path, folder);
    write_secret_name(index, &path);
    FILE *file = fopen(path.data, "w");
    assert_non_null(file);
    fprintf(file, "%064x\n%020d\n%d\n", 1, 0, SECRETS_MOST - index);
    assert_int_equal(fchmod(fileno(file), 0600), 0);
    fclose(file);
    assert_int_equal(utimensat(AT_FDCWD, path.data, times, 0), 0);
    text_free(&path);
}

static bool has_secret(const char *folder, int index) {
    Text path = {0};
    text_append(&path, folder);
    write_secret_name(index, &path);
    bool has = access(path.data, F_OK) == 0;
    text_free(&path);
    return has;
}

// Of games that nobody ended the oldest secrets go, whatever clocks say; but not those of games
// that are kept, and not those of games that are running.
static void test_limit(void **unused) {
    (void)unused;
    Home home;
    Text folder = {0}, path = {0}, game = {0};
    Error error = {0};
    home_make(&home);
    assert_true(user_folders_file(home.folders.state, "secrets", &folder, &error));
    assert_int_equal(mkdir(folder.data, 0700), 0);
    for (int i = 0; i < SECRETS_MOST; i++)
        keep_secret(folder.data, i);
    text_appendf(&path, "%s/autosave-3-kept-1.tessera", home.folders.state);
    text_appendf(&game, "{\"commitment\": \"%064x\"}", SECRETS_MOST - 1);
    assert_true(file_save(path.data, game.data, game.length, &error));
    text_clear(&path);
    text_append(&path, folder.data);
    write_secret_name(SECRETS_MOST - 2, &path);
    int running = file_open_lock(path.data, false);
    assert_true(file_try_lock(running));
    Session *session = start(&home, RACE);
    assert_int_equal(count_kept(&home), SECRETS_MOST);
    assert_true(has_secret(folder.data, SECRETS_MOST - 1));
    assert_true(has_secret(folder.data, SECRETS_MOST - 2));
    assert_false(has_secret(folder.data, SECRETS_MOST - 3));
    assert_true(has_secret(folder.data, SECRETS_MOST - 4));
    close(running);
    session_restart(session); // the secret of the first game is forgotten, the next one is kept
    assert_true(has_secret(folder.data, 0));
    session_free(session);
    text_free(&folder);
    text_free(&path);
    text_free(&game);
    home_remove(&home);
}

// One running game holds a secret; another one gets it once the first has let go, by leaving the
// game for another one or by ending.
static void test_one_holder(void **unused) {
    (void)unused;
    Home home;
    Text path = {0};
    Error error = {0};
    home_make(&home);
    text_appendf(&path, "%s/game.tessera", home.folder);
    Session *session = start(&home, RACE);
    play_first(session);
    note_shown(session);
    Secret secret = source_now(session)->secret;
    assert_true(session_save(session, path.data, &error));
    assert_false(goes_on_with(&home, path.data, &secret));
    Session *other = open_save(&home, path.data);
    size_t begun = game_length(session_game(other));
    play_first(other);
    play_to_end(session);
    play_to_end(other);
    assert_memory_equal(&source_at(session, begun)->secret, &secret, sizeof secret);
    assert_memory_not_equal(&source_at(other, begun)->secret, &secret, sizeof secret);
    assert_true(count_proved(session, &home, "first.tessera") > 0);
    session_free(session);
    session_free(other);
    session = start(&home, RACE);
    secret = source_now(session)->secret;
    assert_true(session_save(session, path.data, &error));
    Report report = {0};
    assert_int_equal(session_open(session, CARDS, NULL, &report), LOAD_FINE);
    assert_true(goes_on_with(&home, path.data, &secret));
    report_free(&report);
    session_free(session);
    home_remove(&home);
    text_free(&path);
}

// A file that holds something else is none.
static void test_wrong_file(void **unused) {
    (void)unused;
    Home home;
    Secret secret = {{7}}, found;
    size_t reach;
    Report report = {0};
    Rules *rules = support_load(RACE);
    home_make(&home);
    ChanceSource source = chance_source_new(rules, &secret);
    Secrets *secrets = secrets_open(&home.folders);
    const Digest *commitment = &source.commitment;
    assert_int_equal(secrets_take(secrets, rules, commitment, &found, &reach), SECRET_MISSING);
    assert_true(secrets_store(secrets, &source, NULL));
    assert_int_equal(secrets_take(secrets, rules, commitment, &found, &reach), SECRET_TAKEN);
    assert_memory_equal(&found, &secret, sizeof found);
    source.secret.bytes[0] = 8;
    assert_true(secrets_store(secrets, &source, NULL));
    assert_int_equal(secrets_take(secrets, rules, commitment, &found, &reach), SECRET_MISSING);
    secrets_delete(secrets, commitment);
    secrets_close(secrets);
    assert_int_equal(count_kept(&home), 0);
    rules_free(rules);
    report_free(&report);
    home_remove(&home);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_one_game),          cmocka_unit_test(test_fresh),
        cmocka_unit_test(test_next_start),        cmocka_unit_test(test_after_the_end),
        cmocka_unit_test(test_variations),        cmocka_unit_test(test_variation_after_the_end),
        cmocka_unit_test(test_nowhere),           cmocka_unit_test(test_limit),
        cmocka_unit_test(test_wrong_file),        cmocka_unit_test(test_earlier_save),
        cmocka_unit_test(test_earlier_save_ends), cmocka_unit_test(test_one_holder),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
