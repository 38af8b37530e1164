// SPDX-License-Identifier: MIT
// Rules of walkmeshes: each has a mesh that breaks it, and how often real files do is known.
#include "core/catalogue.h"
#include "core/file/fix.h"
#include "core/formats/bwm/bwmedit.h"
#include "core/formats/bwm/check/meshchecks.h"
#include "core/formats/bwm/rules.h"
#include "core/formats/bwm/topology.h"

#include "tests/support/bwmbuilder.h"
#include "tests/support/corpus.h"
#include "tests/support/coverage.h"
#include "tests/support/paths.h"
#include "tests/support/testclasses.h"

#include <limits>
#include <map>
#include <set>

using namespace cutaway;
using namespace Qt::Literals::StringLiterals;

namespace
{

using Builder = test::BwmBuilder;
using Point = Builder::Point;

constexpr std::uint32_t kFloor = 4, kWallSurface = 7, kGlass = 8;

std::unique_ptr<File> meshNamed(const Bytes &bytes, const std::string &name)
{
    static const FormatSet formats = allFormats();
    Progress progress;
    return File::fromBytes(BytesView::own(bytes), name, formats, progress);
}

// Findings of all rules, those included that nobody asks for.
std::vector<Diagnostic> allFindings(const File &file)
{
    Progress progress;
    std::vector<Diagnostic> found = diagnosticsOf(file, progress);
    Diagnostics habits;
    bwm::checkHabits(file, habits);
    found.insert(found.end(), habits.list().begin(), habits.list().end());
    return found;
}

bool breaks(const File &file, std::string_view rule)
{
    const std::vector<Diagnostic> found = allFindings(file);
    return std::ranges::any_of(found, [rule](const Diagnostic &d) { return d.code->id == rule; });
}

void addSquare(Builder &mesh, float x, float y, float z, std::uint32_t surface = kFloor)
{
    mesh.quad({x, y, z}, {x + 2, y, z}, {x + 2, y + 2, z}, {x, y + 2, z}, surface);
}

// An upright face on the edge from a to b of a floor that lies on its left.
void addWall(Builder &mesh, const Point &a, const Point &b, std::uint32_t surface = kWallSurface)
{
    mesh.quad(b, a, {a[0], a[1], a[2] + 3}, {b[0], b[1], b[2] + 3}, surface);
}

// A square with so many walls, of four.
Builder walledSquare(int walls, std::uint32_t surface = kWallSurface)
{
    constexpr std::array<Point, 5> kCorners = {{{0, 0, 0}, {2, 0, 0}, {2, 2, 0}, {0, 2, 0}, {0, 0, 0}}};
    Builder mesh;
    addSquare(mesh, 0, 0, 0);
    for (std::size_t i = 0; i < std::size_t(walls); ++i)
        addWall(mesh, kCorners[i], kCorners[i + 1], i == 0 ? surface : kWallSurface);
    return mesh;
}

Bytes ring() // around a hole
{
    Builder mesh;
    for (int i = 0; i < 9; ++i) {
        if (i != 4)
            addSquare(mesh, float(i % 3) * 2, float(i / 3) * 2, 0);
    }
    return mesh.buildArea();
}

// A hole one of whose corners is a corner of the floor.
Bytes pinchedFloor()
{
    const Point a{0, 0, 0}, b{4, 0, 0}, c{4, 4, 0}, d{0, 4, 0}, p{1, 2, 0}, q{2, 1, 0};
    Builder mesh;
    mesh.triangle(a, b, q, kFloor);
    mesh.triangle(b, c, q, kFloor);
    mesh.triangle(c, p, q, kFloor);
    mesh.triangle(c, d, p, kFloor);
    mesh.triangle(d, a, p, kFloor);
    return mesh.buildArea();
}

Bytes twoSquares(Point second)
{
    Builder mesh;
    addSquare(mesh, 0, 0, 0);
    addSquare(mesh, second[0], second[1], second[2]);
    return mesh.buildArea();
}

Bytes triangles(const std::vector<std::array<Point, 3>> &faces)
{
    Builder mesh;
    for (const auto &[a, b, c] : faces)
        mesh.triangle(a, b, c, kFloor);
    return mesh.buildArea();
}

// A chain of roots, one for each face that was put in.
Bytes deepTree()
{
    const auto file = meshNamed(test::buildWok(), "a.wok");
    bwm::Walkmesh mesh = bwm::readWalkmesh(*file);
    const std::vector<bwm::NewFace> faces(140, bwm::NewFace{{0, 1, 5}, kWallSurface});
    const auto inserted = bwm::insertFaces(mesh, mesh.faces.size(), faces, true);
    const auto patch = bwm::patchTo(*file, mesh);
    if (!inserted || !patch || !file->apply(*patch))
        return {};
    return test::allBytes(*file);
}

Bytes stored(auto number)
{
    Bytes bytes;
    append(bytes, number);
    return bytes;
}

struct Edit4 {
    const char *path; // empty: the mesh breaks the rule as it was built
    Bytes bytes;
};

} // namespace

