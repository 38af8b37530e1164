// SPDX-License-Identifier: MIT
#include "core/formats/nif/newblock.h"

#include "core/formats/nif/blockedit.h"
#include "core/formats/nif/blocks.h"
#include "core/formats/nif/blocktypes.h"
#include "core/formats/nif/classgames.h"
#include "core/formats/nif/decode.h"
#include "core/formats/nif/linkblock.h"
#include "core/formats/nif/links.h"
#include "core/formats/nif/mesh/fixednames.h"
#include "core/formats/nif/settledblock.h"
#include "core/formats/nif/state.h"

#include <algorithm>

namespace cutaway::nif
{

namespace
{

struct BlockInitial {
    std::string path;
    std::string_view text;
};

void addInitials(const UnitTree &tree, NodeId at, std::vector<BlockInitial> &initials)
{
    if (const std::string_view text = initialAt(tree, at); !text.empty())
        initials.push_back({tree.path(at), text});
    const Node node = tree.node(at);
    for (std::uint32_t row = 0; row < node.childCount && !node.isArray; ++row)
        addInitials(tree, tree.child(at, row), initials);
}

// Each is set on what those before it have made, as some decide which rows the block has.
Result<void> beginBlock(const File &file, const std::string &type, const std::vector<BlockInitial> &initials,
                        Bytes &bytes)
{
    for (const BlockInitial &initial : initials) {
        Diagnostics ignored;
        const UnitTree tree =
            decodeBlock(BytesView::own(bytes), stateOf(file).header, type, file.layouts(), ignored);
        const Result<NodeId> place = tree.find(initial.path);
        if (!place)
            continue; // files of this version have none
        const Result<Bytes> value = initialBytes(tree, *place, initial.text);
        if (!value)
            return tl::unexpected(value.error());
        Bytes begun = bytes;
        std::ranges::copy(*value,
                          begun.begin() + static_cast<std::ptrdiff_t>(tree.node(*place).range.offset));
        Result<Bytes> settled = settledBytes(file, type, tree, std::move(begun));
        if (!settled)
            return tl::unexpected(settled.error());
        bytes = std::move(*settled);
    }
    return {};
}

// Extra data that the games look for by its name has that from the start.
void nameBlock(const File &file, CopiedBlock &block)
{
    const std::string_view name = fixedNameOf(block.type);
    if (name.empty())
        return;
    Diagnostics ignored;
    const UnitTree tree =
        decodeBlock(BytesView::own(block.bytes), stateOf(file).header, block.type, file.layouts(), ignored);
    const auto place = tree.childNamed(tree.root(), "name");
    if (!place || tree.node(*place).field->link != Link::StringIndex)
        return;
    CopiedBlock::Reference reference;
    reference.offset = tree.node(*place).range.offset;
    reference.isString = true;
    reference.target = 0;
    reference.text = name;
    block.references.push_back(std::move(reference));
}

// The types that a reference takes, of those that the game has.
void addTypesOf(const NifHeader &header, std::string_view base, std::vector<std::string> &types)
{
    for (const std::string_view type : blockTypeNames()) {
        if (!base.empty() && derivesFrom(*blockRow(type)->type, base) && gameHasClass(header, type))
            types.emplace_back(type);
    }
}

bool isOpenReference(const UnitTree &tree, const Node &node)
{
    return node.isScalar() && node.field->link == Link::Block && integerAt(tree, node) == kNothing;
}

bool isReferenceList(const File &file, UnitId unit, const Node &node)
{
    return node.isArray && node.field->link == Link::Block && takesRows(file, unit, node);
}

std::vector<std::string> sortedOnce(std::vector<std::string> types)
{
    std::ranges::sort(types);
    types.erase(std::unique(types.begin(), types.end()), types.end());
    return types;
}

} // namespace

Result<CopiedBlocks> newBlock(const File &file, const std::string &type)
{
    Result<CopiedBlocks> made = emptyBlock(file, type);
    if (!made)
        return made;
    CopiedBlock &block = made->blocks.front();
    Diagnostics ignored;
    const NifHeader &header = stateOf(file).header;
    const UnitTree tree = decodeBlock(BytesView::own(block.bytes), header, type, file.layouts(), ignored);
    std::vector<BlockInitial> initials;
    addInitials(tree, tree.root(), initials);
    if (const Result<void> begun = beginBlock(file, type, initials, block.bytes); !begun)
        return tl::unexpected(begun.error());
    nameBlock(file, block);
    return made;
}

std::vector<std::string> typesAt(const File &file, UnitId unit, NodeId parent)
{
    const auto tree = file.tree(unit);
    const NifHeader &header = stateOf(file).header;
    std::vector<std::string> types;
    if (tagOf(file, unit) == UnitTag::Header && parent == tree->root()) {
        addTypesOf(header, "NiObject", types);
        return sortedOnce(std::move(types));
    }
    if (!isBlock(file, unit))
        return {};
    const Node node = tree->node(parent);
    if (isOpenReference(*tree, node) || isReferenceList(file, unit, node))
        addTypesOf(header, node.field->linkType, types);
    for (std::uint32_t row = 0; parent == tree->root() && row < node.childCount; ++row) {
        const Node place = tree->childNode(node, row);
        if (isOpenReference(*tree, place) || isReferenceList(file, unit, place))
            addTypesOf(header, place.field->linkType, types);
    }
    return sortedOnce(std::move(types));
}

Result<Patch> insertNewBlock(const File &file, UnitId unit, NodeId parent, std::uint32_t row,
                             const std::string &type)
{
    const std::vector<std::string> types = typesAt(file, unit, parent);
    if (std::ranges::find(types, type) == types.end())
        return fail("no {} may be put there{}", type,
                    blockRow(type) == nullptr ? "; no table describes it" : "");
    const Result<CopiedBlocks> made = newBlock(file, type);
    if (!made)
        return tl::unexpected(made.error());
    const auto tree = file.tree(unit);
    const std::string path = tree->path(parent);
    return insertOnto(file, *made, PasteInto::SameFile, file.units()[unit].id,
                      [&](const File &after, std::uint32_t owner, std::uint32_t block) -> Result<Patch> {
                          if (path.empty())
                              return linkBlock(after, owner, block);
                          const UnitId at = *unitOfBlock(stateOf(after), owner);
                          const Result<NodeId> place = after.tree(at)->find(path);
                          if (!place)
                              return tl::unexpected(place.error());
                          const std::uint32_t rows = after.tree(at)->node(*place).childCount;
                          return linkBlockAt(after, at, *place, row == kAnyRow ? rows : row, block);
                      });
}

} // namespace cutaway::nif
