// SPDX-License-Identifier: MIT
// Unpacks a delta-compressed clip. Source: FORMAT.md, "Delta compression".
#include "core/base/checked.h"
#include "core/base/diagnostic.h"
#include "core/base/quantity.h"
#include "core/codecs/spline/deltalayout.h"
#include "core/domains/anim/densetracks.h"
#include "core/domains/anim/rules.h"

#include <algorithm>
#include <cmath>

namespace cutaway::anim
{

namespace
{

constexpr std::uint64_t kMostTransforms = 1u << 24; // of all frames; 0.75 GiB
constexpr std::uint32_t kWidestCode = 32;           // bits

// One value of a track in all frames.
struct Component {
    std::uint32_t stream = 0; // of the dynamic ones, else none
    float value = 0.0f;       // while it stands still
    bool moves = false;
};
constexpr std::size_t kComponents = 10; // translation 3, rotation 4, scale 3

struct Part {
    unsigned type;     // first bit of its type in the mask
    unsigned first;    // bit of its first component; the others descend
    std::size_t begin; // first component
    std::size_t count;
    float rest[4];
};
constexpr Part kParts[] = {
    {0, 8, 0, 3, {0, 0, 0, 0}}, {2, 12, 3, 4, {0, 0, 0, 1}}, {4, 15, 7, 3, {1, 1, 1, 0}}};
enum PartType : unsigned { kMoving, kStill, kIdentity };

class DeltaReader
{
public:
    DeltaReader(const DeltaSource &source, Diagnostics &diagnostics)
        : m_source(source), m_diagnostics(diagnostics)
    {
    }

    DenseTracks read();

private:
    bool countsMakeSense();
    bool regionsFit();
    bool readMasks();
    bool readPart(const Part &part, unsigned mask, Component *components);
    bool nextStatic(float &value);
    bool unpackStreams();
    bool unpackStream(std::uint32_t stream, std::uint32_t frame, std::uint32_t frames, std::uint64_t &at);
    float number(std::uint64_t region, std::uint64_t row) const
    {
        return load<float>(m_source.data, region + row * sizeof(float));
    }
    std::vector<Transform> poses(std::vector<std::uint32_t> &notFinite) const;
    Transform pose(std::uint32_t track, std::uint32_t frame) const;
    template <class... Args> bool refuse(Code code, fmt::format_string<Args...> text, Args &&...args)
    {
        m_diagnostics.error(code, m_source.header, text, std::forward<Args>(args)...);
        return false;
    }

