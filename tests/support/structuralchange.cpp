// SPDX-License-Identifier: MIT
#include "tests/support/structuralchange.h"

#include "core/file/check.h"
#include "tests/support/coverage.h"

#include <algorithm>
#include <map>

namespace cutaway::test
{

namespace
{

// The bytes of a unit with its references blanked.
Bytes plainBytes(const File &file, UnitId unit)
{
    const auto tree = file.tree(unit);
    const ByteSpan stored = tree->bytes().span();
    Bytes bytes(stored.begin(), stored.end());
    std::vector<NodeId> open{tree->root()};
    while (!open.empty()) {
        const Node node = tree->node(open.back());
        open.pop_back();
        if (node.isScalar() && node.field->link != Link::None && node.range.end() <= bytes.size())
            std::fill_n(bytes.begin() + static_cast<std::ptrdiff_t>(node.range.offset), node.range.size, 0);
        for (std::uint32_t child = 0; child < node.childCount && !node.isScalar(); ++child)
            open.push_back(tree->child(node.id, child));
    }
    return bytes;
}

using PlainUnits = std::map<std::string, std::multiset<Bytes>>; // by type

PlainUnits plainUnits(const File &file)
{
    PlainUnits units;
    for (UnitId unit = 0; unit < file.units().size(); ++unit) {
        const std::string type = file.format().unitType(file, unit);
        if (!type.empty() && type != "header" && type != "footer")
            units[type].insert(plainBytes(file, unit));
    }
    return units;
}

// More units of the type have gone than are missing.
bool hasChanged(const std::multiset<Bytes> &before, const std::multiset<Bytes> &after)
{
    std::vector<Bytes> lost;
    std::ranges::set_difference(before, after, std::back_inserter(lost));
    return lost.size() + after.size() > before.size() && !lost.empty();
}

} // namespace

std::set<std::string> findingsOf(const File &file)
{
    Progress progress;
    std::set<std::string> found;
    for (const Finding &finding : checkFile(file, progress).findings)
        found.insert(std::string(finding.diagnostic.code->id));
    found.erase(
        std::string(ruleIn(kFileRules, "check.identical")->id)); // an edited file is not what was opened
    return found;
}

StructuralChange tryStructural(File &file, const Result<Patch> &patch, const std::set<std::string> &known,
                               const FileProblem &look)
{
    StructuralChange seen;
    if (!patch)
        return {patch.error().message, {}, 0, 0};
    const Bytes before = allBytes(file.bytes());
    const PlainUnits units = plainUnits(file);
    const std::size_t were = file.units().size();
    const Result<ChangeSet> change = file.apply(*patch);
    if (!change)
        return {change.error().message, {}, 0, 0};
    const PlainUnits now = plainUnits(file);
    for (const auto &[type, bytes] : units) {
        const auto same = now.find(type);
        if (hasChanged(bytes, same == now.end() ? std::multiset<Bytes>() : same->second))
            seen.changed.insert(type);
    }
    const std::size_t are = file.units().size();
    seen.added = are > were ? are - were : 0;
    seen.gone = were > are ? were - are : 0;
    for (const std::string &finding : findingsOf(file)) {
        if (!known.contains(finding))
            seen.problem += "new: " + finding + "; ";
    }
    seen.problem += look ? look(file) : std::string();
    const Result<ChangeSet> undone = file.apply(change->inverse);
    if (!undone || allBytes(file.bytes()) != before)
        seen.problem += "the way back leads elsewhere";
    return seen;
}

} // namespace cutaway::test
