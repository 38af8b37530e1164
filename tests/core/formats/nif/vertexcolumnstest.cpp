// SPDX-License-Identifier: MIT
// Vertices as a table: what each column reads, and what is written through it.
#include "core/formats/nif/mesh/vertexcolumns.h"

#include "tests/support/coverage.h"
#include "tests/support/meshnif.h"
#include "tests/support/nifhelpers.h"
#include "tests/support/testclasses.h"

using namespace cutaway;
using nif::VertexColumn;
using Part = VertexColumn::Part;

namespace
{

// The columns of a shape, with what they read from.
struct TableOfShape {
    explicit TableOfShape(const File &file, std::uint32_t block)
        : blocks(file, none), mesh(nif::meshOf(blocks, block))
    {
    }

    Diagnostics none;
    nif::Blocks blocks;
    std::optional<nif::Mesh> mesh;
    std::vector<VertexColumn> columns = nif::vertexColumns(*mesh);

    const VertexColumn *column(Part part) const
    {
        const auto found = std::ranges::find(columns, part, &VertexColumn::part);
        return found == columns.end() ? nullptr : &*found;
    }
    QByteArray names() const
    {
        QByteArray names;
        for (const VertexColumn &column : columns)
            names += (names.isEmpty() ? "" : ", ") + QByteArray(toString(column.part).data());
        return names;
    }
};

} // namespace

class VertexColumnsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void columns_data();
    void columns();
    void writes_data();
    void writes();
    void refuses();
};

void VertexColumnsTest::columns_data()
{
    QTest::addColumn<QByteArray>("scene");
    QTest::addColumn<int>("shape");
    QTest::addColumn<QByteArray>("names");
    QTest::newRow("packed") << QByteArray("se") << 1
                            << QByteArray("Position, Normal, Tangent, Bitangent, Texture coordinate, Colour");
    QTest::newRow("in the partitions")
        << QByteArray("skinned") << 3
        << QByteArray("Position, Normal, Tangent, Bitangent, Texture coordinate, Weights, Bones");
    QTest::newRow("data apart") << QByteArray("le") << 3
                                << QByteArray(
                                       "Position, Normal, Tangent, Bitangent, Texture coordinate, Colour");
    QTest::newRow("a face") << QByteArray("dynamic") << 1
                            << QByteArray("Position, Normal, Texture coordinate");
    QTest::newRow("no vertices") << QByteArray("empty") << 1 << QByteArray();
}

void VertexColumnsTest::columns()
{
    QFETCH(QByteArray, scene);
    QFETCH(int, shape);
    QFETCH(QByteArray, names);
    const auto file = test::openNif(test::meshNif(scene.toStdString()));
    const TableOfShape table(*file, std::uint32_t(shape));
    QCOMPARE(table.names(), names);
    if (const VertexColumn *positions = table.column(Part::Position)) {
        QCOMPARE(positions->rows(), 4u);
        QCOMPARE(positions->at(2), (std::vector<float>{1, 1, 0}));
    }
    if (const VertexColumn *bitangents = table.column(Part::Bitangent))
        QCOMPARE(bitangents->at(0).size(), std::size_t{3});
}

void VertexColumnsTest::writes_data()
{
    QTest::addColumn<QByteArray>("scene");
    QTest::addColumn<int>("shape");
    QTest::addColumn<int>("part");
    QTest::addColumn<std::vector<float>>("numbers");
    QTest::addColumn<QByteArray>("path");
    const auto row = [](const char *name, const char *scene, int shape, Part part, std::vector<float> numbers,
                        const char *path) {
        QTest::newRow(name) << QByteArray(scene) << shape << int(part) << std::move(numbers)
                            << QByteArray(path);
    };
    row("position", "se", 1, Part::Position, {1.5f, -2, 0.25f}, "block[1].vertexData[3].position");
    row("half position", "segments", 1, Part::Position, {0.5f, 2, 3}, "block[1].vertexData[3].position");
    row("position of a face", "dynamic", 1, Part::Position, {7, 8, 9}, "block[1].dynamicVertices[3]");
    row("normal of bytes", "se", 1, Part::Normal, {-1, 1, 1}, "block[1].vertexData[3].normal");
    row("normal", "le", 3, Part::Normal, {0, 0.6f, 0.8f}, "block[4].normals[3]");
    row("bitangent", "se", 1, Part::Bitangent, {0.5f, -1, 1}, "block[1].vertexData[3].bitangentZ");
    row("colour of bytes", "se", 1, Part::Color, {0, 128, 255, 1}, "block[1].vertexData[3].color");
    row("colour", "le", 3, Part::Color, {0, 0.5f, 1, 0.25f}, "block[4].colors[3]");
    row("weights", "skinned", 3, Part::Weights, {0.5f, 0.25f, 0.25f, 0},
        "block[5].vertexData[3].boneWeights");
    row("bones", "skinned", 3, Part::Bones, {1, 0, 1, 0}, "block[5].vertexData[3].boneIndices");
}

void VertexColumnsTest::writes()
{
    QFETCH(QByteArray, scene);
    QFETCH(int, shape);
    QFETCH(int, part);
    QFETCH(std::vector<float>, numbers);
    QFETCH(QByteArray, path);
    const auto file = test::openNif(test::meshNif(scene.toStdString()));
    const Bytes before = test::allBytes(*file);
    const TableOfShape table(*file, std::uint32_t(shape));
    const VertexColumn *column = table.column(Part(part));
    QVERIFY(column != nullptr);
    QCOMPARE(QByteArray::fromStdString(file->pathText(column->owner.unit(), column->nodeOf(3))), path);
    const auto others = column->at(2);
    const Result<Patch> patch = nif::setVertex(*file, *column, 3, numbers);
    QVERIFY(patch && !patch->empty() && !patch->resizes());
    const Result<ChangeSet> change = file->apply(*patch);
    QVERIFY(change.has_value());
    const TableOfShape now(*file, std::uint32_t(shape));
    QCOMPARE(now.column(Part(part))->at(3), numbers);
    QCOMPARE(now.column(Part(part))->at(2), others);
    QVERIFY(file->apply(change->inverse) && test::allBytes(*file) == before);
}

void VertexColumnsTest::refuses()
{
    const auto file = test::openNif(test::meshNif("se"));
    const TableOfShape table(*file, 1);
    const auto reason = [&](Part part, std::uint32_t row, std::vector<float> numbers) {
        const auto patch = nif::setVertex(*file, *table.column(part), row, numbers);
        return patch ? std::string("done") : patch.error().message;
    };
    QCOMPARE(reason(Part::Position, 0, {1, 2}), std::string("needs 3 numbers, found 2"));
    QCOMPARE(reason(Part::Position, 4, {1, 2, 3}), std::string("vertex 4 is not there, there are 4"));
    QCOMPARE(reason(Part::Normal, 0, {0, 0, 1.5f}),
             std::string("1.5 is outside of -1 to 1, which a byte stands for"));
    QCOMPARE(reason(Part::Color, 0, {0, 0, 0, 300}), std::string("300 is not a whole number from 0 to 255"));
    QCOMPARE(reason(Part::Uv, 0, {0, 70000}),
             std::string("70000 is beyond 65504, the largest number of two bytes"));
}

CUTAWAY_TESTS(VertexColumnsTest)
#include "vertexcolumnstest.moc"
