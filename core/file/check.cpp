// SPDX-License-Identifier: MIT
#include "core/file/check.h"

#include "core/base/attempt.h"
#include "core/base/checked.h"
#include "core/base/quantity.h"
#include "core/base/residency.h"
#include "core/file/decodeunit.h"
#include "core/file/unitshares.h"

#include <algorithm>
#include <cstring>

namespace cutaway
{

namespace
{

constexpr std::uint64_t kReleaseEvery = 64 << 20; // bytes of a mapped file that are not looked at again

void addFinding(CheckReport &report, Finding finding)
{
    if (report.findings.size() < Diagnostics::kLimit) {
        report.findings.push_back(std::move(finding));
    } else if (report.findings.size() == Diagnostics::kLimit) {
        const std::string text =
            fmt::format("more than {}; the rest is left out", quantity(Diagnostics::kLimit, "finding"));
        report.findings.push_back(
            {{Severity::Note, ruleIn(kFileRules, "check.more"), kNoUnit, {}, text}, ""});
    }
}

void addOwn(CheckReport &report, Code code, ByteRange range, std::string path, std::string message)
{
    addFinding(report, {{Severity::Error, code, kNoUnit, range, std::move(message)}, std::move(path)});
}

// Streams what a save would write and compares it with the bytes that were opened.
bool savesIdentically(const File &file)
{
    const ByteSpan original = file.bytes().original().span();
    std::uint64_t at = 0;
    bool same = file.bytes().size() == original.size();
    file.bytes().stream([&](ByteSpan run) {
        same = same && fits(at, run.size(), original.size()) &&
               (original.data() + at == run.data() ||
                std::memcmp(original.data() + at, run.data(), run.size()) == 0);
        at += run.size();
        return same;
    });
    return same;
}

// Writes the file from what was decoded and compares; a difference is not a fault of the file, so it is a
// note.
void checkReemission(const File &file, CheckReport &report)
{
    const std::optional<Result<Bytes>> made = file.format().reemit(file);
    if (!made)
        return;
    const BytesView view = file.bytes().view({0, file.bytes().size()});
    const ByteSpan bytes = view.span();
    report.reemitted = *made && std::ranges::equal(**made, bytes);
    if (*report.reemitted)
        return;
    ByteRange where;
    std::string text;
    if (*made) {
        where.offset = static_cast<std::uint64_t>(std::ranges::mismatch(**made, bytes).in2 - bytes.begin());
        text =
            (*made)->size() == bytes.size()
                ? fmt::format("written from its objects the file has the same size, other bytes from offset "
                              "{:#x}",
                              where.offset)
                : fmt::format(
                      "written from its objects the file has {} instead of {}, other bytes from offset {:#x}",
                      quantity((*made)->size(), "byte"), bytes.size(), where.offset);
    } else {
        text = fmt::format("the file cannot be written from its objects: {}", made->error().message);
    }
    where.offset = std::min<std::uint64_t>(where.offset, bytes.empty() ? 0 : bytes.size() - 1);
    where.size = *made && !bytes.empty() ? 1 : 0;
    Diagnostic note{Severity::Note, ruleIn(kFileRules, "check.reemitted"), kNoUnit, where, std::move(text)};
    std::string path = where.size == 0 ? std::string() : findingPath(file, note);
    addFinding(report, {std::move(note), std::move(path)});
}

// What is found in a unit at `range`, which ought to start at `start`.
void checkUnit(const File &file, UnitId unit, ByteRange range, const UnitTree &tree,
               std::vector<Diagnostic> diagnostics, std::uint64_t start, CheckReport &report)
{
    std::optional<std::string> error = tree.tileError();
    if (!error && range.offset != start)
        error = fmt::format("the unit starts at {:#x}, the one before ends at {:#x}", range.offset, start);
    if (!error && !tree.derived() && tree.bytes().size() != range.size)
        error =
            fmt::format("the unit has {}, its nodes {}", quantity(range.size, "byte"), tree.bytes().size());
    if (error) {
        report.tiled = false;
        addOwn(report, ruleIn(kFileRules, "check.tiling"), range, file.format().unitKey(file, unit), *error);
    }
    report.undecodedBytes += tree.undecodedBytes();
    for (Diagnostic &diagnostic : diagnostics) {
        std::string path = findingPath(file, diagnostic);
        addFinding(report, {std::move(diagnostic), std::move(path)});
    }
}

// What is found in some units.
CheckReport checkShare(const File &file, UnitId first, UnitId last, const std::function<bool()> &isStopped)
{
    CheckReport report;
    report.tiled = true;
    std::uint64_t reached = first == 0 ? 0 : file.units().range(first - 1).end();
    for (UnitId unit = first; unit < last && !isStopped(); ++unit) {
        const ByteRange range = file.units().range(unit);
        if (file.units().size() <= DecodedUnits::kMost) { // the rules have just looked at them all
            checkUnit(file, unit, range, *file.tree(unit), file.unitDiagnostics(unit), reached, report);
        } else {
            FreshUnit fresh = decodeUnit(file, unit);
            checkUnit(file, unit, range, fresh.tree, std::move(fresh.diagnostics), reached, report);
        }
        reached = range.end();
    }
    return report;
}

void checkUnits(const File &file, CheckReport &report, Progress &progress)
{
    const UnitIndex &units = file.units();
    std::uint64_t done = 0, released = 0; // units; bytes
    UnitShares<CheckReport>(file, checkShare, progress).run([&](CheckReport &&share) {
        done = std::min<std::uint64_t>(done + UnitShares<CheckReport>::kUnitsAtOnce, units.size());
        const std::uint64_t read = units.range(static_cast<UnitId>(done - 1)).end();
        if (read - released > kReleaseEvery) {
            releaseMappedPages();
            released = read;
        }
        report.tiled = report.tiled && share.tiled;
        report.undecodedBytes += share.undecodedBytes;
        for (Finding &finding : share.findings)
            addFinding(report, std::move(finding));
        return true;
    });
    const std::uint64_t reached =
        units.size() == 0 ? 0 : units.range(static_cast<UnitId>(units.size() - 1)).end();
    if (reached != file.bytes().size() && !progress.cancelled()) {
        report.tiled = false;
        addOwn(report, ruleIn(kFileRules, "check.tiling"), {reached, 0}, "",
               fmt::format("the units end at {:#x}, the file at {:#x}", reached, file.bytes().size()));
    }
    report.units += units.size();
}

CheckReport checkDocument(const File &file, int depth, Progress &progress);

// Adds what was found in a document inside this one, in terms of this one.
void checkEmbedded(const File &file, int depth, CheckReport &report, Progress &progress)
{
    for (const Embedded &embedded : file.format().embedded(file)) {
        if (depth >= kMaxEmbedding || progress.cancelled())
            return;
        if (!file.bytes().contains(embedded.range))
            continue;
        const auto inner = file.openEmbedded(embedded, file.formats());
        const CheckReport found = checkDocument(*inner, depth + 1, progress);
        const UnitId host = file.units().at(embedded.range.offset);
        const std::string prefix = file.format().unitKey(file, host) + kEmbeddedMark;
        report.units += found.units;
        report.tiled = report.tiled && found.tiled;
        report.identical = report.identical && found.identical;
        report.undecodedBytes += found.undecodedBytes;
        if (found.reemitted)
            report.reemitted = report.reemitted.value_or(true) && *found.reemitted;
        report.parts.push_back({file.format().unitKey(file, host), found.reemitted});
        for (const CheckedPart &part : found.parts)
            report.parts.push_back({prefix + part.path, part.reemitted});
        for (const Finding &finding : found.findings) {
            Finding here = finding;
            here.diagnostic.unit = host;
            here.diagnostic.range = embedded.inHost(here.diagnostic.range);
            here.path = prefix + finding.path;
            addFinding(report, std::move(here));
        }
    }
}

CheckReport checkDocument(const File &file, int depth, Progress &progress)
{
    CheckReport report;
    report.format = std::string(file.format().id());
    report.tiled = true;
    if (file.bytes().size() > kReleaseEvery)
        releaseMappedPages(); // of the headers, that is of all
    for (Finding &finding : wholeFileFindings(file, progress))
        addFinding(report, std::move(finding));
    checkUnits(file, report, progress);
    report.identical = savesIdentically(file); // last, so that it sees what decoding may have done
    if (!report.identical)
        addOwn(report, ruleIn(kFileRules, "check.identical"), {}, "",
               "saving without an edit would change bytes");
    checkReemission(file, report);
    checkEmbedded(file, depth, report, progress);
    return report;
}

} // namespace

std::optional<Severity> CheckReport::worst() const
{
    std::optional<Severity> worst;
    for (const Finding &finding : findings)
        worst = std::max(worst.value_or(Severity::Note), finding.diagnostic.severity);
    return worst;
}

std::string findingPath(const File &file, const Diagnostic &diagnostic)
{
    const UnitIndex &units = file.units();
    const UnitId unit = diagnostic.unit < units.size() ? diagnostic.unit : units.at(diagnostic.range.offset);
    if (unit >= units.size())
        return {};
    if (!diagnostic.path.empty())
        return file.pathText({unit, diagnostic.path});
    const std::uint64_t base = units[unit].offset;
    const auto tree = file.tree(unit);
    if (tree->derived() || diagnostic.range.size == 0 || diagnostic.range.offset < base)
        return file.format().unitKey(file, unit);
    const ByteRange wanted{diagnostic.range.offset - base, diagnostic.range.size};
    NodeId node = tree->innermostAt(wanted.offset);
    while (node != tree->root() && !tree->node(node).range.contains(wanted))
        node = tree->node(node).parent;
    return file.pathText(unit, node);
}

std::vector<Finding> wholeFileFindings(const File &file, Progress &progress)
{
    Diagnostics diagnostics;
    checkRules(file, diagnostics, progress);
    std::vector<Diagnostic> all = file.containerDiagnostics();
    for (Diagnostic &diagnostic : diagnostics.take())
        all.push_back(std::move(diagnostic));
    std::vector<Finding> findings;
    for (Diagnostic &diagnostic : all) {
        std::string path = findingPath(file, diagnostic);
        findings.push_back({std::move(diagnostic), std::move(path)});
    }
    return findings;
}

CheckReport checkFile(const File &file, Progress &progress)
{
    return checkDocument(file, 0, progress);
}

CheckReport checkPath(const std::filesystem::path &path, const FormatSet &formats, Progress &progress)
{
    const auto unreadable = [](Code code, const Error &error) {
        CheckReport report;
        addOwn(report, code, {}, "", error.message);
        return report;
    };
    const Result<CheckReport> report = attempt([&] {
        const Result<std::unique_ptr<File>> file = File::open(path, formats, progress, kMapBrieflyAbove);
        if (!file)
            return unreadable(ruleIn(kFileRules, "file.unreadable"), file.error());
        CheckReport found = checkFile(**file, progress);
        const Result<FileStamp> now = stampOf(path);
        found.identical = found.identical && now && *now == (*file)->stamp();
        return found;
    });
    return report ? *report
                  : unreadable(ruleIn(kFileRules, "file.fault"),
                               {fmt::format("{}: {}", path.string(), report.error().message)});
}

} // namespace cutaway
