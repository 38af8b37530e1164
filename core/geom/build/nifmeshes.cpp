// SPDX-License-Identifier: MIT
#include "core/geom/build/nifmeshes.h"

#include "core/base/checked.h"
#include "core/geom/build/nifshapes.h"
#include "core/nif/state.h"

#include <algorithm>

namespace cutaway::geom
{

namespace
{

constexpr std::array<std::uint8_t, 3> kContext{128, 132, 140};

// Positions of a packed vertex array; see "BSTriShape" in core/nif/FORMAT.md for the descriptor.
std::vector<glm::vec3> packedPositions(const File &file, const BlockReader &shape)
{
    constexpr std::uint32_t kSkyrimSe = 100;
    const ByteSpan desc = shape.bytes("vertexDesc");
    const ByteSpan data = shape.bytes("vertexData");
    if (desc.size() < 8)
        return {};
    const auto bits = load<std::uint64_t>(desc, 0);
    const std::size_t stride = (bits & 15) * 4;
    const bool full = nif::stateOf(file).header.stream == kSkyrimSe || ((bits >> 54) & 1) != 0;
    std::vector<glm::vec3> positions;
    for (std::size_t at = 0; stride >= (full ? 12u : 6u) && at + stride <= data.size(); at += stride) {
        if (full)
            positions.push_back(load<glm::vec3>(data, at));
        else
            positions.emplace_back(halfToFloat(load<std::uint16_t>(data, at)),
                                   halfToFloat(load<std::uint16_t>(data, at + 2)),
                                   halfToFloat(load<std::uint16_t>(data, at + 4)));
    }
    return positions;
}

std::vector<glm::vec3> plainPositions(ByteSpan bytes, std::size_t stride)
{
    std::vector<glm::vec3> positions;
    for (std::size_t at = 0; at + stride <= bytes.size(); at += stride)
        positions.push_back(load<glm::vec3>(bytes, at));
    return positions;
}

// Adds the triangles of an index array, leaving out those with an index out of range.
void addTriangles(Batch &batch, const BlockReader &from, std::uint16_t category)
{
    const ByteSpan bytes = from.bytes("triangles");
    std::uint32_t step = 0;
    const Source first = from.row("triangles", 0, step);
    bool gap = true;
    for (std::uint32_t i = 0; (i + 1) * 6 <= bytes.size(); ++i) {
        std::uint16_t corner[3];
        std::memcpy(corner, bytes.data() + i * 6, sizeof corner);
        if (std::max({corner[0], corner[1], corner[2]}) >= batch.positions.size()) {
            gap = true;
            continue;
        }
        if (gap)
            batch.addSource({first.unit, {first.node.stored, first.node.inner + i * step}}, step);
        gap = false;
        batch.indices.insert(batch.indices.end(), std::begin(corner), std::end(corner));
        batch.categories.push_back(category);
    }
}

void addStrips(Batch &batch, const BlockReader &from, std::uint16_t category)
{
    const ByteSpan lengths = from.bytes("stripLengths");
    const ByteSpan points = from.bytes("points");
    std::uint32_t step = 0;
    const Source first = from.row("points", 0, step);
    std::size_t at = 0;
    for (std::size_t s = 0; s + 2 <= lengths.size(); s += 2) {
        const std::size_t length = load<std::uint16_t>(lengths, s);
        for (std::size_t k = 0; k + 2 < length && fits((at + k) * 2, 6, points.size()); ++k) {
            std::uint16_t c[3];
            std::memcpy(c, points.data() + (at + k) * 2, sizeof c);
            if (c[0] == c[1] || c[1] == c[2] || c[0] == c[2] ||
                std::max({c[0], c[1], c[2]}) >= batch.positions.size())
                continue;
            if (k % 2 != 0)
                std::swap(c[1], c[2]);
            batch.addSource(
                {first.unit,
                 {first.node.stored, first.node.inner + static_cast<std::uint32_t>(at + k) * step}},
                0);
            batch.indices.insert(batch.indices.end(), std::begin(c), std::end(c));
            batch.categories.push_back(category);
        }
        at += length;
    }
}

void finishMesh(Batch batch, const BlockReader &shape, DrawList &list)
{
    const bool sound = std::ranges::all_of(batch.positions, [&batch](glm::vec3 p) {
        return isDrawable(glm::vec3(batch.transform * glm::vec4(p, 1.0f)));
    });
    if (!sound)
        list.diagnostics.push_back(
            {Severity::Warning,
             kCodeShape,
             shape.unit(),
             {},
             fmt::format("{} has vertices that are not finite or absurdly far", batch.label)});
    if (sound && batch.primitives() != 0)
        list.batches.push_back(std::move(batch));
}

} // namespace

void addNifMesh(const File &file, const BlockReader &shape, const glm::mat4 &world, DrawList &list)
{
    Batch batch;
    batch.layer = Layer::RenderMesh;
    batch.label = file.format().unitTitle(file, shape.unit());
    batch.transform = world;
    const std::uint16_t category = list.categoryNamed("render mesh", kContext);
    if (shape.find("vertexDesc")) {
        const ByteSpan dynamic = shape.bytes("dynamicVertices");
        batch.positions = dynamic.empty() ? packedPositions(file, shape) : plainPositions(dynamic, 16);
        addTriangles(batch, shape, category);
    } else if (const auto unit = referenced(file, shape, "data")) {
        const BlockReader data(file, *unit);
        batch.positions = plainPositions(data.bytes("vertices"), 12);
        if (data.find("points"))
            addStrips(batch, data, category);
        else
            addTriangles(batch, data, category);
    }
    finishMesh(std::move(batch), shape, list);
}

} // namespace cutaway::geom
