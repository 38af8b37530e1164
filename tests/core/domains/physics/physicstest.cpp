// SPDX-License-Identifier: MIT
// Bodies as lists and forms: on the project's own files by value, on the corpus by setting every value and
// reading it back.
#include "core/domains/physics/bodyform.h"

#include "tests/support/corpus.h"
#include "tests/support/espcorpus.h"
#include "tests/support/hkxbuilder.h"
#include "tests/support/nifbuilder.h"
#include "tests/support/nifhelpers.h"
#include "tests/support/paths.h"
#include "tests/support/testclasses.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <tuple>

using namespace cutaway;
using physics::Body;
using physics::BodyKind;
using physics::FormRow;

namespace
{

std::unique_ptr<File> fallout4Crate()
{
    return test::openNif(test::buildFallout4Crate(test::buildPhysicsPackfile()));
}

using physics::rowNamed;

// The bytes of the file that an edit of the body is meant to change.
std::optional<ByteRange> rangeOfEdit(const Body &body, const Edit &edit)
{
    const bool isInside = !body.prefix.empty() && edit.path.starts_with(body.prefix);
    const File &document = isInside ? *body.document : *body.file;
    const auto place = document.parsePath(isInside ? edit.path.substr(body.prefix.size()) : edit.path);
    const auto range = place ? document.fileRange(place->unit, *document.tree(place->unit)->find(place->path))
                             : std::nullopt;
    return range ? std::optional(ByteRange{range->offset + (isInside ? body.base : 0), range->size})
                 : std::nullopt;
}

std::string valueNamed(const File &file, std::size_t body, std::string_view id)
{
    const std::vector<Body> bodies = test::bodiesIn(file);
    const FormRow *row = body < bodies.size() ? rowNamed(bodies[body], id) : nullptr;
    return row != nullptr ? valueOf(bodies[body], *row).value : "none";
}

std::string assign(File &file, std::size_t body, std::string_view id, std::string_view text)
{
    const std::vector<Body> bodies = test::bodiesIn(file);
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
    void massShowsAsItWasSet_data();
    void massShowsAsItWasSet();
    void bothFrictions();
    void filterBits();
    void filtersStayEqual();
    void refuses_data();
    void refuses();
    void otherFilesHaveNone();
    void rotationsKeepStep();
    void halvesTellWhatIsStored();
    void everyValueOfTheCorpus();

private:
    static void checkBody(File &file, std::size_t number);
    static void checkRow(File &file, std::size_t number, const FormRow &row);
    static void checkTuple(File &file, std::size_t number, const FormRow &row);
    static void checkEdits(File &file, const Body &body, const std::vector<Edit> &edits,
                           const std::function<void()> &readBack);
};

void PhysicsTest::listsPackfileBodies()
{
    const auto file = fallout4Crate();
    const std::vector<Body> bodies = test::bodiesIn(*file);
    QCOMPARE(bodies.size(), std::size_t{2});
    QVERIFY(bodies[0].kind == BodyKind::Dynamic && bodies[1].kind == BodyKind::Static);
    QVERIFY(bodies[0].storage == physics::BodyStorage::Hknp);
    QVERIFY(!bodies[0].collision.empty() && !bodies[0].name.empty());
    QVERIFY(bodies[0].shapeType().starts_with("hknp"));
    QCOMPARE(QByteArray::fromStdString(valueNamed(*file, 0, "mass")), "40");
    QCOMPARE(QByteArray::fromStdString(valueNamed(*file, 1, "mass")), "none");
}

void PhysicsTest::listsRigidBodies()
{
    const auto file = test::openNif(test::buildSkyrimCrate());
    const std::vector<Body> bodies = test::bodiesIn(*file);
    QVERIFY(bodies.size() >= 2);
    QVERIFY(bodies[0].storage == physics::BodyStorage::RigidBody);
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
        const std::vector<Body> bodies = test::bodiesIn(*file);
        return bodies[0].part(physics::BodyPart::Motion)->number(field);
    };
    const double density = motion("massFactor"_f);
    const float inertia =
        test::bodiesIn(*file)[0].part(physics::BodyPart::Motion)->vec4("inverseInertiaLocal"_f).x;
    QCOMPARE(assign(*file, 0, "mass", "80"), std::string());
    QCOMPARE(motion("inverseMass"_f), static_cast<double>(0.0125f));
    QCOMPARE(motion("massFactor"_f), static_cast<double>(static_cast<float>(density * 2)));
    QCOMPARE(test::bodiesIn(*file)[0].part(physics::BodyPart::Motion)->vec4("inverseInertiaLocal"_f).x,
             inertia / 2);
    QCOMPARE(test::allBytes(*file).size(), before.size());
}

