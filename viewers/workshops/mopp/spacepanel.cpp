// SPDX-License-Identifier: MIT
#include "viewers/workshops/mopp/spacepanel.h"

#include "viewers/kit/file/quantitytext.h"
#include "viewers/kit/theme/grid.h"
#include "viewers/kit/theme/wraplayout.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFontMetrics>
#include <QLabel>
#include <QSlider>
#include <QSpinBox>
#include <QVBoxLayout>
#include <algorithm>

namespace cutaway
{

namespace
{

constexpr int kPositions = 200;         // of the slice
constexpr std::uint32_t kHeatSide = 96; // queries in each direction

} // namespace

SpacePanel::SpacePanel(Jobs &jobs, QWidget *parent)
    : QWidget(parent), m_cellShown(new QCheckBox(tr("Cell of the selected instruction"), this)),
      m_trianglesShown(new QCheckBox(tr("Triangles below it"), this)),
      m_depthShown(new QCheckBox(tr("All cells at depth"), this)),
      m_heatShown(new QCheckBox(tr("Heat map"), this)), m_depth(new QSlider(Qt::Horizontal, this)),
      m_position(new QSlider(Qt::Horizontal, this)), m_depthNumber(new QSpinBox(this)),
      m_cellCount(new QLabel(this)), m_where(new QLabel(this)), m_axis(new QComboBox(this)),
      m_what(new QComboBox(this)), m_depthTask(new TaskBar(jobs, this)), m_heatTask(new TaskBar(jobs, this)),
      m_view(new HeatView(this))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(theme::grid(2), theme::grid(1), theme::grid(2), theme::grid(1));
    column->setSpacing(theme::grid(1));
    createCells();
    createHeat();
    describeHeat();
    theme::follow(this, &SpacePanel::dress);
}

void SpacePanel::createCells()
{
    auto *column = static_cast<QVBoxLayout *>(layout());
    auto *first = new theme::WrapLayout;
    m_cellShown->setChecked(true);
    m_trianglesShown->setChecked(true);
    first->addWidget(m_cellShown);
    first->addWidget(m_trianglesShown);
    column->addLayout(first);
    auto *second = new theme::WrapLayout;
    m_depth->setObjectName(QStringLiteral("depth"));
    m_depth->setAccessibleName(tr("Depth in splits"));
    m_depth->setPageStep(4);
    m_depthNumber->setAccessibleName(tr("Depth in splits, as a number"));
    second->addWidget(m_depthShown);
    second->addWide(m_depth);
    second->addWidget(m_depthNumber);
    second->addWidget(m_cellCount);
    column->addLayout(second);
    column->addWidget(m_depthTask);
    connect(m_cellShown, &QCheckBox::toggled, this, &SpacePanel::changed);
    connect(m_trianglesShown, &QCheckBox::toggled, this, &SpacePanel::changed);
    connect(m_depthShown, &QCheckBox::toggled, this, &SpacePanel::findCells);
    connect(m_depth, &QSlider::valueChanged, m_depthNumber, &QSpinBox::setValue);
    connect(m_depthNumber, &QSpinBox::valueChanged, this, [this](int depth) {
        m_depth->setValue(depth);
        m_depthShown->setChecked(true); // moving it means to see it
        findCells();
    });
}

void SpacePanel::createHeat()
{
    auto *column = static_cast<QVBoxLayout *>(layout());
    auto *row = new theme::WrapLayout;
    m_what->addItems({tr("Instructions"), tr("Reported ids")});
    m_what->setAccessibleName(tr("What is counted at each point"));
    m_axis->addItems({tr("across x"), tr("across y"), tr("across z")});
    m_axis->setCurrentIndex(2);
    m_axis->setAccessibleName(tr("Axis that the slice stands across"));
    m_position->setRange(0, kPositions);
    m_position->setValue(kPositions / 2);
    m_position->setPageStep(kPositions / 20);
    m_position->setObjectName(QStringLiteral("slice"));
    m_position->setAccessibleName(tr("Position of the slice along its axis"));
    row->addWidget(m_heatShown);
    row->addWidget(m_what);
    row->addWidget(m_axis);
    row->addWide(m_position);
    row->addWidget(m_where);
    column->addLayout(row);
    column->addWidget(m_heatTask);
    column->addWidget(m_view, 1);
    column->addStretch(0);
    connect(m_heatShown, &QCheckBox::toggled, this, &SpacePanel::findHeat);
    const auto again = [this] {
        if (m_heatShown->isChecked())
            findHeat();
        else
            m_heatShown->setChecked(true);
    };
    connect(m_what, &QComboBox::currentIndexChanged, this, again);
    connect(m_axis, &QComboBox::currentIndexChanged, this, again);
    connect(m_position, &QSlider::valueChanged, this, again);
    connect(m_view, &HeatView::pointChosen, this, &SpacePanel::pointChosen);
}

