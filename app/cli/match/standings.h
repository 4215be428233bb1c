// SPDX-License-Identifier: MIT
// Standings sum up the results of a match.
#ifndef TESSERA_CLI_MATCH_STANDINGS_H
#define TESSERA_CLI_MATCH_STANDINGS_H

#include "app/cli/match/match.h"

// Prints the line `total` and the score of each player.
void standings_print_totals(const Match *match, const Results *results);

// Prints a line with tabs for each name: `score`, the name, the numbers of games won, drawn and
// lost, its score in percent with error, and the same as a difference in Elo with its range.
//
// A game's score compares the name's seats with those of all others, pair by pair: 1 for more, a
// half for the same. Errors are those of 95 %: 1.96 standard errors of the mean over the games; if
// all games ended alike, three divided by their number (Hanley, Lippman-Hand: If nothing goes
// wrong, is everything all right?, 1983). Elo's scale: Arpad Elo, The rating of chessplayers, 1978,
// in its logistic form.
void standings_print_scores(const Match *match, const Results *results);

#endif
