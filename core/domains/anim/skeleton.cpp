// SPDX-License-Identifier: MIT
#include "core/domains/anim/skeleton.h"

#include "core/base/diagnostic.h"
#include "core/base/float4.h"
#include "core/base/quantity.h"
#include "core/domains/anim/rules.h"
#include "core/file/file.h"
#include "core/formats/hkx/objects.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace cutaway::anim
{

namespace
{

bool isFinite(const Transform &t)
{
    const glm::vec4 sum =
        t.translation + t.scale + glm::vec4(t.rotation.x, t.rotation.y, t.rotation.z, t.rotation.w);
    return std::isfinite(sum.x + sum.y + sum.z + sum.w);
}

std::vector<Transform> readRest(const Reader &from, std::size_t bones, Diagnostics &diagnostics)
{
    std::vector<Transform> rest = from.rows<Transform>("referencePose"_f);
    if (rest.size() != bones)
        diagnostics.error("anim.skeleton"_rule, from.range("referencePose"_f),
                          "referencePose has {}, parentIndices {}", quantity(rest.size(), "element"), bones);
    rest.resize(bones);
    for (std::size_t i = 0; i < bones; ++i) {
        if (!isFinite(rest[i])) {
            diagnostics.error("anim.nan"_rule, from.range("referencePose"_f),
                              "the rest pose of bone {} has no finite number", i);
            rest[i] = Transform();
        }
        store4(&rest[i].rotation.x, normalised(load4(&rest[i].rotation.x)));
    }
    return rest;
}

void checkParents(const Reader &from, std::vector<std::int16_t> &parents, Diagnostics &diagnostics)
{
    for (std::size_t i = 0; i < parents.size(); ++i) {
        if (parents[i] < 0 || static_cast<std::size_t>(parents[i]) < i)
            continue;
        diagnostics.error("anim.skeleton"_rule, from.range("parentIndices"_f),
                          "the parent of bone {} is {}, which does not stand before it", i, parents[i]);
        parents[i] = -1;
    }
}

// `broken` may be null: then no track is broken.
void bindTracks(const Skeleton &skeleton, const Binding *binding, const std::vector<bool> *broken,
                std::span<const Transform> tracks, std::span<Transform> pose)
{
    assert(pose.size() >= skeleton.bones());
    std::ranges::copy(skeleton.restPose(), pose.begin());
    const bool additive = isAdditive(binding);
    for (std::uint32_t track = 0; track < tracks.size(); ++track) {
        const std::int32_t bone = boneOfTrack(binding, track);
        if (bone < 0 || static_cast<std::size_t>(bone) >= skeleton.bones() ||
            (broken != nullptr && (*broken)[track]))
            continue;
        Transform &to = pose[static_cast<std::size_t>(bone)];
        to = additive ? added(to, tracks[track]) : tracks[track];
    }
}

struct TrackCounts {
    std::size_t moved = 0; // bones
    std::uint32_t outside = 0;
    std::uint32_t renamed = 0;   // tracks whose bone has another name
    std::uint32_t elsewhere = 0; // of these, such as a bone further on has
    std::uint32_t firstRenamed = 0;
};

TrackCounts countTracks(const Clip &clip, const Skeleton &skeleton)
{
    TrackCounts counts;
    std::vector<bool> moved(skeleton.bones());
    for (std::uint32_t track = 0; track < clip.tracks(); ++track) {
        const std::int32_t bone = boneOfTrack(clip.binding(), track);
        const std::string_view name = clip.trackName(track);
        if (bone < 0)
            continue;
        if (static_cast<std::size_t>(bone) >= skeleton.bones()) {
            ++counts.outside;
            continue;
        }
        moved[static_cast<std::size_t>(bone)] = true;
        if (name.empty() || name == skeleton.boneNames()[static_cast<std::size_t>(bone)])
            continue;
        counts.firstRenamed = counts.renamed++ == 0 ? track : counts.firstRenamed;
        if (std::ranges::find(skeleton.boneNames(), name) != skeleton.boneNames().end())
            ++counts.elsewhere;
    }
    counts.moved = static_cast<std::size_t>(std::ranges::count(moved, true));
    return counts;
}

} // namespace

Result<Skeleton> Skeleton::read(const File &file, std::uint32_t object, Diagnostics &diagnostics)
{
    if (!hkx::isHkx(file))
        return fail("{} is not a packfile", file.name());
    const auto from = hkx::readObject(file, object);
    if (!from || file.format().unitType(file, from->unit()) != "hkaSkeleton")
        return fail("object {} is not a skeleton", object);
    diagnostics.enterUnit(from->unit(), file.units().range(from->unit()).offset);
    Skeleton made;
    made.m_unit = from->unit();
    made.m_name = from->text("name"_f);
    made.m_parents = from->rows<std::int16_t>("parentIndices"_f);
    checkParents(*from, made.m_parents, diagnostics);
    made.m_rest = readRest(*from, made.m_parents.size(), diagnostics);
    for (const Reader &bone : from->elements("bones"_f)) {
        made.m_names.push_back(bone.text("name"_f));
        made.m_locked.push_back(bone.integer("lockTranslation"_f) != 0);
    }
    if (made.m_names.size() != made.m_parents.size())
        diagnostics.error("anim.skeleton"_rule, from->range("bones"_f), "bones has {}, parentIndices {}",
                          quantity(made.m_names.size(), "element"), made.m_parents.size());
    made.m_names.resize(made.m_parents.size());
    made.m_locked.resize(made.m_parents.size());
    for (const Reader &slot : from->elements("floatSlots"_f))
        made.m_floatSlots.push_back(slot.text());
    made.m_restFloats = from->rows<float>("referenceFloats"_f);
    return made;
}

std::vector<std::uint32_t> skeletonsIn(const File &file)
{
    return hkx::isHkx(file) ? hkx::objectsOf(file, "hkaSkeleton") : std::vector<std::uint32_t>();
}

std::vector<std::string> trackNames(const Clip &clip, const Skeleton *skeleton)
{
    std::vector<std::string> names(clip.tracks());
    for (std::uint32_t track = 0; track < clip.tracks(); ++track) {
        const std::int32_t bone = boneOfTrack(clip.binding(), track);
        const bool known =
            skeleton != nullptr && bone >= 0 && static_cast<std::size_t>(bone) < skeleton->bones();
        names[track] = known ? skeleton->boneNames()[static_cast<std::size_t>(bone)]
                             : std::string(clip.trackName(track));
    }
    return names;
}

std::vector<std::string> mismatches(const Clip &clip, const Skeleton &skeleton)
{
    return verdictOf(clip, skeleton).reasons;
}

Verdict verdictOf(const Clip &clip, const Skeleton &skeleton)
{
    Verdict verdict;
    const std::string wanted = clip.binding() != nullptr ? clip.binding()->skeleton : std::string();
    if (!wanted.empty() && wanted != skeleton.name())
        verdict.reasons.push_back(
            fmt::format("the clip is for skeleton '{}', this one is '{}'", wanted, skeleton.name()));
    const TrackCounts counts = countTracks(clip, skeleton);
    if (counts.outside != 0)
        verdict.reasons.push_back(fmt::format("{} of {} move bones past the {} of the skeleton",
                                              counts.outside, quantity(clip.tracks(), "track"),
                                              skeleton.bones()));
    if (counts.renamed != 0)
        verdict.reasons.push_back(fmt::format(
            "{} tracks have other names than their bones, the first is track {}: '{}', '{}'; {} of the names "
            "stand elsewhere in the skeleton, {} nowhere",
            counts.renamed, counts.firstRenamed, clip.trackName(counts.firstRenamed),
            skeleton.boneNames()[static_cast<std::size_t>(boneOfTrack(clip.binding(), counts.firstRenamed))],
            counts.elsewhere, counts.renamed - counts.elsewhere));
    verdict.fit = verdict.reasons.empty() ? Verdict::Fit::Fits : Verdict::Fit::Differs;
    if (2 * std::uint64_t{counts.outside + counts.renamed} > clip.tracks() || counts.moved == 0)
        verdict.fit = Verdict::Fit::Misfits;
    constexpr const char *kWords[] = {"fits", "differs", "does not fit"};
    verdict.summary =
        fmt::format("{}: {} move {} of {}, {} keep the rest pose",
                    kWords[static_cast<std::size_t>(verdict.fit)], quantity(clip.tracks(), "track"),
                    counts.moved, quantity(skeleton.bones(), "bone"), skeleton.bones() - counts.moved);
    return verdict;
}

void bindPose(const Skeleton &skeleton, const Clip &clip, std::span<const Transform> tracks,
              std::span<Transform> pose)
{
    assert(tracks.size() >= clip.tracks());
    bindTracks(skeleton, clip.binding(), &clip.broken(), tracks.first(clip.tracks()), pose);
}

void bindPose(const Skeleton &skeleton, const Binding *binding, std::span<const Transform> tracks,
              std::span<Transform> pose)
{
    bindTracks(skeleton, binding, nullptr, tracks, pose);
}

void localToModel(const Skeleton &skeleton, std::span<const Transform> local, std::span<glm::mat4> model)
{
    assert(local.size() >= skeleton.bones() && model.size() >= skeleton.bones());
    for (std::size_t i = 0; i < skeleton.bones(); ++i) {
        const std::int16_t parent = skeleton.parents()[i];
        const glm::mat4 own = matrixOf(local[i]);
        model[i] = parent < 0 ? own : model[static_cast<std::size_t>(parent)] * own;
    }
}

} // namespace cutaway::anim
