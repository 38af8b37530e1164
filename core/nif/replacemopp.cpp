// SPDX-License-Identifier: MIT
#include "core/nif/replacemopp.h"

#include "core/nif/state.h"

namespace cutaway::nif
{

namespace
{

constexpr std::uint8_t kBuiltWithoutChunks = 1;

template <class T> Bytes bytesOfValue(const T &value)
{
    Bytes bytes;
    append(bytes, value);
    return bytes;
}

// Adds the splice that gives the field these bytes.
Result<void> addField(Patch &patch, const File &file, UnitId unit, std::string_view field, Bytes bytes)
{
    const Result<NodeId> node = file.tree(unit)->find(field);
    if (!node)
        return tl::unexpected(node.error());
    const ByteRange range = file.fileRange(unit, *node).value_or(ByteRange{});
    patch.add({range.offset, range.size, std::move(bytes)});
    return {};
}

} // namespace

Result<Patch> replaceMopp(const File &file, UnitId unit, const mopp::Compiled &compiled)
{
    if (file.format().id() != "nif" || unit >= file.units().size() ||
        file.format().unitType(file, unit) != "bhkMoppBvTreeShape")
        return fail("there is no code to replace in this unit");
    const Result<NodeId> code = file.tree(unit)->find("code");
    if (!code)
        return tl::unexpected(code.error());
    Patch patch;
    Result<void> done;
    const auto set = [&](UnitId in, const std::string &field, Bytes bytes) {
        if (done)
            done = addField(patch, file, in, field, std::move(bytes));
    };
    const ByteRange block = file.units().range(unit);
    const std::uint64_t size = block.size - file.tree(unit)->node(*code).range.size + compiled.code.size();
    if (const auto header = file.format().findUnit(file, "header"); header && stateOf(file).header.hasSizes())
        set(*header, fmt::format("blockSizes[{}]", file.units()[unit].id),
            bytesOfValue(static_cast<std::uint32_t>(size)));
    set(unit, "dataSize", bytesOfValue(static_cast<std::uint32_t>(compiled.code.size())));
    set(unit, "origin", bytesOfValue(compiled.space.origin));
    set(unit, "scale", bytesOfValue(compiled.space.scale));
    if (file.tree(unit)->find("buildType"))
        set(unit, "buildType", bytesOfValue(kBuiltWithoutChunks));
    set(unit, "code", compiled.code);
    if (!done)
        return tl::unexpected(done.error());
    return patch;
}

} // namespace cutaway::nif
