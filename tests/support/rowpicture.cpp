// SPDX-License-Identifier: MIT
#include "tests/support/rowpicture.h"

#include "core/file/rowpaths.h"

#include <algorithm>

namespace cutaway::test
{

namespace
{

using UsePlace = std::pair<UnitId, NodeId>;

class Painter
{
public:
    explicit Painter(const File &file) : m_file(file), m_paths(file) {}

    RowPicture paint()
    {
        for (UnitId unit = 0; unit < m_file.units().size(); ++unit) {
            m_paths.forEachUse(unit, {}, [&](const UnitTree &, const RowUse &use) {
                m_uses.emplace(UsePlace{unit, use.node.id}, use);
            });
        }
        for (const auto &[place, use] : m_uses)
            addUse(place, use);
        for (UnitId unit = 0; unit < m_file.units().size(); ++unit)
            m_paths.forEachBeside(unit, [this](const RowArray &array) { addBeside(array); });
        return std::move(m_picture);
    }

private:
    // A row in words: its own values but for numbers of rows, in whose stead stands what they name.
    std::string words(const UnitTree &tree, const Node &node, int depth)
    {
        constexpr int kDeepest = 2;
        if (const auto use = m_uses.find({tree.unit(), node.id}); use != m_uses.end())
            return depth < kDeepest ? named(use->second, depth + 1) : "";
        if (node.isArray)
            return {};
        if (node.childCount == 0)
            return tree.valueText(node) + " ";
        std::string text;
        for (std::uint32_t row = 0; row < node.childCount; ++row) {
            const Node child = tree.childNode(node, row);
            const bool isCount = child.field->name.starts_with("num"); // of rows
            text += isCount ? "" : words(tree, child, depth);
        }
        return text;
    }

    std::string named(const RowUse &use, int depth)
    {
        for (const RowArray &array : *use.arrays) {
            if (use.names(array))
                return fmt::format("-> {}", rowOf(array, static_cast<std::uint32_t>(use.row), depth));
        }
        return {};
    }

    std::string rowOf(const RowArray &array, std::uint32_t row, int depth)
    {
        return words(*array.tree, array.tree->node(array.tree->child(array.node, row)), depth);
    }

    void addUse(const UsePlace &place, const RowUse &use)
    {
        const auto tree = m_file.tree(place.first);
        const Node parent = tree->node(use.node.parent);
        const std::string by = parent.isElement ? words(*tree, parent, 1) : std::string();
        if (const std::string row = named(use, 0); !row.empty())
            m_picture.insert(fmt::format("{} {} {}", by, use.field->name, row));
    }

    void addBeside(const RowArray &array)
    {
        const FieldDesc &field = *array.tree->node(array.node).field;
        for (const RowArray &other : m_paths.arraysAt(array.tree, array.node, rowRules(field).beside)) {
            for (std::uint32_t row = 0; row < array.count() && array.count() == other.count(); ++row)
                m_picture.insert(
                    fmt::format("{}: {} beside {}", field.name, rowOf(array, row, 0), rowOf(other, row, 0)));
        }
    }

    const File &m_file;
    RowPaths m_paths;
    std::map<UsePlace, RowUse> m_uses;
    RowPicture m_picture;
};

} // namespace

RowPicture rowPicture(const File &file)
{
    return Painter(file).paint();
}

std::string firstMissing(const RowPicture &of, const RowPicture &in)
{
    RowPicture missing;
    std::ranges::set_difference(of, in, std::inserter(missing, missing.end()));
    return missing.empty() ? "" : fmt::format("{} ({} in all)", *missing.begin(), missing.size());
}

} // namespace cutaway::test
