// SPDX-License-Identifier: MIT
// Collision of Skyrim, Fallout 3 and 4 put into files without any, and what is refused.
#include "core/domains/physics/make/nifbuild.h"

#include "core/domains/physics/make/trianglematch.h"
#include "core/formats/nif/state.h"
#include "core/mesh/hull.h"

#include "tests/support/builtnif.h"
#include "tests/support/corpus.h"
#include "tests/support/coverage.h"
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
using physics::BodyPart;
using physics::BodyPlan;
using physics::MeshPart;
using physics::ShapePlan;
using test::bareNif;
using test::hills;
using test::kStoneMaterial;
using test::kWoodMaterial;
using test::troublesIn;

namespace
{

constexpr float kNoNumber = std::numeric_limits<float>::quiet_NaN();

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

} // namespace

class NifBuildTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
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
};

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
    const Reader made = *test::bodiesIn(*file).front().part(BodyPart::Body);
    Progress progress;
    for (const auto &path : test::corpusFiles("nif")) {
        if (path.filename() != "farmhouse01.nif" && path.filename() != "mountainpeak02.nif")
            continue;
        const auto real = File::open(path, test::nifFormats(), progress).value();
        const Reader body = *test::bodiesIn(*real).front().part(BodyPart::Body);
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
    const std::vector<Body> bodies = test::bodiesIn(*file);
    QCOMPARE(bodies.size(), std::size_t{1});
    const bool isOfSkyrim = kind == BodyKind::Animated && !isSkyrim; // the others have no such kind
    QVERIFY(bodies[0].kind == (isOfSkyrim ? BodyKind::Keyframed : kind));
    QCOMPARE(bodies[0].name, std::string(node == 1 ? "Bare" : "Inner"));
    const physics::BuiltReport report = compareWithPlan(*file, bodies[0], plan.shape);
    QVERIFY2(report.faults.empty(), report.faults.empty() ? "" : report.faults.front().c_str());
    QCOMPARE(report.parts, plan.shape.solids.size() + (plan.shape.mesh ? 1 : 0));
    const std::uint32_t complex = node == 1 ? 0 : 0x8, chain = game == 0 ? 0 : 0x80;
    int announced = 0;
    for (UnitId unit = 0; unit < file->units().size(); ++unit) {
        if (file->format().unitType(*file, unit) != "BSXFlags")
            continue;
        QCOMPARE(Reader(file->tree(unit)).integer("value"_f),
                 std::int64_t{0x2} | complex | chain | (kind == BodyKind::Dynamic ? 0x40 : 0));
        ++announced;
    }
    QCOMPARE(announced, 1);
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
    QCOMPARE(test::bodiesIn(*file).size(), std::size_t{2});
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
    const glm::vec3 at = test::bodiesIn(*file)[0].part(BodyPart::Body)->vec3("position"_f);
    QVERIFY(glm::distance(at, glm::vec3(10, 20, 30) / 69.99125f) < 1e-6f);
    QVERIFY(test::setAt(*file, "block[0].translation", "(7, 0, 0)").empty());
    QVERIFY(file->apply(addCollision(*file, 1, plan).value()).has_value());
    const std::vector<Body> bodies = test::bodiesIn(*file);
    QCOMPARE(bodies.size(), std::size_t{2});
    const Body &root = bodies[0].name == "Bare" ? bodies[0] : bodies[1];
    QCOMPARE(root.part(BodyPart::Body)->vec3("position"_f), glm::vec3(0.0f));
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
        const Result<Patch> patch = replaceShape(*file, test::bodiesIn(*file)[0], wanted);
        QVERIFY2(patch, patch ? "" : patch.error().message.c_str());
        const auto change = file->apply(*patch);
        QVERIFY(change.has_value());
        const physics::BuiltReport report = compareWithPlan(*file, test::bodiesIn(*file)[0], wanted);
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
        return test::bodiesIn(*file)[0].part(BodyPart::Body)->member("inertia"_f).vec4("row0"_f).x;
    };
    // 1.5 m (b² + c²) / 3 of half extents
    QVERIFY(std::abs(inertia() - 1.5f * 6.0f * (0.0625f + 0.5625f) / 3.0f) < 1e-5f);
    ShapePlan larger = plan.shape;
    auto &box = std::get<mesh::Box>(larger.solids.front().solid);
    box.half *= 2.0f;
    box.center = {1, 0, 0};
    const float before = inertia();
    QVERIFY(file->apply(replaceShape(*file, test::bodiesIn(*file)[0], larger).value()).has_value());
    QVERIFY(std::abs(inertia() - 4.0f * before) < 1e-4f);
    QCOMPARE(test::bodiesIn(*file)[0].part(BodyPart::Body)->vec3("center"_f), glm::vec3(1, 0, 0));
    QCOMPARE(test::bodiesIn(*file)[0].shapeType(), std::string("bhkConvexTransformShape"));
    QVERIFY(troublesIn(*file).empty());
    ShapePlan hilly;
    hilly.mesh = hills(4);
    QVERIFY(!replaceShape(*file, test::bodiesIn(*file)[0], hilly)); // it moves
}

// A shape that two bodies have stays with the other; one that nothing has goes with all below it.
void NifBuildTest::keepsWhatOthersUse()
{
    const auto file = test::openNif(test::buildSkyrimLamp());
    const std::size_t blocks = nif::stateOf(*file).blocksFound;
    const Body body = test::bodiesIn(*file)[0];
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
    const std::vector<Body> bodies = test::bodiesIn(*file);
    QCOMPARE(bodies.size(), std::size_t{2});
    QVERIFY(test::setAt(*file, bodies[1].pathOf(*bodies[1].part(BodyPart::Body)) + ".shape", "2").empty());
    QVERIFY(
        file->apply(replaceShape(*file, test::bodiesIn(*file)[0], planNamed("capsule")).value()).has_value());
    QVERIFY(types().contains("bhkBoxShape") && !types().contains("bhkListShape"));
    QCOMPARE(test::bodiesIn(*file)[1].shapeType(), std::string("bhkBoxShape"));
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

CUTAWAY_TESTS(NifBuildTest)
#include "nifbuildtest.moc"
