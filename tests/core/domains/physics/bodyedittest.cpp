// SPDX-License-Identifier: MIT
// Whole bodies come and go: on our own files by value, on every body of the corpus by what a check says
// afterwards.
#include "core/domains/physics/edit/bodyedit.h"

#include "core/formats/hkx/objectedit.h"
#include "core/formats/nif/state.h"
#include "tests/support/corpus.h"
#include "tests/support/coverage.h"
#include "tests/support/hkxbuilder.h"
#include "tests/support/hkxcorpus.h"
#include "tests/support/nifbuilder.h"
#include "tests/support/nifhelpers.h"
#include "tests/support/paths.h"
#include "tests/support/structuralchange.h"
#include "tests/support/testclasses.h"

#include <limits>
#include <map>
#include <optional>
#include <set>
#include <tuple>

using namespace cutaway;
using physics::Body;
using physics::BodyPart;

namespace
{

std::string carryOut(File &file, const Result<Patch> &patch)
{
    if (!patch)
        return patch.error().message;
    const Result<ChangeSet> change = file.apply(*patch);
    return change ? std::string() : change.error().message;
}

std::string reasonOf(const Result<Patch> &patch)
{
    return patch ? std::string() : patch.error().message;
}

std::size_t countOf(const File &file, std::string_view type)
{
    std::size_t count = 0;
    for (UnitId unit = 0; unit < file.units().size(); ++unit)
        count += file.format().unitType(file, unit) == type ? 1 : 0;
    return count;
}

// The values that a copy has like its original, and the rows that are its own.
std::string compareCopy(const Body &original, const Body &copy)
{
    if (copy.kind != original.kind || copy.shapeType() != original.shapeType())
        return "the copy is of another kind";
    if (copy.part(BodyPart::Shape)->unit() == original.part(BodyPart::Shape)->unit())
        return "both have one shape";
    for (const BodyPart part : {BodyPart::Motion, BodyPart::Properties, BodyPart::Material}) {
        if (copy.part(part).has_value() != original.part(part).has_value())
            return "a part is missing";
        if (copy.part(part) && copy.part(part)->range() == original.part(part)->range())
            return "both share a row";
    }
    return {};
}

} // namespace

class BodyEditTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void copiesRigidBody();
    void removesRigidBody();
    void copiesHeldRow();
    void removesHeldRow();
    void packfileAlone();
    void constraintsGoAlong();
    void refuses();
    void everyBodyOfTheCorpus();

private:
    static void tryBody(File &file, std::size_t number, const std::set<std::string> &known);
};

void BodyEditTest::copiesRigidBody()
{
    const auto file = test::openNif(test::buildSkyrimCrate());
    const std::set<std::string> known = test::findingsOf(*file);
    const Body knob = test::bodiesIn(*file)[1];
    const Result<Patch> patch = duplicateBody(*file, knob);
    const auto seen = test::tryStructural(*file, patch);
    QCOMPARE(seen.problem, std::string());
    QCOMPARE(seen.added, std::size_t{4}); // node, object, body, hull
    QCOMPARE(seen.gone, std::size_t{0});
    QVERIFY(!seen.changed.contains("bhkRigidBody") && !seen.changed.contains("NiNode"));
    QCOMPARE(carryOut(*file, patch), std::string());
    const std::vector<Body> bodies = test::bodiesIn(*file);
    QCOMPARE(bodies.size(), std::size_t{3});
    QCOMPARE(QByteArray::fromStdString(bodies[2].name), "Knob copy");
    QCOMPARE(compareCopy(bodies[1], bodies[2]), std::string());
    const auto node = file->parsePath(bodies[2].collision);
    QVERIFY(node.has_value());
    const std::int64_t target = Reader(file->tree(node->unit)).integer("target"_f);
    const Reader hangsOn(file->tree(*nif::unitOfBlock(nif::stateOf(*file), target)));
    QCOMPARE(hangsOn.vec3("translation"_f), glm::vec3(0, 0, 48));
    QCOMPARE(carryOut(*file, duplicateBody(*file, bodies[2])), std::string());
    QCOMPARE(QByteArray::fromStdString(test::bodiesIn(*file)[3].name), "Knob copy copy");
    QCOMPARE(carryOut(*file, duplicateBody(*file, test::bodiesIn(*file)[0])), std::string()); // on the root
    QVERIFY(test::findingsOf(*file) == known);
}

