// SPDX-License-Identifier: MIT
// bwm check: the rules of walkmeshes with what breaks them.
#include "app/cli/bwm.h"

#include "core/file/fix.h"
#include "core/formats/bwm/check/meshchecks.h"

#include <algorithm>

namespace cutaway::cli
{

namespace
{

struct RuleOptions {
    std::string path;
    bool all = false;
    bool json = false;
};

// By rule, in the order of the first finding of each.
std::vector<std::vector<Diagnostic>> byRule(const std::vector<Diagnostic> &found)
{
    std::vector<std::vector<Diagnostic>> groups;
    for (const Diagnostic &d : found) {
        const auto group =
            std::ranges::find_if(groups, [&d](const auto &g) { return g.front().code == d.code; });
        if (group == groups.end())
            groups.push_back({d});
        else
            group->push_back(d);
    }
    return groups;
}

// A finding lies in a row of a table, or in a field of the header.
std::string placeOf(const File &file, const Diagnostic &d)
{
    if (d.unit >= file.units().size())
        return {};
    const ByteRange unit = file.units().range(d.unit);
    return file.pathText(
        d.unit, file.tree(d.unit)->innermostAt(d.range.offset - std::min(unit.offset, d.range.offset)));
}

void printRule(const File &file, const std::vector<Diagnostic> &group)
{
    const Rule &rule = *group.front().code;
    print("{:<7}  {}  [{}]\n         {}\n", toString(group.front().severity), rule.title, rule.id,
          rule.reason);
    for (const Diagnostic &d : group) {
        const auto fixes = fixesOf(file, d);
        print("         {}{}\n", d.message,
              fixes.empty() ? "" : fmt::format("; fix: {}", fixes.front().label));
    }
}

Json ruleJson(const File &file, const std::vector<Diagnostic> &group)
{
    const Rule &rule = *group.front().code;
    Json json{{"id", rule.id},
              {"title", rule.title},
              {"reason", rule.reason},
              {"source", rule.source},
              {"severity", toString(group.front().severity)},
              {"findings", Json::array()}};
    for (const Diagnostic &d : group) {
        Json fixes = Json::array();
        for (const Fix &fix : fixesOf(file, d))
            fixes.push_back(fix.label);
        json["findings"].push_back({{"message", d.message},
                                    {"path", placeOf(file, d)},
                                    {"offset", d.range.offset},
                                    {"size", d.range.size},
                                    {"fixes", std::move(fixes)}});
    }
    return json;
}

void runRules(const RuleOptions &options, Context &context)
{
    const auto file = openWalkmesh(options.path, context);
    if (file == nullptr)
        return;
    Progress progress;
    std::vector<Diagnostic> found = diagnosticsOf(*file, progress);
    if (options.all) {
        Diagnostics habits;
        bwm::checkHabits(*file, habits);
        found.insert(found.end(), habits.list().begin(), habits.list().end());
    }
    judge(found, context);
    const auto groups = byRule(found);
    if (options.json) {
        Json list = Json::array();
        for (const auto &group : groups)
            list.push_back(ruleJson(*file, group));
        return printJsonLine({{"path", options.path}, {"rules", std::move(list)}});
    }
    for (const auto &group : groups)
        printRule(*file, group);
    if (groups.empty())
        print("no issues found\n");
}

} // namespace

void addBwmCheck(CLI::App &bwm, Context &context)
{
    auto [command, options] =
        addCommand<RuleOptions>(bwm, context, "check", runRules,
                                "Rules that the walkmesh breaks, with the reason and the fix of each. Exit "
                                "code: that of the worst finding");
    addFile(command, options.path, "Walkmesh to read");
    command.add_flag("--all", options.all,
                     "Also what only tells which tool wrote the tree: bwm.aabb.side, .union and .tight");
    addJson(command, options.json,
            R"(Print {"path","rules":[{"id","title","reason","source","severity",)"
            R"("findings":[{"message","path","offset","size","fixes"}]}]})");
}

} // namespace cutaway::cli
