// SPDX-License-Identifier: MIT
// Vertices: that their numbers are numbers, and that sizes, offsets and attributes say what is stored.
#include "core/base/quantity.h"
#include "core/formats/nif/mesh/meshcheck.h"

#include <algorithm>

namespace cutaway::nif
{

namespace
{

// Packed normals are bytes, which are always numbers.
void checkNumbers(const Mesh &mesh)
{
    struct Part {
        const VertexPart &part;
        std::string_view name;
    };
    for (const auto &[part, name] : {Part{mesh.positions, "position"},
                                     {mesh.normals, "normal"},
                                     {mesh.tangents, "tangent"},
                                     {mesh.uv, "texture coordinate"},
                                     {mesh.weights, "weights"}}) {
        const std::uint32_t row = part.firstNotFinite();
        if (row < part.rows())
            mesh.blocks.tell(Severity::Error, "nif.vertex.finite"_rule,
                             &part == &mesh.positions ? mesh.placed() : mesh.arrays, part.range(row),
                             "the {} of vertex {} is infinite or not a number", name, row);
    }
}

void checkDesc(const Mesh &mesh)
{
    const auto desc = static_cast<std::uint64_t>(mesh.shape.integer("vertexDesc"_f));
    const std::uint64_t sound = soundVertexDesc(desc, mesh.blocks.stream());
    if ((desc & 15) != (sound & 15))
        mesh.blocks.error("nif.vertex.desc"_rule, mesh.shape, "vertexDesc"_f,
                          "a vertex has {}, its attributes {:#x} take {}", quantity((desc & 15) * 4, "byte"),
                          mesh.attributes, (sound & 15) * 4);
    if ((desc | 15) != (sound | 15))
        mesh.blocks.error("nif.vertex.offsets"_rule, mesh.shape, "vertexDesc"_f,
                          "vertexDesc is {:#x}, offsets of its attributes make it {:#x}", desc, sound);
}

void checkSizes(const Mesh &mesh)
{
    const Reader &shape = mesh.shape;
    const std::int64_t vertices = shape.integer("numVertices"_f);
    const std::int64_t stride = (shape.integer("vertexDesc"_f) & 15) * 4;
    const std::int64_t size = shape.integer("dataSize"_f), wanted = vertices * stride + 6 * mesh.numTriangles;
    if (size != 0 && size != wanted)
        mesh.blocks.error("nif.vertex.datasize"_rule, shape, "dataSize"_f,
                          "dataSize is {}, the vertices and triangles have {}", size,
                          quantity(wanted, "byte"));
    const std::int64_t particles = shape.integer("particleDataSize"_f);
    const std::int64_t copy = 6 * vertices + 3 * std::int64_t{mesh.numTriangles};
    if (particles != 0 && particles != copy)
        mesh.blocks.error("nif.vertex.particledata"_rule, shape, "particleDataSize"_f,
                          "particleDataSize is {}, 6 for a vertex and 3 for a triangle make {}", particles,
                          copy);
}

// Steps between half precision numbers are 1 and more from here on.
void checkPrecision(const Mesh &mesh)
{
    constexpr float kLargest = 1024.0f;
    if (mesh.positions.form() != VertexPart::Form::Half)
        return;
    float largest = 0.0f;
    mesh.positions.each([&largest](std::uint32_t, glm::vec3 p) {
        largest = std::max({largest, std::abs(p.x), std::abs(p.y), std::abs(p.z)});
    });
    if (largest > kLargest)
        mesh.blocks.note("nif.vertex.half"_rule, mesh.arrays, "vertexData"_f,
                         "a vertex is {} from the origin, numbers above {} have no fractions here", largest,
                         kLargest);
}

void checkDynamic(const Mesh &mesh)
{
    const std::int64_t size = mesh.shape.integer("dynamicDataSize"_f);
    const std::int64_t wanted = 16 * mesh.shape.integer("numVertices"_f);
    if (size != wanted)
        mesh.blocks.error("nif.vertex.dynamic"_rule, mesh.shape, "dynamicDataSize"_f,
                          "dynamicDataSize is {}, 16 for a vertex make {}", size, wanted);
    const bool isStill = (mesh.attributes & kHasPosition) != 0;
    if (isStill || (mesh.attributes & kIsFullPrecision) == 0)
        mesh.blocks.warn(
            "nif.vertex.dynamic"_rule, mesh.shape, "vertexDesc"_f,
            "attributes are {:#x}: positions that change have full precision ({:#x}) and none that "
            "stay ({:#x})",
            mesh.attributes, std::uint32_t{kIsFullPrecision}, std::uint32_t{kHasPosition});
}

} // namespace

void checkVertices(const Mesh &mesh)
{
    checkNumbers(mesh);
    if (!mesh.isPacked)
        return;
    checkDesc(mesh);
    checkSizes(mesh);
    if (mesh.shape.has("dynamicDataSize"_f))
        checkDynamic(mesh);
    else
        checkPrecision(mesh);
    const bool isSkinned = (mesh.attributes & kIsSkinned) != 0;
    if (isSkinned != (mesh.skin >= 0))
        mesh.blocks.error("nif.vertex.skinned"_rule, mesh.shape, "vertexDesc"_f,
                          "vertices have {}, the shape has {}", isSkinned ? "weights" : "no weights",
                          mesh.skin >= 0 ? "a skin" : "no skin");
}

} // namespace cutaway::nif
