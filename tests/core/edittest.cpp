// SPDX-License-Identifier: MIT
// Edits that change sizes: lists of them, the golden ones of real plugins, what they are refused for.
#include "core/file/edit.h"
#include "tests/support/editcases.h"
#include "tests/support/espbuilder.h"
#include "tests/support/espcorpus.h"
#include "tests/support/paths.h"

#include <QCryptographicHash>
#include <QtTest>
#include <fstream>

using namespace cutaway;

namespace
{

QString sha1Of(const Bytes &bytes)
{
    const QByteArray data(reinterpret_cast<const char *>(bytes.data()), static_cast<qsizetype>(bytes.size()));
    return QString::fromLatin1(QCryptographicHash::hash(data, QCryptographicHash::Sha1).toHex());
}

nlohmann::json goldenCase(std::string_view name)
{
    std::ifstream in(test::sharedDir() / "golden" / "pack" / "edit-cases.json");
    const nlohmann::json golden = nlohmann::json::parse(in, nullptr, false);
    for (const nlohmann::json &entry : golden["cases"]) {
        if (entry["name"] == name)
            return entry;
    }
    return {};
}

} // namespace

class EditTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void lists_data();
    void lists();
    void goldenEdits_data();
    void goldenEdits();
};

void EditTest::lists_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("reason");
    const auto row = [](const char *name, const char *text, const char *reason) {
        QTest::newRow(name) << QByteArray(text) << QByteArray(reason);
    };
    row("none", R"({"edits": []})", "");
    row("all", R"({"edits": [{"op": "set", "path": "a", "value": [1, -2.5]}, {"op": "remove", "path": "b"},
        {"op": "insert", "path": "c", "at": 0, "type": "T", "bytes": "00 fF", "values": {"x": true}},
        {"op": "move", "path": "d", "to": 3}]})",
        "");
    row("no JSON", "{", "no JSON");
    row("no list", R"({"edits": {}})", "array \"edits\"");
    row("no object", R"({"edits": [7]})", "edit 0: an edit is an object");
    row("unknown operation", R"({"edits": [{"op": "swap", "path": "a"}]})",
        "'swap'; allowed are set, insert");
    row("no path", R"({"edits": [{"op": "remove"}]})", "\"path\" must be a text");
    row("no value", R"({"edits": [{"op": "set", "path": "a"}]})", "\"value\" is missing");
    row("value of another kind", R"({"edits": [{"op": "set", "path": "a", "value": {}}]})",
        "a value is a text");
    row("unknown key", R"({"edits": [{"op": "remove", "path": "a", "at": 1}]})", "remove takes no \"at\"");
    row("row", R"({"edits": [{"op": "insert", "path": "a", "at": -1}]})", "\"at\" is -1; allowed are 0 to");
    row("no row", R"({"edits": [{"op": "move", "path": "a"}]})", "\"to\" is missing");
    row("digit", R"({"edits": [{"op": "insert", "path": "a", "bytes": "0g"}]})", "no hexadecimal digit");
    row("half a byte", R"({"edits": [{"op": "insert", "path": "a", "bytes": "001"}]})", "half a byte");
    row("two contents", R"({"edits": [{"op": "insert", "path": "a", "bytes": "", "copy": "b"}]})", "exclude");
    row("second", R"({"edits": [{"op": "remove", "path": "a"}, {"op": "x", "path": "a"}]})", "edit 1: ");
}

void EditTest::lists()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, reason);
    const auto edits = parseEdits(text.toStdString());
    QCOMPARE(edits.has_value(), reason.isEmpty());
    if (!edits)
        QVERIFY2(edits.error().message.find(reason.toStdString()) != std::string::npos,
                 edits.error().message.c_str());
}

void EditTest::goldenEdits_data()
{
    QTest::addColumn<int>("index");
    for (int i = 0; i < static_cast<int>(test::editCases().size()); ++i)
        QTest::newRow(std::string(test::editCases()[static_cast<std::size_t>(i)].name).c_str()) << i;
}

void EditTest::goldenEdits()
{
    if (test::sharedDir().empty())
        QSKIP(test::noSharedReason().c_str());
    QFETCH(int, index);
    const test::EditCase &edit = test::editCases()[static_cast<std::size_t>(index)];
    const nlohmann::json golden = goldenCase(edit.name);
    const auto file = test::openCorpusPlugin(std::string(edit.plugin));
    QVERIFY(file != nullptr);
    const Bytes before = test::allBytes(*file);
    QCOMPARE(sha1Of(before).toStdString(), golden["inputSha1"].get<std::string>());
    const auto edits = parseEdits(edit.edits);
    QVERIFY2(edits.has_value(), edits ? "" : edits.error().message.c_str());
    const auto inverses = applyEdits(*file, *edits);
    QVERIFY2(inverses.has_value(), inverses ? "" : inverses.error().message.c_str());
    QCOMPARE(sha1Of(test::allBytes(*file)).toStdString(), golden["outputSha1"].get<std::string>());
    for (auto inverse = inverses->rbegin(); inverse != inverses->rend(); ++inverse)
        QVERIFY(file->apply(*inverse).has_value());
    QVERIFY(test::allBytes(*file) == before);
    QVERIFY(file->bytes().changedRanges().empty());
}

QTEST_GUILESS_MAIN(EditTest)
#include "edittest.moc"
