// SPDX-License-Identifier: MIT
// The tables that follow from vertices, faces and transitions: order, planes, links, borders, tree.
//
// Source: core/formats/bwm/FORMAT.md, "Rebuild".
#pragma once

#include "core/base/patch.h"
#include "core/formats/bwm/edit/editmesh.h"
#include "core/formats/bwm/surfaces.h"

namespace cutaway::bwm
{

enum class TreeRule : std::uint8_t {
    Median,      // halves by centre on the longest side, as the game's own tool
    SurfaceArea, // the split with the lowest expected cost of a ray
};

struct RebuildOptions {
    // All tables anew. Otherwise what the edit has not touched stays as it is in the file: planes of faces
    // whose corners have not moved, the tree while no face has, links and borders while corners and order
    // are the same.
    bool canonical = false;
    TreeRule tree = TreeRule::Median;
    const SurfaceTable *surfaces = &surfacesOfK1();
};

// What can be rebuilt by itself.
using Parts = std::uint32_t;
enum Part : Parts {
    kPartOrder = 1, // walkable faces first, vertices that no face uses gone
    kPartNormals = 2,
    kPartDistances = 4,
    kPartTree = 8,
    kPartLinks = 16,   // adjacency
    kPartBorders = 32, // edges and loops
    kAllParts = 63,
};

enum class TreeFate : std::uint8_t { None, Kept, Remapped, Rebuilt };

struct Rebuilt {
    Walkmesh mesh;
    MeshHeader header;
    std::vector<std::uint32_t> faceOrder;   // of each new face its number in the edit mesh
    std::vector<std::uint32_t> vertexOrder; // likewise
    // Edges (3 * face + edge) of walkable faces that have two vertices in common, where these are more than
    // two faces: only the first two of opposite direction are linked.
    std::vector<std::vector<std::int32_t>> overusedEdges;
    // Edges of two walkable faces that run along them in the same direction, and so are not linked.
    std::vector<std::array<std::int32_t, 2>> sameWayEdges;
    std::size_t planesKept = 0;
    TreeFate tree = TreeFate::None;
};

// `base` holds the tables that the mesh was read from. Refuses faces that have no place (a corner that is
// missing or not finite) where a plane or the tree has to be computed from them, and names them.
Result<Rebuilt> rebuild(const EditMesh &mesh, const Walkmesh &base, const RebuildOptions &options = {});
// An unedited mesh with those parts computed anew; of the planes, unless `canonical`, only those that do not
// fit their faces. A new order takes links and borders along.
Result<Rebuilt> rebuildParts(const EditMesh &mesh, const Walkmesh &base, Parts parts,
                             const RebuildOptions &options = {});
// The change of the file that the mesh was read from: tables that differ, counts, offsets, header values. A
// file with damaged tables, or of other than the usual order where all is rebuilt, is written anew.
Result<Patch> patchTo(const File &file, const Rebuilt &after, const RebuildOptions &options = {});
// Both in one.
Result<Patch> rebuildPatch(const File &file, const EditMesh &mesh, const RebuildOptions &options = {});

} // namespace cutaway::bwm
