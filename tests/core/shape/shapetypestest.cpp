// SPDX-License-Identifier: MIT
// Every class of shape has every ability, or a reason why not.
#include "core/domains/physics/make/packfileshapes.h"
#include "core/formats/hkx/objects.h"
#include "core/formats/hkx/schema/rows.h"
#include "core/formats/hkx/writer/newpack.h"
#include "core/formats/nif/blocktypes.h"
#include "core/formats/nif/state.h"
#include "core/shape/bounds.h"
#include "core/shape/massproperties.h"
#include "tests/support/corpus.h"
#include "tests/support/hkxcorpus.h"
#include "tests/support/nifbuilder.h"
#include "tests/support/nifhelpers.h"
#include "tests/support/paths.h"
#include "tests/support/testclasses.h"

#include <QTest>
#include <map>

using namespace cutaway;

namespace
{

constexpr std::string_view kHas;                // has the ability, for every sound shape
constexpr std::string_view kBelow = "as below"; // what holds shapes can what they can
constexpr std::string_view kNoVolume = "has no volume", kNoEnd = "has no end";
constexpr std::string_view kOnlyDrawn = "is no known shape";

struct Row {
    std::string_view type;
    std::string_view parts, bounds, mass; // or how the reason ends
};
constexpr Row kMatrix[] = {
    {"bhkSphereShape", kHas, kHas, kHas},
    {"bhkMultiSphereShape", kHas, kHas, kHas},
    {"bhkBoxShape", kHas, kHas, kHas},
    {"bhkCapsuleShape", kHas, kHas, kHas},
    {"bhkCylinderShape", kHas, kHas, kHas},
    {"bhkConvexVerticesShape", kHas, kHas, kHas},
    {"bhkPlaneShape", kNoEnd, kHas, kNoVolume},
    {"bhkListShape", kBelow, kBelow, kBelow},
    {"bhkConvexListShape", kBelow, kBelow, kBelow},
    {"bhkTransformShape", kBelow, kBelow, kBelow},
    {"bhkConvexTransformShape", kBelow, kBelow, kBelow},
    {"bhkMoppBvTreeShape", kBelow, kBelow, kBelow},
    {"bhkCompressedMeshShape", kHas, kHas, kNoVolume},
    {"bhkPackedNiTriStripsShape", kHas, kHas, kNoVolume},
    {"bhkNiTriStripsShape", kHas, kHas, kNoVolume},
    {"hknpSphereShape", kHas, kHas, kHas},
    {"hknpCapsuleShape", kHas, kHas, kHas},
    {"hknpConvexPolytopeShape", kHas, kHas, kHas},
    {"hknpScaledConvexShape", kBelow, kBelow, kBelow},
    {"hknpDynamicCompoundShape", kBelow, kBelow, kHas},
    {"hknpStaticCompoundShape", kBelow, kBelow, kHas},
    {"hknpCompressedMeshShape", kHas, kHas, kNoVolume},
    {"hkpCapsuleShape", kOnlyDrawn, kOnlyDrawn, kNoVolume},
};

// A shape as block 1 of a file.
template <class Write> std::unique_ptr<File> fileWith(const char *type, const Write &write)
{
    test::NifBuilder nif(test::kNifSkyrim);
    nif.children(nif.addObject("BSFadeNode", "Thing", {}, -1), {});
    write(nif.add(type));
    return test::openNif(nif.build());
}

// Classes that no real file at hand has.
std::vector<std::shared_ptr<const File>> rareFiles()
{
    return {fileWith("bhkMultiSphereShape",
                     [](test::NifBlock &b) {
                         b.u32({0, 0, 0, 0, 2}).f32({0, 0, 0, 1, 4, 0, 0, 2});
                     }),
            fileWith("bhkCylinderShape",
                     [](test::NifBlock &b) {
                         b.u32({0}).f32({0.1f}).zeros(8).f32({0, 0, -1, 0, 0, 0, 3, 0, 0.5f}).zeros(12);
                     }),
            fileWith("bhkPlaneShape", [](test::NifBlock &b) {
                b.u32({0}).zeros(12).f32({0, 0, 1, 0, 2, 2, 1, 0, 0, 0, 0, 0});
            })};
}

std::vector<std::shared_ptr<const File>> allFiles()
{
    std::vector<std::shared_ptr<const File>> files = rareFiles();
    for (const auto &path : test::corpusFiles("nif")) {
        Progress progress;
        if (auto file = File::open(path, test::nifFormats(), progress))
            files.push_back(std::move(*file));
    }
    for (test::NamedPackfile &packfile : test::corpusPackfiles())
        files.push_back(test::openPackfile(std::move(packfile.bytes), packfile.name));
    return files;
}

std::string reasonOf(const auto &result)
{
    return result ? std::string() : result.error().message;
}

// Empty, or how the shape differs from its row.
std::string differs(std::string_view ability, std::string_view expected, const std::string &reason)
{
    const bool isAsExpected =
        expected == kBelow ||
        (expected.empty() ? reason.empty() : reason.find(expected) != std::string::npos);
    return isAsExpected ? std::string() : fmt::format("{}: {}", ability, reason);
}

} // namespace

class ShapeTypesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyTypeHasARow();
    void abilities();
    void shapesOfFilesAreKnown();
    void cylinder();
    void scaledSphere();
};

