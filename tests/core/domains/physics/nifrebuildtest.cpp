// SPDX-License-Identifier: MIT
// Every shape of the corpus from its own plan, every chunk from its own triangles, and broken shapes anew.
#include "core/domains/physics/make/nifbuild.h"
#include "core/domains/physics/make/nifchunks.h"
#include "core/domains/physics/rules.h"
#include "core/file/fix.h"
#include "core/formats/hkx/objects.h"
#include "core/formats/nif/meshtriangles.h"
#include "core/formats/nif/state.h"
#include "tests/support/builtnif.h"
#include "tests/support/corpus.h"
#include "tests/support/coverage.h"
#include "tests/support/hkxcorpus.h"
#include "tests/support/nifhelpers.h"
#include "tests/support/paths.h"
#include "tests/support/testclasses.h"

#include <algorithm>
#include <glm/geometric.hpp>
#include <limits>
#include <map>
#include <set>

using namespace cutaway;
using physics::Body;
using physics::BodyKind;
using physics::BodyPart;
using physics::ShapePlan;
using test::troublesIn;

namespace
{

std::string bytesText(const Reader &block, FieldName field)
{
    const ByteSpan bytes = block.bytes(field);
    return {reinterpret_cast<const char *>(bytes.data()), bytes.size()};
}

} // namespace

class NifRebuildTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rebuildsTheCorpus();
    void chunksOfTheCorpus();
    void brokenShapes();

private:
    static void checkRebuilt(const std::filesystem::path &path, std::size_t number);
    static void checkExact(const Body &was, const Body &now);
    static void checkChunks(const Reader &data, int &checked, int &left);
};

// From its own plan: the same again, and nothing wrong that was not wrong before.
void NifRebuildTest::rebuildsTheCorpus()
{
    if (test::sharedDir().empty())
        QSKIP(test::noSharedReason().c_str());
    int rebuilt = 0;
    std::set<std::string> shapes;
    for (const auto &path : test::corpusFiles("nif")) {
        Progress progress;
        const auto file = File::open(path, test::nifFormats(), progress);
        if (!file)
            continue;
        const std::vector<Body> bodies = test::bodiesIn(**file);
        std::set<std::string> seen; // a skeleton has many of one kind
        for (std::size_t i = 0; i < bodies.size(); ++i) {
            if (bodies[i].storage != physics::BodyStorage::RigidBody ||
                nif::stateOf(**file).header.stream >= 130 || nif::stateOf(**file).header.stream < 34 ||
                (!seen.insert(bodies[i].shapeType()).second && !test::isWholeCorpus()) ||
                !planOf(**file, bodies[i]) ||
                (planOf(**file, bodies[i])->mesh && bodies[i].kind == BodyKind::Dynamic)) // made by a tool
                continue;
            checkRebuilt(path, i);
            if (QTest::currentTestFailed()) {
                qWarning("%s, body %zu", path.string().c_str(), i);
                return;
            }
            shapes.insert(bodies[i].shapeType());
            ++rebuilt;
        }
    }
    qInfo("%d shapes of %zu types", rebuilt, shapes.size());
    QVERIFY2(rebuilt > 40, qPrintable(QString::number(rebuilt)));
    for (const char *type :
         {"bhkMoppBvTreeShape", "bhkConvexVerticesShape", "bhkCapsuleShape", "bhkListShape"})
        QVERIFY2(shapes.contains(type), type);
}

void NifRebuildTest::checkRebuilt(const std::filesystem::path &path, std::size_t number)
{
    Progress progress;
    const auto file = File::open(path, test::nifFormats(), progress).value();
    const Bytes before = test::allBytes(file->bytes());
    const Body body = test::bodiesIn(*file)[number];
    const ShapePlan plan = planOf(*file, body).value();
    const std::multiset<std::string> known = troublesIn(*file);
    const Result<Patch> patch = replaceShape(*file, body, plan);
    QVERIFY2(patch, patch ? "" : patch.error().message.c_str());
    const auto change = file->apply(*patch);
    QVERIFY(change.has_value());
    const std::vector<Body> bodies = test::bodiesIn(*file);
    QVERIFY(number < bodies.size());
    const physics::BuiltReport report = compareWithPlan(*file, bodies[number], plan);
    for (const std::string &fault : report.faults)
        QVERIFY2(false, fault.c_str());
    QVERIFY2(report.deviation <= 0.001f, qPrintable(QString::number(report.deviation)));
    for (const std::string &trouble : troublesIn(*file)) {
        const std::string code = trouble.substr(0, trouble.find(':'));
        const auto was = [&code](const std::string &other) { return other.starts_with(code); };
        QVERIFY2(std::ranges::any_of(known, was), trouble.c_str());
    }
    checkExact(body, bodies[number]);
    QVERIFY(file->apply(change->inverse).has_value());
    QVERIFY(test::allBytes(file->bytes()) == before);
}

