// SPDX-License-Identifier: MIT
#include "viewers/workshops/mesh/partsview.h"

#include "viewers/kit/text/nodetext.h"
#include "viewers/kit/theme/grid.h"

#include <QHeaderView>
#include <QLocale>
#include <QSignalBlocker>
#include <map>

namespace cutaway
{

namespace
{

enum PartColumn { NameOfPart, TrianglesOfPart };
constexpr int kSectionRole = Qt::UserRole;

QPixmap toneSwatch(const picture::Category &category)
{
    QPixmap swatch(theme::grid(3), theme::grid(3));
    swatch.fill(QColor(category.color[0], category.color[1], category.color[2]));
    return swatch;
}

} // namespace

PartsView::PartsView(Scene &scene, SceneMarks &marks, QWidget *parent)
    : QTreeWidget(parent), m_scene(scene), m_marks(marks)
{
    setAccessibleName(tr("Partitions and segments"));
    setObjectName(QStringLiteral("meshParts"));
    setHeaderLabels({tr("Part"), tr("Triangles")});
    setRootIsDecorated(false);
    setUniformRowHeights(true);
    setFrameShape(QFrame::NoFrame);
    header()->setStretchLastSection(false);
    header()->setSectionResizeMode(NameOfPart, QHeaderView::Stretch);
    header()->setSectionResizeMode(TrianglesOfPart, QHeaderView::ResizeToContents);
    connect(this, &QTreeWidget::currentItemChanged, this, &PartsView::choose);
    connect(&scene, &Scene::rebuilt, this, &PartsView::fill);
}

void PartsView::setShape(std::optional<UnitId> shape)
{
    m_shape = shape;
    fill();
}

void PartsView::fill()
{
    const QSignalBlocker quiet(this);
    clear();
    const picture::DrawList &list = m_scene.built().list;
    for (std::uint32_t number = 0; m_shape && number < list.batches.size(); ++number) {
        const picture::Batch &batch = list.batches[number];
        if (batch.owners.empty() || batch.owners.front().unit != *m_shape || batch.part != 0 ||
            batch.file != 0)
            continue;
        m_batch = number;
        std::map<std::uint16_t, std::uint32_t> triangles; // by section
        for (std::uint32_t i = 0; i < batch.primitives() && !batch.traits.empty(); ++i)
            ++triangles[batch.traitsOf(i).section];
        for (const auto &[section, count] : triangles) {
            const auto &category = list.palette(picture::ColorBy::Section)[section];
            auto *item =
                new QTreeWidgetItem(this, {nodetext::fromCore(category.name), QLocale::c().toString(count)});
            item->setIcon(NameOfPart, toneSwatch(category));
            item->setTextAlignment(TrianglesOfPart, Qt::AlignRight | Qt::AlignVCenter);
            item->setData(NameOfPart, kSectionRole, section);
        }
        break;
    }
    if (m_shape && topLevelItemCount() == 0)
        (new QTreeWidgetItem(this, {tr("No partitions or segments")}))->setFlags(Qt::NoItemFlags);
}

void PartsView::choose()
{
    const QTreeWidgetItem *item = currentItem();
    if (item == nullptr || m_batch >= m_scene.built().list.batches.size())
        return;
    const picture::Batch &batch = m_scene.built().list.batches[m_batch];
    const auto section = static_cast<std::uint16_t>(item->data(NameOfPart, kSectionRole).toUInt());
    std::vector<PrimitiveId> triangles;
    for (std::uint32_t i = 0; i < batch.primitives(); ++i) {
        if (batch.traitsOf(i).section == section)
            triangles.push_back({false, m_batch, i});
    }
    m_marks.chooseAll(std::move(triangles));
}

} // namespace cutaway
