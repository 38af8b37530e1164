// SPDX-License-Identifier: MIT
// Buttons of the mouse that a widget was told are held.
//
// A menu, a dialog or another window may take the mouse while one is; its release then goes elsewhere, and
// what the widget does while a button is held would go on for ever. A member of the widget, so that it goes
// before the widget does.
#pragma once

#include <QObject>

class QWidget;

namespace cutaway
{

class HeldButtons : public QObject
{
    Q_OBJECT

public:
    explicit HeldButtons(QWidget &widget);

Q_SIGNALS:
    // No release will come for what is held; told before the widget hears of what has shown it.
    void lost();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void keepOnly(Qt::MouseButtons down);

    Qt::MouseButtons m_held;
};

} // namespace cutaway
