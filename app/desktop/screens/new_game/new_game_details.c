// SPDX-License-Identifier: MIT
#include "app/desktop/screens/new_game/new_game_details.h"

#include "app/desktop/session/chance/random.h"
#include "app/desktop/session/seats/seating.h"
#include "engine/ai/kinds.h"
#include "engine/base/language.h"
#include "engine/external/external.h"
#include "engine/game/file.h"

enum {
    PICTURE = 128,
    // 4: a person, two simple programs, and the player that the seat has now
    PLAYERS_MOST = LEVEL_MOST + 4 + ROSTER_LIMIT,
    USUAL_TURNS = 40, // the number of turns after which a clock usually gets more time
    USUAL_MORE = 30,  // the minutes that a clock usually gets after USUAL_TURNS
    TURNS_MOST = 100,
    MINUTES_MOST = 180,
    SECONDS_MOST = 60,
    USUAL_MINUTES = 10,
    USUAL_BONUS = 5,  // seconds
    LABEL_USUAL = 45, // usual width of a label, in percent of the line
    LABEL_MOST = 60,  // greatest width of a label, in percent of the line
};

// A column that is filled from the top.
typedef struct Column {
    Ui *ui;
    Rect rest;
} Column;

static Rect take_line(Column *column) {
    const Theme *theme = ui_theme(column->ui);
    return rect_take_top(&column->rest, theme->control, theme->gap);
}

static void run_heading(Column *column, const char *text) {
    const Theme *theme = ui_theme(column->ui);
    ui_label(column->ui, NULL, rect_take_top(&column->rest, theme->row, theme->gap / 2),
             STYLE_HEADING, ALIGN_LEFT, text);
}

static int line_height(const Ui *ui) {
    return ui_theme(ui)->control + ui_theme(ui)->gap;
}

static int heading_height(const Ui *ui) {
    return ui_theme(ui)->row + ui_theme(ui)->gap / 2;
}

// Shows the label in a part cut off the left of [line]. The part is 45 percent of the line, or up
// to 60 if the label is long.
static void run_label(Column *column, Rect *line, const char *label) {
    int usual = line->w * LABEL_USUAL / 100, maximum = line->w * LABEL_MOST / 100;
    int need = draw_text_width(column->ui, STYLE_BODY, label);
    int width = need <= usual ? usual : need < maximum ? need : maximum;
    ui_label(column->ui, NULL, rect_take_left(line, width, ui_theme(column->ui)->gap), STYLE_BODY,
             ALIGN_LEFT, label);
}

enum { MANY = 400 }; // from this many numbers on, a slider also has a button for a random one

// A button that picks one of many numbers at random. Its id is the slider's, followed by ":random".
static bool run_random(Column *column, const char *id, Rect *line, int minimum, int maximum,
                       int *value) {
    UiButton look = {.icon = ICON_DICE, .icon_only = true};
    Rect place = rect_take_right(line, line->h, ui_theme(column->ui)->gap);
    const char *name = ui_textf(column->ui, "%s:random", id);
    bool pressed = ui_button(column->ui, name, place, _("By chance"), &look);
    if (pressed)
        *value = minimum + (int)(random_seed() % (uint64_t)((int64_t)maximum - minimum + 1));
    return pressed;
}

// Runs a slider followed by its value and, if it has MANY numbers, by a button for a random one.
// Returns true if either has changed the value.
static bool run_number_in(Column *column, const char *id, const char *label, Rect line, int minimum,
                          int maximum, int *value) {
    const char *text = ui_textf(column->ui, "%d", *value);
    bool random = (int64_t)maximum - minimum >= MANY &&
                  run_random(column, id, &line, minimum, maximum, value);
    int four_digits = draw_text_width(column->ui, STYLE_STRONG, "0000");
    Rect number = rect_take_right(&line, four_digits, ui_theme(column->ui)->gap);
    ui_label(column->ui, NULL, number, STYLE_STRONG, ALIGN_RIGHT, text);
    const int step = 1;
    return ui_slider(column->ui, id, line, label, minimum, maximum, step, value) || random;
}

static bool run_number(Column *column, const char *id, const char *label, int minimum, int maximum,
                       int *value) {
    Rect line = take_line(column);
    run_label(column, &line, label);
    return run_number_in(column, id, label, line, minimum, maximum, value);
}

// ---- About the game

