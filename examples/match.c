// SPDX-License-Identifier: MIT
// Two players of the library play a game and take turns at its seats: match [GAME [PLAYER PLAYER]],
// such as match shogi level:5 level:3. To build it:
//     cc match.c $(pkg-config --static --cflags --libs tessera) -o match
#include <stdio.h>
#include <stdlib.h>
#include <tessera.h>

static void *check(void *handle, const tessera_error *error) {
    if (!handle)
        fputs(tessera_error_text(error), stderr), exit(1);
    return handle;
}

int main(int count, char **words) {
    tessera_error *error = tessera_error_new();
    tessera_rules *rules = check(
        tessera_rules_load(NULL, count > 1 ? words[1] : "chess", NULL, error), error);
    tessera_game *game = check(tessera_game_new(rules, NULL, error), error);
    tessera_player *players[2];
    for (int i = 0; i < 2; i++)
        players[i] = check(tessera_player_new(rules, count > 3 ? words[i + 2] : "level:1", error),
                           error);

    while (!tessera_game_is_over(game) && tessera_game_played(game) < 400)
        if (tessera_game_is_chance(game))
            tessera_game_roll(game, error);
        else
            tessera_player_play(players[tessera_game_turn(game) % 2], game, error);

    char *board = tessera_game_board(game); // ends with who is to act, or how the game ended
    fputs(board, stdout);
    tessera_free(board);
    tessera_player_free(players[0]);
    tessera_player_free(players[1]);
    tessera_game_free(game);
    tessera_rules_free(rules);
    tessera_error_free(error);
}
