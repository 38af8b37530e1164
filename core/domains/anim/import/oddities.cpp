// SPDX-License-Identifier: MIT
#include "core/domains/anim/import/oddities.h"

#include "core/base/fewof.h"
#include "core/domains/anim/rules.h"

#include <cmath>
#include <glm/geometric.hpp>

namespace cutaway::anim
{

namespace
{

void noteRate(SourceClip &source)
{
    constexpr double kUsualRate = 30.0;
    if (source.rate != kUsualRate)
        source.notes.push_back(
            importNote(Severity::Warning, "anim.import.rate"_rule,
                       fmt::format("the clip has {:.6g} frames per second, all clips of the games have {}",
                                   source.rate, kUsualRate)));
    if (source.frames == 1)
        source.notes.push_back(
            importNote(Severity::Warning, "anim.import.rate"_rule,
                       "the clip has one frame; no clip of the games is known to have so few"));
}

void noteFlips(SourceClip &source, const Skeleton &skeleton)
{
    constexpr double kFlip = 0.70710678; // cosine of half a right angle, turned by more than a right angle
    const std::size_t bones = skeleton.bones();
    std::size_t flips = 0, bone = 0;
    std::uint32_t where = 0;
    const auto turn = [&](std::uint32_t frame, std::size_t i) {
        return glm::normalize(source.poses[std::size_t{frame} * bones + i].rotation);
    };
    for (std::uint32_t frame = 1; frame < source.frames; ++frame) {
        for (std::size_t i = 0; i < bones; ++i) {
            if (std::fabs(static_cast<double>(glm::dot(turn(frame - 1, i), turn(frame, i)))) >= kFlip)
                continue;
            bone = flips == 0 ? i : bone;
            where = flips == 0 ? frame : where;
            ++flips;
        }
    }
    if (flips != 0)
        source.notes.push_back(importNote(
            Severity::Warning, "anim.import.flip"_rule,
            fmt::format(
                "{} times a bone turns by more than 90 degrees from one frame to the next, first '{}' in "
                "frame {}",
                flips, skeleton.boneNames()[bone], where)));
}

void noteLocked(SourceClip &source, const Skeleton &skeleton)
{
    constexpr float kMoves = 1e-2f; // units: less is what other programs make of a bone that stands still
    const std::size_t bones = skeleton.bones();
    std::vector<std::string> moving;
    for (std::size_t i = 0; i < std::min(bones, skeleton.locked().size()); ++i) {
        bool moves = false;
        for (std::uint32_t frame = 1; skeleton.locked()[i] && !moves && frame < source.frames; ++frame)
            moves = glm::distance(source.poses[std::size_t{frame} * bones + i].translation,
                                  source.poses[i].translation) > kMoves;
        if (moves)
            moving.push_back(skeleton.boneNames()[i]);
    }
    if (!moving.empty())
        source.notes.push_back(
            importNote(Severity::Note, "anim.import.locked"_rule,
                       fmt::format("bones move within their parents though the skeleton locks them: {}",
                                   fewOf(moving))));
}

} // namespace

void noteOddities(SourceClip &source, const Skeleton &skeleton)
{
    noteRate(source);
    noteFlips(source, skeleton);
    noteLocked(source, skeleton);
}

} // namespace cutaway::anim
