// SPDX-License-Identifier: MIT
// Edits of real walkmeshes against the files that an independent writer made of them, byte by byte.
#include "core/base/sha1.h"
#include "core/catalogue.h"
#include "core/formats/bwm/edit/oplist.h"
#include "core/formats/bwm/edit/rebuild.h"

#include "tests/support/corpus.h"
#include "tests/support/coverage.h"
#include "tests/support/paths.h"
#include "tests/support/testclasses.h"

using namespace cutaway;
using Json = nlohmann::json;

namespace
{

std::vector<std::int64_t> rowsOf(const bwm::EditMesh &mesh, const bwm::Rebuilt &rebuilt)
{
    std::vector<std::int64_t> rows;
    for (const std::uint32_t face : rebuilt.faceOrder) {
        const std::uint32_t row = mesh.faces[face].row;
        rows.push_back(row == bwm::kNoRow ? -1 : std::int64_t{row});
    }
    return rows;
}

std::string fateText(bwm::TreeFate fate)
{
    constexpr const char *kNames[] = {"none", "kept", "remapped", "rebuilt"};
    return kNames[static_cast<int>(fate)];
}

// What the edit makes of the file, as the program would save it.
std::string sha1After(const File &file, const Patch &patch)
{
    const auto edited = file.snapshot();
    if (!edited->apply(patch))
        return "the patch does not apply";
    return sha1(test::allBytes(edited->bytes()));
}

} // namespace

class BwmEditGoldenTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void edits_data();
    void edits();
    void untouched_data();
    void untouched();

private:
    FormatSet m_formats = allFormats();
};

void BwmEditGoldenTest::edits_data()
{
    QTest::addColumn<QString>("name");
    if (test::sharedDir().empty())
        QSKIP(test::noSharedReason().c_str());
    for (const std::string &name : test::goldenNames("bwm-edits"))
        QTest::newRow(name.c_str()) << QString::fromStdString(name);
}

void BwmEditGoldenTest::edits()
{
    QFETCH(QString, name);
    const Json expected = test::golden("bwm-edits", name.toStdString());
    QVERIFY(expected.is_object());
    const auto real = test::walkmeshesBySha1().find(expected.at("sha1"));
    QVERIFY2(real != test::walkmeshesBySha1().end(), "the file of the case is missing");
    Progress progress;
    const auto file = std::move(*File::open(real->second, m_formats, progress));
    auto mesh = bwm::readEditMesh(*file);
    QVERIFY(mesh.has_value());
    const auto applied = bwm::applyOps(*mesh, expected.at("ops").dump(), bwm::surfacesOfK1());
    QVERIFY2(applied.has_value(), applied ? "" : applied.error().message.c_str());

    const bwm::Walkmesh base = bwm::readWalkmesh(*file);
    const auto canonical = bwm::rebuild(*mesh, base, {.canonical = true});
    QVERIFY2(canonical.has_value(), canonical ? "" : canonical.error().message.c_str());
    QCOMPARE(canonical->mesh.faces.size(), expected["faces"].size());
    for (std::size_t f = 0; f < canonical->mesh.faces.size(); ++f) {
        const auto row = expected["faces"][f].get<std::array<std::uint32_t, 4>>();
        QVERIFY((canonical->mesh.faces[f] == std::array{row[0], row[1], row[2]}));
        QCOMPARE(canonical->mesh.materials[f], row[3]);
    }
    QVERIFY(
        (canonical->mesh.adjacency == expected["adjacency"].get<std::vector<std::array<std::int32_t, 3>>>()));
    QVERIFY((canonical->mesh.loopEnds == expected["loopEnds"].get<std::vector<std::uint32_t>>()));
    QVERIFY((rowsOf(*mesh, *canonical) == expected["faceOrder"].get<std::vector<std::int64_t>>()));
    QVERIFY((canonical->vertexOrder == expected["vertexOrder"].get<std::vector<std::uint32_t>>()));
    QVERIFY((canonical->overusedEdges ==
             expected["after"]["overusedEdges"].get<std::vector<std::vector<std::int32_t>>>()));
    const auto whole = bwm::rebuildPatch(*file, *mesh, {.canonical = true});
    QVERIFY(whole.has_value());
    QCOMPARE(sha1After(*file, *whole), expected["sha1_canonical"].get<std::string>());

    const auto least = bwm::rebuild(*mesh, base);
    QVERIFY(least.has_value());
    QCOMPARE(fateText(least->tree), expected["minimal"]["tree"].get<std::string>());
    QCOMPARE(least->planesKept, expected["minimal"]["planesKept"].get<std::size_t>());
    const auto minimal = bwm::rebuildPatch(*file, *mesh);
    QVERIFY(minimal.has_value());
    QCOMPARE(sha1After(*file, *minimal), expected["minimal"]["sha1"].get<std::string>());
}

void BwmEditGoldenTest::untouched_data()
{
    QTest::addColumn<QString>("path");
    if (test::sharedDir().empty())
        QSKIP(test::noSharedReason().c_str());
    for (const auto &path : test::corpusFiles("bwm"))
        QTest::newRow(path.stem().string().c_str()) << QString::fromStdString(path.string());
}

// Rebuilding from faces and transitions gives the file's own tables: links, edges and loops of all; a save
// without an edit changes nothing.
void BwmEditGoldenTest::untouched()
{
    QFETCH(QString, path);
    Progress progress;
    const auto file = std::move(*File::open(path.toStdString(), m_formats, progress));
    const auto mesh = bwm::readEditMesh(*file);
    QVERIFY(mesh.has_value());
    const bwm::Walkmesh base = bwm::readWalkmesh(*file);
    const auto rebuilt = bwm::rebuild(*mesh, base, {.canonical = true});
    QVERIFY(rebuilt.has_value());
    QVERIFY(rebuilt->mesh.vertices == base.vertices && rebuilt->mesh.faces == base.faces &&
            rebuilt->mesh.materials == base.materials && rebuilt->mesh.adjacency == base.adjacency &&
            rebuilt->mesh.loopEnds == base.loopEnds);
    QCOMPARE(rebuilt->mesh.edges.size(), base.edges.size());
    for (std::size_t i = 0; i < base.edges.size(); ++i) {
        QCOMPARE(rebuilt->mesh.edges[i].edge, base.edges[i].edge);
        QCOMPARE(rebuilt->mesh.edges[i].transition, base.edges[i].transition);
    }
    QCOMPARE(rebuilt->mesh.nodes.size(), base.nodes.size());
    const auto patch = bwm::rebuildPatch(*file, *mesh);
    QVERIFY(patch.has_value() && patch->empty());
}

CUTAWAY_TESTS(BwmEditGoldenTest)
#include "bwmeditgoldentest.moc"
