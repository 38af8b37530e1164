// SPDX-License-Identifier: MIT
// physics build and physics replace: collision made from triangles.
#include "app/cli/physics.h"

#include "core/base/mappedfile.h"
#include "core/exchange/meshreader.h"
#include "core/mesh/place.h"
#include "core/nif/state.h"
#include "core/physics/build/buildrequest.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace cutaway::cli
{

namespace
{

using Json = nlohmann::ordered_json;
using physics::BodyKind;
using physics::BuildAs;

struct BuildOptions {
    std::string path, output;
    std::string from;                // GLB or OBJ
    std::vector<std::string> shapes; // render shapes of the file itself
    std::string as, node, body, material, layer, up = "y", space = "world";
    double scale = 1.0;
    bool isStatic = false, isKeyframed = false, isDynamic = false, turn = false, json = false;
    double mass = 0.0;
    std::size_t budget = 0, parts = 16;
    double depth = 0.05, radius = 0.01, weld = 1e-4;
};

struct BuildSource {
    mesh::TriMesh mesh;
    std::vector<std::string> notes;
};

Result<BuildSource> meshFile(const BuildOptions &options, const glm::dmat4 &place)
{
    const Result<LoadedFile> file = loadFile(options.from);
    if (!file)
        return fail("{}: {}", options.from, file.error().message);
    const exchange::MeshSpace space{options.up == "z" ? exchange::UpAxis::Z : exchange::UpAxis::Y,
                                    options.scale};
    Result<exchange::ReadMesh> read = exchange::readMesh(file->bytes, space);
    if (!read)
        return fail("{}: {}", options.from, read.error().message);
    mesh::place(read->mesh, place);
    return BuildSource{std::move(read->mesh), std::move(read->notes)};
}

Result<BuildSource> ownShapes(const File &file, const geom::DrawList &picture, const BuildOptions &options,
                              const glm::dmat4 &place)
{
    const std::vector<geom::RenderShape> all = geom::renderShapes(file, picture);
    std::vector<geom::RenderShape> chosen;
    for (const std::string &wanted : options.shapes) {
        const auto unit = file.format().findUnit(file, wanted);
        const std::size_t before = chosen.size();
        std::ranges::copy_if(all, std::back_inserter(chosen), [&](const geom::RenderShape &shape) {
            return wanted == "all" ? !shape.isHidden : unit ? shape.unit == *unit : shape.name == wanted;
        });
        if (chosen.size() == before)
            return fail("the file draws no shape '{}'", wanted);
    }
    return BuildSource{geom::meshOf(picture, chosen, place), {}};
}

// In the space of the node, if there is one.
Result<BuildSource> sourceOf(const File &file, std::optional<UnitId> node, const BuildOptions &options)
{
    Progress progress;
    const geom::DrawList picture = nif::isNif(file) ? geom::buildScene(file, progress) : geom::DrawList();
    const geom::BodySpace space = physics::buildSpace(file, node, picture, options.space == "node");
    return options.from.empty() ? ownShapes(file, picture, options, space.fromPicture)
                                : meshFile(options, space.fromMetres);
}

Result<physics::Target> targetOf(const File &file, const mesh::TriMesh &source, const BuildOptions &options)
{
    physics::Target target;
    target.as = *std::ranges::find_if(physics::kBuildKinds,
                                      [&](BuildAs as) { return physics::toString(as) == options.as; });
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
    physics::setMaterials(target, source.materials, *usual, known);
    return target;
}

Json reportJson(const physics::TargetReport &report)
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
            {"inside", report.deviation.inside}};
}

