// SPDX-License-Identifier: MIT
#include "core/bwm/meshfixes.h"

#include "core/bwm/bwmedit.h"
#include "core/bwm/bwmformat.h"
#include "core/bwm/edit/operations.h"
#include "core/bwm/edit/rebuild.h"

#include <algorithm>
#include <glm/geometric.hpp>
#include <glm/vec2.hpp>
#include <map>

namespace cutaway::bwm
{

namespace
{

constexpr double kTouching = 1e-3;   // game units, as the checks have it
constexpr std::uint32_t kOpaque = 7; // Nonwalk: stops feet and sight
constexpr float kWallHeight = 3.0f;  // game units; FORMAT.md, "Usual shapes"

// Where a rule is broken.
struct Spot {
    std::uint32_t row; // of the table that the rule is about
    const Walkmesh &tables;
    EditMesh &mesh;
};

Result<FaceEdge> edgeOfNumber(const EditMesh &mesh, std::int32_t number)
{
    if (number < 0 || static_cast<std::size_t>(number) / 3 >= mesh.faces.size())
        return fail("edge {} is of no face", number);
    return FaceEdge{static_cast<std::uint32_t>(number) / 3, static_cast<std::uint32_t>(number) % 3};
}

// The border in the row, with its ends.
struct Rim {
    FaceEdge edge;
    std::uint32_t from = 0, to = 0;
    glm::dvec3 start{0.0}, end{0.0};
};
Result<Rim> rimOf(const Spot &spot, std::uint32_t row)
{
    const auto edge = row < spot.tables.edges.size() ? edgeOfNumber(spot.mesh, spot.tables.edges[row].edge)
                                                     : fail("row {} is not there", row);
    const auto corners = edge ? cornersOf(spot.mesh, edge->face) : std::nullopt;
    if (!corners)
        return fail("the border in row {} has no place", row);
    const std::uint32_t k = edge->edge, next = (k + 1) % 3;
    const Corners &numbers = spot.mesh.faces[edge->face].corners;
    return Rim{*edge, numbers[k], numbers[next], (*corners)[k], (*corners)[next]};
}

// ---- faces

Result<void> deleteTheFace(Spot &spot)
{
    return deleteFaces(spot.mesh, Numbers(&spot.row, 1));
}

Result<void> reverseTheFace(Spot &spot)
{
    return reverseFaces(spot.mesh, Numbers(&spot.row, 1));
}

// Of one that is thin because an edge is short. Others leave a gap, whichever way they go.
Result<void> collapseTheFace(Spot &spot)
{
    constexpr double kShort = 0.01; // game units
    const auto corners = cornersOf(spot.mesh, spot.row);
    if (!corners)
        return fail("face {} has no place", spot.row);
    std::uint32_t shortest = 0;
    const auto lengthOf = [&](std::uint32_t k) {
        return glm::distance((*corners)[k], (*corners)[(k + 1) % 3]);
    };
    for (std::uint32_t k = 1; k < 3; ++k)
        shortest = lengthOf(k) < lengthOf(shortest) ? k : shortest;
    if (static_cast<double>(lengthOf(shortest)) > kShort)
        return fail("no edge of face {} is short", spot.row);
    return collapseEdge(spot.mesh, {spot.row, shortest}, 0.5);
}

// ---- vertices

// Onto the nearest other one.
Result<void> weldTheVertex(Spot &spot)
{
    const std::vector<glm::vec3> &places = spot.mesh.vertices;
    std::uint32_t nearest = spot.row;
    for (std::uint32_t v = 0; v < places.size(); ++v) {
        const auto away = [&](std::uint32_t other) { return glm::distance(places[spot.row], places[other]); };
        if (v != spot.row && static_cast<double>(away(v)) <= kTouching &&
            (nearest == spot.row || away(v) < away(nearest)))
            nearest = v;
    }
    return nearest == spot.row ? fail("no vertex is near") : weld(spot.mesh, nearest, Numbers(&spot.row, 1));
}

// ---- borders

Result<void> fillTheHole(Spot &spot)
{
    const std::uint32_t first = spot.row == 0 ? 0 : spot.tables.loopEnds[spot.row - 1];
    std::map<std::uint32_t, int> surfaces;
    for (std::uint32_t row = first;
         row < std::min<std::size_t>(spot.tables.loopEnds[spot.row], spot.tables.edges.size()); ++row) {
        if (const auto edge = edgeOfNumber(spot.mesh, spot.tables.edges[row].edge))
            ++surfaces[spot.mesh.faces[edge->face].material];
    }
    const Result<Rim> rim = rimOf(spot, first);
    if (!rim || surfaces.empty())
        return fail("the hole has no border");
    const auto most = std::ranges::max_element(surfaces, {}, [](const auto &entry) { return entry.second; });
    return fillHole(spot.mesh, rim->edge, most->first, surfacesOfK1());
}

Result<void> buildTheWall(Spot &spot)
{
    const Result<Rim> rim = rimOf(spot, spot.row);
    return rim ? extrudeEdges(spot.mesh, std::span(&rim->edge, 1), {0.0f, 0.0f, kWallHeight}, kOpaque, -1)
               : tl::unexpected(rim.error());
}

bool hasEdge(const Corners &corners, std::uint32_t from, std::uint32_t to)
{
    for (std::size_t k = 0; k < 3; ++k) {
        if (corners[k] == from && corners[(k + 1) % 3] == to)
            return true;
    }
    return false;
}

bool shareAnEdge(const Corners &a, const Corners &b)
{
    return std::ranges::count_if(a, [&b](std::uint32_t v) { return std::ranges::find(b, v) != b.end(); }) >=
           2;
}

// Of these faces the ones that hang on the border: those of other storeys do not.
std::vector<std::uint32_t> hangingOn(const EditMesh &mesh, const Rim &rim, std::vector<std::uint32_t> over)
{
    std::vector<std::uint32_t> walls;
    for (std::uint32_t f = 0; f < mesh.faces.size(); ++f) { // one that leans is a wall, too
        if (!isWalkable(mesh.faces[f].material) && hasEdge(mesh.faces[f].corners, rim.to, rim.from))
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
std::vector<std::uint32_t> wallsOver(const EditMesh &mesh, const Rim &rim)
{
    const glm::dvec2 from(rim.start), way = glm::dvec2(rim.end) - from;
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
    return hangingOn(mesh, rim, std::move(walls));
}

Result<void> removeTheWall(Spot &spot)
{
    const Result<Rim> rim = rimOf(spot, spot.row);
    if (!rim)
        return tl::unexpected(rim.error());
    const std::vector<std::uint32_t> walls = wallsOver(spot.mesh, *rim);
    return walls.empty() ? fail("no face stands upright there") : deleteFaces(spot.mesh, walls);
}

Result<void> darkenTheWall(Spot &spot)
{
    const Result<Rim> rim = rimOf(spot, spot.row);
    if (!rim)
        return tl::unexpected(rim.error());
    const std::vector<std::uint32_t> walls = wallsOver(spot.mesh, *rim);
    return walls.empty() ? fail("no face stands upright there") : setMaterial(spot.mesh, walls, kOpaque);
}

Result<void> leadNowhere(Spot &spot)
{
    const Result<Rim> rim = rimOf(spot, spot.row);
    return rim ? setTransition(spot.mesh, rim->edge, -1) : tl::unexpected(rim.error());
}

// The border gets a vertex where one of another border lies in it.
Result<void> splitAtTheVertex(Spot &spot)
{
    const Result<Rim> rim = rimOf(spot, spot.row);
    if (!rim)
        return tl::unexpected(rim.error());
    const glm::dvec3 way = rim->end - rim->start;
    const double length = glm::length(way);
    for (std::uint32_t row = 0; row < spot.tables.edges.size(); ++row) {
        const Result<Rim> other = rimOf(spot, row);
        if (!other || other->from == rim->from || other->from == rim->to)
            continue;
        const double along = length > 0.0 ? glm::dot(other->start - rim->start, way) / length : 0.0;
        if (along <= kTouching || along >= length - kTouching ||
            glm::distance(other->start, rim->start + way * (along / length)) >= kTouching)
            continue;
        const Result<std::uint32_t> made = splitEdge(spot.mesh, rim->edge, along / length);
        return made ? weld(spot.mesh, other->from, Numbers(&*made, 1)) : tl::unexpected(made.error());
    }
    return fail("no vertex lies in the border");
}

// Onto the border that runs along it.
Result<void> weldTheBorder(Spot &spot)
{
    const Result<Rim> rim = rimOf(spot, spot.row);
    for (std::uint32_t row = 0; rim && row < spot.tables.edges.size(); ++row) {
        const Result<Rim> other = row != spot.row ? rimOf(spot, row) : fail("itself");
        if (!other || glm::distance(other->start, rim->end) >= kTouching ||
            glm::distance(other->end, rim->start) >= kTouching ||
            (other->to == rim->from && other->from == rim->to))
            continue;
        if (other->to != rim->from) {
            if (const Result<void> done = weld(spot.mesh, other->to, Numbers(&rim->from, 1)); !done)
                return done;
        }
        return other->from != rim->to ? weld(spot.mesh, other->from, Numbers(&rim->to, 1)) : Result<void>();
    }
    return fail("no border runs along it");
}

// ---- the header

Result<void> mendHooks(Spot &spot)
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

Result<void> clearRoot(Spot &spot)
{
    spot.mesh.header.root = 0;
    return {};
}

struct MeshFixRow {
    Code rule;
    std::uint32_t stride; // of the table that it is reported in; 0 for the header
    const char *label;
    Fix::Kind kind;
    Result<void> (*change)(Spot &);
};
constexpr MeshFixRow kMeshFixes[] = {
    {kCodeRepeated, 12, "Delete the face", Fix::Kind::Takes, deleteTheFace},
    {kCodeDuplicate, 12, "Delete the face", Fix::Kind::Takes, deleteTheFace},
    {kCodeArea, 12, "Delete the face", Fix::Kind::Choice, deleteTheFace},
    {kCodeSliver, 12, "Collapse its short edge", Fix::Kind::Choice, collapseTheFace},
    {kCodeDown, 12, "Turn the face over", Fix::Kind::Choice, reverseTheFace},
    {kCodeWinding, 12, "Turn the face over", Fix::Kind::Choice, reverseTheFace},
    {kCodeSamePlace, 12, "Weld the two vertices", Fix::Kind::Choice, weldTheVertex},
    {kCodeNear, 12, "Weld the two vertices", Fix::Kind::Choice, weldTheVertex},
    {kCodeHole, 4, "Fill the hole", Fix::Kind::Choice, fillTheHole},
    {kCodeNoWall, 8, "Put up a wall", Fix::Kind::Choice, buildTheWall},
    {kCodeClearWall, 8, "Let the wall end sight", Fix::Kind::Choice, darkenTheWall},
    {kCodeShutDoor, 8, "Delete the wall", Fix::Kind::Choice, removeTheWall},
    {kCodeTransition, 8, "Let the border lead nowhere", Fix::Kind::Takes, leadNowhere},
    {kCodeTJunction, 8, "Split the border at the vertex", Fix::Kind::Choice, splitAtTheVertex},
    {kCodeCrack, 8, "Weld the two borders", Fix::Kind::Choice, weldTheBorder},
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

std::optional<Fix> fixOf(const char *label, Fix::Kind kind, const Result<Patch> &patch)
{
    return patch && !patch->empty() ? std::optional(Fix{label, {}, kind, *patch}) : std::nullopt;
}

} // namespace

std::optional<Fix> meshFix(const File &file, const Diagnostic &diagnostic)
{
    const auto *byParts = std::ranges::find(kPartFixes, diagnostic.code, &PartFixRow::rule);
    const auto *byMesh = std::ranges::find(kMeshFixes, diagnostic.code, &MeshFixRow::rule);
    if ((byParts == std::end(kPartFixes) && byMesh == std::end(kMeshFixes)) || !checkTables(file))
        return std::nullopt;
    Result<EditMesh> mesh = readEditMesh(file);
    if (!mesh)
        return std::nullopt;
    if (byParts != std::end(kPartFixes))
        return fixOf(byParts->label, byParts->kind, patchOfParts(file, *mesh, byParts->parts));
    const auto row = rowOfFinding(file, diagnostic, byMesh->stride);
    const Walkmesh tables = readWalkmesh(file);
    if (!row || (byMesh->rule == Code(kCodeHole) && *row >= tables.loopEnds.size()))
        return std::nullopt;
    Spot spot{*row, tables, *mesh};
    if (!byMesh->change(spot))
        return std::nullopt;
    return fixOf(byMesh->label, byMesh->kind, rebuildPatch(file, *mesh));
}

} // namespace cutaway::bwm
