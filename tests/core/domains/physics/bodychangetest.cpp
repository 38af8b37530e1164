// SPDX-License-Identifier: MIT
// Bodies of another kind, presets, mass from the shape, and the verdict: on the project's own files by value,
// on every body of the corpus by what the checks say afterwards.
#include "core/domains/physics/layernames.h"
#include "core/domains/physics/preset.h"
#include "core/domains/physics/recompute.h"
#include "core/domains/physics/verify.h"
#include "tests/support/corpus.h"
#include "tests/support/espbuilder.h"
#include "tests/support/espcorpus.h"
#include "tests/support/hkxbuilder.h"
#include "tests/support/nifbuilder.h"
#include "tests/support/nifhelpers.h"
#include "tests/support/paths.h"
#include "tests/support/testclasses.h"

#include <limits>
#include <map>

using namespace cutaway;
using physics::Body;
using physics::BodyChange;
using physics::BodyKind;

namespace
{

std::unique_ptr<File> cartOfTest()
{
    return test::openNif(test::buildFallout4Cart(test::buildPhysicsPackfile()));
}

physics::Verdict verdictOf(const File &file)
{
    Progress progress;
    return physics::verifyBodies(file, progress);
}

std::string textOfValue(const Body &body, std::string_view id)
{
    const physics::FormRow *row = rowNamed(body, id);
    return row != nullptr ? valueOf(body, *row).value : "none";
}

// Above a note.
std::size_t faultsIn(const File &file)
{
    const physics::Verdict verdict = verdictOf(file);
    return verdict.count(Severity::Error) + verdict.count(Severity::Warning);
}

std::string faultsText(const File &file)
{
    std::string text;
    for (const physics::Trouble &trouble : verdictOf(file).found) {
        if (trouble.diagnostic.severity != Severity::Note)
            text += fmt::format("{} {}: {}\n", trouble.diagnostic.code->id, trouble.path,
                                trouble.diagnostic.message);
    }
    return text;
}

// Bodies whose rows of the packfile are numbered in their order, as in all files of the game.
bool isInOrder(const std::vector<Body> &bodies)
{
    std::int64_t motion = 0, properties = 0;
    for (const Body &body : bodies) {
        if (body.storage != physics::BodyStorage::Hknp || !body.part(physics::BodyPart::Motion))
            continue;
        if (body.part(physics::BodyPart::Body)->integer("motionId"_f) != motion++)
            return false;
        if (body.kind == BodyKind::Dynamic &&
            body.part(physics::BodyPart::Motion)->integer("motionPropertiesId"_f) != properties++)
            return false;
    }
    return true;
}

} // namespace

class BodyChangeTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void packfileKinds();
    void rigidBodyKinds();
    void refusesKinds();
    void presetsAsText();
    void refusesPresets_data();
    void refusesPresets();
    void presetsAreApplied();
    void massFollowsShape();
    void verdicts();
    void meshesThatCrash();
    void layersOfAPlugin();
    void everyBodyOfTheCorpus();
    void massesOfTheCorpus();

private:
    static void checkKinds(File &file, std::size_t number);
    static void checkPresets(File &file, std::size_t number);
    static void checkChange(File &file, std::size_t number, const Result<BodyChange> &change, BodyKind kind,
                            std::size_t faults);
};

