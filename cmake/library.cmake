# SPDX-License-Identifier: MIT
# The engine as a library for the programs of others: engine/tessera.h and what its functions need.
#
# All of the engine becomes one object in which only the names that start with tessera_ can be seen;
# libtessera.a and libtessera.so are made of it. So neither can take a name that a program has for
# something else.

set(object ${PROJECT_BINARY_DIR}/libtessera.o)
set(archive ${PROJECT_BINARY_DIR}/libtessera.a)
add_custom_command(
  OUTPUT ${object} ${archive}
  COMMAND ${CMAKE_LINKER} -r --whole-archive $<TARGET_FILE:tessera-engine> -o ${object}
  COMMAND ${CMAKE_OBJCOPY} --strip-debug --remove-section=.comment --wildcard
          --keep-global-symbol=tessera_* ${object}
  COMMAND ${CMAKE_COMMAND} -E rm -f ${archive}
  COMMAND ${CMAKE_AR} rcsD ${archive} ${object}
  DEPENDS tessera-engine
  COMMENT "Making libtessera.a"
  VERBATIM)
add_custom_target(tessera-static ALL DEPENDS ${archive})

# Tests need the shared library whether it is to be installed or not.
if(TESSERA_SHARED OR TESSERA_TESTS)
  set_source_files_properties(${object} PROPERTIES EXTERNAL_OBJECT ON GENERATED ON)
  add_library(tessera-shared SHARED ${object})
  add_dependencies(tessera-shared tessera-static)
  target_link_libraries(tessera-shared PRIVATE PkgConfig::YAML PkgConfig::NETTLE Threads::Threads m)
  target_link_options(tessera-shared PRIVATE LINKER:--no-undefined,-z,relro,-z,now)
  set_target_properties(tessera-shared PROPERTIES OUTPUT_NAME tessera LINKER_LANGUAGE C
                                                  VERSION ${PROJECT_VERSION} SOVERSION 0)
endif()

# ---- What is installed: for everybody, and in a Debian package where its policy wants it

# tessera_development(COMPONENT FOLDER OPTION...): header, archive and tessera.pc, the libraries in
# FOLDER below the prefix. The paths in tessera.pc start from where it lies itself.
function(tessera_development component folder)
  string(REGEX REPLACE "[^/]+" ".." up ${folder})
  set(LIBRARY_UP ${up})
  set(page ${PROJECT_BINARY_DIR}/${component}/tessera.pc)
  configure_file(${PROJECT_SOURCE_DIR}/cmake/tessera.pc.in ${page} @ONLY)
  install(FILES ${PROJECT_SOURCE_DIR}/engine/tessera.h DESTINATION include COMPONENT ${component}
          ${ARGN})
  install(FILES ${archive} DESTINATION ${folder} COMPONENT ${component} ${ARGN})
  install(FILES ${page} DESTINATION ${folder}/pkgconfig COMPONENT ${component} ${ARGN})
  install(DIRECTORY ${PROJECT_SOURCE_DIR}/examples
          DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/libtessera-dev COMPONENT ${component} ${ARGN})
endfunction()

tessera_development(development ${CMAKE_INSTALL_LIBDIR})
if(TESSERA_SHARED)
  install(TARGETS tessera-shared LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT development)
endif()
if(CMAKE_LIBRARY_ARCHITECTURE)
  tessera_development(debian-development lib/${CMAKE_LIBRARY_ARCHITECTURE} EXCLUDE_FROM_ALL)
  install(FILES ${PROJECT_BINARY_DIR}/share/changelog.gz ${PROJECT_SOURCE_DIR}/packaging/debian/copyright
          DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/libtessera-dev COMPONENT debian-development
          EXCLUDE_FROM_ALL)
endif()
