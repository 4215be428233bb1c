// SPDX-License-Identifier: MIT
#include "engine/notation/guide/guide.h"

#include "engine/base/language.h"
#include "engine/base/memory.h"
#include "engine/notation/guide/guide_private.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { SITE_NAMES_MOST = 12 };

void guide_free(Guide *guide) {
    arena_free(&guide->arena);
    memory_free(guide->items);
    *guide = (Guide){0};
}

// ---- Items

GuideItem *guide_add(Guiding *guiding, GuideKind kind, const char *text) {
    Guide *guide = guiding->guide;
    guide->items = memory_grow(guide->items, &guide->capacity, guide->count + 1,
                               sizeof *guide->items);
    GuideItem *item = &guide->items[guide->count++];
    *item = (GuideItem){.kind = kind,
                        .piece = KIND_NONE,
                        .seat = SEAT_NONE,
                        .text = arena_string(&guide->arena, text)};
    return item;
}

void guide_take(Guiding *guiding, GuideKind kind, Text *text) {
    if (text->length > 0)
        guide_add(guiding, kind, text->data);
    text_free(text);
}

void guide_addf(Guiding *guiding, GuideKind kind, const char *format, ...) {
    char text[1024];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    guide_add(guiding, kind, text);
}

// ---- Lists in words

void guide_join(Text *text, int index, int count, const char *last) {
    if (index > 0)
        text_append(text, index == count - 1 ? last : ", ");
}

void guide_write_seats(const Rules *rules, Seats seats, Text *text) {
    int count = 0, index = 0;
    for (int seat = 0; seat < rules->seats.count; seat++)
        count += seats >> seat & 1;
    for (int seat = 0; seat < rules->seats.count; seat++)
        if (seats >> seat & 1) {
            guide_join(text, index++, count, _(" and "));
            text_append(text, rules->seats.list[seat].name);
        }
}

void guide_write_kinds(const Rules *rules, const Kind *kinds, size_t count, const char *last,
                       Text *text) {
    for (size_t i = 0; i < count; i++) {
        guide_join(text, (int)i, (int)count, last);
        text_append(text, rules->kinds.list[kinds[i]].name);
    }
}

// True if the set contains all existing sites of rank [index], or of file [index]. A line of one
// site does not count.
static bool has_line(const Topology *topology, const Set *sites, int index, bool rank) {
    int length = rank ? topology->columns : topology->rows, count = 0;
    for (int i = 0; i < length; i++) {
        int site = rank ? index * topology->columns + i : i * topology->columns + index;
        if (topology->exists[site] && !set_has(sites, site))
            return false;
        count += topology->exists[site];
    }
    return count > 1;
}

// Appends the names of the lines if the set consists of whole ranks, or of whole files.
static bool write_lines(const Topology *topology, const Set *sites, bool rank, Text *text) {
    int lines = rank ? topology->rows : topology->columns, count = 0, covered = 0, written = 0;
    for (int i = 0; i < lines; i++)
        count += has_line(topology, sites, i, rank);
    for (int site = 0; site < topology->board_count; site++) {
        int line = rank ? topology_y(topology, (Site)site) : topology_x(topology, (Site)site);
        if (set_has(sites, site) && topology->exists[site] &&
            !has_line(topology, sites, line, rank))
            covered++;
    }
    if (count == 0 || covered > 0)
        return false;
    text_append(text, rank ? _n("rank ", "ranks ", count) : _n("file ", "files ", count));
    for (int i = 0; i < lines; i++) {
        if (!has_line(topology, sites, i, rank))
            continue;
        guide_join(text, written++, count, _(" and "));
        if (rank)
            text_appendf(text, "%d", i + 1);
        else
            topology_write_file(i, text);
    }
    return true;
}

void guide_write_sites(const Rules *rules, const Set *sites, Text *text) {
    const Topology *topology = &rules->topology;
    int count = 0, written = 0;
    if (topology->shape == SHAPE_GRID &&
        (write_lines(topology, sites, true, text) || write_lines(topology, sites, false, text)))
        return;
    for (int site = 0; site < topology->site_count; site++)
        count += set_has(sites, site) && topology->exists[site];
    for (int site = 0; site < topology->site_count && written < SITE_NAMES_MOST; site++) {
        if (!set_has(sites, site) || !topology->exists[site])
            continue;
        guide_join(text, written++, count, _(" and "));
        topology_write_site(topology, (Site)site, text);
    }
    if (count > written)
        text_appendf(text, _n(" and %d more", " and %d more", count - written), count - written);
}

// ---- The game as a whole

static const Node *member_of(const Node *document, const char *key) {
    const Node *node = node_member(document, key);
    return node ? node : node_member(node_member(document, "metadata"), key);
}

static const char *said_in(const Node *document, const char *key) {
    const Node *node = member_of(document, key);
    return node && node->kind == NODE_TEXT ? node->text : NULL;
}

