// SPDX-License-Identifier: MIT
// Walkmeshes: made ones, damaged ones, and the soundness of real ones.
#include "core/catalogue.h"
#include "core/file/check.h"
#include "core/formats/bwm/bwmformat.h"
#include "core/formats/bwm/surfaces.h"
#include "core/formats/bwm/walkmesh.h"

#include "tests/support/bwmbuilder.h"
#include "tests/support/corpus.h"
#include "tests/support/coverage.h"
#include "tests/support/edits.h"
#include "tests/support/paths.h"
#include "tests/support/testclasses.h"

#include <cmath>
#include <set>

using namespace cutaway;
using namespace Qt::Literals::StringLiterals;

namespace
{

std::unique_ptr<File> openBytes(const Bytes &bytes, const std::string &name, const FormatSet &formats)
{
    Progress progress;
    return File::fromBytes(BytesView::own(bytes), name, formats, progress);
}

std::set<std::string> codesIn(const CheckReport &report)
{
    std::set<std::string> codes;
    for (const Finding &finding : report.findings)
        codes.emplace(finding.diagnostic.code->id);
    return codes;
}

} // namespace

class BwmTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void recognised_data();
    void recognised();
    void madeFilesAreSound_data();
    void madeFilesAreSound();
    void truncation_data();
    void truncation();
    void everyPatchHasAnInverse_data();
    void everyPatchHasAnInverse();
    void links_data();
    void links();
    void rowReferrers_data();
    void rowReferrers();
    void refusedValues_data();
    void refusedValues();
    void brokenRules_data();
    void brokenRules();
    void movedVertices();
    void brokenTables_data();
    void brokenTables();
    void tablesInAnyOrder();
    void emptyTables();
    void facesSayWhatTheyAreLike();
    void numbersThatNameNothing_data();
    void numbersThatNameNothing();
    void realFilesAreSound_data();
    void realFilesAreSound();

private:
    FormatSet m_formats = allFormats();
};

void BwmTest::recognised_data()
{
    QTest::addColumn<QByteArray>("start");
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("format");
    QTest::addColumn<QString>("code"); // of the first diagnostic
    QTest::newRow("magic alone") << QByteArray("BWM V1.0") << "x"
                                 << "bwm"
                                 << "bwm.header";
    QTest::newRow("other version") << QByteArray("BWM V2.0") << "x"
                                   << "bwm"
                                   << "bwm.text";
    QTest::newRow("text walkmesh") << QByteArray("node aabb room\n") << "room.wok"
                                   << "bwm"
                                   << "bwm.text";
    QTest::newRow("capital extension") << QByteArray("node aabb room\n") << "ROOM.WOK"
                                       << "bwm"
                                       << "bwm.text";
    QTest::newRow("empty walkmesh") << QByteArray() << "room.wok"
                                    << "bwm"
                                    << "bwm.text";
    QTest::newRow("neither") << QByteArray("node aabb") << "room.txt"
                             << "raw"
                             << "file.format";
}

void BwmTest::recognised()
{
    QFETCH(QByteArray, start);
    QFETCH(QString, name);
    QFETCH(QString, format);
    QFETCH(QString, code);
    const auto file = openBytes({start.begin(), start.end()}, name.toStdString(), m_formats);
    QCOMPARE(QString::fromUtf8(file->format().id().data()), format);
    QCOMPARE(QString::fromUtf8(file->containerDiagnostics().front().code->id.data()), code);
    QCOMPARE(test::fileProblem(*file), std::string());
}

void BwmTest::madeFilesAreSound_data()
{
    QTest::addColumn<QByteArray>("bytes");
    const auto row = [](const char *name, const Bytes &bytes) {
        QTest::newRow(name) << QByteArray(reinterpret_cast<const char *>(bytes.data()),
                                          qsizetype(bytes.size()));
    };
    row("wok", test::buildWok());
    row("small wok", test::buildWok(2, 1));
    row("pwk", test::buildPwk());
}

