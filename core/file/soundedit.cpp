// SPDX-License-Identifier: MIT
#include "core/file/soundedit.h"

#include "core/base/quantity.h"
#include "core/file/decodeunit.h"
#include "core/file/rowpaths.h"

#include <algorithm>
#include <numeric>
#include <set>

namespace cutaway
{

namespace
{

// Files above this are not decoded as a whole because a number of their header has changed.
constexpr std::uint64_t kMostDecoded = 16u << 20;

std::size_t countFrom(Severity least, const std::vector<Diagnostic> &findings)
{
    return static_cast<std::size_t>(std::ranges::count_if(
        findings, [least](const Diagnostic &finding) { return finding.severity >= least; }));
}

// The first of `now` that is not among those before.
const Diagnostic &newFinding(Severity least, const std::vector<Diagnostic> &before,
                             const std::vector<Diagnostic> &now)
{
    const auto isNew = [&](const Diagnostic &finding) {
        return finding.severity >= least && std::ranges::none_of(before, [&](const Diagnostic &known) {
                   return known.code == finding.code && known.message == finding.message;
               });
    };
    const auto found = std::ranges::find_if(now, isNew);
    return found != now.end() ? *found : now.back();
}

Result<void> compareFindings(Severity least, const std::vector<Diagnostic> &before,
                             const std::vector<Diagnostic> &now)
{
    if (countFrom(least, now) <= countFrom(least, before))
        return {};
    return fail("the file would no longer be whole: {}", newFinding(least, before, now).message);
}

Result<void> compareUnits(Severity least, const File &file, UnitId unit, const File &after, UnitId now)
{
    const std::uint64_t was = file.tree(unit)->undecodedBytes();
    const FreshUnit fresh = decodeUnit(after, now);
    if (Result<void> same = compareFindings(least, file.unitDiagnostics(unit), fresh.diagnostics); !same)
        return same;
    const std::uint64_t is = fresh.tree.undecodedBytes();
    return is <= was ? Result<void>{}
                     : fail("{} of {} would no longer be explained", quantity(is - was, "byte"),
                            file.format().unitKey(file, unit));
}

Result<void> refusedRow(const File &after, UnitId unit, const RowUse &use)
{
    std::uint32_t most = 0;
    for (const RowArray &array : *use.arrays)
        most = std::max(most, array.count());
    return fail("{} would name row {} of {}, which has {}", after.pathText(unit, use.node.id), use.row,
                namedArray(rowRules(*use.field).path), quantity(most, "row"));
}

// A count that becomes smaller takes rows away from the numbers of the unit that name them.
Result<void> compareRows(const File &file, UnitId unit, const File &after, UnitId now)
{
    std::set<std::string> named;
    RowPaths(file).forEachUse(unit, {}, [&](const UnitTree &tree, const RowUse &use) {
        if (use.namesAny())
            named.insert(tree.path(use.node.id));
    });
    Result<void> all;
    RowPaths(after).forEachUse(now, {}, [&](const UnitTree &tree, const RowUse &use) {
        if (all && !use.isNone() && !use.namesAny() && named.contains(tree.path(use.node.id)))
            all = refusedRow(after, now, use);
    });
    return all;
}

// When bytes are only overwritten, nothing but the overwritten numbers can name other rows.
Result<void> checkWrittenRows(const Patch &patch, const File &after, UnitId unit)
{
    const auto tree = after.tree(unit);
    const ByteRange range = after.units().range(unit);
    RowPaths paths(after);
    for (const Splice &splice : patch.splices()) {
        if (tree->derived() || !range.contains(splice.offset))
            continue;
        const auto use = paths.useAt(unit, tree->innermostAt(splice.offset - range.offset));
        if (use && use->leadsNowhere())
            return refusedRow(after, unit, *use);
    }
    return {};
}

// The units whose bytes the patch changes, or between which it inserts, by the index from before it.
std::vector<UnitId> touchedBy(const Patch &patch, const UnitIndex &units)
{
    std::vector<UnitId> touched;
    for (const Splice &splice : patch.splices()) {
        const std::uint64_t first =
            splice.removed == 0 && splice.offset != 0 ? splice.offset - 1 : splice.offset;
        const std::uint64_t last = splice.removed == 0 ? splice.offset : splice.offset + splice.removed - 1;
        UnitId unit = units.at(first);
        for (unit = touched.empty() ? unit : std::max(unit, touched.back() + 1);
             unit <= units.at(last) && unit < units.size(); ++unit)
            touched.push_back(unit);
    }
    return touched;
}

std::uint64_t errorsIn(const std::vector<Diagnostic> &findings)
{
    return static_cast<std::uint64_t>(std::ranges::count(findings, Severity::Error, &Diagnostic::severity));
}

// The errors of the container and of the units that `ranges` lie in; of all units, if one of those says how
// the others are read.
std::uint64_t errorsAround(const File &file, const std::vector<ByteRange> &ranges)
{
    std::vector<UnitId> units;
    bool isStructural = false;
    for (const ByteRange range : ranges) {
        if (file.units().size() == 0)
            break;
        const UnitId last = file.units().at(range.size == 0 ? range.offset : range.end() - 1);
        UnitId unit = file.units().at(range.offset);
        for (unit = units.empty() ? unit : std::max(unit, units.back() + 1);
             unit <= last && unit < file.units().size(); ++unit) {
            units.push_back(unit);
            isStructural = isStructural || file.format().isStructural(file, unit);
        }
    }
    std::uint64_t errors = errorsIn(file.containerDiagnostics());
    if (isStructural && file.bytes().size() <= kMostDecoded) {
        units.resize(file.units().size());
        std::iota(units.begin(), units.end(), UnitId{0});
    }
    for (const UnitId unit : units)
        errors += errorsIn(decodeUnit(file, unit).diagnostics);
    return errors;
}

} // namespace

bool mayDecide(const Node &node)
{
    switch (node.kind) {
    case Kind::Text:
    case Kind::Pointer:
    case Kind::StringPtr:
    case Kind::Struct:
    case Kind::Padding:
        return false;
    default:
        return node.isScalar() && !isFloat(node.kind) &&
               (node.field->link == Link::None || node.field->link == Link::Row ||
                node.field->link == Link::Offset);
    }
}

Result<void> staysReadable(const File &file, const Patch &patch, Severity least)
{
    if (patch.empty())
        return {};
    const auto after = file.snapshot();
    const Result<ChangeSet> change = after->apply(patch);
    if (!change)
        return tl::unexpected(change.error());
    if (Result<void> same =
            compareFindings(Severity::Error, file.containerDiagnostics(), after->containerDiagnostics());
        !same)
        return same;
    if (after->units().size() < file.units().size())
        return fail("the file would fall into {} instead of {}", quantity(after->units().size(), "unit"),
                    file.units().size());
    std::vector<UnitId> units = touchedBy(patch, file.units());
    // A number of a header in its place may decide how all that follows is read.
    if (change->reindexed && !change->resized && file.bytes().size() <= kMostDecoded) {
        units.resize(file.units().size());
        std::iota(units.begin(), units.end(), UnitId{0});
    }
    for (const UnitId unit : units) {
        const auto now =
            after->units().size() == file.units().size() ? std::optional(unit) : change->unitNow(unit);
        if (!now)
            continue;
        if (Result<void> same = compareUnits(least, file, unit, *after, *now); !same)
            return same;
        if (Result<void> named = change->resized ? compareRows(file, unit, *after, *now)
                                                 : checkWrittenRows(patch, *after, *now);
            !named)
            return named;
    }
    return {};
}

std::uint64_t damageByEdits(const File &file)
{
    std::vector<ByteRange> before, now;
    for (const Replacement &replaced : file.bytes().replacements()) {
        before.push_back(replaced.before);
        now.push_back(replaced.now);
    }
    const std::uint64_t errors = now.empty() ? 0 : errorsAround(file, now);
    if (errors == 0)
        return 0;
    Progress progress;
    const auto original =
        File::fromBytes(file.bytes().original(), file.name(), FormatSet(std::vector{file.row()}), progress);
    const std::uint64_t had = errorsAround(*original, before);
    return errors > had ? errors - had : 0;
}

} // namespace cutaway
