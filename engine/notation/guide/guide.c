// SPDX-License-Identifier: MIT
#include "engine/notation/guide/guide.h"

#include "engine/base/language.h"
#include "engine/base/memory.h"
#include "engine/notation/guide/guide_private.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { SITE_NAME_LIMIT = 12 }; // maximum number of names in a list of sites

void guide_free(Guide *guide) {
    arena_free(&guide->arena);
    memory_free(guide->items);
    *guide = (Guide){0};
}

// ---- Items

GuideItem *guide_add(GuideBuilder *builder, GuideKind kind, const char *text) {
    Guide *guide = builder->guide;
    guide->items = memory_grow(guide->items, &guide->capacity, guide->count + 1,
                               sizeof *guide->items);
    GuideItem *item = &guide->items[guide->count++];
    *item = (GuideItem){.kind = kind,
                        .piece = KIND_NONE,
                        .seat = SEAT_NONE,
                        .text = arena_string(&guide->arena, text)};
    return item;
}

void guide_add_if(GuideBuilder *builder, bool holds, const char *point) {
    if (holds)
        guide_add(builder, GUIDE_POINT, point);
}

void guide_addf(GuideBuilder *builder, const char *format, ...) {
    char text[1024]; // longer points are cut
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    guide_add(builder, GUIDE_POINT, text);
}

void guide_add_text(GuideBuilder *builder, GuideKind kind, Text *text, const char *end) {
    if (text->length > 0) {
        text_append(text, end);
        guide_add(builder, kind, text->data);
    }
    text_free(text);
}

void guide_add_text_once(GuideBuilder *builder, Text *text) {
    const Guide *guide = builder->guide;
    bool repeats = false;
    text_append(text, ".");
    // The points about the current piece are the last items.
    for (size_t i = guide->count; i-- > 0 && guide->items[i].kind == GUIDE_POINT && !repeats;)
        repeats = strcmp(guide->items[i].text, text->data) == 0;
    guide_add_if(builder, !repeats, text->data);
    text_free(text);
}

// ---- Lists in words

void listing_next(Listing *listing) {
    if (listing->count++ == 0)
        return;
    listing->comma = listing->text->length;
    text_append(listing->text, ", ");
}

void listing_add(Listing *listing, const char *item) {
    listing_next(listing);
    text_append(listing->text, item);
}

// Replaces the last comma with the word that belongs before the last item.
void listing_end(Listing *listing) {
    Text *text = listing->text, item = {0};
    if (listing->count < 2)
        return;
    text_append(&item, text->data + listing->comma + strlen(", "));
    text->data[text->length = listing->comma] = '\0';
    text_append(text, listing->last);
    text_append(text, item.data);
    text_free(&item);
}

void guide_write_seats(const Rules *rules, Seats seats, Text *text) {
    Listing listing = {.text = text, .last = _(" and ")};
    for (int seat = 0; seat < rules->seats.count; seat++)
        if (seats >> seat & 1)
            listing_add(&listing, rules->seats.list[seat].name);
    listing_end(&listing);
}

void guide_write_kinds(const Rules *rules, const Kind *kinds, size_t count, const char *last,
                       Text *text) {
    Listing listing = {.text = text, .last = last};
    for (size_t i = 0; i < count; i++)
        listing_add(&listing, rules->kinds.list[kinds[i]].name);
    listing_end(&listing);
}

// True if the set contains all of line [index], a rank or a file. Sites that do not exist do not
// count. A line must have at least two sites, because the guide calls a single site by its own
// name.
static bool has_line(const Topology *topology, const Set *sites, int index, bool is_rank) {
    int length = is_rank ? topology->columns : topology->rows, count = 0;
    for (int i = 0; i < length; i++) {
        int site = is_rank ? index * topology->columns + i : i * topology->columns + index;
        if (topology->exists[site] && !set_has(sites, site))
            return false;
        count += topology->exists[site];
    }
    return count > 1;
}

