// SPDX-License-Identifier: MIT
// bwm export, bwm import: walkmeshes for other programs and back.
#include "app/cli/bwm.h"

#include "core/base/fileending.h"
#include "core/base/mappedfile.h"
#include "core/domains/area/walkmeshfiles.h"
#include "core/formats/bwm/bwmedit.h"
#include "core/formats/bwm/edit/adopt.h"

#include <filesystem>
#include <numeric>

namespace cutaway::cli
{

namespace
{

struct ExportChoice {
    std::string path;
    std::string output;
    std::string surfaces;
    std::vector<std::string> faces;
};

void runBwmExport(const ExportChoice &choice, Context &context)
{
    if (!context.mayWrite(choice.output))
        return;
    const auto surfaces = surfacesNamed(choice.surfaces, context);
    const auto file = surfaces ? openWalkmesh(choice.path, context) : nullptr;
    if (file == nullptr)
        return;
    Result<bwm::EditMesh> mesh = bwm::readEditMesh(*file);
    if (mesh && !choice.faces.empty()) {
        const auto faces = parseNumbers(choice.faces);
        mesh = faces ? bwm::partOf(*mesh, *faces) : tl::unexpected(faces.error());
    }
    const std::size_t lost =
        mesh && picture::losesTransitions(choice.output) ? picture::countTransitions(*mesh) : 0;
    const auto files =
        mesh ? picture::walkmeshFiles(*mesh, *surfaces, choice.output) : tl::unexpected(mesh.error());
    if (!files)
        return context.complain(kErrors, choice.path, files.error().message);
    for (const exchange::ExportedFile &made : *files) {
        if (!context.write(made.path.string(), made.bytes))
            return;
    }
    if (lost != 0)
        context.complain(
            kDone, choice.output,
            fmt::format("such files have no transitions: {} left out; 'bwm import --into' keeps those of "
                        "the walkmesh",
                        lost == 1 ? "1 is" : fmt::format("{} are", lost)));
}

struct ImportChange : BwmChange {
    std::string into;
    std::string node;
    std::vector<std::string> faces;
    std::string otherwise; // surface of triangles whose material is none
    std::string up = "y";
    bool add = false;
    double weld = bwm::kWeldDistance;
};

// The label or number of a surface.
Result<std::optional<std::uint32_t>> otherwiseOf(const ImportChange &change,
                                                 const bwm::SurfaceTable &surfaces)
{
    if (change.otherwise.empty())
        return std::optional<std::uint32_t>();
    const auto surface = surfaces.find(change.otherwise);
    return surface ? Result<std::optional<std::uint32_t>>(*surface)
                   : fail("no surface of {} is called '{}'", surfaces.title, change.otherwise);
}

// Nothing after a complaint.
std::optional<bwm::EditMesh> readMeshFile(const ImportChange &change, const bwm::SurfaceTable &surfaces,
                                          Context &context)
{
    const Result<LoadedFile> file = loadFile(change.path);
    if (!file) {
        context.complain(kUnreadable, change.path, file.error().message);
        return std::nullopt;
    }
    const auto otherwise = otherwiseOf(change, surfaces);
    const exchange::UpAxis up = change.up == "z" ? exchange::UpAxis::Z : exchange::UpAxis::Y;
    Result<picture::ReadFaces> read = otherwise
                                          ? picture::readFaces(file->bytes, change.path, context.formats,
                                                               {change.node, *otherwise, up, &surfaces})
                                          : tl::unexpected(otherwise.error());
    if (!read) {
        context.complain(kErrors, change.path, read.error().message);
        return std::nullopt;
    }
    for (const std::string &note : read->notes)
        context.complain(kDone, change.path, note);
    return std::move(read->mesh);
}

// A file of its own, whose kind is that of its ending.
void importAlone(bwm::EditMesh fresh, const bwm::SurfaceTable &surfaces, const ImportChange &change,
                 Context &context)
{
    const std::string ending = endingOf(change.output);
    fresh.header.type = ending == ".pwk" || ending == ".dwk" ? 0 : 1;
    std::vector<std::uint32_t> all(fresh.vertices.size());
    std::iota(all.begin(), all.end(), 0u);
    const auto welded = bwm::weldWithin(fresh, change.weld, all);
    const auto rebuilt = welded ? bwm::rebuild(fresh, {}, {.canonical = true, .surfaces = &surfaces})
                                : tl::unexpected(welded.error());
    const Result<Bytes> bytes =
        rebuilt ? bwm::fileOf(rebuilt->mesh, rebuilt->header) : tl::unexpected(rebuilt.error());
    if (!bytes)
        context.complain(kErrors, change.path, bytes.error().message);
    else if (context.write(change.output, *bytes))
        tellRebuilt({}, *rebuilt, change);
    if (bytes && fresh.isArea() && picture::losesTransitions(change.path))
        context.complain(
            kDone, change.path,
            "such files have no transitions: no border of the new walkmesh leads to a room; 'bwm import "
            "--into' keeps those of a walkmesh");
}

void importInto(const bwm::EditMesh &fresh, const bwm::SurfaceTable &surfaces, const ImportChange &change,
                Context &context)
{
    const auto file = openWalkmesh(change.into, context);
    Result<bwm::EditMesh> mesh =
        file != nullptr ? bwm::readEditMesh(*file) : tl::unexpected(Error{"cannot be read"});
    if (file == nullptr)
        return;
    Result<std::vector<std::uint32_t>> faces = parseNumbers(change.faces);
    if (faces && mesh && change.faces.empty() && !change.add) {
        faces->resize(mesh->faces.size());
        std::iota(faces->begin(), faces->end(), 0u);
    }
    const Result<void> done = !mesh    ? tl::unexpected(mesh.error())
                              : !faces ? tl::unexpected(faces.error())
                                       : bwm::replaceFaces(*mesh, *faces, fresh, change.weld);
    if (!done)
        return context.complain(kErrors, change.into, done.error().message);
    const bwm::RebuildOptions how{.surfaces = &surfaces};
    saveRebuilt(*file, bwm::rebuild(*mesh, bwm::readWalkmesh(*file), how), how, change, context);
}

void runBwmImport(const ImportChange &change, Context &context)
{
    if (!context.mayWrite(change.output))
        return;
    const auto surfaces = surfacesNamed(change.surfaces, context);
    auto fresh = surfaces ? readMeshFile(change, *surfaces, context) : std::nullopt;
    if (!fresh)
        return;
    if (change.into.empty())
        importAlone(std::move(*fresh), *surfaces, change, context);
    else
        importInto(*fresh, *surfaces, change, context);
}

} // namespace

void addBwmExport(CLI::App &bwm, Context &context)
{
    auto [command, options] =
        addCommand<ExportChoice>(bwm, context, "export", runBwmExport,
                                 "Write a walkmesh for other programs, its surfaces as materials by name");
    addFile(command, options.path, "Walkmesh: .wok, .pwk or .dwk");
    addOutput(
        command, options.output,
        "Ends in .glb, .obj (with an .mtl beside it), .ascii (text of a model's node), .wok, .pwk or .dwk");
    command.add_option("--faces", options.faces, "These alone: 3,8-12")->delimiter(',');
    addSurfaces(command, options.surfaces);
}

void addBwmImport(CLI::App &bwm, Context &context)
{
    auto [command, options] = addCommand<ImportChange>(
        bwm, context, "import", runBwmImport,
        "Make a walkmesh of triangles from another program, or put them into one. There, vertices and faces "
        "that have not changed stay as they are, and borders keep their transitions.");
    addFile(command, options.path, "GLB, OBJ, or a walkmesh as text or as the game has it");
    addOutput(command, options.output, "Where to save; its ending says the kind of a new file");
    CLI::Option *into =
        command.add_option("--into", options.into, "Walkmesh whose faces are replaced; default: a new one");
    CLI::Option *faces = command.add_option("--faces", options.faces, "Replace these faces alone: 3,8-12")
                             ->delimiter(',')
                             ->needs(into);
    command.add_flag("--add", options.add, "Replace none")->needs(into)->excludes(faces);
    command.add_option("--node", options.node, "Name of the node in a text with several");
    command
        .add_option(
            "--weld", options.weld,
            fmt::format("Vertices at most that far apart become one, and those of the walkmesh; default: {}",
                        bwm::kWeldDistance))
        ->check(CLI::NonNegativeNumber);
    command.add_option("--surface", options.otherwise,
                       "Surface of triangles whose material names none; default: they are refused");
    command.add_option("--up", options.up, "Axis of an OBJ that points up: y, as Blender writes it, or z")
        ->check(CLI::IsMember({"y", "z"}));
    addSurfaces(command, options.surfaces);
    addJson(command, options.json, "Print one JSON object");
}

} // namespace cutaway::cli
