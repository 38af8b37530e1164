// SPDX-License-Identifier: MIT
// Tests of the command line as a user runs it: the real program, its output, its exit codes.
#include "tests/cli/commandrun.h"
#include "tests/support/bwmbuilder.h"
#include "tests/support/corpus.h"
#include "tests/support/espbuilder.h"
#include "tests/support/nifbuilder.h"
#include "tests/support/paths.h"
#include "tests/support/testclasses.h"

#include <QFile>

#include <cstring>
#include <filesystem>
#include <fstream>

using namespace cutaway;
using Json = nlohmann::json;
using test::keysOf;
using test::Run;
using test::run;
using namespace Qt::Literals::StringLiterals;

class CliTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void usage_data();
    void usage();
    void helpHasExamples();
    void everyCommandExplainsItself();
    void info();
    void infoJson();
    void dump();
    void dumpJson();
    void dumpDepthAndUnit();
    void dumpHandlesOddText();
    void checkExitCodes_data();
    void checkExitCodes();
    void checkJson();
    void checkFolders();
    void checkJsonLines();
    void checkListedFiles();
    void checkShards();
    void checkReportsUnreadable();
    void checkRules();
    void checkFixes();
    void get_data();
    void get();
    void getsText();
    void realFiles_data();
    void realFiles();

private:
    QString write(const char *name, const Bytes &bytes) const { return m_folder->write(name, bytes); }
    Bytes read(const QString &path) const { return test::fileBytes(path.toStdString()); }
    QString at(const char *name) const { return m_folder->at(name); }

    std::unique_ptr<test::CommandFolder> m_folder;
};

void CliTest::initTestCase()
{
    QVERIFY2(QFile::exists(qEnvironmentVariable("CUTAWAY_CLI")), "CUTAWAY_CLI must name the program");
}

void CliTest::init()
{
    m_folder = std::make_unique<test::CommandFolder>();
}

void CliTest::usage_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<int>("exitCode");
    QTest::newRow("nothing") << QStringList{} << 64;
    QTest::newRow("unknown command") << QStringList{u"fly"_s} << 64;
    QTest::newRow("no file") << QStringList{u"info"_s} << 64;
    QTest::newRow("unknown option") << QStringList{u"check"_s, u"--fast"_s, u"x"_s} << 64;
    QTest::newRow("negative depth") << QStringList{u"dump"_s, u"x"_s, u"--depth"_s, u"-1"_s} << 64;
    QTest::newRow("set without output") << QStringList{u"set"_s, u"x"_s, u"a=1"_s} << 64;
    QTest::newRow("help") << QStringList{u"--help"_s} << 0;
    QTest::newRow("version") << QStringList{u"--version"_s} << 0;
    QTest::newRow("help of a command") << QStringList{u"check"_s, u"--help"_s} << 0;
    for (const char *command : {"info", "dump", "check"})
        QTest::addRow("missing file: %s", command)
            << QStringList{QString::fromLatin1(command), u"/nonexistent/file"_s} << 3;
    QTest::newRow("missing file: get") << QStringList{u"get"_s, u"/nonexistent/file"_s, u"x"_s} << 3;
    QTest::newRow("missing file: set")
        << QStringList{u"set"_s, u"/nonexistent/file"_s, u"x=1"_s, u"-o"_s, u"y"_s} << 3;
}

void CliTest::usage()
{
    QFETCH(QStringList, arguments);
    QFETCH(int, exitCode);
    const Run result = run(arguments);
    QCOMPARE(result.exitCode, exitCode);
    if (exitCode == 0)
        QVERIFY(!result.out.isEmpty());
    else
        QVERIFY(!result.err.isEmpty());
    if (exitCode == 3)
        QVERIFY2(result.err.contains("/nonexistent/file"), result.err.constData());
}

void CliTest::helpHasExamples()
{
    const Run result = run({u"--help"_s});
    for (const char *part : {"Examples:", "Exit codes:", "info", "dump", "check", "get", "set", "edit",
                             "compact", "tidy", "find", "diff", "extract", "implant"})
        QVERIFY2(result.out.contains(part), part);
}