// Adds what the document says under headings of its own.
static void tell_words(Guiding *guiding) {
    const Node *words = member_of(guiding->document, "guide");
    for (const Node *section = words ? words->first : NULL; section; section = section->next) {
        if (section->kind == NODE_NULL)
            continue;
        guide_add(guiding, GUIDE_HEADING, section->key);
        if (section->kind == NODE_TEXT)
            guide_add(guiding, GUIDE_TEXT, section->text);
        for (const Node *text = section->first; text; text = text->next)
            if (text->kind == NODE_TEXT)
                guide_add(guiding, GUIDE_POINT, text->text);
    }
}

static void tell_about(Guiding *guiding) {
    const Rules *rules = guiding->rules;
    const char *source = said_in(guiding->document, "source");
    guide_add(guiding, GUIDE_TITLE, rules->about.name);
    if (rules->about.description[0])
        guide_add(guiding, GUIDE_TEXT, rules->about.description);
    if (source)
        guide_addf(guiding, GUIDE_TEXT, _("Source: %s"), source);
}

static void tell_order(Guiding *guiding) {
    const Rules *rules = guiding->rules;
    Text order = {0};
    text_append(&order, _("The order of turns is "));
    for (int i = 0; i < rules->flow.order_count; i++) {
        int turn_index = (rules->flow.start_at + i) % rules->flow.order_count;
        guide_join(&order, i, rules->flow.order_count, ", ");
        text_append(&order, rules->seats.list[rules->flow.order[turn_index]].name);
    }
    text_append(&order, _(", and then again."));
    guide_take(guiding, GUIDE_TEXT, &order);
}

// Adds which seats share a result.
static void tell_sides(Guiding *guiding) {
    const Rules *rules = guiding->rules;
    for (int side = 0; side < rules->seats.count; side++) {
        Seats members = 0;
        for (int seat = 0; seat < rules->seats.count; seat++)
            if (rules->seats.list[seat].side == side)
                members |= seats_with(seat);
        if ((members & (members - 1)) == 0)
            continue;
        Text text = {0};
        guide_write_seats(rules, members, &text);
        text_append(&text, _(" are one side: they win and lose together."));
        guide_take(guiding, GUIDE_TEXT, &text);
    }
}

static void tell_players(Guiding *guiding) {
    const Rules *rules = guiding->rules;
    Text text = {0};
    guide_add(guiding, GUIDE_HEADING, _("Players"));
    text_appendf(&text, _n("%d player: ", "%d players: ", rules->seats.count), rules->seats.count);
    for (int seat = 0; seat < rules->seats.count; seat++) {
        guide_join(&text, seat, rules->seats.count, _(" and "));
        text_append(&text, rules->seats.list[seat].label);
    }
    text_append(&text, ".");
    if (rules->seats.minimum < rules->seats.maximum)
        text_appendf(&text, _(" The game is for %d to %d."), rules->seats.minimum,
                     rules->seats.maximum);
    guide_take(guiding, GUIDE_TEXT, &text);
    tell_order(guiding);
    tell_sides(guiding);
}

static void tell_options(Guiding *guiding) {
    const Rules *rules = guiding->rules;
    if (rules->options.count == 0)
        return;
    guide_add(guiding, GUIDE_HEADING, _("Options"));
    for (int i = 0; i < rules->options.count; i++) {
        const Option *option = &rules->options.list[i];
        const char *label = option->label && option->label[0] ? option->label : option->name;
        if (option->idle)
            continue;
        if (option->kind == OPTION_INTEGER)
            guide_addf(guiding, GUIDE_POINT, "%s: %d (%d – %d)", label, option->value,
                       option->minimum, option->maximum);
        else if (option->kind == OPTION_BOOLEAN)
            guide_addf(guiding, GUIDE_POINT, "%s: %s", label, option->value ? _("yes") : _("no"));
        else
            guide_addf(guiding, GUIDE_POINT, "%s: %s", label, option->titles[option->value]);
    }
}

void guide_read(Guide *guide, const Rules *rules, const Node *document) {
    Guiding guiding = {guide, rules, document};
    tell_about(&guiding);
    tell_players(&guiding);
    if (rules->topology.board_count > 0) {
        guide_add(&guiding, GUIDE_HEADING, _("The Start"));
        guide_add(&guiding, GUIDE_BOARD, "");
    }
    if (rules->facts.interacts)
        guide_actions(&guiding);
    else
        guide_pieces(&guiding);
    tell_words(&guiding);
    guide_special(&guiding);
    guide_endings(&guiding);
    tell_options(&guiding);
}

void guide_read_piece(Guide *guide, const Rules *rules, Kind kind, Seat seat) {
    Guiding guiding = {guide, rules, NULL};
    guide_piece(&guiding, kind, seat);
}
