// SPDX-License-Identifier: MIT
#include "engine/base/memory.h"
#include "engine/doc/writer.h"
#include "engine/notation/guide/guide.h"
#include "engine/notation/records/record.h"
#include "engine/tessera/handles.h"

#include <string.h>

enum { OPTION_LIMIT = 200 }; // most settings of options in one call

// Construction ------------------------------------------------------------------------------------

// The document to load, and its settings.
typedef struct Wanted {
    const tessera_library *library; // NULL: no library is installed
    const char *name;               // the name that a saved game uses for the rules
    const char *path;               // NULL: the document is [text]
    const char *text;
    size_t length;
    Settings settings;
} Wanted;

// Loads the rules of [wanted], but with [settings] instead of its own; see blame_settings.
static LoadResult load_rules(const Wanted *wanted, const Settings *settings, Doc *edition,
                             Rules **rules, Report *report) {
    LibraryPlaces places = {0};
    if (wanted->library)
        places = (LibraryPlaces){.data = wanted->library->folder,
                                 .allowed = (const char *const *)wanted->library->allowed,
                                 .allowed_count = wanted->library->allowed_count};
    RulesSource source = {.places = &places,
                          .name = wanted->text ? wanted->name : wanted->path,
                          .text = wanted->text,
                          .length = wanted->length,
                          .settings = settings};
    return rules_load_source(&source, edition, rules, report);
}

// Finds out whether loading failed because of a setting. Loads the rules again without settings, to
// see which options they have. True, with [error] set, if the document has no option for one of the
// settings.
static bool blame_settings(const Wanted *wanted, tessera_error *error) {
    Doc edition = {0};
    Rules *rules = NULL;
    Report report = {0};
    bool blamed = false;
    if (wanted->settings.count > 0)
        load_rules(wanted, NULL, &edition, &rules, &report);
    for (size_t i = 0; rules && i < wanted->settings.count && !blamed; i++) {
        const char *setting = wanted->settings.items[i];
        blamed = !rules_have_option(rules, setting);
        if (blamed)
            failure_set(error, TESSERA_UNKNOWN, "%s has no option %.*s", rules->about.name,
                        (int)strcspn(setting, "="), setting);
    }
    rules_free(rules);
    doc_free(&edition);
    report_free(&report);
    return blamed;
}

// The name by which a saved game finds the rules again.
static char *name_for_saves(const Wanted *wanted) {
    Text name = {0};
    if (wanted->name == wanted->path) // a document outside the library; see find_game
        record_write_spec(wanted->path, &name);
    else
        text_append(&name, wanted->name);
    return text_take(&name);
}

// Makes a handle that owns [rules] and [edition].
static tessera_rules *wrap_rules(const Wanted *wanted, Rules *rules, const Doc *edition) {
    tessera_rules *handle = memory_new(sizeof *handle);
    size_t count = wanted->settings.count;
    atomic_init(&handle->users, 1);
    handle->rules = rules;
    handle->edition = *edition;
    handle->name = name_for_saves(wanted);
    handle->options = memory_new(count * sizeof *handle->options);
    for (; handle->option_count < count; handle->option_count++)
        handle->options[handle->option_count] = text_copy(
            wanted->settings.items[handle->option_count]);
    return handle;
}

// Loads the rules of [wanted]. If there are only warnings, [error] gets them and the code
// TESSERA_OK.
static tessera_rules *make_rules(const Wanted *wanted, tessera_error *error) {
    Doc edition = {0};
    Rules *rules = NULL;
    Report report = {0};
    LoadResult result = load_rules(wanted, &wanted->settings, &edition, &rules, &report);
    if (result == LOAD_FINE) {
        failure_report(error, TESSERA_OK, &report); // reports the warnings
        return wrap_rules(wanted, rules, &edition);
    }
    doc_free(&edition);
    if (result == LOAD_INVALID && blame_settings(wanted, error))
        report_free(&report);
    else
        failure_report(error, result == LOAD_UNREADABLE ? TESSERA_UNREADABLE : TESSERA_INVALID,
                       &report);
    return NULL;
}

// Reads a list of options that ends with NULL. False, with [error] set, if one is not NAME=VALUE or
// there are too many.
static bool read_options(const char *const *options, Settings *settings, tessera_error *error) {
    *settings = (Settings){.items = options};
    for (; options && options[settings->count]; settings->count++) {
        const char *sign = strchr(options[settings->count], '=');
        if (!sign || sign == options[settings->count])
            return failure_set(error, TESSERA_MISUSE, "%s is not an option: expected NAME=VALUE",
                               options[settings->count]);
        if (settings->count == OPTION_LIMIT)
            return failure_set(error, TESSERA_LIMIT, "more than %d options are set", OPTION_LIMIT);
    }
    return true;
}

static bool is_path(const char *game) {
    return strpbrk(game, "/.") != NULL;
}

// Sets the name and path of [wanted] for [game], which is a path or the id of a game in the
// library. For a path, both are the path.
static bool find_game(const char *game, Wanted *wanted, tessera_error *error) {
    const LibraryGame *found = is_path(game) ? NULL : library_find(&wanted->library->games, game);
    wanted->name = found ? found->id : game;
    wanted->path = found ? found->path : game;
    return found || is_path(game) ||
           failure_set(error, TESSERA_UNKNOWN, "there is no game called %s in %s", game,
                       wanted->library->folder);
}

