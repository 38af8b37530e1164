// SPDX-License-Identifier: MIT
#include "viewers/kit/viewport/cutpanel.h"

#include "viewers/kit/theme/grid.h"

#include <QCheckBox>
#include <QComboBox>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSlider>
#include <cmath>
#include <glm/geometric.hpp>

namespace cutaway
{

namespace
{

constexpr int kSteps = 1000;      // of a slider
constexpr int kViewAxis = 3;      // of the choices: as seen when it was chosen
constexpr float kBeyond = 0.002f; // of the size: the ends of a slider take nothing away
constexpr float kMostExplode = 2.0f;

float shareOf(const QSlider &slider)
{
    return static_cast<float>(slider.value()) / static_cast<float>(kSteps);
}

} // namespace

CutPanel::CutPanel(ViewportWidget &view, QWidget *parent) : QWidget(parent), m_view(view)
{
    setAccessibleName(tr("Cut and explode"));
    auto *grid = new QGridLayout(this);
    grid->setContentsMargins(theme::kPaneMargin, theme::grid(1), theme::kPaneMargin, theme::grid(1));
    grid->setHorizontalSpacing(theme::grid(2));
    grid->setVerticalSpacing(theme::grid(1));
    createPlane(*grid);
    createBox(*grid);
    createExplode(*grid);
    grid->setRowStretch(grid->rowCount(), 1);
    connect(&view.scene(), &Scene::rebuilt, this, &CutPanel::takeScene);
    takeScene();
    enable();
}

QSlider *CutPanel::createSlider(const QString &name, int value)
{
    auto *slider = new QSlider(Qt::Horizontal);
    slider->setRange(0, kSteps);
    slider->setPageStep(kSteps / 20);
    slider->setValue(value);
    slider->setAccessibleName(name);
    slider->setToolTip(name);
    slider->setMinimumWidth(theme::grid(12));
    return slider;
}

void CutPanel::createPlane(QGridLayout &grid)
{
    m_planeOn = new QCheckBox(tr("Clip plane"));
    m_axis = new QComboBox;
    m_axis->addItems({tr("across x"), tr("across y"), tr("across z"), tr("facing you")});
    m_axis->setAccessibleName(tr("Direction of the clip plane"));
    m_flip = new QCheckBox(tr("Other side"));
    m_plane = createSlider(tr("Place of the clip plane"), kSteps / 2);
    grid.addWidget(m_planeOn, 0, 0);
    auto *row = new QHBoxLayout;
    row->addWidget(m_axis);
    row->addWidget(m_plane, 1);
    row->addWidget(m_flip);
    grid.addLayout(row, 0, 1, 1, 2);
    connect(m_planeOn, &QCheckBox::toggled, this, &CutPanel::apply);
    connect(m_flip, &QCheckBox::toggled, this, &CutPanel::apply);
    connect(m_plane, &QSlider::valueChanged, this, &CutPanel::apply);
    connect(m_axis, &QComboBox::activated, this, [this] {
        m_viewNormal = m_view.camera().direction();
        apply();
    });
}

void CutPanel::createBox(QGridLayout &grid)
{
    m_boxOn = new QCheckBox(tr("Section box"));
    grid.addWidget(m_boxOn, 1, 0);
    auto *around = new QPushButton(tr("Around the selection"));
    auto *whole = new QPushButton(tr("Around all"));
    auto *row = new QHBoxLayout;
    row->addWidget(around);
    row->addWidget(whole);
    row->addStretch(1);
    grid.addLayout(row, 1, 1, 1, 2);
    m_boxWidgets = {around, whole};
    const QString names[] = {tr("x"), tr("y"), tr("z")};
    for (int axis = 0; axis < 3; ++axis) {
        const auto i = static_cast<std::size_t>(axis);
        auto *label = new QLabel(names[axis]);
        label->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
        m_low[i] = createSlider(tr("Lower end of the section box along %1").arg(names[axis]), 0);
        m_high[i] = createSlider(tr("Upper end of the section box along %1").arg(names[axis]), kSteps);
        grid.addWidget(label, 2 + axis, 0);
        grid.addWidget(m_low[i], 2 + axis, 1);
        grid.addWidget(m_high[i], 2 + axis, 2);
        m_boxWidgets.insert(m_boxWidgets.end(), {label, m_low[i], m_high[i]});
        connect(m_low[i], &QSlider::valueChanged, this, &CutPanel::apply);
        connect(m_high[i], &QSlider::valueChanged, this, &CutPanel::apply);
    }
    connect(m_boxOn, &QCheckBox::toggled, this, &CutPanel::apply);
    connect(around, &QPushButton::clicked, this, [this] { fitBox(m_view.marks().selected()->bounds()); });
    connect(whole, &QPushButton::clicked, this, [this] { fitBox(m_bounds); });
}

void CutPanel::createExplode(QGridLayout &grid)
{
    auto *label = new QLabel(tr("Move faces apart"));
    m_explode = createSlider(tr("How far faces are moved apart"), 0);
    label->setBuddy(m_explode);
    grid.addWidget(label, 5, 0);
    grid.addWidget(m_explode, 5, 1, 1, 2);
    connect(m_explode, &QSlider::valueChanged, this,
            [this] { m_view.scene().setExplode(shareOf(*m_explode) * kMostExplode); });
}

void CutPanel::takeScene()
{
    m_bounds = m_view.scene().built().bounds;
    if (!m_bounds.empty)
        apply();
}

// Opens the box around something, with some air.
void CutPanel::fitBox(const picture::Bounds &bounds)
{
    if (bounds.empty || m_bounds.empty)
        return;
    const glm::vec3 size = glm::max(m_bounds.max - m_bounds.min, glm::vec3(1e-9f));
    for (int axis = 0; axis < 3; ++axis) {
        const auto i = static_cast<std::size_t>(axis);
        const auto stepOf = [&](float at) { return (at - m_bounds.min[axis]) / size[axis] * kSteps; };
        const QSignalBlocker quietLow(m_low[i]), quietHigh(m_high[i]);
        m_low[i]->setValue(static_cast<int>(std::floor(stepOf(bounds.min[axis]))) - 5);
        m_high[i]->setValue(static_cast<int>(std::ceil(stepOf(bounds.max[axis]))) + 5);
    }
    m_boxOn->setChecked(true);
    apply();
}

glm::vec3 CutPanel::planeNormal() const
{
    glm::vec3 normal = m_viewNormal;
    if (m_axis->currentIndex() != kViewAxis) {
        normal = glm::vec3(0.0f);
        normal[m_axis->currentIndex()] = 1.0f;
    }
    return m_flip->isChecked() ? -normal : normal;
}

void CutPanel::apply()
{
    SceneStyle style = m_view.style3d();
    ClipRegion &clip = style.clip;
    const glm::vec3 normal = planeNormal();
    const glm::vec3 half = (m_bounds.max - m_bounds.min) * (0.5f + kBeyond);
    const float reach = glm::dot(glm::abs(normal), half); // of the box, along the normal
    const float share = m_flip->isChecked() ? 1.0f - shareOf(*m_plane) : shareOf(*m_plane);
    clip.planeOn = m_planeOn->isChecked() && !m_bounds.empty;
    clip.plane = {normal, glm::dot(normal, m_bounds.centre()) + reach * (2.0f * share - 1.0f)};
    clip.boxOn = m_boxOn->isChecked() && !m_bounds.empty;
    for (int axis = 0; axis < 3; ++axis) {
        const auto i = static_cast<std::size_t>(axis);
        const float low = m_bounds.centre()[axis] - half[axis];
        const float high = m_bounds.centre()[axis] + half[axis];
        clip.boxMin[axis] = low + (high - low) * shareOf(*m_low[i]);
        clip.boxMax[axis] = low + (high - low) * shareOf(*m_high[i]);
    }
    enable();
    m_view.setStyle3d(style);
}

void CutPanel::enable()
{
    for (QWidget *widget :
         {static_cast<QWidget *>(m_axis), static_cast<QWidget *>(m_plane), static_cast<QWidget *>(m_flip)})
        widget->setEnabled(m_planeOn->isChecked());
    for (std::size_t i = 2; i < m_boxWidgets.size(); ++i) // its buttons turn the box on
        m_boxWidgets[i]->setEnabled(m_boxOn->isChecked());
}

} // namespace cutaway
