// SPDX-License-Identifier: MIT
// The hex pane as a user works with it: select, hover, scroll, type, undo, copy.
#include "viewers/kit/hex/hexview.h"

#include "core/catalogue.h"
#include "tests/support/bwmbuilder.h"
#include "tests/support/espbuilder.h"
#include "tests/support/testclasses.h"
#include "tests/viewers/appliededits.h"

#include <QAccessible>
#include <QApplication>
#include <QClipboard>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTemporaryFile>
#include <QWheelEvent>

using namespace cutaway;

namespace
{

const FormatSet &formatsUnderTest()
{
    static const FormatSet formats = allFormats();
    return formats;
}

std::unique_ptr<File> madeFile(Bytes bytes, std::string name)
{
    Progress progress;
    return File::fromBytes(BytesView::own(std::move(bytes)), std::move(name), formatsUnderTest(), progress);
}

// A minimal document: applies requested edits and reverts them.
struct Pane {
    explicit Pane(std::unique_ptr<File> opened, bool writable = true)
        : file(std::move(opened)), selection(file), view(file, selection)
    {
        if (writable) {
            test::applyEdits(file, [this](const Patch &inverse) { inverses.push_back(inverse); });
        }
        view.resize(760, 400);
        view.show();
    }
    explicit Pane(Bytes wok) : Pane(madeFile(std::move(wok), "a.wok")) {}

    void undo()
    {
        const Patch inverse = inverses.back();
        inverses.pop_back();
        QVERIFY(file.apply(inverse).has_value());
    }
    Place place(std::string_view path) const { return *file.resolve(*file.file().parsePath(path)); }
    std::uint64_t offsetOf(std::string_view path) const { return file.rangeOf(place(path))->offset; }
    QString selected() const
    {
        const auto current = selection.current();
        return current ? QString::fromStdString(file.file().pathText(current->unit, current->node))
                       : QString();
    }
    QRect cell(std::uint64_t offset, HexColumn column = HexColumn::Hex)
    {
        return view.rows().layout().cell(column, offset, view.rows().top());
    }
    void click(std::uint64_t offset, Qt::KeyboardModifiers modifiers = {}, HexColumn column = HexColumn::Hex)
    {
        QTest::mouseClick(view.viewport(), Qt::LeftButton, modifiers, cell(offset, column).center());
    }
    std::uint8_t byte(std::uint64_t offset) const { return file.file().bytes().at(offset); }

    OpenFile file;
    Selection selection;
    HexView view;
    std::vector<Patch> inverses;
};

bool nearly(const QColor &a, const QColor &b)
{
    return qAbs(a.red() - b.red()) <= 2 && qAbs(a.green() - b.green()) <= 2 && qAbs(a.blue() - b.blue()) <= 2;
}

} // namespace

class HexViewTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void clickSelectsAndClimbs();
    void clickOnAnotherByteStartsDeepest();
    void escapeClimbs();
    void selectingElsewhereShowsTheStart();
    void longFieldSaysHowItGoesOn();
    void hoverGoesBothWaysWithoutScrolling();
    void digitsOverwriteAndUndo();
    void charactersOverwrite();
    void typingStopsAtTheEnd();
    void refusals();
    void documentThatTakesNothing();
    void typingInALongFieldStays();
    void structuralEditKeepsThePane();
    void tabSwitchesColumnsThenLeaves();
    void caretSelectsOnceItRests();
    void bytesAreSelectedAndCopied();
    void manyBytesAreCopiedByAWorker();
    void linksAreFollowed();
    void goesToOffsets();
    void wheelScrollsAndZooms();
    void inflatedBytesAreAnotherSource();
    void insertModeGrowsTexts();
    void hugeFileScrollsToItsEnd();
    void emptyFileSaysSo();
    void colours_data();
    void colours();
    void tellsTheCaretAloud();
};

