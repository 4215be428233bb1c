// SPDX-License-Identifier: MIT
// Standings sum up the results of a match.
#pragma once

#include "app/cli/match/match.h"

// Prints the line `total` and the score of each player.
void standings_print_totals(const Match *match, const Results *results);

// Prints one line for each name of a player, with fields separated by tabs: `score`, the name, the
// numbers of games won, drawn and lost, the score as a percentage with its error, and the score as
// an Elo difference with its range.
//
// In each game, each seat whose player has the name is compared with each opposing seat whose
// player has another name. The name gets 1 if its seat has the higher score, a half if both have
// the same, otherwise 0. The score of the game is the mean of these numbers. Errors are those of
// 95 % confidence: 1.96 standard errors of the mean over the games or, if all games ended alike,
// three divided by their number (Hanley, Lippman-Hand: If nothing goes wrong, is everything all
// right?, 1983). The Elo scale is that of Arpad Elo, The rating of chessplayers, 1978, in its
// logistic form.
void standings_print_scores(const Match *match, const Results *results);
