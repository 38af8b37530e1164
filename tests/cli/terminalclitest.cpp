// SPDX-License-Identifier: MIT
// Tests that no command sends the texts or names of files to the terminal unescaped.
#include "tests/cli/commandrun.h"
#include "tests/support/paths.h"
#include "tests/support/samples.h"
#include "tests/support/testclasses.h"

#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QStringDecoder>
#include <QTest>
#include <set>

using namespace cutaway;
using namespace Qt::Literals::StringLiterals;
using test::Run;
using test::run;

namespace
{

// FILE is the hostile file, OTHER the original; EVIL is not the name of anything. --json means JSON.
constexpr const char *kCommands[] = {
    "info FILE",
    "info FILE --json",
    "dump FILE",
    "dump FILE --json",
    "dump FILE --unit EVIL",
    "check FILE --notes",
    "check FILE --notes --json",
    "get FILE EVIL",
    "set FILE EVIL=1 -o OUT",
    "edit FILE EVIL -o OUT",
    "compact FILE -o OUT",
    "tidy FILE -o OUT",
    "export FILE -o OUT.glb",
    "find FILE e",
    "find FILE e --json",
    "find FILE --bytes 1B",
    "find FILE --bytes 1B --json",
    "diff FILE OTHER",
    "diff FILE OTHER --json",
    "diff OTHER FILE --following --padding",
    "extract FILE EVIL -o OUT",
    "implant FILE EVIL FILE -o OUT",
    "convert FILE OUT --to se",
    "anim sample FILE --frame 0",
    "anim sample FILE --frame 0 --json",
    "anim export FILE -o OUT.glb",
    "anim import FILE.csv --skeleton FILE -o OUT",
    "anim edit FILE --reverse -o OUT",
    "anim pose FILE --turn 0 0 10 -o OUT",
    "anim retarget FILE --onto OTHER -o OUT",
    "anim retarget OTHER --onto FILE --json -o OUT",
    "anim diff FILE OTHER",
    "anim diff FILE OTHER --json",
    "anim add OTHER FILE -o OUT",
    "skeleton list FILE",
    "skeleton list FILE --json",
    "skeleton compare FILE FILE",
    "skeleton rename FILE 1 EVIL -o OUT",
    "skeleton add FILE EVIL --parent EVIL -o OUT",
    "skeleton remove FILE 2 -o OUT",
    "skeleton reorder FILE --like OTHER -o OUT",
    "anno dump FILE",
    "anno lint FILE",
    "anno apply FILE EVIL -o OUT",
    "behaviour list FILE",
    "behaviour list FILE --json",
    "behaviour show FILE",
    "behaviour show FILE --json",
    "bwm query FILE --point 0 0",
    "bwm ray FILE --from 0 0 9 --direction 0 0 -1 --json",
    "bwm sight FILE --from 0 0 1 --to 1 1 1",
    "bwm check FILE",
    "bwm check FILE --json",
    "bwm area FILE",
    "bwm area FILE --json",
    "bwm edit FILE FILE -o OUT",
    "bwm paint FILE --faces EVIL --surface EVIL -o OUT",
    "bwm rebuild FILE --only EVIL -o OUT",
    "bwm rebuild FILE --json",
    "bwm export FILE -o OUT",
    "bwm import FILE -o OUT",
    "mopp disasm FILE",
    "mopp disasm FILE --json",
    "mopp verify FILE",
    "mopp compile FILE",
    "tree query FILE --point 0 0 0",
    "tree query FILE --point 0 0 0 --trace --json",
    "tree verify FILE",
    "tree verify FILE --json",
    "tree stats FILE",
    "tree stats FILE --json",
    "tree compare FILE",
    "tree compare FILE --json",
    "tree replace FILE",
    "tree replace FILE --json",
    "behaviour animdata FILE",
    "behaviour animdata FILE --json",
    "behaviour animcheck FILE OTHER",
    "behaviour animcheck FILE OTHER --json",
    "behaviour diff FILE OTHER",
    "behaviour diff FILE OTHER --json",
    "behaviour add FILE event EVIL -o OUT",
    "behaviour remove FILE event EVIL -o OUT",
    "behaviour rename FILE event EVIL New -o OUT",
    "behaviour set FILE variable.EVIL.value=1 -o OUT",
    "esp refs FILE",
    "esp refs FILE --json",
    "esp masters FILE",
    "esp masters FILE --json",
    "esp masters FILE add EVIL -o OUT",
    "esp masters FILE sort --data EVIL -o OUT",
    "esp masters FILE clean -o OUT",
    "esp copy FILE EVIL FILE -o OUT",
    "esp new OUT --game skyrim --master EVIL",
    "esp compact FILE -o OUT",
    "esp overrides FILE 02000807 --with OTHER",
    "esp overrides FILE 02000807 --with OTHER --all",
    "esp overrides FILE 02000807 --with OTHER --all --json",
    "esp delete FILE EVIL -o OUT",
    "esp scripts FILE",
    "esp scripts FILE --json",
    "pack list FILE",
    "pack list FILE --json",
    "pack show FILE",
    "pack show FILE --json",
    "check FILE --fix -o OUT",
    "pack set FILE EVIL hour=8 -o OUT",
    "pack compare FILE 02000807 --all",
    "pack compare FILE 02000807 --all --json",
    "pack new FILE EVIL -o OUT",
    "pack duplicate FILE 02000807 EVIL -o OUT",
    "pack override FILE FILE EVIL -o OUT",
    "pack delete FILE EVIL -o OUT",
    "physics list FILE",
    "physics list FILE --json",
    "physics show FILE",
    "physics show FILE --json",
    "physics list FILE --body EVIL",
    "physics set FILE EVIL=1 -o OUT",
    "physics kind FILE static",
    "physics kind FILE static --json",
    "physics preset FILE EVIL",
    "physics preset FILE --body 0",
    "physics mass FILE",
    "physics verify FILE --notes",
    "physics verify FILE --json",
    "physics build FILE --shape EVIL --as box -o OUT",
    "physics build FILE --shape all --as hull --json -o OUT",
    "physics replace FILE --shape all --as EVIL -o OUT",
    "physics set FILE friction=EVIL -o OUT",
    "check FILE --EVIL",
};

// Colours, the title, a line of its own, the bell, Delete; a C1 introducer and text that runs backwards,
// which only exist in UTF-8, or bytes that are neither UTF-8 nor letters of Windows-1252.
constexpr std::string_view kUtf8 = "\x1b\n\x07\xC2\x9B\xE2\x80\xAE\r\x1b]0;\t\x7F\x08\xE2\x81\xA6";
constexpr std::string_view kWestern = "\x1b\n\x07\x9D\x90\x1b]0;\r\t\x7F\x08\x81\x8D";

// The texts of a file to replace; Names spares those that a format reads the file by, as classes.
enum class Texts { Odd, Even, All, Names };

Bytes withHostileTexts(Bytes bytes, Texts which)
{
    constexpr std::size_t kShortest = 7; // names of four letters that stand together are not text
    unsigned number = 0;
    for (std::size_t at = 0, end = 0; at < bytes.size(); at = end + 1) {
        end = at;
        while (end < bytes.size() && bytes[end] >= 0x20 && bytes[end] < 0x7F)
            ++end;
        if (end - at < kShortest)
            continue;
        ++number;
        const std::string text(bytes.begin() + std::ptrdiff_t(at), bytes.begin() + std::ptrdiff_t(end));
        const bool isName = text.find("hk") == std::string::npos && !text.starts_with("__");
        if (which == Texts::All || (which == Texts::Names ? isName : number % 2 == (which == Texts::Odd))) {
            const std::string_view evil = number % 4 < 2 ? kUtf8 : kWestern;
            std::copy_n(evil.begin(), std::min(evil.size(), end - at), bytes.begin() + std::ptrdiff_t(at));
        }
    }
    return bytes;
}

// The first character that a terminal would obey; empty if there is none.
QString obeyedIn(const QByteArray &printed)
{
    QStringDecoder decoder(QStringDecoder::Utf8);
    const QString text = decoder.decode(printed);
    if (decoder.hasError())
        return u"no UTF-8"_s;
    if (printed.contains("\n\\x07")) // the line end of the texts above
        return u"a line that the file began"_s;
    static const QRegularExpression pattern(
        u"[\\x{0}-\\x{9}\\x{B}-\\x{1F}\\x{7F}-\\x{9F}\\x{2028}-\\x{202E}\\x{2066}-\\x{2069}]"_s);
    const auto found = pattern.match(text);
    return found.hasMatch() ? u"U+%1"_s.arg(uint(found.captured().front().unicode()), 4, 16, QChar(u'0'))
                            : QString();
}

bool showsEscapes(const Run &result)
{
    return (result.out + result.err).contains("\\x1b") || result.out.contains("\\u001b");
}

} // namespace

class TerminalCliTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_folder = std::make_unique<test::CommandFolder>(); }
    void everyCommandIsTried();
    void namesAreShown_data();
    void namesAreShown();
    void textsAreShown_data();
    void textsAreShown();
    void valuesReadBack();
    void onlyOnePlacePrints();

private:
    Run attempt(const QString &command, const QString &file, const QString &other) const;
    // Fails the test if one was sent.
    void judge(const QString &command, const Run &result) const;

    std::unique_ptr<test::CommandFolder> m_folder;
};

Run TerminalCliTest::attempt(const QString &command, const QString &file, const QString &other) const
{
    QStringList arguments = command.split(u' ');
    for (QString &argument : arguments) {
        argument.replace(u"FILE"_s, file);
        argument.replace(u"OTHER"_s, other);
        argument.replace(u"OUT"_s, m_folder->at("out"));
        argument.replace(u"EVIL"_s, u"n\u009B\x1B[2J\u202E\x07\r"_s);
    }
    return run(arguments);
}

void TerminalCliTest::judge(const QString &command, const Run &result) const
{
    const QByteArray line = command.toUtf8();
    QVERIFY2(result.exitCode >= 0, line + ": crashed or hung");
    QVERIFY2(obeyedIn(result.out).isEmpty(), line + ": printed " + obeyedIn(result.out).toUtf8());
    QVERIFY2(obeyedIn(result.err).isEmpty(), line + ": told " + obeyedIn(result.err).toUtf8());
    if (command.endsWith("--json"_L1) && !result.out.isEmpty())
        QVERIFY2(result.json().is_object(), line + ": no JSON: " + result.out.left(300));
}

