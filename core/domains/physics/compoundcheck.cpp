// SPDX-License-Identifier: MIT
// Compounds of a packfile: children, their places and the tree of boxes over them.
#include "core/base/quantity.h"
#include "core/bvh/verify.h"
#include "core/bvh/walk.h"
#include "core/domains/physics/checkparts.h"
#include "core/formats/hkx/objects.h"
#include "core/shape/trees.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <glm/geometric.hpp>
#include <glm/gtc/matrix_transform.hpp>
#include <map>
#include <numeric>

namespace cutaway::physics
{

namespace
{

struct CompoundChild {
    glm::mat3 rotation{1.0f};
    glm::vec3 translation{0.0f}, scale{1.0f};
    std::array<std::uint32_t, 4> lanes{};
    std::optional<Reader> shape;

    glm::mat4 place() const
    {
        return glm::translate(glm::mat4(1.0f), translation) * glm::scale(glm::mat4(rotation), scale);
    }
};

class CompoundCheck
{
public:
    CompoundCheck(const Check &check, const Reader &compound)
        : m_check(check), m_compound(compound),
          m_instances(compound.member("instances"_f).elements("elements"_f))
    {
    }

    void run()
    {
        constexpr std::size_t kLeast = 2, kMost = 256;
        if (m_instances.size() < kLeast || m_instances.size() > kMost)
            m_check.warn("physics.compound.count"_rule, m_compound, "instances"_f,
                         "the compound has {} children, {} to {} are usual", m_instances.size(), kLeast,
                         kMost);
        for (const Reader &instance : m_instances)
            checkChild(instance);
        const auto data = hkx::readTarget(m_check.file, m_compound.member("boundingVolumeData"_f));
        if (!data)
            return m_check.error("physics.compound.tree"_rule, m_compound, "boundingVolumeData"_f,
                                 "the compound has no tree of boxes");
        const Reader tree = data->member("aabbTree"_f);
        if (tree.has("root"_f)) // that of a static compound is built otherwise, and none was seen
            checkTree(*data, tree);
    }

private:
    CompoundChild childOf(const Reader &instance) const
    {
        CompoundChild child;
        const auto columns = instance.rows<glm::vec4>("transform"_f);
        if (columns.size() == 4) {
            child.rotation = glm::mat3(columns[0], columns[1], columns[2]);
            child.translation = columns[3];
            for (std::size_t i = 0; i < columns.size(); ++i)
                child.lanes[i] = shape::laneOf(columns[i].w);
        }
        child.scale = instance.vec3("scale"_f);
        child.shape = hkx::readTarget(m_check.file, instance.member("shape"_f));
        return child;
    }

    void checkChild(const Reader &instance)
    {
        const auto number = m_children.size();
        m_children.push_back(childOf(instance));
        const CompoundChild &child = m_children.back();
        if (!hkx::targetOf(m_check.file, instance.member("shape"_f)))
            return m_check.error("physics.compound.child"_rule, instance, "shape"_f, "child {} has no shape",
                                 number);
        checkPlace(instance, child, number);
        if (child.shape && child.shape->integer("userData"_f) != m_compound.integer("userData"_f))
            m_check.note("physics.compound.material"_rule, instance, "shape"_f,
                         "the material of child {} is {:#x}, that of the compound {:#x}", number,
                         child.shape->integer("userData"_f), m_compound.integer("userData"_f));
    }

    void checkPlace(const Reader &instance, const CompoundChild &child, std::size_t number)
    {
        constexpr float kOff = 1e-3f;
        constexpr std::uint32_t kMoved = 2, kTurned = 4, kBoth = kMoved | kTurned, kChild = 0x40;
        const glm::mat3 square = glm::transpose(child.rotation) * child.rotation;
        bool isRotation = glm::determinant(child.rotation) > 0.0f;
        for (int axis = 0; axis < 3; ++axis) {
            glm::vec3 unit(0.0f);
            unit[axis] = 1.0f;
            isRotation = isRotation && glm::length(square[axis] - unit) <= kOff;
        }
        if (!isRotation || !(glm::length(child.scale - 1.0f) <= kOff))
            m_check.warn("physics.compound.place"_rule, instance, "transform"_f,
                         "child {} has scale ({}, {}, {}) and {}", number, child.scale.x, child.scale.y,
                         child.scale.z, isRotation ? "a rotation" : "no rotation");
        const std::uint32_t wanted = (child.translation != glm::vec3(0.0f) ? kMoved : 0) |
                                     (child.rotation != glm::mat3(1.0f) ? kTurned : 0);
        if ((child.lanes[0] & kChild) == 0)
            m_check.error("physics.compound.instance"_rule, instance, "transform"_f,
                          "child {} has flags {:#x} without {:#x}", number, child.lanes[0], kChild);
        if ((wanted & ~child.lanes[0] & kBoth) != 0)
            m_check.warn("physics.compound.lane"_rule, instance, "transform"_f,
                         "child {} has flags {:#x}; its place wants {:#x} in them", number, child.lanes[0],
                         wanted);
        checkSize(instance, child, number);
    }

    // Checks the size of the child's object, without its arrays if it is a mesh.
    void checkSize(const Reader &instance, const CompoundChild &child, std::size_t number)
    {
        constexpr std::uint64_t kMeshSize = 0x90;
        if (!child.shape)
            return;
        const std::uint64_t size =
            child.shape->has("data"_f) ? kMeshSize : m_check.file.units().range(child.shape->unit()).size;
        if (child.lanes[2] != size)
            m_check.warn("physics.compound.lane"_rule, instance, "transform"_f,
                         "child {} says that its shape has {}, it has {}", number,
                         quantity(child.lanes[2], "byte"), size);
    }

