// SPDX-License-Identifier: MIT
#include "viewers/kit/form/rowbutton.h"

#include <QLayout>
#include <QToolButton>

namespace cutaway
{

QAction *addRowButton(QWidget &view, QWidget &buttons, const QString &text, const QString &help,
                      const QKeySequence &keys)
{
    auto *action = new QAction(text, &view);
    action->setShortcut(keys);
    action->setShortcutContext(Qt::WidgetShortcut);
    action->setToolTip(
        keys.isEmpty() ? help : QStringLiteral("%1 (%2)").arg(help, keys.toString(QKeySequence::NativeText)));
    view.addAction(action);
    auto *button = new QToolButton(&buttons);
    button->setDefaultAction(action);
    button->setAccessibleName(help);
    button->setFocusPolicy(Qt::StrongFocus);
    buttons.layout()->addWidget(button);
    return action;
}

} // namespace cutaway
