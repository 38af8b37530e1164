// SPDX-License-Identifier: MIT
#include "core/picture/scene/nifsurface.h"

#include "core/picture/scene/nifshapes.h"
#include "core/picture/scene/packedvertices.h"

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

NifSurface packedSurface(const PackedVertices &vertices)
{
    NifSurface made;
    const auto uv = vertices.offsetOf(VertexPart::Uv);
    const auto normal = vertices.offsetOf(VertexPart::Normal);
    for (std::size_t i = 0; i < vertices.count(); ++i) {
        if (uv) {
            const ByteSpan from = vertices.at(i, *uv);
            made.uvs.push_back(madeFinite(glm::vec2(halfToFloat(load<std::uint16_t>(from, 0)),
                                                    halfToFloat(load<std::uint16_t>(from, 2)))));
        }
        if (normal) {
            const ByteSpan from = vertices.at(i, *normal);
            made.normals.push_back(glm::vec3(from[0], from[1], from[2]) / 127.5f - 1.0f);
        }
    }
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
    if (shape.has("vertexDesc"_f))
        return packedSurface(PackedVertices(file, shape));
    const auto data = nif::referenced(file, shape, "data"_f);
    return data ? plainSurface(Reader(file.tree(*data))) : NifSurface();
}

} // namespace cutaway::picture
