// SPDX-License-Identifier: MIT
// Bytes of no known format: units of 16 MiB, each one undecoded node, so that hex, search and save still
// work.
#pragma once

#include "core/file/format.h"
#include "core/file/rules.h"

namespace cutaway
{

class RawFormat : public Format
{
public:
    // `known` are the formats that were asked before.
    explicit RawFormat(std::span<const FormatRow> known = {});
    std::string_view id() const override { return "raw"; }
    std::string_view title() const override { return "Unrecognised bytes"; }
    Confidence probe(ByteSpan head, std::string_view fileName) const override;
    IndexResult index(const ByteBuffer &bytes, Progress &progress) const override;
    UnitTree decode(const File &file, UnitId unit, Diagnostics &diagnostics) const override;
    std::string unitKey(const File &file, UnitId unit) const override;
    bool isStructural(const File &, UnitId) const override { return false; }

private:
    std::string m_known; // their names
};

// Adds units of at most 16 MiB that cover [offset, end); for formats that meet bytes they cannot cut further.
void addRawUnits(UnitIndex &units, std::uint64_t offset, std::uint64_t end, std::uint32_t tag);

// A tree that is one undecoded node.
UnitTree rawTree(BytesView bytes, LayoutCache &layouts, Diagnostics &diagnostics);

} // namespace cutaway
