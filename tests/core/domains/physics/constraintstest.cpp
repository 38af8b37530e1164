// SPDX-License-Identifier: MIT
// Constraints between bodies: made between two bodies of our own, moved and removed on all of the corpus.
#include "core/domains/physics/edit/constraintlimits.h"

#include "core/formats/nif/state.h"
#include "core/picture/scene/linework.h"
#include "tests/support/corpus.h"
#include "tests/support/coverage.h"
#include "tests/support/nifbuilder.h"
#include "tests/support/nifhelpers.h"
#include "tests/support/paths.h"
#include "tests/support/structuralchange.h"
#include "tests/support/testclasses.h"

#include <glm/gtc/matrix_transform.hpp>
#include <iterator>
#include <map>
#include <set>

using namespace cutaway;
using physics::Body;
using physics::BodyConstraint;
using physics::ConstraintPlan;
using physics::ConstraintSide;

namespace
{

struct Constrained {
    std::vector<Body> bodies;
    std::vector<BodyConstraint> constraints;
};

Constrained constrainedOf(const File &file)
{
    Progress progress;
    Constrained all{physics::bodiesOf(file, progress), {}};
    all.constraints = physics::constraintsOf(file, all.bodies, progress);
    return all;
}

std::string putIn(File &file, const Result<Patch> &patch)
{
    if (!patch)
        return patch.error().message;
    const Result<ChangeSet> change = file.apply(*patch);
    return change ? std::string() : change.error().message;
}

float frameDistance(const glm::mat4 &a, const glm::mat4 &b)
{
    float most = 0.0f;
    for (int column = 0; column < 4; ++column)
        most = std::max(most, glm::length(glm::vec3(a[column] - b[column])));
    return most;
}

// Directions without the scale of the space that they are in.
glm::mat4 withoutScale(const glm::mat4 &frame)
{
    glm::mat4 out = frame;
    for (int axis = 0; axis < 3; ++axis)
        out[axis] = glm::vec4(glm::normalize(glm::vec3(frame[axis])), 0.0f);
    return out;
}

// About (10, -4, 30) of the picture, a hinge about its y axis.
glm::mat4 hingeFrame()
{
    return glm::mat4(glm::vec4(0, 1, 0, 0), glm::vec4(0, 0, 1, 0), glm::vec4(1, 0, 0, 0),
                     glm::vec4(10, -4, 30, 1));
}

// The constraint of that number after the transform of a handle.
struct HandledConstraint {
    std::unique_ptr<File> file;
    BodyConstraint constraint;
};
std::optional<HandledConstraint> afterHandle(const File &file, const Constrained &all, std::size_t number,
                                             ConstraintSide side, const glm::mat4 &by)
{
    HandledConstraint after{file.snapshot(), {}};
    if (!putIn(*after.file, moveConstraint(file, all.bodies, all.constraints[number], side, by)).empty())
        return std::nullopt;
    after.constraint = constrainedOf(*after.file).constraints.at(number);
    return after;
}

} // namespace

class ConstraintsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void makesHinge();
    void makesRagdoll();
    void movesOneSide();
    void refuses();
    void everyConstraintOfTheCorpus();
    void handlesMoveWhatTheySay();

private:
    static void checkHandles(const File &file, const Constrained &all, std::size_t number);
    static void checkLimits(const File &file, const Constrained &all, const BodyConstraint &constraint);
};

void ConstraintsTest::makesHinge()
{
    const auto file = test::openNif(test::buildSkyrimCrate());
    const Bytes before = test::allBytes(file->bytes());
    const Constrained bodies = constrainedOf(*file);
    ConstraintPlan plan;
    plan.frame = hingeFrame();
    plan.along = {-0.5f, 1.25f};
    const Result<Patch> patch = addConstraint(*file, bodies.bodies[1], bodies.bodies[0], plan);
    const auto seen = test::tryStructural(*file, patch);
    QCOMPARE(seen.problem, std::string());
    QCOMPARE(seen.added, std::size_t{1});
    QCOMPARE(seen.changed, (std::set<std::string>{"bhkRigidBody"})); // its list
    QCOMPARE(putIn(*file, patch), std::string());
    const Constrained now = constrainedOf(*file);
    QCOMPARE(now.constraints.size(), std::size_t{1});
    const BodyConstraint &constraint = now.constraints.front();
    QCOMPARE(QByteArray::fromStdString(constraint.name), "Knob, Crate");
    QVERIFY(constraint.shown.kind == physics::Constraint::Kind::LimitedHinge && constraint.a == 1 &&
            constraint.b == 0);
    QVERIFY(frameDistance(withoutScale(constraint.shown.frameA), hingeFrame()) < 1e-4f);
    QVERIFY(frameDistance(withoutScale(constraint.shown.frameB), hingeFrame()) < 1e-4f);
    QCOMPARE(constraint.shown.along.min, -0.5f);
    QCOMPARE(constraint.shown.along.max, 1.25f);
    QCOMPARE(putIn(*file, removeConstraint(*file, now.bodies, constraint)), std::string());
    QVERIFY(test::allBytes(file->bytes()) == before);
}

