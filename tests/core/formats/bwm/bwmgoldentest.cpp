// SPDX-License-Identifier: MIT
// Real walkmeshes against what an independent reader found in them.
#include "core/catalogue.h"
#include "core/formats/bwm/surfaces.h"
#include "core/formats/bwm/walkmesh.h"

#include "tests/support/corpus.h"
#include "tests/support/paths.h"
#include "tests/support/testclasses.h"

#include <map>
#include <set>
#include <zlib.h>

using namespace cutaway;
using Json = nlohmann::json;

namespace
{

std::uint64_t numberAt(const File &file, const char *path)
{
    const Result<NodePath> place = file.parsePath(path);
    if (!place)
        return ~0ull;
    const auto tree = file.tree(place->unit);
    const Value value = tree->value(*tree->find(place->path));
    const auto *natural = std::get_if<std::uint64_t>(&value);
    return natural != nullptr ? *natural : ~0ull;
}

std::vector<double> tupleAt(const File &file, const std::string &path)
{
    const Result<NodePath> place = file.parsePath(path);
    if (!place)
        return {};
    const auto tree = file.tree(place->unit);
    const Value value = tree->value(*tree->find(place->path));
    const auto *list = std::get_if<std::vector<double>>(&value);
    return list != nullptr ? *list : std::vector<double>();
}

std::vector<double> listOf(const glm::vec3 &v)
{
    return {v.x, v.y, v.z};
}

std::uint32_t crcOf(const std::vector<std::uint32_t> &numbers)
{
    return static_cast<std::uint32_t>(
        ::crc32(0, reinterpret_cast<const Bytef *>(numbers.data()), static_cast<uInt>(numbers.size() * 4)));
}

// Faces of the leaves from left to right, and the depth in nodes.
void collectLeaves(const bwm::Walkmesh &mesh, std::int32_t index, std::size_t depth,
                   std::vector<std::uint32_t> &leaves, std::size_t &deepest)
{
    const bwm::AabbNode &node = mesh.nodes[static_cast<std::size_t>(index)];
    deepest = std::max(deepest, depth);
    if (node.face >= 0) {
        leaves.push_back(static_cast<std::uint32_t>(node.face));
        return;
    }
    collectLeaves(mesh, node.left, depth + 1, leaves, deepest);
    collectLeaves(mesh, node.right, depth + 1, leaves, deepest);
}

} // namespace

class BwmGoldenTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void header_data();
    void header();
    void tables_data() { header_data(); }
    void tables();
    void area_data() { header_data(); }
    void area();
    void tree_data() { header_data(); }
    void tree();

private:
    std::unique_ptr<File> openReal(const std::filesystem::path &path) const
    {
        Progress progress;
        return std::move(*File::open(path, m_formats, progress));
    }

    FormatSet m_formats = allFormats();
};

void BwmGoldenTest::header_data()
{
    QTest::addColumn<QString>("path");
    if (test::sharedDir().empty())
        QSKIP(test::noSharedReason().c_str());
    for (const auto &path : test::corpusFiles("bwm"))
        QTest::newRow(path.stem().string().c_str()) << QString::fromStdString(path.string());
}

void BwmGoldenTest::header()
{
    QFETCH(QString, path);
    const std::filesystem::path real = path.toStdString();
    const Json expected = test::golden("bwm", real.stem().string());
    QVERIFY(expected.is_object());
    const auto file = openReal(real);
    const Json &header = expected["header"];
    constexpr std::pair<const char *, const char *> kNumbers[] = {{"type", "type"},
                                                                  {"vertex_count", "vertexCount"},
                                                                  {"vertex_off", "vertexOffset"},
                                                                  {"face_count", "faceCount"},
                                                                  {"index_off", "indexOffset"},
                                                                  {"material_off", "materialOffset"},
                                                                  {"normal_off", "normalOffset"},
                                                                  {"distance_off", "distanceOffset"},
                                                                  {"aabb_count", "aabbCount"},
                                                                  {"aabb_off", "aabbOffset"},
                                                                  {"word108", "aabbRoot"},
                                                                  {"adjacency_count", "adjacencyCount"},
                                                                  {"adjacency_off", "adjacencyOffset"},
                                                                  {"edge_count", "edgeCount"},
                                                                  {"edge_off", "edgeOffset"},
                                                                  {"loop_count", "loopCount"},
                                                                  {"loop_off", "loopOffset"}};
    for (const auto &[key, name] : kNumbers) {
        const std::string where = std::string("header.") + name;
        QVERIFY2(numberAt(*file, where.c_str()) == header[key].get<std::uint64_t>(), key);
    }
    constexpr std::pair<const char *, const char *> kVectors[] = {{"rel_hook1", "relativeHook1"},
                                                                  {"rel_hook2", "relativeHook2"},
                                                                  {"abs_hook1", "absoluteHook1"},
                                                                  {"abs_hook2", "absoluteHook2"},
                                                                  {"position", "position"}};
    for (const auto &[key, name] : kVectors)
        QVERIFY2(tupleAt(*file, std::string("header.") + name) == header[key].get<std::vector<double>>(),
                 key);
}

