// SPDX-License-Identifier: MIT
// Draws units as boxes and references as lines between them, beside a searchable list. Choosing a box or a
// row selects the unit.
#pragma once

#include "viewers/kit/file/selection.h"
#include "viewers/kit/jobs/asyncvalue.h"
#include "viewers/kit/theme/theme.h"
#include "viewers/panes/graph/graphmodel.h"

#include <QTimer>
#include <QWidget>
#include <map>

class QCheckBox;
class QGraphicsPathItem;
class QGraphicsRectItem;
class QGraphicsScene;
class QGraphicsView;
class QLabel;
class QLineEdit;
class QTreeView;

namespace cutaway
{

class GraphView : public QWidget
{
    Q_OBJECT

public:
    static constexpr std::size_t kMostDrawn = 300; // of more only those near the selection are drawn

    GraphView(Selection &selection, Jobs &jobs, QWidget *parent = nullptr);
    ~GraphView() override;

    const LinkGraph &graph() const { return m_graph; }
    QLineEdit &filter() const { return *m_filter; }
    QCheckBox &orphansOnly() const { return *m_orphans; }
    QTreeView &list() const { return *m_list; }
    const GraphModel &rows() const { return *m_rows; }
    QString state() const; // number of units and of orphans
    std::size_t drawnCount() const { return m_boxes.size(); }

Q_SIGNALS:
    void gathered();

protected:
    void showEvent(QShowEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void dress();
    void createList();
    void run();
    void runIfSeen();
    void take(LinkGraph graph);
    void filterList();
    void selectUnit(std::uint32_t number);
    void showCurrent();
    void draw();
    bool isFiltered() const;
    std::vector<std::uint32_t> drawnUnits() const;
    void drawBox(const GraphSpot &spot);
    void drawLinks();
    void followSelection();
    void markSelected(bool centre);
    std::optional<std::uint32_t> selectedNumber() const;

    Selection &m_selection;
    AsyncValue m_gathering;
    QLineEdit *m_filter;
    QCheckBox *m_orphans;
    GraphModel *m_rows;
    QTreeView *m_list;
    QLabel *m_state;
    QGraphicsScene *m_scene;
    QGraphicsView *m_view;
    LinkGraph m_graph;
    std::uint64_t m_revision = 0;                         // of the file whose graph it is
    std::map<std::uint32_t, QGraphicsRectItem *> m_boxes; // by number of the unit
    std::vector<std::pair<GraphLink, QGraphicsPathItem *>> m_lines;
    bool m_stale = true;
    bool m_following = false; // while this view and the selection update each other
    QTimer m_delay;
    QTimer m_drawDelay; // while typing
};

} // namespace cutaway
