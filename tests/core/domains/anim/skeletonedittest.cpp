// SPDX-License-Identifier: MIT
// Bones renamed, added, removed and put in another order, and every table that follows; skeletons beside
// NIFs.
#include "core/domains/anim/skeletonedit.h"
#include "core/catalogue.h"
#include "core/domains/anim/skeletonmapper.h"
#include "core/file/check.h"
#include "core/formats/hkx/objects.h"
#include "core/picture/skeletonnodes.h"
#include "tests/support/builtskeleton.h"
#include "tests/support/clipbuilder.h"
#include "tests/support/corpus.h"
#include "tests/support/coverage.h"
#include "tests/support/hkxcorpus.h"
#include "tests/support/nifbuilder.h"
#include "tests/support/nifhelpers.h"
#include "tests/support/paths.h"
#include "tests/support/testclasses.h"

#include <algorithm>
#include <cmath>
#include <limits>

using namespace cutaway;
using namespace cutaway::anim;
using test::HkxLayout;

namespace
{

std::uint32_t boneIn(const Skeleton &skeleton, std::string_view name)
{
    return static_cast<std::uint32_t>(std::ranges::find(skeleton.boneNames(), name) -
                                      skeleton.boneNames().begin());
}

// Empty where the edit was made.
QByteArray applied(File &file, const Result<SkeletonEdit> &edit)
{
    if (!edit)
        return QByteArray::fromStdString(edit.error().message);
    const Result<ChangeSet> changed = file.apply(edit->patch);
    return changed ? QByteArray() : QByteArray::fromStdString(changed.error().message);
}

// "0-0 1-1", and the bones that nothing drives.
std::string mapperText(const File &file, std::size_t number)
{
    Diagnostics found;
    const SkeletonMapper mapper = mappersIn(file, found)[number];
    std::string text;
    for (const BonePair &pair : mapper.pairs)
        text += fmt::format("{}-{} ", pair.a, pair.b);
    for (const std::int16_t bone : mapper.unmappedBones)
        text += fmt::format("{} ", bone);
    return found.list().empty() ? text : found.list().front().message;
}

// Whatever depends on the numbers of bones, by names.
std::string meaning(const File &file)
{
    std::string text;
    Diagnostics found;
    for (std::size_t i = 0; i < skeletonsIn(file).size(); ++i) {
        const Skeleton skeleton = test::bonesOf(file, i);
        std::vector<std::string> rows;
        for (std::size_t bone = 0; bone < skeleton.bones(); ++bone) {
            const std::int16_t parent = skeleton.parents()[bone];
            const Transform &rest = skeleton.restPose()[bone];
            rows.push_back(fmt::format(
                "{} < {} at {} {} {} {}", skeleton.boneNames()[bone],
                parent < 0 ? std::string() : skeleton.boneNames()[static_cast<std::size_t>(parent)],
                rest.translation.x, rest.translation.y, rest.translation.z, rest.rotation.w));
        }
        std::ranges::sort(rows);
        for (const std::string &row : rows)
            text += row + "\n";
    }
    for (const SkeletonMapper &mapper : mappersIn(file, found)) {
        const auto nameIn = [&](std::optional<std::uint32_t> object, std::int32_t bone) {
            const Skeleton skeleton = *Skeleton::read(file, *object, found);
            return bone < 0 ? std::string() : skeleton.boneNames()[static_cast<std::size_t>(bone)];
        };
        for (const BonePair &pair : mapper.pairs)
            text += fmt::format("{} = {} to {} = {}\n", nameIn(mapper.skeletonA, pair.a),
                                nameIn(mapper.skeletonB, pair.b), nameIn(mapper.skeletonA, pair.lastA),
                                nameIn(mapper.skeletonB, pair.lastB));
        for (const std::int16_t bone : mapper.unmappedBones)
            text += "unmapped " + nameIn(mapper.skeletonB, bone) + "\n";
    }
    return text;
}

// Parents before children, as far from the order of the file as that allows.
std::vector<std::uint32_t> otherOrder(const Skeleton &skeleton)
{
    std::vector<std::string> names(skeleton.boneNames().rbegin(), skeleton.boneNames().rend());
    std::rotate(names.begin(), names.end() - 1, names.end()); // the first bone stays the first
    return orderByNames(skeleton, names);
}

std::vector<std::uint32_t> inverse(const std::vector<std::uint32_t> &order)
{
    std::vector<std::uint32_t> back(order.size());
    for (std::uint32_t i = 0; i < order.size(); ++i)
        back[order[i]] = i;
    return back;
}

} // namespace

class SkeletonEditTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void layouts_data();
    void layouts();
    void renames();
    void adds();
    void removes();
    void reorders();
    void clipsOfTheFileFollow();
    void refuses();
    void realSkeletons_data();
    void realSkeletons();
    void besideNif();
    void besideRealNif();
};

void SkeletonEditTest::layouts_data()
{
    QTest::addColumn<HkxLayout>("layout");
    QTest::newRow("le") << HkxLayout::SkyrimLe;
    QTest::newRow("se") << HkxLayout::SkyrimSe;
    QTest::newRow("fo4") << HkxLayout::Fallout4;
}

// Every edit leaves a packfile that its writer would have written.
void SkeletonEditTest::layouts()
{
    QFETCH(HkxLayout, layout);
    const Bytes original = test::builtRagdollSkeleton(layout);
    const auto file = test::openPackfile(original);
    QCOMPARE(QByteArray::fromStdString(test::packfileProblem(*file, true)), QByteArray());
    const std::uint32_t object = skeletonsIn(*file).front();
    QCOMPARE(applied(*file, renameBone(*file, object, 4, "A longer name for a finger")), QByteArray());
    QCOMPARE(applied(*file, addBone(*file, object, {"Horn", 2, {}, true})), QByteArray());
    QCOMPARE(applied(*file, reorderBones(*file, object, otherOrder(test::bonesOf(*file)))), QByteArray());
    QCOMPARE(applied(*file, removeBone(*file, object, boneIn(test::bonesOf(*file), "Tail"))), QByteArray());
    QCOMPARE(QByteArray::fromStdString(test::packfileProblem(*file, true)), QByteArray());
    QCOMPARE(test::bonesOf(*file).bones(), std::size_t{6});
    QCOMPARE(test::bonesOf(*file).floatSlots().size(), std::size_t{2});
    QCOMPARE(test::bonesOf(*file).restFloats(), (std::vector<float>{0.0f, 1.0f}));
}

void SkeletonEditTest::renames()
{
    const Bytes original = test::armClip(HkxLayout::SkyrimSe);
    const auto file = test::openPackfile(original);
    const std::uint32_t object = skeletonsIn(*file).front();
    const Result<SkeletonEdit> edit = renameBone(*file, object, 0, "Trunk");
    QCOMPARE(applied(*file, edit), QByteArray());
    QCOMPARE(QByteArray::fromStdString(test::bonesOf(*file).name()),
             QByteArray("Trunk")); // named after its first bone
    Diagnostics found;
    const Result<Clip> clip = Clip::read(*file, animationsIn(*file).front(), found);
    QCOMPARE(QByteArray::fromStdString(clip->binding()->skeleton), QByteArray("Trunk"));
    QVERIFY(verdictOf(*clip, test::bonesOf(*file)).fit != anim::Verdict::Fit::Misfits);
    QCOMPARE(applied(*file, renameBone(*file, object, 0, "Root")), QByteArray());
    QVERIFY(test::allBytes(*file) == original);
    QVERIFY(renameBone(*file, object, 1, "Arm")->patch.empty());
}