void ConstraintsTest::makesRagdoll()
{
    const auto file = test::openNif(test::buildSkyrimCrate());
    const std::set<std::string> known = test::findingsOf(*file);
    const Constrained bodies = constrainedOf(*file);
    ConstraintPlan plan;
    plan.kind = ConstraintPlan::Kind::Ragdoll;
    plan.frame = hingeFrame();
    plan.along = {-0.25f, 0.25f};
    plan.plane = {-0.125f, 0.5f};
    plan.cone = 0.75f;
    QCOMPARE(putIn(*file, addConstraint(*file, bodies.bodies[0], bodies.bodies[1], plan)), std::string());
    const BodyConstraint constraint = constrainedOf(*file).constraints.at(0);
    QVERIFY(constraint.shown.kind == physics::Constraint::Kind::Ragdoll);
    QVERIFY(frameDistance(withoutScale(constraint.shown.frameB), hingeFrame()) < 1e-4f);
    QCOMPARE(constraint.shown.length, 0.75f);
    QCOMPARE(constraint.shown.plane.max, 0.5f);
    QCOMPARE(constraint.shown.along.min, -0.25f);
    QVERIFY(test::findingsOf(*file) == known);
}

void ConstraintsTest::movesOneSide()
{
    const auto file = test::openNif(test::buildSkyrimCrate());
    const Constrained bodies = constrainedOf(*file);
    QCOMPARE(putIn(*file, addConstraint(*file, bodies.bodies[1], bodies.bodies[0], {})), std::string());
    const Constrained made = constrainedOf(*file);
    const Result<Patch> patch =
        setFrame(*file, made.bodies, made.constraints[0], ConstraintSide::B, hingeFrame());
    QVERIFY(patch && !patch->resizes());
    QCOMPARE(putIn(*file, patch), std::string());
    const BodyConstraint constraint = constrainedOf(*file).constraints.at(0);
    QVERIFY(frameDistance(withoutScale(constraint.shown.frameB), hingeFrame()) < 1e-4f);
    QCOMPARE(frameDistance(constraint.shown.frameA, made.constraints[0].shown.frameA), 0.0f);
}

void ConstraintsTest::refuses()
{
    const auto file = test::openNif(test::buildSkyrimCrate());
    const std::vector<Body> bodies = constrainedOf(*file).bodies;
    const auto why = [](const Result<Patch> &patch) { return patch ? std::string() : patch.error().message; };
    ConstraintPlan plan;
    QVERIFY(why(addConstraint(*file, bodies[0], bodies[0], plan)).find("not one") != std::string::npos);
    plan.along = {1.0f, -1.0f};
    QVERIFY(why(addConstraint(*file, bodies[0], bodies[1], plan)).find("not be above") != std::string::npos);
    plan.along = {std::nanf(""), 1.0f};
    QVERIFY(!why(addConstraint(*file, bodies[0], bodies[1], plan)).empty());
    plan = {};
    plan.frame[1] = plan.frame[0]; // both axes in one direction
    QVERIFY(why(addConstraint(*file, bodies[0], bodies[1], plan)).find("axes") != std::string::npos);
    plan = {};
    plan.frame[3].x = std::numeric_limits<float>::infinity();
    QVERIFY(!why(addConstraint(*file, bodies[0], bodies[1], plan)).empty());
    const auto old = test::openNif(test::buildOblivionPost());
    const std::vector<Body> posts = constrainedOf(*old).bodies;
    QVERIFY(!why(addConstraint(*old, posts[0], posts[0], {})).empty());
}

// Each limit is set to half of it and reads back; only its own bytes change.
void ConstraintsTest::checkLimits(const File &file, const Constrained &all, const BodyConstraint &constraint)
{
    for (const physics::ConstraintNumber &number : limitsOf(all.bodies, constraint)) {
        const auto edits =
            setLimit(all.bodies, constraint, number.limit, 0.5 * static_cast<double>(number.value));
        if (!edits) // of a range on one side of 0
            continue;
        const auto after = file.snapshot();
        const Result<Patch> patch = patchFor(*after, *edits);
        QVERIFY2(patch && !patch->resizes() && after->apply(*patch), number.title.data());
        const Constrained now = constrainedOf(*after);
        const auto same = std::ranges::find(now.constraints, constraint.path, &BodyConstraint::path);
        QVERIFY(same != now.constraints.end());
        QCOMPARE(same->twins.size(), constraint.twins.size()); // they still agree
        for (const physics::ConstraintNumber &other : limitsOf(now.bodies, *same)) {
            if (other.limit == number.limit)
                QVERIFY(std::abs(other.value - 0.5f * number.value) <= 1e-5f * std::abs(number.value));
        }
    }
}

