# SPDX-License-Identifier: MIT
# shellcheck shell=sh
# Sourced by the scripts beside it: installs the Debian packages that are missing, and builds. Once the packages are
# there no network is needed.

# What building and playing need.
build_packages="gcc libc6-dev make cmake pkg-config libsdl2-dev libsdl2-ttf-dev libsdl2-image-dev
    libyaml-dev nettle-dev libstb-dev libfontconfig-dev fonts-dejavu-core gettext"

# What making and checking packages needs.
package_packages="dpkg-dev lintian desktop-file-utils appstream shared-mime-info gzip man-db"

# What the tests need besides.
test_packages="$package_packages libcmocka-dev libcjson-dev clang-format-14 clang-14 libclang-rt-14-dev binutils python3
    python3-jsonschema python3-yaml stockfish gnuchess xvfb xauth xdotool imagemagick libx11-dev"

is_installed() {
    [ "$(dpkg-query -W -f '${db:Status-Status}' "$1" 2>/dev/null)" = installed ]
}

as_root() {
    if [ "$(id -u)" -eq 0 ]; then
        "$@"
    elif command -v sudo >/dev/null; then
        sudo "$@"
    else
        echo "To install packages this needs root: run it as root, or install sudo." >&2
        return 1
    fi
}

# install_packages NAME...: installs those that are missing.
install_packages() {
    if ! command -v apt-get >/dev/null; then
        echo "This script installs what it needs with apt-get, which is not here; on a system other" >&2
        echo "than Debian or its relatives install the equivalents of: $*" >&2
        return 1
    fi
    missing=
    for package; do
        is_installed "$package" || missing="$missing $package"
    done
    [ -n "$missing" ] || return 0
    echo "Installing:$missing"
    as_root apt-get update -qq
    # shellcheck disable=SC2086 # a list of words
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
        $missing >/dev/null
}

# show_progress: of what a build says, each tenth that is done, on one line; what is no progress goes to standard error.
show_progress() (
    done=
    while IFS= read -r line; do
        percent=${line%%"%]"*}
        percent=${percent##*[!0-9]}
        case $line in
            "["*"%] Building "*) [ -n "$done" ] || { done=0 && printf 'Building Tessera:'; } ;;
            "["*"%] "* | "Consolidate compiler generated dependencies"*) ;;
            *)
                [ -z "$done" ] || { done= && echo; }
                printf '%s\n' "$line" >&2
                percent=
                ;;
        esac
        while [ -n "$done" ] && [ "${percent:-0}" -ge $((done + 10)) ]; do
            done=$((done + 10))
            printf ' %s' "$done"
        done
    done
    [ -z "$done" ] || echo ' %'
)

# build_tessera PRESET FOLDER [ARGUMENT...]: configures by the preset, with the arguments, and builds into the folder.
build_tessera() (
    preset=$1 folder=$2
    shift 2
    cmake --preset "$preset" -B "$folder" "$@" >/dev/null
    unfinished=$folder/unfinished
    : >"$unfinished"
    {
        cmake --build "$folder" --parallel "$(nproc)" -- --no-print-directory --silent 2>&1 && rm "$unfinished"
    } | show_progress
    [ ! -e "$unfinished" ]
)
