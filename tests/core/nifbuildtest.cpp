// SPDX-License-Identifier: MIT
// Collision of Skyrim and Fallout 3 made anew: every shape of the corpus from its own plan, new bodies in
// files without any, and what is refused.
#include "core/physics/build/nifbuild.h"

#include "core/file/check.h"
#include "core/mesh/hull.h"
#include "core/nif/meshtriangles.h"
#include "core/nif/state.h"
#include "core/physics/build/nifchunks.h"
#include "core/physics/build/nifstrips.h"
#include "core/physics/build/trianglematch.h"

#include "tests/support/corpus.h"
#include "tests/support/coverage.h"
#include "tests/support/moppsamples.h"
#include "tests/support/nifbuilder.h"
#include "tests/support/nifhelpers.h"
#include "tests/support/paths.h"
#include "tests/support/testclasses.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <limits>
#include <map>
#include <set>

using namespace cutaway;
using physics::Body;
using physics::BodyKind;
using physics::BodyPlan;
using physics::MeshPart;
using physics::Part;
using physics::ShapePlan;

namespace
{

constexpr std::uint32_t kWoodMaterial = 0x1DD9C611, kStoneMaterial = 0xDF02F237;
constexpr float kNoNumber = std::numeric_limits<float>::quiet_NaN();

std::vector<Body> builtBodies(const File &file)
{
    Progress progress;
    return physics::bodiesOf(file, progress);
}

// Everything above a note.
std::multiset<std::string> troublesIn(const File &file)
{
    Progress progress;
    std::multiset<std::string> trouble;
    const auto opened = test::openNif(test::allBytes(file.bytes())); // as one that was saved
    for (const Finding &found : checkFile(*opened, progress).findings) {
        if (found.diagnostic.severity != Severity::Note)
            trouble.insert(fmt::format("{}: {}", found.diagnostic.code->id, found.diagnostic.message));
    }
    return trouble;
}

// A root and a node below it, neither with collision.
std::unique_ptr<File> bareNif(test::NifFlavour flavour)
{
    test::NifBuilder nif(flavour);
    nif.children(nif.addObject("BSFadeNode", "Bare", {}, -1), {1});
    nif.children(nif.addObject("NiNode", "Inner", {}, -1, {10, 20, 30}), {});
    return test::openNif(nif.build());
}

MeshPart hills(std::uint32_t side)
{
    MeshPart part;
    part.materials = {kStoneMaterial, kWoodMaterial};
    part.mesh.materials = {"stone", "wood"};
    for (std::uint32_t i = 0; i < side * side; ++i) {
        const auto x = static_cast<float>(i % side), y = static_cast<float>(i / side);
        part.mesh.vertices.emplace_back(x * 0.37f, y * 0.41f, std::sin(x * 0.7f) * std::cos(y * 0.3f));
    }
    for (std::uint32_t y = 0; y + 1 < side; ++y) {
        for (std::uint32_t x = 0; x + 1 < side; ++x) {
            const std::uint32_t at = y * side + x, material = (x / 3 + y / 5) % 2;
            part.mesh.triangles.push_back({{at, at + 1, at + side + 1}, material});
            part.mesh.triangles.push_back({{at, at + side + 1, at + side}, material});
        }
    }
    return part;
}

mesh::Hull hullAround(const std::vector<glm::vec3> &points)
{
    return mesh::convexHull(points).value();
}

std::vector<glm::vec3> octahedron(float size)
{
    return {{size, 0, 0}, {-size, 0, 0}, {0, size, 0}, {0, -size, 0}, {0, 0, size}, {0, 0, -size}};
}

ShapePlan planNamed(const QByteArray &name)
{
    ShapePlan plan;
    const mesh::Box box{{0, 0, 0}, {1, 0, 0, 0}, {0.5f, 0.25f, 0.75f}};
    const mesh::Sphere ball{{1, 2, 3}, 0.4f};
    if (name == "box" || name == "list")
        plan.solids.push_back({box, kWoodMaterial});
    if (name == "moved box")
        plan.solids.push_back({mesh::Box{{1, 2, 3},
                                         glm::angleAxis(0.7f, glm::normalize(glm::vec3(1, 2, 3))),
                                         {0.5f, 0.25f, 0.75f}},
                               kWoodMaterial});
    if (name == "sphere")
        plan.solids.push_back({mesh::Sphere{{0, 0, 0}, 0.4f}, kWoodMaterial});
    if (name == "moved sphere" || name == "list")
        plan.solids.push_back({ball, kStoneMaterial});
    if (name == "capsule" || name == "list")
        plan.solids.push_back({mesh::Capsule{{0, 0, -1}, {0, 0.5f, 1}, 0.2f}, kWoodMaterial});
    if (name == "hull" || name == "list")
        plan.solids.push_back({hullAround(octahedron(1.5f)), kStoneMaterial});
    if (name == "mesh" || name == "mesh and box")
        plan.mesh = hills(20);
    if (name == "mesh and box")
        plan.solids.push_back({box, kWoodMaterial});
    return plan;
}

std::string bytesText(const Reader &block, FieldName field)
{
    const ByteSpan bytes = block.bytes(field);
    return {reinterpret_cast<const char *>(bytes.data()), bytes.size()};
}

} // namespace

class NifBuildTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rebuildsTheCorpus();
    void chunksOfTheCorpus();
    void bodyAsInTheGames();
    void addsCollision_data();
    void addsCollision();
    void addsSecondBody();
    void placesPackfileBody();
    void replacesInPackfile();
    void massFollows();
    void keepsWhatOthersUse();
    void refusesPlans_data();
    void refusesPlans();
    void refusesPlaces();
    void strips();
    void soups_data();
    void soups();
    void hugeTriangles();
    void manyTriangles();

private:
    static void checkRebuilt(const std::filesystem::path &path, std::size_t number);
    static void checkExact(const Body &was, const Body &now);
    static void checkChunks(const Reader &data, int &checked);
};

// From its own plan: the same again, and nothing wrong that was not wrong before.
void NifBuildTest::rebuildsTheCorpus()
{
    if (test::sharedDir().empty())
        QSKIP(test::noSharedReason().c_str());
    int rebuilt = 0;
    std::set<std::string> shapes;
    for (const auto &path : test::corpusFiles("nif")) {
        Progress progress;
        const auto file = File::open(path, test::nifFormats(), progress);
        if (!file)
            continue;
        const std::vector<Body> bodies = builtBodies(**file);
        std::set<std::string> seen; // a skeleton has many of one kind
        for (std::size_t i = 0; i < bodies.size(); ++i) {
            if (bodies[i].form != physics::BodyForm::RigidBody || nif::stateOf(**file).header.stream >= 130 ||
                nif::stateOf(**file).header.stream < 34 || !seen.insert(bodies[i].shapeType()).second ||
                !planOf(**file, bodies[i]) ||
                (planOf(**file, bodies[i])->mesh && bodies[i].kind == BodyKind::Dynamic)) // made by a tool
                continue;
            checkRebuilt(path, i);
            if (QTest::currentTestFailed()) {
                qWarning("%s, body %zu", path.c_str(), i);
                return;
            }
            shapes.insert(bodies[i].shapeType());
            ++rebuilt;
        }
    }
    qInfo("%d shapes of %zu types", rebuilt, shapes.size());
    QVERIFY2(rebuilt > 40, qPrintable(QString::number(rebuilt)));
    for (const char *type :
         {"bhkMoppBvTreeShape", "bhkConvexVerticesShape", "bhkCapsuleShape", "bhkListShape"})
        QVERIFY2(shapes.contains(type), type);
}

void NifBuildTest::checkRebuilt(const std::filesystem::path &path, std::size_t number)
{
    Progress progress;
    const auto file = File::open(path, test::nifFormats(), progress).value();
    const Bytes before = test::allBytes(file->bytes());
    const Body body = builtBodies(*file)[number];
    const ShapePlan plan = planOf(*file, body).value();
    const std::multiset<std::string> known = troublesIn(*file);
    const Result<Patch> patch = replaceShape(*file, body, plan);
    QVERIFY2(patch, patch ? "" : patch.error().message.c_str());
    const auto change = file->apply(*patch);
    QVERIFY(change.has_value());
    const std::vector<Body> bodies = builtBodies(*file);
    QVERIFY(number < bodies.size());
    const physics::BuiltReport report = compareWithPlan(*file, bodies[number], plan);
    for (const std::string &fault : report.faults)
        QVERIFY2(false, fault.c_str());
    QVERIFY2(report.deviation <= 0.001f, qPrintable(QString::number(report.deviation)));
    for (const std::string &trouble : troublesIn(*file)) {
        const std::string code = trouble.substr(0, trouble.find(':'));
        const auto was = [&code](const std::string &other) { return other.starts_with(code); };
        QVERIFY2(std::ranges::any_of(known, was), trouble.c_str());
    }
    checkExact(body, bodies[number]);
    QVERIFY(file->apply(change->inverse).has_value());
    QVERIFY(test::allBytes(file->bytes()) == before);
}

