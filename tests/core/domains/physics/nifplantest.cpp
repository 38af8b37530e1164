// SPDX-License-Identifier: MIT
// Shapes of NIF files as plans.
#include "core/domains/physics/make/nifbuild.h"

#include "core/shape/rigidplace.h"

#include "tests/support/builtnif.h"
#include "tests/support/corpus.h"
#include "tests/support/nifbuilder.h"
#include "tests/support/nifhelpers.h"
#include "tests/support/paths.h"
#include "tests/support/testclasses.h"

#include <glm/geometric.hpp>
#include <glm/gtc/constants.hpp>
#include <map>

using namespace cutaway;
using physics::Body;
using physics::BodyPart;
using physics::ShapePlan;
using shape::RigidPlace;

namespace
{

bool standsAt(glm::vec3 a, glm::vec3 b)
{
    return glm::length(a - b) < 1e-5f;
}

// A ball on a node, whose body stands at (1, 2, 3), turned by a right angle about z.
std::unique_ptr<File> turnedBody(float mass)
{
    test::NifBuilder nif(test::kNifSkyrimSE);
    nif.children(nif.addObject("BSFadeNode", "Ball", {}, 3), {});
    nif.add("bhkSphereShape").u32({test::kWoodMaterial}).f32({0.5f});
    nif.addRigidBody("bhkRigidBodyT", 1, 1, mass);
    nif.add("bhkCollisionObject").link(0).u16({0x81}).link(2);
    auto file = test::openNif(nif.build());
    const bool isSet = test::setAt(*file, "block[2].translation", "(1, 2, 3, 0)").empty() &&
                       test::setAt(*file, "block[2].rotation", "(0, 0, 0.70710678, 0.70710678)").empty();
    return isSet ? std::move(file) : nullptr;
}

} // namespace

class NifPlanTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void solids();
    void hull();
    void movedBody();
    void turnsInTurns();
    void placeAndInverse();
    void shapeInMovedBody();
    void meshInMovedBody();
    void refuses_data();
    void refuses();
    void corpus();
};

// A list of a box and a sphere below a transform.
void NifPlanTest::solids()
{
    const auto file = test::openNif(test::buildSkyrimLamp());
    const ShapePlan plan = planOf(*file, test::bodiesIn(*file)[0]).value();
    QVERIFY(!plan.mesh);
    QCOMPARE(plan.solids.size(), std::size_t{2});
    const auto *box = std::get_if<mesh::Box>(&plan.solids[0].solid);
    const auto *sphere = std::get_if<mesh::Sphere>(&plan.solids[1].solid);
    QVERIFY(box != nullptr && sphere != nullptr);
    QCOMPARE(box->half, Reader(file->tree(3)).vec3("halfExtents"_f));
    QCOMPARE(box->center, glm::vec3(0.0f));
    QCOMPARE(sphere->center, glm::vec3(2, 0, 0));
    QCOMPARE(plan.solids[1].material,
             static_cast<std::uint32_t>(Reader(file->tree(5)).integer("material"_f)));
}

// The octahedron grown by its shell: its planes are as far out.
void NifPlanTest::hull()
{
    const auto file = test::openNif(test::buildSkyrimCrate());
    const Reader stored = *test::bodiesIn(*file)[1].part(BodyPart::Shape);
    const ShapePlan plan = planOf(*file, test::bodiesIn(*file)[1]).value();
    const auto &hull = std::get<mesh::Hull>(plan.solids.at(0).solid);
    const auto radius = static_cast<float>(stored.number("radius"_f));
    QCOMPARE(plan.solids[0].convexRadius, std::optional(radius));
    QCOMPARE(hull.vertices.size(), std::size_t{6});
    QCOMPARE(hull.faces.size(), std::size_t{8});
    float reach = 0.0f;
    for (const glm::vec4 &v : stored.rows<glm::vec4>("vertices"_f))
        reach = std::max(reach, glm::length(glm::vec3(v)));
    for (const glm::vec3 &v : hull.vertices)
        QVERIFY(std::abs(glm::length(v) - reach - radius * std::sqrt(3.0f)) < 1e-5f);
    for (const glm::vec4 &plane : hull.planes)
        QVERIFY(std::abs(plane.w + reach / std::sqrt(3.0f) + radius) < 1e-5f);
}