// Where the shape is one block, that block is the one before: of a hull the planes are, vertices are moved by
// rounding.
void NifRebuildTest::checkExact(const Body &was, const Body &now)
{
    const std::string type = was.shapeType();
    if (type != "bhkConvexVerticesShape" && type != "bhkCapsuleShape" && type != "bhkBoxShape" &&
        type != "bhkSphereShape")
        return;
    QCOMPARE(now.shapeType(), type);
    const Reader &old = *was.part(BodyPart::Shape), &made = *now.part(BodyPart::Shape);
    for (const FieldName field : {"material"_f, "radius"_f, "p1"_f, "p2"_f, "r1"_f, "r2"_f, "halfExtents"_f})
        QVERIFY2(bytesText(old, field) == bytesText(made, field) || type == "bhkConvexVerticesShape",
                 field.text().data());
    const auto vertices = old.rows<glm::vec4>("vertices"_f), rebuilt = made.rows<glm::vec4>("vertices"_f);
    if (old.number("radius"_f) != made.number("radius"_f))
        return; // too thin for its shell
    float worst = 0.0f;
    for (const glm::vec4 &v : rebuilt) {
        float nearest = std::numeric_limits<float>::max();
        for (const glm::vec4 &o : vertices)
            nearest = std::min(nearest, glm::distance(v, o));
        worst = std::max(worst, nearest);
    }
    if (!vertices.empty())
        qInfo("%s: %zu vertices, %zu before, off by up to %g", was.name.c_str(), rebuilt.size(),
              vertices.size(), double(worst));
    QVERIFY2(worst < 1e-6f, qPrintable(QString::number(double(worst))));
}

// A chunk built from its own triangles has the origin and the numbers that it had.
void NifRebuildTest::chunksOfTheCorpus()
{
    if (test::sharedDir().empty())
        QSKIP(test::noSharedReason().c_str());
    int checked = 0, left = 0;
    for (const auto &path : test::corpusFiles("nif")) {
        Progress progress;
        const auto file = File::open(path, test::nifFormats(), progress);
        for (UnitId unit = 0; file && unit < (*file)->units().size(); ++unit) {
            if ((*file)->format().unitType(**file, unit) == "bhkCompressedMeshShapeData")
                checkChunks(Reader((*file)->tree(unit)), checked, left);
            if (QTest::currentTestFailed()) {
                qWarning("%s", path.string().c_str());
                return;
            }
        }
    }
    qInfo("%d chunks, %d with slivers", checked, left);
    QVERIFY2(left < checked / 10, qPrintable(QString::number(left)));
    QVERIFY2(checked > 100, qPrintable(QString::number(checked)));
}

void NifRebuildTest::checkChunks(const Reader &data, int &checked, int &left)
{
    const nif::MeshTriangles read = nif::meshTriangles(data, "bhkCompressedMeshShapeData");
    mesh::TriMesh mesh;
    mesh.vertices = read.points;
    std::map<std::uint32_t, std::vector<std::uint32_t>> sections;
    for (const nif::MeshTriangle &t : read.triangles) {
        sections[t.section].push_back(static_cast<std::uint32_t>(mesh.triangles.size()));
        mesh.triangles.push_back({t.corner, 0});
    }
    for (const auto &[section, triangles] : sections) {
        if (section == 0)
            continue;
        const Reader chunk = data.element("chunks"_f, section - 1);
        const physics::NifChunk made = physics::chunkOf(mesh, triangles);
        std::set<std::array<std::uint16_t, 3>> was, is(made.vertices.begin(), made.vertices.end());
        for (const auto &code : chunk.rows<std::array<std::uint16_t, 3>>("vertices"_f))
            was.insert(code);
        QVERIFY(is.size() <= was.size());
        if (is.size() < was.size()) { // slivers were left out
            ++left;
            continue;
        }
        QCOMPARE(made.origin, chunk.vec3("translation"_f));
        QVERIFY(is == was);
        ++checked;
    }
}

// Trees and boxes of a compound and a mesh of the games that were broken: the shape is built anew from what
// is left of it, and undo brings the broken one back.
void NifRebuildTest::brokenShapes()
{
    std::map<std::string, std::pair<std::string, std::string>> broken = {
        {"hknpDynamicCompoundShape", {"aabb.min.x", "physics.compound.box"}},
        {"hknpCompressedMeshShapeData", {"meshTree.domain.max.x", "physics.mesh.box"}}};
    for (const test::NamedPackfile &packfile : test::corpusPackfiles()) {
        const auto file = test::openPackfile(packfile.bytes);
        if (!hkx::isHkx(*file) || hkx::objectsOf(*file, "hknpPhysicsSystemData").size() != 1)
            continue;
        for (auto row = broken.begin(); row != broken.end();) {
            const std::vector<std::uint32_t> objects = hkx::objectsOf(*file, row->first);
            if (objects.empty()) {
                ++row;
                continue;
            }
            const auto &[field, rule] = row->second;
            const std::string path = fmt::format("object[{}].{}", objects.front(), field);
            const std::string far = field.ends_with("min.x") ? "90" : "-90";
            QVERIFY2(applyEdits(*file, std::vector{test::setEdit(path, far)}), path.c_str());
            const Bytes before = test::allBytes(file->bytes());
            const auto *known = std::ranges::find(physics::kRules, rule, &Rule::id);
            const auto isBroken = [&, &rule = rule] {
                const std::vector<std::string> codes = test::codesOf(*file);
                return std::ranges::find(codes, rule) != codes.end();
            };
            QVERIFY2(isBroken(), rule.c_str());
            Progress progress;
            const auto fixed = fixAll(*file, {.most = Fix::Kind::Choice, .rule = *known}, progress);
            QVERIFY(fixed && !fixed->patch.empty());
            const auto done = file->apply(fixed->patch);
            QVERIFY(done && !isBroken());
            QVERIFY(file->apply(done->inverse) && test::allBytes(file->bytes()) == before);
            row = broken.erase(row);
            break; // of this file no more: it is broken
        }
    }
    if (test::sharedDir().empty())
        QSKIP(test::noSharedReason().c_str());
    QVERIFY2(broken.empty(), broken.begin()->first.c_str());
}

CUTAWAY_TESTS(NifRebuildTest)
#include "nifrebuildtest.moc"
