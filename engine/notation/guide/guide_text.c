// SPDX-License-Identifier: MIT
// Writes a guide as plain text.
#include "engine/base/language.h"
#include "engine/base/utf8.h"
#include "engine/notation/guide/guide.h"
#include "engine/notation/guide/guide_private.h"
#include "engine/notation/position/board.h"
#include "engine/rules/turn/play.h"

#include <string.h>

enum { LINE_WIDTH = 80, PLAIN_SIGNS = 4, SIGNS = 7 };

// ---- Signs

// The first PLAIN_SIGNS signs are plain: a site shows at most one of them. The other signs are
// shown only beside a plain sign.
static const GuideSign signs[SIGNS] = {
    {DIAGRAM_MOVES | DIAGRAM_CAPTURES, 'o', N_("moves or captures")},
    {DIAGRAM_MOVES, 'm', N_("moves without capturing")},
    {DIAGRAM_CAPTURES, 'x', N_("captures only")},
    {DIAGRAM_SOMETIMES, '?', N_("under a condition")},
    {DIAGRAM_FIRST, '1', N_("as its first move only")},
    {DIAGRAM_JUMPS, 'j', N_("jumps over what stands between")},
    {DIAGRAM_HOPS, 'h', N_("captures, if at all, only over a piece between")},
};

const GuideSign *guide_sign(size_t index) {
    return index < SIGNS ? &signs[index] : NULL;
}

unsigned guide_signs_at(int ways) {
    int plain = ways & (DIAGRAM_MOVES | DIAGRAM_CAPTURES | DIAGRAM_SOMETIMES);
    unsigned found = 0;
    // A site shows the plain sign whose [way] equals the plain ways in [ways]. The other signs are
    // added only if there is a plain sign.
    for (int i = 0; i < PLAIN_SIGNS; i++)
        if (signs[i].way == plain)
            found |= 1u << i;
    bool has_plain = found != 0;
    for (int i = PLAIN_SIGNS; i < SIGNS; i++)
        if (has_plain && (ways & signs[i].way))
            found |= 1u << i;
    return found;
}

unsigned guide_signs(const Rules *rules, const MoveDiagram *diagram) {
    unsigned found = 0;
    for (int site = 0; site < rules->topology.board_count; site++)
        found |= guide_signs_at(diagram->at[site]);
    return found;
}

// ---- Diagrams

// Writes a cell of two letters: the plain sign, and the first sign that is added to it. The cell of
// the piece itself shows its symbol, and a cell without signs a dot.
static void write_cell(const MoveDiagram *diagram, Site site, const char *symbol, Text *text) {
    unsigned found = guide_signs_at(diagram->at[site]);
    char letters[] = "  ";
    for (int i = 0, count = 0; i < SIGNS && count < 2; i++)
        if (found >> i & 1)
            letters[count++] = signs[i].letter;
    if (site == diagram->from)
        text_appendf(text, " %-2s", symbol);
    else
        text_appendf(text, " %s", found ? letters : ". ");
}

// Writes a row of the diagram: its number, then a cell for each site that exists.
static void write_row(const Rules *rules, const MoveDiagram *diagram, int row, const char *symbol,
                      Text *text) {
    const Topology *topology = &rules->topology;
    text_appendf(text, "    %3d", row + 1);
    for (int column = 0; column < topology->columns; column++) {
        Site site = (Site)(row * topology->columns + column);
        if (topology->exists[site])
            write_cell(diagram, site, symbol, text);
        else
            text_append(text, "   ");
    }
    while (text->length > 0 && text->data[text->length - 1] == ' ')
        text->data[--text->length] = '\0';
    text_append(text, "\n");
}

// Writes the names of the files below their columns.
static void write_files(const Topology *topology, Text *text) {
    text_append(text, "       "); // as wide as the number of a row
    for (int column = 0; column < topology->columns; column++) {
        Text name = {0};
        topology_write_file(column, &name);
        text_appendf(text, column + 1 < topology->columns ? " %-2s" : " %s", name.data);
        text_free(&name);
    }
    text_append(text, "\n");
}

// Explains the signs that occur in the diagram.
static void write_legend(const Rules *rules, const MoveDiagram *diagram, Text *text) {
    unsigned found = guide_signs(rules, diagram);
    Listing listing = {.text = text};
    text_append(text, found ? "    " : "");
    for (int i = 0; i < SIGNS; i++)
        if (found >> i & 1) {
            listing_next(&listing);
            text_appendf(text, "%c %s", signs[i].letter, _(signs[i].meaning));
        }
    text_append(text, found ? "\n" : "");
}

