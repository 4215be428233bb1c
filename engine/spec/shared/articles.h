// SPDX-License-Identifier: MIT
// The endings for which a document can cite an article of the game's official rules.
#pragma once

// X(identifier, the document's member for the article, an example of its number, the ending)
#define ARTICLES(X)                                                                                \
    X(CHECKMATE, "checkmate", "5.1.1", "of checkmate")                                             \
    X(STALEMATE, "stalemate", "5.2.1", "of stalemate")                                             \
    X(RESIGNATION, "resignation", "5.1.2", "of resignation")                                       \
    X(AGREEMENT, "agreement", "9.1", "of a draw by agreement")                                     \
    X(TIME, "time", "6.9", "of losing on time")                                                    \
    X(TIME_DRAW, "time_draw", "6.9",                                                               \
      "of a draw because one player's time is over and the other cannot win")                      \
    X(REPETITION, "repetition", "9.6.1", "of repetition")                                          \
    X(REPETITION_CLAIM, "repetition_claim", "9.2", "of repetition, when a player claims the draw") \
    X(QUIET, "lack_of_progress", "9.6.2", "of lack of progress")                                   \
    X(QUIET_CLAIM, "lack_of_progress_claim", "9.3",                                                \
      "of lack of progress, when a player claims the draw")                                        \
    X(MATERIAL, "insufficient_material", "5.2.2", "of insufficient material")                      \
    X(DEAD, "blocked_position", "5.2.2", "of a position in which nobody can ever be mated")

#define ARTICLE_NAME(id, name, example, help) ARTICLE_##id,
typedef enum Article { ARTICLES(ARTICLE_NAME) ARTICLE_COUNT, ARTICLE_NONE = ARTICLE_COUNT } Article;
#undef ARTICLE_NAME
