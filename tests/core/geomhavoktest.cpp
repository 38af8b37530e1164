// SPDX-License-Identifier: MIT
// Shapes of real FO4 physics systems as triangles, against an independent reader.
#include "core/file/file.h"
#include "core/formats.h"
#include "core/geom/drawlist.h"
#include "tests/support/paths.h"

#include <QTest>
#include <cmath>
#include <fstream>
#include <nlohmann/json.hpp>

using namespace cutaway;
using namespace cutaway::geom;

namespace
{

const FormatSet kFormats = allFormats();

// Shapes without children, in the order in which bodies and instances name them.
void flatten(const nlohmann::json &shape, std::vector<nlohmann::json> &out)
{
    if (!shape.contains("instances")) {
        out.push_back(shape);
        return;
    }
    for (const auto &instance : shape["instances"])
        flatten(instance["shape"], out);
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
                QTest::newRow(entry.path().stem().c_str()) << QString::fromStdString(entry.path().string());
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
        const auto nif = File::open(test::sharedDir() / "corpus" / "nif" / name, kFormats, progress);
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
                checkSystem(*(*nif)->openEmbedded(part, kFormats), packfile);
                ++compared;
            }
        }
        QCOMPARE(compared, wanted);
    }

private:
    static void checkSystem(const File &file, const nlohmann::json &packfile)
    {
        Progress progress;
        const DrawList list = buildScene(file, progress);
        std::vector<nlohmann::json> shapes;
        for (const auto &body : packfile["bodies"]) {
            if (body["shape"].is_object())
                flatten(body["shape"], shapes);
        }
        std::vector<const Batch *> solids;
        for (const Batch &batch : list.batches) {
            if (batch.layer == Layer::Collision)
                solids.push_back(&batch);
        }
        QCOMPARE(solids.size(), shapes.size());
        for (std::size_t i = 0; i < shapes.size(); ++i)
            checkShape(*solids[i], shapes[i]);
    }

    static void checkShape(const Batch &batch, const nlohmann::json &shape)
    {
        const std::string type = shape["cls"];
        if (type != "hknpConvexPolytopeShape" && type != "hknpCompressedMeshShape")
            return; // round bodies have no stored triangles
        const char *count = type == "hknpCompressedMeshShape" ? "triangles" : "fanTriangles";
        QCOMPARE(batch.primitives(), shape[count].get<std::uint32_t>());
        Bounds bounds;
        for (const glm::vec3 &p : batch.positions)
            bounds.add(p);
        for (std::size_t axis = 0; axis < 3; ++axis) {
            const int i = static_cast<int>(axis);
            QVERIFY(std::fabs(bounds.min[i] - shape["aabb"][0][axis].get<float>()) <
                    1e-5f * (1.0f + std::fabs(bounds.min[i])));
            QVERIFY(std::fabs(bounds.max[i] - shape["aabb"][1][axis].get<float>()) <
                    1e-5f * (1.0f + std::fabs(bounds.max[i])));
        }
    }
};

QTEST_GUILESS_MAIN(GeomHavokTest)
#include "geomhavoktest.moc"
