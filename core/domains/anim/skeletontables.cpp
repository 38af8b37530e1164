// SPDX-License-Identifier: MIT
#include "core/domains/anim/skeletontables.h"

#include "core/formats/hkx/hkxedit.h"
#include "core/formats/hkx/objects.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <numeric>

namespace cutaway::anim
{

namespace
{

using hkx::ModelFields;
using CounterKind = BoneCounter::Kind;

Reader readerOf(const File &file, const BoneCounter &table)
{
    return *hkx::readObject(file, table.object);
}

std::string_view counterText(CounterKind kind)
{
    constexpr std::string_view kTexts[] = {"mapper", "ragdoll", "skin", "attachment", "binding of a clip"};
    return kTexts[static_cast<std::size_t>(kind)];
}

std::string tableName(const BoneCounter &table)
{
    return fmt::format("object[{}], {}", table.object, counterText(table.kind));
}

// The map of a ragdoll has another name in each release.
std::vector<std::int32_t> bodyMapOf(const Reader &ragdoll)
{
    return ragdoll.has("boneToBodyMap"_f) ? ragdoll.rows<std::int32_t>("boneToBodyMap"_f)
                                          : ragdoll.rows<std::int32_t>("boneToRigidBodyMap"_f);
}

// An empty one means that track i moves bone i.
std::vector<std::int16_t> tracksOf(const File &file, const Reader &binding)
{
    std::vector<std::int16_t> map = binding.rows<std::int16_t>("transformTrackToBoneIndices"_f);
    const auto animation = hkx::readTarget(file, binding.member("animation"_f));
    if (!map.empty() || !animation)
        return map;
    const std::int64_t tracks = animation->integer("numberOfTransformTracks"_f);
    map.resize(static_cast<std::size_t>(std::clamp<std::int64_t>(tracks, 0, 32767)));
    std::iota(map.begin(), map.end(), std::int16_t{0});
    return map;
}

// A bone of the skeleton that a pointer of the mapper leads to.
std::string boneNameIn(const File &file, const Reader &pointer, std::int64_t bone)
{
    const auto skeleton = hkx::readTarget(file, pointer);
    const bool isBone = skeleton && bone >= 0 && bone < skeleton->count("bones"_f);
    return isBone ? skeleton->element("bones"_f, static_cast<std::uint32_t>(bone)).text("name"_f)
                  : fmt::format("bone {}", bone);
}

void addMapperUses(const File &file, const Reader &mapper, const BoneCounter &table, std::int32_t bone,
                   std::vector<std::string> &uses)
{
    const Reader data = mapper.member("mapping"_f);
    const auto look = [&](FieldName array, const char *kind, const std::array<FieldName, 2> &ofA,
                          const std::array<FieldName, 2> &ofB) {
        std::size_t number = 0;
        for (const Reader &row : data.elements(array)) {
            const auto names = [&](const std::array<FieldName, 2> &fields) {
                return row.integer(fields[0]) == bone || row.integer(fields[1]) == bone;
            };
            if (table.isA && names(ofA))
                uses.push_back(
                    fmt::format("{}: {} {}, with '{}'", tableName(table), kind, number,
                                boneNameIn(file, data.member("skeletonB"_f), row.integer(ofB[0]))));
            else if (table.isB && names(ofB))
                uses.push_back(
                    fmt::format("{}: {} {}, with '{}'", tableName(table), kind, number,
                                boneNameIn(file, data.member("skeletonA"_f), row.integer(ofA[0]))));
            ++number;
        }
    };
    look("simpleMappings"_f, "pair", {"boneA"_f, "boneA"_f}, {"boneB"_f, "boneB"_f});
    look("chainMappings"_f, "chain", {"startBoneA"_f, "endBoneA"_f}, {"startBoneB"_f, "endBoneB"_f});
}

// ---- renumbering

Result<void> renumberMapper(ModelFields &fields, const Reader &before, const BoneCounter &table,
                            const BoneNumbers &numbers)
{
    const Reader data = before.member("mapping"_f);
    const ModelFields::Place place = fields.member(fields.body(), "mapping"_f);
    const auto renumberRows = [&](FieldName array, const std::vector<Reader> &rows, FieldName field,
                                  bool side) {
        for (std::uint32_t i = 0; side && i < rows.size(); ++i)
            fields.set(fields.element(place, array, i), field,
                       static_cast<std::int16_t>(numbers(rows[i].integer(field))));
    };
    const std::vector<Reader> pairs = data.elements("simpleMappings"_f),
                              chains = data.elements("chainMappings"_f);
    renumberRows("simpleMappings"_f, pairs, "boneA"_f, table.isA);
    renumberRows("simpleMappings"_f, pairs, "boneB"_f, table.isB);
    renumberRows("chainMappings"_f, chains, "startBoneA"_f, table.isA);
    renumberRows("chainMappings"_f, chains, "endBoneA"_f, table.isA);
    renumberRows("chainMappings"_f, chains, "startBoneB"_f, table.isB);
    renumberRows("chainMappings"_f, chains, "endBoneB"_f, table.isB);
    if (!table.isB)
        return {};
    std::vector<std::int16_t> unmapped;
    for (const std::int16_t bone : data.rows<std::int16_t>("unmappedBones"_f)) {
        if (const std::int32_t now = numbers(bone); now >= 0)
            unmapped.push_back(static_cast<std::int16_t>(now));
    }
    for (std::size_t bone = 0; bone < numbers.oldOf.size(); ++bone) {
        if (numbers.oldOf[bone] < 0)
            unmapped.push_back(static_cast<std::int16_t>(bone));
    }
    fields.setRows(place, "unmappedBones"_f, unmapped);
    return {};
}

Result<void> renumberRagdoll(ModelFields &fields, const Reader &before, const BoneNumbers &numbers)
{
    const std::vector<std::int32_t> map = bodyMapOf(before);
    std::vector<std::int32_t> now;
    for (const std::int32_t old : numbers.oldOf)
        now.push_back(
            old >= 0 && static_cast<std::size_t>(old) < map.size() ? map[static_cast<std::size_t>(old)] : -1);
    fields.setRows(fields.body(), before.has("boneToBodyMap"_f) ? "boneToBodyMap"_f : "boneToRigidBodyMap"_f,
                   now);
    return {};
}

Result<void> renumberSkin(ModelFields &fields, const Reader &before, const BoneNumbers &numbers)
{
    const std::vector<Reader> mappings = before.elements("mappings"_f);
    for (std::uint32_t i = 0; i < mappings.size(); ++i) {
        std::vector<std::int16_t> bones = mappings[i].rows<std::int16_t>("mapping"_f);
        for (std::int16_t &bone : bones)
            bone = static_cast<std::int16_t>(numbers(bone));
        fields.setRows(fields.element(fields.body(), "mappings"_f, i), "mapping"_f, bones);
    }
    return {};
}

} // namespace

BoneNumbers BoneNumbers::fromOld(std::vector<std::int32_t> oldOf, std::size_t bonesBefore)
{
    BoneNumbers numbers{std::move(oldOf), std::vector<std::int32_t>(bonesBefore, -1)};
    for (std::size_t bone = 0; bone < numbers.oldOf.size(); ++bone) {
        if (numbers.oldOf[bone] >= 0)
            numbers.newOf[static_cast<std::size_t>(numbers.oldOf[bone])] = static_cast<std::int32_t>(bone);
    }
    return numbers;
}

std::int32_t BoneNumbers::operator()(std::int64_t old) const
{
    return old < 0 || static_cast<std::size_t>(old) >= newOf.size() ? static_cast<std::int32_t>(old)
                                                                    : newOf[static_cast<std::size_t>(old)];
}

bool BoneNumbers::isSame() const
{
    for (std::size_t bone = 0; bone < oldOf.size(); ++bone) {
        if (oldOf[bone] != static_cast<std::int32_t>(bone))
            return false;
    }
    return oldOf.size() == newOf.size();
}

std::vector<BoneCounter> boneCountersOf(const File &file, std::uint32_t skeleton)
{
    std::vector<BoneCounter> found;
    const auto own = hkx::readObject(file, skeleton);
    const std::string name = own ? own->text("name"_f) : std::string();
    const auto look = [&](const char *className, CounterKind kind, const auto &isOf) {
        for (const std::uint32_t object : hkx::objectsOf(file, className)) {
            const auto reader = hkx::readObject(file, object);
            BoneCounter table{kind, object, reader ? reader->unit() : UnitIndex::kNone};
            if (reader && isOf(*reader, table))
                found.push_back(table);
        }
    };
    const auto byName = [&](const Reader &from, BoneCounter &) {
        return !name.empty() && from.text("originalSkeletonName"_f) == name;
    };
    const auto byPointer = [&](const Reader &from, BoneCounter &) {
        return hkx::targetOf(file, from.member("skeleton"_f)) == skeleton;
    };
    look("hkaSkeletonMapper", CounterKind::Mapper, [&](const Reader &from, BoneCounter &table) {
        const Reader data = from.member("mapping"_f);
        table.isA = hkx::targetOf(file, data.member("skeletonA"_f)) == skeleton;
        table.isB = hkx::targetOf(file, data.member("skeletonB"_f)) == skeleton;
        return table.isA || table.isB;
    });
    look("hkaRagdollInstance", CounterKind::Ragdoll, byPointer);
    look("hknpRagdollData", CounterKind::Ragdoll, byPointer);
    look("hkaMeshBinding", CounterKind::Skin, byPointer);
    look("hkaBoneAttachment", CounterKind::Attachment, byName);
    look("hkaAnimationBinding", CounterKind::Binding, byName);
    return found;
}

void addUses(const File &file, const BoneCounter &table, std::uint32_t bone, std::vector<std::string> &uses)
{
    const Reader from = readerOf(file, table);
    const auto number = static_cast<std::int32_t>(bone);
    if (table.kind == CounterKind::Mapper)
        addMapperUses(file, from, table, number, uses);
    if (table.kind == CounterKind::Ragdoll) {
        const std::vector<std::int32_t> map = bodyMapOf(from);
        if (bone < map.size() && map[bone] >= 0)
            uses.push_back(fmt::format("{}: body {}", tableName(table), map[bone]));
    }
    if (table.kind == CounterKind::Attachment && from.integer("boneIndex"_f) == number)
        uses.push_back(tableName(table) + ": it hangs on the bone");
    for (const Reader &mapping :
         table.kind == CounterKind::Skin ? from.elements("mappings"_f) : std::vector<Reader>()) {
        const std::vector<std::int16_t> bones = mapping.rows<std::int16_t>("mapping"_f);
        if (std::ranges::find(bones, number) != bones.end())
            uses.push_back(tableName(table) + ": vertices follow the bone");
    }
    if (table.kind == CounterKind::Binding) {
        const std::vector<std::int16_t> tracks = tracksOf(file, from);
        if (const auto at = std::ranges::find(tracks, number); at != tracks.end())
            uses.push_back(fmt::format("{}: track {} moves the bone", tableName(table), at - tracks.begin()));
    }
}

std::optional<std::string> renumber(EditSteps &steps, const BoneCounter &table, const BoneNumbers &numbers)
{
    if (steps.failed())
        return std::nullopt;
    const File &file = steps.now();
    const Reader before = readerOf(file, table);
    Result<Patch> patch = hkx::changeObject(file, table.unit, [&](ModelFields &fields) -> Result<void> {
        switch (table.kind) {
        case CounterKind::Mapper:
            return renumberMapper(fields, before, table, numbers);
        case CounterKind::Ragdoll:
            return renumberRagdoll(fields, before, numbers);
        case CounterKind::Skin:
            return renumberSkin(fields, before, numbers);
        case CounterKind::Attachment:
            fields.set(fields.body(), "boneIndex"_f,
                       static_cast<std::int16_t>(numbers(before.integer("boneIndex"_f))));
            return {};
        case CounterKind::Binding:
            break;
        }
        std::vector<std::int16_t> tracks = tracksOf(file, before);
        const std::vector<std::int16_t> as = tracks;
        for (std::int16_t &bone : tracks)
            bone = static_cast<std::int16_t>(numbers(bone));
        if (tracks != as)
            fields.setRows(fields.body(), "transformTrackToBoneIndices"_f, tracks);
        return {};
    });
    const bool changes = patch && !patch->empty();
    steps.add(std::move(patch));
    return changes ? std::optional(tableName(table) + " follows") : std::nullopt;
}

void renameSkeletonIn(EditSteps &steps, const BoneCounter &table, const std::string &before,
                      const std::string &after)
{
    if (steps.failed() || table.kind == CounterKind::Mapper || table.kind == CounterKind::Ragdoll ||
        readerOf(steps.now(), table).text("originalSkeletonName"_f) != before)
        return;
    steps.add(hkx::changeObject(steps.now(), table.unit, [&](ModelFields &fields) -> Result<void> {
        fields.setText(fields.body(), "originalSkeletonName"_f, after);
        return {};
    }));
}

} // namespace cutaway::anim
