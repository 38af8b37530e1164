// SPDX-License-Identifier: MIT
#include "core/domains/physics/edit/compoundedit.h"

#include "core/bvh/boxtree.h"
#include "core/domains/physics/edit/packfilesteps.h"
#include "core/file/source.h"
#include "core/formats/hkx/hkxedit.h"
#include "core/formats/hkx/hkxformat.h"
#include "core/formats/hkx/objectedit.h"
#include "core/formats/hkx/objects.h"
#include "core/formats/hkx/rowremoval.h"
#include "core/shape/havokcompound.h"
#include "core/shape/type.h"

#include <algorithm>
#include <array>
#include <bit>
#include <glm/gtc/matrix_transform.hpp>

namespace cutaway::physics
{

namespace
{

constexpr std::string_view kInstances = "instances.elements";
constexpr std::uint32_t kLeastChildren = 2, kMostChildrenOfCompound = 256;

std::vector<Reader> instancesOf(const PackfileSteps &steps)
{
    return steps.object().member("instances"_f).elements("elements"_f);
}

Result<std::uint32_t> checkInstance(const PackfileSteps &steps, std::uint32_t row)
{
    if (shape::formOf(steps.now(), steps.unit()) != shape::Form::Compound)
        return fail("a {} has no children that come and go",
                    steps.now().format().unitType(steps.now(), steps.unit()));
    const auto count = static_cast<std::uint32_t>(instancesOf(steps).size());
    return row < count ? Result<std::uint32_t>(count)
                       : fail("the compound has no child {}; it has {}", row, count);
}

Result<std::vector<mesh::Bounds>> boxesOf(const PackfileSteps &steps)
{
    std::vector<mesh::Bounds> boxes;
    for (const Reader &instance : instancesOf(steps)) {
        const glm::mat4 place = glm::scale(hkx::axesOf(instance, "transform"_f), instance.vec3("scale"_f));
        const auto shape = hkx::readTarget(steps.now(), instance.member("shape"_f));
        const auto reach = shape ? shape::reachOfShape(steps.now(), *shape, place) : std::nullopt;
        if (!reach)
            return fail("child {} has no shape with an extent", boxes.size());
        boxes.push_back(*reach);
    }
    return boxes;
}

// The first row and one behind the last are not used.
std::vector<shape::CompoundNode> nodesOver(const std::vector<mesh::Bounds> &boxes)
{
    const std::vector<bvh::BoxNode> tree = bvh::boxTree(boxes);
    std::vector<shape::CompoundNode> nodes(tree.size() + 2);
    std::vector<std::uint32_t> parents(tree.size());
    for (std::uint32_t i = 0; i < tree.size(); ++i) {
        shape::CompoundNode &node = nodes[i + 1];
        node.low = tree[i].box.low;
        node.high = tree[i].box.high;
        node.parent = shape::kLaneMark | parents[i];
        node.right = static_cast<std::uint16_t>(tree[i].isLeaf() ? tree[i].item : tree[i].right + 1);
        if (tree[i].isLeaf())
            continue;
        node.left = static_cast<std::uint16_t>(i + 2);
        parents[i + 1] = parents[tree[i].right] = i + 1;
    }
    return nodes;
}

void writeTree(PackfileSteps &steps, const std::vector<shape::CompoundNode> &nodes, std::uint32_t children)
{
    const auto data = hkx::readTarget(steps.now(), steps.object().member("boundingVolumeData"_f));
    if (!data)
        return steps.refuse({"the compound has no tree of boxes"});
    steps.add(hkx::changeObject(steps.now(), data->unit(), [&](hkx::ModelFields &fields) -> Result<void> {
        const auto tree = fields.member(fields.body(), "aabbTree"_f);
        fields.setRows(tree, "nodes"_f, nodes);
        fields.set(tree, "firstFree"_f, static_cast<std::uint16_t>(nodes.size() - 1));
        fields.set(tree, "numLeaves"_f, children);
        fields.set(tree, "path"_f, std::uint32_t{0});
        fields.set(tree, "root"_f, std::uint16_t{1});
        return {};
    }));
}

// The fourth lanes of an instance say whether it is moved, how large its shape is, and which leaf it has.
std::array<glm::vec4, 4> columnsOf(const File &packfile, const Reader &instance, std::uint32_t leaf)
{
    constexpr std::uint32_t kEnabled = 0x40;
    constexpr std::uint64_t kMeshSize = 0x90; // of the object of a mesh without its arrays
    const std::vector<glm::vec4> rows = instance.rows<glm::vec4>("transform"_f);
    std::array<glm::vec4, 4> columns{};
    std::copy_n(rows.begin(), std::min(rows.size(), columns.size()), columns.begin());
    const glm::mat4 place(columns[0], columns[1], columns[2], columns[3]);
    const auto shape = hkx::readTarget(packfile, instance.member("shape"_f));
    const std::uint64_t size =
        shape && !shape->has("data"_f) ? packfile.units().range(shape->unit()).size : kMeshSize;
    columns[0].w = shape::markedLane(shape::instanceFlags(place, shape::laneOf(columns[0].w)) | kEnabled);
    columns[2].w = shape::markedLane(static_cast<std::uint32_t>(size));
    columns[3].w = shape::markedLane(leaf);
    return columns;
}

void writeCompound(PackfileSteps &steps, const std::vector<shape::CompoundNode> &nodes)
{
    const std::vector<Reader> instances = instancesOf(steps);
    std::vector<std::uint32_t> leafOf(instances.size());
    for (std::uint32_t node = 1; node + 1 < nodes.size(); ++node) {
        if (nodes[node].isLeaf())
            leafOf[nodes[node].right] = node;
    }
    const auto count = static_cast<std::uint32_t>(instances.size());
    const auto depth = static_cast<std::uint32_t>(std::bit_width(count) - 1);
    steps.add(hkx::changeObject(steps.now(), steps.unit(), [&](hkx::ModelFields &fields) -> Result<void> {
        fields.set(fields.body(), "numShapeKeyBits"_f, static_cast<std::uint8_t>(std::bit_width(count)));
        const auto box = fields.member(fields.body(), "aabb"_f);
        fields.set(box, "min"_f, glm::vec4(nodes[1].low, shape::markedLane(depth)));
        fields.set(box, "max"_f, glm::vec4(nodes[1].high, 0.0f));
        const auto list = fields.member(fields.body(), "instances"_f);
        for (std::uint32_t row = 0; row < count; ++row) {
            const auto columns = columnsOf(steps.now(), instances[row], leafOf[row]);
            const auto place = fields.member(fields.element(list, "elements"_f, row), "transform"_f);
            fields.set(place, "rotation"_f, std::array{columns[0], columns[1], columns[2]});
            fields.set(place, "translation"_f, columns[3]);
        }
        return {};
    }));
}

void rebuild(PackfileSteps &steps)
{
    const Result<std::vector<mesh::Bounds>> boxes =
        steps.failed() ? Result<std::vector<mesh::Bounds>>(std::vector<mesh::Bounds>()) : boxesOf(steps);
    if (!boxes)
        steps.refuse(boxes.error());
    if (steps.failed())
        return;
    constexpr std::size_t kMostNumbered = 0x7FFF; // the two nodes for each have numbers of 16 bits
    if (boxes->size() > kMostNumbered)
        return steps.refuse({fmt::format("the compound has {} children, its tree of boxes holds {}",
                                         boxes->size(), kMostNumbered)});
    const std::vector<shape::CompoundNode> nodes = nodesOver(*boxes);
    writeTree(steps, nodes, static_cast<std::uint32_t>(boxes->size()));
    if (!steps.failed())
        writeCompound(steps, nodes);
}

// A copy of what an array of pointers lists would be listed there as well, and numbered by its place in it.
bool isListed(const File &packfile, UnitId shape)
{
    const std::vector<Referrer> referrers = packfile.format().links().referrers(packfile, shape);
    return std::ranges::any_of(referrers, [&packfile](const Referrer &referrer) {
        const auto tree = packfile.tree(referrer.from.unit);
        const Result<NodeId> slot = tree->find(referrer.from.path);
        return slot && tree->node(*slot).isElement && tree->node(*slot).kind == Kind::Pointer;
    });
}

} // namespace

Result<Patch> duplicateInstance(const File &packfile, UnitId compound, std::uint32_t row)
{
    PackfileSteps steps(packfile, compound);
    const Result<std::uint32_t> count = checkInstance(steps, row);
    if (!count)
        return tl::unexpected(count.error());
    if (*count >= kMostChildrenOfCompound)
        return fail("the compound has {} children, {} at most", *count, kMostChildrenOfCompound);
    const auto shape = hkx::readTarget(packfile, instancesOf(steps)[row].member("shape"_f));
    if (!shape)
        return fail("child {} has no shape", row);
    if (isListed(packfile, shape->unit()))
        return fail("the shape of child {} is listed outside of the compound", row);
    steps.add(hkx::duplicateObject(packfile, packfile.units()[shape->unit()].id, Reach::Branch));
    steps.insertCopy(kInstances, row);
    // Copies that nothing leads to yet stand behind all others.
    const std::size_t copy = packfile.state<hkx::HkxState>().pack.objects.size();
    steps.set(steps.path(kInstances, *count) + ".shape", fmt::format("object[{}]", copy));
    rebuild(steps);
    return steps.finish();
}

Result<Patch> removeInstance(const File &packfile, UnitId compound, std::uint32_t row)
{
    PackfileSteps steps(packfile, compound);
    const Result<std::uint32_t> count = checkInstance(steps, row);
    if (!count)
        return tl::unexpected(count.error());
    if (*count <= kLeastChildren)
        return fail("the compound has {} children, {} at least: one alone needs none", *count,
                    kLeastChildren);
    const auto shape = hkx::targetOf(packfile, instancesOf(steps)[row].member("shape"_f));
    // The tree over the others is made anew.
    steps.add(hkx::removeRow(steps.now(), steps.unit(), instancesOf(steps)[row].node()));
    steps.dropObject(shape);
    rebuild(steps);
    return steps.finish();
}

Result<Patch> rebuildCompoundTree(const File &packfile, UnitId compound)
{
    PackfileSteps steps(packfile, compound);
    const Result<std::uint32_t> count = checkInstance(steps, 0);
    if (!count)
        return tl::unexpected(count.error());
    rebuild(steps);
    return steps.finish();
}

std::optional<std::pair<UnitId, std::uint32_t>> instanceOf(const File &packfile, UnitId shape)
{
    for (const Referrer &referrer : packfile.format().links().referrers(packfile, shape)) {
        const auto tree = packfile.tree(referrer.from.unit);
        const Result<NodeId> slot = tree->find(referrer.from.path);
        if (slot && referrer.from.path.starts_with(kInstances))
            return std::pair(referrer.from.unit, tree->node(tree->node(*slot).parent).row);
    }
    return std::nullopt;
}

} // namespace cutaway::physics
