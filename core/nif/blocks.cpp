// SPDX-License-Identifier: MIT
#include "core/nif/blocks.h"

#include "core/nif/blockedit.h"
#include "core/nif/blocktypes.h"
#include "core/nif/candidate.h"
#include "core/nif/decode.h"
#include "core/nif/headeredit.h"
#include "core/nif/links.h"
#include "core/nif/state.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

namespace cutaway::nif
{

namespace
{

constexpr std::int64_t kNothing = -1;
constexpr std::size_t kReferenceSize = 4;

bool leadsToBlock(const Node &node)
{
    return node.field->link == Link::Block || node.field->link == Link::BlockBack;
}

bool isString(const Node &node)
{
    return node.field->link == Link::StringIndex;
}

Bytes referenceBytes(std::int64_t value)
{
    Bytes bytes;
    append(bytes, static_cast<std::int32_t>(value));
    return bytes;
}

CopiedBlock copyBlock(const File &file, std::uint32_t block, std::span<const std::uint32_t> set)
{
    const NifHeader &header = stateOf(file).header;
    const UnitId unit = *unitOfBlock(stateOf(file), block);
    const auto tree = file.tree(unit);
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

// The number that each block has afterwards; kNothing for those that go.
using Numbers = std::vector<std::int64_t>;

// Every reference of the file that gets another number, in file order.
Result<void> addReferences(const File &file, const Numbers &numbers, Patch &patch)
{
    bool shifts = false;
    for (std::size_t i = 0; i < numbers.size(); ++i)
        shifts = shifts || (numbers[i] != kNothing && numbers[i] != static_cast<std::int64_t>(i));
    for (UnitId unit = 1; unit < file.units().size(); ++unit) {
        if (!isBlock(file, unit))
            continue;
        if (numbers[file.units()[unit].id] == kNothing)
            continue; // it goes itself
        const auto tree = file.tree(unit);
        if (shifts && tree->undecodedBytes() != 0)
            return fail(
                "{} holds bytes that nobody has explained; they may refer to blocks whose numbers change",
                file.format().unitKey(file, unit));
        const std::uint64_t base = file.units()[unit].offset;
        forEachLink(*tree, [&](NodeId id, const Node &node) {
            const std::int64_t value = integerAt(*tree, id);
            const bool known =
                leadsToBlock(node) && value >= 0 && value < static_cast<std::int64_t>(numbers.size());
            if (known && numbers[static_cast<std::size_t>(value)] != value)
                patch.add({base + node.range.offset, node.range.size,
                           referenceBytes(numbers[static_cast<std::size_t>(value)])});
        });
    }
    return {};
}

// The footer counts its roots: the whole array is written anew where one of them changes.
void addRoots(const File &file, const Numbers &numbers, Patch &patch)
{
    const auto footer = file.format().findUnit(file, "footer");
    if (!footer)
        return;
    const auto tree = file.tree(*footer);
    const Result<NodeId> count = tree->find("numRoots");
    const Result<NodeId> roots = tree->find("roots");
    if (!count || !roots)
        return;
    std::vector<std::int64_t> kept;
    const Node array = tree->node(*roots);
    bool changed = false;
    for (std::uint32_t row = 0; row < array.childCount; ++row) {
        const std::int64_t root = integerAt(*tree, tree->child(*roots, row));
        const bool known = root >= 0 && root < static_cast<std::int64_t>(numbers.size());
        const std::int64_t now = known ? numbers[static_cast<std::size_t>(root)] : root;
        changed = changed || now != root;
        if (now != kNothing || root == kNothing)
            kept.push_back(now);
    }
    if (!changed)
        return;
    Bytes bytes;
    append(bytes, static_cast<std::uint32_t>(kept.size()));
    for (const std::int64_t root : kept)
        append(bytes, static_cast<std::int32_t>(root));
    const std::uint64_t base = file.units()[*footer].offset;
    const std::uint64_t from = tree->node(*count).range.offset;
    patch.add({base + from, array.range.end() - from, std::move(bytes)});
}

Result<void> checkEditable(const File &file)
{
    const NifState &state = stateOf(file);
    if (!state.header.complete || state.blocksFound != state.header.numBlocks)
        return fail("the file is damaged: {} of {} blocks were found", state.blocksFound,
                    state.header.numBlocks);
    return {};
}

std::size_t errorsIn(const std::vector<Diagnostic> &diagnostics)
{
    return static_cast<std::size_t>(std::ranges::count(diagnostics, Severity::Error, &Diagnostic::severity));
}

// Reads the file as it would be.
Result<Patch> checkedPatch(const File &file, Patch patch, std::size_t blocks)
{
    const auto after = file.snapshot();
    if (const Result<ChangeSet> change = after->apply(patch); !change)
        return tl::unexpected(change.error());
    const NifState &state = stateOf(*after);
    if (state.blocksFound != blocks ||
        errorsIn(after->containerDiagnostics()) > errorsIn(file.containerDiagnostics()))
        return fail("afterwards the file would hold {} blocks instead of {}", state.blocksFound, blocks);
    return patch;
}

// Bytes of the copy as they stand in the file; strings that are new are added to `header`.
Bytes placedBytes(const CopiedBlock &copy, std::int64_t first, PasteInto into, const Numbers &numbers,
                  HeaderEdit &header)
{
    Bytes bytes = copy.bytes;
    for (const CopiedBlock::Reference &reference : copy.references) {
        std::int64_t value = kNothing;
        if (reference.isString)
            value = reference.target == kNothing ? kNothing : header.stringNumber(reference.text);
        else if (reference.target != kNothing)
            value = first + reference.target;
        else if (into == PasteInto::SameFile && reference.outside >= 0)
            value = reference.outside < static_cast<std::int64_t>(numbers.size())
                        ? numbers[static_cast<std::size_t>(reference.outside)]
                        : reference.outside;
        store(bytes, reference.offset, static_cast<std::int32_t>(value));
    }
    return bytes;
}

// ---- copied blocks as bytes

using ClipJson = nlohmann::json;

constexpr std::string_view kClipKind = "cutaway nif blocks 1";

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
    return !copied.blocks.empty();
}

} // namespace

std::vector<std::uint32_t> branchOf(const File &file, std::uint32_t block)
{
    std::set<std::uint32_t> found{block};
    std::vector<std::uint32_t> open{block};
    while (!open.empty()) {
        const auto unit = unitOfBlock(stateOf(file), open.back());
        open.pop_back();
        if (!unit)
            continue;
        const auto tree = file.tree(*unit);
        forEachLink(*tree, [&](NodeId id, const Node &node) {
            const std::int64_t target = integerAt(*tree, id);
            if (node.field->link == Link::Block && unitOfBlock(stateOf(file), target) &&
                found.insert(static_cast<std::uint32_t>(target)).second)
                open.push_back(static_cast<std::uint32_t>(target));
        });
    }
    return {found.begin(), found.end()};
}

std::vector<std::uint32_t> ownBranchOf(const File &file, std::uint32_t block)
{
    const std::vector<std::uint32_t> branch = branchOf(file, block);
    std::set<std::uint32_t> kept; // of the branch, what others own
    for (std::uint32_t other = 0; other < stateOf(file).blocksFound; ++other) {
        if (std::ranges::binary_search(branch, other))
            continue;
        const auto tree = file.tree(*unitOfBlock(stateOf(file), other));
        forEachLink(*tree, [&](NodeId id, const Node &node) {
            const std::int64_t target = integerAt(*tree, id);
            if (node.field->link != Link::Block || target == block || !unitOfBlock(stateOf(file), target) ||
                kept.contains(static_cast<std::uint32_t>(target)))
                return;
            const std::vector<std::uint32_t> shared = branchOf(file, static_cast<std::uint32_t>(target));
            kept.insert(shared.begin(), shared.end());
        });
    }
    std::vector<std::uint32_t> own;
    std::ranges::copy_if(branch, std::back_inserter(own),
                         [&](std::uint32_t one) { return one == block || !kept.contains(one); });
    return own;
}

CopiedBlocks copyBlocks(const File &file, std::span<const std::uint32_t> blocks)
{
    const NifHeader &header = stateOf(file).header;
    CopiedBlocks copied{header.rules(), header.user, {}};
    for (const std::uint32_t block : blocks)
        copied.blocks.push_back(copyBlock(file, block, blocks));
    return copied;
}

Result<Patch> insertBlocks(const File &file, const CopiedBlocks &copied, PasteInto into, std::uint32_t at)
{
    if (const Result<void> editable = checkEditable(file); !editable)
        return tl::unexpected(editable.error());
    const NifState &state = stateOf(file);
    const std::uint32_t count = state.blocksFound;
    const std::uint32_t first = at == kAnyRow ? count : at;
    if (first > count)
        return fail("block {} is behind the end; the file has {}", first, count);
    if (copied.rules != state.header.rules() || copied.user != state.header.user)
        return fail("the blocks are of another version: {:#x}, {} instead of {:#x}, {}", copied.rules.version,
                    copied.rules.stream, state.header.version, state.header.stream);
    const auto added = static_cast<std::uint32_t>(copied.blocks.size());
    Numbers numbers(count);
    for (std::uint32_t block = 0; block < count; ++block)
        numbers[block] = block + (block < first ? 0 : added);
    HeaderEdit header(file);
    Bytes inserted;
    for (const CopiedBlock &copy : copied.blocks) {
        if (!copy.complete && (into == PasteInto::OtherFile || first != count))
            return fail("a {} holds bytes that nobody has explained; they may refer to other blocks",
                        copy.type);
        const Bytes bytes = placedBytes(copy, first, into, numbers, header);
        header.insertBlock(first, copy.type, copy.typeFlag, bytes.size());
        inserted.insert(inserted.end(), bytes.begin(), bytes.end());
    }
    Result<Patch> patch = header.patch();
    if (!patch)
        return patch;
    if (const Result<void> referred = addReferences(file, numbers, *patch); !referred)
        return tl::unexpected(referred.error());
    const UnitId behind = first + 1; // the header is unit 0
    const std::uint64_t offset =
        behind < file.units().size() ? file.units()[behind].offset : file.bytes().size();
    patch->add({offset, 0, std::move(inserted)});
    addRoots(file, numbers, *patch);
    return checkedPatch(file, std::move(*patch), count + added);
}

Result<Patch> duplicateBlock(const File &file, std::uint32_t block, bool branch)
{
    const std::vector<std::uint32_t> set = branch ? branchOf(file, block) : std::vector<std::uint32_t>{block};
    Result<Patch> patch = insertBlocks(file, copyBlocks(file, set), PasteInto::SameFile);
    const auto after = file.snapshot();
    const Result<ChangeSet> change = patch ? after->apply(*patch) : tl::unexpected(patch.error());
    if (!change)
        return tl::unexpected(change.error());
    const std::int64_t copy = stateOf(file).blocksFound + (std::ranges::find(set, block) - set.begin());
    for (const Referrer &referrer : nifReferrers(*after, *unitOfBlock(stateOf(*after), block))) {
        const UnitId unit = referrer.from.unit;
        const auto tree = after->tree(unit);
        const Node node = tree->node(*tree->find(referrer.from.path));
        if (node.field->link != Link::Block || !node.isElement || node.range.size != kReferenceSize)
            continue;
        const Result<Patch> listed = insertRow(*after, unit, node.parent, node.row + 1, referenceBytes(copy));
        return listed ? Result<Patch>(patch->then(*listed)) : patch;
    }
    return patch;
}

Patch listBlock(const File &file, std::uint32_t owner, std::uint32_t block)
{
    const UnitId unit = *unitOfBlock(stateOf(file), owner);
    const auto tree = file.tree(unit);
    const Node root = tree->node(tree->root());
    for (std::uint32_t row = 0; row < root.childCount; ++row) {
        const NodeId id = tree->child(root.id, row);
        const Node array = tree->node(id);
        if (!array.isArray || array.field->link != Link::Block || !takesRows(file, unit, array) ||
            hasWrongType(file, block, array.field->linkType))
            continue;
        if (Result<Patch> listed = insertRow(file, unit, id, array.childCount, referenceBytes(block)))
            return std::move(*listed);
    }
    return {};
}

Result<Patch> removeBlocks(const File &file, std::vector<std::uint32_t> blocks)
{
    if (const Result<void> editable = checkEditable(file); !editable)
        return tl::unexpected(editable.error());
    const std::uint32_t count = stateOf(file).blocksFound;
    const std::set<std::uint32_t> gone(blocks.begin(), blocks.end());
    if (gone.empty() || *gone.rbegin() >= count)
        return fail("there is no block {}; the file has {}", gone.empty() ? 0 : *gone.rbegin(), count);
    Numbers numbers(count);
    std::int64_t next = 0;
    for (std::uint32_t block = 0; block < count; ++block)
        numbers[block] = gone.contains(block) ? kNothing : next++;
    HeaderEdit header(file);
    for (const std::uint32_t block : gone)
        header.removeBlock(block);
    Result<Patch> patch = header.patch();
    if (!patch)
        return patch;
    if (const Result<void> referred = addReferences(file, numbers, *patch); !referred)
        return tl::unexpected(referred.error());
    for (const std::uint32_t block : gone) {
        const ByteRange range = file.units().range(block + 1);
        patch->add({range.offset, range.size, {}});
    }
    addRoots(file, numbers, *patch);
    return checkedPatch(file, std::move(*patch), count - gone.size());
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
    CopiedBlocks copied{header.rules(), header.user, {}};
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
