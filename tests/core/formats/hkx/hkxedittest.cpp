// SPDX-License-Identifier: MIT
// Edits of packfiles that move bytes. Every one of them leaves a file that decodes without a word and that
// writing it anew from its objects does not change; its inverse restores every byte.
#include "core/file/linkedunits.h"
#include "core/formats/hkx/hkxformat.h"
#include "core/formats/hkx/objects.h"

#include "core/formats/hkx/writer/packwriter.h"
#include "core/query/diff.h"
#include "tests/support/corpus.h"
#include "tests/support/coverage.h"
#include "tests/support/edits.h"
#include "tests/support/hkxbuilder.h"
#include "tests/support/hkxcorpus.h"
#include "tests/support/paths.h"
#include "tests/support/testclasses.h"

#include <algorithm>

using namespace cutaway;
using test::editProblem;
using test::growingArrays;
using test::insertEdit;
using test::kPackfileLayouts;
using test::moveEdit;
using test::packfileProblem;
using test::removeEdit;
using test::rowCount;
using test::setEdit;
using test::shows;

class HkxEditTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void pointers();
    void rows();
    void copies();
    void copiesFromOtherObjects();
    void everyArray_data();
    void everyArray();
    void eventsComeLast();
    void bindingsAreCounted();
    void unknownClasses();
    void refusals_data();
    void refusals();
    void keepsOtherBytes();
    void realFiles();
    void objectsComeAndGo_data();
    void objectsComeAndGo();
    void objectsOfAnotherSection();
    void objectsBehindAnUnevenEnd();
    void listedObjects();
};

void HkxEditTest::pointers()
{
    const Bytes bytes = test::buildPhysicsPackfile();
    // Both bodies and the list then know one object more or less; the order of the objects is no longer that
    // of a file made anew.
    QCOMPARE(editProblem(bytes, {setEdit("object[0].bodyCinfos[0].shape", "object[2]")}, false,
                         shows({{"object[0].bodyCinfos[0].shape", "2 hknpSphereShape"}})),
             "");
    QCOMPARE(editProblem(bytes, {setEdit("object[0].bodyCinfos[1].shape", "null")}, true,
                         shows({{"object[0].bodyCinfos[1].shape", "null"},
                                {"object[0].referencedObjects[1]", "2 hknpSphereShape"}})),
             "");
    QCOMPARE(editProblem(bytes,
                         {setEdit("object[0].bodyCinfos[1].shape", "null"),
                          setEdit("object[0].bodyCinfos[1].shape", "2 hknpSphereShape")},
                         true, shows({{"object[0].bodyCinfos[1].shape", "2 hknpSphereShape"}})),
             "");
    const auto file = test::openPackfile(bytes);
    const NodePath place = *file->parsePath("object[0].bodyCinfos[0].shape");
    const auto tree = file->tree(place.unit);
    const auto names = file->format().editing().suggestions(*file, *tree, *tree->find(place.path));
    QCOMPARE(names.size(), std::size_t{3});
    QCOMPARE(names[2], "2 hknpSphereShape");
}

void HkxEditTest::rows()
{
    for (const test::HkxLayout layout : kPackfileLayouts) {
        const Bytes bytes = test::buildSkeletonPackfile(layout);
        QCOMPARE(editProblem(bytes,
                             {insertEdit("object[2].bones", 1), setEdit("object[2].bones[1].name", "Pelvis"),
                              setEdit("object[2].bones[1].lockTranslation", "1")},
                             true,
                             shows({{"object[2].bones[0].name", "Root"},
                                    {"object[2].bones[1].name", "Pelvis"},
                                    {"object[2].bones[2].name", "Hip"},
                                    {"object[2].bones[3].name", "Knee"}})),
                 "");
        QCOMPARE(editProblem(bytes, {removeEdit("object[2].bones[2]"), removeEdit("object[2].floatSlots[0]")},
                             true,
                             shows({{"object[2].bones[0].name", "Root"},
                                    {"object[2].bones[1].name", "Hip"},
                                    {"object[2].floatSlots[0]", "hkFade:Cape"}})),
                 "");
        QCOMPARE(editProblem(
                     bytes, {moveEdit("object[2].bones[0]", 2), moveEdit("object[2].floatSlots[1]", 0)}, true,
                     shows({{"object[2].bones[0].name", "Hip"},
                            {"object[2].bones[2].name", "Root"},
                            {"object[2].floatSlots[0]", "hkFade:Cape"}})),
                 "");
    }
}

