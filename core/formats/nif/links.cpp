// SPDX-License-Identifier: MIT
#include "core/formats/nif/links.h"

#include "core/base/quantity.h"
#include "core/formats/nif/blocktypes.h"
#include "core/formats/nif/decode.h"
#include "core/formats/nif/state.h"
#include "core/schema/value.h"

#include <algorithm>

namespace cutaway::nif
{

namespace
{

constexpr std::int64_t kNoString = 0xFFFFFFFF;

bool isBlockLink(const FieldDesc &row)
{
    return row.link == Link::Block || row.link == Link::BlockBack;
}

std::string shown(const std::string &stored)
{
    return displayText(bytesOf(stored));
}

void visitLinks(const UnitTree &tree, const Node &node,
                const std::function<void(NodeId, const Node &)> &visit)
{
    if (node.id != tree.root() && !mayHoldLinks(*node.field))
        return;
    if (node.isScalar() && node.field->link != Link::None)
        visit(node.id, node);
    for (std::uint32_t row = 0; row < node.childCount; ++row)
        visitLinks(tree, tree.childNode(node, row), visit);
}

LinkTarget blockTarget(const File &file, std::int64_t block, std::string_view demanded)
{
    if (block == -1)
        return {std::nullopt, "none", false};
    const NifState &state = stateOf(file);
    const auto unit = unitOfBlock(state, block);
    if (!unit)
        return {std::nullopt,
                fmt::format("{} (the file has {})", block, quantity(state.header.numBlocks, "block")), true};
    LinkTarget target{NodePath{*unit, {}}, blockText(file, static_cast<std::uint32_t>(block)), false};
    if (hasWrongType(file, block, demanded)) {
        target.text += fmt::format(" (not a {})", demanded);
        target.broken = true;
    }
    return target;
}

LinkTarget stringTarget(const File &file, std::int64_t index)
{
    const NifHeader &header = stateOf(file).header;
    if (index == kNoString)
        return {std::nullopt, "none", false};
    if (index >= static_cast<std::int64_t>(header.strings.size()))
        return {std::nullopt,
                fmt::format("{} (the header has {})", index, quantity(header.strings.size(), "string")),
                true};
    return {NodePath{0, fmt::format("strings[{}]", index)},
            fmt::format("\"{}\"", shown(header.strings[static_cast<std::size_t>(index)])), false};
}

LinkTarget typeTarget(const File &file, std::int64_t index)
{
    const NifHeader &header = stateOf(file).header;
    const auto type = static_cast<std::size_t>(index & 0x7FFF);
    if (type >= header.types.size())
        return {std::nullopt,
                fmt::format("{} (the header has {})", index, quantity(header.types.size(), "type")), true};
    return {NodePath{0, fmt::format("blockTypes[{}]", type)},
            fmt::format("{} {}", index, shown(header.types[type])), false};
}

bool holdsPayload(const File &file, UnitId unit)
{
    return isBlock(file, unit) && hasPayload(typeOfBlock(stateOf(file).header, file.units()[unit].id));
}

UnitTree decodedForLinks(const File &file, UnitId unit)
{
    Diagnostics ignored;
    if (!holdsPayload(file, unit))
        return file.format().decode(file, unit, ignored);
    const NifHeader &header = stateOf(file).header;
    return decodeBlock(file.unitBytes(unit), header, typeOfBlock(header, file.units()[unit].id),
                       file.layouts(), ignored, Payloads::Left);
}

std::shared_ptr<const LinkIndex> makeLinkIndex(const File &file)
{
    auto index = std::make_shared<LinkIndex>();
    index->revision = file.bytes().revision();
    for (UnitId unit = 0; unit < file.units().size(); ++unit) {
        if (!isBlock(file, unit) && tagOf(file, unit) != UnitTag::Footer)
            continue;
        const UnitTree tree = decodedForLinks(file, unit);
        forEachLink(tree, [&](NodeId id, const Node &node) {
            if (isBlockLink(*node.field) && integerAt(tree, node) >= 0)
                index->entries.push_back({integerAt(tree, node), unit, id});
        });
    }
    std::ranges::stable_sort(index->entries, {}, &LinkIndex::Entry::target);
    return index;
}

std::shared_ptr<const LinkIndex> linksOf(const File &file)
{
    const NifState &state = stateOf(file);
    const std::lock_guard lock(state.linkMutex);
    if (state.links == nullptr || state.links->revision != file.bytes().revision())
        state.links = makeLinkIndex(file);
    return state.links;
}

std::optional<std::int64_t> integerOf(const Value &value)
{
    if (const auto *natural = std::get_if<std::uint64_t>(&value))
        return static_cast<std::int64_t>(*natural);
    if (const auto *number = std::get_if<std::int64_t>(&value))
        return *number;
    return std::nullopt;
}

} // namespace

std::shared_ptr<const UnitTree> linkTree(const File &file, UnitId unit)
{
    if (!holdsPayload(file, unit))
        return file.tree(unit);
    const auto tree = std::make_shared<UnitTree>(decodedForLinks(file, unit));
    tree->setUnit(unit);
    return tree;
}

void forEachLink(const UnitTree &tree, const std::function<void(NodeId, const Node &)> &visit)
{
    visitLinks(tree, tree.node(tree.root()), visit);
}

std::int64_t integerAt(const UnitTree &tree, const Node &node)
{
    return integerOf(tree.value(node)).value_or(0);
}

// Decodes the block without keeping its tree: callers ask for all blocks, most of which are never shown.
Bytes linkBytes(std::int64_t block)
{
    Bytes bytes;
    append(bytes, static_cast<std::int32_t>(block));
    return bytes;
}

std::vector<OwnedUnit> ownedBlocks(const File &file, UnitId unit)
{
    std::vector<OwnedUnit> owned;
    const UnitTree tree = decodedForLinks(file, unit);
    forEachLink(tree, [&](NodeId, const Node &node) {
        if (node.field->link != Link::Block)
            return;
        const auto target = unitOfBlock(stateOf(file), integerAt(tree, node));
        const OwnedUnit found{target.value_or(unit), node.field->name == "children"};
        if (found.unit != unit && (owned.empty() || owned.back() != found))
            owned.push_back(found);
    });
    return owned;
}

bool hasWrongType(const File &file, std::int64_t block, std::string_view demanded)
{
    if (demanded.empty() || block < 0)
        return false;
    const std::string_view type = typeOfBlock(stateOf(file).header, static_cast<std::uint32_t>(block));
    const FieldDesc *row = blockRow(type);
    return row != nullptr && !derivesFrom(*row->type, demanded);
}

std::string blockName(const File &file, std::uint32_t block)
{
    // Rows of the tree ask while they are painted: decoding a large block, such as the code of a MOPP, to
    // learn that its type has no name would take longer than a frame.
    const auto unit = unitOfBlock(stateOf(file), block);
    if (!unit || !hasField(typeOfBlock(stateOf(file).header, block), "name"))
        return {};
    const auto tree = file.tree(*unit);
    const auto name = tree->childNamed(tree->root(), "name");
    if (!name)
        return {};
    if (const auto text = tree->childNamed(*name, "value"))
        return tree->valueText(*text);
    const NifHeader &header = stateOf(file).header;
    const auto index = static_cast<std::size_t>(integerAt(*tree, *name));
    return index < header.strings.size() ? shown(header.strings[index]) : std::string();
}

std::string blockText(const File &file, std::uint32_t block)
{
    const std::string name = blockName(file, block);
    const std::string_view type = typeOfBlock(stateOf(file).header, block);
    return name.empty() ? fmt::format("{} {}", block, type) : fmt::format("{} {} \"{}\"", block, type, name);
}

std::optional<LinkTarget> nifLink(const File &file, const UnitTree &tree, NodeId id)
{
    const Node node = tree.node(id);
    if (!node.isScalar() || node.field->link == Link::None)
        return std::nullopt;
    const std::int64_t value = integerAt(tree, id);
    switch (node.field->link) {
    case Link::Block:
    case Link::BlockBack:
        return blockTarget(file, value, node.field->linkType);
    case Link::StringIndex:
        return stringTarget(file, value);
    case Link::Row:
        return typeTarget(file, value);
    default:
        return std::nullopt;
    }
}

std::vector<Referrer> nifReferrers(const File &file, UnitId unit)
{
    std::vector<Referrer> found;
    if (!isBlock(file, unit))
        return found;
    const auto links = linksOf(file);
    const std::int64_t target = file.units()[unit].id;
    auto entry = std::ranges::lower_bound(links->entries, target, {}, &LinkIndex::Entry::target);
    for (; entry != links->entries.end() && entry->target == target; ++entry) {
        const std::string path = linkTree(file, entry->from)->path(entry->node);
        const std::string from = isBlock(file, entry->from) ? blockText(file, file.units()[entry->from].id)
                                                            : std::string("footer");
        found.push_back({NodePath{entry->from, path}, from + " " + path});
    }
    return found;
}

Result<void> validateNifLink(const File &file, const UnitTree &tree, NodeId id, const Value &value)
{
    const Node node = tree.node(id);
    const NifHeader &header = stateOf(file).header;
    const auto number = integerOf(value);
    if (!number || !node.isScalar())
        return {};
    if (isBlockLink(*node.field)) {
        if (*number != -1 && !unitOfBlock(stateOf(file), *number))
            return fail("{} is not a block; allowed are -1 to {}", *number,
                        static_cast<std::int64_t>(stateOf(file).blocksFound) - 1);
        if (hasWrongType(file, *number, node.field->linkType))
            return fail("block {} is a {}, {} refers to a {}", *number,
                        typeOfBlock(header, static_cast<std::uint32_t>(*number)), node.field->name,
                        node.field->linkType);
    }
    if (node.field->link == Link::StringIndex && *number != kNoString &&
        (*number < 0 || *number >= static_cast<std::int64_t>(header.strings.size())))
        return fail("{} is not a string; allowed are 0 to {} and {}", *number,
                    static_cast<std::int64_t>(header.strings.size()) - 1, kNoString);
    if (node.field->link == Link::Row && (*number & 0x7FFF) >= static_cast<std::int64_t>(header.types.size()))
        return fail("{} is not a block type; allowed are 0 to {}", *number,
                    static_cast<std::int64_t>(header.types.size()) - 1);
    return {};
}

std::optional<Result<Value>> parseNifLink(const File &file, const UnitTree &tree, NodeId id,
                                          std::string_view text)
{
    const Node node = tree.node(id);
    if (!node.isScalar() || node.field->link == Link::None)
        return std::nullopt;
    const bool isString = node.field->link == Link::StringIndex;
    if (text == "none" && isString)
        return Value{static_cast<std::uint64_t>(kNoString)};
    if (text == "none")
        return Value{std::int64_t{-1}};
    if (isString) {
        const std::string_view plain = text.size() >= 2 && text.front() == '"' && text.back() == '"'
                                           ? text.substr(1, text.size() - 2)
                                           : text;
        const auto &strings = stateOf(file).header.strings;
        const auto known =
            std::ranges::find_if(strings, [&](const std::string &s) { return shown(s) == plain; });
        if (known != strings.end())
            return Value{static_cast<std::uint64_t>(known - strings.begin())};
        // In quotes it is a text whatever it looks like; otherwise a number is the index.
        if (plain.size() != text.size() || !parseScalar(node.kind, text.substr(0, text.find(' '))))
            return Value{std::string(plain)};
    }
    // "12 bhkRigidBody" is as good as "12".
    return parseScalar(node.kind, text.substr(0, text.find(' ')));
}

std::vector<std::string> stringsFor(const File &file, const UnitTree &tree, NodeId id)
{
    if (tree.node(id).field->link != Link::StringIndex)
        return {};
    std::vector<std::string> texts{"none"};
    for (const std::string &text : stateOf(file).header.strings)
        texts.push_back(fmt::format("\"{}\"", shown(text)));
    return texts;
}

} // namespace cutaway::nif
