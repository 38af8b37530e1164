// SPDX-License-Identifier: MIT
// Gamebryo and NetImmerse files, 4.0.0.2 to 20.2.0.8, with the block types of the Bethesda games.
//
// Units: header, one per block, footer, what follows the footer. Versions before 20.2.0.5 store no block
// sizes; there a block that cannot be decoded makes the rest of the file one unit ("tail"). Source:
// FORMAT.md.
//
// More than 40 functions: those of the abilities of a format, each a few lines that call its folder.
#pragma once

#include "core/file/linkedunits.h"
#include "core/file/manyrows.h"

namespace cutaway::nif
{

inline constexpr std::string_view kExtensions[] = {".nif", ".kf", ".bto", ".btr", ".btt"};

class NifFormat : public Format,
                  public Links,
                  public Editing,
                  public Comparing,
                  public LinkedUnits,
                  public ManyRows
{
public:
    std::string_view id() const override { return "nif"; }
    std::string_view title() const override { return "Gamebryo NIF"; }
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
    std::string elementRole(const File &file, const UnitTree &tree, NodeId node) const override;

    std::optional<LinkTarget> link(const File &file, const UnitTree &tree, NodeId node) const override;
    std::vector<Referrer> referrers(const File &file, UnitId unit) const override;
    std::optional<Result<Value>> parse(const File &file, const UnitTree &tree, NodeId node,
                                       std::string_view text) const override;
    std::vector<std::string> suggestions(const File &file, const UnitTree &tree, NodeId node) const override;
    Result<void> validate(const File &file, const UnitTree &tree, NodeId node,
                          const Value &value) const override;
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
    Result<Bytes> copyUnits(const File &file, std::span<const UnitId> units, Reach reach) const override;
    Result<Patch> pasteUnits(const File &file, ByteSpan copied, std::optional<UnitId> owner,
                             bool isOwn) const override;
    Result<Patch> attachUnit(const File &file, UnitId unit, std::optional<UnitId> from, UnitId owner,
                             std::optional<UnitId> before) const override;
    Result<Patch> orderUnits(const File &file) const override;
    Result<TakenUnit> takeUnit(const File &file, const File &from, UnitId unit,
                               const Counterpart &counterpart, std::optional<UnitId> before) const override;
    Result<Patch> replace(const File &file, UnitId unit, const Bytes &bytes) const override;
    Result<Patch> adopt(const File &file, const Embedded &part, const Patch &patch) const override;
    bool isStructural(const File &file, UnitId unit) const override;

    std::uint64_t identity(const File &file, UnitId unit) const override;
    bool readsAlike(const File &left, const File &right) const override;
    bool follows(const File &file, const UnitTree &tree, NodeId node) const override;

    void check(const File &file, Diagnostics &diagnostics, Progress &progress) const override;
    std::vector<Embedded> embedded(const File &file) const override;
    std::vector<Card> info(const File &file) const override;
};

} // namespace cutaway::nif
