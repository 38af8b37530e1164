// SPDX-License-Identifier: MIT
// Rows in the order of core/formats/nif/schema/geometry.cpp.
#include "core/formats/nif/remake/writeshape.h"

#include "core/base/quantity.h"
#include "core/schema/value.h"

#include <algorithm>
#include <cmath>

namespace cutaway::nif
{

namespace
{

constexpr std::size_t kMostRows = 0xFFFF; // of numbers of two bytes

// 0 for what is no number.
std::uint8_t clampedByte(float value)
{
    return static_cast<std::uint8_t>(std::min(std::max(0.0f, std::round(value)), 255.0f));
}
// -1 to 1 as 0 to 255.
std::uint8_t signedByte(float value)
{
    return clampedByte((value + 1.0f) * 127.5f);
}
std::uint8_t unsignedByte(float value)
{
    return clampedByte(value * 255.0f);
}

template <class Row> void appendRows(Bytes &bytes, const std::vector<Row> &rows)
{
    for (const Row &row : rows)
        append(bytes, row);
}

void addLink(ShapeTail &tail, std::int64_t target)
{
    CopiedBlock::Reference reference;
    reference.offset = tail.bytes.size();
    reference.target = target;
    tail.references.push_back(std::move(reference));
    append(tail.bytes, std::int32_t{-1});
}

void addDirection(Bytes &bytes, glm::vec3 direction, float fourth)
{
    for (const float number : {direction.x, direction.y, direction.z, fourth})
        bytes.push_back(signedByte(number));
}

void addBones(Bytes &bytes, const VertexBones &bones)
{
    for (const float weight : bones.weights)
        append(bytes, floatToHalf(weight));
    for (const std::uint16_t bone : bones.bones)
        bytes.push_back(static_cast<std::uint8_t>(bone));
}

std::uint32_t attributesFor(const RenderShape &shape)
{
    std::uint32_t attributes = shape.isDynamic ? kIsFullPrecision : kHasPosition;
    attributes |= shape.uv.empty() ? 0u : std::uint32_t{kHasUv};
    attributes |= shape.normals.empty() ? 0u : std::uint32_t{kHasNormal};
    attributes |= shape.tangents.empty() ? 0u : std::uint32_t{kHasTangent};
    attributes |= shape.colors.empty() ? 0u : std::uint32_t{kHasColor};
    attributes |= shape.weights.empty() ? 0u : std::uint32_t{kIsSkinned};
    return attributes;
}

void addPackedVertex(Bytes &bytes, const RenderShape &shape, std::size_t i)
{
    const glm::vec3 bitangent = shape.bitangents.empty() ? glm::vec3(0.0f) : shape.bitangents[i];
    if (!shape.isDynamic) {
        append(bytes, shape.positions[i]);
        append(bytes, bitangent.x);
    }
    if (!shape.uv.empty()) {
        append(bytes, floatToHalf(shape.uv[i].x));
        append(bytes, floatToHalf(shape.uv[i].y));
    }
    if (!shape.normals.empty())
        addDirection(bytes, shape.normals[i], bitangent.y);
    if (!shape.tangents.empty())
        addDirection(bytes, shape.tangents[i], bitangent.z);
    for (std::size_t channel = 0; !shape.colors.empty() && channel < 4; ++channel)
        bytes.push_back(unsignedByte(shape.colors[i][static_cast<int>(channel)]));
    if (!shape.weights.empty())
        addBones(bytes, shape.weights[i]);
}

// Half precision ends at 65504.
Result<void> checkPackable(const RenderShape &shape)
{
    constexpr float kLargest = 65504.0f;
    constexpr std::uint16_t kMostBones = 256;
    for (std::size_t i = 0; i < shape.uv.size(); ++i) {
        if (!(std::abs(shape.uv[i].x) <= kLargest && std::abs(shape.uv[i].y) <= kLargest))
            return fail("{}: texture coordinates of vertex {} are {}, {}; the most is {}", shape.title, i,
                        shape.uv[i].x, shape.uv[i].y, kLargest);
    }
    for (std::size_t i = 0; i < shape.weights.size(); ++i) {
        if (const std::uint16_t bone = std::ranges::max(shape.weights[i].bones); bone >= kMostBones)
            return fail("{}: vertex {} hangs on bone {}, packed vertices name the first {}", shape.title, i,
                        bone, kMostBones);
    }
    return {};
}

Result<void> checkCounts(const RenderShape &shape)
{
    if (shape.triangles.size() > kMostRows)
        return fail("{}: it has {}, a shape holds {} at most", shape.title,
                    quantity(shape.triangles.size(), "triangle"), kMostRows);
    if (shape.positions.size() > kMostRows)
        return fail("{}: it has {}, a shape holds {} at most", shape.title,
                    quantity(shape.positions.size(), "vertex"), kMostRows);
    return {};
}

// Its size counts numbers of two bytes.
void addParticleCopy(Bytes &bytes, const RenderShape &shape)
{
    if (!shape.feedsParticles || shape.positions.empty()) {
        append(bytes, std::uint32_t{0});
        return;
    }
    append(bytes, static_cast<std::uint32_t>(6 * shape.positions.size() + 3 * shape.triangles.size()));
    const auto addHalves = [&bytes](glm::vec3 v) {
        for (const float number : {v.x, v.y, v.z})
            append(bytes, floatToHalf(number));
    };
    for (const glm::vec3 &position : shape.positions)
        addHalves(position);
    for (std::size_t i = 0; i < shape.positions.size(); ++i)
        addHalves(shape.normals.empty() ? glm::vec3(0.0f) : shape.normals[i]);
    appendRows(bytes, shape.triangles);
}

void addSegments(ShapeTail &tail, const RenderShape &shape)
{
    append(tail.bytes, shape.numSegments);
    tail.bytes.insert(tail.bytes.end(), shape.segments.begin(), shape.segments.end());
}

void addDynamicVertices(Bytes &bytes, const RenderShape &shape)
{
    append(bytes, static_cast<std::uint32_t>(shape.positions.size() * sizeof(glm::vec4)));
    for (std::size_t i = 0; i < shape.positions.size(); ++i)
        append(bytes, glm::vec4(shape.positions[i], shape.bitangents.empty() ? 0.0f : shape.bitangents[i].x));
}

} // namespace

ShapeTail plainTail(const RenderShape &shape, const ShapeLinks &links)
{
    ShapeTail tail;
    addLink(tail, links.data);
    addLink(tail, links.skin);
    append(tail.bytes, std::uint32_t{0}); // materials
    append(tail.bytes, std::uint32_t{0}); // the one of them that counts
    append(tail.bytes, std::uint8_t{0});
    addLink(tail, links.shader);
    addLink(tail, links.alpha);
    if (shape.isSegmented)
        addSegments(tail, shape);
    return tail;
}

Result<CopiedBlock> triangleData(const RenderShape &shape)
{
    constexpr std::uint16_t kUvSet = 1, kTangents = 0x1000, kStatic = 0x4000;
    if (const Result<void> fits = checkCounts(shape); !fits)
        return tl::unexpected(fits.error());
    CopiedBlock block{.type = "NiTriShapeData"};
    Bytes &bytes = block.bytes;
    append(bytes, std::int32_t{0}); // group
    append(bytes, static_cast<std::uint16_t>(shape.positions.size()));
    append(bytes, std::uint16_t{0}); // flags: nothing kept, nothing compressed
    append(bytes, static_cast<std::uint8_t>(!shape.positions.empty()));
    appendRows(bytes, shape.positions);
    append(bytes, static_cast<std::uint16_t>((shape.uv.empty() ? 0 : kUvSet) |
                                             (shape.tangents.empty() ? 0 : kTangents)));
    append(bytes, std::uint32_t{0}); // material
    append(bytes, static_cast<std::uint8_t>(!shape.normals.empty()));
    appendRows(bytes, shape.normals);
    appendRows(bytes, shape.tangents);
    appendRows(bytes, shape.bitangents);
    append(bytes, shape.bound);
    append(bytes, static_cast<std::uint8_t>(!shape.colors.empty()));
    appendRows(bytes, shape.colors);
    appendRows(bytes, shape.uv);
    append(bytes, kStatic);
    append(bytes, std::int32_t{-1}); // additional data
    append(bytes, static_cast<std::uint16_t>(shape.triangles.size()));
    append(bytes, static_cast<std::uint32_t>(3 * shape.triangles.size()));
    append(bytes, static_cast<std::uint8_t>(!shape.triangles.empty()));
    appendRows(bytes, shape.triangles);
    append(bytes, std::uint16_t{0}); // groups of vertices at one place
    return block;
}

std::uint64_t vertexDescOf(const RenderShape &shape)
{
    return soundVertexDesc(std::uint64_t{attributesFor(shape)} << kVertexPartsAt, kBsSkyrimSE);
}

Result<Bytes> packedVertices(const RenderShape &shape)
{
    if (const Result<void> fits = checkPackable(shape); !fits)
        return tl::unexpected(fits.error());
    Bytes bytes;
    bytes.reserve(shape.positions.size() * vertexSize(vertexDescOf(shape)));
    for (std::size_t i = 0; i < shape.positions.size(); ++i)
        addPackedVertex(bytes, shape, i);
    return bytes;
}

Result<ShapeTail> packedTail(const RenderShape &shape, const ShapeLinks &links)
{
    if (const Result<void> fits = checkCounts(shape); !fits)
        return tl::unexpected(fits.error());
    const Result<Bytes> vertices = links.skin != kNothing ? Result<Bytes>(Bytes()) : packedVertices(shape);
    if (!vertices)
        return tl::unexpected(vertices.error());
    ShapeTail tail;
    append(tail.bytes, shape.bound);
    addLink(tail, links.skin);
    addLink(tail, links.shader);
    addLink(tail, links.alpha);
    append(tail.bytes, vertexDescOf(shape));
    append(tail.bytes, static_cast<std::uint16_t>(shape.triangles.size()));
    append(tail.bytes, static_cast<std::uint16_t>(shape.positions.size()));
    if (vertices->empty()) {
        append(tail.bytes, std::uint32_t{0});
    } else {
        append(tail.bytes,
               static_cast<std::uint32_t>(vertices->size() + shape.triangles.size() * sizeof(Corners)));
        tail.bytes.insert(tail.bytes.end(), vertices->begin(), vertices->end());
        appendRows(tail.bytes, shape.triangles);
    }
    addParticleCopy(tail.bytes, shape);
    if (shape.isDynamic)
        addDynamicVertices(tail.bytes, shape);
    if (shape.isSegmented)
        addSegments(tail, shape);
    return tail;
}

} // namespace cutaway::nif