// Where the shape is one block, that block is the one before: of a hull the planes are, vertices are moved by
// rounding.
void NifBuildTest::checkExact(const Body &was, const Body &now)
{
    const std::string type = was.shapeType();
    if (type != "bhkConvexVerticesShape" && type != "bhkCapsuleShape" && type != "bhkBoxShape" &&
        type != "bhkSphereShape")
        return;
    QCOMPARE(now.shapeType(), type);
    const Reader &old = *was.part(Part::Shape), &made = *now.part(Part::Shape);
    for (const FieldName field : {"material"_f, "radius"_f, "p1"_f, "p2"_f, "r1"_f, "r2"_f, "halfExtents"_f})
        QVERIFY2(bytesText(old, field) == bytesText(made, field) || type == "bhkConvexVerticesShape",
                 field.text().data());
    const auto vertices = old.rows<glm::vec4>("vertices"_f), rebuilt = made.rows<glm::vec4>("vertices"_f);
    if (old.number("radius"_f) != made.number("radius"_f))
        return; // too thin for its shell
    float worst = 0.0f;
    for (const glm::vec4 &v : rebuilt) {
        float nearest = std::numeric_limits<float>::max();
        for (const glm::vec4 &o : vertices)
            nearest = std::min(nearest, glm::distance(v, o));
        worst = std::max(worst, nearest);
    }
    if (!vertices.empty())
        qInfo("%s: %zu vertices, %zu before, off by up to %g", was.name.c_str(), rebuilt.size(),
              vertices.size(), double(worst));
    QVERIFY2(worst < 1e-6f, qPrintable(QString::number(double(worst))));
}

// A chunk built from its own triangles has the origin and the numbers that it had.
void NifBuildTest::chunksOfTheCorpus()
{
    if (test::sharedDir().empty())
        QSKIP(test::noSharedReason().c_str());
    int checked = 0;
    for (const auto &path : test::corpusFiles("nif")) {
        Progress progress;
        const auto file = File::open(path, test::nifFormats(), progress);
        for (UnitId unit = 0; file && unit < (*file)->units().size(); ++unit) {
            if ((*file)->format().unitType(**file, unit) == "bhkCompressedMeshShapeData")
                checkChunks(Reader((*file)->tree(unit)), checked);
            if (QTest::currentTestFailed()) {
                qWarning("%s", path.c_str());
                return;
            }
        }
    }
    qInfo("%d chunks", checked);
    QVERIFY2(checked > 100, qPrintable(QString::number(checked)));
}

void NifBuildTest::checkChunks(const Reader &data, int &checked)
{
    const nif::MeshTriangles read = nif::meshTriangles(data, "bhkCompressedMeshShapeData");
    mesh::TriMesh mesh;
    mesh.vertices = read.points;
    std::map<std::uint32_t, std::vector<std::uint32_t>> sections;
    for (const nif::MeshTriangle &t : read.triangles) {
        sections[t.section].push_back(static_cast<std::uint32_t>(mesh.triangles.size()));
        mesh.triangles.push_back({t.corner, 0});
    }
    for (const auto &[section, triangles] : sections) {
        if (section == 0)
            continue;
        const Reader chunk = data.element("chunks"_f, section - 1);
        const physics::NifChunk made = physics::chunkOf(mesh, triangles);
        std::set<std::array<std::uint16_t, 3>> was, is(made.vertices.begin(), made.vertices.end());
        for (const auto &code : chunk.rows<std::array<std::uint16_t, 3>>("vertices"_f))
            was.insert(code);
        if (is.size() != was.size())
            continue; // slivers were left out
        QCOMPARE(made.origin, chunk.vec3("translation"_f));
        QVERIFY(is == was);
        ++checked;
    }
}

