// SPDX-License-Identifier: MIT
// Compressed meshes of a packfile. Source: BUILDING.md, "Compressed meshes".
#include "core/domains/physics/make/packfileshapes.h"
#include "core/formats/hkx/schema/shapes.h"
#include "core/formats/hkx/writer/modelfields.h"
#include "core/formats/hkx/writer/newpack.h"

#include <algorithm>
#include <bit>

namespace cutaway::physics
{

namespace
{

using hkx::ModelFields;

struct MeshKeys {
    std::uint32_t most = 0;  // the highest
    std::uint32_t count = 0; // two of a quad, one of a triangle
    std::uint32_t bits = 0;  // that a key takes
};

MeshKeys keysOf(const shape::MeshParts &parts)
{
    MeshKeys keys;
    for (const shape::MeshPrimitive &primitive : parts.primitives)
        keys.count += primitive.isQuad() ? 2 : 1;
    const shape::MeshSection &last = parts.sections.back();
    const auto section = static_cast<std::uint32_t>(parts.sections.size() - 1);
    keys.most = section << 8 | static_cast<std::uint32_t>(last.count - 1) << 1 |
                (parts.primitives.back().isQuad() ? 1 : 0);
    keys.bits = static_cast<std::uint32_t>(std::bit_width(keys.most + 1));
    return keys;
}

void setBox(ModelFields &fields, const ModelFields::Place &owner, const mesh::Bounds &box)
{
    const auto domain = fields.member(owner, "domain"_f);
    fields.set(domain, "min"_f, glm::vec4(box.low, 0.0f));
    fields.set(domain, "max"_f, glm::vec4(box.high, 0.0f));
}

// A number of rows and where they begin.
std::uint32_t runWord(std::size_t first, std::size_t count)
{
    return static_cast<std::uint32_t>(first << 8 | count);
}

class MeshWriter
{
public:
    MeshWriter(hkx::PackfileModel &model, const PackedMesh &mesh) : m_model(model), m_mesh(mesh) {}

    std::uint32_t addData(const MeshKeys &keys)
    {
        const std::uint32_t object = hkx::addObject(m_model, hkx::kNpMeshData.name);
        ModelFields fields(m_model, object);
        const auto tree = fields.member(fields.body(), "meshTree"_f);
        fields.setRows(tree, "nodes"_f, m_mesh.parts.nodes);
        setBox(fields, tree, m_mesh.parts.domain);
        fields.set(tree, "numPrimitiveKeys"_f, keys.count);
        fields.set(tree, "bitsPerKey"_f, keys.bits);
        fields.set(tree, "maxKeyValue"_f, keys.most);
        fields.setRows(tree, "primitives"_f, m_mesh.parts.primitives);
        fields.setRows(tree, "primitiveDataRuns"_f, m_mesh.parts.runs);
        fields.setRows(tree, "sharedVertices"_f, m_mesh.shared);
        addSections(fields, tree);
        addSimdTree(fields);
        return object;
    }

private:
    void addSections(ModelFields &fields, const ModelFields::Place &tree)
    {
        std::vector<std::uint32_t> packed;
        std::vector<std::uint16_t> shared;
        fields.resizeRows(tree, "sections"_f, static_cast<std::uint32_t>(m_mesh.parts.sections.size()));
        for (std::uint32_t i = 0; i < m_mesh.parts.sections.size(); ++i) {
            const shape::MeshSection &section = m_mesh.parts.sections[i];
            const SectionCode &code = m_mesh.codes[i];
            const auto row = fields.element(tree, "sections"_f, i);
            fields.setRows(row, "nodes"_f, section.nodes);
            setBox(fields, row, section.domain);
            fields.set(row, "codecParms"_f, code.codec);
            fields.set(row, "firstPackedVertex"_f, static_cast<std::uint32_t>(packed.size()));
            const auto word = [&](FieldName field, std::uint32_t data) {
                fields.set(fields.member(row, field), "data"_f, data);
            };
            word("sharedVertices"_f, runWord(shared.size(), code.packed.size()));
            word("primitives"_f, runWord(section.first, section.count));
            word("dataRuns"_f, runWord(section.firstRun, section.runs));
            fields.set(row, "numPackedVertices"_f, static_cast<std::uint8_t>(code.packed.size()));
            fields.set(row, "numSharedIndices"_f, static_cast<std::uint8_t>(code.shared.size()));
            fields.set(row, "leafIndex"_f, static_cast<std::uint16_t>(section.leaf));
            packed.insert(packed.end(), code.packed.begin(), code.packed.end());
            shared.insert(shared.end(), code.shared.begin(), code.shared.end());
        }
        fields.setRows(tree, "packedVertices"_f, packed);
        fields.setRows(tree, "sharedVerticesIndex"_f, shared);
    }

    // Two empty nodes, which nothing uses and the game wants.
    static void addSimdTree(ModelFields &fields)
    {
        constexpr std::uint32_t kHighest = 0x7F7FFFEE, kLowest = 0xFF7FFFEE;
        struct SimdNode {
            std::array<std::uint32_t, 4> boxes[6]; // low and high of each axis in turn, four lanes
            std::array<std::uint32_t, 4> data;
        };
        SimdNode node{};
        for (std::size_t i = 0; i < 6; ++i)
            node.boxes[i].fill(i % 2 == 0 ? kHighest : kLowest);
        fields.setRows(fields.member(fields.body(), "simdTree"_f), "nodes"_f, std::vector<SimdNode>(2, node));
    }

