// SPDX-License-Identifier: MIT
#include "app/desktop/session/game/marking.h"

#include "engine/rules/view/mask.h"

// A step with at least one end on the board. If only one end is on the board, [from] and [to] are
// both that site.
typedef struct SiteStep {
    Site from;
    Site to;
} SiteStep;

// The site where the piece that made action [index] stands after [position] actions. If it is not
// on the board then, the site to which the action moved it.
static Site mover_site(const Game *game, size_t index, size_t position) {
    const Rules *rules = game_rules(game);
    const Action *action = game_action(game, index);
    PieceIndex mover = state_mover(rules, game_state_at(game, index), action);
    Site site = state_pieces(rules, game_state_at(game, position))[mover].site;
    return site < rules->topology.board_count ? site : action->to;
}

// Reads the step of action [index] as the person looking has seen it: the site where it starts and
// the site where it ends. Effects or later actions may have moved the piece on. The step then ends
// where the piece stands after [position] actions. Games that hide something do not follow the
// piece, because that could show where a hidden piece is now. Interactions are not followed either,
// because their effects need not move the piece that they name. False if the action is neither a
// step nor an interaction, or if neither site is on the board.
static bool read_step(const Seen *seen, size_t index, size_t position, SiteStep *step) {
    const Rules *rules = game_rules(seen->game);
    const Action action = seen_action(seen, index).action;
    Site start = action.from, end = action.to;
    if (action.kind != ACTION_STEP && action.kind != ACTION_RULE)
        return false;
    if (action.kind == ACTION_STEP && !rules->facts.hides)
        end = mover_site(seen->game, index, position);
    bool starts = start < rules->topology.board_count, ends = end < rules->topology.board_count;
    *step = (SiteStep){.from = starts ? start : end, .to = ends ? end : start};
    return starts || ends;
}

// The first action of the turn that contains action [index]. If that turn is not listed yet, it
// starts where the listed ones end.
static size_t turn_start(const Turns *turns, size_t index) {
    size_t start = 0;
    for (size_t i = 0; i < turns->count && turns->items[i].end <= index; i++)
        start = turns->items[i].end;
    return start;
}

// Adds [site] to the earlier sites of the turn, unless [site] is marked already or the list is
// full.
static void add_earlier_site(TurnMarks *marks, Site site) {
    if (site == marks->from || site == marks->to || marks->count == TURN_MARKS_LIMIT)
        return;
    for (int i = 0; i < marks->count; i++)
        if (marks->earlier[i] == site)
            return;
    marks->earlier[marks->count++] = site;
}

// Fills [marks] with the sites of a turn up to action [index]: the source and target of that
// action, [last], and the sites of earlier steps.
static void read_turn(const Turns *turns, const Seen *seen, size_t index, SiteStep last,
                      TurnMarks *marks) {
    *marks = (TurnMarks){.from = last.from, .to = last.to};
    size_t start = turn_start(turns, index);
    for (size_t i = index; i > start; i--) {
        SiteStep step;
        if (!read_step(seen, i - 1, i, &step))
            continue;
        add_earlier_site(marks, step.to);
        add_earlier_site(marks, step.from);
    }
}

void marking_read(const Turns *turns, const Seen *seen, size_t position, TurnMarks *marks) {
    *marks = (TurnMarks){.from = SITE_NONE, .to = SITE_NONE};
    for (size_t i = position; i > 0; i--) {
        SiteStep step;
        if (!read_step(seen, i - 1, position, &step))
            continue;
        read_turn(turns, seen, i - 1, step, marks);
        return;
    }
}

// Examines only the last ACTIONS actions, because a seat may not have acted for a long time.
void marking_read_seats(const Turns *turns, const Seen *seen, size_t position,
                        TurnMarks marks[SEAT_LIMIT]) {
    enum { ACTIONS = 256 };
    const Game *game = seen->game;
    Seats missing = (Seats)~game_state_at(game, position)->out; // seats whose marks are not filled
    for (int seat = 0; seat < SEAT_LIMIT; seat++)
        marks[seat] = (TurnMarks){.from = SITE_NONE, .to = SITE_NONE};
    for (size_t i = position; i > 0 && position - i < ACTIONS; i--) {
        SiteStep step;
        Seat seat = game_action(game, i - 1)->seat;
        if (seat >= SEAT_LIMIT || !(missing >> seat & 1) ||
            !read_step(seen, i - 1, position, &step))
            continue;
        read_turn(turns, seen, i - 1, step, &marks[seat]);
        missing &= (Seats)~seats_with(seat);
    }
}
