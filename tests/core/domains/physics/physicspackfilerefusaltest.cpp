// SPDX-License-Identifier: MIT
// Plans that no packfile can hold.
#include "core/domains/physics/make/packfilebuild.h"

#include "tests/support/builtphysics.h"
#include "tests/support/hkxcorpus.h"
#include "tests/support/testclasses.h"

#include <cmath>
#include <limits>
#include <random>

using namespace cutaway;
using physics::BodyKind;
using physics::BodyPlan;
using test::hillyMesh;
using test::planFor;

namespace
{

// A prism with that many sides.
mesh::Hull prismOf(std::uint32_t sides)
{
    mesh::Hull hull;
    std::vector<std::uint32_t> top, bottom;
    for (std::uint32_t i = 0; i < sides; ++i) {
        const double angle = 2.0 * M_PI * i / sides, middle = 2.0 * M_PI * (i + 0.5) / sides;
        const glm::vec2 at(50.0 * std::cos(angle), 50.0 * std::sin(angle));
        hull.vertices.emplace_back(at, -1.0f);
        hull.vertices.emplace_back(at, 1.0f);
        const std::uint32_t next = (i + 1) % sides;
        hull.faces.push_back({2 * i, 2 * next, 2 * next + 1, 2 * i + 1});
        hull.planes.emplace_back(std::cos(middle), std::sin(middle), 0.0, -50.0 * std::cos(M_PI / sides));
        top.push_back(2 * i + 1);
        bottom.push_back(2 * (sides - 1 - i));
    }
    hull.faces.push_back(top);
    hull.planes.emplace_back(0, 0, 1, -1);
    hull.faces.push_back(bottom);
    hull.planes.emplace_back(0, 0, -1, -1);
    return hull;
}

std::string buildRefusal(std::span<const BodyPlan> plans)
{
    const Result<Bytes> made = physics::newPhysicsSystem(plans);
    return made ? std::string() : made.error().message;
}

} // namespace

class PhysicsPackfileRefusalTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void refuses_data();
    void refuses();
    void hostilePlans();
};

void PhysicsPackfileRefusalTest::refuses_data()
{
    QTest::addColumn<int>("which");
    QTest::addColumn<QByteArray>("says");
    const std::pair<const char *, const char *> rows[] = {
        {"no bodies", "0 bodies"},
        {"no shape", "no parts"},
        {"a vertex that is not a number", "vertex 3"},
        {"no triangles", "no triangles"},
        {"only flat triangles", "none of the 1 triangles has an area"},
        {"a corner that does not exist", "triangle 0 has vertex 99"},
        {"no mass", "mass is 0"},
        {"negative mass", "mass is -3"},
        {"a mass that is not a number", "mass is nan"},
        {"a mesh that moves", "convex parts"},
        {"a radius of 0", "radius"},
        {"a flat box", "half of the height"},
        {"too many children", "257"},
        {"a hull with too many vertices", "252"},
        {"a layer beyond the bits", "layer is 200"},
        {"out of reach", "100000"},
        {"the body is named", "body 1 chair"},
    };
    for (int i = 0; i < int(std::size(rows)); ++i)
        QTest::newRow(rows[i].first) << i << QByteArray(rows[i].second);
}

