// SPDX-License-Identifier: MIT
#include "viewers/workshops/timeline/timelinepane.h"

#include "viewers/kit/file/quantitytext.h"
#include "viewers/kit/gizmo/gizmobar.h"
#include "viewers/kit/theme/elidedlabel.h"
#include "viewers/kit/theme/grid.h"
#include "viewers/kit/theme/ink.h"
#include "viewers/kit/theme/mnemonics.h"
#include "viewers/workshops/timeline/annotationtable.h"
#include "viewers/workshops/timeline/bonelist.h"
#include "viewers/workshops/timeline/bonetarget.h"
#include "viewers/workshops/timeline/clipbeside.h"
#include "viewers/workshops/timeline/clipcard.h"
#include "viewers/workshops/timeline/curveview.h"
#include "viewers/workshops/timeline/deviationtable.h"
#include "viewers/workshops/timeline/eventlist.h"
#include "viewers/workshops/timeline/pageswitch.h"
#include "viewers/workshops/timeline/posebar.h"
#include "viewers/workshops/timeline/rangeedits.h"
#include "viewers/workshops/timeline/retargetpanel.h"
#include "viewers/workshops/timeline/timelinelayout.h"
#include "viewers/workshops/timeline/transportbar.h"

#include <QApplication>
#include <QFileDialog>
#include <QFileInfo>
#include <QLabel>
#include <QMenu>
#include <QSplitter>
#include <QToolButton>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <QWhatsThis>
#include <algorithm>

namespace cutaway
{

namespace
{

constexpr int kLeastTracks = timeline::kRuler + timeline::kBlockLane; // one can go to a frame in any pane
constexpr int kLaneInSight = timeline::kRuler + timeline::kBlockLane + theme::grid(6);

} // namespace

TimelinePane::TimelinePane(OpenFile &file, Selection &selection, Scene *scene, ClipContext &context,
                           QWidget *parent)
    : ToolPane(parent), m_player(file, selection, context), m_annotations(m_player, selection),
      m_bones(m_player, selection), m_poses(m_player, m_bones), m_pose(m_player, m_bones, m_poses, scene)
{
    createParts();
    connectParts();
    setFocusProxy(m_view);
    theme::follow(this, &TimelinePane::dress);
    showClip();
}

// The companions look at the player, wherever they are shown.
TimelinePane::~TimelinePane()
{
    delete m_targets;
    delete m_list;
    delete m_pages;
}

QList<QWidget *> TimelinePane::companions() const
{
    return {m_list, m_pages};
}

void TimelinePane::createParts()
{
    m_bar = new TransportBar(m_player, this);
    m_poseBar = new PoseBar(m_player, m_bones, m_poses, m_pose, this);
    QWidget *said = createSaid();
    m_list = new BoneList(m_player, m_bones);
    m_view = new TimelineView(m_player, m_annotations, m_bones, m_poses, m_scale);
    m_curves = new CurveView(m_player, m_bones, m_scale);
    m_table = new AnnotationTable(m_player, m_annotations);
    m_card = new ClipCard(m_player);
    m_deviations = new DeviationTable(m_player, m_bones, m_poses);
    m_pages = new PageSwitch;
    m_pages->addPage(m_curves, tr("Curves"));
    m_pages->addPage(m_table, tr("Annotations"));
    m_pages->addPage(m_deviations, tr("Deviation"));
    m_pages->addPage(m_card, tr("Clip properties"));
    m_beside = new ClipBeside(m_player, m_bones, m_pose);
    m_pages->addPage(m_beside, tr("Second clip"));
    m_retarget = new RetargetPanel(m_player, m_bones);
    m_pages->addPage(m_retarget, tr("Retarget"));
    m_pages->addPage(new EventList(m_player.context()), tr("Known events"));
    m_edits = new RangeEdits(m_player, this);
    m_play = new QAction(tr("Play or pause the animation"), this);
    m_play->setShortcut(Qt::Key_Space);
    m_play->setShortcutContext(Qt::WidgetShortcut); // of the picture, where it is added, and of the bones
    m_list->tree().addAction(m_play);
    connect(m_play, &QAction::triggered, &m_player, [this] { m_player.setPlaying(!m_player.isPlaying()); });
    createExports();
    auto *split = new QSplitter(this);
    split->addWidget(m_list);
    split->addWidget(m_view);
    split->addWidget(m_pages);
    split->setStretchFactor(0, 1);
    split->setStretchFactor(1, 3);
    split->setStretchFactor(2, 2);
    split->setSizes({theme::grid(80), theme::grid(165), theme::grid(110)});
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_bar);
    column->addWidget(m_poseBar);
    column->addWidget(said);
    split->setMinimumHeight(kLeastTracks); // in a low pane the bars keep all their rows
    column->addWidget(split, 1);
}

