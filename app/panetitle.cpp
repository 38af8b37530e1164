// SPDX-License-Identifier: MIT
#include "app/panetitle.h"

#include "viewers/kit/theme/elided.h"
#include "viewers/kit/theme/grid.h"

#include <QAction>
#include <QHBoxLayout>
#include <QPainter>
#include <QToolButton>

namespace cutaway
{

PaneTitle::PaneTitle(const QString &title, QWidget *parent) : QWidget(parent), m_title(title)
{
    setAccessibleName(title);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void PaneTitle::setHint(const QString &hint)
{
    m_hint = hint;
    setAccessibleDescription(hint);
    update();
}

void PaneTitle::addButton(QAction &action)
{
    m_button = new QToolButton(this);
    m_button->setDefaultAction(&action);
    m_button->setAutoRaise(true);
    m_button->setFocusPolicy(Qt::TabFocus);
    m_button->setIconSize({theme::kSmallIcon, theme::kSmallIcon});
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, theme::grid(1), 0);
    layout->addStretch(1);
    layout->addWidget(m_button);
    const auto follow = [this, &action] {
        m_button->setVisible(action.isEnabled());
        m_button->setAccessibleName(action.iconText());
        update();
    };
    connect(&action, &QAction::changed, m_button, follow);
    follow();
}

QSize PaneTitle::sizeHint() const
{
    return {theme::grid(40), theme::kTitleHeight};
}

QSize PaneTitle::minimumSizeHint() const
{
    return {theme::grid(10), theme::kTitleHeight};
}

void PaneTitle::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const theme::Colors &colors = theme::current().colors();
    painter.fillRect(rect(), colors.header);
    const int right = m_button != nullptr && m_button->isVisible() ? width() - m_button->x() : 0;
    const QRect inner = rect().adjusted(theme::kPaneMargin, 0, -theme::kPaneMargin - right, 0);
    painter.setFont(theme::current().titleFont());
    painter.setPen(colors.text);
    painter.drawText(inner, Qt::AlignLeft | Qt::AlignVCenter, m_title);
    const int used = painter.fontMetrics().horizontalAdvance(m_title) + theme::grid(3);
    painter.setFont(theme::current().smallFont());
    painter.setPen(colors.textDim);
    const QRect rest = inner.adjusted(used, 0, 0, 0);
    painter.drawText(rest, Qt::AlignRight | Qt::AlignVCenter,
                     theme::elided(m_hint, painter.fontMetrics(), rest.width(), Qt::ElideMiddle));
}

} // namespace cutaway