void PhysicsTest::massShowsAsItWasSet_data()
{
    QTest::addColumn<QByteArray>("mass");
    for (const char *mass : {"7", "3", "0.3", "11", "49", "1.1", "123.456", "0.007"})
        QTest::newRow(mass) << QByteArray(mass);
}

// Its inverse is stored; 7 is not 6.9999995.
void PhysicsTest::massShowsAsItWasSet()
{
    QFETCH(QByteArray, mass);
    const auto file = fallout4Crate();
    QCOMPARE(assign(*file, 0, "mass", mass.toStdString()), std::string());
    QCOMPARE(QByteArray::fromStdString(valueNamed(*file, 0, "mass")), mass);
}

void PhysicsTest::bothFrictions()
{
    const auto file = fallout4Crate();
    QCOMPARE(assign(*file, 0, "friction", "0.35"), std::string());
    const std::vector<Body> bodies = test::bodiesIn(*file);
    const Reader &material = *bodies[0].part(physics::BodyPart::Material);
    QCOMPARE(material.number("staticFriction"_f), material.number("dynamicFriction"_f));
    QVERIFY(std::abs(material.number("staticFriction"_f) - 0.35) < 0.002); // half a float
}

// One part of the word changes, the others stay.
void PhysicsTest::filterBits()
{
    const auto file = fallout4Crate();
    QCOMPARE(assign(*file, 0, "part", "5"), std::string());
    QCOMPARE(assign(*file, 0, "layer", "CLUTTER (4)"), std::string());
    QCOMPARE(assign(*file, 0, "layer", "weapon"), std::string());
    QCOMPARE(assign(*file, 0, "noCollision", "1"), std::string());
    QCOMPARE(QByteArray::fromStdString(valueNamed(*file, 0, "part")), "left upper arm");
    QCOMPARE(QByteArray::fromStdString(valueNamed(*file, 0, "layer")), "WEAPON");
    QCOMPARE(test::bodiesIn(*file)[0].part(physics::BodyPart::Body)->integer("collisionFilterInfo"_f) &
                 0xFFFF,
             std::int64_t{0x4505});
}

