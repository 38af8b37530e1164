// SPDX-License-Identifier: MIT
#include "app/cli/command.h"
#include "app/cli/fixfile.h"

#include "core/base/attempt.h"
#include "core/file/check.h"

#include <algorithm>
#include <atomic>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <thread>

namespace cutaway::cli
{

namespace
{

using Json = nlohmann::ordered_json;

struct CheckOptions {
    std::vector<std::string> paths;
    bool json = false;
    bool notes = false;
    bool rules = false;
    std::string fix;    // "safe" or "all"; empty: nothing is put right
    std::string folder; // for the fixed copies
    unsigned jobs = 0;  // 0: one per core
};

bool isFault(const CheckReport &report)
{
    return report.format.empty() && report.findings.front().diagnostic.code == kCodeFault;
}

// Report on a file if there is not even enough memory to describe its faults.
CheckReport withoutMemory()
{
    CheckReport report;
    report.findings.push_back({{Severity::Error, kCodeFault, kNoUnit, {}, "out of memory"}, {}});
    return report;
}

FixedFile checkOne(const std::string &file, const CheckOptions &options, const FormatSet &formats)
{
    if (!options.fix.empty())
        return fixFile(file, copyIn(options.folder, file, options.paths),
                       options.fix == "safe" ? Fix::Kind::Safe : Fix::Kind::Takes, formats);
    Progress progress;
    return {checkPath(file, formats, progress), {}, {}, {}};
}

std::vector<FixedFile> checkAll(const std::vector<std::string> &files, const CheckOptions &options,
                                const FormatSet &formats)
{
    std::vector<FixedFile> reports(files.size(), FixedFile{withoutMemory(), {}, {}, {}});
    std::atomic<std::size_t> next = 0;
    const auto check = [&](std::size_t i) {
        [[maybe_unused]] const Result<void> done =
            attempt([&] { reports[i] = checkOne(files[i], options, formats); });
    };
    const auto work = [&] {
        for (std::size_t i = next++; i < files.size(); i = next++)
            check(i);
    };
    const unsigned wanted =
        options.jobs != 0 ? options.jobs : std::max(1u, std::thread::hardware_concurrency());
    {
        std::vector<std::jthread> workers;
        for (std::size_t i = 1; i < std::min<std::size_t>(wanted, files.size()); ++i) {
            if (!attempt([&] { workers.emplace_back(work); }))
                break; // as many as the system has
        }
        work();
    }
    // Files that failed beside others, as for lack of memory, are checked again by themselves.
    for (std::size_t i = 0; i < files.size() && wanted > 1; ++i) {
        if (isFault(reports[i].report))
            check(i);
    }
    return reports;
}

int exitCodeOf(const CheckReport &report)
{
    if (report.format.empty())
        return kUnreadable;
    const Severity worst = report.worst().value_or(Severity::Note);
    return worst == Severity::Error ? kErrors : worst == Severity::Warning ? kWarnings : kDone;
}

Json reportJson(const std::string &path, const FixedFile &checked, bool isFixing)
{
    const CheckReport &report = checked.report;
    Json json{{"path", path},
              {"format", report.format},
              {"units", report.units},
              {"tiled", report.tiled},
              {"identical", report.identical},
              {"reemitted", report.reemitted ? Json(*report.reemitted) : Json(nullptr)},
              {"parts", Json::array()},
              {"undecodedBytes", report.undecodedBytes},
              {"diagnostics", Json::array()}};
    for (const CheckedPart &part : report.parts)
        json["parts"].push_back(
            {{"path", part.path}, {"reemitted", part.reemitted ? Json(*part.reemitted) : Json(nullptr)}});
    for (const Finding &finding : report.findings) {
        const Diagnostic &d = finding.diagnostic;
        json["diagnostics"].push_back({{"id", d.code->id},
                                       {"severity", toString(d.severity)},
                                       {"path", finding.path},
                                       {"offset", d.range.offset},
                                       {"size", d.range.size},
                                       {"message", d.message}});
    }
    if (isFixing) {
        json["output"] = checked.output.empty() ? Json(nullptr) : Json(checked.output);
        json["fixed"] = Json::object();
        for (const auto &[rule, count] : checked.rules)
            json["fixed"][std::string(rule)] = count;
    }
    return json;
}

void printReportsJson(const std::vector<std::string> &files, const std::vector<FixedFile> &reports,
                      bool isFixing)
{
    print("{{\"files\":[");
    for (std::size_t i = 0; i < files.size(); ++i) {
        printExactly(i == 0 ? "\n" : ",\n");
        printJson(reportJson(files[i], reports[i], isFixing));
    }
    print("\n]}}\n");
}

void printReport(const std::string &path, const FixedFile &checked, bool notes)
{
    const CheckReport &report = checked.report;
    if (report.format.empty()) {
        print("unreadable  {}\n", path);
        return; // the reason went to the error stream
    }
    constexpr const char *kVerdicts[] = {"ok", "warnings", "errors"};
    print("{:<10}  {}  ({}, {} units, {} undecoded bytes)\n", kVerdicts[exitCodeOf(report)], path,
          report.format, report.units, report.undecodedBytes);
    if (!checked.output.empty())
        print("  saved as {}\n", checked.output);
    for (const auto &[rule, count] : checked.rules)
        print("  fixed    {} × {}\n", count, rule);
    for (const Finding &finding : report.findings) {
        const Diagnostic &d = finding.diagnostic;
        if (d.severity == Severity::Note && !notes)
            continue;
        print("  {:<7}  {:08x}  {}  {}  [{}]\n", toString(d.severity), d.range.offset,
              finding.path.empty() ? "file" : finding.path, d.message, d.code->id);
    }
}

void printTotals(const std::vector<FixedFile> &reports)
{
    std::size_t counts[3] = {};
    std::size_t unreadable = 0;
    std::uint64_t undecoded = 0;
    for (const auto &[report, rules, output, error] : reports) {
        if (report.format.empty())
            ++unreadable;
        else
            ++counts[exitCodeOf(report)];
        undecoded += report.undecodedBytes;
    }
    print("{} files: {} ok, {} with warnings, {} with errors, {} unreadable; {} undecoded bytes\n",
          reports.size(), counts[kDone], counts[kWarnings], counts[kErrors], unreadable, undecoded);
}

void printRules(bool json)
{
    Json list = Json::array();
    for (const Rule *rule : allRules()) {
        if (json)
            list.push_back({{"id", rule->id},
                            {"title", rule->title},
                            {"reason", rule->reason},
                            {"source", rule->source}});
        else
            print("{}  {}\n    {}\n    source: {}\n", rule->id, rule->title, rule->reason, rule->source);
    }
    if (json)
        printJsonLine({{"rules", std::move(list)}});
}

// Throws if the options do not go together; CLI11 has checked each by itself.
void demandSense(const CheckOptions &options)
{
    if (options.rules ? !options.paths.empty() || !options.fix.empty() : options.paths.empty())
        throw CLI::ValidationError("check", "takes either --rules or paths");
    if (options.fix.empty() != options.folder.empty())
        throw CLI::ValidationError("check", "--fix and -o go together");
}

void runCheck(const CheckOptions &options, Context &context)
{
    demandSense(options);
    if (options.rules)
        return printRules(options.json);
    const std::vector<std::string> files = filesBelow(options.paths);
    const std::vector<FixedFile> reports = checkAll(files, options, context.formats);
    for (std::size_t i = 0; i < files.size(); ++i) {
        const CheckReport &report = reports[i].report;
        if (report.format.empty())
            context.complain(kUnreadable, files[i], report.findings.front().diagnostic.message);
        if (!reports[i].error.empty())
            context.complain(kErrors, files[i], reports[i].error);
        context.exitCode = std::max(context.exitCode, exitCodeOf(report));
        if (!options.json)
            printReport(files[i], reports[i], options.notes);
    }
    if (options.json)
        printReportsJson(files, reports, !options.fix.empty());
    else
        printTotals(reports);
}

} // namespace

void addCheck(CLI::App &app, Context &context)
{
    CLI::App *command = app.add_subcommand(
        "check",
        "Decode everything and report problems; prove that every byte is accounted for and that an untouched "
        "save is identical. Exit code: that of the worst finding, with --fix of the worst one left");
    auto options = std::make_shared<CheckOptions>();
    command->add_option("PATH", options->paths, "Files, or folders to search");
    command->add_flag(
        "--json", options->json,
        R"(Print {"files":[{"path","format","units","tiled","identical","reemitted",)"
        R"("parts":[{"path","reemitted"}],"undecodedBytes","diagnostics":[{"id","severity","path","offset","size","message"}]}]})");
    command->add_flag("--notes", options->notes, "Print notes as well, not only warnings and errors");
    command
        ->add_flag("--fix{all}", options->fix,
                   "Save copies with all fixes that follow from the rest of the file; 'safe': only those "
                   "that remove nothing. Fixes that need a choice are left to the application")
        ->check(CLI::IsMember({"safe", "all"}));
    command->add_option("-o,--output", options->folder,
                        "Folder for the copies, which keep their relative paths; files that need no fix are "
                        "not copied. In their own folder files are replaced, with a backup FILE.bak");
    command->add_flag(
        "--rules", options->rules,
        "Print every rule with its title, why it matters and what it rests on, and check nothing");
    command->add_option("--jobs", options->jobs, "Files checked at the same time; default: one per core");
    command->callback([options, &context] { runCheck(*options, context); });
}

} // namespace cutaway::cli