// Appends what a sign means, and the sites that show it.
static void write_sign_sites(const Rules *rules, const MoveDiagram *diagram, int sign, Text *text) {
    Listing listing = {.text = text};
    text_appendf(text, "; %s: ", _(signs[sign].meaning));
    for (int site = 0; site < rules->topology.board_count; site++) {
        if (!(guide_signs_at(diagram->at[site]) >> sign & 1))
            continue;
        listing_next(&listing);
        topology_write_site(&rules->topology, (Site)site, text);
    }
}

void guide_write_diagram(const Rules *rules, const MoveDiagram *diagram, Text *text) {
    unsigned found = guide_signs(rules, diagram);
    text_append(text, _("from "));
    topology_write_site(&rules->topology, diagram->from, text);
    // Each site has one plain sign; the signs that are added to it are left out here.
    for (int sign = 0; sign < PLAIN_SIGNS; sign++)
        if (found >> sign & 1)
            write_sign_sites(rules, diagram, sign, text);
}

// ---- Items

// Wraps a paragraph: the first line starts with [lead], the others are indented by the width of
// [lead].
static void write_wrapped(const char *lead, const char *paragraph, Text *text) {
    size_t indent = strlen(lead), used = indent;
    text_append(text, lead);
    for (bool first = true; *paragraph; first = false) {
        size_t word = strcspn(paragraph, " \n");
        if (!first && used + 1 + word > LINE_WIDTH) {
            text_appendf(text, "\n%*s", (int)indent, "");
            used = indent;
        } else if (!first) {
            text_append(text, " ");
            used++;
        }
        text_append_bytes(text, paragraph, word);
        used += word;
        paragraph += word;
        paragraph += strspn(paragraph, " \n");
    }
    text_append(text, "\n");
}

// Writes a heading in UTF-8 and below it a line of as many [stroke] characters.
static void write_underlined(const char *heading, char stroke, Text *text) {
    text_appendf(text, "%s\n", heading);
    for (const char *at = heading; *at; at++)
        if (!utf8_continues(*at))
            text_appendf(text, "%c", stroke);
    text_append(text, "\n");
}

static void write_start(const Rules *rules, Text *text) {
    StateSpace space;
    Trail trail = {0};
    state_begin(rules, &space.state);
    board_write(rules, &space.state, &trail, text);
}

// Appends a diagram drawn in letters, with a legend. For tracks and networks, appends a sentence
// instead.
static void write_ways(const GuideItem *item, const Rules *rules, Text *text) {
    const Topology *topology = &rules->topology;
    const KindRules *kind = &rules->kinds.list[item->piece];
    MoveDiagram diagram;
    if (!move_diagram_find_best(rules, item->seat, item->piece, &diagram))
        return;
    if (item->text[0])
        text_appendf(text, "  %s:\n", item->text);
    if (topology->shape != SHAPE_GRID && topology->shape != SHAPE_HEX) {
        guide_write_diagram(rules, &diagram, text);
        text_append(text, "\n");
        return;
    }
    for (int row = topology->rows; row-- > 0;)
        write_row(rules, &diagram, row, kind->symbols ? kind->symbols[item->seat] : kind->symbol,
                  text);
    write_files(topology, text);
    write_legend(rules, &diagram, text);
}

static void write_item(const GuideItem *item, const Rules *rules, Text *text) {
    switch (item->kind) {
    case GUIDE_TITLE: write_underlined(item->text, '=', text); break;
    case GUIDE_HEADING:
        text_append(text, "\n");
        write_underlined(item->text, '-', text);
        break;
    case GUIDE_TEXT: write_wrapped("", item->text, text); break;
    case GUIDE_POINT: write_wrapped("  - ", item->text, text); break;
    case GUIDE_BOARD: write_start(rules, text); break;
    case GUIDE_PIECE: text_appendf(text, "\n%s\n", item->text); break;
    case GUIDE_WAYS: write_ways(item, rules, text); break;
    }
}

void guide_write(const Guide *guide, const Rules *rules, Text *text) {
    for (size_t i = 0; i < guide->count; i++)
        write_item(&guide->items[i], rules, text);
}
