// SPDX-License-Identifier: MIT
// Findings of decoding clips and skeletons. Each names the array it concerns, or the bytes of the block that
// was being read.
#pragma once

#include "core/base/diagnostic.h"

namespace cutaway::anim
{

// clang-format off
inline constexpr std::string_view kSourceSpline = "core/domains/anim/FORMAT.md, Spline compression";
inline constexpr std::string_view kSourceDamage = "core/domains/anim/FORMAT.md, Damage";
inline constexpr std::string_view kSourceAround = "core/domains/anim/FORMAT.md, Around the tracks";
inline constexpr std::string_view kSourceBack = "core/domains/anim/FORMAT.md, Coming back";

inline constexpr Rule kRules[] = {
    {"anim.codec", "Compression that is not decoded",
     "the clip can be shown as values only: no curves, no pose", kSourceDamage},
    {"anim.frames", "Number of frames does not fit the data",
     "frames without data are missing from the movement", kSourceDamage},
    {"anim.duration", "Length of a frame is no time",
     "the game cannot tell which frame belongs to a moment", kSourceDamage},
    {"anim.tracks", "Number of tracks does not fit the data",
     "bones of tracks without data stay at rest or take the data of others", kSourceDamage},
    {"anim.blocks", "Blocks of frames do not fit the data",
     "the frames of a block that is not where it should be cannot be read", kSourceSpline},
    {"anim.mask", "Mask of a track is wrong",
     "it says which parts of a bone move, so all that follows is read from the wrong place", kSourceSpline},
    {"anim.quantisation", "Unknown quantisation",
     "the values of the track cannot be unpacked, so its bone stays at rest", kSourceSpline},
    {"anim.knots", "Knots of a curve are wrong",
     "they say at which frames the curve bends; without them the bone stands still or jumps", kSourceSpline},
    {"anim.truncated", "Data of a track cut off",
     "the track cannot be read to its end, so its bone stays at rest", kSourceDamage},
    {"anim.nan", "Value is not a finite number",
     "in the game the bone and all that hangs on it vanish", kSourceDamage},
    {"anim.floattrack", "Float track that is not decoded",
     "what it drives stays as it is when the clip is shown", kSourceDamage},
    {"anim.motion", "Root motion has another number of samples",
     "the character moves out of step with its legs", kSourceAround},
    {"anim.binding", "Binding does not fit the tracks",
     "tracks move other bones than they were made for, or none", kSourceAround},
    {"anim.annotations", "Too many annotations",
     "the rest is not shown; no real clip has as many", kSourceAround},
    {"anim.skeleton", "Skeleton contradicts itself",
     "bones without parent, name or rest pose cannot be posed", kSourceAround},
    {"anim.length", "Duration is not that of the frames",
     "the game ends the clip too early, or holds its last frame", kSourceAround},
    {"anim.annotationtracks", "Number of annotation tracks is not that of the tracks",
     "every clip of the games has one for each track", kSourceAround},
    {"anim.eventtime", "Annotation outside the clip",
     "the game never gets there, so the event is not sent", kSourceAround},
    {"anim.unusual", "No clip of the games is like this",
     "what the game does with it is not known", kSourceAround},

    // Rules for clips of other programs, reported during import.
    {"anim.import.bones", "Bones of the skeleton are missing",
     "they keep the rest pose while all others move", kSourceBack},
    {"anim.import.proportions", "Rest pose differs from the skeleton",
     "the clip was made for a body of other lengths, unit or direction, so hands and feet miss their places", kSourceBack},
    {"anim.import.keys", "Keys that are not frames",
     "movement between frames and behind the last one is lost", kSourceBack},
    {"anim.import.flip", "Bone turns by more than 90 degrees in a frame",
     "that is a wrong interpolation or a changed sign more often than a movement", kSourceBack},
    {"anim.import.locked", "Locked bone moves",
     "its lockTranslation is set; a few such bones move in the games' own clips", kSourceBack},
    {"anim.import.names", "Names differ from those of the skeleton",
     "what is not a bone has no place in a clip, and a bone that was taken for another moves wrongly", kSourceBack},
    {"anim.import.extras", "Data of the clip cannot be read",
     "events, blending or rate are as in a file that says nothing of them", kSourceBack},
    {"anim.import.events", "Annotations are missing or outside the clip",
     "the game does not get the events that the clip should send", kSourceBack},
    {"anim.import.motion", "Way of the character changes its place",
     "Fallout 4 reads it from an object of its own, Skyrim from other files", kSourceBack},
    {"anim.import.floats", "Float track of the replaced clip changes",
     "how a moving one is stored is not known, so what it drives stays as in the first frame", kSourceBack},
    {"anim.import.rate", "Frames per second are not 30",
     "all clips of the games have 30; one with others may play too fast or not at all", kSourceBack},
};
// clang-format on

consteval Code operator""_rule(const char *id, std::size_t size)
{
    return ruleIn(kRules, {id, size});
}

} // namespace cutaway::anim