Q_DECLARE_METATYPE(Edit4)

class BwmRulesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void broken_data();
    void broken();
    void fixes_data() { broken_data(); }
    void fixes();
    void severalWays();
    void everyRuleIsBroken();
    void originals();
    void hostileMeshesAreChecked();
};

void BwmRulesTest::broken_data()
{
    QTest::addColumn<Bytes>("mesh");
    QTest::addColumn<QString>("name");
    QTest::addColumn<Edit4>("edit");
    QTest::addColumn<QString>("rule");
    const auto row = [](const char *rule, const Bytes &mesh, const char *path = "", const Bytes &bytes = {},
                        const char *name = "a.wok") {
        QTest::addRow("%s %s", rule, path)
            << mesh << QString::fromLatin1(name) << Edit4{path, bytes} << QString::fromLatin1(rule);
    };
    const Bytes wok = test::buildWok();
    row("bwm.face.repeated", wok, "indices[2].c", stored(1u));
    row("bwm.face.duplicate",
        triangles({{{{0, 0, 0}, {2, 0, 0}, {2, 2, 0}}}, {{{0, 0, 0}, {2, 0, 0}, {2, 2, 0}}}}));
    row("bwm.face.area", triangles({{{{0, 0, 0}, {2, 0, 0}, {4, 0, 0}}}}));
    row("bwm.loop.area", triangles({{{{0, 0, 0}, {2, 0, 0}, {4, 0, 0}}}}));
    row("bwm.face.sliver", triangles({{{{0, 0, 0}, {4, 0, 0}, {2, 0.0005F, 0}}}}));
    row("bwm.face.down", triangles({{{{0, 0, 0}, {2, 2, 0}, {2, 0, 0}}}}));
    row("bwm.face.steep", triangles({{{{0, 0, 0}, {2, 0, 0}, {2, 2, 9}}}}));
    row("bwm.face.overlap", twoSquares({1, 1, 0.25F}));
    row("bwm.vertex.duplicate", wok, "vertices[1]", Bytes(12, 0));
    row("bwm.vertex.near", twoSquares({2.0005F, 0, 0}));
    row("bwm.border.crack", twoSquares({2.0005F, 0, 0}));
    row("bwm.vertex.unused", wok, "indices[4].b", stored(5u));
    row("bwm.adjacency.missing",
        triangles({{{{0, 0, 0}, {2, 0, 0}, {2, 2, 0}}}, {{{0, 0, 0}, {2, 2, 0}, {0, 2, 0}}}}), "adjacency",
        Bytes(24, 0xFF));
    row("bwm.edge.winding",
        triangles({{{{0, 0, 0}, {2, 0, 0}, {2, 2, 0}}}, {{{0, 0, 0}, {2, 0, 0}, {1, -2, 0}}}}));
    row("bwm.edge.nonmanifold", triangles({{{{0, 0, 0}, {2, 0, 0}, {2, 2, 0}}},
                                           {{{2, 0, 0}, {0, 0, 0}, {1, -2, 0}}},
                                           {{{0, 0, 0}, {2, 0, 0}, {1, 2, 5}}}}));
    row("bwm.loop.pinch", pinchedFloor());
    row("bwm.loop.hole", ring());
    row("bwm.border.wall", walledSquare(3).buildArea());
    row("bwm.border.sight", walledSquare(4, kGlass).buildArea());
    Builder shut = walledSquare(4);
    shut.transition({0, 0, 0}, {2, 0, 0}, 1);
    row("bwm.transition.wall", shut.buildArea());
    Builder half;
    addSquare(half, 0, 0, 0);
    half.quad({2, 0, 0}, {4, 0, 0}, {4, 1, 0}, {2, 1, 0}, kFloor);
    row("bwm.border.t", half.buildArea());
    Builder island;
    addSquare(island, 0, 0, 0);
    addSquare(island, 9, 0, 0);
    island.transition({0, 0, 0}, {2, 0, 0}, 1);
    row("bwm.island", island.buildArea());
    row("bwm.transition.room", wok, "edges[3].transition", stored(5120));
    Builder across; // two squares side by side, with a wall on the edge that they share
    addSquare(across, 0, 0, 0);
    addSquare(across, 2, 0, 0);
    addWall(across, {2, 0, 0}, {2, 2, 0});
    row("bwm.wall.across", across.buildArea());
    Builder over; // and one across a face, with vertices of its own
    addSquare(over, 0, 0, 0);
    addWall(over, {0.5F, 0.25F, 0}, {1.75F, 0.5F, 0});
    QTest::newRow("bwm.wall.across a face")
        << over.buildArea() << QStringLiteral("a.wok") << Edit4{"", {}} << QStringLiteral("bwm.wall.across");
    row("bwm.transition.value", wok, "edges[3].transition", stored(-2));
    row("bwm.index", wok, "indices[2].c", stored(99u));
    row("bwm.vertex.finite", wok, "vertices[1].x", stored(std::numeric_limits<float>::infinity()));
    row("bwm.material", wok, "materials[11]", stored(77u));
    row("bwm.material.placeholder", wok, "materials[11]", stored(20u));
    row("bwm.aabb.depth", deepTree());
    row("bwm.aabb.side", wok, "aabb[0].plane", stored(8u));
    row("bwm.aabb.union", wok, "aabb[0].max.z", stored(9.0F));
    row("bwm.aabb.tight", wok);
    row("bwm.header.hooks", wok, "header.relativeHook1.x", stored(1.0F));
    row("bwm.header.hooks", test::buildPwk(), "", {}, "a.dwk");
    row("bwm.header.root", wok, "header.aabbRoot", stored(5u));
    row("bwm.type", wok, "header.type", stored(0u));
    row("bwm.type", test::buildPwk(), "header.type", stored(1u), "a.pwk");
}

