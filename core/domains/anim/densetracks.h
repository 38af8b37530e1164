// SPDX-License-Identifier: MIT
// The tracks of a clip that holds every frame: interleaved clips as stored, delta-compressed ones unpacked.
#pragma once

#include "core/base/bytes.h"
#include "core/domains/anim/transform.h"

#include <span>
#include <vector>

namespace cutaway
{
class Diagnostics;
}

namespace cutaway::anim
{

class DenseTracks
{
public:
    DenseTracks() = default;
    // `poses` holds whole frames of `tracks` transforms, `floats` the same number of frames.
    DenseTracks(std::uint32_t tracks, std::uint32_t floatTracks, std::vector<Transform> poses,
                std::vector<float> floats);

    std::uint32_t tracks() const { return m_tracks; }
    std::uint32_t floatTracks() const { return m_floatTracks; }
    std::uint32_t frames() const { return m_frames; } // at least 1
    const std::vector<bool> &broken() const { return m_broken; }
    // A track that cannot be trusted stays at rest.
    void layToRest(std::uint32_t track);

    // A whole frame is as stored. Between frames: linear, rotations along the shorter arc and of unit length.
    // Never allocates.
    void sample(double frame, std::span<Transform> pose, std::span<float> floats) const;
    // One track of that pose.
    Transform at(double frame, std::uint32_t track) const;

private:
    struct Moment {
        std::uint32_t before; // frames
        std::uint32_t after;
        float part; // of the way
    };
    Moment momentAt(double frame) const;

    std::uint32_t m_tracks = 0;
    std::uint32_t m_floatTracks = 0;
    std::uint32_t m_frames = 1;
    std::vector<bool> m_broken;
    std::vector<Transform> m_poses;
    std::vector<float> m_floats;
};

// hkaInterleavedUncompressedAnimation. `transforms` are whole ones, frame after frame.
struct InterleavedSource {
    std::int64_t transformTracks = 0;
    std::int64_t floatTracks = 0;
    ByteSpan transforms;
    std::vector<float> floats;
    std::uint64_t dataOffset = 0; // of the transforms, in the unit
    ByteRange header;
};
DenseTracks readInterleaved(const InterleavedSource &source, Diagnostics &diagnostics);

// hkaDeltaCompressedAnimation; the offsets count from the start of the data.
struct DeltaSource {
    std::int64_t transformTracks = 0;
    std::int64_t floatTracks = 0;
    std::int64_t numberOfPoses = 0;
    std::int64_t blockSize = 0;
    std::uint32_t preserved = 0;
    std::uint32_t numD = 0;
    std::uint32_t offsetIdx = 0;
    std::uint32_t scaleIdx = 0;
    std::uint32_t bitWidthIdx = 0;
    std::uint32_t quantizedDataIdx = 0;
    std::uint32_t staticMaskIdx = 0;
    std::uint32_t staticDOFsIdx = 0;
    std::uint32_t numStaticTransformDOFs = 0;
    ByteSpan data;
    std::uint64_t dataOffset = 0; // in the unit
    ByteRange header;
};
DenseTracks readDelta(const DeltaSource &source, Diagnostics &diagnostics);

} // namespace cutaway::anim
