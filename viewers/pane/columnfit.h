// SPDX-License-Identifier: MIT
// Columns of a tree or list as wide as what they hold.
//
// Some columns come first: they are in sight whatever the width of the view, and share it where it is not
// enough, the first of them with twice as much as the others. Further ones are as wide as what is in them; as
// many as fit whole stand beside the first, the rest is scrolled to. What is left over goes to one column. A
// column that the user gave a width keeps it.
#pragma once

#include <QObject>
#include <QTimer>
#include <vector>

class QTreeView;

namespace cutaway
{

class ColumnFit : public QObject
{
public:
    // After the view has its model. `wide` takes what is left over.
    ColumnFit(QTreeView &view, std::vector<int> first, int wide);

    void fit();
    void setShown(int column, bool shown);
    bool isFitting() const { return m_fitting; } // columns change, but not by the user
    // Those whose width is the user's, a bit each.
    quint32 held() const { return m_held; }
    // Restores a saved state of the header; false where it cannot be read.
    bool restore(const QByteArray &header, quint32 held);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    bool isHeld(int column) const { return (m_held & (quint32{1} << column)) != 0; }
    void measure();
    void share(std::vector<int> &widths, int room) const;
    int placed(const std::vector<int> &widths, int room) const;
    void takeWidth(int column, int before, int now);

    QTreeView &m_view;
    std::vector<int> m_first;
    int m_wide;
    std::vector<int> m_wanted; // pixels of each column; they grow with rows that come into sight
    quint32 m_held = 0;
    bool m_fitting = false;
    QTimer m_measuring;
};

} // namespace cutaway
