// SPDX-License-Identifier: MIT
// Chooses the parts of the MOPP drawn in the picture: the cell of an instruction, all cells at a depth, a
// slice coloured by the cost of a query at each point.
#pragma once

#include "viewers/kit/jobs/taskbar.h"
#include "viewers/workshops/mopp/heatview.h"
#include "viewers/workshops/mopp/loadedmopp.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QSlider;
class QSpinBox;

namespace cutaway
{

class SpacePanel : public QWidget
{
    Q_OBJECT

public:
    explicit SpacePanel(Jobs &jobs, QWidget *parent = nullptr);

    void setMopp(std::shared_ptr<const LoadedMopp> mopp);
    // From Havok units to the scene; cells and heat map already computed are placed anew.
    void setPlace(const glm::mat4 &toScene);
    // Adds the parts that are switched on, for the instruction.
    void addTo(picture::DrawList &list, std::uint32_t instruction) const;

    void showDepth(std::uint32_t depth);
    void setDepthShown(bool on);
    void setHeatShown(bool on);
    bool isBusy() const { return m_depthTask->isRunning() || m_heatTask->isRunning(); }
    const std::shared_ptr<const picture::HeatMap> &heat() const { return m_heat; }
    std::uint32_t cells() const { return m_cells.cells; }

Q_SIGNALS:
    void changed();
    void pointChosen(const glm::dvec3 &point); // in Havok units

private:
    void dress();
    void createCells();
    void createHeat();
    void findCells();
    void findHeat();
    void describeHeat();

    std::shared_ptr<const LoadedMopp> m_mopp;
    glm::mat4 m_toScene{1.0f};
    picture::CellsAtDepth m_cells;
    std::shared_ptr<const picture::HeatMap> m_heat;
    QCheckBox *m_cellShown, *m_trianglesShown, *m_depthShown, *m_heatShown;
    QSlider *m_depth, *m_position;
    QSpinBox *m_depthNumber;
    QLabel *m_cellCount, *m_where;
    QComboBox *m_axis, *m_what;
    TaskBar *m_depthTask, *m_heatTask;
    HeatView *m_view;
};

} // namespace cutaway