// Unless they were parted before.
void PhysicsTest::filtersStayEqual()
{
    const auto file = test::openNif(test::buildSkyrimCrate());
    const auto layers = [&file] {
        const std::vector<Body> bodies = test::bodiesIn(*file);
        const Reader &body = *bodies[0].part(physics::BodyPart::Body);
        return std::pair(body.member("filter"_f).integer("layer"_f),
                         body.member("filterCopy"_f).integer("layer"_f));
    };
    QCOMPARE(assign(*file, 0, "layer", "4"), std::string());
    QCOMPARE(layers(), std::pair(std::int64_t{4}, std::int64_t{4}));
    const std::string copy =
        test::bodiesIn(*file)[0].pathOf(*test::bodiesIn(*file)[0].part(physics::BodyPart::Body)) +
        ".filterCopy.layer";
    QCOMPARE(test::setAt(*file, copy, "8"), std::string());
    QCOMPARE(assign(*file, 0, "layer", "5"), std::string());
    QCOMPARE(layers(), std::pair(std::int64_t{5}, std::int64_t{8}));
    QCOMPARE(assign(*file, 0, "part", "head"), std::string());
    QCOMPARE(assign(*file, 0, "linked", "1"), std::string());
    const Reader body = *test::bodiesIn(*file)[0].part(physics::BodyPart::Body);
    QCOMPARE(body.member("filter"_f).integer("flags"_f), std::int64_t{0x81});
    QCOMPARE(body.member("filterCopy"_f).integer("flags"_f), std::int64_t{0x81});
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

// Degrees and quaternion say the same; what is typed into one number leaves a rotation.
void PhysicsTest::rotationsKeepStep()
{
    const auto file = fallout4Crate();
    QCOMPARE(assign(*file, 0, "euler", "(0, 0, 90)"), std::string());
    const glm::quat turn = test::bodiesIn(*file)[0].part(physics::BodyPart::Body)->quat("orientation"_f);
    QVERIFY(std::abs(turn.z - std::sqrt(0.5F)) < 1e-6F && std::abs(turn.w - std::sqrt(0.5F)) < 1e-6F);
    QCOMPARE(QByteArray::fromStdString(valueNamed(*file, 0, "euler")), "(0, 0, 90)");
    QCOMPARE(assign(*file, 0, "rotation", "(0, 0, 0, 2)"), std::string());
    QCOMPARE(QByteArray::fromStdString(valueNamed(*file, 0, "rotation")), "(0, 0, 0, 1)");
    QCOMPARE(QByteArray::fromStdString(valueNamed(*file, 0, "euler")), "(0, 0, 0)");
    for (const std::size_t component : {0, 1, 2, 3}) {
        const std::vector<Body> bodies = test::bodiesIn(*file);
        const auto edits = setComponent(bodies[0], *rowNamed(bodies[0], "rotation"), component, "0.5");
        QVERIFY2(edits.has_value(), edits ? "" : edits.error().message.c_str());
        QVERIFY(applyEdits(*file, *edits).has_value());
        const glm::vec4 now = test::bodiesIn(*file)[0].part(physics::BodyPart::Body)->vec4("orientation"_f);
        QVERIFY(std::abs(glm::length(now) - 1.0F) < 1e-6F);
        QVERIFY(std::abs(now[static_cast<int>(component)] - 0.5F) < 1e-6F);
    }
    for (const char *text : {"(0, 0, 0, 0)", "(1, 0)", "(nan, 0, 0, 1)", "round"})
        QVERIFY2(!assign(*file, 0, "rotation", text).empty(), text);
}

void PhysicsTest::halvesTellWhatIsStored()
{
    const auto file = fallout4Crate();
    QCOMPARE(assign(*file, 0, "friction", "0.35"), std::string());
    const std::vector<Body> bodies = test::bodiesIn(*file);
    const physics::FormValue value = valueOf(bodies[0], *rowNamed(bodies[0], "friction"));
    QCOMPARE(QByteArray::fromStdString(value.value), "0.35");
    QCOMPARE(QByteArray::fromStdString(value.stored), "0.349609");
    QCOMPARE(QByteArray::fromStdString(value.bits), "3EB3");
}

void PhysicsTest::otherFilesHaveNone()
{
    Progress progress;
    const auto raw = File::fromBytes(BytesView::own(Bytes(64, 7)), "a.bin", test::nifFormats(), progress);
    QVERIFY(test::bodiesIn(*raw).empty());
}

// Two bodies of each form, kind and shape, or each body of the whole corpus: a value changes to another and
// reads back, its bytes and those that follow change, and no others; taken back the file is what it was.
void PhysicsTest::everyValueOfTheCorpus()
{
    if (test::sharedDir().empty())
        QSKIP(test::noSharedReason().c_str());
    const bool isWhole = test::isWholeCorpus();
    constexpr int kOfEach = 2;
    int checked = 0;
    std::map<std::tuple<physics::BodyStorage, BodyKind, std::string>, int> seen;
    std::vector<std::filesystem::path> paths = test::corpusFiles("nif");
    std::ranges::copy(test::corpusFiles("hkx"), std::back_inserter(paths));
    for (const auto &path : paths) {
        Progress progress;
        const auto file = File::open(path, test::nifFormats(), progress);
        if (!file)
            continue;
        const std::vector<Body> bodies = test::bodiesIn(**file);
        for (std::size_t i = 0; i < bodies.size(); ++i) {
            if (++seen[{bodies[i].storage, bodies[i].kind, bodies[i].shapeType()}] > kOfEach && !isWhole)
                continue;
            checkBody(**file, i);
            ++checked;
            if (QTest::currentTestFailed()) {
                qWarning("%s, body %zu", path.string().c_str(), i);
                return;
            }
        }
    }
    QVERIFY2(checked > (isWhole ? 200 : 25), qPrintable(QString::number(checked)));
}

void PhysicsTest::checkBody(File &file, std::size_t number)
{
    for (const FormRow *row : physics::rowsOf(test::bodiesIn(file)[number])) {
        checkRow(file, number, *row);
        if (QTest::currentTestFailed()) {
            qWarning("%s", row->id.data());
            return;
        }
    }
}

void PhysicsTest::checkRow(File &file, std::size_t number, const FormRow &row)
{
    const Body body = test::bodiesIn(file)[number];
    const physics::FormValue value = valueOf(body, row);
    QVERIFY(!value.path.empty() && !value.value.empty());
    if (row.isFixed) {
        QVERIFY(!setValue(body, row, "1"));
        return;
    }
    if (!value.number) { // a vector or a name: what it says is what it is set to
        const Result<std::vector<Edit>> same = setValue(body, row, value.value);
        QVERIFY2(same && patchFor(file, *same), same ? "" : same.error().message.c_str());
        if (value.value.starts_with('('))
            checkTuple(file, number, row);
        return;
    }
    const bool isSmall = row.as == FormRow::As::Bits || row.part == physics::BodyPart::Shape ||
                         *value.number == std::floor(*value.number);
    const std::string text =
        isSmall ? (*value.number == 1.0 ? "0" : "1") : fmt::format("{}", *value.number * 1.5);
    const Result<std::vector<Edit>> edits = setValue(body, row, text);
    if (!edits || !patchFor(file, *edits))
        return; // such as the material 1, or a mass for a body that has none
    checkEdits(file, body, *edits, [&] {
        const physics::FormValue now = valueOf(test::bodiesIn(file)[number], row);
        QVERIFY(now.number && std::abs(*now.number - std::stod(text)) <= 0.01 * std::abs(std::stod(text)));
    });
}

// One number of several.
void PhysicsTest::checkTuple(File &file, std::size_t number, const FormRow &row)
{
    constexpr double kTyped = 0.25;
    const Body body = test::bodiesIn(file)[number];
    const Result<std::vector<Edit>> edits = setComponent(body, row, 0, "0.25");
    QVERIFY2(edits.has_value(), edits ? "" : edits.error().message.c_str());
    checkEdits(file, body, *edits, [&] {
        const std::string now = valueOf(test::bodiesIn(file)[number], row).value;
        if (row.as != FormRow::As::Euler) // near a pole other angles say the same
            QVERIFY2(std::abs(std::stod(now.substr(1)) - kTyped) < 1e-6, now.c_str());
    });
}

// Applied they change what they name and nothing else; taken back the file is what it was.
void PhysicsTest::checkEdits(File &file, const Body &body, const std::vector<Edit> &edits,
                             const std::function<void()> &readBack)
{
    const Bytes before = test::allBytes(file);
    const auto undo = applyEdits(file, edits);
    QVERIFY2(undo.has_value(), undo ? "" : undo.error().message.c_str());
    const Bytes after = test::allBytes(file);
    QCOMPARE(after.size(), before.size());
    readBack();
    std::vector<bool> meant(before.size());
    for (const Edit &edit : edits) {
        const auto range = rangeOfEdit(body, edit);
        QVERIFY2(range && range->end() <= before.size(), edit.path.c_str());
        std::fill_n(meant.begin() + static_cast<std::ptrdiff_t>(range->offset), range->size, true);
    }
    for (std::size_t at = 0; at < before.size(); ++at)
        QVERIFY(before[at] == after[at] || meant[at]);
    for (auto patch = undo->rbegin(); patch != undo->rend(); ++patch)
        QVERIFY(file.apply(*patch).has_value());
    QVERIFY(test::allBytes(file) == before);
}

CUTAWAY_TESTS(PhysicsTest)
#include "physicstest.moc"