void HexViewTest::clickSelectsAndClimbs()
{
    Pane pane(test::buildWok());
    const std::uint64_t at = pane.offsetOf("header.position.y") + 1;
    for (const char *path : {"header.position.y", "header.position", "header", "header.position.y"}) {
        pane.click(at);
        QCOMPARE(pane.selected(), QString::fromLatin1(path));
        QCOMPARE(pane.view.cursorState().caret, at);
        QCOMPARE(pane.view.rows().top(), 0U);
    }
}

void HexViewTest::clickOnAnotherByteStartsDeepest()
{
    Pane pane(test::buildWok());
    pane.click(pane.offsetOf("header.position.y"));
    pane.click(pane.offsetOf("header.position.y"));
    QCOMPARE(pane.selected(), QStringLiteral("header.position"));
    pane.click(pane.offsetOf("header.position.z"));
    QCOMPARE(pane.selected(), QStringLiteral("header.position.z"));
    // Selected elsewhere meanwhile: the next click on the same byte is a first one.
    pane.selection.select(pane.place("header.type"));
    pane.click(pane.offsetOf("header.position.z"));
    QCOMPARE(pane.selected(), QStringLiteral("header.position.z"));
    pane.click(pane.offsetOf("header.type"), {}, HexColumn::Text);
    QCOMPARE(pane.selected(), QStringLiteral("header.type"));
}

void HexViewTest::escapeClimbs()
{
    Pane pane(test::buildWok());
    pane.selection.select(pane.place("header.position.y"));
    QTest::keyClick(&pane.view, Qt::Key_Escape);
    QCOMPARE(pane.selected(), QStringLiteral("header.position"));
    // Bytes selected one by one go first.
    QTest::keyClick(&pane.view, Qt::Key_Right, Qt::ShiftModifier);
    QVERIFY(pane.view.cursorState().selection().has_value());
    QTest::keyClick(&pane.view, Qt::Key_Escape);
    QVERIFY(!pane.view.cursorState().selection());
    QCOMPARE(pane.selected(), QStringLiteral("header.position"));
}

void HexViewTest::selectingElsewhereShowsTheStart()
{
    Pane pane(test::buildWok(40, 40));
    for (const char *path : {"aabb[3000].max.x", "vertices", "loops[0]", "header.magic", "aabb"}) {
        pane.selection.select(pane.place(path));
        const ByteRange range = *pane.file.rangeOf(pane.place(path));
        const QRect first = pane.cell(range.offset);
        QVERIFY2(pane.view.viewport()->rect().contains(first), path);
        QVERIFY(first.top() >= pane.view.rows().layout().headerHeight());
        QCOMPARE(pane.view.cursorState().caret, range.offset);
    }
    // Nothing moves when the field is visible already.
    const std::uint64_t top = pane.view.rows().top();
    pane.selection.select(pane.place("aabb[1].min.x"));
    QCOMPARE(pane.view.rows().top(), top);
}

void HexViewTest::longFieldSaysHowItGoesOn()
{
    Pane pane(test::buildWok(40, 40));
    pane.selection.select(pane.place("vertices"));
    const QImage with = pane.view.viewport()->grab().toImage();
    const std::uint64_t top = pane.view.rows().top();
    // The chip is at the lower edge in the middle of the bytes; clicking it leads to the end.
    const HexLayout &layout = pane.view.rows().layout();
    const int middle = (layout.columnLeft(HexColumn::Hex) + layout.columnRight(HexColumn::Hex)) / 2;
    QTest::mouseClick(pane.view.viewport(), Qt::LeftButton, {}, {middle, with.height() - 16});
    QVERIFY(pane.view.rows().top() > top);
    const std::uint64_t last = pane.file.rangeOf(pane.place("vertices"))->end() - 1;
    QVERIFY(pane.view.viewport()->rect().contains(pane.cell(last)));
    QCOMPARE(pane.selected(), QStringLiteral("vertices"));
}

