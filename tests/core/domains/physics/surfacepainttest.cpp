// SPDX-License-Identifier: MIT
// Materials and layers given to bodies and to parts of their meshes: what is painted has the material, all
// else keeps its own by value, and the table of materials grows at its end.
#include "core/domains/physics/edit/surfacepaint.h"

#include "core/domains/physics/make/buildrequest.h"
#include "core/formats/hkx/objects.h"
#include "core/shape/havokmesh.h"
#include "tests/support/corpus.h"
#include "tests/support/coverage.h"
#include "tests/support/meshes.h"
#include "tests/support/moppnif.h"
#include "tests/support/nifbuilder.h"
#include "tests/support/nifhelpers.h"
#include "tests/support/paths.h"
#include "tests/support/structuralchange.h"
#include "tests/support/testclasses.h"

#include <algorithm>
#include <set>

using namespace cutaway;
using physics::PaintedPart;

namespace
{

constexpr std::uint32_t kCloth = 3839073443, kGlass = 3739830338; // of Skyrim

// The material of each chunk, then of each big triangle, by value.
std::vector<std::int64_t> chunkMaterials(const File &nif, UnitId unit)
{
    const Reader data(nif.tree(unit));
    std::vector<std::int64_t> rows, all;
    for (const Reader &row : data.elements("materials"_f))
        rows.push_back(row.integer("material"_f));
    for (const Reader &chunk : data.elements("chunks"_f))
        all.push_back(rows.at(static_cast<std::size_t>(chunk.integer("materialIndex"_f))));
    for (const Reader &big : data.elements("bigTris"_f))
        all.push_back(rows.at(static_cast<std::size_t>(big.integer("material"_f))));
    return all;
}

// Of each primitive of all sections of the only mesh of the body.
std::vector<std::int64_t> primitiveMaterials(const physics::Body &body)
{
    const File &packfile = *body.document;
    const std::uint32_t number = hkx::objectsOf(packfile, "hknpCompressedMeshShape").at(0);
    const auto shape = hkx::readObject(packfile, number);
    const auto list = shape::meshMaterials(packfile, *shape);
    const shape::MeshParts mesh = shape::meshParts(*hkx::readTarget(packfile, shape->member("data"_f)));
    std::vector<std::int64_t> rows, all;
    for (const Reader &row : list->elements("materials"_f))
        rows.push_back(row.integer("materialCRC"_f));
    for (const shape::MeshSection &section : mesh.sections) {
        for (std::size_t r = section.firstRun; r < section.firstRun + section.runs; ++r) {
            for (std::size_t i = 0; i < mesh.runs[r].count; ++i)
                all.push_back(rows.at(mesh.runs[r].material));
        }
    }
    return all;
}

std::string painted(File &file, const std::vector<PaintedPart> &parts, std::uint32_t material)
{
    const Result<Patch> patch = physics::paintMaterial(file, parts, material);
    if (!patch)
        return patch.error().message;
    const Result<ChangeSet> done = file.apply(*patch);
    return done ? std::string() : done.error().message;
}

// A sheet of two materials as a mesh of Fallout 4.
std::unique_ptr<File> sheetOfFallout4()
{
    auto file = test::openNif(test::buildBareCube(test::kNifFallout4));
    Progress progress;
    physics::Target target;
    target.as = physics::BuildAs::Mesh;
    target.materials = {11, 22};
    const Result<physics::BuiltCollision> made =
        physics::buildNew(*file, {*physics::nodeNamed(*file, {}), physics::BodyKind::Static, 1, 0.0},
                          test::sheetMesh(20, 10.0f), target, progress);
    return made && file->apply(made->patch) ? std::move(file) : nullptr;
}

} // namespace

class SurfacePaintTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void chunks();
    void primitives();
    void bodiesAndLayers();
    void refuses();
    void refusesPartsOfNoMesh();
    void refusesWithoutMaterials();
    void refusesLayers();
    void chunksOfTheCorpus();
};

