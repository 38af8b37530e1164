// SPDX-License-Identifier: MIT
// The tab bar: movable, closed by its button or the middle mouse button, Ctrl+Tab in order of last use.
#pragma once

#include <QTabBar>
#include <vector>

namespace cutaway
{

class DocumentTabs : public QTabBar
{
    Q_OBJECT

public:
    explicit DocumentTabs(QWidget *parent = nullptr);

    // A tab is identified by its key, which stays when tabs move.
    int addTab(int key, const QString &text, int at = -1);
    int keyAt(int index) const;
    int indexOf(int key) const;
    // One step through the tabs by last use; the order settles when Ctrl is released.
    void cycle(int step);

protected:
    QSize minimumTabSizeHint(int index) const override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void tabRemoved(int index) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void use(int key);

    std::vector<int> m_used; // keys, last used first
    std::size_t m_cycling = 0;
};

} // namespace cutaway
