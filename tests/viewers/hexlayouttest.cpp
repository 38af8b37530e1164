// SPDX-License-Identifier: MIT
// Geometry, caret and typing of the hex pane, without a widget.
#include "viewers/kit/hex/hexlayout.h"
#include "tests/support/testclasses.h"
#include "viewers/kit/hex/hexinput.h"

#include <limits>

using namespace cutaway;

namespace
{

constexpr HexMetrics kMetrics{8, 20};
constexpr std::uint64_t kGiB = std::uint64_t{1} << 30;
constexpr std::uint64_t kTiB = std::uint64_t{1} << 40;

} // namespace

Q_DECLARE_METATYPE(cutaway::HexMove)

class HexLayoutTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void pastes_data();
    void pastes();
    void columnsFollowEachOther_data();
    void columnsFollowEachOther();
    void hitFindsEveryCell();
    void hitMissesWhatIsNoByte();
    void nearestClampsToTheFile();
    void runsCoverARange();
    void runsAreCutToTheRowsAsked();
    void outlineJoinsRowsThatTouch();
    void offsetsGrowWithTheFile_data();
    void offsetsGrowWithTheFile();
    void widthChoosesBytesPerRow();
    void scrollBarReachesEveryEnd_data();
    void scrollBarReachesEveryEnd();
    void scrollBarIsExactWhereItCanBe();
    void caretMoves_data();
    void caretMoves();
    void caretSelects();
    void typing_data();
    void typing();
    void typingAdvancesByNibble();
    void digits();
};

void HexLayoutTest::columnsFollowEachOther_data()
{
    QTest::addColumn<int>("bytes");
    for (const int bytes : HexLayout::kWidths)
        QTest::addRow("%d", bytes) << bytes;
}

void HexLayoutTest::columnsFollowEachOther()
{
    QFETCH(int, bytes);
    const HexLayout layout(kMetrics, 1000, bytes);
    int reached = layout.offsetLeft() + layout.offsetDigits() * kMetrics.charWidth;
    for (const HexColumn column : {HexColumn::Hex, HexColumn::Text}) {
        for (int index = 0; index < bytes; ++index) {
            QVERIFY(layout.cellLeft(column, index) >= reached);
            reached = layout.cellLeft(column, index) + layout.cellWidth(column);
        }
        QCOMPARE(layout.columnRight(column), reached);
    }
    QVERIFY(layout.contentWidth() > reached);
}

void HexLayoutTest::hitFindsEveryCell()
{
    const std::uint64_t size = 45;
    const HexLayout layout(kMetrics, size, 16);
    for (const HexColumn column : {HexColumn::Hex, HexColumn::Text}) {
        for (std::uint64_t offset = 16; offset < size; ++offset) { // scrolled down by one row
            const QRect cell = layout.cell(column, offset, 1);
            for (const QPoint point : {cell.topLeft(), cell.center(), cell.bottomRight()}) {
                const auto hit = layout.hit(point, 1);
                QVERIFY(hit.has_value());
                QCOMPARE(hit->offset, offset);
                QVERIFY(hit->column == column);
            }
        }
    }
}

void HexLayoutTest::hitMissesWhatIsNoByte()
{
    const HexLayout layout(kMetrics, 45, 16);
    const QRect last = layout.cell(HexColumn::Hex, 44, 0);
    QVERIFY(layout.hit(last.center(), 0).has_value());
    QVERIFY(!layout.hit(last.center() + QPoint(last.width(), 0), 0)); // behind the last byte, same row
    QVERIFY(!layout.hit(last.center() + QPoint(0, kMetrics.rowHeight), 0));
    QVERIFY(!layout.hit(QPoint(last.center().x(), 2), 0));      // column header
    QVERIFY(!layout.hit(QPoint(2, last.center().y()), 0));      // gutter
    QVERIFY(!layout.hit(QPoint(5000, last.center().y()), 0));   // right of everything
    QVERIFY(!HexLayout(kMetrics, 0, 16).hit(last.center(), 0)); // no file
}

void HexLayoutTest::nearestClampsToTheFile()
{
    const HexLayout layout(kMetrics, 45, 16);
    QCOMPARE(layout.nearest({-50, -5000}, 1, HexColumn::Hex).offset, 0U);
    QCOMPARE(layout.nearest({9000, 9000}, 1, HexColumn::Hex).offset, 44U);
    // Just above the header's lower edge: the row before the first visible one.
    const QRect first = layout.cell(HexColumn::Hex, 16 + 3, 1);
    QCOMPARE(layout.nearest({first.center().x(), first.top() - 1}, 1, HexColumn::Hex).offset, 3U);
    QCOMPARE(layout.nearest({9000, first.center().y()}, 1, HexColumn::Text).offset, 31U);
}

