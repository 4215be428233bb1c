// SPDX-License-Identifier: MIT
#include "engine/rules/compile/terms/functions.h"

#include "engine/spec/fields/phrase.h"

#include <string.h>

static const Function functions[] = {
    {"eq", "eq(a, b)", compile_equal_call, OP_EQ, TYPE_BOOLEAN, "..", "a and b are the same."},
    {"ne", "ne(a, b)", compile_equal_call, OP_NE, TYPE_BOOLEAN, "..", "a and b are not the same."},
    {"gt", "gt(a, b)", compile_plain_call, OP_GT, TYPE_BOOLEAN, "ii",
     "a is greater than b; false where one of them is null."},
    {"lt", "lt(a, b)", compile_plain_call, OP_LT, TYPE_BOOLEAN, "ii",
     "a is less than b; false where one of them is null."},
    {"gte", "gte(a, b)", compile_plain_call, OP_GTE, TYPE_BOOLEAN, "ii",
     "a is b or greater; false where one of them is null."},
    {"lte", "lte(a, b)", compile_plain_call, OP_LTE, TYPE_BOOLEAN, "ii",
     "a is b or less; false where one of them is null."},
    {"and", "and(a, b, ...)", compile_plain_call, OP_AND, TYPE_BOOLEAN, "bb+",
     "All of them hold; those after the first that does not are not evaluated."},
    {"or", "or(a, b, ...)", compile_plain_call, OP_OR, TYPE_BOOLEAN, "bb+",
     "One of them holds; those after the first that does are not evaluated."},
    {"not", "not(a)", compile_plain_call, OP_NOT, TYPE_BOOLEAN, "b",
     "a does not hold; null does not hold."},
    {"add", "add(a, b, ...)", compile_plain_call, OP_ADD, TYPE_INTEGER, "ii+", "The sum."},
    {"sub", "sub(a, b)", compile_plain_call, OP_SUB, TYPE_INTEGER, "ii", "a less b."},
    {"mul", "mul(a, b, ...)", compile_plain_call, OP_MUL, TYPE_INTEGER, "ii+", "The product."},
    {"div", "div(a, b)", compile_plain_call, OP_DIV, TYPE_INTEGER, "ii",
     "a divided by b, rounded towards zero."},
    {"mod", "mod(a, b)", compile_plain_call, OP_MOD, TYPE_INTEGER, "ii",
     "The remainder of a divided by b, with the sign of b: from 0 to b - 1, even where a is "
     "negative; where b is negative, from b + 1 to 0."},
    {"abs", "abs(a)", compile_plain_call, OP_ABS, TYPE_INTEGER, "i", "a without its sign."},
    {"neg", "neg(a)", compile_plain_call, OP_NEG, TYPE_INTEGER, "i", "a with the opposite sign."},
    {"min", "min(a, b, ...)", compile_plain_call, OP_MIN, TYPE_INTEGER, "ii+",
     "The smallest of them."},
    {"max", "max(a, b, ...)", compile_plain_call, OP_MAX, TYPE_INTEGER, "ii+",
     "The greatest of them."},
    {"if", "if(c, a, b)", compile_if_call, OP_IF, TYPE_NULL, "b..", "a where c holds, else b."},
    {"let", "let(x, a, b)", compile_let_call, OP_LET, TYPE_NULL, "...",
     "b, in which x is the name of a."},
    {"concat", "concat(a, b, ...)", compile_concat_call, OP_CONCAT, TYPE_NAME, ".+",
     "One name made of names and numbers."},
    {"count", "count(SET) or count(x in SET, c)", compile_count_call, OP_COUNT, TYPE_INTEGER, ".?b",
     "The number of members, or of those for which c holds."},
    {"size", "size(SET) or size(x in SET, c)", compile_count_call, OP_COUNT, TYPE_INTEGER, ".?b",
     "The same as count."},
    {"sum", "sum(x in SET, n)", compile_each_call, OP_SUM, TYPE_INTEGER, ".i",
     "The sum of n over all members."},
    {"any", "any(x in SET, c)", compile_each_call, OP_ANY, TYPE_BOOLEAN, ".b",
     "c holds for a member."},
    {"all", "all(x in SET, c)", compile_each_call, OP_ALL, TYPE_BOOLEAN, ".b",
     "c holds for every member."},
    {"min_of", "min_of(x in SET, n)", compile_each_call, OP_MIN_OF, TYPE_INTEGER, ".i",
     "The smallest n of all members; null when there are none."},
    {"max_of", "max_of(x in SET, n)", compile_each_call, OP_MAX_OF, TYPE_INTEGER, ".i",
     "The greatest n of all members; null when there are none."},
    {"first", "first(SET) or first(x in SET, c)", compile_first_call, OP_FIRST, TYPE_NULL, ".?b",
     "The first member, or the first for which c holds; null when there is none. The sites of ray, "
     "line and path are in walking order, even after where, both and except: first(ray(site('c1'), "
     "'w')) is b1. Every other set is ordered by site: first(sites) is a1."},
    {"last", "last(SET) or last(x in SET, c)", compile_first_call, OP_LAST, TYPE_NULL, ".?b",
     "The last member, or the last for which c holds; null when there is none: "
     "last(ray(site('c1'), 'w')) is a1."},
    {"nearest", "nearest(SET, site)", compile_nearest_call, OP_NEAREST, TYPE_NULL, ".s",
     "The site or entity of the set that is the fewest steps along adjacent sites away from a "
     "site, the first of several; null when none can be reached: nearest(set_of(site('a1'), "
     "site('e5')), site('b2')) is a1."},
    {"where", "where(x in SET, c)", compile_each_call, OP_SET_WHERE, TYPE_NULL, ".b",
     "The members for which c holds."},
    {"best", "best(x in SET, n)", compile_each_call, OP_BEST, TYPE_NULL, ".i",
     "The member for which n is greatest, the first of several; null when there are none."},
    {"has", "has(SET, x)", compile_has_call, OP_HAS, TYPE_BOOLEAN, "..",
     "x is a member of the set."},
    {"union", "union(A, B, ...)", compile_sets_call, OP_SET_UNION, TYPE_NULL, "..+",
     "The members of any of the sets."},
    {"both", "both(A, B, ...)", compile_sets_call, OP_SET_INTERSECTION, TYPE_NULL, "..+",
     "The members of all of the sets."},
    {"except", "except(A, B)", compile_sets_call, OP_SET_EXCEPT, TYPE_NULL, "..",
     "The members of A that are not members of B."},
    {"set_of", "set_of(a, b, ...)", compile_sets_call, OP_SET_OF, TYPE_NULL, ".+",
     "The set of these members."},
    {"sites_of", "sites_of(ENTITIES)", compile_plain_call, OP_SET_SITES_OF, TYPE_SITES, "E",
     "The sites where they stand."},
    {"pieces_on", "pieces_on(SITES)", compile_plain_call, OP_SET_PIECES_ON, TYPE_PIECES, "S",
     "Every entity that stands there."},
    {"owners_of", "owners_of(ENTITIES)", compile_plain_call, OP_SET_OWNERS_OF, TYPE_SEATS, "E",
     "The players who own one of them."},
    {"site", "site('e4') or site(x, y)", compile_site_call, OP_SITE_NAMED, TYPE_SITE, ".?i",
     "The site with that name, or in column x and row y, counted from 0; null where there is "
     "none."},
    {"grid_nodes", "grid_nodes(x1, y1, x2, y2)", compile_plain_call, OP_SET_RECTANGLE, TYPE_SITES,
     "iiii", "The sites of a rectangle, its corners included."},
    {"zone", "zone(name)", compile_zone_call, OP_ZONE_NAMED, TYPE_SITE, "n",
     "The zone with that name; null where there is none."},
    {"player", "player(name)", compile_player_call, OP_SEAT_NAMED, TYPE_SEAT, "n",
     "The player with that name; null where there is none."},
    {"seat", "seat(index)", compile_plain_call, OP_SEAT_AT, TYPE_SEAT, "i",
     "The player with that index, counted from 0; null where there is none."},
    {"adjacent", "adjacent(a, b)", compile_plain_call, OP_ADJACENT, TYPE_BOOLEAN, "ss",
     "b is a neighbour of a: on one of its four sides on a grid, by an edge in a network."},
    {"special_connection", "special_connection(a, b)", compile_plain_call, OP_SPECIAL, TYPE_BOOLEAN,
     "ss", "A special edge leads from a to b."},
    {"neighbours", "neighbours(site)", compile_plain_call, OP_SET_NEIGHBOURS, TYPE_SITES, "s",
     "The adjacent sites."},
    {"neighbours8", "neighbours8(site)", compile_plain_call, OP_SET_NEIGHBOURS8, TYPE_SITES, "s",
     "The adjacent sites, and on a grid those at the corners."},
    {"special_neighbours", "special_neighbours(site)", compile_plain_call, OP_SET_SPECIAL,
     TYPE_SITES, "s", "The sites to which a special edge leads."},
    {"distance", "distance(a, b)", compile_plain_call, OP_DISTANCE, TYPE_INTEGER, "ss",
     "The fewest steps along adjacent sites from a to b; null where there is no way."},
    {"step", "step(site, 'direction')", compile_direction_call, OP_STEP, TYPE_SITE, "sn",
     "The next site in that direction; null where there is none."},
    {"ray", "ray(site, 'direction')", compile_direction_call, OP_SET_RAY, TYPE_SITES, "sn",
     "The sites beyond a site in that direction, one after the other to the edge of the board."},
    {"line", "line(a, b)", compile_plain_call, OP_SET_LINE, TYPE_SITES, "ss",
     "The sites strictly between a and b, from a on; none where they are not on a straight line."},
    {"path", "path(a, b)", compile_plain_call, OP_SET_PATH, TYPE_SITES, "ss",
     "The sites strictly between a and b, from a on, and then b; none where they are not on a "
     "straight line."},
    {"path_clear", "path_clear(a, b)", compile_plain_call, OP_PATH_CLEAR, TYPE_BOOLEAN, "ss",
     "a and b are two sites on a straight line and nothing stands between them."},
    {"mid_pos", "mid_pos(a, b)", compile_plain_call, OP_MIDDLE, TYPE_SITE, "ss",
     "The site in the exact middle of a and b; null where there is none."},
    {"ahead", "ahead(site, n)", compile_plain_call, OP_AHEAD, TYPE_SITE, "si",
     "The site n further along a track, or back where n is negative; null beyond its end."},
    {"edge", "edge(a, b, 'attribute')", compile_edge_call, OP_EDGE, TYPE_NULL, "ssn",
     "An attribute of the edge from a to b; null where there is none."},
    {"group", "group(x in SET, c)", compile_each_call, OP_SET_GROUP, TYPE_SITES, ".b",
     "The sites of the set, and all that are connected with them by adjacent sites for which c "
     "holds."},
    {"longest_line", "longest_line(x in SITE, c)", compile_each_call, OP_LONGEST_LINE, TYPE_INTEGER,
     ".b",
     "The number of sites in the longest straight line through a site, itself included, all of "
     "which satisfy c."},
    {"top", "top(zone)", compile_plain_call, OP_SITE_TOP, TYPE_PIECE, "s",
     "The entity on top; null when there is none."},
    {"top_card", "top_card(zone)", compile_plain_call, OP_SITE_TOP, TYPE_PIECE, "s",
     "The same as top."},
    {"bottom", "bottom(zone)", compile_plain_call, OP_SITE_BOTTOM, TYPE_PIECE, "s",
     "The entity at the bottom; null when there is none."},
    {"entities_in_zone", "entities_in_zone(zone)", compile_plain_call, OP_SET_ON_SITE, TYPE_PIECES,
     "s", "Every entity in it."},
    {"other_player", "other_player(p)", compile_plain_call, OP_OPPONENT, TYPE_SEAT, "p",
     "With two players the other player; with more, the next player of another side."},
    {"opponent_of", "opponent_of(p)", compile_plain_call, OP_OPPONENT, TYPE_SEAT, "p",
     "The same as other_player."},
    {"next_player", "next_player(p) or next_player(p, direction)", compile_next_call, OP_NEXT_SEAT,
     TYPE_SEAT, "p?i",
     "The next player after p who is in: forward, or back where the direction is negative."},
    {"ally", "ally(p, q)", compile_plain_call, OP_ALLY, TYPE_BOOLEAN, "pp",
     "p and q are on the same side."},
    {"enemy", "enemy(p, q)", compile_plain_call, OP_ENEMY, TYPE_BOOLEAN, "pp",
     "p and q are on different sides."},
    {"entities_of_player", "entities_of_player(p)", compile_plain_call, OP_SET_OF_SEAT, TYPE_PIECES,
     "p", "The entities that p owns on the board, and all entities in zones of p."},
    {"king_captured", "king_captured(p)", compile_king_call, OP_KING_CAPTURED, TYPE_BOOLEAN, "p",
     "p owns no entity that is a king or leader by its rank or kind."},
    {"get_all_legal_moves_for", "get_all_legal_moves_for(p)", compile_moves_call, OP_ACTION_COUNT,
     TYPE_INTEGER, "p",
     "The actions that p would have if it were p's turn; it can be called inside size or count "
     "only."},
    {"has_die", "has_die(n)", compile_plain_call, OP_HAS_DIE, TYPE_BOOLEAN, "i",
     "A die that is not used yet shows n."},
    {"count_die", "count_die(n)", compile_plain_call, OP_COUNT_DIE, TYPE_INTEGER, "i",
     "The number of dice not used yet that show n."},
    {"attacked", "attacked(site, p)", compile_plain_call, OP_ATTACKED, TYPE_BOOLEAN, "sp",
     "A piece of an enemy of p could capture there, by its moves."},
    {"position_seen", "position_seen()", compile_plain_call, OP_POSITION_SEEN, TYPE_BOOLEAN, "",
     "The same entities stood on the same sites of the board earlier in the game."},
    {"state_seen", "state_seen()", compile_plain_call, OP_STATE_SEEN, TYPE_BOOLEAN, "",
     "The same position, with the same player to act, occurred earlier in the game."},
    {"visible_to", "visible_to(x, p)", compile_plain_call, OP_SEES, TYPE_BOOLEAN, "ep",
     "p may see what this entity is."},
};

