// SPDX-License-Identifier: MIT
// Draw lists and picking, against values that an independent reader computed.
#include "core/catalogue.h"
#include "core/codecs/mopp/walk.h"
#include "core/picture/bvh.h"
#include "core/picture/scene/moppcells.h"
#include "core/picture/scene/walkmeshfaces.h"
#include "tests/support/bwmbuilder.h"
#include "tests/support/paths.h"
#include "tests/support/testclasses.h"

#include <cmath>
#include <fstream>
#include <glm/geometric.hpp>
#include <nlohmann/json.hpp>
#include <random>

using namespace cutaway;
using namespace cutaway::picture;

namespace
{

const FormatSet kGeomFormats = allFormats();

DrawList sceneOf(const File &file)
{
    Progress progress;
    return buildScene(file, progress);
}

bool isFace(Layer layer)
{
    return layer == Layer::Walkmesh;
}

// Within 1e-4 relative to 1 + |value|, the tolerance of the golden values.
bool isClose(double a, double b)
{
    return std::fabs(a - b) <= 1e-4 * (1.0 + std::fabs(b));
}

} // namespace

class GeomTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void moppCellsHoldWhatReachesThem_data();
    void moppCellsHoldWhatReachesThem();
    void walkmeshes_data()
    {
        QTest::addColumn<QString>("golden");
        const auto shared = test::sharedDir();
        if (shared.empty())
            return;
        for (const auto &entry : std::filesystem::directory_iterator(shared / "golden" / "bwm")) {
            if (entry.path().extension() == ".json")
                QTest::newRow(entry.path().stem().string().c_str())
                    << QString::fromStdString(entry.path().string());
        }
    }

    void walkmeshes()
    {
        if (test::sharedDir().empty())
            QSKIP(test::noSharedReason().c_str());
        QFETCH(QString, golden);
        const std::filesystem::path path(golden.toStdString());
        const auto expected = nlohmann::json::parse(std::ifstream(path));
        std::string stem = path.stem().string(); // "name_wok_1234abcd"
        const std::string kind = stem.substr(stem.size() - 12, 3);
        Progress progress;
        const auto file =
            File::open(test::sharedDir() / "corpus" / "bwm" / (stem + "." + kind), kGeomFormats, progress);
        QVERIFY2(file.has_value(), file ? "" : file.error().message.c_str());
        const DrawList list = sceneOf(**file);
        QCOMPARE(list.triangles(), expected["header"]["face_count"].get<std::uint64_t>());
        checkBounds(list, expected["bounds"]);
        checkHelpers(list, expected);
        checkRays(Bvh(list), list, expected["ray_casts"]);
    }

    void sourcesNameTheFace()
    {
        Progress progress;
        const auto file = File::fromBytes(BytesView::own(test::buildWok()), "a.wok", kGeomFormats, progress);
        const DrawList list = sceneOf(*file);
        const Batch &faces = list.batches.front();
        for (std::uint32_t i = 0; i < faces.primitives(); ++i) {
            const Source source = faces.sourceOf(i);
            QCOMPARE(file->pathText(source.unit, source.node), fmt::format("indices[{}]", i));
        }
    }

    void verticesNameTheirRow()
    {
        Progress progress;
        const auto file = File::fromBytes(BytesView::own(test::buildWok()), "a.wok", kGeomFormats, progress);
        const DrawList list = sceneOf(*file);
        const auto source = list.batches.front().sourceOfVertex(5);
        QVERIFY(source.has_value());
        QCOMPARE(file->pathText(source->unit, source->node), std::string("vertices[5]"));
    }

    void usePointsStandWhereTheyAre()
    {
        Progress progress;
        const auto file = File::fromBytes(BytesView::own(test::buildPwk()), "a.pwk", kGeomFormats, progress);
        const DrawList list = sceneOf(*file);
        QVERIFY(list.primitivesOf(Layer::Hooks) >= 6);
        for (const Label &label : list.labels) {
            if (label.text != "use point 1")
                continue;
            const std::string path = file->pathText(label.source.unit, label.source.node);
            QCOMPARE(path, std::string("header.relativeHook1"));
            return;
        }
        QFAIL("no label for the first use point");
    }

    void brokenFacesAreLeftOutAndReported()
    {
        Bytes wok = test::buildWok();
        const auto indices = load<std::uint32_t>(wok, 84);
        store(wok, indices + 12, 0xFFFFFFFFu); // face 1
        Progress progress;
        const auto file = File::fromBytes(BytesView::own(wok), "a.wok", kGeomFormats, progress);
        const DrawList list = sceneOf(*file);
        const Batch &faces = list.batches.front();
        QCOMPARE(faces.primitives(), load<std::uint32_t>(wok, 80) - 1);
        QCOMPARE(file->pathText(faces.sourceOf(1).unit, faces.sourceOf(1).node), std::string("indices[2]"));
        QCOMPARE(list.diagnostics.size(), 1u);
    }

    void bvhFindsWhatBruteForceFinds()
    {
        std::mt19937 random(3);
        std::uniform_real_distribution<float> at(-10.0f, 10.0f);
        const auto point = [&] { return glm::vec3(at(random), at(random), at(random)); };
        DrawList list;
        list.batches.emplace_back();
        for (int i = 0; i < 500; ++i) {
            const glm::vec3 a = point();
            list.batches.front().addTriangle(a, a + point() * 0.2f, a + point() * 0.2f, 0);
        }
        const Bvh bvh(list);
        std::size_t met = 0;
        for (int i = 0; i < 2000; ++i) {
            const Ray ray{point() * 2.0f, point()};
            const auto all = bvh.cast(ray, 1000, [](Layer) { return true; });
            const auto nearest = bvh.nearest(ray, [](Layer) { return true; });
            QCOMPARE(all.size(), bruteForce(list, ray));
            QCOMPARE(nearest.has_value(), !all.empty());
            if (nearest)
                QCOMPARE(nearest->primitive, all.front().primitive);
            met += all.size();
        }
        QVERIFY(met > 100);
    }

    void emptyAndWildGeometryIsHarmless()
    {
        DrawList list;
        QVERIFY(!Bvh(list).nearest({{0, 0, 0}, {0, 0, 1}}, [](Layer) { return true; }));
        list.batches.emplace_back();
        list.batches.front().addTriangle({NAN, 0, 0}, {1, 0, 0}, {0, 1, 0}, 0);
        list.batches.front().addTriangle({1e30f, 0, 0}, {1, 0, 0}, {0, 1, 0}, 0);
        QVERIFY(!Bvh(list).nearest({{0.2f, 0.2f, -1}, {0, 0, 1}}, [](Layer) { return true; }));
        QVERIFY(std::isfinite(list.bounds().radius()));
    }

