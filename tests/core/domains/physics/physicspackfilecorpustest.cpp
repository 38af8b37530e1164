// SPDX-License-Identifier: MIT
// Shapes of the games' own packfiles, built again from what they amount to.
#include "core/bvh/query.h"
#include "core/domains/physics/make/packfileshapes.h"
#include "core/file/check.h"
#include "core/formats/hkx/objects.h"
#include "core/shape/massproperties.h"
#include "core/shape/trees.h"

#include "tests/support/builtphysics.h"
#include "tests/support/hkxcorpus.h"
#include "tests/support/paths.h"
#include "tests/support/testclasses.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>

using namespace cutaway;
using test::boxOfPrimitive;
using test::Built;
using test::partsOf;
using test::rebuilt;
using test::someBox;

namespace
{

std::vector<Reader> allShapes(const File &file)
{
    std::vector<Reader> shapes;
    for (const std::uint32_t object : hkx::objectsOf(file, "hknpShape")) {
        if (const auto shape = hkx::readObject(file, object))
            shapes.push_back(*shape);
    }
    return shapes;
}

// Calls `visit` with each packfile of the corpus that holds shapes, once.
template <class Visit> void forEachPack(const Visit &visit)
{
    std::vector<Bytes> seen;
    for (test::NamedPackfile &pack : test::corpusPackfiles()) {
        if (std::ranges::find(seen, pack.bytes) != seen.end())
            continue;
        seen.push_back(pack.bytes);
        const auto file = test::openPackfile(std::move(pack.bytes), pack.name);
        if (hkx::isHkx(*file) && !hkx::objectsOf(*file, "hknpShape").empty())
            visit(*file);
        if (QTest::currentTestFailed()) {
            qWarning("%s", pack.name.c_str());
            return;
        }
    }
}

} // namespace

class PhysicsPackfileCorpusTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void shapesRebuilt();
    void shapesReplaced();
    void hullsAreTheSame();
    void capsulesAreTheSame();
    void treesByTheRule();
    void queriesTestNoMoreBoxes();
};

void PhysicsPackfileCorpusTest::shapesRebuilt()
{
    if (test::sharedDir().empty())
        QSKIP(test::noSharedReason().c_str());
    std::size_t shapes = 0;
    float worst = 0.0f;
    forEachPack([&](const File &file) {
        for (const Reader &shape : allShapes(file)) {
            const auto plan = physics::planOfShape(file, shape);
            QVERIFY2(plan.has_value(), plan ? "" : plan.error().message.c_str());
            const Built built = rebuilt(*plan);
            QVERIFY(built.file != nullptr);
            const auto report = compareWithPlan(*built.file, built.shape(), *plan);
            QVERIFY2(report.faults.empty(), report.faults.empty() ? "" : report.faults[0].c_str());
            worst = std::max(worst, report.deviation);
            ++shapes;
            Diagnostics found;
            Progress progress;
            checkRules(*built.file, found, progress);
            for (const Diagnostic &diagnostic : found.list())
                QVERIFY2(diagnostic.severity == Severity::Note, diagnostic.message.c_str());
        }
    });
    qInfo("%zu shapes, largest deviation %g", shapes, double(worst));
    QVERIFY(shapes > 150 && worst < 0.011f);
}

// No rule is broken that was kept before.
void PhysicsPackfileCorpusTest::shapesReplaced()
{
    if (test::sharedDir().empty())
        QSKIP(test::noSharedReason().c_str());
    const auto findings = [](const File &file) {
        Diagnostics found;
        Progress progress;
        checkRules(file, found, progress);
        std::vector<std::string> codes;
        for (const Diagnostic &diagnostic : found.list())
            codes.emplace_back(diagnostic.code->id);
        std::ranges::sort(codes);
        return codes;
    };
    std::size_t replaced = 0;
    forEachPack([&](const File &file) {
        Progress progress;
        const std::vector<std::string> before = findings(file);
        for (const physics::Body &body : physics::bodiesOf(file, progress)) {
            const auto plan = physics::planOfShape(file, *body.part(physics::BodyPart::Shape));
            const Result<Patch> patch = replacePackfileShape(file, body, *plan);
            QVERIFY2(patch.has_value(), patch ? "" : patch.error().message.c_str());
            const auto edited = file.snapshot();
            QVERIFY(edited->apply(*patch).has_value());
            const std::vector<std::string> after = findings(*edited);
            QVERIFY2(std::ranges::includes(before, after), body.name.c_str());
            QCOMPARE(test::packfileProblem(*edited, true), std::string());
            ++replaced;
        }
    });
    qInfo("%zu bodies", replaced);
    QVERIFY(replaced > 100);
}

