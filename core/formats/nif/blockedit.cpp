// SPDX-License-Identifier: MIT
#include "core/formats/nif/blockedit.h"

#include "core/base/quantity.h"
#include "core/formats/nif/candidate.h"
#include "core/formats/nif/links.h"
#include "core/formats/nif/state.h"

#include <algorithm>

namespace cutaway::nif
{

namespace
{

// A node of the header; it is decoded whenever the file has blocks.
std::optional<NodeId> headerNode(const File &file, const std::string &path)
{
    const Result<NodeId> found = file.tree(0)->find(path);
    return found ? std::optional(*found) : std::nullopt;
}

std::uint64_t numberAt(const UnitTree &tree, NodeId node)
{
    return static_cast<std::uint64_t>(integerAt(tree, node));
}

Result<void> addNumber(Patch &patch, const UnitTree &tree, NodeId number, std::uint64_t value)
{
    Result<Bytes> bytes = numberBytes(tree, number, value);
    if (!bytes)
        return tl::unexpected(bytes.error());
    if (numberAt(tree, number) != value)
        patch.add({tree.node(number).range.offset, bytes->size(), std::move(*bytes)});
    return {};
}

std::uint64_t growthOf(const Patch &patch) // wraps where it shrinks
{
    std::uint64_t growth = 0;
    for (const Splice &splice : patch.splices())
        growth += splice.inserted.size() - splice.removed;
    return growth;
}

// The longest string follows where it was right before.
Result<void> followLongest(const File &file, const UnitTree &after, Patch &local)
{
    const auto tree = file.tree(0);
    const auto longest = headerNode(file, "maxStringLength");
    const auto strings = after.childNamed(after.root(), "strings");
    if (!longest || !strings)
        return {};
    std::size_t was = 0;
    for (const std::string &text : stateOf(file).header.strings)
        was = std::max(was, text.size());
    std::uint64_t is = 0;
    for (std::uint32_t row = 0; row < after.node(*strings).childCount; ++row) {
        const std::uint64_t prefix = 4;
        is = std::max(is, after.node(after.child(*strings, row)).range.size - prefix);
    }
    if (is == was)
        return {};
    const std::uint64_t stored = numberAt(*tree, *longest);
    return addNumber(local, *tree, *longest, stored == was ? is : std::max(stored, is));
}

// Checks the unit as it would be and adds what follows outside of it.
Result<Patch> finishEdit(const File &file, UnitId unit, Patch local)
{
    const ByteSpan now = file.tree(unit)->bytes().span();
    const Result<UnitTree> after = decodeSound(file, unit, splicedBytes(now, local));
    if (!after)
        return tl::unexpected(after.error());
    if (tagOf(file, unit) == UnitTag::Header) {
        if (const Result<void> longest = followLongest(file, *after, local); !longest)
            return tl::unexpected(longest.error());
    }
    return withBlockSize(file, unit, local);
}

// Rows that stand behind each other set by set, such as texture coordinates of vertices that have several.
struct CountedArray {
    NodeId id;
    std::uint32_t sets = 1;
};

// Everything that has a row, in each of its sets, whenever the array has one, and the number that counts them
// all.
struct CountedArrays {
    NodeId count;
    std::vector<CountedArray> arrays;
};

Result<CountedArrays> arraysWith(const UnitTree &tree, NodeId array)
{
    const Node node = tree.node(array);
    const auto count = countOf(tree, array);
    if (!node.isArray || !count)
        return fail("the number of elements of {} follows from other values", node.field->name);
    CountedArrays found{*count, {}};
    for (const NodeId other : countedBy(tree, *count)) {
        if (!tree.node(other).isArray || tree.node(other).childCount != node.childCount)
            return fail("{} counts {} too, whose rows are not known", tree.name(*count), tree.name(other));
        found.arrays.push_back({other});
    }
    return found;
}

// The number of elements that a function adds to the array for one more in the number.
std::uint64_t growthWith(const UnitTree &tree, NodeId count, NodeId array)
{
    const std::uint64_t number = numberAt(tree, count);
    const bool isFull = !numberBytes(tree, count, number + 1);
    const std::uint64_t next = isFull ? number - 1 : number + 1;
    const ByteRange range = tree.node(count).range;
    const ByteSpan now = tree.bytes().span();
    Bytes other(now.begin(), now.end());
    std::memcpy(other.data() + range.offset, &next, range.size);
    const std::uint64_t before = computedCount(tree, array, now);
    const std::uint64_t after = computedCount(tree, array, other);
    return isFull ? before - after : after - before;
}

// The number of elements per row in an array that a function counts; 0 when it does not depend on the number.
// Only the table can say how several elements for a row are laid out.
Result<std::uint32_t> setsIn(const UnitTree &tree, NodeId array, NodeId count, std::uint32_t rows)
{
    const Node node = tree.node(array);
    const bool isInSets = node.field->countField == tree.node(count).field->name;
    const std::uint64_t sets = growthWith(tree, count, array);
    if (sets == 0 && !(isInSets && node.childCount != 0))
        return 0;
    if (!node.isArray || node.field->decodeFn != nullptr || sets == 0)
        return fail("{} belongs to the rows that {} counts and would not follow", tree.name(array),
                    tree.name(count));
    if (sets > 1 && !isInSets)
        return fail("{} has {} for each row that {} counts, and which ones is not known", tree.name(array),
                    quantity(sets, "element"), tree.name(count));
    if (node.childCount != sets * rows)
        return fail("{} has {} where {} would have {}", tree.name(array), quantity(node.childCount, "row"),
                    tree.name(count), sets * rows);
    return static_cast<std::uint32_t>(sets);
}

// With those that a function of the number counts, such as the texture coordinates of vertices.
Result<CountedArrays> arraysWithFollowers(const UnitTree &tree, NodeId array)
{
    Result<CountedArrays> all = arraysWith(tree, array);
    if (!all)
        return all;
    const Node count = tree.node(all->count);
    for (std::uint32_t row = count.row + 1; row < tree.node(count.parent).childCount; ++row) {
        const NodeId other = tree.child(count.parent, row);
        if (tree.node(other).field->repeat != Repeat::Computed)
            continue;
        const Result<std::uint32_t> sets = setsIn(tree, other, count.id, tree.node(array).childCount);
        if (!sets)
            return tl::unexpected(sets.error());
        if (*sets != 0)
            all->arrays.push_back({other, *sets});
    }
    std::ranges::sort(all->arrays, {}, &CountedArray::id); // in file order, empty ones too
    return all;
}

// In the header only these stand for themselves; all others describe blocks.
Result<void> checkHeaderArray(const File &file, UnitId unit, const Node &array)
{
    const std::string_view name = array.field->name;
    if (tagOf(file, unit) == UnitTag::Header && name != "strings" && name != "groups" && name != "blockTypes")
        return fail("{} has a row for each block", name);
    return {};
}

// Numbers that tell how many bytes the arrays take; `growths` are what each array grows by.
Result<void> followBytes(const UnitTree &tree, const CountedArrays &counted,
                         const std::vector<std::uint64_t> &growths, Patch &local)
{
    std::vector<std::pair<NodeId, std::uint64_t>> numbers; // and what they become
    for (std::size_t i = 0; i < counted.arrays.size(); ++i) {
        const auto number = byteCountOf(tree, counted.arrays[i].id);
        if (!number)
            continue;
        auto known = std::ranges::find(numbers, *number, &std::pair<NodeId, std::uint64_t>::first);
        if (known == numbers.end())
            known = numbers.insert(known, {*number, numberAt(tree, *number)});
        known->second += growths[i];
    }
    for (const auto &[number, value] : numbers) {
        if (const Result<void> added = addNumber(local, tree, number, value); !added)
            return added;
    }
    return {};
}

// Makes the references of the new rows refer to nothing, but for those of `array` whose bytes were given;
// `local` gets other bytes of the same size.
void clearNewLinks(const File &file, UnitId unit, const CountedArrays &counted, std::uint32_t row,
                   NodeId array, std::span<const NewElement> rows, Patch &local)
{
    const auto tree = file.tree(unit);
    const auto isGiven = [&](NodeId other, std::size_t i) { return other == array && rows[i].bytes; };
    Diagnostics ignored;
    Bytes bytes = splicedBytes(tree->bytes().span(), local);
    const UnitTree after = decodeAs(file, unit, bytes, ignored);
    for (const CountedArray &other : counted.arrays) {
        const Result<NodeId> found = after.find(tree->path(other.id));
        const std::uint32_t all = found ? after.node(*found).childCount : 0;
        const std::size_t inEachSet = tree->node(other.id).childCount / other.sets + rows.size();
        for (std::size_t at = row; at < all; at += inEachSet) {
            for (std::size_t i = 0; i < rows.size() && at + i < all; ++i) {
                if (!isGiven(other.id, i))
                    clearLinks(after, after.child(*found, static_cast<std::uint32_t>(at + i)), bytes);
            }
        }
    }
    Patch cleared;
    std::uint64_t shift = 0;
    for (Splice splice : local.splices()) {
        const auto at = static_cast<std::ptrdiff_t>(splice.offset + shift);
        std::copy_n(bytes.begin() + at, splice.inserted.size(), splice.inserted.begin());
        shift += splice.inserted.size() - splice.removed;
        cleared.add(std::move(splice));
    }
    local = std::move(cleared);
}

// The offset of a row of the array, or of a new one at its end.
std::uint64_t rowOffset(const UnitTree &tree, NodeId array, std::uint32_t row)
{
    const Node node = tree.node(array);
    return row < node.childCount ? tree.node(tree.child(array, row)).range.offset : node.range.end();
}

struct RowPlace {
    NodeId array;
    std::uint32_t row;
};

Result<RowPlace> placeOf(const File &file, UnitId unit, NodeId element)
{
    const auto tree = file.tree(unit);
    const Node node = tree->node(element);
    if (!node.isElement)
        return fail("{} is not a row of an array", tree->name(element));
    const Node array = tree->node(node.parent);
    if (const Result<void> allowed = checkHeaderArray(file, unit, array); !allowed)
        return tl::unexpected(allowed.error());
    return RowPlace{node.parent, node.row};
}

// What names the string, or may; empty where nothing does.
std::string namesString(const File &file, std::int64_t string)
{
    std::string found;
    for (UnitId unit = 1; unit < file.units().size() && found.empty(); ++unit) {
        const auto tree = linkTree(file, unit);
        forEachLink(*tree, [&](NodeId id, const Node &node) {
            if (found.empty() && node.field->link == Link::StringIndex && integerAt(*tree, id) == string)
                found = fmt::format("is named by {}", file.pathText({unit, tree->path(id)}));
        });
        if (found.empty() && tree->undecodedBytes() != 0)
            found =
                fmt::format("may be named in {}, which is not decoded", file.format().unitKey(file, unit));
    }
    return found;
}

std::string namesType(const File &file, std::uint32_t type)
{
    const auto &types = stateOf(file).header.blockTypes;
    const auto block = std::ranges::find(types, type);
    return block == types.end() ? "" : fmt::format("is the type of block {}", block - types.begin());
}

// Rows of the header that others refer to by their number keep it.
Result<void> checkNumbering(const File &file, UnitId unit, const RowPlace &place, bool removes)
{
    const Node array = file.tree(unit)->node(place.array);
    if (tagOf(file, unit) != UnitTag::Header || array.field->name == "groups")
        return {};
    const bool last = place.row + (removes ? 1 : 0) == array.childCount;
    if (!last)
        return fail("{} are referred to by number; they come and go at the end only", array.field->name);
    if (!removes)
        return {};
    const std::string used =
        array.field->name == "strings" ? namesString(file, place.row) : namesType(file, place.row);
    return used.empty() ? Result<void>{} : fail("row {} of {} {}", place.row, array.field->name, used);
}

// The rows between both places when one of them becomes the other.
Splice turnedRows(const UnitTree &tree, NodeId array, std::uint32_t row, std::uint32_t to)
{
    const auto [first, last] = std::minmax(row, to);
    const std::uint64_t begin = rowOffset(tree, array, first);
    const std::uint64_t end = rowOffset(tree, array, last + 1);
    const ByteSpan run = tree.bytes().span().subspan(begin, end - begin);
    Bytes bytes(run.begin(), run.end());
    const std::uint64_t turn = rowOffset(tree, array, row == first ? first + 1 : last) - begin;
    std::rotate(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(turn), bytes.end());
    return {begin, end - begin, std::move(bytes)};
}

// Rows whose sum is the length of another array tell which of its elements are whose: alone they stay. `what`
// says what they do not do.
Result<void> checkNoLengths(const UnitTree &tree, NodeId array, std::string_view what)
{
    const Node node = tree.node(array);
    const ByteSpan now = tree.bytes().span();
    Bytes without(now.begin(), now.end());
    std::fill_n(without.begin() + static_cast<std::ptrdiff_t>(node.range.offset), node.range.size, 0);
    for (std::uint32_t row = node.row + 1; row < tree.node(node.parent).childCount; ++row) {
        const NodeId other = tree.child(node.parent, row);
        if (tree.node(other).field->repeat == Repeat::Computed &&
            computedCount(tree, other, now) != computedCount(tree, other, without))
            return fail("{} are lengths of what stands in {}; {}", tree.name(array), tree.name(other), what);
    }
    return {};
}

} // namespace

Result<Patch> withBlockSize(const File &file, UnitId unit, const Patch &local)
{
    Patch patch = local.shifted(file.units().range(unit).offset);
    const std::uint64_t growth = growthOf(local);
    if (!isBlock(file, unit) || !stateOf(file).header.hasSizes() || growth == 0)
        return patch;
    const auto node = headerNode(file, fmt::format("blockSizes[{}]", file.units()[unit].id));
    if (!node)
        return fail("the header holds no size of this block");
    const std::uint64_t size = file.units().range(unit).size + growth;
    if (const Result<void> added = addNumber(patch, *file.tree(0), *node, size); !added)
        return tl::unexpected(added.error());
    return patch;
}

bool takesRows(const File &file, UnitId unit, const Node &array)
{
    const auto tree = file.tree(unit);
    return array.isArray && !array.isElement && array.field->decodeFn == nullptr &&
           arraysWith(*tree, array.id).has_value() && checkHeaderArray(file, unit, array).has_value();
}

std::vector<NodeId> arraysTogether(const UnitTree &tree, NodeId array)
{
    std::vector<NodeId> arrays{array};
    const Result<CountedArrays> counted = arraysWithFollowers(tree, array);
    for (const CountedArray &other : counted ? counted->arrays : std::vector<CountedArray>()) {
        if (other.id != array)
            arrays.push_back(other.id);
    }
    return arrays;
}

Result<Patch> insertRow(const File &file, UnitId unit, NodeId array, std::uint32_t row,
                        const std::optional<Bytes> &bytes)
{
    const NewElement element{{}, bytes, {}};
    return insertRows(file, unit, array, row, {&element, 1});
}

Result<Patch> insertRows(const File &file, UnitId unit, NodeId array, std::uint32_t row,
                         std::span<const NewElement> rows)
{
    const auto tree = file.tree(unit);
    const Node node = tree->node(array);
    const std::uint32_t at = row == kAnyRow ? node.childCount : row;
    const Result<CountedArrays> counted = arraysWithFollowers(*tree, array);
    if (!counted)
        return tl::unexpected(counted.error());
    if (at > node.childCount)
        return fail("row {} is behind the end of {}, which has {}", at, node.field->name,
                    quantity(node.childCount, "row"));
    for (const auto &allowed :
         {checkHeaderArray(file, unit, node), checkNumbering(file, unit, {array, at}, false)}) {
        if (!allowed)
            return tl::unexpected(allowed.error());
    }
    const auto size = fixedRowSize(file, *tree, array);
    for (const NewElement &element : rows) {
        if (element.bytes && size && *size != element.bytes->size())
            return fail("an element of {} has {}, {} were given", node.field->name, quantity(*size, "byte"),
                        element.bytes->size());
    }
    Patch local;
    const std::uint64_t count = std::uint64_t{node.childCount} + rows.size();
    if (const Result<void> grown = addNumber(local, *tree, counted->count, count); !grown)
        return tl::unexpected(grown.error());
    std::vector<std::uint64_t> growths;
    for (const CountedArray &other : counted->arrays) {
        const Result<std::uint64_t> empty = emptySize(file, *tree, other.id);
        if (!empty)
            return tl::unexpected(empty.error());
        Bytes fresh;
        for (const NewElement &element : rows) {
            if (other.id == array && element.bytes)
                fresh.insert(fresh.end(), element.bytes->begin(), element.bytes->end());
            else
                fresh.resize(fresh.size() + *empty);
        }
        growths.push_back(fresh.size() * other.sets);
        for (std::uint32_t set = 0; set < other.sets; ++set)
            local.add({rowOffset(*tree, other.id, set * node.childCount + at), 0, fresh});
    }
    if (const Result<void> followed = followBytes(*tree, *counted, growths, local); !followed)
        return tl::unexpected(followed.error());
    const bool isNew = std::ranges::any_of(rows, [](const NewElement &element) { return !element.bytes; });
    if (isNew || counted->arrays.size() > 1)
        clearNewLinks(file, unit, *counted, at, array, rows, local);
    return finishEdit(file, unit, std::move(local));
}

Result<Patch> removeRow(const File &file, UnitId unit, NodeId element)
{
    const auto tree = file.tree(unit);
    const Result<RowPlace> place = placeOf(file, unit, element);
    if (!place)
        return tl::unexpected(place.error());
    const Result<CountedArrays> counted = arraysWithFollowers(*tree, place->array);
    if (!counted)
        return tl::unexpected(counted.error());
    if (const Result<void> allowed = checkNumbering(file, unit, *place, true); !allowed)
        return tl::unexpected(allowed.error());
    Patch local;
    if (const Result<void> shrunk =
            addNumber(local, *tree, counted->count, tree->node(place->array).childCount - 1);
        !shrunk)
        return tl::unexpected(shrunk.error());
    const bool isLength = tree->node(element).isScalar() && numberAt(*tree, element) != 0;
    if (const Result<void> alone =
            isLength ? checkNoLengths(*tree, place->array, "one that is not 0 stays") : Result<void>();
        !alone)
        return tl::unexpected(alone.error());
    std::vector<std::uint64_t> growths;
    const std::uint32_t rows = tree->node(place->array).childCount;
    for (const CountedArray &array : counted->arrays) {
        growths.push_back(0);
        for (std::uint32_t set = 0; set < array.sets; ++set) {
            const ByteRange range = tree->node(tree->child(array.id, set * rows + place->row)).range;
            growths.back() -= range.size; // wraps on purpose
            local.add({range.offset, range.size, {}});
        }
    }
    if (const Result<void> followed = followBytes(*tree, *counted, growths, local); !followed)
        return tl::unexpected(followed.error());
    return finishEdit(file, unit, std::move(local));
}

Result<Patch> moveRow(const File &file, UnitId unit, NodeId element, std::uint32_t to)
{
    const auto tree = file.tree(unit);
    const Result<RowPlace> place = placeOf(file, unit, element);
    if (!place)
        return tl::unexpected(place.error());
    const Node array = tree->node(place->array);
    const Result<CountedArrays> counted = arraysWithFollowers(*tree, place->array);
    if (!counted)
        return tl::unexpected(counted.error());
    if (to >= array.childCount)
        return fail("row {} cannot become row {} of {}, which has {}", place->row, to, array.field->name,
                    quantity(array.childCount, "row"));
    if (tagOf(file, unit) == UnitTag::Header && array.field->name != "groups")
        return fail("{} are referred to by number; they do not move", array.field->name);
    Patch local;
    for (const CountedArray &moved : counted->arrays) {
        if (const Result<void> alone = checkNoLengths(*tree, moved.id, "they do not move"); !alone)
            return tl::unexpected(alone.error());
        for (std::uint32_t set = 0; set < moved.sets; ++set)
            local.add(turnedRows(*tree, moved.id, set * array.childCount + place->row,
                                 set * array.childCount + to));
    }
    return finishEdit(file, unit, std::move(local));
}

std::optional<NodeId> countedBytes(const UnitTree &tree, NodeId id)
{
    const Node node = tree.node(id);
    if ((node.kind == Kind::Text || node.kind == Kind::Raw) && !node.isArray)
        return countOf(tree, id) ? std::optional(id) : std::nullopt;
    if (node.kind != Kind::Struct || node.isArray || node.childCount != 2)
        return std::nullopt;
    const NodeId text = tree.child(id, 1);
    const bool isText = tree.node(text).kind == Kind::Text && countOf(tree, text) == tree.child(id, 0);
    return isText ? std::optional(text) : std::nullopt;
}

Result<Patch> setCountedBytes(const File &file, UnitId unit, NodeId id, const Value &value)
{
    const auto tree = file.tree(unit);
    const Node node = tree->node(id);
    Result<Bytes> bytes = encodeScalar(node.kind, value);
    if (!bytes)
        return tl::unexpected(bytes.error());
    const ByteSpan old = tree->bytesOf(id);
    const bool ended = node.kind == Kind::Text && !old.empty() && old.back() == 0;
    if (ended && (bytes->empty() || bytes->back() != 0))
        bytes->push_back(0);
    const NodeId count = *countOf(*tree, id);
    if (const std::vector<NodeId> counted = countedBy(*tree, count); counted.size() != 1)
        return fail("{} also counts other members, so {} must keep its {}", tree->name(count), tree->name(id),
                    quantity(old.size(), "byte"));
    Patch local;
    if (const Result<void> length = addNumber(local, *tree, count, bytes->size()); !length)
        return tl::unexpected(length.error());
    local.add({node.range.offset, node.range.size, std::move(*bytes)});
    return finishEdit(file, unit, std::move(local));
}

Result<Patch> setNewString(const File &file, UnitId unit, NodeId index, const std::string &text)
{
    const auto header = file.tree(0);
    const auto strings = headerNode(file, "strings");
    if (!strings)
        return fail("the header has no strings");
    Bytes stored;
    append(stored, static_cast<std::uint32_t>(text.size()));
    stored.insert(stored.end(), text.begin(), text.end());
    const std::uint32_t row = header->node(*strings).childCount;
    Result<Patch> patch = insertRow(file, 0, *strings, row, stored);
    const Result<Bytes> number =
        patch ? encodeScalar(file.tree(unit)->node(index).kind, Value{std::uint64_t{row}})
              : tl::unexpected(patch.error());
    if (!number)
        return tl::unexpected(number.error());
    const ByteRange range = *file.fileRange(unit, index);
    patch->add({range.offset, range.size, *number});
    return patch;
}

} // namespace cutaway::nif
