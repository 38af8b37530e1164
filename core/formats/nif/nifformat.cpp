// SPDX-License-Identifier: MIT
#include "core/formats/nif/nifformat.h"

#include "core/file/recognise.h"
#include "core/formats/nif/blocktypes.h"
#include "core/formats/nif/check.h"
#include "core/formats/nif/decode.h"
#include "core/formats/nif/index.h"
#include "core/formats/nif/info.h"
#include "core/formats/nif/links.h"
#include "core/formats/nif/schema/rows.h"
#include "core/formats/nif/state.h"
#include "core/formats/nif/textureslots.h"

#include <charconv>

namespace cutaway::nif
{

namespace
{

// Files without sizes are cut by decoding, so any edit can move the borders.
bool isCutByDecoding(const NifHeader &header)
{
    return !header.hasSizes();
}

std::string_view plainKey(UnitTag tag)
{
    switch (tag) {
    case UnitTag::Header:
        return "header";
    case UnitTag::Footer:
        return "footer";
    case UnitTag::Trailing:
        return "trailing";
    default:
        return "tail";
    }
}

bool isTexture(const File &file, const UnitTree &tree, const Node &node)
{
    return node.isElement && node.type == &kSizedString && isBlock(file, tree.unit()) &&
           typeOfBlock(stateOf(file).header, file.units()[tree.unit()].id) == "BSShaderTextureSet";
}

} // namespace

Confidence NifFormat::probe(ByteSpan head, std::string_view fileName) const
{
    if (startsLikeNif(head))
        return Confidence::Certain;
    return hasExtension(fileName, kExtensions) ? Confidence::Maybe : Confidence::No;
}

IndexResult NifFormat::index(const ByteBuffer &bytes, Progress &progress) const
{
    return indexNif(bytes, progress);
}

UnitTree NifFormat::decode(const File &file, UnitId unit, Diagnostics &diagnostics) const
{
    const NifHeader &header = stateOf(file).header;
    BytesView bytes = file.unitBytes(unit);
    switch (tagOf(file, unit)) {
    case UnitTag::Header:
        return decodeHeader(std::move(bytes), header, file.layouts(), diagnostics);
    case UnitTag::Block:
        return decodeBlock(std::move(bytes), header, typeOfBlock(header, file.units()[unit].id),
                           file.layouts(), diagnostics);
    case UnitTag::Footer:
        return decodeFooter(std::move(bytes), header, file.layouts(), diagnostics);
    case UnitTag::Trailing:
        return decodeOpaque(std::move(bytes), header, kTrailingRow, file.layouts(), diagnostics);
    case UnitTag::Tail:
        break;
    }
    return decodeOpaque(std::move(bytes), header, kTailRow, file.layouts(), diagnostics);
}

std::string NifFormat::unitKey(const File &file, UnitId unit) const
{
    if (isBlock(file, unit))
        return fmt::format("block[{}]", file.units()[unit].id);
    return std::string(plainKey(tagOf(file, unit)));
}

std::optional<UnitId> NifFormat::findUnit(const File &file, std::string_view key) const
{
    constexpr std::string_view kPrefix = "block[";
    if (key.starts_with(kPrefix) && key.ends_with(']')) {
        const char *last = key.data() + key.size() - 1;
        std::uint32_t block = 0;
        const auto [end, error] = std::from_chars(key.data() + kPrefix.size(), last, block);
        return error == std::errc() && end == last ? unitOfBlock(stateOf(file), block) : std::nullopt;
    }
    for (UnitId unit = 0; unit < file.units().size(); ++unit) {
        if (!isBlock(file, unit) && plainKey(tagOf(file, unit)) == key)
            return unit;
    }
    return std::nullopt;
}

std::string NifFormat::unitTitle(const File &file, UnitId unit) const
{
    if (isBlock(file, unit))
        return fmt::format("{} {}", file.units()[unit].id, unitType(file, unit));
    return unitKey(file, unit);
}

std::string NifFormat::unitSummary(const File &file, UnitId unit) const
{
    return summarise(file, unit);
}

std::string NifFormat::unitType(const File &file, UnitId unit) const
{
    if (isBlock(file, unit))
        return std::string(typeOfBlock(stateOf(file).header, file.units()[unit].id));
    return unitKey(file, unit);
}

// A text behind its length reads as the text.
std::string NifFormat::nodeSummary(const File &file, const UnitTree &tree, NodeId id) const
{
    const Node node = tree.node(id);
    const auto text = tree.childNamed(id, "value");
    if (node.isArray || (node.type != &kSizedString && node.type != &kShortString) || !text)
        return {};
    if (tree.node(*text).range.size == 0 && isTexture(file, tree, node))
        return "none";
    return fmt::format("\"{}\"", tree.valueText(*text));
}

std::string NifFormat::elementRole(const File &file, const UnitTree &tree, NodeId id) const
{
    const Node node = tree.node(id);
    return isTexture(file, tree, node) ? std::string(textureSlot(file, tree.unit(), node.row))
                                       : std::string();
}

std::optional<LinkTarget> NifFormat::link(const File &file, const UnitTree &tree, NodeId node) const
{
    return nifLink(file, tree, node);
}

std::vector<Referrer> NifFormat::referrers(const File &file, UnitId unit) const
{
    return nifReferrers(file, unit);
}

std::vector<std::string> NifFormat::suggestions(const File &file, const UnitTree &tree, NodeId node) const
{
    return stringsFor(file, tree, node);
}

Result<void> NifFormat::validate(const File &file, const UnitTree &tree, NodeId node,
                                 const Value &value) const
{
    return validateNifLink(file, tree, node, value);
}

bool NifFormat::isStructural(const File &file, UnitId unit) const
{
    return !isBlock(file, unit) || isCutByDecoding(stateOf(file).header);
}

void NifFormat::check(const File &file, Diagnostics &diagnostics, Progress &progress) const
{
    checkNif(file, diagnostics, progress);
}

std::vector<Embedded> NifFormat::embedded(const File &file) const
{
    return embeddedPackfiles(file);
}

std::vector<Card> NifFormat::info(const File &file) const
{
    return describeNif(file);
}

} // namespace cutaway::nif
