// SPDX-License-Identifier: MIT
#include "viewers/kit/theme/fittedline.h"

#include "viewers/kit/theme/elided.h"
#include "viewers/kit/theme/grid.h"

#include <QHelpEvent>
#include <QPainter>
#include <QStyleOptionFrame>
#include <QToolTip>

namespace cutaway::theme
{

namespace
{

constexpr int kBeside = 2; // pixels that Qt leaves on either side of the text
constexpr int kCursor = 1;
constexpr int kMostMeasured = 1024;   // characters; wider than any screen
constexpr int kLeastNumber = grid(7); // there is something to click on

bool isOneNumber(const QString &text)
{
    constexpr qsizetype kLongestNumber = 32;
    bool isNumber = false;
    text.toDouble(&isNumber);
    return text.size() <= kLongestNumber && (isNumber || text.startsWith(QLatin1String("0x")));
}

} // namespace

FittedLine::FittedLine(QWidget *parent) : QLineEdit(parent)
{
    connect(this, &QLineEdit::textChanged, this, [this] {
        if (!hasFocus())
            fit();
    });
    fit();
}

void FittedLine::fit()
{
    m_least = isOneNumber(text()) ? qMax(kLeastNumber, fittingWidth()) : 0;
    updateGeometry();
}

void FittedLine::showText(const QString &text)
{
    setText(text);
    setCursorPosition(0);
    if (!hasFocus())
        fit();
}

int FittedLine::fittingWidth() const
{
    QStyleOptionFrame frame;
    initStyleOption(&frame);
    const int line = fontMetrics().horizontalAdvance(text().left(kMostMeasured)) + 2 * kBeside + kCursor;
    const QSize contents = QSize(line, fontMetrics().height()).grownBy(textMargins());
    return style()->sizeFromContents(QStyle::CT_LineEdit, &frame, contents, this).width();
}

QSize FittedLine::minimumSizeHint() const
{
    const QSize least = QLineEdit::minimumSizeHint();
    return m_least != 0 ? QSize(m_least, least.height()) : least;
}

QRect FittedLine::textRect() const
{
    QStyleOptionFrame frame;
    initStyleOption(&frame);
    const QRect contents = style()->subElementRect(QStyle::SE_LineEditContents, &frame, this);
    return contents.marginsRemoved(textMargins()).adjusted(kBeside, 0, -kBeside, 0);
}

QString FittedLine::shownText() const
{
    return hasFocus() ? text() : elided(text(), fontMetrics(), textRect().width());
}

bool FittedLine::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip || !toolTip().isEmpty() || shownText() == text())
        return QLineEdit::event(event);
    QToolTip::showText(static_cast<QHelpEvent *>(event)->globalPos(), text(), this);
    return true;
}

void FittedLine::paintEvent(QPaintEvent *event)
{
    const QString shown = shownText();
    if (shown == text() || echoMode() != Normal) {
        QLineEdit::paintEvent(event);
        return;
    }
    QPainter painter(this);
    QStyleOptionFrame frame;
    initStyleOption(&frame);
    style()->drawPrimitive(QStyle::PE_PanelLineEdit, &frame, &painter, this);
    painter.setPen(palette().color(QPalette::Text));
    painter.drawText(textRect(), int(alignment() & Qt::AlignHorizontal_Mask) | Qt::AlignVCenter, shown);
}

void FittedLine::focusOutEvent(QFocusEvent *event)
{
    QLineEdit::focusOutEvent(event);
    fit();
}

void FittedLine::changeEvent(QEvent *event)
{
    QLineEdit::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        fit();
}

} // namespace cutaway::theme