// Each command has examples of its own only, and is in the man page.
void CliTest::everyCommandExplainsItself()
{
    const Bytes page =
        read(QString::fromStdString(test::sourceDir().string()) + u"/packaging/linux/cutaway-cli.1"_s);
    const QByteArray manual(reinterpret_cast<const char *>(page.data()), qsizetype(page.size()));
    const QStringList commands = test::commandNames();
    QVERIFY(commands.size() > 25);
    for (const QString &name : commands) {
        QVERIFY2(manual.contains(".B " + name.toUtf8() + '\n'), qPrintable(name));
        const QString help = QString::fromUtf8(run(name.split(u' ') + QStringList{u"--help"_s}).out);
        QVERIFY2(help.contains(u"Exit codes:"_s), qPrintable(name));
        for (const QString &line : help.split(u'\n')) {
            const QString start = u"  cutaway-cli "_s;
            QVERIFY2(!line.startsWith(start) || line.startsWith(start + name + u' '),
                     qPrintable(name + u": "_s + line));
        }
    }
}

void CliTest::info()
{
    const QString path = write("a.wok", test::buildWok());
    const Run result = run({u"info"_s, path});
    QCOMPARE(result.exitCode, 0);
    QVERIFY(result.out.startsWith(path.toUtf8() + '\n'));
    QVERIFY(result.out.contains("12, 10 walkable"));
    QVERIFY(result.err.isEmpty());
}

void CliTest::infoJson()
{
    const QString wok = write("a.wok", test::buildWok());
    const QString esp = write("b.esp", test::buildPlugin());
    const Run result = run({u"info"_s, u"--json"_s, wok, at("none"), esp});
    QCOMPARE(result.exitCode, 3); // one is missing, the others are still described
    const Json json = result.json();
    QCOMPARE(json["files"].size(), 2u);
    QCOMPARE(json["files"][0]["format"].get<std::string>(), std::string("bwm"));
    QCOMPARE(json["files"][0]["size"].get<std::size_t>(), test::buildWok().size());
    QCOMPARE(json["files"][1]["format"].get<std::string>(), std::string("esp"));
    QVERIFY((keysOf(json["files"][0]) == std::vector<std::string>{"format", "info", "path", "size"}));
    QVERIFY((keysOf(json["files"][0]["info"][0]) == std::vector<std::string>{"key", "value"}));
}

void CliTest::dump()
{
    const Run result = run({u"dump"_s, write("a.wok", test::buildWok())});
    QCOMPARE(result.exitCode, 0);
    const QList<QByteArray> lines = result.out.split('\n');
    QVERIFY(lines[0].startsWith(" 00000000       136  header "));
    bool found = false;
    for (const QByteArray &line : lines)
        found = found || line.simplified() == "00000008 4 header.type walkmesh type:u32 area (1)";
    QVERIFY(found);
}

void CliTest::dumpJson()
{
    const Bytes bytes = test::buildWok();
    const Run result = run({u"dump"_s, u"--json"_s, write("a.wok", bytes)});
    QCOMPARE(result.exitCode, 0);
    const Json json = result.json();
    QVERIFY((keysOf(json) == std::vector<std::string>{"file", "format", "nodes", "size"}));
    QCOMPARE(json["size"].get<std::size_t>(), bytes.size());
    std::map<std::string, Json> byPath;
    for (const Json &node : json["nodes"]) {
        for (const char *key : {"path", "name", "type", "offset", "size", "value"})
            QVERIFY(node.contains(key));
        QVERIFY(byPath.emplace(node["path"].get<std::string>(), node).second); // each path once
        QVERIFY(node["offset"].get<std::size_t>() + node["size"].get<std::size_t>() <= bytes.size());
    }
    QCOMPARE(byPath["header.type"]["value"].get<int>(), 1);
    QCOMPARE(byPath["header.type"]["text"].get<std::string>(), std::string("area (1)"));
    QCOMPARE(byPath["header.type"]["offset"].get<int>(), 8);
    QCOMPARE(byPath["header.magic"]["value"].get<std::string>(), std::string("BWM V1.0"));
    QVERIFY(!byPath["header.magic"].contains("text"));
    QVERIFY((byPath["vertices[1]"]["value"] == Json{1.0, 0.0, 0.0}));
    QVERIFY(byPath["vertices"]["value"].is_null());
    QCOMPARE(byPath["vertices[1].x"]["value"].get<double>(), 1.0);
    QCOMPARE(byPath["adjacency[0].edge2"]["text"].get<std::string>(), std::string("3 (face 1, edge 0)"));
}

void CliTest::dumpDepthAndUnit()
{
    const QString path = write("a.wok", test::buildWok());
    const auto nodes = [&](const QStringList &more) {
        return run(QStringList{u"dump"_s, u"--json"_s, path} + more).json()["nodes"].size();
    };
    QCOMPARE(nodes({u"--depth"_s, u"0"_s}), 10u);
    QCOMPARE(nodes({u"--unit"_s, u"loops"_s}), 2u);
    QCOMPARE(nodes({u"--unit"_s, u"vertices"_s, u"--depth"_s, u"1"_s}), 13u);
    QCOMPARE(nodes({u"--unit"_s, u"vertices"_s}), 13u + 36u);
    const Run unknown = run({u"dump"_s, path, u"--unit"_s, u"roof"_s});
    QCOMPARE(unknown.exitCode, 2);
    QVERIFY(unknown.err.contains("roof"));
}

