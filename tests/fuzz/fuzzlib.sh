# Shared by smoke.sh and long.sh; sourced. Expects `here`, the folder of both.

# collect_seeds FORMAT FOLDER LARGEST TARGET [MOST]: built-in samples, seeds, regressions, files of all classes, what long.sh has
# kept (so many of it) and, where they are, real files.
collect_seeds()
{
    local format=$1 folder=$2 largest=$3 target=$4 shared=${CUTAWAY_SHARED:-$here/../../../shared} extension dir
    local -A extensions=([bwm]="wok pwk dwk" [esp]="esp esm esl" [lyt]="lyt vis" [animtext]="txt")
    for extension in ${extensions[$format]:-$format}; do
        for dir in "$here/../../resources/samples" "$here/seeds/$format" "$here/regressions/$format" \
            "$shared/corpus/$format" "$shared/corpus/$format-"* "$shared/corpus/exchange" "$shared/corpus/hostile"; do
            [ -d "$dir" ] || continue
            find "$dir" -name "*.$extension" -size "-$largest" -exec cp -f -t "$folder" {} +
        done
    done
    [ "$format" != nif ] || "$(dirname "$target")/nifseeds" "$folder"
    [ -f "$here/corpus/$format.tar.xz" ] || return 0
    mkdir "$folder.kept"
    tar -xf "$here/corpus/$format.tar.xz" -C "$folder.kept"
    # awk reads all that it is given: head would end the others by a signal, which counts as a failure.
    find "$folder.kept" -type f | sort | awk -v most="${5:-100000}" 'NR <= most' | xargs -r mv -t "$folder"
    rm -rf "$folder.kept"
}

# dictionary_of FORMAT TARGET SEEDS FILE: what the tables and the seeds have for names.
dictionary_of() { "$(dirname "$2")/fuzzdictionary" "$1" "$3"/* >"$4"; }

# stat_of NAME LOG: a number of libFuzzer's last lines, 0 where there is none.
stat_of() { local n; n=$(sed -n "s/^stat::$1: *//p" "$2" | tail -1); echo "${n:-0}"; }
# edges_of LOG: how many edges of the program were taken.
edges_of() { local n; n=$(grep -oE 'cov: [0-9]+' "$1" | tail -1 | cut -d' ' -f2); echo "${n:-0}"; }
