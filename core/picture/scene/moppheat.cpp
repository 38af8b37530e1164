// SPDX-License-Identifier: MIT
#include "core/picture/scene/moppheat.h"

#include "core/codecs/mopp/walk.h"

#include <algorithm>
#include <numeric>

namespace cutaway::picture
{

namespace
{

constexpr float kHeatOpacity = 0.85f;

// All of space, less what the cuts before the first split take off.
Region rootRegion(const mopp::Program &program)
{
    Region region;
    std::uint32_t at = 0;
    for (std::size_t i = 0; i < program.instructions.size() && at < program.instructions.size(); ++i) {
        const mopp::Instruction &in = program.instructions[at];
        if (!in.isCut())
            break;
        const Sides sides = sidesOf(program, in);
        region.clip(*sides.below);
        region.clip(*sides.above);
        at = in.next;
    }
    return region;
}

void count(HeatMap &heat)
{
    if (heat.counts.empty())
        return;
    const auto [least, most] = std::ranges::minmax(heat.counts);
    heat.least = least;
    heat.most = most;
    heat.mean = std::accumulate(heat.counts.begin(), heat.counts.end(), 0.0) /
                static_cast<double>(heat.counts.size());
}

} // namespace

// Dark to light in even steps of lightness, so that it reads without seeing colours too.
const std::array<std::array<std::uint8_t, 3>, HeatMap::kMostSteps> HeatMap::kColors{{{68, 1, 84},
                                                                                     {70, 50, 127},
                                                                                     {54, 92, 141},
                                                                                     {39, 127, 142},
                                                                                     {31, 161, 135},
                                                                                     {74, 194, 109},
                                                                                     {159, 218, 58},
                                                                                     {253, 231, 37}}};

std::pair<std::uint32_t, std::uint32_t> HeatMap::rangeOf(std::uint32_t step) const
{
    const std::uint32_t width = (most - least) / kMostSteps + 1;
    return {least + step * width, std::min(most, least + (step + 1) * width - 1)};
}

std::uint32_t HeatMap::stepOf(std::uint32_t count) const
{
    return (count - least) / ((most - least) / kMostSteps + 1);
}

HeatMap heatOf(const mopp::Program &program, const mopp::Space &space, Heat what, int axis, double share,
               std::uint32_t side, Progress &progress)
{
    HeatMap heat;
    heat.what = what;
    heat.axis = axis;
    if (program.instructions.empty() || !space.isSound())
        return heat;
    Region region = rootRegion(program);
    const double at = region.low[axis] + share * (region.high[axis] - region.low[axis]);
    region.low[axis] = region.high[axis] = at;
    heat.side = side;
    heat.low = space.toHavok(region.low);
    heat.high = space.toHavok(region.high);
    heat.at = heat.low[axis];
    const int u = (axis + 1) % 3, v = (axis + 2) % 3;
    mopp::Walker walker(program);
    for (std::uint32_t row = 0; row < side && !heat.cancelled; ++row) {
        for (std::uint32_t column = 0; column < side; ++column) {
            glm::dvec3 point = region.low;
            point[u] += (column + 0.5) / side * (region.high[u] - region.low[u]);
            point[v] += (row + 0.5) / side * (region.high[v] - region.low[v]);
            const mopp::Answer &answer = walker.walk({mopp::Query::Kind::Point, point, point});
            heat.counts.push_back(what == Heat::Instructions ? answer.instructions
                                                             : static_cast<std::uint32_t>(answer.ids.size()));
        }
        progress.report(row + 1, side);
        heat.cancelled = progress.cancelled();
    }
    count(heat);
    return heat;
}

void addHeat(DrawList &list, const MoppPicture &picture, const HeatMap &heat)
{
    if (heat.cancelled || heat.counts.empty())
        return;
    Batch batch;
    batch.layer = Layer::Boxes;
    batch.label = "heat";
    batch.transform = picture.toScene;
    batch.opacity = kHeatOpacity;
    std::vector<std::uint16_t> categories;
    const char *noun = heat.what == Heat::Instructions ? "instructions" : "ids";
    for (std::uint32_t step = 0; step < heat.steps(); ++step) {
        const auto [from, to] = heat.rangeOf(step);
        categories.push_back(list.categoryNamed(from == to ? fmt::format("{} {}", from, noun)
                                                           : fmt::format("{}-{} {}", from, to, noun),
                                                HeatMap::kColors[step]));
    }
    const int u = (heat.axis + 1) % 3, v = (heat.axis + 2) % 3;
    const auto corner = [&](std::uint32_t column, std::uint32_t row) {
        glm::dvec3 point = heat.low;
        point[u] += column * (heat.high[u] - heat.low[u]) / heat.side;
        point[v] += row * (heat.high[v] - heat.low[v]) / heat.side;
        return glm::vec3(point);
    };
    for (std::uint32_t row = 0; row < heat.side; ++row) {
        const std::uint32_t *counts = heat.counts.data() + std::size_t{row} * heat.side;
        for (std::uint32_t from = 0, to = 0; from < heat.side; from = to) { // equal ones as one rectangle
            const std::uint32_t step = heat.stepOf(counts[from]);
            while (to < heat.side && heat.stepOf(counts[to]) == step)
                ++to;
            const glm::vec3 a = corner(from, row), c = corner(to, row + 1);
            batch.addTriangle(a, corner(to, row), c, categories[step]);
            batch.addTriangle(a, c, corner(from, row + 1), categories[step]);
        }
    }
    list.batches.push_back(std::move(batch));
}

} // namespace cutaway::picture
