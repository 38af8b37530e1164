// SPDX-License-Identifier: MIT
#include "core/domains/anim/channelencoder.h"

#include "core/codecs/spline/quaternions.h"
#include "core/domains/anim/splinerecovery.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <limits>

namespace cutaway::anim
{

namespace
{

constexpr double kSameAsDefault = 1e-6;    // values nearer to the default than this are not stored
constexpr double kExactTurn = 3e-6;        // radians: what floats leave of samples that were linear
constexpr double kSeam = 2e-2;             // radians: twice what the coarse codes leave of a rotation
constexpr double kFloatStep = 1.2e-7;      // between neighbouring floats, relative
constexpr std::uint8_t kWholeStill = 0x0F; // rotation masks: all four components
constexpr std::uint8_t kWholeMoves = 0xF0;
// Shares of the allowed error that leaving out knots may take; the rest is for quantisation.
constexpr double kShares[] = {0.6, 0.35, 0.2};

// Keeps the better of two forms.
class Choice
{
public:
    explicit Choice(double allowed) : m_allowed(allowed) {}

    // Whether it fits.
    bool offer(EncodedChannel made, bool rotation)
    {
        const std::size_t size = packedSize(made.channel, made.quantisation, rotation);
        const bool fits = made.error <= m_allowed;
        const bool better = m_size == 0 || (fits && !this->fits()) ||
                            (fits == this->fits() && (fits ? size < m_size : made.error < m_best.error));
        if (better) {
            m_best = std::move(made);
            m_size = size;
        }
        return fits;
    }
    bool fits() const { return m_size != 0 && m_best.error <= m_allowed; }
    std::size_t points() const { return m_best.channel.points.size(); }
    std::size_t size() const { return m_size; }
    EncodedChannel take() { return std::move(m_best); }

private:
    double m_allowed;
    EncodedChannel m_best;
    std::size_t m_size = 0;
};

// The number of control points of `bytes` each, with their knots, that take less space than `size`.
std::size_t pointsBelow(std::size_t size, std::size_t header, std::size_t bytes)
{
    return size <= header ? 0 : (size - header) / (bytes + 1);
}

// ---- vectors

struct Limits {
    double least = 0.0;
    double most = 0.0;
};

double residual(std::span<const glm::dvec4> points, int axis, const Limits &limits, double steps)
{
    double worst = 0.0;
    for (const glm::dvec4 &point : points) {
        const double code = codeOf(point[axis], limits.least, limits.most, steps);
        worst = std::max(worst, std::fabs(valueOf(code, limits.least, limits.most, steps) - point[axis]));
    }
    return worst;
}

// Limits for the codes of an axis. Values that were codes once are codes again: the encoders of the games
// leave the last few codes unused in some channels, so steps of that size are tried, too.
Limits limitsOf(std::span<const glm::dvec4> points, int axis, double steps, bool followed)
{
    constexpr int kUnused = 8;
    constexpr double kOnStep = 0.1; // of a step: near enough to a code not to be there by chance
    Limits limits{points[0][axis], points[0][axis]};
    for (const glm::dvec4 &point : points) {
        limits.least = std::min(limits.least, point[axis]);
        limits.most = std::max(limits.most, point[axis]);
    }
    limits = {static_cast<float>(limits.least), static_cast<float>(limits.most)};
    const double range = limits.most - limits.least;
    const std::span<const glm::dvec4> counted = followed ? points.first(points.size() - 1) : points;
    double least = range / steps * kOnStep;
    Limits best = limits;
    for (int unused = 0; unused < kUnused; ++unused) {
        const Limits tried{limits.least, static_cast<float>(limits.least + range * steps / (steps - unused))};
        const double left = residual(counted, axis, tried, steps);
        if (left < least * 0.5 || (unused == 0 && left < least)) {
            least = left;
            best = tried;
        }
    }
    return best;
}

class VectorEncoder
{
public:
    VectorEncoder(Samples samples, double identity, double allowed, bool followed)
        : m_samples(samples), m_counted(followed ? samples.first(samples.size() - 1) : samples),
          m_allowed(allowed), m_choice(allowed)
    {
        m_low = m_high = samples.front();
        for (const glm::dvec4 &value : samples) {
            m_low = glm::min(m_low, value);
            m_high = glm::max(m_high, value);
        }
        for (int axis = 0; axis < 3; ++axis) {
            if (m_high[axis] - m_low[axis] > 2.0 * allowed)
                m_mask |= static_cast<std::uint8_t>(0x10 << axis);
            else if (std::max(m_high[axis] - identity, identity - m_low[axis]) >
                     std::min(kSameAsDefault, allowed))
                m_mask |= static_cast<std::uint8_t>(1 << axis);
        }
        m_kind.axes = m_mask >> 4;
    }

