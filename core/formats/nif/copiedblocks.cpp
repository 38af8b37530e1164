// SPDX-License-Identifier: MIT
#include "core/formats/nif/copiedblocks.h"

#include "core/formats/nif/blocktypes.h"
#include "core/formats/nif/candidate.h"
#include "core/formats/nif/decode.h"
#include "core/formats/nif/headeredit.h"
#include "core/formats/nif/links.h"
#include "core/formats/nif/state.h"

#include <algorithm>
#include <limits>
#include <nlohmann/json.hpp>
#include <optional>
#include <stdexcept>

namespace cutaway::nif
{

namespace
{

bool isString(const Node &node)
{
    return node.field->link == Link::StringIndex;
}

bool isCopied(const Node &link)
{
    return link.range.size == kReferenceSize && (leadsToBlock(link) || isString(link));
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
        if (!isCopied(node))
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
                reference.outsideIs = file.format().comparing().identity(file, *outside);
        }
        copy.references.push_back(std::move(reference));
    });
    return copy;
}

// What old files have in front of each block: they have no table of types.
Bytes typeInFront(const std::string &type)
{
    Bytes bytes;
    append(bytes, static_cast<std::uint32_t>(type.size()));
    bytes.insert(bytes.end(), type.begin(), type.end());
    return bytes;
}

using ClipJson = nlohmann::json;

constexpr std::string_view kClipKind = "cutaway nif blocks 2";

ClipJson referenceJson(const CopiedBlock::Reference &reference)
{
    return {{"offset", reference.offset}, {"string", reference.isString}, {"text", reference.text},
            {"target", reference.target}, {"outside", reference.outside}, {"outsideIs", reference.outsideIs}};
}

// The head of every item of CBOR.
struct ClipHead {
    enum Kind { Natural, Negative, Blob, Text, List, Map, Tag, Simple };
    Kind kind = Natural;
    std::uint64_t argument = 0; // the number itself, a length or a count
};

// Nothing for items without a length that is told in front: a clip has none.
std::optional<ClipHead> takeHead(ByteSpan &bytes)
{
    constexpr unsigned kOneByte = 24, kEightBytes = 27;
    if (bytes.empty())
        return std::nullopt;
    const unsigned info = bytes[0] & 0x1Fu;
    ClipHead head{static_cast<ClipHead::Kind>(bytes[0] >> 5), info};
    bytes = bytes.subspan(1);
    if (info < kOneByte)
        return head;
    const std::size_t size = info <= kEightBytes ? std::size_t{1} << (info - kOneByte) : 0;
    if (size == 0 || size > bytes.size())
        return std::nullopt;
    head.argument = 0;
    for (const std::uint8_t byte : bytes.first(size))
        head.argument = head.argument << 8 | byte;
    bytes = bytes.subspan(size);
    return head;
}

// The JSON library calls itself for what stands in something else, parts of a text and tags among it: what
// nests deeper than a clip does is kept from it.
bool nestsLikeClip(ByteSpan bytes)
{
    constexpr std::size_t kDeepest = 8;       // the members of a reference stand in five
    std::vector<std::uint64_t> missing = {1}; // items of each list or map that is not at its end
    while (!missing.empty()) {
        if (missing.back() == 0) {
            missing.pop_back();
            continue;
        }
        --missing.back();
        const auto head = takeHead(bytes);
        if (!head || head->kind == ClipHead::Tag)
            return false;
        if (head->kind < ClipHead::Blob || head->kind > ClipHead::Map)
            continue;
        if (head->argument > bytes.size()) // an item takes a byte at least
            return false;
        if (head->kind == ClipHead::Blob || head->kind == ClipHead::Text)
            bytes = bytes.subspan(head->argument);
        else
            missing.push_back(head->kind == ClipHead::Map ? 2 * head->argument : head->argument);
        if (missing.size() > kDeepest)
            return false;
    }
    return true;
}

// Throws where there is no natural number or a larger one than the type holds.
template <class T> T naturalAt(const ClipJson &from, const char *key)
{
    const std::uint64_t value = from.at(key).get_ref<const ClipJson::number_unsigned_t &>();
    if (value > std::numeric_limits<T>::max())
        throw std::out_of_range(key);
    return static_cast<T>(value);
}

// Throws what the JSON library throws for values of another kind.
CopiedBlock blockFrom(const ClipJson &entry)
{
    CopiedBlock block;
    block.type = entry.at("type").get<std::string>();
    block.typeFlag = naturalAt<std::uint16_t>(entry, "flag");
    block.bytes = entry.at("bytes").get_binary();
    block.complete = entry.at("complete").get<bool>();
    for (const ClipJson &from : entry.at("references")) {
        CopiedBlock::Reference reference;
        reference.offset = naturalAt<std::uint64_t>(from, "offset");
        reference.isString = from.at("string").get<bool>();
        reference.text = from.at("text").get<std::string>();
        reference.target = from.at("target").get_ref<const ClipJson::number_integer_t &>();
        reference.outside = from.at("outside").get_ref<const ClipJson::number_integer_t &>();
        reference.outsideIs = naturalAt<std::uint64_t>(from, "outsideIs");
        block.references.push_back(std::move(reference));
    }
    return block;
}

