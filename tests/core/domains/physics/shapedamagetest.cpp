// SPDX-License-Identifier: MIT
// Shapes of packfiles that are wrong in one number: what a plan, the picture and a check say of them. And
// what differs between a plan and a shape that was built.
#include "core/domains/physics/make/buildrequest.h"
#include "core/domains/physics/make/nifbuild.h"
#include "core/formats/hkx/hkxcheck.h"
#include "core/formats/hkx/objects.h"
#include "tests/support/builtnif.h"
#include "tests/support/builtphysics.h"
#include "tests/support/edits.h"
#include "tests/support/nifhelpers.h"
#include "tests/support/testclasses.h"

#include <functional>

using namespace cutaway;
using physics::BodyKind;
using physics::BodyPart;
using physics::BodyPlan;
using physics::ShapePlan;
using test::Built;
using test::kStoneMaterial;
using test::kWoodMaterial;

namespace
{

ShapePlan damageShape(const QByteArray &name)
{
    ShapePlan plan;
    const auto add = [&plan](const mesh::Solid &solid) {
        plan.solids.push_back({solid, test::kBuildMaterial});
    };
    if (name == "box" || name == "compound")
        add(mesh::Box{{0, 0, 0}, {1, 0, 0, 0}, {1, 0.5f, 0.75f}});
    if (name == "sphere" || name == "compound")
        add(mesh::Sphere{{1, 2, 3}, 0.5f});
    if (name == "capsule")
        add(mesh::Capsule{{0, 0, -1}, {0, 0, 1}, 0.25f});
    if (name == "mesh")
        plan.mesh = physics::MeshPart{test::hillyMesh(6, 1.0f), {test::kBuildMaterial}};
    return plan;
}

Built builtFor(const QByteArray &name, BodyKind kind = BodyKind::Static)
{
    BodyPlan body;
    body.kind = kind;
    body.layer = kind == BodyKind::Dynamic ? 4 : 1;
    body.mass = 1000.0;
    body.shape = damageShape(name);
    return test::openBuilt(physics::newPhysicsSystem(std::span(&body, 1)).value());
}

// What a plan, the picture and the rules say, a line each.
QByteArray allSaid(const File &file)
{
    Progress progress;
    const std::vector<physics::Body> bodies = physics::bodiesOf(file, progress);
    std::string text;
    if (!bodies.empty()) {
        const Result<ShapePlan> plan = physics::planOf(file, bodies.front());
        text += plan ? "" : "plan: " + plan.error().message + "\n";
    }
    for (const Diagnostic &found : picture::buildScene(file, progress).diagnostics)
        text += "picture: " + found.message + "\n";
    Diagnostics diagnostics;
    checkRules(file, diagnostics, progress);
    for (const Diagnostic &found : diagnostics.list())
        text += std::string(found.code->id) + ": " + found.message + "\n";
    return QByteArray::fromStdString(text);
}

std::string faultsOf(const physics::BuiltReport &report)
{
    std::string text;
    for (const std::string &fault : report.faults)
        text += fault + "\n";
    return text;
}

using PlanChange = std::function<void(ShapePlan &)>;

} // namespace

class ShapeDamageTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void numbers_data();
    void numbers();
    void otherThanPlanned_data();
    void otherThanPlanned();
    void names();
    void placesForCollision();
};

void ShapeDamageTest::numbers_data()
{
    QTest::addColumn<QByteArray>("shape");
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("said");
    const auto row = [](const char *shape, const char *path, const char *text, const char *said) {
        QTest::addRow("%s, %s = %s", shape, path, text)
            << QByteArray(shape) << QByteArray(path) << QByteArray(text) << QByteArray(said);
    };
    row("box", "shape.indices[2]", "200", " uses vertex 200, it has 8");
    row("box", "shape.indices[2]", "200", "picture: * faces use vertices that the hull does not have");
    row("box", "shape.faces[5].numIndices", "9", " has corners up to 29 of 24, and there are ");
    row("box", "shape.faces[5].numIndices", "9",
        "hkx.hull: face 5 has 9 corners from 20 on, it begins at 20 of 24");
    row("compound", "shape.instances.elements[1].scale", "(1, 2, 1, 0)",
        "is scaled by (1, 2, 1), 1 is expected");
    row("compound", "shape.instances.elements[1].shape", "null", "plan: a child of * has no shape");
    row("compound", "shape.numShapeKeyBits", "1", "hkx.shape.keybits: 1 bit tell no 2 children apart, 2 do");
    row("mesh", "shape.data", "null", "plan: * has no data");
    row("mesh", "data.meshTree.primitives[3].indices[1]", "250",
        "has primitives, vertices or materials that do not exist");
    row("mesh", "data.meshTree.primitives[3].indices[1]", "250",
        "picture: 1 primitives use vertices that their section does not have");
    row("mesh", "data.meshTree.primitiveDataRuns[0].value.data", "7",
        "has primitives, vertices or materials that do not exist");
    row("mesh", "data.meshTree.sections[0].primitives.data", "0x00F00005",
        "the last section ends at primitive 61444, there are ");
    row("mesh", "data.meshTree.sections[0].dataRuns.data", "0x0000FF01",
        "has primitives, vertices or materials that do not exist");
    row("mesh", "data.meshTree.numPrimitiveKeys", "3", "the mesh says 3 keys, its primitives make ");
    row("mesh", "data.meshTree.maxKeyValue", "3", "the highest key of the mesh is 3, its primitives make ");
    row("mesh", "data.meshTree.bitsPerKey", "31", "key bits, its mesh 31; the highest key, ");
    row("mesh", "data.meshTree.sections[0].nodes[0].data", "255",
        "picture: the tree of boxes leads to nodes that do not exist or are reached twice");
    row("mesh", "shape.quadIsFlat.storage.numBits", "1", "quadIsFlat has 1 bit in room for ");
    row("box", "system.motionCinfos[0].motionPropertiesId", "65535", "and no motion properties");
    row("box", "system.motionCinfos[0].centerOfMassWorld", "(nan, 0, 0, 0)",
        "the centre of mass is not finite or absurdly far");
}

