# SPDX-License-Identifier: MIT
# The tests of the application, and those that need it beside the command line.

# A screen without a display, on which tests click and type.
add_library(test-stage STATIC app/desktop/ui_stage.c app/desktop/ui_desk.c app/desktop/board_desk.c
                              app/desktop/odd_players.c)
target_link_libraries(test-stage PUBLIC tessera-desktop test-support PkgConfig::CMOCKA)

# The application played by scripts, without a display.
file(GLOB scripts CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/app/desktop/scripts/*.script)
foreach(script ${scripts})
  cmake_path(GET script STEM name)
  file(MAKE_DIRECTORY ${CMAKE_CURRENT_BINARY_DIR}/scripts/${name})
  add_test(NAME script/${name}
           COMMAND ${CMAKE_CURRENT_SOURCE_DIR}/app/desktop/run-script.sh $<TARGET_FILE:tessera>
                   ${script}
           WORKING_DIRECTORY ${CMAKE_CURRENT_BINARY_DIR}/scripts/${name})
endforeach()

# The thread sanitizer is for what runs beside the window: programs that think, in the scripts and by themselves.
if(TESSERA_SANITIZE_THREADS)
  unit_test(app/desktop/session/match test-stage)
  unit_test(app/desktop/thinking test-stage)
  return()
endif()

# What drawing costs, for people to run.
add_executable(frame_bench app/desktop/frame_bench.c)
target_link_libraries(frame_bench PRIVATE tessera-desktop)

# How long programs take to obey, likewise.
add_executable(cancel_bench app/desktop/cancel_bench.c)
target_link_libraries(cancel_bench PRIVATE tessera-desktop)

unit_tests(app/desktop test-stage)
if(TARGET faults)
  fault_test(app/desktop/session/autosave_kills app/desktop/session/autosave_kills.c test-stage)
  fault_test(app/desktop/session/config_faults app/desktop/session/config_faults.c test-stage)
endif()

# A sheet with all pieces of games, to look at; see docs/pieces.md.
add_executable(contact-sheet app/desktop/contact_sheet.c)
target_link_libraries(contact-sheet PRIVATE tessera-desktop)

set_tests_properties(app/desktop/layout PROPERTIES TIMEOUT 1200)

# What a seat may not know changes nothing of what it gets.
add_test(NAME games/alike COMMAND ${PYTHON} -B ${CMAKE_CURRENT_SOURCE_DIR}/games/alike.py
                                  $<TARGET_FILE:tessera-cli> $<TARGET_FILE:tessera> ${PROJECT_SOURCE_DIR})

# What pages tell people to do.
add_test(NAME readme COMMAND ${PYTHON} ${CMAKE_CURRENT_SOURCE_DIR}/readme/run.py
                             $<TARGET_FILE:tessera-cli> $<TARGET_FILE:tessera>
                             ${PROJECT_SOURCE_DIR}/README.md frog-chess.png)
add_test(NAME readme/piece-dialect
         COMMAND ${PYTHON} ${CMAKE_CURRENT_SOURCE_DIR}/readme/run.py $<TARGET_FILE:tessera-cli>
                 $<TARGET_FILE:tessera> ${PROJECT_SOURCE_DIR}/docs/piece-dialect.md)

add_test(NAME contract/sandbox COMMAND ${PYTHON} -B ${CMAKE_CURRENT_SOURCE_DIR}/contract/sandbox.py
                                       $<TARGET_FILE:tessera-cli> $<TARGET_FILE:tessera>)
add_test(NAME contract/terminal COMMAND ${PYTHON} -B ${CMAKE_CURRENT_SOURCE_DIR}/contract/terminal.py
                                        $<TARGET_FILE:tessera-cli> $<TARGET_FILE:tessera>)
set_tests_properties(contract/terminal PROPERTIES TIMEOUT 300)

# What one start leaves to the next.
add_test(NAME app/keeping COMMAND ${PYTHON} ${CMAKE_CURRENT_SOURCE_DIR}/app/desktop/keeping.py
                                  $<TARGET_FILE:tessera> ${CMAKE_CURRENT_SOURCE_DIR}/app/desktop/specs)
set_tests_properties(app/keeping PROPERTIES TIMEOUT 300)

# Kept games are for their user alone.
add_test(NAME app/private COMMAND ${PYTHON} ${CMAKE_CURRENT_SOURCE_DIR}/app/desktop/private.py
                                  $<TARGET_FILE:tessera> ${CMAKE_CURRENT_SOURCE_DIR}/app/desktop/specs)

# No save brings outcomes back that were shown, and without random numbers there are none.
set(secrets ${PYTHON} ${CMAKE_CURRENT_SOURCE_DIR}/app/desktop/secrets.py $<TARGET_FILE:tessera>
            ${CMAKE_CURRENT_SOURCE_DIR}/probes/race8/race8.game.yaml)
if(TARGET faults)
  list(APPEND secrets $<TARGET_FILE:faults>)
endif()
add_test(NAME app/secrets COMMAND ${secrets})

# Killed at any moment, it goes on where it was: killing.py can be told to do that 20,000 times.
set(killing ${PYTHON} ${CMAKE_CURRENT_SOURCE_DIR}/app/desktop/killing.py $<TARGET_FILE:tessera>
            $<TARGET_FILE:tessera-cli>)
if(TARGET faults)
  add_test(NAME app/killing COMMAND ${killing} 100 $<TARGET_FILE:faults>)
else()
  add_test(NAME app/killing COMMAND ${killing} 10)
endif()
set_tests_properties(app/killing PROPERTIES TIMEOUT 300)

# Each call that touches the user's files goes wrong: without --every all of them do.
if(TARGET faults)
  add_test(NAME app/faults COMMAND ${PYTHON} ${CMAKE_CURRENT_SOURCE_DIR}/app/desktop/faults.py
                                   $<TARGET_FILE:tessera> $<TARGET_FILE:faults> --every 60)
  set_tests_properties(app/faults PROPERTIES TIMEOUT 600)
endif()

# A newcomer's path, over two evenings.
add_test(NAME newcomer COMMAND ${CMAKE_CURRENT_SOURCE_DIR}/app/desktop/newcomer.sh
                               $<TARGET_FILE:tessera> ${CMAKE_CURRENT_BINARY_DIR}/newcomer)

# The same by a real mouse on a real X server.
add_test(NAME x11/mouse COMMAND ${CMAKE_CURRENT_SOURCE_DIR}/app/desktop/mouse.sh
                                $<TARGET_FILE:tessera> ${CMAKE_CURRENT_BINARY_DIR}/x11)
set_tests_properties(x11/mouse PROPERTIES TIMEOUT 300 RUN_SERIAL TRUE)

# A focus that is lost in the middle of a drag, where there is a window manager to take it.
find_program(OPENBOX openbox)
if(OPENBOX)
  add_test(NAME x11/focus COMMAND ${CMAKE_CURRENT_SOURCE_DIR}/app/desktop/focus.sh
                                  $<TARGET_FILE:tessera> ${CMAKE_CURRENT_BINARY_DIR}/focus)
  set_tests_properties(x11/focus PROPERTIES TIMEOUT 300 RUN_SERIAL TRUE)
endif()

# A file dropped there by another program. The headers come with those of SDL.
find_package(X11 REQUIRED)
add_executable(dropper app/desktop/dropper.c)
target_link_libraries(dropper PRIVATE X11::X11)
add_test(NAME x11/drop COMMAND ${CMAKE_CURRENT_SOURCE_DIR}/app/desktop/drop.sh
                               $<TARGET_FILE:tessera> $<TARGET_FILE:dropper>
                               ${CMAKE_CURRENT_SOURCE_DIR}/app/desktop/specs/wide-field.game.yaml
                               ${CMAKE_CURRENT_BINARY_DIR}/drop)
set_tests_properties(x11/drop PROPERTIES TIMEOUT 300 RUN_SERIAL TRUE)

# What is heard of a move.
add_test(NAME x11/sound COMMAND ${CMAKE_CURRENT_SOURCE_DIR}/app/desktop/sound.sh
                                $<TARGET_FILE:tessera> ${CMAKE_CURRENT_BINARY_DIR}/sound)
set_tests_properties(x11/sound PROPERTIES TIMEOUT 300 RUN_SERIAL TRUE)

# The packages, made, extracted and played from. The sanitizers' build is no package.
if(NOT TESSERA_SANITIZE)
  add_test(NAME packaging/package COMMAND ${PYTHON} -B ${CMAKE_CURRENT_SOURCE_DIR}/packaging/package.py
                                          ${PROJECT_SOURCE_DIR} ${PROJECT_BINARY_DIR})
  set_tests_properties(packaging/package PROPERTIES TIMEOUT 600)
endif()

if(TESSERA_SANITIZE)
  # What X libraries leave behind when they are unloaded is not ours.
  set_tests_properties(x11/mouse x11/drop x11/sound PROPERTIES ENVIRONMENT ASAN_OPTIONS=detect_leaks=0)
endif()