void HkxEditTest::copies()
{
    for (const test::HkxLayout layout : kPackfileLayouts) {
        const Bytes bytes = test::buildSkeletonPackfile(layout);
        for (std::uint32_t row = 0; row <= 3; ++row) {
            const std::string path = "object[2].bones[" + std::to_string(row) + "].name";
            QCOMPARE(editProblem(bytes, {insertEdit("object[2].bones", row, "object[2].bones[1]")}, true,
                                 shows({{path, "Hip"}})),
                     "");
        }
    }
    const Bytes physics = test::buildPhysicsPackfile();
    QCOMPARE(editProblem(physics, {insertEdit("object[0].bodyCinfos", 0, "object[0].bodyCinfos[1]")}, false,
                         shows({{"object[0].bodyCinfos[0].shape", "2 hknpSphereShape"},
                                {"object[0].bodyCinfos[1].shape", "1 hknpConvexPolytopeShape"},
                                {"object[0].bodyCinfos[2].shape", "2 hknpSphereShape"}})),
             "");
}

void HkxEditTest::copiesFromOtherObjects()
{
    test::HkxBuilder builder(test::HkxLayout::SkyrimSe);
    using test::HkxValue;
    const auto bones = [](const char *name) {
        return HkxValue::list({HkxValue(HkxValue::Members{{"name", name}})});
    };
    const test::HkxPointer root = builder.add("hkaAnimationContainer", {});
    const test::HkxPointer first = builder.add("hkaSkeleton", {{"bones", bones("left over here")}});
    const test::HkxPointer second = builder.add("hkaSkeleton", {{"bones", bones("right")}});
    builder.set(root, {{"skeletons", HkxValue::list({first, second})}});
    QCOMPARE(editProblem(builder.build(), {insertEdit("object[1].bones", 1, "object[2].bones[0]")}, true,
                         shows({{"object[1].bones[0].name", "left over here"},
                                {"object[1].bones[1].name", "right"}})),
             "");
}

void HkxEditTest::everyArray_data()
{
    QTest::addColumn<QByteArray>("bytes");
    for (const auto &[name, bytes] : test::ownPackfiles())
        QTest::newRow(name.c_str()) << QByteArray(reinterpret_cast<const char *>(bytes.data()),
                                                  static_cast<qsizetype>(bytes.size()));
}

// Arrays of pointers apart: what they lead to decides on the order of the objects.
void HkxEditTest::everyArray()
{
    QFETCH(QByteArray, bytes);
    const Bytes stored(bytes.begin(), bytes.end());
    const auto file = test::openPackfile(stored);
    const std::vector<std::string> arrays = growingArrays(*file, 400);
    QVERIFY(arrays.size() >= 8);
    for (const std::string &path : arrays) {
        const std::uint32_t count = rowCount(*file, path);
        const std::string last = path + "[" + std::to_string(count) + "]";
        const auto problem = [&](const std::vector<Edit> &edits) {
            return path + ": " + test::rowsAloneProblem(stored, edits, false);
        };
        QCOMPARE(problem({insertEdit(path, 0)}), path + ": ");
        QCOMPARE(problem({insertEdit(path, kAnyRow), removeEdit(path + "[0]")}), path + ": ");
        QCOMPARE(problem({insertEdit(path, 0), insertEdit(path, 0), moveEdit(path + "[0]", count + 1)}),
                 path + ": ");
        if (count == 0)
            continue;
        QCOMPARE(problem({insertEdit(path, count, path + "[0]")}), path + ": ");
        // A copy that goes again leaves nothing behind.
        const auto same = [&](const File &after) {
            return test::allBytes(after.bytes()) == stored ? "" : "something is left";
        };
        QCOMPARE(test::rowsAloneProblem(stored, {insertEdit(path, count, path + "[0]"), removeEdit(last)},
                                        true, same),
                 "");
        std::vector<Edit> all(count, removeEdit(path + "[0]"));
        QCOMPARE(problem(all), path + ": ");
    }
}

