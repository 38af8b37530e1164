// SPDX-License-Identifier: MIT
// Edits that keep every byte where it is.
#include "core/file/file.h"
#include "core/hkx/hkxformat.h"
#include "core/hkx/hkxunits.h"
#include "core/hkx/objectdecoder.h"

#include <algorithm>

namespace cutaway::hkx
{

namespace
{

bool isText(const UnitTree &tree, NodeId id)
{
    const Node node = tree.node(id);
    return node.kind == Kind::Text && has(node.flags, NodeFlag::Payload);
}

bool isString(const Node &node)
{
    return node.kind == Kind::StringPtr && !node.isArray;
}

// Characters without the terminating NUL; stored bytes bring theirs along.
Result<Bytes> charactersOf(const Value &value)
{
    Bytes characters;
    if (const auto *text = std::get_if<std::string>(&value)) {
        characters.assign(text->begin(), text->end());
    } else if (const auto *bytes = std::get_if<Bytes>(&value); bytes != nullptr) {
        if (bytes->empty() || bytes->back() != 0)
            return fail("the bytes of a text end with a NUL");
        characters.assign(bytes->begin(), bytes->end() - 1);
    } else {
        return fail("text is wanted");
    }
    if (std::ranges::find(characters, std::uint8_t{0}) != characters.end())
        return fail("text cannot hold a NUL character");
    return characters;
}

// Zero bytes behind the text belong to nobody and may be used by a longer one.
Result<Patch> overwriteText(const File &file, UnitId unit, NodeId text, const Value &value)
{
    const auto tree = file.tree(unit);
    Result<Bytes> characters = charactersOf(value);
    if (!characters)
        return tl::unexpected(characters.error());
    const ByteRange range = tree->node(text).range;
    std::uint64_t room = range.size;
    const Node behind = tree->node(tree->innermostAt(range.end()));
    if (range.end() < tree->bytes().size() && has(behind.flags, NodeFlag::Padding) &&
        behind.range.offset == range.end())
        room += behind.range.size;
    if (characters->size() + 1 > room)
        return fail("the text would change the size: {} bytes and a NUL are given, {} bytes are available",
                    characters->size(), room);
    characters->resize(std::max<std::uint64_t>(range.size, characters->size() + 1), 0);
    return Patch::overwrite(file.units().range(unit).offset + range.offset, std::move(*characters));
}

} // namespace

std::optional<Result<Value>> HkxFormat::parse(const File &, const UnitTree &tree, NodeId id,
                                              std::string_view text) const
{
    if (!isString(tree.node(id)))
        return std::nullopt;
    return Result<Value>(Value{std::string(text)});
}

Result<Patch> HkxFormat::set(const File &file, UnitId unit, NodeId id, const Value &value) const
{
    const auto tree = file.tree(unit);
    const Node node = tree->node(id);
    if (kindOf(file.units()[unit]) != UnitKind::Object)
        return setInPlace(file, unit, id, value);
    if (isText(*tree, id))
        return overwriteText(file, unit, id, value);
    if (isString(node)) {
        if (node.attachedCount == 0)
            return fail("'{}' is null: there is no text to overwrite", tree->name(id));
        return overwriteText(file, unit, tree->attached(id, 0), value);
    }
    if (isArrayHeader(*node.field))
        return fail("'{}' belongs to the header of an array, whose number of elements cannot change in place",
                    node.field->name);
    if (node.kind == Kind::Pointer && !node.isArray)
        return fail("'{}' is a pointer; its target stands in the fixup table, not in its bytes",
                    tree->name(id));
    return setInPlace(file, unit, id, value);
}

} // namespace cutaway::hkx