// Vertices, faces and angles of a hull that is read and built again, and its mass where nothing was rounded
// before.
void PhysicsPackfileCorpusTest::hullsAreTheSame()
{
    if (test::sharedDir().empty())
        QSKIP(test::noSharedReason().c_str());
    std::size_t hulls = 0, sameFaces = 0, sameAngles = 0, sameVolume = 0;
    forEachPack([&](const File &file) {
        for (const Reader &shape : allShapes(file)) {
            if (file.format().unitType(file, shape.unit()) != "hknpConvexPolytopeShape")
                continue;
            const auto plan = physics::planOfShape(file, shape);
            const Built built = rebuilt(*plan);
            QVERIFY(built.file != nullptr);
            const Reader &made = built.shape();
            ++hulls;
            QCOMPARE(made.number("convexRadius"_f), shape.number("convexRadius"_f));
            const auto faces = made.rows<std::array<std::uint8_t, 4>>("faces"_f),
                       original = shape.rows<std::array<std::uint8_t, 4>>("faces"_f);
            if (faces.size() != original.size() || made.count("vertices"_f) != shape.count("vertices"_f))
                continue; // faces that vanish in its shell
            ++sameFaces;
            sameAngles += std::ranges::equal(faces, original, [](const auto &a, const auto &b) {
                return a[2] == b[2] && std::abs(a[3] - b[3]) <= 1;
            });
            const auto solid = shape::massOf(*built.file, made.unit());
            const auto before = shape::massOf(file, shape.unit());
            sameVolume += solid && before && std::abs(solid->volume / before->volume - 1.0) < 1e-3;
        }
    });
    qInfo("%zu hulls: faces of %zu, angles of %zu and volume of %zu are the same", hulls, sameFaces,
          sameAngles, sameVolume);
    QVERIFY(hulls > 80 && sameFaces + 2 >= hulls && sameVolume == sameFaces);
}

void PhysicsPackfileCorpusTest::capsulesAreTheSame()
{
    if (test::sharedDir().empty())
        QSKIP(test::noSharedReason().c_str());
    std::size_t capsules = 0;
    forEachPack([&](const File &file) {
        for (const Reader &shape : allShapes(file)) {
            if (file.format().unitType(file, shape.unit()) != "hknpCapsuleShape")
                continue;
            const Built built = rebuilt(*physics::planOfShape(file, shape));
            QVERIFY(built.file != nullptr);
            const Reader &made = built.shape();
            ++capsules;
            for (const FieldName field : {"a"_f, "b"_f})
                QVERIFY(made.vec3(field) == shape.vec3(field));
            QVERIFY(made.rows<std::uint8_t>("indices"_f) == shape.rows<std::uint8_t>("indices"_f));
            QVERIFY(made.rows<std::uint32_t>("faces"_f) == shape.rows<std::uint32_t>("faces"_f));
            const auto planes = made.rows<glm::vec4>("planes"_f), own = shape.rows<glm::vec4>("planes"_f);
            for (const std::size_t along : {4, 5}) // those across may be turned about the axis
                QVERIFY(glm::length(planes[along] - own[along]) < 1e-4f);
        }
    });
    QVERIFY(capsules > 50);
}

