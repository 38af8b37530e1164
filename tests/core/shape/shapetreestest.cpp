// SPDX-License-Identifier: MIT
// Trees of boxes in packfiles, and the list of all trees of a file.
#include "core/shape/trees.h"

#include "core/bvh/figures.h"
#include "core/bvh/trace.h"
#include "core/bvh/verify.h"
#include "core/catalogue.h"
#include "core/domains/physics/make/nifbuild.h"
#include "core/formats/hkx/objects.h"
#include "core/shape/treelist.h"

#include "tests/support/builtnif.h"
#include "tests/support/builtphysics.h"
#include "tests/support/bwmbuilder.h"
#include "tests/support/corpus.h"
#include "tests/support/coverage.h"
#include "tests/support/moppnif.h"
#include "tests/support/paths.h"
#include "tests/support/testclasses.h"
#include "tests/support/treesamples.h"

using namespace cutaway;
using shape::DynamicTree;
using shape::FileTree;
using shape::SectionTree;
using shape::TreeKind;

namespace
{

constexpr mesh::Bounds kDomain{{0, 0, 0}, {226, 226, 226}};

std::unique_ptr<File> openedFile(const Bytes &bytes, const char *name)
{
    Progress progress;
    return File::fromBytes(BytesView::own(bytes), name, allFormats(), progress);
}

std::unique_ptr<File> openedSample(std::size_t which)
{
    const test::TreeSample &sample = test::treeSamples()[which];
    return openedFile(sample.bytes(), sample.file);
}

std::vector<std::string> troublesOf(const FileTree &tree)
{
    std::vector<std::string> texts;
    for (const bvh::Finding &finding : bvh::verify(*tree.tree.tree, tree.tree.items, tree.tree.tolerance))
        texts.push_back(textOf(finding, tree.tree.items));
    return texts;
}

// The nodes of a walk with a box around everything.
std::vector<bvh::Event> allNodes(const bvh::Tree &tree)
{
    return bvh::trace(tree, {bvh::Probe::Kind::Box, glm::dvec3(-1e6), glm::dvec3(1e6)});
}

// A root with two leaves: node 0 names node 1 as parent 0, and so on.
std::vector<shape::CompoundNode> pairRows()
{
    std::vector<shape::CompoundNode> rows(5);
    rows[1] = {{0, 0, 0}, 0, {3, 1, 1}, 2, 3};
    rows[2] = {{0, 0, 0}, 1, {1, 1, 1}, 0, 0};
    rows[3] = {{2, 0, 0}, 1, {3, 1, 1}, 0, 1};
    return rows;
}

using RowsChange = std::function<void(std::vector<shape::CompoundNode> &)>;

} // namespace

class ShapeTreesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    // Boxes shrink by squares in 1/226 of their parent's sides.
    void packedNodes()
    {
        const std::vector<SectionTree::Row> four{
            {0x21, 0x00, 0x00, 0x05}, {0x00, 0x30, 0x00, 0x0A}, {}, {}, {0, 0, 0, 0x0C}};
        const SectionTree section(kDomain, four, 100);
        const bvh::At root = section.root();
        QVERIFY(root.box.low == glm::vec3(4, 0, 0) && root.box.high == glm::vec3(225, 226, 226));
        const bvh::Node inner = section.open(root);
        QVERIFY(inner.bytes == (ByteRange{100, 4}));
        QCOMPARE(int(inner.children), 2);
        QCOMPARE(inner.below[0].node, 1u);
        QCOMPARE(inner.below[1].node, 4u);
        QVERIFY(inner.below[0].box.low == glm::vec3(4, 9, 0));
        QCOMPARE(section.open(inner.below[0]).item, 5u);
        QCOMPARE(section.open(inner.below[1]).item, 6u);
        QCOMPARE(section.describe(root, inner), std::string("inner: nodes 1 and 4"));

        const std::vector<shape::TopTree::Row> five{{0, 0, 0, 0x81, 0x02}, {0, 0, 0, 0x12, 0x34}};
        const shape::TopTree top(kDomain, five);
        QCOMPARE(top.open(top.root()).below[1].node, 2u * 0x102);
        QCOMPARE(top.open(top.open(top.root()).below[0]).item, 0x1234u);
        QVERIFY(top.open(top.open(top.root()).below[1]).fault == bvh::Fault::NoNode);

        const std::vector<shape::StaticTree::Row> six{{0, 0, 0, 0x80, 0x01, 0x00},
                                                      {0, 0, 0, 0x01, 0x23, 0x45}};
        const shape::StaticTree tree(kDomain, six);
        QCOMPARE(tree.open(tree.root()).below[1].node, 2u);
        QCOMPARE(tree.open(tree.open(tree.root()).below[0]).item, 0x014523u);
    }

    void dynamicNodes_data()
    {
        QTest::addColumn<RowsChange>("change");
        QTest::addColumn<QByteArray>("first");
        const auto row = [](const char *name, RowsChange change, const char *first) {
            QTest::newRow(name) << std::move(change) << QByteArray(first);
        };
        row(
            "sound", [](auto &) {}, "");
        row(
            "to the row that is none", [](auto &rows) { rows[1].right = 0; },
            "node 1 leads to node 0, which does not exist");
        row(
            "out of the table", [](auto &rows) { rows[1].right = 9; },
            "node 1 leads to node 9, which does not exist");
        row(
            "another parent", [](auto &rows) { rows[3].parent = 2; }, "node 3 below 1 names another parent");
        row(
            "box", [](auto &rows) { rows[1].high.x = 2; }, "node 3 sticks 1 out of the box of node 1");
        row(
            "child", [](auto &rows) { rows[3].right = 0; }, "leaf 3 leads to item 0, as leaf 2 does");
    }
    void dynamicNodes()
    {
        QFETCH(RowsChange, change);
        QFETCH(QByteArray, first);
        std::vector<shape::CompoundNode> rows = pairRows();
        change(rows);
        bvh::Items items;
        items.ids = {0, 1};
        const auto findings = bvh::verify(DynamicTree(rows, 1), items, 0.0f);
        QCOMPARE(findings.empty() ? QByteArray() : QByteArray::fromStdString(textOf(findings.front(), items)),
                 first);
        QCOMPARE(bvh::trace(DynamicTree(rows, 7), {bvh::Probe::Kind::Point, {}, {}}).size(), std::size_t{1});
    }

    void treesOfFiles_data()
    {
        QTest::addColumn<int>("which");
        QTest::addColumn<QString>("path");
        QTest::addColumn<int>("kind");
        QTest::addColumn<int>("items");
        const auto row = [](const char *name, int which, const char *path, TreeKind kind, int items) {
            QTest::newRow(name) << which << QString::fromLatin1(path) << static_cast<int>(kind) << items;
        };
        row("MOPP code", 0, "block[4]", TreeKind::Code, int(test::kMoppNifTriangles));
        row("walkmesh", 1, "aabb", TreeKind::Walkmesh, 12);
        row("mesh", 2, "object[", TreeKind::Mesh, -1);
        row("compound", 3, "object[", TreeKind::DynamicCompound, 7);
        row("inside a NIF", 4, "block[", TreeKind::Mesh, -1);
    }

    // One tree each, without fault, whose nodes stand in the file where they say.
    void treesOfFiles()
    {
        QFETCH(int, which);
        QFETCH(QString, path);
        QFETCH(int, kind);
        QFETCH(int, items);
        const std::unique_ptr<File> file =
            which == 4 ? nifWithMesh() : openedSample(static_cast<std::size_t>(which));
        QVERIFY(file != nullptr);
        const std::vector<FileTree> trees = shape::treesOf(*file);
        QCOMPARE(trees.size(), std::size_t{1});
        const FileTree &tree = trees.front();
        QVERIFY2(QString::fromStdString(tree.path).startsWith(path), tree.path.c_str());
        QCOMPARE(tree.path.find('!') != std::string::npos, which == 4);
        QCOMPARE(static_cast<int>(tree.kind), kind);
        QVERIFY2(troublesOf(tree).empty(), troublesOf(tree).empty() ? "" : troublesOf(tree).front().c_str());
        const bvh::Statistics statistics = bvh::statisticsOf(*tree.tree.tree);
        QCOMPARE(std::size_t{statistics.items}, tree.tree.items.ids.size());
        QVERIFY(items < 0 ? statistics.items > 20 : statistics.items == std::uint32_t(items));
        // Each item stands in the document, its triangles in its box.
        for (const std::uint32_t item : tree.tree.items.ids) {
            const auto place = tree.placeOf(item);
            QVERIFY(place && tree.document->tree(place->unit)->find(place->path));
            const auto box = tree.tree.items.boxOf(item);
            QVERIFY(box);
            const auto triangles =
                tree.tree.items.trianglesOf ? tree.tree.items.trianglesOf(item) : std::vector<bvh::Corners>();
            QCOMPARE(triangles.empty(), tree.kind == TreeKind::DynamicCompound);
            for (const bvh::Corners &corners : triangles)
                QVERIFY(!(box->missing(mesh::Bounds::around({corners.begin(), corners.end()})) > 0.0f));
        }
        QVERIFY(!tree.placeOf(0x7FFFFFFF));
        // A leaf's bytes, changed in the file, are another leaf.
        const std::vector<bvh::Event> nodes = allNodes(*tree.tree.tree);
        const auto leaf = std::ranges::find_if(nodes, &bvh::Event::hasItem);
        QVERIFY(leaf != nodes.end());
        const ByteRange range = tree.rangeOf(tree.tree.tree->open(leaf->at).bytes);
        const Bytes before = test::allBytes(file->bytes());
        QVERIFY(range.size != 0 && range.end() <= before.size());
        Bytes after = before;
        std::fill_n(after.begin() + std::ptrdiff_t(range.offset), range.size, std::uint8_t{0x7E});
        const auto broken = openedFile(after, file->name().c_str());
        const std::vector<FileTree> changed = shape::treesOf(*broken);
        QCOMPARE(changed.size(), std::size_t{1});
        QVERIFY(!troublesOf(changed.front()).empty());
    }

    void treesKeepTheirFile()
    {
        std::vector<FileTree> trees;
        {
            const auto file = openedSample(2);
            trees = shape::treesOf(*file);
        }
        QVERIFY(troublesOf(trees.front()).empty());
        QVERIFY(!trees.front().tree.items.nameOf(129).empty());
    }

    void filesWithoutTrees()
    {
        QVERIFY(shape::treesOf(*openedFile(test::buildPwk(), "a.pwk")).empty());
        QVERIFY(shape::treesOf(*openedFile(Bytes(100, 7), "a.bin")).empty());
    }

    // Every tree of the games' files is sound but for slack of packing, and one whose code was built for
    // another mesh, as samples find, too.
    void realTrees()
    {
        if (test::sharedDir().empty())
            QSKIP(test::noSharedReason().c_str());
        std::array<std::size_t, 5> found{};
        QStringList faulty;
        for (const char *family : {"nif", "hkx", "bwm"}) {
            for (const auto &path : test::corpusFiles(family)) {
                const auto file = openedFile(test::fileBytes(path), path.filename().string().c_str());
                for (const FileTree &tree : shape::treesOf(*file)) {
                    ++found[static_cast<std::size_t>(tree.kind)];
                    const auto findings = bvh::verify(*tree.tree.tree, tree.tree.items, tree.tree.tolerance);
                    if (std::ranges::find(findings, Severity::Error, bvh::severityOf) != findings.end())
                        faulty += QString::fromStdString(path.filename().string());
                }
            }
        }
        qInfo("%zu codes, %zu walkmeshes, %zu meshes, %zu static and %zu dynamic compounds", found[0],
              found[1], found[2], found[3], found[4]);
        QVERIFY(found[0] > 0 && found[1] > 0 && found[2] > 0 && found[4] > 0);
        QCOMPARE(faulty, QStringList{QStringLiteral("fallout3_switch.nif")});
    }

private:
    static std::unique_ptr<File> nifWithMesh()
    {
        auto file = test::bareNif(test::kNifFallout4);
        physics::BodyPlan plan;
        plan.shape.mesh = test::hills(20);
        const Result<Patch> patch = addCollision(*file, *file->format().findUnit(*file, "block[0]"), plan);
        return patch && file->apply(*patch) ? std::move(file) : nullptr;
    }
};

CUTAWAY_TESTS(ShapeTreesTest)
#include "shapetreestest.moc"