// Appends the names of the lines if the set consists of whole ranks or, if [is_rank] is false, of
// whole files. Otherwise appends nothing and returns false.
static bool write_lines(const Topology *topology, const Set *sites, bool is_rank, Text *text) {
    int line_count = is_rank ? topology->rows : topology->columns, count = 0;
    Listing listing = {.text = text, .last = _(" and ")};
    for (int site = 0; site < topology->board_count; site++) {
        int line = is_rank ? topology_y(topology, (Site)site) : topology_x(topology, (Site)site);
        if (set_has(sites, site) && topology->exists[site] &&
            !has_line(topology, sites, line, is_rank))
            return false; // no line would name this site
    }
    for (int i = 0; i < line_count; i++)
        count += has_line(topology, sites, i, is_rank);
    if (count == 0)
        return false;
    text_append(text, is_rank ? _n("rank ", "ranks ", count) : _n("file ", "files ", count));
    for (int i = 0; i < line_count; i++) {
        if (!has_line(topology, sites, i, is_rank))
            continue;
        listing_next(&listing);
        if (is_rank)
            text_appendf(text, "%d", i + 1);
        else
            topology_write_file(i, text);
    }
    listing_end(&listing);
    return true;
}

void guide_write_sites(const Rules *rules, const Set *sites, Text *text) {
    const Topology *topology = &rules->topology;
    Listing listing = {.text = text, .last = _(" and ")};
    const bool is_rank = true;
    int count = 0;
    if (topology->shape == SHAPE_GRID && (write_lines(topology, sites, is_rank, text) ||
                                          write_lines(topology, sites, !is_rank, text)))
        return;
    for (int site = 0; site < topology->site_count; site++) {
        if (!set_has(sites, site) || !topology->exists[site])
            continue;
        if (++count > SITE_NAME_LIMIT)
            continue; // counted, but not listed
        listing_next(&listing);
        topology_write_site(topology, (Site)site, text);
    }
    int more = count - SITE_NAME_LIMIT;
    if (more > 0) // the last "and" is in this text, so listing_end is not called
        text_appendf(text, _n(" and %d more", " and %d more", more), more);
    else
        listing_end(&listing);
}

// ---- The game as a whole

// The member [key] of a document or of its metadata; NULL if there is none.
static const Node *member_of(const Node *document, const char *key) {
    const Node *node = node_member(document, key);
    return node ? node : node_member(node_member(document, "metadata"), key);
}

// Adds the document's own texts about the game. The key of a text becomes its heading. A paragraph
// or a list of points follows.
static void add_document_texts(GuideBuilder *builder) {
    const Node *guide = member_of(builder->document, "guide");
    for (const Node *section = guide ? guide->first : NULL; section; section = section->next) {
        if (section->kind == NODE_NULL)
            continue;
        guide_add(builder, GUIDE_HEADING, section->key);
        if (section->kind == NODE_TEXT)
            guide_add(builder, GUIDE_TEXT, section->text);
        for (const Node *text = section->first; text; text = text->next)
            guide_add_if(builder, text->kind == NODE_TEXT, text->text);
    }
}

// Adds the name, the description and the source of the game, as far as the document has them.
static void add_introduction(GuideBuilder *builder) {
    const Rules *rules = builder->rules;
    const Node *source = member_of(builder->document, "source");
    Text text = {0};
    guide_add(builder, GUIDE_TITLE, rules->about.name);
    if (rules->about.description[0])
        guide_add(builder, GUIDE_TEXT, rules->about.description);
    if (source && source->kind == NODE_TEXT)
        text_appendf(&text, _("Source: %s"), source->text);
    guide_add_text(builder, GUIDE_TEXT, &text, "");
}

// Adds the order of turns, from the seat that starts.
static void add_order(GuideBuilder *builder) {
    const Rules *rules = builder->rules;
    Text text = {0};
    Listing listing = {.text = &text};
    text_append(&text, _("The order of turns is "));
    for (int i = 0; i < rules->flow.order_count; i++) {
        int turn_index = (rules->flow.start_at + i) % rules->flow.order_count;
        listing_add(&listing, rules->seats.list[rules->flow.order[turn_index]].name);
    }
    guide_add_text(builder, GUIDE_TEXT, &text, _(", and then again."));
}

