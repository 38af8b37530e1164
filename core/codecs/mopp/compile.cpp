// SPDX-License-Identifier: MIT
#include "core/codecs/mopp/compile.h"

#include "core/codecs/mopp/emit.h"
#include "core/codecs/mopp/extent.h"
#include "core/codecs/mopp/slantplan.h"

#include <algorithm>
#include <glm/geometric.hpp>
#include <limits>

namespace cutaway::mopp
{

namespace
{

// Bytes that may be spent to save one false positive per query. Large meshes spend less: they have more code
// to fit into a cache. Chosen on real meshes.
constexpr double kLeastPrice = 100.0;
constexpr double kMostPrice = 1e6;
constexpr double kPriceOfAll = 2.7e9; // for all triangles together
constexpr std::uint64_t kUsualBytes = 10;
constexpr std::size_t kSmall = 128; // triangles; fewer are worth more tries
constexpr std::size_t kFew = 48;    // triangles; fewer are worth splits on diagonals
constexpr double kMostSize = 1e9;   // Havok units; floats have no precision left beyond

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

// Grown bounds of all sound triangles in whole 24-bit coordinates.
std::vector<PlanItem> itemsOf(const Triangles &triangles, const Space &space, double radius)
{
    std::vector<PlanItem> items;
    items.reserve(triangles.size());
    for (const Triangle &t : triangles) {
        if (!isSound(t))
            continue;
        PlanItem &item = items.emplace_back();
        item.id = t.id;
        item.bounds = {all(0.0f), all(0.0f)};
        const Box box = boxOf(t, radius);
        const glm::dvec3 low = space.toCode(box.low), high = space.toCode(box.high);
        for (int axis = 0; axis < 3; ++axis) {
            // Never negative but by rounding, so whole parts are what is below; one more is not less than any
            // part beyond.
            const auto whole = static_cast<std::int32_t>(high[axis]);
            item.bounds.low[axis] = static_cast<float>(std::max(0, static_cast<std::int32_t>(low[axis])));
            item.bounds.negativeHigh[axis] =
                -static_cast<float>(whole + (static_cast<double>(whole) < high[axis] ? 1 : 0));
        }
    }
    return items;
}

// The bounds along a direction of what a triangle stands for, without its growth.
Extent alongOf(const Triangle &t, const Space &space, glm::dvec3 direction, bool asBox)
{
    const glm::dvec3 first = space.toCode(t.corner[0]);
    Extent found{glm::dot(direction, first), glm::dot(direction, first)};
    if (asBox) {
        const Box box = boxOf(t, 0.0);
        const glm::dvec3 low = direction * space.toCode(box.low), high = direction * space.toCode(box.high);
        const glm::dvec3 least = glm::min(low, high), most = glm::max(low, high);
        return {least.x + least.y + least.z, most.x + most.y + most.z};
    }
    for (const glm::vec3 &corner : t.corner) {
        const double at = glm::dot(direction, space.toCode(corner));
        found = {std::min(found.low, at), std::max(found.high, at)};
    }
    return found;
}

// The same with their bounds along the diagonals, rounded outwards to floats.
std::vector<SlantItem> slantItemsOf(const Triangles &triangles, const std::vector<PlanItem> &items,
                                    const Space &space, const CompileOptions &options)
{
    std::vector<SlantItem> slanted;
    slanted.reserve(items.size());
    for (const Triangle &t : triangles) {
        if (!isSound(t))
            continue;
        SlantItem &item = slanted.emplace_back();
        item.item = items[slanted.size() - 1];
        for (std::size_t d = 0; d < kDiagonals; ++d) {
            const auto &sign = kDirections[kFirstDiagonal + d].sign;
            const glm::dvec3 along(sign[0], sign[1], sign[2]);
            const double grown = options.radius * static_cast<double>(space.scale) * glm::length(along);
            const Extent extent = alongOf(t, space, along, options.boxes);
            item.low[d] = floatBelow(extent.low - grown - 1.0);
            item.high[d] = -floatBelow(-extent.high - grown - 1.0);
        }
    }
    return slanted;
}

// The best result of other plans.
struct Found {
    std::optional<double> price; // logarithm of the highest one whose code fits
    double falsePositives = std::numeric_limits<double>::infinity();
};

// Looks for the highest price whose code fits.
//
// The bytes of code beyond leaves and splits grow about with a power of the price, though not at every step.
// So the next price is the one that would fit if growth went on as between the prices tried.
class PriceSearch
{
public:
    // `toBeat` is what code that fits has already; what cannot come below it is not gone into.
    PriceSearch(const Plan &plan, const Cell &domain, std::uint64_t mostBytes, const Found &toBeat)
        : m_plan(plan), m_bases(plan), m_domain(domain), m_mostBytes(mostBytes), m_toBeat(toBeat)
    {
        const double leaves = plan.nodes[0].leaves;
        m_fixed = m_bases.bytes() + kSplitBytes * (leaves - 1.0);
        m_most = std::log(std::clamp(kPriceOfAll / leaves, kLeastPrice, kMostPrice));
        m_isSmall = leaves <= kSmall;
    }

