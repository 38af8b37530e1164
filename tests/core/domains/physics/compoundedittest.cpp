// SPDX-License-Identifier: MIT
// Tests of children of compounds that come and go: boxes, tree and key bits follow.
#include "core/domains/physics/edit/compoundedit.h"
#include "core/domains/physics/edit/compoundrefit.h"
#include "core/file/writer.h"
#include "core/formats/hkx/objects.h"
#include "core/shape/havokcompound.h"
#include "tests/support/builtphysics.h"
#include "tests/support/testclasses.h"

using namespace cutaway;
using namespace cutaway::physics;
using namespace cutaway::test;

namespace
{

// A row of boxes.
Built builtCompound(int children)
{
    BodyPlan plan;
    for (int i = 0; i < children; ++i)
        plan.shape.solids.push_back(
            {mesh::Box{{float(i), 0.1f * float(i), 0}, {1, 0, 0, 0}, {0.4f, 0.3f, 0.2f}}, kBuildMaterial});
    return rebuilt(plan.shape);
}

// Applies it and reads the bodies anew; complaints of the checks are the answer.
std::string after(Built &built, const Result<Patch> &patch)
{
    if (!patch)
        return patch.error().message;
    if (const Result<ChangeSet> done = built.file->apply(*patch); !done)
        return done.error().message;
    const BytesView bytes = built.file->bytes().view({0, built.file->bytes().size()});
    built = openBuilt(Bytes(bytes.span().begin(), bytes.span().end()));
    return builtComplaints(Bytes(bytes.span().begin(), bytes.span().end()));
}

std::size_t childrenOf(const Built &built)
{
    return built.shape().member("instances"_f).elements("elements"_f).size();
}

} // namespace

class CompoundEditTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void childrenComeAndGo_data();
    void childrenComeAndGo();
    void refusals();
    void damagedTrees();
};

void CompoundEditTest::childrenComeAndGo_data()
{
    QTest::addColumn<int>("children");
    QTest::addColumn<int>("row");
    for (const int children : {3, 4, 7, 8})
        for (const int row : {0, children / 2, children - 1})
            QTest::addRow("%d, row %d", children, row) << children << row;
}

void CompoundEditTest::childrenComeAndGo()
{
    QFETCH(int, children);
    QFETCH(int, row);
    Built built = builtCompound(children);
    const auto at = static_cast<std::uint32_t>(row);
    QCOMPARE(after(built, duplicateInstance(*built.file, built.shape().unit(), at)), std::string());
    QCOMPARE(childrenOf(built), std::size_t(children) + 1);
    QCOMPARE(after(built, removeInstance(*built.file, built.shape().unit(), at)), std::string());
    QCOMPARE(childrenOf(built), std::size_t(children));
    const auto child = built.shape().member("instances"_f).elements("elements"_f)[at];
    const auto shape =
        built.file->format().links().link(*built.file, child.tree(), child.member("shape"_f).node());
    QVERIFY(shape && shape->where);
    const auto found = instanceOf(*built.file, shape->where->unit);
    QVERIFY(found && found->first == built.shape().unit() && found->second == at);
}

void CompoundEditTest::refusals()
{
    Built built = builtCompound(3);
    const UnitId compound = built.shape().unit();
    const auto why = [](const Result<Patch> &patch) { return patch ? "done" : patch.error().message; };
    QVERIFY(why(duplicateInstance(*built.file, compound, 9)) != "done");
    QVERIFY(why(removeInstance(*built.file, compound, 9)) != "done");
    QVERIFY(why(duplicateInstance(*built.file, 0, 0)) != "done");
    QCOMPARE(after(built, removeInstance(*built.file, built.shape().unit(), 0)), std::string());
    QVERIFY(why(removeInstance(*built.file, built.shape().unit(), 0)) != "done"); // one alone needs none
    QVERIFY(!instanceOf(*built.file, built.shape().unit()));
}

// Boxes are fitted where the tree says that it has the child, up to the root.
void CompoundEditTest::damagedTrees()
{
    const auto refitted = [](bool isLeafLost, std::uint32_t number) -> std::string {
        const Built built = builtCompound(4);
        const Reader compound = built.shape();
        const Reader child = compound.member("instances"_f).element("elements"_f, 0);
        const Reader tree =
            hkx::readTarget(*built.file, compound.member("boundingVolumeData"_f))->member("aabbTree"_f);
        const std::uint32_t leaf = shape::laneOf(child.rows<glm::vec4>("transform"_f)[3].w);
        Writer writes(*built.file);
        if (isLeafLost)
            writes.setW(child.member("transform"_f), shape::markedLane(number), 3);
        else
            writes.setW(tree.element("nodes"_f, leaf).member("aabb"_f).member("min"_f),
                        shape::markedLane(number));
        const Result<Patch> damage = writes.take();
        if (!damage || !built.file->apply(*damage))
            return "the file takes no damage";
        const auto shape = hkx::readTarget(*built.file, child.member("shape"_f));
        const Result<Patch> patch = refitCompounds(*built.file, {{shape->unit()}, {}});
        return patch ? "fitted" : patch.error().message;
    };
    QCOMPARE(refitted(true, 99),
             std::string("the tree of boxes does not have child 0 at node 99, where it says it is"));
    QCOMPARE(refitted(true, 0),
             std::string("the tree of boxes does not have child 0 at node 0, where it says it is"));
    QCOMPARE(refitted(false, 77), std::string("the tree of boxes is broken at node 77"));
    QCOMPARE(refitted(false, 0), std::string("the tree of boxes is broken at node 0"));
}

CUTAWAY_TESTS(CompoundEditTest)
#include "compoundedittest.moc"
