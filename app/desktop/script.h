// SPDX-License-Identifier: MIT
// Runs a script: clicks, drags and keys on a screen without a display, and checks of the result.
// The inputs reach the application exactly as those of a window do.
//
// One command per line; lines that start with # are comments.
//   click @ID              presses and releases the left button in the centre of an element
//   drag @ID @ID           drags from one element to another; A B alone means @site:A @site:B
//   hover @ID              moves the pointer to the element's centre
//   draw A B MODIFIERS     drags with the right button, for an arrow; modifiers: ctrl etc., or none
//   key NAME               presses a key, such as ctrl+z, F12, Escape, f
//   type TEXT
//   drop PATH              drops a file on the window
//   copy FILE FILE         copies a file, as an author's editor would
//   check-files            checks twice whether the files of the spec have changed
//   resize WIDTHxHEIGHT
//   screenshot FILE        writes the whole window as a PNG file
//   export FILE            writes a picture of the board, as Export Board does
//   assert-text @ID TEXT   the element's text or label is TEXT
//   wait-text @ID TEXT     waits some seconds for that text
//   assert-tip @ID TEXT    the element's tip is TEXT, for instance the reason why it is disabled
//   assert-none @ID        there is no such element
//   assert-above @ID @ID   the first element's centre is higher than the second's
//   print TEXT             prints to standard output, at once
//   print-text @ID         prints the element's text, on one line
//   wait-kill              waits for a signal that ends the program, for tests that kill it
//   where @ID              prints the element's centre, X and Y, for tests with a real mouse
//   wait-ai                waits until programs have moved and a person is to act, or hints exist
//   assert-same FILE FILE  two files have the same bytes
//   assert-said TEXT       the last announcement about the game is TEXT
//   assert-title TEXT      the window's title is TEXT
//   assert-tone NAME       removes the pending tone, which must be NAME: none, move,
//                          capture, check, dice, end or low-time
//   wait-export            waits until all pictures of a series are written
#pragma once

#include "app/desktop/arguments.h"

// Runs the script that [arguments] names on a screen without a display. Returns the exit status;
// failures are reported on standard error with their line in the script.
int script_run(const Arguments *arguments);