// There and back the rows of motions and their properties come and go, and the numbers behind follow.
void BodyChangeTest::packfileKinds()
{
    const auto file = cartOfTest();
    const auto change = [&file](std::size_t number, BodyKind kind) {
        const Result<BodyChange> made = changeKind(*file, number, kind);
        QVERIFY2(made.has_value(), made ? "" : made.error().message.c_str());
        QVERIFY(!made->changes.empty());
        QVERIFY(file->apply(made->patch).has_value());
        const std::vector<Body> now = test::bodiesIn(*file);
        QVERIFY(now[number].kind == kind);
        QVERIFY(isInOrder(now));
    };
    change(1, BodyKind::Dynamic);
    QCOMPARE(QByteArray::fromStdString(textOfValue(test::bodiesIn(*file)[1], "motion")), "1");
    QCOMPARE(QByteArray::fromStdString(textOfValue(test::bodiesIn(*file)[1], "layer")), "CLUTTER");
    QVERIFY(test::bodiesIn(*file)[1].part(physics::BodyPart::Properties).has_value());
    change(0, BodyKind::Static);
    QCOMPARE(QByteArray::fromStdString(textOfValue(test::bodiesIn(*file)[1], "motion")), "0");
    QCOMPARE(QByteArray::fromStdString(textOfValue(test::bodiesIn(*file)[0], "mass")), "none");
    change(0, BodyKind::Keyframed);
    QCOMPARE(QByteArray::fromStdString(textOfValue(test::bodiesIn(*file)[1], "motion")), "1");
    QCOMPARE(QByteArray::fromStdString(textOfValue(test::bodiesIn(*file)[1], "properties")), "0");
    QCOMPARE(test::bodiesIn(*file)[0].part(physics::BodyPart::Motion)->number("massFactor"_f), 1.0);
    change(0, BodyKind::Dynamic);
    QCOMPARE(QByteArray::fromStdString(textOfValue(test::bodiesIn(*file)[1], "properties")), "1");
    QVERIFY(test::bodiesIn(*file)[0].part(physics::BodyPart::Body)->integer("flags"_f) & 0x80);
    change(0, BodyKind::Static);
    change(1, BodyKind::Static);
    const auto bsx = test::bodiesIn(*file)[0].part(physics::BodyPart::Announced);
    QVERIFY(!bsx || (bsx->integer("value"_f) & 0x42) == 0x2); // Havok, and nothing that moves
}

void BodyChangeTest::rigidBodyKinds()
{
    const auto file = test::openNif(test::buildSkyrimCrate());
    const auto number = [&file](FieldName field) {
        return test::bodiesIn(*file)[0].part(physics::BodyPart::Body)->number(field);
    };
    const std::int64_t flags =
        test::bodiesIn(*file)[0].part(physics::BodyPart::Collision)->integer("flags"_f);
    struct Row {
        BodyKind kind;
        double motion, quality, solver;
        bool hasMass, isLocal;
    };
    for (const Row &row :
         {Row{BodyKind::Static, 5, 0, 1, false, false}, Row{BodyKind::Keyframed, 4, 1, 2, true, true},
          Row{BodyKind::Animated, 4, 1, 2, false, true}, Row{BodyKind::Dynamic, 3, 4, 2, true, false},
          Row{BodyKind::Static, 5, 0, 1, false, false}}) {
        const Result<BodyChange> made = changeKind(*file, 0, row.kind);
        QVERIFY2(made.has_value(), made ? "" : made.error().message.c_str());
        QVERIFY(file->apply(made->patch).has_value());
        const Body body = test::bodiesIn(*file)[0];
        QVERIFY2(body.kind == row.kind, std::string(toString(body.kind)).c_str());
        QCOMPARE(number("motionSystem"_f), row.motion);
        QCOMPARE(number("quality"_f), row.quality);
        QCOMPARE(number("solverDeactivation"_f), row.solver);
        QCOMPARE(number("mass"_f) > 0.0, row.hasMass);
        const Reader inertia = body.part(physics::BodyPart::Body)->member("inertia"_f);
        QCOMPARE(inertia.vec4("row0"_f).x > 0.0F, row.hasMass);
        QCOMPARE(body.part(physics::BodyPart::Collision)->integer("flags"_f) & 8, row.isLocal ? 8 : 0);
        QCOMPARE(body.part(physics::BodyPart::Collision)->integer("flags"_f) | 8, flags | 8);
        const Reader &block = *body.part(physics::BodyPart::Body);
        QCOMPARE(block.member("filter"_f).integer("layer"_f),
                 block.member("filterCopy"_f).integer("layer"_f));
    }
}

void BodyChangeTest::refusesKinds()
{
    const auto file = cartOfTest();
    QVERIFY(!changeKind(*file, 0, BodyKind::Animated)); // of Skyrim alone
    QVERIFY(!changeKind(*file, 9, BodyKind::Static));
    const auto lost = cartOfTest(); // nowhere
    const Body body = test::bodiesIn(*lost)[1];
    const std::string place = body.pathOf(*body.part(physics::BodyPart::Body)) + ".position.x";
    if (applyEdits(*lost, std::vector{Edit{Edit::Op::Set, place, "nan"}}))
        QVERIFY(!changeKind(*lost, 1, BodyKind::Dynamic));
    const Result<BodyChange> same = changeKind(*file, 1, BodyKind::Static);
    QVERIFY(same && same->patch.empty() && same->changes.empty());
    QVERIFY(physics::kindNamed("dynamic") == BodyKind::Dynamic &&
            physics::kindNamed("animated") == BodyKind::Animated);
    QVERIFY(!physics::kindNamed("") && !physics::kindNamed("flying"));
}