    hkx::PackfileModel &m_model;
    const PackedMesh &m_mesh;
};

void setBits(ModelFields &fields, FieldName field, std::vector<std::uint32_t> words, std::uint32_t bits)
{
    const auto storage = fields.member(fields.member(fields.body(), field), "storage"_f);
    words.resize((bits + 31) / 32);
    fields.setRows(storage, "words"_f, words);
    fields.set(storage, "numBits"_f, static_cast<std::int32_t>(bits));
}

std::vector<std::uint32_t> flatQuads(const shape::MeshParts &parts, std::uint32_t bits)
{
    std::vector<std::uint32_t> words((bits + 31) / 32);
    for (std::size_t s = 0; s < parts.sections.size(); ++s) {
        const shape::MeshSection &section = parts.sections[s];
        for (std::size_t p = 0; p < section.count; ++p) {
            const std::size_t bit = s << 7 | p;
            if (shape::isFlatQuad(section, parts.primitives[section.first + p]))
                words[bit / 32] |= 1u << bit % 32;
        }
    }
    return words;
}

// A material on a layer of its own.
struct ListedMaterial {
    std::uint32_t id = 0;
    std::optional<std::uint8_t> layer; // nothing: the body's
    bool operator==(const ListedMaterial &) const = default;
};

std::uint32_t filterOf(const ListedMaterial &material, std::uint32_t ofBody)
{
    constexpr std::uint32_t kLayerBits = 0x7F;
    return material.layer ? (ofBody & ~kLayerBits) | (*material.layer & kLayerBits) : ofBody;
}

void addMaterials(hkx::PackfileModel &model, std::uint32_t shape, std::span<const ListedMaterial> materials,
                  std::uint32_t filter)
{
    const std::uint32_t object = hkx::addObject(model, "hknpBSMaterialProperties");
    ModelFields fields(model, object);
    fields.resizeRows(fields.body(), "materials"_f, static_cast<std::uint32_t>(materials.size()));
    for (std::uint32_t i = 0; i < materials.size(); ++i) {
        const auto row = fields.element(fields.body(), "materials"_f, i);
        fields.set(row, "filterInfo"_f, filterOf(materials[i], filter));
        fields.set(row, "materialCRC"_f, materials[i].id);
    }
    addProperties(model, shape, kMaterialPropertiesKey, object);
}

// The materials that triangles have, each once and in the order of the plan; the triangles name rows of that
// list.
std::vector<ListedMaterial> listMaterials(mesh::TriMesh &mesh, const MeshPart &part)
{
    std::vector<bool> isUsed(part.materials.size(), false);
    for (const mesh::Triangle &triangle : mesh.triangles)
        isUsed[triangle.material] = true;
    std::vector<ListedMaterial> listed;
    std::vector<std::uint32_t> rows(part.materials.size());
    for (std::uint32_t i = 0; i < rows.size(); ++i) {
        if (!isUsed[i])
            continue;
        const ListedMaterial material{part.materials[i], part.layerOf(i)};
        const auto known = std::ranges::find(listed, material);
        rows[i] = static_cast<std::uint32_t>(known - listed.begin());
        if (known == listed.end())
            listed.push_back(material);
    }
    for (mesh::Triangle &triangle : mesh.triangles)
        triangle.material = rows[triangle.material];
    return listed;
}

} // namespace

Result<MadeShape> addMesh(hkx::PackfileModel &model, const MeshPart &part, std::uint32_t filter)
{
    mesh::TriMesh mesh = part.mesh;
    const std::vector<ListedMaterial> materials = listMaterials(mesh, part);
    const Result<PackedMesh> packed = packMesh(mesh);
    if (!packed)
        return tl::unexpected(packed.error());
    const MeshKeys keys = keysOf(packed->parts);
    const std::uint32_t shape = addShapeObject(model, hkx::kNpMeshShape, materials.front().id);
    const std::uint32_t data = MeshWriter(model, *packed).addData(keys);
    addMaterials(model, shape, materials, filter);
    ModelFields fields(model, shape);
    const auto body = fields.body();
    fields.set(body, "numShapeKeyBits"_f, static_cast<std::uint8_t>(keys.bits));
    fields.set(fields.member(body, "edgeWeldingMap"_f), "secondaryKeyMask"_f, 0xFFFFFFFFu);
    fields.set(body, "shapeTagCodecInfo"_f, 0xFFFFFFFFu);
    fields.setPointer(body, "data"_f, data);
    const std::uint32_t quads = (keys.most >> 1) + 1;
    setBits(fields, "quadIsFlat"_f, flatQuads(packed->parts, quads), quads);
    setBits(fields, "triangleIsInterior"_f, {}, keys.most + 1);
    return MadeShape{shape, packed->parts.domain, std::nullopt};
}

} // namespace cutaway::physics
