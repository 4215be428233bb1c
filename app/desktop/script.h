// SPDX-License-Identifier: MIT
// Plays a script: clicks, drags and keys on a screen without a display, and checks what is there.
// What belongs here: the script's commands. They reach the application as a window's inputs do.
//
// One command a line; a line that starts with # is a comment.
//   click @ID              presses and releases the left button in the middle of an element
//   drag @ID @ID           drags from one to another; bare A B stands for @site:A @site:B
//   hover @ID              moves the pointer there
//   draw A B MODIFIERS     drags with the right button: an arrow; modifiers such as ctrl, or none
//   key NAME               such as ctrl+z, F12, Escape, f
//   type TEXT
//   drop PATH              a file dropped on the window
//   copy FILE FILE         copies a file, as somebody who edits a spec does
//   check-files            looks whether the files of the spec have changed, twice
//   resize WIDTHxHEIGHT
//   screenshot FILE        all of the window as a PNG file
//   export FILE            the board, as Export Board writes it
//   assert-text @ID TEXT   the element's text or label is TEXT
//   wait-text @ID TEXT     waits until it is, some seconds at the most
//   assert-tip @ID TEXT    the element's tip is TEXT, which says why where it is disabled
//   assert-none @ID        there is no such element
//   assert-above @ID @ID   the first element's middle lies higher up than the second one's
//   print TEXT             on standard output, at once
//   wait-kill              waits to be killed, for those who do that
//   where @ID              prints the element's middle, X and Y, for those who drive a real mouse
//   wait-ai                waits until programs have moved and a person is to act, or hints are
//   there
//   assert-same FILE FILE  two files hold the same bytes
//   assert-said TEXT       the last sentence about the game, as announcements tell it
//   assert-title TEXT      what stands in the window's title
//   assert-tone NAME       the tone to be played: none, move, capture, check, dice, end, low-time;
//                          it is then gone
//   wait-export            waits until all pictures of a series are written
#ifndef TESSERA_DESKTOP_SCRIPT_H
#define TESSERA_DESKTOP_SCRIPT_H

#include "app/desktop/arguments.h"

// Plays the script that [arguments] name on a screen without a display, and returns the exit
// status; what fails is said on standard error with the place in the script.
int script_run(const Arguments *arguments);

#endif
