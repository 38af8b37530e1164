// SPDX-License-Identifier: MIT
// `set` and `edit` of the command line: the real program, and the files it writes or leaves alone.
#include "tests/cli/commandrun.h"
#include "tests/support/bwmbuilder.h"
#include "tests/support/corpus.h"
#include "tests/support/editcases.h"
#include "tests/support/espbuilder.h"
#include "tests/support/hkxbuilder.h"
#include "tests/support/meshnif.h"
#include "tests/support/nifbuilder.h"
#include "tests/support/paths.h"
#include "tests/support/testclasses.h"

#include <QCryptographicHash>
#include <QFile>

#include <filesystem>

using namespace cutaway;
using Json = nlohmann::json;
using test::Run;
using test::run;
using namespace Qt::Literals::StringLiterals;

namespace
{

// Offsets at which two files of one size differ.
std::vector<std::size_t> differences(const Bytes &a, const Bytes &b)
{
    std::vector<std::size_t> at;
    for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i) {
        if (a[i] != b[i])
            at.push_back(i);
    }
    if (a.size() != b.size())
        at.push_back(std::min(a.size(), b.size()));
    return at;
}

} // namespace

class EditCliTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void setChangesOnlyItsBytes();
    void formIdsReadBack();
    void setTellsWhatIsRounded();
    void setTakesAlongWhatItCounts();
    void setInPlaceKeepsBackup();
    void setRefuses_data();
    void setRefuses();
    void setKeepsReadOnlyFile();
    void tidyRecomputes();
    void everyScalarCanBeSetToItself();
    void nullTextsCanBeSetToThemselves();
    void edit_data();
    void edit();
    void editRefused_data();
    void editRefused();

private:
    QString write(const char *name, const Bytes &bytes) const { return m_folder->write(name, bytes); }
    Bytes read(const QString &path) const { return test::fileBytes(path.toStdString()); }
    QString at(const char *name) const { return m_folder->at(name); }

    std::unique_ptr<test::CommandFolder> m_folder;
};

void EditCliTest::initTestCase()
{
    QVERIFY2(QFile::exists(qEnvironmentVariable("CUTAWAY_CLI")), "CUTAWAY_CLI must name the program");
}

void EditCliTest::init()
{
    m_folder = std::make_unique<test::CommandFolder>();
}

void EditCliTest::setChangesOnlyItsBytes()
{
    const Bytes before = test::buildWok();
    const QString path = write("a.wok", before);
    const Run result = run({u"set"_s, path, u"vertices[3].z=1.5"_s, u"materials[0]=Grass"_s,
                            u"header.position=(1, 2, 3)"_s, u"-o"_s, at("b.wok")});
    QVERIFY2(result.exitCode == 0, result.err.constData());
    QVERIFY(result.out.isEmpty());
    QCOMPARE(read(path), before); // the input stays
    const Bytes after = read(at("b.wok"));
    Bytes expected = before;
    store(expected, 136 + 3 * 12 + 8, 1.5F);
    store(expected, load<std::uint32_t>(before, 88), 3u);
    for (std::size_t axis = 0; axis < 3; ++axis)
        store(expected, 60 + axis * 4, static_cast<float>(axis + 1));
    QVERIFY(differences(after, expected).empty());
    QVERIFY(!differences(after, before).empty());
    QCOMPARE(run({u"get"_s, at("b.wok"), u"vertices[3].z"_s}).out, QByteArray("1.5\n"));
    QVERIFY(!QFile::exists(at("b.wok.bak")));
}

// Also in an embedded document; values stored as given are not reported.
void EditCliTest::setTellsWhatIsRounded()
{
    const QString path = write("crate.nif", test::buildFallout4Crate(test::buildPhysicsPackfile()));
    const QString field = u"block[2]!object[0].materials[0].dynamicFriction"_s;
    const Run result =
        run({u"set"_s, path, field + u"=0.4"_s, u"block[0].translation.x=0.1"_s, u"-o"_s, at("b.nif")});
    QVERIFY2(result.exitCode == 0, result.err.constData());
    QCOMPARE(result.out, field.toUtf8() + ": 0.4 is stored as 0.40039062\n");
    QCOMPARE(run({u"get"_s, at("b.nif"), field}).out, QByteArray("0.40039062\n"));
}

// Digits of a FormID are hexadecimal: the printed text leads back, and a number in a list is that number.
void EditCliTest::formIdsReadBack()
{
    const Bytes before = test::buildPlugin();
    const QString path = write("a.esp", before), value = u"FLST:02000809.LNAM.entry"_s;
    const QByteArray shown = run({u"get"_s, path, value}).out.trimmed();
    QVERIFY2(shown.contains(".es") && shown.contains(':'), shown.constData());
    const Run same = run({u"set"_s, path, value + u'=' + QString::fromUtf8(shown), u"-o"_s, at("b.esp")});
    QVERIFY2(same.exitCode == 0, same.err.constData());
    QCOMPARE(read(at("b.esp")), before);
    const auto apply = [&](const QByteArray &given) {
        const QByteArray list =
            R"({"edits": [{"op": "set", "path": "FLST:02000809.LNAM.entry", "value": )" + given + "}]}";
        const QString edits = write("e.json", Bytes(list.begin(), list.end()));
        const Run done = run({u"edit"_s, path, edits, u"-o"_s, at("c.esp")});
        return done.exitCode == 0 ? run({u"get"_s, at("c.esp"), value}).out : done.err;
    };
    QVERIFY2(apply("20").contains("000014"), apply("20").constData());
    QCOMPARE(apply("20"), apply("\"00000014\""));
    QVERIFY(apply("20") != apply("\"20\""));
}

