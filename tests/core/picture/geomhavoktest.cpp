// SPDX-License-Identifier: MIT
// Shapes of real FO4 physics systems as triangles, against an independent reader.
#include "core/catalogue.h"
#include "core/file/file.h"
#include "core/picture/drawlist.h"
#include "tests/support/paths.h"
#include "tests/support/testclasses.h"

#include <cmath>
#include <fstream>
#include <glm/gtc/matrix_transform.hpp>
#include <glm/gtc/quaternion.hpp>
#include <nlohmann/json.hpp>

using namespace cutaway;
using namespace cutaway::picture;

namespace
{

const FormatSet kHavokFormats = allFormats();

using Json = nlohmann::json;

glm::vec3 vectorOf(const Json &v)
{
    return {v[0].get<float>(), v[1].get<float>(), v[2].get<float>()};
}

// Within the six digits of the golden values.
bool isNear(glm::vec3 a, glm::vec3 b, float tolerance = 2e-5f)
{
    return glm::length(a - b) <= tolerance * (1.0f + glm::length(b));
}

// A shape without children and where it stands.
struct Placed {
    Json shape;
    glm::mat4 place;
};

// In the order in which bodies and instances name them.
void flatten(const Json &shape, const glm::mat4 &place, std::vector<Placed> &out)
{
    if (!shape.contains("instances")) {
        out.push_back({shape, place});
        return;
    }
    for (const Json &instance : shape["instances"]) {
        glm::mat4 local(1.0f);
        for (int column = 0; column < 3; ++column)
            local[column] = glm::vec4(vectorOf(instance[fmt::format("col{}", column)]), 0.0f);
        local[3] = glm::vec4(vectorOf(instance["translation"]), 1.0f);
        flatten(instance["shape"], place * local, out);
    }
}

std::vector<Placed> shapesOf(const Json &packfile)
{
    std::vector<Placed> shapes;
    for (const Json &body : packfile["bodies"]) {
        const Json &q = body["orientation"];
        const glm::quat turn(q[3].get<float>(), q[0].get<float>(), q[1].get<float>(), q[2].get<float>());
        if (body["shape"].is_object())
            flatten(body["shape"],
                    glm::translate(glm::mat4(1.0f), vectorOf(body["position"])) * glm::mat4_cast(turn),
                    shapes);
    }
    return shapes;
}

std::vector<const Batch *> batchesOf(const DrawList &list, Layer layer)
{
    std::vector<const Batch *> batches;
    for (const Batch &batch : list.batches) {
        if (batch.layer == layer)
            batches.push_back(&batch);
    }
    return batches;
}

Bounds boundsOf(const Batch &batch)
{
    Bounds bounds;
    for (const glm::vec3 &p : batch.positions)
        bounds.add(p);
    return bounds;
}

} // namespace

class GeomHavokTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void systems_data()
    {
        QTest::addColumn<QString>("golden");
        if (test::sharedDir().empty())
            return;
        for (const auto &entry :
             std::filesystem::directory_iterator(test::sharedDir() / "golden" / "havok")) {
            if (entry.path().filename().string().starts_with("nif_fo4_"))
                QTest::newRow(entry.path().stem().string().c_str())
                    << QString::fromStdString(entry.path().string());
        }
    }

    void systems()
    {
        if (test::sharedDir().empty())
            QSKIP(test::noSharedReason().c_str());
        QFETCH(QString, golden);
        const std::filesystem::path path(golden.toStdString());
        const auto expected = nlohmann::json::parse(std::ifstream(path));
        const std::string name = path.stem().string().substr(8) + ".nif";
        Progress progress;
        const auto nif = File::open(test::sharedDir() / "corpus" / "nif" / name, kHavokFormats, progress);
        if (!nif)
            QSKIP("the corpus lacks this file");
        int compared = 0;
        int wanted = 0;
        for (const auto &packfile : expected["packfiles"])
            wanted += packfile.contains("bodies") ? 1 : 0;
        for (const Embedded &part : (*nif)->format().embedded(**nif)) {
            for (const auto &packfile : expected["packfiles"]) {
                const std::string block = fmt::format("block[{}] ", packfile["block"].get<int>());
                if (!part.title.starts_with(block) || !packfile.contains("bodies"))
                    continue;
                checkSystem(*(*nif)->openEmbedded(part, kHavokFormats), packfile);
                ++compared;
            }
        }
        QCOMPARE(compared, wanted);
    }