private:
    static void checkBounds(const DrawList &list, const nlohmann::json &expected)
    {
        picture::Bounds bounds;
        for (std::uint32_t i = 0; i < list.batches.front().primitives(); ++i) {
            for (const glm::vec3 &corner : list.batches.front().cornersOf(i))
                bounds.add(corner);
        }
        for (int axis = 0; axis < 3; ++axis) {
            QCOMPARE(bounds.min[axis], expected["min"][static_cast<std::size_t>(axis)].get<float>());
            QCOMPARE(bounds.max[axis], expected["max"][static_cast<std::size_t>(axis)].get<float>());
        }
    }

    // Lines: two for a border edge, three for a link, twelve for a box, seven for the side of a split.
    static void checkHelpers(const DrawList &list, const nlohmann::json &expected)
    {
        const auto &header = expected["header"];
        const std::uint64_t boxes = header["aabb_count"].get<std::uint64_t>();
        QCOMPARE(list.primitivesOf(Layer::Perimeter), 2 * header["edge_count"].get<std::uint64_t>());
        QCOMPARE(list.primitivesOf(Layer::Adjacency),
                 3 * expected.value("adjacency", nlohmann::json::object()).value("links", std::uint64_t{0}));
        QCOMPARE(list.primitivesOf(Layer::Boxes), 12 * boxes);
        std::uint64_t splits = 0;
        for (const char *side : {"1", "2", "4", "8", "16", "32"})
            splits += boxes == 0 ? 0 : expected["aabb"]["plane_counts"].value(side, std::uint64_t{0});
        QCOMPARE(list.primitivesOf(Layer::Splits), 7 * splits);
        if (boxes != 0)
            QCOMPARE(list.palette(ColorBy::Depth).size() - 1,
                     expected["aabb"]["depth_nodes"].get<std::size_t>());
        std::size_t rooms = 0;
        for (const auto &edge : expected.value("edges", nlohmann::json::array()))
            rooms += edge[1].get<int>() >= 0 ? 1 : 0;
        const auto labelled = std::ranges::count_if(
            list.labels, [](const Label &label) { return label.layer == Layer::Perimeter; });
        QCOMPARE(static_cast<std::size_t>(labelled), rooms);
    }

    static void checkRays(const Bvh &bvh, const DrawList &list, const nlohmann::json &rays)
    {
        const auto vector = [](const nlohmann::json &v) { return glm::vec3(v[0], v[1], v[2]); };
        for (const auto &ray : rays) {
            const auto hits = bvh.cast({vector(ray["o"]), vector(ray["d"])}, 10000, isFace);
            QCOMPARE(hits.size(), ray["hits"].get<std::size_t>());
            if (hits.empty())
                continue;
            const NodeId node = list.batches[hits.front().batch].sourceOf(hits.front().primitive).node;
            QCOMPARE((node.inner - 1) / 4, ray["nearest"][0].get<std::uint32_t>());
            QVERIFY(isClose(hits.front().distance, ray["nearest"][1].get<double>()));
        }
    }

    // Signed volumes, unlike the solution of equations under test.
    static std::size_t bruteForce(const DrawList &list, const Ray &ray)
    {
        const glm::dvec3 from(ray.origin);
        const glm::dvec3 to = from + glm::dvec3(ray.direction) * 1e4;
        const auto volume = [](glm::dvec3 a, glm::dvec3 b, glm::dvec3 c, glm::dvec3 d) {
            return glm::dot(glm::cross(b - a, c - a), d - a);
        };
        std::size_t count = 0;
        for (std::uint32_t i = 0; i < list.batches.front().primitives(); ++i) {
            const auto corner = list.batches.front().cornersOf(i);
            const glm::dvec3 a(corner[0]), b(corner[1]), c(corner[2]);
            const bool crosses = (volume(from, a, b, c) > 0) != (volume(to, a, b, c) > 0);
            const bool s = volume(from, to, a, b) > 0;
            count +=
                crosses && (volume(from, to, b, c) > 0) == s && (volume(from, to, c, a) > 0) == s ? 1 : 0;
        }
        return count;
    }
};