void BwmTest::madeFilesAreSound()
{
    QFETCH(QByteArray, bytes);
    const auto file = openBytes({bytes.begin(), bytes.end()}, "made", m_formats);
    QCOMPARE(test::fileProblem(*file), std::string());
    Progress progress;
    const CheckReport report = checkFile(*file, progress);
    QVERIFY2(report.findings.empty(),
             report.findings.empty() ? "" : report.findings.front().diagnostic.message.c_str());
    QVERIFY(report.tiled && report.identical);
    QCOMPARE(report.undecodedBytes, 0u);
}

void BwmTest::truncation_data()
{
    madeFilesAreSound_data();
}

void BwmTest::truncation()
{
    QFETCH(QByteArray, bytes);
    const Bytes whole(bytes.begin(), bytes.end());
    QCOMPARE(test::truncationProblem(whole, "cut.wok", m_formats), std::string());
    for (std::size_t size = 0; size < whole.size(); ++size) {
        const auto file = openBytes({whole.begin(), whole.begin() + std::ptrdiff_t(size)}, "cut", m_formats);
        QVERIFY2(!file->containerDiagnostics().empty(), qPrintable(QString::number(size)));
    }
}

void BwmTest::everyPatchHasAnInverse_data()
{
    madeFilesAreSound_data();
}

void BwmTest::everyPatchHasAnInverse()
{
    QFETCH(QByteArray, bytes);
    const auto file = openBytes({bytes.begin(), bytes.end()}, "made", m_formats);
    std::size_t tried = 0;
    QCOMPARE(test::patchProblem(*file, tried), std::string());
    QVERIFY2(tried > 60, qPrintable(QString::number(tried)));
}

void BwmTest::links_data()
{
    QTest::addColumn<QString>("from");
    QTest::addColumn<QString>("to"); // empty: leads nowhere
    QTest::addColumn<QString>("text");
    // buildWok(): 3 x 2 quads, faces 0 to 9 walkable.
    QTest::newRow("corner") << "indices[0].b"
                            << "vertices[1]"
                            << "1";
    QTest::newRow("neighbour") << "adjacency[0].edge2"
                               << "indices[1]"
                               << "3 (face 1, edge 0)";
    QTest::newRow("border") << "adjacency[0].edge0"
                            << ""
                            << "-1";
    QTest::newRow("edge") << "edges[0].edge"
                          << "indices[0]"
                          << "0 (face 0, edge 0)";
    QTest::newRow("table") << "header.vertexOffset"
                           << "vertices"
                           << "0x88";
    QTest::newRow("left child") << "aabb[0].left"
                                << "aabb[1]"
                                << "1";
    QTest::newRow("no face") << "aabb[0].face"
                             << ""
                             << "-1";
}

void BwmTest::links()
{
    QFETCH(QString, from);
    QFETCH(QString, to);
    QFETCH(QString, text);
    const auto file = openBytes(test::buildWok(), "a.wok", m_formats);
    const Result<NodePath> place = file->parsePath(from.toStdString());
    QVERIFY(place.has_value());
    const auto tree = file->tree(place->unit);
    const auto target = file->format().links().link(*file, *tree, *tree->find(place->path));
    QVERIFY(target.has_value());
    QVERIFY(!target->broken);
    QCOMPARE(QString::fromStdString(target->where ? file->pathText(*target->where) : ""), to);
    QCOMPARE(QString::fromStdString(target->text), text);
}

void BwmTest::rowReferrers_data()
{
    QTest::addColumn<QString>("to");
    QTest::addColumn<QStringList>("from"); // empty: asked of the table as a whole
    QTest::newRow("face") << "indices[1]" << QStringList{u"adjacency[0] edge2"_s, u"edges["_s, u"aabb["_s};
    QTest::newRow("inside a face") << "indices[1].c" << QStringList{u"adjacency[0] edge2"_s};
    QTest::newRow("vertex") << "vertices[1]" << QStringList{u"indices[0] b"_s};
    QTest::newRow("node of the tree") << "aabb[1]" << QStringList{u"aabb[0] left"_s};
    QTest::newRow("table") << "vertices" << QStringList{};
    QTest::newRow("row that nothing counts") << "normals[1]" << QStringList{};
}

