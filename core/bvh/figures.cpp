// SPDX-License-Identifier: MIT
#include "core/bvh/figures.h"

#include "core/bvh/walk.h"

#include <unordered_set>

namespace cutaway::bvh
{

namespace
{

class FigureMaker
{
public:
    FigureMaker(const Tree &tree, const Items &items) : m_tree(tree), m_items(items)
    {
        m_figures.rowOf.assign(tree.size(), Figures::kNoRow);
    }

    Figures run()
    {
        forEachNode(
            m_tree, [this](const At &at, const Node &node) { add(at, node); }, [](const At &) {});
        m_figures.items = static_cast<std::uint32_t>(m_named.size());
        sumUp();
        return std::move(m_figures);
    }

private:
    void add(const At &at, const Node &node)
    {
        if (node.fault == Fault::NoNode)
            return;
        const auto row = static_cast<std::uint32_t>(m_figures.rows.size());
        const double own = surfaceOf(at.box);
        if (row == 0)
            m_root = own;
        m_figures.rowOf[at.node] = row;
        m_figures.bytes += node.bytes.size;
        NodeFigures &figures = m_figures.rows.emplace_back();
        figures.at = at;
        figures.end = row + 1;
        figures.hasItem = node.hasItem;
        figures.visits = m_root > 0.0 ? own / m_root : 1.0;
        for (std::size_t child = 0; child < node.children && own > 0.0; ++child)
            figures.spread += surfaceOf(node.below[child].box) / own;
        if (node.children == 2 && own > 0.0)
            figures.overlap = surfaceOf(mesh::common(node.below[0].box, node.below[1].box)) / own;
        if (node.hasItem)
            addLeaf(figures, node.item);
        figures.cost = figures.visits * (1.0 + figures.triangles);
    }

    void addLeaf(NodeFigures &figures, std::uint32_t item)
    {
        m_named.insert(item);
        figures.leaves = 1;
        figures.triangles = m_items.countOf(item);
        m_figures.levels.resize(std::max<std::size_t>(m_figures.levels.size(), figures.at.depth + 1));
        ++m_figures.levels[figures.at.depth];
    }

    // From the last row to the first, so that a node is complete before its parent is.
    void sumUp()
    {
        for (std::size_t row = m_figures.rows.size(); row-- > 1;) {
            const NodeFigures &from = m_figures.rows[row];
            NodeFigures &to = m_figures.rows[m_figures.rowOf[from.at.parent]];
            to.end = std::max(to.end, from.end);
            to.leaves += from.leaves;
            to.triangles += from.triangles;
            to.cost += from.cost;
        }
    }

    const Tree &m_tree;
    const Items &m_items;
    Figures m_figures;
    std::unordered_set<std::uint32_t> m_named;
    double m_root = 0.0;
};

} // namespace

double surfaceOf(const mesh::Bounds &box)
{
    const glm::dvec3 size = glm::dvec3(box.high) - glm::dvec3(box.low);
    return size.x >= 0.0 && size.y >= 0.0 && size.z >= 0.0
               ? size.x * size.y + size.y * size.z + size.z * size.x
               : 0.0;
}

Figures figuresOf(const Tree &tree, const Items &items)
{
    return FigureMaker(tree, items).run();
}

Statistics statisticsOf(const Figures &figures)
{
    Statistics statistics;
    const double root = figures.rows.empty() ? 0.0 : surfaceOf(figures.rows.front().at.box);
    statistics.nodes = static_cast<std::uint32_t>(figures.rows.size());
    statistics.items = figures.items;
    statistics.bytes = figures.bytes;
    statistics.levels = figures.levels;
    for (const NodeFigures &row : figures.rows) {
        statistics.depth = std::max(statistics.depth, row.at.depth);
        statistics.boxes += row.visits;
        statistics.met += row.hasItem ? row.visits : 0.0;
        if (root > 0.0)
            statistics.overlap += row.overlap * row.visits;
    }
    if (!figures.rows.empty()) {
        statistics.leaves = figures.rows.front().leaves;
        statistics.triangles = figures.rows.front().triangles;
        statistics.sahCost = figures.cost();
    }
    double depths = 0.0;
    for (std::size_t depth = 0; depth < figures.levels.size(); ++depth)
        depths += static_cast<double>(depth) * figures.levels[depth];
    statistics.meanDepth = statistics.leaves == 0 ? 0.0 : depths / statistics.leaves;
    return statistics;
}

Statistics statisticsOf(const Tree &tree, const Items &items)
{
    return statisticsOf(figuresOf(tree, items));
}

} // namespace cutaway::bvh
