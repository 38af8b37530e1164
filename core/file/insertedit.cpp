// SPDX-License-Identifier: MIT
#include "core/file/insertedit.h"

#include "core/file/manyrows.h"

#include <algorithm>

namespace cutaway
{

namespace
{

// The place of an insertion: an existing node, or a member of it that does not exist yet.
struct InsertPlace {
    UnitId unit = 0;
    NodeId parent;
    std::string member; // empty when the path leads to a node
};

Result<InsertPlace> insertPlace(const File &file, std::string_view path)
{
    const Result<NodePath> whole = file.parsePath(path);
    if (whole)
        return InsertPlace{whole->unit, *file.tree(whole->unit)->find(whole->path), {}};
    const std::size_t dot = path.rfind('.');
    if (dot == std::string_view::npos || path.find('[', dot) != std::string_view::npos)
        return tl::unexpected(whole.error());
    const Result<NodePath> parent = file.parsePath(path.substr(0, dot));
    if (!parent)
        return tl::unexpected(whole.error());
    const NodeId node = *file.tree(parent->unit)->find(parent->path);
    return InsertPlace{parent->unit, node, std::string(path.substr(dot + 1))};
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

// The unit that was inserted below a group, or else the first that was not there before.
Result<std::string> insertedUnit(const File &after, const ChangeSet &change, UnitId group, std::uint32_t row)
{
    const std::vector<UnitId> children = after.units().childrenOf(group);
    UnitId unit = children.empty() ? 0 : row < children.size() ? children[row] : children.back();
    const auto isKept = [&](UnitId each) {
        return std::ranges::any_of(change.kept,
                                   [each](const UnitRun &run) { return each - run.to < run.count; });
    };
    while (children.empty() && unit < after.units().size() && isKept(unit))
        ++unit;
    if (unit >= after.units().size())
        return fail("what was inserted cannot be found again");
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

// The file with what was inserted, and where that is.
struct Inserted {
    std::unique_ptr<File> file;
    std::string path;
};

Result<Inserted> insertedInto(const File &file, const Edit &edit, const InsertPlace &place,
                              const Patch &patch)
{
    Inserted result{file.snapshot(), {}};
    File &after = *result.file;
    const Result<ChangeSet> change = after.apply(patch);
    if (!change)
        return tl::unexpected(change.error());
    const NodePath parent{place.unit, file.tree(place.unit)->path(place.parent)};
    Result<std::string> path = after.units().size() != file.units().size()
                                   ? insertedUnit(after, *change, place.unit, edit.row)
                                   : insertedPath(after, place, parent, edit.row);
    if (!path)
        return tl::unexpected(path.error());
    result.path = std::move(*path);
    return result;
}

// Sets the values in what was inserted; `done` gets the patch of each before it is applied, and false ends
// it.
template <class Done> Result<void> setValues(Inserted &inserted, const Edit &edit, Done done)
{
    for (const Edit &value : edit.values) {
        Edit set = value;
        const bool isRow = value.path.empty() || value.path.front() == '[';
        set.path = inserted.path + (isRow ? "" : ".") + value.path;
        const Result<Patch> patch = patchFor(*inserted.file, set);
        if (!patch)
            return tl::unexpected(patch.error());
        if (!done(*patch))
            return fail("{} reaches out of what was inserted", set.path);
        if (const Result<ChangeSet> change = inserted.file->apply(*patch); !change)
            return tl::unexpected(change.error());
    }
    return {};
}

// The insertion and the values set in what was inserted, as one patch.
Result<Patch> withValues(const File &file, const Edit &edit, const InsertPlace &place, Patch patch)
{
    Result<Inserted> inserted = insertedInto(file, edit, place, patch);
    if (!inserted)
        return tl::unexpected(inserted.error());
    const Result<void> set = setValues(*inserted, edit, [&patch](const Patch &more) {
        patch = patch.then(more);
        return true;
    });
    return set ? Result<Patch>(std::move(patch)) : tl::unexpected(set.error());
}

// The range in the file of a node, or of a unit with all that it contains.
std::optional<ByteRange> extentOf(const File &file, const std::string &path)
{
    const Result<NodePath> place = file.parsePath(path);
    if (!place)
        return std::nullopt;
    return place->path.empty() ? file.units().extent(place->unit)
                               : file.fileRange(place->unit, *file.tree(place->unit)->find(place->path));
}

Result<NewElement> elementAt(const File &file, const Edit &edit, const InsertPlace &place)
{
    Result<NewElement> element = elementOf(file, edit);
    if (element && element->type.empty())
        element->type = place.member;
    return element;
}

// The element with its values in its bytes; nothing where they change anything else: its size, a table of
// texts.
std::optional<NewElement> readyElement(const File &file, const Edit &edit, const InsertPlace &place)
{
    Result<NewElement> element = elementAt(file, edit, place);
    if (!element || edit.values.empty())
        return element ? std::optional(std::move(*element)) : std::nullopt;
    const Result<Patch> patch =
        file.format().editing().insert(file, place.unit, place.parent, edit.row, *element);
    Result<Inserted> inserted =
        patch ? insertedInto(file, edit, place, *patch) : Result<Inserted>(tl::unexpected(patch.error()));
    const auto extent = inserted ? extentOf(*inserted->file, inserted->path) : std::nullopt;
    if (!extent)
        return std::nullopt;
    const Result<void> set = setValues(*inserted, edit, [&extent](const Patch &more) {
        return !more.resizes() && std::ranges::all_of(more.splices(), [&extent](const Splice &splice) {
            return extent->contains(ByteRange{splice.offset, splice.removed});
        });
    });
    if (!set)
        return std::nullopt;
    const BytesView bytes = inserted->file->bytes().view(*extent);
    element->bytes = Bytes(bytes.span().begin(), bytes.span().end());
    return std::move(*element);
}

// Each in front of the one before, so that they stand in the other order afterwards.
bool isAtOneRow(std::span<const Edit> edits)
{
    return edits.size() > 1 && edits[0].row != kAnyRow && edits[1].row == edits[0].row;
}

} // namespace

Result<Patch> patchOfInsert(const File &file, const Edit &edit)
{
    const Result<InsertPlace> place = insertPlace(file, edit.path);
    if (!place)
        return tl::unexpected(place.error());
    const Result<NewElement> element = elementAt(file, edit, *place);
    if (!element)
        return tl::unexpected(element.error());
    Result<Patch> patch =
        file.format().editing().insert(file, place->unit, place->parent, edit.row, *element);
    if (!patch || edit.values.empty())
        return patch;
    return withValues(file, edit, *place, std::move(*patch));
}

std::size_t insertRun(std::span<const Edit> edits)
{
    const Edit &first = edits.front();
    const bool isRepeated = isAtOneRow(edits);
    const auto goesOn = [&](std::size_t i) {
        const Edit &edit = edits[i];
        const std::uint64_t row =
            first.row == kAnyRow || isRepeated ? first.row : std::uint64_t{first.row} + i;
        // The copied node may be in the same list, where rows inserted in front of it change its number.
        const bool isCopy = !edit.copyOf.empty() && first.row != kAnyRow;
        return edit.op == Edit::Op::Insert && edit.path == first.path && edit.row == row && !isCopy &&
               edit.element.type == first.element.type;
    };
    std::size_t length = goesOn(0) ? 1 : 0;
    while (length != 0 && length < edits.size() && goesOn(length))
        ++length;
    return std::max<std::size_t>(length, 1);
}

std::optional<Patch> patchOfRun(const File &file, std::span<const Edit> run)
{
    const ManyRows *format = file.format().manyRows();
    const Result<InsertPlace> place = insertPlace(file, run.front().path);
    if (format == nullptr || !place || !place->member.empty() ||
        (isAtOneRow(run) && !format->mayReverse(file, place->unit)))
        return std::nullopt;
    std::vector<NewElement> elements;
    for (const Edit &edit : run) {
        Edit first = edit; // none of the others is there yet
        first.row = run.front().row;
        std::optional<NewElement> element = readyElement(file, first, *place);
        if (!element)
            return std::nullopt;
        elements.push_back(std::move(*element));
    }
    if (isAtOneRow(run))
        std::ranges::reverse(elements);
    const auto patch = format->insertAll(file, place->unit, place->parent, run.front().row, elements);
    return patch && *patch ? std::optional(std::move(**patch)) : std::nullopt;
}

} // namespace cutaway
