// SPDX-License-Identifier: MIT
// A clip as whole frames, of no file: what an import or an edit makes, and what a packfile is written from
// (clipwriter.h). Units are those of Clip.
#pragma once

#include "core/domains/anim/clip.h"

namespace cutaway::anim
{

struct DenseClip {
    std::uint32_t tracks = 0;
    std::uint32_t floatTracks = 0;
    std::vector<Transform>
        poses;                 // whole frames of `tracks` transforms, local; of an additive clip its deltas
    std::vector<float> floats; // as many frames of `floatTracks` values
    double frameDuration = 1.0 / 30.0;
    std::vector<AnnotationTrack> annotationTracks; // one for each track, as a rule
    // Where there is none, an animation of a file keeps the one it has. Of the motion `unit` is of no
    // account.
    std::optional<Binding> binding;
    std::optional<RootMotion> motion;

    std::uint32_t frames() const
    {
        return tracks == 0 ? 0 : static_cast<std::uint32_t>(poses.size() / tracks);
    }
    double duration()
        const; // of whole frames per second where the duration of a frame, a float in files, means that
    std::span<const Transform> frame(std::uint32_t number) const
    {
        return std::span(poses).subspan(std::size_t{number} * tracks, tracks);
    }
    // One track in some frames, copied out.
    std::vector<Transform> track(std::uint32_t number, std::uint32_t first, std::uint32_t last) const;
};

// Poses and floats of the clip at these frames of it, and its annotations. Fails for a clip without tracks,
// or with some that are broken.
Result<DenseClip> sampleClip(const Clip &clip, std::span<const double> frames, double frameDuration);
// All of it, at its own frames.
Result<DenseClip> denseClip(const Clip &clip);

} // namespace cutaway::anim
