// SPDX-License-Identifier: MIT
// Trees of boxes rebuilt in their file: nothing but the tree changes, and all that was found is found.
#include "core/domains/physics/make/treecompare.h"
#include "core/domains/physics/make/treerebuild.h"

#include "core/bvh/figures.h"
#include "core/bvh/verify.h"
#include "core/catalogue.h"
#include "core/file/part.h"
#include "core/formats/hkx/hkxedit.h"

#include "tests/support/coverage.h"
#include "tests/support/paths.h"
#include "tests/support/testclasses.h"
#include "tests/support/treesamples.h"

#include <algorithm>
#include <filesystem>
#include <set>

using namespace cutaway;
using shape::FileTree;
using shape::TreeKind;

namespace
{

std::unique_ptr<File> openedTree(const Bytes &bytes, const char *name)
{
    Progress progress;
    return File::fromBytes(BytesView::own(bytes), name, allFormats(), progress);
}

Bytes bytesOf(const File &file)
{
    Bytes bytes(file.bytes().size());
    file.bytes().read(0, bytes);
    return bytes;
}

// Where a mesh keeps its trees: all nodes, and the leaf that each section says it is.
std::vector<ByteRange> treeBytesOf(const FileTree &tree)
{
    const shape::MeshParts parts = shape::meshParts(Reader(tree.document->tree(tree.unit)));
    std::vector<ByteRange> ranges{tree.rangeOf({parts.nodesAt, parts.nodes.size() * 5})};
    for (const shape::MeshSection &section : parts.sections)
        ranges.push_back(tree.rangeOf({section.nodesAt, section.nodes.size() * 4}));
    const auto unit = tree.document->tree(tree.unit);
    for (std::size_t i = 0; i < parts.sections.size(); ++i) {
        const auto node = unit->find(fmt::format("meshTree.sections[{}].leafIndex", i));
        ranges.push_back(tree.rangeOf(unit->node(*node).range));
    }
    return ranges;
}

std::vector<bvh::Corners> trianglesOf(const FileTree &tree)
{
    std::vector<bvh::Corners> triangles;
    for (const std::uint32_t item : tree.tree.items.ids) {
        for (const bvh::Corners &corners : tree.tree.items.trianglesOf(item))
            triangles.push_back(corners);
    }
    return triangles;
}

double costOf(const FileTree &tree)
{
    return bvh::statisticsOf(*tree.tree.tree, tree.tree.items).sahCost;
}

std::size_t faultsOf(const FileTree &tree)
{
    return faultsIn(bvh::verify(*tree.tree.tree, tree.tree.items, tree.tree.tolerance));
}

} // namespace

class TreeReplaceTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    // One patch, and back again.
    void everyKind_data()
    {
        QTest::addColumn<int>("which");
        for (std::size_t i = 0; i < test::treeSamples().size(); ++i)
            QTest::newRow(test::treeSamples()[i].kind) << int(i);
    }
    void everyKind()
    {
        QFETCH(int, which);
        const test::TreeSample &sample = test::treeSamples()[std::size_t(which)];
        const Bytes before = sample.bytes();
        const auto file = openedTree(before, sample.file);
        const FileTree tree = shape::treesOf(*file).front();
        Progress progress;
        const auto patch = physics::replaceTree(*file, tree, progress);
        QVERIFY2(patch.has_value(), patch ? "" : patch.error().message.c_str());
        const auto change = file->apply(*patch);
        QVERIFY(change.has_value());
        const FileTree now = shape::treesOf(*file).front();
        QCOMPARE(now.tree.items.ids, tree.tree.items.ids);
        QCOMPARE(faultsOf(now), std::size_t{0});
        if (now.kind == TreeKind::Code) // made for size
            QVERIFY(now.tree.tree->size() != 0 && patch->resizes());
        else
            QVERIFY(costOf(now) <= costOf(tree) * 1.0001);
        QVERIFY(file->apply(change->inverse).has_value());
        QVERIFY(bytesOf(*file) == before);
    }

    // A section with a node that belongs to none: its array is laid out anew.
    void nodesThatDoNotFit()
    {
        const test::TreeSample &sample = test::treeSamples()[2];
        const auto file = openedTree(sample.bytes(), sample.file);
        const FileTree tree = shape::treesOf(*file).front();
        QVERIFY(tree.kind == TreeKind::Mesh);
        const auto longer = hkx::changeObject(*file, tree.unit, [](hkx::ModelFields &fields) -> Result<void> {
            const auto section = fields.element(fields.member(fields.body(), "meshTree"_f), "sections"_f, 0);
            auto nodes = fields.rows<std::array<std::uint8_t, 4>>(section, "nodes"_f);
            nodes.push_back({0, 0, 0, 2});
            fields.setRows(section, "nodes"_f, nodes);
            return {};
        });
        QVERIFY(longer.has_value() && file->apply(*longer).has_value());
        const FileTree damaged = shape::treesOf(*file).front();
        QCOMPARE(damaged.tree.tree->size(), tree.tree.tree->size() + 1);
        Progress progress;
        const auto patch = physics::replaceTree(*file, damaged, progress);
        QVERIFY2(patch.has_value(), patch ? "" : patch.error().message.c_str());
        QVERIFY(file->apply(*patch).has_value());
        const FileTree now = shape::treesOf(*file).front();
        QCOMPARE(now.tree.tree->size(), tree.tree.tree->size());
        QCOMPARE(faultsOf(now), std::size_t{0});
        QCOMPARE(trianglesOf(now), trianglesOf(tree));
    }

    // A primitive whose corner is no vertex has no place in a tree.
    void refusals()
    {
        const test::TreeSample &sample = test::treeSamples()[2];
        const auto file = openedTree(sample.bytes(), sample.file);
        FileTree tree = shape::treesOf(*file).front();
        shape::MeshParts parts = shape::meshParts(Reader(tree.document->tree(tree.unit)));
        parts.primitives[3].corners[0] = 255;
        const auto refused = physics::withRebuiltTrees(parts);
        QVERIFY(!refused && refused.error().message.starts_with("section 0, primitive 3 has corners"));
        tree.path = "object[99]";
        Progress progress;
        const auto none = physics::replaceTree(*file, tree, progress);
        QVERIFY(!none && none.error().message.starts_with("object[99] is not a"));
    }

    // All meshes and compounds of Fallout 4: other bytes only where the trees are, the same triangles, no
    // higher cost, the same hits.
    void realFiles()
    {
        if (test::sharedDir().empty())
            QSKIP(test::noSharedReason().c_str());
        std::size_t meshes = 0, compounds = 0;
        double before = 0.0, after = 0.0;
        for (const auto &entry :
             std::filesystem::recursive_directory_iterator(test::sharedDir() / "corpus" / "nif")) {
            if (entry.path().extension() != ".nif")
                continue;
            Progress progress;
            const auto file = File::open(entry.path(), allFormats(), progress);
            if (!file)
                continue;
            for (const FileTree &tree : shape::treesOf(**file)) {
                if (tree.kind == TreeKind::Code || tree.kind == TreeKind::Walkmesh)
                    continue;
                check(**file, tree, before, after);
                if (QTest::currentTestFailed())
                    return qWarning("%s: %s", entry.path().string().c_str(), tree.path.c_str());
                ++(tree.kind == TreeKind::Mesh ? meshes : compounds);
            }
        }
        qInfo("%zu meshes, %zu compounds; sum of costs %.1f, %.1f in the files", meshes, compounds, after,
              before);
        QVERIFY(meshes > 10 && compounds > 3);
    }

private:
    void check(const File &file, const FileTree &tree, double &costBefore, double &costAfter)
    {
        Progress progress;
        const auto patch = physics::replaceTree(file, tree, progress);
        QVERIFY2(patch.has_value(), patch ? "" : patch.error().message.c_str());
        const auto after = file.snapshot();
        const Bytes old = bytesOf(file);
        QVERIFY(after->apply(*patch).has_value());
        const Bytes made = bytesOf(*after);
        QCOMPARE(made.size(), old.size());
        const auto trees = shape::treesOf(*after);
        const auto now = std::ranges::find(trees, tree.path, &FileTree::path);
        QVERIFY(now != trees.end());
        QCOMPARE(faultsOf(*now), std::size_t{0});
        costBefore += costOf(tree);
        costAfter += costOf(*now);
        const bvh::RayCosts wanted = bvh::rayCostsOf(*tree.tree.tree, tree.tree.items, 300),
                            found = bvh::rayCostsOf(*now->tree.tree, now->tree.items, 300);
        QCOMPARE(found.hitSum, wanted.hitSum);
        if (tree.kind != TreeKind::Mesh)
            return;
        QCOMPARE(trianglesOf(*now), trianglesOf(tree));
        const std::vector<ByteRange> allowed = treeBytesOf(tree);
        for (std::size_t i = 0; i < old.size(); ++i) {
            const bool mayChange = old[i] == made[i] || std::ranges::any_of(allowed, [i](const ByteRange &r) {
                                       return i >= r.offset && i < r.end();
                                   });
            QVERIFY2(mayChange, qPrintable(QStringLiteral("byte %1").arg(i)));
        }
    }
};

CUTAWAY_TESTS(TreeReplaceTest)
#include "treereplacetest.moc"
