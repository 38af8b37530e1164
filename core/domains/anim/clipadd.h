// SPDX-License-Identifier: MIT
// An additive clip put on another clip.
#pragma once

#include "core/domains/anim/clipcompare.h"
#include "core/domains/anim/clipwriter.h"

namespace cutaway::anim
{

struct AddRequest {
    const Clip *additive = nullptr;
    // The names of the tracks of both clips (trackNames). If a clip has none, tracks are matched by the
    // numbers of their bones.
    std::vector<std::string> baseNames, additiveNames;
    float weight = 1.0f;  // parts of the deltas, 0 to 1
    bool repeats = false; // starts again at its end; else its last frame stays
    SplineErrors allowed;
};

// Puts the deltas on poses of the other clip.
class ClipAdder
{
public:
    // What the request names, and the base, outlive it.
    ClipAdder(const Clip &base, const AddRequest &request);

    // `pose` holds the tracks of the base at that time of it.
    void add(double seconds, std::span<Transform> pose);
    std::size_t changed() const; // tracks of the base
    // Bones of the additive clip that the base has no track for.
    std::vector<std::string> left() const;

private:
    const AddRequest &m_request;
    std::vector<std::optional<std::uint32_t>> m_tracks; // of the additive clip, by track of the base
    std::vector<Transform> m_deltas;
    std::vector<float> m_floats;
};

// Fails for a clip that is not additive, and for weights that are none.
Result<void> checkAddition(const AddRequest &request);
// What `addClip` makes, to be looked at; null for a skeleton that is not known. What the request names, and
// the base, outlive it.
PosedClip posedSum(const Clip &base, const Skeleton *skeleton, const AddRequest &request);

struct AddedClip {
    Patch patch;
    WrittenClip written;
    std::size_t changed = 0;       // tracks
    std::vector<std::string> left; // bones of the additive clip that the base has no track for
};

// The edit that adds the deltas at each frame of animation `object` to its poses. Length, rate, annotations
// and root motion are those of the base.
Result<AddedClip> addClip(const File &base, std::uint32_t object, const AddRequest &request);

} // namespace cutaway::anim