// A new static body has the values of those in the games, but for what memory left in them.
void NifBuildTest::bodyAsInTheGames()
{
    if (test::sharedDir().empty())
        QSKIP(test::noSharedReason().c_str());
    const auto file = bareNif(test::kNifSkyrim);
    BodyPlan plan;
    plan.shape = planNamed("box");
    const Result<Patch> patch = addCollision(*file, 2, plan);
    QVERIFY2(patch, patch ? "" : patch.error().message.c_str());
    QVERIFY(file->apply(*patch).has_value());
    const Reader made = *builtBodies(*file).front().part(Part::Body);
    Progress progress;
    for (const auto &path : test::corpusFiles("nif")) {
        if (path.filename() != "farmhouse01.nif" && path.filename() != "mountainpeak02.nif")
            continue;
        const auto real = File::open(path, test::nifFormats(), progress).value();
        const Reader body = *builtBodies(*real).front().part(Part::Body);
        for (const Reader &field : body.elements()) {
            const std::string name(field.tree().node(field.node()).field->name);
            static const std::set<std::string> kOwn = {"shape", "filter", "filterCopy", "translation",
                                                       "rotation"};
            if (name.starts_with("pad") || kOwn.contains(name))
                continue;
            const Result<NodeId> same = made.tree().find(name);
            QVERIFY2(same, name.c_str());
            const ByteSpan was = field.tree().bytesOf(field.node()), is = made.tree().bytesOf(*same);
            QVERIFY2(std::ranges::equal(was, is), name.c_str());
        }
    }
}

void NifBuildTest::addsCollision_data()
{
    QTest::addColumn<int>("game");
    QTest::addColumn<BodyKind>("kind");
    QTest::addColumn<QByteArray>("shape");
    QTest::addColumn<int>("node");
    const char *games[] = {"Fallout 3", "Skyrim", "Skyrim SE", "Fallout 4"};
    for (int game = 0; game < 4; ++game) {
        const auto row = [&](const char *text, BodyKind kind, const char *shape, int node) {
            QTest::addRow("%s, %s %s", games[game], text, shape) << game << kind << QByteArray(shape) << node;
        };
        for (const char *shape : {"box", "moved box", "sphere", "moved sphere", "capsule", "hull", "list"}) {
            row("static", BodyKind::Static, shape, 1);
            row("dynamic", BodyKind::Dynamic, shape, 2);
        }
        row("keyframed", BodyKind::Keyframed, "capsule", 2);
        for (const char *shape : {"mesh", "mesh and box"}) {
            row("static", BodyKind::Static, shape, 1);
            row("animated", BodyKind::Animated, shape, 2);
        }
    }
}

// It passes all checks, can be taken back, and the root announces it.
void NifBuildTest::addsCollision()
{
    QFETCH(int, game);
    QFETCH(BodyKind, kind);
    QFETCH(QByteArray, shape);
    QFETCH(int, node);
    const test::NifFlavour flavours[] = {test::kNifFallout3, test::kNifSkyrim, test::kNifSkyrimSE,
                                         test::kNifFallout4};
    const auto file = bareNif(flavours[game]);
    const Bytes before = test::allBytes(file->bytes());
    BodyPlan plan;
    const bool isSkyrim = game == 1 || game == 2;
    plan.kind = kind;
    plan.layer = kind == BodyKind::Static     ? 1
                 : kind == BodyKind::Animated ? 2
                 : kind == BodyKind::Dynamic  ? 4
                 : isSkyrim                   ? 8
                                              : 2;
    plan.mass = 12.5;
    plan.shape = planNamed(shape);
    const Result<Patch> patch = addCollision(*file, static_cast<UnitId>(node), plan);
    QVERIFY2(patch, patch ? "" : patch.error().message.c_str());
    const auto change = file->apply(*patch);
    QVERIFY(change.has_value());
    for (const std::string &trouble : troublesIn(*file))
        QVERIFY2(false, trouble.c_str());
    const std::vector<Body> bodies = builtBodies(*file);
    QCOMPARE(bodies.size(), std::size_t{1});
    const bool isOfSkyrim = kind == BodyKind::Animated && !isSkyrim; // the others have no such kind
    QVERIFY(bodies[0].kind == (isOfSkyrim ? BodyKind::Keyframed : kind));
    QCOMPARE(bodies[0].name, std::string(node == 1 ? "Bare" : "Inner"));
    const physics::BuiltReport report = compareWithPlan(*file, bodies[0], plan.shape);
    QVERIFY2(report.faults.empty(), report.faults.empty() ? "" : report.faults.front().c_str());
    QCOMPARE(report.parts, plan.shape.solids.size() + (plan.shape.mesh ? 1 : 0));
    const std::uint32_t complex = node == 1 ? 0 : 0x8, chain = game == 0 ? 0 : 0x80;
    for (UnitId unit = 0; unit < file->units().size(); ++unit) {
        if (file->format().unitType(*file, unit) == "BSXFlags")
            QCOMPARE(Reader(file->tree(unit)).integer("value"_f),
                     std::int64_t{0x2} | complex | chain | (kind == BodyKind::Dynamic ? 0x40 : 0));
    }
    QVERIFY(file->apply(change->inverse).has_value());
    QVERIFY(test::allBytes(file->bytes()) == before);
}

