// SPDX-License-Identifier: MIT
// Bodies as lists and forms: on the project's own files by value, on the corpus by setting every value and
// reading it back.
#include "core/physics/bodyform.h"

#include "tests/support/corpus.h"
#include "tests/support/espcorpus.h"
#include "tests/support/hkxbuilder.h"
#include "tests/support/nifbuilder.h"
#include "tests/support/nifhelpers.h"
#include "tests/support/paths.h"
#include "tests/support/testclasses.h"

#include <set>

using namespace cutaway;
using physics::Body;
using physics::BodyKind;
using physics::FormRow;

namespace
{

std::vector<Body> bodiesIn(const File &file)
{
    Progress progress;
    return physics::bodiesOf(file, progress);
}

std::unique_ptr<File> fallout4Crate()
{
    return test::openNif(test::buildFallout4Crate(test::buildPhysicsPackfile()));
}

const FormRow *rowNamed(const Body &body, std::string_view id)
{
    for (const FormRow *row : physics::rowsOf(body)) {
        if (row->id == id)
            return row;
    }
    return nullptr;
}

std::string valueNamed(const File &file, std::size_t body, std::string_view id)
{
    const std::vector<Body> bodies = bodiesIn(file);
    const FormRow *row = body < bodies.size() ? rowNamed(bodies[body], id) : nullptr;
    return row != nullptr ? valueOf(bodies[body], *row).value : "none";
}

std::string assign(File &file, std::size_t body, std::string_view id, std::string_view text)
{
    const std::vector<Body> bodies = bodiesIn(file);
    const FormRow *row = body < bodies.size() ? rowNamed(bodies[body], id) : nullptr;
    if (row == nullptr)
        return "no such value";
    const Result<std::vector<Edit>> edits = setValue(bodies[body], *row, text);
    if (!edits)
        return edits.error().message;
    const auto done = applyEdits(file, *edits);
    return done ? std::string() : done.error().message;
}

} // namespace

class PhysicsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void listsPackfileBodies();
    void listsRigidBodies();
    void massTakesInertiaAlong();
    void bothFrictions();
    void filterBits();
    void filtersStayEqual();
    void refuses_data();
    void refuses();
    void otherFilesHaveNone();
    void everyValueOfTheCorpus();

private:
    static void checkBody(File &file, std::size_t number);
    static void checkRow(File &file, std::size_t number, const FormRow &row);
};

void PhysicsTest::listsPackfileBodies()
{
    const auto file = fallout4Crate();
    const std::vector<Body> bodies = bodiesIn(*file);
    QCOMPARE(bodies.size(), std::size_t{2});
    QVERIFY(bodies[0].kind == BodyKind::Dynamic && bodies[1].kind == BodyKind::Static);
    QVERIFY(bodies[0].form == physics::BodyForm::Packfile);
    QVERIFY(!bodies[0].collision.empty() && !bodies[0].name.empty());
    QVERIFY(bodies[0].shapeType().starts_with("hknp"));
    QCOMPARE(QByteArray::fromStdString(valueNamed(*file, 0, "mass")), "40");
    QCOMPARE(QByteArray::fromStdString(valueNamed(*file, 1, "mass")), "none");
}

void PhysicsTest::listsRigidBodies()
{
    const auto file = test::openNif(test::buildSkyrimCrate());
    const std::vector<Body> bodies = bodiesIn(*file);
    QVERIFY(bodies.size() >= 2);
    QVERIFY(bodies[0].form == physics::BodyForm::RigidBody);
    for (const Body &body : bodies) {
        QVERIFY(body.shapeType().starts_with("bhk"));
        QVERIFY(rowNamed(body, "friction") != nullptr && rowNamed(body, "layer") != nullptr);
    }
}

