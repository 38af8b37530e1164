// SPDX-License-Identifier: MIT
// A second clip, chosen from a file, beside the one that is played: what differs, bone by bone, the worst
// first, and its pose over that of the first (PoseDisplay::setLayer). A row leads to its bone and frame.
#pragma once

#include "core/anim/clipcompare.h"
#include "viewers/timeline/boneselection.h"
#include "viewers/timeline/posedisplay.h"

#include <QWidget>

class QCheckBox;
class QLabel;
class QToolButton;
class QTreeWidget;
class QTreeWidgetItem;

namespace cutaway
{

class ClipBeside : public QWidget
{
    Q_OBJECT

public:
    ClipBeside(ClipPlayer &player, BoneSelection &bones, PoseDisplay &pose, QWidget *parent = nullptr);
    ~ClipBeside() override;

    void choose(const QString &path); // empty: none any more
    QString path() const { return m_path; }
    bool isBusy() const { return m_reading.isBusy(); }
    const anim::ClipComparison *comparison() const { return m_comparison.get(); }
    QTreeWidget &table() const { return *m_table; }
    QString summary() const;

private:
    struct Answer {
        std::shared_ptr<const LoadedClip> clip;
        std::shared_ptr<const anim::ClipComparison> comparison;
        QString refusal;
    };

    void createHead(QWidget &head);
    void dress();
    void ask();
    void read();
    void take(Answer answer);
    void fill();
    void addRow(const anim::BoneDifference &bone);
    void tell(const QString &text, bool isRefusal);
    void lead(const QTreeWidgetItem *item);
    void draw(double frame, bool withRootMotion, geom::DrawList &list);

    ClipPlayer &m_player;
    BoneSelection &m_bones;
    PoseDisplay &m_pose;
    Derived m_reading;
    QString m_path;
    std::shared_ptr<const LoadedClip> m_other;
    std::shared_ptr<const anim::ClipComparison> m_comparison;
    std::vector<anim::Transform> m_tracks, m_local; // kept between frames
    std::vector<float> m_floats;
    std::vector<glm::mat4> m_model;
    QLabel *m_summary;
    QToolButton *m_choose = nullptr, *m_drop = nullptr;
    QCheckBox *m_shown = nullptr;
    QTreeWidget *m_table;
    bool m_isRefusal = false;
};

} // namespace cutaway
