// SPDX-License-Identifier: MIT
// What a file of another program says about a clip, in the terms of a skeleton: local poses of its bones in
// game units, z up. Made by the readers of GLB and CSV, made into a clip by clipimport.cpp.
#pragma once

#include "core/base/bytes.h"
#include "core/base/diagnostic.h"
#include "core/domains/anim/annotationtext.h"
#include "core/domains/anim/clipwriter.h"
#include "core/domains/anim/skeleton.h"
#include "core/exchange/scene.h"

namespace cutaway::anim
{

// Transforms of all frames; more would take memory out of proportion to the file.
inline constexpr std::size_t kMostImported = 2'000'000;

// The place of a bone in the space of the character.
struct BonePlace {
    glm::vec3 position{0.0f};
    glm::quat rotation{1.0f, 0.0f, 0.0f, 0.0f};
};

struct SourceClip {
    double rate = 30.0; // frames per second of the poses
    std::uint32_t frames = 0;
    std::vector<Transform> poses; // whole frames of all bones, local; deltas where `additive` is stored so
    std::vector<bool> found;      // bones that the file has; all others are at rest
    // Where the file itself places the bones; empty where the poses say it exactly.
    std::vector<BonePlace> wanted;
    // Way in game units and turn about z since frame 0, one for each frame; empty: nothing says so.
    std::vector<glm::vec4> motion;
    std::vector<float> floats;           // of each float track, all of which stand still
    std::vector<std::string> floatNames; // of their slots, where the file says them
    bool holdsDeltas = false;            // of additive clips, instead of poses put on the rest pose
    std::optional<Blend> blend;
    AnnotationsByTrack annotations; // empty: none are said
    std::vector<Diagnostic> notes;
};

struct SourceTiming {
    std::optional<double> asked; // --rate
    double otherwise = 30.0;     // where the file does not say it
    std::uint32_t mostFrames = kMostFrames;
};
// The number of frames from 0 to `seconds`; fails for a rate that is none, too many frames, and more than
// kMostImported of so many bones. A last key that lies between two frames is a note.
Result<std::uint32_t> framesOf(double seconds, double rate, std::size_t bones, const SourceTiming &timing,
                               std::vector<Diagnostic> &notes);

Diagnostic importNote(Severity severity, Code code, std::string message);

// Reads the animation with that name or number; an empty text stands for the only one.
Result<SourceClip> readSceneClip(const exchange::Scene &scene, const std::string &animation,
                                 const Skeleton &skeleton, const SourceTiming &timing);
// The names of all nodes, to choose a skeleton by.
std::vector<std::string> nodeNames(const exchange::Scene &scene);

} // namespace cutaway::anim
