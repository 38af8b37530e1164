// SPDX-License-Identifier: MIT
#include "core/formats/nif/mesh/recompute.h"

#include "core/file/editsteps.h"
#include "core/formats/nif/blockedit.h"
#include "core/formats/nif/blocktypes.h"
#include "core/formats/nif/mesh/blockbytes.h"
#include "core/formats/nif/mesh/samevertices.h"
#include "core/formats/nif/mesh/shading.h"
#include "core/mesh/ball.h"
#include "core/mesh/bounds.h"
#include "core/mesh/weld.h"

#include <glm/geometric.hpp>
#include <numeric>

namespace cutaway::nif
{

namespace
{

constexpr std::int64_t kTangentsFlag = 0x1000; // of NiGeometryData::bsDataFlags

bool isFinitePlace(glm::vec3 v)
{
    return std::isfinite(v.x) && std::isfinite(v.y) && std::isfinite(v.z);
}

// A shape of a file together with what it is read from.
class OpenShape
{
public:
    OpenShape(const File &file, UnitId shape)
        : m_blocks(file, m_none),
          m_mesh(isBlock(file, shape) ? meshOf(m_blocks, file.units()[shape].id) : std::nullopt)
    {
    }
    OpenShape(const OpenShape &) = delete;
    OpenShape &operator=(const OpenShape &) = delete;

