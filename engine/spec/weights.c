// SPDX-License-Identifier: MIT
#include "engine/spec/weights.h"

const WeightAbout weights_about[WEIGHT_COUNT] = {
    [WEIGHT_PLACE] = {"place", 100, "100",
                      "percent of what places add by how far pieces reach from there"},
    [WEIGHT_ADVANCE] =
        {"advance", 100, "100",
         "percent of what pieces add that are near to where they win or become others"},
    [WEIGHT_PASSED] = {"passed", 100, "100",
                       "percent of what men add besides whose way no enemy's man can stop"},
    [WEIGHT_MOBILITY] = {"mobility", 3, "3",
                         "for each site that pieces could go to, in hundredths of a man"},
    [WEIGHT_SHELTER] = {"shelter", 4, "4",
                        "for each attack on or beside a leader of the enemy, in hundredths of a "
                        "man; they count for more the more there are"},
    [WEIGHT_HAND] = {"hand", 100, "100", "percent of its value that a piece in hand counts"},
    [WEIGHT_TEMPO] = {"tempo", 8, "8", "for being to act, in hundredths of a man"},
    [WEIGHT_CHECKS] = {"checks", 100, "100",
                       "for the first check given, where checks win, in hundredths of a man; "
                       "further ones count more"},
    [WEIGHT_STANDING] = {"standing", 100, "100",
                         "for each point, where points win, in hundredths of a man"},
    [WEIGHT_GOAL] = {"goal", 100, "100",
                     "for a condition of victory that nearly holds, in hundredths of a man"},
};
