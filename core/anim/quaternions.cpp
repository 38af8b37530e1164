// SPDX-License-Identifier: MIT
#include "core/anim/quaternions.h"

#include "core/anim/float4.h"

#include <algorithm>
#include <array>
#include <numbers>

namespace cutaway::anim
{

namespace
{

constexpr RotationFormat kRotationFormats[kRotationCodes] = {
    {4, 4, true, "POLAR32"},      {5, 1, true, "THREECOMP40"}, {6, 2, true, "THREECOMP48"},
    {3, 1, false, "THREECOMP24"}, {2, 2, false, "STRAIGHT16"}, {16, 4, true, "UNCOMPRESSED"}};

// The three smaller components as stored, in the order of x, y, z, w without component `omitted`, which
// follows from unit length.
Float4 withOmitted(Float4 stored, unsigned omitted, bool negative)
{
    const float square = dot4(stored, stored)[0];
    const float largest = std::sqrt(std::max(0.0f, 1.0f - square));
    stored[3] = negative ? -largest : largest;
    switch (omitted) {
    case 0:
        return __builtin_shufflevector(stored, stored, 3, 0, 1, 2);
    case 1:
        return __builtin_shufflevector(stored, stored, 0, 3, 1, 2);
    case 2:
        return __builtin_shufflevector(stored, stored, 0, 1, 3, 2);
    default:
        return stored;
    }
}

Float4 stored3(unsigned a, unsigned b, unsigned c, int half)
{
    const float step = static_cast<float>(std::numbers::sqrt2 / 2.0 / half);
    return Float4{static_cast<float>(static_cast<int>(a) - half),
                  static_cast<float>(static_cast<int>(b) - half),
                  static_cast<float>(static_cast<int>(c) - half), 0.0f} *
           splat(step);
}

Float4 unpack40(const std::uint8_t *from)
{
    std::uint32_t low = 0;
    std::memcpy(&low, from, sizeof low);
    const std::uint64_t bits = low | std::uint64_t{from[4]} << 32;
    constexpr unsigned kCode = 0xFFF;
    const Float4 stored = stored3(bits & kCode, (bits >> 12) & kCode, (bits >> 24) & kCode, 2047);
    return withOmitted(stored, (bits >> 36) & 3, ((bits >> 38) & 1) != 0);
}

Float4 unpack48(const std::uint8_t *from)
{
    std::array<std::uint16_t, 3> words{};
    std::memcpy(words.data(), from, sizeof words);
    constexpr unsigned kCode = 0x7FFF;
    const Float4 stored = stored3(words[0] & kCode, words[1] & kCode, words[2] & kCode, 16383);
    return withOmitted(stored, (words[0] >> 15) | ((words[1] >> 15) << 1), (words[2] >> 15) != 0);
}

// Angle, azimuth and w; computed in double, because the sine of a small angle comes from a difference of
// squares.
Float4 unpack32(const std::uint8_t *from)
{
    std::uint32_t bits = 0;
    std::memcpy(&bits, from, sizeof bits);
    const unsigned p = bits & 0x3FFFF;
    const auto k = static_cast<unsigned>(std::sqrt(static_cast<double>(p)));
    const double j = p - k * k;
    const double r = ((bits >> 18) & 0x3FF) / 1023.0;
    const double w = 1.0 - r * r;
    const double m = r * std::sqrt(2.0 - r * r); // sqrt(1 - w * w)
    const double phi = k * (std::numbers::pi / 2.0) / 511.0;
    const double theta = k > 0 ? std::numbers::pi / 4.0 * j / k : 0.0;
    const double z = k == 511 ? 0.0 : std::cos(phi) * m; // the cosine of a right angle is not exactly zero
    const auto sign = [bits](int bit, double value) {
        return static_cast<float>(((bits >> bit) & 1) != 0 ? -value : value);
    };
    return Float4{sign(28, std::sin(phi) * std::cos(theta) * m),
                  sign(29, std::sin(phi) * std::sin(theta) * m), sign(30, z), sign(31, w)};
}

template <class Unpack>
void unpackEach(const std::uint8_t *from, std::size_t size, std::span<glm::vec4> to, Unpack unpack)
{
    for (glm::vec4 &quaternion : to) {
        store4(&quaternion.x, unpack(from));
        from += size;
    }
}

} // namespace

const RotationFormat &formatOf(RotationCode code)
{
    return kRotationFormats[static_cast<unsigned>(code)];
}

void unpackRotations(RotationCode code, const std::uint8_t *from, std::span<glm::vec4> to)
{
    switch (code) {
    case RotationCode::Polar32:
        unpackEach(from, 4, to, [](const std::uint8_t *at) { return unpack32(at); });
        break;
    case RotationCode::ThreeComp40:
        unpackEach(from, 5, to, [](const std::uint8_t *at) { return unpack40(at); });
        break;
    case RotationCode::ThreeComp48:
        unpackEach(from, 6, to, [](const std::uint8_t *at) { return unpack48(at); });
        break;
    case RotationCode::Uncompressed:
        std::memcpy(to.data(), from, to.size_bytes());
        break;
    case RotationCode::ThreeComp24:
    case RotationCode::Straight16:
        break;
    }
}

std::array<std::uint8_t, 5> packRotation40(const glm::vec4 &quaternion)
{
    constexpr int kHalf = 2047;
    int omitted = 0;
    for (int i = 1; i < 4; ++i) {
        if (std::fabs(quaternion[i]) > std::fabs(quaternion[omitted]))
            omitted = i;
    }
    std::uint64_t bits =
        static_cast<std::uint64_t>(omitted) << 36 | std::uint64_t{quaternion[omitted] < 0.0f ? 1u : 0u} << 38;
    int shift = 0;
    for (int i = 0; i < 4; ++i) {
        if (i == omitted)
            continue;
        const double code = std::floor(double{quaternion[i]} * kHalf * std::numbers::sqrt2 + 0.5) + kHalf;
        bits |= static_cast<std::uint64_t>(std::clamp(code, 0.0, 4095.0)) << shift;
        shift += 12;
    }
    std::array<std::uint8_t, 5> packed{};
    std::memcpy(packed.data(), &bits, packed.size());
    return packed;
}

} // namespace cutaway::anim
