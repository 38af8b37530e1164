// SPDX-License-Identifier: MIT
// Area layouts (LYT) and visibility lists (VIS) of KotOR: texts, cut into sections or entries whose lines are
// rows. Facts and sources: FORMAT.md.
#pragma once

#include "core/file/format.h"
#include "core/formats/lyt/layout.h"
#include "core/formats/lyt/visibility.h"

namespace cutaway::lyt
{

// Unit tags; the number of a unit with a tag is its place in Layout::sections or Visibility::entries.
enum Tag : std::uint32_t {
    kHead, // up to the first section or entry
    kSection,
    kEntry,
    kTail, // from donelayout on
    kOther // too large to be read as text
};

struct LytState : FormatState {
    bool isVisibility = false;
    Layout layout;
    Visibility visibility;
};

inline constexpr std::uint64_t kLargestText = 1 << 20; // bytes; the largest real file has 5000
inline constexpr std::string_view kExtensions[] = {".lyt", ".vis"};

class LytFormat : public Format, public Editing
{
public:
    std::string_view id() const override { return "lyt"; }
    std::string_view title() const override { return "KotOR area layout"; }
    const Editing &editing() const override { return *this; }
    Confidence probe(ByteSpan head, std::string_view fileName) const override;
    IndexResult index(const ByteBuffer &bytes, Progress &progress) const override;
    UnitTree decode(const File &file, UnitId unit, Diagnostics &diagnostics) const override;
    std::string unitKey(const File &file, UnitId unit) const override;
    std::string unitTitle(const File &file, UnitId unit) const override;
    std::string unitSummary(const File &file, UnitId unit) const override;
    std::string unitType(const File &file, UnitId unit) const override;
    std::string nodeSummary(const File &file, const UnitTree &tree, NodeId node) const override;
    bool isStructural(const File &, UnitId) const override { return true; }
    // A word for a word; lines come, go and move with the count of their section.
    Result<Patch> set(const File &file, UnitId unit, NodeId node, const Value &value) const override;
    std::vector<std::string> insertable(const File &file, UnitId unit, NodeId parent) const override;
    Result<Patch> insert(const File &file, UnitId unit, NodeId parent, std::uint32_t row,
                         const NewElement &element) const override;
    Result<Patch> remove(const File &file, UnitId unit, NodeId node) const override;
    Result<Patch> move(const File &file, UnitId unit, NodeId node, std::uint32_t row) const override;
    std::vector<Card> info(const File &file) const override;
};

} // namespace cutaway::lyt