// Quotes, control characters and bytes that are no UTF-8, where a file has room for text.
void CliTest::dumpHandlesOddText()
{
    Bytes bytes = test::buildWok();
    const char odd[] = {'B', 'W', 'M', ' ', '"', '\\', '\n', '\xFF'};
    std::copy(std::begin(odd), std::end(odd), bytes.begin());
    bytes.resize(40);
    const Run raw = run({u"dump"_s, u"--json"_s, write("odd.wok", bytes)});
    QVERIFY(raw.json().is_object());
    const QString name = write("n\xC3\xA9 x.esp", test::buildPlugin());
    const Run plugin = run({u"dump"_s, u"--json"_s, name});
    QVERIFY(plugin.json().is_object());
    bool inflated = false;
    const Json listing = plugin.json();
    for (const Json &node : listing["nodes"])
        inflated = inflated || node.contains("inflated");
    QVERIFY(inflated); // the plugin holds a compressed record
}

void CliTest::checkExitCodes_data()
{
    QTest::addColumn<int>("at");
    QTest::addColumn<unsigned>("value");
    QTest::addColumn<int>("exitCode");
    QTest::addColumn<QByteArray>("verdict");
    QTest::newRow("clean") << 76 << 136u << 0 << QByteArray("ok");
    QTest::newRow("note") << 108 << 5u << 0 << QByteArray("ok"); // leftovers in the root of the tree
    QTest::newRow("warning") << 8 << 7u << 1 << QByteArray("warnings");
    QTest::newRow("error") << 76 << 0xFFFFFFFFu << 2 << QByteArray("errors");
}

void CliTest::checkExitCodes()
{
    QFETCH(int, at);
    QFETCH(unsigned, value);
    QFETCH(int, exitCode);
    QFETCH(QByteArray, verdict);
    Bytes bytes = test::buildWok();
    store(bytes, static_cast<std::size_t>(at), value);
    const Run result = run({u"check"_s, write("a.wok", bytes)});
    QCOMPARE(result.exitCode, exitCode);
    QVERIFY2(result.out.startsWith(verdict + ' '), result.out.constData());
    QVERIFY(result.out.contains("1 file: "));
}

void CliTest::checkJson()
{
    Bytes bytes = test::buildWok();
    store(bytes, 8, 7u);
    const Run result = run({u"check"_s, u"--json"_s, write("a.wok", bytes)});
    const Json json = result.json();
    QVERIFY((keysOf(json) == std::vector<std::string>{"files"}));
    const Json &file = json["files"][0];
    QVERIFY((keysOf(file) == std::vector<std::string>{"diagnostics", "format", "identical", "parts", "path",
                                                      "reemitted", "tiled", "undecodedBytes", "units"}));
    QCOMPARE(file["units"].get<int>(), 10);
    QVERIFY(file["tiled"].get<bool>() && file["identical"].get<bool>() && file["reemitted"].is_null());
    QCOMPARE(file["undecodedBytes"].get<int>(), 0);
    const Json &diagnostic = file["diagnostics"][0];
    QVERIFY((keysOf(diagnostic) ==
             std::vector<std::string>{"id", "message", "offset", "path", "severity", "size"}));
    QCOMPARE(diagnostic["id"].get<std::string>(), std::string("bwm.type"));
    QCOMPARE(diagnostic["severity"].get<std::string>(), std::string("warning"));
    QCOMPARE(diagnostic["path"].get<std::string>(), std::string("header.type"));
    QCOMPARE(diagnostic["offset"].get<int>(), 8);
    QCOMPARE(diagnostic["size"].get<int>(), 4);
}

void CliTest::checkFolders()
{
    QVERIFY(QDir(m_folder->path()).mkpath(u"deep/er"_s));
    write("deep/er/b.wok", test::buildWok());
    write("a.wok", test::buildWok());
    write("c.pwk", test::buildPwk());
    const Run one = run({u"check"_s, u"--json"_s, u"--jobs"_s, u"1"_s, m_folder->path()});
    const Run four = run({u"check"_s, u"--json"_s, u"--jobs"_s, u"4"_s, m_folder->path()});
    QCOMPARE(one.exitCode, 0);
    QCOMPARE(one.out, four.out); // the order does not depend on the threads
    const Json json = one.json();
    QCOMPARE(json["files"].size(), 3u);
    QVERIFY(json["files"][1]["path"].get<std::string>().ends_with("c.pwk"));
}

