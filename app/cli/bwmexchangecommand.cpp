// SPDX-License-Identifier: MIT
// bwm export, bwm import: walkmeshes for other programs and back.
#include "app/cli/bwm.h"

#include "core/base/fileending.h"
#include "core/base/mappedfile.h"
#include "core/base/writefile.h"
#include "core/bwm/bwmedit.h"
#include "core/bwm/bwmformat.h"
#include "core/bwm/edit/adopt.h"
#include "core/bwm/edit/asciimesh.h"
#include "core/exchange/meshreader.h"
#include "core/geom/exportscene.h"
#include "core/geom/walkmeshexchange.h"

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

// The files of an export: text, or a scene with its materials.
Result<std::vector<geom::ExportedFile>> exportedFiles(const bwm::EditMesh &mesh,
                                                      const bwm::SurfaceTable &surfaces,
                                                      const std::filesystem::path &output)
{
    if (endingOf(output) == ".ascii") {
        const auto rebuilt = bwm::rebuild(mesh, {}, {.canonical = true, .surfaces = &surfaces});
        const Result<std::string> text =
            rebuilt ? bwm::writeAsciiMesh(rebuilt->mesh, rebuilt->header, output.stem().string())
                    : tl::unexpected(rebuilt.error());
        if (!text)
            return tl::unexpected(text.error());
        return std::vector<geom::ExportedFile>{{output, Bytes(text->begin(), text->end())}};
    }
    const auto scene = geom::walkmeshScene(mesh, surfaces, output.stem().string());
    if (!scene)
        return tl::unexpected(scene.error());
    return geom::sceneFiles(*scene, output);
}

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
    const auto files = mesh ? exportedFiles(*mesh, *surfaces, choice.output) : tl::unexpected(mesh.error());
    if (!files) {
        context.complain(kErrors, choice.path, files.error().message);
        return;
    }
    for (const geom::ExportedFile &made : *files) {
        if (!context.write(made.path.string(), made.bytes))
            return;
    }
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

// The mesh of a text, by the name of its node where there are several.
Result<bwm::EditMesh> asciiMeshOf(std::string_view text, const ImportChange &change, Context &context)
{
    const Result<std::vector<bwm::AsciiMesh>> meshes = bwm::readAsciiMeshes(text);
    if (!meshes)
        return tl::unexpected(meshes.error());
    const bwm::AsciiMesh *chosen = meshes->size() == 1 && change.node.empty() ? meshes->data() : nullptr;
    std::string names;
    for (const bwm::AsciiMesh &mesh : *meshes) {
        chosen = mesh.node == change.node ? &mesh : chosen;
        names += (names.empty() ? "" : ", ") + mesh.node;
    }
    if (chosen == nullptr)
        return fail("the text has nodes {}; --node chooses one", names);
    for (const std::string &note : chosen->notes)
        context.complain(kDone, change.path, note);
    return chosen->mesh;
}

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

Result<bwm::EditMesh> sceneMeshOf(const BytesView &bytes, const ImportChange &change,
                                  const bwm::SurfaceTable &surfaces, Context &context)
{
    const auto otherwise = otherwiseOf(change, surfaces);
    if (!otherwise)
        return tl::unexpected(otherwise.error());
    const exchange::MeshSpace space{change.up == "z" ? exchange::UpAxis::Z : exchange::UpAxis::Y, 1.0};
    const Result<exchange::ReadMesh> read = exchange::readMesh(bytes, space);
    if (!read)
        return tl::unexpected(read.error());
    for (const std::string &note : read->notes)
        context.complain(kDone, change.path, note);
    return geom::walkmeshFrom(read->mesh, surfaces, *otherwise);
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
    const ByteSpan bytes = file->bytes.span();
    const std::string_view text(reinterpret_cast<const char *>(bytes.data()), bytes.size());
    Result<bwm::EditMesh> mesh = bwm::EditMesh();
    if (text.starts_with(bwm::kMagic)) {
        const auto walkmesh = walkmeshIn(file->bytes, change.path, context);
        if (walkmesh == nullptr)
            return std::nullopt;
        mesh = bwm::readEditMesh(*walkmesh);
    } else if (const std::string ending = endingOf(change.path); ending == ".glb" || ending == ".obj") {
        mesh = sceneMeshOf(file->bytes, change, surfaces, context);
    } else {
        mesh = asciiMeshOf(text, change, context);
    }
    if (mesh)
        return std::move(*mesh);
    context.complain(kErrors, change.path, mesh.error().message);
    return std::nullopt;
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
    if (!done) {
        context.complain(kErrors, change.into, done.error().message);
        return;
    }
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
    CLI::App *command = bwm.add_subcommand(
        "export", "Write a walkmesh for other programs, its surfaces as materials by name");
    auto choice = std::make_shared<ExportChoice>();
    command->add_option("FILE", choice->path, "Walkmesh: .wok, .pwk or .dwk")->required();
    command
        ->add_option("-o,--output", choice->output,
                     "Ends in .glb, .obj (with an .mtl beside it) or .ascii (text of a model's node)")
        ->required();
    command->add_option("--faces", choice->faces, "These alone: 3,8-12")->delimiter(',');
    addSurfaces(*command, choice->surfaces);
    command->callback([choice, &context] { runBwmExport(*choice, context); });
}

void addBwmImport(CLI::App &bwm, Context &context)
{
    CLI::App *command = bwm.add_subcommand(
        "import",
        "Make a walkmesh of triangles from another program, or put them into one. There, vertices and "
        "faces that have not changed stay as they are, and borders keep their transitions.");
    auto change = std::make_shared<ImportChange>();
    command->add_option("FILE", change->path, "GLB, OBJ, or a walkmesh as text or as the game has it")
        ->required();
    command
        ->add_option("-o,--output", change->output, "Where to save; its ending says the kind of a new file")
        ->required();
    CLI::Option *into =
        command->add_option("--into", change->into, "Walkmesh whose faces are replaced; default: a new one");
    CLI::Option *faces = command->add_option("--faces", change->faces, "Replace these faces alone: 3,8-12")
                             ->delimiter(',')
                             ->needs(into);
    command->add_flag("--add", change->add, "Replace none")->needs(into)->excludes(faces);
    command->add_option("--node", change->node, "Name of the node in a text with several");
    command
        ->add_option("--weld", change->weld,
                     fmt::format("Vertices at most that far apart become one, and those of the walkmesh; "
                                 "default: {}",
                                 bwm::kWeldDistance))
        ->check(CLI::NonNegativeNumber);
    command->add_option("--surface", change->otherwise,
                        "Surface of triangles whose material names none; default: they are refused");
    command->add_option("--up", change->up, "Axis of an OBJ that points up: y, as Blender writes it, or z")
        ->check(CLI::IsMember({"y", "z"}));
    addSurfaces(*command, change->surfaces);
    command->add_flag("--json", change->json, "Print one JSON object");
    command->callback([change, &context] { runBwmImport(*change, context); });
}

} // namespace cutaway::cli