void BwmTest::rowReferrers()
{
    QFETCH(QString, to);
    QFETCH(QStringList, from);
    const auto file = openBytes(test::buildWok(), "a.wok", m_formats);
    const Result<NodePath> place = file->parsePath(to.toStdString());
    QVERIFY(place.has_value());
    const auto row = file->format().links().targetRow(*file, place->unit, place->path);
    QCOMPARE(row.has_value(), !from.isEmpty());
    if (!row)
        return;
    QStringList found;
    const NodePath whole{place->unit, "[" + std::to_string(*row) + "]"};
    for (const Referrer &referrer : file->format().links().rowReferrers(*file, place->unit, *row)) {
        found += QString::fromStdString(referrer.text);
        const auto tree = file->tree(referrer.from.unit);
        const auto target = file->format().links().link(*file, *tree, *tree->find(referrer.from.path));
        QVERIFY(target && target->where == whole);
    }
    for (const QString &wanted : from)
        QVERIFY2(found.join(u'\n').contains(wanted), qPrintable(found.join(u'\n')));
}

void BwmTest::refusedValues_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("says");
    QTest::newRow("vertex past the end") << "indices[0].a"
                                         << "12"
                                         << "0 to 11";
    QTest::newRow("edge past the end") << "adjacency[0].edge0"
                                       << "36"
                                       << "-1 to 35";
    QTest::newRow("edge below none") << "adjacency[0].edge0"
                                     << "-2"
                                     << "-1 to 35";
    QTest::newRow("no edge in the edge table") << "edges[0].edge"
                                               << "-1"
                                               << "0 to 35";
    QTest::newRow("node past the end") << "aabb[0].left"
                                       << "23"
                                       << "-1 to 22";
    QTest::newRow("unknown surface") << "materials[0]"
                                     << "31"
                                     << "surface material";
    QTest::newRow("mixed split side") << "aabb[0].plane"
                                      << "3"
                                      << "split side";
    QTest::newRow("unknown type") << "header.type"
                                  << "2"
                                  << "walkmesh type";
}

void BwmTest::refusedValues()
{
    QFETCH(QString, path);
    QFETCH(QString, text);
    QFETCH(QString, says);
    const auto file = openBytes(test::buildWok(), "a.wok", m_formats);
    const NodePath place = *file->parsePath(path.toStdString());
    const Result<Patch> patch =
        file->setText(place.unit, *file->tree(place.unit)->find(place.path), text.toStdString());
    QVERIFY(!patch.has_value());
    QVERIFY2(QString::fromStdString(patch.error().message).contains(says), patch.error().message.c_str());
}

void BwmTest::brokenRules_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<int>("value");
    QTest::addColumn<QString>("code");
    QTest::addColumn<QString>("where"); // path of the finding
    QTest::newRow("no place") << "vertices[1].y" << 0x7FC00000 << "bwm.vertex.finite"
                              << "vertices[1]";
    QTest::newRow("normal turned") << "normals[2].z" << 0x3F000000 << "bwm.normal"
                                   << "normals[2]";
    QTest::newRow("no normal") << "normals[2].z" << 0x7FC00000 << "bwm.normal"
                               << "normals[2]";
    QTest::newRow("distance") << "distances[2]" << 0x3F000000 << "bwm.distance"
                              << "distances[2]";
    QTest::newRow("box of a leaf") << "aabb[22].min.x" << 0x42000000 << "bwm.aabb.leafbox"
                                   << "aabb[22]";
    QTest::newRow("type") << "header.type" << 7 << "bwm.type"
                          << "header.type";
    QTest::newRow("vertex index") << "indices[2].c" << 12 << "bwm.index"
                                  << "indices[2]";
    QTest::newRow("surface") << "materials[3]" << 31 << "bwm.material"
                             << "materials[3]";
    QTest::newRow("walkable behind") << "materials[11]" << 4 << "bwm.walkable"
                                     << "materials[11]";
    QTest::newRow("not walkable in front") << "materials[0]" << 7 << "bwm.walkable"
                                           << "materials[0]";
    QTest::newRow("child past the end") << "aabb[0].left" << 99 << "bwm.aabb"
                                        << "aabb[0]";
    QTest::newRow("child cycle") << "aabb[1].left" << 0 << "bwm.aabb"
                                 << "aabb[1]";
    QTest::newRow("two parents") << "aabb[0].right" << 1 << "bwm.aabb"
                                 << "aabb[1]";
    QTest::newRow("split side") << "aabb[0].plane" << 3 << "bwm.aabb.plane"
                                << "aabb[0]";
    QTest::newRow("leaf face") << "aabb[22].face" << 12 << "bwm.aabb.leaf"
                               << "aabb[22]";
    QTest::newRow("neighbour past the end") << "adjacency[0].edge0" << 99 << "bwm.adjacency"
                                            << "adjacency[0]";
    QTest::newRow("one-sided neighbour") << "adjacency[0].edge2" << 4 << "bwm.adjacency"
                                         << "adjacency[0]";
    QTest::newRow("border without edge") << "edges[3].edge" << 0 << "bwm.edge"
                                         << "adjacency[0]";
    QTest::newRow("edge past the end") << "edges[2].edge" << 30 << "bwm.edge"
                                       << "edges[2]";
    QTest::newRow("loop past the end") << "loops[0]" << 99 << "bwm.loop"
                                       << "loops[0]";
    QTest::newRow("loop too short") << "loops[0]" << 2 << "bwm.loop"
                                    << "loops[0]";
}

