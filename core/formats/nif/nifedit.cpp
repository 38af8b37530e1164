// SPDX-License-Identifier: MIT
// The way from the interface of formats to the edits of blocks.
#include "core/base/quantity.h"
#include "core/file/rowedit.h"
#include "core/file/rowpaths.h"
#include "core/formats/nif/blockedit.h"
#include "core/formats/nif/blockorder.h"
#include "core/formats/nif/blocks.h"
#include "core/formats/nif/candidate.h"
#include "core/formats/nif/linkblock.h"
#include "core/formats/nif/links.h"
#include "core/formats/nif/mesh/recompute.h"
#include "core/formats/nif/newblock.h"
#include "core/formats/nif/nifformat.h"
#include "core/formats/nif/schema/types.h"
#include "core/formats/nif/settledblock.h"
#include "core/formats/nif/state.h"

#include <algorithm>
#include <set>
#include <unordered_map>

namespace cutaway::nif
{

namespace
{

// The header takes blocks as children: a copy of one, one whose bytes are given, or an empty one.
Result<Patch> insertBlock(const File &file, std::uint32_t at, const NewElement &element)
{
    if (element.source && element.source->path.empty() && isBlock(file, element.source->unit)) {
        const std::uint32_t block[] = {file.units()[element.source->unit].id};
        return insertBlocks(file, copyBlocks(file, block), PasteInto::SameFile, at);
    }
    Result<CopiedBlocks> made = element.bytes ? emptyBlock(file, element.type) : newBlock(file, element.type);
    if (!made)
        return tl::unexpected(made.error());
    if (element.bytes)
        made->blocks.front().bytes = *element.bytes;
    return insertBlocks(file, *made, PasteInto::SameFile, at);
}

Result<std::vector<std::uint32_t>> blocksOf(const File &file, std::span<const UnitId> units)
{
    std::vector<std::uint32_t> blocks;
    for (const UnitId unit : units) {
        if (!isBlock(file, unit))
            return fail("{} is not a block", file.format().unitKey(file, unit));
        blocks.push_back(file.units()[unit].id);
    }
    if (blocks.empty())
        return fail("no block is chosen");
    return blocks;
}

// The blocks with what each brings along, in the order of the file.
template <class BranchOf>
std::vector<std::uint32_t> withBranches(const std::vector<std::uint32_t> &blocks, BranchOf branchOfBlock)
{
    std::set<std::uint32_t> all;
    for (const std::uint32_t block : blocks) {
        for (const std::uint32_t more : branchOfBlock(block))
            all.insert(more);
    }
    return {all.begin(), all.end()};
}

// The blocks of a file by what they are. Finding out takes a look at what refers to them, so each is asked
// once.
class Identities
{
public:
    explicit Identities(const File &file) : m_file(file) {}

