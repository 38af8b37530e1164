// SPDX-License-Identifier: MIT
// Edits of events, variables and properties of made behaviours, in every layout.
#include "core/domains/behaviour/edit/bindingedit.h"
#include "core/domains/behaviour/edit/projectedit.h"
#include "core/domains/behaviour/edit/tableedit.h"
#include "tests/support/behaviournames.h"
#include "tests/support/coverage.h"
#include "tests/support/hkxcorpus.h"
#include "tests/support/testclasses.h"

#include <QTest>

using namespace cutaway;
using namespace cutaway::behaviour;

namespace
{

Bytes allBytesOf(const File &file)
{
    const BytesView bytes = file.bytes().view({0, file.bytes().size()});
    return {bytes.span().begin(), bytes.span().end()};
}

// Applies it and says what differs then; or why it was refused.
std::vector<std::string> appliedTo(File &file, const Result<Patch> &patch)
{
    if (!patch)
        return {patch.error().message};
    const auto before = test::behaviourLines(file);
    const Result<ChangeSet> change = file.apply(*patch);
    if (!change)
        return {change.error().message};
    return test::differingLines(before, test::behaviourLines(file));
}

} // namespace

class BehaviourTableEditTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void events_data() { layouts(); }
    void events();
    void variables_data() { layouts(); }
    void variables();
    void vectors_data() { layouts(); }
    void vectors();
    void properties_data() { layouts(); }
    void properties();
    void acrossFiles();
    void damaged();

private:
    static void layouts()
    {
        QTest::addColumn<int>("layout");
        QTest::newRow("Skyrim") << static_cast<int>(test::HkxLayout::SkyrimLe);
        QTest::newRow("Skyrim SE") << static_cast<int>(test::HkxLayout::SkyrimSe);
        QTest::newRow("Fallout 4") << static_cast<int>(test::HkxLayout::Fallout4);
    }
};

void BehaviourTableEditTest::events()
{
    QFETCH(int, layout);
    const auto file = test::openPackfile(test::buildBehaviourPackfile(static_cast<test::HkxLayout>(layout)));
    const Bytes before = allBytesOf(*file);
    const auto added = addEvent(*file, "Jump.High", 1);
    QCOMPARE(appliedTo(*file, added), std::vector<std::string>{"+ event Jump.High 1"});
    QVERIFY(!addEvent(*file, "jump.high") && !addEvent(*file, "") && !addEvent(*file, "a\nb"));
    const auto lines = test::behaviourLines(*file);
    const auto renamed = renameEvent(*file, 0, "Go");
    const auto back = file->snapshot();
    QVERIFY(renamed && back->apply(*renamed));
    QCOMPARE(readBehaviour(*back)->events[0].name, std::string("Go"));
    const auto again = renameEvent(*back, 0, "Start");
    QVERIFY(again && back->apply(*again));
    QVERIFY(test::behaviourLines(*back) == lines);
    // Three transitions start: refused, or they have no event then; "Stop" is number 0 afterwards.
    const auto used = removeEvent(*file, 0);
    QVERIFY(!used && used.error().message.find("3 places") != std::string::npos);
    const auto cleared = removeEvent(*file, 0, Uses::Clear);
    QVERIFY(cleared);
    const auto undo = file->apply(*cleared);
    QVERIFY(undo);
    const auto graph = readBehaviour(*file);
    QCOMPARE(graph->events.size(), std::size_t(2));
    QCOMPARE(graph->machines[0].states[0].transitions[0].event, std::int64_t(-1));
    QCOMPARE(graph->eventName(graph->clips[0].triggers[0].event), std::string("Stop"));
    QCOMPARE(graph->clips[0].triggers[0].event, std::int64_t(0));
    QVERIFY(file->apply(undo->inverse));
    QVERIFY(test::behaviourLines(*file) == lines);
    const auto gone = removeEvent(*file, 2);
    QVERIFY(gone && file->apply(*gone));
    QVERIFY(allBytesOf(*file) == before);
    QVERIFY(!removeEvent(*file, 2) && !renameEvent(*file, 9, "x") && !setEventFlags(*file, 9, 1));
}