void BodyChangeTest::presetsAsText()
{
    const auto file = cartOfTest();
    const physics::Preset preset = presetOf(test::bodiesIn(*file)[0]);
    QVERIFY(!preset.values.empty());
    const Result<physics::Preset> read = physics::presetFrom(toText(preset));
    QVERIFY2(read.has_value(), read ? "" : read.error().message.c_str());
    QVERIFY(*read == preset);
}

void BodyChangeTest::refusesPresets_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("no JSON") << QByteArray("friction 0.5");
    QTest::newRow("other JSON") << QByteArray("{\"edits\": []}");
    QTest::newRow("no kind") << QByteArray("{\"physicsBody\": \"a\", \"values\": {}}");
    QTest::newRow("unknown kind") << QByteArray(R"({"physicsBody": "a", "kind": "flying", "values": {}})");
    QTest::newRow("no values") << QByteArray(R"({"physicsBody": "a", "kind": "static"})");
    QTest::newRow("unknown value") << QByteArray(
        R"({"physicsBody": "a", "kind": "static", "values": {"path": "1"}})");
    QTest::newRow("list") << QByteArray(R"({"physicsBody": "a", "kind": "static", "values": {"mass": [1]}})");
    QTest::newRow("deep") << QByteArray(20000, '[');
}

void BodyChangeTest::refusesPresets()
{
    QFETCH(QByteArray, text);
    QVERIFY(!physics::presetFrom({text.constData(), static_cast<std::size_t>(text.size())}));
}

void BodyChangeTest::presetsAreApplied()
{
    const auto file = cartOfTest();
    const physics::TypicalBody *weapon = physics::typicalBody(physics::BodyStorage::Hknp, "weapon");
    QVERIFY(weapon != nullptr && physics::typicalBody(physics::BodyStorage::Hknp, "house") == nullptr);
    const Result<BodyChange> made = applyPreset(*file, 1, weapon->preset);
    QVERIFY2(made.has_value(), made ? "" : made.error().message.c_str());
    QVERIFY(file->apply(made->patch).has_value());
    const Body body = test::bodiesIn(*file)[1];
    QVERIFY(body.kind == BodyKind::Dynamic);
    QCOMPARE(QByteArray::fromStdString(textOfValue(body, "layer")), "WEAPON");
    QCOMPARE(QByteArray::fromStdString(textOfValue(body, "friction")), "0.5");
    // The values of one body for another: a second time nothing is left to do.
    const physics::Preset copied = presetOf(body);
    const Result<BodyChange> pasted = applyPreset(*file, 0, copied);
    QVERIFY2(pasted.has_value(), pasted ? "" : pasted.error().message.c_str());
    QVERIFY(file->apply(pasted->patch).has_value());
    QCOMPARE(QByteArray::fromStdString(textOfValue(test::bodiesIn(*file)[0], "layer")), "WEAPON");
    const Result<BodyChange> again = applyPreset(*file, 0, copied);
    QVERIFY(again && again->patch.empty());
    // A value that no body may have leaves the file alone.
    physics::Preset wrong = copied;
    wrong.values = {{"friction", "rough"}};
    QVERIFY(!applyPreset(*file, 0, wrong));
}

void BodyChangeTest::massFollowsShape()
{
    const auto file = cartOfTest();
    const auto motion = [&file] { return *test::bodiesIn(*file)[0].part(physics::BodyPart::Motion); };
    const std::string path = test::bodiesIn(*file)[0].pathOf(motion());
    QVERIFY(applyEdits(*file, std::vector{Edit{Edit::Op::Set, path + ".massFactor", "12"}}).has_value());
    const Result<physics::ShapeMass> told = massOfShape(test::bodiesIn(*file)[0]);
    QVERIFY2(told.has_value(), told ? "" : told.error().message.c_str());
    QCOMPARE(told->lines.front().title, std::string_view("Density"));
    QCOMPARE(told->lines.front().stored.front(), 12.0);
    const Result<BodyChange> made = recompute(*file, 0, physics::SolidAs::Shape);
    QVERIFY(made && !made->changes.empty());
    QVERIFY(file->apply(made->patch).has_value());
    QCOMPARE(motion().number("massFactor"_f),
             static_cast<double>(static_cast<float>(told->lines.front().fromShape.front())));
    QVERIFY(recompute(*file, 0, physics::SolidAs::Shape)->patch.empty());
    QVERIFY(!recompute(*file, 1, physics::SolidAs::Shape)); // it has no mass
}

