// SPDX-License-Identifier: MIT
// physics build and physics replace: collision made from triangles.
#include "app/cli/physics.h"

#include "core/base/mappedfile.h"
#include "core/exchange/meshreader.h"
#include "core/geom/rendershapes.h"
#include "core/havok/names.h"
#include "core/mesh/place.h"
#include "core/nif/state.h"
#include "core/nif/version.h"
#include "core/physics/build/nifbuild.h"
#include "core/physics/build/plantarget.h"
#include "core/physics/kindlayers.h"
#include "core/physics/nodeplaces.h"

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>

namespace cutaway::cli
{

namespace
{

using Json = nlohmann::ordered_json;
using physics::BodyForm;
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

const EnumDesc &materialsOf(const File &file)
{
    const bool isSkyrim = nif::isNif(file) && nif::stateOf(file).header.stream < nif::kBsFallout4;
    return isSkyrim ? havok::kSkyrimMaterials : havok::kFallout4Materials;
}

const EnumDesc &layersOf(const File &file)
{
    return &materialsOf(file) == &havok::kSkyrimMaterials ? havok::kSkyrimLayers : havok::kFallout4Layers;
}

// A number as it is stored, "3" or "0x5ed4dfd3".
std::optional<std::uint32_t> storedNumber(std::string_view text)
{
    const bool isHex = text.starts_with("0x");
    text.remove_prefix(isHex ? 2 : 0);
    std::uint32_t number = 0;
    const auto [end, error] =
        std::from_chars(text.data(), text.data() + text.size(), number, isHex ? 16 : 10);
    return error == std::errc() && end == text.data() + text.size() ? std::optional(number) : std::nullopt;
}

Result<std::uint32_t> materialFor(const std::string &name, const EnumDesc &known)
{
    if (const auto id = physics::materialNamed(name.empty() ? "none" : name, known))
        return *id;
    if (const auto number = storedNumber(name))
        return *number;
    return fail("the game has no material '{}'", name);
}

// The usual one of the kind where none is named.
Result<std::uint8_t> layerNamed(const std::string &name, BodyForm form, BodyKind kind, const EnumDesc &known)
{
    constexpr std::uint32_t kMost = 127; // of the filter's seven bits
    constexpr std::int64_t kStatic = 1;
    if (name.empty())
        return static_cast<std::uint8_t>(physics::layerFor(form, kind, kStatic));
    const auto isSame = [&](const EnumValue &value) {
        return std::ranges::equal(
            value.name, name, {}, [](unsigned char c) { return std::tolower(c); },
            [](unsigned char c) { return std::tolower(c); });
    };
    if (const auto found = std::ranges::find_if(known.values, isSame); found != known.values.end())
        return static_cast<std::uint8_t>(found->value);
    const auto number = storedNumber(name);
    return number && *number <= kMost ? Result<std::uint8_t>(static_cast<std::uint8_t>(*number))
                                      : fail("the game has no layer '{}'", name);
}

// The node that a path or a name means; without either the first root.
Result<UnitId> nodeNamed(const File &nif, const std::string &wanted)
{
    if (!nif::isNif(nif))
        return fail("collision is given to a node of a NIF; `physics replace` takes packfiles, too");
    const nif::NifState &state = nif::stateOf(nif);
    if (wanted.empty()) {
        const auto root = state.roots.empty() ? std::nullopt : nif::unitOfBlock(state, state.roots.front());
        return root ? Result<UnitId>(*root) : fail("the file has no root");
    }
    if (const auto unit = nif.format().findUnit(nif, wanted))
        return *unit;
    for (UnitId unit = 0; unit < nif.units().size(); ++unit) {
        if (nif::isBlock(nif, unit) && nif.format().unitSummary(nif, unit) == wanted)
            return unit;
    }
    return fail("no node is '{}'", wanted);
}

// The node that the body hangs on; nothing in a packfile by itself.
std::optional<UnitId> nodeOf(const File &file, const physics::Body &body)
{
    const auto collision =
        body.collision.empty() ? std::nullopt : file.format().findUnit(file, body.collision);
    if (!collision || !nif::isNif(file))
        return {};
    return nif::unitOfBlock(nif::stateOf(file), Reader(file.tree(*collision)).integer("target"_f));
}

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
    geom::DrawList picture;
    geom::BodySpace space;
    if (nif::isNif(file)) {
        picture = geom::buildScene(file, progress);
        const bool isNodes = options.space == "node" || !node;
        space =
            geom::bodySpace(picture, isNodes ? glm::mat4(1.0f) : physics::NodePlaces(file).worldOf(*node));
    }
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
    const EnumDesc &known = materialsOf(file);
    const Result<std::uint32_t> usual = materialFor(options.material, known);
    if (!usual)
        return tl::unexpected(usual.error());
    target.materials.assign(1, *usual);
    for (std::size_t row = 0; row < source.materials.size(); ++row) {
        const auto named = physics::materialNamed(source.materials[row], known);
        // One that is asked for stands for all that have no material of the game.
        (row == 0 ? target.materials.front() : target.materials.emplace_back()) = named.value_or(*usual);
    }
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

Result<physics::PlannedTarget> plannedFor(const File &file, std::optional<UnitId> node,
                                          const BuildOptions &options)
{
    const Result<BuildSource> source = sourceOf(file, node, options);
    if (!source)
        return tl::unexpected(source.error());
    for (const std::string &note : source->notes)
        printError(fmt::format("{}: {}", options.from, note));
    const Result<physics::Target> target = targetOf(file, source->mesh, options);
    if (!target)
        return tl::unexpected(target.error());
    Progress progress;
    return physics::planTarget(source->mesh, *target, progress);
}

Result<Patch> patchForNew(const File &file, const BuildOptions &options, physics::TargetReport &report)
{
    const Result<UnitId> node = nodeNamed(file, options.node);
    if (!node)
        return tl::unexpected(node.error());
    Result<physics::PlannedTarget> made = plannedFor(file, *node, options);
    if (!made)
        return tl::unexpected(made.error());
    report = std::move(made->report);
    physics::BodyPlan body;
    body.name = file.format().unitSummary(file, *node);
    body.kind = kindOf(options);
    body.shape = std::move(made->plan);
    body.mass = options.mass;
    const Result<std::uint8_t> layer = layerNamed(
        options.layer,
        nif::stateOf(file).header.stream >= nif::kBsFallout4 ? BodyForm::Packfile : BodyForm::RigidBody,
        body.kind, layersOf(file));
    if (!layer)
        return tl::unexpected(layer.error());
    body.layer = *layer;
    return physics::addCollision(file, *node, body);
}

Result<Patch> patchForOther(const File &file, const BuildOptions &options, Context &context,
                            physics::TargetReport &report)
{
    Progress progress;
    const std::vector<physics::Body> bodies = physics::bodiesOf(file, progress);
    const std::vector<std::size_t> chosen =
        chosenBodies(bodies, PhysicsOptions{options.path, options.body, {}, {}, false}, context);
    if (chosen.size() != 1)
        return fail("one body gets another shape, {} are meant", chosen.size());
    const physics::Body &body = bodies[chosen.front()];
    Result<physics::PlannedTarget> made = plannedFor(file, nodeOf(file, body), options);
    if (!made)
        return tl::unexpected(made.error());
    report = std::move(made->report);
    return physics::replaceShape(file, body, made->plan);
}

void runBuild(const BuildOptions &options, bool isNew, Context &context)
{
    if (!context.mayWrite(options.output))
        return;
    const auto file = context.open(options.path);
    if (file == nullptr)
        return;
    physics::TargetReport report;
    const Result<Patch> patch =
        isNew ? patchForNew(*file, options, report) : patchForOther(*file, options, context, report);
    const Result<ChangeSet> change = patch ? file->apply(*patch) : tl::unexpected(patch.error());
    if (!change)
        return context.complain(kErrors, options.path, change.error().message);
    if (!context.save(*file, options.path, options.output))
        return;
    if (options.json)
        printJsonLine(reportJson(report));
    else
        printReport(report);
}

void addSourceOptions(CLI::App &command, BuildOptions &options)
{
    CLI::Option *from = command.add_option("--from", options.from, "Triangles of a GLB or OBJ file");
    CLI::Option *shape = command.add_option(
        "--shape", options.shapes, "Triangles that FILE draws: block[5], a name, or 'all'; may be repeated");
    shape->excludes(from);
    command.add_option("--up", options.up, "Axis of an OBJ that points up: y, as Blender writes it, or z")
        ->check(CLI::IsMember({"y", "z"}));
    command.add_option("--scale", options.scale, "Metres in a unit of the GLB or OBJ; 1 by default");
    command
        .add_option("--space", options.space,
                    "Where a GLB or OBJ stands: in the world, as exports do, or in the node")
        ->check(CLI::IsMember({"world", "node"}));
    command.add_option("--weld", options.weld, "Vertices within that distance become one (Havok units)");
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
    command.add_option("--depth", options.depth,
                       "So deep below its hull may the surface lie before it is cut (0.05)");
    command.add_option("--radius", options.radius,
                       "Convex radius of hulls and boxes (0.01), which are shrunk by it");
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
