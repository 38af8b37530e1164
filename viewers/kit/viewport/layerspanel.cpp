// SPDX-License-Identifier: MIT
#include "viewers/kit/viewport/layerspanel.h"

#include "viewers/kit/theme/grid.h"

#include <QHeaderView>
#include <QLocale>
#include <QSignalBlocker>
#include <algorithm>

namespace cutaway
{

namespace
{

enum Role { kLayerRole = Qt::UserRole, kOverlayRole };

} // namespace

LayersPanel::LayersPanel(ViewportWidget &view, QWidget *parent) : QTreeWidget(parent), m_view(view)
{
    setAccessibleName(tr("Layers"));
    setColumnCount(2);
    setHeaderHidden(true);
    setRootIsDecorated(false);
    setFrameShape(QFrame::NoFrame);
    setUniformRowHeights(true);
    header()->setStretchLastSection(false);
    header()->setSectionResizeMode(0, QHeaderView::Stretch);
    header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    connect(this, &QTreeWidget::itemChanged, this, &LayersPanel::toggle);
    connect(&view.scene(), &Scene::rebuilt, this, &LayersPanel::fill);
    connect(&view.scene(), &Scene::overlayChanged, this, &LayersPanel::fill);
    connect(&view, &ViewportWidget::styleChanged, this, &LayersPanel::follow);
    fill();
}

QSize LayersPanel::sizeHint() const
{
    const int rows = std::clamp(topLevelItemCount(), 2, 9);
    return {theme::grid(55), rows * theme::kRowHeight + theme::grid(1)};
}

void LayersPanel::addRows(const picture::DrawList &list, bool overlay, std::vector<Row> &rows)
{
    for (std::size_t layer = 0; layer < picture::kLayerCount; ++layer) {
        const std::uint64_t count = list.primitivesOf(static_cast<picture::Layer>(layer));
        if (count != 0)
            rows.push_back({layer, overlay, count});
    }
}

void LayersPanel::addItem(const Row &row)
{
    const std::string_view name = picture::toString(static_cast<picture::Layer>(row.layer));
    const QString text = QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
    auto *item = new QTreeWidgetItem(this, {row.overlay ? tr("Tool: %1").arg(text) : text});
    item->setFlags(item->flags() | Qt::ItemIsUserCheckable);
    item->setData(0, kLayerRole, static_cast<int>(row.layer));
    item->setData(0, kOverlayRole, row.overlay);
    item->setTextAlignment(1, Qt::AlignRight | Qt::AlignVCenter);
    item->setForeground(1, palette().placeholderText());
    item->setToolTip(1, tr("Triangles, lines and points"));
}

// A tool's picture changes many times a second while it plays: its rows stay while its layers do.
void LayersPanel::fill()
{
    const QSignalBlocker quiet(this);
    std::vector<Row> rows;
    addRows(m_view.scene().built().list, false, rows);
    if (m_view.scene().overlay() != nullptr)
        addRows(*m_view.scene().overlay(), true, rows);
    bool same = static_cast<int>(rows.size()) == topLevelItemCount();
    for (int i = 0; same && i < topLevelItemCount(); ++i) {
        const Row &row = rows[static_cast<std::size_t>(i)];
        same = topLevelItem(i)->data(0, kLayerRole).toUInt() == row.layer &&
               topLevelItem(i)->data(0, kOverlayRole).toBool() == row.overlay;
    }
    if (!same) {
        clear();
        for (const Row &row : rows)
            addItem(row);
        updateGeometry();
    }
    for (int i = 0; i < topLevelItemCount(); ++i)
        topLevelItem(i)->setText(1, QLocale::c().toString(rows[static_cast<std::size_t>(i)].count));
    follow();
}

void LayersPanel::follow()
{
    const QSignalBlocker quiet(this);
    const SceneStyle &style = m_view.style3d();
    for (int row = 0; row < topLevelItemCount(); ++row) {
        QTreeWidgetItem *item = topLevelItem(row);
        const LayerMask &mask = item->data(0, kOverlayRole).toBool() ? style.overlayShown : style.shown;
        const bool shown = mask[item->data(0, kLayerRole).toUInt()];
        item->setCheckState(0, shown ? Qt::Checked : Qt::Unchecked);
    }
    viewport()->update();
    blockSignals(false);
    Q_EMIT countsChanged();
}

int LayersPanel::shownLayers() const
{
    int shown = 0;
    for (int row = 0; row < topLevelItemCount(); ++row)
        shown += topLevelItem(row)->checkState(0) == Qt::Checked ? 1 : 0;
    return shown;
}

void LayersPanel::toggle(QTreeWidgetItem *item)
{
    SceneStyle style = m_view.style3d();
    LayerMask &mask = item->data(0, kOverlayRole).toBool() ? style.overlayShown : style.shown;
    mask[item->data(0, kLayerRole).toUInt()] = item->checkState(0) == Qt::Checked;
    m_view.setStyle3d(style);
}

} // namespace cutaway
