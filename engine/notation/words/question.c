// SPDX-License-Identifier: MIT
#include "engine/notation/words/question.h"

#include "engine/base/memory.h"
#include "engine/notation/words/face.h"
#include "engine/notation/words/moves.h"
#include "engine/rules/view/mask.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { AMOUNT_LIMIT = 1000 * 1000 * 1000 }; // amounts lie strictly between this and its negative

// Questions ---------------------------------------------------------------------------------------

// Reports that [word] is [what], such as "no place of this game". Returns false.
static bool refuse_word(const char *word, const char *what, Error *error) {
    return error_set(error, "", (Place){0}, "", "%s is %s", word, what);
}

// True when the word is the kind's symbol or code, ignoring case.
static bool is_called(const KindRules *kind, const char *word, size_t length) {
    return (strlen(kind->symbol) == length && strncasecmp(word, kind->symbol, length) == 0) ||
           (strlen(kind->code) == length && strncasecmp(word, kind->code, length) == 0);
}

// The depth of the lowest piece on [site] that the word names; -1 if it names none of them.
static int find_depth(const Rules *rules, const State *state, Site site, const char *word,
                      size_t length) {
    const Piece *pieces = state_pieces(rules, state);
    int found = -1, depth = 0;
    PieceIndex index = state_board(rules, state)[site];
    for (; index != PIECE_NONE; index = pieces[index].below, depth++)
        if (pieces[index].kind != KIND_NONE &&
            is_called(&rules->kinds.list[pieces[index].kind], word, length))
            found = depth;
    return found;
}

// Reads a site or, on a shared site, a piece's symbol followed by the site: Ra1. Takes the shortest
// symbol, possibly none, that is followed by a site.
static bool read_from(const Rules *rules, const State *state, const char *word, Question *question,
                      Error *error) {
    for (size_t length = 0; word[length] != '\0'; length++) {
        const char *end = word + length;
        Site site = topology_read_site(&rules->topology, &end);
        if (site == SITE_NONE || *end != '\0')
            continue;
        question->from = site;
        if (length > 0)
            question->depth = find_depth(rules, state, site, word, length);
        return length == 0 || question->depth >= 0 ||
               refuse_word(word, "no piece that stands there", error);
    }
    return refuse_word(word, "no place of this game", error);
}

// Reads a site, possibly with a promotion: h8=QUEEN, or without the = as in UCI: h8q.
static bool read_to(const Rules *rules, const char *word, Question *question, Error *error) {
    const char *end = word;
    question->to = topology_read_site(&rules->topology, &end);
    bool uci = move_uses_uci(rules); // = may be missing before a promotion
    if (question->to == SITE_NONE || (*end != '\0' && *end != '=' && !uci))
        return refuse_word(word, "no place of this game", error);
    if (*end == '\0')
        return true;
    end += *end == '=';
    for (int kind = 0; kind < rules->kinds.count; kind++)
        if (is_called(&rules->kinds.list[kind], end, strlen(end)))
            question->value = kind;
    return question->value != VALUE_NULL || refuse_word(end, "no piece of this game", error);
}

static bool has_face(const Rules *rules, const State *seen, PieceIndex card, const char *word,
                     size_t length) {
    Text face = {0};
    face_write(rules, seen, card, &face);
    bool same = face.length == length && strncmp(face.data, word, length) == 0;
    text_free(&face);
    return same;
}

// Reads the face of a card at [*word], which extends to / or = or the end, and moves [*word] past
// it. Stores in [question] where the seat to act holds a card with that face. False if the seat has
// none.
static bool read_face(const Rules *rules, const State *seen, const char **word,
                      Question *question) {
    const Piece *pieces = state_pieces(rules, seen);
    size_t length = strcspn(*word, "/=");
    for (int site = rules->topology.board_count; site < rules->topology.site_count; site++) {
        PieceIndex card = state_board(rules, seen)[site];
        if (rules->data.sites[site].owner != seen->seat)
            continue;
        question->from = (Site)site;
        question->depth = 0;
        for (; card != PIECE_NONE; card = pieces[card].below, question->depth++)
            if (has_face(rules, seen, card, *word, length)) {
                *word += length;
                return true;
            }
    }
    return false;
}