    // The cheapest code where none fits.
    Result<Emitted> run()
    {
        double price = std::clamp(m_toBeat.price.value_or(usualPrice()), std::log(kLeastPrice), m_most);
        for (int tries = m_isSmall ? kTriesSmall : kTries; tries > 0 && !isDone(); --tries) {
            if (!attempt(std::exp(price)))
                break;
            const bool fits = m_last.size <= m_mostBytes;
            m_last.price = price;
            (fits ? m_low : m_high) = m_last;
            if (!fits && m_last.falsePositives >= m_toBeat.falsePositives)
                return std::move(m_best); // a lower price only adds to them
            if ((fits && price >= m_most) || (m_low && m_high && m_high->price - m_low->price < kClosePrices))
                break;
            price = nextPrice(price);
        }
        if (m_error)
            return tl::unexpected(*m_error);
        if (m_best.code.size() > m_mostBytes && !attempt(kLeastPrice))
            return tl::unexpected(*m_error);
        return std::move(m_best);
    }

    // The highest one whose code fits.
    std::optional<double> price() const { return m_low ? std::optional(m_low->price) : std::nullopt; }

private:
    struct Tried {
        double price = 0.0; // logarithm
        std::size_t size = 0;
        double falsePositives = 0.0;
    };

    double leaves() const { return m_plan.nodes[0].leaves; }
    // The first price tried: large meshes pay the more, the more bytes per triangle they have to spare.
    double usualPrice() const
    {
        const double spare = (static_cast<double>(m_mostBytes) - m_fixed) / leaves();
        return std::log(kUsualPrice) + kPriceGrowth * std::log(leaves()) +
               (m_isSmall ? 0.0 : kPriceGrowthBySpare * (spare - kUsualSpare));
    }
    bool isDone() const
    {
        const auto size = static_cast<double>(m_best.code.size()), most = static_cast<double>(m_mostBytes);
        return size <= most && size >= 0.97 * most;
    }

    bool attempt(double price)
    {
        Result<Emitted> next = emit(m_plan, m_bases, m_domain, price);
        if (!next) {
            m_error = next.error();
            return false;
        }
        m_last.size = next->code.size();
        m_last.falsePositives = next->falsePositives;
        const bool fits = m_last.size <= m_mostBytes, bestFits = m_best.code.size() <= m_mostBytes;
        if (m_best.code.empty() || (fits && !bestFits) ||
            (fits == bestFits && (m_last.size < m_best.code.size()) != fits))
            m_best = std::move(*next);
        return true;
    }

    // The price at which the code should just fit.
    double nextPrice(double price) const
    {
        const auto extraOf = [this](double size) { return std::log(std::max(1.0, size - m_fixed)); };
        const double wanted = extraOf(static_cast<double>(m_mostBytes) * (m_isSmall ? 1.0 : 0.985));
        if (m_low && m_high) {
            const double low = extraOf(static_cast<double>(m_low->size)),
                         high = extraOf(static_cast<double>(m_high->size));
            const double share = high > low ? (wanted - low) / (high - low) : 0.5;
            return m_low->price + (m_high->price - m_low->price) * std::clamp(share, 0.2, 0.8);
        }
        const double step = (wanted - extraOf(static_cast<double>(m_last.size))) / kUsualPower;
        // A little further, so that the next one lies on the other side.
        return std::clamp(price + std::clamp(step, -kLongestStep, kLongestStep) +
                              (step < 0.0 ? -kBeyond : kBeyond),
                          std::log(kLeastPrice), m_most);
    }