void HexViewTest::hoverGoesBothWaysWithoutScrolling()
{
    Pane pane(test::buildWok(40, 40));
    QSignalSpy spy(&pane.selection, &Selection::hoverChanged);
    QTest::mouseMove(pane.view.viewport(), pane.cell(pane.offsetOf("header.type")).center());
    QTRY_COMPARE(spy.count(), 1);
    QVERIFY(pane.selection.hovered() == pane.place("header.type"));
    QVERIFY(!pane.selection.current());
    QCOMPARE(pane.view.marks().hovered,
             std::vector<ByteRange>{*pane.file.rangeOf(pane.place("header.type"))});

    pane.selection.hover(pane.place("loops[0]")); // as the tree would
    QCOMPARE(pane.view.rows().top(), 0U);
    QCOMPARE(pane.view.marks().hovered, std::vector<ByteRange>{*pane.file.rangeOf(pane.place("loops[0]"))});

    QEvent leave(QEvent::Leave);
    QApplication::sendEvent(pane.view.viewport(), &leave);
    QVERIFY(!pane.selection.hovered());
    QVERIFY(pane.view.marks().hovered.empty());
}

void HexViewTest::digitsOverwriteAndUndo()
{
    Pane pane(test::buildWok());
    const std::uint64_t at = pane.offsetOf("materials[2]");
    const std::uint8_t old = pane.byte(at);
    pane.view.goTo(at);
    QTest::keyClicks(&pane.view, QStringLiteral("a5"));
    QCOMPARE(pane.byte(at), 0xA5);
    QCOMPARE(pane.inverses.size(), std::size_t{2}); // the document merges the nibbles
    QVERIFY(pane.inverses[0].sameExtent(pane.inverses[1]));
    QCOMPARE(pane.view.cursorState().caret, at + 1);
    QCOMPARE(pane.selected(), QStringLiteral("materials[2]"));
    pane.undo();
    QCOMPARE(pane.byte(at), (0xA0 | (old & 0xF)));
    pane.undo();
    QCOMPARE(pane.byte(at), old);
    // A digit that changes nothing is not an edit.
    pane.view.goTo(at);
    QTest::keyClicks(&pane.view, QString::number(old, 16).rightJustified(2, QLatin1Char('0')));
    QVERIFY(pane.inverses.empty());
    QCOMPARE(pane.view.cursorState().caret, at + 1);
}

void HexViewTest::charactersOverwrite()
{
    Pane pane(test::buildWok());
    pane.click(pane.offsetOf("header.magic") + 4, {}, HexColumn::Text);
    QTest::keyClicks(&pane.view, QStringLiteral("W2"));
    QCOMPARE(pane.byte(4), std::uint8_t('W'));
    QCOMPARE(pane.byte(5), std::uint8_t('2'));
    QCOMPARE(pane.view.cursorState().caret, 6U);
}

void HexViewTest::typingStopsAtTheEnd()
{
    Pane pane(test::buildWok());
    const std::uint64_t last = pane.file.file().bytes().size() - 1;
    QTest::keyClick(&pane.view, Qt::Key_End, Qt::ControlModifier);
    QSignalSpy spy(&pane.view, &HexView::refused);
    QTest::keyClicks(&pane.view, QStringLiteral("7e"));
    QCOMPARE(pane.byte(last), 0x7E); // both nibbles arrived
    QCOMPARE(spy.count(), 0);
    QTest::keyClicks(&pane.view, QStringLiteral("1"));
    QCOMPARE(pane.byte(last), 0x7E);
    QCOMPARE(pane.file.file().bytes().size(), last + 1);
    QCOMPARE(spy.count(), 1);
    QTest::keyClick(&pane.view, Qt::Key_Left);
    QCOMPARE(pane.view.cursorState().caret, last);
}

void HexViewTest::refusals()
{
    Pane pane(test::buildWok());
    QSignalSpy spy(&pane.view, &HexView::refused);
    pane.view.goTo(8);
    QTest::keyClicks(&pane.view, QStringLiteral("x"));
    QCOMPARE(spy.count(), 1);
    QVERIFY(spy.last().front().toString().contains(QLatin1Char('x')));
    QCOMPARE(pane.view.notes().refusal(), spy.last().front().toString());
    QVERIFY(pane.inverses.empty());
    QCOMPARE(pane.view.cursorState().caret, 8U);
    QTest::keyClick(&pane.view, Qt::Key_Return, Qt::ControlModifier); // no link
    QCOMPARE(spy.count(), 2);
}

