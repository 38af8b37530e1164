// SPDX-License-Identifier: MIT
// Layouts and visibility lists as texts: odd ones, damaged ones, edits, and real ones against golden values.
#include "core/catalogue.h"
#include "core/file/check.h"
#include "core/file/fix.h"
#include "core/formats/lyt/lytformat.h"

#include "tests/support/corpus.h"
#include "tests/support/coverage.h"
#include "tests/support/edits.h"
#include "tests/support/paths.h"
#include "tests/support/testclasses.h"

using namespace cutaway;
using Json = nlohmann::json;

namespace
{

const FormatSet &textFormats()
{
    static const FormatSet formats = allFormats();
    return formats;
}

std::unique_ptr<File> textFile(std::string_view text, const std::string &name = "a.lyt")
{
    Progress progress;
    return File::fromBytes(BytesView::own(Bytes(text.begin(), text.end())), name, textFormats(), progress);
}

std::string textIn(const File &file)
{
    const BytesView bytes = file.bytes().view({0, file.bytes().size()});
    return {bytes.span().begin(), bytes.span().end()};
}

constexpr std::string_view kCourt = "#MAXLAYOUT ASCII\r\n"
                                    "filedependancy court.max\r\n"
                                    "beginlayout\r\n"
                                    "   roomcount 2\r\n"
                                    "      Court_01a 10.5 -3.0 0.0\r\n"
                                    "      **** 0.0 0.0 0.0\r\n"
                                    "   trackcount 0\r\n"
                                    "   obstaclecount 0\r\n"
                                    "   doorhookcount 1\r\n"
                                    "      Court_01a door_01 0 12.0 -3.0 0.0 0.707107 0.0 0.0 -0.707107\r\n"
                                    "donelayout\r\n";
constexpr std::string_view kSeen = "court_01a 2\n  court_01b\n\tcourt_01c\ncourt_01b 1\n  court_01a\n";

std::set<std::string> rulesBrokenIn(const File &file)
{
    std::set<std::string> codes;
    for (const Diagnostic &d : file.containerDiagnostics())
        codes.emplace(d.code->id);
    return codes;
}

} // namespace

class LytTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void values();
    void oddTexts_data();
    void oddTexts();
    void flatList();
    void damagedTexts();
    void zerosAreNoText();
    void largeTextsStayBytes();
    void words_data();
    void words();
    void refusedWords_data();
    void refusedWords();
    void lines();
    void countsAreFixed();
    void golden_data();
    void golden();
    void everythingIsExplained_data() { golden_data(); }
    void everythingIsExplained();
};

void LytTest::values()
{
    const auto file = textFile(kCourt);
    QVERIFY(rulesBrokenIn(*file).empty());
    QCOMPARE(test::fileProblem(*file), std::string());
    QCOMPARE(test::textAt(*file, "rooms[0].model"), std::string("Court_01a"));
    QCOMPARE(test::textAt(*file, "rooms[0].y"), std::string("-3.0"));
    QCOMPARE(test::textAt(*file, "rooms.count"), std::string("2"));
    QCOMPARE(test::textAt(*file, "doorhooks[0].qz"), std::string("-0.707107"));
    QCOMPARE(test::textAt(*file, "head.dependency"), std::string("court.max"));
    Progress progress;
    QCOMPARE(checkFile(*file, progress).undecodedBytes, 0u);
    const auto seen = textFile(kSeen, "a.vis");
    QVERIFY(rulesBrokenIn(*seen).empty());
    QCOMPARE(test::fileProblem(*seen), std::string());
    QCOMPARE(test::textAt(*seen, "entry[0][1]"), std::string("court_01c"));
    QCOMPARE(test::textAt(*seen, "entry[1].count"), std::string("1"));
    QCOMPARE(checkFile(*seen, progress).undecodedBytes, 0u);
    QCOMPARE(textFile(kCourt, "unnamed")->format().id(), std::string_view("lyt")); // by its first line
}

