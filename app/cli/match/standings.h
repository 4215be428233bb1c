// SPDX-License-Identifier: MIT
// Standings say what the results of a match sum up to.
#ifndef TESSERA_CLI_MATCH_STANDINGS_H
#define TESSERA_CLI_MATCH_STANDINGS_H

#include "app/cli/match/match.h"

// Prints `total`, and what each player has scored.
void standings_print_totals(const Match *match, const Results *results);

// Prints for each name of a player a line with tabs: `score`, the name, the games that it won, drew
// and lost, its score in percent with the error, and that as a difference in Elo with its range.
//
// A game's score is that of the name's seats against all others', each pair by itself: 1 for more,
// a half for as much. Errors are those of 95 %: 1.96 standard errors of the mean over the games,
// and where all games ended alike three over their number (Hanley, Lippman-Hand: If nothing goes
// wrong, is everything all right?, 1983). Elo's scale: Arpad Elo, The rating of chessplayers, 1978,
// in its logistic form.
void standings_print_scores(const Match *match, const Results *results);

#endif