void BwmGoldenTest::tables()
{
    QFETCH(QString, path);
    const std::filesystem::path real = path.toStdString();
    const Json expected = test::golden("bwm", real.stem().string());
    const auto file = openReal(real);
    const bwm::Walkmesh mesh = bwm::readWalkmesh(*file);
    QCOMPARE(mesh.vertices.size(), expected["header"]["vertex_count"].get<std::size_t>());
    std::size_t row = 0;
    for (const Json &vertex : expected["first_vertices"]) {
        const auto stored = vertex.get<std::vector<double>>();
        QCOMPARE(listOf(mesh.vertices[row]), stored);
        QCOMPARE(tupleAt(*file, fmt::format("vertices[{}]", row)), stored); // table and tree agree
        ++row;
    }
    row = 0;
    for (const Json &face : expected["first_faces"]) {
        QVERIFY((mesh.faces[row] == face.get<std::array<std::uint32_t, 3>>()));
        QCOMPARE(tupleAt(*file, fmt::format("indices[{}]", row)), face.get<std::vector<double>>());
        ++row;
    }
    std::map<std::string, std::size_t> materials;
    std::size_t walkable = 0;
    for (const std::uint32_t material : mesh.materials) {
        ++materials[std::to_string(material)];
        walkable += bwm::isWalkable(material) ? 1 : 0;
    }
    QVERIFY((expected["material_faces"].get<std::map<std::string, std::size_t>>() == materials));
    QCOMPARE(walkable, expected["walkable_faces"].get<std::size_t>());
    glm::vec3 low = mesh.vertices[0];
    glm::vec3 high = low;
    for (const glm::vec3 &vertex : mesh.vertices) {
        low = {std::min(low.x, vertex.x), std::min(low.y, vertex.y), std::min(low.z, vertex.z)};
        high = {std::max(high.x, vertex.x), std::max(high.y, vertex.y), std::max(high.z, vertex.z)};
    }
    QCOMPARE(listOf(low), expected["bounds"]["min"].get<std::vector<double>>());
    QCOMPARE(listOf(high), expected["bounds"]["max"].get<std::vector<double>>());
}

void BwmGoldenTest::area()
{
    QFETCH(QString, path);
    const std::filesystem::path real = path.toStdString();
    const Json expected = test::golden("bwm", real.stem().string());
    const auto file = openReal(real);
    const bwm::Walkmesh mesh = bwm::readWalkmesh(*file);
    if (!expected.contains("adjacency")) {
        QVERIFY(mesh.adjacency.empty() && mesh.edges.empty() && mesh.loopEnds.empty());
        return;
    }
    const Json &adjacency = expected["adjacency"];
    std::uint32_t exclusive = 0;
    std::int64_t sum = 0;
    std::size_t links = 0;
    for (const auto &face : mesh.adjacency) {
        for (const std::int32_t edge : face) {
            exclusive ^= static_cast<std::uint32_t>(edge);
            sum += edge;
            links += edge >= 0 ? 1 : 0;
        }
    }
    QCOMPARE(exclusive, adjacency["xor_u32"].get<std::uint32_t>());
    QCOMPARE(sum, adjacency["sum_i64"].get<std::int64_t>());
    QCOMPARE(links, adjacency["links"].get<std::size_t>());
    QCOMPARE(mesh.adjacency.size() * 3 - links, adjacency["open"].get<std::size_t>());
    for (std::size_t row = 0; row < adjacency["first10"].size(); ++row)
        QVERIFY((mesh.adjacency[row] == adjacency["first10"][row].get<std::array<std::int32_t, 3>>()));
    QCOMPARE(mesh.edges.size(), expected["edges"].size());
    std::set<std::int32_t> transitions;
    for (std::size_t row = 0; row < mesh.edges.size(); ++row) {
        QCOMPARE(mesh.edges[row].edge, expected["edges"][row][0].get<std::int32_t>());
        QCOMPARE(mesh.edges[row].transition, expected["edges"][row][1].get<std::int32_t>());
        if (mesh.edges[row].transition >= 0)
            transitions.insert(mesh.edges[row].transition);
    }
    QVERIFY((mesh.loopEnds == expected["loop_ends"].get<std::vector<std::uint32_t>>()));
    QVERIFY((transitions == expected["transitions"].get<std::set<std::int32_t>>()));
}

void BwmGoldenTest::tree()
{
    QFETCH(QString, path);
    const std::filesystem::path real = path.toStdString();
    const Json expected = test::golden("bwm", real.stem().string());
    const auto file = openReal(real);
    const bwm::Walkmesh mesh = bwm::readWalkmesh(*file);
    if (!expected.contains("aabb")) {
        QVERIFY(mesh.nodes.empty());
        return;
    }
    const Json &aabb = expected["aabb"];
    QCOMPARE(listOf(mesh.nodes[0].min), aabb["root_min"].get<std::vector<double>>());
    QCOMPARE(listOf(mesh.nodes[0].max), aabb["root_max"].get<std::vector<double>>());
    std::vector<std::uint32_t> leaves;
    std::size_t deepest = 0;
    collectLeaves(mesh, 0, 1, leaves, deepest);
    QCOMPARE(deepest, aabb["depth_nodes"].get<std::size_t>());
    QCOMPARE(crcOf(leaves), aabb["leaf_order_crc32"].get<std::uint32_t>());
    leaves.resize(std::min<std::size_t>(leaves.size(), 50));
    QVERIFY((leaves == aabb["leaf_order_first50"].get<std::vector<std::uint32_t>>()));
    std::map<std::string, std::size_t> planes;
    for (const bwm::AabbNode &node : mesh.nodes)
        ++planes[std::to_string(node.plane)];
    QVERIFY((planes == aabb["plane_counts"].get<std::map<std::string, std::size_t>>()));
    for (std::size_t i = 0; i < aabb["first3_nodes"].size(); ++i) {
        const bwm::AabbNode &node = mesh.nodes[i];
        const std::vector<double> stored{
            node.min.x,         node.min.y,        node.min.z,        node.max.x,
            node.max.y,         node.max.z,        double(node.face), double(node.constant),
            double(node.plane), double(node.left), double(node.right)};
        QCOMPARE(stored, aabb["first3_nodes"][i].get<std::vector<double>>());
    }
}

CUTAWAY_TESTS(BwmGoldenTest)
#include "bwmgoldentest.moc"
