// SPDX-License-Identifier: MIT
#include "viewers/editors/errorchip.h"

#include "viewers/theme/grid.h"
#include "viewers/theme/icons.h"
#include "viewers/tree/nodetext.h"

#include <QHBoxLayout>
#include <QLabel>

namespace cutaway
{

namespace
{

constexpr int kWidestChip = theme::grid(90);

} // namespace

ErrorChip::ErrorChip(const theme::Theme &theme, QWidget *parent) : QFrame(parent), m_text(new QLabel(this))
{
    setObjectName(QStringLiteral("errorChip"));
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFocusPolicy(Qt::NoFocus);
    const theme::Colors &colors = theme.colors();
    setStyleSheet(QStringLiteral("#errorChip { background: %1; border: 1px solid %2; border-radius: 3px; }"
                                 "QLabel { color: %3; border: none; }")
                      .arg(colors.raised.name(), colors.error.name(), colors.text.name()));
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(theme::grid(2), theme::grid(1), theme::grid(2), theme::grid(1));
    layout->setSpacing(theme::grid(2));
    auto *icon = new QLabel(this);
    icon->setPixmap(
        theme::iconPixmap(theme::Icon::Error, colors.error, theme::kSmallIcon, devicePixelRatioF()));
    layout->addWidget(icon, 0, Qt::AlignTop);
    m_text->setTextFormat(Qt::PlainText);
    m_text->setWordWrap(true);
    layout->addWidget(m_text, 1);
    hide();
}

QString ErrorChip::text() const
{
    return m_text->text();
}

void ErrorChip::show(const QString &message, QRect besides)
{
    const QString shown = nodetext::shortened(message);
    m_text->setText(shown);
    m_text->setAccessibleName(shown);
    const int room = parentWidget()->width();
    const int icon = theme::kSmallIcon + theme::grid(6);
    const int wanted = m_text->fontMetrics().horizontalAdvance(shown) + icon + theme::grid(1);
    const int width = qMin(qMin(wanted, kWidestChip), room);
    const int height = layout()->hasHeightForWidth() ? layout()->heightForWidth(width) : sizeHint().height();
    const int left = qMax(0, qMin(besides.left(), room - width));
    const bool below = besides.bottom() + height <= parentWidget()->height() || besides.top() < height;
    setGeometry(left, below ? besides.bottom() + 1 : besides.top() - height - 1, width, height);
    raise();
    QFrame::show();
}

} // namespace cutaway
