// SPDX-License-Identifier: MIT
// Tests that a shown number has its sign and exponent, however little room there is.
#include "core/schema/numberlist.h"
#include "tests/support/testclasses.h"
#include "tests/viewers/paintedtexts.h"
#include "tests/viewers/sampleformat.h"

#include "viewers/kit/editors/editorfactory.h"
#include "viewers/kit/editors/tupleeditor.h"
#include "viewers/kit/text/nodetext.h"
#include "viewers/kit/theme/elided.h"
#include "viewers/kit/theme/elidedlabel.h"
#include "viewers/kit/theme/fittedline.h"
#include "viewers/kit/theme/themestyle.h"
#include "viewers/kit/tree/nodetreeview.h"
#include "viewers/panes/data/dataview.h"
#include "viewers/panes/inspector/inspectorview.h"

#include <QComboBox>
#include <QHeaderView>
#include <QScrollBar>
#include <QStandardItemModel>
#include <QStyleOptionFrame>
#include <QToolButton>
#include <cmath>
#include <set>

using namespace cutaway;
using namespace Qt::Literals::StringLiterals;
using test::PaintedText;
using test::paintedTexts;
using test::placeOf;

namespace
{

constexpr char kLong[] = "-1.3625621e-08";

// The sample file with numbers that need room.
struct Numbers {
    Numbers() : file(test::openBytes(test::buildSample(), formats)), document(*file), selection(*file)
    {
        set("sample.mass", u"-1.3625621e-08"_s);
        set("sample.place", u"(-1.3625621e-08, -30.801, 1.0e+20)"_s);
        set("sample.turn", u"(0.12345678, -30.801, 1.0e+20, -1.3625621e-08)"_s);
        set("sample.basis", u"(1, -1.3625621e-08, -30.801, 1.0e+20, 1, 0.5, 0, 0, 1)"_s);
        set("sample.count", u"65535"_s);
        set("sample.marks", u"0xDEADBEEF"_s);
    }
    void set(std::string_view path, const QString &text)
    {
        QVERIFY(file->requestSetText(placeOf(*file, path), text));
    }

    FormatSet formats = test::sampleFormats();
    std::unique_ptr<OpenFile> file;
    test::FakeDocument document;
    Selection selection;
};

// Each number of `shown` in front of the mark is the one that `whole` has there; all of them, where there is
// no mark.
bool saysTheSame(const QString &shown, const QString &whole)
{
    const qsizetype mark = shown.indexOf(u'…');
    const auto some = parseNumberList(shown.left(mark).toStdString());
    const auto all = parseNumberList(whole.toStdString());
    if (!some || !all || (mark < 0 && some->size() != all->size()) || some->size() > all->size())
        return false;
    for (std::size_t i = 0; i < some->size(); ++i) {
        const double one = (*some)[i], other = (*all)[i];
        if (std::signbit(one) != std::signbit(other) || std::fabs(one - other) > 0.5 * std::fabs(other))
            return false;
    }
    return true;
}

// Width of a line edit's text area.
int roomOf(const QLineEdit &line)
{
    QStyleOptionFrame frame;
    frame.initFrom(&line);
    frame.rect = line.rect();
    frame.lineWidth =
        line.hasFrame() ? line.style()->pixelMetric(QStyle::PM_DefaultFrameWidth, &frame, &line) : 0;
    constexpr int kBeside = 2;
    return line.style()->subElementRect(QStyle::SE_LineEditContents, &frame, &line).width() - 2 * kBeside;
}

void checkLine(const QLineEdit &line)
{
    const auto *fitted = dynamic_cast<const theme::FittedLine *>(&line);
    QVERIFY2(fitted != nullptr, qPrintable(line.accessibleName()));
    QCOMPARE(fitted->shownText(), line.text());
    QVERIFY2(line.fontMetrics().horizontalAdvance(line.text()) < roomOf(line), qPrintable(line.text()));
}

// The first text painted in a rectangle.
QString textIn(const std::vector<PaintedText> &texts, const QRect &rect)
{
    for (const PaintedText &painted : texts) {
        if (QRectF(rect).contains(painted.line.topLeft()))
            return painted.text;
    }
    return {};
}

QRectF lineIn(const std::vector<PaintedText> &texts, const QRect &rect)
{
    for (const PaintedText &painted : texts) {
        if (QRectF(rect).contains(painted.line.topLeft()))
            return painted.line;
    }
    return {};
}

} // namespace

class NumbersTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void editorsShowWholeNumbers_data();
    void editorsShowWholeNumbers();
    void tupleFieldsReflow();
    void tupleEditorGrowsWithItsFields();
    void cellEditorsShowWholeNumbers();
    void typedTextIsShownAsTyped();
    void treeCells_data();
    void treeCells();
    void dataPane_data();
    void dataPane();
    void listsOfAnyKind();
    void buttonsAndBoxes();
    void inspectorForm_data();
    void inspectorForm();
    void summariesAreRounded();
    void longTextsAreCutBetweenNumbers();