static const Property names[] = {
    {"entity", OP_ENTITY, TYPE_PIECE, true, "The entity that acts or is chosen."},
    {"card", OP_ENTITY, TYPE_PIECE, true,
     "The entity that acts or is chosen, from the player's own zones."},
    {"start", OP_START, TYPE_SITE, true, "The site of the entity."},
    {"target", OP_TARGET, TYPE_SITE, true, "The site that is chosen."},
    {"amount", OP_VALUE, TYPE_NULL, true, "The number that is chosen."},
    {"choice", OP_VALUE, TYPE_NULL, true, "The name that is chosen."},
    {"other", OP_VALUE, TYPE_NULL, true, "The player who is chosen."},
    {"player", OP_PLAYER, TYPE_SEAT, true, "The player who acts."},
    {"hand_zone", OP_HAND, TYPE_SITE, true, "The first zone of the player who acts."},
    {"dice", OP_SET_DICE, TYPE_INTEGERS, true, "The numbers of the dice not used yet."},
    {"pieces", OP_SET_PIECES, TYPE_PIECES, true, "Every entity on the board."},
    {"sites", OP_SET_SITES, TYPE_SITES, true, "Every site of the board."},
    {"players", OP_SET_SEATS, TYPE_SEATS, true, "The players who are in."},
};