void HexLayoutTest::runsCoverARange()
{
    const HexLayout layout(kMetrics, 100, 16);
    const auto runs = layout.runs(HexColumn::Hex, {14, 30}, 0, 0, 10);
    QCOMPARE(runs.size(), std::size_t{3});
    QCOMPARE(runs[0].left(), layout.cellLeft(HexColumn::Hex, 14));
    QCOMPARE(runs[0].right() + 1, layout.columnRight(HexColumn::Hex));
    QCOMPARE(runs[1].left(), layout.columnLeft(HexColumn::Hex));
    QCOMPARE(runs[2], QRect(layout.columnLeft(HexColumn::Hex), layout.rowTop(2, 0),
                            layout.cellLeft(HexColumn::Hex, 12) - layout.columnLeft(HexColumn::Hex) -
                                (layout.cellLeft(HexColumn::Hex, 12) - layout.cellLeft(HexColumn::Hex, 11) -
                                 layout.cellWidth(HexColumn::Hex)),
                            kMetrics.rowHeight));
    QVERIFY(layout.runs(HexColumn::Hex, {14, 0}, 0, 0, 10).empty());
}

void HexLayoutTest::runsAreCutToTheRowsAsked()
{
    const HexLayout layout(kMetrics, 64 * kGiB, 16);
    const std::uint64_t top = 3 * kGiB;
    const auto runs = layout.runs(HexColumn::Text, {0, 64 * kGiB}, top, top, 20);
    QCOMPARE(runs.size(), std::size_t{20});
    QCOMPARE(runs.front().top(), layout.headerHeight());
    QVERIFY(layout.runs(HexColumn::Text, {0, 1000}, top, top, 20).empty());
}

void HexLayoutTest::outlineJoinsRowsThatTouch()
{
    const HexLayout layout(kMetrics, 100, 16);
    // The end of one row and the start of the next have no column in common: two outlines.
    QCOMPARE(outlineOf(layout.runs(HexColumn::Hex, {14, 4}, 0, 0, 10)).toSubpathPolygons().size(), 2);
    QCOMPARE(outlineOf(layout.runs(HexColumn::Hex, {14, 20}, 0, 0, 10)).toSubpathPolygons().size(), 1);
    QVERIFY(outlineOf({}).isEmpty());
}

void HexLayoutTest::offsetsGrowWithTheFile_data()
{
    QTest::addColumn<quint64>("size");
    QTest::addColumn<int>("digits");
    QTest::newRow("empty") << quint64{0} << 8;
    QTest::newRow("small") << quint64{1000} << 8;
    QTest::newRow("last offset FFFFFFFF") << quint64{4 * kGiB} << 8;
    QTest::newRow("last offset 100000000") << quint64{4 * kGiB + 1} << 9;
    QTest::newRow("5 GiB") << quint64{5 * kGiB} << 9;
    QTest::newRow("largest") << std::numeric_limits<quint64>::max() << 16;
}

void HexLayoutTest::offsetsGrowWithTheFile()
{
    QFETCH(quint64, size);
    QFETCH(int, digits);
    QCOMPARE(HexLayout(kMetrics, size, 16).offsetDigits(), digits);
}

void HexLayoutTest::widthChoosesBytesPerRow()
{
    QCOMPARE(HexLayout::fittingBytesPerRow(kMetrics, 1000, 1), 8);
    for (const int bytes : HexLayout::kWidths) {
        const int width = HexLayout(kMetrics, 1000, bytes).contentWidth();
        QCOMPARE(HexLayout::fittingBytesPerRow(kMetrics, 1000, width), bytes);
    }
}

void HexLayoutTest::scrollBarReachesEveryEnd_data()
{
    QTest::addColumn<quint64>("rows");
    QTest::newRow("fewer than fit") << quint64{10};
    QTest::newRow("one more than fits") << quint64{31};
    QTest::newRow("250 MB") << quint64{250'000'000 / 16};
    QTest::newRow("5 GiB") << quint64{5 * kGiB / 16};
    QTest::newRow("more rows than int holds") << quint64{kTiB};
    QTest::newRow("largest file") << std::numeric_limits<quint64>::max() / 8;
}

