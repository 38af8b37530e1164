// SPDX-License-Identifier: MIT
// bwm edit, bwm paint, bwm rebuild: what is changed, and the tables that follow.
#include "app/cli/batch.h"
#include "app/cli/bwm.h"

#include "core/formats/bwm/bwmformat.h"
#include "core/formats/bwm/edit/oplist.h"
#include "core/formats/bwm/edit/selection.h"
#include "core/formats/bwm/edit/stale.h"

namespace cutaway::cli
{

namespace
{

// What all three verbs open.
struct OpenedMesh {
    std::unique_ptr<File> file;
    bwm::SurfaceTable surfaces;
    bwm::Walkmesh base;
    bwm::EditMesh mesh;
};

// Nothing after a complaint.
std::optional<OpenedMesh> openForChange(const BwmChange &change, Context &context)
{
    if (!context.mayWrite(change.output))
        return std::nullopt;
    auto surfaces = surfacesNamed(change.surfaces, context);
    auto file = surfaces ? openWalkmesh(change.path, context) : nullptr;
    if (file == nullptr)
        return std::nullopt;
    Result<bwm::EditMesh> mesh = bwm::readEditMesh(*file);
    if (!mesh) {
        context.complain(kErrors, change.path, mesh.error().message);
        return std::nullopt;
    }
    bwm::Walkmesh base = bwm::readWalkmesh(*file);
    return OpenedMesh{std::move(file), std::move(*surfaces), std::move(base), std::move(*mesh)};
}

void addChange(CLI::App &command, BwmChange &change)
{
    addFile(command, change.path, "Walkmesh: .wok, .pwk or .dwk");
    addOutput(command, change.output);
    addSurfaces(command, change.surfaces);
    addJson(command, change.json, "Print one JSON object");
}

struct EditChange : BwmChange {
    std::string list;
    bool canonical = false;
};

void runBwmEdit(const EditChange &change, Context &context)
{
    auto opened = openForChange(change, context);
    const auto list = opened ? context.readText(change.list) : std::nullopt;
    if (!list)
        return;
    const Result<void> applied = bwm::applyOps(opened->mesh, *list, opened->surfaces);
    if (!applied)
        return context.complain(kErrors, change.list, applied.error().message); // all or nothing
    const bwm::RebuildOptions how{.canonical = change.canonical, .surfaces = &opened->surfaces};
    saveRebuilt(*opened->file, bwm::rebuild(opened->mesh, opened->base, how), how, change, context);
}

struct PaintChange : BwmChange {
    std::vector<std::string> faces;
    std::optional<std::uint32_t> fill;
    std::optional<double> angle;
    std::string surface;
};

Result<std::vector<std::uint32_t>> facesToPaint(const PaintChange &change, const bwm::EditMesh &mesh)
{
    if (change.fill)
        return bwm::connectedFaces(mesh, *change.fill, {.sameSurface = true, .angle = change.angle});
    return parseNumbers(change.faces);
}

void runBwmPaint(const PaintChange &change, Context &context)
{
    if (change.faces.empty() && !change.fill)
        throw CLI::RequiredError("--faces or --fill");
    auto opened = openForChange(change, context);
    if (!opened)
        return;
    const auto surface = opened->surfaces.find(change.surface);
    if (!surface)
        return context.complain(
            kErrors, change.path,
            fmt::format("no surface of {} is called '{}'", opened->surfaces.title, change.surface));
    const auto faces = facesToPaint(change, opened->mesh);
    const Result<void> painted =
        faces ? bwm::setMaterial(opened->mesh, *faces, *surface) : tl::unexpected(faces.error());
    if (!painted)
        return context.complain(kErrors, change.path, painted.error().message);
    const bwm::RebuildOptions how{.surfaces = &opened->surfaces};
    saveRebuilt(*opened->file, bwm::rebuild(opened->mesh, opened->base, how), how, change, context);
}

struct RebuildChange : BwmChange {
    std::vector<std::string> paths; // files, and folders to search
    bool isMany = false;
    std::vector<std::string> only;
    bool stale = false;
    std::string tree = "median";
};

constexpr std::pair<std::string_view, bwm::Part> kTableParts[] = {
    {"vertices", bwm::kPartOrder},  {"indices", bwm::kPartOrder},       {"materials", bwm::kPartOrder},
    {"normals", bwm::kPartNormals}, {"distances", bwm::kPartDistances}, {"aabb", bwm::kPartTree},
    {"adjacency", bwm::kPartLinks}, {"edges", bwm::kPartBorders},       {"loops", bwm::kPartBorders}};

bwm::Parts partsOf(const RebuildChange &change, const bwm::EditMesh &mesh, const bwm::Walkmesh &base,
                   const bwm::SurfaceTable &surfaces)
{
    if (change.stale)
        return bwm::staleParts(base, mesh.header.type, surfaces);
    bwm::Parts parts = change.only.empty() ? bwm::Parts{bwm::kAllParts} : bwm::Parts{0};
    for (const std::string &table : change.only) {
        for (const auto &[name, part] : kTableParts)
            parts |= name == table ? bwm::Parts{part} : bwm::Parts{0};
    }
    return parts;
}

// Rebuilds one file and returns its line in a list of several; a single file is described at length.
Result<BatchNote> rebuildOne(File &file, const BatchFile &job, const RebuildChange &change,
                             const bwm::SurfaceTable &surfaces)
{
    if (!isWalkmesh(file))
        return job.isFound ? Result<BatchNote>(BatchNote{"not a walkmesh", true})
                           : fail("{} is not a walkmesh", file.format().title());
    const Result<bwm::EditMesh> mesh = bwm::readEditMesh(file);
    if (!mesh)
        return tl::unexpected(mesh.error());
    const bwm::Walkmesh base = bwm::readWalkmesh(file);
    const bwm::Parts parts = partsOf(change, *mesh, base, surfaces);
    const bwm::TreeRule tree = change.tree == "area" ? bwm::TreeRule::SurfaceArea : bwm::TreeRule::Median;
    const auto rebuilt = bwm::rebuildParts(*mesh, base, parts,
                                           {.canonical = !change.stale, .tree = tree, .surfaces = &surfaces});
    // Bytes between tables go only where all of them are written.
    const bwm::RebuildOptions how{.canonical = parts == bwm::kAllParts && !change.stale};
    const Result<Patch> patch = rebuilt ? bwm::patchTo(file, *rebuilt, how) : tl::unexpected(rebuilt.error());
    if (!patch)
        return tl::unexpected(patch.error());
    if (const Result<ChangeSet> applied = file.apply(*patch); !applied)
        return tl::unexpected(applied.error());
    BatchNote note;
    if (change.isMany && !change.json) {
        note.text = changedText(base, rebuilt->mesh);
    } else {
        BwmChange told = change;
        told.path = job.input;
        tellRebuilt(base, *rebuilt, told);
    }
    return note;
}

void runBwmRebuild(const RebuildChange &given, Context &context)
{
    RebuildChange change = given;
    const auto surfaces = surfacesNamed(change.surfaces, context);
    auto batch = surfaces ? batchOf(change.paths, change.output, context) : std::nullopt;
    if (!batch)
        return;
    change.isMany = batch->isMany;
    batch->isJson = change.json;
    editBatch(*batch, context,
              [&](File &file, const BatchFile &job) { return rebuildOne(file, job, change, *surfaces); });
}

} // namespace

void addBwmEdit(CLI::App &bwm, Context &context)
{
    auto [command, options] = addCommand<EditChange>(
        bwm, context, "edit", runBwmEdit,
        "Apply a list of operations to a walkmesh and rebuild the tables that they touch. All or nothing.");
    addChange(command, options);
    command.add_option("OPS", options.list, "The list, JSON")->required();
    command.add_flag("--canonical", options.canonical,
                     "Rebuild all tables; by default those stay that no operation touches");
    command.footer(
        R"(The list is [{"op": NAME, ...}, ...] or {"ops": [...]}, applied in order. Faces and vertices are
numbers in the state that the operation before has left, or "all":
  setMaterial faces material          setTransition face edge transition (-1: none)
  moveVertices vertices by            setVertices vertices: [{"vertex": N, "to": [x, y, z]}]
  translate by                        rotateZ degrees [about: [x, y]] [hooks: true]
  mirror axis ("x", "y") [about] [hooks]
  addVertices positions               addFaces faces: [{"corners": [a, b, c], "material": M}]
  deleteFaces faces                   detachFaces faces        reverseFaces faces
  splitEdge face edge t (0 to 1)      splitFace face           flipEdge face edge
  weld keep drop: [...]               weldWithin distance vertices
  collapseEdge face edge t            fillHole face edge material
  extrudeEdges edges: [[face, edge]] by material [transition]
  setHook hook ("relative1" ...) to   setPosition to
A refusal names the operation, counted from 0.

Example, two faces made unwalkable and a border that leads to room 3:
  [{"op": "setMaterial", "faces": [4, 5], "material": 7},
   {"op": "setTransition", "face": 11, "edge": 0, "transition": 3}])");
}

void addBwmPaint(CLI::App &bwm, Context &context)
{
    auto [command, options] =
        addCommand<PaintChange>(bwm, context, "paint", runBwmPaint, "Give faces another surface");
    addChange(command, options);
    CLI::Option *faces =
        command.add_option("--faces", options.faces, "Numbers and ranges: 3,8-12")->delimiter(',');
    CLI::Option *fill = command.add_option("--fill", options.fill,
                                           "This face and all of its surface that are connected to it");
    faces->excludes(fill);
    command
        .add_option("--angle", options.angle, "With --fill: only across edges at most that steep, degrees")
        ->needs(fill);
    command.add_option("--surface", options.surface, "Its label or number: Stone, 4")->required();
}

void addBwmRebuild(CLI::App &bwm, Context &context)
{
    auto [command, options] = addCommand<RebuildChange>(
        bwm, context, "rebuild", runBwmRebuild,
        "Compute the tables of a walkmesh anew from its vertices, faces and transitions");
    command
        .add_option("PATH", options.paths,
                    "Walkmeshes: .wok, .pwk or .dwk, or folders to search; without -o nothing is written")
        ->required();
    command.add_option("-o,--output", options.output, kBatchOutputHelp);
    addSurfaces(command, options.surfaces);
    addJson(command, options.json, "Print one JSON object for each file, on a line of its own");
    std::vector<std::string> names;
    for (const auto &[name, part] : kTableParts)
        names.emplace_back(name);
    CLI::Option *only = command
                            .add_option("--only", options.only,
                                        "These tables alone; vertices, indices and materials stand for the "
                                        "order of faces and the removal of unused vertices")
                            ->delimiter(',')
                            ->check(CLI::IsMember(names));
    command
        .add_flag("--stale", options.stale, "Only tables, and planes of faces, that no longer fit the faces")
        ->excludes(only);
    command
        .add_option("--tree", options.tree,
                    "How to divide: median, as the game's tool does, or area, by the cost of a ray; cost is "
                    "the number of boxes that a ray through the mesh is expected to meet")
        ->check(CLI::IsMember({"median", "area"}));
}

} // namespace cutaway::cli
