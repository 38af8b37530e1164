// SPDX-License-Identifier: MIT
// Tests that each byte of the hex pane stays legible, whatever is selected, hovered or linked, and so do the
// offsets beside it.
#include "viewers/kit/hex/hexinks.h"
#include "core/catalogue.h"
#include "tests/support/bwmbuilder.h"
#include "tests/support/testclasses.h"
#include "viewers/kit/hex/hexview.h"
#include "viewers/kit/theme/contrast.h"

#include <QScrollBar>

using namespace cutaway;
using namespace Qt::Literals::StringLiterals;

class HexInksTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyByteIsLegible_data() { variants(); }
    void everyByteIsLegible();
    void paneUsesTheseColours_data() { variants(); }
    void paneUsesTheseColours();
    void checkCanFail();
    void offsetsStayWhenScrolledSideways();
    void clicksBesideTheBytesHitNone();

private:
    static void variants()
    {
        QTest::addColumn<int>("variant");
        QTest::newRow("light") << int(theme::Variant::Light);
        QTest::newRow("dark") << int(theme::Variant::Dark);
        QTest::newRow("high contrast") << int(theme::Variant::HighContrast);
    }
};

void HexInksTest::everyByteIsLegible()
{
    QFETCH(int, variant);
    const theme::Theme theme{theme::Variant(variant)};
    HexInks inks(theme);
    QStringList bad;
    const auto check = [&](const QColor &ink, const QColor &ground, const QString &what) {
        if (const double found = theme::contrast(ink, ground); found < theme::kLegible)
            bad += u"%1: %2 on %3 is %4"_s.arg(what, ink.name(), ground.name()).arg(found);
    };
    for (std::size_t ground = 0; ground < kHexGrounds; ++ground) {
        for (const HexFill fill : {HexFill::Field, HexFill::Padding, HexFill::Undecoded}) {
            for (std::uint8_t category = 0; category < theme::Colors::kCategories; ++category) {
                for (const HexColumn column : {HexColumn::Hex, HexColumn::Text}) {
                    for (const bool faint : {false, true}) {
                        const HexLook look{HexGround(ground), fill, category, column, faint};
                        const QString what = u"ground %1 fill %2 category %3 %4"_s.arg(ground)
                                                 .arg(int(fill))
                                                 .arg(category)
                                                 .arg(faint ? u"faint"_s : u"plain"_s);
                        check(inks.ink(look), inks.behind(look), what);
                        check(inks.ink(look), inks.hatching(look), what + u", hatched"_s);
                    }
                }
            }
        }
    }
    const theme::Colors &c = theme.colors();
    check(inks.leadingZero(), c.sunken, u"leading zero"_s);
    check(c.textDim, c.sunken, u"offset"_s);
    check(c.textDim, c.header, u"header"_s);
    check(c.text, c.raised, u"chip"_s);
    QVERIFY2(bad.isEmpty(), qPrintable(bad.join(u'\n')));
}

namespace
{

struct InkPane {
    explicit InkPane(int width)
        : formats(allFormats()), file(opened(formats)), selection(file), view(file, selection)
    {
        view.resize(width, 400);
        view.show();
    }
    static std::unique_ptr<File> opened(const FormatSet &formats)
    {
        Progress progress;
        return File::fromBytes(BytesView::own(test::buildWok()), "a.wok", formats, progress);
    }
    Place place(std::string_view path) const { return *file.resolve(*file.file().parsePath(path)); }

    FormatSet formats;
    OpenFile file;
    Selection selection;
    HexView view;
};

bool isNear(const QColor &a, const QColor &b)
{
    return qAbs(a.red() - b.red()) <= 3 && qAbs(a.green() - b.green()) <= 3 && qAbs(a.blue() - b.blue()) <= 3;
}

} // namespace

// The colours judged above are those on the screen.
void HexInksTest::paneUsesTheseColours()
{
    QFETCH(int, variant);
    const theme::Theme theme{theme::Variant(variant)};
    theme::Worn::instance().theme = theme;
    InkPane pane(900);
    const HexInks inks(theme);
    const auto behind = [&pane](std::uint64_t offset) {
        const QRect cell = pane.view.rows().layout().cell(HexColumn::Hex, offset, pane.view.rows().top());
        return pane.view.viewport()->grab().toImage().pixelColor(cell.topLeft() + QPoint(2, 3));
    };
    const std::uint64_t count = pane.file.rangeOf(pane.place("header.faceCount"))->offset;
    const auto category = hexCategory("header", "faceCount");
    pane.selection.select(pane.place("header.faceCount"));
    QVERIFY(isNear(behind(count + 1), inks.behind({HexGround::Field, HexFill::Field, category})));
    pane.selection.select(pane.place("header.vertexCount"));
    QVERIFY(isNear(behind(count + 1), inks.behind({HexGround::Object, HexFill::Field, category})));
    pane.selection.select({0, NodeId{}});
    QVERIFY(isNear(behind(count + 1), inks.behind({HexGround::Chosen, HexFill::Field, category})));
    pane.view.selectBytes({count, 4});
    QVERIFY(isNear(behind(count + 1), inks.behind({HexGround::Bytes, HexFill::Field, category})));
    pane.view.goTo(pane.file.rangeOf(pane.place("vertices[0].x"))->offset);
    QVERIFY(isNear(behind(count + 1), inks.behind({HexGround::Plain, HexFill::Field, category})));
}

// The ink that zeros in a dark selection had before fails the check.
void HexInksTest::checkCanFail()
{
    const theme::Colors &c = theme::colorsOf(theme::Variant::Dark);
    const QColor before = theme::mix(c.category[0], c.sunken, 0.45);
    QVERIFY(theme::contrast(before, c.accentTint) < 3.2);
    QVERIFY(qAbs(theme::contrast(Qt::black, Qt::white) - 21.0) < 1e-6);
}

void HexInksTest::offsetsStayWhenScrolledSideways()
{
    InkPane pane(360);
    QScrollBar *bar = pane.view.horizontalScrollBar();
    QVERIFY(bar->maximum() > 0);
    const HexLayout &layout = pane.view.rows().layout();
    const auto offsets = [&] {
        const QImage image = pane.view.viewport()->grab().toImage();
        return image.copy(0, 0, layout.fixedWidth() - 2, image.height());
    };
    const auto bytes = [&] {
        const QImage image = pane.view.viewport()->grab().toImage();
        return image.copy(layout.fixedWidth(), 0, image.width() - layout.fixedWidth(), image.height());
    };
    const QImage before = offsets();
    const QImage bytesBefore = bytes();
    bar->setValue(bar->maximum());
    QCOMPARE(offsets(), before);
    QVERIFY(bytes() != bytesBefore);
    // The caret comes out from behind them.
    pane.view.setFocus();
    QTest::keyClick(&pane.view, Qt::Key_Home);
    const QRect cell = layout.cell(HexColumn::Hex, pane.view.cursorState().caret, pane.view.rows().top());
    QVERIFY(cell.left() - bar->value() >= layout.fixedWidth());
}

void HexInksTest::clicksBesideTheBytesHitNone()
{
    InkPane pane(360);
    QScrollBar *bar = pane.view.horizontalScrollBar();
    bar->setValue(bar->maximum());
    const HexCursor before = pane.view.cursorState();
    QTest::mouseClick(pane.view.viewport(), Qt::LeftButton, {}, {40, 60});
    QCOMPARE(pane.view.cursorState(), before);
}

CUTAWAY_TESTS(HexInksTest)
#include "hexinkstest.moc"
