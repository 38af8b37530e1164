// SPDX-License-Identifier: MIT
#include "core/anim/splineencoder.h"

#include "core/anim/quaternions.h"
#include "core/anim/splinereader.h"
#include "core/base/checked.h"

#include <algorithm>
#include <cmath>

namespace cutaway::anim
{

namespace
{

constexpr std::uint8_t kGameCodes = 0x45;   // 16 bits, THREECOMP40, 16 bits
constexpr std::uint8_t kFloatStatic = 0x03; // of a float track that stands still
constexpr float kSameAsDefault = 1e-6f;     // what is nearer than this to the default is not stored
constexpr std::uint8_t kWholeStatic = 0x0F; // rotation masks: all four components
constexpr std::uint8_t kWholeSpline = 0xF0;

// One part of one track in the frames of one block.
using Curve = std::vector<glm::vec4>;

// The frames to keep: from each the farthest one such that all between are near the straight way.
// `strays(first, last, frame)` says how far a frame is from it, in units of what is allowed.
template <class Strays> std::vector<std::uint32_t> knotFrames(std::uint32_t frames, Strays strays)
{
    std::vector<std::uint32_t> kept{0};
    while (kept.back() + 1 < frames) {
        const std::uint32_t first = kept.back();
        std::uint32_t last = first + 1;
        const auto straight = [&](std::uint32_t to) {
            for (std::uint32_t frame = first + 1; frame < to; ++frame) {
                if (strays(first, to, frame) > 1.0f)
                    return false;
            }
            return true;
        };
        while (last + 1 < frames && straight(last + 1))
            ++last;
        kept.push_back(last);
    }
    return kept;
}

class BlockEncoder
{
public:
    BlockEncoder(std::span<const Transform> poses, std::uint32_t tracks, std::span<const float> floats,
                 const SplineSettings &settings)
        : m_poses(poses), m_tracks(tracks), m_floats(floats), m_settings(settings)
    {
    }

    // The block of `frames` frames from `first` on; floatOffset() is set afterwards.
    Bytes encode(std::uint32_t first, std::uint32_t frames);
    std::uint32_t floatOffset() const { return m_floatOffset; }

private:
    Curve curveOf(std::uint32_t track, std::size_t part) const;
    std::uint8_t vector(const Curve &curve, float identity, float allowed);
    std::uint8_t rotation(const Curve &curve);
    void knots(const std::vector<std::uint32_t> &frames);
    void align(std::size_t alignment) { m_bytes.resize(alignUp(m_bytes.size(), alignment)); }
    std::vector<std::uint32_t> vectorKnots(const Curve &curve, std::uint8_t mask, float allowed) const;
    std::vector<std::uint32_t> rotationKnots(const Curve &curve) const;

