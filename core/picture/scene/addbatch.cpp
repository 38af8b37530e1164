// SPDX-License-Identifier: MIT
#include "core/picture/scene/addbatch.h"

#include <algorithm>
#include <glm/common.hpp>

namespace cutaway::picture
{

namespace
{

// Runs over primitives that are now fewer: `kept` are the old numbers of those left.
template <class Run>
std::vector<Run> rerun(const std::vector<Run> &runs, const std::vector<std::uint32_t> &kept)
{
    std::vector<Run> out;
    std::size_t at = 0;
    for (std::uint32_t now = 0; now < kept.size(); ++now) {
        while (at + 1 < runs.size() && runs[at + 1].firstPrimitive <= kept[now])
            ++at;
        if (runs.empty() || runs[at].firstPrimitive > kept[now])
            continue;
        Run run = runs[at];
        const bool follows = now != 0 && kept[now] == kept[now - 1] + 1 && run.firstPrimitive != kept[now];
        if (follows)
            continue;
        if constexpr (std::is_same_v<Run, SourceRun>)
            run.first.node.inner += (kept[now] - run.firstPrimitive) * run.step;
        run.firstPrimitive = now;
        out.push_back(run);
    }
    return out;
}

// True if the box around the positions is drawable, with all its corners; holds for nearly every batch and
// takes one pass.
bool isWholeBoxDrawable(const Batch &batch)
{
    if (batch.positions.empty())
        return true;
    glm::vec3 min = batch.positions.front(), max = min, sum(0.0f);
    for (const glm::vec3 &p : batch.positions) {
        min = glm::min(min, p);
        max = glm::max(max, p);
        sum += p - p; // not zero where one is not finite
    }
    bool isDrawableBox = sum == glm::vec3(0.0f);
    for (int corner = 0; corner < 8 && isDrawableBox; ++corner) {
        const glm::vec4 p((corner & 1) != 0 ? max.x : min.x, (corner & 2) != 0 ? max.y : min.y,
                          (corner & 4) != 0 ? max.z : min.z, 1.0f);
        isDrawableBox = isDrawable(glm::vec3(batch.transform * p));
    }
    return isDrawableBox;
}

// Returns how many primitives went.
std::uint32_t removeUndrawable(Batch &batch)
{
    if (isWholeBoxDrawable(batch))
        return 0;
    std::vector<bool> sound;
    sound.reserve(batch.positions.size());
    for (const glm::vec3 &p : batch.positions)
        sound.push_back(isDrawable(glm::vec3(batch.transform * glm::vec4(p, 1.0f))));
    if (std::ranges::find(sound, false) == sound.end())
        return 0;
    const std::uint32_t per = verticesPer(batch.topology);
    const std::uint32_t before = batch.primitives();
    std::vector<std::uint32_t> kept, indices;
    std::vector<std::uint16_t> categories;
    for (std::uint32_t i = 0; i < before; ++i) {
        const auto corner = batch.indices.begin() + i * per;
        if (!std::all_of(corner, corner + per, [&sound](std::uint32_t index) { return sound[index]; }))
            continue;
        kept.push_back(i);
        indices.insert(indices.end(), corner, corner + per);
        categories.push_back(batch.categories[i]);
    }
    batch.indices = std::move(indices);
    batch.categories = std::move(categories);
    batch.sources = rerun(batch.sources, kept);
    batch.partSources = rerun(batch.partSources, kept);
    for (std::vector<SourceRun> &runs : batch.details)
        runs = rerun(runs, kept);
    batch.traits = rerun(batch.traits, kept);
    return before - static_cast<std::uint32_t>(kept.size());
}

} // namespace

void addBatch(const File &file, UnitId unit, std::string_view what, Batch batch, DrawList &list)
{
    const std::uint32_t all = batch.primitives();
    const std::uint32_t removed = removeUndrawable(batch);
    if (removed != 0)
        reportShape(file, unit, Severity::Warning,
                    fmt::format("{}: {} of {} primitives have corners that are not finite or absurdly far",
                                what, removed, all),
                    list);
    if (batch.primitives() != 0)
        list.batches.push_back(std::move(batch));
}

void reportShape(const File &file, UnitId unit, Severity severity, std::string message, DrawList &list)
{
    list.diagnostics.push_back(
        {severity, "geom.shape"_rule, unit, file.units().range(unit), std::move(message)});
}

std::uint16_t namedCategory(DrawList &list, const std::string &name)
{
    return list.categoryNamed(name, toneOf(std::string_view(name)));
}

} // namespace cutaway::picture
