// SPDX-License-Identifier: MIT
// Tests what an import says of the clip that it makes.
#include "tests/support/armsource.h"
#include "tests/support/testclasses.h"

#include <sstream>

using namespace cutaway;
using namespace cutaway::anim;
using test::ArmSource;
using test::HkxLayout;
using test::isNoted;
using test::refusalOf;
using test::viewed;

class ClipNotesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void lockedBonesThatMoveAreSaid();
    void movingFloatsOfTheReplacedClip();
};

void ClipNotesTest::lockedBonesThatMoveAreSaid()
{
    const ArmSource arm;
    const auto lock = *arm.file->parsePath("object[2].bones[2].lockTranslation");
    const auto range = *arm.file->fileRange(lock.unit, *arm.file->tree(lock.unit)->find(lock.path));
    QVERIFY(arm.file->apply(Patch::overwrite(range.offset, Bytes(range.size, 1))).has_value());
    const std::string table = arm.table();
    QVERIFY(!isNoted(importClip(viewed(table), arm.request()), "locks them"));
    std::istringstream lines(table);
    std::string moved, line;
    while (std::getline(lines, line)) {
        if (const std::size_t hand = line.find(",Hand,"); hand != std::string::npos && line.starts_with("1,"))
            line.replace(hand + 6, line.find(',', hand + 6) - hand - 6, "2.5");
        moved += line + "\n";
    }
    const Result<ClipImport> made = importClip(viewed(moved), arm.request());
    QVERIFY2(isNoted(made, "the skeleton locks them: Hand"), refusalOf(made).c_str());
}

// They cannot be written; the clip says what becomes of them.
void ClipNotesTest::movingFloatsOfTheReplacedClip()
{
    using test::HkxValue;
    test::HkxBuilder builder(HkxLayout::SkyrimSe);
    const test::HkxPointer container = builder.add("hkaAnimationContainer", {});
    const test::HkxPointer animation = builder.add(
        "hkaInterleavedUncompressedAnimation",
        {{"type", 1},
         {"duration", 0.1},
         {"numberOfTransformTracks", 3},
         {"numberOfFloatTracks", 2},
         {"transforms", HkxValue::list(test::rawTransforms())},
         {"floats", HkxValue::list({HkxValue(1.0), HkxValue(0.5), HkxValue(1.0), HkxValue(0.75)})}});
    const test::HkxPointer binding =
        builder.add("hkaAnimationBinding", {{"originalSkeletonName", "Root"}, {"animation", animation}});
    builder.set(container,
                {{"animations", HkxValue::list({animation})}, {"bindings", HkxValue::list({binding})}});
    const auto like = test::openPackfile(builder.build(), "floats.hkx");
    const ArmSource arm;
    ImportRequest request = arm.request();
    request.like = like.get();
    exchange::Scene scene = arm.scene();
    const Result<ClipImport> made = importClip(viewed(*exchange::writeGlb(scene)), request);
    QVERIFY2(made.has_value(), refusalOf(made).c_str());
    QVERIFY(isNoted(made, "float track 1 of the clip that is replaced changes, which cannot be written: it "
                          "stays at 0.5"));
    QVERIFY(!isNoted(made, "float track 0"));
}

CUTAWAY_TESTS(ClipNotesTest)
#include "clipnotestest.moc"
