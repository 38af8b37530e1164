// SPDX-License-Identifier: MIT
#include "core/formats/bwm/meshfixes.h"

#include "core/formats/bwm/borderfixes.h"
#include "core/formats/bwm/bwmedit.h"
#include "core/formats/bwm/bwmformat.h"
#include "core/formats/bwm/check/meshchecks.h"
#include "core/formats/bwm/edit/rebuild.h"

#include <algorithm>

namespace cutaway::bwm
{

namespace
{

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
    {"bwm.index"_rule, 12, "Delete the faces that have no place", Fix::Kind::Choice, deleteTheLost},
    {"bwm.vertex.finite"_rule, 12, "Delete the faces that have no place", Fix::Kind::Choice, deleteTheLost},
    {"bwm.material"_rule, 4, "Paint it as the faces around", Fix::Kind::Choice, paintAsAround},
    {"bwm.material"_rule, 4, "Make it Nonwalk", Fix::Kind::Choice, closeTheFace},
    {"bwm.material.placeholder"_rule, 4, "Paint it as the faces around", Fix::Kind::Choice, paintAsAround},
    {"bwm.material.placeholder"_rule, 4, "Make it Nonwalk", Fix::Kind::Choice, closeTheFace},
    {"bwm.face.repeated"_rule, 12, "Delete the face", Fix::Kind::Destructive, deleteTheFace},
    {"bwm.face.duplicate"_rule, 12, "Delete the face", Fix::Kind::Destructive, deleteTheFace},
    {"bwm.face.area"_rule, 12, "Delete the face", Fix::Kind::Choice, deleteTheFace},
    {"bwm.face.sliver"_rule, 12, "Collapse its short edge", Fix::Kind::Choice, collapseTheFace},
    {"bwm.face.sliver"_rule, 12, "Flip its long edge", Fix::Kind::Choice, flipTheFace},
    {"bwm.face.sliver"_rule, 12, "Delete the face", Fix::Kind::Choice, trimTheFace},
    {"bwm.face.down"_rule, 12, "Turn the face over", Fix::Kind::Choice, reverseTheFace},
    {"bwm.face.steep"_rule, 12, "Make it Nonwalk", Fix::Kind::Choice, closeTheFace},
    {"bwm.face.overlap"_rule, 12, "Delete the face", Fix::Kind::Choice, deleteTheFace},
    {"bwm.face.overlap"_rule, 12, "Make it Nonwalk", Fix::Kind::Choice, closeTheFace},
    {"bwm.edge.winding"_rule, 12, "Turn the face over", Fix::Kind::Choice, reverseTheFace},
    {"bwm.edge.nonmanifold"_rule, 12, "Delete the face", Fix::Kind::Choice, deleteTheFace},
    {"bwm.edge.nonmanifold"_rule, 12, "Make it Nonwalk", Fix::Kind::Choice, closeTheFace},
    {"bwm.edge.nonmanifold"_rule, 12, "Detach the face", Fix::Kind::Choice, detachTheFace},
    {"bwm.island"_rule, 12, "Make the part Nonwalk", Fix::Kind::Choice, closeTheIsland},
    {"bwm.island"_rule, 12, "Delete the part", Fix::Kind::Choice, deleteTheIsland},
    {"bwm.vertex.duplicate"_rule, 12, "Weld the two vertices", Fix::Kind::Choice, weldTheVertex},
    {"bwm.vertex.near"_rule, 12, "Weld the two vertices", Fix::Kind::Choice, weldTheVertex},
    {"bwm.loop.area"_rule, 4, "Weld its two sides", Fix::Kind::Choice, weldTheLoop},
    {"bwm.loop.area"_rule, 4, "Delete the faces that cover nothing", Fix::Kind::Choice, deleteInTheLoop},
    {"bwm.loop.pinch"_rule, 8, "Add a face beside the vertex", Fix::Kind::Choice, bridgeThePinch},
    {"bwm.loop.hole"_rule, 4, "Fill the hole", Fix::Kind::Choice, fillTheHole},
    {"bwm.border.wall"_rule, 8, "Put up a wall", Fix::Kind::Choice, buildTheWall},
    {"bwm.border.sight"_rule, 8, "Let the wall end sight", Fix::Kind::Choice, darkenTheWall},
    {"bwm.transition.wall"_rule, 8, "Delete the walls", Fix::Kind::Choice, openTheDoors},
    {"bwm.transition.value"_rule, 8, "Let the border lead nowhere", Fix::Kind::Destructive, leadNowhere},
    {"bwm.transition.room"_rule, 8, "Let the border lead nowhere", Fix::Kind::Choice, leadNowhere},
    {"bwm.wall.across"_rule, 12, "Delete the wall", Fix::Kind::Choice, deleteTheWall},
    {"bwm.border.t"_rule, 8, "Split the border at the vertex", Fix::Kind::Choice, splitAtTheVertex},
    {"bwm.border.crack"_rule, 8, "Weld the two borders", Fix::Kind::Choice, weldTheBorder},
    {"bwm.type"_rule, 0, "Take the type that the file's name stands for", Fix::Kind::Choice, typeByName},
    {"bwm.header.hooks"_rule, 0, "Make the use points those of such a file", Fix::Kind::Choice, mendHooks},
    {"bwm.header.root"_rule, 0, "Set aabbRoot to 0", Fix::Kind::Destructive, clearRoot},
};

// Tables that follow from the faces, made anew as a whole.
struct PartFixRow {
    Code rule;
    Parts parts;
    const char *label;
    Fix::Kind kind;
};
constexpr PartFixRow kPartFixes[] = {
    {"bwm.vertex.unused"_rule, kPartOrder, "Put walkable faces first, leave out unused vertices",
     Fix::Kind::Destructive},
    {"bwm.walkable"_rule, kPartOrder, "Put walkable faces first, leave out unused vertices",
     Fix::Kind::Destructive},
    {"bwm.adjacency.missing"_rule, kPartLinks | kPartBorders, "Link the faces", Fix::Kind::Destructive},
    {"bwm.aabb"_rule, kPartTree, "Build the tree anew", Fix::Kind::Safe},
    {"bwm.aabb.leaf"_rule, kPartTree, "Build the tree anew", Fix::Kind::Safe},
    {"bwm.aabb.plane"_rule, kPartTree, "Build the tree anew", Fix::Kind::Safe},
    {"bwm.aabb.depth"_rule, kPartTree, "Build the tree anew", Fix::Kind::Safe},
    {"bwm.aabb.side"_rule, kPartTree, "Build the tree anew", Fix::Kind::Safe},
    {"bwm.aabb.union"_rule, kPartTree, "Build the tree anew", Fix::Kind::Safe},
    {"bwm.aabb.tight"_rule, kPartTree, "Build the tree anew", Fix::Kind::Safe},
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
