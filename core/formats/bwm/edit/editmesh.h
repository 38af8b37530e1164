// SPDX-License-Identifier: MIT
// A walkmesh while it is edited: what a person decides, without the tables that follow from it (rebuild.h).
#pragma once

#include "core/base/result.h"
#include "core/formats/bwm/walkmesh.h"

#include <span>

namespace cutaway::bwm
{

inline constexpr std::uint32_t kNoRow = 0xFFFFFFFF;

using Corners = std::array<std::uint32_t, 3>; // vertices of a face

struct EditFace {
    Corners corners{};          // counter-clockwise seen from the front
    std::uint32_t material = 0; // row of surfacemat.2da
    // Room behind the edge from corner k to corner k + 1; stored only while that edge is a border.
    std::array<std::int32_t, 3> transitions{-1, -1, -1};
    std::uint32_t row = kNoRow; // the face of the file that this one is; kNoRow for a new or cut one
};

// The header without counts and offsets.
struct MeshHeader {
    std::uint32_t type = 1; // 1 area, 0 placeable or door
    std::uint32_t root = 0; // "aabbRoot": leftovers in some files
    std::array<glm::vec3, 2> relativeHooks{};
    std::array<glm::vec3, 2> absoluteHooks{};
    glm::vec3 position{};

    bool operator==(const MeshHeader &) const = default;
};

struct EditMesh {
    MeshHeader header;
    std::vector<glm::vec3> vertices; // game units; area space in WOK files, node space otherwise
    std::vector<EditFace> faces;

    bool isArea() const { return header.type == 1; }
};

// An edge of a face, from corner `edge` to the next.
struct FaceEdge {
    std::uint32_t face = 0;
    std::uint32_t edge = 0;

    bool operator==(const FaceEdge &) const = default;
};

Result<MeshHeader> readMeshHeader(const File &file);
// Into the bytes of a header, whose counts and offsets stay.
void storeMeshHeader(const MeshHeader &header, Bytes &bytes);
// Vertices, faces and transitions as they are, numbers out of range included. Fails where one of the tables
// of vertices, indices and materials is cut off, for no face would be sure then; other tables may be damaged.
Result<EditMesh> readEditMesh(const File &file);
// The same of tables that were read already.
EditMesh editMeshOf(const Walkmesh &mesh, const MeshHeader &header);

// The corners of a face; nothing where some are not there or not finite.
std::optional<std::array<glm::vec3, 3>> cornersOf(const EditMesh &mesh, std::size_t face);

// Parts of a mesh as a mesh of its own: those faces in their order, with the vertices they use. Fails for
// faces that are not there.
Result<EditMesh> partOf(const EditMesh &mesh, std::span<const std::uint32_t> faces);
// Puts the vertices and faces of another mesh behind those of this one; nothing is welded.
void merge(EditMesh &mesh, const EditMesh &other);

} // namespace cutaway::bwm
