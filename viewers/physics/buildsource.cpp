// SPDX-License-Identifier: MIT
#include "viewers/physics/buildsource.h"

#include "viewers/file/filekinds.h"
#include "viewers/pane/columnfit.h"
#include "viewers/physics/labellook.h"
#include "viewers/theme/elidedlabel.h"
#include "viewers/theme/fittedline.h"
#include "viewers/theme/grid.h"
#include "viewers/theme/theme.h"
#include "viewers/tree/nodetext.h"

#include <QComboBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <algorithm>
#include <map>

namespace cutaway
{

namespace
{

enum SourceColumn { kShapeColumn, kTrianglesColumn };
constexpr int kLeastShapeRows = 3, kMostShapeRows = 7; // of the list in sight

UnitId unitOfRow(const QTreeWidgetItem &row)
{
    return row.data(kShapeColumn, Qt::UserRole).toUInt();
}

} // namespace

BuildSource::BuildSource(QWidget *parent)
    : QWidget(parent), m_fromShapes(new QPushButton(tr("Render Shapes"), this)),
      m_fromFile(new QPushButton(tr("OBJ or GLB File…"), this)), m_list(new QTreeWidget(this)),
      m_fileRow(new QWidget(this)), m_fileName(new theme::ElidedLabel(m_fileRow)),
      m_up(new QComboBox(m_fileRow)), m_scale(new theme::FittedLine(m_fileRow)), m_count(new QLabel(this))
{
    m_fromShapes->setToolTip(tr("Build from what this file draws"));
    m_fromFile->setToolTip(tr("Build from a mesh of another program"));
    auto *modes = new QHBoxLayout;
    modes->setSpacing(theme::grid(1));
    for (QPushButton *button : {m_fromShapes, m_fromFile}) {
        button->setCheckable(true);
        button->setAccessibleName(button->text());
        modes->addWidget(button, 1);
    }
    connect(m_fromShapes, &QPushButton::clicked, this, [this] { setMeshFile({}); });
    connect(m_fromFile, &QPushButton::clicked, this, &BuildSource::chooseFile);
    createList();
    createFileRow();
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(theme::grid(1));
    column->addLayout(modes);
    column->addWidget(m_list);
    column->addWidget(m_fileRow);
    column->addWidget(m_count);
    theme::follow(this, &BuildSource::dress);
    showMode();
}

void BuildSource::createList()
{
    m_list->setObjectName(QStringLiteral("buildShapes"));
    m_list->setAccessibleName(tr("Shapes to build from"));
    m_list->setHeaderLabels({tr("Shape"), tr("Triangles")});
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->headerItem()->setTextAlignment(kTrianglesColumn, Qt::AlignRight | Qt::AlignVCenter);
    new ColumnFit(*m_list, {kShapeColumn, kTrianglesColumn}, kShapeColumn);
    connect(m_list, &QTreeWidget::itemChanged, this, [this] {
        if (m_isFilling)
            return;
        showMode();
        Q_EMIT changed();
    });
}

void BuildSource::createFileRow()
{
    m_up->addItems({tr("Y is up"), tr("Z is up")});
    m_up->setAccessibleName(tr("Axis of the file that points up"));
    m_up->setToolTip(tr("Axis of an OBJ that points up; Blender writes y. A GLB always has y."));
    m_scale->setText(QStringLiteral("1"));
    m_scale->setAccessibleName(tr("Metres in a unit of the file"));
    m_scale->setToolTip(tr("Metres in one unit of the file, such as 0.01 for centimetres"));
    connect(m_up, &QComboBox::activated, this, &BuildSource::changed);
    connect(m_scale, &QLineEdit::textEdited, this, &BuildSource::changed);
    auto *row = new QHBoxLayout(m_fileRow);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(theme::grid(1));
    row->addWidget(m_fileName, 1);
    row->addWidget(m_up);
    auto *label = new QLabel(tr("Scale"), m_fileRow);
    label->setBuddy(m_scale);
    row->addWidget(label);
    row->addWidget(m_scale);
}

void BuildSource::dress()
{
    dressLabel(*m_count, theme::current().colors().textDim, theme::current().smallFont());
}

void BuildSource::showShapes(const std::vector<geom::RenderShape> &shapes)
{
    const QScopedValueRollback filling(m_isFilling, true);
    std::map<UnitId, Qt::CheckState> before;
    for (int i = 0; i < m_list->topLevelItemCount(); ++i)
        before[unitOfRow(*m_list->topLevelItem(i))] = m_list->topLevelItem(i)->checkState(kShapeColumn);
    const bool isOther = std::ranges::none_of(
        shapes, [&](const geom::RenderShape &shape) { return before.contains(shape.unit); });
    m_list->clear();
    for (const geom::RenderShape &shape : shapes) {
        auto *row =
            new QTreeWidgetItem(m_list, {nodetext::fromCore(shape.name), QString::number(shape.triangles)});
        const auto known = before.find(shape.unit);
        const bool isTicked =
            isOther ? !shape.isHidden : known != before.end() && known->second == Qt::Checked;
        row->setData(kShapeColumn, Qt::UserRole, shape.unit);
        row->setTextAlignment(kTrianglesColumn, Qt::AlignRight | Qt::AlignVCenter);
        row->setCheckState(kShapeColumn, isTicked ? Qt::Checked : Qt::Unchecked);
        if (shape.isHidden)
            row->setToolTip(kShapeColumn, tr("The game does not draw this shape."));
    }
    const int rows = std::clamp(int(shapes.size()), kLeastShapeRows, kMostShapeRows);
    m_list->setFixedHeight(theme::kHeaderHeight + rows * theme::kRowHeight + 2 * m_list->frameWidth());
    if (m_list->topLevelItemCount() > 0 && m_list->currentItem() == nullptr)
        m_list->setCurrentItem(m_list->topLevelItem(0), 0, QItemSelectionModel::NoUpdate);
    showMode();
}

void BuildSource::chooseFile()
{
    const QString path = QFileDialog::getOpenFileName(
        this, tr("Build from Mesh"), QFileInfo(m_path).absolutePath(),
        nameFilter(tr("Meshes"), {QStringLiteral("*.obj"), QStringLiteral("*.glb")}));
    showMode();
    if (!path.isEmpty())
        setMeshFile(path);
}

void BuildSource::setMeshFile(const QString &path)
{
    m_path = path;
    showMode();
    Q_EMIT changed();
}

void BuildSource::showMode()
{
    const bool isFile = !m_path.isEmpty();
    m_fromShapes->setChecked(!isFile);
    m_fromFile->setChecked(isFile);
    m_list->setVisible(!isFile);
    m_fileRow->setVisible(isFile);
    m_fileName->setText(QFileInfo(m_path).fileName());
    m_fileName->setToolTip(m_path);
    m_up->setEnabled(!m_path.endsWith(QLatin1String(".glb"), Qt::CaseInsensitive));
    int ticked = 0;
    qulonglong triangles = 0;
    for (int i = 0; i < m_list->topLevelItemCount(); ++i) {
        const QTreeWidgetItem &row = *m_list->topLevelItem(i);
        if (row.checkState(kShapeColumn) != Qt::Checked)
            continue;
        ++ticked;
        triangles += row.text(kTrianglesColumn).toULongLong();
    }
    m_count->setVisible(!isFile);
    m_count->setText(m_list->topLevelItemCount() == 0
                         ? tr("This file draws no shapes; build from a mesh file")
                         : tr("%1 of %2 shapes · %3 triangles")
                               .arg(ticked)
                               .arg(m_list->topLevelItemCount())
                               .arg(triangles));
}

Result<void> BuildSource::fill(BuildOrder &order) const
{
    order.shapes.clear();
    order.meshFile = m_path.toStdString();
    if (!m_path.isEmpty()) {
        bool isNumber = false;
        order.space.scale = QLocale::c().toDouble(m_scale->text(), &isNumber);
        order.space.up = m_up->currentIndex() == 1 ? exchange::UpAxis::Z : exchange::UpAxis::Y;
        return isNumber && order.space.scale > 0.0
                   ? Result<void>()
                   : fail("the scale is '{}', a number above 0 is needed", m_scale->text().toStdString());
    }
    for (int i = 0; i < m_list->topLevelItemCount(); ++i) {
        if (m_list->topLevelItem(i)->checkState(kShapeColumn) == Qt::Checked)
            order.shapes.push_back(unitOfRow(*m_list->topLevelItem(i)));
    }
    return order.shapes.empty() ? fail("no shape is chosen") : Result<void>();
}

} // namespace cutaway
