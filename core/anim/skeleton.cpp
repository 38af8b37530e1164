// SPDX-License-Identifier: MIT
#include "core/anim/skeleton.h"

#include "core/anim/codes.h"
#include "core/anim/float4.h"
#include "core/base/diagnostic.h"
#include "core/file/file.h"
#include "core/hkx/objectreader.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace cutaway::anim
{

namespace
{

using hkx::ObjectReader;

bool isFinite(const Transform &t)
{
    const glm::vec4 sum =
        t.translation + t.scale + glm::vec4(t.rotation.x, t.rotation.y, t.rotation.z, t.rotation.w);
    return std::isfinite(sum.x + sum.y + sum.z + sum.w);
}

std::vector<Transform> readRest(const ObjectReader &from, std::size_t bones, Diagnostics &diagnostics)
{
    std::vector<Transform> rest = from.rows<Transform>("referencePose");
    if (rest.size() != bones)
        diagnostics.error(kCodeSkeleton, from.range("referencePose"),
                          "referencePose has {} elements, parentIndices {}", rest.size(), bones);
    rest.resize(bones);
    for (std::size_t i = 0; i < bones; ++i) {
        if (!isFinite(rest[i])) {
            diagnostics.error(kCodeNotANumber, from.range("referencePose"),
                              "the rest pose of bone {} has no finite number", i);
            rest[i] = Transform();
        }
        store4(&rest[i].rotation.x, normalised(load4(&rest[i].rotation.x)));
    }
    return rest;
}

void checkParents(const ObjectReader &from, std::vector<std::int16_t> &parents, Diagnostics &diagnostics)
{
    for (std::size_t i = 0; i < parents.size(); ++i) {
        if (parents[i] < 0 || static_cast<std::size_t>(parents[i]) < i)
            continue;
        diagnostics.error(kCodeSkeleton, from.range("parentIndices"),
                          "the parent of bone {} is {}, which does not stand before it", i, parents[i]);
        parents[i] = -1;
    }
}

std::int32_t boneOf(const Clip &clip, std::uint32_t track)
{
    return clip.binding() != nullptr ? clip.binding()->boneOf(track) : static_cast<std::int32_t>(track);
}

} // namespace

Result<Skeleton> Skeleton::read(const File &file, std::uint32_t object, Diagnostics &diagnostics)
{
    if (file.format().id() != "hkx")
        return fail("{} is no packfile", file.name());
    const auto from = ObjectReader::open(file, object);
    if (!from || from->object().className != "hkaSkeleton")
        return fail("object {} is no skeleton", object);
    diagnostics.enterUnit(from->unit(), from->unitOffset());
    Skeleton made;
    made.m_unit = from->unit();
    made.m_name = from->text("name");
    made.m_parents = from->rows<std::int16_t>("parentIndices");
    checkParents(*from, made.m_parents, diagnostics);
    made.m_rest = readRest(*from, made.m_parents.size(), diagnostics);
    const ObjectReader::Array bones = from->array("bones");
    if (bones.count != made.m_parents.size())
        diagnostics.error(kCodeSkeleton, from->range("bones"), "bones has {} elements, parentIndices {}",
                          bones.count, made.m_parents.size());
    for (std::uint32_t i = 0; i < bones.count; ++i)
        made.m_names.push_back(from->element(bones, i).text("name"));
    made.m_names.resize(made.m_parents.size());
    const ObjectReader::Array slots = from->array("floatSlots");
    for (std::uint32_t i = 0; i < slots.count; ++i)
        made.m_floatSlots.push_back(from->text(slots, i));
    made.m_restFloats = from->rows<float>("referenceFloats");
    return made;
}

std::vector<std::uint32_t> skeletonsIn(const File &file)
{
    return file.format().id() == "hkx" ? hkx::objectsOf(file, "hkaSkeleton") : std::vector<std::uint32_t>();
}

std::vector<std::string> trackNames(const Clip &clip, const Skeleton *skeleton)
{
    std::vector<std::string> names(clip.tracks());
    for (std::uint32_t track = 0; track < clip.tracks(); ++track) {
        const std::int32_t bone = boneOf(clip, track);
        const bool known =
            skeleton != nullptr && bone >= 0 && static_cast<std::size_t>(bone) < skeleton->bones();
        names[track] = known ? skeleton->boneNames()[static_cast<std::size_t>(bone)]
                             : std::string(clip.trackName(track));
    }
    return names;
}

std::vector<std::string> mismatches(const Clip &clip, const Skeleton &skeleton)
{
    std::vector<std::string> found;
    const std::string wanted = clip.binding() != nullptr ? clip.binding()->skeleton : std::string();
    if (!wanted.empty() && wanted != skeleton.name())
        found.push_back(
            fmt::format("the clip is for skeleton '{}', this one is '{}'", wanted, skeleton.name()));
    std::uint32_t outside = 0;
    std::uint32_t renamed = 0;
    std::uint32_t first = 0;
    for (std::uint32_t track = 0; track < clip.tracks(); ++track) {
        const std::int32_t bone = boneOf(clip, track);
        const std::string_view name = clip.trackName(track);
        if (bone >= 0 && static_cast<std::size_t>(bone) >= skeleton.bones())
            ++outside;
        else if (bone >= 0 && !name.empty() && name != skeleton.boneNames()[static_cast<std::size_t>(bone)])
            first = renamed++ == 0 ? track : first;
    }
    if (outside != 0)
        found.push_back(fmt::format("{} of {} tracks move bones past the {} of the skeleton", outside,
                                    clip.tracks(), skeleton.bones()));
    if (renamed != 0)
        found.push_back(fmt::format(
            "{} tracks have other names than their bones, the first is track {}: '{}', '{}'", renamed, first,
            clip.trackName(first), skeleton.boneNames()[static_cast<std::size_t>(boneOf(clip, first))]));
    return found;
}

void bindPose(const Skeleton &skeleton, const Clip &clip, std::span<const Transform> tracks,
              std::span<Transform> pose)
{
    assert(pose.size() >= skeleton.bones() && tracks.size() >= clip.tracks());
    std::ranges::copy(skeleton.restPose(), pose.begin());
    const Binding *binding = clip.binding();
    const bool additive = binding != nullptr && binding->blend != Blend::Normal;
    for (std::uint32_t track = 0; track < clip.tracks(); ++track) {
        const std::int32_t bone = boneOf(clip, track);
        if (bone < 0 || static_cast<std::size_t>(bone) >= skeleton.bones() || clip.broken()[track])
            continue;
        Transform &to = pose[static_cast<std::size_t>(bone)];
        to = additive ? added(to, tracks[track]) : tracks[track];
    }
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
