// SPDX-License-Identifier: MIT
// The tracks of a spline-compressed clip: decoded once, then sampled at any frame.
//
// A block holds for each channel that moves (translation, rotation or scale of one track) the polynomials
// between its knots and, for each whole frame, which of them it lies in; the pose of everything that does not
// move is one copy. Source: FORMAT.md, "Spline compression".
#pragma once

#include "core/base/bytes.h"
#include "core/domains/anim/splinepieces.h"
#include "core/domains/anim/transform.h"

#include <array>
#include <span>
#include <vector>

namespace cutaway
{
class Diagnostics;
}

namespace cutaway::anim
{

// The fields of hkaSplineCompressedAnimation, and where its data stand in the unit, for diagnostics.
struct SplineSource {
    std::int64_t numFrames = 0;
    std::int64_t numBlocks = 0;
    std::int64_t maxFramesPerBlock = 0;
    std::int64_t maskAndQuantizationSize = 0;
    std::int64_t transformTracks = 0;
    std::int64_t floatTracks = 0;
    std::vector<std::uint32_t> blockOffsets;
    std::vector<std::uint32_t> floatBlockOffsets;
    ByteSpan data;
    std::uint64_t dataOffset = 0;
    ByteRange header; // of the fields above, for diagnostics about them
};

enum class ChannelPart : std::uint8_t { Translation, Rotation, Scale };
enum class AxisKind : std::uint8_t { Identity, Static, Spline };

// Storage of one part of a track in one block, for display.
struct ChannelInfo {
    ChannelPart part = ChannelPart::Translation;
    std::array<AxisKind, 4> axes{}; // as the mask says: x y z, of a rotation also w
    std::uint8_t quantisation = 0;  // of a rotation its RotationCode, else 0 for 8 and 1 for 16 bits
    glm::vec4 least{0.0f};          // of translation and scale: the limits of the axes that move
    glm::vec4 most{0.0f};
    int degree = 0;
    std::uint32_t firstFrame = 0;    // frame of the clip that the block begins with
    std::vector<std::uint8_t> knots; // frames of the block; empty where nothing moves or the track is broken
    std::vector<glm::vec4> points;   // control points: as many as knots, less degree + 1
};

class SplineTracks
{
public:
    // Never fails: what cannot be read stays at rest and is reported.
    static SplineTracks read(const SplineSource &source, Diagnostics &diagnostics);

    std::uint32_t tracks() const { return m_tracks; }
    std::uint32_t floatTracks() const { return m_floatTracks; }
    std::uint32_t frames() const { return m_frames; } // at least 1
    std::uint32_t blocks() const { return static_cast<std::uint32_t>(m_blocks.size()); }
    std::uint32_t framesPerBlock() const { return m_framesPerBlock; } // the last one begins the next block
    // A track that could not be decoded stays at rest: no movement, no turn, scale 1.
    const std::vector<bool> &broken() const { return m_broken; }

    // Both numbers are below blocks() and tracks().
    ChannelInfo channel(std::uint32_t block, std::uint32_t track, ChannelPart part) const;

    // `frame` is clamped; `pose` holds tracks(), `floats` floatTracks(). Never allocates.
    void sample(double frame, std::span<Transform> pose, std::span<float> floats) const;
    // One track of that pose.
    Transform at(double frame, std::uint32_t track) const;

private:
    friend class SplineReader;

    static constexpr std::size_t kDegrees = 4;
    static constexpr std::size_t kClasses = 2 * kDegrees; // rotations by degree, then vectors by degree

    struct Channel {
        std::uint32_t terms;  // first term of its first piece
        std::uint32_t places; // place of frame 0 of the block
        std::uint32_t target; // float of the pose
        std::uint32_t points; // this and the rest for display: first control point
        std::uint32_t knots;  // first knot
        std::uint32_t count;  // control points
        std::uint32_t limits; // of translation and scale, else none
    };
    struct Block {
        std::uint32_t rest = 0;                             // first transform of the pose that stands still
        std::uint32_t floats = 0;                           // first float
        std::uint32_t masks = 0;                            // first mask
        std::array<std::uint32_t, kClasses + 1> channels{}; // first of each class
    };
    // The whole part stays apart, so that differences to knots lose no digits.
    struct FrameInBlock {
        std::int32_t whole;
        float part;

        float since(std::int32_t begin) const { return static_cast<float>(whole - begin) + part; }
    };
    struct Moment {
        const Block &block;
        FrameInBlock frame;
    };
    struct Target {
        float *pose;         // a part of one,
        std::uint32_t first; // beginning with this float
    };
    // Samples the channels of one class from `first` up to `end`.
    using Sampler = void (SplineTracks::*)(std::uint32_t first, std::uint32_t end, FrameInBlock frame,
                                           Target to) const;
    static const std::array<Sampler, kClasses> kSamplers;

    template <int kDegree>
    void sampleRotations(std::uint32_t first, std::uint32_t end, FrameInBlock frame, Target to) const;
    template <int kDegree>
    void sampleVectors(std::uint32_t first, std::uint32_t end, FrameInBlock frame, Target to) const;
    Moment momentAt(double frame) const;

    std::uint32_t m_tracks = 0;
    std::uint32_t m_floatTracks = 0;
    std::uint32_t m_frames = 1;
    std::uint32_t m_framesPerBlock = 1;
    std::vector<bool> m_broken;
    std::vector<Block> m_blocks; // at least one
    std::vector<Channel> m_channels;
    std::vector<Transform> m_rest;
    std::vector<float> m_floats;
    std::vector<glm::vec4> m_terms; // of each piece degree + 1
    std::vector<PieceOfFrame> m_places;
    std::vector<glm::vec4> m_points; // this and the rest for display
    std::vector<std::array<glm::vec4, 2>> m_limits;
    std::vector<std::uint8_t> m_knots;
    std::vector<std::array<std::uint8_t, 4>> m_masks;
};

} // namespace cutaway::anim
