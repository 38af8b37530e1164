# Sourced by run.sh and test.sh: where the sources are, and a build that works the same for both.
source_dir=$(readlink -f "$(dirname "${BASH_SOURCE[0]}")/..")
jobs=$(nproc)
unset CDPATH

step() { printf '\n== %s\n' "$*"; }

# configure_and_build PRESET [TARGET...]
configure_and_build()
{
    local preset=$1 launcher=()
    shift
    if command -v ccache >/dev/null; then
        launcher=(-DCMAKE_CXX_COMPILER_LAUNCHER=ccache)
    fi
    (
        cd "$source_dir"
        cmake --preset "$preset" "${launcher[@]}" >/dev/null
        cmake --build --preset "$preset" -j "$jobs" ${@:+--target "$@"}
    )
}

private_runtime_dir()
{
    XDG_RUNTIME_DIR=$(mktemp -d)
    chmod 700 "$XDG_RUNTIME_DIR"
    export XDG_RUNTIME_DIR
}
