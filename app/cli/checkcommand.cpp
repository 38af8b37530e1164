// SPDX-License-Identifier: MIT
#include "app/cli/batch.h"
#include "app/cli/filechecks.h"

#include "core/base/quantity.h"
#include "core/base/textoffile.h"
#include "core/file/check.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <cstring>
#include <fmt/format.h>
#include <fstream>
#include <iostream>
#include <nlohmann/json.hpp>
#include <sstream>

namespace cutaway::cli
{

namespace
{

struct CheckOptions {
    std::vector<std::string> paths;
    std::string list;  // file with further paths, one on a line; "-": the input
    std::string shard; // "K/N"; empty: all files
    bool json = false;
    bool jsonLines = false;
    bool notes = false;
    bool rules = false;
    std::string fix;    // "safe" or "all"; empty: nothing is put right
    std::string folder; // for the fixed copies
    unsigned jobs = 0;  // 0: one per core
};

FixedFile checkOne(const std::string &file, const CheckOptions &options, const FormatSet &formats)
{
    if (!options.fix.empty())
        return fixFile(file, copyIn(options.folder, file, options.paths),
                       options.fix == "safe" ? Fix::Kind::Safe : Fix::Kind::Destructive, formats);
    Progress progress;
    return {checkPath(file, formats, progress), {}, {}, {}, {}};
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

void printReport(const std::string &path, const FixedFile &checked, bool notes)
{
    const CheckReport &report = checked.report;
    if (report.format.empty()) {
        print("unreadable  {}\n", path);
        return; // the reason went to the error stream
    }
    constexpr const char *kVerdicts[] = {"ok", "warnings", "errors"};
    print("{:<10}  {}  ({}, {}, {} undecoded bytes)\n", kVerdicts[exitCodeOf(report)], path, report.format,
          quantity(report.units, "unit"), report.undecodedBytes);
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

// Prints what is found, file by file, and at the end what it comes to.
class ReportPrinter
{
public:
    ReportPrinter(const CheckOptions &options, Context &context) : m_options(options), m_context(context)
    {
        if (options.json)
            print("{{\"files\":[");
    }

    // False when no more can be printed.
    bool add(const std::string &path, const FixedFile &checked)
    {
        const CheckReport &report = checked.report;
        if (report.format.empty())
            m_context.complain(kUnreadable, path, report.findings.front().diagnostic.message);
        if (!checked.error.empty())
            m_context.complain(kErrors, path, checked.error);
        for (const std::string &what : checked.unsure)
            m_context.complain(kWarnings, checked.output, "saved, but " + what);
        m_context.exitCode = std::max(m_context.exitCode, exitCodeOf(report));
        count(report);
        if (m_options.jsonLines) {
            printJsonLine(reportJson(path, checked, !m_options.fix.empty()));
            flushOutput();
        } else if (m_options.json) {
            printExactly(m_files == 1 ? "\n" : ",\n");
            printJson(reportJson(path, checked, !m_options.fix.empty()));
        } else {
            printReport(path, checked, m_options.notes);
        }
        return canPrint();
    }

    void finish() const
    {
        if (m_options.json)
            print("\n]}}\n");
        else if (!m_options.jsonLines)
            print("{}: {} ok, {} with warnings, {} with errors, {} unreadable; {} undecoded bytes\n",
                  quantity(m_files, "file"), m_counts[kDone], m_counts[kWarnings], m_counts[kErrors],
                  m_unreadable, m_undecoded);
    }

private:
    void count(const CheckReport &report)
    {
        ++m_files;
        if (report.format.empty())
            ++m_unreadable;
        else
            ++m_counts[exitCodeOf(report)];
        m_undecoded += report.undecodedBytes;
    }

    const CheckOptions &m_options;
    Context &m_context;
    std::size_t m_files = 0;
    std::size_t m_counts[3] = {};
    std::size_t m_unreadable = 0;
    std::uint64_t m_undecoded = 0;
};

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
    const bool hasFiles = !options.paths.empty() || !options.list.empty();
    if (options.rules ? hasFiles || !options.fix.empty() : !hasFiles)
        throw CLI::ValidationError("check", "takes either --rules or paths");
    if (options.rules && (options.jsonLines || !options.shard.empty()))
        throw CLI::ValidationError("check", "--rules goes with --json alone");
    if (options.fix.empty() != options.folder.empty())
        throw CLI::ValidationError("check", "--fix and -o go together");
    if (!options.list.empty() && !options.fix.empty())
        throw CLI::ValidationError("check", "--fix takes paths, not --files-from");
}

struct Shard {
    std::size_t number = 1; // from 1
    std::size_t count = 1;
};

// Reads "K/N"; nothing where it is not a shard.
std::optional<Shard> shardOf(const std::string &text)
{
    Shard shard;
    const char *const end = text.data() + text.size();
    const auto number = std::from_chars(text.data(), end, shard.number);
    if (number.ec != std::errc() || number.ptr == end || *number.ptr != '/')
        return std::nullopt;
    const auto count = std::from_chars(number.ptr + 1, end, shard.count);
    const bool isRead = count.ec == std::errc() && count.ptr == end;
    return isRead && shard.number >= 1 && shard.number <= shard.count ? std::optional(shard) : std::nullopt;
}

std::string complaintOfShard(const std::string &text)
{
    return shardOf(text) ? std::string() : text + " is no K/N with K from 1 to N";
}

// Every Nth file, from the Kth: neighbours are of one kind and size, and go to different machines.
std::vector<std::string> filesOf(const std::vector<std::string> &files, const Shard &shard)
{
    std::vector<std::string> chosen;
    for (std::size_t i = shard.number - 1; i < files.size(); i += shard.count)
        chosen.push_back(files[i]);
    return chosen;
}

// Adds the lines of the list, which "-" reads from the input; false where it cannot be read.
bool addListed(const std::string &list, std::vector<std::string> &paths, Context &context)
{
    std::ifstream file;
    if (list != "-")
        file.open(list);
    std::istream &input = list == "-" ? std::cin : file;
    if (!input) {
        context.complain(kUnreadable, list, fmt::format("cannot open {}: {}", list, std::strerror(errno)));
        return false;
    }
    std::string bytes;
    std::array<char, 4096> piece{};
    while (input.read(piece.data(), piece.size()), input.gcount() > 0)
        bytes.append(piece.data(), static_cast<std::size_t>(input.gcount()));
    if (input.bad()) { // a folder, or a disk that fails
        context.complain(kUnreadable, list, fmt::format("cannot read {}: {}", list, std::strerror(errno)));
        return false;
    }
    const TextOfFile text({reinterpret_cast<const std::uint8_t *>(bytes.data()), bytes.size()});
    std::istringstream lines{std::string(text.view())};
    for (std::string line; std::getline(lines, line);) {
        if (line.ends_with('\r')) // lists of Windows
            line.pop_back();
        if (!line.empty())
            paths.push_back(line);
    }
    return true;
}

void runCheck(const CheckOptions &options, Context &context)
{
    demandSense(options);
    if (options.rules)
        return printRules(options.json);
    std::vector<std::string> paths = options.paths;
    if (!options.list.empty() && !addListed(options.list, paths, context))
        return;
    const std::vector<std::string> files =
        filesOf(filesBelow(paths), shardOf(options.shard).value_or(Shard()));
    ReportPrinter printer(options, context);
    StatusLine status;
    std::size_t done = 0;
    const auto check = [&](const std::string &file) { return checkOne(file, options, context.formats); };
    FileChecks(files, options.jobs, check).run([&](const std::string &file, const FixedFile &checked) {
        const bool goesOn = printer.add(file, checked);
        status.show(fmt::format("{} of {}", ++done, quantity(files.size(), "file")));
        return goesOn;
    });
    status.clear();
    printer.finish();
}

} // namespace

void addCheck(CLI::App &app, Context &context)
{
    auto [command, options] = addCommand<CheckOptions>(
        app, context, "check", runCheck,
        "Decode everything and report problems; prove that every byte is accounted for and that an untouched "
        "save is identical. Exit code: that of the worst finding, with --fix of the worst one left");
    command.add_option("PATH", options.paths, "Files, or folders to search");
    addData(command, context,
            "Folder with masters of plugins and their scripts, beside those next to FILE: packages, "
            "overrides and scripts are judged with them");
    addJson(
        command, options.json,
        R"(Print {"files":[{"path","format","units","tiled","identical","reemitted",)"
        R"("parts":[{"path","reemitted"}],"undecodedBytes","diagnostics":[{"id","severity","path","offset","size","message"}]}]})");
    CLI::Option *json = command.get_option("--json");
    command
        .add_flag(
            "--json-lines", options.jsonLines,
            "Print the same for each file as a line of its own, as soon as it and those before it are done")
        ->excludes(json);
    command.add_option("--files-from", options.list,
                       "File with further paths, one on each line; '-' reads them from the input");
    command
        .add_option("--shard", options.shard,
                    "Check only every Nth file, beginning with the Kth, as one of N machines: 2/3")
        ->type_name("K/N")
        ->check(CLI::Validator(complaintOfShard, ""));
    addNotes(command, options.notes);
    command
        .add_flag("--fix{all}", options.fix,
                  "Save copies with all fixes that follow from the rest of the file; 'safe': only those that "
                  "remove nothing. Fixes that need a choice are left to the application")
        ->check(CLI::IsMember({"safe", "all"}));
    command.add_option("-o,--output", options.folder,
                       "Folder for the copies, which keep their relative paths; files that need no fix are "
                       "not copied. In their own folder files are replaced, with a backup FILE.bak");
    command.add_flag(
        "--rules", options.rules,
        "Print every rule with its title, why it matters and what it rests on, and check nothing");
    command.add_option("--jobs", options.jobs, "Files checked at the same time; default: one per core");
}

} // namespace cutaway::cli