void SurfacePaintTest::chunks()
{
    constexpr UnitId kData = 3; // behind the header
    const auto file = test::openNif(test::buildMoppNif());
    const auto unit = file->format().findUnit(*file, "block[2]").value_or(kData);
    const std::vector<std::int64_t> before = chunkMaterials(*file, unit);
    const std::uint32_t rows = Reader(file->tree(unit)).count("materials"_f);
    const std::size_t chunks = Reader(file->tree(unit)).count("chunks"_f);
    QVERIFY(chunks >= 1 && before.size() > chunks);
    QCOMPARE(painted(*file, {{0, 0, std::nullopt}}, kCloth), std::string());
    std::vector<std::int64_t> now = chunkMaterials(*file, unit);
    QCOMPARE(now.front(), std::int64_t{kCloth});
    QVERIFY(std::equal(now.begin() + 1, now.end(), before.begin() + 1));
    QCOMPARE(Reader(file->tree(unit)).count("materials"_f), rows + 1);
    // The row is there now; and a big triangle by itself.
    QCOMPARE(painted(*file, {{0, std::nullopt, 0}}, kCloth), std::string());
    now = chunkMaterials(*file, unit);
    QCOMPARE(now[chunks], std::int64_t{kCloth});
    QCOMPARE(Reader(file->tree(unit)).count("materials"_f), rows + 1);
    QVERIFY2(test::indexProblem(*file).empty(), test::indexProblem(*file).c_str());
    const physics::PartFinder finder(test::bodiesIn(*file).at(0), 0);
    const Reader data(file->tree(unit));
    QVERIFY(finder.at(unit, data.element("chunks"_f, 0).nodeOf("indices"_f)) ==
            (PaintedPart{0, 0, std::nullopt}));
    QVERIFY(finder.at(unit, data.element("bigTris"_f, 0).node()) == (PaintedPart{0, std::nullopt, 0}));
    QVERIFY(!finder.at(unit, data.tree().root()));
}

void SurfacePaintTest::primitives()
{
    const auto file = sheetOfFallout4();
    QVERIFY(file != nullptr);
    const std::vector<std::int64_t> before = primitiveMaterials(test::bodiesIn(*file).at(0));
    const std::set<std::string> known = test::findingsOf(*file);
    QVERIFY(physics::sectionsOf(test::bodiesIn(*file).at(0)) >= 2);
    // Two primitives of one section and none of another.
    QCOMPARE(painted(*file, {{0, 0, 3}, {0, 0, 5}}, 33), std::string());
    const std::vector<std::int64_t> now = primitiveMaterials(test::bodiesIn(*file).at(0));
    QCOMPARE(now.size(), before.size());
    for (std::size_t i = 0; i < now.size(); ++i)
        QCOMPARE(now[i], i == 3 || i == 5 ? std::int64_t{33} : before[i]);
    // A whole section in one of the materials that are there.
    QCOMPARE(painted(*file, {{0, 1, std::nullopt}}, 22), std::string());
    const std::vector<std::int64_t> after = primitiveMaterials(test::bodiesIn(*file).at(0));
    std::size_t others = 0;
    for (std::size_t i = 0; i < after.size(); ++i)
        others += after[i] != now[i] && after[i] != 22 ? 1 : 0;
    QVERIFY(others == 0 && after[3] == 33);
    for (const std::string &code : test::findingsOf(*file))
        QVERIFY2(known.contains(code) || code == "hkx.shape.material", code.c_str());
}

void SurfacePaintTest::bodiesAndLayers()
{
    const auto file = test::openNif(test::buildSkyrimCrate());
    QCOMPARE(painted(*file, {{0, std::nullopt, std::nullopt}, {1, std::nullopt, std::nullopt}}, kGlass),
             std::string());
    std::size_t found = 0;
    for (UnitId unit = 0; unit < file->units().size(); ++unit) {
        const std::string type = file->format().unitType(*file, unit);
        if (type == "bhkBoxShape" || type == "bhkConvexVerticesShape")
            found += Reader(file->tree(unit)).integer("material"_f) == std::int64_t{kGlass} ? 1 : 0;
    }
    QCOMPARE(found, std::size_t{2});
    const std::vector<PaintedPart> both{{0, std::nullopt, std::nullopt}, {1, std::nullopt, std::nullopt}};
    const Result<Patch> layer = physics::paintLayer(*file, both, 5);
    QVERIFY(layer && file->apply(*layer));
    for (const physics::Body &body : test::bodiesIn(*file)) {
        for (const FieldName filter : {"filter"_f, "filterCopy"_f})
            QCOMPARE(body.part(physics::BodyPart::Body)->member(filter).integer("layer"_f), std::int64_t{5});
    }
}

void SurfacePaintTest::refuses()
{
    const auto file = test::openNif(test::buildMoppNif());
    const auto why = [&](const PaintedPart &part) {
        const Result<Patch> patch = physics::paintMaterial(*file, std::vector{part}, kCloth);
        return patch ? std::string() : patch.error().message;
    };
    QVERIFY(why({0, 99, std::nullopt}).find("no part 99") != std::string::npos);
    QVERIFY(why({0, 0, 1}).find("choose the chunk") != std::string::npos);
    QVERIFY(why({0, std::nullopt, 99}).find("no big triangle 99") != std::string::npos);
    QVERIFY(why({7, std::nullopt, std::nullopt}).find("no body 7") != std::string::npos);
}