void LytTest::oddTexts_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("rooms");
    QTest::addColumn<QString>("code"); // empty: none
    const auto row = [](const char *name, const char *text, int rooms, const char *code) {
        QTest::newRow(name) << QByteArray(text) << rooms << QString::fromLatin1(code);
    };
    row("tabs, comments, case", "#c\nBEGINLAYOUT\n\tRoomCount\t1\n# no room\n\ta\t1 +2 3.5e-007\nDoneLayout",
        1, "");
    row("text behind", "beginlayout\nroomcount 0\ndonelayout\nstray", 0, "");
    row("fewer lines", "beginlayout\nroomcount 3\na 1 2 3\ntrackcount 0\ndonelayout", 1, "area.layout");
    row("more lines", "beginlayout\nroomcount 1\na 1 2 3\nb 1 2 3\ndonelayout", 1, "area.layout");
    row("no number", "beginlayout\nroomcount many\na 1 2 3\ndonelayout", 1, "area.layout");
    row("huge count", "beginlayout\nroomcount 4294967295\na 1 2 3\ndonelayout", 1, "area.layout");
    row("word is not a number", "beginlayout\nroomcount 1\na x 2 3\ndonelayout", 1, "area.layout");
    row("not finite", "beginlayout\nroomcount 1\na nan 2 3\ndonelayout", 1, "area.layout");
    row("short line", "beginlayout\nroomcount 1\na\ndonelayout", 1, "area.layout");
    row("twice", "beginlayout\nroomcount 1\na 1 2 3\nroomcount 1\nb 1 2 3\ndonelayout", 1, "area.layout");
    row("no end", "beginlayout\nroomcount 0\n", 0, "area.layout");
    row("no start", "#MAXLAYOUT\nroomcount 1\na 1 2 3\ndonelayout", 1, "area.layout");
    row("only the first line", "#MAXLAYOUT ASCII", 0, "area.layout");
    row("long name", "beginlayout\nroomcount 1\nabcdefghijklmnopq 1 2 3\ndonelayout", 1, "area.name");
}

void LytTest::oddTexts()
{
    QFETCH(QByteArray, text);
    QFETCH(int, rooms);
    QFETCH(QString, code);
    const auto file = textFile(text.toStdString());
    const auto &layout = file->state<lyt::LytState>().layout;
    QCOMPARE(int(layout.rooms.size()), rooms);
    QCOMPARE(rulesBrokenIn(*file).contains(code.toStdString()), !code.isEmpty());
    QVERIFY(!code.isEmpty() || rulesBrokenIn(*file).empty());
    QCOMPARE(test::fileProblem(*file), std::string());
    QCOMPARE(layout.textBehind, QByteArray(QTest::currentDataTag()) == "text behind");
}

// Without any indentation the counts tell the entries.
void LytTest::flatList()
{
    const auto file = textFile("a 2\nb\nc\nb 1\na\n", "a.vis");
    const auto &entries = file->state<lyt::LytState>().visibility.entries;
    QCOMPARE(entries.size(), std::size_t{2});
    QVERIFY((entries[0].sees == std::vector<std::string>{"b", "c"}));
    const auto lost = textFile("  a\nb 1\n  c\n", "a.vis");
    QVERIFY(rulesBrokenIn(*lost).contains("area.vis.entry"));
    QVERIFY(rulesBrokenIn(*textFile("a 3\n  b\n", "a.vis")).contains("area.vis.count"));
    QVERIFY(rulesBrokenIn(*textFile("a\n  b\n", "a.vis")).contains("area.vis.count"));
}

void LytTest::damagedTexts()
{
    QCOMPARE(test::truncationProblem(Bytes(kCourt.begin(), kCourt.end()), "cut.lyt", textFormats()),
             std::string());
    QCOMPARE(test::truncationProblem(Bytes(kSeen.begin(), kSeen.end()), "cut.vis", textFormats()),
             std::string());
    for (const char c : {'\0', '\n', ' ', '\xFF', '#', '9'}) {
        for (std::size_t at = 0; at < kCourt.size(); ++at) {
            std::string text(kCourt);
            text[at] = c;
            QCOMPARE(test::fileProblem(*textFile(text)), std::string());
        }
    }
}

// However many, as a layout or as a list of what is seen.
void LytTest::zerosAreNoText()
{
    for (const std::size_t size : {1U, 100U, 5000U}) {
        for (const char *name : {"a.lyt", "a.vis"})
            QVERIFY(rulesBrokenIn(*textFile(std::string(size, '\0'), name)).contains("area.text"));
    }
    QVERIFY(rulesBrokenIn(*textFile(std::string(kCourt) + '\0')).contains("area.text"));
    QVERIFY(!rulesBrokenIn(*textFile(kSeen, "a.vis")).contains("area.text"));
}