// Adds a sentence for each group of seats that win and lose together.
static void add_sides(GuideBuilder *builder) {
    const Rules *rules = builder->rules;
    for (int side = 0; side < rules->seats.count; side++) {
        Seats members = 0;
        Text text = {0};
        for (int seat = 0; seat < rules->seats.count; seat++)
            if (rules->seats.list[seat].side == side)
                members |= seats_with(seat);
        if ((members & (members - 1)) == 0)
            continue; // a side of at most one seat
        guide_write_seats(rules, members, &text);
        guide_add_text(builder, GUIDE_TEXT, &text, _(" are one side: they win and lose together."));
    }
}

// Adds the number and names of the seats, their order, and who is allied.
static void add_players(GuideBuilder *builder) {
    const Rules *rules = builder->rules;
    Text text = {0};
    Listing listing = {.text = &text, .last = _(" and ")};
    guide_add(builder, GUIDE_HEADING, _("Players"));
    text_appendf(&text, _n("%d player: ", "%d players: ", rules->seats.count), rules->seats.count);
    for (int seat = 0; seat < rules->seats.count; seat++)
        listing_add(&listing, rules->seats.list[seat].label);
    listing_end(&listing);
    text_append(&text, ".");
    if (rules->seats.minimum < rules->seats.maximum)
        text_appendf(&text, _(" The game is for %d to %d."), rules->seats.minimum,
                     rules->seats.maximum);
    guide_add_text(builder, GUIDE_TEXT, &text, "");
    add_order(builder);
    add_sides(builder);
}

// Adds the options with their current values, except those without effect.
static void add_options(GuideBuilder *builder) {
    const RulesOptions *options = &builder->rules->options;
    if (options->count > 0)
        guide_add(builder, GUIDE_HEADING, _("Options"));
    for (int i = 0; i < options->count; i++) {
        const Option *option = &options->list[i];
        const char *label = option->label && option->label[0] ? option->label : option->name;
        if (option->idle) // without effect under the current settings
            continue;
        if (option->kind == OPTION_INTEGER)
            guide_addf(builder, "%s: %d (%d – %d)", label, option->value, option->minimum,
                       option->maximum);
        else if (option->kind == OPTION_BOOLEAN)
            guide_addf(builder, "%s: %s", label, option->value ? _("yes") : _("no"));
        else
            guide_addf(builder, "%s: %s", label, option->titles[option->value]);
    }
}

void guide_read(Guide *guide, const Rules *rules, const Node *document) {
    GuideBuilder builder = {.guide = guide, .rules = rules, .document = document};
    add_introduction(&builder);
    add_players(&builder);
    if (rules->topology.board_count > 0) {
        guide_add(&builder, GUIDE_HEADING, _("The Start"));
        guide_add(&builder, GUIDE_BOARD, "");
    }
    // In the interaction dialect kinds have no moves of their own, so a single kind needs no
    // section.
    bool lists_pieces = !rules->facts.interacts || rules->kinds.count > 1;
    if (lists_pieces)
        guide_add(&builder, GUIDE_HEADING, _("Pieces"));
    for (int kind = 0; lists_pieces && kind < rules->kinds.count; kind++)
        guide_add_piece(&builder, (Kind)kind, SEAT_NONE);
    if (rules->facts.interacts)
        guide_add_actions(&builder);
    add_document_texts(&builder);
    guide_add_special_rules(&builder);
    guide_add_endings(&builder);
    add_options(&builder);
}

void guide_read_piece(Guide *guide, const Rules *rules, Kind kind, Seat seat) {
    GuideBuilder builder = {.guide = guide, .rules = rules};
    guide_add_piece(&builder, kind, seat);
}
