// SPDX-License-Identifier: MIT
#include "core/anim/skeletonmapper.h"

#include "core/anim/codes.h"
#include "core/base/diagnostic.h"
#include "core/hkx/objectreader.h"

namespace cutaway::anim
{

namespace
{

using hkx::ObjectReader;

std::int64_t bonesOf(const File &file, std::optional<std::uint32_t> skeleton)
{
    const auto reader = skeleton ? ObjectReader::open(file, *skeleton) : std::nullopt;
    return reader ? static_cast<std::int64_t>(reader->array("parentIndices").count) : 0;
}

std::int32_t indexIn(const ObjectReader &from, const char *field)
{
    return static_cast<std::int32_t>(from.integer(field));
}

void readPairs(const ObjectReader &data, SkeletonMapper &made)
{
    const ObjectReader::Array simple = data.array("simpleMappings");
    for (std::uint32_t i = 0; i < simple.count; ++i) {
        const ObjectReader row = data.element(simple, i);
        made.pairs.push_back({indexIn(row, "boneA"), indexIn(row, "boneB"), -1, -1});
    }
    const ObjectReader::Array chains = data.array("chainMappings");
    for (std::uint32_t i = 0; i < chains.count; ++i) {
        const ObjectReader row = data.element(chains, i);
        made.pairs.push_back({indexIn(row, "startBoneA"), indexIn(row, "startBoneB"),
                              indexIn(row, "endBoneA"), indexIn(row, "endBoneB")});
    }
}

} // namespace

std::vector<SkeletonMapper> mappersIn(const File &file, Diagnostics &diagnostics)
{
    std::vector<SkeletonMapper> found;
    if (file.format().id() != "hkx")
        return found;
    for (const std::uint32_t object : hkx::objectsOf(file, "hkaSkeletonMapper")) {
        const auto reader = ObjectReader::open(file, object);
        if (!reader)
            continue;
        diagnostics.enterUnit(reader->unit(), reader->unitOffset());
        const ObjectReader data = reader->member("mapping");
        SkeletonMapper made;
        made.unit = reader->unit();
        made.skeletonA = data.pointer("skeletonA");
        made.skeletonB = data.pointer("skeletonB");
        made.unmappedBones = data.rows<std::int16_t>("unmappedBones");
        made.retargets = data.integer("mappingType") == 1;
        readPairs(data, made);
        const std::int64_t bonesA = bonesOf(file, made.skeletonA);
        const std::int64_t bonesB = bonesOf(file, made.skeletonB);
        for (std::size_t i = 0; i < made.pairs.size(); ++i) {
            const BonePair &pair = made.pairs[i];
            if (pair.a < 0 || pair.b < 0 || std::max(pair.a, pair.lastA) >= bonesA ||
                std::max(pair.b, pair.lastB) >= bonesB)
                diagnostics.error(kCodeSkeleton, reader->range("mapping"),
                                  "mapping {} leads from bone {} to {}, the skeletons have {} and {}", i,
                                  std::max(pair.a, pair.lastA), std::max(pair.b, pair.lastB), bonesA, bonesB);
        }
        found.push_back(std::move(made));
    }
    return found;
}

} // namespace cutaway::anim
