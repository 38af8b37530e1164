// SPDX-License-Identifier: MIT
// Text as the editors of all systems save it: with marks, in UTF-16, with the ends of lines of Windows.
#include "core/base/textoffile.h"

#include "core/domains/anim/import/cliptable.h"
#include "core/exchange/meshreader.h"
#include "core/formats/bwm/twoda.h"
#include "core/formats/lyt/textlines.h"
#include "tests/support/testclasses.h"

#include <QTemporaryDir>
#include <fstream>
#include <functional>

using namespace cutaway;

namespace
{

Bytes bytesOfText(std::string_view text)
{
    return {text.begin(), text.end()};
}

// Each character of the first plane as two bytes, behind a mark.
Bytes utf16Bytes(std::u16string_view text, bool isBigEndian)
{
    Bytes bytes;
    const auto append = [&](char16_t unit) {
        const auto low = static_cast<std::uint8_t>(unit & 0xFF), high = static_cast<std::uint8_t>(unit >> 8);
        bytes.push_back(isBigEndian ? high : low);
        bytes.push_back(isBigEndian ? low : high);
    };
    append(0xFEFF);
    for (const char16_t unit : text)
        append(unit);
    return bytes;
}

std::vector<std::pair<const char *, Bytes>> formsOf(const std::string &text)
{
    const std::u16string wide(text.begin(), text.end());
    std::string lines;
    for (const char c : text)
        lines += c == '\n' ? std::string("\r\n") : std::string(1, c);
    return {{"UTF-8", bytesOfText(text)},
            {"UTF-8 with a mark", bytesOfText("\xEF\xBB\xBF" + text)},
            {"UTF-16", utf16Bytes(wide, false)},
            {"UTF-16, big-endian", utf16Bytes(wide, true)},
            {"CRLF", bytesOfText(lines)}};
}

} // namespace

class TextOfFileTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void characters();
    void readers_data();
    void readers();
    void layouts();
};

void TextOfFileTest::characters()
{
    const std::string text = "0.1 Gr\u00fc\u00dfe \u20ac \U0001F600\n";
    const std::u16string wide = u"0.1 Gr\u00fc\u00dfe \u20ac \U0001F600\n";
    for (const bool isBigEndian : {false, true})
        QCOMPARE(std::string(TextOfFile(utf16Bytes(wide, isBigEndian)).view()), text);
    QCOMPARE(std::string(TextOfFile(bytesOfText("\xEF\xBB\xBF" + text)).view()), text);
    QCOMPARE(std::string(TextOfFile(bytesOfText(text)).view()), text);
    // What is not a character, and half a character at the end.
    Bytes odd =
        utf16Bytes(std::u16string{u'a', char16_t(0xDC00), char16_t(0xD800), u'b', char16_t(0xD800)}, false);
    odd.push_back(0x41);
    QCOMPARE(std::string(TextOfFile(odd).view()), std::string("a\uFFFD\uFFFDb\uFFFD"));
    QVERIFY(TextOfFile({}).view().empty());
    const QTemporaryDir folder;
    const std::filesystem::path path = folder.filePath(QStringLiteral("text.txt")).toStdString();
    const Bytes stored = utf16Bytes(wide, false);
    std::ofstream(path, std::ios::binary)
        .write(reinterpret_cast<const char *>(stored.data()), static_cast<std::streamsize>(stored.size()));
    QCOMPARE(loadText(path).value(), text);
    QVERIFY(!loadText(path.parent_path() / "none.txt").has_value());
}

struct TextReader {
    const char *text;
    std::function<std::string(const Bytes &)> read; // what of it was understood
};

void TextOfFileTest::readers_data()
{
    QTest::addColumn<TextReader>("reader");
    QTest::newRow("table of a clip") << TextReader{
        "frame,time,kind,track,bone,tx,ty,tz,rx,ry,rz,rw,sx,sy,sz,value\n"
        "0,0,transform,0,Arm,1,2,3,0,0,0,1,1,1,1,\n",
        [](const Bytes &bytes) {
            const auto table = anim::readClipTable(bytes);
            return table ? table->names.back() + std::to_string(table->frames) : table.error().message;
        }};
    QTest::newRow("OBJ") << TextReader{"o Sheet\nv 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n",
                                       [](const Bytes &bytes) {
                                           const auto mesh = exchange::readObjMesh(bytes, {});
                                           return mesh ? mesh->objects.front() : mesh.error().message;
                                       }};
    QTest::newRow("2DA") << TextReader{"2DA V2.0\n\nlabel walk\n0 Dirt 1\n", [](const Bytes &bytes) {
                                           const auto table = bwm::readTwoDa(bytes);
                                           return table ? std::string(table->cell(0, table->column("label")))
                                                        : table.error().message;
                                       }};
}

// Readers of text understand all forms alike.
void TextOfFileTest::readers()
{
    QFETCH(TextReader, reader);
    const std::string plain = reader.read(bytesOfText(reader.text));
    for (const auto &[form, bytes] : formsOf(reader.text))
        QVERIFY2(reader.read(bytes) == plain, fmt::format("{}: {}", form, reader.read(bytes)).c_str());
    qInfo("%s", plain.c_str());
}

// A layout is edited in its own bytes, so a mark stays in front of its first word.
void TextOfFileTest::layouts()
{
    const Bytes bytes = bytesOfText("\xEF\xBB\xBF"
                                    "beginlayout\r\n   roomcount 0\r\n");
    const lyt::TextLines lines(bytes);
    QCOMPARE(lines.lines().size(), std::size_t{2});
    QCOMPARE(std::string(lines.word(lines.lines()[0], 0)), std::string("beginlayout"));
    QCOMPARE(lines.lines()[0].range, (ByteRange{0, 16}));
}

CUTAWAY_TESTS(TextOfFileTest)
#include "textoffiletest.moc"