static int about_height(const CatalogGame *game, const Ui *ui, int width) {
    const Theme *theme = ui_theme(ui);
    return theme_pixels(theme, PICTURE) + theme->gap +
           // the cast is safe: measuring only uses scratch texts of [ui], and draws nothing
           draw_paragraph_height((Ui *)ui, width, STYLE_BODY, game->description) + theme->margin;
}

// Shows the family of the game and the name of its file, with the full path as a tooltip.
static void run_source(Ui *ui, const CatalogGame *game, Rect rect) {
    const char *text = ui_textf(ui, "%s/%s", game->family, file_name(game->path));
    ui_label(ui, "new-game:source", rect, STYLE_SMALL, ALIGN_LEFT, text);
    ui_tip(ui, game->path);
}

// Shows the picture, the title, the number of seats and the description of a game.
static void run_about(Column *column, const CatalogGame *game, const GamePicture *picture) {
    Ui *ui = column->ui;
    const Theme *theme = ui_theme(ui);
    int size = theme_pixels(theme, PICTURE);
    Rect head = rect_cut_top(&column->rest, size);
    Rect place = rect_cut_left(&head, size);
    if (ui_drawing(ui))
        picture->draw(picture->context, ui, place);
    rect_cut_left(&head, theme->margin);
    int title = draw_paragraph_height(ui, head.w, STYLE_HEADING, game->title);
    ui_paragraph(ui, "new-game:title", rect_cut_top(&head, title), STYLE_HEADING, game->title);
    ui_label(ui, NULL, rect_cut_top(&head, theme->row), STYLE_MUTED, ALIGN_LEFT, game->seats);
    run_source(ui, game, rect_cut_top(&head, theme->row));
    rect_cut_top(&column->rest, theme->gap);
    int height = ui_paragraph(ui, "new-game:description", column->rest, STYLE_BODY,
                              game->description);
    rect_cut_top(&column->rest, height + theme->margin);
}

// ---- Options

static bool has_options(const Rules *rules) {
    return rules->options.count > 0 || rules->seats.minimum < rules->seats.maximum;
}

// True if the label of an option is too long to fit beside the control and goes above it. A check
// box always has its label beside it.
static bool is_stacked(const Ui *ui, const Option *option, int width) {
    return option->kind != OPTION_BOOLEAN &&
           draw_text_width(ui, STYLE_BODY, option->label) > width * LABEL_MOST / 100;
}

static int label_height(const Ui *ui, const char *label, int width) {
    return draw_paragraph_height((Ui *)ui, width, STYLE_BODY, label) + ui_theme(ui)->gap / 2;
}

static int option_height(const Ui *ui, const Option *option, int width) {
    if (option->idle) // it is not shown
        return 0;
    int label = is_stacked(ui, option, width) ? label_height(ui, option->label, width) : 0;
    return label + line_height(ui);
}

// The height of everything that run_options shows.
static int options_height(const GameChoice *choice, const Ui *ui, int width) {
    const Rules *rules = choice->rules;
    const char *problem = choice->problem;
    int height = has_options(rules) ? heading_height(ui) : 0;
    height += rules->seats.minimum < rules->seats.maximum ? line_height(ui) : 0;
    for (int i = 0; i < rules->options.count; i++)
        height += option_height(ui, &rules->options.list[i], width);
    if (problem)
        height += draw_paragraph_height((Ui *)ui, width, STYLE_ERROR, problem) + ui_theme(ui)->gap;
    return height;
}

// Shows the option's label and returns the rectangle for its control, beside or below the label.
static Rect take_labelled(Column *column, const Option *option) {
    if (is_stacked(column->ui, option, column->rest.w)) {
        int height = label_height(column->ui, option->label, column->rest.w);
        ui_paragraph(column->ui, NULL, rect_cut_top(&column->rest, height), STYLE_BODY,
                     option->label);
        return take_line(column);
    }
    Rect line = take_line(column);
    run_label(column, &line, option->label);
    return line;
}

// Runs an option's control. If the user changes the value, stores it and returns true.
static bool run_option(Column *column, const char *id, const Option *option, int32_t *value) {
    int number = *value;
    bool flag = *value != 0, changed = false;
    if (option->kind == OPTION_INTEGER) {
        changed = run_number_in(column, id, option->label, take_labelled(column, option),
                                option->minimum, option->maximum, &number);
    } else if (option->kind == OPTION_BOOLEAN) {
        changed = ui_check(column->ui, id, take_line(column), option->label, &flag);
        number = flag;
    } else {
        changed = ui_select_some(column->ui, id, take_labelled(column, option), option->label,
                                 option->titles, option->reasons, option->value_count, &number);
    }
    *value = number;
    return changed;
}