private:
    theme::ThemeStyle m_style{theme::Theme()};
};

// Sets the style of the program.
void NumbersTest::initTestCase()
{
    qApp->setStyle(new theme::ThemeStyle(theme::Theme()));
}

void NumbersTest::editorsShowWholeNumbers_data()
{
    QTest::addColumn<QByteArray>("path");
    for (const char *path : {"sample.mass", "sample.count", "sample.marks", "sample.turn", "sample.turn.w",
                             "sample.place", "sample.place.y", "sample.target"})
        QTest::newRow(path) << QByteArray(path);
}

// At the minimum width of an editor.
void NumbersTest::editorsShowWholeNumbers()
{
    QFETCH(QByteArray, path);
    Numbers numbers;
    QWidget parent;
    parent.resize(600, 400);
    ValueEditor *editor = createEditor(*numbers.file, placeOf(*numbers.file, path.toStdString()), &parent);
    QVERIFY(editor != nullptr);
    parent.show();
    const int width = editor->minimumSizeHint().width();
    const int height =
        editor->hasHeightForWidth() ? editor->heightForWidth(width) : editor->sizeHint().height();
    editor->setGeometry(0, 0, width, height);
    QCoreApplication::processEvents();
    const auto lines = editor->findChildren<QLineEdit *>();
    QVERIFY(!lines.empty());
    for (const QLineEdit *line : lines) {
        checkLine(*line);
        QVERIFY2(editor->rect().contains(line->geometry()), qPrintable(line->text()));
    }
    // Other numbers, other widths.
    if (path == "sample.mass") {
        for (const QString &text : {u"-30.801"_s, u"1.0e+20"_s, u"0.5"_s, u"-1.3625621e-08"_s}) {
            numbers.set("sample.mass", text);
            editor->reload();
            editor->resize(editor->minimumSizeHint());
            checkLine(*lines.front());
        }
    }
}

// Fields are beside each other if there is room, else below each other; nothing overlaps.
void NumbersTest::tupleFieldsReflow()
{
    Numbers numbers;
    QWidget parent;
    parent.resize(800, 400);
    auto *editor = static_cast<TupleEditor *>(
        createEditor(*numbers.file, placeOf(*numbers.file, "sample.turn"), &parent));
    parent.show();
    std::set<std::size_t> rowsSeen;
    for (int width = editor->fittingWidth() + 40; width >= editor->minimumSizeHint().width(); width -= 10) {
        editor->setGeometry(0, 0, width, editor->heightForWidth(width));
        QCoreApplication::processEvents();
        std::set<int> tops;
        for (const theme::FittedLine *field : editor->fields()) {
            checkLine(*field);
            tops.insert(field->y());
            QVERIFY(editor->rect().contains(field->geometry()));
            for (const theme::FittedLine *other : editor->fields())
                QVERIFY(other == field || !other->geometry().intersects(field->geometry()));
        }
        rowsSeen.insert(tops.size());
        QVERIFY(width < editor->fittingWidth() || tops.size() == 1);
    }
    QCOMPARE(rowsSeen, (std::set<std::size_t>{1, 2, 4}));
}

// A value that grows while its editor is open takes the rows below.
void NumbersTest::tupleEditorGrowsWithItsFields()
{
    Numbers numbers;
    QWidget parent;
    parent.resize(200, 400);
    auto *editor = static_cast<TupleEditor *>(
        createEditor(*numbers.file, placeOf(*numbers.file, "sample.turn"), &parent));
    parent.show();
    const auto show = [&](const QString &text) {
        for (theme::FittedLine *field : editor->fields())
            field->showText(text);
        QCoreApplication::processEvents();
        return editor->height();
    };
    editor->standOver({20, 100, 180, 24});
    const int before = show(QStringLiteral("0"));
    QVERIFY(show(QStringLiteral("-0.123456789012")) > before);
    for (const theme::FittedLine *field : editor->fields())
        QVERIFY(editor->rect().contains(field->geometry()));
    QVERIFY(parent.rect().contains(editor->geometry()));
}