// Parts are of meshes, and of those that are there.
void SurfacePaintTest::refusesPartsOfNoMesh()
{
    const auto crate = test::openNif(test::buildSkyrimCrate());
    QCOMPARE(painted(*crate, {{0, 0, std::nullopt}}, kCloth),
             test::bodiesIn(*crate).at(0).name + " has no mesh that is divided");
    const auto file = sheetOfFallout4();
    QVERIFY(file != nullptr);
    const std::string why = painted(*file, {{0, 0, 9999}}, 33);
    QVERIFY2(why.starts_with("section 0 has no primitive 9999: it has "), why.c_str());
}

// A new row is a copy of one that is there.
void SurfacePaintTest::refusesWithoutMaterials()
{
    const auto file = sheetOfFallout4();
    QVERIFY(file != nullptr);
    const physics::Body body = test::bodiesIn(*file).at(0);
    const Reader &shape = *body.part(physics::BodyPart::Shape);
    const auto list = shape::meshMaterials(*body.document, shape);
    QVERIFY(list.has_value());
    const Reader size = list->member("materials"_f).member("size"_f);
    const auto range = body.rangeOf(physics::BodyPart::Shape, size);
    QVERIFY(range && range->size == 4);
    QVERIFY(file->apply(Patch::overwrite(range->offset, Bytes(4))).has_value()); // as the hex view does
    QCOMPARE(painted(*file, {{0, 0, std::nullopt}}, 33),
             std::string("the mesh has no materials to take the layer from"));
    const std::string properties = body.pathOf(physics::BodyPart::Shape, shape.member("properties"_f));
    QVERIFY(applyEdits(*file, std::vector{test::setEdit(properties, "null")}).has_value());
    QCOMPARE(painted(*file, {{0, 0, std::nullopt}}, 33), std::string("the mesh has no list of materials"));
}

void SurfacePaintTest::refusesLayers()
{
    const auto file = test::openNif(test::buildSkyrimCrate());
    const auto why = [&](std::size_t body, std::uint32_t layer) {
        const Result<Patch> patch =
            physics::paintLayer(*file, std::vector{PaintedPart{body, std::nullopt, std::nullopt}}, layer);
        return patch ? std::string() : patch.error().message;
    };
    QCOMPARE(why(7, 5), std::string("there is no body 7 with a layer"));
    QVERIFY2(why(0, 999).ends_with("filter.layer: 999 is outside 0 to 255"), why(0, 999).c_str());
    const auto sheet = sheetOfFallout4();
    QVERIFY(sheet != nullptr);
    const Result<Patch> high = physics::paintLayer(*sheet, std::vector{PaintedPart{}}, 999);
    QVERIFY(!high.has_value());
    QCOMPARE(high.error().message, std::string("'999' is neither a name nor a number from 0 to 127"));
}

// Stairs of many chunks: one becomes cloth.
void SurfacePaintTest::chunksOfTheCorpus()
{
    if (test::sharedDir().empty())
        QSKIP(test::noSharedReason().c_str());
    std::size_t tried = 0;
    for (const auto &path : test::corpusFiles("nif")) {
        Progress progress;
        const auto file = File::open(path, test::nifFormats(), progress);
        const std::vector<physics::Body> bodies =
            file ? physics::bodiesOf(**file, progress) : std::vector<physics::Body>();
        for (std::size_t i = 0; i < bodies.size() && tried < 12; ++i) {
            if (bodies[i].storage != physics::BodyStorage::RigidBody || physics::sectionsOf(bodies[i]) < 2)
                continue;
            const auto units = physics::unitsOfShape(bodies[i]);
            const auto data = std::ranges::find_if(units, [&](UnitId unit) {
                return (*file)->format().unitType(**file, unit) == "bhkCompressedMeshShapeData";
            });
            const std::vector<std::int64_t> before = chunkMaterials(**file, *data);
            QCOMPARE(painted(**file, {{i, 1, std::nullopt}}, kCloth), std::string());
            const std::vector<std::int64_t> now = chunkMaterials(**file, *data);
            QCOMPARE(now.size(), before.size());
            for (std::size_t row = 0; row < now.size(); ++row)
                QCOMPARE(now[row], row == 1 ? std::int64_t{kCloth} : before[row]);
            ++tried;
            break;
        }
    }
    QVERIFY(tried >= 3);
}

CUTAWAY_TESTS(SurfacePaintTest)
#include "surfacepainttest.moc"