// Runs the slider for the number of players, if the game can be played by different numbers.
// Returns true when the number was changed.
static bool run_player_count(Column *column, GameChoice *choice) {
    int minimum = choice->rules->seats.minimum, maximum = choice->rules->seats.maximum;
    int players = choice->rules->seats.count;
    if (minimum >= maximum ||
        !run_number(column, "option:players", _("Players"), minimum, maximum, &players))
        return false;
    game_choice_set_players(choice, players);
    return true;
}

// Runs the options until one changes. A change replaces the rules, so the remaining options are run
// in the next pass. Returns true when an option was changed.
static bool run_options(Column *column, GameChoice *choice) {
    const Rules *rules = choice->rules;
    if (has_options(rules))
        run_heading(column, _("Options"));
    if (run_player_count(column, choice))
        return true;
    for (int i = 0; i < rules->options.count; i++) {
        if (rules->options.list[i].idle)
            continue;
        int32_t value = game_choice_option(choice, i);
        const char *id = ui_textf(column->ui, "option:%s", rules->options.list[i].name);
        bool changed = run_option(column, id, &rules->options.list[i], &value);
        if (changed) {
            game_choice_set_option(choice, i, value);
            return true;
        }
    }
    const char *problem = choice->problem;
    if (problem) {
        int height = ui_paragraph(column->ui, "new-game:problem", column->rest, STYLE_ERROR,
                                  problem);
        rect_cut_top(&column->rest, height + ui_theme(column->ui)->gap);
    }
    return false;
}

// ---- Seats

// The players that a seat may have: a person, the levels, and other programs.
typedef struct PlayerList {
    Seated players[PLAYERS_MOST];
    Text titles[PLAYERS_MOST];
    const char *labels[PLAYERS_MOST];
    int count;
    bool brief; // "Level 3" instead of "Level 3, casual"
} PlayerList;

static void add_player(PlayerList *list, Seated player) {
    Text *title = &list->titles[list->count];
    if (list->brief)
        seated_write_title(&player, title);
    else
        seated_write_description(&player, title);
    list->labels[list->count] = title->data;
    list->players[list->count++] = player;
}

// Adds the external programs under the names that the user gave them.
static void add_roster(PlayerList *list, const Rules *rules, const Roster *roster) {
    for (int i = 0; i < roster->count; i++) {
        Seated seated = roster_seated(&roster->items[i]);
        if (!external_supports(&seated, rules, NULL))
            continue;
        text_append(&list->titles[list->count], roster->items[i].name);
        list->labels[list->count] = list->titles[list->count].data;
        list->players[list->count++] = seated;
    }
}

// Lists a person (level 0), the levels, and the simple programs that can play the game.
static void list_built_in(PlayerList *list, const Rules *rules, bool brief) {
    static const char *const simple[] = {"beginner", "random"};
    *list = (PlayerList){.brief = brief};
    for (int level = 0; level <= LEVEL_MOST; level++)
        add_player(list, (Seated){.level = level});
    for (size_t i = 0; i < sizeof simple / sizeof *simple; i++) {
        const PlayerKind *kind = player_kind(simple[i]);
        if (kind && player_supports(kind, rules))
            add_player(list, (Seated){.kind = kind});
    }
}

// Lists the players to choose from, which always include [sitting], the seat's current player.
static void list_players(PlayerList *list, const Rules *rules, const Roster *roster,
                         const Seated *sitting, bool brief) {
    list_built_in(list, rules, brief);
    add_roster(list, rules, roster);
    bool listed = false;
    for (int i = 0; i < list->count; i++)
        listed |= seated_equals(&list->players[i], sitting);
    if (!listed)
        add_player(list, *sitting);
}

static void free_players(PlayerList *list) {
    for (int i = 0; i < list->count; i++)
        text_free(&list->titles[i]);
}

// Appends the label of a seat. If its player decides for more than one seat, appends the names of
// all of them instead.
static void write_seats(const GameChoice *choice, Seat seat, Text *text) {
    const Rules *rules = choice->rules;
    int count = 0;
    for (int other = 0; other < rules->seats.count; other++)
        if (choice->controller[(Seat)other] == seat)
            text_appendf(text, "%s%s", count++ > 0 ? _(" and ") : "",
                         rules->seats.list[other].name);
    if (count == 1) {
        text_clear(text);
        text_append(text, rules->seats.list[seat].label);
    }
}

