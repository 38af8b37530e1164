#!/usr/bin/env bash
# Sends a clip through Blender and back: blender-roundtrip.sh CLIP.hkx SKELETON.hkx [CUTAWAY-CLI]. Exports it as GLB, has
# Blender import and export that with the settings that keep frames (30 per second, bone direction "Blender", custom
# properties), imports the result and compares it with the clip. Ends with 0 where Blender is not installed, and says so.
set -euo pipefail

here=$(dirname "$(readlink -f "$0")")
if ! command -v blender >/dev/null; then
    echo "blender is not installed (Debian: apt install blender python3-numpy): nothing is replayed"
    exit 0
fi
if [ $# -lt 2 ]; then
    echo "usage: $(basename "$0") CLIP.hkx SKELETON.hkx [CUTAWAY-CLI]" >&2
    exit 64
fi
clip=$(readlink -f "$1") skeleton=$(readlink -f "$2")
cli=${3:-$here/../build/release/app/cli/cutaway-cli}
[ -x "$cli" ] || { echo "no program at $cli: name it as third argument" >&2; exit 64; }

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
"$cli" anim export "$clip" --skeleton "$skeleton" -o "$work/out.glb"
cat >"$work/through.py" <<'PYTHON'
import bpy, sys
source, target = sys.argv[sys.argv.index("--") + 1:]
bpy.ops.wm.read_factory_settings(use_empty=True)
scene = bpy.context.scene
scene.render.fps = 30  # before the import: it turns times into frames then
bpy.ops.import_scene.gltf(filepath=source, bone_heuristic="BLENDER")
scene.frame_start = 0
scene.frame_end = max((int(round(action.frame_range[1])) for action in bpy.data.actions), default=0)
bpy.ops.export_scene.gltf(filepath=target, export_format="GLB", export_extras=True)
PYTHON
blender --background --factory-startup --python-exit-code 1 --python "$work/through.py" -- "$work/out.glb" "$work/back.glb" \
    >"$work/blender.log" 2>&1 || { tail -n 30 "$work/blender.log"; exit 1; }
"$cli" anim import "$work/back.glb" --skeleton "$skeleton" --like "$clip" -o "$work/back.hkx" || [ $? -eq 1 ]   # warnings

# Each track of each frame as the command line prints it: 0.002 units are what Blender and the encoder may cost.
"$cli" anim export "$clip" --skeleton "$skeleton" -o "$work/before.csv"
"$cli" anim export "$work/back.hkx" --skeleton "$skeleton" -o "$work/after.csv"
awk -F, -v most=0.002 '
    FNR == 1 { file++ }
    $3 == "transform" && file == 1 { for (i = 6; i <= 8; i++) before[$1, $4, i] = $i; frames = $1 }
    $3 == "transform" && file == 2 {
        last = $1
        for (i = 6; i <= 8; i++) {
            off = $i - before[$1, $4, i]; off = off < 0 ? -off : off
            if (off > worst) { worst = off; where = "track " $4 " in frame " $1 }
        }
    }
    END {
        printf "%d of %d frames came back, farthest by %.2g units (%s)\n", last + 1, frames + 1, worst, where
        exit worst > most || last != frames
    }' "$work/before.csv" "$work/after.csv"