void SkeletonEditTest::adds()
{
    const auto file = test::openPackfile(test::builtRagdollSkeleton(HkxLayout::SkyrimSe));
    const std::uint32_t object = skeletonsIn(*file)[0], ragdoll = skeletonsIn(*file)[1];
    Transform rest;
    rest.translation = {1.0f, 2.0f, 3.0f, 0.0f};
    rest.rotation = glm::quat(0.0f, 0.0f, 0.0f, 2.0f); // made to unit length
    QCOMPARE(applied(*file, addBone(*file, object, {"Horn", 2, rest, false})), QByteArray());
    const Skeleton after = test::bonesOf(*file);
    QCOMPARE(after.bones(), std::size_t{7});
    QCOMPARE(after.parents().back(), std::int16_t{2});
    QCOMPARE(after.restPose()[6].translation.z, 3.0f);
    QCOMPARE(after.restPose()[6].rotation.z, 1.0f);
    QVERIFY(!hkx::readObject(*file, object)->element("bones"_f, 6).integer("lockTranslation"_f));
    QVERIFY(hkx::readObject(*file, object)->element("bones"_f, 5).integer("lockTranslation"_f));
    QCOMPARE(QByteArray::fromStdString(mapperText(*file, 0)), QByteArray("0-0 1-1 2-2 "));
    QCOMPARE(QByteArray::fromStdString(mapperText(*file, 1)), QByteArray("0-0 1-1 2-2 3 4 5 6 "));
    // A bone of the ragdoll has no body.
    QCOMPARE(applied(*file, addBone(*file, ragdoll, {"Ragdoll_Horn", 2, {}, true})), QByteArray());
    const std::uint32_t instance = hkx::objectsOf(*file, "hkaRagdollInstance").front();
    QCOMPARE(hkx::readObject(*file, instance)->rows<std::int32_t>("boneToRigidBodyMap"_f),
             (std::vector<std::int32_t>{0, 1, 2, -1}));
    QCOMPARE(QByteArray::fromStdString(mapperText(*file, 0)), QByteArray("0-0 1-1 2-2 3 "));
}

void SkeletonEditTest::removes()
{
    const auto file = test::openPackfile(test::builtRagdollSkeleton(HkxLayout::SkyrimLe));
    const std::uint32_t object = skeletonsIn(*file)[0], ragdoll = skeletonsIn(*file)[1];
    std::vector<glm::mat4> before(6), after(5);
    localToModel(test::bonesOf(*file), test::bonesOf(*file).restPose(), before);
    // The finger hangs on the spine now, where it was.
    QCOMPARE(applied(*file, removeBone(*file, object, 3)), QByteArray());
    const Skeleton skeleton = test::bonesOf(*file);
    QCOMPARE(skeleton.boneNames(), (std::vector<std::string>{"Root", "Spine", "Head", "Finger", "Tail"}));
    QCOMPARE(skeleton.parents(), (std::vector<std::int16_t>{-1, 0, 1, 1, 0}));
    localToModel(skeleton, skeleton.restPose(), after);
    QVERIFY(glm::length(before[4][3] - after[3][3]) < 1e-5f);
    QCOMPARE(QByteArray::fromStdString(mapperText(*file, 1)), QByteArray("0-0 1-1 2-2 3 4 "));
    // Bones in use stay, and the refusal says what uses them.
    const Bytes now = test::allBytes(*file);
    const QByteArray refusal = applied(*file, removeBone(*file, object, 2));
    QVERIFY2(refusal.contains("'Head' is in use") &&
                 refusal.count("mapper: pair 2, with 'Ragdoll_Head'") == 2,
             refusal);
    const QByteArray body = applied(*file, removeBone(*file, ragdoll, 1));
    QVERIFY2(body.contains("ragdoll: body 1"), body);
    QVERIFY(test::allBytes(*file) == now);
    QCOMPARE(usesOfBone(*file, object, 4).size(), std::size_t{0});
    QCOMPARE(usesOfBone(*file, ragdoll, 1).size(), std::size_t{3});
}