void BodyEditTest::removesRigidBody()
{
    const auto file = test::openNif(test::buildSkyrimCrate());
    const std::set<std::string> known = test::findingsOf(*file);
    QCOMPARE(carryOut(*file, removeBody(*file, test::bodiesIn(*file)[1])), std::string());
    QCOMPARE(test::bodiesIn(*file).size(), std::size_t{1});
    QCOMPARE(countOf(*file, "bhkConvexVerticesShape"), std::size_t{0});
    QCOMPARE(countOf(*file, "NiNode"), std::size_t{1}); // it stays
    QVERIFY(test::findingsOf(*file) == known);
    QCOMPARE(carryOut(*file, removeBody(*file, test::bodiesIn(*file)[0])), std::string());
    QVERIFY(test::bodiesIn(*file).empty() && test::findingsOf(*file) == known); // BSX says so
}

void BodyEditTest::copiesHeldRow()
{
    const auto file = test::openNif(test::buildFallout4Cart(test::buildPhysicsPackfile()));
    for (const std::size_t number :
         {std::size_t{0}, std::size_t{1}}) { // dynamic on the root, static on a node
        const std::vector<Body> before = test::bodiesIn(*file);
        const Result<Patch> patch = duplicateBody(*file, before[number]);
        const auto seen = test::tryStructural(*file, patch);
        QCOMPARE(seen.problem, std::string());
        QCOMPARE(seen.added, std::size_t{2}); // node and object
        QCOMPARE(carryOut(*file, patch), std::string());
        const std::vector<Body> after = test::bodiesIn(*file);
        QCOMPARE(after.size(), before.size() + 1);
        QCOMPARE(compareCopy(after[number], after.back()), std::string());
        QVERIFY(after.back().name.ends_with(" copy") && !after.back().collision.empty());
    }
}

void BodyEditTest::removesHeldRow()
{
    const auto file = test::openNif(test::buildFallout4Cart(test::buildPhysicsPackfile()));
    QCOMPARE(carryOut(*file, removeBody(*file, test::bodiesIn(*file)[0])), std::string());
    const std::vector<Body> left = test::bodiesIn(*file);
    QCOMPARE(left.size(), std::size_t{1});
    QCOMPARE(QByteArray::fromStdString(left[0].name), "Wheel"); // its number has followed
    QVERIFY(left[0].kind == physics::BodyKind::Static);
    const Reader system(left[0].document->tree(left[0].part(BodyPart::Body)->unit()));
    QCOMPARE(system.count("materials"_f), 1u);
    QCOMPARE(system.count("motionCinfos"_f), 0u);
    QCOMPARE(system.count("motionProperties"_f), 0u);
    QCOMPARE(system.count("referencedObjects"_f), 1u);
    QCOMPARE(carryOut(*file, removeBody(*file, left[0])), std::string());
    QCOMPARE(countOf(*file, "bhkPhysicsSystem"), std::size_t{0}); // with its last body
    QVERIFY(test::bodiesIn(*file).empty());
}

// It stands as its writer would put it, before and after.
void BodyEditTest::packfileAlone()
{
    const auto file = test::openPackfile(test::buildPhysicsPackfile());
    const Bytes before = test::allBytes(file->bytes());
    QVERIFY(hkx::isInOrder(*file));
    QCOMPARE(carryOut(*file, duplicateBody(*file, test::bodiesIn(*file)[0])), std::string());
    QCOMPARE(test::bodiesIn(*file).size(), std::size_t{3});
    QVERIFY(hkx::isInOrder(*file));
    QCOMPARE(test::packfileProblem(*file, true), std::string());
    QCOMPARE(carryOut(*file, removeBody(*file, test::bodiesIn(*file)[2])), std::string());
    QVERIFY(test::allBytes(file->bytes()) == before);
}

// Three bodies in a row, each held by the one before.
void BodyEditTest::constraintsGoAlong()
{
    test::NifBuilder nif(test::kNifSkyrimSE);
    nif.children(nif.addObject("BSFadeNode", "Chain", {1}, -1), {2, 3, 4});
    nif.add("BSXFlags").name("BSX").u32({0xCA});
    for (int i = 0; i < 3; ++i)
        nif.children(nif.addObject("NiNode", fmt::format("Link{}", i), {}, 11 + i), {});
    nif.add("bhkSphereShape").u32({0x1DD9C611}).f32({0.1F});
    for (int i = 0; i < 3; ++i)
        nif.addRigidBody("bhkRigidBody", 5, 4, 1, i == 0 ? std::vector<std::int32_t>{} : std::vector{8 + i});
    for (int i = 1; i < 3; ++i)
        nif.add("bhkBallAndSocketConstraint")
            .u32({2})
            .link(6 + i)
            .link(5 + i)
            .u32({1})
            .f32({0, 0, 1, 0, 0, 0, 0, 0});
    for (int i = 0; i < 3; ++i)
        nif.add("bhkCollisionObject").link(2 + i).u16({0x81}).link(6 + i);
    const auto file = test::openNif(nif.build());
    QCOMPARE(test::bodiesIn(*file).size(), std::size_t{3});
    QCOMPARE(carryOut(*file, duplicateBody(*file, test::bodiesIn(*file)[1])), std::string());
    QCOMPARE(countOf(*file, "bhkBallAndSocketConstraint"), std::size_t{2}); // the copy is free
    QCOMPARE(test::bodiesIn(*file)[3].part(BodyPart::Body)->count("constraints"_f), 0u);
    QCOMPARE(carryOut(*file, removeBody(*file, test::bodiesIn(*file)[1])), std::string());
    QCOMPARE(countOf(*file, "bhkBallAndSocketConstraint"),
             std::size_t{0}); // its own, and that which holds it
    for (const Body &body : test::bodiesIn(*file))
        QCOMPARE(body.part(BodyPart::Body)->count("constraints"_f), 0u);
    QCOMPARE(countOf(*file, "bhkSphereShape"), std::size_t{2}); // others use the first
}

