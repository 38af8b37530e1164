// SPDX-License-Identifier: MIT
#include "tests/support/clipbuilder.h"

#include "core/base/checked.h"
#include "core/domains/anim/clipexport.h"
#include "core/file/file.h"
#include "core/formats/hkx/hkxformat.h"

#include <algorithm>
#include <cmath>

namespace cutaway::test
{

namespace
{

using List = HkxValue::List;
using Members = HkxValue::Members;

std::uint8_t maskOf(const RotationChannel &channel)
{
    return channel.values.empty() ? 0 : channel.knots.empty() ? 0x0F : 0xF0;
}

std::uint8_t maskOf(const VectorChannel &channel)
{
    return static_cast<std::uint8_t>(channel.still | channel.moving << 4);
}

HkxValue wide(float x, float y, float z, float w)
{
    return HkxValue::tuple({x, y, z, w});
}

HkxValue namedBone(const char *name)
{
    return HkxValue(Members{{"name", name}});
}

HkxValue restAt(float x)
{
    return HkxValue(Members{
        {"translation", wide(x, 0, 0, 0)}, {"rotation", wide(0, 0, 0, 1)}, {"scale", wide(1, 1, 1, 0)}});
}

HkxValue event(double time, const char *text)
{
    return HkxValue(Members{{"time", time}, {"text", text}});
}

HkxValue annotationTracks()
{
    List tracks;
    for (const char *name : {"Root", "Arm", "Hand"})
        tracks.push_back(HkxValue(Members{{"trackName", name}}));
    tracks[0] = HkxValue(
        Members{{"trackName", "Root"},
                {"annotations", HkxValue::list({event(0.1, "FootLeft"), event(0.05, "SoundPlay")})}});
    return HkxValue::list(std::move(tracks));
}

Members armSkeleton()
{
    return {{"name", "Root"},
            {"parentIndices", HkxValue::numbers({-1, 0, 1})},
            {"bones", HkxValue::list({namedBone("Root"), namedBone("Arm"), namedBone("Hand")})},
            {"referencePose", HkxValue::list({restAt(0), restAt(10), restAt(5)})},
            {"referenceFloats", HkxValue::numbers({0.5})},
            {"floatSlots", HkxValue::list({HkxValue("grip")})}};
}

// The arm in block `block`: frames 0 to 2 turn by an eighth, frames 2 to 4 by the second.
TrackChannels armTrack(int block)
{
    const auto eighth = [](int n) {
        const float half = static_cast<float>(n) * 3.14159265f / 8.0f;
        return packed40(0, 0, std::sin(half), std::cos(half));
    };
    TrackChannels arm;
    arm.rotation = {1, 1, {0, 0, 2, 2}, {eighth(block), eighth(block + 1)}};
    arm.translation.still = 4;
    arm.translation.moving = 1;
    arm.translation.value = {0, 0, 3};
    arm.translation.most = {8, 0, 0};
    arm.translation.degree = 2;
    arm.translation.knots = {0, 0, 0, 2, 2, 2};
    arm.translation.codes = {{block == 0 ? 0 : 65535}, {0}, {block == 0 ? 65535 : 0}};
    return arm;
}

Bytes armData(List &offsets, List &floatOffsets)
{
    Bytes data;
    for (int block = 0; block < 2; ++block) {
        SplineBlockBuilder builder;
        TrackChannels hand;
        hand.translation.still = 7;
        hand.translation.value = {1, 2, 4};
        hand.scale = {0,         7, false,        {1, 1, 1},
                      {2, 3, 4}, 1, {0, 0, 2, 2}, {{block * 255, 0, 0}, {255, 255, 255}}};
        builder.add({});
        builder.add(armTrack(block));
        builder.add(hand);
        builder.addFloat(3, 0.25f);
        const Bytes bytes = builder.build();
        offsets.emplace_back(static_cast<double>(data.size()));
        floatOffsets.emplace_back(static_cast<double>(builder.floatOffset()));
        data.insert(data.end(), bytes.begin(), bytes.end());
    }
    return data;
}

Members armAnimation(HkxLayout layout, HkxPointer motion)
{
    List offsets, floatOffsets, data;
    for (const std::uint8_t byte : armData(offsets, floatOffsets))
        data.emplace_back(static_cast<double>(byte));
    return {{"type", layout == HkxLayout::Fallout4 ? 3 : 5},
            {"duration", 0.4},
            {"numberOfTransformTracks", 3},
            {"numberOfFloatTracks", 1},
            {"extractedMotion", motion},
            {"annotationTracks", annotationTracks()},
            {"numFrames", 5},
            {"numBlocks", 2},
            {"maxFramesPerBlock", 3},
            {"maskAndQuantizationSize", 16},
            {"blockDuration", 0.2},
            {"blockInverseDuration", 5},
            {"frameDuration", 0.1},
            {"blockOffsets", HkxValue::list(std::move(offsets))},
            {"floatBlockOffsets", HkxValue::list(std::move(floatOffsets))},
            {"data", HkxValue::list(std::move(data))}};
}

Bytes fuzzInput(int tracks, int floats, int framesPerBlock, int frames,
                const std::vector<std::uint16_t> &offsets, const Bytes &data)
{
    Bytes input{static_cast<std::uint8_t>(tracks), static_cast<std::uint8_t>(floats),
                static_cast<std::uint8_t>(framesPerBlock - 1), static_cast<std::uint8_t>(offsets.size() / 2)};
    append(input, static_cast<std::uint16_t>(frames));
    append(input, static_cast<std::uint16_t>(alignUp(static_cast<std::uint64_t>(4 * tracks + floats), 4)));
    for (const std::uint16_t offset : offsets)
        append(input, offset);
    input.insert(input.end(), data.begin(), data.end());
    return input;
}

} // namespace

Bytes packed40(float x, float y, float z, float w)
{
    const std::array<float, 4> parts{x, y, z, w};
    std::size_t largest = 0;
    for (std::size_t i = 1; i < parts.size(); ++i) {
        if (std::fabs(parts[i]) > std::fabs(parts[largest]))
            largest = i;
    }
    std::uint64_t bits = std::uint64_t{largest} << 36 | std::uint64_t{parts[largest] < 0 ? 1u : 0u} << 38;
    int shift = 0;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (i == largest)
            continue;
        bits |= static_cast<std::uint64_t>(std::lround(parts[i] * 2047 * std::sqrt(2.0)) + 2047) << shift;
        shift += 12;
    }
    Bytes bytes(5);
    std::memcpy(bytes.data(), &bits, bytes.size());
    return bytes;
}

