// SPDX-License-Identifier: MIT
// Files that are not what their names promise: an error that says what they look like.
#include "core/file/recognise.h"
#include "core/catalogue.h"
#include "core/file/check.h"
#include "tests/support/testclasses.h"

#include <QTest>

using namespace cutaway;

class RecogniseTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void starts()
    {
        const auto of = [](std::string_view text) { return startText(Bytes(text.begin(), text.end())); };
        QCOMPARE(of({}), std::string("is empty"));
        QCOMPARE(startText(Bytes(7)), std::string("starts with 7 zeros"));
        QCOMPARE(of("hello there, plugin"), std::string("starts with the text 'hello there, plu'"));
        QCOMPARE(of("PK\x03\x04..."), std::string("is a ZIP archive"));
        QCOMPARE(of("\x01\xFF"), std::string("starts with 01 FF"));
    }
    void extensions()
    {
        constexpr std::string_view kTwo[] = {".esp", ".nif"};
        QVERIFY(hasExtension("a.nif", kTwo) && hasExtension("A.NIF", kTwo));
        QVERIFY(!hasExtension("nif", kTwo) && !hasExtension("a.nif.bak", kTwo) && !hasExtension({}, kTwo));
    }
    void brokenPromises_data()
    {
        QTest::addColumn<QString>("name");
        for (const char *name :
             {"a.nif", "a.NIF", "a.kf", "a.bto", "a.hkx", "a.esp", "a.esm", "a.esl", "a.wok"})
            QTest::newRow(name) << QString::fromLatin1(name);
    }
    void brokenPromises()
    {
        QFETCH(QString, name);
        const std::pair<Bytes, std::string> all[] = {{{}, "is empty"},
                                                     {Bytes(5000), "zeros"},
                                                     {Bytes(5000, 0xA7), "A7 A7"},
                                                     {{'D', 'D', 'S', ' ', 1, 2}, "a DDS texture"}};
        for (const auto &[bytes, word] : all) {
            const FormatSet formats = allFormats();
            Progress progress;
            const auto file = File::fromBytes(BytesView::own(bytes), name.toStdString(), formats, progress);
            const CheckReport report = checkFile(*file, progress);
            QCOMPARE(int(report.worst().value_or(Severity::Note)), int(Severity::Error));
            const std::string &message = report.findings.front().diagnostic.message;
            QVERIFY2(message.find(word) != std::string::npos, message.c_str());
            QVERIFY(report.tiled && report.identical);
        }
    }
    // Nothing was promised.
    void otherNamesAreNoted()
    {
        const FormatSet formats = allFormats();
        Progress progress;
        const auto file = File::fromBytes(BytesView::own(Bytes(50)), "notes.txt", formats, progress);
        QCOMPARE(file->format().id(), std::string_view("raw"));
        QCOMPARE(int(*checkFile(*file, progress).worst()), int(Severity::Note));
    }
};

CUTAWAY_TESTS(RecogniseTest)
#include "recognisetest.moc"
