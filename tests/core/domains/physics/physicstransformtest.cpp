// SPDX-License-Identifier: MIT
// Shapes, bodies and nodes that are moved, turned and scaled: on files of our own by value and bytes, on the
// corpus by the picture before and after.
#include "core/domains/physics/edit/transform.h"
#include "core/picture/shownshape.h"

#include "tests/support/corpus.h"
#include "tests/support/coverage.h"
#include "tests/support/hkxbuilder.h"
#include "tests/support/nifbuilder.h"
#include "tests/support/nifhelpers.h"
#include "tests/support/paths.h"
#include "tests/support/testclasses.h"

#include <glm/geometric.hpp>
#include <glm/gtc/matrix_transform.hpp>
#include <limits>
#include <map>
#include <set>

using namespace cutaway;
using physics::Movable;
using physics::MovableKind;

namespace
{

constexpr float kUnit = 69.99125f; // of Havok, in units of the NIF

picture::DrawList pictureFor(const File &file)
{
    Progress progress;
    return picture::buildScene(file, progress);
}

std::vector<Movable> movablesIn(const File &file, const picture::DrawList &list, std::size_t batch)
{
    return physics::movablesOf(picture::shownShape(file, list, list.batches[batch]));
}

// The batch whose innermost owner is that unit.
std::size_t batchOfUnit(const picture::DrawList &list, UnitId unit)
{
    for (std::size_t b = 0; b < list.batches.size(); ++b) {
        const auto &owners = list.batches[b].ownersInside();
        if (list.batches[b].layer == picture::Layer::Collision && !owners.empty() &&
            owners.front().unit == unit)
            return b;
    }
    return list.batches.size();
}

const Movable *ofKind(const std::vector<Movable> &movables, MovableKind kind)
{
    const auto found = std::ranges::find(movables, kind, &Movable::kind);
    return found == movables.end() ? nullptr : &*found;
}

glm::mat4 shift(glm::vec3 by)
{
    return glm::translate(glm::mat4(1.0f), by);
}

} // namespace

class PhysicsTransformTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void wrapperMoves();
    void plainBodyBecomesOneWithAPlace();
    void bodyOfFallout4MovesItsNode();
    void rootStays();
    void refuses_data();
    void refuses();
    void everyKindOfTheCorpus();

private:
    static std::string pictureProblem(const File &file, const picture::DrawList &before, std::size_t batch,
                                      const Movable &movable, const glm::mat4 &by);
    static std::string reachProblem(const picture::Batch &before, const picture::Batch &after,
                                    const glm::mat4 &by, bool isRound);
    static void tryCorpusFile(const std::filesystem::path &path, std::map<std::string, int> &tried);
};

// Block 3 of the lamp moves its sphere by (2, 0, 0).
void PhysicsTransformTest::wrapperMoves()
{
    const auto file = test::openNif(test::buildSkyrimLamp());
    const picture::DrawList list = pictureFor(*file);
    const auto movables = movablesIn(*file, list, batchOfUnit(list, 5));
    QCOMPARE(movables.size(), std::size_t{5}); // sphere, transform, list, body, node
    const Movable *wrapper = ofKind(movables, MovableKind::Wrapper);
    QVERIFY(wrapper != nullptr && wrapper->refusal.empty());
    const Result<Patch> patch = physics::transformed(*wrapper, shift({0.5f * kUnit, 0, 0}));
    QVERIFY2(patch.has_value(), patch ? "" : patch.error().message.c_str());
    QCOMPARE(patch->splices().size(), std::size_t{1});
    const Reader block(file->tree(4));
    const ByteRange range = *file->fileRange(4, block.nodeOf("transform"_f));
    QVERIFY(range.contains(ByteRange{patch->splices()[0].offset, patch->splices()[0].removed}));
    const Bytes before = test::allBytes(file->bytes());
    QVERIFY(file->apply(*patch).has_value());
    const glm::vec4 at = Reader(file->tree(4)).rows<glm::vec4>("transform"_f)[3];
    QCOMPARE(at, glm::vec4(2.5f, 0.0f, 0.0f, at.w));
    const Bytes after = test::allBytes(file->bytes());
    std::size_t changed = 0;
    for (std::size_t i = 0; i < after.size(); ++i)
        changed += before[i] != after[i] ? 1 : 0;
    QVERIFY(changed <= sizeof(float));
    // Its list moves the box as well, which has no centre.
    const auto &all = movables[2];
    QVERIFY(all.kind == MovableKind::Shape && !physics::transformed(all, shift({1, 0, 0})).has_value());
}