// The layout of a seat's name and player. All seats have the same.
typedef struct SeatForm {
    bool brief;   // players have short titles
    bool stacked; // the name is above the player
    int label;    // the width of a name to the left of the player
} SeatForm;

// The width of a list of the built-in players.
static int players_width(const Ui *ui, const Rules *rules, bool brief) {
    PlayerList list;
    list_built_in(&list, rules, brief);
    int width = ui_select_width(ui, list.labels, list.count);
    free_players(&list);
    return width;
}

static int longest_name(const Ui *ui, const GameChoice *choice) {
    const Rules *rules = choice->rules;
    int longest = 0;
    for (int seat = 0; seat < rules->seats.count; seat++) {
        Text name = {0};
        if (choice->controller[(Seat)seat] == seat) // otherwise it shares a row
            write_seats(choice, (Seat)seat, &name);
        int width = draw_text_width(ui, STYLE_BODY, text_string(&name));
        longest = width > longest ? width : longest;
        text_free(&name);
    }
    return longest;
}

// Chooses short titles if the full ones are wider than [width], and puts names above players if
// they do not fit side by side.
static SeatForm seat_form(const Ui *ui, const GameChoice *choice, int width) {
    const Rules *rules = choice->rules;
    int usual = width * LABEL_USUAL / 100, name = longest_name(ui, choice);
    const bool brief = false;
    SeatForm form = {.brief = players_width(ui, rules, brief) > width};
    int room = width - players_width(ui, rules, form.brief) - ui_theme(ui)->gap;
    form.stacked = name > room;
    // the width of the longest name, but at least the usual width if there is room for it
    form.label = name > usual ? name : usual < room ? usual : room;
    return form;
}

// Draws a seat's name and returns the rectangle for choosing its player.
static Rect take_seat(Column *column, const SeatForm *form, const char *name) {
    if (form->stacked) {
        Rect above = rect_cut_top(&column->rest, label_height(column->ui, name, column->rest.w));
        ui_paragraph(column->ui, NULL, above, STYLE_BODY, name);
        return take_line(column);
    }
    Rect line = take_line(column);
    ui_label(column->ui, NULL, rect_take_left(&line, form->label, ui_theme(column->ui)->gap),
             STYLE_BODY, ALIGN_LEFT, name);
    return line;
}

// Runs the row in which the player of a seat is chosen.
static void run_seat(Column *column, const Roster *roster, const SeatForm *form, Seat seat,
                     GameChoice *choice) {
    const Rules *rules = choice->rules;
    Seating *seating = &choice->seating;
    PlayerList list;
    int chosen = 0;
    Text *label = ui_scratch(column->ui);
    write_seats(choice, seat, label);
    Rect line = take_seat(column, form, text_string(label));
    list_players(&list, rules, roster, &seating->players[seat], form->brief);
    for (int i = 0; i < list.count; i++)
        if (seated_equals(&list.players[i], &seating->players[seat]))
            chosen = i;
    const char *id = ui_textf(column->ui, "seat:%s", rules->seats.list[seat].name);
    if (ui_select(column->ui, id, line, rules->seats.list[seat].name, list.labels, list.count,
                  &chosen))
        seating->players[seat] = list.players[chosen];
    free_players(&list);
}

// The label of the check box for practice. It names what this game hides or leaves to chance.
static const char *practice_label(const Rules *rules) {
    return rules->facts.hides_places    ? _("Practice: what was shown can be taken back")
           : rules->facts.hides         ? _("Practice: cards can be taken back")
           : rules->flow.dice_count > 0 ? _("Practice: dice can be taken back")
                                        : _("Practice: draws can be taken back");
}

static void run_practice(Column *column, GameChoice *choice) {
    const Rules *rules = choice->rules;
    if (!takebacks_matter(rules))
        return;
    ui_check(column->ui, "new-game:practice", take_line(column), practice_label(rules),
             &choice->seating.practice);
    ui_tip(column->ui, _("Otherwise no move can be taken back after dice have fallen, a card has "
                         "been drawn or something hidden has been shown."));
}

