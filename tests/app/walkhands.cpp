// SPDX-License-Identifier: MIT
#include "tests/app/walkhands.h"

#include <QAbstractButton>
#include <QApplication>
#include <QPointer>
#include <QTest>
#include <QWheelEvent>
#include <QWidget>
#include <QWindow>

#include <algorithm>
#include <utility>

namespace cutaway::test
{

namespace
{

using namespace Qt::Literals::StringLiterals;

// A window and a point in it that shows the widget.
std::pair<QWindow *, QPoint> placeOf(const QWidget &widget, QPoint at)
{
    const QWidget *top = widget.window();
    const QPoint inWindow = widget.mapTo(top, at);
    const QWindow *handle = top->windowHandle();
    const bool isShown = top->isVisible() && handle != nullptr &&
                         QRect({}, handle->size().boundedTo(top->size())).contains(inWindow);
    QWindow *window = isShown ? top->windowHandle() : nullptr;
    return {window, inWindow};
}

} // namespace

QString Hands::nameOf(const QWidget &widget)
{
    QStringList parts;
    for (const QWidget *each = &widget; each != nullptr && parts.size() < 4; each = each->parentWidget()) {
        QString name = each->objectName().isEmpty() ? each->accessibleName() : each->objectName();
        if (const auto *button = qobject_cast<const QAbstractButton *>(each); name.isEmpty() && button)
            name = button->text();
        if (name.startsWith(u"qt_"))
            continue;
        const QString kind = QString::fromLatin1(each->metaObject()->className()).section(u':', -1);
        parts += name.isEmpty() ? kind : kind + u" '"_s + name + u'\'';
    }
    return parts.join(u" < "_s);
}

void Hands::click(QWidget &widget, QPoint at, Qt::MouseButton button, Qt::KeyboardModifiers modifiers)
{
    const auto [first, point] = placeOf(widget, at);
    const QPointer<QWindow> window(first); // pressing may make an end of it
    if (window != nullptr)
        QTest::mousePress(window, button, modifiers, point);
    if (window != nullptr) // and a smaller one
        QTest::mouseRelease(window, button, modifiers,
                            {qMin(point.x(), window->width() - 1), qMin(point.y(), window->height() - 1)});
}

void Hands::clickBeside()
{
    QWindow *window = m_home.windowHandle();
    QTest::mouseClick(window, Qt::LeftButton, {}, {window->width() / 2, window->height() - 3});
}

void Hands::doubleClick(QWidget &widget, QPoint at)
{
    if (const auto [window, point] = placeOf(widget, at); window != nullptr)
        QTest::mouseDClick(window, Qt::LeftButton, {}, point);
}

void Hands::drag(QWidget &widget, QPoint from, QPoint to)
{
    const auto [first, start] = placeOf(widget, from);
    const QPoint end = widget.mapTo(widget.window(), to);
    const QPointer<QWindow> window(first);
    if (window == nullptr)
        return;
    const auto inside = [&window](QPoint point) {
        return QPoint(std::clamp(point.x(), 0, window->width() - 1),
                      std::clamp(point.y(), 0, window->height() - 1));
    };
    m_isDown = true;
    QTest::mousePress(window, Qt::LeftButton, {}, start);
    for (int part = 1; part <= 4 && window != nullptr && m_isDown; ++part)
        QTest::mouseMove(window, inside(start + (end - start) * part / 4));
    if (window != nullptr && std::exchange(m_isDown, false))
        QTest::mouseRelease(window, Qt::LeftButton, {}, inside(end));
}

void Hands::release()
{
    if (std::exchange(m_isDown, false))
        QTest::mouseRelease(m_home.windowHandle(), Qt::LeftButton, {}, {5, 5});
}

void Hands::hover(QWidget &widget, QPoint at)
{
    if (const auto [window, point] = placeOf(widget, at); window != nullptr)
        QTest::mouseMove(window, point);
}

void Hands::wheel(QWidget &widget, QPoint at, int notches, Qt::KeyboardModifiers modifiers)
{
    QWheelEvent event(at, widget.mapToGlobal(at), {}, {0, notches * 120}, {}, modifiers, Qt::NoScrollPhase,
                      false);
    QApplication::sendEvent(&widget, &event);
    QCoreApplication::processEvents();
}

// False for a window that went, or goes, while a key was down.
static bool isThere(const QPointer<QWindow> &window)
{
    return window != nullptr && window->isVisible() && QGuiApplication::topLevelWindows().contains(window);
}

// The window with the focus, as the window system sees it.
QWindow *Hands::keyWindow() const
{
    if (const QWidget *popup = QApplication::activePopupWidget())
        return popup->window()->windowHandle();
    QWindow *focus = QGuiApplication::focusWindow();
    return focus != nullptr && focus->isVisible() ? focus : m_home.windowHandle();
}

// One event at a time, as QTest lets others be handled behind each, which may take the window away.
static void send(const QPointer<QWindow> &window, bool isDown, Qt::Key key, Qt::KeyboardModifiers modifiers,
                 const QString &text = {})
{
    if (isThere(window))
        QTest::simulateEvent(window, isDown, key, modifiers, text, false);
}

void Hands::press(Qt::Key key, Qt::KeyboardModifiers modifiers)
{
    constexpr std::pair<Qt::KeyboardModifier, Qt::Key> kKeys[] = {{Qt::ShiftModifier, Qt::Key_Shift},
                                                                  {Qt::ControlModifier, Qt::Key_Control},
                                                                  {Qt::AltModifier, Qt::Key_Alt},
                                                                  {Qt::MetaModifier, Qt::Key_Meta}};
    const QPointer<QWindow> window(keyWindow());
    const char ascii = QTest::keyToAscii(key);
    const QString text = ascii != 0 ? QString(QChar::fromLatin1(ascii)) : QString();
    Qt::KeyboardModifiers held;
    for (const auto &[modifier, own] : kKeys) {
        if (modifiers.testFlag(modifier)) {
            send(window, true, own, held);
            held |= modifier;
        }
    }
    send(window, true, key, modifiers, text);
    send(window, false, key, modifiers, text);
    for (const auto &[modifier, own] : kKeys) {
        if (modifiers.testFlag(modifier)) {
            send(window, false, own, held);
            held &= ~Qt::KeyboardModifiers(modifier);
        }
    }
}

void Hands::press(const QKeySequence &keys)
{
    for (int i = 0; i < keys.count(); ++i)
        press(keys[uint(i)].key(), keys[uint(i)].keyboardModifiers());
}

void Hands::type(const QString &text)
{
    for (const QChar each : text) {
        if (each.unicode() >= 0x20 && each.unicode() < 0x7F) {
            const QPointer<QWindow> window(keyWindow());
            QTest::keyPress(window, each.toLatin1());
            if (isThere(window))
                QTest::keyRelease(window, each.toLatin1());
        } else if (QWidget *focus = QApplication::focusWidget()) {
            QKeyEvent key(QEvent::KeyPress, 0, {}, QString(each));
            QApplication::sendEvent(focus, &key);
        }
    }
}

} // namespace cutaway::test