    EncodedChannel encode()
    {
        if (m_kind.axes == 0)
            return still();
        const double size = std::max(glm::length(glm::dvec3(m_low)), glm::length(glm::dvec3(m_high)));
        offer(fitLinear(m_kind, m_samples, size * kFloatStep * 2.0));
        for (const double share : kShares) {
            offer(fitLinear(m_kind, m_samples, m_allowed * share));
            if (m_choice.fits())
                break;
        }
        const auto axes =
            static_cast<std::size_t>((m_kind.axes & 1) + (m_kind.axes >> 1 & 1) + (m_kind.axes >> 2));
        for (const double share : kShares) {
            const auto cubic = fitCubic(m_kind, m_samples, m_allowed * share,
                                        pointsBelow(m_choice.size(), 7 + 8 * axes, axes));
            if (!cubic)
                break;
            if (offer(*cubic)) // with more points it would only be larger
                break;
        }
        if (!m_choice.fits()) { // the steps are too coarse, unless the samples were on them
            if (const auto found =
                    recoverSpline(m_kind, m_samples, size * kFloatStep * 4.0, 0.0, m_samples.size()))
                offer(*found);
        }
        return m_choice.take();
    }

private:
    SplineChannel begin() const
    {
        SplineChannel channel;
        channel.mask = m_mask;
        for (int axis = 0; axis < 3; ++axis) {
            if ((m_mask >> axis & 1) != 0)
                channel.least[axis] = static_cast<float>(m_low[axis] + (m_high[axis] - m_low[axis]) / 2.0);
        }
        return channel;
    }

    double errorOfStill() const
    {
        double worst = 0.0;
        for (int axis = 0; axis < 3; ++axis)
            worst =
                std::max(worst, (m_kind.axes >> axis & 1) != 0 ? 0.0 : (m_high[axis] - m_low[axis]) / 2.0);
        return worst;
    }

    EncodedChannel still() const { return {begin(), 1, errorOfStill()}; }

    // Whether one of its forms fits: coarse codes if they do, else fine ones, which are larger.
    bool offer(const SplineCurve &curve)
    {
        for (const unsigned quantisation : {0u, 1u}) {
            EncodedChannel made{begin(), static_cast<std::uint8_t>(quantisation), 0.0};
            SplineCurve coded = curve;
            for (int axis = 0; axis < 3; ++axis) {
                if ((m_kind.axes >> axis & 1) == 0)
                    continue;
                const double steps = stepsOf(quantisation);
                const Limits limits =
                    limitsOf(curve.points, axis, steps, m_counted.size() < m_samples.size());
                made.channel.least[axis] = static_cast<float>(limits.least);
                made.channel.most[axis] = static_cast<float>(limits.most);
                for (glm::dvec4 &point : coded.points)
                    point[axis] = valueOf(codeOf(point[axis], limits.least, limits.most, steps), limits.least,
                                          limits.most, steps);
            }
            made.error = std::max(errorOfStill(), worstStray(m_kind, coded, m_counted));
            made.channel.degree = static_cast<std::uint8_t>(curve.degree);
            made.channel.knots = curve.knots;
            made.channel.points = std::move(coded.points);
            if (m_choice.offer(std::move(made), false))
                return true;
        }
        return false;
    }

    Samples m_samples;
    Samples m_counted; // those whose error counts
    double m_allowed;
    Choice m_choice;
    glm::dvec4 m_low{0.0};
    glm::dvec4 m_high{0.0};
    std::uint8_t m_mask = 0;
    FitKind m_kind;
};

// ---- rotations

constexpr FitKind kTurn{true, 0};

// The quaternion after packing and unpacking.
glm::dvec4 stored(spline::RotationCode code, const glm::dvec4 &quaternion)
{
    Bytes packed;
    packRotation(code, quaternion, packed);
    glm::vec4 back;
    unpackRotations(code, packed.data(), {&back, 1});
    return back;
}

class RotationEncoder
{
public:
    RotationEncoder(Samples samples, double allowed, bool followed)
        : m_samples(samples), m_counted(followed ? samples.first(samples.size() - 1) : samples),
          m_allowed(allowed), m_choice(allowed)
    {
    }