    const DeltaSource &m_source;
    Diagnostics &m_diagnostics;
    std::uint32_t m_tracks = 0;
    std::uint32_t m_frames = 1;
    std::uint64_t m_statics = 0; // taken so far
    std::uint32_t m_streams = 0; // given out so far
    std::vector<Component> m_components;
    std::vector<float> m_values; // frame after frame
};

bool DeltaReader::countsMakeSense()
{
    const std::int64_t tracks = m_source.transformTracks;
    if (tracks < 0 || static_cast<std::uint64_t>(tracks) > m_source.data.size() / 2)
        return refuse("anim.tracks"_rule, "{} transform tracks, the data have {}", tracks,
                      quantity(m_source.data.size(), "byte"));
    m_tracks = static_cast<std::uint32_t>(tracks);
    const std::int64_t frames = m_source.numberOfPoses;
    if (frames < 1)
        return refuse("anim.frames"_rule, "numberOfPoses is {}", frames);
    const std::uint64_t columns = std::max<std::uint64_t>(m_tracks, m_source.numD);
    if (!checkedExtent(static_cast<std::uint64_t>(frames), std::max<std::uint64_t>(columns, 1),
                       kMostTransforms))
        return refuse("anim.frames"_rule, "{} of {} and {}, at most {} transforms are unpacked",
                      quantity(frames, "pose"), quantity(m_tracks, "track"),
                      quantity(m_source.numD, "stream"), kMostTransforms);
    m_frames = static_cast<std::uint32_t>(frames);
    if (m_source.blockSize < 1)
        return refuse("anim.blocks"_rule, "blockSize is {}", m_source.blockSize);
    return true;
}

bool DeltaReader::regionsFit()
{
    const spline::DeltaIndices indices{m_tracks,
                                       m_source.numStaticTransformDOFs,
                                       m_source.numD,
                                       m_source.staticMaskIdx,
                                       m_source.staticDOFsIdx,
                                       m_source.offsetIdx,
                                       m_source.scaleIdx,
                                       m_source.bitWidthIdx};
    for (const spline::DeltaRegion &region : deltaRegions(indices)) {
        if (!fits(region.at, region.size(), m_source.data.size()))
            return refuse("anim.truncated"_rule, "{} of {} at {:#x} of the data, which end at {:#x}",
                          region.name, quantity(region.size(), "byte"), region.at, m_source.data.size());
    }
    return true;
}

bool DeltaReader::nextStatic(float &value)
{
    if (m_statics >= m_source.numStaticTransformDOFs)
        return refuse("anim.mask"_rule, "the masks take more than the {} static values there are",
                      m_source.numStaticTransformDOFs);
    value = number(m_source.staticDOFsIdx, m_statics++);
    return true;
}

bool DeltaReader::readPart(const Part &part, unsigned mask, Component *components)
{
    const unsigned type = (mask >> part.type) & 3;
    for (std::size_t i = 0; i < part.count; ++i) {
        Component &component = components[part.begin + i];
        component.value = part.rest[i];
        component.moves = type == kMoving && (mask >> (part.first - i) & 1) != 0;
        if ((type == kMoving && !component.moves) || type == kStill) {
            if (!nextStatic(component.value))
                return false;
        } else if (type > kIdentity) {
            return refuse("anim.mask"_rule, "mask {:#06x} has a part of type {}", mask, type);
        }
    }
    for (std::size_t i = 0; i < part.count; ++i) {
        Component &component = components[part.begin + i];
        if (!component.moves)
            continue;
        if (m_streams >= m_source.numD)
            return refuse("anim.mask"_rule, "the masks take more than the {} streams there are",
                          m_source.numD);
        component.stream = m_streams++;
    }
    return true;
}

bool DeltaReader::readMasks()
{
    m_components.resize(std::size_t{m_tracks} * kComponents);
    for (std::uint32_t track = 0; track < m_tracks; ++track) {
        const unsigned mask =
            load<std::uint16_t>(m_source.data, m_source.staticMaskIdx + std::uint64_t{track} * 2);
        for (const Part &part : kParts) {
            if (!readPart(part, mask, m_components.data() + track * kComponents))
                return false;
        }
    }
    return true;
}

// The values of one stream in one block: some as they are, then differences.
bool DeltaReader::unpackStream(std::uint32_t stream, std::uint32_t frame, std::uint32_t frames,
                               std::uint64_t &at)
{
    const std::uint32_t whole = std::min(m_source.preserved, frames);
    const std::uint32_t width = m_source.data[m_source.bitWidthIdx + stream];
    const std::uint64_t codes = (std::uint64_t{width} * (frames - whole) + 7) / 8;
    if (width > kWidestCode || !fits(at, whole * sizeof(float) + codes, m_source.data.size()))
        return refuse("anim.truncated"_rule,
                      "frame {}: stream {} of {}-bit codes needs {} at {:#x} of the data, which end at {:#x}",
                      frame, stream, width, quantity(whole * sizeof(float) + codes, "byte"), at,
                      m_source.data.size());
    const double offset = number(m_source.offsetIdx, stream);
    const double step = number(m_source.scaleIdx, stream) /
                        static_cast<double>(std::max<std::uint64_t>((std::uint64_t{1} << width) - 1, 1));
    double value = 0.0; // differences add up
    std::uint64_t bit = 0;
    for (std::uint32_t i = 0; i < frames; ++i) {
        if (i < whole) {
            value = load<float>(m_source.data, at);
            at += sizeof(float);
        } else {
            std::uint64_t code = 0;
            for (std::uint32_t b = 0; b < width; ++b, ++bit)
                code |= std::uint64_t{(m_source.data[at + bit / 8] >> (bit % 8)) & 1u} << b;
            value += offset + static_cast<double>(code) * step;
        }
        m_values[std::size_t{frame + i} * m_source.numD + stream] = static_cast<float>(value);
    }
    at += codes;
    return true;
}

bool DeltaReader::unpackStreams()
{
    m_values.resize(std::size_t{m_frames} * m_source.numD);
    std::uint64_t at = m_source.quantizedDataIdx;
    const auto block = static_cast<std::uint32_t>(std::min<std::int64_t>(m_source.blockSize, m_frames));
    for (std::uint32_t frame = 0; frame < m_frames; frame += block) {
        const std::uint32_t frames = std::min(block, m_frames - frame);
        for (std::uint32_t stream = 0; stream < m_source.numD; ++stream) {
            if (!unpackStream(stream, frame, frames, at))
                return false;
        }
    }
    return true;
}

Transform DeltaReader::pose(std::uint32_t track, std::uint32_t frame) const
{
    const Component *const components = m_components.data() + std::size_t{track} * kComponents;
    const auto value = [&](std::size_t i) {
        const Component &c = components[i];
        return c.moves ? m_values[std::size_t{frame} * m_source.numD + c.stream] : c.value;
    };
    Transform made;
    made.translation = {value(0), value(1), value(2), 0.0f};
    const glm::vec3 xyz(value(3), value(4), value(5));
    float w = value(6);
    // A static w of two says that unit length gives w, and its sign.
    if (!components[6].moves && std::fabs(w) == 2.0f)
        w = std::copysign(std::sqrt(std::max(0.0f, 1.0f - glm::dot(xyz, xyz))), w);
    made.rotation = glm::quat(w, xyz.x, xyz.y, xyz.z);
    made.scale = {value(7), value(8), value(9), 0.0f};
    return made;
}

std::vector<Transform> DeltaReader::poses(std::vector<std::uint32_t> &notFinite) const
{
    std::vector<Transform> made(std::size_t{m_frames} * m_tracks);
    for (std::uint32_t track = 0; track < m_tracks; ++track) {
        bool finite = true;
        for (std::uint32_t frame = 0; frame < m_frames; ++frame) {
            const Transform &at = made[std::size_t{frame} * m_tracks + track] = pose(track, frame);
            const glm::vec4 sum = at.translation + at.scale +
                                  glm::vec4(at.rotation.x, at.rotation.y, at.rotation.z, at.rotation.w);
            finite = finite && std::isfinite(sum.x + sum.y + sum.z + sum.w);
        }
        if (!finite)
            notFinite.push_back(track);
    }
    return made;
}

DenseTracks DeltaReader::read()
{
    const bool usable = countsMakeSense() && regionsFit() && readMasks() && unpackStreams();
    if (m_source.floatTracks != 0)
        m_diagnostics.error("anim.floattrack"_rule, m_source.header,
                            "{} float tracks of a delta clip are not decoded", m_source.floatTracks);
    std::vector<std::uint32_t> notFinite;
    DenseTracks tracks(m_tracks, 0, usable ? poses(notFinite) : std::vector<Transform>(m_tracks), {});
    for (std::uint32_t track = 0; !usable && track < m_tracks; ++track)
        tracks.layToRest(track);
    for (const std::uint32_t track : notFinite) {
        m_diagnostics.error("anim.nan"_rule, {m_source.dataOffset + m_source.staticMaskIdx + track * 2, 2},
                            "track {} has values that are not finite numbers; it stays at rest", track);
        tracks.layToRest(track);
    }
    return tracks;
}

} // namespace

DenseTracks readDelta(const DeltaSource &source, Diagnostics &diagnostics)
{
    return DeltaReader(source, diagnostics).read();
}

} // namespace cutaway::anim
