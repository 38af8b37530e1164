// SPDX-License-Identifier: MIT
#include "tests/app/layoutfaults.h"

#include "app/mainwindow.h"

#include <QAbstractButton>
#include <QAbstractScrollArea>
#include <QComboBox>
#include <QDockWidget>
#include <QLabel>
#include <QLayout>
#include <QLineEdit>
#include <QStackedLayout>
#include <QStackedWidget>
#include <QTabBar>
#include <QTextStream>
#include <algorithm>

namespace cutaway::test
{

namespace
{

using namespace Qt::Literals::StringLiterals;

QString placeText(const QRect &rect)
{
    return u"(%1,%2 %3x%4)"_s.arg(rect.x()).arg(rect.y()).arg(rect.width()).arg(rect.height());
}

QString nameOf(const QWidget &widget)
{
    QStringList parts;
    for (const QWidget *each = &widget; each != nullptr && !each->isWindow(); each = each->parentWidget()) {
        const QString name = each->objectName().isEmpty() ? each->accessibleName() : each->objectName();
        if (each == &widget || !name.startsWith(u"qt_"))
            parts += name.isEmpty() ? QString::fromLatin1(each->metaObject()->className()) : name;
    }
    parts.resize(std::min<qsizetype>(parts.size(), 6));
    return parts.join(u" < "_s);
}

// True for the contents of a scroll area, which may reach beyond its edges.
bool scrolls(const QWidget &holder)
{
    const auto *area = qobject_cast<const QAbstractScrollArea *>(holder.parentWidget());
    return area != nullptr && area->viewport() == &holder;
}

// False for widgets placed on purpose: the scroll buttons of a tab bar, widgets over a view.
bool isLaidOut(const QWidget &widget)
{
    const QWidget *holder = widget.parentWidget();
    return holder->layout() != nullptr && holder->layout()->indexOf(&widget) >= 0;
}

QString outside(const QWidget &widget)
{
    const QWidget *holder = widget.parentWidget();
    if (holder == nullptr || widget.isWindow() || !widget.isVisible() || scrolls(*holder) ||
        qobject_cast<const QTabBar *>(holder) != nullptr || holder->rect().contains(widget.geometry()))
        return {};
    if (widget.geometry().isEmpty() || widget.geometry().right() < 0)
        return {}; // of no size, or put away, as docks behind another's tab are
    return u"outside: %1 %2 in %3"_s.arg(nameOf(widget), placeText(widget.geometry()),
                                         placeText(holder->rect()));
}

bool isSeen(const QLayoutItem &item)
{
    return !item.isEmpty() && !item.geometry().isEmpty();
}

void addOverlaps(QLayout &layout, const QWidget &holder, QStringList &faults)
{
    if (qobject_cast<QStackedLayout *>(&layout) != nullptr)
        return;
    for (int i = 0; i < layout.count(); ++i) {
        QLayoutItem *item = layout.itemAt(i);
        if (item->layout() != nullptr)
            addOverlaps(*item->layout(), holder, faults);
        for (int k = i + 1; k < layout.count() && isSeen(*item); ++k) {
            const QLayoutItem *other = layout.itemAt(k);
            if (isSeen(*other) && item->geometry().intersects(other->geometry()))
                faults += u"over each other: %1 and %2 in %3"_s.arg(
                    placeText(item->geometry()), placeText(other->geometry()), nameOf(holder));
        }
    }
}

bool isInSight(const QDockWidget &dock)
{
    return dock.isVisible() && !dock.isFloating() && dock.geometry().right() >= 0;
}

// What a dock behind another's tab holds has no room yet.
bool isBehind(const QWidget &widget)
{
    for (const QWidget *each = &widget; each != nullptr; each = each->parentWidget()) {
        if (const auto *dock = qobject_cast<const QDockWidget *>(each); dock != nullptr && !isInSight(*dock))
            return true;
    }
    return false;
}

} // namespace

QStringList paneFaults(const MainWindow &window)
{
    const QWidget &home = const_cast<MainWindow &>(window).area().workspaces();
    QStringList faults;
    const auto docks = home.findChildren<QDockWidget *>(QString(), Qt::FindDirectChildrenOnly);
    for (qsizetype i = 0; i < docks.size(); ++i) {
        if (!isInSight(*docks[i]))
            continue;
        if (!home.rect().contains(docks[i]->geometry()))
            faults += u"outside: %1 %2 in %3"_s.arg(docks[i]->objectName(), placeText(docks[i]->geometry()),
                                                    placeText(home.rect()));
        const QSize least = docks[i]->minimumSizeHint();
        if (docks[i]->width() < least.width() || docks[i]->height() < least.height())
            faults += u"too small: %1 %2, at least %3x%4"_s
                          .arg(docks[i]->objectName(), placeText(docks[i]->geometry()))
                          .arg(least.width())
                          .arg(least.height());
        for (qsizetype k = i + 1; k < docks.size(); ++k) {
            if (isInSight(*docks[k]) && docks[i]->geometry().intersects(docks[k]->geometry()))
                faults += u"over each other: %1 %2 and %3 %4"_s.arg(
                    docks[i]->objectName(), placeText(docks[i]->geometry()), docks[k]->objectName(),
                    placeText(docks[k]->geometry()));
        }
    }
    return faults;
}

QStringList widgetFaults(const QWidget &window)
{
    QStringList faults;
    for (QWidget *widget : window.findChildren<QWidget *>()) {
        if (!widget->isVisible() || widget->window() != &window || isBehind(*widget))
            continue;
        if (const QString fault = outside(*widget); !fault.isEmpty())
            faults += fault;
        if (const auto *tabs = qobject_cast<const QTabBar *>(widget);
            tabs != nullptr && tabs->count() == 0 && tabs->geometry().right() >= 0)
            faults += u"a bar without tabs: %1 %2"_s.arg(nameOf(*tabs), placeText(tabs->geometry()));
        if (widget->layout() != nullptr && qobject_cast<QMainWindow *>(widget) == nullptr)
            addOverlaps(*widget->layout(), *widget, faults);
    }
    return faults;
}

QStringList cutTexts(const QWidget &window)
{
    QStringList faults;
    for (QWidget *widget : window.findChildren<QWidget *>()) {
        if (!widget->isVisible() || widget->window() != &window || !isLaidOut(*widget))
            continue;
        const auto *label = qobject_cast<QLabel *>(widget);
        const bool isLine = label != nullptr && !label->text().isEmpty() && !label->wordWrap() &&
                            label->sizePolicy().horizontalPolicy() != QSizePolicy::Ignored;
        if (!isLine && qobject_cast<QAbstractButton *>(widget) == nullptr)
            continue;
        // A label keeps the hint that it gave while its width was fixed to more.
        const int hint = widget->minimumSizeHint().width();
        const int wanted = label != nullptr && label->minimumWidth() == label->maximumWidth()
                               ? std::min(hint, label->fontMetrics().horizontalAdvance(label->text()))
                               : hint;
        if (widget->width() < wanted)
            faults +=
                u"cut: %1 %2, wants %3"_s.arg(nameOf(*widget), placeText(widget->geometry())).arg(wanted);
    }
    return faults;
}

} // namespace cutaway::test
