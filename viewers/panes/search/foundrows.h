// SPDX-License-Identifier: MIT
// Places that a search has found, as rows of a list.
//
// Found rows never change and copies share them, so that a worker may read a hundred thousand of them without
// the window copying a single path.
#pragma once

#include "core/file/file.h"

#include <memory>
#include <optional>
#include <vector>

namespace cutaway
{

struct FoundPlace {
    NodePath place;
    ByteRange range;                // in the file, or in the inflated bytes of the unit
    bool inflated = false;          // tells which of the two
    std::optional<NodePath> inPart; // in the document embedded in the unit, where it was found in one
    std::string form;               // "half, u16", "UTF-16": its kind of match, where that may differ
};

class FoundRows
{
public:
    void append(std::vector<FoundPlace> places);
    // Puts the rows into this order, which names each of them once.
    void arrange(const std::vector<std::size_t> &order);
    // Units get the numbers that they have now; those that are gone UnitIndex::kNone.
    void follow(const ChangeSet &change);

    std::size_t size() const { return m_rows.size(); }
    bool empty() const { return m_rows.empty(); }
    FoundPlace operator[](std::size_t row) const;
    NodePath path(std::size_t row) const { return {m_rows[row].unit, m_rows[row].found->place.path}; }
    bool isInPart(std::size_t row) const { return m_rows[row].found->inPart.has_value(); }
    // These rows alone.
    FoundRows only(const std::vector<std::size_t> &rows) const;
    // Rows of the same search.
    bool operator==(const FoundRows &other) const { return m_rows == other.m_rows; }

private:
    struct Row {
        const FoundPlace *found;
        UnitId unit; // of the match, at present
        bool operator==(const Row &) const = default;
    };
    using Portion = std::shared_ptr<const std::vector<FoundPlace>>;

    std::vector<Row> m_rows;
    std::vector<Portion> m_portions; // as they were found
};

} // namespace cutaway
