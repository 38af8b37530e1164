// SPDX-License-Identifier: MIT
#include "tests/fuzz/bwmpromise.h"

#include "core/domains/area/stitch.h"
#include "core/file/fix.h"
#include "core/formats/bwm/bwmformat.h"
#include "core/formats/bwm/edit/asciimesh.h"
#include "core/formats/bwm/edit/oplist.h"
#include "core/formats/bwm/edit/stale.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace cutaway::fuzz
{

namespace
{

using BrokenMesh = std::optional<std::string>;

// Coordinates beyond leave no digits for distances.
constexpr float kFarthest = 1e5f; // metres

bool isNear(const bwm::EditMesh &mesh)
{
    return std::ranges::all_of(mesh.vertices, [](const glm::vec3 &v) {
        return std::abs(v.x) < kFarthest && std::abs(v.y) < kFarthest && std::abs(v.z) < kFarthest;
    });
}

// True if the tables lie where they should and keep the rules.
bool isSound(const File &file)
{
    Diagnostics found;
    Progress progress;
    file.format().check(file, found, progress);
    const auto isNote = [](const Diagnostic &d) { return d.severity == Severity::Note; };
    return std::ranges::all_of(file.containerDiagnostics(), isNote) &&
           std::ranges::all_of(found.list(), isNote);
}

constexpr std::size_t kMostFacesTried = 5000;

// Everything anew, by both rules of trees.
BrokenMesh brokenRebuild(const File &file, const bwm::EditMesh &mesh, const bwm::Walkmesh &base)
{
    for (const bwm::TreeRule rule : {bwm::TreeRule::Median, bwm::TreeRule::SurfaceArea}) {
        const bwm::RebuildOptions how{.canonical = true, .tree = rule};
        const auto rebuilt = bwm::rebuild(mesh, base, how);
        if (!rebuilt)
            return {};
        if (const bwm::Parts stale = bwm::staleParts(rebuilt->mesh, mesh.header.type); stale != 0)
            return "a rebuild leaves stale: " + bwm::partsText(stale);
        const auto patch = bwm::patchTo(file, *rebuilt, how);
        const auto after = file.snapshot();
        if (!patch || !after->apply(*patch))
            return "a rebuild cannot be written";
        if (bwm::readWalkmesh(*after).faces.size() != mesh.faces.size())
            return "a rebuild loses faces";
    }
    return {};
}

// Rebuilds only the parts that have become stale.
BrokenMesh brokenStaleFix(const File &file)
{
    const auto stale = bwm::rebuildStale(file);
    if (!stale || stale->parts == 0)
        return {};
    const auto after = file.snapshot();
    if (!after->apply(stale->patch))
        return "stale tables cannot be replaced";
    const bwm::Parts left = bwm::staleParts(bwm::readWalkmesh(*after), after->state<bwm::BwmState>().type);
    return left == 0 ? BrokenMesh() : BrokenMesh("stale after the fix: " + bwm::partsText(left));
}

// Edits with numbers that may not be there.
BrokenMesh brokenOperations(const File &file, const bwm::EditMesh &mesh, const bwm::Walkmesh &base)
{
    constexpr std::string_view kOps[] = {
        R"([{"op": "setMaterial", "faces": [0, 1], "material": 7}])",
        R"([{"op": "setTransition", "face": 0, "edge": 1, "transition": 3}])",
        R"([{"op": "moveVertices", "vertices": [0], "by": [0.5, 0, 1]}])",
        R"([{"op": "splitEdge", "face": 1, "edge": 0, "t": 0.5}, {"op": "splitFace", "face": 0}])",
        R"([{"op": "flipEdge", "face": 0, "edge": 1}])",
        R"([{"op": "collapseEdge", "face": 0, "edge": 0, "t": 0.5}])",
        R"([{"op": "weldWithin", "distance": 0.5, "vertices": "all"}])",
        R"([{"op": "detachFaces", "faces": [0]}, {"op": "reverseFaces", "faces": "all"}])",
        R"([{"op": "extrudeEdges", "edges": [[0, 0], [0, 1]], "by": [0, 0, 1], "material": 4}])",
        R"([{"op": "fillHole", "face": 0, "edge": 0, "material": 4}])",
        R"([{"op": "deleteFaces", "faces": [0]}, {"op": "rotateZ", "degrees": 33}])"};
    for (const std::string_view ops : kOps) {
        bwm::EditMesh edited = mesh;
        if (!bwm::applyOps(edited, ops, bwm::surfacesOfK1()))
            continue;
        const auto rebuilt = bwm::rebuild(edited, base);
        const auto patch = rebuilt ? bwm::patchTo(file, *rebuilt) : Result<Patch>(Patch());
        if (!patch || !file.snapshot()->apply(*patch))
            return fmt::format("{} cannot be written", ops);
    }
    return {};
}

// One of each rule that is broken.
BrokenMesh brokenFixes(const File &file)
{
    Progress progress;
    std::set<std::string_view> seen;
    for (const Diagnostic &found : diagnosticsOf(file, progress)) {
        if (!seen.insert(found.code->id).second)
            continue;
        for (const Fix &fix : fixesOf(file, found)) {
            const auto patch = patchFor(file, fix);
            if (!patch || !file.snapshot()->apply(*patch))
                return fmt::format("the fix of {} cannot be made: {}", found.code->id, fix.label);
        }
    }
    return {};
}

// The file as two rooms, whose borders are made to meet whatever they are.
BrokenMesh brokenStitch(const File &file, const bwm::Walkmesh &base)
{
    constexpr std::size_t kMostTried = 4;
    std::vector<area::Border> borders;
    for (std::uint32_t row = 0; row < base.edges.size() && borders.size() < kMostTried; ++row) {
        const auto edge = static_cast<std::uint32_t>(base.edges[row].edge);
        const auto corners = edge / 3 < base.faces.size() ? bwm::cornersOf(base, edge / 3) : std::nullopt;
        if (corners)
            borders.push_back({0, base.edges[row].edge, row, (*corners)[edge % 3],
                               (*corners)[(edge % 3 + 1) % 3], base.edges[row].transition});
    }
    for (const area::Border &a : borders) {
        for (const area::Border &b : borders) {
            const auto stitched = area::stitchBorders(file, file, a, b, 1e9);
            if (stitched &&
                (!file.snapshot()->apply(stitched->first) || !file.snapshot()->apply(stitched->second)))
                return "stitched borders cannot be written";
        }
    }
    return {};
}

} // namespace

std::optional<std::string> brokenWalkmeshPromise(const File &file)
{
    if (file.stateIf<bwm::BwmState>() == nullptr)
        return {};
    const Result<bwm::EditMesh> mesh = bwm::readEditMesh(file);
    if (!mesh || mesh->faces.size() > kMostFacesTried || !isNear(*mesh))
        return {};
    const bwm::Walkmesh base = bwm::readWalkmesh(file);
    const auto untouched = bwm::rebuild(*mesh, base);
    const auto nothing = untouched ? bwm::patchTo(file, *untouched) : Result<Patch>(Patch());
    if (nothing && !nothing->empty() && isSound(file))
        return fmt::format("a save without an edit changes a sound file at {:#x}",
                           nothing->splices().front().offset);
    if (BrokenMesh why = brokenRebuild(file, *mesh, base))
        return why;
    if (BrokenMesh why = brokenStaleFix(file))
        return why;
    if (BrokenMesh why = brokenFixes(file))
        return why;
    if (BrokenMesh why = brokenStitch(file, base))
        return why;
    return brokenOperations(file, *mesh, base);
}

std::optional<std::string> brokenTextPromise(ByteSpan bytes)
{
    (void)bwm::readSurfaceTable(bytes, "table");
    const std::string_view text(reinterpret_cast<const char *>(bytes.data()), bytes.size());
    const auto meshes = bwm::readAsciiMeshes(text);
    if (!meshes)
        return {};
    for (const bwm::AsciiMesh &mesh : *meshes) {
        if (mesh.mesh.faces.size() > kMostFacesTried)
            continue;
        const auto rebuilt = bwm::rebuild(mesh.mesh, {}, {.canonical = true});
        const auto written = rebuilt ? bwm::writeAsciiMesh(rebuilt->mesh, rebuilt->header, "mesh")
                                     : Result<std::string>(tl::unexpected(rebuilt.error()));
        if (!written)
            return "a mesh of a text cannot be written: " + written.error().message;
        const auto again = bwm::readAsciiMeshes(*written);
        if (!again || again->front().mesh.faces.size() != mesh.mesh.faces.size())
            return "a mesh of a text comes back with other faces";
    }
    return {};
}

} // namespace cutaway::fuzz
