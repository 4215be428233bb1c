# SPDX-License-Identifier: MIT
# Texts in other languages: po/LANGUAGE.po becomes share/locale/LANGUAGE/LC_MESSAGES/tessera.mo in the
# build folder, where the program finds it, and is installed where gettext expects it.

find_program(MSGFMT msgfmt)
if(MSGFMT)
  file(GLOB languages CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/po/*.po)
  foreach(file ${languages})
    cmake_path(GET file STEM language)
    set(folder ${PROJECT_BINARY_DIR}/share/locale/${language}/LC_MESSAGES)
    add_custom_command(
      OUTPUT ${folder}/tessera.mo
      COMMAND ${CMAKE_COMMAND} -E make_directory ${folder}
      COMMAND ${MSGFMT} --check --output-file=${folder}/tessera.mo ${file}
      DEPENDS ${file}
      COMMENT "Translating to ${language}")
    list(APPEND catalogs ${folder}/tessera.mo)
    install(FILES ${folder}/tessera.mo
            DESTINATION ${CMAKE_INSTALL_DATADIR}/locale/${language}/LC_MESSAGES COMPONENT data)
  endforeach()
  add_custom_target(translations ALL DEPENDS ${catalogs})
else()
  message(WARNING "msgfmt was not found (Debian: gettext): the program will speak English only")
endif()
