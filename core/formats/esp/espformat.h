// SPDX-License-Identifier: MIT
// Plugins of Skyrim, Skyrim SE and Fallout 4: ESP, ESM, ESL. Facts and sources: FORMAT.md.
//
// Units: the header record, groups (their own bytes are their headers) and records. Keys: "TES4", "GRUP[n]"
// with the number of the unit, "PACK:0204B4E4" with the FormID as stored, "#2" behind it for the second
// record of one id.
//
// More than 40 functions: those of the abilities of a format, each a few lines that call its folder.
#pragma once

#include "core/file/manyrows.h"
#include "core/file/namehints.h"
#include "core/file/pairing.h"
#include "core/file/references.h"
#include "core/formats/esp/espstate.h"
#include "core/formats/esp/rules.h"

namespace cutaway::esp
{

inline constexpr std::string_view kExtensions[] = {".esp", ".esm", ".esl"};

class EspFormat : public Format,
                  public Links,
                  public Editing,
                  public Comparing,
                  public Pairing,
                  public NameHints,
                  public PartlyDecoded,
                  public ManyRows
{
public:
    std::string_view id() const override { return "esp"; }
    std::string_view title() const override { return "Bethesda plugin"; }
    const Links &links() const override { return *this; }
    const Editing &editing() const override { return *this; }
    const Comparing &comparing() const override { return *this; }
    const Pairing *pairing() const override { return this; }
    const NameHints *nameHints() const override { return this; }
    const PartlyDecoded *partlyDecoded() const override { return this; }
    const ManyRows *manyRows() const override { return this; }
    Confidence probe(ByteSpan head, std::string_view fileName) const override;
    IndexResult index(const ByteBuffer &bytes, Progress &progress) const override;
    UnitTree decode(const File &file, UnitId unit, Diagnostics &diagnostics) const override;
    bool isDerived(const File &file, UnitId unit) const override;

    std::string unitKey(const File &file, UnitId unit) const override;
    std::optional<UnitId> findUnit(const File &file, std::string_view key) const override;
    std::string unitTitle(const File &file, UnitId unit) const override;
    std::string unitSummary(const File &file, UnitId unit) const override;
    std::string unitType(const File &file, UnitId unit) const override;
    std::string nodeSummary(const File &file, const UnitTree &tree, NodeId node) const override;

    bool mayLead(const Node &node) const override;
    std::optional<LinkTarget> link(const File &file, const UnitTree &tree, NodeId node) const override;
    std::vector<Referrer> referrers(const File &file, UnitId unit) const override;
    References references(const File &file, UnitId unit, Progress &progress) const override;
    std::optional<std::vector<UnitId>> possibleTargets(const File &file, const UnitTree &tree) const override;

    std::optional<Result<Value>> parse(const File &file, const UnitTree &tree, NodeId node,
                                       std::string_view text) const override;
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
    Result<Patch> replace(const File &file, UnitId unit, const Bytes &bytes) const override;
    std::optional<std::vector<UnitRun>> reindex(const ByteBuffer &bytes, const Patch &patch, UnitIndex &units,
                                                std::shared_ptr<const FormatState> &state) const override;
    std::optional<std::vector<UnitRun>> recut(const ByteBuffer &bytes, std::span<const UnitId> changed,
                                              UnitIndex &units, std::shared_ptr<const FormatState> &state,
                                              std::vector<Diagnostic> &findings) const override;
    bool isStructural(const File &file, UnitId unit) const override;
    bool statesSizes() const override { return true; }

    std::uint64_t identity(const File &file, UnitId unit) const override;
    std::vector<std::uint64_t> identitiesBeside(const File &file, const File &other) const override;
    std::optional<std::uint64_t> targetBeside(const File &file, const UnitTree &tree, NodeId node,
                                              const File &other) const override;
    bool buildsOn(const File &file, const File &other) const override;
    Result<Bytes> carried(const File &from, const UnitTree &tree, NodeId node, const File &to) const override;
    bool mayHold(const File &file, UnitId unit, std::string_view name) const override;
    bool showInflated(const BytesView &file, const std::function<bool(ByteSpan)> &look) const override;
    std::string_view overriddenFile(const File &file, UnitId unit) const override;
    bool isBookkeeping(const File &file, const UnitTree &tree, NodeId node) const override;
    bool readsAlike(const File &left, const File &right) const override;
    bool follows(const File &file, const UnitTree &tree, NodeId node) const override;
    std::optional<std::uint64_t> elementIdentity(const File &file, const UnitTree &tree,
                                                 NodeId element) const override;
    bool isWhole(const UnitTree &left, NodeId a, const UnitTree &right, NodeId b) const override;

    void check(const File &file, Diagnostics &diagnostics, Progress &progress) const override;
    std::vector<Card> info(const File &file) const override;
};

} // namespace cutaway::esp
