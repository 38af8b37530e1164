// SPDX-License-Identifier: MIT
#include "core/codecs/spline/rows.h"

#include "core/base/checked.h"
#include "core/codecs/spline/blocklayout.h"
#include "core/codecs/spline/schema.h"
#include "core/schema/sequential.h"

#include <algorithm>

namespace cutaway::spline
{

namespace
{

using Index = TreeBuilder::Index;

class BlockRows
{
public:
    BlockRows(TreeBuilder &builder, ByteRange block, std::uint32_t tracks, std::uint32_t floatTracks)
        : m_builder(builder), m_block(block), m_bytes(builder.bytes().subspan(block.offset, block.size)),
          m_walk(m_bytes, masksSize(tracks, floatTracks)), m_tracks(tracks), m_floatTracks(floatTracks)
    {
    }

    void add(Index block, std::uint64_t floatOffset)
    {
        addMasks(block);
        if (!addTracks(block))
            m_builder.setFlags(block, NodeFlag::Broken);
        if (floatOffset >= m_reached && floatOffset <= m_block.size)
            addFloats(block, floatOffset);
        fillUpTo(block, m_block.size);
        m_builder.setEnd(block, m_block.end());
    }

private:
    std::uint64_t inUnit(std::uint64_t inBlock) const { return m_block.offset + inBlock; }

    // Zeros are padding, which is attached and makes no row; anything else is one.
    void fillUpTo(Index parent, std::uint64_t end)
    {
        if (end <= m_reached)
            return;
        const ByteRange range{inUnit(m_reached), end - m_reached};
        const bool isZero = std::ranges::all_of(m_bytes.subspan(m_reached, range.size),
                                                [](std::uint8_t byte) { return byte == 0; });
        if (isZero)
            m_builder.addLeaf(parent, kPaddingField, Kind::Padding, range, NodeFlag::Payload);
        else
            m_builder.addLeaf(parent, kUndecodedField, Kind::Raw, range, NodeFlag::Undecoded);
        m_reached = end;
    }

    // Puts what is in front of the part down as padding.
    void reach(Index parent, ByteRange part)
    {
        fillUpTo(parent, part.offset);
        m_reached = part.end();
    }

    void addLeaf(Index parent, const FieldDesc &field, ByteRange part)
    {
        reach(parent, part);
        m_builder.addLeaf(parent, field, field.kind, {inUnit(part.offset), part.size});
    }

    const NodeLayout &layoutOf(const FieldDesc &field, const StructDesc *type, std::uint32_t bytes = 0)
    {
        return *m_builder.layouts().layoutOf(field.kind, type, bytes, m_builder.rules());
    }

    void addOne(Index parent, const FieldDesc &field, const StructDesc &type, ByteRange part)
    {
        reach(parent, part);
        m_builder.addFixed(parent, field, layoutOf(field, &type), inUnit(part.offset), 1, false);
    }

    void addList(Index parent, const FieldDesc &field, std::uint32_t stride, ByteRange part)
    {
        if (part.size == 0)
            return;
        reach(parent, part);
        const NodeLayout &layout = layoutOf(field, field.type, field.kind == Kind::Raw ? stride : 0);
        m_builder.addFixed(parent, field, layout, inUnit(part.offset),
                           static_cast<std::uint32_t>(part.size / layout.size), true);
    }

    void addMasks(Index block)
    {
        const std::uint64_t masks = m_tracks * kMaskSize;
        addList(block, kMasksRow, 0, {0, masks});
        addList(block, kFloatMasksRow, 0, {masks, m_floatTracks});
        fillUpTo(block, m_walk.at());
    }

    // False where the rest of the block cannot be told apart.
    bool addTracks(Index block)
    {
        const Index tracks = m_builder.addGroup(block, kTracksRow, inUnit(m_walk.at()), true);
        bool whole = true;
        for (std::uint32_t i = 0; i < m_tracks && whole; ++i) {
            if (m_builder.full())
                return false;
            const Index track = m_builder.addGroup(tracks, kTracksRow, inUnit(m_walk.at()));
            m_builder.markElement(track);
            whole = addTrack(track, load<TrackMask>(m_bytes, i * kMaskSize));
            m_builder.setEnd(track, inUnit(m_reached));
            if (!whole)
                m_builder.setFlags(track, NodeFlag::Broken);
        }
        m_builder.setEnd(tracks, inUnit(m_reached));
        return whole;
    }

    bool addTrack(Index track, const TrackMask &mask)
    {
        return addVector(track, kTranslationRow, mask.translation, mask.translationCode()) &&
               addRotation(track, mask) && addVector(track, kScaleRow, mask.scale, mask.scaleCode());
    }

    // Padding at the end of a channel belongs to the channel if it is a group, else to the track.
    bool ended(Index owner, const ChannelLayout &channel)
    {
        if (channel.fault)
            return false;
        fillUpTo(owner, channel.all.end());
        return true;
    }

    bool addVector(Index track, const FieldDesc &field, std::uint8_t mask, unsigned code)
    {
        const ChannelLayout channel = m_walk.vectorChannel(mask, code);
        if (channel.isSpline())
            return addVectorSpline(m_builder.addGroup(track, field, inUnit(channel.all.offset)), channel,
                                   mask, code);
        const std::uint64_t size = channel.axes[0].size + channel.axes[1].size + channel.axes[2].size;
        const unsigned axes = mask & 7u;
        if (!channel.fault && size != 0)
            addOne(track, field, kStillTables[axes], {channel.all.offset, size});
        return ended(track, channel);
    }

