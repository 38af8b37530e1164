// SPDX-License-Identifier: MIT
#include "core/file/edit.h"

#include "core/file/check.h"

namespace cutaway
{

namespace
{

// Where something is inserted: a node that exists, or a member of it that does not exist yet.
struct InsertPlace {
    UnitId unit = 0;
    NodeId parent;
    std::string member; // empty when the path leads to a node
};

Result<NodeId> nodeAt(const File &file, const NodePath &path)
{
    return file.tree(path.unit)->find(path.path);
}

Result<InsertPlace> insertPlace(const File &file, std::string_view path)
{
    const Result<NodePath> whole = file.parsePath(path);
    if (whole)
        return InsertPlace{whole->unit, *nodeAt(file, *whole), {}};
    const std::size_t dot = path.rfind('.');
    if (dot == std::string_view::npos || path.find('[', dot) != std::string_view::npos)
        return tl::unexpected(whole.error());
    const Result<NodePath> parent = file.parsePath(path.substr(0, dot));
    if (!parent)
        return tl::unexpected(whole.error());
    return InsertPlace{parent->unit, *nodeAt(file, *parent), std::string(path.substr(dot + 1))};
}

Result<Patch> patchOfSet(const File &file, const Edit &edit)
{
    const Result<NodePath> path = file.parsePath(edit.path);
    if (!path)
        return tl::unexpected(path.error());
    const NodeId id = *nodeAt(file, *path);
    const Node node = file.tree(path->unit)->node(id);
    if (edit.isNumber && node.isScalar() && node.field->link != Link::None) {
        if (const Result<Value> number = parseScalar(node.kind, edit.value))
            return file.set(path->unit, id, *number);
    }
    return file.setText(path->unit, id, edit.value);
}

Result<NewElement> elementOf(const File &file, const Edit &edit)
{
    NewElement element = edit.element;
    if (edit.copyOf.empty())
        return element;
    const Result<NodePath> path = file.parsePath(edit.copyOf);
    if (!path)
        return tl::unexpected(path.error());
    const auto tree = file.tree(path->unit);
    const NodeId node = *tree->find(path->path);
    ByteSpan bytes = tree->bytesOf(node);
    BytesView stored;
    if (node == tree->root()) { // the unit as it is stored, with all it contains
        stored = file.bytes().view(file.units().extent(path->unit));
        bytes = stored.span();
    }
    element.bytes = Bytes(bytes.begin(), bytes.end());
    element.source = *path;
    return element;
}

// The unit that was inserted below a group.
Result<std::string> insertedUnit(const File &after, UnitId group, std::uint32_t row)
{
    const std::vector<UnitId> children = after.units().childrenOf(group);
    if (children.empty())
        return fail("what was inserted cannot be found again");
    const UnitId unit = row < children.size() ? children[row] : children.back();
    return after.pathText(NodePath{unit, {}});
}

// The path of what was inserted, in the file after the insertion.
Result<std::string> insertedPath(const File &after, const InsertPlace &place, NodePath parent,
                                 std::uint32_t row)
{
    const auto tree = after.tree(parent.unit);
    if (!place.member.empty())
        parent.path += (parent.path.empty() ? "" : ".") + place.member;
    const Result<NodeId> found = tree->find(parent.path);
    if (!found)
        return tl::unexpected(found.error());
    const Node node = tree->node(*found);
    if (place.member.empty() && row != kAnyRow && row < node.childCount)
        return after.pathText(parent.unit, tree->child(*found, row));
    if (node.isArray && node.childCount != 0)
        return after.pathText(parent.unit, tree->child(*found, node.childCount - 1));
    if (!place.member.empty())
        return after.pathText(parent);
    return fail("\"values\" need \"at\" or the path of an array, to tell where they belong");
}

// The insertion and the values set in what was inserted, as one patch.
Result<Patch> withValues(const File &file, const Edit &edit, const InsertPlace &place, Patch patch)
{
    const auto after = file.snapshot();
    if (const Result<ChangeSet> change = after->apply(patch); !change)
        return tl::unexpected(change.error());
    const NodePath parent{place.unit, file.tree(place.unit)->path(place.parent)};
    const Result<std::string> inserted = after->units().size() != file.units().size()
                                             ? insertedUnit(*after, place.unit, edit.row)
                                             : insertedPath(*after, place, parent, edit.row);
    if (!inserted)
        return tl::unexpected(inserted.error());
    for (const Edit &value : edit.values) {
        Edit set = value;
        set.path = *inserted + (value.path.empty() || value.path.front() == '[' ? "" : ".") + value.path;
        const Result<Patch> more = patchFor(*after, set);
        if (!more)
            return more;
        patch = patch.then(*more);
        if (const Result<ChangeSet> change = after->apply(*more); !change)
            return tl::unexpected(change.error());
    }
    return patch;
}

Result<Patch> patchOfInsert(const File &file, const Edit &edit)
{
    const Result<InsertPlace> place = insertPlace(file, edit.path);
    if (!place)
        return tl::unexpected(place.error());
    Result<NewElement> element = elementOf(file, edit);
    if (!element)
        return tl::unexpected(element.error());
    if (element->type.empty())
        element->type = place->member;
    Result<Patch> patch = file.format().insert(file, place->unit, place->parent, edit.row, *element);
    if (!patch || edit.values.empty())
        return patch;
    return withValues(file, edit, *place, std::move(*patch));
}

Result<Patch> patchOfPlaced(const File &file, const Edit &edit)
{
    const Result<NodePath> path = file.parsePath(edit.path);
    if (!path)
        return tl::unexpected(path.error());
    const NodeId node = *nodeAt(file, *path);
    return edit.op == Edit::Op::Remove ? file.format().remove(file, path->unit, node)
                                       : file.format().move(file, path->unit, node, edit.row);
}

Result<Patch> patchOfEdit(const File &file, const Edit &edit);

// The edit is one of a document embedded in the unit in front of the mark.
Result<Patch> patchOfEmbedded(const File &file, const Edit &edit, std::size_t mark)
{
    const Result<NodePath> host = file.parsePath(edit.path.substr(0, mark));
    if (!host)
        return tl::unexpected(host.error());
    const ByteRange unit = file.units().range(host->unit);
    for (const Embedded &part : file.format().embedded(file)) {
        if (!unit.contains(part.range.offset))
            continue;
        Edit inner = edit;
        inner.path = edit.path.substr(mark + 1);
        if (edit.copyOf.starts_with(edit.path.substr(0, mark + 1))) // a path in the same document
            inner.copyOf = edit.copyOf.substr(mark + 1);
        const Result<Patch> patch = patchOfEdit(*file.openEmbedded(part, file.formats()), inner);
        return patch ? file.format().adopt(file, part, *patch) : patch;
    }
    return fail("no document is embedded there");
}

Result<Patch> patchOfEdit(const File &file, const Edit &edit)
{
    if (const std::size_t mark = edit.path.find(kEmbeddedMark); mark != std::string::npos)
        return patchOfEmbedded(file, edit, mark);
    switch (edit.op) {
    case Edit::Op::Set:
        return patchOfSet(file, edit);
    case Edit::Op::Insert:
        return patchOfInsert(file, edit);
    case Edit::Op::Remove:
    case Edit::Op::Move:
        break;
    }
    return patchOfPlaced(file, edit);
}

} // namespace

Result<Patch> patchFor(const File &file, const Edit &edit)
{
    Result<Patch> patch = patchOfEdit(file, edit);
    if (!patch && !patch.error().message.starts_with(edit.path))
        return fail("{}: {}", edit.path, patch.error().message);
    return patch;
}

Result<Patch> patchFor(const File &file, std::span<const Edit> edits)
{
    if (edits.size() == 1)
        return patchFor(file, edits.front());
    Patch whole;
    const auto after = file.snapshot();
    for (const Edit &edit : edits) {
        const Result<Patch> patch = patchFor(*after, edit);
        if (!patch)
            return patch;
        if (const Result<ChangeSet> change = after->apply(*patch); !change)
            return tl::unexpected(change.error());
        whole = whole.then(*patch);
    }
    return whole;
}

Result<std::vector<Patch>> applyEdits(File &file, std::span<const Edit> edits)
{
    std::vector<Patch> inverses;
    for (const Edit &edit : edits) {
        const Result<Patch> patch = patchFor(file, edit);
        Result<ChangeSet> change = patch ? file.apply(*patch) : tl::unexpected(patch.error());
        if (change) {
            inverses.push_back(std::move(change->inverse));
            continue;
        }
        for (auto undo = inverses.rbegin(); undo != inverses.rend(); ++undo) {
            if (const Result<ChangeSet> undone = file.apply(*undo); !undone)
                return tl::unexpected(undone.error());
        }
        return edits.size() == 1 ? tl::unexpected(change.error())
                                 : fail("edit {}: {}", &edit - edits.data(), change.error().message);
    }
    return inverses;
}

} // namespace cutaway