bool isSound(const CopiedBlocks &copied)
{
    constexpr std::int64_t kMostBlocks = std::numeric_limits<std::int32_t>::max();
    for (const CopiedBlock &block : copied.blocks) {
        if (block.typeFlag != 0 && block.typeFlag != kTypeFlag)
            return false;
        for (const CopiedBlock::Reference &reference : block.references) {
            const bool inside = block.bytes.size() >= kReferenceSize &&
                                reference.offset <= block.bytes.size() - kReferenceSize;
            const bool known =
                reference.isString || reference.target < static_cast<std::int64_t>(copied.blocks.size());
            if (!inside || !known || reference.target < -1 || reference.outside < -1 ||
                reference.outside > kMostBlocks)
                return false;
        }
    }
    return copied.chosen < copied.blocks.size();
}

} // namespace

CopiedBlocks copyBlocks(const File &file, std::span<const std::uint32_t> blocks)
{
    const NifHeader &header = stateOf(file).header;
    CopiedBlocks copied{header.rules(), {}, 0};
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
    constexpr std::size_t kRoom = 65536; // more than any block of zeros takes
    Diagnostics ignored;
    Bytes bytes = header.hasTypeTable() ? Bytes() : typeInFront(type);
    bytes.resize(kRoom);
    const UnitTree roomy = decodeBlock(BytesView::own(bytes), header, type, file.layouts(), ignored);
    bytes.resize(kRoom - roomy.undecodedBytes());
    const UnitTree tree = decodeBlock(BytesView::own(bytes), header, type, file.layouts(), ignored);
    if (tree.undecodedBytes() != 0 || bytes.size() == kRoom)
        return fail("a block of type '{}' cannot be empty", type);
    clearLinks(tree, tree.root(), bytes);
    CopiedBlocks copied{header.rules(), {}, 0};
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
                              {"user", copied.rules.user},
                              {"chosen", copied.chosen},
                              {"blocks", std::move(blocks)}});
}

Result<CopiedBlocks> readCopied(ByteSpan bytes)
{
    constexpr const char *kNoBlocks = "what was copied are not blocks";
    if (!nestsLikeClip(bytes))
        return fail("{}", kNoBlocks);
    try {
        const ClipJson clip = ClipJson::from_cbor(bytes);
        if (clip.at("kind") != kClipKind)
            return fail("{}", kNoBlocks);
        CopiedBlocks copied;
        copied.rules = {naturalAt<std::uint32_t>(clip, "version"), naturalAt<std::uint32_t>(clip, "stream"),
                        0, true, naturalAt<std::uint32_t>(clip, "user")};
        copied.chosen = naturalAt<std::uint32_t>(clip, "chosen");
        for (const ClipJson &entry : clip.at("blocks"))
            copied.blocks.push_back(blockFrom(entry));
        if (!isSound(copied))
            return fail("the copied blocks refer to places that they do not have");
        return copied;
    } catch (const ClipJson::exception &) {
        return fail("{}", kNoBlocks);
    } catch (const std::out_of_range &) {
        return fail("{}", kNoBlocks);
    }
}

Result<void> checkVersion(const File &file, const CopiedBlocks &copied)
{
    const NifHeader &header = stateOf(file).header;
    if (copied.rules != header.rules())
        return fail("the blocks are of another version: {:#x}, {} instead of {:#x}, {}", copied.rules.version,
                    copied.rules.stream, header.version, header.stream);
    return {};
}

Result<void> checkCopied(const File &file, const CopiedBlocks &copied)
{
    if (const Result<void> same = checkVersion(file, copied); !same)
        return same;
    for (const CopiedBlock &block : copied.blocks) {
        Diagnostics ignored;
        const UnitTree tree = decodeBlock(BytesView::own(block.bytes), stateOf(file).header, block.type,
                                          file.layouts(), ignored, Payloads::Left);
        std::size_t found = 0;
        bool same = block.complete == (tree.undecodedBytes() == 0);
        forEachLink(tree, [&](NodeId, const Node &node) {
            if (!isCopied(node))
                return;
            same = same && found < block.references.size() &&
                   block.references[found].offset == node.range.offset &&
                   block.references[found].isString == isString(node);
            ++found;
        });
        if (!same || found != block.references.size())
            return fail("the bytes of a copied {} are not what was said about them", block.type);
    }
    return {};
}

} // namespace cutaway::nif
