// SPDX-License-Identifier: MIT
// Walks along a path: from a source, step by step, to every site it leads to. The caller's loop
// decides whether the pieces on a site stop the walk:
//
//     for (PathWalk at = path_of(step, source); path_next(&at);)
//         look_at(at.there);
#pragma once

#include "engine/rules/model/rules.h"

typedef struct PathWalk {
    const Site *next; // for each site, the site that one step leads to, or SITE_NONE
    Site source;
    Site here;     // where the last step started
    Site there;    // where the last step ended
    unsigned left; // steps left
} PathWalk;

// Starts at [source] with a maximum of [times] steps; 0: no limit.
static inline PathWalk path_from(const Site *next, unsigned times, Site source) {
    return (PathWalk){next, source, source, source, times > 0 ? times : SITE_LIMIT};
}

static inline PathWalk path_of(const Path *path, Site source) {
    return path_from(path->next, path->times, source);
}

// Takes a step. False at the end: no step is left, the board ends, or the path has come back to its
// source, which happens on a board that wraps.
static inline bool path_next(PathWalk *at) {
    if (at->left == 0)
        return false;
    at->left--;
    at->here = at->there;
    at->there = at->next[at->here];
    return at->there != SITE_NONE && at->there != at->source;
}

// True when the walk is on [to], or will get there. The walk is passed by value, so the caller's
// walk stays where it is.
static inline bool path_reaches(PathWalk at, Site to) {
    while (at.there != to)
        if (!path_next(&at))
            return false;
    return true;
}

// The site before [to] on the way along [path] from [source], or [source] if it never gets to [to].
static inline Site path_before(const Path *path, Site source, Site to) {
    for (PathWalk at = path_from(path->next, 0, source); path_next(&at);)
        if (at.there == to)
            return at.here;
    return source;
}
