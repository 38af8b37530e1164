// SPDX-License-Identifier: MIT
#include "core/picture/drawlist.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>

namespace cutaway::picture
{

namespace
{

constexpr std::array<std::uint8_t, 3> kNoTrait{128, 132, 140};
constexpr std::uint64_t kMostNumbered = 4095; // entries of a palette; more could not be told apart anyway

Source sourceIn(const std::vector<SourceRun> &runs, std::uint32_t primitive)
{
    const auto after = std::ranges::upper_bound(runs, primitive, {}, &SourceRun::firstPrimitive);
    if (after == runs.begin())
        return {};
    const SourceRun &run = *(after - 1);
    Source source = run.first;
    source.node.inner += (primitive - run.firstPrimitive) * run.step;
    return source;
}

// Entry 0 of every palette of traits.
void beginPalette(std::vector<Category> &palette)
{
    if (palette.empty())
        palette.push_back({"not stated", kNoTrait, false});
}

} // namespace

std::string_view toString(Layer layer)
{
    constexpr std::string_view kNames[kLayerCount] = {
        "Collision",      "Walkmesh", "Render meshes", "Perimeter", "Adjacency",     "Normals",
        "Bounding boxes", "Nodes",    "Constraints",   "Skeleton",  "Convex radius", "Mass and inertia",
        "Split sides",    "Hooks",    "Names",         "Bone axes", "Hidden",        "Cloth"};
    return kNames[static_cast<std::size_t>(layer)];
}

bool isShownAtFirst(Layer layer)
{
    switch (layer) {
    case Layer::Adjacency:
    case Layer::Normals:
    case Layer::Boxes:
    case Layer::Surface:
    case Layer::Mass:
    case Layer::Splits:
    case Layer::Names:
    case Layer::BoneAxes:
    case Layer::Hidden:
        return false;
    default:
        return true;
    }
}

Source Batch::sourceOf(std::uint32_t primitive) const
{
    return sourceIn(sources, primitive);
}

Source Batch::partSourceOf(std::uint32_t primitive) const
{
    return sourceIn(part == 0 ? sources : partSources, primitive);
}

std::optional<Source> Batch::sourceOfVertex(std::uint32_t position) const
{
    if (vertexSources.empty() || position < vertexSources.front().firstPrimitive)
        return std::nullopt;
    return sourceIn(vertexSources, position);
}

Traits Batch::traitsOf(std::uint32_t primitive) const
{
    const auto after = std::ranges::upper_bound(traits, primitive, {}, &TraitRun::firstPrimitive);
    return after == traits.begin() ? Traits{} : (after - 1)->traits;
}

std::array<glm::vec3, 3> Batch::cornersOf(std::uint32_t primitive) const
{
    const std::uint32_t per = verticesPer(topology);
    std::array<glm::vec3, 3> corners{};
    for (std::uint32_t i = 0; i < 3; ++i) {
        const std::uint32_t index = indices[primitive * per + std::min(i, per - 1)];
        corners[i] = glm::vec3(transform * glm::vec4(positions[index], 1.0f));
    }
    return corners;
}

void Batch::addSource(Source first, std::uint32_t step)
{
    if (!sources.empty() && sources.back().firstPrimitive == primitives())
        sources.pop_back(); // nothing came of it
    sources.push_back({primitives(), first, step});
}

void Batch::continueSource(Source source)
{
    const std::uint32_t next = primitives();
    if (sources.empty())
        return addSource(source, 0);
    SourceRun &run = sources.back();
    const std::uint32_t length = next - run.firstPrimitive;
    const bool sameTable = run.first.unit == source.unit && run.first.node.stored == source.node.stored;
    if (length == 1 && sameTable) // the second of a run decides its step
        run.step = source.node.inner - run.first.node.inner;
    else if (length == 0 || !sameTable || source.node.inner != run.first.node.inner + length * run.step)
        addSource(source, 0);
}

void Batch::addTraits(const Traits &now)
{
    if (!traits.empty() && traits.back().firstPrimitive == primitives())
        traits.pop_back();
    if (traits.empty() ? now != Traits{} : now != traits.back().traits)
        traits.push_back({primitives(), now});
}

void Batch::addTriangle(glm::vec3 a, glm::vec3 b, glm::vec3 c, std::uint16_t category)
{
    for (const glm::vec3 corner : {a, b, c}) {
        indices.push_back(static_cast<std::uint32_t>(positions.size()));
        positions.push_back(corner);
    }
    categories.push_back(category);
}

void Batch::addLine(glm::vec3 a, glm::vec3 b, std::uint16_t category)
{
    for (const glm::vec3 corner : {a, b}) {
        indices.push_back(static_cast<std::uint32_t>(positions.size()));
        positions.push_back(corner);
    }
    categories.push_back(category);
}

void Batch::addPoint(glm::vec3 at, std::uint16_t category)
{
    indices.push_back(static_cast<std::uint32_t>(positions.size()));
    positions.push_back(at);
    categories.push_back(category);
}

void Batch::addFace(std::uint32_t a, std::uint32_t b, std::uint32_t c, std::uint16_t category)
{
    for (const std::uint32_t corner : {a, b, c})
        indices.push_back(corner);
    categories.push_back(category);
}

bool Batch::isSound() const
{
    return std::ranges::all_of(
        positions, [this](glm::vec3 p) { return isDrawable(glm::vec3(transform * glm::vec4(p, 1.0f))); });
}

float Bounds::radius() const
{
    return glm::length(max - min) * 0.5f;
}

bool isDrawable(glm::vec3 point)
{
    constexpr float kFarthest = 1e7f;
    return std::fabs(point.x) < kFarthest && std::fabs(point.y) < kFarthest && std::fabs(point.z) < kFarthest;
}

Bounds DrawList::bounds(const std::vector<bool> &without) const
{
    Bounds shown, hidden;
    for (const Batch &batch : batches) {
        if (const auto number = static_cast<std::size_t>(&batch - batches.data());
            number < without.size() && without[number])
            continue;
        const bool isHidden = batch.layer == Layer::Hidden;
        if ((!isShownAtFirst(batch.layer) && !isHidden) || batch.layer == Layer::Hooks)
            continue; // helpers reach beyond what they explain
        for (const glm::vec3 &position : batch.positions) {
            const glm::vec3 point(batch.transform * glm::vec4(position, 1.0f));
            if (isDrawable(point))
                (isHidden ? hidden : shown).add(point);
        }
    }
    return shown.empty ? hidden : shown;
}

std::uint64_t DrawList::triangles() const
{
    std::uint64_t sum = 0;
    for (const Batch &batch : batches)
        sum += batch.topology == Topology::Triangles && isShownAtFirst(batch.layer) ? batch.primitives() : 0;
    return sum;
}

std::uint64_t DrawList::primitivesOf(Layer layer) const
{
    std::uint64_t sum = 0;
    for (const Batch &batch : batches)
        sum += batch.layer == layer ? batch.primitives() : 0;
    return sum;
}

std::uint16_t DrawList::categoryNamed(std::string_view name, std::array<std::uint8_t, 3> color, bool hatched)
{
    const auto known = std::ranges::find(categories, name, &Category::name);
    if (known != categories.end())
        return static_cast<std::uint16_t>(known - categories.begin());
    categories.push_back({std::string(name), color, hatched});
    return static_cast<std::uint16_t>(categories.size() - 1);
}

std::uint16_t DrawList::traitNamed(ColorBy by, std::string_view name)
{
    std::vector<Category> &palette = traitNames[static_cast<std::size_t>(by)];
    beginPalette(palette);
    const auto known = std::find_if(palette.begin() + 1, palette.end(),
                                    [name](const Category &category) { return category.name == name; });
    if (known == palette.end() && palette.size() > kMostNumbered)
        return 0;
    if (known != palette.end())
        return static_cast<std::uint16_t>(known - palette.begin());
    palette.push_back({std::string(name), toneOf(name), false});
    return static_cast<std::uint16_t>(palette.size() - 1);
}

std::uint16_t DrawList::traitNumbered(ColorBy by, std::uint64_t number)
{
    std::vector<Category> &palette = traitNames[static_cast<std::size_t>(by)];
    beginPalette(palette);
    if (number >= kMostNumbered)
        return 0;
    constexpr std::string_view kWords[kColorByCount] = {"", "material", "layer", "body", "section", "depth"};
    for (std::uint64_t next = palette.size() - 1; next <= number; ++next)
        palette.push_back({fmt::format("{} {}", kWords[static_cast<std::size_t>(by)], next),
                           by == ColorBy::Depth ? toneOfDepth(next) : toneOf(next), false});
    return static_cast<std::uint16_t>(number + 1);
}

const std::vector<Category> &DrawList::palette(ColorBy by) const
{
    static const std::vector<Category> kNothing{{"not stated", kNoTrait, false}};
    const std::vector<Category> &palette = traitNames[static_cast<std::size_t>(by)];
    if (by == ColorBy::Kind)
        return categories;
    return palette.empty() ? kNothing : palette;
}

std::vector<std::uint16_t> DrawList::colorsOf(const Batch &batch, ColorBy by) const
{
    if (by == ColorBy::Kind)
        return batch.categories;
    std::vector<std::uint16_t> colors(batch.primitives(), 0);
    for (std::size_t r = 0; r < batch.traits.size(); ++r) {
        const bool last = r + 1 == batch.traits.size();
        const std::size_t end = last ? colors.size() : batch.traits[r + 1].firstPrimitive;
        for (std::size_t i = batch.traits[r].firstPrimitive; i < end && i < colors.size(); ++i)
            colors[i] = batch.traits[r].traits.of(by);
    }
    return colors;
}

bool DrawList::has(ColorBy by) const
{
    return by == ColorBy::Kind || palette(by).size() > 1;
}

} // namespace cutaway::picture