void BodyChangeTest::verdicts()
{
    const auto file = cartOfTest();
    const physics::Verdict before = verdictOf(*file);
    QVERIFY(before.bodies == 2 && before.rules > 80);
    const Body body = test::bodiesIn(*file)[0];
    const std::string turn = body.pathOf(*body.part(physics::BodyPart::Body)) + ".orientation";
    QVERIFY(applyEdits(*file, std::vector{Edit{Edit::Op::Set, turn, "(0, 0, 0, 2)"}}).has_value());
    const physics::Verdict after = verdictOf(*file);
    QVERIFY(!after.isPassed());
    const auto found = std::ranges::find_if(after.found, [](const physics::Trouble &trouble) {
        return trouble.diagnostic.code->id == "hkx.body.rotation";
    });
    QVERIFY(found != after.found.end());
    QVERIFY(found->path.starts_with(body.prefix));
    QVERIFY(file->parsePath(found->path.substr(0, found->path.find('!'))).has_value());
    QCOMPARE(QByteArray::fromStdString(found->body), QByteArray::fromStdString(body.name));
    QVERIFY(!found->fixes.empty());
    const Result<Patch> fix = patchFor(*file, found->fixes.front());
    QVERIFY(fix && file->apply(*fix).has_value());
    QCOMPARE(faultsIn(*file), before.count(Severity::Error) + before.count(Severity::Warning));
    QCOMPARE(physics::bodyCards(*file).size(), std::size_t{1});
    QVERIFY(physics::bodyCards(*test::openNif(test::buildMorrowindNodes())).empty());
}

// A mesh that the game reads past its vertices for is as bad as a body; how it looks is no matter of
// collision.
void BodyChangeTest::meshesThatCrash()
{
    const auto file = test::openNif(test::buildSkyrimCrate());
    const std::size_t before = verdictOf(*file).found.size();
    QVERIFY(test::setAnyway(*file, "block[5].bound.radius", "1").has_value());
    QCOMPARE(verdictOf(*file).found.size(), before);
    QVERIFY(test::setAnyway(*file, "block[5].triangles[1].c", "99").has_value());
    const physics::Verdict after = verdictOf(*file);
    QCOMPARE(after.found.size(), before + 1);
    QCOMPARE(after.found.front().diagnostic.code->id, std::string_view("nif.tri.index"));
    QCOMPARE(after.count(Severity::Error), std::size_t{1});
}

void BodyChangeTest::layersOfAPlugin()
{
    const auto layer = [](std::uint32_t formId, std::string_view id, std::uint32_t number,
                          std::string_view name) {
        Bytes data = test::joined(
            {test::subrecord("EDID", test::zstring(id)), test::subrecord("BNAM", test::u32(number))});
        if (!name.empty())
            data = test::joined({data, test::subrecord("MNAM", test::zstring(name))});
        return test::record("COLL", formId, data);
    };
    const Bytes layers = test::joined(
        {layer(0x01000800, "L_CLUTTER", 4, "My Clutter"), layer(0x01000801, "L_OWN", 57, ""),
         layer(0x01000802, "L_FAR", 4000, "Far"), test::record("COLL", 0x01000803, Bytes(3, 0))});
    const auto plugin = test::openPluginBytes(
        test::joined({test::pluginHeader({"Skyrim.esm"}, 4), test::topGroup("COLL", layers)}));
    Progress progress;
    const auto names = physics::layerNames(*plugin, progress);
    QVERIFY((names == std::map<std::uint32_t, std::string>{{4, "My Clutter"}, {57, "L_OWN"}}));
    QVERIFY(physics::layerNames(*cartOfTest(), progress).empty());
}