// Each line is what --json has for the file.
void CliTest::checkJsonLines()
{
    write("a.wok", test::buildWok());
    write("b.pwk", test::buildPwk());
    const QString none = at("none");
    const Json whole = run({u"check"_s, u"--json"_s, m_folder->path(), none}).json();
    const Run lines = run({u"check"_s, u"--json-lines"_s, m_folder->path(), none});
    QCOMPARE(lines.exitCode, 3);
    const QList<QByteArray> found = lines.out.split('\n');
    QCOMPARE(found.size(), 4); // the last is empty
    for (int i = 0; i < 3; ++i)
        QVERIFY(Json::parse(found[i].toStdString()) == whole["files"][std::size_t(i)]);
    QCOMPARE(run({u"check"_s, u"--json"_s, u"--json-lines"_s, none}).exitCode, 64);
}

void CliTest::checkListedFiles()
{
    const QString a = write("a.wok", test::buildWok()), b = write("b.pwk", test::buildPwk());
    const QByteArray names = (b + u"\n\n"_s + a + u'\n').toUtf8();
    const QString list = write("names.txt", Bytes(names.begin(), names.end()));
    const Run given = run({u"check"_s, b, a});
    const Run listed = run({u"check"_s, u"--files-from"_s, list});
    QCOMPARE(listed.exitCode, 0);
    QCOMPARE(listed.out, given.out);
    QCOMPARE(run({u"check"_s, u"--files-from"_s, u"-"_s}, {}, names).out, given.out);
    QCOMPARE(run({u"check"_s, u"--files-from"_s, at("none")}).exitCode, 3);
    QCOMPARE(run({u"check"_s, u"--files-from"_s, m_folder->path()}).exitCode, 3); // opens, but holds no lines
    QCOMPARE(run({u"check"_s, u"--rules"_s, u"--json-lines"_s}).exitCode, 64);
    QCOMPARE(run({u"check"_s, u"--files-from"_s, list, u"--fix"_s, u"-o"_s, at("out")}).exitCode, 64);
}

// Together the shards check every file once.
void CliTest::checkShards()
{
    for (const char *name : {"a.wok", "b.wok", "c.wok", "d.wok", "e.wok"})
        write(name, test::buildWok());
    QStringList found;
    for (const QString &shard : {u"1/2"_s, u"2/2"_s}) {
        const Json part = run({u"check"_s, u"--json"_s, u"--shard"_s, shard, m_folder->path()}).json();
        for (const Json &file : part["files"])
            found += QString::fromStdString(file["path"].get<std::string>()).right(5);
    }
    QCOMPARE(found, (QStringList{u"a.wok"_s, u"c.wok"_s, u"e.wok"_s, u"b.wok"_s, u"d.wok"_s}));
    for (const QString &wrong : {u"0/2"_s, u"3/2"_s, u"1"_s, u"1/2x"_s, u"/2"_s, u"1/0"_s})
        QCOMPARE(run({u"check"_s, u"--shard"_s, wrong, m_folder->path()}).exitCode, 64);
}

void CliTest::checkReportsUnreadable()
{
    const QString good = write("a.wok", test::buildWok());
    const Run result = run({u"check"_s, u"--json"_s, good, at("none")});
    QCOMPARE(result.exitCode, 3);
    QVERIFY(result.err.contains("none"));
    const Json json = result.json();
    QCOMPARE(json["files"].size(), 2u);
    QVERIFY(json["files"][0]["tiled"].get<bool>());
    QCOMPARE(json["files"][1]["diagnostics"][0]["id"].get<std::string>(), std::string("file.unreadable"));
}

void CliTest::checkRules()
{
    const Json rules = run({u"check"_s, u"--rules"_s, u"--json"_s}).json()["rules"];
    QVERIFY(rules.size() > 100);
    for (const Json &rule : rules) {
        for (const char *key : {"id", "title", "reason", "source"})
            QVERIFY(!rule[key].get<std::string>().empty());
    }
    const QByteArray text = run({u"check"_s, u"--rules"_s}).out;
    QVERIFY2(text.contains("bwm.normal  Normal does not match the vertices\n    the game"), text);
    QCOMPARE(run({u"check"_s}).exitCode, 64);
    QCOMPARE(run({u"check"_s, u"--rules"_s, at("a.wok")}).exitCode, 64);
}