void PhysicsTransformTest::plainBodyBecomesOneWithAPlace()
{
    const auto file = test::openNif(test::buildSkyrimCrate());
    const Bytes original = test::allBytes(file->bytes());
    const picture::DrawList list = pictureFor(*file);
    const auto movables = movablesIn(*file, list, batchOfUnit(list, 3));
    const Movable *body = ofKind(movables, MovableKind::Body);
    QVERIFY(body != nullptr && body->refusal.empty() && !body->note.empty());
    const glm::mat4 turn = glm::rotate(glm::mat4(1.0f), 1.0f, glm::vec3(0, 0, 1));
    const Result<Patch> patch = physics::transformed(*body, shift({kUnit, 0, 2 * kUnit}) * turn);
    QVERIFY2(patch.has_value(), patch ? "" : patch.error().message.c_str());
    const Bytes others = [&] {
        const BytesView bytes = file->unitBytes(9);
        return Bytes(bytes.span().begin(), bytes.span().end());
    }();
    const Result<ChangeSet> applied = file->apply(*patch);
    QVERIFY(applied.has_value());
    QCOMPARE(file->format().unitType(*file, 4), std::string("bhkRigidBodyT"));
    QCOMPARE(file->format().unitType(*file, 11), std::string("bhkRigidBody")); // the other one
    const Reader block(file->tree(4));
    QVERIFY(glm::distance(block.vec3("translation"_f), glm::vec3(1, 0, 2)) < 1e-5f);
    const glm::vec4 turned = block.vec4("rotation"_f);
    QVERIFY(glm::distance(turned, glm::vec4(0, 0, std::sin(0.5f), std::cos(0.5f))) < 1e-5f);
    const BytesView now = file->unitBytes(9);
    QVERIFY(std::ranges::equal(now.span(), others));
    QVERIFY2(test::indexProblem(*file).empty(), test::indexProblem(*file).c_str());
}

// Body 1 of the cart hangs on node 3, at (100, 20, 5).
void PhysicsTransformTest::bodyOfFallout4MovesItsNode()
{
    const auto file = test::openNif(test::buildFallout4Cart(test::buildPhysicsPackfile()));
    const picture::DrawList list = pictureFor(*file);
    std::size_t held = list.batches.size();
    for (std::size_t b = 0; b < list.batches.size(); ++b) {
        if (list.batches[b].part != 0 && list.batches[b].nodes.size() == 2)
            held = b;
    }
    QVERIFY(held < list.batches.size());
    const auto movables = movablesIn(*file, list, held);
    const Movable *body = ofKind(movables, MovableKind::Body);
    QVERIFY(body != nullptr && body->refusal.empty() && body->note.find("node") != std::string::npos);
    const Result<Patch> patch = physics::transformed(*body, shift({1, 2, 3}));
    QVERIFY2(patch.has_value(), patch ? "" : patch.error().message.c_str());
    QVERIFY(file->apply(*patch).has_value());
    QCOMPARE(Reader(file->tree(4)).vec3("translation"_f), glm::vec3(101, 22, 8));
}

void PhysicsTransformTest::rootStays()
{
    const auto file = test::openNif(test::buildFallout4Cart(test::buildPhysicsPackfile()));
    const picture::DrawList list = pictureFor(*file);
    for (std::size_t b = 0; b < list.batches.size(); ++b) {
        if (list.batches[b].part == 0 || list.batches[b].nodes.size() != 1)
            continue;
        const auto movables = movablesIn(*file, list, b);
        const Movable *body = ofKind(movables, MovableKind::Body);
        QVERIFY(body != nullptr);
        const Result<Patch> patch = physics::transformed(*body, shift({1, 0, 0}));
        QVERIFY(!patch.has_value());
        QVERIFY(patch.error().message.find("root node") != std::string::npos);
        // Its shape moves instead.
        QVERIFY(physics::transformed(movables.front(), shift({1, 0, 0})).has_value());
        return;
    }
    QFAIL("no body stands at the root");
}