void BwmRulesTest::broken()
{
    QFETCH(Bytes, mesh);
    QFETCH(QString, name);
    QFETCH(Edit4, edit);
    QFETCH(QString, rule);
    const auto file = meshNamed(mesh, name.toStdString());
    if (*edit.path != '\0') {
        QVERIFY(!breaks(*file, rule.toStdString()));
        const Result<NodePath> place = file->parsePath(edit.path);
        QVERIFY2(place.has_value(), edit.path);
        const auto range = file->fileRange(place->unit, *file->tree(place->unit)->find(place->path));
        QVERIFY(range && range->size >= edit.bytes.size());
        QVERIFY(file->apply(Patch::overwrite(range->offset, edit.bytes)).has_value());
    }
    QVERIFY2(breaks(*file, rule.toStdString()),
             [&] {
                 std::string found;
                 for (const Diagnostic &d : allFindings(*file))
                     found += std::string(d.code->id) + ": " + d.message + "\n";
                 return found;
             }()
                 .c_str());
}

// Each finding of such a rule offers a fix that takes the finding away, and undo restores the bytes.
void BwmRulesTest::fixes()
{
    QFETCH(Bytes, mesh);
    QFETCH(QString, name);
    QFETCH(Edit4, edit);
    QFETCH(QString, rule);
    const auto file = meshNamed(mesh, name.toStdString());
    if (*edit.path != '\0') {
        const auto place = *file->parsePath(edit.path);
        const auto range = *file->fileRange(place.unit, *file->tree(place.unit)->find(place.path));
        QVERIFY(file->apply(Patch::overwrite(range.offset, edit.bytes)).has_value());
    }
    const auto findings = [&](const File &of) {
        std::vector<Diagnostic> found = allFindings(of);
        std::erase_if(found, [&](const Diagnostic &d) { return d.code->id != rule.toStdString(); });
        return found;
    };
    const Bytes before = test::allBytes(file->bytes());
    const std::vector<Diagnostic> found = findings(*file);
    for (const Diagnostic &finding : found) {
        const std::vector<Fix> fixes = fixesOf(*file, finding);
        QVERIFY(!fixes.empty());
        for (const Fix &fix : fixes) {
            const auto mended = file->snapshot();
            const auto patch = patchFor(*mended, fix);
            QVERIFY(patch.has_value());
            const auto done = mended->apply(*patch);
            QVERIFY(done.has_value());
            QVERIFY2(findings(*mended).size() < found.size(), fix.label.c_str());
            QVERIFY(mended->apply(done->inverse) && test::allBytes(mended->bytes()) == before);
        }
    }
}