    // ---- the tree

    void checkTree(const Reader &data, const Reader &tree)
    {
        m_nodes = tree.rows<shape::CompoundNode>("nodes"_f);
        m_leafOf.assign(m_children.size(), 0);
        const std::size_t wanted = 2 * m_children.size() + 1;
        if (m_nodes.size() != wanted)
            return m_check.error("physics.compound.tree"_rule, data, "aabbTree"_f,
                                 "the tree has {}, {} are expected for {} children",
                                 quantity(m_nodes.size(), "node"), wanted, m_children.size());
        const auto root = static_cast<std::uint32_t>(tree.integer("root"_f));
        const shape::DynamicTree made(m_nodes, root);
        const std::vector<bvh::Finding> findings = bvh::verify(made, children(), kTolerance);
        const std::string broken = brokenBy(findings, leavesOf(made));
        if (!broken.empty())
            return m_check.error("physics.compound.tree"_rule, data, "aabbTree"_f, "{}", broken);
        checkOwnBox(m_nodes[root].box());
        checkBoxes(data, findings);
    }

    // It is that of the root.
    void checkOwnBox(const mesh::Bounds &root)
    {
        const Reader stored = m_compound.member("aabb"_f);
        const mesh::Bounds own{stored.vec3("min"_f), stored.vec3("max"_f)};
        if (const float out = own.missing(root); !(out <= kTolerance))
            m_check.warn("physics.compound.box"_rule, m_compound, "aabb"_f,
                         "the tree sticks {} out of the box of the compound", out);
        else if (const float more = root.missing(own); !(more <= kTolerance))
            m_check.warn("physics.compound.box"_rule, m_compound, "aabb"_f,
                         "the box of the compound is {} larger than that of its tree", more);
    }

    bvh::Items children() const
    {
        bvh::Items items;
        items.ids.resize(m_children.size());
        std::iota(items.ids.begin(), items.ids.end(), 0u);
        items.boxOf = [this](std::uint32_t child) {
            const CompoundChild &its = m_children[child];
            return its.shape ? shape::reachOfShape(m_check.file, *its.shape, its.place()) : std::nullopt;
        };
        return items;
    }

    // Their number; and which child has which.
    std::size_t leavesOf(const bvh::Tree &tree)
    {
        std::size_t leaves = 0;
        bvh::forEachNode(
            tree,
            [&](const bvh::At &at, const bvh::Node &node) {
                leaves += node.hasItem ? 1 : 0;
                if (node.hasItem && node.item < m_leafOf.size())
                    m_leafOf[node.item] = at.node;
            },
            [](const bvh::At &) {});
        return leaves;
    }

    // What keeps the tree from leading to each child once.
    std::string brokenBy(const std::vector<bvh::Finding> &findings, std::size_t leaves) const
    {
        using Kind = bvh::Finding::Kind;
        for (const bvh::Finding &finding : findings) {
            if (finding.kind == Kind::Fault && finding.fault == bvh::Fault::OtherParent)
                return fmt::format("the parent of node {} is {}, it says {}", finding.node, finding.parent,
                                   m_nodes[finding.node].parent & ~shape::kLaneMark);
            if (finding.kind == Kind::Fault || finding.kind == Kind::Again)
                return fmt::format("node {} is reached twice or does not exist", finding.node);
            if (finding.kind == Kind::NoItem || finding.kind == Kind::ItemAgain)
                return fmt::format("leaf {} leads to child {}, which is taken or does not exist",
                                   finding.node, finding.item);
        }
        return leaves == m_leafOf.size()
                   ? std::string()
                   : fmt::format("the tree has {} leaves for {} children", leaves, m_leafOf.size());
    }

    void checkBoxes(const Reader &data, const std::vector<bvh::Finding> &findings)
    {
        using Kind = bvh::Finding::Kind;
        std::map<std::uint32_t, bvh::Finding> out; // by child
        for (const bvh::Finding &finding : findings) {
            if (finding.kind == Kind::ItemOut)
                out.emplace(finding.item, finding);
        }
        for (std::uint32_t i = 0; i < m_children.size(); ++i) {
            if (const auto found = out.find(i); found != out.end())
                return m_check.warn("physics.compound.box"_rule, data, "aabbTree"_f,
                                    "child {} sticks {} out of its box, node {}", i, found->second.by,
                                    found->second.node);
            if (m_children[i].lanes[3] != m_leafOf[i])
                m_check.warn("physics.compound.lane"_rule, m_instances[i], "transform"_f,
                             "child {} says that its leaf is {}, the tree has it at {}", i,
                             m_children[i].lanes[3], m_leafOf[i]);
        }
        const auto loose = std::ranges::find(findings, Kind::NotInParent, &bvh::Finding::kind);
        if (loose != findings.end())
            m_check.warn("physics.compound.box"_rule, data, "aabbTree"_f,
                         "node {} sticks {} out of the box of node {}", loose->node, loose->by,
                         loose->parent);
    }

    static constexpr float kTolerance = 1e-5f; // Havok units

    const Check &m_check;
    const Reader &m_compound;
    std::vector<Reader> m_instances;
    std::vector<CompoundChild> m_children;
    std::vector<shape::CompoundNode> m_nodes;
    std::vector<std::uint32_t> m_leafOf; // by child
};

} // namespace

void checkCompound(const Check &check, const Reader &compound)
{
    CompoundCheck(check, compound).run();
}

} // namespace cutaway::physics