// On a node beside the first: no chain any more; the flags that were there stay.
void NifBuildTest::addsSecondBody()
{
    const auto file = bareNif(test::kNifSkyrimSE);
    BodyPlan plan;
    plan.shape = planNamed("box");
    QVERIFY(file->apply(addCollision(*file, 1, plan).value()).has_value());
    QVERIFY(test::setAt(*file, "block[5].value", "643").empty()); // animated, Havok, articulated, emittance
    plan.kind = BodyKind::Dynamic;
    plan.layer = 4;
    plan.mass = 1.0;
    QVERIFY(file->apply(addCollision(*file, 2, plan).value()).has_value());
    QCOMPARE(builtBodies(*file).size(), std::size_t{2});
    QCOMPARE(Reader(file->tree(6)).integer("value"_f), std::int64_t{0x283 | 0x8 | 0x40});
    QVERIFY(troublesIn(*file).empty());
    QVERIFY(!addCollision(*file, 2, plan)); // has one already
}

// A body of Fallout 4 stands where its node does, that of the root at the origin.
void NifBuildTest::placesPackfileBody()
{
    const auto file = bareNif(test::kNifFallout4);
    BodyPlan plan;
    plan.shape = planNamed("box");
    QVERIFY(file->apply(addCollision(*file, 2, plan).value()).has_value());
    const glm::vec3 at = builtBodies(*file)[0].part(Part::Body)->vec3("position"_f);
    QVERIFY(glm::distance(at, glm::vec3(10, 20, 30) / 69.99125f) < 1e-6f);
    QVERIFY(test::setAt(*file, "block[0].translation", "(7, 0, 0)").empty());
    QVERIFY(file->apply(addCollision(*file, 1, plan).value()).has_value());
    const std::vector<Body> bodies = builtBodies(*file);
    QCOMPARE(bodies.size(), std::size_t{2});
    const Body &root = bodies[0].name == "Bare" ? bodies[0] : bodies[1];
    QCOMPARE(root.part(Part::Body)->vec3("position"_f), glm::vec3(0.0f));
    QVERIFY(troublesIn(*file).empty());
}

// The patch of the packfile becomes one of the NIF around it.
void NifBuildTest::replacesInPackfile()
{
    const auto file = bareNif(test::kNifFallout4);
    BodyPlan plan;
    plan.shape = planNamed("mesh");
    QVERIFY(file->apply(addCollision(*file, 1, plan).value()).has_value());
    const Bytes before = test::allBytes(file->bytes());
    for (const char *shape : {"capsule", "list", "mesh", "hull"}) {
        const ShapePlan wanted = planNamed(shape);
        const Result<Patch> patch = replaceShape(*file, builtBodies(*file)[0], wanted);
        QVERIFY2(patch, patch ? "" : patch.error().message.c_str());
        const auto change = file->apply(*patch);
        QVERIFY(change.has_value());
        const physics::BuiltReport report = compareWithPlan(*file, builtBodies(*file)[0], wanted);
        QVERIFY2(report.faults.empty(), report.faults.empty() ? "" : report.faults.front().c_str());
        QVERIFY(troublesIn(*file).empty());
        QVERIFY(file->apply(change->inverse).has_value());
        QVERIFY(test::allBytes(file->bytes()) == before);
    }
}

