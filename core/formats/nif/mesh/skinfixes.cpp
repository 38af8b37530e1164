// SPDX-License-Identifier: MIT
#include "core/base/quantity.h"
#include "core/formats/nif/mesh/fixes.h"
#include "core/formats/nif/mesh/fixfile.h"
#include "core/formats/nif/mesh/weights.h"

#include <algorithm>

namespace cutaway::nif
{

namespace
{

constexpr std::size_t kMostEntries = 256; // one edit each

void divideFloats(const FixFile &file, Patch &patch, const Reader &owner, std::uint64_t at, std::size_t count)
{
    const ByteSpan bytes = owner.tree().bytes().span();
    float sum = 0.0f;
    for (std::size_t i = 0; i < count; ++i)
        sum += load<float>(bytes, at + 4 * i);
    if (isOne(sum) || !(sum > 0.0f) || !std::isfinite(sum))
        return;
    Bytes divided;
    for (std::size_t i = 0; i < count; ++i)
        append(divided, load<float>(bytes, at + 4 * i) / sum);
    file.overwrite(patch, owner, at, std::move(divided));
}

void dividePartition(const FixFile &file, Patch &patch, const Reader &partition)
{
    const auto perVertex = static_cast<std::size_t>(partition.integer("numWeightsPerVertex"_f));
    const ByteRange all = partition.payload("weights"_f);
    for (std::uint64_t at = all.offset; perVertex != 0 && at + 4 * perVertex <= all.end();
         at += 4 * perVertex)
        divideFloats(file, patch, partition, at, perVertex);
}

void dividePacked(const FixFile &file, Patch &patch, const Mesh &mesh)
{
    for (std::uint32_t row = 0; row < mesh.weights.rows(); ++row) {
        const float sum = weightSumOf(mesh.weights, row);
        if (isOne(sum) || !(sum > 0.0f) || !std::isfinite(sum))
            continue;
        Bytes divided;
        for (std::uint32_t i = 0; i < 4; ++i)
            append(divided, floatToHalf(mesh.weights.number(row, i) / sum));
        file.overwrite(patch, mesh.arrays, mesh.weights.range(row).offset, std::move(divided));
    }
}

// The lists of a NiSkinData, whose entries of one vertex stand apart.
void divideLists(const FixFile &file, Patch &patch, std::uint32_t vertices)
{
    const WeightSums sums = weightSumsOf(file.here(), vertices);
    for (const Reader &bone : file.here().elements("bones"_f)) {
        const ByteRange all = bone.payload("weights"_f);
        const ByteSpan bytes = bone.tree().bytes().span();
        for (std::uint64_t at = all.offset; at + kWeightEntry <= all.end(); at += kWeightEntry) {
            const auto vertex = load<std::uint16_t>(bytes, at);
            if (vertex >= vertices || isOne(sums.sums[vertex]) || !(sums.sums[vertex] > 0.0f))
                continue;
            Bytes divided;
            append(divided, load<float>(bytes, at + 2) / sums.sums[vertex]);
            file.overwrite(patch, bone, at + 2, std::move(divided));
        }
    }
}

// The mesh whose skin has the NiSkinData here, and that skin.
std::optional<std::pair<Mesh, Reader>> meshOfData(const FixFile &file)
{
    std::optional<std::pair<Mesh, Reader>> found;
    file.forEachMesh([&](const Mesh &mesh) {
        const auto skin = file.blocks().at(mesh.skin);
        if (!found && skin && referenceAt(*skin, "data"_f) == file.block())
            found.emplace(mesh, *skin);
    });
    return found;
}

} // namespace

Fix fixSkeletonRoot(const FixSite &site)
{
    const FixFile file(site);
    const auto &roots = file.blocks().roots();
    if (roots.empty() || !file.blocks().is(roots.front(), BlockKind::Node))
        return {};
    return file.number(fmt::format("Set it to block {}", roots.front()), file.here(), "skeletonRoot"_f,
                       static_cast<std::int32_t>(roots.front()));
}

// Vertices without any weight stay as they are.
Fix fixWeights(const FixSite &site)
{
    const FixFile file(site);
    Fix fix{"Make them add up to 1", {}, Fix::Kind::Choice};
    const std::string_view rule = site.found().code->id;
    if (rule == "nif.skin.partition.weights") {
        if (const auto partition = site.rowOf("partitions"_f))
            dividePartition(file, fix.patch, *partition);
    } else if (rule == "nif.skin.weights") {
        if (const auto mesh = meshOfData(file))
            divideLists(file, fix.patch, mesh->first.numVertices);
    } else if (const std::vector<Mesh> meshes = file.meshesHere(); !meshes.empty()) {
        dividePacked(file, fix.patch, meshes.front());
    }
    return fix;
}

// Hangs them on the skeleton root, where that is a bone, or else on the first bone.
Fix fixLooseVertices(const FixSite &site)
{
    const FixFile file(site);
    const auto mesh = meshOfData(file);
    if (!mesh)
        return {};
    const WeightSums sums = weightSumsOf(file.here(), mesh->first.numVertices);
    const auto bones = mesh->second.rows<std::int32_t>("bones"_f);
    const auto root = std::ranges::find(bones, referenceAt(mesh->second, "skeletonRoot"_f),
                                        [](std::int32_t bone) { return std::int64_t{bone}; });
    const auto row = static_cast<std::uint32_t>(root == bones.end() ? 0 : root - bones.begin());
    if (row >= file.here().count("bones"_f))
        return {};
    const std::string list = file.path(file.here().element("bones"_f, row), "weights"_f);
    Fix fix{fmt::format("Hang them on bone {}", row), {}, Fix::Kind::Choice};
    for (std::uint32_t vertex = 0; vertex < sums.bones.size() && fix.edits.size() <= kMostEntries; ++vertex) {
        if (sums.bones[vertex] != 0)
            continue;
        Edit entry{Edit::Op::Insert, list};
        entry.values = {{Edit::Op::Set, "index", std::int64_t{vertex}}, {Edit::Op::Set, "weight", 1.0}};
        fix.edits.push_back(std::move(entry));
    }
    return fix.edits.size() <= kMostEntries ? fix : Fix{};
}

Fix fixSkinDataIndex(const FixSite &site)
{
    const FixFile file(site);
    const auto mesh = meshOfData(file);
    if (!mesh)
        return {};
    Fix fix{{}, {}, Fix::Kind::Destructive};
    for (const Reader &bone : file.here().elements("bones"_f)) {
        for (std::uint32_t row = bone.count("weights"_f); row-- > 0 && fix.edits.size() <= kMostEntries;) {
            const Reader entry = bone.element("weights"_f, row);
            if (entry.integer("index"_f) >= std::int64_t{mesh->first.numVertices})
                fix.edits.push_back(file.remove(entry));
        }
    }
    fix.label = fmt::format("Remove {}", quantity(fix.edits.size(), "weight"));
    return fix.edits.size() <= kMostEntries ? fix : Fix{};
}

// Nobody knows which of the two the game takes.
std::vector<Fix> fixTriangleCopy(const FixSite &site)
{
    const auto partition = site.hasUnit() ? site.rowOf("partitions"_f) : std::nullopt;
    if (!partition)
        return {};
    std::vector<Fix> fixes;
    for (const auto &[to, from] :
         {std::pair("triangles"_f, "trianglesCopy"_f), {"trianglesCopy"_f, "triangles"_f}}) {
        const ByteSpan bytes = partition->bytes(from);
        if (bytes.size() == partition->bytes(to).size())
            fixes.push_back(site.put(fmt::format("Copy {} to {}", from.text(), to.text()), *partition, to,
                                     Bytes(bytes.begin(), bytes.end()), Fix::Kind::Choice));
    }
    return fixes;
}

Fix fixPartitionDesc(const FixSite &site)
{
    const auto partition = site.rowOf("partitions"_f);
    if (!partition)
        return {};
    return FixFile(site).number("Copy that of all partitions", *partition, "partVertexDesc"_f,
                                static_cast<std::uint64_t>(site.root().integer("vertexDesc"_f)));
}

// Of a shape that leaves its vertices to the partitions.
Fix fixShapeDesc(const FixSite &site)
{
    const FixFile file(site);
    const auto mesh = meshOf(file.blocks(), file.block());
    if (!mesh || !mesh->partitions || file.here().integer("dataSize"_f) != 0)
        return {};
    return file.number("Copy that of the partitions", file.here(), "vertexDesc"_f,
                       static_cast<std::uint64_t>(mesh->partitions->integer("vertexDesc"_f)));
}

// The size of all vertices decides what follows them in the block, so that it stays.
Fix fixVertexSize(const FixSite &site)
{
    const FixFile file(site);
    if (!site.isAt(file.here(), "vertexSize"_f))
        return {};
    const auto size = static_cast<std::uint32_t>(file.here().integer("vertexDesc"_f) & 15) * 4;
    return file.number(fmt::format("Set it to {}", size), file.here(), "vertexSize"_f, size);
}

} // namespace cutaway::nif
