// SPDX-License-Identifier: MIT
// Initial content of a package's parts, the changes in the record that follow when they come or go, and what
// is compared alike.
//
// Source: core/formats/esp/FORMAT.md, "Edits".
#pragma once

#include "core/formats/esp/recordbehaviour.h"

namespace cutaway::esp
{

class PackageBehaviour final : public RecordBehaviour
{
public:
    const GrammarRow *arrayRow(const RecordEdit &edit, const Node &node) const override;
    std::span<const GrammarRow> rowsBelow(const RecordEdit &edit, NodeId node) const override;
    // Changes of flags (PFO2) at the end of a step.
    const GrammarRow *lastRow(const Node &node, std::string_view type) const override;

    std::vector<std::string> kinds(const RecordEdit &edit, const GrammarRow &array) const override;
    Result<Bytes> newElement(const RecordEdit &edit, const GrammarRow &array,
                             std::string_view kind) const override;
    bool hasFollowers(const GrammarRow &array) const override;
    // An input is inserted with its id where it has one already; else it gets a new one.
    std::optional<std::uint8_t> takeId(const GrammarRow &array, Bytes &bytes) const override;
    std::optional<std::uint8_t> idOf(const UnitTree &tree, NodeId element) const override;
    Result<void> firstComes(RecordEdit &edit, const GrammarRow &array,
                            std::optional<std::uint8_t> id) const override;
    Result<void> comes(RecordEdit &edit, NodeId array, std::uint32_t row,
                       std::optional<std::uint8_t> id) const override;
    Result<void> goes(RecordEdit &edit, NodeId array, std::uint32_t row) const override;
    Result<void> moves(RecordEdit &edit, NodeId array, std::uint32_t from, std::uint32_t to) const override;

    // Gives an input another kind: its value becomes the new kind's zero unless both are stored alike, its id
    // stays.
    std::optional<Result<void>> changeKind(RecordEdit &edit, const Node &node,
                                           std::string_view kind) const override;
    // Refuses hours, minutes and days of the month that no clock or calendar has.
    Result<void> checkValue(const UnitTree &tree, const Node &node, ByteSpan value) const override;

    bool follows(const UnitTree &tree, const Node &node) const override;
    // Inputs and names go by their ids.
    std::optional<std::uint64_t> elementIdentity(const UnitTree &tree, NodeId element) const override;
    // Inputs, procedures and properties of different kinds, and scripts with different fragments.
    bool isWhole(const UnitTree &left, NodeId a, const UnitTree &right, NodeId b) const override;
};

extern const PackageBehaviour kPackageBehaviour;

inline constexpr Signature kInputIdSignature = sig("UNAM");

} // namespace cutaway::esp