void BwmTest::brokenRules()
{
    QFETCH(QString, path);
    QFETCH(int, value);
    QFETCH(QString, code);
    QFETCH(QString, where);
    const auto file = openBytes(test::buildWok(), "a.wok", m_formats);
    const NodePath place = *file->parsePath(path.toStdString());
    const ByteRange range = *file->fileRange(place.unit, *file->tree(place.unit)->find(place.path));
    Bytes bytes;
    append(bytes, value);
    QVERIFY(file->apply(Patch::overwrite(range.offset, bytes)).has_value());
    Progress progress;
    bool found = false;
    for (const Finding &finding : wholeFileFindings(*file, progress)) {
        const bool here =
            finding.diagnostic.code->id == code.toStdString() && finding.path == where.toStdString();
        found = found || here;
        QVERIFY(finding.diagnostic.range.end() <= file->bytes().size());
    }
    QVERIFY(found);
}

// A vertex that is lifted leaves normals, distances and boxes behind; a mesh without planes has none to
// leave.
void BwmTest::movedVertices()
{
    const auto codes = [](const File &file) {
        Progress progress;
        CheckReport report;
        report.findings = wholeFileFindings(file, progress);
        return codesIn(report);
    };
    const auto wok = openBytes(test::buildWok(), "a.wok", m_formats);
    QVERIFY(codes(*wok).empty());
    const auto inverses = applyEdits(*wok, std::vector<Edit>{test::setEdit("vertices[5].z", "0.5")});
    QVERIFY(inverses.has_value());
    const std::set<std::string> found = codes(*wok);
    QVERIFY(found.contains("bwm.normal") && found.contains("bwm.aabb.leafbox"));
    QVERIFY(wok->apply(inverses->front()).has_value());
    QVERIFY(codes(*wok).empty());
    QVERIFY(applyEdits(*wok, std::vector<Edit>{test::setEdit("distances[0]", "0.25")}).has_value());
    QVERIFY(codes(*wok).contains("bwm.distance"));

    const auto pwk = openBytes(test::buildPwk(), "a.pwk", m_formats);
    for (unsigned face = 0; face < 12; ++face)
        QVERIFY(
            applyEdits(*pwk, std::vector<Edit>{test::setEdit(fmt::format("normals[{}]", face), "(0, 0, 0)"),
                                               test::setEdit(fmt::format("distances[{}]", face), "7")}));
    QVERIFY(codes(*pwk).empty());
}

void BwmTest::brokenTables_data()
{
    QTest::addColumn<int>("at");
    QTest::addColumn<unsigned>("value");
    QTest::addColumn<QString>("code");
    QTest::newRow("absurd vertex count") << 72 << 0xFFFFFFFFu << "bwm.table";
    QTest::newRow("absurd face count") << 80 << 0x40000000u << "bwm.table";
    QTest::newRow("offset past the end") << 76 << 0xFFFFFF00u << "bwm.table";
    QTest::newRow("offset into the header") << 104 << 100u << "bwm.table";
    QTest::newRow("overlapping tables") << 84 << 140u << "bwm.table";
    QTest::newRow("gap") << 72 << 10u << "bwm.table.order";
    QTest::newRow("bytes behind") << 128 << 0u << "bwm.table.order";
    QTest::newRow("no tree") << 100 << 0u << "bwm.table.order";
}

