// SPDX-License-Identifier: MIT
#include "core/shape/graph.h"

#include <algorithm>
#include <map>

namespace cutaway::shape
{

class GraphBuilder
{
public:
    GraphBuilder(const File &file, const Progress &progress) : m_graph(file), m_progress(progress) {}

    Result<Graph> run(UnitId root)
    {
        const Result<Known> added = add(root, 0);
        return added ? Result<Graph>(std::move(m_graph)) : tl::unexpected(added.error());
    }

private:
    struct Known {
        std::uint32_t number = 0;
        int levels = 0; // below it and with it
        bool isOpen = true;
    };

    std::string titleOf(UnitId unit) const { return m_graph.file().format().unitTitle(m_graph.file(), unit); }

    Result<Known> add(UnitId unit, int depth)
    {
        if (const auto known = m_known.find(unit); known != m_known.end())
            return known->second.isOpen ? fail("{} holds itself", titleOf(unit))
                                        : Result<Known>(known->second);
        if (depth > kDeepest)
            return fail("shapes nest deeper than {}", kDeepest);
        if (m_progress.cancelled())
            return fail("cancelled");
        m_known[unit] = {};
        std::vector<UnitId> children;
        Shape shape = read(unit, children);
        std::vector<std::uint32_t> numbers;
        int levels = 0;
        for (const UnitId child : children) {
            const Result<Known> below = add(child, depth + 1);
            if (!below)
                return below;
            numbers.push_back(below->number);
            levels = std::max(levels, below->levels);
        }
        if (levels > kDeepest)
            return fail("shapes nest deeper than {}", kDeepest);
        if (auto *group = shape.content ? std::get_if<Group>(&*shape.content) : nullptr) {
            for (Child &child : group->children)
                child.shape = numbers[child.shape];
        }
        const auto number = static_cast<std::uint32_t>(m_graph.m_shapes.size());
        m_graph.m_shapes.push_back(std::move(shape));
        return m_known[unit] = {number, levels + 1, false};
    }

    Shape read(UnitId unit, std::vector<UnitId> &children) const
    {
        const File &file = m_graph.file();
        const Type *type = typeOf(file, unit);
        if (type == nullptr || type->read == nullptr)
            return {unit, nullptr, fail("{} is no known shape", titleOf(unit))};
        return {unit, type, type->read(file, unit, children)};
    }

    Graph m_graph;
    const Progress &m_progress;
    std::map<UnitId, Known> m_known;
};

Result<Graph> Graph::of(const File &file, UnitId root, const Progress &progress)
{
    return GraphBuilder(file, progress).run(root);
}

} // namespace cutaway::shape
