// SPDX-License-Identifier: MIT
#include "core/picture/drawlist.h"

#include <glm/gtc/matrix_transform.hpp>
#include <iterator>

namespace cutaway::picture
{

namespace
{

// Maps entries of a part's palette to entries of the whole palette.
using EntryMap = std::vector<std::uint16_t>;

std::uint16_t mapped(const EntryMap &map, std::uint16_t entry)
{
    return entry < map.size() ? map[entry] : std::uint16_t{0};
}

EntryMap joinCategories(DrawList &into, const DrawList &part)
{
    EntryMap map;
    for (const Category &category : part.categories)
        map.push_back(into.categoryNamed(category.name, category.color, category.hatched));
    return map;
}

EntryMap joinTraits(DrawList &into, const DrawList &part, ColorBy by)
{
    const bool isNumbered = by == ColorBy::Section || by == ColorBy::Depth;
    EntryMap map;
    const std::vector<Category> &names = part.traitNames[static_cast<std::size_t>(by)];
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (i == 0)
            map.push_back(0);
        else
            map.push_back(isNumbered ? into.traitNumbered(by, i - 1) : into.traitNamed(by, names[i].name));
    }
    return map;
}

} // namespace

std::size_t join(DrawList &into, DrawList part, const glm::mat4 &place)
{
    const std::size_t first = into.batches.size();
    const auto parts = static_cast<std::uint32_t>(into.parts.size());
    const auto scale = static_cast<float>(part.metresPerUnit / into.metresPerUnit);
    const glm::mat4 moved = place * glm::scale(glm::mat4(1.0f), glm::vec3(scale));
    const EntryMap categories = joinCategories(into, part);
    std::array<EntryMap, kColorByCount> traits;
    for (std::size_t by = 1; by < kColorByCount; ++by)
        traits[by] = joinTraits(into, part, static_cast<ColorBy>(by));
    const auto traitOf = [&traits](ColorBy by, std::uint16_t entry) {
        return mapped(traits[static_cast<std::size_t>(by)], entry);
    };
    for (Batch &batch : part.batches) {
        batch.transform = moved * batch.transform;
        batch.part = batch.part == 0 ? 0 : batch.part + parts;
        for (std::uint16_t &category : batch.categories)
            category = mapped(categories, category);
        for (TraitRun &run : batch.traits)
            run.traits = {traitOf(ColorBy::Material, run.traits.material),
                          traitOf(ColorBy::CollisionLayer, run.traits.collisionLayer),
                          traitOf(ColorBy::Body, run.traits.body),
                          traitOf(ColorBy::Section, run.traits.section),
                          traitOf(ColorBy::Depth, run.traits.depth)};
        into.batches.push_back(std::move(batch));
    }
    for (Label &label : part.labels) {
        label.position = glm::vec3(moved * glm::vec4(label.position, 1.0f));
        into.labels.push_back(std::move(label));
    }
    std::move(part.parts.begin(), part.parts.end(), std::back_inserter(into.parts));
    std::move(part.diagnostics.begin(), part.diagnostics.end(), std::back_inserter(into.diagnostics));
    return first;
}

DrawList joinFiles(std::vector<DrawList> lists)
{
    DrawList whole;
    for (std::uint32_t file = 0; file < lists.size(); ++file) {
        if (file == 0) {
            whole.unit = lists[0].unit;
            whole.metresPerUnit = lists[0].metresPerUnit;
            whole.havokPerUnit = lists[0].havokPerUnit;
        }
        const std::size_t labels = whole.labels.size();
        for (std::size_t b = join(whole, std::move(lists[file])); b < whole.batches.size(); ++b)
            whole.batches[b].file = file;
        for (std::size_t l = labels; l < whole.labels.size(); ++l)
            whole.labels[l].file = file;
    }
    return whole;
}

} // namespace cutaway::picture
