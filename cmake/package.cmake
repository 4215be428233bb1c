# SPDX-License-Identifier: MIT
# Read by cpack: what the kinds of packages have different.

if(CPACK_GENERATOR STREQUAL DEB)
  set(CPACK_COMPONENTS_ALL games data)
  set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
else()
  set(CPACK_COMPONENTS_ALL programs data)
  set(CPACK_COMPONENT_INCLUDE_TOPLEVEL_DIRECTORY ON)
endif()