void BodyEditTest::refuses()
{
    const auto file = test::openPackfile(test::buildPhysicsPackfile());
    QCOMPARE(carryOut(*file, removeBody(*file, test::bodiesIn(*file)[0])), std::string());
    QVERIFY(reasonOf(removeBody(*file, test::bodiesIn(*file)[0])).find("at least one") != std::string::npos);
    test::NifBuilder nif(test::kNifSkyrimSE);
    nif.children(nif.addObject("NiNode", "Free", {}, -1), {});
    nif.add("bhkSphereShape").u32({0x1DD9C611}).f32({0.1F});
    nif.addRigidBody("bhkRigidBody", 1, 4, 1);
    const auto lost = test::openNif(nif.build());
    QVERIFY(reasonOf(duplicateBody(*lost, test::bodiesIn(*lost)[0])).find("0 collision objects") !=
            std::string::npos);
    QVERIFY(reasonOf(removeBody(*lost, test::bodiesIn(*lost)[0])).find("0 collision objects") !=
            std::string::npos);
}

void BodyEditTest::tryBody(File &file, std::size_t number, const std::set<std::string> &known)
{
    const std::vector<Body> before = test::bodiesIn(file);
    const bool isRagdoll =
        before[number].document->format().unitType(
            *before[number].document, before[number].part(BodyPart::Body)->unit()) == "hknpRagdollData";
    for (const bool copies : {true, false}) {
        const Result<Patch> patch =
            copies ? duplicateBody(file, before[number]) : removeBody(file, before[number]);
        const std::string why = reasonOf(patch);
        if (isRagdoll || why.find("collision objects") != std::string::npos ||
            why.find("chain") != std::string::npos) {
            QVERIFY(!patch);
            continue;
        }
        const auto seen = test::tryStructural(file, patch, known, [&](const File &now) {
            const std::vector<Body> after = test::bodiesIn(now);
            const std::size_t wanted = copies ? before.size() + 1 : before.size() - 1;
            return after.size() == wanted ? std::string()
                                          : fmt::format("{} bodies of {}", after.size(), before.size());
        });
        QVERIFY2(seen.problem.empty(),
                 fmt::format("{}: {}", copies ? "copy" : "removal", seen.problem).c_str());
        for (const std::string &type : seen.changed) {
            const bool isMeant = type == "BSXFlags" || type.ends_with("Node") || type == "bhkPhysicsSystem" ||
                                 type == "bhkNPCollisionObject" ||
                                 (!copies && type.starts_with("bhkRigidBody"));
            QVERIFY2(isMeant, type.c_str());
        }
    }
}

// A body of each kind and shape, unless the whole corpus is asked for: the others say the same.
void BodyEditTest::everyBodyOfTheCorpus()
{
    if (test::sharedDir().empty())
        QSKIP(test::noSharedReason().c_str());
    const int ofEach = test::isWholeCorpus() ? std::numeric_limits<int>::max() : 1;
    int checked = 0;
    std::map<std::tuple<physics::BodyStorage, physics::BodyKind, std::string>, int> seen;
    for (const auto &path : test::corpusFiles("nif")) {
        Progress progress;
        const auto file = File::open(path, test::nifFormats(), progress);
        const std::vector<Body> bodies = file ? test::bodiesIn(**file) : std::vector<Body>();
        std::optional<std::set<std::string>> known;
        for (std::size_t number = 0; number < bodies.size(); ++number) {
            const Body &body = bodies[number];
            if (++seen[{body.storage, body.kind, body.shapeType()}] > ofEach)
                continue;
            if (!known)
                known = test::findingsOf(**file);
            tryBody(**file, number, *known);
            ++checked;
            if (QTest::currentTestFailed()) {
                qWarning("%s, body %zu", path.string().c_str(), number);
                return;
            }
        }
    }
    QVERIFY2(checked > 15, qPrintable(QString::number(checked)));
}

CUTAWAY_TESTS(BodyEditTest)
#include "bodyedittest.moc"