// Makes the rules of [game], or of wanted->text if [game] is NULL, with the caller's library or
// else the installed one. A missing library is an error only if [game] is an id, which has to be
// looked up there.
static tessera_rules *make_rules_with(const tessera_library *library, Wanted *wanted,
                                      const char *game, tessera_error *error) {
    // If no library is installed, this sets [error]. The caller sees it only if the library is
    // needed.
    tessera_library *installed = library ? NULL : tessera_library_open(NULL, error);
    tessera_rules *rules = NULL;
    bool needs_library = game && !is_path(game); // to look up an id
    wanted->library = library ? library : installed;
    if (wanted->library || !needs_library)
        rules = !game || find_game(game, wanted, error) ? make_rules(wanted, error) : NULL;
    tessera_library_free(installed);
    return rules;
}

tessera_rules *tessera_rules_load(const tessera_library *library, const char *game,
                                  const char *const *options, tessera_error *error) {
    Wanted wanted = {0};
    bool fine = call_begin(error, game, "the name of a game") &&
                read_options(options, &wanted.settings, error);
    return fine ? make_rules_with(library, &wanted, game, error) : NULL;
}

tessera_rules *tessera_rules_read(const tessera_library *library, const char *name,
                                  const char *text, size_t length, const char *const *options,
                                  tessera_error *error) {
    Wanted wanted = {.name = name, .text = text, .length = length};
    bool fine = call_begin(error, name && text, "a document and a name for it") &&
                read_options(options, &wanted.settings, error);
    return fine ? make_rules_with(library, &wanted, NULL, error) : NULL;
}

tessera_rules *tessera_rules_of_save(const tessera_library *library, const char *text,
                                     size_t length, tessera_error *error) {
    Record record = {0};
    Report report = {0};
    tessera_rules *rules = NULL;
    if (!call_begin(error, text, "a saved game"))
        return NULL;
    bool read = record_read(&record, "saved game", text, length, &report);
    Wanted wanted = {.settings = record.notes.settings};
    if (!read)
        failure_report(error, TESSERA_INVALID, &report);
    else if (is_path(record.notes.name))
        failure_set(error, TESSERA_UNKNOWN,
                    "it is a game of %s, which is not in the library; load these rules yourself",
                    record.notes.name);
    else
        rules = make_rules_with(library, &wanted, record.notes.name, error);
    report_free(&report);
    record_free(&record);
    return rules;
}

tessera_rules *rules_share(tessera_rules *rules) {
    atomic_fetch_add(&rules->users, 1);
    return rules;
}

void tessera_rules_free(tessera_rules *rules) {
    if (!rules || atomic_fetch_sub(&rules->users, 1) > 1) // others still use them
        return;
    rules_free(rules->rules);
    doc_free(&rules->edition);
    for (size_t i = 0; i < rules->option_count; i++)
        memory_free(rules->options[i]);
    memory_free(rules->options);
    memory_free(rules->name);
    memory_free(rules);
}

// Members -----------------------------------------------------------------------------------------

const char *tessera_rules_title(const tessera_rules *rules) {
    return rules ? rules->rules->about.name : "";
}

int tessera_rules_seats(const tessera_rules *rules) {
    return rules ? rules->rules->seats.count : 0;
}

const char *tessera_rules_seat_name(const tessera_rules *rules, int seat) {
    return seat >= 0 && seat < tessera_rules_seats(rules) ? rules->rules->seats.list[seat].name
                                                          : NULL;
}

int tessera_rules_find_seat(const tessera_rules *rules, const char *name) {
    Seat seat = rules && name ? rules_find_seat(rules->rules, name) : (Seat)SEAT_NONE;
    return seat == SEAT_NONE ? TESSERA_NO_SEAT : seat;
}

bool tessera_rules_has_chance(const tessera_rules *rules) {
    return rules && rules->rules->facts.chances;
}

bool tessera_rules_has_secrets(const tessera_rules *rules) {
    return rules && rules->rules->facts.hides;
}

char *tessera_rules_guide(const tessera_rules *rules) {
    Guide guide = {0};
    Text text = {0};
    if (!rules)
        return NULL;
    guide_read(&guide, rules->rules, rules->edition.root);
    guide_write(&guide, rules->rules, &text);
    guide_free(&guide);
    return text_take(&text);
}

// Writes the current value of an option and the range or list of its possible values.
static void write_value(Writer *writer, const Option *option) {
    switch (option->kind) {
    case OPTION_INTEGER:
        writer_add_integer(writer, "value", option->value);
        writer_add_integer(writer, "minimum", option->minimum);
        writer_add_integer(writer, "maximum", option->maximum);
        break;
    case OPTION_BOOLEAN: writer_add_boolean(writer, "value", option->value != 0); break;
    case OPTION_CHOICE:
        writer_add_text(writer, "value", option->values[option->value]);
        writer_add_list(writer, "values");
        for (int i = 0; i < option->value_count; i++)
            writer_text(writer, option->values[i]);
        writer_list_end(writer);
        break;
    }
}

static void write_option(Writer *writer, const Option *option) {
    writer_object_begin(writer);
    writer_add_text(writer, "name", option->name);
    writer_add_text(writer, "label", option->label ? option->label : option->name);
    write_value(writer, option);
    writer_object_end(writer);
}

char *tessera_rules_options(const tessera_rules *rules) {
    Text text = {0};
    Writer writer;
    if (!rules)
        return NULL;
    // The setting players=N belongs to no option of the document, but is listed like one.
    Option players = {.kind = OPTION_INTEGER,
                      .name = "players",
                      .value = rules->rules->seats.count,
                      .minimum = rules->rules->seats.minimum,
                      .maximum = rules->rules->seats.maximum};
    writer_init(&writer, &text, WRITER_COMPACT);
    writer_list_begin(&writer);
    for (int i = 0; i < rules->rules->options.count; i++)
        write_option(&writer, &rules->rules->options.list[i]);
    if (players.minimum < players.maximum)
        write_option(&writer, &players);
    writer_list_end(&writer);
    writer_finish(&writer);
    return text_take(&text);
}
