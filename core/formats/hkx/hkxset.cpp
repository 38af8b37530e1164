// SPDX-License-Identifier: MIT
// Values of fields: in place where they fit, else by edits that move bytes.
#include "core/codecs/spline/rows.h"
#include "core/file/file.h"
#include "core/formats/hkx/hkxedit.h"
#include "core/formats/hkx/hkxformat.h"
#include "core/formats/hkx/hkxunits.h"
#include "core/formats/hkx/objectdecoder.h"

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

bool isPointer(const Node &node)
{
    return node.kind == Kind::Pointer && !node.isArray;
}

// Bytes that a text may take without moving any: its own and the padding behind it, where no slot leads to.
std::uint64_t roomOf(const File &file, UnitId unit, const UnitTree &tree, ByteRange text)
{
    if (text.end() >= tree.bytes().size())
        return text.size;
    const Node behind = tree.node(tree.innermostAt(text.end()));
    const bool free = has(behind.flags, NodeFlag::Padding) && behind.range.offset == text.end() &&
                      slotsInto(file, unit, behind.range) == 0;
    return text.size + (free ? behind.range.size : 0);
}

// `slot` is the text pointer.
Result<Patch> setText(const File &file, UnitId unit, NodeId slot, const Value &value)
{
    const auto tree = file.tree(unit);
    Result<Bytes> characters = charactersOf(value);
    if (!characters)
        return tl::unexpected(characters.error());
    if (tree->node(slot).field->hidden)
        return fail("{} is not stored; it is null in every file", tree->node(slot).field->name);
    const std::optional<ByteRange> text = ownText(file, unit, *tree, slot);
    if (!text || characters->size() + 1 > roomOf(file, unit, *tree, *text))
        return resizeText(file, unit, slot, *characters);
    characters->resize(std::max<std::uint64_t>(text->size, characters->size() + 1), 0);
    return Patch::overwrite(file.units().range(unit).offset + text->offset, std::move(*characters));
}

} // namespace

std::optional<Result<Value>> HkxFormat::parse(const File &, const UnitTree &tree, NodeId id,
                                              std::string_view text) const
{
    const Node node = tree.node(id);
    if (std::optional<Bytes> packed = spline::packedRotation(node, text))
        return Result<Value>(std::move(*packed));
    if (!isString(node) && (!isPointer(node) || isArrayHeader(*node.field)))
        return std::nullopt;
    return Result<Value>(Value{std::string(text)});
}

std::vector<std::string> HkxFormat::suggestions(const File &file, const UnitTree &tree, NodeId id) const
{
    const Node node = tree.node(id);
    if (kindOf(file.units()[tree.unit()]) != UnitKind::Object || !isPointer(node) ||
        isArrayHeader(*node.field) || node.field->hidden)
        return {};
    return pointerTargets(file, tree, id);
}

Result<Patch> HkxFormat::set(const File &file, UnitId unit, NodeId id, const Value &value) const
{
    const auto tree = file.tree(unit);
    const Node node = tree->node(id);
    if (kindOf(file.units()[unit]) != UnitKind::Object)
        return setInPlace(file, unit, id, value);
    if (isText(*tree, id))
        return setText(file, unit, node.parent, value);
    if (isString(node))
        return setText(file, unit, id, value);
    if (isArrayHeader(*node.field))
        return fail("'{}' belongs to the header of an array; rows are inserted and removed",
                    node.field->name);
    if (isPointer(node)) {
        const auto *text = std::get_if<std::string>(&value);
        return text != nullptr ? setPointer(file, unit, id, *text)
                               : fail("'{}' is set to an object by its name", tree->name(id));
    }
    return setInPlace(file, unit, id, value);
}

} // namespace cutaway::hkx