// Twice the extents at the same mass: four times the inertia, and the centre goes along.
void NifBuildTest::massFollows()
{
    const auto file = bareNif(test::kNifSkyrimSE);
    BodyPlan plan;
    plan.kind = BodyKind::Dynamic;
    plan.layer = 4;
    plan.mass = 6.0;
    plan.shape = planNamed("box");
    QVERIFY(file->apply(addCollision(*file, 1, plan).value()).has_value());
    const auto inertia = [&file] {
        return builtBodies(*file)[0].part(Part::Body)->member("inertia"_f).vec4("row0"_f).x;
    };
    // 1.5 m (b² + c²) / 3 of half extents
    QVERIFY(std::abs(inertia() - 1.5f * 6.0f * (0.0625f + 0.5625f) / 3.0f) < 1e-5f);
    ShapePlan larger = plan.shape;
    auto &box = std::get<mesh::Box>(larger.solids.front().solid);
    box.half *= 2.0f;
    box.center = {1, 0, 0};
    const float before = inertia();
    QVERIFY(file->apply(replaceShape(*file, builtBodies(*file)[0], larger).value()).has_value());
    QVERIFY(std::abs(inertia() - 4.0f * before) < 1e-4f);
    QCOMPARE(builtBodies(*file)[0].part(Part::Body)->vec3("center"_f), glm::vec3(1, 0, 0));
    QCOMPARE(builtBodies(*file)[0].shapeType(), std::string("bhkConvexTransformShape"));
    QVERIFY(troublesIn(*file).empty());
    ShapePlan hilly;
    hilly.mesh = hills(4);
    QVERIFY(!replaceShape(*file, builtBodies(*file)[0], hilly)); // it moves
}

// A shape that two bodies have stays with the other; one that nothing has goes with all below it.
void NifBuildTest::keepsWhatOthersUse()
{
    const auto file = test::openNif(test::buildSkyrimLamp());
    const std::size_t blocks = nif::stateOf(*file).blocksFound;
    const Body body = builtBodies(*file)[0];
    const auto types = [&file] {
        std::multiset<std::string> all;
        for (UnitId unit = 0; unit < file->units().size(); ++unit)
            all.insert(file->format().unitType(*file, unit));
        return all;
    };
    const auto change = file->apply(replaceShape(*file, body, planNamed("capsule")).value());
    QCOMPARE(std::size_t{nif::stateOf(*file).blocksFound}, blocks - 4 + 1);
    for (const char *gone : {"bhkListShape", "bhkBoxShape", "bhkTransformShape", "bhkSphereShape"})
        QVERIFY2(!types().contains(gone), gone);
    QVERIFY(file->apply(change->inverse).has_value());
    // A second body with the box below the list.
    BodyPlan plan;
    plan.shape = planNamed("sphere");
    QVERIFY(file->apply(addCollision(*file, 9, plan).value()).has_value());
    const std::vector<Body> bodies = builtBodies(*file);
    QCOMPARE(bodies.size(), std::size_t{2});
    QVERIFY(test::setAt(*file, bodies[1].pathOf(*bodies[1].part(Part::Body)) + ".shape", "2").empty());
    QVERIFY(
        file->apply(replaceShape(*file, builtBodies(*file)[0], planNamed("capsule")).value()).has_value());
    QVERIFY(types().contains("bhkBoxShape") && !types().contains("bhkListShape"));
    QCOMPARE(builtBodies(*file)[1].shapeType(), std::string("bhkBoxShape"));
}

