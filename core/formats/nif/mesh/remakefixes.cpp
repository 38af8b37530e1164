// SPDX-License-Identifier: MIT
// Fixes that make a shape, its partitions or its weights anew.
#include "core/base/quantity.h"
#include "core/formats/nif/mesh/fixes.h"
#include "core/formats/nif/mesh/fixfile.h"
#include "core/formats/nif/mesh/weights.h"
#include "core/formats/nif/remake/readskin.h"
#include "core/formats/nif/remake/remake.h"

#include <map>
#include <set>

namespace cutaway::nif
{

namespace
{

// Only vertices with more bones than the games take.
std::map<std::uint16_t, VertexBones> shortenedLists(const std::vector<Reader> &bones)
{
    std::map<std::uint16_t, std::vector<BoneWeight>> all;
    std::map<std::uint16_t, std::size_t> rows;
    for (std::uint16_t bone = 0; bone < bones.size(); ++bone) {
        forEachWeight(bones[bone], [&](std::uint32_t, std::uint16_t vertex, float weight) {
            std::vector<BoneWeight> &list = all[vertex];
            ++rows[vertex];
            if (!list.empty() && list.back().bone == bone)
                list.back().weight += weight;
            else
                list.push_back({bone, weight});
        });
    }
    std::map<std::uint16_t, VertexBones> shortened;
    for (auto &[vertex, list] : all) {
        if (rows[vertex] > kBonesPerVertex)
            shortened.emplace(vertex, heaviestOf(std::move(list)));
    }
    return shortened;
}

float weightOf(const VertexBones &vertex, std::size_t bone)
{
    float weight = 0.0f;
    for (std::size_t i = 0; i < kBonesPerVertex; ++i)
        weight += vertex.bones[i] == bone ? vertex.weights[i] : 0.0f;
    return weight;
}

// The list of one bone with its number of rows in front.
Bytes shortenedList(const Reader &bone, std::size_t number,
                    const std::map<std::uint16_t, VertexBones> &shortened)
{
    Bytes rows;
    std::set<std::uint16_t> written; // of those that are shortened
    forEachWeight(bone, [&](std::uint32_t, std::uint16_t vertex, float weight) {
        const auto found = shortened.find(vertex);
        const float kept = found == shortened.end() ? weight : weightOf(found->second, number);
        if (found != shortened.end() && (kept == 0.0f || !written.insert(vertex).second))
            return;
        append(rows, vertex);
        append(rows, kept);
    });
    Bytes list;
    append(list, static_cast<std::uint16_t>(rows.size() / kWeightEntry));
    list.insert(list.end(), rows.begin(), rows.end());
    return list;
}

Fix remadeFix(std::string label, Result<Remade> made, Fix::Kind kind)
{
    return made ? Fix{std::move(label), {}, kind, std::move(made->patch)} : Fix{};
}

} // namespace

// Packed vertices have texture coordinates of half precision, and directions in bytes.
Fix fixShapeTarget(const FixSite &site)
{
    const std::uint32_t shape = FixFile(site).block();
    return remadeFix("Convert to BSTriShape", remakeShape(site.file(), shape), kChoice);
}

// The game loads none of these shapes as they are.
Fix fixStripShape(const FixSite &site)
{
    const std::uint32_t shape = FixFile(site).block();
    return remadeFix("Convert to BSTriShape", remakeShape(site.file(), shape), Fix::Kind::Destructive);
}

// Triangles that have to find a partition may have been meant for another.
Fix fixPartitions(const FixSite &site)
{
    Result<Remade> made = remakePartitions(site.file(), FixFile(site).block());
    const std::size_t moved = made ? made->moved : 0;
    std::string label = "Rebuild the partitions";
    if (moved != 0)
        label += fmt::format(", {} go or come", quantity(moved, "triangle"));
    return remadeFix(std::move(label), std::move(made),
                     moved != 0 ? Fix::Kind::Destructive : Fix::Kind::Safe);
}

Fix fixNoPartition(const FixSite &site)
{
    return remadeFix("Make one partition of all triangles",
                     remakePartitions(site.file(), FixFile(site).block()), kChoice);
}

Fix fixManyWeights(const FixSite &site)
{
    const FixFile file(site);
    const std::vector<Reader> bones = file.here().elements("bones"_f);
    const auto shortened = shortenedLists(bones);
    if (shortened.empty())
        return {};
    const ByteSpan all = file.here().tree().bytes().span();
    Bytes bytes(all.begin(), all.end());
    for (std::size_t bone = bones.size(); bone-- > 0;) { // from behind, so that places in front stay
        const ByteRange rows = bones[bone].payload("weights"_f);
        const std::uint64_t from = bones[bone].range("numVertices"_f).offset;
        const Bytes list = shortenedList(bones[bone], bone, shortened);
        const std::uint64_t end = bones[bone].count("weights"_f) == 0 ? from + 2 : rows.end();
        bytes.erase(bytes.begin() + static_cast<std::ptrdiff_t>(from),
                    bytes.begin() + static_cast<std::ptrdiff_t>(end));
        bytes.insert(bytes.begin() + static_cast<std::ptrdiff_t>(from), list.begin(), list.end());
    }
    Result<Patch> patch = site.file().format().editing().replace(site.file(), site.unit(), bytes);
    if (!patch)
        return {};
    return {fmt::format("Keep the 4 heaviest bones of {}", quantity(shortened.size(), "vertex")),
            {},
            Fix::Kind::Destructive,
            std::move(*patch)};
}

} // namespace cutaway::nif
