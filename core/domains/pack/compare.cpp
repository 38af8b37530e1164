// SPDX-License-Identifier: MIT
#include "core/domains/pack/compare.h"

#include "core/base/patchchain.h"
#include "core/domains/pack/finder.h"
#include "core/domains/pack/packageedit.h"
#include "core/formats/esp/formfields.h"
#include "core/formats/esp/formid.h"

#include <algorithm>
#include <set>

namespace cutaway::pack
{

namespace
{

constexpr std::string_view kIdles = "IDL";
constexpr int kMostRounds = 8; // what is taken may unbind what was the same before

std::uint32_t templateOf(const PackageSide &side)
{
    const Reader reader(side.file->tree(side.unit));
    return static_cast<std::uint32_t>(reader.member("PKCU"_f).integer("template"_f));
}

// True if the left package is made from the right one.
bool isTemplateOf(const PackageSide &left, const PackageSide &right)
{
    const std::uint32_t made = templateOf(left);
    const Result<std::uint32_t> there = esp::translated(*left.file, made, *right.file);
    return made != 0 && there && *there == right.file->units()[right.unit].id;
}

bool beginsWithOne(std::string_view label, std::initializer_list<std::string_view> parts)
{
    return std::ranges::any_of(parts, [&](std::string_view part) { return label.starts_with(part); });
}

// What rows have in common that are taken together; else the label itself.
std::string groupOf(const std::string &label)
{
    if (label.starts_with("IDL") && !label.starts_with("IDLB"))
        return std::string(kIdles);
    const std::size_t leafAt = label.rfind('.');
    if (leafAt == std::string::npos || leafAt == 0)
        return label;
    const std::size_t parentAt = label.rfind('.', leafAt - 1) + 1; // npos + 1 is 0
    const bool isPlace = beginsWithOne(std::string_view(label).substr(parentAt), {"PLDT.", "PTDA.", "PDTO."});
    const bool isDecided =
        beginsWithOne(std::string_view(label).substr(leafAt), {".type", ".value", ".kind", ".topic"});
    return isPlace && isDecided ? label.substr(0, leafAt) : label;
}

// Procedures and names are those of the template.
bool isOfTemplate(const PackageSide &left, const PackageSide &right, const query::DiffRow &row)
{
    const bool comes = row.kind == query::DiffKind::OnlyRight && templateOf(left) != 0;
    const bool goes = row.kind == query::DiffKind::OnlyLeft && templateOf(right) != 0;
    return (comes || goes) && beginsWithOne(labelOf(row), {"tree", "names"});
}

Result<std::uint32_t> formIn(const File &from, std::uint32_t formId, const File &to)
{
    return from.format().comparing().readsAlike(from, to) ? formId : esp::translated(from, formId, to);
}

// Flags, count, time and list come and go together.
Result<Patch> takeIdles(const PackageSide &left, const PackageSide &right)
{
    const Package mine = readPackage(Plugins{*left.file, {}}, left.unit);
    const Package theirs = readPackage(Plugins{*right.file, {}}, right.unit);
    std::vector<std::uint32_t> wanted;
    for (const Field &idle : theirs.idles.list) {
        const Result<std::uint32_t> id = formIn(*right.file, idle.id(), *left.file);
        if (!id)
            return tl::unexpected(id.error());
        wanted.push_back(*id);
    }
    EditList edits = setIdles(mine, wanted);
    const auto tree = right.file->tree(right.unit);
    for (const Field *part : {&theirs.idles.flags, &theirs.idles.seconds}) {
        if (edits && !wanted.empty() && *part)
            edits->push_back(setEdit(mine, part->path, tree->valueText(*tree->find(part->path))));
    }
    return edits ? patchFor(*left.file, *edits) : tl::unexpected(edits.error());
}

Result<Patch> takeRows(const PackageSide &left, const PackageSide &right,
                       const std::vector<query::DiffRow> &rows)
{
    Progress progress;
    Result<query::TakenRows> taken = query::takeRight(*left.file, *right.file, rows, progress);
    if (taken && !taken->refused.empty())
        return fail("{}", taken->refused.front());
    return taken ? Result<Patch>(std::move(taken->patch)) : tl::unexpected(taken.error());
}

Error templateHasIt(const query::DiffRow &row)
{
    return {fmt::format("{}: procedures and names are those of the template", labelOf(row))};
}

} // namespace

Result<UnitId> counterpart(const PackageSide &package, const File &to)
{
    if (!isPlugin(to))
        return fail("{} is not a plugin", to.name());
    const File &file = *package.file;
    const std::uint32_t own = file.units()[package.unit].id;
    const Result<std::uint32_t> there = formIn(file, own, to);
    if (there) {
        if (const auto unit = findPackage(to, fmt::format("{:08X}", *there)))
            return *unit;
    }
    const std::string name = esp::editorIdOf(file, package.unit);
    const Result<UnitId> named = name.empty() ? fail("no name") : findPackage(to, name);
    return named ? named : fail("{} has no {}", to.name(), resolvedText(file, own));
}

std::string labelOf(const query::DiffRow &row)
{
    return row.path.substr(row.path.find('.') + 1);
}

std::vector<query::DiffRow> comparePackages(const PackageSide &left, const PackageSide &right, bool withSame)
{
    const bool isMade = isTemplateOf(left, right);
    query::DiffOptions options;
    options.same = withSame;
    std::vector<query::DiffRow> rows;
    Progress progress;
    query::diffUnits(
        *left.file, left.unit, *right.file, right.unit, options,
        [&](const query::DiffRow &row) {
            const std::string label = labelOf(row);
            const bool isOthers = isMade && beginsWithOne(label, {"EDID", "PKDT.type", "PKDT.unused",
                                                                  "PKCU.template", "tree", "names"});
            if (!isOthers && !(row.kind == query::DiffKind::Same && label.ends_with("signature")))
                rows.push_back(row);
            return true;
        },
        progress);
    return rows;
}

Result<Patch> takeRight(const PackageSide &left, const PackageSide &right, const query::DiffRow &row)
{
    if (isOfTemplate(left, right, row))
        return tl::unexpected(templateHasIt(row));
    const std::string group = groupOf(labelOf(row));
    if (group == kIdles)
        return takeIdles(left, right);
    std::vector<query::DiffRow> rows = comparePackages(left, right);
    std::set<std::string> before;
    for (const query::DiffRow &each : rows)
        before.insert(each.path);
    std::erase_if(rows, [&](const query::DiffRow &each) { return groupOf(labelOf(each)) != group; });
    const Result<Patch> first = takeRows(left, right, rows);
    if (!first)
        return first;
    // An input that becomes another one goes and comes, and arguments were bound to it.
    const auto copy = left.file->snapshot();
    if (const Result<ChangeSet> change = copy->apply(*first); !change)
        return tl::unexpected(change.error());
    const PackageSide now{copy.get(), left.unit};
    rows = comparePackages(now, right);
    std::erase_if(rows, [&](const query::DiffRow &each) {
        return !each.path.ends_with(".inputId") || before.contains(each.path);
    });
    const Result<Patch> second = rows.empty() ? Patch() : takeRows(now, right, rows);
    return second ? first->then(*second) : second;
}

Result<query::TakenRows> takeAllRight(const PackageSide &left, const PackageSide &right)
{
    const auto copy = left.file->snapshot();
    const auto before = right.file->snapshot(); // both sides may be records of one file
    const PackageSide mine{copy.get(), left.unit}, theirs{before.get(), right.unit};
    query::TakenRows all;
    PatchChain chain;
    const auto apply = [&](const Patch &patch, std::size_t count) {
        all.taken += count;
        chain.add(patch);
        return copy->apply(patch).has_value();
    };
    const auto isIdle = [](const query::DiffRow &row) { return groupOf(labelOf(row)) == kIdles; };
    if (const auto rows = comparePackages(mine, theirs); std::ranges::any_of(rows, isIdle)) {
        if (const Result<Patch> idles = takeIdles(mine, theirs); idles && !apply(*idles, 1))
            return fail("the idles cannot be taken");
    }
    for (int round = 0; round < kMostRounds; ++round) {
        std::vector<query::DiffRow> rows = comparePackages(mine, theirs);
        std::erase_if(
            rows, [&](const query::DiffRow &row) { return isIdle(row) || isOfTemplate(mine, theirs, row); });
        Progress progress;
        const Result<query::TakenRows> taken = query::takeRight(*copy, *before, rows, progress);
        if (!taken)
            break;
        if (!apply(taken->patch, taken->taken))
            return fail("what was taken does not fit");
    }
    for (const query::DiffRow &row : comparePackages(mine, theirs)) {
        const Result<Patch> patch = takeRight(mine, theirs, row);
        if (!patch && std::ranges::find(all.refused, patch.error().message) == all.refused.end())
            all.refused.push_back(patch.error().message);
    }
    all.patch = chain.take();
    return all;
}

} // namespace cutaway::pack
