// SPDX-License-Identifier: MIT
// What is wrong or suspicious about a package, why that matters, and how to put it right.
//
// Rules that need one record alone are those of the decoder (core/esp/packrules.h) and are reported by
// `check`, too; those that need its template, its quest or the masters stand here. Ids are stable.
//
// Source: core/pack/PACKAGES.md, "Rules".
#pragma once

#include "core/file/edit.h"
#include "core/pack/package.h"

namespace cutaway::pack
{

struct LintRule {
    std::string_view id;
    Severity severity;
    std::string_view title;
    std::string_view reason; // why it matters, one sentence
};

// All rules a package can break, by their order in a report.
std::span<const LintRule> lintRules();

struct LintFinding {
    const LintRule *rule = nullptr; // of lintRules()
    std::string message;            // lower case, no period, found value next to the limit
    NodePath place;
    std::string fixTitle;  // "Set the count to 3"; empty: there is nothing to offer
    std::vector<Edit> fix; // one step of undo: see fixPatch()
};

// In the order of the record where it is known, then by rule.
std::vector<LintFinding> lintPackage(const Plugins &plugins, UnitId unit);
// Of every package of the plugin; stops early when cancelled.
std::vector<LintFinding> lintPlugin(const Plugins &plugins, Progress &progress);

// Findings of one rule, by their numbers in the list.
struct LintGroup {
    const LintRule *rule = nullptr;
    std::vector<std::size_t> findings;
};
// The most severe first, then in the order of what was found.
std::vector<LintGroup> byRule(std::span<const LintFinding> findings);

// The fix as one patch; fails when the file has changed so that it no longer applies.
Result<Patch> fixPatch(const File &file, const LintFinding &finding);

// Whether the fix takes nothing away and leaves no choice: counts, order, what is missing, numbers of the
// template.
bool isSafe(const LintFinding &finding);
// Every safe fix of these packages, also of what only shows once others are made, as one patch. Fails when
// cancelled.
Result<Patch> safeFixes(const Plugins &plugins, std::span<const UnitId> packages, Progress &progress);

} // namespace cutaway::pack