private:
    static void checkSystem(const File &file, const Json &packfile)
    {
        Progress progress;
        const DrawList list = buildScene(file, progress);
        const std::vector<Placed> shapes = shapesOf(packfile);
        const std::vector<const Batch *> solids = batchesOf(list, Layer::Collision);
        QCOMPARE(solids.size(), shapes.size());
        for (std::size_t i = 0; i < shapes.size(); ++i) {
            checkShape(*solids[i], shapes[i].shape);
            for (int column = 0; column < 4; ++column)
                QVERIFY(isNear(glm::vec3(solids[i]->transform[column]), glm::vec3(shapes[i].place[column])));
        }
        QVERIFY(list.diagnostics.empty());
        QCOMPARE(batchesOf(list, Layer::Constraints).size(),
                 packfile.value("constraints", Json::array()).size());
        QCOMPARE(batchesOf(list, Layer::Mass).size(), packfile["counts"]["motionCinfos"].get<std::size_t>());
        checkSurfaces(list, shapes);
    }

    static void checkShape(const Batch &batch, const Json &shape)
    {
        const std::string type = shape["cls"];
        const Bounds bounds = boundsOf(batch);
        if (type == "hknpCapsuleShape") {
            const float radius = shape["convexRadius"].get<float>();
            const glm::vec3 a = vectorOf(shape["a"]), b = vectorOf(shape["b"]);
            for (const glm::vec3 &p : batch.positions) { // all on the surface
                const float share = glm::clamp(glm::dot(p - a, b - a) / glm::dot(b - a, b - a), 0.0f, 1.0f);
                QVERIFY(std::fabs(glm::length(p - a - (b - a) * share) - radius) < 1e-4f * (1.0f + radius));
            }
        } else if (type == "hknpSphereShape") {
            const glm::vec3 radius(shape["convexRadius"].get<float>());
            const glm::vec3 centre = vectorOf(shape["first"]);
            for (const glm::vec3 &p : batch.positions)
                QVERIFY(std::fabs(glm::length(p - centre) - radius.x) < 1e-4f);
        } else {
            const bool isMesh = type == "hknpCompressedMeshShape";
            QCOMPARE(batch.primitives(), shape[isMesh ? "triangles" : "fanTriangles"].get<std::uint32_t>());
            QVERIFY(isNear(bounds.min, vectorOf(shape["aabb"][0])));
            QVERIFY(isNear(bounds.max, vectorOf(shape["aabb"][1])));
            QVERIFY(isNear(batch.positions.front(), vectorOf(shape["first"])));
            QVERIFY(isNear(batch.positions.back(), vectorOf(shape["last"])));
            QCOMPARE(batch.positions.size(),
                     shape[isMesh ? "sectionVertexTotal" : "vertexSlots"].get<std::size_t>());
        }
    }

    // The box of a compound is that of its children with their radius: rounded hulls have to reach it.
    static void checkSurfaces(const DrawList &list, const std::vector<Placed> &shapes)
    {
        const std::vector<const Batch *> surfaces = batchesOf(list, Layer::Surface);
        std::size_t next = 0;
        for (const Placed &placed : shapes) {
            const float radius = placed.shape["convexRadius"].get<float>();
            if (placed.shape["cls"] != "hknpConvexPolytopeShape" || radius == 0.0f)
                continue;
            QVERIFY(next < surfaces.size());
            const Bounds bounds = boundsOf(*surfaces[next++]);
            QVERIFY(isNear(bounds.min, vectorOf(placed.shape["aabb"][0]) - radius, 1e-3f));
            QVERIFY(isNear(bounds.max, vectorOf(placed.shape["aabb"][1]) + radius, 1e-3f));
        }
        QCOMPARE(next, surfaces.size());
    }
};

CUTAWAY_TESTS(GeomHavokTest)
#include "geomhavoktest.moc"
