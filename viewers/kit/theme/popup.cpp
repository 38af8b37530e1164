// SPDX-License-Identifier: MIT
#include "viewers/kit/theme/popup.h"

#include <QAbstractScrollArea>
#include <QKeyEvent>
#include <QMenu>
#include <QScreen>
#include <QVBoxLayout>
#include <utility>

namespace cutaway::theme
{

Popup::Popup(QWidget *parent) : QFrame(parent, Qt::Popup)
{
    setFrameShape(QFrame::StyledPanel);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
}

void Popup::setContent(QWidget &content)
{
    m_content = &content;
    content.setMinimumSize(1, 1); // a list of one row is as low as that row
    layout()->addWidget(&content);
    setFocusProxy(&content);
}

void Popup::openAt(const QWidget &anchor, QSize size)
{
    const QRect screen = anchor.screen()->availableGeometry();
    size = (size + 2 * QSize(frameWidth(), frameWidth())).boundedTo(screen.size());
    QPoint at = anchor.mapToGlobal(QPoint(0, anchor.height()));
    if (at.y() + size.height() > screen.bottom())
        at.setY(qMax(screen.top(), anchor.mapToGlobal(QPoint()).y() - size.height()));
    at.setX(qBound(screen.left(), at.x(), screen.right() - size.width() + 1));
    m_isGivenUp = false;
    setGeometry(QRect(at, size));
    show();
    if (m_content != nullptr)
        m_content->setFocus(Qt::PopupFocusReason);
}

// Handles the keys that the content leaves to it.
void Popup::keyPressEvent(QKeyEvent *event)
{
    const bool opens = event->modifiers().testFlag(Qt::AltModifier) &&
                       (event->key() == Qt::Key_Up || event->key() == Qt::Key_Down);
    m_isGivenUp = event->key() == Qt::Key_Escape;
    if (m_isGivenUp || opens || event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        close();
    else
        QFrame::keyPressEvent(event);
}

void Popup::hideEvent(QHideEvent *event)
{
    QFrame::hideEvent(event);
    Q_EMIT closed(std::exchange(m_isGivenUp, false));
}

void offerActions(QAbstractScrollArea &view)
{
    view.setContextMenuPolicy(Qt::CustomContextMenu);
    QObject::connect(&view, &QWidget::customContextMenuRequested, &view, [&view](const QPoint &at) {
        auto *menu = new QMenu(&view);
        menu->setAttribute(Qt::WA_DeleteOnClose);
        menu->addActions(view.actions());
        menu->popup(view.viewport()->mapToGlobal(at));
    });
}

} // namespace cutaway::theme