void LytTest::largeTextsStayBytes()
{
    const auto file = textFile(std::string(lyt::kLargestText + 1, '\n'));
    QVERIFY(rulesBrokenIn(*file).contains("area.size"));
    QCOMPARE(file->format().unitKey(*file, 0), std::string("bytes[0]"));
    const auto lines = textFile(std::string(lyt::kLargestText, '\n'));
    QVERIFY(!rulesBrokenIn(*lines).contains("area.size"));
}

void LytTest::words_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("value");
    QTest::addColumn<bool>("allowed");
    const auto row = [](const char *path, const char *value, bool allowed) {
        QTest::addRow("%s %s", path, value)
            << QString::fromLatin1(path) << QString::fromLatin1(value) << allowed;
    };
    row("rooms[0].model", "b", true);
    row("rooms[0].model", "two words", false);
    row("rooms[0].model", "", false);
    row("rooms[0].model", "abcdefghijklmnopq", false);
    row("rooms[0].x", "-1e3", true);
    row("rooms[0].x", "one", false);
    row("rooms[0].x", "inf", false);
    row("doorhooks[0].door", "door_77", true);
    row("rooms.count", "-1", false);
}

// One word changes and nothing else.
void LytTest::words()
{
    QFETCH(QString, path);
    QFETCH(QString, value);
    QFETCH(bool, allowed);
    const auto file = textFile(kCourt);
    const NodePath place = *file->parsePath(path.toStdString());
    const NodeId node = *file->tree(place.unit)->find(place.path);
    const std::string before = test::textAt(*file, path.toStdString());
    const Result<Patch> patch = file->setText(place.unit, node, value.toStdString());
    QCOMPARE(patch.has_value(), allowed);
    if (!patch)
        return;
    const auto change = file->apply(*patch);
    QVERIFY(change.has_value());
    QCOMPARE(test::textAt(*file, path.toStdString()), value.toStdString());
    QCOMPARE(textIn(*file).size(), kCourt.size() + value.size() - before.size());
    QVERIFY(file->apply(change->inverse).has_value());
    QCOMPARE(textIn(*file), std::string(kCourt));
}

void LytTest::refusedWords_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("value");
    QTest::addColumn<QString>("why");
    const auto row = [](const char *path, const char *value, const char *why) {
        QTest::addRow("%s %s", path, value)
            << QString::fromLatin1(path) << QString::fromLatin1(value) << QString::fromLatin1(why);
    };
    row("rooms[0].model", "a\nb", "a line ends where 'a\nb' goes on");
    row("rooms[0].model", "a\rb", "a line ends where 'a\rb' goes on");
    row("rooms[0].model", "two words", "'two words' is not one word");
    row("rooms[0].model", "abcdefghijklmnopq",
        "'abcdefghijklmnopq' has 17 characters, a name of the game at most 16");
    row("rooms[0].x", "one", "'one' is not a number");
    row("rooms.count", "-1", "'-1' is not a count");
}

void LytTest::refusedWords()
{
    QFETCH(QString, path);
    QFETCH(QString, value);
    QFETCH(QString, why);
    const auto file = textFile(kCourt);
    const NodePath place = *file->parsePath(path.toStdString());
    const NodeId node = *file->tree(place.unit)->find(place.path);
    const Result<Patch> patch = file->set(place.unit, node, Value{value.toStdString()});
    QVERIFY(!patch.has_value());
    QCOMPARE(QString::fromStdString(patch.error().message), why);
}

