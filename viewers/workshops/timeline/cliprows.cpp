// SPDX-License-Identifier: MIT
#include "viewers/workshops/timeline/cliprows.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace cutaway
{

std::optional<std::uint32_t> indexIn(std::string_view path, std::string_view array, std::string_view &rest)
{
    std::uint32_t index = 0;
    if (!path.starts_with(array) || path.size() <= array.size() || path[array.size()] != '[')
        return std::nullopt;
    const char *first = path.data() + array.size() + 1;
    const auto [end, error] = std::from_chars(first, path.data() + path.size(), index);
    if (error != std::errc() || end == path.data() + path.size() || *end != ']')
        return std::nullopt;
    rest = path.substr(static_cast<std::size_t>(end + 1 - path.data()));
    return index;
}

ClipRows::ClipRows(const anim::Clip &clip, std::shared_ptr<const UnitTree> tree)
    : m_tree(std::move(tree)), m_tracks(clip.tracks()), m_frames(clip.frames())
{
    if (const Result<NodeId> transforms = m_tree->find("transforms"))
        m_transforms = *transforms;
    if (const Result<NodeId> masks = m_tree->find("dataBuffer.masks"))
        m_blocks.push_back({NodeId{}, *masks});
    if (clip.splines() == nullptr)
        return;
    m_blockStep = std::max<std::uint32_t>(clip.splines()->framesPerBlock() - 1, 1);
    for (std::uint32_t i = 0; i < clip.splines()->blocks(); ++i) {
        const Result<NodeId> block = m_tree->find(fmt::format("data.block[{}]", i));
        const auto tracks = block ? m_tree->childNamed(*block, "track") : std::nullopt;
        const auto masks = block ? m_tree->childNamed(*block, "masks") : std::nullopt;
        m_blocks.push_back({tracks.value_or(NodeId{}), masks.value_or(NodeId{})});
    }
}

std::optional<NodeId> ClipRows::at(std::uint32_t track, double frame) const
{
    const auto row = [this](NodeId array, std::uint64_t index) -> std::optional<NodeId> {
        if (array == NodeId{} || index >= m_tree->node(array).childCount)
            return std::nullopt;
        return m_tree->child(array, static_cast<std::uint32_t>(index));
    };
    const double clamped = std::clamp(frame, 0.0, static_cast<double>(m_frames - 1));
    if (m_transforms)
        return row(*m_transforms, std::uint64_t{m_tracks} * static_cast<std::uint64_t>(clamped) + track);
    if (m_blocks.empty())
        return std::nullopt;
    const auto block = static_cast<std::size_t>(clamped) / m_blockStep; // of others than splines there is one
    const Block &at = m_blocks[std::min(block, m_blocks.size() - 1)];
    const auto stored = row(at.tracks, track);
    return stored && m_tree->node(*stored).range.size != 0 ? stored : row(at.masks, track);
}

std::optional<std::uint32_t> ClipRows::trackAt(std::string_view path) const
{
    std::string_view rest;
    if (const auto transform = indexIn(path, "transforms", rest); transform && m_tracks != 0)
        return *transform % m_tracks;
    if (const auto mask = indexIn(path, "dataBuffer.masks", rest))
        return mask;
    if (!indexIn(path, "data.block", rest))
        return std::nullopt;
    for (const char *array : {".track", ".masks"}) {
        std::string_view below;
        if (const auto track = indexIn(rest, array, below))
            return track;
    }
    return std::nullopt;
}

} // namespace cutaway
