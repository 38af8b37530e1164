// SPDX-License-Identifier: MIT
#include "core/query/takenvalues.h"

#include "core/file/linkedunits.h"

#include <algorithm>
#include <fmt/format.h>

namespace cutaway::query
{

namespace
{

// Texts and numbers that may name what the right value leads to, in the terms of the left file.
std::vector<std::string> linkTexts(Sides &files, UnitId unit, NodeId node)
{
    const File &left = files.left, &right = files.right;
    std::vector<std::string> texts;
    const auto tree = right.tree(unit);
    const auto target = right.format().links().link(right, *tree, node);
    if (target && target->where && target->where->path.empty()) {
        const UnitId there = files.units().leftOf(target->where->unit);
        if (there == UnitIndex::kNone)
            return texts; // the target is only on the right
        texts.push_back(left.format().unitTitle(left, there));
        texts.push_back(left.format().unitKey(left, there));
        if (linkedUnits(left) != nullptr)
            return texts; // the right text begins with a number, which is another unit on the left
    }
    if (target && target->broken && linkedUnits(left) != nullptr)
        return texts; // likewise
    if (target)
        texts.push_back(target->text);
    if (left.format().comparing().readsAlike(left, right))
        texts.push_back(tree->valueText(node));
    return texts;
}

// A link that leads where the first of the texts says that the format takes.
Result<Patch> setLink(const File &file, UnitId unit, NodeId node, const std::vector<std::string> &texts,
                      const std::string &path)
{
    Result<Patch> patch = fail("{} leads to something that only the right side has", path);
    for (const std::string &text : texts) {
        patch = file.setText(unit, node, text);
        if (patch)
            return patch;
    }
    return patch;
}

struct Slot {
    UnitId unit;
    NodeId node;
};

// The text behind a pointer as it is stored, whatever it says; no text is another value than the empty one.
Result<Patch> takeText(const Sides &files, Slot target, Slot source, const std::string &path)
{
    const auto from = files.right.tree(source.unit);
    if (from->node(source.node).attachedCount != 0) {
        const ByteSpan text = from->bytesOf(from->attached(source.node, 0));
        return files.left.set(target.unit, target.node, Value{Bytes(text.begin(), text.end())});
    }
    if (!isNullText(files.right, *from, source.node))
        return fail("{} leads to no text of its own on the right", path);
    if (files.left.tree(target.unit)->node(target.node).isElement)
        return fail("{} is null on the right; an element cannot become null, only go", path);
    return files.left.format().editing().remove(files.left, target.unit, target.node);
}

bool isLink(const Node &node)
{
    return node.field->link != Link::None || node.kind == Kind::Pointer;
}

Result<Patch> addReference(const File &file, const Reference &at, const std::vector<std::string> &texts,
                           const std::string &path)
{
    const auto tree = file.tree(at.unit);
    const Result<NodeId> node = tree->find(at.path);
    if (!node)
        return tl::unexpected(node.error());
    if (!at.row) {
        const auto now = file.format().links().link(file, *tree, *node);
        if (!now || now->where || now->broken)
            return fail("{} leads to something else already", file.pathText({at.unit, at.path}));
        return setLink(file, at.unit, *node, texts, path);
    }
    const std::uint32_t row = std::min(*at.row, tree->node(*node).childCount);
    Result<Patch> patch = file.format().editing().insert(file, at.unit, *node, row, {});
    if (!patch)
        return patch;
    const auto after = file.snapshot();
    if (const Result<ChangeSet> change = after->apply(*patch); !change)
        return tl::unexpected(change.error());
    const auto inserted = after->tree(at.unit)->find(fmt::format("{}[{}]", at.path, row));
    if (!inserted)
        return tl::unexpected(inserted.error());
    const Result<Patch> named = setLink(*after, at.unit, *inserted, texts, path);
    return named ? patch->then(*named) : named;
}

} // namespace

const Pairing *carrier(const File &left, const File &right)
{
    return &left.format() == &right.format() ? pairing(left) : nullptr;
}

Result<Bytes> bytesFor(const File &left, const File &right, const UnitTree &tree, NodeId source,
                       const std::string &path)
{
    const ByteSpan stored = tree.bytesOf(source);
    const Pairing *pairs = carrier(left, right);
    Result<Bytes> bytes =
        pairs == nullptr ? Bytes(stored.begin(), stored.end()) : pairs->carried(right, tree, source, left);
    return bytes ? bytes : fail("{}: {}", path, bytes.error().message);
}

Result<Patch> takeValue(Sides &files, const DiffRow &row)
{
    const File &left = files.left, &right = files.right;
    const auto from = right.tree(row.right.place.unit);
    const auto to = left.tree(row.left.place.unit);
    const Result<NodeId> source = from->find(row.right.place.path);
    const Result<NodeId> target = to->find(row.left.place.path);
    if (!source || !target)
        return tl::unexpected(source ? target.error() : source.error());
    const UnitId unit = row.left.place.unit;
    const Node node = from->node(*source);
    if (isLink(node) && carrier(left, right) == nullptr)
        return setLink(left, unit, *target, linkTexts(files, row.right.place.unit, *source), row.path);
    // As it is stored, in whatever encoding; its terminator follows.
    if (node.kind == Kind::Text && to->node(*target).kind == Kind::Text) {
        const ByteSpan stored = from->bytesOf(*source);
        return left.set(unit, *target,
                        Value{Bytes(stored.begin(), std::ranges::find(stored, std::uint8_t{0}))});
    }
    if (node.kind == Kind::StringPtr && to->node(*target).kind == Kind::StringPtr)
        return takeText(files, {unit, *target}, {row.right.place.unit, *source}, row.path);
    if (node.kind == Kind::Text || node.kind == Kind::StringPtr)
        return left.setText(unit, *target, from->valueText(*source));
    const Value value = from->value(*source);
    if (std::holds_alternative<std::monostate>(value))
        return fail("{} cannot be taken as a whole", row.path);
    const Result<Bytes> bytes = bytesFor(left, right, *from, *source, row.path);
    if (!bytes)
        return tl::unexpected(bytes.error());
    return left.set(unit, *target, isLink(node) ? decodeScalar(node.kind, *bytes) : value);
}

Result<Patch> takeBranch(Sides &files, UnitId unit, const std::optional<Reference> &at,
                         const std::string &path)
{
    const File &left = files.left;
    const auto counterpart = [&files](UnitId there) { return files.units().leftOf(there); };
    const bool inFront = at && at->isBehind;
    const Result<TakenUnit> taken = linkedUnits(left)->takeUnit(
        left, files.right, unit, counterpart, inFront ? std::optional(at->unit) : std::nullopt);
    if (!taken)
        return fail("{}: {}", path, taken.error().message);
    if (!at)
        return taken->patch;
    const auto after = left.snapshot();
    if (const Result<ChangeSet> change = after->apply(taken->patch); !change)
        return tl::unexpected(change.error());
    Reference moved = *at;
    if (inFront)
        moved.unit += static_cast<UnitId>(after->units().size() - left.units().size());
    const Result<Patch> listed =
        addReference(*after, moved, {after->format().unitTitle(*after, taken->unit)}, path);
    return listed ? taken->patch.then(*listed) : listed;
}

bool areLinkedUnits(const File &left, const File &right, UnitId unit)
{
    return &left.format() == &right.format() && linkedUnits(right) != nullptr &&
           linkedUnits(right)->isLinkedUnit(right, unit);
}

bool leadsToLinkedUnit(const File &left, const File &right, const DiffRow &row, NodeId source)
{
    const UnitId unit = row.right.place.unit;
    const auto target = right.format().links().link(right, *right.tree(unit), source);
    return target && target->where && target->where->path.empty() &&
           areLinkedUnits(left, right, target->where->unit);
}

Result<Patch> takeReference(Sides &files, const DiffRow &row, NodeId source)
{
    const File &left = files.left, &right = files.right;
    const UnitId unit = row.right.place.unit;
    const auto tree = right.tree(unit);
    const auto target = right.format().links().link(right, *tree, source);
    if (!target || !target->where || !target->where->path.empty())
        return fail("{} holds references, which mean something else in the left file", row.path);
    const UnitId there = target->where->unit;
    const Reference at{row.left.place.unit, row.left.place.path, row.left.row, there < unit};
    if (files.units().leftOf(there) != UnitIndex::kNone)
        return addReference(left, at, linkTexts(files, unit, source), row.path);
    if (tree->node(source).field->link != Link::Block || !areLinkedUnits(left, right, there))
        return fail("{} leads to something that only the right side has", row.path);
    return takeBranch(files, there, at, row.path);
}

} // namespace cutaway::query