void SpacePanel::dress()
{
    m_cellCount->setFont(theme::current().numberFont());
    m_where->setFont(theme::current().numberFont());
    // The controls beside must not move while they are clicked or dragged.
    const QFontMetrics metrics(theme::current().numberFont());
    m_cellCount->setMinimumWidth(metrics.horizontalAdvance(tr("2000 of 88888 cells")));
    m_where->setMinimumWidth(metrics.horizontalAdvance(tr("%1 = %2").arg(QLatin1Char('x')).arg(-8888.888)));
}

void SpacePanel::setMopp(std::shared_ptr<const LoadedMopp> mopp)
{
    m_mopp = std::move(mopp);
    const int deepest = m_mopp == nullptr ? 0 : static_cast<int>(m_mopp->program.maxDepth);
    const QSignalBlocker quiet(m_depth), quietNumber(m_depthNumber);
    m_depth->setRange(0, deepest);
    m_depthNumber->setRange(0, deepest);
    m_depth->setValue(m_depthNumber->value());
    setEnabled(m_mopp != nullptr && m_mopp->shape.space.isSound());
    findCells();
    findHeat();
}

void SpacePanel::setPlace(const glm::mat4 &toScene)
{
    const bool moved = toScene != m_toScene;
    m_toScene = toScene;
    if (moved && m_depthShown->isChecked())
        findCells();
}

void SpacePanel::showDepth(std::uint32_t depth)
{
    m_depthNumber->setValue(static_cast<int>(depth));
    setDepthShown(true);
}

void SpacePanel::setDepthShown(bool on)
{
    m_depthShown->setChecked(on);
}

void SpacePanel::setHeatShown(bool on)
{
    m_heatShown->setChecked(on);
}

void SpacePanel::findCells()
{
    m_cells = {};
    m_cellCount->clear();
    if (m_mopp == nullptr || !m_depthShown->isChecked()) {
        m_depthTask->cancel();
        Q_EMIT changed();
        return;
    }
    m_depthTask->start(
        tr("Finding the cells"),
        [mopp = m_mopp, place = m_toScene,
         depth = static_cast<std::uint32_t>(m_depthNumber->value())](Progress &progress) {
            return picture::cellsAtDepth({mopp->shape, mopp->program, place}, depth, progress);
        },
        [this](picture::CellsAtDepth cells, bool) {
            m_cells = std::move(cells);
            m_cellCount->setText(
                m_cells.drawn < m_cells.cells
                    ? tr("%1 of %2").arg(m_cells.drawn).arg(quantityText(m_cells.cells, "cell"))
                    : quantityText(m_cells.cells, "cell"));
            Q_EMIT changed();
        });
}

void SpacePanel::findHeat()
{
    if (m_mopp == nullptr || !m_heatShown->isChecked()) {
        m_heatTask->cancel();
        m_heat = nullptr;
        describeHeat();
        Q_EMIT changed();
        return;
    }
    m_heatTask->start(
        tr("Asking %1").arg(quantityText(kHeatSide * kHeatSide, "point")),
        [mopp = m_mopp, what = static_cast<picture::Heat>(m_what->currentIndex()),
         axis = m_axis->currentIndex(),
         share = m_position->value() / double(kPositions)](Progress &progress) {
            return picture::heatOf(mopp->program, mopp->shape.space, what, axis, share, kHeatSide, progress);
        },
        [this](picture::HeatMap heat, bool cancelled) {
            if (!cancelled)
                m_heat = std::make_shared<const picture::HeatMap>(std::move(heat));
            else if (m_heat == nullptr)
                m_heatShown->setChecked(false);
            describeHeat();
            Q_EMIT changed();
        });
}

void SpacePanel::describeHeat()
{
    m_view->setHeat(m_heat);
    m_view->setVisible(m_heat != nullptr);
    constexpr char kAxes[] = "xyz";
    m_where->setText(m_heat == nullptr
                         ? QString()
                         : tr("%1 = %2").arg(QLatin1Char(kAxes[m_heat->axis])).arg(m_heat->at, 0, 'f', 3));
}

void SpacePanel::addTo(picture::DrawList &list, std::uint32_t instruction) const
{
    if (m_mopp == nullptr)
        return;
    const picture::MoppPicture picture{m_mopp->shape, m_mopp->program, m_toScene};
    if (m_trianglesShown->isChecked())
        picture::addTrianglesBelow(list, picture, instruction);
    if (m_cellShown->isChecked())
        picture::addMoppCell(list, picture, instruction);
    picture::join(list, m_cells.list);
    if (m_heat != nullptr)
        picture::addHeat(list, picture, *m_heat);
}

} // namespace cutaway