void ShapeDamageTest::numbers()
{
    QFETCH(QByteArray, shape);
    QFETCH(QByteArray, path);
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, said);
    const Built built = builtFor(shape, shape == "mesh" ? BodyKind::Static : BodyKind::Dynamic);
    QCOMPARE(allSaid(*built.file), QByteArray());
    const auto keyOf = [&](const std::optional<Reader> &reader) {
        return reader ? built.file->format().unitKey(*built.file, reader->unit()) : std::string("object[0]");
    };
    std::string place = path.toStdString();
    const std::string which = place.substr(0, place.find('.'));
    const auto data = hkx::readTarget(*built.file, built.shape().member("data"_f));
    place.replace(0, which.size(),
                  keyOf(which == "shape"  ? std::optional(built.shape())
                        : which == "data" ? data
                                          : std::nullopt));
    const auto done = test::setAnyway(*built.file, place, text.toStdString());
    QVERIFY2(done.has_value(), done ? "" : done.error().message.c_str());
    const QByteArray all = allSaid(*built.file);
    const QList<QByteArray> parts = said.split('*');
    const auto first = all.indexOf(parts.first());
    QVERIFY2(first >= 0 && all.indexOf(parts.last(), first) >= 0, all);
    QVERIFY(built.file->apply(*done).has_value());
    QCOMPARE(allSaid(*built.file), QByteArray());
}

void ShapeDamageTest::otherThanPlanned_data()
{
    QTest::addColumn<QByteArray>("shape");
    QTest::addColumn<PlanChange>("change");
    QTest::addColumn<QByteArray>("ofPackfile");
    QTest::addColumn<QByteArray>("ofNif");
    const auto row = [](const char *name, const char *shape, PlanChange change, const char *packfile,
                        const char *nif) {
        QTest::newRow(name) << QByteArray(shape) << std::move(change) << QByteArray(packfile)
                            << QByteArray(nif);
    };
    row(
        "material", "box", [](ShapePlan &p) { p.solids[0].material = 0x12; },
        "part 0: the material is *, planned was 0x12\n", "part 0 has material *, 0x12 was planned\n");
    row(
        "no sphere", "box",
        [](ShapePlan &p) {
            p.solids[0].solid = mesh::Sphere{{0, 0, 0}, 1.0f};
        },
        "part 0: it is not a sphere\n", "part 0 is not the kind of solid that was planned\n");
    row(
        "no capsule", "sphere",
        [](ShapePlan &p) {
            p.solids[0].solid = mesh::Capsule{{0, 0, 0}, {0, 0, 1}, 1.0f};
        },
        "part 0: it is not a capsule\n", "part 0 is not the kind of solid that was planned\n");
    row(
        "no hull", "sphere",
        [](ShapePlan &p) {
            p.solids[0].solid = mesh::Box{{0, 0, 0}, {1, 0, 0, 0}, {1, 1, 1}};
        },
        "part 0: it is not a hull\n", "part 0 is not the kind of solid that was planned\n");
    row(
        "radius", "sphere", [](ShapePlan &p) { std::get<mesh::Sphere>(p.solids[0].solid).radius = 0.75f; },
        "part 0: the radius is 0.5, planned was 0.75\n", "part 0 is off by 0.25, *");
    row(
        "centre", "sphere", [](ShapePlan &p) { std::get<mesh::Sphere>(p.solids[0].solid).center.z = 5.0f; },
        "part 0: the centre lies 2 from its plan\n", "part 0 is off by 2, *");
    row(
        "end", "capsule", [](ShapePlan &p) { std::get<mesh::Capsule>(p.solids[0].solid).b.z = 2.0f; },
        "part 0: an end lies 1 from its plan\n", "part 0 is off by 1, *");
    row(
        "size", "box", [](ShapePlan &p) { std::get<mesh::Box>(p.solids[0].solid).half.x = 2.0f; },
        "part 0: a planned vertex lies * outside of the hull, *", "part 0 is off by 1, *");
    row(
        "number", "compound", [](ShapePlan &p) { p.solids.pop_back(); },
        "the shape has 2 convex parts and 0 meshes, planned were 1 and 0\n",
        "2 solids were built, 1 planned\n");
    row(
        "mesh", "box", [](ShapePlan &p) { p.mesh = damageShape("mesh").mesh; },
        "the shape has 1 convex parts and 0 meshes, planned were 1 and 1\n",
        "no mesh was built, one was planned\n");
    row(
        "triangles", "mesh",
        [](ShapePlan &p) {
            for (std::uint32_t &corner : p.mesh->mesh.triangles[4].corners)
                corner += 7;
        },
        "*", "1 of 72 triangles were not built, the first is *");
}