// Whatever a body is made into, the checks find no more than before, and undo restores the file.
void BodyChangeTest::everyBodyOfTheCorpus()
{
    if (test::sharedDir().empty())
        QSKIP(test::noSharedReason().c_str());
    // As many bodies of each form, kind and shape; the others behave alike.
    const int ofEach = test::isWholeCorpus() ? std::numeric_limits<int>::max() : 1;
    constexpr std::uintmax_t kLargest = 100'000; // bytes: each change is checked
    std::map<std::tuple<physics::BodyStorage, BodyKind, std::string>, int> seen;
    for (const auto &path : test::corpusFiles("nif")) {
        if (!test::isWholeCorpus() && std::filesystem::file_size(path) > kLargest)
            continue;
        Progress progress;
        const auto file = File::open(path, test::nifFormats(), progress);
        if (!file || !physics::hasBodies(**file))
            continue;
        const std::vector<Body> bodies = test::bodiesIn(**file);
        for (std::size_t i = 0; i < bodies.size(); ++i) {
            const int count = ++seen[{bodies[i].storage, bodies[i].kind, bodies[i].shapeType()}];
            if (count > ofEach)
                continue;
            checkKinds(**file, i);
            checkPresets(**file, i);
            if (QTest::currentTestFailed()) {
                qWarning("%s, body %zu", path.string().c_str(), i);
                return;
            }
        }
    }
    QVERIFY2(seen.size() > 12, qPrintable(QString::number(seen.size())));
}

void BodyChangeTest::checkKinds(File &file, std::size_t number)
{
    const std::size_t faults = faultsIn(file);
    for (const BodyKind kind : kindsOf(test::bodiesIn(file)[number])) {
        const Result<BodyChange> change = changeKind(file, number, kind);
        checkChange(file, number, change, kind, faults);
        if (QTest::currentTestFailed())
            return qWarning("%s", std::string(toString(kind)).c_str());
    }
}

void BodyChangeTest::checkPresets(File &file, std::size_t number)
{
    for (const physics::TypicalBody &typical : physics::typicalBodies()) {
        const Body body = test::bodiesIn(file)[number];
        const std::vector<BodyKind> kinds = kindsOf(body);
        if (typical.storage != body.storage || std::ranges::find(kinds, typical.preset.kind) == kinds.end())
            continue;
        // A preset says how a body collides as well, so it is judged by its kind alone.
        checkChange(file, number, applyPreset(file, number, typical.preset), typical.preset.kind, 1000);
        if (QTest::currentTestFailed())
            return qWarning("%s", typical.preset.name.c_str());
    }
}

void BodyChangeTest::checkChange(File &file, std::size_t number, const Result<BodyChange> &change,
                                 BodyKind kind, std::size_t faults)
{
    if (!change) { // a shape without volume, or a body that shares its motion
        QVERIFY2(change.error().message.find("no volume") != std::string::npos ||
                     change.error().message.find("has no shape") != std::string::npos,
                 change.error().message.c_str());
        return;
    }
    const Bytes before = test::allBytes(file);
    const auto done = file.apply(change->patch);
    QVERIFY2(done.has_value(), done ? "" : done.error().message.c_str());
    const std::vector<Body> now = test::bodiesIn(file);
    QVERIFY(now[number].kind == kind);
    QVERIFY2(faultsIn(file) <= faults, faultsText(file).c_str());
    QVERIFY(file.apply(done->inverse).has_value());
    QVERIFY(test::allBytes(file) == before);
}

// The computed values of the games' moving bodies are the stored ones.
void BodyChangeTest::massesOfTheCorpus()
{
    if (test::sharedDir().empty())
        QSKIP(test::noSharedReason().c_str());
    int bodies = 0, same = 0;
    for (const auto &path : test::corpusFiles("nif")) {
        Progress progress;
        const auto file = File::open(path, test::nifFormats(), progress);
        if (!file)
            continue;
        for (const Body &body : test::bodiesIn(**file)) {
            if (body.storage != physics::BodyStorage::Hknp || body.kind != BodyKind::Dynamic)
                continue;
            const Result<physics::ShapeMass> mass = massOfShape(body);
            if (!mass)
                continue;
            ++bodies;
            bool isSame = true;
            for (const physics::MassLine &line : mass->lines) {
                for (std::size_t i = 0; i < line.stored.size() && line.title != "Centre of mass"; ++i)
                    isSame = isSame && std::abs(line.fromShape[i] / line.stored[i] - 1.0) < 1e-3;
            }
            same += isSame ? 1 : 0;
        }
    }
    qInfo("%d of %d bodies", same, bodies);
    QVERIFY2(bodies > 20 && same * 10 >= bodies * 9,
             qPrintable(QStringLiteral("%1 of %2").arg(same).arg(bodies)));
}

CUTAWAY_TESTS(BodyChangeTest)
#include "bodychangetest.moc"
