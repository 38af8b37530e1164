// SPDX-License-Identifier: MIT
#include "app/documenttabs.h"

#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QSignalBlocker>
#include <algorithm>

namespace cutaway
{

DocumentTabs::DocumentTabs(QWidget *parent) : QTabBar(parent)
{
    setAccessibleName(tr("Open documents"));
    setDocumentMode(true);
    setMovable(true);
    setTabsClosable(true);
    setExpanding(false);
    setElideMode(Qt::ElideMiddle);
    setUsesScrollButtons(true);
    setDrawBase(false);
    setFocusPolicy(Qt::TabFocus);
    connect(this, &QTabBar::currentChanged, this, [this](int index) {
        if (m_cycling == 0 && index >= 0)
            use(keyAt(index));
    });
    qApp->installEventFilter(this);
}

int DocumentTabs::addTab(int key, const QString &text, int at)
{
    m_used.push_back(key);
    int index = 0;
    {
        const QSignalBlocker withoutKey(this); // the first tab becomes current at once
        index = insertTab(at < 0 ? count() : at, text);
        setTabData(index, key);
    }
    if (currentIndex() == index)
        Q_EMIT currentChanged(index);
    return index;
}

int DocumentTabs::keyAt(int index) const
{
    const QVariant key = tabData(index);
    return key.isValid() ? key.toInt() : -1;
}

int DocumentTabs::indexOf(int key) const
{
    for (int index = 0; index < count(); ++index) {
        if (keyAt(index) == key)
            return index;
    }
    return -1;
}

void DocumentTabs::use(int key)
{
    const auto at = std::find(m_used.begin(), m_used.end(), key);
    if (at != m_used.end())
        std::rotate(m_used.begin(), at, at + 1);
}

void DocumentTabs::cycle(int step)
{
    if (m_used.size() < 2)
        return;
    const std::size_t size = m_used.size();
    m_cycling = (m_cycling + size + static_cast<std::size_t>(step + static_cast<int>(size))) % size;
    const std::size_t at = m_cycling;
    m_cycling = std::max<std::size_t>(m_cycling, 1); // keeps the order while the tab changes
    setCurrentIndex(indexOf(m_used[at]));
    m_cycling = at;
}

// With more tabs than fit, the bar scrolls instead of eliding every title.
QSize DocumentTabs::minimumTabSizeHint(int index) const
{
    const QSize whole = tabSizeHint(index);
    constexpr int kLettersKept = 18;
    const int least = iconSize().width() + fontMetrics().averageCharWidth() * kLettersKept;
    return {std::min(whole.width(), least), whole.height()};
}

void DocumentTabs::mouseReleaseEvent(QMouseEvent *event)
{
    const int index = tabAt(event->position().toPoint());
    if (event->button() == Qt::MiddleButton && index >= 0)
        Q_EMIT tabCloseRequested(index);
    else
        QTabBar::mouseReleaseEvent(event);
}

void DocumentTabs::tabRemoved(int index)
{
    QTabBar::tabRemoved(index);
    std::erase_if(m_used, [this](int key) { return indexOf(key) < 0; });
    m_cycling = 0;
}

bool DocumentTabs::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::KeyRelease && m_cycling != 0 &&
        static_cast<QKeyEvent *>(event)->key() == Qt::Key_Control) {
        m_cycling = 0;
        use(keyAt(currentIndex()));
    }
    return QTabBar::eventFilter(watched, event);
}

} // namespace cutaway
