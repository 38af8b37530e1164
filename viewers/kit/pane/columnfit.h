// SPDX-License-Identifier: MIT
// Fits the columns of a tree or list to their contents.
//
// Some columns come first: they are visible at any width of the view, and share it if it is too small, the
// first of them with twice the share of the others. Further ones are as wide as their contents; as many as
// fit whole stand beside the first, the rest is scrolled to. One column takes the remaining width. A column
// that the user resized keeps its width.
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
    // To be made when the view has its model. `wide` takes the remaining width.
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
