// SPDX-License-Identifier: MIT
#include "tests/fuzz/harness.h"

#include "core/base/hash.h"
#include "core/catalogue.h"
#include "core/file/file.h"
#include "tests/fuzz/bwmpromise.h"
#include "tests/fuzz/clippromise.h"
#include "tests/fuzz/companionpromise.h"
#include "tests/fuzz/listpromise.h"
#include "tests/fuzz/meshpromise.h"
#include "tests/fuzz/mopppromise.h"
#include "tests/fuzz/packpromise.h"
#include "tests/fuzz/remakepromise.h"
#include "tests/fuzz/splinepromise.h"
#include "tests/fuzz/xmlpromise.h"
#include "tests/support/coverage.h"
#include "tests/support/randomedits.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>

namespace cutaway::fuzz
{

namespace
{

constexpr std::size_t kMaxUnits = 200; // of a file, spread over its length
// Nodes that are looked at, shared among the units of a file. Reading alone looks at a few of each of many
// files.
constexpr std::size_t kNodesRead = 200, kNodesEdited = 2000;
constexpr std::uint32_t kMaxChildren = 24;   // of a node
constexpr std::size_t kMaxEdits = 6;         // of a file
constexpr std::size_t kMostEdited = 1 << 16; // bytes of a file that is edited at random
constexpr int kRandomEdits = 8;
constexpr std::size_t kMaxEmbeddedDepth = 2; // a file in a file in a file
constexpr std::size_t kMaxEmbeddedFiles = 4; // of a file

using Broken = std::optional<std::string>;

template <class... Args> Broken broken(fmt::format_string<Args...> text, Args &&...args)
{
    return fmt::format(text, std::forward<Args>(args)...);
}

struct Place {
    UnitId unit;
    NodeId node;
};

std::vector<UnitId> sampledUnits(const File &file)
{
    const std::size_t count = file.units().size();
    const std::size_t step = std::max<std::size_t>(1, count / kMaxUnits);
    std::vector<UnitId> units;
    for (std::size_t unit = 0; unit < count; unit += step)
        units.push_back(static_cast<UnitId>(unit));
    return units;
}

// Level by level, a bounded part: the first children of each node and its last one.
std::vector<NodeId> sampledNodes(const File &file, const UnitTree &tree, Depth depth)
{
    const std::size_t units = std::clamp<std::size_t>(file.units().size(), 1, kMaxUnits);
    const std::size_t share = depth == Depth::Read ? std::clamp<std::size_t>(kNodesRead / units, 4, 64)
                                                   : std::clamp<std::size_t>(kNodesEdited / units, 16, 256);
    std::vector<NodeId> nodes{tree.root()};
    for (std::size_t i = 0; i < nodes.size() && nodes.size() < share; ++i) {
        const std::uint32_t count = tree.node(nodes[i]).childCount;
        for (std::uint32_t row = 0; row < std::min(count, kMaxChildren); ++row)
            nodes.push_back(tree.child(nodes[i], row));
        if (count > kMaxChildren)
            nodes.push_back(tree.child(nodes[i], count - 1));
    }
    return nodes;
}

Broken checkUnitsTile(const File &file)
{
    const std::uint64_t size = file.bytes().size();
    std::uint64_t at = 0;
    for (UnitId unit = 0; unit < file.units().size(); ++unit) {
        const ByteRange range = file.units().range(unit);
        if (range.offset != at)
            return broken("unit {} starts at {}, the one before ends at {}", unit, range.offset, at);
        at = range.end();
    }
    return at == size ? Broken() : broken("units end at {} of {}", at, size);
}

Broken checkLink(const File &file, const UnitTree &tree, UnitId unit, NodeId node)
{
    const std::optional<LinkTarget> link = file.format().links().link(file, tree, node);
    if (!link || !link->where)
        return {};
    if (link->where->unit >= file.units().size())
        return broken("unit {} {}: link to unit {}", unit, tree.path(node), link->where->unit);
    if (!file.tree(link->where->unit)->find(link->where->path))
        return broken("unit {} {}: link to missing {}", unit, tree.path(node), link->where->path);
    return {};
}

Broken checkNode(const File &file, const UnitTree &tree, UnitId unit, NodeId id)
{
    const Node node = tree.node(id);
    if (node.range.end() > tree.bytes().size() || node.range.end() < node.range.offset)
        return broken("unit {} {}: ends outside its unit", unit, tree.path(id));
    tree.valueText(id);
    tree.typeName(id);
    file.displayValue(unit, id);
    const std::string path = tree.path(id);
    const Result<NodeId> found = tree.find(path);
    if (!found)
        return broken("unit {}: path {} leads nowhere: {}", unit, path, found.error().message);
    if (*found != id)
        return broken("unit {}: path {} leads elsewhere", unit, path);
    return checkLink(file, tree, unit, id);
}

Broken checkUnit(const File &file, UnitId unit, Depth depth)
{
    const std::shared_ptr<const UnitTree> tree = file.tree(unit);
    if (const std::optional<std::string> error = tree->tileError())
        return broken("unit {}: {}", unit, *error);
    if (!tree->derived() && tree->bytes().size() != file.units().range(unit).size)
        return broken("unit {}: tree of {} bytes", unit, tree->bytes().size());
    const std::uint64_t size = tree->bytes().size();
    for (const std::uint64_t at : {std::uint64_t{0}, size / 3, size / 2, size - 1}) {
        if (at < size && !tree->node(tree->innermostAt(at)).range.contains(at))
            return broken("unit {}: the node at {} does not hold it", unit, at);
    }
    for (const NodeId node : sampledNodes(file, *tree, depth)) {
        if (Broken why = checkNode(file, *tree, unit, node))
            return why;
    }
    file.format().unitTitle(file, unit);
    file.format().unitSummary(file, unit);
    file.format().unitType(file, unit);
    for (const Referrer &referrer : file.format().links().referrers(file, unit)) {
        if (referrer.from.unit >= file.units().size())
            return broken("unit {}: referred to by unit {}", unit, referrer.from.unit);
    }
    return {};
}

// A neighbour of the value, as a user would type it.
Value changed(Value value)
{
    if (auto *number = std::get_if<std::int64_t>(&value))
        *number = *number == 0 ? 1 : *number - 1;
    else if (auto *count = std::get_if<std::uint64_t>(&value))
        *count = *count == 0 ? 1 : *count - 1;
    else if (auto *real = std::get_if<double>(&value))
        *real = 0.5;
    else if (auto *text = std::get_if<std::string>(&value))
        *text += 'x';
    return value;
}

bool sameBytes(const File &file, ByteSpan original)
{
    if (file.bytes().size() != original.size())
        return false;
    const BytesView now = file.bytes().view({0, original.size()});
    return std::equal(original.begin(), original.end(), now.span().begin());
}

// Applies an edit, checks the edited unit, and reverts the edit.
Broken checkEdit(File &file, const Patch &patch, UnitId unit, ByteSpan original)
{
    const std::size_t units = file.units().size();
    const Result<ChangeSet> done = file.apply(patch);
    if (!done)
        return broken("unit {}: the patch of set() was refused: {}", unit, done.error().message);
    if (Broken why = checkUnitsTile(file))
        return broken("after an edit of unit {}: {}", unit, *why);
    if (unit < file.units().size()) {
        if (Broken why = checkUnit(file, unit, Depth::Edit))
            return broken("after an edit: {}", *why);
    }
    const Result<ChangeSet> undone = file.apply(done->inverse);
    if (!undone)
        return broken("unit {}: the inverse was refused: {}", unit, undone.error().message);
    if (!sameBytes(file, original))
        return broken("unit {}: patch and inverse change the bytes", unit);
    if (file.units().size() != units)
        return broken("unit {}: {} units before an edit, {} after it was taken back", unit, units,
                      file.units().size());
    return {};
}

std::vector<Place> editablePlaces(const File &file)
{
    std::vector<Place> places;
    const std::vector<UnitId> units = sampledUnits(file);
    const std::size_t step = std::max<std::size_t>(1, units.size() / kMaxEdits);
    for (std::size_t i = 0; i < units.size() && places.size() < kMaxEdits; i += step) {
        const std::shared_ptr<const UnitTree> tree = file.tree(units[i]);
        for (const NodeId node : sampledNodes(file, *tree, Depth::Edit)) {
            if (!tree->node(node).isScalar())
                continue;
            places.push_back({units[i], node});
            if (units.size() > 2)
                break; // one each; a file of few units gives several
        }
    }
    if (places.size() > kMaxEdits)
        places.resize(kMaxEdits);
    return places;
}

Broken checkEdits(File &file, ByteSpan original)
{
    for (const Place &place : editablePlaces(file)) {
        const Value value = file.tree(place.unit)->value(place.node);
        for (const Value &wanted : {value, changed(value)}) {
            const Result<Patch> patch = file.set(place.unit, place.node, wanted);
            if (!patch)
                continue; // refused with a reason
            if (Broken why = checkEdit(file, *patch, place.unit, original))
                return why;
        }
    }
    return {};
}

// Random edits of every kind that the program makes, in a file however damaged, and their reverts.
Broken checkRandomEdits(File &file, ByteSpan original)
{
    if (original.size() > kMostEdited)
        return {};
    test::RandomEdits edits(static_cast<unsigned>(hashOf(original)));
    std::string problem;
    const std::vector<Patch> inverses = edits.apply(file, kRandomEdits, [&](const File &now) {
        problem = test::indexProblem(now);
        return problem.empty();
    });
    if (!problem.empty())
        return broken("after a random edit: {}", problem);
    for (auto inverse = inverses.rbegin(); inverse != inverses.rend(); ++inverse) {
        if (const auto undone = file.apply(*inverse); !undone)
            return broken("the inverse of a random edit was refused: {}", undone.error().message);
    }
    return sameBytes(file, original) ? Broken() : broken("random edits taken back leave other bytes");
}

Broken checkFile(const File &file, Depth depth, std::size_t inside = 0)
{
    if (Broken why = checkUnitsTile(file))
        return why;
    for (const UnitId unit : sampledUnits(file)) {
        if (Broken why = checkUnit(file, unit, depth))
            return why;
    }
    if (depth == Depth::Edit)
        cardsOf(file); // asks the rules of physics once more
    Diagnostics diagnostics;
    Progress progress;
    checkRules(file, diagnostics, progress);
    const std::vector<Embedded> parts = file.format().embedded(file);
    for (std::size_t i = 0; inside < kMaxEmbeddedDepth && i < std::min(parts.size(), kMaxEmbeddedFiles);
         ++i) {
        if (!file.bytes().contains(parts[i].range))
            return broken("embedded {} reaches outside the file", parts[i].title);
        if (Broken why = checkFile(*file.openEmbedded(parts[i], file.formats()), depth, inside + 1))
            return broken("in embedded {}: {}", parts[i].title, *why);
    }
    return {};
}

} // namespace

std::optional<std::string> brokenPromise(ByteSpan bytes, const std::string &name, const FormatSet &formats,
                                         Depth depth)
{
    Progress progress;
    const std::unique_ptr<File> file =
        File::fromBytes(BytesView::own(Bytes(bytes.begin(), bytes.end())), name, formats, progress);
    if (!sameBytes(*file, bytes))
        return "opening changed the bytes";
    if (Broken why = checkFile(*file, depth))
        return why;
    if (depth == Depth::Read)
        return {};
    if (Broken why = brokenPackagePromise(*file))
        return why;
    if (Broken why = brokenWalkmeshPromise(*file))
        return why;
    if (Broken why = brokenRemakePromise(*file))
        return why;
    if (Broken why = brokenTextPromise(bytes))
        return why;
    if (Broken why = checkEdits(*file, bytes))
        return why;
    return checkRandomEdits(*file, bytes);
}

std::optional<std::string> brokenPromise(ByteSpan bytes, const std::string &name, Depth depth)
{
    static const FormatSet formats = allFormats();
    if (name.ends_with(kSplineExtension))
        return brokenSplinePromise(bytes);
    if (name.ends_with(kXmlExtension))
        return brokenXmlPromise(bytes);
    if (name.ends_with(kMoppExtension))
        return brokenMoppPromise(bytes);
    const auto ends = [&](const char *ending) { return name.ends_with(ending); };
    if (std::ranges::any_of(kListExtensions, ends))
        return brokenListPromise(bytes, name);
    if (std::ranges::any_of(kCompanionExtensions, ends))
        return brokenCompanionPromise(bytes, name);
    const bool isMesh = std::ranges::any_of(kMeshExtensions, ends);
    if (isMesh) {
        if (Broken why = brokenMeshPromise(bytes, depth))
            return why;
    }
    if (std::ranges::any_of(kClipExtensions, ends))
        return brokenClipPromise(bytes);
    if (isMesh)
        return {};
    return brokenPromise(bytes, name, formats, depth);
}

int run(ByteSpan bytes, const std::string &name, Depth depth)
{
    if (const std::optional<std::string> why = brokenPromise(bytes, name, depth)) {
        std::fprintf(stderr, "broken promise: %s\n", why->c_str());
        std::abort();
    }
    return 0;
}

} // namespace cutaway::fuzz
