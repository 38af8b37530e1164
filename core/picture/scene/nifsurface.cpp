// SPDX-License-Identifier: MIT
#include "core/picture/scene/nifsurface.h"

#include "core/formats/nif/mesh/vertexpart.h"
#include "core/picture/scene/nifshapes.h"

#include <cmath>

namespace cutaway::picture
{

namespace
{

template <class V> V madeFinite(V value)
{
    for (int i = 0; i < V::length(); ++i)
        value[i] = std::isfinite(value[i]) ? value[i] : 0.0f;
    return value;
}

NifSurface packedSurface(const nif::PackedVertices &vertices)
{
    NifSurface made;
    const nif::VertexPart uv = vertices.part("uv"_f, 2);
    for (std::uint32_t i = 0; i < uv.rows(); ++i)
        made.uvs.push_back(madeFinite(glm::vec2(uv.number(i, 0), uv.number(i, 1))));
    vertices.part("normal"_f, 3).each([&made](std::uint32_t, glm::vec3 normal) {
        made.normals.push_back(normal);
    });
    return made;
}

NifSurface plainSurface(const Reader &data)
{
    NifSurface made;
    const std::size_t vertices = data.count("vertices"_f);
    made.normals = data.rows<glm::vec3>("normals"_f);
    made.uvs = data.rows<glm::vec2>("uv"_f); // one set after the other
    if (made.normals.size() != vertices)
        made.normals.clear();
    made.uvs.resize(made.uvs.size() >= vertices ? vertices : 0);
    for (glm::vec3 &normal : made.normals)
        normal = madeFinite(normal);
    for (glm::vec2 &uv : made.uvs)
        uv = madeFinite(uv);
    return made;
}

} // namespace

NifSurface nifSurface(const File &file, const Reader &shape)
{
    if (shape.has("vertexDesc"_f)) {
        const auto holder = nif::packedVerticesOf(file, shape);
        return holder ? packedSurface(nif::PackedVertices(*holder)) : NifSurface();
    }
    const auto data = nif::referenced(file, shape, "data"_f);
    return data ? plainSurface(Reader(file.tree(*data))) : NifSurface();
}

} // namespace cutaway::picture