void SplineBlockBuilder::align(std::size_t alignment)
{
    m_bytes.resize(alignUp(m_bytes.size(), alignment));
}

void SplineBlockBuilder::append(int degree, const std::vector<int> &knots)
{
    const int points = static_cast<int>(knots.size()) - degree - 1;
    cutaway::append(m_bytes, static_cast<std::uint16_t>(points - 1));
    m_bytes.push_back(static_cast<std::uint8_t>(degree));
    for (const int knot : knots)
        m_bytes.push_back(static_cast<std::uint8_t>(knot));
}

void SplineBlockBuilder::append(const VectorChannel &channel)
{
    if (channel.moving != 0) {
        append(channel.degree, channel.knots);
        align(4);
    }
    for (unsigned axis = 0; axis < 3; ++axis) {
        if (((channel.still | channel.moving) >> axis & 1) != 0)
            cutaway::append(m_bytes, channel.value[axis]);
        if ((channel.moving >> axis & 1) != 0)
            cutaway::append(m_bytes, channel.most[axis]);
    }
    for (const std::array<int, 3> &code : channel.codes) {
        for (unsigned axis = 0; axis < 3; ++axis) {
            if ((channel.moving >> axis & 1) == 0)
                continue;
            if (channel.wide)
                cutaway::append(m_bytes, static_cast<std::uint16_t>(code[axis]));
            else
                m_bytes.push_back(static_cast<std::uint8_t>(code[axis]));
        }
    }
    align(4);
}

void SplineBlockBuilder::append(const RotationChannel &channel)
{
    constexpr std::size_t kAlignments[] = {4, 1, 2, 1, 2, 4};
    if (!channel.knots.empty())
        append(channel.degree, channel.knots);
    if (!channel.values.empty())
        align(kAlignments[channel.code]);
    for (const Bytes &value : channel.values)
        m_bytes.insert(m_bytes.end(), value.begin(), value.end());
    align(4);
}

