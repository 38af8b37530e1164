// SPDX-License-Identifier: MIT
// Shapes of NIF files as plans.
#include "core/physics/build/nifbuild.h"

#include "tests/support/corpus.h"
#include "tests/support/nifbuilder.h"
#include "tests/support/nifhelpers.h"
#include "tests/support/paths.h"
#include "tests/support/testclasses.h"

#include <glm/geometric.hpp>
#include <map>

using namespace cutaway;
using physics::Body;
using physics::Part;
using physics::ShapePlan;

namespace
{

} // namespace

class NifPlanTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void solids();
    void hull();
    void movedBody();
    void turnsInTurns();
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
    const Reader stored = *test::bodiesIn(*file)[1].part(Part::Shape);
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

void NifPlanTest::refuses_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("why");
    QTest::newRow("itself") << QByteArray("block[1].sub[1]") << QByteArray("1") << QByteArray("nest deeper");
    QTest::newRow("scaled") << QByteArray("block[3].transform") << QByteArray() << QByteArray("no rotation");
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
                QVERIFY2(!plan->solids.empty() || plan->mesh, path.c_str());
            else if (body.part(Part::Shape))
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
