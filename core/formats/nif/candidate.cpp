// SPDX-License-Identifier: MIT
#include "core/formats/nif/candidate.h"

#include "core/base/quantity.h"
#include "core/formats/nif/blocktypes.h"
#include "core/formats/nif/decode.h"
#include "core/formats/nif/links.h"
#include "core/formats/nif/state.h"
#include "core/schema/sequential.h"

#include <algorithm>

namespace cutaway::nif
{

namespace
{

// True when rows of the structure, or of structures inside it, are counted by a field of that name.
bool mentionsCount(const StructDesc *type, std::string_view name)
{
    for (; type != nullptr; type = type->base) {
        for (const FieldDesc &field : type->fields) {
            if (field.countField == name || (field.kind == Kind::Struct && mentionsCount(field.type, name)))
                return true;
        }
    }
    return false;
}

// The last number of that name among the first `rows` children.
std::optional<NodeId> numberAmong(const UnitTree &tree, NodeId parent, std::uint32_t rows,
                                  std::string_view name)
{
    for (std::uint32_t row = rows; row-- > 0;) {
        const NodeId child = tree.child(parent, row);
        const Node node = tree.node(child);
        if (node.field->name == name && node.isScalar())
            return child;
    }
    return std::nullopt;
}

void collectCounted(const UnitTree &tree, NodeId parent, std::uint32_t first, NodeId count,
                    std::vector<NodeId> &found)
{
    const std::string_view name = tree.node(count).field->name;
    for (std::uint32_t row = first; row < tree.node(parent).childCount; ++row) {
        const NodeId child = tree.child(parent, row);
        const Node node = tree.node(child);
        if (node.field->countField == name && !node.isElement && countOf(tree, child) == count)
            found.push_back(child);
        if (node.childCount != 0 && mentionsCount(node.field->type, name))
            collectCounted(tree, child, 0, count, found);
    }
}

// Makes everything visible that a function which counts the node can see.
void addInFront(const UnitTree &tree, NodeId id, Scope &scope)
{
    if (id == tree.root())
        return;
    const Node node = tree.node(id);
    addInFront(tree, node.parent, scope);
    for (std::uint32_t row = 0; row < node.row && !node.isElement; ++row) {
        const Node earlier = tree.node(tree.child(node.parent, row));
        scope.add(*earlier.field, earlier.range, earlier.field->isArray());
    }
}

std::size_t troubleIn(const Diagnostics &diagnostics)
{
    return static_cast<std::size_t>(std::ranges::count_if(
        diagnostics.list(), [](const Diagnostic &d) { return d.severity != Severity::Note; }));
}

} // namespace

std::optional<NodeId> countOf(const UnitTree &tree, NodeId counted)
{
    const Node node = tree.node(counted);
    if (node.field->repeat != Repeat::Counted)
        return std::nullopt;
    Node at = node;
    while (at.id != tree.root()) {
        const Node parent = tree.node(at.parent);
        if (!parent.isArray) {
            if (const auto found = numberAmong(tree, at.parent, at.row, node.field->countField))
                return found;
        }
        at = parent;
    }
    return std::nullopt;
}

std::vector<NodeId> countedBy(const UnitTree &tree, NodeId count)
{
    std::vector<NodeId> found;
    const Node node = tree.node(count);
    collectCounted(tree, node.parent, node.row + 1, count, found);
    return found;
}

std::optional<NodeId> byteCountOf(const UnitTree &tree, NodeId array)
{
    const Node node = tree.node(array);
    if (node.field->condField.empty())
        return std::nullopt;
    const auto number = numberAmong(tree, node.parent, node.row, node.field->condField);
    if (!number)
        return std::nullopt;
    std::uint64_t bytes = 0;
    for (std::uint32_t row = 0; row < tree.node(node.parent).childCount; ++row) {
        const Node sibling = tree.node(tree.child(node.parent, row));
        if (sibling.isArray && sibling.field->condField == node.field->condField &&
            sibling.field->repeat == Repeat::Counted)
            bytes += sibling.range.size;
    }
    return static_cast<std::uint64_t>(integerAt(tree, *number)) == bytes ? number : std::nullopt;
}

std::uint64_t computedCount(const UnitTree &tree, NodeId array, ByteSpan bytes)
{
    Scope scope(tree.rules(), bytes, tree.node(tree.root()).field->type);
    addInFront(tree, array, scope);
    return tree.node(array).field->countFn(scope);
}

Result<Bytes> numberBytes(const UnitTree &tree, NodeId number, std::uint64_t value)
{
    const std::uint64_t size = tree.node(number).range.size;
    const std::uint64_t most = size >= 8 ? ~std::uint64_t{0} : (std::uint64_t{1} << (8 * size)) - 1;
    if (value > most)
        return fail("{} would be {}, it holds {} at most", tree.path(number), value, most);
    Bytes bytes(size);
    std::memcpy(bytes.data(), &value, size);
    return bytes;
}

Bytes splicedBytes(ByteSpan bytes, const Patch &local)
{
    Bytes out;
    std::uint64_t reached = 0;
    const auto copyUpTo = [&](std::uint64_t end) {
        const ByteSpan run = bytes.subspan(reached, end - reached);
        out.insert(out.end(), run.begin(), run.end());
        reached = end;
    };
    for (const Splice &splice : local.splices()) {
        copyUpTo(splice.offset);
        out.insert(out.end(), splice.inserted.begin(), splice.inserted.end());
        reached += splice.removed;
    }
    copyUpTo(bytes.size());
    return out;
}

UnitTree decodeAs(const File &file, UnitId unit, Bytes bytes, Diagnostics &diagnostics)
{
    const NifHeader &header = stateOf(file).header;
    BytesView view = BytesView::own(std::move(bytes));
    switch (tagOf(file, unit)) {
    case UnitTag::Header:
        return decodeHeader(std::move(view), header, file.layouts(), diagnostics);
    case UnitTag::Footer:
        return decodeFooter(std::move(view), header, file.layouts(), diagnostics);
    default:
        return decodeBlock(std::move(view), header, typeOfBlock(header, file.units()[unit].id),
                           file.layouts(), diagnostics);
    }
}

Result<UnitTree> decodeSound(const File &file, UnitId unit, Bytes bytes)
{
    const ByteSpan now = file.tree(unit)->bytes().span();
    Diagnostics before, after;
    const UnitTree old = decodeAs(file, unit, Bytes(now.begin(), now.end()), before);
    UnitTree made = decodeAs(file, unit, std::move(bytes), after);
    if (troubleIn(after) > troubleIn(before))
        return fail("the unit would no longer decode: {}", after.list().back().message);
    if (made.undecodedBytes() > old.undecodedBytes())
        return fail("{} of the unit would no longer be explained",
                    quantity(made.undecodedBytes() - old.undecodedBytes(), "byte"));
    return made;
}

std::optional<std::uint64_t> fixedRowSize(const File &file, const UnitTree &tree, NodeId array)
{
    const FieldDesc &field = *tree.node(array).field;
    const NodeLayout *layout = field.typeFn == nullptr
                                   ? file.layouts().layoutOf(field.kind, field.type, field.size, tree.rules())
                                   : nullptr; // which type it is the other values say
    return layout != nullptr ? std::optional<std::uint64_t>(layout->size) : std::nullopt;
}

Result<std::uint64_t> emptySize(const File &file, const UnitTree &tree, NodeId array)
{
    const Node node = tree.node(array);
    const FieldDesc &field = *node.field;
    if (field.typeFn != nullptr && node.childCount == 0)
        return fail("the rows of {} depend on what it does not hold", field.name);
    if (field.typeFn != nullptr)
        return tree.node(tree.child(array, 0)).range.size;
    if (const auto size = fixedRowSize(file, tree, array))
        return *size;
    if (field.kind != Kind::Struct)
        return fail("{} has no rows", field.name);
    constexpr std::size_t kRoom = 4096; // more than any structure takes that counts nothing
    Diagnostics ignored;
    TreeBuilder builder(BytesView::own(Bytes(kRoom)), field, tree.rules(), file.layouts(), ignored);
    const auto end = SequentialPlacer(builder).place(TreeBuilder::kRoot, *field.type, 0, kRoom);
    return end ? Result<std::uint64_t>(*end) : fail("an empty row of {} cannot be made", field.name);
}

void clearLinks(const UnitTree &tree, NodeId at, Bytes &bytes)
{
    const Node node = tree.node(at);
    const Link link = node.field->link;
    const bool refers = link == Link::Block || link == Link::BlockBack || link == Link::StringIndex;
    if (node.isScalar() && refers)
        std::fill_n(bytes.begin() + static_cast<std::ptrdiff_t>(node.range.offset), node.range.size, 0xFF);
    for (std::uint32_t row = 0; row < node.childCount && mayHoldLinks(*node.field); ++row)
        clearLinks(tree, tree.child(at, row), bytes);
}

} // namespace cutaway::nif
