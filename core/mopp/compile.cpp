// SPDX-License-Identifier: MIT
#include "core/mopp/compile.h"

#include "core/mopp/emit.h"
#include "core/mopp/measure.h"

#include <algorithm>
#include <glm/common.hpp>
#include <limits>
#include <span>

namespace cutaway::mopp
{

namespace
{

// What one false positive less for each query is worth, in bytes. Large meshes pay less for it: they have
// more code to fit into a cache. Chosen on real meshes.
constexpr double kLeastPrice = 100.0;
constexpr double kMostPrice = 1e6;
constexpr double kPriceOfAll = 2e9; // for all triangles together
constexpr std::uint64_t kUsualBytes = 10;
constexpr int kPriceSteps = 8;
constexpr double kCloseEnough = 0.995; // of the bytes allowed
constexpr double kMostSize = 1e9;      // Havok units; floats have no precision left beyond

// Largest float that is not above.
float floatBelow(double value)
{
    const auto f = static_cast<float>(value);
    return f <= value ? f : std::nextafterf(f, -std::numeric_limits<float>::infinity());
}

Result<Space> spaceFor(const Triangles &triangles, double radius)
{
    const std::optional<Box> whole = boxOf(triangles);
    if (!whole)
        return fail("there is no triangle with finite corners");
    Space space;
    glm::dvec3 side(0.0);
    for (int axis = 0; axis < 3; ++axis) {
        if (!(std::fabs(whole->low[axis]) < kMostSize && std::fabs(whole->high[axis]) < kMostSize))
            return fail("the mesh reaches to {}, the limit is {}",
                        std::max(std::fabs(whole->low[axis]), std::fabs(whole->high[axis])), kMostSize);
        space.origin[axis] = floatBelow(whole->low[axis] - radius);
        side[axis] = whole->high[axis] + radius - static_cast<double>(space.origin[axis]);
    }
    const double largest = std::max({side.x, side.y, side.z});
    if (!(largest > 0.0))
        return fail("the mesh is a single point and the radius is 0");
    // A little less than 254 byte steps: the bound above the last byte then lies right at the mesh.
    space.scale = floatBelow((254.0 * 65536.0 - 8.0) / largest);
    return space;
}

// Grown bounds of all sound triangles in whole 24-bit coordinates; triangles of one id are one item.
std::vector<PlanItem> itemsOf(const Triangles &triangles, const Space &space, double radius)
{
    std::vector<PlanItem> items;
    items.reserve(triangles.size());
    for (const Triangle &t : triangles) {
        if (!isSound(t))
            continue;
        const Box box = boxOf(t, radius);
        const glm::dvec3 low = glm::max(glm::floor(space.toCode(box.low)), glm::dvec3(0.0));
        const glm::dvec3 high = glm::ceil(space.toCode(box.high));
        items.push_back({{glm::vec3(low), glm::vec3(high)}, t.id});
    }
    return items;
}

// The code for the highest price that fits; the cheapest code where none does. Code grows about with the
// logarithm of the price, though not at every step.
Result<Emitted> tightest(const Plan &plan, const Cell &domain, std::uint64_t mostBytes)
{
    const BasePlan bases(plan);
    const double most = std::clamp(kPriceOfAll / plan.nodes[0].leaves, kLeastPrice, kMostPrice);
    Result<Emitted> dearest = emit(plan, bases, domain, most);
    if (!dearest || dearest->code.size() <= mostBytes)
        return dearest;
    Result<Emitted> best = emit(plan, bases, domain, kLeastPrice);
    if (!best || best->code.size() > mostBytes)
        return best;
    double low = std::log(kLeastPrice), high = std::log(most);
    auto lowSize = static_cast<double>(best->code.size()),
         highSize = static_cast<double>(dearest->code.size());
    const auto wanted = static_cast<double>(mostBytes);
    for (int i = 0; i < kPriceSteps && lowSize < wanted * kCloseEnough; ++i) {
        const double middle =
            low + (high - low) * std::clamp((wanted - lowSize) / (highSize - lowSize), 0.1, 0.9);
        Result<Emitted> next = emit(plan, bases, domain, std::exp(middle));
        if (!next)
            return next;
        const auto size = static_cast<double>(next->code.size());
        const bool fits = size <= wanted;
        (fits ? low : high) = middle;
        (fits ? lowSize : highSize) = size;
        if (fits)
            best = std::move(next);
    }
    return best;
}

// Small meshes are worth more than one try.
std::span<const float> powersFor(std::size_t items)
{
    constexpr std::size_t kSmall = 128;
    static constexpr float kPowers[] = {0.5f, 0.3f, 0.8f};
    return std::span(kPowers).first(items <= kSmall ? std::size(kPowers) : 1);
}

// Fits before tight, tight before small.
bool isBetter(const Emitted &a, const Emitted &b, std::uint64_t mostBytes)
{
    const bool aFits = a.code.size() <= mostBytes, bFits = b.code.size() <= mostBytes;
    return aFits != bFits ? aFits
           : aFits        ? a.falsePositives < b.falsePositives
                          : a.code.size() < b.code.size();
}

} // namespace

Result<Compiled> compile(const Triangles &triangles, const CompileOptions &options, Progress &progress)
{
    const Result<Space> space = spaceFor(triangles, options.radius);
    if (!space)
        return tl::unexpected(space.error());
    Compiled compiled;
    compiled.space = *space;
    compiled.radius = options.radius;
    std::vector<PlanItem> items = itemsOf(triangles, *space, options.radius);
    const std::uint64_t mostBytes = options.mostBytes.value_or(kUsualBytes * items.size());
    const auto margin = static_cast<float>(options.radius * static_cast<double>(space->scale));
    Emitted best;
    for (const float power : powersFor(items.size())) {
        const Plan plan = makePlan(items, power, progress);
        if (progress.cancelled())
            return fail("cancelled");
        const Cell &whole = plan.nodes[0].bounds;
        Result<Emitted> emitted = tightest(plan, {whole.low - margin, whole.high + margin}, mostBytes);
        if (!emitted)
            return tl::unexpected(emitted.error());
        if (!best.code.empty() && !isBetter(*emitted, best, mostBytes))
            continue;
        best = std::move(*emitted);
        compiled.depth = plan.depth;
    }
    compiled.leaves = static_cast<std::uint32_t>(items.size());
    compiled.code = std::move(best.code);
    return compiled;
}

} // namespace cutaway::mopp