void PhysicsTransformTest::refuses_data()
{
    QTest::addColumn<int>("unit"); // of the lamp
    QTest::addColumn<int>("kind");
    QTest::addColumn<QList<float>>("scale");
    QTest::addColumn<QString>("reason");
    const float nan = std::numeric_limits<float>::quiet_NaN();
    const int shape = static_cast<int>(MovableKind::Shape), body = static_cast<int>(MovableKind::Body);
    const int node = static_cast<int>(MovableKind::Node), wrapper = static_cast<int>(MovableKind::Wrapper);
    QTest::newRow("no number") << 5 << wrapper << QList<float>{nan, 1, 1} << "inside out";
    QTest::newRow("mirror") << 5 << wrapper << QList<float>{-1, 1, 1} << "inside out";
    QTest::newRow("flat") << 5 << shape << QList<float>{0, 1, 1} << "flat";
    QTest::newRow("uneven sphere") << 5 << shape << QList<float>{2, 1, 1} << "round";
    QTest::newRow("scaled transform") << 5 << wrapper << QList<float>{2, 2, 2} << "no scale";
    QTest::newRow("scaled body") << 5 << body << QList<float>{2, 2, 2} << "no scale";
    QTest::newRow("root node") << 5 << node << QList<float>{2, 2, 2} << "root node";
}

void PhysicsTransformTest::refuses()
{
    QFETCH(int, unit);
    QFETCH(int, kind);
    QFETCH(QList<float>, scale);
    QFETCH(QString, reason);
    const auto file = test::openNif(test::buildSkyrimLamp());
    const picture::DrawList list = pictureFor(*file);
    const auto movables = movablesIn(*file, list, batchOfUnit(list, static_cast<UnitId>(unit)));
    const Movable *movable = ofKind(movables, static_cast<MovableKind>(kind));
    QVERIFY(movable != nullptr);
    const Result<Patch> patch =
        physics::transformed(*movable, glm::scale(glm::mat4(1.0f), glm::vec3(scale[0], scale[1], scale[2])));
    QVERIFY(!patch.has_value());
    QVERIFY2(patch.error().message.find(reason.toStdString()) != std::string::npos,
             patch.error().message.c_str());
}

// ---- the corpus

// How far a batch reaches in some directions. Round shapes are drawn with other corners after a turn.
std::string PhysicsTransformTest::reachProblem(const picture::Batch &before, const picture::Batch &after,
                                               const glm::mat4 &by, bool isRound)
{
    if (before.positions.size() != after.positions.size())
        return fmt::format("{} corners, {} before", after.positions.size(), before.positions.size());
    float worst = 0.0f, size = 1.0f;
    std::vector<glm::vec3> moved, found;
    const glm::mat4 wantedPlace = by * before.transform;
    for (std::size_t i = 0; i < before.positions.size(); ++i) {
        moved.emplace_back(wantedPlace * glm::vec4(before.positions[i], 1.0f));
        found.emplace_back(after.transform * glm::vec4(after.positions[i], 1.0f));
        size = std::max(size, glm::length(moved.back()));
        if (!isRound)
            worst = std::max(worst, glm::distance(moved.back(), found.back()));
    }
    for (int n = 0; isRound && n < 40; ++n) {
        const auto turn = static_cast<float>(n);
        const glm::vec3 way =
            glm::normalize(glm::vec3(std::sin(turn * 1.3f), std::cos(turn * 2.1f), std::sin(turn * 0.7f)));
        float wanted = -std::numeric_limits<float>::infinity(), now = wanted, least = -wanted;
        for (std::size_t i = 0; i < moved.size(); ++i) {
            wanted = std::max(wanted, glm::dot(way, moved[i]));
            least = std::min(least, glm::dot(way, moved[i]));
            now = std::max(now, glm::dot(way, found[i]));
        }
        worst = std::max(worst, std::fabs(wanted - now) - 0.03f * (wanted - least));
    }
    return worst <= 2e-4f * size ? std::string() : fmt::format("it is off by {} of {}", worst, size);
}

