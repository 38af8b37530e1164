// SPDX-License-Identifier: MIT
// Pictures of all real files: whatever they are, lists are sound and lead back to the file.
#include "core/catalogue.h"
#include "core/picture/drawlist.h"
#include "tests/support/paths.h"
#include "tests/support/testclasses.h"

#include <algorithm>
#include <cmath>
#include <map>

using namespace cutaway;
using namespace cutaway::picture;

namespace
{

const FormatSet kCorpusFormats = allFormats();

bool isNodeOf(const File &file, const Source &source)
{
    if (source.unit >= file.units().size())
        return false;
    const auto tree = file.tree(source.unit);
    return source.node.stored < tree->storedCount() &&
           tree->find(tree->path(source.node)).value_or(NodeId{0xFFFFFFFF, 0}) == source.node;
}

// The first and the last primitive of each run; all of them would take too long.
void checkSources(const File &file, const Batch &batch, const std::vector<SourceRun> &runs)
{
    QVERIFY(!runs.empty() && runs.front().firstPrimitive == 0);
    const std::size_t stride = std::max<std::size_t>(1, runs.size() / 50);
    for (std::size_t r = 0; r < runs.size(); r += stride) {
        const bool last = r + 1 == runs.size();
        const std::uint32_t end = last ? batch.primitives() : runs[r + 1].firstPrimitive;
        if (last && runs[r].firstPrimitive == end)
            return; // a source that nothing came of
        QVERIFY(runs[r].firstPrimitive < end);
        Source source = runs[r].first;
        QVERIFY(isNodeOf(file, source));
        source.node.inner += (end - 1 - runs[r].firstPrimitive) * runs[r].step;
        QVERIFY(isNodeOf(file, source));
    }
}

void checkBatch(const DrawList &list, const Batch &batch)
{
    const std::uint32_t primitives = batch.primitives();
    QCOMPARE(batch.indices.size(), std::size_t{primitives} * verticesPer(batch.topology));
    QCOMPARE(batch.categories.size(), std::size_t{primitives});
    QVERIFY(std::ranges::all_of(batch.indices,
                                [&batch](std::uint32_t index) { return index < batch.positions.size(); }));
    for (std::uint32_t i = 0; i < primitives; ++i)
        QVERIFY(std::ranges::all_of(batch.cornersOf(i), isDrawable));
    for (std::size_t by = 0; by < kColorByCount; ++by) {
        const std::size_t entries = list.palette(static_cast<ColorBy>(by)).size();
        const auto colors = list.colorsOf(batch, static_cast<ColorBy>(by));
        QCOMPARE(colors.size(), std::size_t{primitives});
        QVERIFY(std::ranges::all_of(colors, [entries](std::uint16_t color) { return color < entries; }));
    }
    for (const SourceRun &run : batch.vertexSources)
        QVERIFY(run.firstPrimitive < batch.positions.size());
}

// Triangles that the block a mesh came from says it has; of a skin partition all parts together.
std::uint64_t statedTriangles(const File &file, UnitId unit)
{
    const auto tree = file.tree(unit);
    const auto numberAt = [&tree](const std::string &path) {
        const auto node = tree->find(path);
        const Value value = node ? tree->value(*node) : Value{};
        const auto *number = std::get_if<std::uint64_t>(&value);
        return number != nullptr ? *number : 0;
    };
    std::uint64_t sum = numberAt("numTriangles");
    for (std::uint64_t part = 0; part < numberAt("numPartitions"); ++part)
        sum += numberAt(fmt::format("partitions[{}].numTriangles", part));
    return sum;
}

void checkMeshes(const File &file, const DrawList &list)
{
    for (const Batch &batch : list.batches) {
        if (batch.layer != Layer::RenderMesh)
            continue;
        const UnitId unit = batch.sourceOf(0).unit;
        const bool isStrips = file.format().unitType(file, unit) == "NiTriStripsData";
        const std::uint64_t stated = statedTriangles(file, unit);
        QVERIFY(isStrips ? batch.primitives() <= stated : batch.primitives() == stated);
    }
}

} // namespace

class GeomCorpusTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void pictures_data()
    {
        QTest::addColumn<QString>("path");
        if (test::sharedDir().empty())
            return;
        for (const char *folder : {"nif", "hkx", "bwm"}) {
            for (const auto &entry :
                 std::filesystem::directory_iterator(test::sharedDir() / "corpus" / folder)) {
                if (entry.is_regular_file() && entry.path().extension() != ".md")
                    QTest::newRow(entry.path().filename().string().c_str())
                        << QString::fromStdString(entry.path().string());
            }
        }
    }

    void pictures()
    {
        if (test::sharedDir().empty())
            QSKIP(test::noSharedReason().c_str());
        QFETCH(QString, path);
        Progress progress;
        const auto file = File::open(path.toStdString(), kCorpusFormats, progress);
        QVERIFY(file.has_value());
        const DrawList list = buildScene(**file, progress);
        std::map<std::uint32_t, std::unique_ptr<File>> parts;
        for (const Batch &batch : list.batches) {
            checkBatch(list, batch);
            if (batch.primitives() != 0)
                checkSources(**file, batch, batch.sources);
            if (batch.part == 0)
                continue;
            QVERIFY(batch.part <= list.parts.size());
            std::unique_ptr<File> &part = parts[batch.part];
            if (part == nullptr)
                part = (*file)->openEmbedded(list.parts[batch.part - 1], kCorpusFormats);
            checkSources(*part, batch, batch.partSources);
        }
        for (const Label &label : list.labels)
            QVERIFY(isDrawable(label.position) && isNodeOf(**file, label.source));
        for (const Diagnostic &diagnostic : list.diagnostics)
            QVERIFY(diagnostic.unit == kNoUnit || diagnostic.unit < (*file)->units().size());
        if ((*file)->format().id() == "nif")
            checkMeshes(**file, list);
    }
};

CUTAWAY_TESTS(GeomCorpusTest)
#include "geomcorpustest.moc"
