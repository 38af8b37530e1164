// SPDX-License-Identifier: MIT
#include "core/picture/scene/treestep.h"

#include "core/picture/scene/linework.h"

#include <algorithm>
#include <glm/geometric.hpp>

namespace cutaway::picture
{

namespace
{

constexpr std::array<std::uint8_t, 3> kAskedColour{236, 72, 153};
constexpr std::array<std::uint8_t, 3> kStepBox{230, 159, 0};
struct ChildLook {
    const char *name;
    std::array<std::uint8_t, 3> color;
};
constexpr ChildLook kChildLooks[] = {{"first child", {86, 180, 233}}, {"second child", {204, 121, 167}}};
constexpr std::size_t kMostHitLabels = 24;

struct ReportLook {
    const char *name;
    const char *label;
    std::array<std::uint8_t, 3> color;
    bool hatched;
};
constexpr ReportLook kReportLooks[] = {{"false positive, hatched", "false", {213, 94, 0}, true}, // by Touch
                                       {"box only, hatched", "box only", {240, 228, 66}, true},
                                       {"hit", "hit", {60, 140, 255}, false}};

const ReportLook &lookOf(Touch touch)
{
    return kReportLooks[static_cast<std::size_t>(touch)];
}

// One batch for each look.
Batch &reportBatch(DrawList &list, const ReportLook &look, Topology topology, const glm::mat4 &place)
{
    const auto known = std::ranges::find_if(list.batches, [&](const Batch &batch) {
        return batch.label == look.name && batch.topology == topology;
    });
    if (known != list.batches.end())
        return *known;
    list.batches.push_back(explainingBatch(topology, look.name, place));
    return list.batches.back();
}

} // namespace

Batch explainingBatch(Topology topology, std::string label, const glm::mat4 &place)
{
    Batch batch;
    batch.layer = Layer::Boxes;
    batch.topology = topology;
    batch.label = std::move(label);
    batch.transform = place;
    return batch;
}

void addProbe(DrawList &list, const bvh::Probe &probe, float size, double reach, const glm::mat4 &place)
{
    const std::uint16_t category = list.categoryNamed("query", kAskedColour);
    Batch batch = explainingBatch(Topology::Lines, "query", place);
    const glm::vec3 from(probe.from);
    glm::vec3 to(probe.to);
    if (probe.kind == bvh::Probe::Kind::Box) {
        addBoxLines(batch, from, to, category);
    } else {
        addCross(batch, from, size, category);
        if (probe.kind == bvh::Probe::Kind::Ray)
            to = glm::vec3(probe.from + glm::normalize(probe.to) * reach);
        if (probe.isLine())
            batch.addLine(from, to, category);
    }
    if (batch.isSound())
        list.batches.push_back(std::move(batch));
}

void addStepBoxes(DrawList &list, const bvh::Tree &tree, const bvh::At &at, bool isOpened,
                  const glm::mat4 &place)
{
    Batch batch = explainingBatch(Topology::Lines, "step", place);
    const auto add = [&batch](const mesh::Bounds &box, std::uint16_t category) {
        if (isDrawable(box.low) && isDrawable(box.high))
            addBoxLines(batch, box.low, box.high, category);
    };
    const bvh::Node node = isOpened ? tree.open(at) : bvh::Node();
    for (std::size_t child = 0; child < node.children; ++child) {
        if (node.below[child].node < tree.size())
            add(node.below[child].box, list.categoryNamed(kChildLooks[child].name, kChildLooks[child].color));
    }
    add(at.box, list.categoryNamed("box of the node", kStepBox));
    list.batches.push_back(std::move(batch));
}

void addReported(DrawList &list, const bvh::Corners &corners, Touch touch, std::optional<Source> source,
                 const glm::mat4 &place)
{
    if (!std::ranges::all_of(corners, isDrawable))
        return;
    const ReportLook &look = lookOf(touch);
    const std::uint16_t category = list.categoryNamed(look.name, look.color, look.hatched);
    Batch &batch = reportBatch(list, look, Topology::Triangles, place);
    if (source)
        batch.addSource(*source, 0);
    batch.addTriangle(corners[0], corners[1], corners[2], category);
    if (list.labels.size() < kMostHitLabels) {
        const glm::vec4 middle((corners[0] + corners[1] + corners[2]) / 3.0f, 1.0f);
        list.labels.push_back(
            {glm::vec3(place * middle), look.label, Layer::Boxes, source.value_or(Source{kNoUnit, {}})});
    }
}

void addReportedBox(DrawList &list, const mesh::Bounds &box, Touch touch, const glm::mat4 &place)
{
    if (!isDrawable(box.low) || !isDrawable(box.high))
        return;
    const ReportLook &look = lookOf(touch);
    const std::uint16_t category = list.categoryNamed(look.name, look.color, look.hatched);
    addBoxLines(reportBatch(list, look, Topology::Lines, place), box.low, box.high, category);
}

} // namespace cutaway::picture