    static constexpr double kSplitBytes = 3.8;
    static constexpr double kUsualPrice = 14.0; // for a single triangle
    static constexpr double kPriceGrowth = 1.2;
    static constexpr double kPriceGrowthBySpare = 0.4;
    static constexpr double kUsualSpare = 3.0; // bytes for a triangle
    static constexpr double kUsualPower = 0.45;
    static constexpr double kLongestStep = 1.5;
    static constexpr double kBeyond = 0.08;
    static constexpr double kClosePrices = 0.2;
    static constexpr int kTries = 4;
    static constexpr int kTriesSmall = 6;

    const Plan &m_plan;
    const BasePlan m_bases;
    const Cell m_domain;
    const std::uint64_t m_mostBytes;
    const Found m_toBeat;
    bool m_isSmall = false;
    double m_fixed = 0.0;
    double m_most = 0.0; // logarithm of a price
    std::optional<Tried> m_low, m_high;
    Tried m_last{};
    std::optional<Error> m_error;
    Emitted m_best;
};

// Fits before tight, tight before small.
bool isBetter(const Emitted &a, const Emitted &b, std::uint64_t mostBytes)
{
    const bool aFits = a.code.size() <= mostBytes, bFits = b.code.size() <= mostBytes;
    return aFits != bFits ? aFits
           : aFits        ? a.falsePositives < b.falsePositives
                          : a.code.size() < b.code.size();
}

// The best code of the plans offered.
class Contest
{
public:
    Contest(std::uint64_t mostBytes, float margin) : m_mostBytes(mostBytes), m_margin(margin) {}

    Result<void> offer(const Plan &plan)
    {
        const Cell &whole = plan.nodes[0].bounds;
        const Cell domain{whole.low - all(m_margin), whole.high + all(m_margin)};
        PriceSearch search(plan, domain, m_mostBytes, m_found);
        Result<Emitted> emitted = search.run();
        if (!emitted)
            return tl::unexpected(emitted.error());
        if (m_best.code.empty() || isBetter(*emitted, m_best, m_mostBytes)) {
            m_best = std::move(*emitted);
            m_depth = plan.depth;
            if (m_best.code.size() <= m_mostBytes)
                m_found = {search.price(), m_best.falsePositives};
        }
        return {};
    }

    Bytes takeCode() { return std::move(m_best.code); }
    std::uint32_t depth() const { return m_depth; }

private:
    const std::uint64_t m_mostBytes;
    const float m_margin;
    Emitted m_best;
    Found m_found;
    std::uint32_t m_depth = 0;
};

// Small meshes are worth a second plan, for the smallest of them one with diagonals.
Result<void> offerPlans(const Triangles &triangles, std::vector<PlanItem> items, const Space &space,
                        const CompileOptions &options, Contest &contest, Progress &progress)
{
    const bool isFew = items.size() <= kFew, isSmall = items.size() <= kSmall;
    const std::vector<PlanItem> inOrder = isFew ? items : std::vector<PlanItem>();
    const auto offer = [&](Balance balance) -> Result<void> {
        const Plan plan = makePlan(items, balance, progress);
        return progress.cancelled() ? fail("cancelled") : contest.offer(plan);
    };
    if (const Result<void> done = offer(Balance::Usual); !done || !isSmall)
        return done;
    if (!isFew)
        return offer(Balance::Loose);
    const std::vector<SlantItem> slanted = slantItemsOf(triangles, inOrder, space, options);
    return contest.offer(makeSlantPlan(slanted, Balance::Usual));
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
    compiled.leaves = static_cast<std::uint32_t>(items.size());
    Contest contest(options.mostBytes.value_or(kUsualBytes * items.size()),
                    static_cast<float>(options.radius * static_cast<double>(space->scale)));
    if (const Result<void> done = offerPlans(triangles, std::move(items), *space, options, contest, progress);
        !done)
        return tl::unexpected(done.error());
    compiled.code = contest.takeCode();
    compiled.depth = contest.depth();
    return compiled;
}

} // namespace cutaway::mopp