// Runs a row for each seat whose player decides for it. The row also names the seats that this seat
// controls (write_seats).
static void run_seats(Column *column, const Roster *roster, GameChoice *choice) {
    const Rules *rules = choice->rules;
    SeatForm form = seat_form(column->ui, choice, column->rest.w);
    run_heading(column, _("Who plays"));
    for (int seat = 0; seat < rules->seats.count; seat++)
        if (choice->controller[(Seat)seat] == seat)
            run_seat(column, roster, &form, (Seat)seat, choice);
    if (rules->seats.count > 1)
        ui_check(column->ui, "new-game:lots", take_line(column), _("Draw lots for the seats"),
                 &choice->lots);
    run_practice(column, choice);
}

// The height of everything that run_seats shows.
static int seats_height(const GameChoice *choice, const Ui *ui, int width) {
    const Rules *rules = choice->rules;
    SeatForm form = seat_form(ui, choice, width);
    int lines = (rules->seats.count > 1) + takebacks_matter(rules);
    int height = heading_height(ui) + lines * line_height(ui);
    for (int seat = 0; seat < rules->seats.count; seat++) {
        Text name = {0};
        if (choice->controller[(Seat)seat] != seat)
            continue;
        write_seats(choice, (Seat)seat, &name);
        height += line_height(ui);
        height += form.stacked ? label_height(ui, text_string(&name), width) : 0;
        text_free(&name);
    }
    return height;
}

// ---- Clocks

// The number of lines for the clocks. All seats have the settings of the first one, except that
// each may have its own time.
static int clock_lines(GameChoice *choice) {
    const ClockSettings *clock = &choice->seating.clocks[0];
    int seats = choice->rules->seats.count;
    if (clock->kind == CLOCK_NONE)
        return 1;
    // the lines are those of run_clocks: kind, times, bonus, more time with its turns and minutes,
    // separate times
    return 1 + (choice->apart ? seats : 1) + (clock->kind >= CLOCK_FISCHER) + 1 +
           (clock->turns > 0 ? 2 : 0) + (seats > 1);
}

// Runs a slider for [time] in steps of [unit]. A [time] between two steps is left unchanged until
// the slider moves.
static bool run_time(Column *column, const char *id, const char *label, int maximum, int unit,
                     int64_t *time) {
    int value = (int)(*time / unit);
    if (!run_number(column, id, label, 1, maximum, &value))
        return false;
    *time = (int64_t)value * unit;
    return true;
}

// Lets the user choose the kind of clock. If there was no clock, sets the usual time. If the new
// kind has a bonus and none was set, sets the usual bonus.
static bool run_clock_kind(Column *column, ClockSettings *clock) {
    const char *kinds[CLOCK_KINDS] = {[CLOCK_NONE] = _("No clock"),
                                      [CLOCK_SUDDEN] = _("Sudden death"),
                                      [CLOCK_FISCHER] = _("Fischer"),
                                      [CLOCK_BRONSTEIN] = _("Bronstein"),
                                      [CLOCK_DELAY] = _("Delay")};
    int kind = (int)clock->kind;
    if (!ui_select(column->ui, "new-game:clock", take_line(column), _("Clock"), kinds, CLOCK_KINDS,
                   &kind))
        return false;
    bool had_clock = clock->kind != CLOCK_NONE;
    clock->kind = (ClockKind)kind;
    clock->time = kind == CLOCK_NONE ? 0 : had_clock ? clock->time : USUAL_MINUTES * CLOCK_MINUTE;
    bool has_bonus = kind >= CLOCK_FISCHER; // the kinds from CLOCK_FISCHER on have a bonus
    clock->bonus = !has_bonus ? 0 : clock->bonus > 0 ? clock->bonus : USUAL_BONUS * CLOCK_SECOND;
    return true;
}

// Runs the controls for additional time after some turns. Returns true when a setting has changed.
static bool run_more_time(Column *column, ClockSettings *clock) {
    bool gets_more = clock->turns > 0;
    if (ui_check(column->ui, "new-game:more", take_line(column), _("More time later"),
                 &gets_more)) {
        clock->turns = gets_more ? USUAL_TURNS : 0;
        clock->more = gets_more ? USUAL_MORE * CLOCK_MINUTE : 0;
        return true;
    }
    if (clock->turns == 0)
        return false;
    // clock->more is 0 when the first time is given again
    int64_t more = clock->more > 0 ? clock->more : clock->time;
    bool changed = run_number(column, "new-game:turns", _("After turns"), 1, TURNS_MOST,
                              &clock->turns);
    if (run_time(column, "new-game:more-minutes", _("Minutes then"), MINUTES_MOST, CLOCK_MINUTE,
                 &more)) {
        clock->more = more;
        return true;
    }
    return changed;
}

