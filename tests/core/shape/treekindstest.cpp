// SPDX-License-Identifier: MIT
// What holds for trees of every kind, through the one interface: figures, bytes and items, rays, heat, and
// damage that is named.
#include "core/catalogue.h"
#include "core/shape/treeheat.h"
#include "core/shape/treelist.h"

#include "core/bvh/nodeplaces.h"
#include "core/bvh/trace.h"
#include "core/bvh/verify.h"
#include "core/bvh/walk.h"
#include "core/mesh/rayhit.h"
#include "core/shape/trees.h"

#include "tests/core/shape/damagedtree.h"
#include "tests/support/corpus.h"
#include "tests/support/coverage.h"
#include "tests/support/paths.h"
#include "tests/support/testclasses.h"
#include "tests/support/treesamples.h"

#include <glm/gtc/matrix_transform.hpp>
#include <map>
#include <numeric>
#include <set>

using namespace cutaway;
using shape::FileTree;
using shape::HeatOf;
using shape::HeatPicture;
using test::Damage;
using test::DamagedTree;

namespace
{

std::optional<FileTree> onlyTree(const Bytes &bytes, const char *name)
{
    Progress progress;
    const auto file = File::fromBytes(BytesView::own(bytes), name, allFormats(), progress);
    std::vector<FileTree> trees = file ? shape::treesOf(*file) : std::vector<FileTree>();
    return trees.size() == 1 ? std::optional(std::move(trees.front())) : std::nullopt;
}

// From above and aside, the whole root in the picture.
shape::HeatView viewOf(const bvh::Tree &tree, int width, int height)
{
    const mesh::Bounds box = tree.root().box;
    const glm::dvec3 low(box.low), high(box.high), middle = (low + high) / 2.0;
    const double size = glm::length(high - low);
    const glm::dmat4 eye =
        glm::lookAt(middle + glm::dvec3(0.7, -0.9, 1.1) * size, middle, glm::dvec3(0.0, 0.0, 1.0));
    return {width, height,
            glm::inverse(glm::perspective(0.6, double(width) / height, size * 0.1, size * 5.0) * eye)};
}

// All boxes and gates of a tree, one after the other, each asked whether its parents let the ray come to it.
void walkAll(const bvh::Tree &tree, const bvh::Items &items, const bvh::Probe &ray, const bvh::At &at,
             bvh::LinePart part, bvh::RayCount &count)
{
    const bvh::ProbeTest test(ray);
    ++count.boxes;
    if (!test.enters(at, part))
        return;
    const bvh::Node node = tree.open(at);
    if (node.hasItem && !items.trianglesOf) {
        bvh::LinePart all;
        ++count.triangles;
        count.hits += test.meets(*items.boxOf(node.item), all) ? 1 : 0;
    } else if (node.hasItem) {
        for (const bvh::Corners &c : items.trianglesOf(node.item)) {
            ++count.triangles;
            count.hits +=
                mesh::rayHit({glm::dvec3(c[0]), glm::dvec3(c[1]), glm::dvec3(c[2])}, ray.from, ray.to) ? 1
                                                                                                       : 0;
        }
    }
    for (std::size_t child = 0; child < node.children; ++child)
        walkAll(tree, items, ray, node.below[child], part, count);
}

// What a ray hits of all items, without any tree.
std::uint32_t hitsOf(const bvh::Items &items, const bvh::Probe &ray)
{
    std::uint32_t hits = 0;
    for (const std::uint32_t item : items.ids) {
        bvh::LinePart part;
        if (!items.trianglesOf)
            hits += bvh::ProbeTest(ray).meets(*items.boxOf(item), part) ? 1 : 0;
        for (const bvh::Corners &c :
             items.trianglesOf ? items.trianglesOf(item) : std::vector<bvh::Corners>())
            hits += mesh::rayHit({glm::dvec3(c[0]), glm::dvec3(c[1]), glm::dvec3(c[2])}, ray.from, ray.to)
                        ? 1
                        : 0;
    }
    return hits;
}

std::vector<bvh::Finding> findingsIn(const FileTree &tree)
{
    return bvh::verify(*tree.tree.tree, tree.tree.items, tree.tree.tolerance);
}

// Rays from eight sides through the middle of each item of `sound` that the damaged tree does not report.
std::size_t lostRays(const FileTree &sound, const bvh::Tree &damaged)
{
    std::size_t lost = 0;
    bvh::QueryMemory memory;
    for (const std::uint32_t item : sound.tree.items.ids) {
        const mesh::Bounds box = *sound.tree.items.boxOf(item);
        glm::dvec3 middle = (glm::dvec3(box.low) + glm::dvec3(box.high)) / 2.0;
        if (sound.tree.items.trianglesOf) {
            const bvh::Corners c = sound.tree.items.trianglesOf(item).front();
            middle = (glm::dvec3(c[0]) + glm::dvec3(c[1]) + glm::dvec3(c[2])) / 3.0;
        }
        for (int side = 0; side < 8; ++side) {
            const glm::dvec3 way((side & 1) != 0 ? 1.0 : -1.0, (side & 2) != 0 ? 0.7 : -0.7,
                                 (side & 4) != 0 ? 1.3 : -1.3);
            bool isFound = false;
            bvh::query(
                damaged, bvh::ProbeTest({bvh::Probe::Kind::Ray, middle - way * 100.0, way}),
                [&](const bvh::At &, const bvh::Node &node, const bvh::LinePart &) {
                    isFound = isFound || node.item == item;
                },
                memory);
            lost += isFound ? 0 : 1;
        }
    }
    return lost;
}

// The row of the document that the bytes of a node are.
std::string pathOfBytes(const FileTree &tree, ByteRange bytes)
{
    const auto unit = tree.document->tree(tree.unit);
    NodeId node = unit->innermostAt(bytes.offset);
    while (node != unit->root() && unit->node(node).range.size < bytes.size)
        node = unit->node(node).parent;
    return unit->node(node).range == bytes ? unit->path(node) : std::string();
}

// How a compressed mesh calls the row of a node: those of the sections follow one another.
std::string rowOfMeshNode(const shape::MeshParts &mesh, std::size_t node)
{
    if (node < mesh.nodes.size())
        return fmt::format("meshTree.nodes[{}]", node);
    node -= mesh.nodes.size();
    for (std::size_t section = 0; section < mesh.sections.size(); ++section) {
        const std::size_t count = mesh.sections[section].nodes.size();
        if (node < count)
            return fmt::format("meshTree.sections[{}].nodes[{}]", section, node);
        node -= count;
    }
    return {};
}

// Each byte of a node leads to it and no other byte to any; the file has a row that is as long.
void checkBytes(const FileTree &tree)
{
    const bvh::Figures figures = bvh::figuresOf(*tree.tree.tree, tree.tree.items);
    const bvh::NodePlaces places(*tree.tree.tree, figures);
    const bool isMesh = tree.kind == shape::TreeKind::Mesh;
    const shape::MeshParts mesh =
        isMesh ? shape::meshParts(Reader(tree.document->tree(tree.unit))) : shape::MeshParts();
    std::uint64_t bytes = 0, led = 0;
    for (const bvh::NodeFigures &row : figures.rows) {
        const ByteRange range = tree.tree.tree->open(row.at).bytes;
        bytes += range.size;
        for (std::uint64_t at = range.offset; at < range.end(); ++at)
            QCOMPARE(places.nodeAt(at), std::optional(row.at.node));
        const std::string path = pathOfBytes(tree, range);
        QVERIFY2(!path.empty(), qPrintable(QStringLiteral("node %1").arg(row.at.node)));
        if (isMesh)
            QCOMPARE(path, rowOfMeshNode(mesh, row.at.node));
    }
    for (std::uint64_t at = 0; at < tree.range().size; ++at)
        led += places.nodeAt(at) ? 1 : 0;
    QCOMPARE(led, bytes);
}

// Each item leads to the leaves that name it, all of them; one is where the middle of its triangle is found.
void checkItems(const FileTree &tree)
{
    const bvh::Items &items = tree.tree.items;
    const bvh::Figures figures = bvh::figuresOf(*tree.tree.tree, items);
    const bvh::NodePlaces places(*tree.tree.tree, figures);
    std::size_t leaves = 0;
    bvh::QueryMemory memory;
    for (const std::uint32_t item : items.ids) {
        std::set<std::uint32_t> named, found;
        for (const bvh::NodePlaces::Leaf &leaf : places.leavesOf(item)) {
            const bvh::Node node = tree.tree.tree->open(figures.rows[leaf.row].at);
            QVERIFY(node.hasItem && node.item == item);
            named.insert(figures.rows[leaf.row].at.node);
        }
        leaves += named.size();
        if (!items.boxOf(item))
            continue; // needs no leaf
        for (const bvh::Corners &c :
             items.trianglesOf ? items.trianglesOf(item) : std::vector<bvh::Corners>()) {
            bvh::Probe middle{bvh::Probe::Kind::Point, (c[0] + c[1] + c[2]) / 3.0f, {}};
            middle.slack = tree.tree.tolerance;
            bvh::query(
                *tree.tree.tree, bvh::ProbeTest(middle),
                [&](const bvh::At &at, const bvh::Node &node, const bvh::LinePart &) {
                    if (node.item == item)
                        found.insert(at.node);
                },
                memory);
        }
        QVERIFY2(!named.empty(), items.nameOf(item).c_str());
        QVERIFY2(!items.trianglesOf || !found.empty(), items.nameOf(item).c_str());
        QVERIFY(std::ranges::includes(named, found));
    }
    QCOMPARE(leaves, std::size_t{figures.rows.front().leaves});
    QVERIFY(places.leavesOf(0x7FFFFFFE).empty());
}

// A number for all counts of a picture in their order (FNV-1a).
std::uint64_t hashOf(const HeatPicture &picture)
{
    std::uint64_t hash = 0xCBF29CE484222325;
    for (const bvh::RayCount &count : picture.counts) {
        for (const std::uint32_t value : {count.boxes, count.triangles, count.hits})
            hash = (hash ^ value) * 0x100000001B3;
    }
    return hash;
}

std::uint64_t sumOfHeat(const HeatPicture &picture, HeatOf what)
{
    std::uint64_t sum = 0;
    for (const bvh::RayCount &count : picture.counts)
        sum += valueOf(count, what);
    return sum;
}

} // namespace

class TreeKindsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void figuresAddUp_data() { kinds(); }
    void figuresAddUp()
    {
        const FileTree &tree = sample();
        const bvh::Figures figures = bvh::figuresOf(*tree.tree.tree, tree.tree.items);
        QVERIFY(figures.rows.size() > 5);
        QCOMPARE(figures.rows.front().end, std::uint32_t(figures.rows.size()));
        QCOMPARE(figures.shareOf(0), 1.0);
        QCOMPARE(std::accumulate(figures.levels.begin(), figures.levels.end(), 0u), figures.rows[0].leaves);
        std::set<std::uint32_t> nodes;
        for (std::uint32_t row = 0; row < figures.rows.size(); ++row) {
            const bvh::NodeFigures &node = figures.rows[row];
            QVERIFY(nodes.insert(node.at.node).second); // each once
            QCOMPARE(figures.rowOf[node.at.node], row);
            const bvh::Node opened = tree.tree.tree->open(node.at);
            double cost = node.visits * (1.0 + (opened.hasItem ? tree.tree.items.countOf(opened.item) : 0));
            std::uint32_t leaves = opened.hasItem ? 1 : 0, next = row + 1;
            for (std::size_t child = 0; child < opened.children; ++child) { // in pre-order
                const std::uint32_t below = figures.rowOf[opened.below[child].node];
                QCOMPARE(below, next);
                QCOMPARE(figures.parentOf(below), row);
                next = figures.rows[below].end;
                cost += figures.rows[below].cost;
                leaves += figures.rows[below].leaves;
            }
            QCOMPARE(node.end, next);
            QCOMPARE(node.leaves, leaves);
            QVERIFY(std::abs(node.cost - cost) <= 1e-9 * (1.0 + cost));
        }
        const bvh::Statistics statistics = bvh::statisticsOf(figures);
        QCOMPARE(statistics.levels, figures.levels);
        QVERIFY(statistics.sahCost >= statistics.boxes);
    }

    // From byte to node, from item to leaves.
    void placesLeadBack_data() { kinds(); }
    void placesLeadBack()
    {
        const FileTree &tree = sample();
        checkBytes(tree);
        if (!QTest::currentTestFailed())
            checkItems(tree);
    }

    // The same for the trees of the games' files: all meshes and compounds of Fallout 4, others as many as
    // are quickly walked.
    void realPlacesLeadBack()
    {
        if (test::sharedDir().empty())
            QSKIP(test::noSharedReason().c_str());
        std::array<std::size_t, 5> walked{};
        for (const char *family : {"nif", "bwm"}) {
            for (const auto &path : test::corpusFiles(family)) {
                Progress progress;
                const auto file = File::fromBytes(BytesView::own(test::fileBytes(path)),
                                                  path.filename().string(), allFormats(), progress);
                for (const shape::TreePlace &place : shape::treePlacesOf(*file)) {
                    std::size_t &count = walked[static_cast<std::size_t>(place.kind)];
                    if (place.kind <= shape::TreeKind::Walkmesh && count >= 6 && !test::isWholeCorpus())
                        continue;
                    const auto tree = shape::readTree(place);
                    if (!tree || faultsIn(findingsIn(*tree)) != 0)
                        continue;
                    ++count;
                    checkBytes(*tree);
                    if (!QTest::currentTestFailed())
                        checkItems(*tree);
                    if (QTest::currentTestFailed())
                        return qWarning("%s: %s", path.string().c_str(), place.path.c_str());
                }
            }
        }
        qInfo("%zu codes, %zu walkmeshes, %zu meshes, %zu static and %zu dynamic compounds", walked[0],
              walked[1], walked[2], walked[3], walked[4]);
        QVERIFY(walked[0] > 3 && walked[1] > 3 && walked[2] > 10 && walked[3] + walked[4] > 3);
    }

    // The counts are those of a walk through all boxes, and the hits those of all triangles without a tree.
    void heatEqualsAWalk_data() { kinds(); }
    void heatEqualsAWalk()
    {
        const FileTree &tree = sample();
        const bvh::OpenedTree opened(*tree.tree.tree, tree.tree.items);
        const shape::HeatView view = viewOf(*tree.tree.tree, 37, 23);
        Progress progress;
        std::vector<int> steps;
        HeatPicture picture;
        while (shape::refineHeat(opened, *tree.document, view, picture, progress))
            steps.push_back(picture.step);
        QCOMPARE(steps, (std::vector<int>{8, 4, 2, 1}));
        std::uint32_t hits = 0;
        for (int y = 0; y < view.height; ++y) {
            for (int x = 0; x < view.width; ++x) {
                const bvh::Probe ray = view.rayAt(x, y);
                bvh::RayCount expected;
                bvh::LinePart all;
                expected.isNear = bvh::ProbeTest(ray).meets(tree.tree.tree->root().box, all);
                if (expected.isNear)
                    walkAll(*tree.tree.tree, tree.tree.items, ray, tree.tree.tree->root(),
                            bvh::ProbeTest(ray).whole(), expected);
                else
                    expected.boxes = 1;
                QVERIFY(picture.at(x, y) == expected);
                QCOMPARE(expected.hits, hitsOf(tree.tree.items, ray));
                hits += expected.hits;
            }
        }
        QVERIFY(hits > 20);
        const shape::HeatHistogram all = histogramOf(picture, HeatOf::Hits, true);
        QCOMPARE(all.sum, std::uint64_t(37 * 23));
        std::uint64_t weighed = 0;
        for (std::size_t value = 0; value < all.rays.size(); ++value)
            weighed += value * all.rays[value];
        QCOMPARE(weighed, std::uint64_t{hits});
        QCOMPARE(all.below(1.0), all.most());
        QVERIFY(histogramOf(picture, HeatOf::Boxes).sum < all.sum); // without rays past the tree
    }

    // The pictures as they were found right: box tests, triangle tests, hits, and a number for all pixels.
    void heatIsAsBefore_data() { kinds(); }
    void heatIsAsBefore()
    {
        const FileTree &tree = sample();
        const bvh::OpenedTree opened(*tree.tree.tree, tree.tree.items);
        const shape::HeatView view = viewOf(*tree.tree.tree, 64, 48);
        Progress progress;
        HeatPicture picture;
        while (shape::refineHeat(opened, *tree.document, view, picture, progress))
            ;
        const std::map<std::string, std::string> goldens{
            {"MOPP code", "31309 3251 377 a8f074ae16d81dea"},
            {"walkmesh", "12446 1610 805 d58e2d54bdbcff44"},
            {"mesh", "27300 3934 891 1fe312fa78ffd104"},
            {"compound", "4898 229 229 80dfbf49b84e0fd1"},
        };
        const std::string found = fmt::format("{} {} {} {:016x}", sumOfHeat(picture, HeatOf::Boxes),
                                              sumOfHeat(picture, HeatOf::Triangles),
                                              sumOfHeat(picture, HeatOf::Hits), hashOf(picture));
        QCOMPARE(QString::fromStdString(found), QString::fromStdString(goldens.at(QTest::currentDataTag())));
    }

    // A coarse picture has the values of the pixels that were counted; a stopped one goes no further.
    void heatStops_data() { kinds(); }
    void heatStops()
    {
        const FileTree &tree = sample();
        const bvh::OpenedTree opened(*tree.tree.tree, tree.tree.items);
        const shape::HeatView view = viewOf(*tree.tree.tree, 40, 24);
        Progress progress;
        HeatPicture coarse;
        QVERIFY(shape::refineHeat(opened, *tree.document, view, coarse, progress));
        QVERIFY(shape::refineHeat(opened, *tree.document, view, coarse, progress));
        progress.cancel();
        QVERIFY(!shape::refineHeat(opened, *tree.document, view, coarse, progress));
        QCOMPARE(coarse.step, 4);
        bvh::RayMemory memory;
        QVERIFY(coarse.at(14, 11) == opened.count(view.rayAt(12, 8), memory));
        QCOMPARE(histogramOf(coarse, HeatOf::Boxes, true).sum, std::uint64_t(10 * 6));
        HeatPicture none;
        QVERIFY(!shape::refineHeat(opened, *tree.document, view, none, progress));
        QCOMPARE(none.step, 0);
        QCOMPARE(histogramOf(none, HeatOf::Boxes).sum, std::uint64_t{0});
    }

    // One byte of a node is another one: walks end, nothing is counted twice, and what is lost is named.
    void damageIsNamed_data() { kinds(); }
    void damageIsNamed()
    {
        const FileTree &sound = sample();
        QCOMPARE(lostRays(sound, *sound.tree.tree), std::size_t{0});
        QCOMPARE(faultsIn(findingsIn(sound)), std::size_t{0});
        const bvh::Figures figures = bvh::figuresOf(*sound.tree.tree, sound.tree.items);
        const std::size_t each = std::max<std::size_t>(1, figures.rows.size() / 40);
        std::size_t damaged = 0, losing = 0;
        for (std::size_t row = 0; row < figures.rows.size(); row += each) {
            const ByteRange range = sound.rangeOf(sound.tree.tree->open(figures.rows[row].at).bytes);
            for (std::uint64_t at = range.offset; at < range.end();
                 at += std::max<std::uint64_t>(1, range.size / 6)) {
                Bytes bytes = m_bytes;
                bytes[at] = static_cast<std::uint8_t>(bytes[at] ^ (row % 2 == 0 ? 0x80 : 0x55));
                const auto tree = onlyTree(bytes, m_name);
                if (!tree)
                    continue; // refused as a whole
                ++damaged;
                const std::size_t lost = lostRays(sound, *tree->tree.tree);
                losing += lost != 0 ? 1 : 0;
                QVERIFY2(
                    lost == 0 || faultsIn(findingsIn(*tree)) != 0,
                    qPrintable(QStringLiteral("byte %1 of node %2").arg(at).arg(figures.rows[row].at.node)));
                const bvh::Figures now = bvh::figuresOf(*tree->tree.tree, tree->tree.items);
                QVERIFY(now.rows.size() <= tree->tree.tree->size());
                const bvh::Probe all{bvh::Probe::Kind::Box, glm::dvec3(-1e6), glm::dvec3(1e6)};
                QVERIFY(bvh::trace(*tree->tree.tree, all).size() <=
                        2 * std::size_t{tree->tree.tree->size()} + 1);
            }
        }
        qInfo("%zu damaged trees, %zu of them lose something", damaged, losing);
        QVERIFY(damaged > 20 && losing > 5);
    }

    // Cycles, shared branches, numbers out of the table and planes that contradict: shown, counted once,
    // never followed twice.
    void wrongWays_data() { kinds(); }
    void wrongWays()
    {
        const FileTree &sound = sample();
        const bvh::Figures figures = bvh::figuresOf(*sound.tree.tree, sound.tree.items);
        std::size_t tried = 0;
        for (const bvh::NodeFigures &row : figures.rows) {
            if (sound.tree.tree->open(row.at).children != 2)
                continue;
            for (const Damage damage :
                 {Damage::ToItself, Damage::ToRoot, Damage::ToSibling, Damage::OutOfTable, Damage::Nowhere}) {
                const DamagedTree tree(*sound.tree.tree, row.at.node, damage);
                followOnce(tree, sound.tree, damage, sound.kind == shape::TreeKind::Mesh);
                if (QTest::currentTestFailed())
                    return qWarning("damage %d at node %u", int(damage), row.at.node);
                ++tried;
            }
            if (tried > 60)
                break;
        }
        QVERIFY(tried >= 20);
    }