void NifBuildTest::refusesPlans_data()
{
    QTest::addColumn<ShapePlan>("plan");
    QTest::addColumn<QString>("why");
    const auto row = [](const char *name, const ShapePlan &plan, const char *why) {
        QTest::newRow(name) << plan << QString::fromLatin1(why);
    };
    const auto solid = [](const mesh::Solid &one) { return ShapePlan{{{one, kWoodMaterial}}, std::nullopt}; };
    row("nothing", {}, "no parts");
    row("no radius", solid(mesh::Sphere{{}, 0.0f}), "the radius is 0");
    row("no number", solid(mesh::Sphere{{kNoNumber, 0, 0}, 1.0f}), "the centre is at (nan");
    row("far away", solid(mesh::Sphere{{1e6f, 0, 0}, 1.0f}), "Havok units at most");
    row("flat box", solid(mesh::Box{{}, {1, 0, 0, 0}, {1, 0, 1}}), "half of the depth is 0");
    row("askew box", solid(mesh::Box{{}, {2, 0, 0, 0}, {1, 1, 1}}), "the rotation has length 2");
    row("short capsule", solid(mesh::Capsule{{1, 1, 1}, {1, 1, 1}, 1}), "both ends");
    row("empty hull", solid(mesh::Hull{}), "0 vertices");
    mesh::Hull hull = hullAround(octahedron(1.0f));
    hull.planes[0].w += 0.5f;
    row("wrong plane", solid(hull), "above face 0");
    hull = hullAround(octahedron(1.0f));
    hull.faces[2][0] = 99;
    row("wrong corner", solid(hull), "face 2");
    ShapePlan plan;
    plan.mesh = MeshPart{};
    row("empty mesh", plan, "no triangles");
    plan.mesh = hills(4);
    plan.mesh->materials.clear();
    row("no materials", plan, "no materials");
    plan.mesh = hills(4);
    plan.mesh->mesh.triangles[3].corners[1] = 1000;
    row("wrong vertex", plan, "triangle 3 has vertex 1000");
    plan.mesh = hills(4);
    plan.mesh->mesh.triangles[3].material = 2;
    row("wrong material", plan, "triangle 3 has material 2");
    plan.mesh = hills(4);
    plan.mesh->mesh.vertices[5].z = kNoNumber;
    row("no vertex", plan, "vertex 5");
    plan.mesh = hills(4);
    for (mesh::Triangle &t : plan.mesh->mesh.triangles)
        t.corners[1] = t.corners[0];
    row("no area", plan, "none of the 18 triangles has an area");
    plan = {};
    for (int i = 0; i < 257; ++i)
        plan.solids.push_back({mesh::Sphere{{0, 0, float(i)}, 0.4f}, kWoodMaterial});
    row("many parts", plan, "257 parts, 256 at most");
}

void NifBuildTest::refusesPlans()
{
    QFETCH(ShapePlan, plan);
    QFETCH(QString, why);
    for (const test::NifFlavour flavour : {test::kNifFallout3, test::kNifSkyrimSE}) {
        const auto file = bareNif(flavour);
        BodyPlan body;
        body.shape = plan;
        const Result<Patch> patch = addCollision(*file, 1, body);
        if (flavour.stream == 34 && why.contains(QStringLiteral("an area")))
            continue; // packed strips hold any triangle
        QVERIFY(!patch);
        QVERIFY2(QString::fromStdString(patch.error().message).contains(why), patch.error().message.c_str());
    }
}

void NifBuildTest::refusesPlaces()
{
    BodyPlan plan;
    plan.shape = planNamed("box");
    const auto file = bareNif(test::kNifSkyrimSE);
    QVERIFY(!addCollision(*file, 0, plan)); // the header
    QVERIFY(!addCollision(*file, 99, plan));
    const auto oblivion = test::openNif(test::buildOblivionPost());
    QVERIFY(!addCollision(*oblivion, 2, plan));
    for (const double mass : {0.0, -1.0, double(kNoNumber), 1e9}) {
        plan.kind = BodyKind::Dynamic;
        plan.mass = mass;
        const Result<Patch> patch = addCollision(*file, 1, plan);
        QVERIFY(!patch && patch.error().message.starts_with("the mass is"));
    }
}

// Each triangle once, turned as it was, whatever the strips are.
void NifBuildTest::strips()
{
    const MeshPart part = hills(12);
    std::vector<std::array<std::uint16_t, 3>> triangles;
    for (const mesh::Triangle &t : part.mesh.triangles)
        triangles.push_back({static_cast<std::uint16_t>(t.corners[0]),
                             static_cast<std::uint16_t>(t.corners[1]),
                             static_cast<std::uint16_t>(t.corners[2])});
    const auto turned = [](std::array<std::uint16_t, 3> t) {
        std::rotate(t.begin(), std::ranges::min_element(t), t.end());
        return t;
    };
    const physics::Strips made = physics::stripsOf(triangles);
    std::multiset<std::array<std::uint16_t, 3>> wanted, found;
    for (const auto &t : triangles)
        wanted.insert(turned(t));
    std::size_t at = 0;
    for (const std::uint16_t length : made.lengths) {
        QVERIFY(length >= 4);
        for (std::size_t k = 0; k + 2 < length; ++k) {
            const std::uint16_t a = made.indices[at + k], b = made.indices[at + k + 1],
                                c = made.indices[at + k + 2];
            found.insert(turned({a, k % 2 == 0 ? b : c, k % 2 == 0 ? c : b}));
        }
        at += length;
    }
    for (; at + 2 < made.indices.size(); at += 3)
        found.insert(turned({made.indices[at], made.indices[at + 1], made.indices[at + 2]}));
    QVERIFY(found == wanted);
    QVERIFY2(made.indices.size() < 2 * triangles.size(), qPrintable(QString::number(made.indices.size())));
}

