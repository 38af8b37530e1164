// SPDX-License-Identifier: MIT
// Shapes of packfiles as plans.
#include "core/domains/physics/make/packfilebuild.h"
#include "core/formats/hkx/objects.h"
#include "core/shape/massproperties.h"

#include "tests/support/hkxcorpus.h"
#include "tests/support/paths.h"
#include "tests/support/testclasses.h"

#include <algorithm>
#include <glm/geometric.hpp>

using namespace cutaway;

namespace
{

std::vector<Reader> packShapes(const File &file, std::string_view type)
{
    std::vector<Reader> shapes;
    for (const std::uint32_t object : hkx::objectsOf(file, "hknpShape")) {
        const auto shape = hkx::readObject(file, object);
        if (shape && file.format().unitType(file, shape->unit()) == type)
            shapes.push_back(*shape);
    }
    return shapes;
}

double hullVolume(const mesh::Hull &hull)
{
    double volume = 0.0;
    for (const auto &face : hull.faces) {
        for (std::size_t i = 2; i < face.size(); ++i)
            volume += glm::dot(glm::dvec3(hull.vertices[face[0]]),
                               glm::cross(glm::dvec3(hull.vertices[face[i - 1]]),
                                          glm::dvec3(hull.vertices[face[i]]))) /
                      6.0;
    }
    return volume;
}

} // namespace

class PackfilePlanTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void boxAndSphere();
    void everyShapeOfTheCorpus();
    void hullsAsHavokWeighsThem();
};

// The hull of our fixture is a box: as planned it is a shell larger on every side.
void PackfilePlanTest::boxAndSphere()
{
    const auto file = test::openPackfile(test::buildPhysicsPackfile());
    const auto hulls = packShapes(*file, "hknpConvexPolytopeShape");
    QCOMPARE(hulls.size(), std::size_t{1});
    const auto plan = physics::planOfShape(*file, hulls[0]);
    QVERIFY2(plan.has_value(), plan ? "" : plan.error().message.c_str());
    QCOMPARE(plan->solids.size(), std::size_t{1});
    const auto *hull = std::get_if<mesh::Hull>(&plan->solids[0].solid);
    QVERIFY(hull != nullptr && hull->vertices.size() == 8 && hull->faces.size() == 6);
    const auto radius = static_cast<float>(hulls[0].number("convexRadius"_f));
    QVERIFY(plan->solids[0].convexRadius == radius && radius > 0.0f);
    glm::vec3 stored(0.0f), planned(0.0f);
    for (const glm::vec4 &v : hulls[0].rows<glm::vec4>("vertices"_f))
        stored = glm::max(stored, glm::vec3(v));
    for (const glm::vec3 &v : hull->vertices)
        planned = glm::max(planned, v);
    QVERIFY(glm::length(planned - (stored + radius)) < 1e-6f);
    const auto spheres = packShapes(*file, "hknpSphereShape");
    QCOMPARE(spheres.size(), std::size_t{1});
    const auto ball = physics::planOfShape(*file, spheres[0]);
    QVERIFY(ball && std::get_if<mesh::Sphere>(&ball->solids.at(0).solid) != nullptr);
}

void PackfilePlanTest::everyShapeOfTheCorpus()
{
    if (test::sharedDir().empty())
        QSKIP(test::noSharedReason().c_str());
    std::size_t shapes = 0, parts = 0, triangles = 0;
    for (test::NamedPackfile &pack : test::corpusPackfiles()) {
        const auto file = test::openPackfile(std::move(pack.bytes), pack.name);
        if (!hkx::isHkx(*file))
            continue;
        for (const std::uint32_t object : hkx::objectsOf(*file, "hknpShape")) {
            const auto shape = hkx::readObject(*file, object);
            const auto plan = physics::planOfShape(*file, *shape);
            QVERIFY2(plan.has_value(), plan ? "" : plan.error().message.c_str());
            QVERIFY(!plan->solids.empty() || plan->mesh);
            ++shapes;
            parts += plan->solids.size();
            triangles += plan->mesh ? plan->mesh->mesh.triangles.size() : 0;
        }
    }
    qInfo("%zu shapes, %zu convex parts, %zu triangles", shapes, parts, triangles);
    QVERIFY(shapes > 200 && triangles > 3000);
}

// Mass properties are those of the outer hull: the one of the plan.
void PackfilePlanTest::hullsAsHavokWeighsThem()
{
    if (test::sharedDir().empty())
        QSKIP(test::noSharedReason().c_str());
    double worst = 0.0;
    std::size_t checked = 0;
    for (test::NamedPackfile &pack : test::corpusPackfiles()) {
        const auto file = test::openPackfile(std::move(pack.bytes), pack.name);
        if (!hkx::isHkx(*file))
            continue;
        for (const Reader &shape : packShapes(*file, "hknpConvexPolytopeShape")) {
            const auto solid = shape::massOf(*file, shape.unit());
            const auto plan = physics::planOfShape(*file, shape);
            QVERIFY(solid && plan);
            const double volume = hullVolume(std::get<mesh::Hull>(plan->solids[0].solid));
            worst = std::max(worst, std::abs(volume / solid->volume - 1.0));
            ++checked;
        }
    }
    qInfo("%zu hulls, volumes differ by up to %g", checked, worst);
    QVERIFY(checked > 100 && worst < 0.04);
}

CUTAWAY_TESTS(PackfilePlanTest)
#include "packfileplantest.moc"
