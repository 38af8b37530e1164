// SPDX-License-Identifier: MIT
#include "core/pack/lintparts.h"

#include "core/base/patchchain.h"

#include <algorithm>
#include <set>

namespace cutaway::pack
{

namespace
{

// Fixes that are one of several ways to put things right.
constexpr std::string_view kFixesWithChoice[] = {"esp.pack.template", "pack.template.type", "esp.pack.pkc2",
                                                 "esp.pack.qnam"};

void lintConditions(LintReport &report, const std::vector<Condition> &conditions)
{
    for (const Condition &condition : conditions) {
        for (const std::string &problem : condition.problems)
            report.add("pack.condition", condition.path, problem);
    }
    if (!conditions.empty() && conditions.back().isOr() && conditions.back().type) {
        const Field &type = conditions.back().type;
        report.add(
            "pack.condition.or", conditions.back().path, "the last condition is joined by OR to nothing",
            {"Join it by AND", {setEdit(report.package(), type.path, std::to_string(type.number & ~1))}});
    }
}

std::uint64_t offsetOf(const File &file, const NodePath &place)
{
    const auto tree = file.tree(place.unit);
    const Result<NodeId> node = tree->find(place.path);
    return node ? tree->node(*node).range.offset : tree->bytes().size();
}

} // namespace

std::vector<LintFinding> lintPackage(const Plugins &plugins, UnitId unit)
{
    const Package package = readPackage(plugins, unit);
    LintReport report(plugins, package);
    lintRecord(report);
    lintTemplate(report);
    lintInputs(report);
    lintProcedures(report);
    lintConditions(report, package.conditions);
    forEachNode(package.tree, [&](const TreeNode &node) { lintConditions(report, node.conditions); });
    lintForms(report);
    std::vector<LintFinding> findings = report.take();
    std::ranges::stable_sort(findings, {}, [&](const LintFinding &finding) {
        return std::pair(offsetOf(plugins.file, finding.place), finding.rule);
    });
    return findings;
}

std::vector<LintFinding> lintPlugin(const Plugins &plugins, Progress &progress)
{
    std::vector<LintFinding> all;
    const std::vector<UnitId> units = recordsOf(plugins.file, "PACK");
    for (std::size_t i = 0; i < units.size() && !progress.cancelled(); ++i) {
        std::vector<LintFinding> findings = lintPackage(plugins, units[i]);
        std::ranges::move(findings, std::back_inserter(all));
        progress.report(i, units.size());
    }
    return all;
}

std::vector<LintGroup> byRule(std::span<const LintFinding> findings)
{
    std::vector<LintGroup> groups;
    for (std::size_t i = 0; i < findings.size(); ++i) {
        const auto known = std::ranges::find(groups, findings[i].rule, &LintGroup::rule);
        if (known == groups.end())
            groups.push_back({findings[i].rule, {i}});
        else
            known->findings.push_back(i);
    }
    std::ranges::stable_sort(groups, std::ranges::greater{},
                             [](const LintGroup &group) { return group.rule->severity; });
    return groups;
}

Result<Patch> fixPatch(const File &file, const LintFinding &finding)
{
    if (finding.fix.empty())
        return fail("{} has no fix", finding.rule->id);
    return patchFor(file, finding.fix);
}

bool isSafe(const LintFinding &finding)
{
    const bool choice = std::ranges::find(kFixesWithChoice, finding.rule->id) != std::end(kFixesWithChoice);
    return !finding.fix.empty() && !choice &&
           std::ranges::none_of(finding.fix, [](const Edit &edit) { return edit.op == Edit::Op::Remove; });
}

Result<Patch> safeFixes(const Plugins &plugins, std::span<const UnitId> packages, Progress &progress)
{
    PatchChain all;
    const auto copy = plugins.file.snapshot();
    for (std::size_t i = 0; i < packages.size(); ++i) {
        const UnitId unit = packages[i];
        progress.report(i, packages.size());
        if (progress.cancelled())
            return fail("cancelled");
        std::set<std::string> tried;
        for (;;) {
            const auto findings = lintPackage(Plugins{*copy, plugins.masters}, unit);
            const auto next = std::ranges::find_if(findings, [&](const LintFinding &finding) {
                return isSafe(finding) && !tried.contains(finding.place.path + "|" + finding.message);
            });
            if (next == findings.end())
                break;
            tried.insert(next->place.path + "|" + next->message);
            const Result<Patch> patch = fixPatch(*copy, *next);
            if (!patch)
                continue; // another may make way for it
            if (const Result<ChangeSet> change = copy->apply(*patch); !change)
                return tl::unexpected(change.error());
            all.add(*patch);
        }
    }
    return all.take();
}

} // namespace cutaway::pack