// A frame set to what it is changes nothing but the last digits; a moved one is where it was moved to; and
// the constraint goes without a trace.
void ConstraintsTest::everyConstraintOfTheCorpus()
{
    if (test::sharedDir().empty())
        QSKIP(test::noSharedReason().c_str());
    const bool isWhole = test::isWholeCorpus();
    constexpr int kRagdolls = 3; // of skeletons, which are alike
    std::map<std::string, int> met;
    int ragdolls = 0;
    std::size_t twins = 0;
    std::vector<std::filesystem::path> paths = test::corpusFiles("nif");
    std::ranges::copy(test::corpusFiles("hkx"), std::back_inserter(paths));
    for (const auto &path : paths) {
        Progress progress;
        const auto file = File::open(path, test::nifFormats(), progress);
        if (!file)
            continue;
        const Constrained before = constrainedOf(**file);
        const bool isRagdoll =
            !before.constraints.empty() && before.bodies.front().storage == physics::BodyStorage::Entity;
        if (isRagdoll && ++ragdolls > kRagdolls && !isWhole)
            continue;
        std::set<std::string> known =
            before.constraints.empty() ? std::set<std::string>() : test::findingsOf(**file);
        known.insert("physics.ragdoll"); // the pivots leave their bones
        for (std::size_t i = 0; i < before.constraints.size();
             i += isWhole ? 1 : std::max<std::size_t>(1, before.constraints.size() / 4)) {
            const BodyConstraint &constraint = before.constraints[i];
            const bool isPackfile = before.bodies[constraint.a].storage == physics::BodyStorage::Hknp;
            const glm::mat4 frame =
                glm::translate(glm::mat4(1.0f), {3, -2, 5}) * withoutScale(constraint.shown.frameA);
            const auto moved = test::tryStructural(
                **file, setFrame(**file, before.bodies, constraint, ConstraintSide::Both, frame), known,
                [&](const File &now) -> std::string {
                    const BodyConstraint there = constrainedOf(now).constraints.at(i);
                    if (there.twins.size() != constraint.twins.size())
                        return "its twin stayed";
                    const float a = frameDistance(withoutScale(there.shown.frameA), frame);
                    const float b = glm::length(glm::vec3(there.shown.frameB[3] - frame[3]));
                    return a < 5e-3f && b < 5e-3f ? "" : fmt::format("off by {}, {}", a, b);
                });
            QVERIFY2(moved.problem.empty(),
                     (path.string() + " " + constraint.name + ": " + moved.problem).c_str());
            checkLimits(**file, before, constraint);
            const Result<Patch> removal = removeConstraint(**file, before.bodies, constraint);
            const bool isChain = constraint.shown.kind == physics::Constraint::Kind::BallSocket;
            const bool isEntity = before.bodies[constraint.a].storage == physics::BodyStorage::Entity;
            if (!isChain && !isEntity) {
                const auto gone =
                    test::tryStructural(**file, removal, known, [&](const File &now) -> std::string {
                        const std::size_t left = constrainedOf(now).constraints.size();
                        return left + 1 == before.constraints.size()
                                   ? ""
                                   : fmt::format("{} constraints left", left);
                    });
                QVERIFY2(gone.problem.empty(),
                         (path.string() + " " + constraint.name + ": " + gone.problem).c_str());
            }
            twins += constraint.twins.size();
            QVERIFY(isEntity == (constraint.twins.size() == 1));
            ++met[std::string(isPackfile ? "packfile " : "") + std::string(toString(constraint.shown.kind))];
        }
    }
    std::string all;
    for (const auto &[name, count] : met)
        all += fmt::format("{} {}, ", count, name);
    QVERIFY2(met.size() >= 4 && twins >= 8, all.c_str());
}

// ---- handles

