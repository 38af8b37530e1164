// SPDX-License-Identifier: MIT
// KotOR walkmeshes: WOK (area rooms), PWK (placeables), DWK (doors). Facts and sources: FORMAT.md.
#pragma once

#include "core/file/manyrows.h"
#include "core/formats/bwm/rules.h"
#include "core/schema/fielddesc.h"

#include <array>

namespace cutaway::bwm
{

// Unit tags. The nine tables carry these numbers whatever their order in the file.
enum Table : std::uint32_t {
    kVertices,
    kIndices,
    kMaterials,
    kNormals,
    kDistances,
    kAabbNodes,
    kAdjacencies,
    kEdges,
    kLoops,
    kTableCount,
    kHeader = 100,
    kGap,  // bytes between or behind the tables
    kOther // no binary walkmesh at all
};

struct TableInfo {
    std::uint64_t offset = 0; // in the file
    std::uint32_t count = 0;  // rows that lie inside the file
    std::uint32_t unit = 0xFFFFFFFF;
};

struct BwmState : FormatState {
    std::array<TableInfo, kTableCount> tables;
    std::uint32_t type = 0; // 1 area, 0 placeable or door
};

inline constexpr std::string_view kMagic = "BWM V1.0";
inline constexpr std::uint64_t kHeaderSize = 136;

// Places of a table's count and offset in the header, and the size of one row.
struct TableSlot {
    std::uint32_t countAt;
    std::uint32_t offsetAt;
    std::uint32_t stride;
};
const TableSlot &tableSlot(std::uint32_t table);

extern const StructDesc kBwmHeader;
const FieldDesc &tableField(std::uint32_t table); // the row that describes a table's unit

inline constexpr std::string_view kExtensions[] = {".wok", ".pwk", ".dwk"};

class BwmFormat : public Format, public cutaway::Links, public Editing, public Comparing, public ManyRows
{
public:
    std::string_view id() const override { return "bwm"; }
    std::string_view title() const override { return "KotOR walkmesh"; }
    const cutaway::Links &links() const override { return *this; }
    const Editing &editing() const override { return *this; }
    const Comparing &comparing() const override { return *this; }
    const ManyRows *manyRows() const override { return this; }
    Confidence probe(ByteSpan head, std::string_view fileName) const override;
    IndexResult index(const ByteBuffer &bytes, Progress &progress) const override;
    UnitTree decode(const File &file, UnitId unit, Diagnostics &diagnostics) const override;
    std::string unitKey(const File &file, UnitId unit) const override;
    std::string unitSummary(const File &file, UnitId unit) const override;
    std::string unitType(const File &file, UnitId unit) const override;
    bool mayLead(const Node &node) const override;
    std::optional<LinkTarget> link(const File &file, const UnitTree &tree, NodeId node) const override;
    std::vector<Referrer> referrers(const File &file, UnitId unit) const override;
    std::optional<std::uint64_t> targetRow(const File &file, UnitId unit,
                                           std::string_view path) const override;
    std::vector<Referrer> rowReferrers(const File &file, UnitId unit, std::uint64_t row) const override;
    Result<void> validate(const File &file, const UnitTree &tree, NodeId node,
                          const Value &value) const override;
    Result<Patch> set(const File &file, UnitId unit, NodeId node, const Value &value) const override;
    std::vector<std::string> insertable(const File &file, UnitId unit, NodeId parent) const override;
    Result<Patch> insert(const File &file, UnitId unit, NodeId parent, std::uint32_t row,
                         const NewElement &element) const override;
    std::optional<Result<Patch>> insertAll(const File &file, UnitId unit, NodeId parent, std::uint32_t row,
                                           std::span<const NewElement> elements) const override;
    // Not of faces, whose boxes come into the tree in the order in which they come.
    bool mayReverse(const File &file, UnitId unit) const override;
    Result<Patch> remove(const File &file, UnitId unit, NodeId node) const override;
    Result<Patch> move(const File &file, UnitId unit, NodeId node, std::uint32_t row) const override;
    // Counts and offsets of the tables.
    bool follows(const File &file, const UnitTree &tree, NodeId node) const override;
    bool isStructural(const File &file, UnitId unit) const override;
    void check(const File &file, Diagnostics &diagnostics, Progress &progress) const override;
    std::vector<Card> info(const File &file) const override;
};

} // namespace cutaway::bwm
