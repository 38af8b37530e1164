// SPDX-License-Identifier: MIT
// The mouse buttons that a widget has seen pressed and not yet released.
//
// A menu, a dialog or another window may take the mouse meanwhile; the release then goes elsewhere, and the
// widget's drag would never end. Must be a member of the widget, so that it is destroyed first.
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
    // No release will come for a held button; emitted before the widget handles the event that showed this.
    void lost();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void keepOnly(Qt::MouseButtons down);

    Qt::MouseButtons m_held;
};

} // namespace cutaway