// A number that counts makes the rows; one that follows from the rest is refused with the way that works.
void EditCliTest::setTakesAlongWhatItCounts()
{
    const QString path = write("crate.nif", test::buildSkyrimCrate());
    const Run counted = run({u"set"_s, path, u"block[0].numChildren=5"_s, u"-o"_s, at("b.nif")});
    QVERIFY2(counted.exitCode == 0, counted.err.constData());
    QCOMPARE(run({u"get"_s, at("b.nif"), u"block[0].children[4]"_s}).out, QByteArray("-1\n"));
    const Run checked = run({u"check"_s, at("b.nif")});
    QVERIFY2(checked.exitCode == 0, checked.out.constData());
    const Run refused = run({u"set"_s, path, u"header.numBlocks=5"_s, u"-o"_s, at("c.nif")});
    QCOMPARE(refused.exitCode, 2);
    QVERIFY2(refused.err.contains("insert or remove blocks"), refused.err.constData());
    QVERIFY(!QFile::exists(at("c.nif")));
}

void EditCliTest::setInPlaceKeepsBackup()
{
    const Bytes before = test::buildWok();
    const QString path = write("a.wok", before);
    const Run result = run({u"set"_s, path, u"vertices[0].z=2"_s, u"-o"_s, path});
    QCOMPARE(result.exitCode, 0);
    QCOMPARE(read(at("a.wok.bak")), before);
    QCOMPARE(differences(read(path), before).size(), 1u); // 2.0f has one byte that is not zero
    QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files).size(), 2);
}

void EditCliTest::setRefuses_data()
{
    QTest::addColumn<QString>("assignment");
    QTest::addColumn<QByteArray>("says");
    QTest::newRow("range") << "header.vertexCount=-1" << QByteArray("0 to 4294967295");
    QTest::newRow("enum") << "materials[0]=Marble" << QByteArray("Stone");
    QTest::newRow("link") << "indices[0].a=12" << QByteArray("0 to 11");
    QTest::newRow("tuple") << "vertices[0]=1 2" << QByteArray("needs 3 numbers, not 2");
    QTest::newRow("long text") << "header.magic=BWM V1.00" << QByteArray("8 bytes");
    QTest::newRow("path") << "vertices[99].x=1" << QByteArray("[99]");
    QTest::newRow("unit") << "roof.x=1" << QByteArray("roof");
    QTest::newRow("no value") << "header.type" << QByteArray("PATH=VALUE");
    QTest::newRow("array") << "vertices=1" << QByteArray("members");
}

void EditCliTest::setRefuses()
{
    QFETCH(QString, assignment);
    QFETCH(QByteArray, says);
    const QString path = write("a.wok", test::buildWok());
    const Run result = run({u"set"_s, path, u"vertices[0].z=2"_s, assignment, u"-o"_s, path});
    QCOMPARE(result.exitCode, 2);
    QVERIFY2(result.err.contains(says), result.err.constData());
    QVERIFY(result.err.contains("a.wok"));
    QVERIFY(
        result.err.contains(assignment.left(assignment.indexOf(u'=')).toUtf8().left(4))); // names the path
    QCOMPARE(read(path), test::buildWok()); // not even the assignment that was fine
    QVERIFY(!QFile::exists(at("a.wok.bak")));
}

void EditCliTest::setKeepsReadOnlyFile()
{
    const QString path = write("a.wok", test::buildWok());
    std::filesystem::permissions(path.toStdString(), std::filesystem::perms(0444));
    const Run result = run({u"set"_s, path, u"vertices[0].z=2"_s, u"-o"_s, path});
    QCOMPARE(result.exitCode, 2);
    QVERIFY(result.err.contains("read-only"));
    QCOMPARE(read(path), test::buildWok());
}

void EditCliTest::tidyRecomputes()
{
    const QString file = write("flat.nif", test::meshNif("flat")), out = at("out.nif");
    const QString tangent = u"block[1].vertexData[0].tangent"_s;
    QCOMPARE(run({u"get"_s, file, tangent}).exitCode, 2);
    const Run done = run({u"tidy"_s, file, u"--recompute"_s, u"tangents,bound,flags"_s, u"-o"_s, out});
    QCOMPARE(done.exitCode, 0);
    QCOMPARE(
        done.out,
        QByteArray("tangents of 1 shape changed\nbound of 1 shape changed\nflags of 0 shapes changed\n"));
    QVERIFY(run({u"get"_s, out, tangent}).out.startsWith("(128, 255, ")); // along v
    const QString bare = write("bare.nif", test::meshNif("bare"));
    QVERIFY(run({u"tidy"_s, bare, u"--recompute"_s, u"tangents"_s, u"-o"_s, out})
                .out.contains("block[3]: tangents left alone: the shape has no texture coordinates"));
    QCOMPARE(run({u"tidy"_s, bare, u"--recompute"_s, u"colours"_s, u"-o"_s, out}).exitCode, 64);
}

