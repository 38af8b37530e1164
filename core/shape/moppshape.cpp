// SPDX-License-Identifier: MIT
#include "core/shape/moppshape.h"

#include "core/codecs/mopp/extent.h"
#include "core/formats/nif/follow.h"
#include "core/formats/nif/meshtriangles.h"
#include "core/formats/nif/schema/shapes.h"
#include "core/formats/nif/state.h"
#include "core/shape/type.h"

#include <algorithm>

namespace cutaway::shape
{

namespace
{

constexpr double kUsualRadius = 0.005; // Havok units; of most meshes of Skyrim

MoppShape::Child childOf(std::string_view name)
{
    const Type *type = typeNamed(name);
    if (type == nullptr)
        return MoppShape::Child::Other;
    switch (type->form) {
    case Form::ChunkMesh:
        return MoppShape::Child::CompressedMesh;
    case Form::PackedStrips:
        return MoppShape::Child::PackedStrips;
    case Form::Strips:
        return MoppShape::Child::Strips;
    default:
        return type->isMixedList() ? MoppShape::Child::List : MoppShape::Child::Other;
    }
}

// Adds the triangles of one block of mesh data; `data` is its number among those of the child.
void addMeshData(const File &file, UnitId unit, std::uint32_t data, MoppShape &shape)
{
    const Reader block(file.tree(unit));
    if (shape.child == MoppShape::Child::CompressedMesh) {
        shape.bitsPerIndex = static_cast<std::uint32_t>(block.integer("bitsPerIndex"_f));
        shape.bitsPerWIndex = static_cast<std::uint32_t>(block.integer("bitsPerWIndex"_f));
    }
    const bool inNifUnits = shape.child == MoppShape::Child::Strips;
    const float toHavok = inNifUnits ? 1.0f / nif::havokScale(file) : 1.0f;
    const nif::MeshTriangles mesh = nif::meshTriangles(block, file.format().unitType(file, unit));
    for (const nif::MeshTriangle &t : mesh.triangles) {
        const auto corner = mesh.cornersOf(t);
        shape.triangles.push_back({inNifUnits ? data << 20 | t.id : t.id,
                                   {corner[0] * toHavok, corner[1] * toHavok, corner[2] * toHavok}});
        shape.sources.push_back({unit, t.node});
        shape.ids.push_back(shape.triangles.back().id);
    }
}

void readChild(const File &file, UnitId unit, MoppShape &shape)
{
    const Reader child(file.tree(unit));
    shape.childType = file.format().unitType(file, unit);
    shape.child = childOf(shape.childType);
    if (shape.child == MoppShape::Child::List) {
        for (std::uint32_t i = 0; i < child.count("sub"_f); ++i)
            shape.ids.push_back(i);
    } else if (shape.child == MoppShape::Child::Strips) {
        const std::vector<UnitId> strips = nif::referencedAll(file, child, "strips"_f);
        for (std::uint32_t i = 0; i < strips.size(); ++i)
            addMeshData(file, strips[i], i, shape);
    } else if (const auto data = nif::referenced(file, child, "data"_f); data && shape.isMesh()) {
        addMeshData(file, *data, 0, shape);
    }
    std::ranges::sort(shape.ids);
    shape.ids.erase(std::unique(shape.ids.begin(), shape.ids.end()), shape.ids.end());
}

} // namespace

std::string MoppShape::describeId(std::uint32_t id) const
{
    const bool sound = bitsPerIndex < bitsPerWIndex && bitsPerWIndex < 32;
    switch (child) {
    case Child::CompressedMesh:
        if (!sound)
            break;
        if (id >> bitsPerWIndex == 0)
            return fmt::format("big triangle {}", id);
        return fmt::format("chunk {}, winding {}, index {}", (id >> bitsPerWIndex) - 1,
                           id >> bitsPerIndex & ((1u << (bitsPerWIndex - bitsPerIndex)) - 1),
                           id & ((1u << bitsPerIndex) - 1));
    case Child::PackedStrips:
        return fmt::format("triangle {}", id);
    case Child::Strips:
        return fmt::format("strips {}, triangle {}", id >> 20, id & 0xFFFFF);
    case Child::List:
        return fmt::format("child {}", id);
    case Child::Other:
        break;
    }
    return fmt::format("{:X}", id);
}

std::vector<UnitId> moppUnits(const File &file)
{
    std::vector<UnitId> units;
    for (UnitId unit = 0; nif::isNif(file) && unit < file.units().size(); ++unit) {
        if (formOf(file, unit) == Form::Mopp)
            units.push_back(unit);
    }
    return units;
}

std::vector<UnitId> moppFamily(const File &file, UnitId mopp)
{
    std::vector<UnitId> units{mopp};
    if (const auto child = nif::moppChild(file, mopp)) {
        units.push_back(*child);
        const Reader shape(file.tree(*child));
        if (const auto data = nif::referenced(file, shape, "data"_f))
            units.push_back(*data);
        const std::vector<UnitId> strips = nif::referencedAll(file, shape, "strips"_f);
        units.insert(units.end(), strips.begin(), strips.end());
    }
    return units;
}

double radiusFor(const MoppShape &shape)
{
    const std::optional<double> recovered = mopp::radiusOf(shape.space, shape.triangles);
    return recovered && *recovered >= 0.0 && *recovered < 0.01 * shape.space.largestSide() ? *recovered
                                                                                           : kUsualRadius;
}

Result<MoppShape> readMopp(const File &file, UnitId unit)
{
    if (!nif::isNif(file) || unit >= file.units().size() || formOf(file, unit) != Form::Mopp)
        return fail("{} is not a {}",
                    unit < file.units().size() ? file.format().unitTitle(file, unit) : "unit",
                    nif::kBhkMoppBvTreeShape.name);
    const Reader block(file.tree(unit));
    if (!block.has("code"_f))
        return fail("{} ends before its code", file.format().unitTitle(file, unit));
    MoppShape shape;
    shape.unit = unit;
    const ByteRange range = block.range("code"_f);
    shape.code = block.tree().bytes().sub(range);
    shape.codeOffset = range.offset;
    shape.space.origin = block.vec3("origin"_f);
    shape.space.scale = static_cast<float>(block.number("scale"_f));
    if (block.has("buildType"_f))
        shape.buildType = static_cast<std::uint8_t>(block.integer("buildType"_f));
    if (const auto child = nif::referenced(file, block, "shape"_f))
        readChild(file, *child, shape);
    return shape;
}

} // namespace cutaway::shape