// A line that is there whether something is said or not: the tracks below it stay under the pointer.
QWidget *TimelinePane::createSaid()
{
    auto *said = new QWidget(this);
    said->setObjectName(QStringLiteral("said"));
    m_refusal = new theme::ElidedLabel(said);
    m_refusal->setObjectName(QStringLiteral("refusal"));
    m_worst = new QToolButton(said);
    m_worst->setObjectName(QStringLiteral("worstBone"));
    m_worst->setFocusPolicy(Qt::TabFocus);
    m_worst->hide();
    connect(m_worst, &QToolButton::clicked, this, [this] { m_bones.show(m_moment); });
    m_wholeNote = new QToolButton(said);
    m_wholeNote->setObjectName(QStringLiteral("wholeNote"));
    m_wholeNote->setFocusPolicy(Qt::TabFocus);
    m_wholeNote->setText(tr("Read All"));
    m_wholeNote->setToolTip(tr("Show all of the note"));
    m_wholeNote->setAccessibleName(m_wholeNote->toolTip());
    m_wholeNote->hide();
    connect(m_wholeNote, &QToolButton::clicked, this,
            [this] { QWhatsThis::showText(m_refusal->mapToGlobal(QPoint()), m_refusal->text(), this); });
    auto *line = new QHBoxLayout(said);
    line->setContentsMargins(theme::grid(2), 0, theme::grid(2), 0);
    line->addWidget(m_refusal, 1);
    line->addWidget(m_wholeNote, 0, Qt::AlignVCenter);
    line->addWidget(m_worst, 0, Qt::AlignVCenter);
    m_worst->setText(QStringLiteral("M")); // as high as with the name of a bone
    said->setFixedHeight(std::max(m_worst->sizeHint().height(), m_refusal->sizeHint().height()));
    return said;
}

void TimelinePane::connectParts()
{
    const auto addMenu = [this](const QString &text, const QString &tip, auto fill) {
        auto *menu = new QMenu(this);
        connect(menu, &QMenu::aboutToShow, this, [this, menu, fill] {
            menu->clear();
            (this->*fill)(*menu);
        });
        return m_bar->addMenuButton(text, tip, menu);
    };
    addMenu(tr("Events"), tr("Edit annotations"), &TimelinePane::fillEventMenu);
    auto *times = new QMenu(this);
    connect(times, &QMenu::aboutToShow, this, [this, times] {
        times->clear();
        m_edits->fillMenu(*times);
    });
    m_bar->addMenuButton(tr("Range"), tr("Trim, reverse, resample, retime, import, add, retarget, convert"),
                         times);
    connect(m_edits, &RangeEdits::refused, this, &TimelinePane::showRefusal);
    connect(&m_player.file(), &OpenFile::changed, this, [this] { showDone({}); });
    connect(&m_bones, &BoneSelection::changed, this, [this] {
        if (m_isRefusal) // what is reported may have led to the bone
            showDone({});
    });
    connect(m_edits, &RangeEdits::done, this, &TimelinePane::showDone);
    connect(m_edits, &RangeEdits::imported, m_deviations, &DeviationTable::showImport);
    connect(m_edits, &RangeEdits::convertRequested, this, &TimelinePane::convert);
    connect(m_edits, &RangeEdits::importRequested, this, &TimelinePane::askForClip);
    connect(m_edits, &RangeEdits::additiveRequested, this, &TimelinePane::askForAdditive);
    connect(m_edits, &RangeEdits::retargetRequested, this, &TimelinePane::askForSkeleton);
    connect(m_beside, &ClipBeside::addRequested, m_edits, &RangeEdits::add);
    addMenu(tr("Pose"), tr("What is drawn of the pose"), &TimelinePane::fillPoseMenu);
    m_skeleton = addMenu(tr("Skeleton"), tr("The skeleton that moves"), &TimelinePane::fillSkeletonMenu);
    connect(m_view, &TimelineView::menuRequested, this, &TimelinePane::fillEventMenu);
    connect(m_table, &AnnotationTable::menuRequested, this, &TimelinePane::fillEventMenu);
    connect(m_table, &AnnotationTable::addRequested, this, [this] { m_view->addAt(m_player.frame(), 0); });
    connect(&m_annotations, &AnnotationEditor::refused, this, &TimelinePane::showRefusal);
    connect(m_card, &ClipCard::refused, this, &TimelinePane::showRefusal);
    connect(&m_poses, &PoseEditor::refused, this, &TimelinePane::showRefusal);
    connect(&m_poses, &PoseEditor::done, this, &TimelinePane::showDone);
    connect(&m_annotations, &AnnotationEditor::selectionChanged, this, [this] { showRefusal({}); });
    connect(&m_player, &ClipPlayer::clipChanged, this, &TimelinePane::showClip);
}

