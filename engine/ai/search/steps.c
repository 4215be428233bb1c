// SPDX-License-Identifier: MIT
#include "engine/ai/search/steps.h"

const char *const search_steps[SEARCH_STEP_COUNT + 1] = {
    [SEARCH_TABLE] = "table",           [SEARCH_QUIESCENCE] = "quiescence",
    [SEARCH_EXCHANGES] = "exchanges",   [SEARCH_DELTA] = "delta",
    [SEARCH_CHECKS] = "checks",         [SEARCH_NULL_MOVE] = "null-move",
    [SEARCH_REDUCTIONS] = "reductions", [SEARCH_KILLERS] = "killers",
    [SEARCH_HISTORY] = "history",       [SEARCH_ASPIRATION] = "aspiration",
    [SEARCH_FUTILITY] = "futility",     [SEARCH_INTERNAL] = "internal",
};