static const Property of_pieces[] = {
    {"pos", OP_PIECE_SITE, TYPE_SITE, true, "The site it stands on."},
    {"site", OP_PIECE_SITE, TYPE_SITE, true, "The same as pos."},
    {"owner", OP_PIECE_OWNER, TYPE_SEAT, true, "The player who owns it."},
    {"x", OP_PIECE_X, TYPE_INTEGER, false, "Its column, from 0."},
    {"y", OP_PIECE_Y, TYPE_INTEGER, false, "Its row, from 0."},
    {"schema", OP_PIECE_KIND, TYPE_NAME, false, "The name of its schema, or the code of its kind."},
    {"kind", OP_PIECE_KIND, TYPE_NAME, false, "The same as schema."},
    {"name", OP_PIECE_NAME, TYPE_NAME, false, "The name of its schema or kind for people."},
    {"moved", OP_PIECE_MOVED, TYPE_BOOLEAN, false, "It has moved since it was put there."},
    {"depth", OP_PIECE_DEPTH, TYPE_INTEGER, false, "The number of entities on top of it."},
};

static const Property of_sites[] = {
    {"x", OP_SITE_X, TYPE_INTEGER, false, "Its column, from 0."},
    {"y", OP_SITE_Y, TYPE_INTEGER, false, "Its row, from 0."},
    {"name", OP_SITE_NAME, TYPE_NAME, false, "Its name."},
    {"owner", OP_SITE_OWNER, TYPE_SEAT, false, "The player whose zone it is."},
    {"entities", OP_SET_ON_SITE, TYPE_PIECES, false, "The entities there."},
    {"count", OP_SITE_COUNT, TYPE_INTEGER, false, "The number of entities there."},
    {"top", OP_SITE_TOP, TYPE_PIECE, false, "The entity on top."},
    {"bottom", OP_SITE_BOTTOM, TYPE_PIECE, false, "The entity at the bottom."},
};