void HexLayoutTest::scrollBarReachesEveryEnd()
{
    QFETCH(quint64, rows);
    const std::uint64_t visible = 30;
    const HexScrollScale scale(rows, visible);
    QCOMPARE(scale.lastTopRow(), rows > visible ? rows - visible : 0);
    QVERIFY(scale.maximum() >= 0);
    QCOMPARE(scale.topRowOf(0), 0U);
    QCOMPARE(scale.topRowOf(scale.maximum()), scale.lastTopRow());
    QCOMPARE(scale.valueOf(scale.lastTopRow()), scale.maximum());
    for (const int part : {3, 7, 1000}) {
        const std::uint64_t row = scale.lastTopRow() / static_cast<std::uint64_t>(part);
        const std::uint64_t back = scale.topRowOf(scale.valueOf(row));
        QVERIFY(back <= row && row - back < scale.rowsPerStep());
    }
}

void HexLayoutTest::scrollBarIsExactWhereItCanBe()
{
    QCOMPARE(HexScrollScale(5 * kGiB / 16, 30).rowsPerStep(), 1U);
    QVERIFY(HexScrollScale(kTiB, 30).rowsPerStep() > 1);
}

void HexLayoutTest::caretMoves_data()
{
    QTest::addColumn<quint64>("from");
    QTest::addColumn<HexMove>("move");
    QTest::addColumn<quint64>("to");
    const auto row = [](const char *name, quint64 from, HexMove move, quint64 to) {
        QTest::newRow(name) << from << move << to;
    };
    row("left", 5, HexMove::Left, 4);
    row("left at the start", 0, HexMove::Left, 0);
    row("right", 5, HexMove::Right, 6);
    row("right at the end", 99, HexMove::Right, 99);
    row("up", 20, HexMove::Up, 4);
    row("up in the first row", 4, HexMove::Up, 4);
    row("down", 20, HexMove::Down, 36);
    row("down where the last row is shorter", 90, HexMove::Down, 90);
    row("page up", 90, HexMove::PageUp, 58);
    row("page up past the start", 20, HexMove::PageUp, 4);
    row("page down", 5, HexMove::PageDown, 37);
    row("page down past the end", 66, HexMove::PageDown, 98);
    row("page down past a shorter last row", 79, HexMove::PageDown, 99);
    row("row start", 27, HexMove::RowStart, 16);
    row("row end", 20, HexMove::RowEnd, 31);
    row("end of a shorter row", 97, HexMove::RowEnd, 99);
    row("file start", 50, HexMove::FileStart, 0);
    row("file end", 50, HexMove::FileEnd, 99);
    row("left from behind the end", 100, HexMove::Left, 99);
    row("down from behind the end", 100, HexMove::Down, 99);
}

void HexLayoutTest::caretMoves()
{
    QFETCH(quint64, from);
    QFETCH(HexMove, move);
    QFETCH(quint64, to);
    HexCursor cursor;
    cursor.caret = from;
    cursor.lowNibble = true;
    cursor.move(move, HexLayout(kMetrics, 100, 16), 2, false);
    QCOMPARE(cursor.caret, to);
    QVERIFY(!cursor.lowNibble);
    QVERIFY(!cursor.selection());
}

void HexLayoutTest::caretSelects()
{
    const HexLayout layout(kMetrics, 100, 16);
    HexCursor cursor;
    cursor.place(20);
    cursor.move(HexMove::Right, layout, 2, true);
    QCOMPARE(*cursor.selection(), (ByteRange{20, 2}));
    cursor.move(HexMove::Up, layout, 2, true);
    QCOMPARE(*cursor.selection(), (ByteRange{5, 16}));
    cursor.move(HexMove::Left, layout, 2, false);
    QVERIFY(!cursor.selection());
    cursor.selectTo(99);
    cursor.keepWithin(3);
    QVERIFY(!cursor.selection());
    QCOMPARE(cursor.caret, 3U);
}

void HexLayoutTest::typing_data()
{
    QTest::addColumn<bool>("inText");
    QTest::addColumn<bool>("low");
    QTest::addColumn<QString>("typed");
    QTest::addColumn<int>("byte"); // -1: refused
    QTest::newRow("high nibble") << false << false << "a" << 0xA4;
    QTest::newRow("low nibble") << false << true << "F" << 0x3F;
    QTest::newRow("digit") << false << true << "0" << 0x30;
    QTest::newRow("no digit") << false << false << "g" << -1;
    QTest::newRow("full-width digit") << false << false << QStringLiteral("\uFF11") << -1;
    QTest::newRow("character") << true << false << "g" << 0x67;
    QTest::newRow("blank") << true << false << " " << 0x20;
    QTest::newRow("Latin-1") << true << false << QStringLiteral("\u00E4") << 0xE4;
    QTest::newRow("beyond one byte") << true << false << QStringLiteral("\u0101") << -1;
    QTest::newRow("control") << true << false << QStringLiteral("\t") << -1;
    QTest::newRow("two at once") << true << false << "ab" << -1;
}

