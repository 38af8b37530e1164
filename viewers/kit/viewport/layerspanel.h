// SPDX-License-Identifier: MIT
// The layers of a scene and of the tools' own picture: how much is in each, and whether it is shown.
#pragma once

#include "viewers/kit/viewport/viewportwidget.h"

#include <QTreeWidget>

namespace cutaway
{

class LayersPanel : public QTreeWidget
{
    Q_OBJECT

public:
    explicit LayersPanel(ViewportWidget &view, QWidget *parent = nullptr);

    int shownLayers() const;
    int allLayers() const { return topLevelItemCount(); }
    QSize sizeHint() const override;

Q_SIGNALS:
    void countsChanged();

private:
    struct Row {
        std::size_t layer;
        bool overlay;
        std::uint64_t count;
    };
    void fill();
    void follow();
    static void addRows(const picture::DrawList &list, bool overlay, std::vector<Row> &rows);
    void addItem(const Row &row);
    void toggle(QTreeWidgetItem *item);

    ViewportWidget &m_view;
};

} // namespace cutaway