// Numbers in other objects count events and variables: new ones come last, and what stands beside them grows.
void HkxEditTest::eventsComeLast()
{
    for (const auto layout :
         {test::HkxLayout::SkyrimLe, test::HkxLayout::SkyrimSe, test::HkxLayout::Fallout4}) {
        const Bytes bytes = test::buildBehaviourPackfile(layout);
        const auto file = test::openPackfile(bytes);
        const auto objectOf = [&](const char *type) {
            return fmt::format("object[{}]", hkx::objectsOf(*file, type).at(0));
        };
        const std::string data = objectOf("hkbBehaviorGraphData"),
                          texts = objectOf("hkbBehaviorGraphStringData");
        const auto undo = applyEdits(*file, std::vector<Edit>{insertEdit(texts + ".eventNames", 2),
                                                              insertEdit(texts + ".variableNames", 2),
                                                              setEdit(texts + ".eventNames[2]", "Leave")});
        QVERIFY2(undo.has_value(), undo ? "" : undo.error().message.c_str());
        QCOMPARE(rowCount(*file, texts + ".eventNames"), 3u);
        QCOMPARE(rowCount(*file, data + ".eventInfos"), 3u);
        QCOMPARE(rowCount(*file, data + ".variableInfos"), 3u);
        QCOMPARE(test::packfileProblem(*file, true), std::string());
        for (auto one = undo->rbegin(); one != undo->rend(); ++one)
            QVERIFY(file->apply(*one).has_value());
        QVERIFY(test::allBytes(*file) == bytes);
        for (const Edit &edit : {insertEdit(texts + ".eventNames", 0), removeEdit(texts + ".eventNames[0]"),
                                 insertEdit(data + ".variableInfos", 1)}) {
            const auto patch = patchFor(*file, edit);
            QVERIFY2(!patch && patch.error().message.find("because of the numbers of") != std::string::npos,
                     patch ? "it was made" : patch.error().message.c_str());
        }
    }
}

// A binding that comes in front moves the one that another member names.
void HkxEditTest::bindingsAreCounted()
{
    const auto file = test::openPackfile(test::buildBehaviourPackfile(test::HkxLayout::SkyrimSe));
    const std::string set = fmt::format("object[{}]", hkx::objectsOf(*file, "hkbVariableBindingSet").at(0));
    const std::string number = set + ".indexOfBindingToEnable";
    QVERIFY(applyEdits(*file, std::vector<Edit>{setEdit(number, "0"), insertEdit(set + ".bindings", 0)})
                .has_value());
    QCOMPARE(test::textAt(*file, number), std::string("1"));
}

// Only what the fixups reveal is known: the new text goes to the end of the object.
void HkxEditTest::unknownClasses()
{
    Bytes bytes = test::buildSkeletonPackfile(test::HkxLayout::SkyrimSe);
    const auto name =
        std::search(bytes.begin(), bytes.end(), std::begin("hkaSkeleton"), std::end("hkaSkeleton"));
    *(name + 3) = 'X';
    const auto file = test::openPackfile(bytes);
    const std::string path = [&] {
        std::string found;
        const UnitId unit = *file->format().findUnit(*file, "object[2]");
        const auto tree = file->tree(unit);
        test::walk(*tree, [&](NodeId id) {
            if (tree->node(id).kind == Kind::StringPtr && tree->valueText(id) == "Root")
                found = file->pathText(unit, id);
            return found.empty();
        });
        return found;
    }();
    QVERIFY(!path.empty());
    const std::string longText(40, 'y');
    const Bytes before = test::allBytes(file->bytes());
    const auto inverses = applyEdits(*file, std::vector<Edit>{setEdit(path, longText)});
    QVERIFY2(inverses.has_value(), inverses ? "" : inverses.error().message.c_str());
    QCOMPARE(test::textAt(*file, path), longText);
    QCOMPARE(test::textAt(*file, "object[1].skeletons[0]"), "2 hkaXkeleton");
    QVERIFY(file->containerDiagnostics().empty());
    QVERIFY(file->apply(inverses->front()).has_value());
    QCOMPARE(test::allBytes(file->bytes()), before);
}