void NumbersTest::cellEditorsShowWholeNumbers()
{
    Numbers numbers;
    NodeTreeView view(numbers.selection);
    view.resize(330, 300);
    view.show();
    view.activateWindow();
    for (const char *path : {"sample.mass", "sample.place", "sample.turn"}) {
        numbers.selection.select(placeOf(*numbers.file, path));
        view.header()->resizeSection(NodeModel::Value, 60);
        view.setFocus();
        QTest::keyClick(&view, Qt::Key_Return);
        auto *editor = view.viewport()->findChild<ValueEditor *>();
        QVERIFY(editor != nullptr);
        QVERIFY(view.viewport()->rect().contains(editor->geometry()));
        for (const QLineEdit *line : editor->findChildren<QLineEdit *>())
            checkLine(*line);
        QTest::keyClick(editor->focusProxy(), Qt::Key_Escape);
        QTRY_VERIFY(view.viewport()->findChild<ValueEditor *>() == nullptr);
    }
}

// The form of a number does not change while it is typed.
void NumbersTest::typedTextIsShownAsTyped()
{
    QWidget parent;
    parent.resize(300, 100);
    theme::FittedLine line(&parent);
    line.showText(u"0.5"_s);
    line.setGeometry(0, 0, line.minimumSizeHint().width(), 24);
    auto *other = new QLineEdit(&parent);
    other->move(0, 40);
    parent.show();
    parent.activateWindow();
    line.setFocus();
    QVERIFY(QTest::qWaitFor([&line] { return line.hasFocus(); }));
    QTest::keyClick(&line, Qt::Key_End);
    QTest::keyClicks(&line, u"1234567890123"_s);
    QCOMPARE(line.shownText(), u"0.51234567890123"_s);
    other->setFocus();
    QVERIFY(line.shownText() != line.text());
    QVERIFY(saysTheSame(line.shownText(), line.text()));
    const auto texts = paintedTexts(line);
    QCOMPARE(texts.size(), std::size_t{1});
    QCOMPARE(texts.front().text, line.shownText());
    QVERIFY(line.minimumSizeHint().width() >= line.fittingWidth());
}

void NumbersTest::treeCells_data()
{
    QTest::addColumn<QByteArray>("path");
    for (const char *path : {"sample.mass", "sample.place", "sample.turn", "sample.basis", "sample.count"})
        QTest::newRow(path) << QByteArray(path);
}

void NumbersTest::treeCells()
{
    QFETCH(QByteArray, path);
    Numbers numbers;
    NodeTreeView view(numbers.selection);
    view.resize(900, 500);
    view.show();
    const Place place = placeOf(*numbers.file, path.toStdString());
    numbers.selection.select(place);
    const QModelIndex cell = view.nodes().indexOf(place).siblingAtColumn(NodeModel::Value);
    const QString whole = QString::fromStdString(test::shown(*numbers.file, path.toStdString()));
    std::set<QString> seen;
    for (int width = 40; width <= 400; width += 7) {
        view.header()->resizeSection(NodeModel::Value, width);
        QCoreApplication::processEvents();
        const auto texts = paintedTexts(*view.viewport());
        const QRect rect = view.visualRect(cell);
        const QString shown = textIn(texts, rect);
        QVERIFY2(saysTheSame(shown, whole), qPrintable(u"%1 at %2: %3"_s.arg(whole).arg(width).arg(shown)));
        QVERIFY2(shown == u"…"_s || lineIn(texts, rect).right() <= rect.right() + 1, qPrintable(shown));
        seen.insert(shown);
    }
    QVERIFY(seen.contains(whole));
    QVERIFY(seen.size() > 1);
}

void NumbersTest::dataPane_data()
{
    QTest::addColumn<QString>("number");
    for (const QString &number : {u"-1.3625621e-08"_s, u"-30.801"_s, u"1.0e+20"_s})
        QTest::newRow(qPrintable(number)) << number;
}

void NumbersTest::dataPane()
{
    QFETCH(QString, number);
    Numbers numbers;
    numbers.set("sample.place.x", number);
    HexView hex(*numbers.file, numbers.selection);
    DataView pane(*numbers.file, hex);
    pane.resize(500, 700);
    pane.show();
    numbers.selection.select(placeOf(*numbers.file, "sample.place.x"));
    QTreeView &table = pane.table();
    for (int width = 40; width <= 300; width += 13) {
        table.header()->resizeSection(DataModel::kValue, width);
        QCoreApplication::processEvents();
        const auto texts = paintedTexts(*table.viewport());
        int compared = 0;
        for (int row = 0; row < pane.model().rowCount(); ++row) {
            const QModelIndex cell = pane.model().index(row, DataModel::kValue);
            const QString whole = cell.data().toString();
            if (!parseNumberList(whole.toStdString()) ||
                !table.viewport()->rect().contains(table.visualRect(cell)))
                continue;
            const QString shown = textIn(texts, table.visualRect(cell));
            QVERIFY2(saysTheSame(shown, whole),
                     qPrintable(u"%1 at %2: %3"_s.arg(whole).arg(width).arg(shown)));
            ++compared;
        }
        QVERIFY(compared > 5);
    }
}

