// SPDX-License-Identifier: MIT
#include "app/desktop/screens/main/announcer.h"

#include "app/desktop/ui/widgets.h"

void announcer_free(Announcer *announcer) {
    text_free(&announcer->sentence);
}

void announcer_ring(Announcer *announcer, Tone tone) {
    announcer->tone = tone;
    announcer->tone_waits = tone != TONE_NONE;
}

void announcer_follow(Announcer *announcer, const Session *session) {
    Text sentence = {0};
    Tone tone = echo_follow(&announcer->echo, session, &sentence);
    if (tone != TONE_NONE)
        announcer_ring(announcer, tone);
    if (sentence.length == 0)
        return;
    text_free(&announcer->sentence);
    announcer->sentence = sentence;
    announcer->sentence_waits = true;
}

int announcer_height(const Ui *ui) {
    return ui_theme(ui)->row;
}

void announcer_run(const Announcer *announcer, Ui *ui, Rect rect) {
    const Theme *theme = ui_theme(ui);
    draw_fill(ui, rect, theme->panel);
    draw_fill(ui, (Rect){rect.x, rect.y, rect.w, theme->border}, theme->line);
    rect.x += theme->padding;
    rect.w -= 2 * theme->padding;
    ui_label(ui, "announcement", rect, STYLE_BODY, ALIGN_LEFT, text_string(&announcer->sentence));
}

Tone announcer_take_tone(Announcer *announcer) {
    Tone tone = announcer->tone_waits ? announcer->tone : TONE_NONE;
    announcer->tone_waits = false;
    return tone;
}

const char *announcer_take_sentence(Announcer *announcer) {
    bool sentence_waits = announcer->sentence_waits;
    announcer->sentence_waits = false;
    return sentence_waits ? text_string(&announcer->sentence) : NULL;
}