void SkeletonEditTest::reorders()
{
    const Bytes original = test::builtRagdollSkeleton(HkxLayout::SkyrimSe);
    const auto file = test::openPackfile(original);
    const std::uint32_t object = skeletonsIn(*file).front();
    const std::string before = meaning(*file);
    const std::vector<std::uint32_t> order{0, 5, 1, 3, 4, 2};
    QCOMPARE(applied(*file, reorderBones(*file, object, order)), QByteArray());
    QCOMPARE(test::bonesOf(*file).boneNames(),
             (std::vector<std::string>{"Root", "Tail", "Spine", "Hand", "Finger", "Head"}));
    QCOMPARE(test::bonesOf(*file).parents(), (std::vector<std::int16_t>{-1, 0, 0, 2, 3, 2}));
    QCOMPARE(QByteArray::fromStdString(mapperText(*file, 0)), QByteArray("0-0 2-1 5-2 "));
    QCOMPARE(QByteArray::fromStdString(mapperText(*file, 1)), QByteArray("0-0 1-2 2-5 3 4 1 "));
    QCOMPARE(QByteArray::fromStdString(meaning(*file)), QByteArray::fromStdString(before));
    QCOMPARE(applied(*file, reorderBones(*file, object, inverse(order))), QByteArray());
    QVERIFY(test::allBytes(*file) == original);
    // The names that are said come first, with their parents.
    const Skeleton skeleton = test::bonesOf(*file);
    QCOMPARE(orderByNames(skeleton, {"Finger", "Nose", "Tail"}),
             (std::vector<std::uint32_t>{0, 1, 3, 4, 5, 2}));
    // The ragdoll's bodies stay with their bones.
    const std::uint32_t ragdoll = skeletonsIn(*file)[1];
    QVERIFY(!reorderBones(*file, ragdoll, {0, 2, 1}).has_value());
}

void SkeletonEditTest::clipsOfTheFileFollow()
{
    const auto file = test::openPackfile(test::armClip(HkxLayout::SkyrimSe));
    const std::uint32_t object = skeletonsIn(*file).front();
    QVERIFY(applied(*file, removeBone(*file, object, 2)).contains("track 2 moves the bone"));
    QCOMPARE(applied(*file, addBone(*file, object, {"Other", 0, {}, true})), QByteArray());
    QCOMPARE(applied(*file, reorderBones(*file, object, {0, 3, 1, 2})), QByteArray());
    Diagnostics found;
    const Result<Clip> clip = Clip::read(*file, animationsIn(*file).front(), found);
    QCOMPARE(clip->binding()->trackToBone, (std::vector<std::int16_t>{0, 2, 3}));
    QCOMPARE(trackNames(*clip, nullptr), (std::vector<std::string>{"Root", "Arm", "Hand"}));
    const Skeleton after = test::bonesOf(*file);
    QCOMPARE(trackNames(*clip, &after), (std::vector<std::string>{"Root", "Arm", "Hand"}));
    QCOMPARE(applied(*file, removeBone(*file, object, 1)), QByteArray());
    const Result<Clip> last = Clip::read(*file, animationsIn(*file).front(), found);
    QCOMPARE(last->binding()->trackToBone, (std::vector<std::int16_t>{0, 1, 2}));
}