static void run_seat_times(Column *column, GameChoice *choice) {
    const Rules *rules = choice->rules;
    for (int seat = 0; seat < rules->seats.count; seat++) {
        Text id = {0}, label = {0};
        text_appendf(&id, "new-game:minutes:%s", rules->seats.list[seat].name);
        text_appendf(&label, _("Minutes of %s"), rules->seats.list[seat].name);
        run_time(column, id.data, label.data, MINUTES_MOST, CLOCK_MINUTE,
                 &choice->seating.clocks[seat].time);
        text_free(&id);
        text_free(&label);
    }
}

// Copies the first seat's [clock] to all seats. If seats have separate times, each keeps its own
// time.
static void spread_clock(GameChoice *choice, const ClockSettings *clock) {
    Seating *seating = &choice->seating;
    for (int seat = 0; seat < SEAT_LIMIT; seat++) {
        int64_t own = seating->clocks[seat].time;
        seating->clocks[seat] = *clock;
        if (choice->apart && own > 0 && clock->kind != CLOCK_NONE)
            seating->clocks[seat].time = own;
    }
}

// Runs the controls of the clocks. They change a copy of the first seat's clock, which spread_clock
// then gives to all seats; only run_seat_times stores separate times at once, and spread_clock
// keeps them. When the kind of clock has just changed, the other controls are run in the next pass,
// because they depend on it.
static void run_clocks(Column *column, GameChoice *choice) {
    ClockSettings clock = choice->seating.clocks[0];
    run_heading(column, _("Clock"));
    bool changed = run_clock_kind(column, &clock);
    if (!changed && clock.kind != CLOCK_NONE) {
        if (choice->apart)
            run_seat_times(column, choice);
        else
            changed |= run_time(column, "new-game:minutes", _("Minutes"), MINUTES_MOST,
                                CLOCK_MINUTE, &clock.time);
        if (clock.kind >= CLOCK_FISCHER)
            changed |= run_time(column, "new-game:bonus", _("Seconds a turn"), SECONDS_MOST,
                                CLOCK_SECOND, &clock.bonus);
        changed |= run_more_time(column, &clock);
        if (choice->rules->seats.count > 1)
            changed |= ui_check(column->ui, "new-game:apart", take_line(column),
                                _("A separate time for each seat"), &choice->apart);
    }
    if (changed)
        spread_clock(choice, &clock);
}

// ---- The right side

static int plays_height(GameChoice *choice, const Ui *ui, int width) {
    int clock = heading_height(ui) + clock_lines(choice) * line_height(ui);
    return options_height(choice, ui, width) + seats_height(choice, ui, width) + clock +
           2 * ui_theme(ui)->gap;
}

static void run_plays(Column *column, const Roster *roster, GameChoice *choice) {
    if (run_options(column,
                    choice)) // the rules have been replaced: the rest waits for another pass
        return;
    run_seats(column, roster, choice);
    rect_cut_top(&column->rest, ui_theme(column->ui)->gap);
    run_clocks(column, choice);
}

static int whole_height(const CatalogGame *game, GameChoice *choice, bool about, bool playable,
                        Ui *ui, int width) {
    int height = about ? about_height(game, ui, width) : 0;
    return height + (playable ? plays_height(choice, ui, width) : 0);
}

void new_game_details_run(const CatalogGame *game, GameChoice *choice, const Roster *roster,
                          const GamePicture *picture, bool about, bool plays, Ui *ui, Rect rect) {
    const Theme *theme = ui_theme(ui);
    int ring = theme->gap; // [rect] needs room for focus rings around it
    bool playable = plays && choice->rules;
    int width = rect.w, height = whole_height(game, choice, about, playable, ui, width);
    if (height > rect.h) { // the scroll bar makes the content narrower and so perhaps higher
        width -= theme->scrollbar;
        height = whole_height(game, choice, about, playable, ui, width);
    }
    Rect content = ui_scroll_begin(ui, "new-game:details", rect_inset(rect, -ring),
                                   height + 2 * ring);
    Column column = {ui, {content.x + ring, content.y + ring, width, height}};
    if (about)
        run_about(&column, game, picture);
    if (playable)
        run_plays(&column, roster, choice);
    ui_scroll_end(ui);
}