void HkxEditTest::refusals_data()
{
    QTest::addColumn<QByteArray>("op");
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QByteArray>("value");
    QTest::addColumn<QByteArray>("reason");
    const auto row = [](const char *name, const char *op, const char *path, const char *value,
                        const char *reason) {
        QTest::newRow(name) << QByteArray(op) << QByteArray(path) << QByteArray(value) << QByteArray(reason);
    };
    row("wrong class", "set", "object[0].bodyCinfos[0].shape", "object[0]", "hknpShape");
    row("no such object", "set", "object[0].bodyCinfos[0].shape", "object[9]", "none of the 3 objects");
    row("row behind the end", "insert", "object[0].materials", "3", "row 3 is behind the end");
    row("no array", "insert", "object[0].name", "0", "nothing can be put into");
    row("member", "remove", "object[0].materials[0].dynamicFriction", "", "not a row of an array");
    row("object", "remove", "object[1]", "", "not a row of an array");
    row("move too far", "move", "object[0].materials[0]", "2", "cannot become row 2");
    row("header", "remove", "header.userTag", "", "not a row of an array");
    row("array size", "set", "object[0].materials.size", "1", "rows are inserted and removed");
    row("not serialised", "set", "object[0].vtable", "object[1]", "not stored");
}

void HkxEditTest::refusals()
{
    QFETCH(QByteArray, op);
    QFETCH(QByteArray, path);
    QFETCH(QByteArray, value);
    QFETCH(QByteArray, reason);
    const auto file = test::openPackfile(test::buildPhysicsPackfile());
    const std::string where = path.toStdString();
    const Edit edit = op == "set"      ? setEdit(where, value.toStdString())
                      : op == "insert" ? insertEdit(where, value.toUInt())
                      : op == "move"   ? moveEdit(where, value.toUInt())
                                       : removeEdit(where);
    const Result<Patch> patch = patchFor(*file, edit);
    QVERIFY(!patch);
    QVERIFY2(patch.error().message.find(reason.toStdString()) != std::string::npos,
             patch.error().message.c_str());
}

// Bytes of a structure that are not values stay; bytes between the parts, which would be lost, forbid the
// edit.
void HkxEditTest::keepsOtherBytes()
{
    const Bytes good = test::buildSkeletonPackfile(test::HkxLayout::SkyrimSe);
    const auto offsetOf = [](const Bytes &bytes, const char *path) {
        const auto file = test::openPackfile(bytes);
        const Result<NodePath> place = file->parsePath(path);
        return file->fileRange(place->unit, *file->tree(place->unit)->find(place->path))->offset;
    };
    Bytes padded = good;
    padded[offsetOf(good, "object[2].bones[2]") + 12] = 0x5A; // behind lockTranslation
    const auto file = test::openPackfile(padded);
    QVERIFY(applyEdits(*file, std::vector<Edit>{insertEdit("object[2].bones", 0)}).has_value());
    const Bytes after = test::allBytes(file->bytes());
    QCOMPARE(after[offsetOf(after, "object[2].bones[3]") + 12], std::uint8_t{0x5A});

    Bytes between = good;
    between[offsetOf(good, "object[2].bones[1].name.text") + 9] = 0x5A;
    const auto patch = patchFor(*test::openPackfile(between), insertEdit("object[2].bones", 0));
    QVERIFY(!patch && patch.error().message.find("1 of its bytes belong to no member") != std::string::npos);
}

