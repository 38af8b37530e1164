// SPDX-License-Identifier: MIT
// Finds the field that changed bytes belong to; internal to changes.h.
#pragma once

#include "core/file/file.h"

#include <map>

namespace cutaway
{

struct Spot {
    UnitId unit = 0;
    std::shared_ptr<const UnitTree> tree;
    NodeId node;
    ByteRange range; // in the file
};

// The range in the file; for a node of a derived tree, that of the unit's stored bytes.
ByteRange rangeInFile(const File &file, UnitId unit, const UnitTree &tree, NodeId node);
// The smallest node that holds the range, or the unit in which it begins. The file has bytes.
Spot spotAt(const File &file, ByteRange range);

// A pointer to a text does, null too.
bool holdsValue(const UnitTree &tree, NodeId id);
// The text behind a pointer is the pointer's value; a component is part of its vector's.
NodeId valueNode(const UnitTree &tree, NodeId id);
// That of the value, unless what was found is out of line.
ByteRange valueRange(const File &file, const Spot &spot, NodeId value);

// The documents embedded in a file, opened when they are asked for.
class Parts
{
public:
    explicit Parts(const File &file) : m_file(file), m_parts(file.format().embedded(file)) {}

    // The part that holds the range, empty ranges at its end too; null where none does.
    const Embedded *around(ByteRange range) const;
    const File &opened(const Embedded &part);

private:
    const File &m_file;
    std::vector<Embedded> m_parts;
    std::map<std::uint64_t, std::unique_ptr<File>> m_opened; // by offset
};

} // namespace cutaway
