// SPDX-License-Identifier: MIT
#include "core/picture/skeletonnodes.h"

#include "core/domains/anim/import/bonematch.h"
#include "core/formats/nif/links.h"
#include "core/formats/nif/niftransform.h"
#include "core/formats/nif/state.h"
#include "core/picture/scene/nifshapes.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace cutaway::picture
{

namespace
{

constexpr std::uint32_t kDeepestSkeletonNode = 256;

struct SkeletonNode {
    UnitId unit = UnitIndex::kNone;
    std::int32_t parent = -1; // among the nodes
    std::string name;
    glm::mat4 world{1.0f};
};

// The nodes of a NIF, parents first.
class NodeCollector
{
public:
    explicit NodeCollector(const File &file) : m_file(file) {}

    std::vector<SkeletonNode> collect()
    {
        for (const std::uint32_t root : nif::stateOf(m_file).roots) {
            if (const auto unit = nif::unitOfBlock(nif::stateOf(m_file), root))
                add(*unit, -1, 0);
        }
        return std::move(m_nodes);
    }

private:
    void add(UnitId unit, std::int32_t parent, std::uint32_t depth)
    {
        const Reader block(m_file.tree(unit));
        if (depth > kDeepestSkeletonNode || !block.has("children"_f) || !block.has("rotation"_f) ||
            !m_seen.emplace(unit, true).second)
            return;
        const auto number = static_cast<std::int32_t>(m_nodes.size());
        const glm::mat4 above =
            parent < 0 ? glm::mat4(1.0f) : m_nodes[static_cast<std::size_t>(parent)].world;
        m_nodes.push_back({unit, parent, nif::blockName(m_file, m_file.units()[unit].id),
                           above * nif::nodeTransform(block)});
        for (const UnitId child : nif::referencedAll(m_file, block, "children"_f))
            add(child, number, depth + 1);
    }

    const File &m_file;
    std::vector<SkeletonNode> m_nodes;
    std::map<UnitId, bool> m_seen; // a block has one place, so a cycle ends here
};

// A place without shear as rotation and scale.
struct Parts {
    glm::vec3 place;
    glm::quat turn;
    glm::vec3 scale;

    explicit Parts(const glm::mat4 &matrix) : place(matrix[3])
    {
        glm::mat3 axes(matrix);
        for (int axis = 0; axis < 3; ++axis) {
            scale[axis] = glm::length(axes[axis]);
            axes[axis] = scale[axis] > 0.0f ? axes[axis] / scale[axis] : glm::mat3(1.0f)[axis];
        }
        turn = glm::quat_cast(axes);
    }
};

void measureNode(const glm::mat4 &bone, const glm::mat4 &node, NodeDifference &difference)
{
    const Parts a(bone), b(node);
    difference.turn = anim::turnBetween(a.turn, b.turn);
    difference.shift = glm::length(a.place - b.place);
    for (int axis = 0; axis < 3; ++axis)
        difference.scale = std::max(difference.scale, std::fabs(a.scale[axis] - b.scale[axis]));
}

class NodeComparison
{
public:
    NodeComparison(const anim::Skeleton &skeleton, std::vector<SkeletonNode> nodes)
        : m_skeleton(skeleton), m_nodes(std::move(nodes)), m_boneOf(m_nodes.size(), -1),
          m_model(skeleton.bones())
    {
        std::vector<std::string> names;
        for (const SkeletonNode &node : m_nodes)
            names.push_back(node.name);
        m_match = anim::matchBones(skeleton.boneNames(), names);
        localToModel(skeleton, skeleton.restPose(), m_model);
        for (std::size_t bone = 0; bone < skeleton.bones(); ++bone) {
            if (m_match.found[bone])
                m_boneOf[*m_match.found[bone]] = static_cast<std::int32_t>(bone);
        }
    }

    SkeletonNodes compare() const
    {
        SkeletonNodes made;
        for (std::size_t bone = 0; bone < m_skeleton.bones(); ++bone) {
            if (m_match.found[bone])
                made.bones.push_back(differenceOf(bone));
            else
                made.withoutNode.push_back(m_skeleton.boneNames()[bone]);
        }
        for (std::size_t node = 0; node < m_nodes.size(); ++node) {
            if (m_boneOf[node] < 0)
                made.withoutBone.push_back(m_nodes[node].name);
        }
        return made;
    }

private:
    const SkeletonNode &nodeOf(std::size_t bone) const { return m_nodes[*m_match.found[bone]]; }

    // The next bone above that has a node; -1 for none.
    std::int32_t boneAbove(std::size_t bone) const
    {
        std::int32_t at = m_skeleton.parents()[bone];
        while (at >= 0 && !m_match.found[static_cast<std::size_t>(at)])
            at = m_skeleton.parents()[static_cast<std::size_t>(at)];
        return at;
    }

    // The bone of the next node above that has one.
    std::int32_t boneAboveNode(const SkeletonNode &node) const
    {
        std::int32_t at = node.parent;
        while (at >= 0 && m_boneOf[static_cast<std::size_t>(at)] < 0)
            at = m_nodes[static_cast<std::size_t>(at)].parent;
        return at < 0 ? -1 : m_boneOf[static_cast<std::size_t>(at)];
    }

    NodeDifference differenceOf(std::size_t bone) const
    {
        const SkeletonNode &node = nodeOf(bone);
        NodeDifference difference;
        difference.bone = m_skeleton.boneNames()[bone];
        difference.number = static_cast<std::uint32_t>(bone);
        difference.node = node.unit;
        difference.nodeName = node.name;
        const std::int32_t above = boneAbove(bone), other = boneAboveNode(node);
        if (other != above)
            difference.parentNode =
                other < 0 ? "none" : m_skeleton.boneNames()[static_cast<std::size_t>(other)];
        const auto relative = [above](const glm::mat4 &parent, const glm::mat4 &own) {
            constexpr float kFlat = 1e-12f; // nothing is inside a parent without extent
            return above < 0 || std::fabs(glm::determinant(parent)) < kFlat ? own
                                                                            : glm::inverse(parent) * own;
        };
        const std::size_t parent = above < 0 ? bone : static_cast<std::size_t>(above);
        measureNode(relative(m_model[parent], m_model[bone]), relative(nodeOf(parent).world, node.world),
                    difference);
        difference.apart = glm::length(glm::vec3(m_model[bone][3] - node.world[3]));
        return difference;
    }

    const anim::Skeleton &m_skeleton;
    std::vector<SkeletonNode> m_nodes;
    anim::BoneMatch m_match;
    std::vector<std::int32_t> m_boneOf; // by node; -1 for none
    std::vector<glm::mat4> m_model;     // bones at rest in the space of the character
};

} // namespace

bool differs(const NodeDifference &bone, float error)
{
    return bone.turn > error || bone.shift > error || bone.scale > error || !bone.parentNode.empty();
}

Result<SkeletonNodes> compareWithNodes(const anim::Skeleton &skeleton, const File &file)
{
    if (!nif::isNif(file))
        return fail("{} is no NIF", file.name());
    std::vector<SkeletonNode> nodes = NodeCollector(file).collect();
    if (nodes.empty())
        return fail("{} has no nodes", file.name());
    return NodeComparison(skeleton, std::move(nodes)).compare();
}

} // namespace cutaway::picture
