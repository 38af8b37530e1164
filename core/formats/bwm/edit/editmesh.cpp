// SPDX-License-Identifier: MIT
#include "core/formats/bwm/edit/editmesh.h"

#include "core/base/quantity.h"
#include "core/formats/bwm/bwmformat.h"

#include <algorithm>

namespace cutaway::bwm
{

namespace
{

constexpr std::size_t kHookPlaces[] = {12, 24, 36, 48}; // relative 1 and 2, absolute 1 and 2
constexpr std::size_t kPositionPlace = 60;
constexpr std::size_t kRootPlace = 108;

// Rows of the header that count a table of faces or vertices and its rows that can be read.
Result<void> checkSources(const File &file)
{
    const auto &state = file.state<BwmState>();
    const BytesView header = file.bytes().view({0, kHeaderSize});
    for (const Table table : {kVertices, kIndices, kMaterials}) {
        const auto count = load<std::uint32_t>(header.span(), tableSlot(table).countAt);
        if (count != state.tables[table].count)
            return fail("table {} counts {}, {} can be read: repair the header first", tableField(table).name,
                        quantity(count, "row"), state.tables[table].count);
    }
    return {};
}

} // namespace

Result<MeshHeader> readMeshHeader(const File &file)
{
    if (file.stateIf<BwmState>() == nullptr)
        return fail("the file is not a walkmesh");
    const bool binary = file.units().size() != 0 && file.units()[0].tag == kHeader;
    if (!binary || file.bytes().size() < kHeaderSize)
        return fail("the file has no complete header of a binary walkmesh");
    const BytesView bytes = file.bytes().view({0, kHeaderSize});
    MeshHeader header;
    header.type = file.state<BwmState>().type;
    header.root = load<std::uint32_t>(bytes.span(), kRootPlace);
    header.relativeHooks = {load<glm::vec3>(bytes.span(), kHookPlaces[0]),
                            load<glm::vec3>(bytes.span(), kHookPlaces[1])};
    header.absoluteHooks = {load<glm::vec3>(bytes.span(), kHookPlaces[2]),
                            load<glm::vec3>(bytes.span(), kHookPlaces[3])};
    header.position = load<glm::vec3>(bytes.span(), kPositionPlace);
    return header;
}

void storeMeshHeader(const MeshHeader &header, Bytes &bytes)
{
    store(bytes, 8, header.type);
    store(bytes, kRootPlace, header.root);
    store(bytes, kHookPlaces[0], header.relativeHooks[0]);
    store(bytes, kHookPlaces[1], header.relativeHooks[1]);
    store(bytes, kHookPlaces[2], header.absoluteHooks[0]);
    store(bytes, kHookPlaces[3], header.absoluteHooks[1]);
    store(bytes, kPositionPlace, header.position);
}

EditMesh editMeshOf(const Walkmesh &mesh, const MeshHeader &header)
{
    EditMesh edited;
    edited.header = header;
    edited.vertices = mesh.vertices;
    edited.faces.resize(std::min(mesh.faces.size(), mesh.materials.size()));
    for (std::size_t f = 0; f < edited.faces.size(); ++f) {
        edited.faces[f].corners = mesh.faces[f];
        edited.faces[f].material = mesh.materials[f];
        edited.faces[f].row = static_cast<std::uint32_t>(f);
    }
    for (const PerimeterEdge &border : mesh.edges) {
        const auto id = static_cast<std::size_t>(border.edge);
        if (border.edge >= 0 && id / 3 < edited.faces.size())
            edited.faces[id / 3].transitions[id % 3] = border.transition;
    }
    return edited;
}

Result<EditMesh> readEditMesh(const File &file)
{
    const Result<MeshHeader> header = readMeshHeader(file);
    if (!header)
        return tl::unexpected(header.error());
    if (const Result<void> sound = checkSources(file); !sound)
        return tl::unexpected(sound.error());
    return editMeshOf(readWalkmesh(file), *header);
}

std::optional<std::array<glm::vec3, 3>> cornersOf(const EditMesh &mesh, std::size_t face)
{
    std::array<glm::vec3, 3> corners{};
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const std::uint32_t vertex = mesh.faces[face].corners[i];
        if (vertex >= mesh.vertices.size() || !isFinite(mesh.vertices[vertex]))
            return std::nullopt;
        corners[i] = mesh.vertices[vertex];
    }
    return corners;
}

Result<EditMesh> partOf(const EditMesh &mesh, std::span<const std::uint32_t> faces)
{
    EditMesh part;
    part.header = mesh.header;
    std::vector<std::uint32_t> wanted(faces.begin(), faces.end());
    std::ranges::sort(wanted);
    wanted.erase(std::unique(wanted.begin(), wanted.end()), wanted.end());
    std::vector<std::uint32_t> numbers(mesh.vertices.size(), kNoRow);
    for (const std::uint32_t face : wanted) {
        if (face >= mesh.faces.size())
            return fail("face {} is not there: the mesh has {}", face, mesh.faces.size());
        for (const std::uint32_t corner : mesh.faces[face].corners) {
            if (corner >= mesh.vertices.size())
                return fail("face {} uses vertex {}, there are {}", face, corner, mesh.vertices.size());
            numbers[corner] = 0;
        }
    }
    for (std::size_t v = 0; v < numbers.size(); ++v) {
        if (numbers[v] == kNoRow)
            continue;
        numbers[v] = static_cast<std::uint32_t>(part.vertices.size());
        part.vertices.push_back(mesh.vertices[v]);
    }
    for (const std::uint32_t face : wanted) {
        EditFace taken = mesh.faces[face];
        for (std::uint32_t &corner : taken.corners)
            corner = numbers[corner];
        taken.row = kNoRow;
        part.faces.push_back(taken);
    }
    return part;
}

void merge(EditMesh &mesh, const EditMesh &other)
{
    const auto first = static_cast<std::uint32_t>(mesh.vertices.size());
    mesh.vertices.insert(mesh.vertices.end(), other.vertices.begin(), other.vertices.end());
    for (EditFace face : other.faces) {
        for (std::uint32_t &corner : face.corners)
            corner += first;
        face.row = kNoRow;
        mesh.faces.push_back(face);
    }
}

} // namespace cutaway::bwm