void SkeletonEditTest::refuses()
{
    const auto file = test::openPackfile(test::builtRagdollSkeleton(HkxLayout::Fallout4));
    const std::uint32_t object = skeletonsIn(*file).front();
    const float none = std::numeric_limits<float>::quiet_NaN();
    const auto refused = [&](const Result<SkeletonEdit> &edit, const char *why) {
        QVERIFY2(!edit.has_value(), why);
        QVERIFY2(edit.error().message.find(why) != std::string::npos, edit.error().message.c_str());
    };
    refused(renameBone(*file, object, 1, ""), "needs a name");
    refused(renameBone(*file, object, 1, "Head"), "has a bone 'Head' already");
    refused(renameBone(*file, object, 1, std::string("a\0b", 3)), "control character");
    refused(renameBone(*file, object, 6, "New"), "bone 6, the skeleton has 6");
    refused(addBone(*file, object, {"New", 6, {}, true}), "bone 6, the skeleton has 6");
    refused(addBone(*file, object, {"New", 0, {{none, 0, 0, 0}}, true}), "not a finite number");
    refused(addBone(*file, object, {"New", 0, {{}, {0, 0, 0, 0}}, true}), "without direction");
    refused(removeBone(*file, object, 6), "bone 6, the skeleton has 6");
    refused(reorderBones(*file, object, {0, 1, 2}), "an order of 3 bones");
    refused(reorderBones(*file, object, {0, 1, 2, 3, 4, 4}), "names each of the 6 once");
    refused(reorderBones(*file, object, {0, 2, 1, 3, 4, 5}), "'Head' would stand before its parent 'Spine'");
    refused(renameBone(*file, 0, 0, "New"), "is not a skeleton");
    const auto single = test::openPackfile(test::builtSkeleton(HkxLayout::SkyrimSe, {{"One"}}));
    refused(removeBone(*single, skeletonsIn(*single).front(), 0), "without bones");
}

void SkeletonEditTest::realSkeletons_data()
{
    QTest::addColumn<Bytes>("bytes");
    int count = 0;
    for (test::NamedPackfile &file : test::corpusPackfiles()) {
        const auto opened = test::openPackfile(file.bytes);
        if (file.name.find(".nif") == std::string::npos && !skeletonsIn(*opened).empty()) {
            QTest::newRow(file.name.c_str()) << std::move(file.bytes);
            ++count;
        }
    }
    if (count == 0)
        QTest::newRow("none") << Bytes();
}

void SkeletonEditTest::realSkeletons()
{
    if (test::sharedDir().empty())
        QSKIP(test::noSharedReason().c_str());
    QFETCH(Bytes, bytes);
    for (std::size_t number = 0; number < skeletonsIn(*test::openPackfile(bytes)).size(); ++number) {
        const auto file = test::openPackfile(bytes);
        const std::uint32_t object = skeletonsIn(*file)[number];
        const Skeleton before = test::bonesOf(*file, number);
        if (before.bones() < 2)
            continue;
        for (const std::uint32_t bone : {std::uint32_t{0}, static_cast<std::uint32_t>(before.bones() / 2)}) {
            QCOMPARE(applied(*file, renameBone(*file, object, bone, "A name that is longer than any other")),
                     QByteArray());
            QVERIFY(test::allBytes(*file) != bytes);
            QCOMPARE(applied(*file, renameBone(*file, object, bone, before.boneNames()[bone])), QByteArray());
            QVERIFY2(test::allBytes(*file) == bytes, before.name().c_str());
        }
        const std::string told = meaning(*file);
        const std::vector<std::uint32_t> order = otherOrder(before);
        const QByteArray refusal = applied(*file, reorderBones(*file, object, order));
        if (hkx::readObject(*file, object)->count("partitions"_f) != 0) {
            QVERIFY2(refusal.contains("would no longer stand side by side"), refusal); // they are ranges
        } else {
            QCOMPARE(refusal, QByteArray());
            QVERIFY(meaning(*file) == told);
            QVERIFY(before.bones() <= 3 || test::bonesOf(*file, number).boneNames() != before.boneNames());
            QCOMPARE(applied(*file, reorderBones(*file, object, inverse(order))), QByteArray());
            QVERIFY(test::bonesOf(*file, number).boneNames() == before.boneNames());
        }
        // A leaf that nothing uses comes and goes.
        QCOMPARE(applied(*file, addBone(*file, object, {"A new leaf", 1, {}, true})), QByteArray());
        QCOMPARE(usesOfBone(*file, object, static_cast<std::uint32_t>(before.bones())).size(),
                 std::size_t{0});
        QCOMPARE(applied(*file, removeBone(*file, object, static_cast<std::uint32_t>(before.bones()))),
                 QByteArray());
        QVERIFY(meaning(*file) == told);
        QVERIFY(test::bonesOf(*file, number).parents() == before.parents());
    }
}