// In a packfile, and in a NIF of Skyrim.
void ShapeDamageTest::otherThanPlanned()
{
    QFETCH(QByteArray, shape);
    QFETCH(PlanChange, change);
    QFETCH(QByteArray, ofPackfile);
    QFETCH(QByteArray, ofNif);
    const auto checkSaid = [](const std::string &found, const QByteArray &wanted) {
        const QByteArray text = QByteArray::fromStdString(found);
        const QList<QByteArray> ends = wanted.split('*');
        QVERIFY2(!text.isEmpty() && text.startsWith(ends.first()) && text.endsWith(ends.last()), text);
    };
    ShapePlan plan = damageShape(shape);
    const Built built = builtFor(shape);
    QCOMPARE(faultsOf(compareWithPlan(*built.file, built.bodies.front(), plan)), std::string());
    const auto nif = test::bareNif(test::kNifSkyrimSE);
    BodyPlan body;
    body.shape = plan;
    const Result<Patch> patch = addCollision(*nif, 1, body);
    QVERIFY2(patch && nif->apply(*patch), patch ? "" : patch.error().message.c_str());
    const physics::Body made = test::bodiesIn(*nif).front();
    QCOMPARE(faultsOf(compareWithPlan(*nif, made, plan)), std::string());
    change(plan);
    checkSaid(faultsOf(compareWithPlan(*built.file, built.bodies.front(), plan)), ofPackfile);
    checkSaid(faultsOf(compareWithPlan(*nif, made, plan)), ofNif);
}

void ShapeDamageTest::names()
{
    const auto nif = test::bareNif(test::kNifSkyrimSE);
    const EnumDesc &materials = physics::materialsOf(*nif), &layers = physics::layersOf(*nif);
    QCOMPARE(physics::materialFor("0x5ed4dfd3", materials).value(), 0x5ED4DFD3u);
    QCOMPARE(physics::materialFor("17", materials).value(), 17u);
    for (const char *name : {"moonrock", "0x", "0x1g", "-1", "4294967296"})
        QCOMPARE(physics::materialFor(name, materials).error().message,
                 fmt::format("the game has no material '{}'", name));
    const auto layer = [&](const char *name) {
        return physics::layerNamed(name, physics::BodyStorage::RigidBody, BodyKind::Static, layers);
    };
    QCOMPARE(layer("").value(), std::uint8_t{1});
    QCOMPARE(layer("0x7f").value(), std::uint8_t{127});
    for (const char *name : {"128", "heaven"})
        QCOMPARE(layer(name).error().message, fmt::format("the game has no layer '{}'", name));
}

// Which nodes take a new body, and what is said of files that have none.
void ShapeDamageTest::placesForCollision()
{
    const auto nif = test::bareNif(test::kNifSkyrimSE);
    QVERIFY(physics::takesCollision(*nif));
    QCOMPARE(physics::freeNodes(*nif), (std::vector<UnitId>{1, 2}));
    QCOMPARE(physics::nodeNamed(*nif, "").value(), UnitId{1});
    QCOMPARE(physics::nodeNamed(*nif, "Inner").value(), UnitId{2});
    QCOMPARE(physics::nodeNamed(*nif, "Outer").error().message, std::string("no node is 'Outer'"));
    BodyPlan plan;
    plan.shape = damageShape("box");
    QVERIFY(nif->apply(addCollision(*nif, 2, plan).value()).has_value());
    QCOMPARE(physics::freeNodes(*nif), (std::vector<UnitId>{1}));
    const Built built = builtFor("box");
    QVERIFY(!physics::takesCollision(*built.file) && physics::freeNodes(*built.file).empty());
    QCOMPARE(physics::nodeNamed(*built.file, "").error().message,
             std::string("new collision hangs on a node of a NIF, and test.hkx is none"));
    QVERIFY(!physics::nodeOf(*built.file, built.bodies.front()));
    const auto morrowind = test::openNif(test::buildMorrowindNodes());
    QVERIFY(!physics::takesCollision(*morrowind) && physics::freeNodes(*morrowind).empty());
}

CUTAWAY_TESTS(ShapeDamageTest)
#include "shapedamagetest.moc"
