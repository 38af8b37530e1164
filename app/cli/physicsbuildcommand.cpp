// SPDX-License-Identifier: MIT
// physics build and physics replace: collision made from triangles.
#include "app/cli/physics.h"

#include "core/base/fewof.h"
#include "core/base/mappedfile.h"
#include "core/base/quantity.h"
#include "core/domains/physics/make/buildrequest.h"
#include "core/exchange/meshreader.h"
#include "core/formats/nif/state.h"
#include "core/mesh/place.h"
#include "core/picture/rendershapes.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace cutaway::cli
{

namespace
{

using physics::BodyKind;
using physics::BodyStorage;
using physics::BuildAs;

struct BuildOptions {
    const CLI::App *command = nullptr; // which says what was given
    bool isNew = false;                // build, else replace
    std::string path, output;
    std::vector<std::string> from;   // GLB or OBJ
    std::vector<std::string> shapes; // render shapes of the file itself
    std::vector<std::string> rows;   // NAME=KIND,MATERIAL,LAYER
    std::string as, node, body, material, layer, up = "y", space = "world";
    double scale = 1.0;
    bool isStatic = false, isKeyframed = false, isDynamic = false, turn = false, json = false;
    double mass = 0.0;
    std::size_t budget = 0, parts = 16;
    double depth = 0.05, radius = 0.01, weld = 1e-4;
};

struct BuildSource {
    mesh::TriMesh mesh;
    std::vector<std::string> files; // of each row of its materials; empty where they are of the file itself
};

// Behind what is there; a file without materials is a row without a name.
Result<void> addMeshFile(BuildSource &source, const std::string &path, const BuildOptions &options,
                         const glm::dmat4 &place)
{
    const Result<LoadedFile> file = loadFile(path);
    if (!file)
        return fail("{}: {}", path, file.error().message);
    const exchange::MeshSpace space{options.up == "z" ? exchange::UpAxis::Z : exchange::UpAxis::Y,
                                    options.scale};
    Result<exchange::ReadMesh> read = exchange::readMesh(file->bytes, space);
    if (!read)
        return fail("{}: {}", path, read.error().message);
    for (const std::string &note : read->notes)
        printError(fmt::format("{}: {}", path, note));
    mesh::place(read->mesh, place);
    mesh::TriMesh &mesh = source.mesh;
    const auto vertices = static_cast<std::uint32_t>(mesh.vertices.size());
    const auto rows = static_cast<std::uint32_t>(mesh.materials.size());
    read->mesh.materials.resize(std::max<std::size_t>(read->mesh.materials.size(), 1));
    const auto last = static_cast<std::uint32_t>(read->mesh.materials.size() - 1);
    for (mesh::Triangle triangle : read->mesh.triangles) {
        for (std::uint32_t &corner : triangle.corners)
            corner += vertices;
        triangle.material = rows + std::min(triangle.material, last);
        mesh.triangles.push_back(triangle);
    }
    mesh.vertices.insert(mesh.vertices.end(), read->mesh.vertices.begin(), read->mesh.vertices.end());
    mesh.materials.insert(mesh.materials.end(), read->mesh.materials.begin(), read->mesh.materials.end());
    source.files.resize(mesh.materials.size(), path);
    return {};
}

Result<BuildSource> meshFiles(const BuildOptions &options, const glm::dmat4 &place)
{
    BuildSource source;
    for (const std::string &path : options.from) {
        if (const Result<void> added = addMeshFile(source, path, options, place); !added)
            return tl::unexpected(added.error());
    }
    return source;
}

Result<BuildSource> ownShapes(const File &file, const picture::DrawList &picture, const BuildOptions &options,
                              const glm::dmat4 &place)
{
    const std::vector<picture::RenderShape> all = picture::renderShapes(file, picture);
    std::vector<picture::RenderShape> chosen;
    for (const std::string &wanted : options.shapes) {
        const auto unit = file.format().findUnit(file, wanted);
        const std::size_t before = chosen.size();
        std::ranges::copy_if(all, std::back_inserter(chosen), [&](const picture::RenderShape &shape) {
            return wanted == "all" ? !shape.isHidden : unit ? shape.unit == *unit : shape.name == wanted;
        });
        if (chosen.size() == before)
            return fail("the file draws no shape '{}'", wanted);
    }
    return BuildSource{picture::meshOf(picture, chosen, place), {}};
}

// In the space of the node, if there is one.
Result<BuildSource> sourceOf(const File &file, std::optional<UnitId> node, const BuildOptions &options)
{
    Progress progress;
    const picture::DrawList picture =
        nif::isNif(file) ? picture::buildScene(file, progress) : picture::DrawList();
    const picture::BodySpace space = picture::buildSpace(file, node, picture, options.space == "node");
    return options.from.empty() ? ownShapes(file, picture, options, space.fromPicture)
                                : meshFiles(options, space.fromMetres);
}

Result<BuildAs> buildKind(std::string_view name)
{
    const auto *kind = std::ranges::find_if(physics::kBuildKinds,
                                            [name](BuildAs as) { return physics::toString(as) == name; });
    return kind != std::end(physics::kBuildKinds)
               ? Result<BuildAs>(*kind)
               : fail("'{}' is not a kind of shape; hull, hulls, mesh, box, sphere and capsule are", name);
}

// The rows that a name means: a material, a shape of the file, or all of a file of triangles.
Result<std::vector<std::size_t>> rowsNamed(const BuildSource &source, std::string_view name)
{
    std::vector<std::size_t> rows;
    for (std::size_t row = 0; row < source.mesh.materials.size(); ++row) {
        if (source.mesh.materials[row] == name || (row < source.files.size() && source.files[row] == name))
            rows.push_back(row);
    }
    if (!rows.empty())
        return rows;
    std::set<std::string> names(source.files.begin(), source.files.end());
    names.insert(source.mesh.materials.begin(), source.mesh.materials.end());
    names.erase("");
    return fail("no row of the source is '{}'; there are: {}", name, fewOf(names));
}

// NAME=KIND,MATERIAL,LAYER: parts that are empty or left out are as for all.
Result<void> takeRow(physics::Target &target, std::string_view text, const BuildSource &source,
                     const File &file, BodyStorage storage, BodyKind kind)
{
    const std::size_t sign = text.rfind('=');
    if (sign == text.npos)
        return fail("'{}' is no NAME=KIND,MATERIAL,LAYER", text);
    const auto rows = rowsNamed(source, text.substr(0, sign));
    if (!rows)
        return tl::unexpected(rows.error());
    std::vector<std::string> parts = CLI::detail::split(std::string(text.substr(sign + 1)), ',');
    if (parts.size() > 3)
        return fail("'{}' has more than a kind, a material and a layer", text);
    parts.resize(3);
    const auto as = parts[0].empty() ? Result<BuildAs>(target.as) : buildKind(parts[0]);
    const auto material = physics::materialFor(parts[1], physics::materialsOf(file));
    const auto layer = physics::layerNamed(parts[2], storage, kind, physics::layersOf(file));
    if (!as || !material || !layer)
        return tl::unexpected(!as ? as.error() : !material ? material.error() : layer.error());
    for (const std::size_t row : *rows) {
        if (!parts[0].empty())
            target.own[row] = *as;
        if (!parts[1].empty())
            target.materials[row] = *material;
        if (!parts[2].empty())
            target.layers[row] = *layer;
    }
    return {};
}

Result<physics::Target> targetOf(const File &file, const BuildSource &source, const BuildOptions &options,
                                 BodyStorage storage, BodyKind kind)
{
    physics::Target target;
    target.as = *buildKind(options.as);
    if (options.budget != 0)
        (target.as == BuildAs::Mesh ? target.mostTriangles : target.mostVertices) = options.budget;
    target.mostParts = options.parts;
    target.mostDepth = static_cast<float>(options.depth);
    target.convexRadius = static_cast<float>(options.radius);
    target.weld = options.weld;
    target.turnTriangles = options.turn;
    const EnumDesc &known = physics::materialsOf(file);
    const Result<std::uint32_t> usual = physics::materialFor(options.material, known);
    if (!usual)
        return tl::unexpected(usual.error());
    physics::setMaterials(target, source.mesh.materials, *usual, known);
    target.own.resize(source.mesh.materials.size());
    target.layers.resize(source.mesh.materials.size());
    for (const std::string &row : options.rows) {
        if (const Result<void> taken = takeRow(target, row, source, file, storage, kind); !taken)
            return tl::unexpected(taken.error());
    }
    return target;
}

Json reportJson(const physics::TargetReport &report, const std::vector<std::string> &notes)
{
    Json flaws = Json::object(), parts = Json::array();
    for (std::size_t i = 0; i < mesh::kFlawCount; ++i) {
        if (report.source.flaws[i].count != 0)
            flaws[mesh::nameOf(static_cast<mesh::Flaw>(i))] = report.source.flaws[i].count;
    }
    for (const physics::TargetPart &part : report.parts)
        parts.push_back({{"vertices", part.vertices},
                         {"faces", part.faces},
                         {"depth", part.depth},
                         {"outside", part.outside},
                         {"thickened", part.thickened}});
    return {{"source",
             {{"vertices", report.sourceVertices},
              {"triangles", report.sourceTriangles},
              {"parts", report.source.parts},
              {"closedParts", report.source.closedParts},
              {"flaws", std::move(flaws)}}},
            {"parts", std::move(parts)},
            {"triangles", report.triangles},
            {"vertices", report.vertices},
            {"outside", report.deviation.outside},
            {"inside", report.deviation.inside},
            {"notes", notes}};
}

void printReport(const physics::TargetReport &report)
{
    print("source: {}, {}, {}, {} closed\n", quantity(report.sourceTriangles, "triangle"),
          quantity(report.sourceVertices, "vertex"), quantity(report.source.parts, "part"),
          report.source.closedParts);
    for (std::size_t i = 0; i < mesh::kFlawCount; ++i) {
        if (report.source.flaws[i].count != 0)
            print("  {}\n", mesh::quantityOf(static_cast<mesh::Flaw>(i), report.source.flaws[i].count));
    }
    for (std::size_t i = 0; i < report.parts.size(); ++i) {
        const physics::TargetPart &part = report.parts[i];
        print("part {}: {}, {}, source up to {:.4f} inside and {:.4f} outside{}\n", i,
              quantity(part.vertices, "vertex"), quantity(part.faces, "face"), part.depth, part.outside,
              std::string(part.thickened ? ", flat: thickened" : ""));
    }
    if (report.triangles != 0)
        print("mesh: {}, {}\n", quantity(report.triangles, "triangle"), quantity(report.vertices, "vertex"));
    print("deviation: source up to {:.4f} outside, {:.4f} inside (Havok units)\n", report.deviation.outside,
          report.deviation.inside);
}

BodyKind kindOf(const BuildOptions &options)
{
    return options.isDynamic     ? BodyKind::Dynamic
           : options.isKeyframed ? BodyKind::Keyframed
                                 : BodyKind::Static;
}

// What there is to build, and from what.
struct BuildJob {
    BuildSource source;
    physics::Target target;
};

Result<BuildJob> jobFor(const File &file, std::optional<UnitId> node, const BuildOptions &options,
                        BodyStorage storage, BodyKind kind)
{
    Result<BuildSource> source = sourceOf(file, node, options);
    if (!source)
        return tl::unexpected(source.error());
    Result<physics::Target> target = targetOf(file, *source, options, storage, kind);
    if (!target)
        return tl::unexpected(target.error());
    return BuildJob{std::move(*source), std::move(*target)};
}

Result<physics::BuiltCollision> builtNew(const File &file, const BuildOptions &options)
{
    const Result<UnitId> node = physics::nodeNamed(file, options.node);
    if (!node)
        return tl::unexpected(node.error());
    const BodyKind kind = kindOf(options);
    const Result<std::uint8_t> layer =
        physics::layerNamed(options.layer, physics::newBodyForm(file), kind, physics::layersOf(file));
    if (!layer)
        return tl::unexpected(layer.error());
    const Result<BuildJob> job = jobFor(file, *node, options, physics::newBodyForm(file), kind);
    if (!job)
        return tl::unexpected(job.error());
    Progress progress;
    return physics::buildNew(file, {*node, kind, *layer, options.mass}, job->source.mesh, job->target,
                             progress);
}

Result<physics::BuiltCollision> builtOther(const File &file, const physics::Body &body,
                                           const BuildOptions &options)
{
    const Result<BuildJob> job = jobFor(file, physics::nodeOf(file, body), options, body.storage, body.kind);
    if (!job)
        return tl::unexpected(job.error());
    Progress progress;
    return physics::buildReplacement(file, body, job->source.mesh, job->target, progress);
}

void saveBuilt(File &file, const Result<physics::BuiltCollision> &built, const BuildOptions &options,
               Context &context)
{
    if (!built)
        return context.complain(kErrors, options.path, built.error().message);
    if (!context.saveChanged(file, built->patch, options.path, options.output))
        return;
    if (options.json)
        return printJsonLine(reportJson(built->report, built->notes));
    printReport(built->report);
    for (const std::string &note : built->notes)
        print("not as asked: {}\n", note);
}

void runReplace(File &file, const BuildOptions &options, Context &context)
{
    Progress progress;
    const std::vector<physics::Body> bodies = physics::bodiesOf(file, progress);
    const Result<std::vector<std::size_t>> chosen =
        chosenBodies(bodies, PhysicsOptions{{options.path}, options.body, {}, {}, {}, {}, false});
    if (!chosen)
        return context.complain(kErrors, options.path, chosen.error().message);
    if (chosen->size() > 1)
        return context.complain(kErrors, options.path,
                                fmt::format("one body gets another shape, {} are meant", chosen->size()));
    saveBuilt(file, builtOther(file, bodies[chosen->front()], options), options, context);
}

// Refuses options that no kind of shape in play takes.
void demandUse(const BuildOptions &options)
{
    struct Use {
        const char *option;
        std::vector<std::string> kinds;
    };
    static const Use kUses[] = {{"--budget", {"hull", "hulls", "mesh"}},
                                {"--parts", {"hulls"}},
                                {"--depth", {"hulls"}},
                                {"--radius", {"hull", "hulls", "box"}}};
    std::vector<std::string> kinds{options.as};
    for (const std::string &row : options.rows) {
        const std::string what = row.substr(std::min(row.rfind('=') + 1, row.size()));
        kinds.push_back(what.substr(0, what.find(',')));
    }
    for (const Use &use : kUses) {
        if (options.command->get_option(use.option)->count() != 0 &&
            std::ranges::find_first_of(kinds, use.kinds) == kinds.end())
            throw CLI::ValidationError(use.option,
                                       fmt::format("goes with --as {}", fmt::join(use.kinds, ", ")));
    }
}

void runBuild(const BuildOptions &options, Context &context)
{
    demandUse(options);
    if (options.from.empty() && options.shapes.empty())
        throw CLI::RequiredError("--from or --shape");
    const auto file = context.openToChange(options.path, options.output);
    if (file != nullptr && options.isNew)
        saveBuilt(*file, builtNew(*file, options), options, context);
    else if (file != nullptr)
        runReplace(*file, options, context);
}

void addSourceOptions(CLI::App &command, BuildOptions &options)
{
    CLI::Option *from =
        command.add_option("--from", options.from, "Triangles of a GLB or OBJ file; may be repeated");
    from->allow_extra_args(false);
    CLI::Option *shape = command.add_option(
        "--shape", options.shapes, "Triangles that FILE draws: block[5], a name, or 'all'; may be repeated");
    shape->excludes(from);
    command.add_option("--up", options.up, "Axis of an OBJ that points up: y, as Blender writes it, or z")
        ->check(CLI::IsMember({"y", "z"}));
    command.add_option("--scale", options.scale, "Metres in a unit of the GLB or OBJ; 1 by default")
        ->check(CLI::PositiveNumber);
    command
        .add_option("--space", options.space,
                    "Where a GLB or OBJ stands: in the world, as exports do, or in the node")
        ->check(CLI::IsMember({"world", "node"}));
    command.add_option("--weld", options.weld, "Vertices within that distance become one (Havok units)")
        ->check(CLI::NonNegativeNumber);
    command.add_flag("--turn", options.turn,
                     "Turn triangles that look inwards or another way than those beside them");
}

void addTargetOptions(CLI::App &command, BuildOptions &options)
{
    std::vector<std::string> kinds;
    for (const BuildAs as : physics::kBuildKinds)
        kinds.emplace_back(physics::toString(as));
    command.add_option("--as", options.as, "hull, hulls, mesh, box, sphere or capsule")
        ->required()
        ->check(CLI::IsMember(kinds));
    command.add_option("--budget", options.budget,
                       "Most vertices of each hull (64), or triangles of a mesh (all)");
    command.add_option("--parts", options.parts, "Most hulls of a set (16)");
    command
        .add_option("--depth", options.depth,
                    "How deep the surface may lie below its hull before the hull is cut further (0.05)")
        ->check(CLI::PositiveNumber);
    command
        .add_option("--radius", options.radius,
                    "Convex radius of hulls and boxes (0.01), which are shrunk by it")
        ->check(CLI::NonNegativeNumber);
    command.add_option("--material", options.material,
                       "Where the source names none of the game's: a name, or a number as stored");
    command
        .add_option("--row", options.rows,
                    "NAME=KIND,MATERIAL,LAYER: what a material or shape of the source, or all of a file, "
                    "becomes by itself; parts may be left out; may be repeated")
        ->allow_extra_args(false);
}

void addNewBody(CLI::App &command, BuildOptions &options)
{
    command.add_option("--node", options.node, "Path or name of the node; the root by default");
    command.add_option("--layer", options.layer, "Name or number of the layer");
    CLI::Option *still = command.add_flag("--static", options.isStatic, "A body that never moves (default)");
    CLI::Option *moved = command.add_flag("--keyframed", options.isKeyframed, "A body that animations move");
    CLI::Option *dynamic = command.add_flag("--dynamic", options.isDynamic, "A body that forces move");
    CLI::Option *mass = command.add_option("--mass", options.mass, "Its mass (kg)");
    dynamic->needs(mass)->excludes(still)->excludes(moved);
    mass->needs(dynamic);
    still->excludes(moved);
}

} // namespace

void addPhysicsBuild(CLI::App &physics, Context &context)
{
    for (const bool isNew : {true, false}) {
        auto [command, options] =
            addCommand<BuildOptions>(physics, context, isNew ? "build" : "replace", runBuild,
                                     isNew ? "Give a node of a NIF collision made from triangles, and save"
                                           : "Give a body a shape made from triangles, and save; its mass "
                                             "stays, what follows from the shape is computed anew");
        options.command = &command;
        options.isNew = isNew;
        addFile(command, options.path, isNew ? "NIF" : "NIF or Havok packfile");
        addSourceOptions(command, options);
        addTargetOptions(command, options);
        if (isNew)
            addNewBody(command, options);
        else
            command.add_option("--body", options.body,
                               "Number or name of the body; needed where there are several");
        addJson(command, options.json, "Print the report as JSON");
        addOutput(command, options.output);
    }
}

} // namespace cutaway::cli