// Reads all of [word] as the amount, name or seat that the interaction chooses. On entry
// Question.value is VALUE_NULL.
static bool read_value(const Rules *rules, const char *word, Question *question) {
    char *end;
    long number = strtol(word, &end, 10);
    switch ((Choosing)rules->moves.rules[question->rule].interaction->chooses) {
    case CHOOSES_NAME:
        for (int i = 0; i < rules->names.count; i++)
            if (strcmp(rules->names.list[i], word) == 0)
                question->value = i;
        return question->value != VALUE_NULL;
    case CHOOSES_SEAT:
        question->value = rules_find_seat(rules, word);
        return question->value != SEAT_NONE;
    case CHOOSES_AMOUNT:
        question->value = (Value)number;
        return end != word && *end == '\0' && number > -AMOUNT_LIMIT && number < AMOUNT_LIMIT;
    case CHOOSES_NOTHING: break;
    }
    return false;
}

// Reads FROM-TO, FROM or TO at [*word], and skips it. A card as FROM is written FACE or ZONE/FACE,
// and the TO that follows it may be separated by / instead of -.
static bool read_sites(const Rules *rules, const State *seen, const char **word,
                       Question *question) {
    const Topology *topology = &rules->topology;
    bool has_entity = rules->moves.rules[question->rule].interaction->entity != PICK_NONE;
    // An interaction without an entity has only a target.
    Site *first = has_entity ? &question->from : &question->to;
    *first = topology_read_site(topology, word);
    if (has_entity && (*first == SITE_NONE || **word == '/')) {
        if (*first != SITE_NONE)
            (*word)++; // the / after the zone; read_face finds the card's zone itself
        if (!read_face(rules, seen, word, question))
            return false;
    }
    if (*first == SITE_NONE)
        return false;
    if (**word != '-' && **word != '/')
        return true;
    (*word)++;
    question->to = topology_read_site(topology, word);
    return question->to != SITE_NONE;
}

// Reads the arguments of an interaction: sites, possibly followed by =VALUE, or just VALUE.
static bool read_arguments(const Rules *rules, const State *seen, const char *word,
                           Question *question) {
    const Interaction *interaction = rules->moves.rules[question->rule].interaction;
    if (interaction->entity != PICK_NONE || interaction->target != PICK_NONE) {
        if (!read_sites(rules, seen, &word, question))
            return false;
        if (*word != '=')
            return *word == '\0';
        word++;
    }
    return read_value(rules, word, question);
}

// Reads an interaction as NAME or NAME:FROM-TO=VALUE.
static bool read_interaction(const Game *game, const char *word, Question *question, Error *error) {
    const Rules *rules = game_rules(game);
    const State *state = game_state(game);
    StateSpace seen;
    size_t length = strcspn(word, ":");
    question->rule = rules_find_interaction(rules, word, length);
    if (question->rule < 0)
        return refuse_word(word, "no action of this game", error);
    state_mask(rules, state, state->seat, &seen.state);
    if (word[length] == '\0' || read_arguments(rules, &seen.state, word + length + 1, question))
        return true;
    return refuse_word(word, "nothing that can be asked about: expected NAME:FROM-TO=VALUE", error);
}

// Reads P@, a drop: P is the symbol or code of a piece in the hand of the seat to act. Sets
// [question->depth] to the depth of that piece. If the hand has no such piece, the depth is greater
// than that of any piece in the hand.
static void read_in_hand(const Game *game, const char *word, Question *question) {
    const Rules *rules = game_rules(game);
    const State *state = game_state(game);
    const Piece *pieces = state_pieces(rules, state);
    size_t length = strlen(word) - 1; // the length without the @
    question->from = rules->hands.zone[state->seat];
    question->depth = 0;
    PieceIndex index = state_board(rules, state)[question->from];
    while (index != PIECE_NONE &&
           !is_called(&rules->kinds.list[pieces[index].kind], word, length)) {
        index = pieces[index].below;
        question->depth++;
    }
}

