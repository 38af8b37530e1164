// SPDX-License-Identifier: MIT
// Sends mouse and keyboard events through the window system, so that pop-ups, modal boxes and shortcuts see
// them, unlike events sent to a widget.
#pragma once

#include <QPoint>
#include <QString>

class QKeySequence;
class QWidget;
class QWindow;

namespace cutaway::test
{

class Hands
{
public:
    explicit Hands(QWidget &home) : m_home(home) {}

    // `at` is in `widget`; does nothing if its window does not show that point.
    void click(QWidget &widget, QPoint at, Qt::MouseButton button = Qt::LeftButton,
               Qt::KeyboardModifiers modifiers = {});
    // Clicks at the edge of the window, over nothing that reacts.
    void clickBeside();
    void doubleClick(QWidget &widget, QPoint at);
    void drag(QWidget &widget, QPoint from, QPoint to);
    void hover(QWidget &widget, QPoint at);
    void wheel(QWidget &widget, QPoint at, int notches, Qt::KeyboardModifiers modifiers = {});
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {});
    void press(const QKeySequence &keys);
    void type(const QString &text);
    // Releases the button of a drag whose loop waits for it.
    void release();

    // Name of the widget in reports of faults.
    static QString nameOf(const QWidget &widget);

private:
    QWindow *keyWindow() const;

    QWidget &m_home;
    bool m_isDown = false;
};

} // namespace cutaway::test
