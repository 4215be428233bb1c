// SPDX-License-Identifier: MIT
// Runs a script: clicks, drags and keys on a screen without a display, and checks of the result.
// The inputs reach the application exactly as those of a window do.
//
// One command per line; lines that start with # are comments.
//   click @ID              presses and releases the left button in the centre of an element
//   drag @ID @ID           drags from one to another; bare A B means @site:A @site:B
//   hover @ID              moves the pointer there
//   draw A B MODIFIERS     drags with the right button: an arrow; modifiers such as ctrl, or none
//   key NAME               such as ctrl+z, F12, Escape, f
//   type TEXT
//   drop PATH              a file dropped on the window
//   copy FILE FILE         copies a file, as an author's editor would
//   check-files            checks twice whether the files of the spec have changed
//   resize WIDTHxHEIGHT
//   screenshot FILE        the whole window as a PNG file
//   export FILE            the board, as Export Board writes it
//   assert-text @ID TEXT   the element's text or label is TEXT
//   wait-text @ID TEXT     waits some seconds for that
//   assert-tip @ID TEXT    the element's tip is TEXT, for instance the reason why it is disabled
//   assert-none @ID        there is no such element
//   assert-above @ID @ID   the first element's centre is higher than the second's
//   print TEXT             to standard output, at once
//   wait-kill              waits for a signal that ends the program, for tests that kill it
//   where @ID              prints the element's centre, X and Y, for tests with a real mouse
//   wait-ai                waits until programs have moved and a person is to act, or hints exist
//   assert-same FILE FILE  two files have the same bytes
//   assert-said TEXT       the last announcement about the game
//   assert-title TEXT      the window's title
//   assert-tone NAME       the pending tone: none, move, capture, check, dice, end, low-time;
//   clears it wait-export            waits until all pictures of a series are written
#ifndef TESSERA_DESKTOP_SCRIPT_H
#define TESSERA_DESKTOP_SCRIPT_H

#include "app/desktop/arguments.h"

// Runs the script that [arguments] names on a screen without a display. Returns the exit status;
// failures are reported on standard error with their line in the script.
int script_run(const Arguments *arguments);

#endif
