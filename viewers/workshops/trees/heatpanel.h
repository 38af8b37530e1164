// SPDX-License-Identifier: MIT
// The heat of a tree: switches it on in the picture, counts the rays from the eye, coarse first, and shows
// how many have which cost.
#pragma once

#include "core/shape/treelist.h"
#include "viewers/kit/jobs/asyncvalue.h"
#include "viewers/workshops/trees/heatscale.h"
#include "viewers/workshops/trees/heattool.h"

#include <QWidget>
#include <array>

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
    // The rebuilt tree over the same items, whose rays are counted as well; null while there is none.
    void setBeside(std::shared_ptr<const shape::FileTree> tree);
    void refuseBeside(const QString &reason);
    bool hasBeside() const { return m_sides[1].tree != nullptr; }
    // Shows that one, or that of the file again.
    void showBeside(bool on);
    bool isBesideShown() const { return m_shown == 1; }
    // From the lengths of the tree to the scene.
    void setPlace(const glm::mat4 &place);
    void setOn(bool on);
    bool isOn() const;
    // True while rays of what is seen are to be counted.
    bool isBusy() const { return m_counting.isBusy(); }
    const std::shared_ptr<const shape::HeatPicture> &picture() const { return shown().picture; }
    const std::shared_ptr<const shape::HeatPicture> &pictureOf(bool beside) const
    {
        return m_sides[beside ? 1 : 0].picture;
    }
    HeatScale &scale() { return *m_scale; }
    HeatTool *tool() const { return m_tool; }
    shape::HeatOf what() const;
    void setWhat(shape::HeatOf what);
    // Image of the heat as shown, and a table with a row for each ray.
    Result<void> savePicture(const QString &path) const;
    Result<void> saveTable(const QString &path) const;

Q_SIGNALS:
    void rayChosen(const cutaway::bvh::Probe &ray); // in the lengths of the tree
    void besideWanted();

private:
    // One of the two trees.
    struct Side {
        std::shared_ptr<const shape::FileTree> tree;
        std::shared_ptr<const bvh::OpenedTree> opened;
        std::shared_ptr<const shape::HeatPicture> picture; // null before the first step

        bool isToCount() const { return tree != nullptr && (picture == nullptr || picture->step != 1); }
    };
    const Side &shown() const { return m_sides[m_shown]; }
    const Side &other() const { return m_sides[1 - m_shown]; }
    void createForm();
    void restart();
    void refine();
    void take(std::size_t side, Side counted);
    QString numbersOf(const Side &side) const;
    void fitRange();
    void showHeat();
    void showState();
    void askWhereToSave();
    QString textAt(QPoint pixel) const;
    std::optional<shape::HeatView> heatView() const;

    std::array<Side, 2> m_sides; // the file's, and the rebuilt one
    std::size_t m_shown = 0;
    HeatTool::Sight m_sight; // of the pictures
    glm::mat4 m_place{1.0f};
    HeatTool *m_tool = nullptr;
    AsyncValue m_counting;
    QCheckBox *m_on;
    QComboBox *m_what, *m_which;
    HeatScale *m_scale;
    QLabel *m_numbers;
    QToolButton *m_fit, *m_save;
    bool m_fits = true; // the range follows the picture, until the user sets it
};

} // namespace cutaway