void PhysicsTest::massTakesInertiaAlong()
{
    const auto file = fallout4Crate();
    const Bytes before = test::allBytes(*file);
    const auto motion = [&file](FieldName field) {
        const std::vector<Body> bodies = bodiesIn(*file);
        return bodies[0].part(physics::Part::Motion)->number(field);
    };
    const double density = motion("massFactor"_f);
    const float inertia = bodiesIn(*file)[0].part(physics::Part::Motion)->vec4("inverseInertiaLocal"_f).x;
    QCOMPARE(assign(*file, 0, "mass", "80"), std::string());
    QCOMPARE(motion("inverseMass"_f), static_cast<double>(0.0125f));
    QCOMPARE(motion("massFactor"_f), static_cast<double>(static_cast<float>(density * 2)));
    QCOMPARE(bodiesIn(*file)[0].part(physics::Part::Motion)->vec4("inverseInertiaLocal"_f).x, inertia / 2);
    QCOMPARE(test::allBytes(*file).size(), before.size());
}

void PhysicsTest::bothFrictions()
{
    const auto file = fallout4Crate();
    QCOMPARE(assign(*file, 0, "friction", "0.35"), std::string());
    const std::vector<Body> bodies = bodiesIn(*file);
    const Reader &material = *bodies[0].part(physics::Part::Material);
    QCOMPARE(material.number("staticFriction"_f), material.number("dynamicFriction"_f));
    QVERIFY(std::abs(material.number("staticFriction"_f) - 0.35) < 0.002); // half a float
}

// One part of the word changes, the others stay.
void PhysicsTest::filterBits()
{
    const auto file = fallout4Crate();
    QCOMPARE(assign(*file, 0, "part", "5"), std::string());
    QCOMPARE(assign(*file, 0, "layer", "weapon"), std::string());
    QCOMPARE(assign(*file, 0, "noCollision", "1"), std::string());
    QCOMPARE(QByteArray::fromStdString(valueNamed(*file, 0, "part")), "5");
    QCOMPARE(QByteArray::fromStdString(valueNamed(*file, 0, "layer")), "WEAPON");
    QCOMPARE(bodiesIn(*file)[0].part(physics::Part::Body)->integer("collisionFilterInfo"_f) & 0xFFFF,
             std::int64_t{0x4505});
}

// Unless they were parted before.
void PhysicsTest::filtersStayEqual()
{
    const auto file = test::openNif(test::buildSkyrimCrate());
    const auto layers = [&file] {
        const std::vector<Body> bodies = bodiesIn(*file);
        const Reader &body = *bodies[0].part(physics::Part::Body);
        return std::pair(body.member("filter"_f).integer("layer"_f),
                         body.member("filterCopy"_f).integer("layer"_f));
    };
    QCOMPARE(assign(*file, 0, "layer", "4"), std::string());
    QCOMPARE(layers(), std::pair(std::int64_t{4}, std::int64_t{4}));
    const std::string copy =
        bodiesIn(*file)[0].pathOf(*bodiesIn(*file)[0].part(physics::Part::Body)) + ".filterCopy.layer";
    QCOMPARE(test::setAt(*file, copy, "8"), std::string());
    QCOMPARE(assign(*file, 0, "layer", "5"), std::string());
    QCOMPARE(layers(), std::pair(std::int64_t{5}, std::int64_t{8}));
}

void PhysicsTest::refuses_data()
{
    QTest::addColumn<QByteArray>("id");
    QTest::addColumn<QByteArray>("text");
    for (const char *text : {"0", "-1", "nan", "inf", "1e99", "", "heavy"})
        QTest::addRow("mass %s", text) << QByteArray("mass") << QByteArray(text);
    QTest::newRow("layer") << QByteArray("layer") << QByteArray("128");
    QTest::newRow("name of a layer") << QByteArray("layer") << QByteArray("no such layer");
    QTest::newRow("part") << QByteArray("part") << QByteArray("1.5");
    QTest::newRow("friction") << QByteArray("friction") << QByteArray("rough");
}

void PhysicsTest::refuses()
{
    QFETCH(QByteArray, id);
    QFETCH(QByteArray, text);
    const auto file = fallout4Crate();
    const Bytes before = test::allBytes(*file);
    QVERIFY(!assign(*file, 0, id.toStdString(), text.toStdString()).empty());
    QVERIFY(test::allBytes(*file) == before);
}

