// SPDX-License-Identifier: MIT
#include "app/cli/match/standings.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

// The total score of a player. The seats of one player have the same score, which counts once per
// game.
static int total_of(const Match *match, const Results *results, int player) {
    int total = 0;
    for (size_t i = 0; i < results->count; i++) {
        const Result *result = &results->items[i];
        Seat seat = 0;
        while (match_player(match, seat, result->index) != player)
            seat++;
        total += result->scores[seat];
    }
    return total;
}

void standings_print_totals(const Match *match, const Results *results) {
    Text line = {0};
    text_append(&line, "total\t");
    for (int player = 0; player < match->player_count; player++) {
        text_append(&line, player > 0 ? "," : "");
        seated_write(&match->players[player], &line);
        text_appendf(&line, "=%d", total_of(match, results, player));
    }
    puts(line.data);
    text_free(&line);
}

// Scores -----------------------------------------------------------------------------------------

// The results of the players that have the same name, added up. The score of a game is from 0 to 1.
typedef struct Score {
    int won;
    int drawn;
    int lost;
    double sum;     // sum of scores
    double squares; // sum of squared scores
} Score;

// True if two players have the same name. A name is made of a player's settings, so these are
// compared.
static bool share_name(const Match *match, int a, int b) {
    return seated_equals(&match->players[a], &match->players[b]);
}

static bool all_share_name(const Match *match) {
    for (int i = 1; i < match->player_count; i++)
        if (!share_name(match, 0, i))
            return false;
    return true;
}

// True if the results of [other] count for the name of [player], because both have this name. If
// all players have the same name, the results of each count only for that player.
static bool counts_for(const Match *match, int player, int other) {
    return player == other || (share_name(match, player, other) && !all_share_name(match));
}

// The score of a player's name in one game, from 0 to 1 (see standings.h), or -1 when there is no
// opponent to compare with.
static double points_of(const Match *match, const Result *result, int player) {
    const SeatRules *seats = match->rules->seats.list;
    int pairs = 0, half_points = 0;
    for (int a = 0; a < match->rules->seats.count; a++) {
        if (!counts_for(match, player, match_player(match, (Seat)a, result->index)))
            continue;
        for (int b = 0; b < match->rules->seats.count; b++) {
            if (seats[a].side == seats[b].side ||
                counts_for(match, player, match_player(match, (Seat)b, result->index)))
                continue;
            int more = result->scores[a] - result->scores[b];
            half_points += more > 0 ? 2 : more == 0;
            pairs++;
        }
    }
    return pairs > 0 ? half_points / (2.0 * pairs) : -1;
}

// Adds up all games of the players that have the name of [player].
static Score score_of(const Match *match, const Results *results, int player) {
    Score score = {0};
    for (size_t i = 0; i < results->count; i++) {
        double points = points_of(match, &results->items[i], player);
        if (points < 0) // there was no opponent to compare with
            continue;
        score.won += points > 0.5;
        score.drawn += points == 0.5;
        score.lost += points < 0.5;
        score.sum += points;
        score.squares += points * points;
    }
    return score;
}

// Half the width of the 95 % confidence interval of a mean: 1.96 standard errors or, if all games
// ended alike, three divided by their number (the rule of three).
static double error_of(const Score *score, double mean) {
    double count = score->won + score->drawn + score->lost;
    double variance = count > 1 ? (score->squares - count * mean * mean) / (count - 1) : 0;
    bool ended_alike = variance < 1e-9; // not exactly 0, because sums are rounded
    return ended_alike ? fmin(1, 3 / count) : 1.96 * sqrt(variance / count);
}

// Appends the Elo difference for a mean score. It is infinite for 0 and 1.
static void write_elo(double mean, Text *text) {
    if (mean <= 0 || mean >= 1)
        text_append(text, mean <= 0 ? "-inf" : "inf");
    else
        text_appendf(text, "%.0f", 400 * log10(mean / (1 - mean)));
}

// Prints the mean score with its error, and both as Elo differences.
static void print_score(const Match *match, const Score *score, int player) {
    int count = score->won + score->drawn + score->lost;
    Text line = {0};
    if (count == 0)
        return;
    double mean = score->sum / count, error = error_of(score, mean);
    text_append(&line, "score\t");
    seated_write(&match->players[player], &line);
    text_appendf(&line, "\t+%d =%d -%d\t%.1f %% +- %.1f\tElo ", score->won, score->drawn,
                 score->lost, 100 * mean, 100 * error);
    write_elo(mean, &line);
    text_append(&line, " (");
    write_elo(mean - error, &line);
    text_append(&line, " to ");
    write_elo(mean + error, &line);
    text_append(&line, ")");
    puts(line.data);
    text_free(&line);
}

void standings_print_scores(const Match *match, const Results *results) {
    for (int player = 0; player < match->player_count; player++) {
        bool is_printed = false; // the name was printed when an earlier player had it
        for (int earlier = 0; earlier < player; earlier++)
            is_printed |= counts_for(match, player, earlier);
        Score score = score_of(match, results, player);
        if (!is_printed)
            print_score(match, &score, player);
    }
}