void printReport(const physics::TargetReport &report)
{
    print("source: {} triangles, {} vertices, {} parts, {} closed\n", report.sourceTriangles,
          report.sourceVertices, report.source.parts, report.source.closedParts);
    for (std::size_t i = 0; i < mesh::kFlawCount; ++i) {
        if (report.source.flaws[i].count != 0)
            print("  {} {}\n", report.source.flaws[i].count,
                  std::string(mesh::nameOf(static_cast<mesh::Flaw>(i))));
    }
    for (std::size_t i = 0; i < report.parts.size(); ++i) {
        const physics::TargetPart &part = report.parts[i];
        print("part {}: {} vertices, {} faces, source up to {:.4f} inside and {:.4f} outside{}\n", i,
              part.vertices, part.faces, part.depth, part.outside,
              std::string(part.thickened ? ", flat: thickened" : ""));
    }
    if (report.triangles != 0)
        print("mesh: {} triangles, {} vertices\n", report.triangles, report.vertices);
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

Result<BuildJob> jobFor(const File &file, std::optional<UnitId> node, const BuildOptions &options)
{
    Result<BuildSource> source = sourceOf(file, node, options);
    if (!source)
        return tl::unexpected(source.error());
    for (const std::string &note : source->notes)
        printError(fmt::format("{}: {}", options.from, note));
    Result<physics::Target> target = targetOf(file, source->mesh, options);
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
    const Result<BuildJob> job = jobFor(file, *node, options);
    if (!job)
        return tl::unexpected(job.error());
    Progress progress;
    return physics::buildNew(file, {*node, kind, *layer, options.mass}, job->source.mesh, job->target,
                             progress);
}

Result<physics::BuiltCollision> builtOther(const File &file, const physics::Body &body,
                                           const BuildOptions &options)
{
    const Result<BuildJob> job = jobFor(file, physics::nodeOf(file, body), options);
    if (!job)
        return tl::unexpected(job.error());
    Progress progress;
    return physics::buildReplacement(file, body, job->source.mesh, job->target, progress);
}

void saveBuilt(File &file, const Result<physics::BuiltCollision> &built, const BuildOptions &options,
               Context &context)
{
    const Result<ChangeSet> change = built ? file.apply(built->patch) : tl::unexpected(built.error());
    if (!change)
        return context.complain(kErrors, options.path, change.error().message);
    if (!context.save(file, options.path, options.output))
        return;
    if (options.json)
        printJsonLine(reportJson(built->report));
    else
        printReport(built->report);
}

void runReplace(File &file, const BuildOptions &options, Context &context)
{
    Progress progress;
    const std::vector<physics::Body> bodies = physics::bodiesOf(file, progress);
    const std::vector<std::size_t> chosen =
        chosenBodies(bodies, PhysicsOptions{options.path, options.body, {}, {}, false}, context);
    if (chosen.empty())
        return;
    if (chosen.size() > 1)
        return context.complain(kErrors, options.path,
                                fmt::format("one body gets another shape, {} are meant", chosen.size()));
    saveBuilt(file, builtOther(file, bodies[chosen.front()], options), options, context);
}

void runBuild(const BuildOptions &options, bool isNew, Context &context)
{
    if (!context.mayWrite(options.output))
        return;
    const auto file = context.open(options.path);
    if (file != nullptr && isNew)
        saveBuilt(*file, builtNew(*file, options), options, context);
    else if (file != nullptr)
        runReplace(*file, options, context);
}

void addSourceOptions(CLI::App &command, BuildOptions &options)
{
    CLI::Option *from = command.add_option("--from", options.from, "Triangles of a GLB or OBJ file");
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
}

} // namespace

void addPhysicsBuild(CLI::App &physics, Context &context)
{
    for (const bool isNew : {true, false}) {
        auto options = std::make_shared<BuildOptions>();
        CLI::App *command =
            isNew ? physics.add_subcommand("build",
                                           "Give a node of a NIF collision made from triangles, and save")
                  : physics.add_subcommand("replace",
                                           "Give a body a shape made from triangles, and save; its mass "
                                           "stays, what follows from the shape is computed anew");
        command->add_option("FILE", options->path, isNew ? "NIF" : "NIF or Havok packfile")->required();
        addSourceOptions(*command, *options);
        addTargetOptions(*command, *options);
        if (isNew) {
            command->add_option("--node", options->node, "Path or name of the node; the root by default");
            command->add_option("--layer", options->layer, "Name or number of the layer");
            CLI::Option *still =
                command->add_flag("--static", options->isStatic, "A body that never moves (default)");
            CLI::Option *moved =
                command->add_flag("--keyframed", options->isKeyframed, "A body that animations move");
            CLI::Option *dynamic =
                command->add_flag("--dynamic", options->isDynamic, "A body that forces move");
            CLI::Option *mass = command->add_option("--mass", options->mass, "Its mass (kg)");
            dynamic->needs(mass)->excludes(still)->excludes(moved);
            mass->needs(dynamic);
            still->excludes(moved);
        } else {
            command->add_option("--body", options->body,
                                "Number or name of the body; needed where there are several");
        }
        command->add_flag("--json", options->json, "Print the report as JSON");
        command
            ->add_option("-o,--output", options->output, "Where to save; FILE itself keeps a backup FILE.bak")
            ->required();
        command->callback([options, isNew, &context] {
            if (options->from.empty() && options->shapes.empty())
                throw CLI::RequiredError("--from or --shape");
            runBuild(*options, isNew, context);
        });
    }
}

} // namespace cutaway::cli
