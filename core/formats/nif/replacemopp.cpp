// SPDX-License-Identifier: MIT
#include "core/formats/nif/replacemopp.h"

#include "core/formats/nif/blockedit.h"
#include "core/formats/nif/blocktypes.h"
#include "core/formats/nif/candidate.h"
#include "core/formats/nif/state.h"

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

// Adds the splice that gives the field of the block these bytes.
Result<void> addField(Patch &local, const UnitTree &tree, std::string_view field, Bytes bytes)
{
    const Result<NodeId> node = tree.find(field);
    if (!node)
        return tl::unexpected(node.error());
    const ByteRange range = tree.node(*node).range;
    local.add({range.offset, range.size, std::move(bytes)});
    return {};
}

} // namespace

Result<Patch> replaceMopp(const File &file, UnitId unit, const mopp::Compiled &compiled)
{
    if (!isNif(file) || unit >= file.units().size() || !hasPayload(file.format().unitType(file, unit)))
        return fail("there is no code to replace in this unit");
    const auto tree = file.tree(unit);
    const Result<NodeId> size = tree->find("dataSize");
    if (!size)
        return tl::unexpected(size.error());
    Result<Bytes> codeSize = numberBytes(*tree, *size, compiled.code.size());
    if (!codeSize)
        return tl::unexpected(codeSize.error());
    Patch local;
    Result<void> done;
    const auto set = [&](std::string_view field, Bytes bytes) {
        if (done)
            done = addField(local, *tree, field, std::move(bytes));
    };
    set("dataSize", std::move(*codeSize));
    set("origin", bytesOfValue(compiled.space.origin));
    set("scale", bytesOfValue(compiled.space.scale));
    if (tree->find("buildType"))
        set("buildType", bytesOfValue(kBuiltWithoutChunks));
    set("code", compiled.code);
    return done ? withBlockSize(file, unit, local) : tl::unexpected(done.error());
}

} // namespace cutaway::nif