// New commands must be added to the list above.
void TerminalCliTest::everyCommandIsTried()
{
    const QStringList names = test::commandNames();
    QVERIFY(names.size() > 25);
    for (const QString &name : names) {
        const bool isTried = std::ranges::any_of(kCommands, [&](const char *command) {
            return QString::fromLatin1(command).startsWith(name + u' ');
        });
        QVERIFY2(isTried, qPrintable(name));
    }
}

void TerminalCliTest::namesAreShown_data()
{
    QTest::addColumn<QString>("command");
    for (const char *command : kCommands)
        QTest::newRow(command) << QString::fromLatin1(command);
}

// The files do not exist, so that every command has to report their names.
void TerminalCliTest::namesAreShown()
{
    QFETCH(QString, command);
    const QString none = m_folder->at("none") + u"\x1B]0;\u009B\u202E\n\x07"_s;
    const Run result = attempt(command, none, none);
    judge(command, result);
    QVERIFY2(showsEscapes(result), result.err.constData());
    QVERIFY2(result.exitCode >= 2, qPrintable(QString::number(result.exitCode)));
}

void TerminalCliTest::textsAreShown_data()
{
    QTest::addColumn<int>("sample");
    QTest::addColumn<QString>("own"); // commands for its format alone
    const std::vector<test::Sample> samples = test::builtInSamples();
    for (const auto &[name, own] :
         {std::pair("arm.hkx", "anim |anno |convert |skeleton "), std::pair("crate-fo4.nif", "physics "),
          std::pair("crate.nif", "physics "), std::pair("hills.nif", "mopp "),
          std::pair("packages.esp", "pack |esp "), std::pair("courtyard.wok", "bwm ")}) {
        const auto sample = std::ranges::find(samples, std::string(name), &test::Sample::name);
        QVERIFY(sample != samples.end());
        QTest::newRow(name) << int(sample - samples.begin()) << QString::fromLatin1(own);
    }
}