void PhysicsTest::otherFilesHaveNone()
{
    Progress progress;
    const auto raw = File::fromBytes(BytesView::own(Bytes(64, 7)), "a.bin", test::nifFormats(), progress);
    QVERIFY(bodiesIn(*raw).empty());
}

// One body of each kind in each file: a value changes to another and reads back, its bytes and those that
// follow change, and no others; taken back the file is what it was.
void PhysicsTest::everyValueOfTheCorpus()
{
    if (test::sharedDir().empty())
        QSKIP(test::noSharedReason().c_str());
    int checked = 0;
    for (const auto &path : test::corpusFiles("nif")) {
        Progress progress;
        const auto file = File::open(path, test::nifFormats(), progress);
        if (!file)
            continue;
        std::set<std::pair<BodyKind, std::string>> seen;
        const std::vector<Body> bodies = bodiesIn(**file);
        for (std::size_t i = 0; i < bodies.size(); ++i) {
            if (seen.insert({bodies[i].kind, bodies[i].shapeType()}).second) {
                checkBody(**file, i);
                ++checked;
            }
            if (QTest::currentTestFailed()) {
                qWarning("%s, body %zu", path.c_str(), i);
                return;
            }
        }
    }
    QVERIFY2(checked > 100, qPrintable(QString::number(checked)));
}

void PhysicsTest::checkBody(File &file, std::size_t number)
{
    for (const FormRow *row : physics::rowsOf(bodiesIn(file)[number])) {
        checkRow(file, number, *row);
        if (QTest::currentTestFailed()) {
            qWarning("%s", row->id.data());
            return;
        }
    }
}

void PhysicsTest::checkRow(File &file, std::size_t number, const FormRow &row)
{
    const Body body = bodiesIn(file)[number];
    const physics::FormValue value = valueOf(body, row);
    QVERIFY(!value.path.empty() && !value.value.empty());
    if (!value.number) { // a vector or a name: what it says is what it is set to
        const Result<std::vector<Edit>> same = setValue(body, row, value.value);
        QVERIFY2(same && patchFor(file, *same), same ? "" : same.error().message.c_str());
        return;
    }
    const bool isSmall = row.as == FormRow::As::Bits || row.part == physics::Part::Shape ||
                         *value.number == std::floor(*value.number);
    const std::string text =
        isSmall ? (*value.number == 1.0 ? "0" : "1") : fmt::format("{}", *value.number * 1.5);
    const Bytes before = test::allBytes(file);
    const Result<std::vector<Edit>> edits = setValue(body, row, text);
    if (!edits || !patchFor(file, *edits))
        return; // such as the material 1, or a mass for a body that has none
    const auto undo = applyEdits(file, *edits);
    QVERIFY(undo.has_value());
    const Bytes after = test::allBytes(file);
    QCOMPARE(after.size(), before.size());
    const physics::FormValue now = valueOf(bodiesIn(file)[number], row);
    QVERIFY(now.number && std::abs(*now.number - std::stod(text)) <= 0.01 * std::abs(std::stod(text)));
    std::set<std::size_t> meant;
    for (const Edit &edit : *edits) {
        const std::string inside = edit.path.substr(body.prefix.size());
        const auto place = body.document->parsePath(inside);
        QVERIFY(place.has_value());
        const auto range =
            body.document->fileRange(place->unit, *body.document->tree(place->unit)->find(place->path));
        for (std::uint64_t at = range->offset; at < range->end(); ++at)
            meant.insert(at + body.base);
    }
    for (std::size_t at = 0; at < before.size(); ++at)
        QVERIFY(before[at] == after[at] || meant.contains(at));
    for (auto patch = undo->rbegin(); patch != undo->rend(); ++patch)
        QVERIFY(file.apply(*patch).has_value());
    QVERIFY(test::allBytes(file) == before);
}

CUTAWAY_TESTS(PhysicsTest)
#include "physicstest.moc"
