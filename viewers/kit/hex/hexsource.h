// SPDX-License-Identifier: MIT
// The bytes a hex pane shows: the file, or what one unit of it holds after inflating.
#pragma once

#include "viewers/kit/file/openfile.h"

namespace cutaway
{

// A node together with the tree that explains it.
struct HexNode {
    std::shared_ptr<const UnitTree> tree;
    UnitId unit = 0;
    ByteRange extent; // of the unit in the source
    NodeId id;

    Place place() const { return {unit, id}; }
};

// Offsets are those of the source: of the file, or of the inflated bytes.
class HexSource
{
public:
    explicit HexSource(const OpenFile &file, std::optional<UnitId> inflated = std::nullopt)
        : m_file(&file), m_inflated(inflated)
    {
    }

    const OpenFile &file() const { return *m_file; }
    std::optional<UnitId> inflated() const { return m_inflated; }
    std::uint64_t size() const;
    // Copies what exists of [offset, offset + size).
    Bytes read(ByteRange range) const;
    // Ranges that differ from the file on disk, ascending; none for inflated bytes.
    std::vector<ByteRange> changed() const;

    // The deepest node at the offset. A compressed unit of the file is explained as a whole.
    std::optional<HexNode> nodeAt(std::uint64_t offset) const;
    // The same as a place to select: out-of-line text stands for the field that points to it.
    std::optional<Place> placeAt(std::uint64_t offset) const;
    // Where a place stands in this source; nothing when it stands elsewhere.
    std::optional<ByteRange> rangeOf(Place place) const;
    // The same with what belongs to it out of line.
    std::vector<ByteRange> rangesOf(Place place) const;

    bool operator==(const HexSource &) const = default;

private:
    std::shared_ptr<const UnitTree> inflatedTree() const;

    const OpenFile *m_file;
    std::optional<UnitId> m_inflated;
};

} // namespace cutaway
