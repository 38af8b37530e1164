// SPDX-License-Identifier: MIT
#include "viewers/kit/hex/hexinsert.h"

#include <algorithm>

namespace cutaway
{

namespace
{

struct ResizableField {
    HexResized field; // its value is still to come
    Kind kind = Kind::Raw;
    Bytes bytes; // without the NUL that ends a text
};

std::optional<ResizableField> resizableAt(const HexSource &source, std::uint64_t offset)
{
    const auto place = source.placeAt(offset);
    const auto range = place ? source.rangeOf(*place) : std::nullopt;
    if (!range || !range->contains(offset))
        return std::nullopt;
    const Node node = source.file().file().tree(place->unit)->node(place->node);
    if ((node.kind != Kind::Text && node.kind != Kind::Raw) || node.isArray)
        return std::nullopt;
    ResizableField found{{*place, {}, offset - range->offset}, node.kind, source.read(*range)};
    if (node.kind == Kind::Text && !found.bytes.empty() && found.bytes.back() == 0)
        found.bytes.pop_back();
    return found;
}

HexResized finished(ResizableField found)
{
    if (found.kind == Kind::Text)
        found.field.value = std::string(found.bytes.begin(), found.bytes.end());
    else
        found.field.value = std::move(found.bytes);
    return std::move(found.field);
}

tl::unexpected<Error> nothingToResize(const HexSource &source, std::uint64_t offset)
{
    const auto place = source.placeAt(offset);
    const std::string path =
        place ? source.file().file().pathText(place->unit, place->node) : std::string("the end");
    return fail("{} keeps its size: only texts and unexplained bytes take more or fewer", path);
}

} // namespace

Result<HexResized> hexInserted(const HexSource &source, std::uint64_t offset, ByteSpan bytes)
{
    auto found = resizableAt(source, offset);
    if (!found && offset > 0) {
        found = resizableAt(source, offset - 1);
        if (found)
            ++found->field.at;
    }
    if (!found || found->field.at > found->bytes.size())
        return nothingToResize(source, offset);
    if (found->kind == Kind::Text && std::ranges::count(bytes, std::uint8_t{0}) != 0)
        return fail("a NUL would end the text here");
    found->bytes.insert(found->bytes.begin() + static_cast<std::ptrdiff_t>(found->field.at), bytes.begin(),
                        bytes.end());
    return finished(std::move(*found));
}

Result<HexResized> hexRemoved(const HexSource &source, std::uint64_t offset)
{
    auto found = resizableAt(source, offset);
    if (!found || found->field.at >= found->bytes.size())
        return nothingToResize(source, offset);
    found->bytes.erase(found->bytes.begin() + static_cast<std::ptrdiff_t>(found->field.at));
    return finished(std::move(*found));
}

} // namespace cutaway