// Only a bhkRigidBodyT moves its shape.
void NifPlanTest::movedBody()
{
    for (const char *type : {"bhkRigidBody", "bhkRigidBodyT"}) {
        test::NifBuilder nif(test::kNifSkyrimSE);
        nif.children(nif.addObject("BSFadeNode", "Ball", {}, 3), {});
        nif.add("bhkSphereShape").u32({0x1DD9C611}).f32({0.5f});
        nif.addRigidBody(type, 1, 1, 0);
        nif.add("bhkCollisionObject").link(0).u16({0x81}).link(2);
        const auto file = test::openNif(nif.build());
        QVERIFY(test::setAt(*file, "block[2].translation", "(1, 2, 3, 0)").empty());
        const ShapePlan plan = planOf(*file, test::bodiesIn(*file)[0]).value();
        const glm::vec3 center = std::get<mesh::Sphere>(plan.solids.at(0).solid).center;
        QCOMPARE(center, type == std::string_view("bhkRigidBody") ? glm::vec3(0.0f) : glm::vec3(1, 2, 3));
    }
}

// A transform around another: the outer one turns both the place and the axes of the inner one.
void NifPlanTest::turnsInTurns()
{
    test::NifBuilder nif(test::kNifSkyrimSE);
    nif.children(nif.addObject("BSFadeNode", "Box", {}, 5), {});
    nif.add("bhkTransformShape")
        .link(2)
        .u32({0})
        .f32({0.25f})
        .zeros(8)
        .f32({0, 1, 0, 0, -1, 0, 0, 0, 0, 0, 1, 0, 1, 0, 0, 1}); // about z
    nif.add("bhkTransformShape")
        .link(3)
        .u32({0})
        .f32({0.25f})
        .zeros(8)
        .f32({1, 0, 0, 0, 0, 0, 1, 0, 0, -1, 0, 0, 0, 2, 0, 1}); // about x
    nif.add("bhkBoxShape").u32({0}).f32({0.05f}).zeros(8).f32({1, 2, 3, 0});
    nif.addRigidBody("bhkRigidBody", 1, 1, 0);
    nif.add("bhkCollisionObject").link(0).u16({0x81}).link(4);
    const auto file = test::openNif(nif.build());
    const ShapePlan plan = planOf(*file, test::bodiesIn(*file)[0]).value();
    const auto &box = std::get<mesh::Box>(plan.solids.at(0).solid);
    QVERIFY(glm::length(box.center - glm::vec3(-1, 0, 0)) < 1e-6f);
    QVERIFY(glm::length(box.turn * glm::vec3(0, 0, 1) - glm::vec3(1, 0, 0)) < 1e-6f);
    QVERIFY(glm::length(box.turn * glm::vec3(1, 0, 0) - glm::vec3(0, 1, 0)) < 1e-6f);
}

void NifPlanTest::placeAndInverse()
{
    const shape::RigidPlace place{glm::angleAxis(0.5 * glm::pi<double>(), glm::dvec3(0, 0, 1)), {1, 2, 3}};
    QVERIFY(standsAt(place({1, 0, 0}), {1, 3, 3}));
    QVERIFY(standsAt(place.inverse()({1, 3, 3}), {1, 0, 0}));
    const shape::RigidPlace other{glm::angleAxis(0.7, glm::normalize(glm::dvec3(1, 2, -1))), {-4, 0, 2}};
    const glm::vec3 point(0.5f, 7.0f, -2.0f);
    for (const shape::RigidPlace &same : {place.then(place.inverse()), place.inverse().then(place)})
        QVERIFY(standsAt(same(point), point));
    QVERIFY(standsAt(place.then(other)(point), place(other(point))));
    QVERIFY(standsAt(other.inverse().then(place.inverse())(place.then(other)(point)), point));
    QVERIFY(shape::RigidPlace().inverse().isIdentity());
}

// A plan stands in the space of the node; the blocks of a body that is turned and moved stand in that of the
// body, and its inertia along the axes there.
void NifPlanTest::shapeInMovedBody()
{
    const auto file = turnedBody(6.0f);
    ShapePlan plan;
    plan.solids.push_back({mesh::Box{{1, 3, 3}, {1, 0, 0, 0}, {0.5f, 1.0f, 2.0f}}, test::kWoodMaterial});
    const Result<Patch> patch = replaceShape(*file, test::bodiesIn(*file)[0], plan);
    QVERIFY2(patch, patch ? "" : patch.error().message.c_str());
    QVERIFY(file->apply(*patch).has_value());
    const Body body = test::bodiesIn(*file)[0];
    QCOMPARE(body.shapeType(), std::string("bhkConvexTransformShape"));
    const auto rows = body.part(BodyPart::Shape)->rows<glm::vec4>("transform"_f);
    QCOMPARE(rows.size(), std::size_t{4});
    QVERIFY(standsAt(rows[0], {0, -1, 0}) && standsAt(rows[1], {1, 0, 0}) && standsAt(rows[3], {1, 0, 0}));
    const Reader &made = *body.part(BodyPart::Body);
    QVERIFY(standsAt(made.vec3("center"_f), {1, 0, 0}));
    const Reader inertia = made.member("inertia"_f); // 1.5 m (b² + c²) / 3 of half extents
    QVERIFY(std::abs(inertia.vec4("row0"_f).x - 3.0f * (0.25f + 4.0f)) < 1e-4f);
    QVERIFY(std::abs(inertia.vec4("row1"_f).y - 3.0f * (1.0f + 4.0f)) < 1e-4f);
    QVERIFY(std::abs(inertia.vec4("row2"_f).z - 3.0f * (1.0f + 0.25f)) < 1e-4f);
    const ShapePlan again = planOf(*file, body).value();
    const auto &box = std::get<mesh::Box>(again.solids.at(0).solid);
    QVERIFY(standsAt(box.center, {1, 3, 3}));
    QVERIFY(standsAt(box.turn * glm::vec3(1, 0, 0), {1, 0, 0}));
}