    explicit operator bool() const { return m_mesh.has_value(); }
    const Mesh &mesh() const { return *m_mesh; }

private:
    Diagnostics m_none;
    Blocks m_blocks;
    std::optional<Mesh> m_mesh;
};

std::vector<glm::vec3> rowsOf(const VertexPart &part)
{
    std::vector<glm::vec3> rows;
    rows.reserve(part.rows());
    part.each([&rows](std::uint32_t, glm::vec3 row) { rows.push_back(row); });
    return rows;
}

// Triangles with another vertex in place of each.
std::vector<mesh::Triangle> trianglesWith(const Mesh &mesh, const std::vector<std::uint32_t> &standIns)
{
    std::vector<mesh::Triangle> triangles;
    triangles.reserve(mesh.corners.size());
    for (const Corners &corners : mesh.corners) {
        mesh::Triangle &made = triangles.emplace_back();
        for (std::size_t i = 0; i < corners.size(); ++i)
            made.corners[i] = corners[i] < standIns.size() ? standIns[corners[i]] : corners[i];
    }
    return triangles;
}

std::vector<std::uint32_t> themselves(std::size_t count)
{
    std::vector<std::uint32_t> all(count);
    std::iota(all.begin(), all.end(), 0u);
    return all;
}

// The first vertex at the same place that looks the same way.
std::vector<std::uint32_t> alikeVertices(const std::vector<glm::vec3> &positions,
                                         const std::vector<glm::vec3> &directions, float leastCosine)
{
    std::vector<glm::dvec3> places;
    for (const glm::vec3 position : positions)
        places.emplace_back(isFinitePlace(position) ? position : glm::vec3(0.0f));
    const std::vector<std::uint32_t> place = mesh::weld(places, 0.0).number;
    std::vector<std::vector<std::uint32_t>> firsts(positions.size()); // by place
    std::vector<std::uint32_t> alike(positions.size());
    for (std::uint32_t i = 0; i < positions.size(); ++i) {
        std::vector<std::uint32_t> &known = firsts[place[i]];
        const auto same = std::ranges::find_if(known, [&](std::uint32_t other) {
            return glm::dot(directions[i], directions[other]) >= leastCosine;
        });
        alike[i] = same != known.end() ? *same : i;
        if (same == known.end())
            known.push_back(i);
    }
    return alike;
}

// ---- room for what vertices lack

void putNumber(Patch &local, const Reader &owner, FieldName field, std::uint64_t value)
{
    if (!owner.has(field))
        return;
    const ByteRange range = owner.range(field);
    Bytes bytes;
    append(bytes, value);
    bytes.resize(range.size); // little-endian
    local.add({range.offset, range.size, std::move(bytes)});
}

// The vertices of one block, laid out for a mask.
Result<Patch> relaid(const File &file, const Reader &owner, std::uint64_t desc, std::uint32_t stream)
{
    const auto before = static_cast<std::uint64_t>(owner.integer("vertexDesc"_f));
    const ByteRange rows = owner.payload("vertexData"_f);
    Result<Bytes> made = relaidVertices(owner.bytes("vertexData"_f), before, desc, stream);
    if (!made)
        return tl::unexpected(made.error());
    Patch local;
    putNumber(local, owner, "dataSize"_f,
              static_cast<std::uint64_t>(owner.integer("dataSize"_f)) + made->size() - rows.size);
    putNumber(local, owner, "vertexSize"_f, vertexSize(desc));
    putNumber(local, owner, "vertexDesc"_f, desc);
    local.add({rows.offset, rows.size, std::move(*made)});
    for (const Reader &partition : owner.elements("partitions"_f))
        putNumber(local, partition, "partVertexDesc"_f, desc);
    return withBlockSize(file, owner.unit(), local);
}

// Shapes that share partitions with this one share the mask, too.
void setMasks(EditSteps &steps, const Blocks &blocks, UnitId partitions, std::uint64_t desc)
{
    BlockBytes bytes(blocks.file());
    for (std::uint32_t block = 0; block < blocks.count(); ++block) {
        const auto mesh = blocks.is(block, BlockKind::PackedShape) ? meshOf(blocks, block) : std::nullopt;
        if (!mesh || !mesh->partitions || mesh->partitions->unit() != partitions)
            continue;
        Bytes number;
        append(number, desc);
        bytes.put(mesh->shape, mesh->shape.range("vertexDesc"_f).offset, number);
    }
    steps.add(bytes.patch());
}

// Vertices with the parts that the mask names, whatever it says of their sizes and offsets.
void setPackedParts(EditSteps &steps, UnitId shape, std::uint64_t wanted)
{
    const auto before = steps.now().snapshot();
    const OpenShape open(*before, shape);
    const Mesh &mesh = open.mesh();
    const std::uint32_t stream = mesh.blocks.stream();
    const std::uint64_t desc = soundVertexDesc(wanted, stream);
    if (desc == static_cast<std::uint64_t>(mesh.shape.integer("vertexDesc"_f)))
        return;
    if (mesh.arrays.unit() != mesh.shape.unit())
        setMasks(steps, mesh.blocks, mesh.arrays.unit(), desc);
    steps.add(relaid(steps.now(), mesh.arrays, desc, stream));
}

void addPlainParts(EditSteps &steps, UnitId shape, Computed what)
{
    const auto before = steps.now().snapshot();
    const OpenShape open(*before, shape);
    const Reader &data = open.mesh().arrays;
    const auto set = [&](FieldName field, std::int64_t value) {
        steps.set(before->pathText(data.unit(), data.nodeOf(field)), value);
    };
    if (!open.mesh().hasNormals)
        set("hasNormals"_f, 1);
    if (what != Computed::Tangents || open.mesh().hasTangents)
        return;
    if (!data.has("bsDataFlags"_f))
        return steps.refuse(Error{"files of this version keep no tangents beside the normals"});
    set("bsDataFlags"_f, data.integer("bsDataFlags"_f) | kTangentsFlag);
}

// ---- each result

Result<Patch> normalsPatch(const File &file, UnitId shape)
{
    const OpenShape open(file, shape);
    const Mesh &mesh = open.mesh();
    const std::vector<glm::vec3> made = normalsFromTriangles(mesh);
    BlockBytes bytes(file);
    for (std::uint32_t row = 0; row < std::min<std::size_t>(made.size(), mesh.normals.rows()); ++row)
        bytes.put(mesh.arrays, mesh.normals, row, made[row]);
    return bytes.patch();
}

Result<Patch> tangentsPatch(const File &file, UnitId shape)
{
    const OpenShape open(file, shape);
    const mesh::Tangents made = tangentsFromTexture(open.mesh());
    BlockBytes bytes(file);
    for (std::uint32_t row = 0; row < made.tangents.size(); ++row)
        putTangent(bytes, open.mesh(), row, made.tangents[row], made.bitangents[row]);
    return bytes.patch();
}

// The smallest sphere around the vertices, some larger than rounding makes it smaller.
Result<Patch> boundPatch(const Mesh &mesh)
{
    constexpr double kLarger = 1.000001;
    const Reader &owner = mesh.counts();
    if (mesh.positions.firstNotFinite() != mesh.positions.rows())
        return fail("the position of vertex {} is not a number", mesh.positions.firstNotFinite());
    const std::vector<glm::vec3> positions = rowsOf(mesh.positions);
    const std::vector<glm::dvec3> points(positions.begin(), positions.end());
    const mesh::Ball ball = mesh::smallestBall(points);
    Bytes stored;
    for (const double number : {ball.center.x, ball.center.y, ball.center.z, ball.radius * kLarger})
        append(stored, static_cast<float>(number));
    BlockBytes bytes(mesh.blocks.file());
    if (owner.range("bound"_f).size != stored.size())
        return fail("the shape has no bounding sphere");
    bytes.put(owner, owner.range("bound"_f).offset, stored);
    if (owner.count("boundMinMax"_f) == 6) {
        const auto box = mesh::Bounds::around(positions);
        Bytes corners;
        for (const glm::vec3 corner : {box.low, box.high})
            append(corners, corner);
        bytes.put(owner, owner.payload("boundMinMax"_f).offset, corners);
    }
    return bytes.patch();
}

Result<Patch> flagsPatch(const Mesh &mesh)
{
    const auto shader = mesh.blocks.at(mesh.shader);
    const auto now = shader ? shaderFlagsOf(*shader) : std::nullopt;
    if (!now)
        return fail("the shape has no shader with flags");
    const ShaderFlags wanted = flagsFor(mesh, *now);
    for (std::uint32_t block = 0; block < mesh.blocks.count(); ++block) {
        const bool isShape =
            mesh.blocks.is(block, BlockKind::Shape) || mesh.blocks.is(block, BlockKind::PackedShape);
        const bool shares = isShape && referenceAt(*mesh.blocks.at(block), "shader"_f) == mesh.shader;
        const auto other = shares ? meshOf(mesh.blocks, block) : std::nullopt;
        if (other && flagsFor(*other, *now) != wanted)
            return fail("block {} uses the shader, too, and needs other flags", block);
    }
    BlockBytes bytes(mesh.blocks.file());
    for (const auto &[field, flags] :
         {std::pair("shaderFlags1"_f, wanted.first), {"shaderFlags2"_f, wanted.second}}) {
        Bytes stored;
        append(stored, flags);
        bytes.put(*shader, shader->range(field).offset, stored);
    }
    return bytes.patch();
}

} // namespace

std::string_view toString(Computed what)
{
    constexpr std::string_view kNames[] = {"normals", "tangents", "bound", "flags"};
    return kNames[static_cast<std::size_t>(what)];
}

bool isShape(const File &file, UnitId unit)
{
    if (!isBlock(file, unit))
        return false;
    const FieldDesc *row = blockRow(typeOfBlock(stateOf(file).header, file.units()[unit].id));
    return row != nullptr &&
           (derivesFrom(*row->type, "BSTriShape") || derivesFrom(*row->type, "NiTriBasedGeom"));
}

std::vector<glm::vec3> normalsFromTriangles(const Mesh &mesh)
{
    constexpr float kSame = 0.999f; // up to what bytes round
    constexpr float kSmooth = 0.5f; // 60 degrees
    const std::vector<glm::vec3> positions = rowsOf(mesh.positions);
    std::vector<glm::vec3> directions = rowsOf(mesh.normals);
    const bool isStored = directions.size() == positions.size();
    if (!isStored)
        directions = mesh::vertexNormals(positions, trianglesWith(mesh, {}));
    const auto alike = alikeVertices(positions, directions, isStored ? kSame : kSmooth);
    std::vector<glm::vec3> made = mesh::vertexNormals(positions, trianglesWith(mesh, alike));
    for (std::size_t i = 0; i < made.size(); ++i)
        made[i] = made[alike[i]];
    return made;
}

mesh::Tangents tangentsFromTexture(const Mesh &mesh)
{
    const std::vector<glm::vec3> positions = rowsOf(mesh.positions), normals = rowsOf(mesh.normals);
    std::vector<glm::vec2> uv;
    for (std::uint32_t row = 0; row < mesh.uv.rows(); ++row)
        uv.emplace_back(mesh.uv.number(row, 0), mesh.uv.number(row, 1));
    const mesh::Tangents own = mesh::vertexTangents(positions, normals, uv, trianglesWith(mesh, {}));
    const auto isLeft = [&](std::uint32_t row) {
        return glm::dot(glm::cross(normals[row], own.tangents[row]), own.bitangents[row]) < 0.0f;
    };
    std::vector<std::uint32_t> alike = themselves(own.tangents.size());
    SameVertices(mesh).each([&](std::uint32_t known, std::uint32_t row) {
        if (row < alike.size() && isLeft(known) == isLeft(row))
            alike[row] = known;
    });
    mesh::Tangents made = mesh::vertexTangents(positions, normals, uv, trianglesWith(mesh, alike));
    for (std::size_t i = 0; i < alike.size(); ++i) {
        made.tangents[i] = made.tangents[alike[i]];
        made.bitangents[i] = made.bitangents[alike[i]];
    }
    return made;
}

void putTangent(BlockBytes &bytes, const Mesh &mesh, std::uint32_t row, glm::vec3 u, glm::vec3 v)
{
    if (row >= mesh.tangents.rows())
        return;
    bytes.put(mesh.arrays, mesh.tangents, row, v);
    const std::array<VertexPart, 3> parts = bitangentsOf(mesh);
    for (int axis = 0; axis < 3; ++axis) {
        const VertexPart &part = parts[static_cast<std::size_t>(axis)];
        if (row < part.rows())
            bytes.put(axis == 0 ? mesh.placed() : mesh.arrays, part, row, {u[axis]});
    }
}

Result<Patch> withVertexParts(const File &file, UnitId shape, std::uint64_t vertexDesc)
{
    const OpenShape open(file, shape);
    if (!open || !open.mesh().isPacked)
        return fail("the block has no packed vertices");
    EditSteps steps(file);
    setPackedParts(steps, shape, vertexDesc);
    return steps.take();
}

Result<Patch> recomputed(const File &file, UnitId shape, Computed what)
{
    const OpenShape open(file, shape);
    if (!open)
        return fail("the block is no shape with vertices");
    const Mesh &mesh = open.mesh();
    if (what == Computed::Flags)
        return flagsPatch(mesh);
    if (!mesh.positions || mesh.corners.empty())
        return fail("the shape has no {}", mesh.positions ? "triangles" : "vertices");
    if (what == Computed::Bound)
        return boundPatch(mesh);
    if (what == Computed::Tangents && !mesh.uv)
        return fail("the shape has no texture coordinates, from which tangents follow");
    EditSteps steps(file);
    const std::uint64_t parts = kHasNormal | (what == Computed::Tangents ? kHasTangent : 0u);
    if (mesh.isPacked)
        setPackedParts(steps, shape,
                       static_cast<std::uint64_t>(mesh.shape.integer("vertexDesc"_f)) |
                           parts << kVertexPartsAt);
    else
        addPlainParts(steps, shape, what);
    if (!steps.failed() && (what == Computed::Normals || !mesh.hasNormals))
        steps.add(normalsPatch(steps.now(), shape));
    if (!steps.failed() && what == Computed::Tangents)
        steps.add(tangentsPatch(steps.now(), shape));
    return steps.take();
}

} // namespace cutaway::nif