void TimelinePane::addHandles(ScenePane &scene)
{
    auto *bar = new GizmoBar(scene);
    m_targets = new BoneTargets(bar->gizmo(), m_player, m_bones, m_poses, m_pose, this);
}

void TimelinePane::dress()
{
    theme::setInk(*m_refusal, theme::current().colors().error);
}

QString TimelinePane::hint() const
{
    const LoadedClip *loaded = m_player.loaded();
    if (loaded == nullptr)
        return {};
    const anim::Clip &clip = loaded->clip;
    if (m_saysInTitle)
        return m_refusal->text();
    return tr("%1 · %2 · %3 · %4 s")
        .arg(QString::fromStdString(clip.className()), quantityText(clip.tracks(), "track"),
             quantityText(clip.frames(), "frame"), QString::number(clip.duration(), 'f', 3));
}

void TimelinePane::resizeEvent(QResizeEvent *event)
{
    ToolPane::resizeEvent(event);
    fitRows();
    fitNote();
}

// A note longer than the line is shown whole by a button.
void TimelinePane::fitNote()
{
    const int room = width() - 2 * theme::grid(2) - (m_worst->isHidden() ? 0 : m_worst->sizeHint().width());
    const bool isCut = m_refusal->fontMetrics().horizontalAdvance(m_refusal->text()) > room;
    if (!isCut && m_wholeNote->hasFocus())
        m_view->setFocus();
    m_wholeNote->setVisible(isCut);
}

// A pane that is too low for all rows of the pose's tools is for the tracks; the menu has them, too. In one
// that is lower still the line for what is said comes when there is something to say, and in the lowest the
// title says it.
void TimelinePane::fitRows()
{
    const int above = std::max(m_bar->heightForWidth(width()), m_bar->sizeHint().height());
    QWidget &said = *m_refusal->parentWidget();
    const int withNote = above + said.height() + kLaneInSight;
    const bool says = !m_refusal->text().isEmpty() || !m_worst->isHidden();
    const bool fits = height() >= above + said.height() + kLeastTracks;
    said.setVisible(height() >= withNote || (says && fits));
    m_saysInTitle = says && !fits;
    const bool hasRoom = height() >= withNote + m_poseBar->heightForWidth(width());
    if (!hasRoom && m_poseBar->isAncestorOf(QApplication::focusWidget()))
        m_view->setFocus();
    m_poseBar->setVisible(hasRoom);
}

QString TimelinePane::refusal() const
{
    return m_refusal->text();
}

void TimelinePane::showDone(const QString &what, const std::optional<BoneMoment> &worst)
{
    m_isRefusal = false;
    say(what, QPalette::PlaceholderText, worst);
}

void TimelinePane::showRefusal(const QString &reason)
{
    m_isRefusal = true;
    say(reason, QPalette::WindowText, {}); // the colour of errors, see dress
}