static const Property of_seats[] = {
    {"name", OP_SEAT_NAME, TYPE_NAME, true, "The player's name."},
    {"side", OP_SEAT_SIDE, TYPE_NAME, true, "The name of the player's side."},
    {"controller", OP_SEAT_CONTROLLER, TYPE_SEAT, true, "The player who decides for this one."},
    {"index", OP_SEAT_INDEX, TYPE_INTEGER, false, "The player's number, from 0."},
    {"frozen", OP_SEAT_FROZEN, TYPE_BOOLEAN, false, "The player's entities cannot move."},
    {"out", OP_SEAT_OUT, TYPE_BOOLEAN, false, "The player is out of the game."},
};

static const Property of_state[] = {
    {"current_player", OP_CURRENT, TYPE_SEAT, true, "The player whose turn it is."},
    {"phase", OP_PHASE, TYPE_NAME, true, "The phase of the turn."},
    {"turn", OP_TURNS, TYPE_INTEGER, false, "The number of turns played."},
    {"quiet", OP_QUIET, TYPE_INTEGER, false,
     "The number of turns in a row without a capture or a move of a piece that counts as "
     "progress."},
    {"actions", OP_ACTIONS, TYPE_INTEGER, false, "The number of actions taken in this turn."},
};

static const Property of_pending[] = {
    {"entity", OP_PENDING_ENTITY, TYPE_PIECE, true, "The entity of the pending action."},
    {"start", OP_PENDING_START, TYPE_SITE, true, "The site it came from."},
    {"target", OP_PENDING_TARGET, TYPE_SITE, true, "The target of the pending action."},
    {"amount", OP_PENDING_VALUE, TYPE_INTEGER, true, "The number it chose."},
    {"choice", OP_PENDING_VALUE, TYPE_NAME, true, "The name it chose."},
    {"other", OP_PENDING_VALUE, TYPE_SEAT, true, "The player it chose."},
};

