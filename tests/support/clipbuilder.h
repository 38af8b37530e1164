// SPDX-License-Identifier: MIT
// Blocks of spline-compressed clips written from numbers, right or wrong, and packfiles that hold them.
#pragma once

#include "core/base/bytes.h"
#include "tests/support/hkxbuilder.h"

#include <array>
#include <vector>

namespace cutaway::test
{

// Translation or scale of one track. Bits of the masks are x, y, z.
struct VectorChannel {
    unsigned still = 0;
    unsigned moving = 0;
    bool wide = true;             // 16 bits
    std::array<float, 3> value{}; // of axes that stand still; the least of those that move
    std::array<float, 3> most{};  // of axes that move
    int degree = 1;
    std::vector<int> knots;
    std::vector<std::array<int, 3>> codes; // one for each control point
};

// Rotation of one track: nothing, one quaternion, or several with knots; each as its packed bytes.
struct RotationChannel {
    int code = 1; // THREECOMP40
    int degree = 1;
    std::vector<int> knots; // empty: it stands still
    std::vector<Bytes> values;
};

struct TrackChannels {
    VectorChannel translation;
    RotationChannel rotation;
    VectorChannel scale;
};

// 40 bits, of a quaternion of unit length.
Bytes packed40(float x, float y, float z, float w);

// A block as the fact sheet lays it out.
class SplineBlockBuilder
{
public:
    void add(const TrackChannels &track) { m_tracks.push_back(track); }
    void addFloat(int mask, float value) { m_floats.emplace_back(mask, value); }
    Bytes build();
    std::uint32_t floatOffset() const { return m_floatOffset; } // after build()

private:
    void append(const VectorChannel &channel);
    void append(const RotationChannel &channel);
    void append(int degree, const std::vector<int> &knots);
    void align(std::size_t alignment);

    std::vector<TrackChannels> m_tracks;
    std::vector<std::pair<int, float>> m_floats;
    Bytes m_bytes;
    std::uint32_t m_floatOffset = 0;
};

// Six rows of an uncompressed clip: the n-th is moved by n along x.
HkxValue::List rawTransforms();

// A clip of three bones and one float: "Root" stands still, "Arm" turns a quarter about z in four frames and
// moves along x by a quadratic curve, "Hand" moves and grows. Two blocks of three frames, two annotations,
// root motion along y, and the skeleton, unless that is in another file.
enum class OwnSkeleton { Yes, No };
Bytes armClip(HkxLayout layout, OwnSkeleton skeleton = OwnSkeleton::Yes);

// That clip with its skeleton as a file for other programs; the ending of the name says which.
Bytes exportedArm(HkxLayout layout, const std::string &name);

// The blocks of that clip, and one of every rotation code, as input of the fuzz target of the spline decoder
// (tests/fuzz/splinepromise.h).
Bytes armBlocks();
Bytes rotationBlocks();

} // namespace cutaway::test