void TimelinePane::say(const QString &text, QPalette::ColorRole role, const std::optional<BoneMoment> &worst)
{
    m_refusal->setForegroundRole(role);
    m_refusal->setText(text);
    const LoadedClip *loaded = m_player.loaded();
    const bool leads = worst && loaded != nullptr && worst->joint < loaded->joints.size();
    if (!leads && m_worst->hasFocus())
        m_view->setFocus();
    m_worst->setVisible(leads);
    const bool saidInTitle = m_saysInTitle;
    fitRows();
    if (saidInTitle || m_saysInTitle)
        Q_EMIT contentChanged(); // hint()
    if (!leads)
        return fitNote();
    m_moment = *worst;
    const QString bone = loaded->joints[worst->joint].name;
    m_worst->setText(theme::escaped(tr("Show %1").arg(bone)));
    m_worst->setToolTip(tr("Select the bone that is farthest off, and show frame %1").arg(worst->frame));
    m_worst->setAccessibleName(tr("Show %1 in frame %2").arg(bone).arg(worst->frame));
    fitNote();
}

void TimelinePane::showClip()
{
    showSkeleton();
    showRefusal({});
    const LoadedClip *loaded = m_player.loaded();
    const std::size_t count = loaded != nullptr ? loaded->clip.annotationCount() : 0;
    m_pages->setTitle(m_table, count == 0 ? tr("Annotations") : tr("Annotations (%1)").arg(count));
    Q_EMIT contentChanged();
}

void TimelinePane::showSkeleton()
{
    const LoadedClip *loaded = m_player.loaded();
    if (loaded == nullptr || !loaded->found) {
        TransportBar::setMenuText(*m_skeleton, tr("⚠ No skeleton: choose one…"));
        m_skeleton->setToolTip(
            tr("None of the open files, the files beside the clip and in the folders above "
               "has a skeleton"));
        return;
    }
    const anim::FoundSkeleton &found = *loaded->found;
    const QString name = QString::fromStdString(found.skeleton.name());
    const QString where = found.path.empty()
                              ? tr("this file")
                              : QFileInfo(QString::fromStdString(found.path.string())).fileName();
    QStringList tip{tr("%1: %2, from %3").arg(name, quantityText(found.skeleton.bones(), "bone"), where)};
    for (const std::string &reason : found.verdict.reasons)
        tip.append(QStringLiteral("⚠ ") + QString::fromStdString(reason));
    const QString doubt =
        found.verdict.reasons.empty() ? QString() : tr("⚠ %1 ").arg(found.verdict.reasons.size());
    TransportBar::setMenuText(*m_skeleton, theme::escaped(tr("%1%2 · %3").arg(doubt, name, where)));
    m_skeleton->setToolTip(tip.join(QLatin1Char('\n')));
}

void TimelinePane::fillSkeletonMenu(QMenu &menu)
{
    const LoadedClip *loaded = m_player.loaded();
    menu.setToolTipsVisible(true);
    if (loaded != nullptr && loaded->found) {
        for (const std::string &reason : loaded->found->verdict.reasons)
            menu.addAction(QStringLiteral("⚠ ") + theme::escaped(QString::fromStdString(reason)))
                ->setEnabled(false);
        if (!loaded->found->verdict.reasons.empty())
            menu.addSeparator();
    }
    menu.addAction(tr("&Choose skeleton…"), this, &TimelinePane::chooseSkeleton)
        ->setToolTip(tr("Remembered for clips whose binding names the same skeleton"));
    menu.addAction(tr("&Find it: open files, beside the clip, folders above"), this,
                   [this] { m_player.chooseSkeleton({}); });
}

void TimelinePane::chooseSkeleton()
{
    const QString folder =
        QFileInfo(QString::fromStdString(m_player.file().file().path().string())).absolutePath();
    const QString path = QFileDialog::getOpenFileName(this, tr("Choose the skeleton"), folder,
                                                      tr("Havok packfiles (*.hkx *.HKX)"));
    if (!path.isEmpty())
        m_player.chooseSkeleton(path);
}

} // namespace cutaway
