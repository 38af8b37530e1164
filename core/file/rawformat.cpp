// SPDX-License-Identifier: MIT
#include "core/file/rawformat.h"

#include "core/file/file.h"
#include "core/schema/treebuilder.h"

#include <algorithm>

namespace cutaway
{

namespace
{

constexpr std::uint64_t kRawUnit = 16ull << 20; // bytes
constexpr FieldDesc kRawRoot = raw("bytes", 0);
// The first line of a pointer of Git LFS, a short text that a clone holds in place of a large file.
constexpr std::string_view kPointerStart = "version https://git-lfs.github.com/spec/";

bool isPointer(ByteSpan head)
{
    return head.size() >= kPointerStart.size() &&
           std::equal(kPointerStart.begin(), kPointerStart.end(), head.begin());
}

} // namespace

void addRawUnits(UnitIndex &units, std::uint64_t offset, std::uint64_t end, std::uint32_t tag)
{
    std::uint32_t number = 0;
    for (std::uint64_t at = offset; at < end; at += kRawUnit)
        units.add(at, tag, number++);
}

UnitTree rawTree(BytesView bytes, LayoutCache &layouts, Diagnostics &diagnostics)
{
    TreeBuilder builder(std::move(bytes), kRawRoot, {}, layouts, diagnostics);
    if (builder.size() != 0)
        builder.addLeaf(TreeBuilder::kRoot, kUndecodedField, Kind::Raw, {0, builder.size()},
                        NodeFlag::Undecoded);
    return builder.finish(false);
}

RawFormat::RawFormat(std::span<const FormatRow> known)
{
    for (std::size_t i = 0; i < known.size(); ++i)
        m_known += fmt::format("{}{}",
                               i == 0                  ? ""
                               : i + 1 == known.size() ? " and "
                                                       : ", ",
                               known[i].format->title());
}

// Whatever the name of a pointer says, it has none of the bytes of such a file.
Confidence RawFormat::probe(ByteSpan head, std::string_view) const
{
    return isPointer(head) ? Confidence::Certain : Confidence::No;
}

IndexResult RawFormat::index(const ByteBuffer &bytes, Progress &) const
{
    IndexResult result;
    addRawUnits(result.units, 0, bytes.size(), 0);
    result.units.finish(bytes.size());
    result.state = std::make_shared<FormatState>();
    Diagnostics diagnostics;
    std::uint8_t start[kPointerStart.size()] = {};
    const ByteSpan head{start, bytes.read(0, start)};
    if (isPointer(head))
        diagnostics.error(ruleIn(kFileRules, "file.pointer"), {0, bytes.size()},
                          "this is a Git LFS pointer: the real file was not fetched");
    else
        diagnostics.note(ruleIn(kFileRules, "file.format"), {0, std::min<std::uint64_t>(bytes.size(), 16)},
                         "no known format starts with these bytes; known are {}", m_known);
    result.diagnostics = diagnostics.take();
    return result;
}

UnitTree RawFormat::decode(const File &file, UnitId unit, Diagnostics &diagnostics) const
{
    return rawTree(file.unitBytes(unit), file.layouts(), diagnostics);
}

std::string RawFormat::unitKey(const File &, UnitId unit) const
{
    return fmt::format("bytes[{}]", unit);
}

} // namespace cutaway
