// SPDX-License-Identifier: MIT
#include "core/domains/anim/clipexport.h"

#include "core/base/fileending.h"
#include "core/domains/anim/clipscene.h"
#include "core/exchange/glb.h"

#include <filesystem>
#include <fmt/format.h>
#include <iterator>

namespace cutaway::anim
{

namespace
{

struct Names {
    std::vector<std::string> tracks, floats;
};

// A field of a CSV line: quoted where it has to be.
std::string csvText(const std::string &text)
{
    if (text.find_first_of(",\"\n\r") == std::string::npos)
        return text;
    std::string quoted = "\"";
    for (const char c : text)
        quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
    return quoted + '"';
}

void appendFrame(const Clip &clip, const Names &names, const std::vector<Transform> &tracks,
                 const std::vector<float> &floats, std::uint32_t frame, std::string &lines)
{
    const auto out = std::back_inserter(lines);
    const std::string at = fmt::format("{},{:.6f}", frame, clip.timeAt(frame));
    if (const RootMotion *motion = clip.rootMotion()) {
        const glm::vec4 m = motion->at(frame, clip.frames());
        fmt::format_to(out, "{},motion,,,{},{},{},,,,,,,,{}\n", at, m.x, m.y, m.z, m.w);
    }
    for (std::size_t i = 0; i < tracks.size(); ++i) {
        const Transform &t = tracks[i];
        fmt::format_to(out, "{},transform,{},{},{},{},{},{},{},{},{},{},{},{},\n", at, i,
                       csvText(names.tracks[i]), t.translation.x, t.translation.y, t.translation.z,
                       t.rotation.x, t.rotation.y, t.rotation.z, t.rotation.w, t.scale.x, t.scale.y,
                       t.scale.z);
    }
    for (std::size_t i = 0; i < floats.size(); ++i)
        fmt::format_to(out, "{},float,{},{},,,,,,,,,,,{}\n", at, i, csvText(names.floats[i]), floats[i]);
}

// Rows of what belongs to no frame.
void appendWhole(const Clip &clip, std::string &lines)
{
    const auto out = std::back_inserter(lines);
    fmt::format_to(out, ",,rate,,,,,,,,,,,,,{}\n", nominalRate(clip.frameDuration()));
    if (clip.binding() != nullptr)
        fmt::format_to(out, ",,blend,,{},,,,,,,,,,,\n", toString(clip.binding()->blend));
    for (std::size_t track = 0; track < clip.annotationTracks().size(); ++track) {
        for (const Annotation &annotation : clip.annotationTracks()[track].annotations)
            fmt::format_to(out, ",{},annotation,{},{},,,,,,,,,,,\n", annotation.time, track,
                           csvText(annotation.text));
    }
}

Bytes tableOf(const Clip &clip, const Names &names)
{
    std::string lines = "frame,time,kind,track,bone,tx,ty,tz,rx,ry,rz,rw,sx,sy,sz,value\n";
    appendWhole(clip, lines);
    std::vector<Transform> tracks(clip.tracks());
    std::vector<float> floats(clip.floatTracks());
    for (std::uint32_t frame = 0; frame < clip.frames(); ++frame) {
        clip.sample(frame, tracks, floats);
        appendFrame(clip, names, tracks, floats, frame, lines);
    }
    return {lines.begin(), lines.end()};
}

} // namespace

std::vector<std::string> floatTrackNames(const Clip &clip, const Skeleton *skeleton)
{
    std::vector<std::string> names(clip.floatTracks());
    for (std::size_t i = 0; skeleton != nullptr && i < names.size(); ++i) {
        const std::int32_t slot = clip.binding() != nullptr && i < clip.binding()->floatTrackToSlot.size()
                                      ? clip.binding()->floatTrackToSlot[i]
                                      : -1;
        if (slot >= 0 && static_cast<std::size_t>(slot) < skeleton->floatSlots().size())
            names[i] = skeleton->floatSlots()[static_cast<std::size_t>(slot)];
    }
    return names;
}

Result<Bytes> exportClip(const Clip &clip, const Skeleton *skeleton, const std::string &fileName)
{
    const std::filesystem::path path(fileName);
    const std::string ending = endingOf(path);
    if (ending == ".csv")
        return tableOf(clip, {trackNames(clip, skeleton), floatTrackNames(clip, skeleton)});
    if (ending != ".glb")
        return fail("a clip is exported to a file that ends in .csv or .glb");
    return exchange::writeGlb(sceneOf(clip, skeleton, trackNames(clip, skeleton), path.stem().string()));
}

} // namespace cutaway::anim
