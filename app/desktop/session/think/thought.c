// SPDX-License-Identifier: MIT
#include "app/desktop/session/think/thought.h"

// The task for [question]. A level is limited by its number of positions. The highest level has no
// such limit unless the user sets one. It uses all of its time, because people who choose it expect
// the best that this machine can find.
static ThinkerTask task_of(const Question *question) {
    if (seated_is_external(question->seated))
        return (ThinkerTask){.enquiry = enquiry_new(question->game, question->seated->protocol),
                             .terms = question->terms};
    if (question->seated->level == LEVEL_MOST)
        return (ThinkerTask){.strength = seated_strength_with_nodes(
                                 question->seated, question->rules, question->nodes),
                             .seed = question->seed,
                             .threads = question->threads};
    return (ThinkerTask){.strength = seated_strength(question->seated, question->rules),
                         .seed = question->seed};
}

bool thought_begin(Thought *thought, Programs *programs, const Question *question, uint64_t now) {
    Thinker *thinker = programs_obtain(programs, question->seated, question->state->seat,
                                       question->rules, question->at_once, now);
    if (!thinker)
        return false;
    ThinkerTask task = task_of(question);
    *thought = (Thought){
        .thinker = thinker, .since = now, .limit = question->limit, .patience = question->patience};
    thinker_begin(thinker, question->state, question->trail, &task);
    return true;
}

void thought_hurry(Thought *thought, uint64_t now) {
    if (thought->hurried)
        return;
    thought->hurried = true;
    thought->hurried_at = now;
    thinker_hurry(thought->thinker);
}

// At the time limit the program is told to choose. It is given up if it has not answered when its
// patience is over, too.
bool thought_is_over(Thought *thought, uint64_t now) {
    if (thinker_is_done(thought->thinker))
        return true;
    if (now >= thought->since + thought->limit)
        thought_hurry(thought, now);
    return thought->hurried && now >= thought->hurried_at + thought->patience;
}

uint64_t thought_wait(const Thought *thought, uint64_t now) {
    if (thinker_is_done(thought->thinker))
        return 0;
    return thought->hurried ? time_left(thought->hurried_at + thought->patience, now)
                            : time_left(thought->since + thought->limit, now);
}

// Waits up to the limit, then tells the program to choose, and waits for that as long as its
// patience allows.
void thought_wait_for(Thought *thought) {
    if (thinker_wait(thought->thinker, (int)thought->limit))
        return;
    thought_hurry(thought, thought->since + thought->limit);
    thinker_wait(thought->thinker, (int)thought->patience);
}

// If the program has not finished, the answer is the best move found so far, if any, and the
// thinker goes to [programs] until it stops.
void thought_take(Thought *thought, Programs *programs, Answer *answer) {
    Thinker *thinker = thought->thinker;
    *answer = (Answer){0};
    answer->judged = thinker_finding(thinker, &answer->finding);
    *thought = (Thought){0};
    if (thinker_is_done(thinker)) {
        thinker_take(thinker, answer);
        return;
    }
    // the program is late, so its best move so far is the answer, if there is one
    answer->late = true;
    answer->found = answer->judged;
    answer->action = answer->finding.action;
    programs_abandon(programs, thinker);
}

void thought_drop(Thought *thought) {
    if (thought->thinker)
        thinker_drop(thought->thinker);
    *thought = (Thought){0};
}