void BehaviourTableEditTest::variables()
{
    QFETCH(int, layout);
    const auto file = test::openPackfile(test::buildBehaviourPackfile(static_cast<test::HkxLayout>(layout)));
    NewVariable wanted{"iState", VariableType::Int32, {}, {}, {}, 0};
    wanted.initial.numbers[0] = -3;
    QCOMPARE(appliedTo(*file, addVariable(*file, wanted)),
             std::vector<std::string>{"+ variable iState int32 0 fffffffd"});
    QCOMPARE(toText(VariableType::Int32, *readValue(*file, *readBehaviour(*file), 2, ValueOf::Initial)), std::string("-3"));
    wanted.name = "tooMuch";
    wanted.initial.numbers[0] = 1e12;
    QVERIFY(!addVariable(*file, wanted));
    wanted.initial.numbers[0] = 0;
    wanted.least = VariableValue();
    QVERIFY(!addVariable(*file, wanted)); // the file stores no limits
    VariableChange real;
    real.type = VariableType::Real;
    QCOMPARE(appliedTo(*file, changeVariable(*file, 2, real)).size(), std::size_t(2));
    QCOMPARE(toText(VariableType::Real, *readValue(*file, *readBehaviour(*file), 2, ValueOf::Initial)), std::string("-3"));
    // Speeds of clips follow variable 0, which is real: another type does not fit, and it is used.
    real.type = VariableType::Bool;
    QVERIFY(!changeVariable(*file, 0, real));
    QVERIFY(!removeVariable(*file, 0));
    const auto cleared = removeVariable(*file, 0, Uses::Clear);
    QVERIFY(cleared && file->apply(*cleared));
    const auto graph = readBehaviour(*file);
    QCOMPARE(graph->variables.size(), std::size_t(2));
    QCOMPARE(graph->variables[0].name, std::string("IsArmed"));
    QCOMPARE(graph->bindingCount(), std::size_t(0));
    QVERIFY(!graph->part(graph->clips[0].object)->bindingSet);
    // "IsArmed" is bound where it fits alone, and removed.
    const std::uint32_t machine = graph->machines[0].object;
    QVERIFY(!bind(*file, machine, {"noMember", 0, false, -1}));
    QVERIFY(!bind(*file, graph->clips[0].object, {"playbackSpeed", 0, false, -1}));
    const auto bound = bind(*file, machine, {"ISACTIVE", 0, false, -1});
    QVERIFY2(bound.has_value(), bound ? "" : bound.error().message.c_str());
    QVERIFY(file->apply(*bound));
    QCOMPARE(readBehaviour(*file)->bindingCount(), std::size_t(1));
    const std::uint32_t now = readBehaviour(*file)->machines[0].object;
    const auto free = unbind(*file, now, "isActive");
    QVERIFY(free && file->apply(*free));
    QCOMPARE(readBehaviour(*file)->bindingCount(), std::size_t(0));
}

// Rows of vectors come and go with their variables.
void BehaviourTableEditTest::vectors()
{
    QFETCH(int, layout);
    const auto file = test::openPackfile(test::buildBehaviourPackfile(static_cast<test::HkxLayout>(layout)));
    for (const std::string name : {"One", "Two", "Three"}) {
        NewVariable wanted{name, VariableType::Vector4, {{double(name.size()), 2, 3, 4}, {}}, {}, {}, 0};
        QVERIFY(file->apply(*addVariable(*file, wanted)));
    }
    QVERIFY(file->apply(*removeVariable(*file, 3)));
    const auto graph = readBehaviour(*file);
    QCOMPARE(graph->variables[3].name, std::string("Three"));
    QCOMPARE(graph->variables[3].initial, std::optional(1u));
    QCOMPARE(toText(VariableType::Vector4, *readValue(*file, *readBehaviour(*file), 3, ValueOf::Initial)), std::string("5 2 3 4"));
    NewVariable object{"Object", VariableType::Pointer, {{}, graph->clips[0].object}, {}, {}, 0};
    QVERIFY(file->apply(*addVariable(*file, object)));
    QCOMPARE(readValue(*file, *readBehaviour(*file), 4, ValueOf::Initial)->object,
             std::optional(readBehaviour(*file)->clips[0].object));
    VariableChange change;
    change.type = VariableType::Quaternion;
    QVERIFY(file->apply(*changeVariable(*file, 2, change)));
    QCOMPARE(toText(VariableType::Quaternion, *readValue(*file, *readBehaviour(*file), 2, ValueOf::Initial)),
             std::string("3 2 3 4"));
}