void TerminalCliTest::textsAreShown()
{
    QFETCH(int, sample);
    QFETCH(QString, own);
    const test::Sample original = test::builtInSamples()[std::size_t(sample)];
    const QString ending = QString::fromStdString(original.name).section(u'.', -1);
    const QString other = m_folder->write(("other." + ending.toStdString()).c_str(), original.bytes);
    QStringList showing;
    std::set<Bytes> tried;
    for (const Texts which : {Texts::Odd, Texts::Even, Texts::All, Texts::Names}) {
        const auto [hostile, isNew] = tried.insert(withHostileTexts(original.bytes, which));
        if (!isNew)
            continue;
        const QString file = m_folder->write(("file." + ending.toStdString()).c_str(), *hostile);
        for (const char *line : kCommands) {
            const QString command = QString::fromLatin1(line);
            const auto begins = [&](const QString &start) { return command.startsWith(start); };
            const bool isForOne =
                std::ranges::any_of(QStringList{u"anim "_s, u"anno "_s, u"bwm "_s, u"convert "_s, u"esp "_s,
                                                u"mopp "_s, u"pack "_s, u"physics "_s, u"skeleton "_s},
                                    begins);
            if (isForOne ? !std::ranges::any_of(own.split(u'|', Qt::SkipEmptyParts), begins)
                         : which == Texts::All || which == Texts::Names)
                continue; // those for every format meet half of the texts twice
            const Run result = attempt(command, file, other);
            judge(command, result);
            if (QTest::currentTestFailed())
                return;
            if (showsEscapes(result))
                showing += command;
        }
    }
    for (const QString &command : {u"dump FILE"_s, u"dump FILE --json"_s, u"find FILE --bytes 1B"_s,
                                   u"diff FILE OTHER"_s, u"diff FILE OTHER --json"_s})
        QVERIFY2(showing.contains(command) || ending == "wok"_L1, qPrintable(command)); // has no texts
    if (own.contains("anno"_L1))
        QVERIFY(showing.contains(u"anno dump FILE"_s));
    if (own.contains("pack"_L1))
        QVERIFY(showing.contains(u"pack list FILE"_s) && showing.contains(u"pack show FILE --json"_s));
}

// JSON has the same value; `get` and `anno dump` report that they do not, unless --raw is given.
void TerminalCliTest::valuesReadBack()
{
    const auto samples = test::builtInSamples();
    const auto arm = std::ranges::find(samples, std::string("arm.hkx"), &test::Sample::name);
    Bytes bytes = arm->bytes;
    const std::string before = "FootLeft", after = "Foot\x1b[2J";
    const auto at = std::search(bytes.begin(), bytes.end(), before.begin(), before.end());
    QVERIFY(at != bytes.end());
    std::copy(after.begin(), after.end(), at);
    const QString file = m_folder->write("arm.hkx", bytes);
    QString path;
    const nlohmann::json dumped = run({u"dump"_s, file, u"--json"_s}).json();
    for (const nlohmann::json &node : dumped["nodes"]) {
        if (node["value"] == after)
            path = QString::fromStdString(node["path"].get<std::string>());
    }
    QVERIFY(!path.isEmpty());
    const Run shown = run({u"get"_s, file, path});
    QCOMPARE(shown.exitCode, 0);
    QCOMPARE(shown.out, QByteArray("Foot\\x1b[2J\n"));
    QVERIFY2(shown.err.contains("--raw"), shown.err.constData());
    const Run raw = run({u"get"_s, file, path, u"--raw"_s});
    QCOMPARE(raw.out, QByteArray::fromStdString(after + '\n'));
    QVERIFY(raw.err.isEmpty());
    QVERIFY(run({u"anno"_s, u"dump"_s, file}).err.contains("--raw"));
    const QString text = m_folder->at("text");
    const QByteArray lines = run({u"anno"_s, u"dump"_s, file, u"--raw"_s}).out;
    m_folder->write("text", Bytes(lines.begin(), lines.end()));
    QVERIFY(run({u"anno"_s, u"apply"_s, file, text, u"-o"_s, m_folder->at("same.hkx")})
                .out.endsWith(": 0 edits\n"));
}

// Output printed elsewhere would not be escaped.
void TerminalCliTest::onlyOnePlacePrints()
{
    static const QRegularExpression pattern(
        u"fmt::v?print\\b|\\bf?printf\\b|std::(cout|cerr|clog)\\b|\\bf?put[cs]\\b|\\bfwrite\\b|\\bstdout\\b|"
        u"\\bstderr\\b|\\bperror\\b"_s);
    QDirIterator files(QString::fromStdString(test::sourceDir().string()) + u"/app/cli"_s,
                       {u"*.h"_s, u"*.cpp"_s}, QDir::Files);
    int seen = 0;
    while (files.hasNext()) {
        QFile file(files.next());
        QVERIFY(file.open(QIODevice::ReadOnly));
        if (file.fileName().endsWith("/output.cpp"_L1) || ++seen == 0)
            continue;
        const auto found = pattern.match(QString::fromUtf8(file.readAll()));
        QVERIFY2(!found.hasMatch(),
                 qPrintable(file.fileName() + u": "_s + found.captured() + u"; print through output.h"_s));
    }
    QVERIFY(seen > 20);
}

CUTAWAY_TESTS(TerminalCliTest)
#include "terminalclitest.moc"