// Copies go to the given folder, with their relative paths; the files themselves stay.
void CliTest::checkFixes()
{
    QVERIFY(QDir(m_folder->path()).mkpath(u"in/deep"_s));
    Bytes broken = test::buildWok();
    store(broken, load<std::uint32_t>(broken, 92), 7.0f); // the first normal
    const QString file = write("in/deep/b.wok", broken);
    write("in/a.wok", test::buildWok());
    QCOMPARE(run({u"check"_s, at("in")}).exitCode, 1);
    QCOMPARE(run({u"check"_s, u"--fix"_s, at("in")}).exitCode, 64); // and where to?
    const Run result = run({u"check"_s, u"--json"_s, u"--fix=safe"_s, at("in"), u"-o"_s, at("out")});
    QCOMPARE(result.exitCode, 0);
    const Json files = result.json()["files"];
    QVERIFY(files[0]["output"].is_null() && files[0]["fixed"].empty());
    QCOMPARE(files[1]["fixed"]["bwm.normal"].get<int>(), 1);
    QVERIFY(!QFile::exists(at("out/a.wok")));
    QVERIFY(read(file) == broken);
    QVERIFY(read(at("out/deep/b.wok")) == test::buildWok());
    QCOMPARE(run({u"check"_s, u"--fix"_s, file, u"-o"_s, at("in/deep")}).exitCode, 0); // over itself
    QVERIFY(read(file) == test::buildWok());
    QVERIFY(read(file + u".bak"_s) == broken);
    QCOMPARE(run({u"check"_s, u"--fix=some"_s, file, u"-o"_s, at("out")}).exitCode, 64);
}

void CliTest::get_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QByteArray>("value"); // empty: refused
    QTest::newRow("number") << "header.vertexCount" << QByteArray("12");
    QTest::newRow("enum") << "materials[0]" << QByteArray("Stone (4)");
    QTest::newRow("tuple") << "vertices[1]" << QByteArray("(1, 0, 0)");
    QTest::newRow("component") << "vertices[1].x" << QByteArray("1");
    QTest::newRow("text") << "header.magic" << QByteArray("BWM V1.0");
    QTest::newRow("array") << "vertices" << QByteArray("12 elements");
    QTest::newRow("structure") << "header" << QByteArray();
    QTest::newRow("unknown unit") << "roof" << QByteArray();
    QTest::newRow("unknown member") << "header.colour" << QByteArray();
    QTest::newRow("past the end") << "vertices[12]" << QByteArray();
    QTest::newRow("nothing embedded") << "header!x" << QByteArray();
}

void CliTest::get()
{
    QFETCH(QString, path);
    QFETCH(QByteArray, value);
    const Run result = run({u"get"_s, write("a.wok", test::buildWok()), path});
    if (value.isEmpty()) {
        QCOMPARE(result.exitCode, 2);
        QVERIFY(result.out.isEmpty());
        QVERIFY2(result.err.contains("a.wok"), result.err.constData());
    } else {
        QCOMPARE(result.exitCode, 0);
        QCOMPARE(result.out, value + '\n');
    }
}

// A text behind its length prints as `set` takes it.
void CliTest::getsText()
{
    const QString crate = write("crate.nif", test::buildSkyrimCrate());
    for (const char *text : {"Cutaway", "", "two words"}) {
        const QString edit = u"header.author=%1"_s.arg(QLatin1String(text));
        QCOMPARE(run({u"set"_s, crate, edit, u"-o"_s, crate}).exitCode, 0);
        QCOMPARE(run({u"get"_s, crate, u"header.author"_s}).out, QByteArray(text) + '\n');
    }
}

void CliTest::realFiles_data()
{
    QTest::addColumn<QString>("family");
    if (test::sharedDir().empty())
        QSKIP(test::noSharedReason().c_str());
    for (const char *family : {"bwm", "esp"})
        QTest::newRow(family) << QString::fromLatin1(family);
}

void CliTest::realFiles()
{
    QFETCH(QString, family);
    const QString folder =
        QString::fromStdString((test::sharedDir() / "corpus" / family.toStdString()).string());
    const Run result = run({u"check"_s, u"--json"_s, folder});
    QVERIFY2(result.exitCode == 0 || result.exitCode == 1, result.err.constData());
    std::size_t known = 0;
    const Json report = result.json();
    for (const Json &file : report["files"]) {
        known += file["format"].get<std::string>() == family.toStdString() ? 1 : 0;
        QVERIFY2(file["tiled"].get<bool>() && file["identical"].get<bool>(), file["path"].dump().c_str());
    }
    QCOMPARE(known, test::corpusFiles(family.toStdString()).size());
}

CUTAWAY_TESTS(CliTest)
#include "clitest.moc"