void SkeletonEditTest::besideRealNif()
{
    if (test::sharedDir().empty())
        QSKIP(test::noSharedReason().c_str());
    const std::filesystem::path corpus = test::sharedDir() / "corpus";
    const auto troll = test::openPackfile(test::fileBytes(corpus / "hkx" / "le_skeleton_troll.hkx"));
    Progress progress;
    const auto nif = File::fromBytes(BytesView::own(test::fileBytes(corpus / "nif" / "skeleton_troll.nif")),
                                     "skeleton_troll.nif", allFormats(), progress);
    const Result<picture::SkeletonNodes> found = picture::compareWithNodes(test::bonesOf(*troll), *nif);
    QVERIFY2(found.has_value(), found.has_value() ? "" : found.error().message.c_str());
    // But for one, which the NIF has elsewhere.
    for (const picture::NodeDifference &bone : found->bones) {
        const bool isElsewhere = bone.bone == "NPC R MagicNode [RMag]";
        QVERIFY2(isElsewhere ? bone.shift > 1.0f : bone.turn < 1e-5f && bone.shift < 1e-3f,
                 bone.bone.c_str());
    }
    QVERIFY(2 * found->bones.size() > test::bonesOf(*troll).bones());
}

// The spine hangs on a node that is not a bone, the head stands too high, the tail hangs on the spine.
void SkeletonEditTest::besideNif()
{
    test::NifBuilder nif(test::kNifSkyrim);
    nif.children(nif.addObject("NiNode", "Scene", {}, -1), {1});
    nif.children(nif.addObject("NiNode", "Root", {}, -1), {2});
    nif.children(nif.addObject("NiNode", "Belt", {}, -1, {0, 0, 4}), {3});
    nif.children(nif.addObject("NiNode", "Spine", {}, -1, {0, 0, 6}), {4, 5});
    nif.children(nif.addObject("NiNode", "Head", {}, -1, {0, 1, 7}), {});
    nif.children(nif.addObject("NiNode", "Tail", {}, -1, {0, -3, -10}), {});
    const auto beside = test::openNif(nif.build());
    const auto file = test::openPackfile(test::builtRagdollSkeleton(HkxLayout::SkyrimSe));
    const Result<picture::SkeletonNodes> found = picture::compareWithNodes(test::bonesOf(*file), *beside);
    QVERIFY2(found.has_value(), found.has_value() ? "" : found.error().message.c_str());
    QCOMPARE(found->withoutNode, (std::vector<std::string>{"Hand", "Finger"}));
    QCOMPARE(found->withoutBone, (std::vector<std::string>{"Scene", "Belt"}));
    QCOMPARE(found->bones.size(), std::size_t{4});
    QVERIFY(found->bones[0].shift < 1e-5f && found->bones[1].shift < 1e-5f &&
            found->bones[1].parentNode.empty());
    QVERIFY(std::fabs(found->bones[2].shift - 2.0f) < 1e-5f &&
            std::fabs(found->bones[2].apart - 2.0f) < 1e-5f);
    QCOMPARE(QByteArray::fromStdString(found->bones[3].parentNode), QByteArray("Spine"));
    QVERIFY(found->bones[3].shift < 1e-5f && found->bones[3].turn < 1e-5f);
    QVERIFY(!picture::compareWithNodes(test::bonesOf(*file), *file).has_value());
}

CUTAWAY_TESTS(SkeletonEditTest)
#include "skeletonedittest.moc"
