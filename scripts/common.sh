# Shared by ./mazur and the other scripts: setting up, configuring and building without noise. Sourced, not run.
# shellcheck shell=bash

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
jobs=$(nproc 2>/dev/null || echo 2)
export CMAKE_COLOR_DIAGNOSTICS=OFF

say() { printf '%s\n' "$*" >&2; }

# configure DIR [CMAKE-ARGUMENT...]: makes DIR a build directory of this checkout unless it is one already.
configure()
{
    local dir=$1 fresh=()
    shift
    if [[ -f $dir/build.ninja ]] && grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$dir/CMakeCache.txt"; then
        return 0
    fi
    [[ -f $dir/CMakeCache.txt ]] && fresh=(--fresh) # the checkout was moved, or a configuration failed half-way
    mkdir -p "$dir"
    if ! cmake -S "$root" -B "$dir" -G Ninja "${fresh[@]}" "$@" >"$dir/configure.log" 2>&1 </dev/null; then
        rm -f "$dir/build.ninja"
        cat "$dir/configure.log" >&2
        say "Configuring Mazur failed; the output of cmake is above."
        return 1
    fi
}

# build DIR WHAT TARGET...: builds the targets. Says "building WHAT" once there is something to do, counts on a
# terminal, and shows the compiler's output only if it fails.
build()
{
    local dir=$1 what=$2 status=0 said='' line
    shift 2
    local log=$dir/build.log
    {
        # Only one build at a time in one directory.
        flock 9
        NINJA_STATUS='[%f/%t] ' ninja -C "$dir" -j "$jobs" "$@" 2>&1 </dev/null 9>&- | tee "$log" |
            while IFS= read -r line; do
                [[ $line =~ ^\[([0-9]+/[0-9]+)\]\ (.*) && ${BASH_REMATCH[2]} != *globbed\ directories* ]] || continue
                if [[ -t 2 ]]; then
                    printf '\r\033[Kbuilding %s… %s' "$what" "${BASH_REMATCH[1]}" >&2
                    said=1
                elif [[ -z $said ]]; then
                    say "building $what…"
                    said=1
                fi
            done
        status=${PIPESTATUS[0]}
        [[ -t 2 ]] && printf '\r\033[K' >&2
    } 9>"$dir/.lock" || true
    if ((status != 0)); then
        grep -vE '^\[[0-9]+/[0-9]+\] |^ninja: Entering' "$log" >&2 || true
        say "Building failed; all output is in $log"
    fi
    return "$status"
}