// Chunks store the vertices in the space of the body, too.
void NifPlanTest::meshInMovedBody()
{
    const auto file = turnedBody(0.0f);
    ShapePlan plan;
    plan.mesh = test::hills(5);
    const Result<Patch> patch = replaceShape(*file, test::bodiesIn(*file)[0], plan);
    QVERIFY2(patch, patch ? "" : patch.error().message.c_str());
    QVERIFY(file->apply(*patch).has_value());
    const Body body = test::bodiesIn(*file)[0];
    QVERIFY(compareWithPlan(*file, body, plan).faults.empty());
    glm::vec3 least(1e9f);
    for (const glm::vec3 &v : plan.mesh->mesh.vertices)
        least = glm::min(least, glm::vec3(v.y - 2.0f, 1.0f - v.x, v.z - 3.0f));
    for (UnitId unit = 0; unit < file->units().size(); ++unit) {
        if (file->format().unitType(*file, unit) != "bhkCompressedMeshShapeData")
            continue;
        const glm::vec4 stored = Reader(file->tree(unit)).member("aabb"_f).vec4("min"_f);
        QVERIFY2(glm::length(glm::vec3(stored) - least) < 0.02f,
                 fmt::format("({}, {}, {})", stored.x, stored.y, stored.z).c_str());
        return;
    }
    QFAIL("no mesh was built");
}

void NifPlanTest::refuses_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("why");
    QTest::newRow("itself") << QByteArray("block[1].sub[1]") << QByteArray("1") << QByteArray("holds itself");
    QTest::newRow("scaled") << QByteArray("block[3].transform") << QByteArray()
                            << QByteArray("it is scaled by (2, 1, 1), 1 is expected");
    QTest::newRow("no shape") << QByteArray("block[3].shape") << QByteArray("-1")
                              << QByteArray("holds no shape");
}

void NifPlanTest::refuses()
{
    QFETCH(QByteArray, path);
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, why);
    const auto file = test::openNif(test::buildSkyrimLamp());
    if (text.isEmpty()) {
        const ByteRange range = test::rangeAt(*file, path.toStdString());
        Bytes twice;
        append(twice, 2.0f);
        QVERIFY(file->apply(Patch::overwrite(range.offset, twice)).has_value());
    } else {
        QCOMPARE(test::setAt(*file, path.toStdString(), text.toStdString()), std::string());
    }
    const Result<ShapePlan> plan = planOf(*file, test::bodiesIn(*file)[0]);
    QVERIFY(!plan);
    QVERIFY2(plan.error().message.find(why.toStdString()) != std::string::npos, plan.error().message.c_str());
}

// Every shape is read, but for the few that have no counterpart.
void NifPlanTest::corpus()
{
    if (test::sharedDir().empty())
        QSKIP(test::noSharedReason().c_str());
    int read = 0;
    std::map<std::string, int> refused;
    for (const auto &path : test::corpusFiles("nif")) {
        Progress progress;
        const auto file = File::open(path, test::nifFormats(), progress);
        if (!file)
            continue;
        for (const Body &body : test::bodiesIn(**file)) {
            const Result<ShapePlan> plan = planOf(**file, body);
            if (plan)
                QVERIFY2(!plan->solids.empty() || plan->mesh, path.string().c_str());
            else if (body.part(BodyPart::Shape))
                ++refused[fmt::format("{}: {}", path.filename().string(), plan.error().message)];
            read += plan ? 1 : 0;
        }
    }
    for (const auto &[why, count] : refused)
        qInfo("%d x %s", count, why.c_str());
    QVERIFY2(read > 200, qPrintable(QString::number(read)));
    QVERIFY(refused.size() <= 3);
}

CUTAWAY_TESTS(NifPlanTest)
#include "nifplantest.moc"
