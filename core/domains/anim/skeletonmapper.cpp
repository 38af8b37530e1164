// SPDX-License-Identifier: MIT
#include "core/domains/anim/skeletonmapper.h"

#include "core/base/diagnostic.h"
#include "core/domains/anim/rules.h"
#include "core/formats/hkx/objects.h"

namespace cutaway::anim
{

namespace
{

std::int64_t bonesOf(const File &file, std::optional<std::uint32_t> skeleton)
{
    const auto reader = skeleton ? hkx::readObject(file, *skeleton) : std::nullopt;
    return reader ? static_cast<std::int64_t>(reader->count("parentIndices"_f)) : 0;
}

std::int32_t indexIn(const Reader &from, FieldName field)
{
    return static_cast<std::int32_t>(from.integer(field));
}

void readPairs(const Reader &data, SkeletonMapper &made)
{
    for (const Reader &row : data.elements("simpleMappings"_f))
        made.pairs.push_back({indexIn(row, "boneA"_f), indexIn(row, "boneB"_f), -1, -1});
    for (const Reader &row : data.elements("chainMappings"_f))
        made.pairs.push_back({indexIn(row, "startBoneA"_f), indexIn(row, "startBoneB"_f),
                              indexIn(row, "endBoneA"_f), indexIn(row, "endBoneB"_f)});
}

} // namespace

std::vector<SkeletonMapper> mappersIn(const File &file, Diagnostics &diagnostics)
{
    std::vector<SkeletonMapper> found;
    if (!hkx::isHkx(file))
        return found;
    for (const std::uint32_t object : hkx::objectsOf(file, "hkaSkeletonMapper")) {
        const auto reader = hkx::readObject(file, object);
        if (!reader)
            continue;
        diagnostics.enterUnit(reader->unit(), file.units().range(reader->unit()).offset);
        const Reader data = reader->member("mapping"_f);
        SkeletonMapper made;
        made.unit = reader->unit();
        made.skeletonA = hkx::targetOf(file, data.member("skeletonA"_f));
        made.skeletonB = hkx::targetOf(file, data.member("skeletonB"_f));
        made.unmappedBones = data.rows<std::int16_t>("unmappedBones"_f);
        made.retargets = data.integer("mappingType"_f) == 1;
        readPairs(data, made);
        const std::int64_t bonesA = bonesOf(file, made.skeletonA);
        const std::int64_t bonesB = bonesOf(file, made.skeletonB);
        for (std::size_t i = 0; i < made.pairs.size(); ++i) {
            const BonePair &pair = made.pairs[i];
            if (pair.a < 0 || pair.b < 0 || std::max(pair.a, pair.lastA) >= bonesA ||
                std::max(pair.b, pair.lastB) >= bonesB)
                diagnostics.error("anim.skeleton"_rule, reader->range("mapping"_f),
                                  "mapping {} leads from bone {} to {}, the skeletons have {} and {}", i,
                                  std::max(pair.a, pair.lastA), std::max(pair.b, pair.lastB), bonesA, bonesB);
        }
        found.push_back(std::move(made));
    }
    return found;
}

} // namespace cutaway::anim
