// SPDX-License-Identifier: MIT
#include "app/cli/command.h"

#include "core/base/quantity.h"
#include "core/query/diff.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace cutaway::cli
{

namespace
{

struct DiffCommand {
    std::string left;
    std::string right;
    bool json = false;
    bool following = false;
    bool bookkeeping = false;
    bool padding = false;
};

Json sideJson(const query::DiffSide &side)
{
    if (!side.present)
        return nullptr;
    return {{"text", side.text}, {"offset", side.range.offset}, {"size", side.range.size}};
}

bool printRow(const query::DiffRow &row)
{
    const std::string &left = row.left.text, &right = row.right.text;
    switch (row.kind) {
    case query::DiffKind::OnlyLeft:
        print("- {}  {}\n", row.path, left);
        break;
    case query::DiffKind::OnlyRight:
        print("+ {}  {}\n", row.path, right);
        break;
    case query::DiffKind::Differs:
        print("~ {}  {}  ->  {}\n", row.path, left, right);
        break;
    case query::DiffKind::Moved:
        print("> {}  {}\n", row.path, left);
        break;
    case query::DiffKind::Same: // not asked for
        break;
    }
    return canPrint();
}

bool printRowJson(const query::DiffRow &row, bool first)
{
    const Json json{{"kind", query::toString(row.kind)},
                    {"path", row.path},
                    {"unit", row.isUnit},
                    {"title", row.unitTitle},
                    {"left", sideJson(row.left)},
                    {"right", sideJson(row.right)}};
    printExactly(first ? "\n" : ",\n");
    printJson(json);
    return canPrint();
}

void printSummary(const query::DiffSummary &summary, bool json)
{
    if (json) {
        print("\n],\"identical\":{},\"complete\":{},\"bookkeeping\":{},\"padding\":{},"
              "\"units\":{{\"same\":{},\"differ\":{},\"left\":{},\"right\":{}}}}}\n",
              summary.identical, summary.complete, summary.bookkeeping, summary.padding, summary.unitsSame,
              summary.unitsDiffer, summary.unitsLeft, summary.unitsRight);
        return;
    }
    if (summary.identical)
        print("identical\n");
    else
        print("{}; units: {} the same, {} differ, {} only left, {} only right\n",
              quantity(summary.rows, "difference"), summary.unitsSame, summary.unitsDiffer, summary.unitsLeft,
              summary.unitsRight);
    if (summary.bookkeeping != 0)
        print("{} dates and users of saving differ as well (--bookkeeping shows them)\n",
              summary.bookkeeping);
    if (summary.padding != 0)
        print("{} of padding differ as well (--padding shows them)\n", quantity(summary.padding, "place"));
}

void runDiff(const DiffCommand &options, Context &context)
{
    const auto left = context.openToRead(options.left);
    const auto right = context.openToRead(options.right);
    if (left == nullptr || right == nullptr) {
        context.exitCode = kErrors; // as diff(1) has it: 2 for trouble
        return;
    }
    if (options.json)
        print("{{\"rows\":[");
    bool first = true;
    Progress progress;
    query::DiffOptions wanted;
    wanted.following = options.following;
    wanted.bookkeeping = options.bookkeeping;
    wanted.padding = options.padding;
    wanted.rest = true;
    const auto visit = [&](const query::DiffRow &row) {
        const bool goesOn = options.json ? printRowJson(row, first) : printRow(row);
        first = false;
        return goesOn;
    };
    const query::DiffSummary summary = query::diffFiles(*left, *right, wanted, visit, progress);
    printSummary(summary, options.json);
    context.exitCode = summary.identical ? kDone : kWarnings;
}

} // namespace

void addDiff(CLI::App &app, Context &context)
{
    auto [command, options] = addCommand<DiffCommand>(
        app, context, "diff", runDiff,
        "Compare the contents of two files: units by FormID, type and name, then their fields, then "
        "unexplained bytes. Lines begin with - or + for parts that only one has, ~ for those that differ, > "
        "for those that moved. Exit code 0 when every byte is the same, 1 when something differs, 2 on "
        "errors. Differences that are left out by default (sizes, dates, padding) are shown when there are "
        "no others.");
    command.add_option("LEFT", options.left, "File to compare")->required();
    command.add_option("RIGHT", options.right, "File to compare it with")->required();
    command.add_flag("--following", options.following,
                     "Report numbers that follow from the rest as well: sizes, counts, offsets");
    command.add_flag("--bookkeeping", options.bookkeeping,
                     "Report data about when and by whom something was saved as well, such as the stamps of "
                     "a plugin's groups and records; by default they are counted");
    command.add_flag("--padding", options.padding, "Report padding as well; by default it is counted");
    addJson(
        command, options.json,
        R"(Print {"rows":[{"kind","path","unit","title","left":{"text","offset","size"},"right"}],)"
        R"("identical","complete","bookkeeping","padding","units":{"same","differ","left","right"}}; "kind" is left, right, differs or moved)");
    addData(command, context);
}

} // namespace cutaway::cli
