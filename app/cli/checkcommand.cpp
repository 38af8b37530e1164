// SPDX-License-Identifier: MIT
#include "app/cli/command.h"

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
    unsigned jobs = 0; // 0: one per core
};

bool isFault(const CheckReport &report)
{
    return report.format.empty() && report.findings.front().diagnostic.code == kCodeFault;
}

// Of a file for which there is not even enough memory to say what is wrong.
CheckReport withoutMemory()
{
    CheckReport report;
    report.findings.push_back({{Severity::Error, kCodeFault, kNoUnit, {}, "out of memory"}, {}});
    return report;
}

std::vector<CheckReport> checkAll(const std::vector<std::string> &files, const FormatSet &formats,
                                  unsigned jobs)
{
    std::vector<CheckReport> reports(files.size(), withoutMemory());
    std::atomic<std::size_t> next = 0;
    const auto check = [&](std::size_t i) {
        [[maybe_unused]] const Result<void> done = attempt([&] {
            Progress progress;
            reports[i] = checkPath(files[i], formats, progress);
        });
    };
    const auto work = [&] {
        for (std::size_t i = next++; i < files.size(); i = next++)
            check(i);
    };
    const unsigned wanted = jobs != 0 ? jobs : std::max(1u, std::thread::hardware_concurrency());
    {
        std::vector<std::jthread> workers;
        for (std::size_t i = 1; i < std::min<std::size_t>(wanted, files.size()); ++i) {
            if (!attempt([&] { workers.emplace_back(work); }))
                break; // as many as the system has
        }
        work();
    }
    // What had no room beside others may have it alone.
    for (std::size_t i = 0; i < files.size() && wanted > 1; ++i) {
        if (isFault(reports[i]))
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

Json reportJson(const std::string &path, const CheckReport &report)
{
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
        json["diagnostics"].push_back({{"id", d.code.id},
                                       {"severity", toString(d.severity)},
                                       {"path", finding.path},
                                       {"offset", d.range.offset},
                                       {"size", d.range.size},
                                       {"message", d.message}});
    }
    return json;
}

void printReportsJson(const std::vector<std::string> &files, const std::vector<CheckReport> &reports)
{
    print("{{\"files\":[");
    for (std::size_t i = 0; i < files.size(); ++i) {
        printExactly(i == 0 ? "\n" : ",\n");
        printJson(reportJson(files[i], reports[i]));
    }
    print("\n]}}\n");
}

void printReport(const std::string &path, const CheckReport &report, bool notes)
{
    if (report.format.empty()) {
        print("unreadable  {}\n", path);
        return; // the reason went to the error stream
    }
    constexpr const char *kVerdicts[] = {"ok", "warnings", "errors"};
    print("{:<10}  {}  ({}, {} units, {} undecoded bytes)\n", kVerdicts[exitCodeOf(report)], path,
          report.format, report.units, report.undecodedBytes);
    for (const Finding &finding : report.findings) {
        const Diagnostic &d = finding.diagnostic;
        if (d.severity == Severity::Note && !notes)
            continue;
        print("  {:<7}  {:08x}  {}  {}  [{}]\n", toString(d.severity), d.range.offset,
              finding.path.empty() ? "file" : finding.path, d.message, d.code.id);
    }
}

void printTotals(const std::vector<CheckReport> &reports)
{
    std::size_t counts[3] = {};
    std::size_t unreadable = 0;
    std::uint64_t undecoded = 0;
    for (const CheckReport &report : reports) {
        if (report.format.empty())
            ++unreadable;
        else
            ++counts[exitCodeOf(report)];
        undecoded += report.undecodedBytes;
    }
    print("{} files: {} ok, {} with warnings, {} with errors, {} unreadable; {} undecoded bytes\n",
          reports.size(), counts[kDone], counts[kWarnings], counts[kErrors], unreadable, undecoded);
}

void runCheck(const CheckOptions &options, Context &context)
{
    const std::vector<std::string> files = filesBelow(options.paths);
    const std::vector<CheckReport> reports = checkAll(files, context.formats, options.jobs);
    for (std::size_t i = 0; i < files.size(); ++i) {
        if (reports[i].format.empty())
            context.complain(kUnreadable, files[i], reports[i].findings.front().diagnostic.message);
        context.exitCode = std::max(context.exitCode, exitCodeOf(reports[i]));
        if (!options.json)
            printReport(files[i], reports[i], options.notes);
    }
    if (options.json)
        printReportsJson(files, reports);
    else
        printTotals(reports);
}

} // namespace

void addCheck(CLI::App &app, Context &context)
{
    CLI::App *command = app.add_subcommand(
        "check",
        "Decode everything and report what is wrong; prove that every byte is accounted for and that an "
        "untouched save is identical");
    auto options = std::make_shared<CheckOptions>();
    command->add_option("PATH", options->paths, "Files, or folders to search")->required();
    command->add_flag(
        "--json", options->json,
        R"(Print {"files":[{"path","format","units","tiled","identical","reemitted",)"
        R"("parts":[{"path","reemitted"}],"undecodedBytes","diagnostics":[{"id","severity","path","offset","size","message"}]}]})");
    command->add_flag("--notes", options->notes, "Print notes as well, not only warnings and errors");
    command->add_option("--jobs", options->jobs, "Files checked at the same time; default: one per core");
    command->callback([options, &context] { runCheck(*options, context); });
}

} // namespace cutaway::cli
