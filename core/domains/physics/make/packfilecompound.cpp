// SPDX-License-Identifier: MIT
// Compounds of a packfile, and any shape by its plan. Source: BUILDING.md, "Compounds".
#include "core/base/quantity.h"
#include "core/domains/physics/make/packfileshapes.h"
#include "core/formats/hkx/schema/shapes.h"
#include "core/formats/hkx/writer/emit.h"
#include "core/formats/hkx/writer/modelfields.h"
#include "core/formats/hkx/writer/newpack.h"
#include "core/shape/havokcompound.h"
#include "core/shape/type.h"

#include <bit>

namespace cutaway::physics
{

namespace
{

using hkx::ModelFields;

constexpr std::size_t kMostInCompound = 256;

glm::vec4 laneVector(glm::vec3 v, std::uint32_t lane)
{
    return {v, std::bit_cast<float>(lane)};
}

// Node 0 and the last one are empty, the root is 1.
std::vector<shape::CompoundNode> nodesOf(std::span<const bvh::BoxNode> tree)
{
    std::vector<shape::CompoundNode> nodes(tree.size() + 2);
    for (std::size_t i = 0; i < tree.size(); ++i) {
        shape::CompoundNode &node = nodes[i + 1];
        node.low = tree[i].box.low;
        node.high = tree[i].box.high;
        node.parent |= shape::kLaneMark;
        if (tree[i].isLeaf()) {
            node.right = static_cast<std::uint16_t>(tree[i].item);
            continue;
        }
        node.left = static_cast<std::uint16_t>(i + 2);
        node.right = static_cast<std::uint16_t>(tree[i].right + 1);
        for (const std::uint16_t child : {node.left, node.right})
            nodes[child].parent = static_cast<std::uint32_t>(i + 1);
    }
    return nodes;
}

// The size of the object itself, without what it points to; a mesh is counted without its arrays.
Result<std::uint32_t> sizeOf(const hkx::PackfileObject &shape)
{
    constexpr std::uint32_t kMeshSize = 0x90;
    if (shape.className == hkx::kNpMeshShape.name)
        return kMeshSize;
    const Result<hkx::EmittedObject> emitted = hkx::emitObject(shape.model);
    return emitted ? Result<std::uint32_t>(static_cast<std::uint32_t>(emitted->bytes.size()))
                   : tl::unexpected(emitted.error());
}

void setInstance(ModelFields &fields, const ModelFields::Place &instance, std::uint32_t size,
                 std::uint32_t leaf)
{
    constexpr std::uint32_t kEnabled = 0x40;
    constexpr std::uint16_t kNoTag = 0xFFFF;
    const auto transform = fields.member(instance, "transform"_f);
    const std::array<glm::vec4, 3> rotation{laneVector({1, 0, 0}, shape::kLaneMark | kEnabled),
                                            laneVector({0, 1, 0}, 0),
                                            laneVector({0, 0, 1}, shape::kLaneMark | size)};
    fields.set(transform, "rotation"_f, rotation);
    fields.set(transform, "translation"_f, laneVector({0, 0, 0}, shape::kLaneMark | leaf));
    fields.set(instance, "scale"_f, glm::vec4(1.0f));
    fields.set(instance, "shapeTag"_f, kNoTag);
    fields.set(instance, "destructionTag"_f, kNoTag);
}

std::uint32_t addTree(hkx::PackfileModel &model, std::span<const bvh::BoxNode> tree, std::uint32_t leaves)
{
    const std::uint32_t object = hkx::addObject(model, hkx::kNpDynamicCompoundData.name);
    ModelFields fields(model, object);
    const auto place = fields.member(fields.body(), "aabbTree"_f);
    const std::vector<shape::CompoundNode> nodes = nodesOf(tree);
    fields.setRows(place, "nodes"_f, nodes);
    fields.set(place, "firstFree"_f, static_cast<std::uint16_t>(nodes.size() - 1));
    fields.set(place, "numLeaves"_f, leaves);
    fields.set(place, "root"_f, std::uint16_t{1});
    return object;
}

void setCompoundHeader(ModelFields &fields, std::uint32_t children, const mesh::Bounds &bounds)
{
    const auto body = fields.body();
    const auto bits = static_cast<std::uint32_t>(std::bit_width(children));
    fields.set(body, "numShapeKeyBits"_f, static_cast<std::uint8_t>(bits));
    fields.set(fields.member(body, "edgeWeldingMap"_f), "secondaryKeyMask"_f, 0xFFFFFFFFu);
    fields.set(body, "shapeTagCodecInfo"_f, 0xFFFFFFFFu);
    fields.set(fields.member(body, "instances"_f), "firstFree"_f, std::int32_t{-1});
    fields.set(fields.member(body, "aabb"_f), "min"_f, laneVector(bounds.low, shape::kLaneMark | (bits - 1)));
    fields.set(fields.member(body, "aabb"_f), "max"_f, laneVector(bounds.high, 0));
    fields.set(body, "isMutable"_f, std::uint8_t{1});
}

} // namespace

std::uint32_t addShapeObject(hkx::PackfileModel &model, const StructDesc &type, std::uint32_t material)
{
    const shape::ClassWords &words = shape::typeNamed(type.name)->words;
    const std::uint32_t object = hkx::addObject(model, type.name);
    ModelFields fields(model, object);
    fields.set(fields.body(), "flags"_f, static_cast<std::uint16_t>(words.flags));
    fields.set(fields.body(), "dispatchType"_f, static_cast<std::uint8_t>(words.dispatch));
    fields.set(fields.body(), "userData"_f, std::uint64_t{material});
    return object;
}

Result<MadeShape> addCompound(hkx::PackfileModel &model, std::span<const MadeShape> children,
                              std::uint32_t material)
{
    if (children.size() < 2 || children.size() > kMostInCompound)
        return fail("a compound of {}, 2 to {} are possible", quantity(children.size(), "shape"),
                    kMostInCompound);
    std::vector<mesh::Bounds> boxes;
    std::vector<std::uint32_t> sizes;
    for (const MadeShape &child : children) {
        const Result<std::uint32_t> size = sizeOf(model.objects[child.object]);
        if (!size)
            return tl::unexpected(size.error());
        sizes.push_back(*size);
        boxes.push_back(child.bounds);
    }
    const std::vector<bvh::BoxNode> tree = bvh::boxTree(boxes);
    const auto count = static_cast<std::uint32_t>(children.size());
    const std::uint32_t compound = addShapeObject(model, hkx::kNpDynamicCompound, material);
    const std::uint32_t data = addTree(model, tree, count);
    ModelFields fields(model, compound);
    setCompoundHeader(fields, count, tree.front().box);
    fields.setPointer(fields.body(), "boundingVolumeData"_f, data);
    const auto list = fields.member(fields.body(), "instances"_f);
    fields.resizeRows(list, "elements"_f, count);
    for (std::uint32_t i = 0; i < tree.size(); ++i) {
        if (!tree[i].isLeaf())
            continue;
        const std::uint32_t child = tree[i].item;
        const auto instance = fields.element(list, "elements"_f, child);
        setInstance(fields, instance, sizes[child], i + 1);
        fields.setPointer(instance, "shape"_f, children[child].object);
    }
    const mesh::Bounds &box = tree.front().box;
    return MadeShape{compound, box, shape::solidBox(glm::dvec3(box.low), glm::dvec3(box.high))};
}

Result<MadeShape> addShape(hkx::PackfileModel &model, const ShapePlan &plan, std::uint32_t filter)
{
    if (plan.solids.size() + (plan.mesh ? 1 : 0) > kMostInCompound)
        return fail("a shape of {}, {} are possible",
                    quantity(plan.solids.size() + (plan.mesh ? 1 : 0), "part"), kMostInCompound);
    std::vector<MadeShape> children;
    for (std::size_t i = 0; i < plan.solids.size(); ++i) {
        Result<MadeShape> made = addSolid(model, plan.solids[i], plan.convexRadius);
        if (!made && plan.solids.size() > 1)
            return fail("part {}: {}", i, made.error().message);
        if (!made)
            return made;
        children.push_back(std::move(*made));
    }
    if (plan.mesh) {
        Result<MadeShape> made = addMesh(model, *plan.mesh, filter);
        if (!made || children.empty())
            return made;
        children.push_back(std::move(*made));
    }
    if (children.empty())
        return fail("the plan has no shape");
    return children.size() == 1 ? Result<MadeShape>(children.front())
                                : addCompound(model, children, plan.solids.front().material);
}

void addProperties(hkx::PackfileModel &model, std::uint32_t shape, std::uint16_t key, std::uint32_t object)
{
    const std::uint32_t list = hkx::addObject(model, "hkRefCountedProperties");
    ModelFields fields(model, list);
    fields.resizeRows(fields.body(), "entries"_f, 1);
    const auto entry = fields.element(fields.body(), "entries"_f, 0);
    fields.setPointer(entry, "object"_f, object);
    fields.set(entry, "key"_f, key);
    ModelFields owner(model, shape);
    owner.setPointer(owner.body(), "properties"_f, list);
}

} // namespace cutaway::physics
