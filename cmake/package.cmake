# SPDX-License-Identifier: MIT
# Read by cpack: what the kinds of packages have different.

if(CPACK_GENERATOR STREQUAL DEB)
  # Two packages: the programs with their data, and what it takes to build on the library.
  set(CPACK_COMPONENTS_ALL games data debian-development)
  set(CPACK_COMPONENTS_GROUPING ONE_PER_GROUP)
  set(CPACK_COMPONENT_GAMES_GROUP play)
  set(CPACK_COMPONENT_DATA_GROUP play)
  set(CPACK_COMPONENT_DEBIAN-DEVELOPMENT_GROUP build)
  set(CPACK_COMPONENT_GROUPS_ALL play build)
  set(CPACK_PACKAGING_INSTALL_PREFIX /usr)

  set(CPACK_DEBIAN_PLAY_PACKAGE_NAME tessera)
  set(CPACK_DEBIAN_PLAY_PACKAGE_SECTION games)
  set(CPACK_DEBIAN_PLAY_PACKAGE_SHLIBDEPS ON)
  set(CPACK_DEBIAN_PLAY_PACKAGE_DEPENDS fonts-dejavu-core)
  set(CPACK_DEBIAN_PLAY_PACKAGE_RECOMMENDS
      "fonts-wqy-microhei | fonts-ipafont-gothic | fonts-noto-cjk")
  set(CPACK_DEBIAN_PLAY_PACKAGE_SUGGESTS "fonts-symbola, fonts-noto-core")
  set(CPACK_DEBIAN_PLAY_DESCRIPTION
      "${CPACK_PACKAGE_DESCRIPTION_SUMMARY}\n${CPACK_PACKAGE_DESCRIPTION}")

  set(CPACK_DEBIAN_BUILD_PACKAGE_NAME libtessera-dev)
  set(CPACK_DEBIAN_BUILD_PACKAGE_SECTION libdevel)
  set(CPACK_DEBIAN_BUILD_PACKAGE_DEPENDS "libyaml-dev, nettle-dev")
  set(CPACK_DEBIAN_BUILD_PACKAGE_RECOMMENDS tessera)
  set(CPACK_DEBIAN_BUILD_DESCRIPTION
      "board, dice and card games whose rules are data - development files
A library that knows no game: it reads the rules of one from a document,
lists what may be done, does it, tells how the game ends and what each
player may know, and plays itself.
.
This package has the header, which is also the manual, the library to link
with, and examples in C and Python. The games are in the package tessera.")
  unset(CPACK_PACKAGE_DESCRIPTION_SUMMARY) # each has its own
else()
  set(CPACK_COMPONENTS_ALL programs data development)
  set(CPACK_COMPONENTS_GROUPING ALL_COMPONENTS_IN_ONE)
  set(CPACK_COMPONENT_INCLUDE_TOPLEVEL_DIRECTORY ON)
endif()
