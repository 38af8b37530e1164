// SPDX-License-Identifier: MIT
#include "app/popupcloser.h"

#include "viewers/kit/theme/completions.h"

#include <QApplication>
#include <QKeyEvent>
#include <QWidget>

namespace cutaway
{

namespace
{

// True for keys that neither type nor edit.
bool mayBeCommand(const QKeyEvent &key)
{
    const bool isModifier = key.key() == Qt::Key_Control || key.key() == Qt::Key_Alt ||
                            key.key() == Qt::Key_Shift || key.key() == Qt::Key_Meta;
    const bool isFunction = key.key() >= Qt::Key_F1 && key.key() <= Qt::Key_F35;
    return !isModifier && (isFunction || (key.modifiers() & (Qt::ControlModifier | Qt::AltModifier)) != 0);
}

} // namespace

PopupCloser::PopupCloser(QObject *parent) : QObject(parent)
{
    qApp->installEventFilter(this);
    connect(qApp, &QGuiApplication::applicationStateChanged, this, [](Qt::ApplicationState state) {
        if (state != Qt::ApplicationActive)
            closeAll();
    });
}

// Closes the innermost first; gives up at one that stays open.
void PopupCloser::closeAll()
{
    QWidget *before = nullptr;
    while (QWidget *popup = QApplication::activePopupWidget()) {
        if (popup == before)
            return;
        popup->close();
        before = popup;
    }
}

bool PopupCloser::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::KeyPress && event->type() != QEvent::ShortcutOverride)
        return false;
    QWidget *popup = QApplication::activePopupWidget();
    if (popup == nullptr || !watched->isWidgetType())
        return false;
    const auto &key = *static_cast<QKeyEvent *>(event);
    // This event comes before the window looks for a command with that key.
    if (event->type() == QEvent::ShortcutOverride) {
        if (popup->objectName() == QLatin1String(theme::kCompletionList) && mayBeCommand(key))
            popup->hide();
        return false;
    }
    if (key.key() != Qt::Key_F4 || !key.modifiers().testFlag(Qt::AltModifier))
        return false;
    closeAll();
    return true;
}

} // namespace cutaway