void NifBuildTest::soups_data()
{
    QTest::addColumn<int>("kind");
    QTest::addColumn<int>("count");
    for (const int count : {1, 3, 40, 700}) {
        for (int kind = 0; kind < test::kSoupKinds; ++kind)
            QTest::addRow("%s, %d", test::soupName(kind), count) << kind << count;
    }
}

// Whatever the triangles are, those that have an area are built, and found.
void NifBuildTest::soups()
{
    QFETCH(int, kind);
    QFETCH(int, count);
    MeshPart part;
    part.materials = {kStoneMaterial};
    part.mesh.materials = {"stone"};
    for (const mopp::Triangle &t : test::triangleSoup(kind, static_cast<std::uint32_t>(count))) {
        const auto at = static_cast<std::uint32_t>(part.mesh.vertices.size());
        part.mesh.vertices.insert(part.mesh.vertices.end(), t.corner.begin(), t.corner.end());
        part.mesh.triangles.push_back({{at, at + 1, at + 2}, 0});
    }
    for (const test::NifFlavour flavour : {test::kNifFallout3, test::kNifSkyrimSE}) {
        const auto file = bareNif(flavour);
        BodyPlan plan;
        plan.shape.mesh = part;
        const Result<Patch> patch = addCollision(*file, 1, plan);
        if (!patch) {
            QVERIFY2(patch.error().message.find("an area") != std::string::npos,
                     patch.error().message.c_str());
            continue;
        }
        QVERIFY(file->apply(*patch).has_value());
        for (const std::string &trouble : troublesIn(*file))
            QVERIFY2(false, trouble.c_str());
    }
}

// Beyond 65 Havok units a triangle suits no chunk.
void NifBuildTest::hugeTriangles()
{
    const auto file = bareNif(test::kNifSkyrimSE);
    BodyPlan plan;
    plan.shape.mesh = hills(5);
    mesh::TriMesh &mesh = plan.shape.mesh->mesh;
    mesh.vertices.insert(mesh.vertices.end(), {{-500, -500, -2}, {500, -500, -2}, {0, 700, -2.5f}});
    const auto at = static_cast<std::uint32_t>(mesh.vertices.size() - 3);
    mesh.triangles.push_back({{at, at + 1, at + 2}, 1});
    QVERIFY(file->apply(addCollision(*file, 1, plan).value()).has_value());
    const auto data = file->format().findUnit(*file, "block[2]");
    QCOMPARE(Reader(file->tree(*data)).count("bigTris"_f), 1u);
    QVERIFY(troublesIn(*file).empty());
}

// More than the chunks of 24 bits hold: ids of 32 bits.
void NifBuildTest::manyTriangles()
{
    const auto file = bareNif(test::kNifSkyrimSE);
    BodyPlan plan;
    plan.shape.mesh = hills(130);
    const Result<Patch> patch = addCollision(*file, 1, plan);
    QVERIFY2(patch, patch ? "" : patch.error().message.c_str());
    QVERIFY(file->apply(*patch).has_value());
    QVERIFY(Reader(file->tree(3)).count("chunks"_f) > 64);
    QVERIFY(troublesIn(*file).empty());
    const physics::BuiltReport report = compareWithPlan(*file, builtBodies(*file)[0], plan.shape);
    QCOMPARE(report.triangles, plan.shape.mesh->mesh.triangles.size());
    QVERIFY(report.deviation <= 0.0009f);
}

CUTAWAY_TESTS(NifBuildTest)
#include "nifbuildtest.moc"