void LytTest::lines()
{
    const auto file = textFile(kCourt);
    const auto apply = [&file](const Edit &edit) {
        const auto inverses = applyEdits(*file, std::vector<Edit>{edit});
        return inverses.has_value();
    };
    QVERIFY(apply(test::insertEdit("rooms", 0)));
    QCOMPARE(test::textAt(*file, "rooms.count"), std::string("3"));
    QCOMPARE(test::textAt(*file, "rooms[0].model"), std::string("****"));
    QVERIFY(apply(test::moveEdit("rooms[1]", 2)));
    QCOMPARE(test::textAt(*file, "rooms[2].model"), std::string("Court_01a"));
    QVERIFY(apply(test::removeEdit("rooms[0]")));
    QVERIFY(apply(test::moveEdit("rooms[1]", 0)));
    QCOMPARE(textIn(*file), std::string(kCourt));
    QVERIFY(apply(test::removeEdit("doorhooks[0]")));
    QCOMPARE(test::textAt(*file, "doorhooks.count"), std::string("0"));
    QVERIFY(apply(test::insertEdit("doorhooks", 0)));
    QVERIFY(rulesBrokenIn(*file).empty());
    // A last line without an end gets one when another follows.
    const auto seen = textFile("a 1\n  b", "a.vis");
    QVERIFY(applyEdits(*seen, std::vector<Edit>{test::insertEdit("entry[0]", 1)}).has_value());
    QCOMPARE(textIn(*seen), std::string("a 2\n  b\n  ****"));
}

void LytTest::countsAreFixed()
{
    for (const auto &[text, name] : {std::pair("beginlayout\nroomcount 3\na 1 2 3\ndonelayout\n", "a.lyt"),
                                     std::pair("a 5\n  b\n", "a.vis")}) {
        const auto file = textFile(text, name);
        Progress progress;
        const Result<Fixed> fixed = fixAll(*file, {}, progress);
        QVERIFY(fixed && fixed->rules.size() == 1);
        QVERIFY(file->apply(fixed->patch).has_value());
        QVERIFY(rulesBrokenIn(*file).empty());
    }
}

void LytTest::golden_data()
{
    QTest::addColumn<QString>("name");
    if (test::sharedDir().empty())
        QSKIP(test::noSharedReason().c_str());
    const Json all = test::golden("archives", "lyt-vis");
    for (const auto &[name, expected] : all.items())
        QTest::newRow(name.c_str()) << QString::fromStdString(name);
}

void LytTest::golden()
{
    QFETCH(QString, name);
    const Json expected = test::golden("archives", "lyt-vis")[name.toStdString()];
    const Bytes bytes = test::fileBytes(test::sharedDir() / "corpus/archives" / name.toStdString());
    const auto file =
        textFile({reinterpret_cast<const char *>(bytes.data()), bytes.size()}, name.toStdString());
    const auto &state = file->state<lyt::LytState>();
    QCOMPARE(state.isVisibility, name.endsWith(QStringLiteral(".vis")));
    if (state.isVisibility) {
        if (!expected.contains("entries"))
            return; // its lines are indented at random
        QCOMPARE(state.visibility.entries.size(), expected["entries"].size());
        for (std::size_t i = 0; i < state.visibility.entries.size(); ++i) {
            const lyt::VisEntry &entry = state.visibility.entries[i];
            QCOMPARE(entry.room, expected["entries"][i]["room"].get<std::string>());
            QVERIFY(entry.sees == expected["entries"][i]["sees"].get<std::vector<std::string>>());
        }
        return;
    }
    QVERIFY(rulesBrokenIn(*file).empty());
    QCOMPARE(state.layout.rooms.size(), expected["rooms"].size());
    QCOMPARE(state.layout.tracks.size(), expected["tracks"].size());
    QCOMPARE(state.layout.obstacles.size(), expected["obstacles"].size());
    QCOMPARE(state.layout.doorHooks.size(), expected["doorhooks"].size());
    for (std::size_t i = 0; i < state.layout.rooms.size(); ++i) {
        const lyt::PlacedModel &room = state.layout.rooms[i];
        QVERIFY(expected["rooms"][i] ==
                Json({room.model, room.position[0], room.position[1], room.position[2]}));
    }
}

void LytTest::everythingIsExplained()
{
    QFETCH(QString, name);
    Progress progress;
    const auto path = test::sharedDir() / "corpus/archives" / name.toStdString();
    const CheckReport report = checkPath(path, textFormats(), progress);
    QVERIFY(report.tiled && report.identical);
    QCOMPARE(report.undecodedBytes, 0u);
    for (const Finding &finding : report.findings)
        QVERIFY2(finding.diagnostic.severity == Severity::Note, finding.diagnostic.message.c_str());
}

CUTAWAY_TESTS(LytTest)
#include "lyttest.moc"
