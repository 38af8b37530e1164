// SPDX-License-Identifier: MIT
// A second clip, chosen from a file, beside the one that is played: what differs, bone by bone, the worst
// first, and its pose over that of the first (PoseDisplay::setLayer). A row leads to its bone and frame. One
// for which no fitting skeleton is found moves that of the first. An additive one lies on the poses of the
// first, and can be put on it.
#pragma once

#include "core/domains/anim/clipadd.h"
#include "viewers/workshops/timeline/boneselection.h"
#include "viewers/workshops/timeline/posedisplay.h"

#include <QWidget>

class QCheckBox;
class QDoubleSpinBox;
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

    void askForClip();
    void choose(const QString &path); // empty: none any more
    QString path() const { return m_path; }
    bool isBusy() const { return m_reading.isBusy(); }
    const anim::ClipComparison *comparison() const
    {
        return m_pair != nullptr ? &m_pair->comparison : nullptr;
    }
    QTreeWidget &table() const { return *m_table; }
    QString summary() const;
    bool isAdditive() const { return m_pair != nullptr && m_pair->isSum; }
    void setWeight(float weight); // of an additive clip, 0 to 1
    QToolButton &addButton() const { return *m_add; }

Q_SIGNALS:
    // Asks to put the additive clip on the first.
    void addRequested(const std::shared_ptr<const cutaway::LoadedClip> &additive, float weight, bool repeats);

private:
    // Both clips, and what is compared and drawn.
    struct Pair {
        std::shared_ptr<const LoadedClip> own, other;
        anim::AddRequest request; // of a sum
        bool isSum = false;       // else the other one as it is
        bool isBorrowed = false;  // the other one moves the skeleton of the first
        anim::ClipComparison comparison;

        anim::PosedClip posed() const;
        const anim::Skeleton *skeleton() const;
    };
    struct Answer {
        std::shared_ptr<const LoadedClip> clip;
        std::shared_ptr<const Pair> pair;
        QString refusal;
    };

    static Answer compare(const std::shared_ptr<const LoadedClip> &own,
                          const std::shared_ptr<const LoadedClip> &other, float weight, bool repeats);
    void createHead(QWidget &head);
    void createSum(QWidget &sum);
    void dress();
    void ask();
    void read();
    void take(Answer answer);
    void fill();
    QStringList summaryOf(std::size_t differing) const;
    void addRow(const anim::BoneDifference &bone);
    void tell(const QString &text, bool isRefusal);
    void lead(const QTreeWidgetItem *item);
    void draw(double frame, bool withRootMotion, picture::DrawList &list);

    ClipPlayer &m_player;
    BoneSelection &m_bones;
    PoseDisplay &m_pose;
    AsyncValue m_reading;
    QString m_path;
    std::shared_ptr<const LoadedClip> m_other; // as its file has it
    std::shared_ptr<const Pair> m_pair;
    anim::PosedClip m_drawn;
    std::vector<anim::Transform> m_local; // kept between frames
    std::vector<glm::mat4> m_model;
    QLabel *m_summary;
    QToolButton *m_choose = nullptr, *m_drop = nullptr, *m_add = nullptr;
    QCheckBox *m_shown = nullptr, *m_repeats = nullptr;
    QDoubleSpinBox *m_weight = nullptr;
    QWidget *m_sum; // the controls of an additive clip
    QTreeWidget *m_table;
    bool m_isRefusal = false;
};

} // namespace cutaway