void HexViewTest::documentThatTakesNothing()
{
    Pane pane(madeFile(test::buildWok(), "a.wok"), false);
    QSignalSpy spy(&pane.view, &HexView::refused);
    pane.view.goTo(8);
    QTest::keyClicks(&pane.view, QStringLiteral("f"));
    QCOMPARE(spy.count(), 1);
    QCOMPARE(pane.view.cursorState().caret, 8U);
    QVERIFY(!pane.view.cursorState().lowNibble);
}

void HexViewTest::typingInALongFieldStays()
{
    Pane pane(test::buildWok(40, 40));
    pane.selection.select(pane.place("aabb"));
    const std::uint64_t at = pane.offsetOf("aabb[2000].face");
    pane.view.verticalScrollBar()->setValue(static_cast<int>(at / 16 - 5));
    pane.click(at);
    while (pane.selected() != QLatin1String("aabb"))
        QTest::keyClick(&pane.view, Qt::Key_Escape);
    const std::uint64_t top = pane.view.rows().top();
    QTest::keyClicks(&pane.view, QStringLiteral("1"));
    QCOMPARE(pane.view.rows().top(), top);
    pane.undo();
    QCOMPARE(pane.view.rows().top(), top);
}

void HexViewTest::structuralEditKeepsThePane()
{
    Pane pane(test::buildWok());
    pane.selection.select(pane.place("loops[0]"));
    pane.view.goTo(pane.offsetOf("header.magic"));
    QTest::keyClicks(&pane.view, QStringLiteral("ff")); // no walkmesh any more
    QCOMPARE(pane.file.file().units().size(), std::size_t{1});
    QVERIFY(!pane.view.grab().isNull());
    pane.undo();
    pane.undo();
    QVERIFY(pane.file.file().units().size() > 1);
    pane.click(8);
    QCOMPARE(pane.selected(), QStringLiteral("header.type"));
}

void HexViewTest::tabSwitchesColumnsThenLeaves()
{
    Pane pane(test::buildWok());
    QVERIFY(pane.view.cursorState().column == HexColumn::Hex);
    QTest::keyClick(&pane.view, Qt::Key_Tab);
    QVERIFY(pane.view.cursorState().column == HexColumn::Text);
    QTest::keyClick(&pane.view, Qt::Key_Backtab);
    QVERIFY(pane.view.cursorState().column == HexColumn::Hex);
}

void HexViewTest::caretSelectsOnceItRests()
{
    Pane pane(test::buildWok());
    pane.view.goTo(pane.offsetOf("header.type"));
    QSignalSpy spy(&pane.selection, &Selection::selected);
    for (int step = 0; step < 8; ++step)
        QTest::keyClick(&pane.view, Qt::Key_Right);
    QTRY_COMPARE(pane.selected(), QStringLiteral("header.relativeHook1.y"));
    QCOMPARE(spy.count(), 1); // not one for each field passed
}

