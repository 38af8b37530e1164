// SPDX-License-Identifier: MIT
// Havok packfiles: animations, skeletons, ragdolls, behaviour projects and the physics inside NIF files.
//
// Units, in file order: "header", "sections", "classnames", the group "data" with "object[i]" for each
// virtual fixup and "localFixups", "globalFixups", "virtualFixups"; "bytes[i]" for what belongs to none of
// them. Other encodings of Havok data (XML, tagfiles, big-endian) are recognised, named and left raw. Facts
// and sources: FORMAT.md.
#pragma once

#include "core/file/linkedunits.h"
#include "core/file/manyrows.h"
#include "core/formats/hkx/fixedlayout.h"
#include "core/formats/hkx/packfile.h"

namespace cutaway::hkx
{

// The kinds of unit; Unit::tag holds the kind in its low byte and the section above, Unit::id the number of
// the object, table or run of bytes.
enum class UnitKind : std::uint8_t { Header, SectionHeaders, ClassNames, Group, Object, Table, Bytes };

struct HkxState : FormatState {
    HkxState(Encoding kind, Packfile packfile)
        : encoding(kind), pack(std::move(packfile)), layouts(LayoutSet::under(pack.rules))
    {
    }

    Encoding encoding;
    Packfile pack;
    const LayoutSet &layouts;
    std::vector<UnitId> objectUnits; // by object
    UnitId classNames = UnitIndex::kNone;
    UnitId sectionHeaders = UnitIndex::kNone;
};

inline constexpr std::string_view kExtensions[] = {".hkx", ".hkt"};

class HkxFormat : public Format,
                  public Links,
                  public Editing,
                  public Comparing,
                  public LinkedUnits,
                  public ManyRows
{
public:
    std::string_view id() const override { return "hkx"; }
    std::string_view title() const override { return "Havok packfile"; }
    const Links &links() const override { return *this; }
    const Editing &editing() const override { return *this; }
    const Comparing &comparing() const override { return *this; }
    const LinkedUnits *linkedUnits() const override { return this; }
    const ManyRows *manyRows() const override { return this; }
    Confidence probe(ByteSpan head, std::string_view fileName) const override;

    IndexResult index(const ByteBuffer &bytes, Progress &progress) const override;
    UnitTree decode(const File &file, UnitId unit, Diagnostics &diagnostics) const override;

    std::string unitKey(const File &file, UnitId unit) const override;
    std::optional<UnitId> findUnit(const File &file, std::string_view key) const override;
    std::string unitTitle(const File &file, UnitId unit) const override;
    std::string unitSummary(const File &file, UnitId unit) const override;
    std::string unitType(const File &file, UnitId unit) const override;

    std::string nodeSummary(const File &file, const UnitTree &tree, NodeId node) const override;

    std::optional<LinkTarget> link(const File &file, const UnitTree &tree, NodeId node) const override;
    std::vector<Referrer> referrers(const File &file, UnitId unit) const override;

    std::optional<Result<Value>> parse(const File &file, const UnitTree &tree, NodeId node,
                                       std::string_view text) const override;
    std::vector<std::string> suggestions(const File &file, const UnitTree &tree, NodeId node) const override;
    Result<Patch> set(const File &file, UnitId unit, NodeId node, const Value &value) const override;
    std::vector<std::string> insertable(const File &file, UnitId unit, NodeId parent) const override;
    Result<Patch> insert(const File &file, UnitId unit, NodeId parent, std::uint32_t row,
                         const NewElement &element) const override;
    std::optional<Result<Patch>> insertAll(const File &file, UnitId unit, NodeId parent, std::uint32_t row,
                                           std::span<const NewElement> elements) const override;
    Result<Patch> remove(const File &file, UnitId unit, NodeId node) const override;
    Result<Patch> move(const File &file, UnitId unit, NodeId node, std::uint32_t row) const override;
    bool isLinkedUnit(const File &file, UnitId unit) const override;
    std::string unitName(const File &file, UnitId unit) const override;
    std::vector<UnitId> rootUnits(const File &file) const override;
    std::vector<OwnedUnit> ownedUnits(const File &file, UnitId unit) const override;
    Result<Patch> duplicateUnit(const File &file, UnitId unit, Reach reach) const override;
    Result<Patch> removeUnits(const File &file, std::span<const UnitId> units, Reach reach) const override;
    bool isStructural(const File &file, UnitId unit) const override;

    bool readsAlike(const File &, const File &) const override { return false; } // pointers stand in tables
    bool follows(const File &file, const UnitTree &tree, NodeId node) const override;

    void check(const File &file, Diagnostics &diagnostics, Progress &progress) const override;
    std::vector<Card> info(const File &file) const override;
    std::optional<Result<Bytes>> reemit(const File &file) const override;
};

inline bool isHkx(const File &file)
{
    return file.stateIf<HkxState>() != nullptr;
}

} // namespace cutaway::hkx
