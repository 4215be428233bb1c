// SPDX-License-Identifier: MIT
// A Theme is the table of colours and sizes that all widgets share, at one scale.
#pragma once

#include "app/desktop/platform/draw/canvas.h"
#include "app/desktop/platform/draw/geometry.h"

typedef enum ThemeKind { THEME_DARK, THEME_LIGHT, THEME_CONTRAST, THEME_COUNT } ThemeKind;

// The styles of text in the interface; each has one font and one colour.
typedef enum Style {
    STYLE_BODY,    // ordinary text
    STYLE_STRONG,  // ordinary size, emphasised
    STYLE_MUTED,   // ordinary size, less important
    STYLE_SMALL,   // notes and captions
    STYLE_HEADING, // above a group
    STYLE_TITLE,   // above a screen or a dialog
    STYLE_ACCENT,  // ordinary size in the accent colour
    STYLE_ERROR,   // something is wrong
    STYLE_COUNT,
} Style;

// A colour for controls and marks, its variants for a control's states, and the text on them.
typedef struct Shades {
    Color plain;
    Color hover; // while the control is under the pointer
    Color held;  // pressed down
    Color text;  // readable on any of the three colours above
} Shades;

typedef struct Shadow {
    Color color; // fades from half of its opacity to none
    int size;    // in canvas pixels
} Shadow;

typedef struct Theme {
    ThemeKind kind;
    float scale;
    // Surfaces, from the back to the front.
    Color back;   // the background of the window
    Color panel;  // groups in the window, the menu bar, dialogs
    Color raised; // popups, ordinary buttons
    Color hover;  // a raised widget under the pointer
    Color held;   // a raised widget that is pressed down
    Color sunken; // text fields, lists, tracks
    Color line;   // separators and borders
    // Text.
    Color text;
    Color muted;
    Color disabled;
    Color error;
    // Colours for emphasis and overlays.
    Shades accent;   // primary buttons, marks, focus
    Shades danger;   // destructive buttons
    Color selection; // behind the selected row or text; ordinary text stays readable on it
    Color shade;     // drawn over everything that a dialog covers
    Shadow shadow;   // around popups and dialogs
    // Sizes in canvas pixels, scaled.
    int gap;      // between widgets that belong together
    int margin;   // around groups
    int control;  // height of a button, a field, a select
    int row;      // height of a row of a list or a menu
    int menu_bar; // height of the menu bar
    int padding;  // between a control's edge and its text
    int radius;   // of a control's corners
    int border;   // thickness of lines
    int ring;     // thickness of the focus ring
    int icon;     // width and height of an icon in a control
    int scrollbar;
    Font fonts[STYLE_COUNT];
} Theme;

// Fills [theme] for [kind] at [scale]. The scale is limited to the range from 0.75 to 9, where 9 is
// 300 % on a display with three pixels per unit.
void theme_init(Theme *theme, ThemeKind kind, float scale);

// Converts [size], given for scale 1, to canvas pixels: at least 1 for a positive size.
int theme_pixels(const Theme *theme, int size);

Font theme_font(const Theme *theme, Style style);
Color theme_color(const Theme *theme, Style style);

// The contrast of two opaque colours, 1 to 21. Source: WCAG 2.1, "contrast ratio".
double theme_contrast(Color a, Color b);