void ShapeTypesTest::everyTypeHasARow()
{
    std::vector<std::string_view> known, listed;
    for (const shape::Type *type : shape::allTypes())
        known.push_back(type->name);
    for (const Row &row : kMatrix)
        listed.push_back(row.type);
    std::ranges::sort(known);
    std::ranges::sort(listed);
    QVERIFY(known == listed);
    QVERIFY(shape::typeNamed("bhkSphereShape") && !shape::typeNamed("NiNode"));
    QCOMPARE(shape::typeWithData("hkPackedNiTriStripsData"), shape::typeNamed("bhkPackedNiTriStripsShape"));
    QVERIFY(!shape::typeWithData("") && !shape::typeWithData("NiTriShapeData"));
}

void ShapeTypesTest::abilities()
{
    if (test::sharedDir().empty())
        QSKIP(test::noSharedReason().c_str());
    std::map<std::string_view, int> met;
    std::vector<std::string> problems;
    for (const auto &file : allFiles()) {
        for (UnitId unit = 0; unit < file->units().size(); ++unit) {
            const auto *row = std::ranges::find(kMatrix, file->format().unitType(*file, unit), &Row::type);
            if (row == std::end(kMatrix))
                continue;
            ++met[row->type];
            const auto graph = shape::Graph::of(*file, unit);
            QVERIFY2(graph, graph ? "" : graph.error().message.c_str());
            for (const std::string &problem :
                 {differs("parts", row->parts, reasonOf(shape::partsOf(*graph))),
                  differs("bounds", row->bounds, reasonOf(shape::boundsOf(*graph))),
                  differs("mass", row->mass, reasonOf(shape::massOf(*graph)))}) {
                if (!problem.empty())
                    problems.push_back(fmt::format("{}: {}", row->type, problem));
            }
        }
    }
    for (const std::string &problem : problems)
        qInfo("%s", problem.c_str());
    for (const auto &[type, count] : met)
        qInfo("%s: %d", std::string(type).c_str(), count);
    QVERIFY(problems.empty());
    QVERIFY(met.size() >= 19); // all but convex lists, scaled hulls and static compounds
}

// Blocks that the schema calls shapes are known here, too.
void ShapeTypesTest::shapesOfFilesAreKnown()
{
    if (test::sharedDir().empty())
        QSKIP(test::noSharedReason().c_str());
    for (const auto &path : test::corpusFiles("nif")) {
        Progress progress;
        const auto file = File::open(path, test::nifFormats(), progress);
        for (UnitId unit = 0; file && unit < (*file)->units().size(); ++unit) {
            const std::string type = (*file)->format().unitType(**file, unit);
            const FieldDesc *row = nif::blockRow(type);
            if (row != nullptr && nif::derivesFrom(*row->type, "bhkShape"))
                QVERIFY2(shape::typeNamed(type) != nullptr, type.c_str());
        }
    }
}

// Along an axis of its own: what a prism of many sides comes near to.
void ShapeTypesTest::cylinder()
{
    const auto file = rareFiles()[1];
    const auto graph = shape::Graph::of(*file, 2);
    const shape::MassProperties mass = shape::massOf(*graph).value();
    constexpr double kPi = 3.141592653589793, kRadius = 0.5, kHeight = 4.0;
    const double volume = kPi * kRadius * kRadius * kHeight;
    QVERIFY(std::abs(mass.volume - volume) < 1e-9);
    QCOMPARE(mass.center, glm::dvec3(0, 0, 1));
    QVERIFY(std::abs(mass.inertia[2][2] - volume * kRadius * kRadius / 2.0) < 1e-9);
    const double across = volume * (kHeight * kHeight / 12.0 + kRadius * kRadius / 4.0);
    QVERIFY(std::abs(mass.inertia[0][0] - across) < 1e-9);
    QCOMPARE(mass.size, glm::dvec3(1, 1, 4));
    const mesh::Bounds bounds = shape::boundsOf(*graph).value();
    QVERIFY(bounds.low == glm::vec3(-0.5f, -0.5f, -1) && bounds.high == glm::vec3(0.5f, 0.5f, 3));
}

// A sphere of radius 1 that is scaled along one axis is an ellipsoid.
void ShapeTypesTest::scaledSphere()
{
    hkx::PackfileModel model = hkx::newPackModel({hkx::kHavok2014, 8}, hkx::Predicates::Absent);
    const auto sphere = physics::addSolid(model, {mesh::Sphere{{}, 1.0f}}, 0.0f);
    const std::uint32_t object = hkx::addObject(model, "hknpScaledConvexShape");
    hkx::ModelFields fields(model, object);
    fields.setPointer(fields.body(), "coreShape"_f, sphere->object);
    fields.set(fields.body(), "scale"_f, glm::vec4(2, 1, 1, 0));
    fields.set(fields.body(), "translation"_f, glm::vec4(5, 0, 0, 0));
    hkx::renewClassNames(model);
    const auto file = test::openPackfile(hkx::writePackModel(model).value());
    const std::uint32_t scaled = hkx::objectsOf(*file, "hknpScaledConvexShape").at(0);
    const auto graph = shape::Graph::of(*file, hkx::readObject(*file, scaled)->unit());
    const shape::MassProperties mass = shape::massOf(*graph).value();
    const double volume = 4.0 / 3.0 * 3.141592653589793 * 2.0;
    QVERIFY(std::abs(mass.volume - volume) < 1e-9 && mass.center == glm::dvec3(5, 0, 0));
    QVERIFY(std::abs(mass.inertia[0][0] - volume * (1.0 + 1.0) / 5.0) < 1e-9);
    QVERIFY(std::abs(mass.inertia[1][1] - volume * (4.0 + 1.0) / 5.0) < 1e-9);
    const std::string why = shape::partsOf(*graph).error().message;
    QVERIFY2(why.ends_with("it is scaled by (2, 1, 1), 1 is expected"), why.c_str());
}

CUTAWAY_TESTS(ShapeTypesTest)
#include "shapetypestest.moc"