// What a person has to decide is offered in each way that makes sense.
void BwmRulesTest::severalWays()
{
    const auto waysOf = [](const Bytes &bytes, std::string_view rule) {
        const auto file = meshNamed(bytes, "a.wok");
        QStringList labels;
        for (const Diagnostic &found : allFindings(*file)) {
            if (found.code->id != rule || !labels.empty())
                continue;
            for (const Fix &fix : fixesOf(*file, found))
                labels << QString::fromStdString(fix.label);
        }
        return labels;
    };
    QCOMPARE(waysOf(twoSquares({1, 1, 0.25F}), "bwm.face.overlap"),
             QStringList({u"Delete the face"_s, u"Make it Nonwalk"_s}));
    // A thin face between two others is flipped, one at the end of the floor can go.
    const Point a{0, 0, 0}, b{4, 0, 0}, c{2, 0.0005F, 0}, d{2, -2, 0};
    QCOMPARE(waysOf(triangles({{a, b, c}}), "bwm.face.sliver"), QStringList({u"Delete the face"_s}));
    QCOMPARE(waysOf(triangles({{a, b, c}, {b, a, d}}), "bwm.face.sliver"),
             QStringList({u"Flip its long edge"_s}));
}

// Those that bwmtest and fixtest break, and those of this class: every rule of the table.
void BwmRulesTest::everyRuleIsBroken()
{
    std::string sources;
    for (const char *name : {"formats/bwm/bwmtest.cpp", "file/fixtest.cpp", "formats/bwm/bwmrulestest.cpp"}) {
        const Bytes bytes = test::fileBytes(test::sourceDir() / "tests/core" / name);
        sources.append(bytes.begin(), bytes.end());
    }
    for (const Rule &rule : bwm::kRules)
        QVERIFY2(Code(rule) == ruleIn(bwm::kRules, "bwm.stale") || // bwmedittest leaves tables behind in many ways
                     sources.find('"' + std::string(rule.id) + '"') != std::string::npos,
                 rule.id.data());
}

// How often the 96 real files break each rule: notes alone, and as the sheet on authoring says.
void BwmRulesTest::originals()
{
    if (test::sharedDir().empty())
        QSKIP(test::noSharedReason().c_str());
    const std::map<std::string, std::pair<int, int>> expected = {
        // files, findings
        {"bwm.border.wall", {9, 24}},      {"bwm.face.area", {2, 2}},        {"bwm.face.down", {3, 6}},
        {"bwm.face.sliver", {1, 2}},       {"bwm.face.steep", {5, 11}},      {"bwm.island", {4, 5}},
        {"bwm.loop.area", {1, 1}},         {"bwm.loop.hole", {1, 1}},        {"bwm.loop.pinch", {1, 2}},
        {"bwm.transition.wall", {79, 79}}, {"bwm.vertex.duplicate", {1, 1}}, {"bwm.vertex.near", {2, 2}}};
    std::map<std::string, std::pair<int, int>> found;
    for (const auto &path : test::corpusFiles("bwm")) {
        Progress progress;
        std::map<std::string, int> here;
        const auto file = meshNamed(test::fileBytes(path), path.filename().string());
        for (const Diagnostic &d : diagnosticsOf(*file, progress)) {
            QVERIFY2(d.severity == Severity::Note, (path.string() + ": " + d.message).c_str());
            ++here[std::string(d.code->id)];
        }
        for (const auto &[rule, count] : here) {
            ++found[rule].first;
            found[rule].second += count;
        }
    }
    for (const auto &[rule, counts] : found)
        QVERIFY2(expected.contains(rule) && expected.at(rule) == counts,
                 fmt::format("{} {} {}", rule, counts.first, counts.second).c_str());
    QCOMPARE(found.size(), expected.size());
}

// Numbers that name nothing, in every table at once.
void BwmRulesTest::hostileMeshesAreChecked()
{
    for (const std::uint8_t fill : {0x00, 0x01, 0x7F, 0x80, 0xFF}) {
        for (const char *table : {"vertices", "indices", "materials", "normals", "distances", "aabb",
                                  "adjacency", "edges", "loops"}) {
            const auto file = meshNamed(test::buildWok(), "a.wok");
            const auto unit = file->parsePath(table)->unit;
            const ByteRange range = file->units().range(unit);
            QVERIFY(file->apply(Patch::overwrite(range.offset, Bytes(range.size, fill))).has_value());
            QVERIFY(allFindings(*file).size() <= 20 * std::size(bwm::kRules));
        }
    }
}

CUTAWAY_TESTS(BwmRulesTest)
#include "bwmrulestest.moc"