// `set` accepts the output of `get`: the file stays the same.
void EditCliTest::everyScalarCanBeSetToItself()
{
    const QString path = write("a.wok", test::buildWok(2, 1));
    const Json nodes = run({u"dump"_s, u"--json"_s, path}).json()["nodes"];
    QStringList arguments{u"set"_s, path, u"-o"_s, at("b.wok")};
    for (const Json &node : nodes) {
        if (node["value"].is_null() || node["value"].is_array())
            continue;
        const QString where = QString::fromStdString(node["path"].get<std::string>());
        const std::string text =
            node["value"].is_string() ? node["value"].get<std::string>() : node["value"].dump();
        arguments.append(where + u'=' + QString::fromStdString(text));
    }
    QVERIFY(arguments.size() > 80);
    const Run result = run(arguments);
    QVERIFY2(result.exitCode == 0, result.err.constData());
    QCOMPARE(read(at("b.wok")), read(path));
}

// A null text differs from an empty one.
void EditCliTest::nullTextsCanBeSetToThemselves()
{
    const QString whole = write("a.hkx", test::buildSkeletonPackfile(test::HkxLayout::SkyrimSe));
    const QString path = at("b.hkx"), name = u"object[2].bones[1].name"_s;
    const std::string_view edits = R"({"edits": [{"op": "remove", "path": "object[2].bones[1].name"}]})";
    const Run removed =
        run({u"edit"_s, whole, write("e.json", Bytes(edits.begin(), edits.end())), u"-o"_s, path});
    QVERIFY2(removed.exitCode == 0, removed.err.constData());
    const Run got = run({u"get"_s, path, name});
    const QString text = QString::fromUtf8(got.out).chopped(1); // the line feed
    const Run result = run({u"set"_s, path, name + u'=' + text, u"-o"_s, at("c.hkx")});
    QVERIFY2(result.exitCode == 0, result.err.constData());
    QCOMPARE(read(at("c.hkx")), read(path));
}

void EditCliTest::edit_data()
{
    QTest::addColumn<int>("index");
    for (int i = 0; i < static_cast<int>(test::editCases().size()); ++i)
        QTest::newRow(std::string(test::editCases()[static_cast<std::size_t>(i)].name).c_str()) << i;
}

void EditCliTest::edit()
{
    if (test::sharedDir().empty())
        QSKIP(test::noSharedReason().c_str());
    QFETCH(int, index);
    const test::EditCase &edit = test::editCases()[static_cast<std::size_t>(index)];
    const QString list = write("edits.json", Bytes(edit.edits.begin(), edit.edits.end()));
    const QString output = at("edited.esp");
    const auto input = test::sharedDir() / "corpus" / "esp" / (std::string(edit.plugin) + ".esp");
    const Run result = run({u"edit"_s, QString::fromStdString(input.string()), list, u"-o"_s, output});
    QCOMPARE(result.err, QByteArray());
    QCOMPARE(result.exitCode, 0);
    QFile file(output);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCryptographicHash hash(QCryptographicHash::Sha1);
    QVERIFY(hash.addData(&file));
    QCOMPARE(QString::fromLatin1(hash.result().toHex()),
             QString::fromStdString(test::goldenEdit(edit.name)["outputSha1"].get<std::string>()));
}

void EditCliTest::editRefused_data()
{
    QTest::addColumn<QByteArray>("list");
    QTest::addColumn<QByteArray>("reason");
    QTest::newRow("second edit") << QByteArray(R"({"edits": [{"op": "remove", "path": "indices[0]"},
                                                  {"op": "remove", "path": "vertices[1]"}]})")
                                 << QByteArray("vertices[1]: vertex 1 is used by face");
    QTest::newRow("no list") << QByteArray("[]") << QByteArray("edits.json: a list of edits is an object");
}

void EditCliTest::editRefused()
{
    QFETCH(QByteArray, list);
    QFETCH(QByteArray, reason);
    const QString room = write("room.wok", test::buildWok());
    const Run result =
        run({u"edit"_s, room, write("edits.json", Bytes(list.begin(), list.end())), u"-o"_s, at("out.wok")});
    QCOMPARE(result.exitCode, 2);
    QVERIFY2(result.err.contains(reason), result.err.constData());
    QVERIFY(!QFile::exists(at("out.wok")));
    QCOMPARE(run({u"edit"_s, room, at("none.json"), u"-o"_s, at("out.wok")}).exitCode, 3);
}

CUTAWAY_TESTS(EditCliTest)
#include "editclitest.moc"