std::string PhysicsTransformTest::pictureProblem(const File &file, const picture::DrawList &before,
                                                 std::size_t batch, const Movable &movable,
                                                 const glm::mat4 &by)
{
    const Result<Patch> patch = physics::transformed(movable, by);
    if (!patch)
        return "refused: " + patch.error().message;
    const auto after = file.snapshot();
    if (const auto applied = after->apply(*patch); !applied)
        return applied.error().message;
    const picture::DrawList now = pictureFor(*after);
    if (now.batches.size() != before.batches.size())
        return fmt::format("{} batches, {} before", now.batches.size(), before.batches.size());
    const glm::mat4 own = before.batches[batch].transform;
    const bool isInnermost =
        movable.kind == MovableKind::Shape && movable.at.unit == before.batches[batch].ownersInside()[0].unit;
    for (std::size_t b = 0; b < now.batches.size(); ++b) {
        const picture::Batch &was = before.batches[b];
        if (was.layer != picture::Layer::Collision)
            continue;
        glm::mat4 wanted(1.0f);
        if (picture::isPartOf(movable, before, was))
            wanted =
                isInnermost ? was.transform * glm::inverse(own) * by * own * glm::inverse(was.transform) : by;
        const bool isRound = was.vertexSources.empty(); // made of an axis and a radius
        const std::string problem = reachProblem(was, now.batches[b], wanted, isRound);
        if (!problem.empty())
            return fmt::format("{}: {}", was.label, problem);
    }
    // Masses are not changed by a move, and rules say where they no longer fit.
    const auto codes = test::codesOf(file);
    for (const std::string &code : test::codesOf(*after)) {
        const bool isMeant = code.starts_with("physics.mass") || code == "physics.body.place" ||
                             code == "mopp.gap"; // of code that is compiled again
        if (!isMeant && std::ranges::find(codes, code) == codes.end())
            return "breaks " + code;
    }
    return test::indexProblem(*after);
}

void PhysicsTransformTest::tryCorpusFile(const std::filesystem::path &path, std::map<std::string, int> &tried)
{
    constexpr std::size_t kLargest = 150'000; // bytes; larger ones hold the same shapes
    constexpr int kEnough = 6;                // of a kind; pictures and checks of all take minutes
    const Bytes bytes = test::fileBytes(path);
    const bool isWhole = test::isWholeCorpus();
    if (bytes.size() > kLargest && !isWhole)
        return;
    const auto file = test::openNif(bytes);
    const picture::DrawList list = pictureFor(*file);
    const picture::Bounds bounds = list.bounds();
    if (bounds.empty)
        return;
    const float size = std::max(bounds.radius(), 1.0f);
    const glm::mat4 turn = glm::rotate(shift(bounds.centre()), 0.4f, glm::normalize(glm::vec3(1, 2, 3))) *
                           shift(-bounds.centre());
    std::set<std::string> done;
    for (std::size_t b = 0; b < list.batches.size(); ++b) {
        if (list.batches[b].layer != picture::Layer::Collision)
            continue;
        for (const Movable &movable : movablesIn(*file, list, b)) {
            const std::string what =
                fmt::format("{} {}", movable.document->format().unitType(*movable.document, movable.at.unit),
                            static_cast<int>(movable.kind));
            const bool isAlike = tried[what] >= kEnough || !done.insert(what).second;
            if (!movable.refusal.empty() || (isAlike && !isWhole))
                continue;
            for (const glm::mat4 &by : {shift(glm::vec3(0.3f, -0.2f, 0.1f) * size), turn}) {
                const std::string problem = pictureProblem(*file, list, b, movable, by);
                if (problem.starts_with("refused"))
                    continue;
                ++tried[what];
                QVERIFY2(problem.empty(),
                         fmt::format("{}: {}: {}", path.filename().string(), what, problem).c_str());
            }
        }
    }
}

void PhysicsTransformTest::everyKindOfTheCorpus()
{
    if (test::sharedDir().empty())
        QSKIP(test::noSharedReason().c_str());
    std::map<std::string, int> tried;
    for (const std::filesystem::path &path : test::corpusFiles("nif")) {
        if (path.extension() == ".nif")
            tryCorpusFile(path, tried);
        if (QTest::currentTestFailed())
            return;
    }
    for (const auto &[what, count] : tried)
        qInfo("%s: %d", what.c_str(), count);
    for (const char *wanted :
         {"hknpConvexPolytopeShape 0", "hknpCapsuleShape 0", "hknpDynamicCompoundShape 1",
          "bhkConvexTransformShape 2", "bhkRigidBody 3", "bhkRigidBodyT 3", "NiNode 3",
          "bhkConvexVerticesShape 0", "bhkCapsuleShape 0"})
        QVERIFY2(tried[wanted] > 0, wanted);
}

CUTAWAY_TESTS(PhysicsTransformTest)
#include "physicstransformtest.moc"
