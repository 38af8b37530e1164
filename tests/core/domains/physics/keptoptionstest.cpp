// SPDX-License-Identifier: MIT
// Options of builders: stored as asked, or told with what is stored.
#include "core/domains/physics/make/keptoptions.h"

#include "core/domains/physics/make/buildrequest.h"
#include "tests/support/coverage.h"
#include "tests/support/meshes.h"
#include "tests/support/nifbuilder.h"
#include "tests/support/nifhelpers.h"
#include "tests/support/testclasses.h"

#include <algorithm>
#include <cmath>

using namespace cutaway;
using physics::BuildAs;

namespace
{

struct BuiltFile {
    std::unique_ptr<File> file;
    physics::BuiltCollision made;
    std::vector<physics::StoredSolid> stored;
};

Result<BuiltFile> builtOn(const test::NifFlavour &flavour, const mesh::TriMesh &source,
                          const physics::Target &target)
{
    BuiltFile built{test::openNif(test::buildBareCube(flavour)), {}, {}};
    Progress progress;
    const auto node = physics::nodeNamed(*built.file, {});
    Result<physics::BuiltCollision> made =
        physics::buildNew(*built.file, {*node, physics::BodyKind::Static, 1, 0.0}, source, target, progress);
    if (!made)
        return tl::unexpected(made.error());
    if (const Result<ChangeSet> done = built.file->apply(made->patch); !done)
        return tl::unexpected(done.error());
    built.made = std::move(*made);
    built.stored = physics::storedSolids(test::bodiesIn(*built.file).at(0));
    return built;
}

bool tells(const physics::BuiltCollision &made, std::string_view text)
{
    return std::ranges::any_of(made.notes,
                               [&](const std::string &note) { return note.find(text) != note.npos; });
}

} // namespace

class KeptOptionsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void hulls_data();
    void hulls();
    void radii();
    void boxes();
    void materialsAndLayers();
};

void KeptOptionsTest::hulls_data()
{
    QTest::addColumn<bool>("isFallout4");
    QTest::addColumn<double>("radius");
    QTest::addColumn<int>("vertices");
    for (const bool isFallout4 : {true, false}) {
        for (const double radius : {0.001, 0.01, 0.1}) {
            for (const int vertices : {16, 64})
                QTest::addRow("%s %g %d", isFallout4 ? "Fallout 4" : "Skyrim", radius, vertices)
                    << isFallout4 << radius << vertices;
        }
    }
}

// A round hull, whose small faces vanish below a thick shell.
void KeptOptionsTest::hulls()
{
    QFETCH(bool, isFallout4);
    QFETCH(double, radius);
    QFETCH(int, vertices);
    physics::Target target;
    target.convexRadius = static_cast<float>(radius);
    target.mostVertices = static_cast<std::size_t>(vertices);
    const auto built = builtOn(isFallout4 ? test::kNifFallout4 : test::kNifSkyrimSE,
                               test::torusMesh(0.5f, 0.2f, 20, 10), target);
    QVERIFY2(built.has_value(), built ? "" : built.error().message.c_str());
    QCOMPARE(built->stored.size(), std::size_t{1});
    const physics::StoredSolid &hull = built->stored.front();
    QVERIFY2(hull.vertices <= target.mostVertices, fmt::format("{} vertices", hull.vertices).c_str());
    QCOMPARE(built->made.report.parts.at(0).vertices, hull.vertices);
    QVERIFY(!test::reports(*built->file, "physics.hull.many"));
    const bool isKept = std::abs(hull.radius - target.convexRadius) <= 1e-5f * target.convexRadius;
    const std::string said = fmt::format("is stored as {:.3g}", hull.radius);
    QVERIFY2(tells(built->made, said) != isKept,
             fmt::format("{}", fmt::join(built->made.notes, "; ")).c_str());
}

// What does not fit becomes the largest that does, whatever was asked for.
void KeptOptionsTest::radii()
{
    for (const auto &file : {test::kNifFallout4, test::kNifSkyrimSE}) {
        std::vector<float> stored;
        for (const float radius : {0.11f, 0.16f, 0.3f}) {
            physics::Target target;
            target.convexRadius = radius;
            const auto built = builtOn(file, test::torusMesh(0.5f, 0.2f, 20, 10), target);
            QVERIFY2(built.has_value(), built ? "" : built.error().message.c_str());
            stored.push_back(built->stored.front().radius);
            QVERIFY(tells(built->made, fmt::format("is stored as {:.3g}", stored.back())));
        }
        const auto [least, most] = std::ranges::minmax(stored);
        QVERIFY2(most < 1.02f * least, fmt::format("{}", fmt::join(stored, ", ")).c_str());
    }
}

// Those of Skyrim have another radius, those of Fallout 4 are hulls.
void KeptOptionsTest::boxes()
{
    physics::Target target;
    target.as = BuildAs::Box;
    const auto skyrim = builtOn(test::kNifSkyrimSE, test::boxMesh({0.3f, 0.4f, 0.5f}), target);
    QVERIFY(skyrim && tells(skyrim->made, "convex radius 0.01 is stored as 0.1: boxes"));
    const auto fallout = builtOn(test::kNifFallout4, test::boxMesh({0.3f, 0.4f, 0.5f}), target);
    QVERIFY(fallout && fallout->made.notes.empty());
    QCOMPARE(fallout->stored.at(0).radius, 0.01f);
}

void KeptOptionsTest::materialsAndLayers()
{
    mesh::TriMesh two = test::boxMesh({1.0f, 1.0f, 1.0f});
    test::addBox(two, {3.0f, 0.0f, 0.0f}, {0.5f, 0.5f, 0.5f}, 1);
    two.materials = {"wood", "stone"};
    physics::Target target;
    target.materials = {1, 2};
    target.layers = {std::nullopt, std::uint8_t{2}};
    target.convexRadius = 0.01f;
    const auto hull = builtOn(test::kNifFallout4, two, target);
    QVERIFY2(hull.has_value(), hull ? "" : hull.error().message.c_str());
    QVERIFY(tells(hull->made, "1 of 2 materials is kept"));
    QVERIFY(tells(hull->made, "the layer of 1 row is not kept"));
    target.as = BuildAs::Mesh;
    const auto mesh = builtOn(test::kNifFallout4, two, target);
    QVERIFY(mesh && mesh->made.notes.empty());
    target = {};
    target.as = BuildAs::Hulls;
    target.mostParts = 1;
    const auto few = builtOn(test::kNifFallout4, test::tableMesh(), target);
    QVERIFY(few && tells(few->made, "depth 0.05 becomes"));
}

CUTAWAY_TESTS(KeptOptionsTest)
#include "keptoptionstest.moc"
