// SPDX-License-Identifier: MIT
#include "core/mopp/compile.h"

#include "core/mopp/emit.h"
#include "core/mopp/measure.h"

#include <algorithm>
#include <glm/common.hpp>
#include <limits>

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
constexpr int kPriceSteps = 9;
constexpr double kMostSize = 1e9; // Havok units; floats have no precision left beyond

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

// The code for the highest price that fits; the cheapest code where none does. Code grows with the price,
// though not at every step, so halving the interval comes close enough.
Result<Bytes> tightest(const Plan &plan, const BasePlan &bases, const Cell &domain, std::uint64_t mostBytes)
{
    const double leaves = plan.nodes[0].leaves;
    const double most = std::clamp(kPriceOfAll / leaves, kLeastPrice, kMostPrice);
    Result<Bytes> best = emit(plan, bases, domain, most);
    if (!best || best->size() <= mostBytes)
        return best;
    double low = std::log(kLeastPrice), high = std::log(most);
    best = emit(plan, bases, domain, kLeastPrice);
    for (int i = 0; best && i < kPriceSteps; ++i) {
        const double middle = (low + high) / 2.0;
        Result<Bytes> code = emit(plan, bases, domain, std::exp(middle));
        const bool fits = code && code->size() <= mostBytes;
        (fits ? low : high) = middle;
        if (fits)
            best = std::move(code);
    }
    return best;
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
    const Plan plan = makePlan(items, progress);
    if (progress.cancelled())
        return fail("cancelled");
    compiled.leaves = static_cast<std::uint32_t>(items.size());
    compiled.depth = plan.depth;
    const BasePlan bases(plan);
    Cell domain = plan.nodes[0].bounds;
    const auto margin = static_cast<float>(options.radius * static_cast<double>(space->scale));
    domain.low -= margin;
    domain.high += margin;
    Result<Bytes> code =
        tightest(plan, bases, domain, options.mostBytes.value_or(kUsualBytes * items.size()));
    if (!code)
        return tl::unexpected(code.error());
    compiled.code = std::move(*code);
    return compiled;
}

} // namespace cutaway::mopp