bool question_read(const Game *game, const char *from, const char *to, Question *question,
                   Error *error) {
    const Rules *rules = game_rules(game);
    size_t length = strlen(from);
    StateSpace seen;
    *question = (Question){
        .rule = -1, .from = SITE_NONE, .depth = -1, .to = SITE_NONE, .value = VALUE_NULL};
    if (!to) // [from] is a whole action, such as the name of an interaction
        return read_interaction(game, from, question, error);
    if (rules->hands.exist && length > 1 && from[length - 1] == '@') { // P@, to be dropped on [to]
        const char *end = to;
        read_in_hand(game, from, question);
        question->to = topology_read_site(&rules->topology, &end);
        return (question->to != SITE_NONE && *end == '\0') ||
               refuse_word(to, "no place of this game", error);
    }
    state_mask(rules, game_state(game), game_state(game)->seat, &seen.state);
    return read_from(rules, &seen.state, from, question, error) &&
           read_to(rules, to, question, error);
}

// Reads the first [length] bytes of [text] as the source and the rest, after an optional separator,
// as the target.
static bool read_split(const Game *game, const char *text, size_t length, Question *question,
                       Error *error) {
    char *from = text_copy_part(text, length);
    const char *to = text + length;
    to += *to == '-' || *to == 'x' || *to == ' ';
    bool is_question = question_read(game, from, to, question, error);
    memory_free(from);
    return is_question;
}

bool question_read_move(const Game *game, const char *text, Question *question, Error *error) {
    const char *space = strchr(text, ' ');
    if (question_read(game, text, NULL, question, NULL)) // an interaction
        return true;
    if (space)
        return read_split(game, text, (size_t)(space - text), question, error);
    // The source may end anywhere, so the first split that makes sense is used.
    size_t end = strnlen(text, QUESTION_LIMIT);
    for (size_t length = 1; length < end; length++)
        if (read_split(game, text, length, question, NULL))
            return true;
    return refuse_word(
        text, "no move that can be asked about: expected FROM-TO, or NAME:FROM-TO=VALUE", error);
}

// Answers -----------------------------------------------------------------------------------------

static void write_condition(const Tried *tried, Text *text) {
    static const char *const words[] = {
        [TRIED_HOLDS] = "holds", [TRIED_FAILS] = "fails", [TRIED_WRONG] = "goes wrong"};
    text_appendf(text, "%s: %s: %s%s%s\n", tried->path, tried->what, words[tried->result],
                 tried->why[0] ? ": " : "", tried->why);
}

// Writes why the action is illegal. If chance must act first, adds [advice] and one of the possible
// outcomes as an example.
static void write_illegal(const Game *game, const Explanation *explanation, const char *advice,
                          Text *text) {
    Text example = {0};
    text_appendf(text, "illegal: %s: %s", explanation->path, explanation->sentence);
    move_write_chance(game_rules(game), game_state(game), &example);
    if (example.length > 0 && game_outcome(game).reason == REASON_NONE)
        text_appendf(text, "; %s, like %s", advice, text_string(&example));
    text_append(text, "\n");
    text_free(&example);
}

// Writes whether the action is legal and, if not, why. Then writes each condition that was tried.
void question_answer(const Game *game, const Question *question, const char *advice, Text *text) {
    Explanation explanation;
    Trail trail = game_trail(game);
    state_explain(game_rules(game), game_state(game), &trail, question, &explanation);
    if (explanation.legal)
        text_append(text, "legal\n");
    else
        write_illegal(game, &explanation, advice, text);
    for (size_t i = 0; i < explanation.count; i++)
        write_condition(&explanation.tried[i], text);
    explanation_free(&explanation);
}