void PhysicsPackfileRefusalTest::refuses()
{
    QFETCH(int, which);
    QFETCH(QByteArray, says);
    constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();
    std::vector<BodyPlan> plans{planFor(mesh::Box{{0, 0, 0}, {1, 0, 0, 0}, {1, 1, 1}})};
    BodyPlan &plan = plans.front();
    const auto dynamic = [&](double mass) {
        plan.kind = BodyKind::Dynamic;
        plan.mass = mass;
    };
    mesh::TriMesh mesh = hillyMesh(2, 1.0f);
    switch (which) {
    case 0:
        plans.clear();
        break;
    case 1:
        plan.shape.solids.clear();
        break;
    case 2:
        mesh.vertices[3].y = float(kNaN);
        plan = planFor(mesh);
        break;
    case 3:
        mesh.triangles.clear();
        plan = planFor(mesh);
        break;
    case 4:
        mesh.triangles = {{{0, 1, 2}, 0}};
        mesh.vertices[2] = mesh.vertices[1];
        plan = planFor(mesh);
        break;
    case 5:
        mesh.triangles[0].corners[1] = 99;
        plan = planFor(mesh);
        break;
    case 6:
        dynamic(0.0);
        break;
    case 7:
        dynamic(-3.0);
        break;
    case 8:
        dynamic(kNaN);
        break;
    case 9:
        plan = planFor(mesh);
        dynamic(5.0);
        break;
    case 10:
        plan = planFor(mesh::Sphere{{0, 0, 0}, 0.0f});
        break;
    case 11:
        plan = planFor(mesh::Box{{0, 0, 0}, {1, 0, 0, 0}, {1, 1, 0}});
        break;
    case 12:
        plan.shape.solids.resize(257, plan.shape.solids.front());
        break;
    case 13:
        plan = planFor(prismOf(130));
        break;
    case 14:
        plan.layer = 200;
        break;
    case 15:
        plan = planFor(mesh::Sphere{{1e7f, 0, 0}, 1.0f});
        break;
    case 16:
        plans.push_back(plan);
        plans[1].name = "chair";
        plans[1].friction = -1.0f;
        break;
    default:
        break;
    }
    const std::string message = buildRefusal(plans);
    QVERIFY2(QByteArray::fromStdString(message).contains(says), message.c_str());
}

// Numbers and lists of any kind: each plan is built as it says, or refused.
void PhysicsPackfileRefusalTest::hostilePlans()
{
    constexpr float kOdd[] = {0.0f,
                              -0.0f,
                              1.0f,
                              -1.0f,
                              1e-7f,
                              1e-3f,
                              0.5f,
                              3.0f,
                              1e4f,
                              1e9f,
                              1e-38f,
                              std::numeric_limits<float>::quiet_NaN(),
                              std::numeric_limits<float>::infinity()};
    std::mt19937 random{11};
    const auto below = [&](std::size_t most) { return random() % most; };
    // Mostly usual numbers, so that a plan comes as far as it can.
    const auto number = [&] {
        return below(8) == 0 ? kOdd[below(std::size(kOdd))] : float(below(64)) / 16.0f - 2.0f;
    };
    const auto point = [&] { return glm::vec3(number(), number(), number()); };
    const auto hull = [&] {
        mesh::Hull made = prismOf(std::uint32_t(3 + below(9)));
        for (int damage = int(below(4)); damage > 0; --damage) {
            switch (below(4)) {
            case 0:
                made.vertices[below(made.vertices.size())] = point();
                break;
            case 1:
                made.planes[below(made.planes.size())] = glm::vec4(point(), number());
                break;
            case 2:
                made.faces[below(made.faces.size())].resize(below(5), std::uint32_t(below(30)));
                break;
            default:
                made.planes.pop_back();
                break;
            }
        }
        return made;
    };
    const auto mesh = [&] {
        mesh::TriMesh made;
        for (std::size_t i = 0; i < 3 + below(20); ++i)
            made.vertices.push_back(point());
        for (std::size_t i = 0; i < below(200); ++i) {
            const auto corner = [&] {
                return std::uint32_t(below(made.vertices.size() + (below(300) == 0 ? 1 : 0)));
            };
            made.triangles.push_back(
                {{corner(), corner(), corner()}, std::uint32_t(below(100) == 0 ? 1 : 0)});
        }
        return made;
    };
    int built = 0;
    for (int i = 0; i < 600; ++i) {
        BodyPlan plan;
        switch (below(5)) {
        case 0:
            plan = planFor(mesh::Sphere{point(), number()});
            break;
        case 1:
            plan = planFor(mesh::Capsule{point(), point(), number()});
            break;
        case 2:
            plan = planFor(mesh::Box{point(), glm::quat(1, 0, 0, 0), point()});
            break;
        case 3:
            plan = planFor(hull());
            break;
        default:
            plan = planFor(mesh());
            break;
        }
        plan.kind = BodyKind(below(3));
        plan.mass = double(number());
        plan.shape.convexRadius = std::abs(number());
        const Result<Bytes> made = physics::newPhysicsSystem(std::span(&plan, 1));
        QVERIFY(made || !made.error().message.empty());
        if (made) {
            ++built;
            QCOMPARE(test::packfileProblem(*test::openPackfile(*made), true), std::string());
        }
    }
    QVERIFY2(built > 50, qPrintable(QString::number(built)));
}

CUTAWAY_TESTS(PhysicsPackfileRefusalTest)
#include "physicspackfilerefusaltest.moc"
