# SPDX-License-Identifier: MIT
# The verbs of the top CMakeLists and what they build with.

set(CMAKE_C_STANDARD 11)
set(CMAKE_C_STANDARD_REQUIRED ON)
set(CMAKE_C_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

find_package(PkgConfig REQUIRED)
find_package(Threads REQUIRED)
if(TESSERA_DESKTOP)
  find_package(SDL2 2.26 CONFIG REQUIRED)
  find_package(SDL2_ttf 2.20 CONFIG REQUIRED)
  find_package(SDL2_image CONFIG REQUIRED) # no version: Debian 12's version file is broken
  find_package(Fontconfig REQUIRED)
  pkg_check_modules(STB REQUIRED IMPORTED_TARGET stb)
endif()
pkg_check_modules(YAML REQUIRED IMPORTED_TARGET yaml-0.1>=0.2.5)
pkg_check_modules(NETTLE REQUIRED IMPORTED_TARGET nettle>=3.8)

# How all code of this project is compiled. Asserts stay on in every build.
add_library(tessera-options INTERFACE)
target_compile_definitions(
  tessera-options INTERFACE _POSIX_C_SOURCE=200809L _XOPEN_SOURCE=700
                            TESSERA_VERSION="${PROJECT_VERSION}")
target_include_directories(tessera-options INTERFACE ${PROJECT_SOURCE_DIR})
target_compile_options(tessera-options INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wconversion)
if(TESSERA_WERROR)
  target_compile_options(tessera-options INTERFACE -Werror)
endif()
if(TESSERA_SANITIZE OR TESSERA_SANITIZE_THREADS)
  set(sanitizers -fsanitize=address,undefined)
  if(TESSERA_SANITIZE_THREADS)
    set(sanitizers -fsanitize=thread)
  endif()
  list(APPEND sanitizers -fno-sanitize-recover=all -fno-omit-frame-pointer)
  target_compile_options(tessera-options INTERFACE ${sanitizers})
  target_link_options(tessera-options INTERFACE ${sanitizers})
endif()
foreach(build RELEASE RELWITHDEBINFO MINSIZEREL)
  string(REPLACE "-DNDEBUG" "" CMAKE_C_FLAGS_${build} "${CMAKE_C_FLAGS_${build}}")
endforeach()

# Hardened as Debian's packages are, and no path of the building machine in the programs.
include(CheckPIESupported)
check_pie_supported()
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
target_compile_options(tessera-options INTERFACE -ffile-prefix-map=${PROJECT_SOURCE_DIR}/=)
if(NOT sanitizers AND NOT CMAKE_BUILD_TYPE STREQUAL Debug)
  target_compile_options(tessera-options INTERFACE -fstack-protector-strong -D_FORTIFY_SOURCE=2)
  target_link_options(tessera-options INTERFACE LINKER:-z,relro,-z,now)
endif()

# tessera_library(NAME FOLDER): a static library of all sources below FOLDER but its main.c.
function(tessera_library name folder)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/${folder}/*.c)
  list(REMOVE_ITEM sources ${PROJECT_SOURCE_DIR}/${folder}/main.c)
  add_library(${name} STATIC ${sources})
  # Nothing replaces a public function, so the compiler may inline it in its own file.
  target_compile_options(${name} PRIVATE -fno-semantic-interposition)
  target_link_libraries(${name} PUBLIC tessera-options)
endfunction()

# tessera_program(NAME FOLDER): a program of all sources in FOLDER, on top of the engine.
function(tessera_program name folder)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/${folder}/*.c)
  add_executable(${name} ${sources})
  target_link_libraries(${name} PRIVATE tessera-engine)
endfunction()

# tessera_text(NAME ARRAY FILE): the lines of a text file, compiled into a library as an array of
# strings that ends with NULL.
function(tessera_text name array file)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/${file})
  file(READ ${PROJECT_SOURCE_DIR}/${file} text)
  string(REPLACE "\\" "\\\\" text "${text}")
  string(REPLACE "\"" "\\\"" text "${text}")
  string(REPLACE "\n" "\\n\",\n\"" text "${text}")
  set(text "#include <stddef.h>\n\nextern const char *const ${array}[];
const char *const ${array}[] = {\n\"${text}\", NULL};\n")
  file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/text/${array}.c CONTENT "@text@" @ONLY)
  target_sources(${name} PRIVATE ${PROJECT_BINARY_DIR}/text/${array}.c)
endfunction()
