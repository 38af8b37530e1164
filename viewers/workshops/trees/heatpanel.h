// SPDX-License-Identifier: MIT
// The heat of a tree: switches it on in the picture, counts the rays from the eye, coarse first, and shows
// how many have which cost.
#pragma once

#include "core/shape/treelist.h"
#include "viewers/kit/jobs/asyncvalue.h"
#include "viewers/workshops/trees/heatscale.h"
#include "viewers/workshops/trees/heattool.h"

#include <QWidget>

class QCheckBox;
class QComboBox;
class QLabel;
class QToolButton;

namespace cutaway
{

class HeatPanel : public QWidget
{
    Q_OBJECT

public:
    explicit HeatPanel(QWidget *parent = nullptr);

    // The picture that the heat is shown in; it outlives the panel.
    void setView(ViewportWidget &view);
    // With `isSame` it was read again and holds the same.
    void setTree(std::shared_ptr<const shape::FileTree> tree, bool isSame);
    // From the lengths of the tree to the scene.
    void setPlace(const glm::mat4 &place);
    void setOn(bool on);
    bool isOn() const;
    // True while rays of what is seen are to be counted.
    bool isBusy() const { return m_counting.isBusy(); }
    const std::shared_ptr<const shape::HeatPicture> &picture() const { return m_picture; }
    HeatScale &scale() { return *m_scale; }
    HeatTool *tool() const { return m_tool; }
    shape::HeatOf what() const;
    void setWhat(shape::HeatOf what);
    // Image of the heat as shown, and a table with a row for each ray.
    Result<void> savePicture(const QString &path) const;
    Result<void> saveTable(const QString &path) const;

Q_SIGNALS:
    void rayChosen(const cutaway::bvh::Probe &ray); // in the lengths of the tree

private:
    struct Counted {
        std::shared_ptr<const bvh::OpenedTree> opened;
        std::shared_ptr<const shape::HeatPicture> picture;
    };
    void createForm();
    void restart();
    void refine();
    void take(Counted counted);
    void fitRange();
    void showHeat();
    void showState();
    void askWhereToSave();
    QString textAt(QPoint pixel) const;
    std::optional<shape::HeatView> heatView() const;

    std::shared_ptr<const shape::FileTree> m_tree;
    std::shared_ptr<const bvh::OpenedTree> m_opened;
    std::shared_ptr<const shape::HeatPicture> m_picture; // null before the first step
    HeatTool::Sight m_sight;                             // of the picture
    glm::mat4 m_place{1.0f};
    HeatTool *m_tool = nullptr;
    AsyncValue m_counting;
    QCheckBox *m_on;
    QComboBox *m_what;
    HeatScale *m_scale;
    QLabel *m_numbers;
    QToolButton *m_fit, *m_save;
    bool m_fits = true; // the range follows the picture, until the user sets it
};

} // namespace cutaway