void BwmTest::brokenTables()
{
    QFETCH(int, at);
    QFETCH(unsigned, value);
    QFETCH(QString, code);
    Bytes bytes = test::buildWok();
    store(bytes, static_cast<std::size_t>(at), value);
    const auto file = openBytes(bytes, "a.wok", m_formats);
    QCOMPARE(test::fileProblem(*file), std::string());
    Progress progress;
    const CheckReport report = checkFile(*file, progress);
    QVERIFY(report.tiled && report.identical);
    QVERIFY2(codesIn(report).contains(code.toStdString()), qPrintable(code));
}

// The offsets of the header decide, not the usual order: vertices moved behind everything else.
void BwmTest::tablesInAnyOrder()
{
    Bytes bytes = test::buildWok();
    const Bytes vertices(bytes.begin() + 136, bytes.begin() + 136 + 12 * 12);
    store(bytes, 76, static_cast<std::uint32_t>(bytes.size()));
    bytes.insert(bytes.end(), vertices.begin(), vertices.end());
    const auto file = openBytes(bytes, "a.wok", m_formats);
    QCOMPARE(test::fileProblem(*file), std::string());
    QCOMPARE(test::textAt(*file, "vertices[1]"), std::string("(1, 0, 0)"));
    QCOMPARE(bwm::readWalkmesh(*file).vertices.size(), 12u);
}

void BwmTest::emptyTables()
{
    Bytes bytes = test::buildWok();
    bytes.resize(136);
    for (const std::size_t count : {72, 80, 100, 112, 120, 128})
        store(bytes, count, 0u);
    const auto file = openBytes(bytes, "a.wok", m_formats);
    QVERIFY(file->containerDiagnostics().empty());
    QCOMPARE(file->units().size(), 1u);
    QCOMPARE(test::fileProblem(*file), std::string());
}

void BwmTest::numbersThatNameNothing_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<std::int64_t>("number");
    QTest::addColumn<QByteArray>("op");
    QTest::addColumn<QByteArray>("edited");
    QTest::addColumn<QByteArray>("reason");
    const auto row = [](const char *path, std::int64_t number, const char *op, const char *edited,
                        const char *reason) {
        QTest::addRow("%s %s %s", path, op, edited)
            << QByteArray(path) << number << QByteArray(op) << QByteArray(edited) << QByteArray(reason);
    };
    constexpr std::int64_t kMost = 0x7FFFFFFF;
    for (const char *op : {"insert", "remove", "move"}) {
        row("aabb[0].left", kMost, op, "indices[2]", "node 0 of the tree has child 2147483647");
        row("aabb[0].right", 1000, op, "materials[2]", "node 0 of the tree has child 1000");
        row("aabb[2].face", kMost, op, "indices[2]", "node 2 of the tree holds face 2147483647");
        row("adjacency[1].edge0", kMost, op, "indices[2]", "face 1 leads to edge 2147483647");
        row("edges[1].edge", kMost, op, "indices[2]", "row 1 of the edges names edge 2147483647");
        row("indices[3].b", 0xFFFFFFFF, op, "vertices[2]", "face 3 uses vertex 4294967295");
    }
    row("loops[0]", 0xFFFFFFFF, "insert", "edges[0]", "loop 0 ends at edge 4294967295");
}

