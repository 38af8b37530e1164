// SPDX-License-Identifier: MIT
#include "core/bwm/meshfixes.h"

#include "core/bwm/bwmedit.h"
#include "core/bwm/bwmformat.h"
#include "core/bwm/check/meshchecks.h"
#include "core/bwm/edit/rebuild.h"
#include "core/bwm/facefixes.h"

#include <algorithm>
#include <glm/geometric.hpp>
#include <glm/vec2.hpp>
#include <map>

namespace cutaway::bwm
{

namespace
{

constexpr float kWallHeight = 3.0f; // game units; FORMAT.md, "Usual shapes"

Result<BorderRow> borderOf(const FixSpot &spot, std::uint32_t row)
{
    const auto border = borderAt(spot.tables, row);
    return border ? Result<BorderRow>(*border) : fail("the border in row {} has no place", row);
}

FaceEdge edgeOf(const BorderRow &border)
{
    return {border.face, border.edge};
}

// ---- borders

// The rows of a loop in the edge table whose faces are there.
std::vector<BorderRow> loopOf(const FixSpot &spot)
{
    std::vector<BorderRow> loop;
    const std::vector<std::uint32_t> &ends = spot.tables.loopEnds;
    if (spot.row >= ends.size())
        return loop;
    for (std::uint32_t row = spot.row == 0 ? 0 : ends[spot.row - 1];
         row < std::min<std::size_t>(ends[spot.row], spot.tables.edges.size()); ++row) {
        if (const auto border = borderAt(spot.tables, row))
            loop.push_back(*border);
    }
    return loop;
}

Result<void> fillTheHole(FixSpot &spot)
{
    std::map<std::uint32_t, int> surfaces;
    const std::vector<BorderRow> loop = loopOf(spot);
    for (const BorderRow &border : loop)
        ++surfaces[spot.mesh.faces[border.face].material];
    const auto most = mostFrequent(surfaces);
    return most ? fillHole(spot.mesh, edgeOf(loop.front()), *most, surfacesOfK1())
                : fail("the hole has no border");
}

// The two sides of a crack.
Result<void> weldTheLoop(FixSpot &spot)
{
    std::vector<std::uint32_t> vertices;
    for (const BorderRow &border : loopOf(spot))
        vertices.push_back(border.from);
    const auto welded = weldWithin(spot.mesh, kTouching, vertices);
    if (!welded)
        return tl::unexpected(welded.error());
    return welded->empty() ? fail("no two vertices meet") : Result<void>();
}

// Faces without area around which a loop goes.
Result<void> deleteInTheLoop(FixSpot &spot)
{
    std::vector<std::uint32_t> flat;
    for (const BorderRow &border : loopOf(spot)) {
        const auto corners = *cornersOf(spot.mesh, border.face);
        const glm::vec3 across = glm::cross(corners[1] - corners[0], corners[2] - corners[0]);
        constexpr float kLeastArea = 1e-6f; // square game units, as the check has it
        if (glm::length(across) < 2.0f * kLeastArea && std::ranges::find(flat, border.face) == flat.end())
            flat.push_back(border.face);
    }
    return flat.empty() ? fail("all faces of the loop have an area") : deleteFaces(spot.mesh, flat);
}

Result<void> buildTheWall(FixSpot &spot)
{
    const Result<BorderRow> border = borderOf(spot, spot.row);
    if (!border)
        return tl::unexpected(border.error());
    const FaceEdge edge = edgeOf(*border);
    return extrudeEdges(spot.mesh, std::span(&edge, 1), {0.0f, 0.0f, kWallHeight}, kOpaque, -1);
}

bool hasEdge(const Corners &corners, std::uint32_t from, std::uint32_t to)
{
    for (std::size_t k = 0; k < 3; ++k) {
        if (corners[k] == from && corners[(k + 1) % 3] == to)
            return true;
    }
    return false;
}

bool isLevel(const EditMesh &mesh, std::uint32_t face)
{
    constexpr float kSteepest = 0.5f; // cosine of 60 degrees
    const auto c = cornersOf(mesh, face);
    const glm::vec3 across = c ? glm::cross((*c)[1] - (*c)[0], (*c)[2] - (*c)[0]) : glm::vec3(0.0f);
    return std::abs(across.z) > kSteepest * glm::length(across);
}

// Of these faces the ones that hang on the border: those of other storeys do not.
std::vector<std::uint32_t> hangingOn(const EditMesh &mesh, const BorderRow &border,
                                     std::vector<std::uint32_t> over)
{
    std::vector<std::uint32_t> walls;
    for (std::uint32_t f = 0; f < mesh.faces.size();
         ++f) { // one that leans is a wall, too, a level one floor
        if (!isWalkable(mesh.faces[f].material) && hasEdge(mesh.faces[f].corners, border.to, border.from) &&
            !isLevel(mesh, f))
            walls.push_back(f);
    }
    for (std::size_t i = 0; i < walls.size(); ++i) {
        std::erase_if(over, [&](std::uint32_t f) {
            const bool isThere = std::ranges::find(walls, f) != walls.end();
            const bool hangs = !isThere && shareAnEdge(mesh.faces[walls[i]].corners, mesh.faces[f].corners);
            if (hangs)
                walls.push_back(f);
            return isThere || hangs;
        });
    }
    std::ranges::sort(walls);
    return walls;
}

// Faces that are not walkable and stand on the border, from its one end to the other.
std::vector<std::uint32_t> wallsOver(const EditMesh &mesh, const BorderRow &border)
{
    const glm::dvec2 from(border.start), way = glm::dvec2(border.end) - from;
    const double length = glm::length(way);
    const auto isOver = [&](glm::vec3 place) {
        const glm::dvec2 at = glm::dvec2(place) - from;
        const double along = glm::dot(at, way) / length;
        return along >= -kTouching && along <= length + kTouching &&
               std::abs(at.x * way.y - at.y * way.x) / length <= kTouching;
    };
    std::vector<std::uint32_t> walls;
    for (std::uint32_t f = 0; length > 0.0 && f < mesh.faces.size(); ++f) {
        const auto corners = isWalkable(mesh.faces[f].material) ? std::nullopt : cornersOf(mesh, f);
        if (corners && std::ranges::all_of(*corners, isOver))
            walls.push_back(f);
    }
    return hangingOn(mesh, border, std::move(walls));
}

Result<std::vector<std::uint32_t>> wallsAt(const FixSpot &spot)
{
    const Result<BorderRow> border = borderOf(spot, spot.row);
    std::vector<std::uint32_t> walls = border ? wallsOver(spot.mesh, *border) : std::vector<std::uint32_t>();
    if (walls.empty())
        return fail("no face stands upright there");
    return walls;
}

Result<void> removeTheWall(FixSpot &spot)
{
    const auto walls = wallsAt(spot);
    return walls ? deleteFaces(spot.mesh, *walls) : tl::unexpected(walls.error());
}

Result<void> darkenTheWall(FixSpot &spot)
{
    const auto walls = wallsAt(spot);
    return walls ? setMaterial(spot.mesh, *walls, kOpaque) : tl::unexpected(walls.error());
}

Result<void> leadNowhere(FixSpot &spot)
{
    const Result<BorderRow> border = borderOf(spot, spot.row);
    return border ? setTransition(spot.mesh, edgeOf(*border), -1) : tl::unexpected(border.error());
}

// The border gets a vertex where one of another border lies in it.
Result<void> splitAtTheVertex(FixSpot &spot)
{
    const Result<BorderRow> border = borderOf(spot, spot.row);
    if (!border)
        return tl::unexpected(border.error());
    const glm::dvec3 way = border->end - border->start;
    const double length = glm::length(way);
    for (std::uint32_t row = 0; row < spot.tables.edges.size(); ++row) {
        const auto other = borderAt(spot.tables, row);
        if (!other || other->from == border->from || other->from == border->to)
            continue;
        const double along = length > 0.0 ? glm::dot(other->start - border->start, way) / length : 0.0;
        if (along <= kTouching || along >= length - kTouching ||
            glm::distance(other->start, border->start + way * (along / length)) >= kTouching)
            continue;
        const Result<std::uint32_t> made = splitEdge(spot.mesh, edgeOf(*border), along / length);
        return made ? weld(spot.mesh, other->from, Numbers(&*made, 1)) : tl::unexpected(made.error());
    }
    return fail("no vertex lies in the border");
}

// Onto the border that runs along it.
Result<void> weldTheBorder(FixSpot &spot)
{
    const Result<BorderRow> border = borderOf(spot, spot.row);
    for (std::uint32_t row = 0; border && row < spot.tables.edges.size(); ++row) {
        const auto other = row != spot.row ? borderAt(spot.tables, row) : std::nullopt;
        if (!other || glm::distance(other->start, border->end) >= kTouching ||
            glm::distance(other->end, border->start) >= kTouching ||
            (other->to == border->from && other->from == border->to))
            continue;
        if (other->to != border->from) {
            if (const Result<void> done = weld(spot.mesh, other->to, Numbers(&border->from, 1)); !done)
                return done;
        }
        return other->from != border->to ? weld(spot.mesh, other->from, Numbers(&border->to, 1))
                                         : Result<void>();
    }
    return fail("no border runs along it");
}

// ---- the header

Result<void> mendHooks(FixSpot &spot)
{
    MeshHeader &header = spot.mesh.header;
    for (std::size_t i = 0; i < 2; ++i) {
        if (spot.mesh.isArea())
            header.relativeHooks[i] = header.absoluteHooks[i] = glm::vec3(0.0f);
        else
            header.absoluteHooks[i] = header.relativeHooks[i] + header.position;
    }
    return {};
}

Result<void> clearRoot(FixSpot &spot)
{
    spot.mesh.header.root = 0;
    return {};
}

// What the ending of the file's name says.
Result<void> typeByName(FixSpot &spot)
{
    const auto type = typeOfName(spot.file.name());
    if (!type)
        return fail("the name '{}' says nothing of the type", spot.file.name());
    spot.mesh.header.type = *type;
    return {};
}

struct MeshFixRow {
    Code rule;
    std::uint32_t stride; // of the table that it is reported in; 0 for the header
    const char *label;
    Fix::Kind kind;
    Result<void> (*change)(FixSpot &);
};
// Several ways for one rule in the order in which they are offered.
constexpr MeshFixRow kMeshFixes[] = {
    {kCodeVertexIndex, 12, "Delete the faces that have no place", Fix::Kind::Choice, deleteTheLost},
    {kCodeFinite, 12, "Delete the faces that have no place", Fix::Kind::Choice, deleteTheLost},
    {kCodeMaterial, 4, "Paint it as the faces around", Fix::Kind::Choice, paintAsAround},
    {kCodeMaterial, 4, "Make it Nonwalk", Fix::Kind::Choice, closeTheFace},
    {kCodePlaceholder, 4, "Paint it as the faces around", Fix::Kind::Choice, paintAsAround},
    {kCodePlaceholder, 4, "Make it Nonwalk", Fix::Kind::Choice, closeTheFace},
    {kCodeRepeated, 12, "Delete the face", Fix::Kind::Takes, deleteTheFace},
    {kCodeDuplicate, 12, "Delete the face", Fix::Kind::Takes, deleteTheFace},
    {kCodeArea, 12, "Delete the face", Fix::Kind::Choice, deleteTheFace},
    {kCodeSliver, 12, "Collapse its short edge", Fix::Kind::Choice, collapseTheFace},
    {kCodeSliver, 12, "Flip its long edge", Fix::Kind::Choice, flipTheFace},
    {kCodeSliver, 12, "Delete the face", Fix::Kind::Choice, trimTheFace},
    {kCodeDown, 12, "Turn the face over", Fix::Kind::Choice, reverseTheFace},
    {kCodeSteep, 12, "Make it Nonwalk", Fix::Kind::Choice, closeTheFace},
    {kCodeOverlapping, 12, "Delete the face", Fix::Kind::Choice, deleteTheFace},
    {kCodeOverlapping, 12, "Make it Nonwalk", Fix::Kind::Choice, closeTheFace},
    {kCodeWinding, 12, "Turn the face over", Fix::Kind::Choice, reverseTheFace},
    {kCodeManifold, 12, "Delete the face", Fix::Kind::Choice, deleteTheFace},
    {kCodeManifold, 12, "Make it Nonwalk", Fix::Kind::Choice, closeTheFace},
    {kCodeManifold, 12, "Detach the face", Fix::Kind::Choice, detachTheFace},
    {kCodeIsland, 12, "Make the part Nonwalk", Fix::Kind::Choice, closeTheIsland},
    {kCodeIsland, 12, "Delete the part", Fix::Kind::Choice, deleteTheIsland},
    {kCodeSamePlace, 12, "Weld the two vertices", Fix::Kind::Choice, weldTheVertex},
    {kCodeNear, 12, "Weld the two vertices", Fix::Kind::Choice, weldTheVertex},
    {kCodeLoopArea, 4, "Weld its two sides", Fix::Kind::Choice, weldTheLoop},
    {kCodeLoopArea, 4, "Delete the faces that cover nothing", Fix::Kind::Choice, deleteInTheLoop},
    {kCodeHole, 4, "Fill the hole", Fix::Kind::Choice, fillTheHole},
    {kCodeNoWall, 8, "Put up a wall", Fix::Kind::Choice, buildTheWall},
    {kCodeClearWall, 8, "Let the wall end sight", Fix::Kind::Choice, darkenTheWall},
    {kCodeShutDoor, 8, "Delete the wall", Fix::Kind::Choice, removeTheWall},
    {kCodeTransition, 8, "Let the border lead nowhere", Fix::Kind::Takes, leadNowhere},
    {kCodeTJunction, 8, "Split the border at the vertex", Fix::Kind::Choice, splitAtTheVertex},
    {kCodeCrack, 8, "Weld the two borders", Fix::Kind::Choice, weldTheBorder},
    {kCodeType, 0, "Take the type that the file's name stands for", Fix::Kind::Choice, typeByName},
    {kCodeHooks, 0, "Make the use points those of such a file", Fix::Kind::Choice, mendHooks},
    {kCodeRoot, 0, "Set aabbRoot to 0", Fix::Kind::Takes, clearRoot},
};

// Tables that follow from the faces, made anew as a whole.
struct PartFixRow {
    Code rule;
    Parts parts;
    const char *label;
    Fix::Kind kind;
};
constexpr PartFixRow kPartFixes[] = {
    {kCodeUnused, kPartOrder, "Put walkable faces first, leave out unused vertices", Fix::Kind::Takes},
    {kCodeWalkableFirst, kPartOrder, "Put walkable faces first, leave out unused vertices", Fix::Kind::Takes},
    {kCodeUnlinked, kPartLinks | kPartBorders, "Link the faces", Fix::Kind::Takes},
    {kCodeNode, kPartTree, "Build the tree anew", Fix::Kind::Safe},
    {kCodeLeaf, kPartTree, "Build the tree anew", Fix::Kind::Safe},
    {kCodePlane, kPartTree, "Build the tree anew", Fix::Kind::Safe},
    {kCodeDepth, kPartTree, "Build the tree anew", Fix::Kind::Safe},
    {kCodeSide, kPartTree, "Build the tree anew", Fix::Kind::Safe},
    {kCodeUnion, kPartTree, "Build the tree anew", Fix::Kind::Safe},
    {kCodeTight, kPartTree, "Build the tree anew", Fix::Kind::Safe},
};

std::optional<std::uint32_t> rowOfFinding(const File &file, const Diagnostic &diagnostic,
                                          std::uint32_t stride)
{
    if (stride == 0)
        return 0;
    if (diagnostic.unit >= file.units().size())
        return std::nullopt;
    const std::uint64_t start = file.units().range(diagnostic.unit).offset;
    if (diagnostic.range.offset < start)
        return std::nullopt;
    return static_cast<std::uint32_t>((diagnostic.range.offset - start) / stride);
}

Result<Patch> patchOfParts(const File &file, const EditMesh &mesh, Parts parts)
{
    const Result<Rebuilt> rebuilt = rebuildParts(mesh, readWalkmesh(file), parts);
    return rebuilt ? patchTo(file, *rebuilt) : tl::unexpected(rebuilt.error());
}

void offer(std::vector<Fix> &fixes, const char *label, Fix::Kind kind, const Result<Patch> &patch)
{
    if (patch && !patch->empty())
        fixes.push_back({label, {}, kind, *patch});
}

bool isKnown(const Diagnostic &diagnostic)
{
    return std::ranges::find(kPartFixes, diagnostic.code, &PartFixRow::rule) != std::end(kPartFixes) ||
           std::ranges::find(kMeshFixes, diagnostic.code, &MeshFixRow::rule) != std::end(kMeshFixes);
}

} // namespace

std::vector<Fix> meshFixes(const File &file, const Diagnostic &diagnostic)
{
    std::vector<Fix> fixes;
    const Result<EditMesh> mesh =
        isKnown(diagnostic) && checkTables(file) ? readEditMesh(file) : fail("there are no fixes");
    if (!mesh)
        return fixes;
    for (const PartFixRow &fix : kPartFixes) {
        if (diagnostic.code == fix.rule)
            offer(fixes, fix.label, fix.kind, patchOfParts(file, *mesh, fix.parts));
    }
    const Walkmesh tables = readWalkmesh(file);
    for (const MeshFixRow &fix : kMeshFixes) {
        const auto row =
            diagnostic.code == fix.rule ? rowOfFinding(file, diagnostic, fix.stride) : std::nullopt;
        EditMesh changed = row ? *mesh : EditMesh();
        if (!row)
            continue;
        FixSpot spot{*row, file, tables, changed};
        if (fix.change(spot))
            offer(fixes, fix.label, fix.kind, rebuildPatch(file, changed));
    }
    return fixes;
}

} // namespace cutaway::bwm