    bool addVectorSpline(Index group, const ChannelLayout &channel, std::uint8_t mask, unsigned code)
    {
        addKnots(group, channel);
        for (unsigned axis = 0; axis < channel.axes.size(); ++axis) {
            if (channel.axes[axis].size == 0)
                continue;
            if (moves(mask, axis))
                addOne(group, kLimitsRows[axis], kLimitsTable, channel.axes[axis]);
            else
                addLeaf(group, kAxisRows[axis], channel.axes[axis]);
        }
        const unsigned axes = mask >> 4 & 7u;
        addList(group, code == 1 ? kPointRows16[axes] : kPointRows8[axes], channel.stride, channel.points);
        return finishGroup(group, channel);
    }

    bool addRotation(Index track, const TrackMask &mask)
    {
        const ChannelLayout channel = m_walk.rotationChannel(mask.rotation, mask.rotationCode());
        if (channel.isSpline()) {
            const Index group = m_builder.addGroup(track, kRotationRow, inUnit(channel.all.offset));
            addKnots(group, channel);
            addList(group, kTurnPointRows[mask.rotationCode()], channel.stride, channel.points);
            return finishGroup(group, channel);
        }
        if (channel.points.size != 0) {
            const FieldDesc &field = kTurnRows[mask.rotationCode()];
            if (field.kind == Kind::Struct)
                addOne(track, field, *field.type, channel.points);
            else
                addLeaf(track, field, channel.points);
        }
        return ended(track, channel);
    }

    void addKnots(Index group, const ChannelLayout &channel)
    {
        addLeaf(group, kLastPointRow, {channel.header.offset, 2});
        addLeaf(group, kDegreeRow, {channel.header.offset + 2, 1});
        addList(group, kKnotsRow, 1, channel.knots);
    }

    bool finishGroup(Index group, const ChannelLayout &channel)
    {
        const bool whole = ended(group, channel);
        m_builder.setEnd(group, inUnit(m_reached));
        if (!whole)
            m_builder.setFlags(group, NodeFlag::Broken);
        return whole;
    }

    void addFloats(Index block, std::uint64_t floatOffset)
    {
        fillUpTo(block, floatOffset);
        const std::uint8_t *const masks = m_bytes.data() + m_tracks * kMaskSize;
        const Index floats =
            m_floatTracks == 0 ? block : m_builder.addGroup(block, kFloatsRow, inUnit(floatOffset), true);
        for (std::uint32_t i = 0; i < m_floatTracks; ++i) {
            const FloatForm form = floatForm(masks[i]);
            const std::uint64_t size = form == FloatForm::Still ? sizeof(float) : 0;
            if (form == FloatForm::Unknown || !fits(m_reached, size, m_block.size) || m_builder.full())
                break;
            m_builder.markElement(m_builder.addLeaf(floats, size == 0 ? kNoFloatRow : kFloatsRow,
                                                    size == 0 ? Kind::Raw : Kind::F32,
                                                    {inUnit(m_reached), size}));
            m_reached += size;
        }
        if (m_floatTracks != 0)
            m_builder.setEnd(floats, inUnit(m_reached));
    }

    TreeBuilder &m_builder;
    ByteRange m_block; // in the unit
    ByteSpan m_bytes;
    BlockWalk m_walk;
    std::uint64_t m_reached = 0; // in the block: all in front of it has rows
    std::uint32_t m_tracks;
    std::uint32_t m_floatTracks;
};

// Bytes of the data that belong to no block.
void addRest(TreeBuilder &builder, Index data, ByteRange rest)
{
    if (rest.size != 0)
        builder.addLeaf(data, kUndecodedField, Kind::Raw, rest, NodeFlag::Undecoded);
}

} // namespace

void addBlocks(TreeBuilder &builder, std::uint32_t data, ByteRange range, const Scope &scope)
{
    const std::vector<std::uint32_t> offsets = scope.numbers("blockOffsets");
    const std::vector<std::uint32_t> floatOffsets = scope.numbers("floatBlockOffsets");
    const auto tracks = static_cast<std::uint32_t>(scope.value("numberOfTransformTracks"));
    const auto floatTracks = static_cast<std::uint32_t>(scope.value("numberOfFloatTracks"));
    const Index blocks = offsets.empty() ? data : builder.addGroup(data, kBlocksRow, range.offset, true);
    std::uint64_t reached = 0; // in the data
    for (std::size_t i = 0; i < offsets.size() && !builder.full(); ++i) {
        const auto found = blockRange(offsets, i, range.size, masksSize(tracks, floatTracks));
        const bool usable = found && found->offset >= reached;
        if (usable)
            addRest(builder, data, {range.offset + reached, found->offset - reached});
        const ByteRange block = usable ? *found : ByteRange{reached, 0};
        const Index group = builder.addGroup(blocks, kBlocksRow, range.offset + block.offset);
        builder.markElement(group);
        if (usable)
            BlockRows(builder, {range.offset + block.offset, block.size}, tracks, floatTracks)
                .add(group, i < floatOffsets.size() ? floatOffsets[i] : block.size);
        else
            builder.setFlags(group, NodeFlag::Broken);
        reached = block.end();
    }
    if (!offsets.empty())
        builder.setEnd(blocks, range.offset + reached);
    addRest(builder, data, {range.offset + reached, range.size - reached});
}

} // namespace cutaway::spline
