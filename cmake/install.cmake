# SPDX-License-Identifier: MIT
# What `cmake --install` and the packages put where. The programs find share/tessera beside their
# own folder, so that /usr/local, /usr/games of a package and a folder somewhere all work.

include(GNUInstallDirs)

# In the build, too, share/tessera is beside the programs, and one level up for the tests.
file(MAKE_DIRECTORY ${PROJECT_BINARY_DIR}/share/tessera)
foreach(folder specs assets)
  file(CREATE_LINK ${PROJECT_SOURCE_DIR}/${folder} ${PROJECT_BINARY_DIR}/share/tessera/${folder}
       SYMBOLIC)
endforeach()

set(data ${CMAKE_INSTALL_DATADIR})
set(packaging ${PROJECT_SOURCE_DIR}/packaging)

# ---- Programs: in bin; in a Debian package, where policy wants games, in games
set(programs tessera-cli)
if(TESSERA_DESKTOP)
  list(APPEND programs tessera)
endif()
install(TARGETS ${programs} RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT programs)
install(TARGETS ${programs} RUNTIME DESTINATION games COMPONENT games EXCLUDE_FROM_ALL)

# ---- What they read
install(DIRECTORY specs assets DESTINATION ${data}/tessera COMPONENT data)

# ---- Menu entry, icon, kinds of files
if(TESSERA_DESKTOP)
  install(FILES ${packaging}/desktop/tessera.desktop DESTINATION ${data}/applications COMPONENT data)
  install(FILES ${packaging}/desktop/tessera.metainfo.xml DESTINATION ${data}/metainfo
          COMPONENT data)
  install(FILES ${packaging}/desktop/tessera-mime.xml DESTINATION ${data}/mime/packages
          RENAME tessera.xml COMPONENT data)
  install(FILES assets/icons/tessera.svg DESTINATION ${data}/icons/hicolor/scalable/apps
          COMPONENT data)
endif()

# ---- Manual pages: a page's text is in packaging/manual, its options are what the program itself
# prints when it is run with the arguments after its name, so that the two cannot differ
function(tessera_manual program)
  set(page ${PROJECT_BINARY_DIR}/share/man/man6/${program}.6)
  set(writer ${packaging}/manual/write.sh)
  set(text ${packaging}/manual/${program}.6.in)
  add_custom_command(
    OUTPUT ${page}.gz
    COMMAND ${writer} $<TARGET_FILE:${program}> ${PROJECT_VERSION} ${text} ${page}
            ${ARGN}
    DEPENDS ${program} ${writer} ${text} ${packaging}/manual/options.awk
    COMMENT "Writing the manual page of ${program}")
  add_custom_target(${program}-manual ALL DEPENDS ${page}.gz)
  install(FILES ${page}.gz DESTINATION ${CMAKE_INSTALL_MANDIR}/man6 COMPONENT data)
endfunction()
file(MAKE_DIRECTORY ${PROJECT_BINARY_DIR}/share/man/man6)
tessera_manual(tessera-cli help --all)
if(TESSERA_DESKTOP)
  tessera_manual(tessera --help)
endif()

# ---- Licence and changes
find_program(GZIP gzip REQUIRED)
set(changelog ${PROJECT_BINARY_DIR}/share/changelog.gz)
add_custom_command(
  OUTPUT ${changelog}
  COMMAND ${GZIP} -9nc ${packaging}/debian/changelog > ${changelog}
  DEPENDS ${packaging}/debian/changelog
  VERBATIM)
add_custom_target(changelog ALL DEPENDS ${changelog})
install(FILES ${changelog} ${packaging}/debian/copyright DESTINATION ${data}/doc/tessera
        COMPONENT data)

# ---- Packages: `cpack -G DEB` and `cpack -G TGZ`; packaging/package.sh makes both
set(CPACK_PACKAGE_NAME tessera)
# The domain example is reserved for nobody (RFC 2606): whoever publishes packages puts an address of
# their own here, and a component id to match into tessera.metainfo.xml.
set(CPACK_PACKAGE_VENDOR Tessera)
set(CPACK_PACKAGE_CONTACT "The Tessera maintainers <maintainers@tessera.example>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "board, dice and card games whose rules are data")
set(CPACK_PACKAGE_DESCRIPTION
    "Chess and its relatives, shogi, xiangqi, four-player chess and many other
games for one to sixteen people at one machine, or against the program.
.
The rules of every game are a text file: to play a variant of one's own one
writes down what is different, and opens the file. Mistakes in it are shown
with their line. Games can be saved, replayed and exported as pictures.")
set(CPACK_STRIP_FILES ON)
set(CPACK_VERBATIM_VARIABLES ON)
set(CPACK_ARCHIVE_COMPONENT_INSTALL ON)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_PROJECT_CONFIG_FILE ${PROJECT_SOURCE_DIR}/cmake/package.cmake)
include(CPack)
