// SPDX-License-Identifier: MIT
// Two movements, bone by bone: how far they are apart, and when.
//
// Units: lengths in the files' own, angles in radians, frames are those of the first side and may be
// fractional.
#pragma once

#include "core/domains/anim/denseclip.h"
#include "core/domains/anim/skeleton.h"

#include <functional>

namespace cutaway::anim
{

// A clip as poses of named bones: those of its skeleton, or its tracks where none is known. What it was made
// from outlives it.
struct PosedClip {
    std::vector<std::string> names;
    const Skeleton *skeleton = nullptr; // places in space are known
    std::uint32_t frames = 0;
    double frameDuration = 1.0 / 30.0;
    const RootMotion *motion = nullptr;
    // Fills one local transform for each name; frames are clamped.
    std::function<void(double frame, std::span<Transform> pose)> sample;
};
PosedClip posedClip(const Clip &clip, const Skeleton *skeleton);
PosedClip posedClip(const DenseClip &clip, const Skeleton &skeleton);

// The largest value and the frame that has it.
struct Extreme {
    float value = 0.0f;
    double frame = 0.0;

    void widen(float other, double at)
    {
        if (other > value)
            *this = {other, at};
    }
};

struct BoneDifference {
    std::string bone;    // as the first side spells it
    std::uint32_t a = 0; // among the names of the sides
    std::uint32_t b = 0;
    Extreme turn;  // relative to the parent
    Extreme shift; // likewise, straight
    Extreme scale; // of an axis
    Extreme apart; // in the space of the character, where both sides have a skeleton
};

struct ClipComparison {
    std::vector<BoneDifference> bones; // that both have, in the order of the first
    std::vector<std::string> onlyA, onlyB;
    std::uint32_t frames = 0; // of the first side, as long as both last
    double durationA = 0.0, durationB = 0.0;
    bool inSpace = false; // BoneDifference::apart is known
    Extreme way;          // root motion: straight way, turn; one that is absent stands still
    Extreme wayTurn;

    // The one with the largest turn or shift; null where no bone differs.
    const BoneDifference *worst() const;
};

// At the same times, at the frames of the first side. Bones are matched by name, or by number where no side
// has names.
ClipComparison compareBones(const PosedClip &a, const PosedClip &b);

} // namespace cutaway::anim
