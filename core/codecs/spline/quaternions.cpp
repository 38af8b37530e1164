// SPDX-License-Identifier: MIT
#include "core/codecs/spline/quaternions.h"

#include "core/base/float4.h"

#include <algorithm>
#include <array>
#include <limits>
#include <numbers>
#include <optional>

namespace cutaway::spline
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
    const double x = j == 2.0 * k && k > 0 ? 0.0 : std::sin(phi) * std::cos(theta) * m;
    const auto sign = [bits](int bit, double value) {
        return static_cast<float>(((bits >> bit) & 1) != 0 ? -value : value);
    };
    return Float4{sign(28, x), sign(29, std::sin(phi) * std::sin(theta) * m), sign(30, z), sign(31, w)};
}

// Three codes around zero, which of the four components follows from unit length, and its sign.
struct Components {
    std::array<int, 3> codes{};
    unsigned omitted = 0;
    unsigned negative = 0;
};

// A code of one component: the square of its value, and of how far that is from the wanted one.
struct CodeParts {
    double square = 0.0;
    double stray = 0.0;
};

CodeParts partsOf(int code, double wanted, int half)
{
    const double value = (code - half) / (std::numbers::sqrt2 * half);
    return {value * value, (value - wanted) * (value - wanted)};
}

// Distance of the stored quaternion from the three components and the omitted one, squared. Nothing where it
// is not below `least`.
std::optional<double> strayOfCodes(const CodeParts &a, const CodeParts &b, const CodeParts &c, double omitted,
                                   double least)
{
    const double stray = a.stray + b.stray + c.stray;
    if (stray >= least)
        return std::nullopt;
    const double rest = std::sqrt(std::max(0.0, 1.0 - (a.square + b.square + c.square))) - omitted;
    return stray + rest * rest < least ? std::optional(stray + rest * rest) : std::nullopt;
}

// Rounding each component alone can leave all of its errors in the omitted one, so the codes around are
// tried, too. Unpacked values are exact and stay as they are. Returns the distance that is left, squared.
double nearestCodes(Components &parts, const std::array<double, 3> &wanted, double omitted, int half,
                    int most)
{
    constexpr double kExact = 1e-13; // a hundredth of the finest step, squared
    const std::array<int, 3> rounded = parts.codes;
    std::array<std::array<CodeParts, 3>, 3> around; // of each component: one code lower, itself, one higher
    for (std::size_t i = 0; i < 3; ++i) {
        for (int by = 0; by < 3; ++by)
            around[i][static_cast<std::size_t>(by)] = partsOf(rounded[i] + by - 1, wanted[i], half);
    }
    double least = *strayOfCodes(around[0][1], around[1][1], around[2][1], omitted,
                                 std::numeric_limits<double>::infinity());
    for (std::size_t at = 0; at < 27 && least > kExact; ++at) {
        const std::array<std::size_t, 3> by{at % 3, at / 3 % 3, at / 9};
        const auto stray = strayOfCodes(around[0][by[0]], around[1][by[1]], around[2][by[2]], omitted, least);
        if (!stray)
            continue;
        std::array<int, 3> tried = rounded;
        for (std::size_t i = 0; i < 3; ++i)
            tried[i] += static_cast<int>(by[i]) - 1;
        const auto [low, high] = std::ranges::minmax(tried);
        if (low < 0 || high > most)
            continue;
        least = *stray;
        parts.codes = tried;
    }
    return least;
}

// With component `omitted` left out.
Components componentsWithout(int omitted, const glm::dvec4 &quaternion, int half, int most, double &stray)
{
    Components parts;
    parts.omitted = static_cast<unsigned>(omitted);
    parts.negative = quaternion[omitted] < 0.0 ? 1 : 0;
    std::array<double, 3> wanted{};
    std::size_t at = 0;
    for (int i = 0; i < 4; ++i) {
        if (i == omitted)
            continue;
        wanted[at] = quaternion[i];
        const double code = std::floor(quaternion[i] * half * std::numbers::sqrt2 + 0.5) + half;
        parts.codes[at++] = static_cast<int>(std::clamp<double>(code, 0.0, most));
    }
    stray = nearestCodes(parts, wanted, std::fabs(quaternion[omitted]), half, most);
    return parts;
}

// The largest component is left out, the first of equal ones. One that was rounded may no longer be the
// largest: then leaving out the other is exact.
Components componentsOf(const glm::dvec4 &quaternion, int half, int most)
{
    constexpr double kExact = 1e-13;
    int omitted = 0;
    for (int i = 1; i < 4; ++i) {
        if (std::fabs(quaternion[i]) > std::fabs(quaternion[omitted]))
            omitted = i;
    }
    double least = 0.0;
    Components best = componentsWithout(omitted, quaternion, half, most, least);
    for (int i = 0; i < 4 && least > kExact; ++i) {
        const double closeness = std::fabs(quaternion[omitted]) - std::fabs(quaternion[i]);
        if (i == omitted || closeness > 1.0 / half)
            continue;
        double stray = 0.0;
        const Components other = componentsWithout(i, quaternion, half, most, stray);
        if (stray < kExact) {
            best = other;
            least = stray;
        }
    }
    return best;
}