// Lists that are empty at first.
void BehaviourTableEditTest::properties()
{
    QFETCH(int, layout);
    const auto file = test::openPackfile(test::buildBehaviourPackfile(static_cast<test::HkxLayout>(layout)));
    const Bytes before = allBytesOf(*file);
    QCOMPARE(appliedTo(*file, addProperty(*file, "Weight", VariableType::Real)),
             std::vector<std::string>{"+ property Weight real"});
    QVERIFY(file->apply(*addProperty(*file, "Height", VariableType::Real)));
    QVERIFY(file->apply(*bind(*file, readBehaviour(*file)->clips[0].object, {"playbackSpeed", 1, true, -1})));
    QVERIFY(file->apply(*removeProperty(*file, 0)));
    const auto graph = readBehaviour(*file);
    QCOMPARE(graph->propertyName(graph->part(graph->clips[0].object)->bindings[0].variable),
             std::string("Height"));
    QVERIFY(!removeProperty(*file, 0));
    QVERIFY(file->apply(*bind(*file, graph->clips[0].object, {"playbackSpeed", 0, false, -1})));
    QVERIFY(file->apply(*removeProperty(*file, 0)));
    QVERIFY(allBytesOf(*file) == before);
}

void BehaviourTableEditTest::acrossFiles()
{
    const auto one = test::openPackfile(test::buildBehaviourPackfile(test::HkxLayout::SkyrimSe, 1));
    const auto two = test::openPackfile(test::buildBehaviourPackfile(test::HkxLayout::SkyrimSe, 2));
    const auto other = test::openPackfile(test::buildSkeletonPackfile(test::HkxLayout::SkyrimSe));
    const std::vector<const File *> files = {one.get(), other.get(), two.get()};
    const auto patches = renameInAll(files, Named::Event, "stop", "Halt");
    QVERIFY(patches && patches->size() == 2 && (*patches)[1].file == 2);
    QVERIFY(two->apply((*patches)[1].patch));
    QCOMPARE(readBehaviour(*two)->events[1].name, std::string("Halt"));
    QVERIFY(!renameInAll(files, Named::Variable, "Halt", "x"));
    QVERIFY(!renameInAll(files, Named::Event, "Start", "Halt")); // the second has it already
}

// Every third byte in turn: an edit is refused, or its patch applies and undoes.
void BehaviourTableEditTest::damaged()
{
    const Bytes good = test::buildBehaviourPackfile(test::HkxLayout::SkyrimSe, 1);
    std::size_t done = 0, refused = 0;
    for (std::size_t at = 0; at < good.size(); at += 3) {
        Bytes bytes = good;
        bytes[at] ^= 0xFF;
        const auto file = test::openPackfile(bytes);
        for (const auto &patch : {addEvent(*file, "New"), removeEvent(*file, 0, Uses::Clear),
                                  removeVariable(*file, 0, Uses::Clear),
                                  addVariable(*file, {"V", VariableType::Real, {}, {}, {}, 0})}) {
            ++(patch ? done : refused);
            if (!patch)
                continue;
            const auto change = file->apply(*patch);
            QVERIFY(change && file->apply(change->inverse));
            QVERIFY(allBytesOf(*file) == bytes);
        }
    }
    QVERIFY(done > 100 && refused > 100);
}

CUTAWAY_TESTS(BehaviourTableEditTest)
#include "behaviourtableedittest.moc"