void GeomTest::moppCellsHoldWhatReachesThem_data()
{
    QTest::addColumn<QByteArray>("code");
    QTest::newRow("split") << QByteArray::fromHex("105040013031");
    QTest::newRow("diagonal") << QByteArray::fromHex("175040013031");
    QTest::newRow("reflected") << QByteArray::fromHex("187868013031");
    QTest::newRow("cut, then two diagonals") << QByteArray::fromHex("2620c01a70600619787801303132");
}

// A point query visits an instruction exactly when the point lies in the instruction's cell.
void GeomTest::moppCellsHoldWhatReachesThem()
{
    QFETCH(QByteArray, code);
    Diagnostics found;
    const mopp::Program program = mopp::decode(
        {reinterpret_cast<const std::uint8_t *>(code.constData()), std::size_t(code.size())}, found);
    std::mt19937 random(7);
    std::uniform_real_distribution<double> coordinate(0.0, 255.0 * 65536.0);
    for (int i = 0; i < 500; ++i) {
        const glm::dvec3 point(coordinate(random), coordinate(random), coordinate(random));
        std::vector<bool> visited(program.instructions.size(), false);
        for (const bvh::Event &event : mopp::eventsOf(program, {mopp::Query::Kind::Point, point, point}))
            visited[event.at.node] = true;
        for (std::uint32_t at = 0; at < program.instructions.size(); ++at) {
            Cell cell = cellOf(program, at);
            for (int axis = 0; axis < 3; ++axis) { // the rest of the cell after cutting just around the point
                glm::dvec4 plane(0.0);
                plane[axis] = 1.0;
                plane.w = point[axis] + 1.0;
                cell.clip(plane);
                plane = -plane;
                plane.w = -(point[axis] - 1.0);
                cell.clip(plane);
            }
            QCOMPARE(!cell.faces.empty(), bool(visited[at]));
        }
    }
}

CUTAWAY_TESTS(GeomTest)
#include "geomtest.moc"