// Each file with a few edits of all kinds, spread over it.
void HkxEditTest::realFiles()
{
    const auto files = test::corpusPackfiles();
    if (files.empty())
        QSKIP(test::noSharedReason().c_str());
    std::size_t tried = 0;
    for (const test::NamedPackfile &packfile : files) {
        const auto file = test::openPackfile(packfile.bytes);
        const auto &state = file->state<hkx::HkxState>();
        if (packfile.bytes.size() > 60000 || state.encoding != hkx::Encoding::Packfile ||
            state.layouts.objectStart() != 0) // of a tool: found fault with as a whole
            continue;
        const auto made = file->format().reemit(*file);
        const bool canonical = made && *made && **made == packfile.bytes; // else an edit tidies it up
        std::vector<std::string> arrays = growingArrays(*file, 400);
        std::erase_if(arrays, [&](const std::string &path) { return rowCount(*file, path) == 0; });
        for (std::size_t i = 0; i < arrays.size(); i += arrays.size() / 2 + 1) {
            const std::string &path = arrays[i];
            const std::uint32_t count = rowCount(*file, path);
            const std::string copy = path + "[" + std::to_string(count) + "]";
            std::vector<Edit> edits{insertEdit(path, count, path + "[0]")};
            const std::string problem = test::rowsAloneProblem(packfile.bytes, edits, false);
            QVERIFY2(problem.empty(), (packfile.name + " " + path + ": " + problem).c_str());
            edits.push_back(removeEdit(copy));
            const auto edited = test::openPackfile(packfile.bytes);
            edited->keepRowNumbers(true);
            const auto inverses = applyEdits(*edited, edits);
            QVERIFY2(inverses.has_value(), inverses ? "" : inverses.error().message.c_str());
            QVERIFY2(!canonical || test::allBytes(edited->bytes()) == packfile.bytes,
                     (packfile.name + " " + path).c_str());
            ++tried;
        }
    }
    QVERIFY(tried > 60);
}

// One object doubled and taken out again, and another taken out: sound each time, and undone to the byte.
void HkxEditTest::objectsComeAndGo_data()
{
    QTest::addColumn<QByteArray>("bytes");
    const auto add = [](const std::string &name, const Bytes &bytes) {
        QTest::newRow(name.c_str()) << QByteArray(reinterpret_cast<const char *>(bytes.data()),
                                                  static_cast<qsizetype>(bytes.size()));
    };
    for (const auto &[name, bytes] : test::ownPackfiles())
        add(name, bytes);
    // By hand every file; here every tenth small one.
    constexpr std::size_t kSmall = 12000;
    const bool every = qEnvironmentVariableIsSet("CUTAWAY_EVERY_FILE");
    int number = 0;
    for (const test::NamedPackfile &packfile : test::corpusPackfiles()) {
        if (every || (packfile.bytes.size() < kSmall && number++ % 10 == 0))
            add(packfile.name, packfile.bytes);
    }
}

void HkxEditTest::objectsComeAndGo()
{
    QFETCH(QByteArray, bytes);
    const Bytes stored(bytes.begin(), bytes.end());
    const auto file = test::openPackfile(stored);
    const auto &format = *linkedUnits(*file);
    if (const auto made = file->format().reemit(*file); !made || !*made || **made != stored)
        return; // damaged, or not as a writer would put it
    const auto objectsOf = [&] { return file->state<hkx::HkxState>().pack.objects.size(); };
    const std::size_t count = objectsOf();
    const bool every = qEnvironmentVariableIsSet("CUTAWAY_EVERY_FILE");
    const std::size_t step = std::max<std::size_t>(1, count / (every ? 40 : 4));
    for (std::size_t object = 0; object < count; object += step) {
        for (const Reach reach : {Reach::Alone, Reach::Branch}) {
            const UnitId unit = file->state<hkx::HkxState>().objectUnits[object];
            const auto wanted = [&](const Result<Patch> &patch, auto look) {
                const auto change = patch ? file->apply(*patch) : tl::unexpected(patch.error());
                if (!change)
                    return change.error().message;
                std::string problem = look();
                const auto undone = file->apply(change->inverse);
                return !problem.empty() || (undone && test::allBytes(file->bytes()) == stored)
                           ? problem
                           : std::string("undo leaves other bytes");
            };
            const auto doubled = [&]() -> std::string {
                if (objectsOf() <= count || (reach == Reach::Alone && objectsOf() != count + 1))
                    return "the copy is not there";
                return packfileProblem(*file, true);
            };
            if (file->state<hkx::HkxState>().pack.objects[object].range.size == 0) {
                QVERIFY(!format.duplicateUnit(*file, unit, reach)); // the copy would stand in the same place
                continue;
            }
            const std::string twice = wanted(format.duplicateUnit(*file, unit, reach), doubled);
            QVERIFY2(twice.empty(), (std::to_string(object) + " doubled: " + twice).c_str());
            const UnitId units[] = {unit};
            const auto removed = format.removeUnits(*file, units, reach);
            if (file->state<hkx::HkxState>().pack.header.contentsOffset ==
                file->state<hkx::HkxState>().pack.objects[object].offset) {
                QVERIFY(!removed);
                continue;
            }
            const std::string gone = wanted(removed, [&]() -> std::string {
                return objectsOf() < count ? packfileProblem(*file, true) : "still there";
            });
            QVERIFY2(gone.empty(), (std::to_string(object) + " removed: " + gone).c_str());
        }
    }
}

