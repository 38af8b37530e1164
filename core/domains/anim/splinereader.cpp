// SPDX-License-Identifier: MIT
#include "core/domains/anim/splinereader.h"

#include "core/base/checked.h"
#include "core/base/quantity.h"
#include "core/domains/anim/rules.h"

#include <algorithm>
#include <cmath>

namespace cutaway::anim
{

namespace
{

constexpr std::uint32_t kMostFramesPerBlock = 256; // knots are bytes

} // namespace

bool SplineReader::readCounts()
{
    const auto tracks = static_cast<std::uint64_t>(std::max<std::int64_t>(m_source.transformTracks, 0));
    const auto floats = static_cast<std::uint64_t>(std::max<std::int64_t>(m_source.floatTracks, 0));
    const std::uint64_t room = m_source.data.size();
    const std::uint64_t fittingTracks = std::min(tracks, room / 4);
    const std::uint64_t fittingFloats = std::min(floats, room - fittingTracks * 4);
    if (m_source.transformTracks < 0 || m_source.floatTracks < 0 || fittingTracks != tracks ||
        fittingFloats != floats)
        m_diagnostics.error("anim.tracks"_rule, m_source.header,
                            "{} transform and {} float tracks, the data have room for the masks of {} and {}",
                            m_source.transformTracks, m_source.floatTracks, fittingTracks, fittingFloats);
    m_tracks.m_tracks = static_cast<std::uint32_t>(fittingTracks);
    m_tracks.m_floatTracks = static_cast<std::uint32_t>(fittingFloats);
    m_tracks.m_broken.assign(m_tracks.m_tracks, false);
    const std::uint64_t masks = spline::masksSize(fittingTracks, fittingFloats);
    if (static_cast<std::uint64_t>(m_source.maskAndQuantizationSize) != masks)
        m_diagnostics.warning("anim.mask"_rule, m_source.header,
                              "maskAndQuantizationSize is {}, the tracks need {}",
                              m_source.maskAndQuantizationSize, masks);
    return fittingTracks == tracks && fittingFloats == floats;
}

// Reads the number of frames and the length of blocks, limited to what the blocks can hold.
void SplineReader::readFrames(std::uint32_t blocks)
{
    const std::int64_t wanted = m_source.maxFramesPerBlock;
    if (wanted < 2 || wanted > kMostFramesPerBlock)
        m_diagnostics.warning("anim.blocks"_rule, m_source.header,
                              "maxFramesPerBlock is {}, allowed are 2 to {}", wanted, kMostFramesPerBlock);
    m_tracks.m_framesPerBlock =
        static_cast<std::uint32_t>(std::clamp<std::int64_t>(wanted, 2, kMostFramesPerBlock));
    const std::int64_t room = std::int64_t{blocks} * (m_tracks.m_framesPerBlock - 1) + 1;
    if (m_source.numFrames < 1)
        m_diagnostics.error("anim.frames"_rule, m_source.header, "numFrames is {}", m_source.numFrames);
    else if (m_source.numFrames > room)
        m_diagnostics.error("anim.frames"_rule, m_source.header, "numFrames is {}, {} of {} hold {}",
                            m_source.numFrames, quantity(blocks, "block"), m_tracks.m_framesPerBlock, room);
    m_tracks.m_frames = static_cast<std::uint32_t>(std::clamp<std::int64_t>(m_source.numFrames, 1, room));
}

void SplineReader::read()
{
    const bool fit = readCounts();
    const std::size_t blocks = m_source.blockOffsets.size();
    if (static_cast<std::int64_t>(blocks) != m_source.numBlocks || blocks == 0)
        m_diagnostics.error("anim.blocks"_rule, m_source.header, "numBlocks is {}, blockOffsets has {}",
                            m_source.numBlocks, blocks);
    readFrames(std::max<std::uint32_t>(1, static_cast<std::uint32_t>(blocks)));
    m_tracks.m_rest.resize(m_tracks.m_tracks); // shared by all blocks that could not be read
    m_tracks.m_floats.resize(m_tracks.m_floatTracks);
    m_tracks.m_masks.resize(m_tracks.m_tracks);
    const std::size_t points = m_source.data.size() / 5; // the size of most rotations
    m_tracks.m_points.reserve(points);
    m_tracks.m_terms.reserve(2 * points); // few have more than that
    bool whole = fit && blocks != 0 && m_source.numFrames >= 1;
    for (m_block = 0; m_block < blocks; ++m_block) {
        const std::size_t firstChannel = m_tracks.m_channels.size();
        m_classes.clear();
        m_tracks.m_blocks.emplace_back();
        whole = fit && readBlock() && whole;
        finishBlock(firstChannel);
    }
    if (blocks == 0)
        m_tracks.m_blocks.emplace_back();
    if (!whole && (!fit || blocks == 0 || m_source.numFrames < 1))
        m_tracks.m_broken.assign(m_tracks.m_tracks, true);
    restBroken();
}

bool SplineReader::readBlock()
{
    m_start = m_source.blockOffsets[m_block];
    const std::uint64_t masks = spline::masksSize(m_tracks.m_tracks, m_tracks.m_floatTracks);
    const auto range = spline::blockRange(m_source.blockOffsets, m_block, m_source.data.size(), masks);
    if (!range) {
        const bool isLast = m_block + 1 == m_source.blockOffsets.size();
        m_diagnostics.error(
            "anim.blocks"_rule, {m_source.dataOffset, 0},
            "block {} reaches from {:#x} to {:#x} of {:#x} bytes, its masks alone take {}; all "
            "tracks stay at rest",
            m_block, m_start, isLast ? m_source.data.size() : m_source.blockOffsets[m_block + 1],
            m_source.data.size(), masks);
        m_tracks.m_broken.assign(m_tracks.m_tracks, true);
        m_bytes = {};
        return false;
    }
    m_bytes = m_source.data.subspan(range->offset, range->size);
    SplineTracks::Block &block = m_tracks.m_blocks.back();
    block.rest = static_cast<std::uint32_t>(m_tracks.m_rest.size());
    m_tracks.m_rest.resize(block.rest + m_tracks.m_tracks);
    block.floats = static_cast<std::uint32_t>(m_tracks.m_floats.size());
    m_tracks.m_floats.resize(block.floats + m_tracks.m_floatTracks);
    block.masks = static_cast<std::uint32_t>(m_tracks.m_masks.size());
    m_tracks.m_masks.resize(block.masks + m_tracks.m_tracks);
    if (m_tracks.m_tracks != 0)
        std::memcpy(m_tracks.m_masks.data() + block.masks, m_bytes.data(),
                    std::size_t{m_tracks.m_tracks} * 4);
    m_walk = spline::BlockWalk(m_bytes, masks);
    const bool read = readTracks();
    if (!read) {
        if (m_track + 1 < m_tracks.m_tracks)
            m_diagnostics.error("anim.tracks"_rule, {m_source.dataOffset + m_start, m_bytes.size()},
                                "block {}: tracks {} to {} follow it and stay at rest", m_block, m_track + 1,
                                m_tracks.m_tracks - 1);
        std::fill(m_tracks.m_broken.begin() + m_track, m_tracks.m_broken.end(), true);
    }
    readFloats();
    return read;
}

bool SplineReader::readTracks()
{
    for (m_track = 0; m_track < m_tracks.m_tracks; ++m_track) {
        const auto mask = load<spline::TrackMask>(m_bytes, m_track * spline::kMaskSize);
        const auto base = static_cast<std::uint32_t>(m_track * kFloatsPerTransform);
        m_part = "translation";
        if (!vectorChannel(mask.translationCode(), mask.translation, base, 0.0f))
            return false;
        m_part = "rotation";
        if (!rotationChannel(mask.rotationCode(), mask.rotation))
            return false;
        m_part = "scale";
        if (!vectorChannel(mask.scaleCode(), mask.scale, base + kFloatsOfScale, 1.0f))
            return false;
    }
    return true;
}

void SplineReader::readFloats()
{
    if (m_tracks.m_floatTracks == 0)
        return;
    const std::uint64_t stored =
        m_block < m_source.floatBlockOffsets.size() ? m_source.floatBlockOffsets[m_block] : m_bytes.size();
    const std::uint8_t *const masks = m_bytes.data() + std::size_t{m_tracks.m_tracks} * 4;
    float *const values = m_tracks.m_floats.data() + m_tracks.m_blocks.back().floats;
    std::uint64_t at = stored;
    for (std::uint32_t i = 0; i < m_tracks.m_floatTracks; ++i) {
        const unsigned mask = masks[i];
        const spline::FloatForm form = spline::floatForm(masks[i]);
        if (form == spline::FloatForm::Zero)
            continue;
        if (form == spline::FloatForm::Unknown || !fits(at, sizeof(float), m_bytes.size())) {
            m_diagnostics.error(
                "anim.floattrack"_rule,
                {m_source.dataOffset + m_start + m_tracks.m_tracks * std::uint64_t{4} + i, 1},
                "block {}: float track {} is not decoded: mask {:#04x}, values at {:#x} of {:#x}; "
                "it and those behind it stay zero",
                m_block, i, mask, at, m_bytes.size());
            return;
        }
        const auto value = load<float>(m_bytes, at);
        values[i] = std::isfinite(value) ? value : 0.0f;
        if (!std::isfinite(value))
            m_diagnostics.error("anim.nan"_rule, {m_source.dataOffset + m_start + at, sizeof(float)},
                                "block {}: float track {} is {}", m_block, i, value);
        at += sizeof(float);
    }
}

// Groups the channels of a block by how they are evaluated.
void SplineReader::finishBlock(std::size_t firstChannel)
{
    auto &channels = m_tracks.m_channels;
    SplineTracks::Block &block = m_tracks.m_blocks.back();
    std::vector<SplineTracks::Channel> sorted;
    sorted.reserve(m_classes.size());
    for (std::size_t kind = 0; kind < SplineTracks::kClasses; ++kind) {
        block.channels[kind] = static_cast<std::uint32_t>(firstChannel + sorted.size());
        for (std::size_t i = 0; i < m_classes.size(); ++i) {
            if (m_classes[i] == kind)
                sorted.push_back(channels[firstChannel + i]);
        }
    }
    block.channels[SplineTracks::kClasses] = static_cast<std::uint32_t>(firstChannel + sorted.size());
    std::ranges::copy(sorted, channels.begin() + static_cast<std::ptrdiff_t>(firstChannel));
}

// Takes the channels of broken tracks out, in all blocks, and lays the tracks to rest.
void SplineReader::restBroken()
{
    const std::vector<bool> &broken = m_tracks.m_broken;
    if (std::ranges::find(broken, true) == broken.end())
        return;
    std::vector<SplineTracks::Channel> kept;
    for (SplineTracks::Block &block : m_tracks.m_blocks) {
        const auto old = block.channels;
        for (std::size_t kind = 0; kind < SplineTracks::kClasses; ++kind) {
            block.channels[kind] = static_cast<std::uint32_t>(kept.size());
            for (std::uint32_t i = old[kind]; i < old[kind + 1]; ++i) {
                if (!broken[m_tracks.m_channels[i].target / kFloatsPerTransform])
                    kept.push_back(m_tracks.m_channels[i]);
            }
        }
        block.channels[SplineTracks::kClasses] = static_cast<std::uint32_t>(kept.size());
        for (std::uint32_t track = 0; track < m_tracks.m_tracks; ++track) {
            if (broken[track])
                m_tracks.m_rest[block.rest + track] = Transform();
        }
    }
    m_tracks.m_channels = std::move(kept);
}

SplineTracks SplineTracks::read(const SplineSource &source, Diagnostics &diagnostics)
{
    SplineTracks tracks;
    SplineReader(source, tracks, diagnostics).read();
    return tracks;
}

} // namespace cutaway::anim
