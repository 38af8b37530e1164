// SPDX-License-Identifier: MIT
// The style draws widgets in the colours of the theme, and says how large they are.
#include "viewers/kit/theme/themestyle.h"
#include "tests/support/testclasses.h"

#include <QApplication>
#include <QHeaderView>
#include <QLineEdit>
#include <QMenuBar>
#include <QPainter>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QTabBar>
#include <QTableWidget>
#include <QTest>
#include <QToolButton>
#include <limits>
#include <memory>

using namespace cutaway;
using theme::Theme;
using theme::Variant;

class ThemeStyleTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_style = std::make_unique<theme::ThemeStyle>(m_theme);
        m_before = QApplication::palette();
        QApplication::setPalette(m_theme.palette());
    }
    void cleanup() { QApplication::setPalette(m_before); }

    void buttonsSayWhatTheyAre()
    {
        QPushButton button(QStringLiteral("Apply"));
        QCOMPARE(pixel(button, {4, 8}), m_theme.colors().raised);
        button.setDefault(true);
        QCOMPARE(pixel(button, {4, 8}), m_theme.colors().accent);
        button.setEnabled(false);
        QCOMPARE(pixel(button, {4, 8}), m_theme.colors().panel);
        QVERIFY(button.sizeHint().height() >= 26);
        button.setEnabled(true);
        QVERIFY(drawn(button, QStyle::State_HasFocus) != drawn(button, {}));
        button.setDefault(false);
        QVERIFY(drawn(button, QStyle::State_HasFocus) != drawn(button, {}));
        QToolButton tool;
        tool.setCheckable(true);
        tool.setChecked(true);
        QCOMPARE(pixel(tool, {4, 8}), m_theme.colors().accentTint);
        tool.setArrowType(Qt::DownArrow); // something unfolded, not chosen
        QVERIFY(pixel(tool, {4, 4}) != m_theme.colors().accentTint);
    }

    void fieldsAreSunken()
    {
        QLineEdit line;
        QCOMPARE(pixel(line, {4, 8}), m_theme.colors().sunken);
        QCOMPARE(pixel(line, {line.width() / 2, 0}), m_theme.colors().outline);
        theme::setRefused(line, true);
        QCOMPARE(pixel(line, {line.width() / 2, 0}), m_theme.colors().error);
        QPlainTextEdit area;
        QCOMPARE(pixel(area, {4, 30}), m_theme.colors().sunken);
        QCOMPARE(area.frameWidth(), 7); // line and room beside the text
    }

    void fieldsInCellsTakeTheWholeCell()
    {
        QTableWidget table(1, 1);
        table.setStyle(m_style.get());
        QCOMPARE(table.frameWidth(), 0);
        QLineEdit cell(table.viewport());
        QLineEdit alone;
        cell.setStyle(m_style.get());
        alone.setStyle(m_style.get());
        QVERIFY(cell.sizeHint().height() < alone.sizeHint().height());
    }

    void theTabInFrontHasALine()
    {
        QTabBar tabs;
        tabs.setDrawBase(false);
        tabs.addTab(QStringLiteral("first"));
        tabs.addTab(QStringLiteral("second"));
        QCOMPARE(pixel(tabs, {tabs.tabRect(0).left() + 3, 0}), m_theme.colors().accent);
        QCOMPARE(pixel(tabs, {tabs.tabRect(0).left() + 3, 5}), m_theme.colors().panel);
        QCOMPARE(pixel(tabs, {tabs.tabRect(1).left() + 3, 5}), m_theme.colors().chrome);
    }

    void headersAndMenuBars()
    {
        QTableWidget table(1, 2);
        QHeaderView &header = *table.horizontalHeader();
        QCOMPARE(pixel(header, {3, 3}), m_theme.colors().header);
        QMenuBar menus;
        menus.addMenu(QStringLiteral("File"));
        QCOMPARE(pixel(menus, {1, 1}), m_theme.colors().chrome);
    }

    void sliderOfAScrollBar()
    {
        QScrollBar bar(Qt::Vertical);
        bar.setStyle(m_style.get());
        bar.setRange(0, 300);
        bar.setPageStep(100);
        bar.resize(bar.sizeHint().width(), 200);
        QCOMPARE(bar.width(), 12);
        QCOMPARE(slider(bar), QRect(0, 0, 12, 50));
        bar.setValue(300);
        QCOMPARE(slider(bar).bottom(), 199);
        QCOMPARE(pixel(bar, {6, 180}), m_theme.colors().outline);
        QCOMPARE(pixel(bar, {6, 100}), m_theme.colors().panel);
        bar.setRange(0, 1'000'000);
        QCOMPARE(slider(bar).height(), 24);
        bar.setRange(0, std::numeric_limits<int>::max());
        bar.setPageStep(std::numeric_limits<int>::max());
        QCOMPARE(slider(bar).height(), 100);
    }

private:
    // Colour of the widget's pixel as drawn, without a pointer over it.
    QColor pixel(QWidget &widget, QPoint at)
    {
        widget.setStyle(m_style.get());
        if (!widget.parentWidget() && qobject_cast<QScrollBar *>(&widget) == nullptr)
            widget.resize(widget.sizeHint());
        return widget.grab().toImage().pixelColor(at);
    }
    QImage drawn(QPushButton &button, QStyle::State state)
    {
        QStyleOptionButton option;
        option.initFrom(&button);
        option.features.setFlag(QStyleOptionButton::DefaultButton, button.isDefault());
        option.state = QStyle::State_Enabled | state;
        QImage image(button.size(), QImage::Format_RGB32);
        image.fill(Qt::black);
        QPainter painter(&image);
        m_style->drawControl(QStyle::CE_PushButton, &option, &painter, &button);
        return image;
    }
    QRect slider(QScrollBar &bar)
    {
        QStyleOptionSlider option;
        option.initFrom(&bar);
        option.orientation = bar.orientation();
        option.minimum = bar.minimum();
        option.maximum = bar.maximum();
        option.pageStep = bar.pageStep();
        option.sliderPosition = bar.sliderPosition();
        return m_style->subControlRect(QStyle::CC_ScrollBar, &option, QStyle::SC_ScrollBarSlider, &bar);
    }

    Theme m_theme{Variant::Light};
    std::unique_ptr<theme::ThemeStyle> m_style;
    QPalette m_before;
};

CUTAWAY_TESTS(ThemeStyleTest)
#include "themestyletest.moc"