std::uint32_t pack32(const glm::dvec4 &q)
{
    const auto nearest = [](double code, double most) {
        return static_cast<std::uint32_t>(std::clamp(std::floor(code + 0.5), 0.0, most));
    };
    const double phi = std::atan2(std::hypot(q.x, q.y), std::fabs(q.z));
    const double theta = std::atan2(std::fabs(q.y), std::fabs(q.x));
    const std::uint32_t k = nearest(phi * 511.0 / (std::numbers::pi / 2.0), 511.0);
    const std::uint32_t j = nearest(theta * k / (std::numbers::pi / 4.0), 2.0 * k);
    const std::uint32_t r = nearest(std::sqrt(std::max(0.0, 1.0 - std::fabs(q.w))) * 1023.0, 1023.0);
    std::uint32_t bits = (k * k + j) | r << 18;
    for (int i = 0; i < 4; ++i)
        bits |= std::uint32_t{std::signbit(q[i]) ? 1u : 0u} << (28 + i);
    return bits;
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

// Far less than a step of any code, far more than rounding.
constexpr double kTie = 1e-12;

glm::dvec4 unpackRotation(RotationCode code, const std::uint8_t *from)
{
    std::array<unsigned, 3> codes{};
    unsigned omitted = 0;
    bool negative = false;
    int half = 2047;
    if (code == RotationCode::ThreeComp40) {
        std::uint64_t bits = 0;
        std::memcpy(&bits, from, 5);
        for (std::size_t i = 0; i < codes.size(); ++i)
            codes[i] = static_cast<unsigned>(bits >> (12 * i)) & 0xFFF;
        omitted = static_cast<unsigned>(bits >> 36) & 3;
        negative = (bits >> 38 & 1) != 0;
    } else if (code == RotationCode::ThreeComp48) {
        half = 16383;
        std::array<std::uint16_t, 3> words{};
        std::memcpy(words.data(), from, sizeof words);
        for (std::size_t i = 0; i < codes.size(); ++i)
            codes[i] = words[i] & 0x7FFFu;
        omitted = (words[0] >> 15u) | (words[1] >> 15u) << 1u;
        negative = words[2] >> 15u != 0;
    } else {
        glm::vec4 unpacked(0.0f);
        unpackRotations(code, from, {&unpacked, 1});
        return unpacked;
    }
    const double step = std::sqrt(0.5) / half;
    glm::dvec4 made(0.0);
    double square = 0.0;
    for (unsigned i = 0, at = 0; i < 4; ++i) {
        if (i == omitted)
            continue;
        const double value = (static_cast<int>(codes[at++]) - half) * step;
        made[static_cast<glm::dvec4::length_type>(i)] = value;
        square += value * value;
    }
    double largest = std::sqrt(std::max(0.0, 1.0 - square));
    for (int i = 0; i < 4; ++i) { // of equal ones this one stays the largest
        if (std::fabs(std::fabs(made[i]) - largest) < kTie)
            largest = std::fabs(made[i]) + kTie;
    }
    made[static_cast<glm::dvec4::length_type>(omitted)] = negative ? -largest : largest;
    return made;
}

void packRotation(RotationCode code, const glm::dvec4 &quaternion, Bytes &to)
{
    switch (code) {
    case RotationCode::Polar32:
        append(to, pack32(quaternion));
        break;
    case RotationCode::ThreeComp40: {
        const Components parts = componentsOf(quaternion, 2047, 4095);
        std::uint64_t bits = std::uint64_t{parts.omitted} << 36 | std::uint64_t{parts.negative} << 38;
        for (std::size_t i = 0; i < parts.codes.size(); ++i)
            bits |= static_cast<std::uint64_t>(parts.codes[i]) << (12 * i);
        append(to, static_cast<std::uint32_t>(bits));
        to.push_back(static_cast<std::uint8_t>(bits >> 32));
        break;
    }
    case RotationCode::ThreeComp48: {
        const Components parts = componentsOf(quaternion, 16383, 32767);
        append(to,
               static_cast<std::uint16_t>(static_cast<unsigned>(parts.codes[0]) | (parts.omitted & 1) << 15));
        append(to,
               static_cast<std::uint16_t>(static_cast<unsigned>(parts.codes[1]) | parts.omitted >> 1 << 15));
        append(to, static_cast<std::uint16_t>(static_cast<unsigned>(parts.codes[2]) | parts.negative << 15));
        break;
    }
    case RotationCode::Uncompressed:
        for (int i = 0; i < 4; ++i)
            append(to, static_cast<float>(quaternion[i]));
        break;
    case RotationCode::ThreeComp24:
    case RotationCode::Straight16:
        break;
    }
}

} // namespace cutaway::spline