void HexLayoutTest::typing()
{
    QFETCH(bool, inText);
    QFETCH(bool, low);
    QFETCH(QString, typed);
    QFETCH(int, byte);
    HexCursor cursor;
    cursor.column = inText ? HexColumn::Text : HexColumn::Hex;
    cursor.lowNibble = low;
    const auto made = hexTyped(cursor, typed, 0x34);
    QCOMPARE(made ? int{*made} : -1, byte);
}

void HexLayoutTest::typingAdvancesByNibble()
{
    HexCursor cursor;
    cursor.place(99); // the last byte of 100
    cursor.advanceAfterTyping();
    QCOMPARE(cursor.caret, 99U);
    QVERIFY(cursor.lowNibble);
    cursor.advanceAfterTyping();
    QCOMPARE(cursor.caret, 100U);
    QVERIFY(!cursor.lowNibble);
    cursor.place(7);
    cursor.column = HexColumn::Text;
    cursor.advanceAfterTyping();
    QCOMPARE(cursor.caret, 8U);
}

void HexLayoutTest::digits()
{
    const Bytes bytes{0x00, 0x0A, 0xFF, 0x10};
    QCOMPARE(hexDigits(bytes), QStringLiteral("00 0A FF 10"));
    QCOMPARE(hexDigits({}), QString());
    QVERIFY(hexCharacter('A') == 'A');
    QVERIFY(!hexCharacter(0x7F) && !hexCharacter(0x1F) && !hexCharacter(0x80));
}

void HexLayoutTest::pastes_data()
{
    QTest::addColumn<bool>("characters");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("reason");
    QTest::newRow("digits") << false << "DE AD be\nef" << QByteArray("\xDE\xAD\xBE\xEF") << "";
    QTest::newRow("without blanks") << false << "DEADbeef" << QByteArray("\xDE\xAD\xBE\xEF") << "";
    QTest::newRow("of a program") << false << "{0xde, 0xAD};" << QByteArray("\xDE\xAD") << "";
    QTest::newRow("escaped") << false << "\\xde\\xAD" << QByteArray("\xDE\xAD") << "";
    QTest::newRow("garbage") << false << "DE AD hello" << QByteArray() << "Not hex: \"h\"";
    QTest::newRow("half") << false << "DE A" << QByteArray() << "'A' is half a byte";
    QTest::newRow("characters") << true << "Caf\u00e9" << QByteArray("Caf\xE9") << "";
    QTest::newRow("digits among characters") << true << "DE AD" << QByteArray("\xDE\xAD") << "";
    QTest::newRow("nothing") << false << "" << QByteArray() << "the clipboard holds no text";
    QTest::newRow("no digit") << false << "{ }" << QByteArray() << "No hex digits";
    QTest::newRow("blanks among characters") << true << "{ }" << QByteArray("{ }") << "";
    QTest::newRow("too many") << true << QString(kMostClipboardBytes + 1, u'g') << QByteArray()
                              << "4194305 bytes are too many, 4194304 fit";
    QTest::newRow("too long") << false << QString(8 * kMostClipboardBytes + 1, u' ') << QByteArray()
                              << "33554433 characters are too many, 33554432 fit";
    QTest::newRow("wide characters") << true << QString(QChar(0x416)) << QByteArray() << "does not fit";
}

void HexLayoutTest::pastes()
{
    QFETCH(bool, characters);
    QFETCH(QString, text);
    QFETCH(QByteArray, bytes);
    QFETCH(QString, reason);
    const Result<Bytes> pasted = hexPasted(characters ? HexColumn::Text : HexColumn::Hex, text);
    QCOMPARE(pasted.has_value(), reason.isEmpty());
    if (pasted)
        QVERIFY(*pasted == Bytes(bytes.begin(), bytes.end()));
    else
        QVERIFY2(pasted.error().message.find(reason.toStdString()) != std::string::npos,
                 pasted.error().message.c_str());
}

CUTAWAY_TESTS(HexLayoutTest)
#include "hexlayouttest.moc"
