// SPDX-License-Identifier: MIT
#include "tests/support/coverage.h"

#include <algorithm>
#include <unordered_set>

namespace cutaway::test
{

namespace
{

bool walkFrom(const UnitTree &tree, NodeId id, const std::function<bool(NodeId)> &visit)
{
    if (!visit(id))
        return false;
    const Node node = tree.node(id);
    for (std::uint32_t row = 0; row < node.childCount; ++row) {
        if (!walkFrom(tree, tree.child(id, row), visit))
            return false;
    }
    for (std::uint32_t index = 0; index < node.attachedCount; ++index) {
        if (!walkFrom(tree, tree.attached(id, index), visit))
            return false;
    }
    return true;
}

std::string nodeProblem(const UnitTree &tree, NodeId id)
{
    const Node node = tree.node(id);
    const std::string path = tree.path(id);
    if (node.range.end() > tree.bytes().size())
        return fmt::format("'{}' ends at {:#x}, the unit at {:#x}", path, node.range.end(),
                           tree.bytes().size());
    const Result<NodeId> found = tree.find(path);
    if (!found)
        return fmt::format("'{}' is not found: {}", path, found.error().message);
    if (*found != id)
        return fmt::format("'{}' leads to '{}' instead of itself", path, tree.path(*found));
    if (tree.bytesOf(id).size() != node.range.size)
        return fmt::format("'{}' has {} bytes, its range {}", path, tree.bytesOf(id).size(), node.range.size);
    for (std::uint32_t row = 0; row < node.childCount; ++row) {
        const Node child = tree.node(tree.child(id, row));
        // The elements of a proxied array name the node that shows them as parent.
        if (child.parent != id && !(node.isArray && child.isElement))
            return fmt::format("child {} of '{}' has another parent", row, path);
        if (child.row != row)
            return fmt::format("child {} of '{}' says it is {}", row, path, child.row);
    }
    return {};
}

// A leaf that claims its bytes is the innermost node at each of them.
std::string leafProblem(const UnitTree &tree, NodeId id)
{
    const Node node = tree.node(id);
    // An empty array has a header, whose words are attached to it.
    if (node.childCount != 0 || node.isArray || node.range.size == 0 || id == tree.root())
        return {};
    for (const std::uint64_t at : {node.range.offset, node.range.end() - 1}) {
        const NodeId innermost = tree.innermostAt(at);
        if (innermost != id)
            return fmt::format("byte {:#x} belongs to '{}', but '{}' is found", at, tree.path(id),
                               tree.path(innermost));
    }
    return {};
}

Value otherValue(const Value &value, int variant)
{
    if (const auto *natural = std::get_if<std::uint64_t>(&value))
        return variant == 0 ? Value{*natural + 1} : Value{*natural - 1};
    if (const auto *number = std::get_if<std::int64_t>(&value))
        return variant == 0 ? Value{*number + 1} : Value{*number - 1};
    if (const auto *real = std::get_if<double>(&value))
        return variant == 0 ? Value{*real + 1.0} : Value{-*real};
    if (const auto *bytes = std::get_if<Bytes>(&value); bytes != nullptr && !bytes->empty()) {
        Bytes changed = *bytes;
        changed[variant == 0 ? 0 : changed.size() - 1] ^= 0x55;
        return changed;
    }
    return {};
}

std::string applyAndRestore(File &file, const Patch &patch, ByteRange allowed, const Bytes &original)
{
    for (const Splice &splice : patch.splices()) {
        if (!allowed.contains(ByteRange{splice.offset, splice.removed}) ||
            splice.removed != splice.inserted.size())
            return fmt::format("patch at {:#x} leaves its field at {:#x}", splice.offset, allowed.offset);
    }
    const Result<ChangeSet> change = file.apply(patch);
    if (!change)
        return change.error().message;
    Bytes expected = original;
    for (const Splice &splice : patch.splices())
        std::ranges::copy(splice.inserted, expected.begin() + static_cast<std::ptrdiff_t>(splice.offset));
    if (allBytes(file.bytes()) != expected)
        return fmt::format("patch at {:#x} changed other bytes", allowed.offset);
    if (!file.apply(change->inverse) || allBytes(file.bytes()) != original)
        return fmt::format("the inverse of a patch at {:#x} does not restore the file", allowed.offset);
    return {};
}

} // namespace

void walk(const UnitTree &tree, const std::function<bool(NodeId)> &visit)
{
    walkFrom(tree, tree.root(), visit);
}

std::string indexProblem(const File &file)
{
    Progress progress;
    const auto fresh =
        File::fromBytes(BytesView::own(allBytes(file.bytes())), file.name(), file.formats(), progress);
    if (&fresh->format() != &file.format())
        return {}; // the edit has made something else of it: there is nothing to compare with
    if (fresh->units().size() != file.units().size() || fresh->units().fileSize() != file.units().fileSize())
        return fmt::format("{} units, a fresh index has {}", file.units().size(), fresh->units().size());
    for (UnitId unit = 0; unit < file.units().size(); ++unit) {
        if (file.units()[unit] != fresh->units()[unit] ||
            file.units().parentOf(unit) != fresh->units().parentOf(unit))
            return fmt::format("unit {} is not what a fresh index finds", unit);
        if (const auto error = file.tree(unit)->tileError())
            return fmt::format("unit {}: {}", unit, *error);
    }
    if (file.containerDiagnostics().size() != fresh->containerDiagnostics().size())
        return fmt::format("{} findings, a fresh index has {}", file.containerDiagnostics().size(),
                           fresh->containerDiagnostics().size());
    return {};
}

Bytes allBytes(const ByteBuffer &buffer)
{
    Bytes bytes;
    bytes.reserve(buffer.size());
    buffer.stream([&bytes](ByteSpan run) {
        bytes.insert(bytes.end(), run.begin(), run.end());
        return true;
    });
    return bytes;
}

std::string treeProblem(const UnitTree &tree, std::size_t maxNodes)
{
    if (const auto error = tree.tileError())
        return *error;
    std::string problem;
    std::size_t seen = 0;
    walk(tree, [&](NodeId id) {
        problem = nodeProblem(tree, id);
        if (problem.empty())
            problem = leafProblem(tree, id);
        return problem.empty() && ++seen < maxNodes;
    });
    return problem;
}

std::string fileProblem(const File &file, std::size_t maxNodesPerUnit)
{
    const UnitIndex &units = file.units();
    std::uint64_t reached = 0;
    std::unordered_set<std::string> keys;
    for (UnitId unit = 0; unit < units.size(); ++unit) {
        const ByteRange range = units.range(unit);
        if (range.offset != reached)
            return fmt::format("unit {} starts at {:#x}, expected {:#x}", unit, range.offset, reached);
        reached = range.end();
        const std::string key = file.format().unitKey(file, unit);
        if (!keys.insert(key).second)
            return fmt::format("two units are called {}", key);
        const auto tree = file.tree(unit);
        if (!tree->derived() && tree->bytes().size() != range.size)
            return fmt::format("{} decodes {} bytes of {}", key, tree->bytes().size(), range.size);
        if (const std::string problem = treeProblem(*tree, maxNodesPerUnit); !problem.empty())
            return key + ": " + problem;
    }
    if (reached != file.bytes().size())
        return fmt::format("units end at {:#x}, the file at {:#x}", reached, file.bytes().size());
    for (UnitId unit = 0; unit < units.size(); unit += 1 + units.size() / 50) {
        const std::string key = file.format().unitKey(file, unit);
        const Result<NodePath> back = file.parsePath(key);
        if (!back || back->unit != unit)
            return fmt::format("{} does not lead back to unit {}", key, unit);
    }
    const ByteSpan original = file.bytes().original().span();
    if (!std::ranges::equal(allBytes(file.bytes()), original))
        return "the untouched bytes differ from the original";
    return {};
}

std::string truncationProblem(const Bytes &bytes, const std::string &name, const FormatSet &formats,
                              std::size_t step, std::size_t from)
{
    for (std::size_t size = from; size < bytes.size(); size += step) {
        Progress progress;
        const Bytes cut(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(size));
        const auto file = File::fromBytes(BytesView::own(cut), name, formats, progress);
        if (file->units().fileSize() != size)
            return fmt::format("cut to {}: the units cover {} bytes", size, file->units().fileSize());
        for (UnitId unit = 0; unit < file->units().size(); ++unit) {
            if (const auto error = file->tree(unit)->tileError())
                return fmt::format("cut to {}: {}: {}", size, file->format().unitKey(*file, unit), *error);
        }
        Diagnostics diagnostics;
        checkRules(*file, diagnostics, progress);
        cardsOf(*file);
    }
    return {};
}

std::string patchProblem(File &file, std::size_t &tried, std::size_t maxScalars)
{
    const Bytes original = allBytes(file.bytes());
    const std::size_t unitCount = file.units().size();
    for (UnitId unit = 0; unit < unitCount; ++unit) {
        std::vector<NodeId> scalars;
        const auto tree = file.tree(unit);
        walk(*tree, [&](NodeId id) {
            if (tree->node(id).isScalar() && tree->node(id).range.size != 0)
                scalars.push_back(id);
            return true;
        });
        for (const NodeId id : scalars) {
            const auto range = file.fileRange(unit, id);
            if (!range)
                continue;
            for (const int variant : {0, 1}) {
                const Value wanted = otherValue(tree->value(id), variant);
                const Result<Patch> patch = file.set(unit, id, wanted);
                if (!patch || patch->resizes())
                    continue;
                const std::string problem = applyAndRestore(file, *patch, *range, original);
                if (!problem.empty())
                    return tree->path(id) + ": " + problem;
                if (++tried >= maxScalars)
                    return {};
            }
        }
    }
    return {};
}

} // namespace cutaway::test