    std::optional<std::uint64_t> of(std::int64_t block)
    {
        const auto unit = unitOfBlock(stateOf(m_file), block);
        if (!unit)
            return std::nullopt;
        const auto [known, isNew] = m_known.try_emplace(block);
        if (isNew)
            known->second = m_file.format().comparing().identity(m_file, *unit);
        return known->second;
    }
    // The first block that is this, or -1.
    std::int64_t blockOf(std::uint64_t identity)
    {
        for (; m_searched < stateOf(m_file).blocksFound; ++m_searched) {
            if (const auto found = of(m_searched))
                m_first.try_emplace(*found, m_searched);
        }
        const auto first = m_first.find(identity);
        return first != m_first.end() ? first->second : kNothing;
    }

private:
    const File &m_file;
    std::unordered_map<std::int64_t, std::uint64_t> m_known;
    std::unordered_map<std::uint64_t, std::int64_t> m_first;
    std::uint32_t m_searched = 0; // the blocks in front of it
};

// Blocks that did not come along are found again by what they are: edits may have given them other numbers.
void findOutside(const File &file, CopiedBlocks &copied)
{
    Identities identities(file);
    for (CopiedBlock &block : copied.blocks) {
        for (CopiedBlock::Reference &reference : block.references) {
            if (reference.outside != kNothing && identities.of(reference.outside) != reference.outsideIs)
                reference.outside = identities.blockOf(reference.outsideIs);
        }
    }
}

// Names of arrays whose rows other blocks may name by number.
std::set<std::string_view> arraysNamedElsewhere()
{
    std::set<std::string_view> names;
    for (const auto types : {nodeTypes, geometryTypes, skinTypes, collisionTypes, shapeTypes, meshShapeTypes,
                             constraintTypes, extraDataTypes, controllerTypes, particleTypes,
                             interpolatorTypes, propertyTypes, shaderTypes, starfieldTypes}) {
        for (const StructDesc *type : types())
            addNamedElsewhere(*type, names);
    }
    return names;
}

// What stands in front of the block's own rows belongs to the container.
Result<void> checkOwnRow(const UnitTree &tree, NodeId id)
{
    Node node = tree.node(id);
    while (id != tree.root() && node.parent != tree.root())
        node = tree.node(node.parent);
    const auto isThis = [&node](const FieldDesc &row) { return &row == node.field; };
    if (std::ranges::none_of(kNifBlockPrefix.fields, isThis))
        return {};
    if (node.kind == Kind::Struct)
        return fail("{} is the class of the block, whose rows follow; insert a block of the other class",
                    node.field->name);
    return fail("{} is 0 in front of every block of this version", node.field->name);
}

class RowsOfBlocks : public RowsAlone
{
public:
    Result<Patch> insertAlone(const File &file, UnitId unit, NodeId array, std::uint32_t row,
                              std::span<const NewElement> elements) const override
    {
        return insertRows(file, unit, array, row, elements);
    }
    Result<Patch> removeAlone(const File &file, UnitId unit, NodeId element) const override
    {
        return removeRow(file, unit, element);
    }
    Result<Patch> moveAlone(const File &file, UnitId unit, NodeId element, std::uint32_t row) const override
    {
        return moveRow(file, unit, element, row);
    }
    std::vector<NodeId> together(const UnitTree &tree, NodeId array) const override
    {
        return arraysTogether(tree, array);
    }
    bool isNamedElsewhere(std::string_view array) const override
    {
        static const std::set<std::string_view> names = arraysNamedElsewhere(); // immutable
        return names.contains(array);
    }
};

} // namespace

std::optional<Result<Value>> NifFormat::parse(const File &file, const UnitTree &tree, NodeId node,
                                              std::string_view text) const
{
    if (tree.node(node).kind == Kind::Struct && countedBytes(tree, node))
        return Result<Value>(Value{std::string(text)});
    return parseNifLink(file, tree, node, text);
}

// The mask of a shape's vertices, if the value says that they have other parts.
static std::optional<std::uint64_t> otherVertexParts(const File &file, UnitId unit, const UnitTree &tree,
                                                     NodeId node, const Value &value)
{
    if (tree.node(node).field->name != "vertexDesc" || !isBlock(file, unit) || !isShape(file, unit))
        return std::nullopt;
    const Result<Bytes> number = encodeValue(tree, node, value);
    const ByteSpan stored = tree.bytesOf(node);
    if (!number || number->size() != sizeof(std::uint64_t) || stored.size() != number->size())
        return std::nullopt;
    const auto desc = load<std::uint64_t>(*number, 0);
    return attributesOf(desc) != attributesOf(load<std::uint64_t>(stored, 0)) ? std::optional(desc)
                                                                              : std::nullopt;
}

Result<Patch> NifFormat::set(const File &file, UnitId unit, NodeId node, const Value &value) const
{
    const auto tree = file.tree(unit);
    if (const Result<void> own = checkOwnRow(*tree, node); !own)
        return tl::unexpected(own.error());
    const auto *text = std::get_if<std::string>(&value);
    if (text != nullptr && tree->node(node).field->link == Link::StringIndex)
        return setNewString(file, unit, node, *text);
    const auto counted = countedBytes(*tree, node);
    if (counted)
        return setCountedBytes(file, unit, *counted, value);
    if (const auto desc = otherVertexParts(file, unit, *tree, node, value))
        return withVertexParts(file, unit, *desc);
    Result<Patch> patch = setDeciding(file, unit, node, value);
    if (patch && isBlock(file, unit)) {
        if (auto back = pointingBack(file, unit, node, value))
            patch->add(std::move(*back));
    }
    return patch;
}

std::vector<std::string> NifFormat::insertable(const File &file, UnitId unit, NodeId parent) const
{
    const auto tree = file.tree(unit);
    std::vector<std::string> types = typesAt(file, unit, parent);
    if (takesRows(file, unit, tree->node(parent)))
        types.insert(types.begin(), std::string());
    return types;
}

Result<Patch> NifFormat::insert(const File &file, UnitId unit, NodeId parent, std::uint32_t row,
                                const NewElement &element) const
{
    const auto tree = file.tree(unit);
    if (tagOf(file, unit) == UnitTag::Header && parent == tree->root())
        return insertBlock(file, row, element);
    if (isBlock(file, unit) && !element.type.empty() && !element.bytes)
        return insertNewBlock(file, unit, parent, row, element.type);
    if (!tree->node(parent).isArray || !element.type.empty())
        return fail("nothing can be put into {}{}{}", tree->name(parent), element.type.empty() ? "" : ".",
                    element.type);
    return insertRowsFollowed(RowsOfBlocks(), file, unit, parent, row, {&element, 1});
}

std::optional<Result<Patch>> NifFormat::insertAll(const File &file, UnitId unit, NodeId parent,
                                                  std::uint32_t row,
                                                  std::span<const NewElement> elements) const
{
    const Node list = file.tree(unit)->node(parent);
    if (!list.isArray || !elements.front().type.empty() ||
        comeOneByOne(RowsOfBlocks(), file, unit, parent, row, elements))
        return std::nullopt;
    return insertRowsFollowed(RowsOfBlocks(), file, unit, parent, row, elements);
}

Result<Patch> NifFormat::remove(const File &file, UnitId unit, NodeId node) const
{
    if (isBlock(file, unit) && node == file.tree(unit)->root())
        return removeBlocks(file, {file.units()[unit].id});
    return removeRowFollowed(RowsOfBlocks(), file, unit, node);
}

Result<Patch> NifFormat::move(const File &file, UnitId unit, NodeId node, std::uint32_t row) const
{
    return moveRowFollowed(RowsOfBlocks(), file, unit, node, row);
}

Result<Patch> NifFormat::replace(const File &file, UnitId unit, const Bytes &bytes) const
{
    if (!isBlock(file, unit))
        return Editing::replace(file, unit, bytes);
    if (const Result<UnitTree> sound = decodeSound(file, unit, bytes); !sound)
        return tl::unexpected(sound.error());
    Patch local;
    local.add({0, file.units().range(unit).size, bytes});
    return withBlockSize(file, unit, local);
}

// The length of the part stands in front of it, and the block's in the header.
Result<Patch> NifFormat::adopt(const File &file, const Embedded &part, const Patch &patch) const
{
    if (!patch.resizes())
        return patch.shifted(part.range.offset);
    const UnitId unit = file.units().at(part.range.offset);
    const std::uint64_t start = part.range.offset - file.units().range(unit).offset;
    std::uint64_t size = part.range.size; // wraps on the way where the patch shrinks
    for (const Splice &splice : patch.splices())
        size += splice.inserted.size() - splice.removed;
    if (size > 0xFFFFFFFF)
        return fail("{} would have {}, its length holds {} at most", part.title, quantity(size, "byte"),
                    0xFFFFFFFFu);
    Bytes length;
    append(length, static_cast<std::uint32_t>(size));
    Patch local = patch.shifted(start);
    local.add({start - length.size(), length.size(), std::move(length)});
    return withBlockSize(file, unit, local);
}

// ---- blocks as a whole

bool NifFormat::isLinkedUnit(const File &file, UnitId unit) const
{
    return isBlock(file, unit);
}

std::string NifFormat::unitName(const File &file, UnitId unit) const
{
    return isBlock(file, unit) ? blockName(file, file.units()[unit].id) : std::string();
}

std::vector<UnitId> NifFormat::rootUnits(const File &file) const
{
    std::vector<UnitId> roots;
    for (const std::uint32_t root : stateOf(file).roots) {
        if (const auto unit = unitOfBlock(stateOf(file), root))
            roots.push_back(*unit);
    }
    return roots;
}

std::vector<OwnedUnit> NifFormat::ownedUnits(const File &file, UnitId unit) const
{
    return isBlock(file, unit) ? ownedBlocks(file, unit) : std::vector<OwnedUnit>();
}

Result<Patch> NifFormat::duplicateUnit(const File &file, UnitId unit, Reach reach) const
{
    const UnitId units[] = {unit};
    const Result<std::vector<std::uint32_t>> blocks = blocksOf(file, units);
    return blocks ? duplicateBlock(file, blocks->front(), reach == Reach::Branch)
                  : tl::unexpected(blocks.error());
}

Result<Patch> NifFormat::removeUnits(const File &file, std::span<const UnitId> units, Reach reach) const
{
    const Result<std::vector<std::uint32_t>> blocks = blocksOf(file, units);
    if (!blocks)
        return tl::unexpected(blocks.error());
    if (reach == Reach::Alone)
        return removeBlocks(file, *blocks);
    return removeBlocks(file,
                        withBranches(*blocks, [&](std::uint32_t block) { return ownBranchOf(file, block); }));
}

Result<Bytes> NifFormat::copyUnits(const File &file, std::span<const UnitId> units, Reach reach) const
{
    const Result<std::vector<std::uint32_t>> blocks = blocksOf(file, units);
    if (!blocks)
        return tl::unexpected(blocks.error());
    if (reach == Reach::Alone)
        return writeCopied(copyBlocks(file, *blocks));
    const std::vector<std::uint32_t> set =
        withBranches(*blocks, [&](std::uint32_t block) { return branchOf(file, block); });
    CopiedBlocks copied = copyBlocks(file, set);
    copied.chosen = static_cast<std::uint32_t>(std::ranges::find(set, blocks->front()) - set.begin());
    return writeCopied(copied);
}

Result<Patch> NifFormat::attachUnit(const File &file, UnitId unit, std::optional<UnitId> from, UnitId owner,
                                    std::optional<UnitId> before) const
{
    const UnitId both[] = {unit, owner};
    const Result<std::vector<std::uint32_t>> blocks = blocksOf(file, both);
    if (!blocks)
        return tl::unexpected(blocks.error());
    const auto blockOf = [&file](std::optional<UnitId> other) {
        return other && isBlock(file, *other) ? std::optional(file.units()[*other].id) : std::nullopt;
    };
    return attachBlock(file, blocks->front(), blockOf(from), blocks->back(), blockOf(before));
}

Result<Patch> NifFormat::orderUnits(const File &file) const
{
    return orderBlocks(file);
}

Result<Patch> NifFormat::pasteUnits(const File &file, ByteSpan bytes, std::optional<UnitId> owner,
                                    bool isOwn) const
{
    Result<CopiedBlocks> copied = readCopied(bytes);
    if (!copied)
        return tl::unexpected(copied.error());
    if (const Result<void> sound = checkCopied(file, *copied); !sound)
        return tl::unexpected(sound.error());
    if (isOwn)
        findOutside(file, *copied);
    const PasteInto into = isOwn ? PasteInto::SameFile : PasteInto::OtherFile;
    if (!owner || !isBlock(file, *owner))
        return insertBlocks(file, *copied, into);
    return insertOnto(file, *copied, into, file.units()[*owner].id, linkBlock);
}

} // namespace cutaway::nif