    std::span<const Transform> m_poses;
    std::uint32_t m_tracks;
    std::span<const float> m_floats;
    const SplineSettings &m_settings;
    std::uint32_t m_first = 0;
    std::uint32_t m_frames = 0;
    Bytes m_bytes;
    std::uint32_t m_floatOffset = 0;
};

Curve BlockEncoder::curveOf(std::uint32_t track, std::size_t part) const
{
    Curve curve(m_frames);
    for (std::uint32_t frame = 0; frame < m_frames; ++frame) {
        const Transform &from = m_poses[std::size_t{m_first + frame} * m_tracks + track];
        const float *const floats = &from.translation.x + part;
        curve[frame] = {floats[0], floats[1], floats[2], part == kFloatsOfRotation ? floats[3] : 0.0f};
    }
    return curve;
}

void BlockEncoder::knots(const std::vector<std::uint32_t> &frames)
{
    append(m_bytes, static_cast<std::uint16_t>(frames.size() - 1));
    m_bytes.push_back(1); // degree
    m_bytes.push_back(0);
    for (const std::uint32_t frame : frames)
        m_bytes.push_back(static_cast<std::uint8_t>(frame));
    m_bytes.push_back(static_cast<std::uint8_t>(frames.back()));
}

std::vector<std::uint32_t> BlockEncoder::vectorKnots(const Curve &curve, std::uint8_t mask,
                                                     float allowed) const
{
    return knotFrames(m_frames, [&](std::uint32_t first, std::uint32_t last, std::uint32_t frame) {
        const float part = static_cast<float>(frame - first) / static_cast<float>(last - first);
        const glm::vec4 way = curve[first] + (curve[last] - curve[first]) * part;
        float worst = 0.0f;
        for (int axis = 0; axis < 3; ++axis) {
            if ((mask >> (axis + 4) & 1) != 0)
                worst = std::max(worst, std::fabs(way[axis] - curve[frame][axis]));
        }
        return worst / allowed;
    });
}

std::uint8_t BlockEncoder::vector(const Curve &curve, float identity, float allowed)
{
    glm::vec4 low = curve.front();
    glm::vec4 high = curve.front();
    for (const glm::vec4 &value : curve) {
        low = glm::min(low, value);
        high = glm::max(high, value);
    }
    std::uint8_t mask = 0;
    for (int axis = 0; axis < 3; ++axis) {
        if (high[axis] - low[axis] > allowed)
            mask |= static_cast<std::uint8_t>(0x10 << axis);
        else if (std::max(high[axis] - identity, identity - low[axis]) > kSameAsDefault)
            mask |= static_cast<std::uint8_t>(1 << axis);
    }
    const bool moves = (mask & 0xF0) != 0;
    const std::vector<std::uint32_t> kept =
        moves ? vectorKnots(curve, mask, allowed) : std::vector<std::uint32_t>();
    if (moves) {
        knots(kept);
        align(4);
        low = high = curve.front(); // of what is kept
        for (const std::uint32_t frame : kept) {
            low = glm::min(low, curve[frame]);
            high = glm::max(high, curve[frame]);
        }
    }
    for (int axis = 0; axis < 3; ++axis) {
        if ((mask >> axis & 1) != 0)
            append(m_bytes, low[axis] + (high[axis] - low[axis]) / 2);
        if ((mask >> (axis + 4) & 1) != 0) {
            append(m_bytes, low[axis]);
            append(m_bytes, high[axis]);
        }
    }
    for (const std::uint32_t frame : kept) {
        for (int axis = 0; axis < 3; ++axis) {
            if ((mask >> (axis + 4) & 1) == 0)
                continue;
            const double range = double{high[axis]} - low[axis];
            const double code =
                range > 0 ? (double{curve[frame][axis]} - low[axis]) / range * 65535.0 + 0.5 : 0.0;
            append(m_bytes, static_cast<std::uint16_t>(std::clamp(code, 0.0, 65535.0)));
        }
    }
    align(4);
    return mask;
}

// Half the angle between two unit quaternions, as long as it is small.
float halfAngle(const glm::vec4 &a, const glm::vec4 &b)
{
    return glm::length(a - (glm::dot(a, b) < 0.0f ? -b : b));
}

std::vector<std::uint32_t> BlockEncoder::rotationKnots(const Curve &curve) const
{
    return knotFrames(m_frames, [&](std::uint32_t first, std::uint32_t last, std::uint32_t frame) {
        const float part = static_cast<float>(frame - first) / static_cast<float>(last - first);
        const glm::vec4 way = curve[first] + (curve[last] - curve[first]) * part;
        const float length = glm::length(way);
        return length > 0.5f ? 2.0f * halfAngle(way / length, curve[frame]) / m_settings.rotationError : 2.0f;
    });
}

std::uint8_t BlockEncoder::rotation(const Curve &stored)
{
    Curve curve = stored;
    for (std::size_t i = 0; i < curve.size(); ++i) {
        curve[i] /= glm::length(curve[i]);
        if (i != 0 && glm::dot(curve[i - 1], curve[i]) < 0.0f)
            curve[i] = -curve[i]; // splines are sums, so signs have to go together
    }
    const auto nearTo = [&curve](const glm::vec4 &wanted, float allowed) {
        return std::ranges::all_of(
            curve, [&](const glm::vec4 &q) { return 2.0f * halfAngle(q, wanted) <= allowed; });
    };
    if (nearTo({0.0f, 0.0f, 0.0f, 1.0f}, kSameAsDefault))
        return 0;
    std::vector<std::uint32_t> kept{0};
    const bool moves = !nearTo(curve.front(), m_settings.rotationError);
    if (moves) {
        kept = rotationKnots(curve);
        knots(kept);
    }
    for (const std::uint32_t frame : kept) {
        const std::array<std::uint8_t, 5> packed = packRotation40(curve[frame]);
        m_bytes.insert(m_bytes.end(), packed.begin(), packed.end());
    }
    align(4);
    return moves ? kWholeSpline : kWholeStatic;
}

Bytes BlockEncoder::encode(std::uint32_t first, std::uint32_t frames)
{
    m_first = first;
    m_frames = frames;
    m_bytes.assign(alignUp(std::size_t{m_tracks} * 4 + m_floats.size(), 4), 0);
    for (std::uint32_t track = 0; track < m_tracks; ++track) {
        const std::uint8_t translation = vector(curveOf(track, 0), 0.0f, m_settings.translationError);
        const std::uint8_t turn = rotation(curveOf(track, kFloatsOfRotation));
        const std::uint8_t scale = vector(curveOf(track, kFloatsOfScale), 1.0f, m_settings.scaleError);
        const std::uint8_t mask[] = {kGameCodes, translation, turn, scale};
        std::ranges::copy(mask, m_bytes.begin() + std::ptrdiff_t{track} * 4);
    }
    std::fill_n(m_bytes.begin() + std::ptrdiff_t{m_tracks} * 4, m_floats.size(), kFloatStatic);
    m_floatOffset = static_cast<std::uint32_t>(m_bytes.size());
    for (const float value : m_floats)
        append(m_bytes, value);
    align(16);
    return std::move(m_bytes);
}

Result<void> encodable(std::span<const Transform> poses, std::uint32_t tracks, std::span<const float> floats)
{
    for (std::size_t i = 0; i < poses.size(); ++i) {
        const float *const values = &poses[i].translation.x;
        const bool finite =
            std::all_of(values, values + kFloatsPerTransform, [](float v) { return std::isfinite(v); });
        if (!finite || !(glm::length(poses[i].rotation) > 1e-6f))
            return fail("track {} of frame {} has {}", i % tracks, i / tracks,
                        finite ? "a rotation of length 0" : "a value that is no finite number");
    }
    for (std::size_t i = 0; i < floats.size(); ++i) {
        if (!std::isfinite(floats[i]))
            return fail("float track {} is {}", i, floats[i]);
    }
    return {};
}

} // namespace

Result<EncodedSplines> encodeSplines(std::span<const Transform> poses, std::uint32_t tracks,
                                     std::span<const float> floats, const SplineSettings &settings)
{
    if (tracks == 0 || poses.empty() || poses.size() % tracks != 0)
        return fail("{} transforms are no whole frames of {} tracks", poses.size(), tracks);
    if (settings.framesPerBlock < 2 || settings.framesPerBlock > 256)
        return fail("{} frames in a block, allowed are 2 to 256", settings.framesPerBlock);
    if (const Result<void> valid = encodable(poses, tracks, floats); !valid)
        return tl::unexpected(valid.error());
    const auto frames = static_cast<std::uint32_t>(poses.size() / tracks);
    EncodedSplines encoded;
    encoded.maskAndQuantizationSize =
        static_cast<std::uint32_t>(alignUp(std::size_t{tracks} * 4 + floats.size(), 4));
    BlockEncoder encoder(poses, tracks, floats, settings);
    std::uint32_t first = 0;
    do { // a block's last frame begins the next one
        const std::uint32_t held = std::min(settings.framesPerBlock, frames - first);
        const Bytes block = encoder.encode(first, held);
        encoded.blockOffsets.push_back(static_cast<std::uint32_t>(encoded.data.size()));
        encoded.floatBlockOffsets.push_back(encoder.floatOffset());
        encoded.data.insert(encoded.data.end(), block.begin(), block.end());
        first += settings.framesPerBlock - 1;
    } while (first + 1 < frames);
    return encoded;
}

} // namespace cutaway::anim