// Any list or table of the program: the style cuts.
void NumbersTest::listsOfAnyKind()
{
    const QString texts[] = {u"-1.3625621e-08"_s, u"(0.12345678, -30.801, 1e+20)"_s, u"16777216"_s};
    QStandardItemModel model;
    for (const QString &text : texts)
        model.appendRow({new QStandardItem(text), new QStandardItem(text)});
    for (const Qt::TextElideMode mode : {Qt::ElideRight, Qt::ElideMiddle}) {
        QTreeView view;
        view.setTextElideMode(mode);
        view.setModel(&model);
        view.resize(700, 200);
        view.show();
        for (int width = 30; width < 240; width += 9) {
            view.header()->resizeSection(0, width);
            const auto painted = paintedTexts(*view.viewport());
            for (int row = 0; row < model.rowCount(); ++row) {
                const QString shown = textIn(painted, view.visualRect(model.index(row, 0)));
                QVERIFY2(saysTheSame(shown, texts[row]), qPrintable(shown));
            }
        }
    }
}

void NumbersTest::buttonsAndBoxes()
{
    const QString whole = u"(0.12345678, -30.801, 1e+20)"_s;
    QToolButton button;
    button.setText(whole);
    QComboBox box;
    box.addItem(whole);
    theme::ElidedLabel label;
    label.setText(whole);
    for (int width = 60; width <= 300; width += 15) {
        for (QWidget *widget : std::initializer_list<QWidget *>{&button, &box, &label}) {
            widget->resize(width, 24);
            const auto texts = paintedTexts(*widget);
            QCOMPARE(texts.size(), std::size_t{1});
            const QString shown = texts.front().text;
            QVERIFY2(saysTheSame(shown, whole), qPrintable(u"%1 %2"_s.arg(width).arg(shown)));
            QVERIFY2(shown == u"…"_s || texts.front().line.right() <= width, qPrintable(shown));
        }
    }
}

void NumbersTest::inspectorForm_data()
{
    QTest::addColumn<int>("width");
    for (const int width : {240, 280, 320, 373, 420, 600})
        QTest::addRow("%d", width) << width;
}

// The form of numbers of all kinds: nothing is clipped, overlaps or needs scrolling sideways.
void NumbersTest::inspectorForm()
{
    QFETCH(int, width);
    Numbers numbers;
    InspectorView view(numbers.selection);
    view.resize(width, 900);
    view.show();
    numbers.selection.select(placeOf(*numbers.file, "sample"));
    QCoreApplication::processEvents();
    QCOMPARE(view.horizontalScrollBar()->maximum(), 0);
    int compared = 0;
    const auto editors = view.widget()->findChildren<ValueEditor *>();
    for (const ValueEditor *editor : editors) {
        for (const ValueEditor *other : editors)
            QVERIFY(other == editor || !other->geometry().intersects(editor->geometry()));
        for (const QLineEdit *line : editor->findChildren<QLineEdit *>()) {
            QVERIFY2(editor->rect().contains(line->geometry()), qPrintable(line->text()));
            bool isNumber = false;
            line->text().toDouble(&isNumber);
            if (isNumber)
                checkLine(*line);
            compared += isNumber ? 1 : 0;
        }
    }
    QVERIFY(compared >= 9);
    numbers.set("sample.place", u"(1, 2, -3.4028235e+38)"_s);
    QCoreApplication::processEvents();
    for (const QLineEdit *line : view.widget()->findChildren<QLineEdit *>()) {
        if (line->accessibleName().startsWith(u"place"_s))
            checkLine(*line);
    }
}

// "name value" of members, each in a few characters.
void NumbersTest::summariesAreRounded()
{
    Numbers numbers;
    const QString summary = nodetext::value(numbers.file->file(), 0, *numbers.file->file().tree(0), NodeId{});
    QVERIFY2(summary.contains(QLatin1String(kLong)), qPrintable(summary));
    const QString list = theme::elided(u"(-1.3625621e-08, -30.801, 1e+20)"_s, 24);
    QCOMPARE(list, u"(-1.4e-08, -30.8, 1e+20)"_s);
}

void NumbersTest::longTextsAreCutBetweenNumbers()
{
    QString message;
    for (int i = 0; message.size() < 2000; ++i)
        message += u"vertex %1 lies at -1.3625621e-08, "_s.arg(i * 1000);
    for (const QString &text : {nodetext::shortened(message), theme::elided(message, 300)}) {
        QVERIFY(text.size() <= 400);
        const qsizetype mark = text.indexOf(u'…');
        QVERIFY(mark > 0);
        QVERIFY(!text[mark - 1].isDigit());
        QVERIFY(mark + 1 == text.size() || !text[mark + 1].isDigit());
    }
}

CUTAWAY_TESTS(NumbersTest)
#include "numberstest.moc"
