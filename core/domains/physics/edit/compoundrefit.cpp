// SPDX-License-Identifier: MIT
#include "core/domains/physics/edit/compoundrefit.h"

#include "core/base/patchchain.h"
#include "core/file/source.h"
#include "core/file/writer.h"
#include "core/formats/hkx/objects.h"
#include "core/formats/hkx/schema/shapes.h"
#include "core/shape/havokcompound.h"

#include <glm/common.hpp>
#include <glm/gtc/matrix_transform.hpp>

namespace cutaway::physics
{

namespace
{

constexpr int kDeepestRefit = 16;

class CompoundRefit
{
public:
    CompoundRefit(const File &packfile, const Reader &compound, const ChangedShapes &changed)
        : m_file(packfile), m_compound(compound), m_changed(changed), m_writes(packfile)
    {
        if (const auto data = hkx::readTarget(packfile, compound.member("boundingVolumeData"_f)))
            m_tree = data->member("aabbTree"_f);
        if (m_tree && m_tree->has("root"_f))
            m_nodes = m_tree->rows<shape::CompoundNode>("nodes"_f);
    }

    // An empty patch where nothing of it has changed.
    Result<Patch> run()
    {
        const Reader list = m_compound.member("instances"_f);
        for (std::uint32_t i = 0; i < list.count("elements"_f); ++i) {
            const Result<void> done = fit(list.element("elements"_f, i), i);
            if (!done)
                return tl::unexpected(done.error());
        }
        return m_writes.take();
    }

private:
    Result<void> fit(const Reader &instance, std::uint32_t number)
    {
        const auto shape = hkx::readTarget(m_file, instance.member("shape"_f));
        const bool isChanged = m_changed.compounds.contains(m_compound.unit()) ||
                               (shape && m_changed.shapes.contains(shape->unit()));
        if (!shape || !isChanged)
            return {};
        const glm::mat4 place = glm::scale(hkx::axesOf(instance, "transform"_f), instance.vec3("scale"_f));
        const auto reach = shape::reachOfShape(m_file, *shape, place);
        if (!reach)
            return {};
        const auto columns = instance.rows<glm::vec4>("transform"_f);
        const std::uint32_t leaf = columns.size() == 4 ? shape::laneOf(columns[3].w) : 0;
        if (leaf == 0 || leaf >= m_nodes.size() || !m_nodes[leaf].isLeaf() || m_nodes[leaf].right != number)
            return fail("the tree of boxes does not have child {} at node {}, where it says it is", number,
                        leaf);
        if (!shape->has("data"_f)) // a mesh has its own number there
            m_writes.setW(
                instance.member("transform"_f),
                shape::markedLane(static_cast<std::uint32_t>(m_file.units().range(shape->unit()).size)), 2);
        setBox(leaf, *reach);
        return fitAbove(leaf);
    }

    void setBox(std::uint32_t node, const mesh::Bounds &box)
    {
        m_nodes[node].low = box.low;
        m_nodes[node].high = box.high;
        const Reader aabb = m_tree->element("nodes"_f, node).member("aabb"_f);
        m_writes.set(aabb, "min"_f, box.low);
        m_writes.set(aabb, "max"_f, box.high);
    }

    // Up to the root, whose box is that of the compound.
    Result<void> fitAbove(std::uint32_t node)
    {
        const auto root = static_cast<std::uint32_t>(m_tree->integer("root"_f));
        for (std::size_t step = 0; node != root; ++step) {
            node = m_nodes[node].parent & ~shape::kLaneMark;
            const bool isThere = node != 0 && node < m_nodes.size() && step < m_nodes.size();
            if (!isThere || m_nodes[node].isLeaf() || m_nodes[node].left >= m_nodes.size() ||
                m_nodes[node].right >= m_nodes.size())
                return fail("the tree of boxes is broken at node {}", node);
            const shape::CompoundNode &left = m_nodes[m_nodes[node].left],
                                      &right = m_nodes[m_nodes[node].right];
            setBox(node, {glm::min(left.low, right.low), glm::max(left.high, right.high)});
        }
        const Reader own = m_compound.member("aabb"_f);
        m_writes.set(own, "min"_f, m_nodes[root].low);
        m_writes.set(own, "max"_f, m_nodes[root].high);
        return {};
    }

    const File &m_file;
    const Reader &m_compound;
    const ChangedShapes &m_changed;
    Writer m_writes;
    std::optional<Reader> m_tree;
    std::vector<shape::CompoundNode> m_nodes;
};

} // namespace

Result<Patch> refitCompounds(const File &packfile, ChangedShapes changed)
{
    const std::unique_ptr<File> now = packfile.snapshot();
    PatchChain chain;
    for (int depth = 0; depth < kDeepestRefit; ++depth) {
        Patch all;
        ChangedShapes next;
        for (const std::uint32_t object : hkx::objectsOf(*now, hkx::kNpCompoundShape.name)) {
            const auto compound = hkx::readObject(*now, object);
            Result<Patch> patch = compound ? CompoundRefit(*now, *compound, changed).run() : Patch();
            if (!patch)
                return patch;
            if (patch->empty())
                continue;
            next.shapes.insert(compound->unit());
            all = all.then(*patch);
        }
        if (all.empty())
            break;
        if (const Result<ChangeSet> applied = now->apply(all); !applied)
            return tl::unexpected(applied.error());
        chain.add(std::move(all));
        changed = std::move(next);
    }
    return chain.take();
}

} // namespace cutaway::physics
