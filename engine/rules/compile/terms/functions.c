// SPDX-License-Identifier: MIT
#include "engine/rules/compile/terms/functions.h"

#include <string.h>

// A row of function_table. FORM is short for compile_FORM_call, OPERATION for OP_OPERATION, and
// RESULT for TYPE_RESULT.
#define ROW(name, usage, FORM, OPERATION, RESULT, takes, help)                                     \
    { name, usage, compile_##FORM##_call, OP_##OPERATION, TYPE_##RESULT, takes, help }

const Function function_table[] = {
    ROW("eq", "eq(a, b)", equal, EQ, BOOLEAN, "..", "a and b are the same."),
    ROW("ne", "ne(a, b)", equal, NE, BOOLEAN, "..", "a and b are not the same."),
    ROW("gt", "gt(a, b)", plain, GT, BOOLEAN, "ii",
        "a is greater than b; false where one of them is null."),
    ROW("lt", "lt(a, b)", plain, LT, BOOLEAN, "ii",
        "a is less than b; false where one of them is null."),
    ROW("gte", "gte(a, b)", plain, GTE, BOOLEAN, "ii",
        "a is b or greater; false where one of them is null."),
    ROW("lte", "lte(a, b)", plain, LTE, BOOLEAN, "ii",
        "a is b or less; false where one of them is null."),
    ROW("and", "and(a, b, ...)", plain, AND, BOOLEAN, "bb+",
        "All of them hold; those after the first that does not are not evaluated."),
    ROW("or", "or(a, b, ...)", plain, OR, BOOLEAN, "bb+",
        "One of them holds; those after the first that does are not evaluated."),
    ROW("not", "not(a)", plain, NOT, BOOLEAN, "b", "a does not hold; null does not hold."),
    ROW("add", "add(a, b, ...)", plain, ADD, INTEGER, "ii+", "The sum."),
    ROW("sub", "sub(a, b)", plain, SUB, INTEGER, "ii", "a less b."),
    ROW("mul", "mul(a, b, ...)", plain, MUL, INTEGER, "ii+", "The product."),
    ROW("div", "div(a, b)", plain, DIV, INTEGER, "ii", "a divided by b, rounded towards zero."),
    ROW("mod", "mod(a, b)", plain, MOD, INTEGER, "ii",
        "The remainder of a divided by b, with the sign of b: from 0 to b - 1, even where a is "
        "negative; where b is negative, from b + 1 to 0."),
    ROW("abs", "abs(a)", plain, ABS, INTEGER, "i", "a without its sign."),
    ROW("neg", "neg(a)", plain, NEG, INTEGER, "i", "a with the opposite sign."),
    ROW("min", "min(a, b, ...)", plain, MIN, INTEGER, "ii+", "The smallest of them."),
    ROW("max", "max(a, b, ...)", plain, MAX, INTEGER, "ii+", "The greatest of them."),
    ROW("if", "if(c, a, b)", if, IF, NULL, "b..", "a where c holds, else b."),
    ROW("let", "let(x, a, b)", let, LET, NULL, "...", "b, in which x is the name of a."),
    ROW("concat", "concat(a, b, ...)", concat, CONCAT, NAME, ".+",
        "One name made of names and numbers."),
    ROW("count", "count(SET) or count(x in SET, c)", count, COUNT, INTEGER, ".?b",
        "The number of members, or of those for which c holds."),
    ROW("size", "size(SET) or size(x in SET, c)", count, COUNT, INTEGER, ".?b",
        "The same as count."),
    ROW("sum", "sum(x in SET, n)", each, SUM, INTEGER, ".i", "The sum of n over all members."),
    ROW("any", "any(x in SET, c)", each, ANY, BOOLEAN, ".b", "c holds for a member."),
    ROW("all", "all(x in SET, c)", each, ALL, BOOLEAN, ".b", "c holds for every member."),
    ROW("min_of", "min_of(x in SET, n)", each, MIN_OF, INTEGER, ".i",
        "The smallest n of all members; null when there are none."),
    ROW("max_of", "max_of(x in SET, n)", each, MAX_OF, INTEGER, ".i",
        "The greatest n of all members; null when there are none."),
    ROW("first", "first(SET) or first(x in SET, c)", first, FIRST, NULL, ".?b",
        "The first member, or the first for which c holds; null when there is none. The sites of "
        "ray, line and path are in walking order, even after where, both and except: "
        "first(ray(site('c1'), 'w')) is b1. Every other set is ordered by site: first(sites) is "
        "a1."),
    ROW("last", "last(SET) or last(x in SET, c)", first, LAST, NULL, ".?b",
        "The last member, or the last for which c holds; null when there is none: "
        "last(ray(site('c1'), 'w')) is a1."),
    ROW("nearest", "nearest(SET, site)", nearest, NEAREST, NULL, ".s",
        "The site or entity of the set that is the fewest steps along adjacent sites away from a "
        "site, the first of several; null when none can be reached: nearest(set_of(site('a1'), "
        "site('e5')), site('b2')) is a1."),
    ROW("where", "where(x in SET, c)", each, SET_WHERE, NULL, ".b",
        "The members for which c holds."),
    ROW("best", "best(x in SET, n)", each, BEST, NULL, ".i",
        "The member for which n is greatest, the first of several; null when there are none."),
    ROW("has", "has(SET, x)", has, HAS, BOOLEAN, "..", "x is a member of the set."),
    ROW("union", "union(A, B, ...)", sets, SET_UNION, NULL, "..+",
        "The members of any of the sets."),
    ROW("both", "both(A, B, ...)", sets, SET_INTERSECTION, NULL, "..+",
        "The members of all of the sets."),
    ROW("except", "except(A, B)", sets, SET_EXCEPT, NULL, "..",
        "The members of A that are not members of B."),
    ROW("set_of", "set_of(a, b, ...)", sets, SET_OF, NULL, ".+", "The set of these members."),
    ROW("sites_of", "sites_of(ENTITIES)", plain, SET_SITES_OF, SITES, "E",
        "The sites where they stand."),
    ROW("pieces_on", "pieces_on(SITES)", plain, SET_PIECES_ON, PIECES, "S",
        "Every entity that stands there."),
    ROW("owners_of", "owners_of(ENTITIES)", plain, SET_OWNERS_OF, SEATS, "E",
        "The players who own one of them."),
    ROW("site", "site('e4') or site(x, y)", site, SITE_NAMED, SITE, ".?i",
        "The site with that name, or in column x and row y, counted from 0; null where there is "
        "none."),
    ROW("grid_nodes", "grid_nodes(x1, y1, x2, y2)", plain, SET_RECTANGLE, SITES, "iiii",
        "The sites of a rectangle, its corners included."),
    ROW("zone", "zone(name)", zone, ZONE_NAMED, SITE, "n",
        "The zone with that name; null where there is none."),
    ROW("player", "player(name)", player, SEAT_NAMED, SEAT, "n",
        "The player with that name; null where there is none."),
    ROW("seat", "seat(index)", plain, SEAT_AT, SEAT, "i",
        "The player with that index, counted from 0; null where there is none."),
    ROW("adjacent", "adjacent(a, b)", plain, ADJACENT, BOOLEAN, "ss",
        "b is a neighbour of a: on one of its four sides on a grid, by an edge in a network."),
    ROW("special_connection", "special_connection(a, b)", plain, SPECIAL, BOOLEAN, "ss",
        "A special edge leads from a to b."),
    ROW("neighbours", "neighbours(site)", plain, SET_NEIGHBOURS, SITES, "s", "The adjacent sites."),
    ROW("neighbours8", "neighbours8(site)", plain, SET_NEIGHBOURS8, SITES, "s",
        "The adjacent sites, and on a grid those at the corners."),
    ROW("special_neighbours", "special_neighbours(site)", plain, SET_SPECIAL, SITES, "s",
        "The sites to which a special edge leads."),
    ROW("distance", "distance(a, b)", plain, DISTANCE, INTEGER, "ss",
        "The fewest steps along adjacent sites from a to b; null where there is no way."),
    ROW("step", "step(site, 'direction')", direction, STEP, SITE, "sn",
        "The next site in that direction; null where there is none."),
    ROW("ray", "ray(site, 'direction')", direction, SET_RAY, SITES, "sn",
        "The sites beyond a site in that direction, one after the other to the edge of the board."),
    ROW("line", "line(a, b)", plain, SET_LINE, SITES, "ss",
        "The sites strictly between a and b, from a on; none where they are not on a straight "
        "line."),
    ROW("path", "path(a, b)", plain, SET_PATH, SITES, "ss",
        "The sites strictly between a and b, from a on, and then b; none where they are not on a "
        "straight line."),
    ROW("path_clear", "path_clear(a, b)", plain, PATH_CLEAR, BOOLEAN, "ss",
        "a and b are two sites on a straight line and nothing stands between them."),
    ROW("mid_pos", "mid_pos(a, b)", plain, MIDDLE, SITE, "ss",
        "The site in the exact middle of a and b; null where there is none."),
    ROW("ahead", "ahead(site, n)", plain, AHEAD, SITE, "si",
        "The site n further along a track, or back where n is negative; null beyond its end."),
    ROW("edge", "edge(a, b, 'attribute')", edge, EDGE, NULL, "ssn",
        "An attribute of the edge from a to b; null where there is none."),
    ROW("group", "group(x in SET, c)", each, SET_GROUP, SITES, ".b",
        "The sites of the set, and all that are connected with them by adjacent sites for which c "
        "holds."),
    ROW("longest_line", "longest_line(x in SITE, c)", each, LONGEST_LINE, INTEGER, ".b",
        "The number of sites in the longest straight line through a site, itself included, all of "
        "which satisfy c."),
    ROW("top", "top(zone)", plain, SITE_TOP, PIECE, "s",
        "The entity on top; null when there is none."),
    ROW("top_card", "top_card(zone)", plain, SITE_TOP, PIECE, "s", "The same as top."),
    ROW("bottom", "bottom(zone)", plain, SITE_BOTTOM, PIECE, "s",
        "The entity at the bottom; null when there is none."),
    ROW("entities_in_zone", "entities_in_zone(zone)", plain, SET_ON_SITE, PIECES, "s",
        "Every entity in it."),
    ROW("other_player", "other_player(p)", plain, OPPONENT, SEAT, "p",
        "With two players the other player; with more, the next player of another side."),
    ROW("opponent_of", "opponent_of(p)", plain, OPPONENT, SEAT, "p", "The same as other_player."),
    ROW("next_player", "next_player(p) or next_player(p, direction)", next, NEXT_SEAT, SEAT, "p?i",
        "The next player after p who is in: forward, or back where the direction is negative."),
    ROW("ally", "ally(p, q)", plain, ALLY, BOOLEAN, "pp", "p and q are on the same side."),
    ROW("enemy", "enemy(p, q)", plain, ENEMY, BOOLEAN, "pp", "p and q are on different sides."),
    ROW("entities_of_player", "entities_of_player(p)", plain, SET_OF_SEAT, PIECES, "p",
        "The entities that p owns on the board, and all entities in zones of p."),
    ROW("king_captured", "king_captured(p)", king, KING_CAPTURED, BOOLEAN, "p",
        "p owns no entity that is a king or leader by its rank or kind."),
    ROW("get_all_legal_moves_for", "get_all_legal_moves_for(p)", stray_moves, ACTION_COUNT, INTEGER,
        "p",
        "The actions that p would have if it were p's turn; it can be called inside size or count "
        "only."),
    ROW("has_die", "has_die(n)", plain, HAS_DIE, BOOLEAN, "i",
        "A die that is not used yet shows n."),
    ROW("count_die", "count_die(n)", plain, COUNT_DIE, INTEGER, "i",
        "The number of dice not used yet that show n."),
    ROW("attacked", "attacked(site, p)", plain, ATTACKED, BOOLEAN, "sp",
        "A piece of an enemy of p could capture there, by its moves."),
    ROW("position_seen", "position_seen()", plain, POSITION_SEEN, BOOLEAN, "",
        "The same entities stood on the same sites of the board earlier in the game."),
    ROW("state_seen", "state_seen()", plain, STATE_SEEN, BOOLEAN, "",
        "The same position, with the same player to act, occurred earlier in the game."),
    ROW("visible_to", "visible_to(x, p)", plain, SEES, BOOLEAN, "ep",
        "p may see what this entity is."),
    {0},
};

const Property name_table[] = {
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
    {0},
};

const Property piece_properties[] = {
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
    {0},
};

const Property site_properties[] = {
    {"x", OP_SITE_X, TYPE_INTEGER, false, "Its column, from 0."},
    {"y", OP_SITE_Y, TYPE_INTEGER, false, "Its row, from 0."},
    {"name", OP_SITE_NAME, TYPE_NAME, false, "Its name."},
    {"owner", OP_SITE_OWNER, TYPE_SEAT, false, "The player whose zone it is."},
    {"entities", OP_SET_ON_SITE, TYPE_PIECES, false, "The entities there."},
    {"count", OP_SITE_COUNT, TYPE_INTEGER, false, "The number of entities there."},
    {"top", OP_SITE_TOP, TYPE_PIECE, false, "The entity on top."},
    {"bottom", OP_SITE_BOTTOM, TYPE_PIECE, false, "The entity at the bottom."},
    {0},
};

const Property seat_properties[] = {
    {"name", OP_SEAT_NAME, TYPE_NAME, true, "The player's name."},
    {"side", OP_SEAT_SIDE, TYPE_NAME, true, "The name of the player's side."},
    {"controller", OP_SEAT_CONTROLLER, TYPE_SEAT, true, "The player who decides for this one."},
    {"index", OP_SEAT_INDEX, TYPE_INTEGER, false, "The player's number, from 0."},
    {"frozen", OP_SEAT_FROZEN, TYPE_BOOLEAN, false, "The player's entities cannot move."},
    {"out", OP_SEAT_OUT, TYPE_BOOLEAN, false, "The player is out of the game."},
    {0},
};

const Property state_properties[] = {
    {"current_player", OP_CURRENT, TYPE_SEAT, true, "The player whose turn it is."},
    {"phase", OP_PHASE, TYPE_NAME, true, "The phase of the turn."},
    {"turn", OP_TURNS, TYPE_INTEGER, false, "The number of turns played."},
    {"quiet", OP_QUIET, TYPE_INTEGER, false,
     "The number of turns in a row without a capture or a move of a piece that counts as "
     "progress."},
    {"actions", OP_ACTIONS, TYPE_INTEGER, false, "The number of actions taken in this turn."},
    {0},
};

const Property pending_properties[] = {
    {"entity", OP_PENDING_ENTITY, TYPE_PIECE, true, "The entity of the pending action."},
    {"start", OP_PENDING_START, TYPE_SITE, true, "The site it came from."},
    {"target", OP_PENDING_TARGET, TYPE_SITE, true, "The target of the pending action."},
    {"amount", OP_PENDING_VALUE, TYPE_INTEGER, true, "The number it chose."},
    {"choice", OP_PENDING_VALUE, TYPE_NAME, true, "The name it chose."},
    {"other", OP_PENDING_VALUE, TYPE_SEAT, true, "The player it chose."},
    {0},
};

const Function *function_find(const char *name) {
    for (const Function *row = function_table; row->name; row++)
        if (strcmp(row->name, name) == 0)
            return row;
    return NULL;
}

const Property *property_find(const Property *table, const char *name) {
    for (const Property *row = table; row->name; row++)
        if (strcmp(row->name, name) == 0)
            return row;
    return NULL;
}

unsigned takes_minimum(const char *takes) {
    return (unsigned)strcspn(takes, "?+");
}

unsigned takes_maximum(const char *takes) {
    if (strchr(takes, '+'))
        return PHRASE_ARGUMENT_LIMIT;
    return (unsigned)strlen(takes) - (strchr(takes, '?') != NULL); // '?' itself is no argument
}

Type takes_type(const char *takes, unsigned index) {
    static const char letters[] = "binsepSEP";
    static const Type types[] = {TYPE_BOOLEAN, TYPE_INTEGER, TYPE_NAME,   TYPE_SITE, TYPE_PIECE,
                                 TYPE_SEAT,    TYPE_SITES,   TYPE_PIECES, TYPE_SEATS};
    // After the required letters comes '+', so that the last of them repeats, or '?', which is
    // skipped.
    unsigned required = takes_minimum(takes);
    const char *letter = index < required     ? takes + index
                         : strchr(takes, '+') ? takes + required - 1
                                              : takes + index + 1;
    const char *found = strchr(letters, *letter);
    return *letter && found ? types[found - letters] : TYPE_NULL;
}
