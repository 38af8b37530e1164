// SPDX-License-Identifier: MIT
// The parts of a render mesh, partitions of its skin or segments, with the tones they have in the picture
// when that is coloured by section. A row marks its triangles there.
#pragma once

#include "viewers/kit/viewport/scenemarks.h"

#include <QTreeWidget>

namespace cutaway
{

class PartsView : public QTreeWidget
{
    Q_OBJECT

public:
    PartsView(Scene &scene, SceneMarks &marks, QWidget *parent = nullptr);

    void setShape(std::optional<UnitId> shape);

private:
    void fill();
    void choose();

    Scene &m_scene;
    SceneMarks &m_marks;
    std::optional<UnitId> m_shape;
    std::uint32_t m_batch = 0;
};

} // namespace cutaway
