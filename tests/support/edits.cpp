// SPDX-License-Identifier: MIT
#include "tests/support/edits.h"

#include "tests/support/coverage.h"

namespace cutaway::test
{

namespace
{

Edit editOf(Edit::Op op, std::string path, std::uint32_t row = kAnyRow)
{
    Edit edit;
    edit.op = op;
    edit.path = std::move(path);
    edit.row = row;
    return edit;
}

} // namespace

Edit setEdit(std::string path, std::string value)
{
    Edit edit = editOf(Edit::Op::Set, std::move(path));
    edit.value = std::move(value);
    return edit;
}

Edit insertEdit(std::string path, std::uint32_t row, std::string copyOf)
{
    Edit edit = editOf(Edit::Op::Insert, std::move(path), row);
    edit.copyOf = std::move(copyOf);
    return edit;
}

Edit removeEdit(std::string path)
{
    return editOf(Edit::Op::Remove, std::move(path));
}

Edit moveEdit(std::string path, std::uint32_t row)
{
    return editOf(Edit::Op::Move, std::move(path), row);
}

std::string textAt(const File &file, std::string_view path)
{
    const Result<NodePath> place = file.parsePath(path);
    if (!place)
        return place.error().message;
    const auto node = file.tree(place->unit)->find(place->path);
    return node ? file.displayValue(place->unit, *node) : "nothing at " + std::string(path);
}

bool overwriteNumber(File &file, std::string_view path, std::uint32_t number)
{
    const Result<NodePath> place = file.parsePath(path);
    if (!place)
        return false;
    const auto range = file.fileRange(place->unit, *file.tree(place->unit)->find(place->path));
    Bytes bytes;
    append(bytes, number);
    return range && range->size == bytes.size() && file.apply(Patch::overwrite(range->offset, bytes));
}

Result<Patch> setAnyway(File &file, const std::string &path, const std::string &text)
{
    const Result<NodePath> place = file.parsePath(path);
    if (!place)
        return tl::unexpected(place.error());
    const NodeId node = *file.tree(place->unit)->find(place->path);
    Result<Patch> patch = file.setText(place->unit, node, text);
    const auto range = file.fileRange(place->unit, node);
    if (!patch && range && range->size <= sizeof(std::uint64_t)) {
        Bytes bytes;
        append(bytes, static_cast<std::uint64_t>(std::stoll(text)));
        bytes.resize(range->size);
        patch = Patch::overwrite(range->offset, std::move(bytes));
    }
    if (!patch)
        return patch;
    const Result<ChangeSet> done = file.apply(*patch);
    return done ? Result<Patch>(done->inverse) : tl::unexpected(done.error());
}

std::uint32_t rowCount(const File &file, const std::string &path)
{
    const NodePath place = *file.parsePath(path);
    const auto tree = file.tree(place.unit);
    return tree->node(*tree->find(place.path)).childCount;
}

std::vector<std::string> growingArrays(const File &file, std::size_t most)
{
    std::vector<std::string> paths;
    for (UnitId unit = 0; unit < file.units().size(); ++unit) {
        const auto tree = file.tree(unit);
        walk(*tree, [&](NodeId id) {
            if (tree->node(id).isArray && !file.format().editing().insertable(file, unit, id).empty())
                paths.push_back(file.pathText(unit, id));
            return paths.size() < most;
        });
    }
    return paths;
}

std::string decodingProblem(const File &file)
{
    for (const Diagnostic &diagnostic : file.containerDiagnostics())
        return diagnostic.message;
    for (UnitId unit = 0; unit < file.units().size(); ++unit) {
        for (const Diagnostic &diagnostic : file.unitDiagnostics(unit)) {
            if (diagnostic.severity != Severity::Note) // an unknown field of a class is not damage
                return file.format().unitKey(file, unit) + ": " + diagnostic.message;
        }
        if (const auto error = file.tree(unit)->tileError())
            return *error;
    }
    return {};
}

std::string editProblem(File &file, const std::vector<Edit> &edits, const FileProblem &problem)
{
    const Bytes before = allBytes(file.bytes());
    const Result<std::vector<Patch>> inverses = applyEdits(file, edits);
    if (!inverses)
        return inverses.error().message;
    if (std::string found = problem(file); !found.empty())
        return found;
    for (auto undo = inverses->rbegin(); undo != inverses->rend(); ++undo) {
        if (!file.apply(*undo))
            return "cannot be taken back";
    }
    return allBytes(file.bytes()) == before ? "" : "taken back it differs";
}

FileProblem shows(std::vector<std::pair<std::string, std::string>> expected)
{
    return [expected = std::move(expected)](const File &file) {
        for (const auto &[path, text] : expected) {
            if (const std::string found = textAt(file, path); found != text)
                return path + " shows " + found + ", not " + text;
        }
        return std::string();
    };
}

} // namespace cutaway::test
