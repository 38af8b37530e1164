// SPDX-License-Identifier: MIT
#include "core/domains/pack/lintparts.h"
#include "core/formats/esp/rules.h"

#include <algorithm>

namespace cutaway::pack
{

namespace
{

constexpr Code kErrors[] = {"pack.template.missing"_rule, "pack.template.inputs"_rule, "pack.idles"_rule,
                            "pack.alias"_rule};
constexpr Code kNotes[] = {"pack.condition.or"_rule, "pack.template.order"_rule, "pack.template.xnam"_rule};

Severity severityOf(Code code)
{
    if (std::ranges::find(kNotes, code) != std::end(kNotes))
        return Severity::Note;
    return std::ranges::find(kErrors, code) != std::end(kErrors) ? Severity::Error : Severity::Warning;
}

// Parts that every record has, and numbers that count what is there: nothing else is right for them.
constexpr Code kDerived[] = {ruleIn(esp::kRules, "esp.subrecord.missing"),
                             ruleIn(esp::kRules, "esp.pack.pkcu"),
                             ruleIn(esp::kRules, "esp.pack.citc"),
                             ruleIn(esp::kRules, "esp.pack.prcb"),
                             ruleIn(esp::kRules, "esp.pack.xnam"),
                             ruleIn(esp::kRules, "esp.pack.idlc"),
                             "pack.idles"_rule,
                             "pack.argument.count"_rule};

Fix::Kind kindOf(Code code, const Fix &fix)
{
    if (code == Code(ruleIn(esp::kRules, "esp.subrecord.unexpected")))
        return Fix::Kind::Destructive;
    const bool isDerived = std::ranges::find(kDerived, code) != std::end(kDerived);
    return isDerived ? fix.kind : Fix::Kind::Choice;
}

void lintConditions(LintReport &report, const std::vector<Condition> &conditions)
{
    for (const Condition &condition : conditions) {
        for (const std::string &problem : condition.problems)
            report.add("pack.condition"_rule, condition.path, problem);
    }
    if (!conditions.empty() && conditions.back().isOr() && conditions.back().type) {
        const Field &type = conditions.back().type;
        report.add(
            "pack.condition.or"_rule, conditions.back().path, "nothing follows that it could be joined to",
            {"Join it by AND", {setEdit(report.package(), type.path, std::to_string(type.number & ~1))}});
    }
}

// The range of the node in the file; of one that is not stored as it is shown, that of the unit.
ByteRange rangeOf(const File &file, const NodePath &place)
{
    const Result<NodeId> node = file.tree(place.unit)->find(place.path);
    return node ? file.fileRange(place.unit, *node).value_or(file.units().range(place.unit))
                : file.units().range(place.unit);
}

std::uint64_t offsetOf(const File &file, const NodePath &place)
{
    const auto tree = file.tree(place.unit);
    const Result<NodeId> node = tree->find(place.path);
    return node ? tree->node(*node).range.offset : tree->bytes().size();
}

std::vector<LintFinding> judge(const Plugins &plugins, UnitId unit, bool withRecord)
{
    const Package package = readPackage(plugins, unit);
    LintReport report(plugins, package);
    if (withRecord)
        lintRecord(report);
    lintTemplate(report);
    lintInputs(report);
    lintProcedures(report);
    lintConditions(report, package.conditions);
    forEachNode(package.tree, [&](const TreeNode &node) { lintConditions(report, node.conditions); });
    lintForms(report);
    std::vector<LintFinding> findings = report.take();
    std::ranges::stable_sort(findings, {}, [&](const LintFinding &finding) {
        return std::pair(offsetOf(plugins.file, finding.place()), finding.rule().id);
    });
    return findings;
}

} // namespace

void LintReport::add(Diagnostic diagnostic, Fix fix)
{
    fix.kind = kindOf(diagnostic.code, fix);
    m_findings.push_back({std::move(diagnostic), std::move(fix)});
}

void LintReport::add(Code rule, const std::string &path, std::string message, Fix fix)
{
    add({severityOf(rule), rule, m_package.unit, rangeOf(m_plugins.file, m_package.place(path)),
         std::move(message), path},
        std::move(fix));
}

std::vector<LintFinding> lintPackage(const Plugins &plugins, UnitId unit)
{
    return judge(plugins, unit, true);
}

std::vector<LintFinding> lintBeyondRecord(const Plugins &plugins, UnitId unit)
{
    return judge(plugins, unit, false);
}

} // namespace cutaway::pack