// Turned about the handle: all pivots keep their bytes, axes turn by 10 degrees. Moved: all axes keep theirs,
// and the pivots go the same way. What is not meant stays, limits included.
void ConstraintsTest::checkHandles(const File &file, const Constrained &all, std::size_t number)
{
    const BodyConstraint &constraint = all.constraints[number];
    for (const ConstraintSide side : {ConstraintSide::A, ConstraintSide::B, ConstraintSide::Both}) {
        const bool isA = side != ConstraintSide::B, isB = side != ConstraintSide::A;
        const glm::mat4 shown = withoutScale(isA ? constraint.shown.frameA : constraint.shown.frameB);
        const glm::vec3 pivot(shown[3]), way(3, -2, 5);
        const auto about = glm::translate(glm::mat4(1.0f), pivot) *
                           glm::rotate(glm::mat4(1.0f), glm::radians(10.0f), glm::vec3(shown[2])) *
                           glm::translate(glm::mat4(1.0f), -pivot);
        const auto turned = afterHandle(file, all, number, side, about);
        const auto moved = afterHandle(file, all, number, side, glm::translate(glm::mat4(1.0f), way));
        QVERIFY(turned && moved);
        for (const auto &[isMeant, before, nowTurned, nowMoved] :
             {std::tuple(isA, constraint.shown.frameA, turned->constraint.shown.frameA,
                         moved->constraint.shown.frameA),
              std::tuple(isB, constraint.shown.frameB, turned->constraint.shown.frameB,
                         moved->constraint.shown.frameB)}) {
            QVERIFY(nowTurned[3] == before[3]);
            for (int axis = 0; axis < 3; ++axis)
                QVERIFY(nowMoved[axis] == before[axis] && (isMeant || nowTurned[axis] == before[axis]));
            const glm::vec3 x(withoutScale(before)[0]), turnedX(withoutScale(nowTurned)[0]);
            const glm::vec3 wanted(about * glm::vec4(x, 0.0f));
            if (isMeant && constraint.shown.hasAxes)
                QVERIFY2(glm::length(turnedX - wanted) < 2e-3f, constraint.name.c_str());
            const float off =
                glm::length(glm::vec3(nowMoved[3] - before[3]) - (isMeant ? way : glm::vec3(0.0f)));
            QVERIFY2(isMeant ? off < 5e-3f : off == 0.0f, constraint.name.c_str());
        }
        for (const auto *after : {&*turned, &*moved}) {
            const physics::Constraint &now = after->constraint.shown;
            QVERIFY(now.along.min == constraint.shown.along.min &&
                    now.along.max == constraint.shown.along.max &&
                    now.plane.min == constraint.shown.plane.min &&
                    now.plane.max == constraint.shown.plane.max && now.length == constraint.shown.length);
        }
    }
}

// Our own hinge and ragdoll constraint with pivots apart, and one of each kind in each file of the corpus.
void ConstraintsTest::handlesMoveWhatTheySay()
{
    for (const auto kind : {ConstraintPlan::Kind::LimitedHinge, ConstraintPlan::Kind::Ragdoll}) {
        const auto file = test::openNif(test::buildSkyrimCrate());
        ConstraintPlan plan;
        plan.kind = kind;
        plan.frame = hingeFrame();
        const Constrained bodies = constrainedOf(*file);
        QCOMPARE(putIn(*file, addConstraint(*file, bodies.bodies[1], bodies.bodies[0], plan)), std::string());
        const Constrained made = constrainedOf(*file);
        QCOMPARE(putIn(*file, moveConstraint(*file, made.bodies, made.constraints[0], ConstraintSide::B,
                                             glm::translate(glm::mat4(1.0f), {4, 0, -3}))),
                 std::string());
        checkHandles(*file, constrainedOf(*file), 0);
    }
    if (test::sharedDir().empty())
        QSKIP(test::noSharedReason().c_str());
    std::set<std::string> kinds;
    std::vector<std::filesystem::path> paths = test::corpusFiles("nif");
    std::ranges::copy(test::corpusFiles("hkx"), std::back_inserter(paths));
    std::map<std::string, int> tried;
    for (const auto &path : paths) {
        Progress progress;
        const auto file = File::open(path, test::nifFormats(), progress);
        const Constrained all = file ? constrainedOf(**file) : Constrained();
        kinds.clear(); // one of each in a file
        for (std::size_t i = 0; i < all.constraints.size(); ++i) {
            constexpr int kEnough = 3; // files of a kind
            const std::string kind =
                fmt::format("{} {}", static_cast<int>(all.bodies[all.constraints[i].a].storage),
                            toString(all.constraints[i].shown.kind));
            if (!kinds.insert(kind).second || (++tried[kind] > kEnough && !test::isWholeCorpus()))
                continue;
            checkHandles(**file, all, i);
            if (QTest::currentTestFailed())
                return qCritical("%s", path.string().c_str());
        }
    }
    QVERIFY(tried.size() >= 5);
}

CUTAWAY_TESTS(ConstraintsTest)
#include "constraintstest.moc"
