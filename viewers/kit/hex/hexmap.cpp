// SPDX-License-Identifier: MIT
#include "viewers/kit/hex/hexmap.h"

#include "viewers/kit/theme/colors.h"

#include <algorithm>
#include <array>

namespace cutaway
{

namespace
{

constexpr int kLooksPerCell = 8;

// Finds nodes without asking an OpenFile: the map is made on another thread.
class MapReader
{
public:
    MapReader(const File &file, std::optional<UnitId> inflated) : m_file(file), m_inflated(inflated)
    {
        if (inflated)
            enter(*inflated);
    }

    std::uint64_t size() const
    {
        if (!m_inflated)
            return m_file.bytes().size();
        return m_tree->derived() ? m_tree->bytes().size() : 0;
    }

    struct Look {
        HexMapCell cell;
        std::uint64_t end = 0; // behind the bytes that look the same
    };
    Look at(std::uint64_t offset)
    {
        if (!m_inflated && !m_extent.contains(offset))
            enter(m_file.units().at(offset));
        const bool whole = m_tree->derived() && !m_inflated;
        const NodeId id = whole ? m_tree->root() : m_tree->innermostAt(offset - m_extent.offset);
        const HexSpan span = hexSpanOf({m_tree, m_unit, m_extent, id}, offset);
        return {{span.category, span.fill}, span.range.end()};
    }

private:
    void enter(UnitId unit)
    {
        m_unit = unit;
        m_tree = m_file.tree(unit);
        m_extent = m_inflated ? ByteRange{0, m_tree->bytes().size()} : m_file.units().range(unit);
    }

    const File &m_file;
    std::optional<UnitId> m_inflated;
    UnitId m_unit = 0;
    ByteRange m_extent;
    std::shared_ptr<const UnitTree> m_tree;
};

HexMapCell cellOf(MapReader &reader, ByteRange bytes)
{
    HexMapCell most;
    most.fill = HexFill::Padding;
    std::array<std::uint64_t, theme::Colors::kCategories> weight{};
    std::uint64_t at = bytes.offset;
    for (int look = 0; look < kLooksPerCell && at < bytes.end(); ++look) {
        const MapReader::Look found = reader.at(at);
        if (found.cell.fill == HexFill::Undecoded)
            return found.cell;
        const std::uint64_t end = std::min(std::max(found.end, at + 1), bytes.end());
        std::uint64_t &sum = weight[found.cell.category];
        if (found.cell.fill == HexFill::Field) {
            sum += end - at;
            if (most.fill == HexFill::Padding || sum > weight[most.category])
                most = found.cell;
        }
        at = end;
    }
    return most;
}

} // namespace

std::uint64_t HexMap::span() const
{
    return std::max(size, static_cast<std::uint64_t>(rows) * kColumns);
}

ByteRange HexMap::bytesOf(std::size_t cell) const
{
    const auto count = static_cast<std::uint64_t>(rows) * kColumns;
    if (count == 0)
        return {};
    const double each = static_cast<double>(span()) / static_cast<double>(count);
    const auto edge = [&](std::size_t number) {
        const auto at = static_cast<std::uint64_t>(each * static_cast<double>(number));
        return std::min(at, size);
    };
    return {edge(cell), edge(cell + 1) - edge(cell)};
}

HexMap hexMapOf(const File &file, std::optional<UnitId> inflated, int mostRows, const Progress &progress)
{
    HexMap map;
    if (file.units().size() == 0 || (inflated && *inflated >= file.units().size()))
        return map;
    MapReader reader(file, inflated);
    map.size = reader.size();
    const std::uint64_t rowsOf16 = (map.size + HexMap::kColumns - 1) / HexMap::kColumns;
    map.rows = static_cast<int>(std::min<std::uint64_t>(rowsOf16, static_cast<std::uint64_t>(mostRows)));
    const auto count = static_cast<std::size_t>(map.rows) * HexMap::kColumns;
    for (std::size_t i = 0; i < count && !progress.cancelled(); ++i) {
        const ByteRange bytes = map.bytesOf(i);
        if (bytes.size == 0)
            break;
        map.cells.push_back(cellOf(reader, bytes));
    }
    return map;
}

} // namespace cutaway
