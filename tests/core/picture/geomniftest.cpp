// SPDX-License-Identifier: MIT
// Collision shapes of real NIF files as triangles, against an independent reader's bounding boxes.
#include "core/catalogue.h"
#include "core/file/file.h"
#include "core/formats/nif/state.h"
#include "core/picture/scene/nifshapes.h"
#include "core/picture/scene/nifskin.h"
#include "tests/support/edits.h"
#include "tests/support/moppnif.h"
#include "tests/support/paths.h"
#include "tests/support/testclasses.h"

#include <cmath>
#include <fstream>
#include <glm/gtc/matrix_transform.hpp>
#include <glm/mat4x4.hpp>
#include <nlohmann/json.hpp>
#include <set>

using namespace cutaway;
using namespace cutaway::picture;

namespace
{

const FormatSet kNifFormats = allFormats();

// Exact boxes only: round bodies are drawn with corners on their surface, and the golden box of a transformed
// shape is the box of the transformed box.
bool isExact(const nlohmann::json &shape)
{
    const std::string type = shape["type"];
    if (type == "bhkListShape") {
        const auto &children = shape["children"];
        return std::all_of(children.begin(), children.end(), isExact);
    }
    if (type == "bhkMoppBvTreeShape")
        return isExact(shape["child"]);
    return type == "bhkBoxShape" || type == "bhkConvexVerticesShape" || type == "bhkCompressedMeshShape" ||
           type == "bhkPackedNiTriStripsShape";
}

std::uint64_t expectedTriangles(const nlohmann::json &shape)
{
    if (shape["type"] == "bhkMoppBvTreeShape")
        return expectedTriangles(shape["child"]);
    const std::string type = shape["type"];
    const bool isMesh = type == "bhkCompressedMeshShape" || type == "bhkPackedNiTriStripsShape";
    return isMesh && shape.contains("triangles") ? shape["triangles"].get<std::uint64_t>() : 0;
}

bool weighsOn(const SkinnedMesh &mesh, std::uint32_t triangle, std::uint32_t bone)
{
    for (std::uint32_t corner = 0; corner < 3; ++corner) {
        const SkinInfluence &influence = mesh.influences[mesh.indices[triangle * 3 + corner]];
        for (std::size_t k = 0; k < 4; ++k) {
            if (influence.bone[k] == bone && influence.weight[k] > 0.0f)
                return true;
        }
    }
    return false;
}

} // namespace

class GeomNifTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void skinsFollowBones_data()
    {
        QTest::addColumn<QString>("name");
        QTest::newRow("Fallout 4") << QStringLiteral("Outfit.nif");
        QTest::newRow("Skyrim SE") << QStringLiteral("VaaMaleScarR04.nif");
    }

    // With every bone where the mesh was bound to it the mesh is as it is stored; with all of them moved by
    // the same way it moves by that.
    void skinsFollowBones()
    {
        QFETCH(QString, name);
        if (test::sharedDir().empty())
            QSKIP("no shared files");
        Progress progress;
        const auto file =
            File::open(test::sharedDir() / "corpus" / "nif" / name.toStdString(), kNifFormats, progress);
        QVERIFY(file);
        const std::vector<SkinnedMesh> meshes = skinnedMeshes(**file);
        QVERIFY(!meshes.empty());
        std::size_t mostSeen = 0, mostBones = 0; // in one mesh; one bone may move most of every triangle
        for (const SkinnedMesh &mesh : meshes) {
            QVERIFY(!mesh.positions.empty() && mesh.indices.size() % 3 == 0);
            std::vector<glm::mat4> bound;
            std::vector<std::int32_t> boneOf;
            const glm::vec3 way(3.0f, -4.0f, 5.0f);
            for (const glm::mat4 &toBone : mesh.toBone) {
                boneOf.push_back(static_cast<std::int32_t>(bound.size()));
                bound.push_back(glm::translate(glm::mat4(1.0f), way) * glm::inverse(toBone));
            }
            std::vector<Source> places(bound.size());
            for (std::uint32_t bone = 0; bone < places.size(); ++bone)
                places[bone].unit = 100 + bone;
            DrawList list;
            addSkinned(mesh, boneOf, bound, places, list);
            QCOMPARE(list.batches.size(), std::size_t(1));
            QCOMPARE(list.batches[0].indices.size(), mesh.indices.size());
            std::set<UnitId> seen;
            for (std::uint32_t i = 0; i < list.batches[0].primitives(); ++i)
                QVERIFY(weighsOn(mesh, i, *seen.insert(list.batches[0].sourceOf(i).unit).first - 100));
            mostSeen = std::max(mostSeen, seen.size());
            mostBones = std::max(mostBones, bound.size());
            for (std::size_t i = 0; i < mesh.positions.size(); ++i)
                QVERIFY(glm::distance(list.batches[0].positions[i], mesh.positions[i] + way) < 0.01f);
            DrawList none; // the skeleton has no such bones
            addSkinned(mesh, std::vector<std::int32_t>(boneOf.size(), -1), bound, places, none);
            QVERIFY(none.batches.empty());
        }
        QVERIFY(mostSeen > 1 || mostBones == 1);
    }

    void skinsKnowWhatBonesHangOn()
    {
        if (test::sharedDir().empty())
            QSKIP("no shared files");
        Progress progress;
        const auto file = File::open(test::sharedDir() / "corpus" / "nif" / "AnimatronicNormalWoman.nif",
                                     kNifFormats, progress);
        QVERIFY(file);
        std::size_t seen = 0;
        for (const SkinnedMesh &mesh : skinnedMeshes(**file)) {
            QCOMPARE(mesh.above.size(), mesh.bones.size());
            const auto numberOf = [&mesh](const char *name) {
                return static_cast<std::size_t>(std::ranges::find(mesh.bones, name) - mesh.bones.begin());
            };
            const std::size_t bone = numberOf("Chest_Rear_Skin"), chest = numberOf("Chest");
            if (bone == mesh.bones.size())
                continue;
            const std::vector<SkinAncestor> &above = mesh.above[bone];
            QVERIFY(above.size() >= 5);
            QCOMPARE(above[0].name, std::string("Chest"));
            QCOMPARE(above[1].name, std::string("SPINE2"));
            if (chest == mesh.bones.size())
                continue;
            ++seen; // the file poses its bones as the mesh was bound to them
            const glm::vec3 stored(mesh.toBone[chest][3]);
            const glm::vec3 found((above[0].fromBone * mesh.toBone[bone])[3]);
            QVERIFY2(glm::distance(stored, found) < 0.05f,
                     fmt::format("{} {}", mesh.label, glm::distance(stored, found)).c_str());
        }
        QVERIFY(seen != 0);
    }

    void shapes_data()
    {
        QTest::addColumn<QString>("golden");
        if (test::sharedDir().empty())
            return;
        for (const auto &entry : std::filesystem::directory_iterator(test::sharedDir() / "golden" / "nif")) {
            if (entry.path().extension() == ".json")
                QTest::newRow(entry.path().stem().string().c_str())
                    << QString::fromStdString(entry.path().string());
        }
    }

    void shapes()
    {
        if (test::sharedDir().empty())
            QSKIP(test::noSharedReason().c_str());
        QFETCH(QString, golden);
        const auto expected = nlohmann::json::parse(std::ifstream(golden.toStdString()));
        const std::filesystem::path named(expected["path"].get<std::string>());
        Progress progress;
        const auto file =
            File::open(test::sharedDir() / "corpus" / "nif" / named.filename(), kNifFormats, progress);
        if (!file || (*file)->bytes().size() != expected["size"].get<std::uint64_t>())
            QSKIP("the corpus has another file of that name");
        for (const auto &collision : expected["collision"]) {
            if (collision.contains("shape") && collision["shape"].is_object() && isExact(collision["shape"]))
                checkShape(**file, collision);
        }
    }

    // Parts that cannot be drawn are left out and counted; the rest stays.
    void damagedMeshesAreDrawnInPart_data()
    {
        QTest::addColumn<QString>("edit");
        QTest::addColumn<std::uint64_t>("lost");
        QTest::newRow("no number") << "block[2].bigVerts[0].x=nan" << std::uint64_t{1};
        QTest::newRow("gigantic") << "block[2].bigVerts[0].x=1e30" << std::uint64_t{1};
        QTest::newRow("no such vertex") << "block[2].bigTris[0].a=9" << std::uint64_t{1};
        QTest::newRow("a whole chunk")
            << "block[2].chunks[0].translation.x=nan" << std::uint64_t{test::kMoppNifTriangles - 1};
    }

    void damagedMeshesAreDrawnInPart()
    {
        QFETCH(QString, edit);
        QFETCH(std::uint64_t, lost);
        Progress progress;
        const auto file =
            File::fromBytes(BytesView::own(test::buildMoppNif()), "a.nif", kNifFormats, progress);
        QCOMPARE(buildScene(*file, progress).triangles(), std::uint64_t{test::kMoppNifTriangles});
        const std::vector<std::string> parts{edit.section(u'=', 0, 0).toStdString(),
                                             edit.section(u'=', 1).toStdString()};
        const auto done = test::setAnyway(*file, parts[0], parts[1]);
        QVERIFY2(done.has_value(), done ? "" : done.error().message.c_str());
        const DrawList list = buildScene(*file, progress);
        QCOMPARE(list.triangles(), test::kMoppNifTriangles - lost);
        QCOMPARE(list.diagnostics.size(), 1u);
        QVERIFY(list.diagnostics.front().severity == Severity::Warning);
        QVERIFY(std::isfinite(list.bounds().radius()) && list.bounds().radius() > 1.0f);
    }

private:
    static void checkShape(const File &file, const nlohmann::json &collision)
    {
        const auto unit =
            nif::unitOfBlock(nif::stateOf(file), collision["shape"]["block"].get<std::int64_t>());
        QVERIFY(unit.has_value());
        DrawList list;
        NifShapes(file, list).add(*unit, {});
        const Bounds bounds = list.bounds();
        const auto &box = collision["aabbHavok"];
        QCOMPARE(bounds.empty, box.is_null());
        for (std::size_t axis = 0; axis < 3 && !box.is_null(); ++axis) {
            const int i = static_cast<int>(axis);
            QVERIFY(std::fabs(bounds.min[i] - box[0][axis].get<float>()) <
                    1e-4f * (1.0f + std::fabs(bounds.min[i])));
            QVERIFY(std::fabs(bounds.max[i] - box[1][axis].get<float>()) <
                    1e-4f * (1.0f + std::fabs(bounds.max[i])));
        }
        if (const std::uint64_t triangles = expectedTriangles(collision["shape"]))
            QCOMPARE(list.triangles(), triangles);
    }
};

CUTAWAY_TESTS(GeomNifTest)
#include "geomniftest.moc"
