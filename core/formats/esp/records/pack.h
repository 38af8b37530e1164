// SPDX-License-Identifier: MIT
// The grammar of PACK and the tables of its subrecords.
//
// Source: core/formats/esp/FORMAT.md, "PACK".
#pragma once

#include "core/formats/esp/recordgrammar.h"

namespace cutaway::esp
{

extern const std::span<const GrammarRow> kPackageGrammar;

// True for the value of a location or a target whose type is not known, or uses none.
bool isUntypedValue(const FieldDesc &row);

// Rows that the procedure tree needs (packtree.cpp).
extern const FieldDesc kTreeNodeRow;
extern const FieldDesc kTreeChildrenRow;
extern const std::span<const GrammarRow> kTreeNodeRows; // of one node, without children and overrides
extern const SubrecordDesc kFlagOverride;               // PFO2
extern const SubrecordDesc kOldFlagOverride;            // PFOR

// Places one node of the procedure tree with all below it.
void placeTreeNode(RecordGrammar &grammar, TreeBuilder::Index parent);

inline constexpr std::string_view kBranchSimultaneous = "Simultaneous";

} // namespace cutaway::esp
