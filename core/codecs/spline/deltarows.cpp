// SPDX-License-Identifier: MIT
// Delta-compressed data as rows. A track's share of values and streams follows from the masks in front of its
// own, so only masks are listed by track.
#include "core/base/checked.h"
#include "core/codecs/spline/deltalayout.h"
#include "core/codecs/spline/rows.h"
#include "core/codecs/spline/schema.h"
#include "core/schema/sequential.h"

#include <algorithm>

namespace cutaway::spline
{

namespace
{

using DeltaIndex = TreeBuilder::Index;

constexpr EnumValue kDeltaMaskValues[] = {
    {0x0001, "static translation"}, {0x0002, "no translation"}, {0x0004, "static rotation"},
    {0x0008, "no rotation"},        {0x0010, "static scale"},   {0x0020, "no scale"},
    {0x0100, "moving x"},           {0x0080, "moving y"},       {0x0040, "moving z"},
    {0x1000, "turning x"},          {0x0800, "turning y"},      {0x0400, "turning z"},
    {0x0200, "turning w"},          {0x8000, "growing x"},      {0x4000, "growing y"},
    {0x2000, "growing z"}};
constexpr EnumDesc kDeltaMask{"DeltaMask", kDeltaMaskValues, true};

// In the order of deltaRegions().
constexpr FieldDesc kDeltaRows[] = {
    field("masks", Kind::U16).named(kDeltaMask).doc("one for each track"),
    field("staticValues", Kind::F32).doc("of components that stand still, track after track"),
    field("offsets", Kind::F32).doc("least step of each stream from one frame to the next"),
    field("scales", Kind::F32).doc("what the steps of each stream range over"),
    field("bitWidths", Kind::U8).doc("of the codes of each stream"),
};
constexpr FieldDesc kDeltaBlocksRow = raw("block", 0).doc("codes of a run of frames, stream after stream");

DeltaIndices indicesIn(const Scope &scope)
{
    DeltaIndices indices;
    indices.masks = scope.value("numberOfTransformTracks") + scope.value("numberOfFloatTracks");
    indices.statics = scope.value("numStaticTransformDOFs");
    indices.streams = scope.value("numD");
    indices.masksAt = scope.value("staticMaskIdx");
    indices.staticsAt = scope.value("staticDOFsIdx");
    indices.offsetsAt = scope.value("offsetIdx");
    indices.scalesAt = scope.value("scaleIdx");
    indices.widthsAt = scope.value("bitWidthIdx");
    return indices;
}

class DeltaRows
{
public:
    DeltaRows(TreeBuilder &builder, DeltaIndex data, ByteRange range)
        : m_builder(builder), m_data(data), m_range(range)
    {
    }

    // A region that lies, or overlaps one in front of it, has no row.
    void add(const DeltaRegion &region, const FieldDesc &field)
    {
        if (region.count == 0 || region.at < m_reached || !fits(region.at, region.size(), m_range.size))
            return;
        fillUpTo(region.at);
        const NodeLayout *layout = m_builder.layouts().layoutOf(field.kind, nullptr, 0, m_builder.rules());
        m_builder.addFixed(m_data, field, *layout, m_range.offset + region.at,
                           static_cast<std::uint32_t>(region.count), true);
        m_reached += region.size();
    }

    void addBlocks(std::uint64_t at, std::uint64_t blockSize)
    {
        constexpr std::uint64_t kMost = 1u << 16; // each holds many frames; more are a size that lies
        if (at < m_reached || at >= m_range.size || blockSize == 0 || (m_range.size - at) / blockSize > kMost)
            return;
        fillUpTo(at);
        const DeltaIndex blocks = m_builder.addGroup(m_data, kDeltaBlocksRow, m_range.offset + at, true);
        while (m_reached < m_range.size && !m_builder.full()) {
            const std::uint64_t size = std::min(blockSize, m_range.size - m_reached);
            m_builder.markElement(
                m_builder.addLeaf(blocks, kDeltaBlocksRow, Kind::Raw, {m_range.offset + m_reached, size}));
            m_reached += size;
        }
        m_builder.setEnd(blocks, m_range.offset + m_reached);
    }

    // Regions are aligned to 4; what is in between is left as it was in memory.
    void fillUpTo(std::uint64_t end)
    {
        constexpr std::uint64_t kAlign = 4;
        if (end <= m_reached)
            return;
        const ByteRange rest{m_range.offset + m_reached, end - m_reached};
        const bool isPadding =
            rest.size < kAlign || std::ranges::all_of(m_builder.bytes().subspan(rest.offset, rest.size),
                                                      [](std::uint8_t byte) { return byte == 0; });
        if (isPadding)
            m_builder.addLeaf(m_data, kPaddingField, Kind::Padding, rest);
        else
            m_builder.addLeaf(m_data, kUndecodedField, Kind::Raw, rest, NodeFlag::Undecoded);
        m_reached = end;
    }

private:
    TreeBuilder &m_builder;
    DeltaIndex m_data;
    ByteRange m_range;
    std::uint64_t m_reached = 0; // in the data
};

} // namespace

void addDelta(TreeBuilder &builder, std::uint32_t data, ByteRange range, const Scope &scope)
{
    const auto regions = deltaRegions(indicesIn(scope));
    std::array<std::size_t, regions.size()> order{0, 1, 2, 3, 4};
    std::ranges::stable_sort(order, {}, [&regions](std::size_t i) { return regions[i].at; });
    DeltaRows rows(builder, data, range);
    for (const std::size_t i : order)
        rows.add(regions[i], kDeltaRows[i]);
    rows.addBlocks(scope.value("quantizedDataIdx"), scope.value("totalBlockSize"));
    rows.fillUpTo(range.size);
}

} // namespace cutaway::spline