#define TABLE(rows)                                                                                \
    { rows, sizeof rows / sizeof *rows }

const FunctionTable function_table = TABLE(functions);
const PropertyTable name_table = TABLE(names);
const PropertyTable piece_properties = TABLE(of_pieces);
const PropertyTable site_properties = TABLE(of_sites);
const PropertyTable seat_properties = TABLE(of_seats);
const PropertyTable state_properties = TABLE(of_state);
const PropertyTable pending_properties = TABLE(of_pending);

const Function *function_find(const char *name) {
    for (size_t i = 0; i < function_table.count; i++)
        if (strcmp(functions[i].name, name) == 0)
            return &functions[i];
    return NULL;
}

const Property *property_find(const PropertyTable *table, const char *name) {
    for (size_t i = 0; i < table->count; i++)
        if (strcmp(table->items[i].name, name) == 0)
            return &table->items[i];
    return NULL;
}

unsigned takes_minimum(const char *takes) {
    return (unsigned)strcspn(takes, "?+");
}

unsigned takes_maximum(const char *takes) {
    if (strchr(takes, '+'))
        return PHRASE_ARGUMENT_LIMIT;
    return (unsigned)strlen(takes) - (strchr(takes, '?') != NULL);
}

Type takes_type(const char *takes, unsigned index) {
    static const char letters[] = "binsepSEP";
    static const Type types[] = {TYPE_BOOLEAN, TYPE_INTEGER, TYPE_NAME,   TYPE_SITE, TYPE_PIECE,
                                 TYPE_SEAT,    TYPE_SITES,   TYPE_PIECES, TYPE_SEATS};
    // Optional arguments follow the '?', and the letter before the '+' repeats.
    unsigned required = takes_minimum(takes);
    const char *letter = index < required     ? takes + index
                         : strchr(takes, '+') ? takes + required - 1
                                              : takes + index + 1;
    const char *found = strchr(letters, *letter);
    return *letter && found ? types[found - letters] : TYPE_NULL;
}