private:
    static void followOnce(const DamagedTree &tree, const bvh::OwnedTree &sound, Damage damage, bool isPacked)
    {
        using Kind = bvh::Finding::Kind;
        const auto findings = bvh::verify(tree, sound.items, sound.tolerance);
        const auto has = [&findings](Kind kind) {
            return std::ranges::count(findings, kind, &bvh::Finding::kind);
        };
        if (damage == Damage::OutOfTable)
            QCOMPARE(has(Kind::Fault), 1);
        else if (damage != Damage::Nowhere)
            QCOMPARE(has(Kind::Again), 1);
        QVERIFY(faultsIn(findings) != 0);

        tree.takeOpened();
        const bvh::Figures now = bvh::figuresOf(tree, sound.items);
        for (const auto &[node, times] : tree.takeOpened())
            QCOMPARE(times, 1);
        QCOMPARE(std::accumulate(now.levels.begin(), now.levels.end(), 0u), now.rows.front().leaves);
        QVERIFY(now.rows.size() <= tree.size());

        const bvh::OpenedTree opened(tree, sound.items);
        const shape::HeatView view = viewOf(*sound.tree, 8, 6);
        bvh::RayMemory memory;
        bvh::QueryMemory queryMemory;
        tree.takeOpened();
        for (int pixel = 0; pixel < 8 * 6; ++pixel) {
            const bvh::Probe ray = view.rayAt(pixel % 8, pixel / 8);
            bvh::LinePart all;
            if (!bvh::ProbeTest(ray).meets(tree.root().box, all))
                continue; // as in the games, comes no further
            const bvh::QueryCost cost = bvh::query(
                tree, bvh::ProbeTest(ray), [](const bvh::At &, const bvh::Node &, const bvh::LinePart &) {},
                queryMemory);
            for (const auto &[node, times] : tree.takeOpened())
                QCOMPARE(times, 1);
            const std::uint32_t boxes = opened.count(ray, memory).boxes;
            if (isPacked) // the boxes below a shared node are those of the way there
                QVERIFY(boxes <= 2 * tree.size() + 1);
            else
                QCOMPARE(boxes, cost.tested);
            std::set<std::uint32_t> seen;
            for (const bvh::Event &event : bvh::trace(tree, ray)) {
                const bool isOpened = event.verdict == bvh::Event::Verdict::Opened;
                QVERIFY(!isOpened || seen.insert(event.at.node).second);
            }
            tree.takeOpened();
        }
    }

    void kinds()
    {
        QTest::addColumn<int>("which");
        for (std::size_t i = 0; i < test::treeSamples().size(); ++i)
            QTest::newRow(test::treeSamples()[i].kind) << int(i);
    }
    const FileTree &sample()
    {
        QFETCH(int, which);
        const test::TreeSample &sample = test::treeSamples()[std::size_t(which)];
        m_name = sample.file;
        m_bytes = sample.bytes();
        m_tree = onlyTree(m_bytes, m_name);
        return *m_tree;
    }

    const char *m_name = "";
    Bytes m_bytes;
    std::optional<FileTree> m_tree;
};

CUTAWAY_TESTS(TreeKindsTest)
#include "treekindstest.moc"