// The header says that the contents are in another section than the objects.
void HkxEditTest::objectsOfAnotherSection()
{
    const auto file = test::openPackfile(test::buildPhysicsPackfile());
    QVERIFY(test::overwriteNumber(*file, "header.contentsSectionIndex", 1));
    const auto made =
        linkedUnits(*file)->duplicateUnit(*file, file->state<hkx::HkxState>().objectUnits[1], Reach::Alone);
    QCOMPARE(made ? std::string("taken") : made.error().message,
             std::string("object[1] stands in section 2, new ones would stand in section 1"));
}

void HkxEditTest::objectsBehindAnUnevenEnd()
{
    const auto file = test::openPackfile(test::buildPhysicsPackfile());
    const std::uint64_t end = file->state<hkx::HkxState>().pack.sections[2].payload.size;
    QVERIFY(
        test::overwriteNumber(*file, "sections[2].localFixupsOffset", static_cast<std::uint32_t>(end - 4)));
    const auto made =
        linkedUnits(*file)->duplicateUnit(*file, file->state<hkx::HkxState>().objectUnits[1], Reach::Alone);
    QCOMPARE(made ? std::string("taken") : made.error().message,
             fmt::format("the object stands at {:#x}, which is no multiple of 16", end - 4));
}

// A copy of a shape that nothing lists stands behind all others; one of a variant stands in its list.
void HkxEditTest::listedObjects()
{
    const auto file = test::openPackfile(test::buildSkeletonPackfile(test::HkxLayout::SkyrimSe));
    const Bytes original = test::allBytes(file->bytes());
    const auto unitOf = [&](std::size_t object) { return file->state<hkx::HkxState>().objectUnits[object]; };
    const auto listed = linkedUnits(*file)->duplicateUnit(*file, unitOf(2), Reach::Alone);
    QVERIFY2(listed.has_value(), listed ? "" : listed.error().message.c_str());
    const auto change = file->apply(*listed);
    QVERIFY(change);
    QCOMPARE(shows({{"object[1].skeletons[0]", "2 hkaSkeleton"},
                    {"object[1].skeletons[1]", "3 hkaSkeleton"},
                    {"object[3].bones[1].name", "Hip"}})(*file),
             std::string());
    const UnitId copy[] = {unitOf(3)};
    const auto gone = linkedUnits(*file)->removeUnits(*file, copy, Reach::Alone);
    QVERIFY(gone && file->apply(*gone));
    QCOMPARE(shows({{"object[1].skeletons[1]", "null"}})(*file), std::string());
    const UnitId root[] = {unitOf(0)};
    QCOMPARE(linkedUnits(*file)->removeUnits(*file, root, Reach::Alone).error().message,
             std::string("object[0]: the contents begin with this object"));
}

CUTAWAY_TESTS(HkxEditTest)
#include "hkxedittest.moc"
