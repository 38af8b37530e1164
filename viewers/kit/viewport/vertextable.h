// SPDX-License-Identifier: MIT
// The vertices of the selection, beside the picture: a row marks its point and leads to its bytes.
#pragma once

#include "viewers/kit/viewport/vertexmodel.h"
#include "viewers/kit/viewport/viewportwidget.h"

#include <QWidget>

class QCheckBox;
class QLabel;
class QTableView;

namespace cutaway
{

class VertexTable : public QWidget
{
    Q_OBJECT

public:
    VertexTable(ViewportWidget &view, Selection &selection, QWidget *parent = nullptr);

    QTableView &table() const { return *m_table; }
    VertexModel &model() { return m_model; }

private:
    void dress();
    void follow();
    void mark();

    ViewportWidget &m_view;
    Selection &m_selection;
    VertexModel m_model;
    QTableView *m_table;
    QLabel *m_summary;
    QCheckBox *m_stored;
    bool m_marking = false; // the selection moves to a row of this table
};

} // namespace cutaway