void HexViewTest::bytesAreSelectedAndCopied()
{
    Pane pane(test::buildWok());
    pane.selection.select(pane.place("header.type"));
    pane.view.copy();
    QCOMPARE(QApplication::clipboard()->text(), QStringLiteral("01 00 00 00"));
    pane.click(0);
    pane.click(2, Qt::ShiftModifier);
    QCOMPARE(*pane.view.cursorState().selection(), (ByteRange{0, 3}));
    QTest::keyClick(&pane.view, Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(QApplication::clipboard()->text(), QStringLiteral("42 57 4D"));

    QTest::mousePress(pane.view.viewport(), Qt::LeftButton, {}, pane.cell(20).center());
    QTest::mouseMove(pane.view.viewport(), pane.cell(37).center());
    QTest::mouseRelease(pane.view.viewport(), Qt::LeftButton, {}, pane.cell(37).center());
    QCOMPARE(*pane.view.cursorState().selection(), (ByteRange{20, 18}));
    QCOMPARE(pane.selected(), QStringLiteral("header.magic")); // dragging selects bytes, not fields
}

void HexViewTest::manyBytesAreCopiedByAWorker()
{
    Pane pane(test::buildWok(60, 60));
    const std::size_t size = pane.file.file().bytes().size();
    QVERIFY(size > 100'000);
    pane.view.selectBytes({0, size});
    QApplication::clipboard()->clear();
    pane.view.copy();
    QVERIFY(QApplication::clipboard()->text().isEmpty()); // the view can be used meanwhile
    QTRY_COMPARE(QApplication::clipboard()->text().size(), qsizetype(3 * size - 1));
    QVERIFY(QApplication::clipboard()->text().startsWith(QStringLiteral("42 57 4D")));
}

void HexViewTest::linksAreFollowed()
{
    Pane pane(test::buildWok());
    pane.click(pane.offsetOf("header.vertexOffset"), Qt::ControlModifier);
    QCOMPARE(pane.selected(), QStringLiteral("vertices"));
    pane.selection.select(pane.place("aabb[0].left"));
    QTest::keyClick(&pane.view, Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(pane.selected(), QStringLiteral("aabb[1]"));
}

void HexViewTest::goesToOffsets()
{
    Pane pane(test::buildWok(40, 40));
    QSignalSpy refused(&pane.view, &HexView::refused);
    const std::uint64_t at = pane.offsetOf("edges[3].transition") + 2;
    pane.view.goTo(at);
    QCOMPARE(pane.selected(), QStringLiteral("edges[3].transition"));
    QCOMPARE(pane.view.cursorState().caret, at);
    QVERIFY(pane.view.viewport()->rect().contains(pane.cell(at)));
    pane.view.goTo(pane.file.file().bytes().size());
    QCOMPARE(refused.count(), 1);
    QCOMPARE(pane.view.cursorState().caret, at);
}

void HexViewTest::wheelScrollsAndZooms()
{
    Pane pane(test::buildWok(40, 40));
    const auto wheel = [&](int delta, Qt::KeyboardModifiers modifiers) {
        const QPointF at(100, 100);
        QWheelEvent event(at, pane.view.viewport()->mapToGlobal(at), {}, {0, delta}, Qt::NoButton, modifiers,
                          Qt::NoScrollPhase, false);
        QApplication::sendEvent(pane.view.viewport(), &event);
    };
    wheel(-120, {});
    QCOMPARE(pane.view.rows().top(), 3U);
    wheel(-60, {});
    wheel(-60, {});
    QCOMPARE(pane.view.rows().top(), 6U);
    wheel(1200, {});
    QCOMPARE(pane.view.rows().top(), 0U);
    const HexMetrics before = pane.view.rows().layout().metrics();
    wheel(480, Qt::ControlModifier);
    QVERIFY(pane.view.rows().layout().metrics().rowHeight > before.rowHeight);
    QTest::keyClick(&pane.view, Qt::Key_0, Qt::ControlModifier);
    QCOMPARE(pane.view.rows().layout().metrics(), before);
}

// The sizes around the text follow; what has a fixed size says so.
void HexViewTest::insertModeGrowsTexts()
{
    Pane pane(madeFile(test::buildPlugin(), "a.esp"));
    const auto bytesNow = [&pane] {
        const ByteBuffer &bytes = pane.file.file().bytes();
        const BytesView all = bytes.view({0, bytes.size()});
        return Bytes(all.span().begin(), all.span().end());
    };
    const Bytes before = bytesNow();
    const std::string_view path = "GLOB:02000800.EDID.value";
    pane.view.goTo(pane.offsetOf(path));
    QTest::keyClick(&pane.view, Qt::Key_Insert);
    QVERIFY(pane.view.cursorState().inserts);
    QTest::keyClicks(&pane.view, QStringLiteral("5A"));
    QCOMPARE(bytesNow().size(), before.size() + 1);
    QCOMPARE(pane.byte(pane.offsetOf(path)), std::uint8_t{0x5A});
    QCOMPARE(pane.byte(pane.offsetOf(path) + 1), before[pane.offsetOf(path)]);
    QCOMPARE(pane.view.cursorState().caret, pane.offsetOf(path) + 1);
    QTest::keyClick(&pane.view, Qt::Key_Backspace);
    QVERIFY(bytesNow() == before);
    QTest::keyClick(&pane.view, Qt::Key_Delete);
    QCOMPARE(bytesNow().size(), before.size() - 1);
    while (!pane.inverses.empty())
        pane.undo();
    QVERIFY(bytesNow() == before);

    QSignalSpy refused(&pane.view, &HexView::refused);
    pane.view.goTo(pane.offsetOf("GLOB:02000800.FLTV"));
    QTest::keyClicks(&pane.view, QStringLiteral("1"));
    QTest::keyClick(&pane.view, Qt::Key_Delete);
    QCOMPARE(refused.count(), 2);
    QVERIFY2(pane.view.notes().refusal().contains(QStringLiteral("FLTV")),
             qPrintable(pane.view.notes().refusal()));
    QVERIFY(bytesNow() == before);
    QTest::keyClick(&pane.view, Qt::Key_Insert);
    QVERIFY(!pane.view.cursorState().inserts);
}

void HexViewTest::inflatedBytesAreAnotherSource()
{
    Pane pane(madeFile(test::buildPlugin(), "a.esp"));
    UnitId actor = 0;
    while (!pane.file.file().tree(actor)->derived())
        ++actor;
    const auto tree = pane.file.file().tree(actor);
    const ByteRange stored = pane.file.file().units().range(actor);
    pane.selection.select({actor, tree->root()}); // the record itself stands in the file
    QVERIFY(!pane.view.source().inflated());
    QCOMPARE(pane.view.marks().selected, std::vector<ByteRange>{stored});

    const NodeId last = tree->innermostAt(tree->bytes().size() - 1);
    pane.selection.select({actor, last});
    QVERIFY(pane.view.source().inflated() == actor);
    QCOMPARE(pane.view.marks().selected.front(), tree->node(last).range);
    QSignalSpy refused(&pane.view, &HexView::refused);
    QTest::keyClicks(&pane.view, QStringLiteral("1"));
    QCOMPARE(refused.count(), 1);
    QVERIFY(pane.inverses.empty());
    pane.click(0); // a field of the inflated bytes
    QVERIFY(pane.selection.current() == (Place{actor, tree->innermostAt(0)}));

    pane.view.selectBytes({2, 3}, true);
    QSignalSpy moved(&pane.view, &HexView::caretMoved);
    pane.view.showInflated(false);
    QVERIFY(!pane.view.source().inflated());
    QCOMPARE(pane.view.marks().selected, std::vector<ByteRange>{stored});
    QVERIFY(!pane.view.cursorState().selection() && moved.count() != 0); // it was of other bytes
    pane.view.showInflated(true);
    QVERIFY(pane.view.source().inflated() == actor);
    pane.selection.select({0, {}});
    QVERIFY(!pane.view.source().inflated());
}

void HexViewTest::hugeFileScrollsToItsEnd()
{
    QTemporaryFile sparse;
    QVERIFY(sparse.open());
    const std::uint64_t size = (std::uint64_t{5} << 30) + 7;
    if (!sparse.resize(static_cast<qint64>(size)))
        QSKIP("no room for a sparse file of 5 GiB");
    const uchar *bytes = sparse.map(0, static_cast<qint64>(size));
    if (bytes == nullptr)
        QSKIP("a file of 5 GiB cannot be mapped here");
    Progress progress;
    Pane pane(
        File::fromBytes(BytesView(nullptr, ByteSpan(bytes, size)), "a.bin", formatsUnderTest(), progress));
    QCOMPARE(pane.view.rows().layout().offsetDigits(), 9);
    pane.view.goTo(size - 1);
    QVERIFY(pane.view.viewport()->rect().contains(pane.cell(size - 1)));
    QCOMPARE(pane.view.verticalScrollBar()->value(), pane.view.verticalScrollBar()->maximum());
    QVERIFY(!pane.view.grab().isNull());
    QTest::keyClicks(&pane.view, QStringLiteral("c3"));
    QCOMPARE(pane.byte(size - 1), 0xC3);
    pane.view.verticalScrollBar()->setValue(0);
    QCOMPARE(pane.view.rows().top(), 0U);
}

void HexViewTest::emptyFileSaysSo()
{
    Pane pane(madeFile({}, "a.bin"));
    const QImage image = pane.view.viewport()->grab().toImage();
    bool written = false;
    for (int x = 0; x < image.width() && !written; ++x) {
        for (int y = 0; y < image.height(); ++y)
            written = written || image.pixel(x, y) != image.pixel(0, 0);
    }
    QVERIFY(written);
    QTest::keyClicks(&pane.view, QStringLiteral("1"));
    QTest::keyClick(&pane.view, Qt::Key_Down);
    QTest::keyClick(&pane.view, Qt::Key_End, Qt::ControlModifier);
    QCOMPARE(pane.view.cursorState().caret, 0U);
}

void HexViewTest::colours_data()
{
    QTest::addColumn<int>("variant");
    QTest::newRow("light") << int(theme::Variant::Light);
    QTest::newRow("dark") << int(theme::Variant::Dark);
    QTest::newRow("high contrast") << int(theme::Variant::HighContrast);
}

// Pixels beside the digits, where only the tone of a byte shows.
void HexViewTest::colours()
{
    QFETCH(int, variant);
    const theme::Theme theme{theme::Variant(variant)};
    const theme::Colors &colors = theme.colors();
    theme::Worn::instance().theme = theme;
    Pane pane(test::buildWok());
    const std::uint64_t link = pane.offsetOf("header.vertexOffset");
    pane.selection.select(pane.place("header.vertexOffset"));
    QImage image = pane.view.viewport()->grab().toImage();
    const auto inside = [&](std::uint64_t offset) {
        return image.pixelColor(pane.cell(offset).topLeft() + QPoint(2, 3));
    };
    const QColor category = colors.category[hexCategory("header", "faceCount")];
    const QColor object = theme::mix(colors.sunken, colors.accent, 0.12);
    QVERIFY(nearly(inside(link + 1), colors.accent));
    QVERIFY(nearly(inside(pane.offsetOf("header.faceCount") + 1), theme::mix(object, category, 0.11)));
    const QPoint betweenWords = pane.cell(pane.offsetOf("header.faceCount") + 4).topLeft() + QPoint(-2, 10);
    QVERIFY(nearly(image.pixelColor(betweenWords), object));
    const QColor vertices = colors.category[hexCategory("", "vertices")];
    QVERIFY(nearly(inside(pane.offsetOf("vertices[4].x") + 1), theme::mix(colors.linkTint, vertices, 0.11)));
    const QPoint behind(pane.view.rows().layout().contentWidth() + 4, image.height() - 8);
    QVERIFY(nearly(image.pixelColor(behind), colors.sunken));

    // A changed byte carries a bar, besides its weight.
    const QPoint bar(pane.cell(8).center().x(), pane.cell(8).bottom() - 1);
    QVERIFY(!nearly(image.pixelColor(bar), colors.ok));
    QVERIFY(pane.file.apply(Patch::overwrite(8, {0})).has_value());
    image = pane.view.viewport()->grab().toImage();
    QVERIFY(nearly(image.pixelColor(bar), colors.ok));
}

void HexViewTest::tellsTheCaretAloud()
{
    Pane pane(test::buildWok());
    pane.view.goTo(pane.offsetOf("header.type"));
    QAccessibleInterface *spoken = QAccessible::queryAccessibleInterface(&pane.view);
    QVERIFY(spoken != nullptr);
    QVERIFY(!spoken->text(QAccessible::Name).isEmpty());
    const QString value = spoken->text(QAccessible::Value);
    QVERIFY2(value.contains(QStringLiteral("header.type")), qPrintable(value));
    QVERIFY(value.startsWith(QStringLiteral("0x0008  01")));
}

CUTAWAY_TESTS(HexViewTest)
#include "hexviewtest.moc"