// The trees of the files themselves, coded anew from their boxes.
void PhysicsPackfileCorpusTest::treesByTheRule()
{
    if (test::sharedDir().empty())
        QSKIP(test::noSharedReason().c_str());
    std::size_t upper = 0, sameUpper = 0, lower = 0, sameLower = 0;
    forEachPack([&](const File &file) {
        for (const Reader &shape : allShapes(file)) {
            const auto data = hkx::readTarget(file, shape.member("data"_f));
            if (!data)
                continue;
            const shape::MeshParts mesh = shape::meshParts(*data);
            std::vector<bvh::BoxNode> tree(mesh.nodes.size());
            for (std::size_t i = tree.size(); i-- > 0;) {
                const std::size_t value = std::size_t{mesh.nodes[i][3] & 0x7Fu} << 8 | mesh.nodes[i][4];
                if ((mesh.nodes[i][3] & 0x80) != 0) {
                    tree[i].right = std::uint32_t(i + 2 * value);
                    tree[i].box = bvh::joined(tree[i + 1].box, tree[tree[i].right].box);
                } else {
                    tree[i].item = std::uint32_t(value);
                    tree[i].box = mesh.sections[value].domain;
                }
            }
            const auto nodes = physics::meshNodes(tree, mesh.domain);
            for (std::size_t i = 0; i < nodes.size(); ++i)
                sameUpper += nodes[i] == mesh.nodes[i] ? 1 : 0;
            upper += nodes.size();
            for (const shape::MeshSection &section : mesh.sections) {
                std::vector<bvh::BoxNode> own(section.nodes.size());
                for (std::size_t i = own.size(); i-- > 0;) {
                    const std::uint8_t value = section.nodes[i][3];
                    if ((value & 1) != 0) {
                        own[i].right = std::uint32_t(i + (value & 0xFEu));
                        own[i].box = bvh::joined(own[i + 1].box, own[own[i].right].box);
                    } else {
                        own[i].item = value >> 1;
                        own[i].box = boxOfPrimitive(section, mesh.primitives[section.first + (value >> 1)]);
                    }
                }
                const auto made = physics::sectionNodes(own, section.domain);
                for (std::size_t i = 0; i < made.size(); ++i)
                    sameLower += made[i] == section.nodes[i] ? 1 : 0;
                lower += made.size();
            }
        }
    });
    qInfo("%zu of %zu upper nodes, %zu of %zu lower ones", sameUpper, upper, sameLower, lower);
    QCOMPARE(sameUpper, upper);
    QVERIFY(lower > 1000 && sameLower * 10 > lower * 8);
}

// At equal triangles the trees that we build have no more boxes tested than those of the games.
void PhysicsPackfileCorpusTest::queriesTestNoMoreBoxes()
{
    if (test::sharedDir().empty())
        QSKIP(test::noSharedReason().c_str());
    std::size_t theirs = 0, ours = 0, meshes = 0;
    forEachPack([&](const File &file) {
        for (const Reader &shape : allShapes(file)) {
            const auto data = hkx::readTarget(file, shape.member("data"_f));
            if (!data)
                continue;
            const shape::MeshParts before = shape::meshParts(*data);
            const Built built = rebuilt(*physics::planOfShape(file, shape));
            QVERIFY(built.file != nullptr);
            const shape::MeshParts after = partsOf(built);
            std::mt19937 random(7);
            ++meshes;
            for (int query = 0; query < 500; ++query) {
                const mesh::Bounds box = someBox(before, random, 0.05f);
                const auto tests = [&](const shape::MeshParts &mesh) {
                    return bvh::query(
                               shape::MeshTree(mesh),
                               [&](const bvh::At &at, bvh::LinePart &) {
                                   return mesh::isTouching(at.box, box);
                               },
                               [](const bvh::At &, const bvh::Node &, const bvh::LinePart &) {})
                        .tested;
                };
                theirs += tests(before);
                ours += tests(after);
            }
        }
    });
    qInfo("%zu meshes: %zu boxes tested, %zu in the games' trees", meshes, ours, theirs);
    QVERIFY(meshes > 20 && ours <= theirs);
}

CUTAWAY_TESTS(PhysicsPackfileCorpusTest)
#include "physicspackfilecorpustest.moc"