    EncodedChannel encode()
    {
        const double fromIdentity = farthestFrom({0.0, 0.0, 0.0, 1.0});
        if (fromIdentity <= std::min(kSameAsDefault, m_allowed))
            return {{}, static_cast<std::uint8_t>(spline::RotationCode::ThreeComp40), fromIdentity};
        offerStill();
        if (m_choice.fits() || m_samples.size() == 1)
            return m_choice.take();
        m_choice = Choice(m_allowed);
        offer(fitLinear(kTurn, m_samples, kExactTurn));
        for (const double share : kShares) {
            if (offer(fitLinear(kTurn, m_samples, m_allowed * share)))
                break;
        }
        for (const double share : kShares) {
            const auto cubic = fitCubic(kTurn, m_samples, m_allowed * share,
                                        pointsBelow(m_choice.size(), 7, formatOf(kCodes[0]).size));
            if (!cubic || offer(*cubic)) // with more points it would only be larger
                break;
        }
        constexpr double kExactSpline = 0.5 * kExactTurn;
        if (const auto found =
                recoverSpline(kTurn, m_samples, kExactSpline, isFollowed() ? kSeam : 0.0, m_choice.points()))
            offer(*found);
        return m_choice.take();
    }

private:
    static constexpr spline::RotationCode kCodes[] = {spline::RotationCode::ThreeComp40,
                                                      spline::RotationCode::ThreeComp48};

    bool isFollowed() const { return m_counted.size() < m_samples.size(); }

    double farthestFrom(const glm::dvec4 &wanted) const
    {
        double worst = isFollowed() ? strayOf(kTurn, wanted, m_samples.back()) - kSeam : 0.0;
        for (const glm::dvec4 &sample : m_counted)
            worst = std::max(worst, strayOf(kTurn, wanted, sample));
        return worst;
    }

    void offerStill()
    {
        glm::dvec4 sum(0.0);
        for (const glm::dvec4 &sample : m_counted)
            sum += sample;
        const double length = glm::length(sum);
        const glm::dvec4 mean = length > 1e-6 ? sum / length : m_samples[0];
        for (const spline::RotationCode code : kCodes) {
            EncodedChannel made;
            made.channel.mask = kWholeStill;
            made.channel.points = {stored(code, mean)};
            made.quantisation = static_cast<std::uint8_t>(code);
            made.error = farthestFrom(made.channel.points.front());
            m_choice.offer(std::move(made), true);
        }
    }

    bool offer(const SplineCurve &curve)
    {
        for (const spline::RotationCode code : kCodes) { // as with vectors
            // The curve begins at its first control point, and coarse codes seldom come near enough to that.
            if (code == kCodes[0] &&
                strayOf(kTurn, stored(code, curve.points.front()), m_samples.front()) > m_allowed)
                continue;
            SplineCurve coded = curve;
            for (glm::dvec4 &point : coded.points)
                point = stored(code, point);
            EncodedChannel made;
            made.channel.mask = kWholeMoves;
            made.channel.degree = static_cast<std::uint8_t>(curve.degree);
            made.channel.knots = curve.knots;
            made.error = worstStray(kTurn, coded, m_counted);
            made.channel.points = std::move(coded.points);
            made.quantisation = static_cast<std::uint8_t>(code);
            if (m_choice.offer(std::move(made), true))
                return true;
        }
        return false;
    }

    Samples m_samples;
    Samples m_counted; // those whose error counts
    double m_allowed;
    Choice m_choice;
};

} // namespace

EncodedChannel encodeVector(Samples samples, double identity, double allowed, bool followed)
{
    return VectorEncoder(samples, identity, allowed, followed).encode();
}

EncodedChannel encodeRotation(Samples samples, double allowed, bool followed)
{
    return RotationEncoder(samples, allowed, followed).encode();
}

} // namespace cutaway::anim
