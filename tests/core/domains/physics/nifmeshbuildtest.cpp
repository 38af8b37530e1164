// SPDX-License-Identifier: MIT
// Meshes of triangles as collision of a NIF: strips, chunks, and what suits none.
#include "core/domains/physics/make/nifbuild.h"
#include "core/domains/physics/make/nifstrips.h"

#include "tests/support/builtnif.h"
#include "tests/support/moppsamples.h"
#include "tests/support/nifhelpers.h"
#include "tests/support/testclasses.h"

#include <algorithm>
#include <glm/geometric.hpp>
#include <set>

using namespace cutaway;
using physics::BodyPlan;
using physics::MeshPart;
using test::bareNif;
using test::hills;
using test::kStoneMaterial;
using test::troublesIn;

class NifMeshBuildTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void strips();
    void soups_data();
    void soups();
    void hugeTriangles();
    void manyTriangles();
};

// Each triangle once, turned as it was, whatever the strips are.
void NifMeshBuildTest::strips()
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

void NifMeshBuildTest::soups_data()
{
    QTest::addColumn<int>("kind");
    QTest::addColumn<int>("count");
    for (const int count : {1, 3, 40, 700}) {
        for (int kind = 0; kind < test::kSoupKinds; ++kind)
            QTest::addRow("%s, %d", test::soupName(kind), count) << kind << count;
    }
}

// Whatever the triangles are, those that have an area are built, and found.
void NifMeshBuildTest::soups()
{
    QFETCH(int, kind);
    QFETCH(int, count);
    MeshPart part;
    part.materials = {kStoneMaterial};
    part.mesh.materials = {"stone"};
    bool hasArea = false;
    for (const mopp::Triangle &t : test::triangleSoup(kind, static_cast<std::uint32_t>(count))) {
        const auto at = static_cast<std::uint32_t>(part.mesh.vertices.size());
        part.mesh.vertices.insert(part.mesh.vertices.end(), t.corner.begin(), t.corner.end());
        part.mesh.triangles.push_back({{at, at + 1, at + 2}, 0});
        const glm::dvec3 a(t.corner[0]), b(t.corner[1]), c(t.corner[2]);
        hasArea = hasArea || glm::length(glm::cross(b - a, c - a)) > 1e-6;
    }
    for (const test::NifFlavour flavour : {test::kNifFallout3, test::kNifSkyrimSE}) {
        const auto file = bareNif(flavour);
        BodyPlan plan;
        plan.shape.mesh = part;
        const Result<Patch> patch = addCollision(*file, 1, plan);
        if (!patch) {
            QVERIFY(!hasArea);
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
void NifMeshBuildTest::hugeTriangles()
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
void NifMeshBuildTest::manyTriangles()
{
    const auto file = bareNif(test::kNifSkyrimSE);
    BodyPlan plan;
    plan.shape.mesh = hills(130);
    const Result<Patch> patch = addCollision(*file, 1, plan);
    QVERIFY2(patch, patch ? "" : patch.error().message.c_str());
    QVERIFY(file->apply(*patch).has_value());
    QVERIFY(Reader(file->tree(3)).count("chunks"_f) > 64);
    QVERIFY(troublesIn(*file).empty());
    const physics::BuiltReport report = compareWithPlan(*file, test::bodiesIn(*file)[0], plan.shape);
    QCOMPARE(report.triangles, plan.shape.mesh->mesh.triangles.size());
    QVERIFY(report.deviation <= 0.0009f);
}

CUTAWAY_TESTS(NifMeshBuildTest)
#include "nifmeshbuildtest.moc"