// A number past the end of what it numbers has no place to follow to when that grows: it would become another
// one.
void BwmTest::numbersThatNameNothing()
{
    QFETCH(QByteArray, path);
    QFETCH(std::int64_t, number);
    QFETCH(QByteArray, op);
    QFETCH(QByteArray, edited);
    QFETCH(QByteArray, reason);
    const FormatSet formats = allFormats();
    Bytes bytes = test::buildWok();
    const auto good = openBytes(bytes, "a.wok", formats);
    const Result<NodePath> place = good->parsePath(path.toStdString());
    QVERIFY(place.has_value());
    const auto range = good->fileRange(place->unit, *good->tree(place->unit)->find(place->path));
    store(bytes, range->offset, static_cast<std::uint32_t>(number));
    const auto file = openBytes(bytes, "a.wok", formats);
    const std::string where = edited.toStdString();
    const Edit edit = op == "insert" ? test::insertEdit(where.substr(0, where.find('[')), 2)
                      : op == "move" ? test::moveEdit(where, 3)
                                     : test::removeEdit(where);
    const Result<Patch> patch = patchFor(*file, edit);
    QVERIFY(!patch);
    QVERIFY2(patch.error().message.find(reason.toStdString()) != std::string::npos,
             patch.error().message.c_str());
}

void BwmTest::realFilesAreSound_data()
{
    QTest::addColumn<QString>("path");
    if (test::sharedDir().empty())
        QSKIP(test::noSharedReason().c_str());
    for (const auto &path : test::corpusFiles("bwm"))
        QTest::newRow(path.stem().string().c_str()) << QString::fromStdString(path.string());
}

void BwmTest::facesSayWhatTheyAreLike()
{
    test::BwmBuilder mesh; // a floor, a ramp of 45 degrees, a wall
    mesh.triangle({0, 0, 0}, {2, 0, 0}, {0, 2, 0}, 4);
    mesh.triangle({2, 0, 0}, {3, 0, 1}, {2, 1, 0}, 1);
    mesh.triangle({0, 0, 0}, {0, 0, 3}, {2, 0, 0}, 7);
    const auto file = openBytes(mesh.buildPlaceable(), "a.pwk", m_formats);
    const double areas[] = {2.0, std::sqrt(0.5), 3.0}, slopes[] = {0, 45, 90};
    const std::uint32_t materials[] = {4, 1, 7};
    for (std::uint32_t face = 0; face < 3; ++face) {
        const auto facts = bwm::faceFacts(*file, face);
        QVERIFY(facts.has_value());
        QCOMPARE(facts->material, materials[face]);
        QVERIFY(std::abs(facts->area - areas[face]) < 1e-5 && std::abs(facts->slope - slopes[face]) < 1e-4);
        for (const char *row : {"indices[{}]", "indices[{}].b", "materials[{}]", "normals[{}].x"}) {
            const auto path = file->parsePath(fmt::format(fmt::runtime(row), face));
            QVERIFY(path.has_value());
            const auto node = file->tree(path->unit)->find(path->path);
            QCOMPARE(bwm::faceOfRow(*file, path->unit, *node), std::optional(face));
        }
        QCOMPARE(file->pathText(*bwm::materialRow(*file, face)), fmt::format("materials[{}]", face));
    }
    QVERIFY(!bwm::faceFacts(*file, 3) && !bwm::materialRow(*file, 3));
    const auto vertex = file->parsePath("vertices[0]");
    QVERIFY(!bwm::faceOfRow(*file, vertex->unit, *file->tree(vertex->unit)->find(vertex->path)));
    QVERIFY(!bwm::faceOfRow(*file, file->parsePath("indices")->unit, NodeId{}));
    const auto corner = file->parsePath("indices[1].a");
    const auto patch = file->setText(corner->unit, *file->tree(corner->unit)->find(corner->path), "999");
    if (patch && file->apply(*patch))
        QVERIFY(!bwm::faceFacts(*file, 1));
}

// Sound files have nothing to report but notes (bwmrulestest.cpp counts them).
void BwmTest::realFilesAreSound()
{
    QFETCH(QString, path);
    const std::filesystem::path real = path.toStdString();
    Progress progress;
    const Result<std::unique_ptr<File>> file = File::open(real, m_formats, progress);
    QVERIFY(file.has_value());
    QCOMPARE(test::fileProblem(**file, 3000), std::string());
    const CheckReport report = checkPath(real, m_formats, progress);
    QVERIFY(report.tiled && report.identical);
    QCOMPARE(report.undecodedBytes, 0u);
    for (const Finding &finding : report.findings)
        QVERIFY2(finding.diagnostic.severity == Severity::Note, finding.diagnostic.message.c_str());
}

CUTAWAY_TESTS(BwmTest)
#include "bwmtest.moc"