Bytes SplineBlockBuilder::build()
{
    m_bytes.clear();
    for (const TrackChannels &track : m_tracks) {
        const int codes =
            (track.translation.wide ? 1 : 0) | track.rotation.code << 2 | (track.scale.wide ? 1 : 0) << 6;
        m_bytes.insert(m_bytes.end(), {static_cast<std::uint8_t>(codes), maskOf(track.translation),
                                       maskOf(track.rotation), maskOf(track.scale)});
    }
    for (const auto &[mask, value] : m_floats)
        m_bytes.push_back(static_cast<std::uint8_t>(mask));
    align(4);
    for (const TrackChannels &track : m_tracks) {
        append(track.translation);
        append(track.rotation);
        append(track.scale);
    }
    m_floatOffset = static_cast<std::uint32_t>(m_bytes.size());
    for (const auto &[mask, value] : m_floats)
        cutaway::append(m_bytes, value);
    align(16);
    return m_bytes;
}

List rawTransforms()
{
    List rows;
    for (int row = 0; row < 6; ++row)
        rows.push_back(HkxValue(Members{{"translation", wide(static_cast<float>(row), 0, 0, 0)},
                                        {"rotation", wide(0, 0, 0, 1)},
                                        {"scale", wide(1, 1, 1, 0)}}));
    return rows;
}

Bytes armClip(HkxLayout layout, OwnSkeleton own)
{
    HkxBuilder builder(layout);
    const HkxPointer root = builder.add("hkRootLevelContainer", {});
    const HkxPointer container = builder.add("hkaAnimationContainer", {});
    List skeletons;
    if (own == OwnSkeleton::Yes)
        skeletons.emplace_back(builder.add("hkaSkeleton", armSkeleton()));
    List way;
    for (int i = 0; i < 5; ++i)
        way.push_back(wide(0, 2.0f * static_cast<float>(i), 0, 0));
    const HkxPointer motion =
        builder.add("hkaDefaultAnimatedReferenceFrame", {{"up", wide(0, 0, 1, 0)},
                                                         {"forward", wide(0, 1, 0, 0)},
                                                         {"duration", 0.4},
                                                         {"referenceFrameSamples", HkxValue::list(way)}});
    const HkxPointer animation = builder.add("hkaSplineCompressedAnimation", armAnimation(layout, motion));
    const HkxPointer binding =
        builder.add("hkaAnimationBinding", {{"originalSkeletonName", "Root"},
                                            {"animation", animation},
                                            {"floatTrackToFloatSlotIndices", HkxValue::numbers({0})}});
    builder.set(container, {{"skeletons", HkxValue::list(std::move(skeletons))},
                            {"animations", HkxValue::list({animation})},
                            {"bindings", HkxValue::list({binding})}});
    builder.set(root,
                {{"namedVariants", HkxValue::list({HkxValue(Members{{"name", "Merged Animation Container"},
                                                                    {"className", "hkaAnimationContainer"},
                                                                    {"variant", container}})})}});
    return builder.build();
}

Bytes exportedArm(HkxLayout layout, const std::string &name)
{
    static const FormatSet formats(std::make_shared<hkx::HkxFormat>());
    Progress progress;
    const auto file = File::fromBytes(BytesView::own(armClip(layout)), "arm.hkx", formats, progress);
    Diagnostics ignored;
    const auto clip = anim::Clip::read(*file, anim::animationsIn(*file).front(), ignored);
    const auto skeleton = anim::Skeleton::read(*file, anim::skeletonsIn(*file).front(), ignored);
    return *anim::exportClip(*clip, &*skeleton, name);
}

Bytes armBlocks()
{
    List starts, floats;
    const Bytes data = armData(starts, floats);
    std::vector<std::uint16_t> offsets;
    for (std::size_t i = 0; i < starts.size(); ++i) {
        offsets.push_back(static_cast<std::uint16_t>(std::get<double>(starts[i].value)));
        offsets.push_back(static_cast<std::uint16_t>(std::get<double>(floats[i].value)));
    }
    return fuzzInput(3, 1, 3, 5, offsets, data);
}

Bytes rotationBlocks()
{
    constexpr std::size_t kSizes[] = {4, 5, 6, 3, 2, 16};
    SplineBlockBuilder builder;
    for (int code = 0; code < 6; ++code) {
        TrackChannels track;
        track.rotation = {
            code, 3, {0, 0, 0, 0, 9, 9, 9, 9}, std::vector<Bytes>(4, Bytes(kSizes[code], 0x3F))};
        builder.add(track);
        track.rotation = {code, 1, {}, {Bytes(kSizes[code], 0x3F)}};
        builder.add(track);
    }
    const Bytes data = builder.build();
    return fuzzInput(12, 0, 256, 10, {0, static_cast<std::uint16_t>(builder.floatOffset())}, data);
}

} // namespace cutaway::test
