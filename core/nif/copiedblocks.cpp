// SPDX-License-Identifier: MIT
#include "core/nif/copiedblocks.h"

#include "core/nif/blocktypes.h"
#include "core/nif/candidate.h"
#include "core/nif/decode.h"
#include "core/nif/headeredit.h"
#include "core/nif/links.h"
#include "core/nif/state.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace cutaway::nif
{

namespace
{

bool isString(const Node &node)
{
    return node.field->link == Link::StringIndex;
}

CopiedBlock copyBlock(const File &file, std::uint32_t block, std::span<const std::uint32_t> set)
{
    const NifHeader &header = stateOf(file).header;
    const UnitId unit = *unitOfBlock(stateOf(file), block);
    const auto tree = linkTree(file, unit);
    const ByteSpan bytes = tree->bytes().span();
    CopiedBlock copy;
    copy.type = std::string(typeOfBlock(header, block));
    copy.typeFlag = typeFlagOf(file, block);
    copy.bytes = Bytes(bytes.begin(), bytes.end());
    copy.complete = tree->undecodedBytes() == 0;
    forEachLink(*tree, [&](NodeId id, const Node &node) {
        if (node.range.size != kReferenceSize || (!leadsToBlock(node) && !isString(node)))
            return;
        CopiedBlock::Reference reference;
        reference.offset = node.range.offset;
        reference.isString = isString(node);
        const std::int64_t value = integerAt(*tree, id);
        if (reference.isString) {
            const bool known = value >= 0 && value < static_cast<std::int64_t>(header.strings.size());
            reference.target = known ? value : kNothing;
            reference.text = known ? header.strings[static_cast<std::size_t>(value)] : std::string();
        } else {
            const auto at = std::ranges::find(set, value, [](std::uint32_t b) { return std::int64_t{b}; });
            reference.target = at == set.end() ? kNothing : at - set.begin();
            reference.outside = at == set.end() ? value : kNothing;
            if (const auto outside = unitOfBlock(stateOf(file), reference.outside))
                reference.outsideIs = file.format().identity(file, *outside);
        }
        copy.references.push_back(std::move(reference));
    });
    return copy;
}

using ClipJson = nlohmann::json;

constexpr std::string_view kClipKind = "cutaway nif blocks 2";

ClipJson referenceJson(const CopiedBlock::Reference &reference)
{
    return {{"offset", reference.offset}, {"string", reference.isString}, {"text", reference.text},
            {"target", reference.target}, {"outside", reference.outside}, {"outsideIs", reference.outsideIs}};
}

// Throws what the JSON library throws for values of another kind.
CopiedBlock blockFrom(const ClipJson &entry)
{
    CopiedBlock block;
    block.type = entry.at("type").get<std::string>();
    block.typeFlag = entry.at("flag").get<std::uint16_t>();
    block.bytes = entry.at("bytes").get_binary();
    block.complete = entry.at("complete").get<bool>();
    for (const ClipJson &from : entry.at("references")) {
        CopiedBlock::Reference reference;
        reference.offset = from.at("offset").get<std::uint64_t>();
        reference.isString = from.at("string").get<bool>();
        reference.text = from.at("text").get<std::string>();
        reference.target = from.at("target").get<std::int64_t>();
        reference.outside = from.at("outside").get<std::int64_t>();
        reference.outsideIs = from.at("outsideIs").get<std::uint64_t>();
        block.references.push_back(std::move(reference));
    }
    return block;
}

bool isSound(const CopiedBlocks &copied)
{
    constexpr std::uint64_t kNumber = 4;
    for (const CopiedBlock &block : copied.blocks) {
        for (const CopiedBlock::Reference &reference : block.references) {
            const bool inside =
                block.bytes.size() >= kNumber && reference.offset <= block.bytes.size() - kNumber;
            const bool known =
                reference.isString || reference.target < static_cast<std::int64_t>(copied.blocks.size());
            if (!inside || !known || reference.target < -1 || reference.outside < -1)
                return false;
        }
    }
    return copied.chosen < copied.blocks.size();
}

} // namespace

CopiedBlocks copyBlocks(const File &file, std::span<const std::uint32_t> blocks)
{
    const NifHeader &header = stateOf(file).header;
    CopiedBlocks copied{header.rules(), header.user, {}, 0};
    for (const std::uint32_t block : blocks)
        copied.blocks.push_back(copyBlock(file, block, blocks));
    return copied;
}

Result<CopiedBlocks> emptyBlock(const File &file, const std::string &type)
{
    const FieldDesc *row = blockRow(type);
    if (row == nullptr)
        return fail("no table describes blocks of type '{}'", type);
    const NifHeader &header = stateOf(file).header;
    if (!header.hasTypeTable())
        return fail("empty blocks cannot be made in files of version {}", header.versionText());
    constexpr std::size_t kRoom = 65536; // more than any block of zeros takes
    Diagnostics ignored;
    const UnitTree roomy = decodeBlock(BytesView::own(Bytes(kRoom)), header, type, file.shapes(), ignored);
    Bytes bytes(kRoom - roomy.undecodedBytes());
    const UnitTree tree = decodeBlock(BytesView::own(bytes), header, type, file.shapes(), ignored);
    if (tree.undecodedBytes() != 0 || bytes.size() == kRoom)
        return fail("a block of type '{}' cannot be empty", type);
    clearLinks(tree, tree.root(), bytes);
    CopiedBlocks copied{header.rules(), header.user, {}, 0};
    copied.blocks.push_back({type, 0, std::move(bytes), {}, true});
    return copied;
}

Bytes writeCopied(const CopiedBlocks &copied)
{
    ClipJson blocks = ClipJson::array();
    for (const CopiedBlock &block : copied.blocks) {
        ClipJson references = ClipJson::array();
        for (const CopiedBlock::Reference &reference : block.references)
            references.push_back(referenceJson(reference));
        blocks.push_back({{"type", block.type},
                          {"flag", block.typeFlag},
                          {"bytes", ClipJson::binary(block.bytes)},
                          {"complete", block.complete},
                          {"references", std::move(references)}});
    }
    return ClipJson::to_cbor({{"kind", kClipKind},
                              {"version", copied.rules.version},
                              {"stream", copied.rules.stream},
                              {"user", copied.user},
                              {"chosen", copied.chosen},
                              {"blocks", std::move(blocks)}});
}

Result<CopiedBlocks> readCopied(ByteSpan bytes)
{
    try {
        const ClipJson clip = ClipJson::from_cbor(bytes);
        if (clip.at("kind") != kClipKind)
            return fail("what was copied are no blocks");
        CopiedBlocks copied;
        copied.rules = {clip.at("version").get<std::uint32_t>(), clip.at("stream").get<std::uint32_t>(), 0,
                        true};
        copied.user = clip.at("user").get<std::uint32_t>();
        copied.chosen = clip.at("chosen").get<std::uint32_t>();
        for (const ClipJson &entry : clip.at("blocks"))
            copied.blocks.push_back(blockFrom(entry));
        if (!isSound(copied))
            return fail("the copied blocks refer to places that they do not have");
        return copied;
    } catch (const ClipJson::exception &) {
        return fail("what was copied are no blocks");
    }
}

} // namespace cutaway::nif
