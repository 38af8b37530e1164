// SPDX-License-Identifier: MIT
// The animation pane: transport, bones, the timeline, and beside it curves, the list of annotations and the
// card of the clip.
//
// More than 40 functions: the commands of a clip end here; views, bars and edits are parts of their own.
#pragma once

#include "core/domains/anim/clipconvert.h"
#include "viewers/kit/pane/toolpane.h"
#include "viewers/workshops/timeline/posedisplay.h"
#include "viewers/workshops/timeline/timelineview.h"

#include <QPalette>

class QLabel;
class QMenu;
class QToolButton;

namespace cutaway
{

class AnnotationTable;
class BoneList;
class BoneTargets;
class ClipBeside;
class ClipCard;
class CurveView;
class DeviationTable;
class PageSwitch;
class PoseBar;
class RangeEdits;
class RetargetPanel;
class ScenePane;
class TransportBar;

class TimelinePane : public ToolPane
{
    Q_OBJECT

public:
    // `scene` is null where nothing can be drawn.
    TimelinePane(OpenFile &file, Selection &selection, Scene *scene, ClipContext &context,
                 QWidget *parent = nullptr);
    ~TimelinePane() override;

    ClipPlayer &player() { return m_player; }
    AnnotationEditor &annotations() { return m_annotations; }
    BoneSelection &bones() { return m_bones; }
    PoseDisplay &pose() { return m_pose; }
    TimelineView &view() { return *m_view; }
    CurveView &curves() { return *m_curves; }
    AnnotationTable &table() { return *m_table; }
    ClipCard &card() { return *m_card; }
    ClipBeside &beside() { return *m_beside; }
    RetargetPanel &retarget() { return *m_retarget; }
    RangeEdits &edits() { return *m_edits; }
    PoseEditor &poses() { return m_poses; }
    PoseBar &poseBar() { return *m_poseBar; }
    DeviationTable &deviations() { return *m_deviations; }
    // Handles for the selected bone in a picture, which there is and which outlives this pane.
    void addHandles(ScenePane &scene);
    QString refusal() const;                        // shown in place; empty while all went well
    QToolButton &worst() const { return *m_worst; } // beside a report, leads to the bone that it names

    bool hasContent() const override { return m_player.loaded() != nullptr; }
    QString hint() const override;
    QList<QWidget *> companions() const override; // the bones; curves, annotations and the clip's card
    QList<QAction *> sceneActions() const override { return {m_play}; }
    QList<QAction *> exportActions() const override { return m_exports; }
    QList<QAction *> importActions() const override { return m_imports; }
    void exportClip(const QString &path); // .glb or .csv; done by a worker

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void dress();
    void createParts();
    QWidget *createSaid();
    void connectParts();
    void showClip();
    void showSkeleton();
    void showRefusal(const QString &reason);
    void fitRows();
    void fitNote();
    void showDone(const QString &what, const std::optional<BoneMoment> &worst = {});
    void say(const QString &text, QPalette::ColorRole role, const std::optional<BoneMoment> &worst);
    void chooseSkeleton();
    void fillSkeletonMenu(QMenu &menu);

    // ---- timelinepanemenus.cpp
    void fillPoseMenu(QMenu &menu);
    void fillGhostMenu(QMenu &menu);
    void fillEventMenu(QMenu &menu);
    void createExports();
    void askWhereClipGoes();
    void askForClip();
    void askForAdditive();
    void askForSkeleton();
    QString pathBeside(const QString &ending) const;
    void importEvents();
    void exportEvents();
    void convert(anim::Game game);

    ClipPlayer m_player;
    AnnotationEditor m_annotations;
    BoneSelection m_bones;
    PoseEditor m_poses;
    PoseDisplay m_pose;
    TimeScale m_scale;
    QAction *m_play;
    QList<QAction *> m_exports;
    QList<QAction *> m_imports;
    TransportBar *m_bar;
    PoseBar *m_poseBar;
    QPointer<BoneList> m_list;
    TimelineView *m_view;
    QPointer<PageSwitch> m_pages;
    CurveView *m_curves;
    AnnotationTable *m_table;
    ClipCard *m_card;
    DeviationTable *m_deviations;
    QPointer<BoneTargets> m_targets;
    ClipBeside *m_beside;
    RetargetPanel *m_retarget;
    QToolButton *m_skeleton = nullptr;
    RangeEdits *m_edits;
    QLabel *m_refusal;
    QToolButton *m_worst, *m_wholeNote;
    BoneMoment m_moment; // where that leads
    bool m_isRefusal = false;
    bool m_saysInTitle = false; // for lack of room
};

} // namespace cutaway
