// SPDX-License-Identifier: MIT
#include "app/cli/pack.h"

#include "core/esp/formid.h"
#include "core/pack/lint.h"

#include <algorithm>
#include <iterator>

namespace cutaway::cli
{

namespace
{

struct LintOptions : PackOptions {
    std::vector<std::string> fix; // ids of rules, or "all"
    std::string output;
};

PackOutput findingJson(const File &file, const pack::LintFinding &finding)
{
    const std::string name = esp::editorIdOf(file, finding.place.unit);
    return {{"rule", finding.rule->id},
            {"severity", toString(finding.rule->severity)},
            {"path", file.pathText(finding.place)},
            {"editorId", name.empty() ? PackOutput() : PackOutput(name)},
            {"message", finding.message},
            {"reason", finding.rule->reason},
            {"fix", finding.fixTitle.empty() ? PackOutput() : PackOutput(finding.fixTitle)}};
}

// What one rule found stands together, and why it matters is told once.
void printGroup(const File &file, const std::vector<pack::LintFinding> &findings,
                const pack::LintGroup &group)
{
    const pack::LintRule &rule = *group.rule;
    const std::size_t count = group.findings.size();
    print("{}  {}{}  [{}]\n    {}\n", toString(rule.severity), rule.title,
          count == 1 ? std::string() : fmt::format(": {} findings", count), rule.id, rule.reason);
    for (const std::size_t i : group.findings) {
        const pack::LintFinding &finding = findings[i];
        print("    {}  {}\n", pack::namedPlace(file, finding.place), finding.message);
        if (!finding.fixTitle.empty())
            print("        fix: {}\n", finding.fixTitle);
    }
}

bool isWanted(const LintOptions &options, const pack::LintFinding &finding)
{
    return !finding.fix.empty() && std::ranges::any_of(options.fix, [&](const std::string &id) {
        return id == "all" || id == finding.rule->id;
    });
}

// Fixes one finding after the other, judging anew each time: a fix may settle several.
void fixAll(OpenPlugin &plugin, const LintOptions &options, Context &context)
{
    constexpr int kMostFixes = 100; // of one package
    for (const UnitId unit : packageUnits(plugin, options, context)) {
        std::vector<std::string> refused; // messages
        for (int i = 0; i < kMostFixes; ++i) {
            const auto findings = pack::lintPackage(plugin.plugins(), unit);
            const auto next = std::ranges::find_if(findings, [&](const pack::LintFinding &finding) {
                return isWanted(options, finding) &&
                       std::ranges::find(refused, finding.message) == refused.end();
            });
            if (next == findings.end())
                break;
            const Result<Patch> patch = pack::fixPatch(*plugin.file, *next);
            const auto change = patch ? plugin.file->apply(*patch) : tl::unexpected(patch.error());
            if (change)
                continue;
            context.complain(kErrors, options.path, change.error().message);
            refused.push_back(next->message);
        }
    }
}

void judgeFindings(const std::vector<pack::LintFinding> &findings, Context &context)
{
    for (const pack::LintFinding &finding : findings) {
        const Severity severity = finding.rule->severity;
        context.exitCode = std::max<int>(context.exitCode, severity == Severity::Error     ? kErrors
                                                           : severity == Severity::Warning ? kWarnings
                                                                                           : kDone);
    }
}

void printFindingsJson(const File &file, const std::string &path,
                       const std::vector<pack::LintFinding> &findings)
{
    PackOutput list = PackOutput::array();
    for (const pack::LintFinding &finding : findings)
        list.push_back(findingJson(file, finding));
    printJsonLine({{"file", path}, {"findings", std::move(list)}});
}

void runLint(const LintOptions &options, Context &context)
{
    if (!context.mayWrite(options.output))
        return;
    OpenPlugin plugin = openPlugin(options, context, true);
    if (plugin.file == nullptr)
        return;
    if (!options.fix.empty())
        fixAll(plugin, options, context);
    std::vector<pack::LintFinding> findings;
    for (const UnitId unit : packageUnits(plugin, options, context))
        std::ranges::move(pack::lintPackage(plugin.plugins(), unit), std::back_inserter(findings));
    judgeFindings(findings, context);
    if (options.json)
        printFindingsJson(*plugin.file, options.path, findings);
    else
        for (const pack::LintGroup &group : pack::byRule(findings))
            printGroup(*plugin.file, findings, group);
    if (!options.fix.empty())
        context.save(*plugin.file, options.path, options.output);
}

} // namespace

void addPackLint(CLI::App &pack, Context &context)
{
    CLI::App *command = pack.add_subcommand(
        "lint", "Say what is wrong with packages, why it matters and how to put it right. Exit code 1: "
                "warnings, 2: errors");
    auto options = std::make_shared<LintOptions>();
    addPackOptions(*command, *options, false);
    command->add_flag("--json", options->json, "Print JSON");
    auto *fix = command->add_option(
        "--fix", options->fix, "Put right what this rule found, where a fix is offered; 'all': all rules");
    auto *output = command->add_option("-o,--output", options->output, "Where to save what was put right");
    fix->needs(output);
    output->needs(fix);
    command->callback([options, &context] { runLint(*options, context); });
}

} // namespace cutaway::cli
