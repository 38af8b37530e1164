// SPDX-License-Identifier: MIT
#include "viewers/timeline/clipbeside.h"

#include "core/geom/build/secondpose.h"
#include "viewers/pane/columnfit.h"
#include "viewers/theme/grid.h"
#include "viewers/theme/theme.h"
#include "viewers/theme/wraplayout.h"

#include <QCheckBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QLabel>
#include <QSignalBlocker>
#include <QToolButton>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <functional>

namespace cutaway
{

namespace
{

enum BesideColumn {
    BesideBone,
    BesideTurn,
    BesideTurnFrame,
    BesideShift,
    BesideShiftFrame,
    BesideApart,
    BesideColumnCount
};
constexpr int kBesideJoint = Qt::UserRole, kBesideFrame = Qt::UserRole + 1;
constexpr float kAlike = 1e-4f; // radians or units: the error that encoders are allowed

QString besideNumber(double value)
{
    return QString::number(value, 'g', 3);
}

bool isAlike(const anim::BoneDifference &bone)
{
    return std::max({bone.turn.value, bone.shift.value, bone.scale.value}) <= kAlike;
}

} // namespace

ClipBeside::ClipBeside(ClipPlayer &player, BoneSelection &bones, PoseDisplay &pose, QWidget *parent)
    : QWidget(parent), m_player(player), m_bones(bones), m_pose(pose), m_summary(new QLabel(this)),
      m_table(new QTreeWidget(this))
{
    auto *head = new QWidget(this);
    createHead(*head);
    m_summary->setWordWrap(true);
    m_summary->setContentsMargins(theme::kPaneMargin, theme::grid(1), theme::kPaneMargin, theme::grid(1));
    m_table->setObjectName(QStringLiteral("clipDifferences"));
    m_table->setAccessibleName(tr("Differences of the two clips"));
    m_table->setHeaderLabels({tr("Bone"), tr("Degrees"), tr("at"), tr("Units"), tr("at"), tr("Apart")});
    m_table->headerItem()->setToolTip(BesideTurn, tr("Largest turn relative to the parent"));
    m_table->headerItem()->setToolTip(BesideShift, tr("Largest shift relative to the parent"));
    m_table->headerItem()->setToolTip(BesideApart, tr("Largest distance in space, in units"));
    m_table->setRootIsDecorated(false);
    m_table->setUniformRowHeights(true);
    m_table->setAllColumnsShowFocus(true);
    m_table->setFrameShape(QFrame::NoFrame);
    new ColumnFit(*m_table, {BesideBone, BesideTurn, BesideShift}, BesideBone);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(head);
    column->addWidget(m_summary);
    column->addWidget(m_table, 1);
    connect(m_table, &QTreeWidget::currentItemChanged, this, &ClipBeside::lead);
    connect(&player, &ClipPlayer::clipChanged, this, &ClipBeside::ask);
    m_pose.setLayer(
        [this](double frame, bool rootMotion, geom::DrawList &list) { draw(frame, rootMotion, list); });
    theme::follow(this, &ClipBeside::dress);
    take({});
}

ClipBeside::~ClipBeside()
{
    m_pose.setLayer({});
}

void ClipBeside::createHead(QWidget &head)
{
    auto *line = new theme::WrapLayout(&head);
    line->setContentsMargins(theme::kPaneMargin, theme::grid(1), theme::kPaneMargin, theme::grid(1));
    line->setSpacing(theme::grid(1));
    m_choose = new QToolButton(&head);
    m_choose->setText(tr("Choose clip…"));
    m_choose->setToolTip(tr("A packfile with the clip to compare with"));
    connect(m_choose, &QToolButton::clicked, this, [this] {
        const QString near =
            QFileInfo(QString::fromStdString(m_player.file().file().path().string())).absolutePath();
        const QString path = QFileDialog::getOpenFileName(this, tr("Choose the second clip"), near,
                                                          tr("Havok packfiles (*.hkx *.HKX)"));
        if (!path.isEmpty())
            choose(path);
    });
    m_drop = new QToolButton(&head);
    m_drop->setText(tr("Remove"));
    m_drop->setToolTip(tr("Compare with no clip"));
    connect(m_drop, &QToolButton::clicked, this, [this] { choose({}); });
    m_shown = new QCheckBox(tr("In the picture"), &head);
    m_shown->setToolTip(tr("Its pose as dashed lines over that of this clip, at the same time"));
    m_shown->setChecked(true);
    connect(m_shown, &QCheckBox::toggled, &m_pose, &PoseDisplay::renew);
    line->addWidget(m_choose);
    line->addWidget(m_drop);
    line->addWidget(m_shown);
}

void ClipBeside::dress()
{
    QPalette palette = m_summary->palette();
    const theme::Colors &colors = theme::current().colors();
    palette.setColor(QPalette::WindowText, m_isRefusal ? colors.error : colors.textDim);
    m_summary->setPalette(palette);
    m_summary->setFont(theme::current().smallFont());
}

QString ClipBeside::summary() const
{
    return m_summary->text();
}

void ClipBeside::tell(const QString &text, bool isRefusal)
{
    m_isRefusal = isRefusal;
    m_summary->setText(text);
    dress();
}

// ---- reading

void ClipBeside::choose(const QString &path)
{
    m_path = path;
    m_other.reset();
    read();
}

// After an edit of the first clip; the second is read already.
void ClipBeside::ask()
{
    if (!m_path.isEmpty())
        read();
}

void ClipBeside::read()
{
    const auto own = m_player.sharedClip();
    if (m_path.isEmpty() || own == nullptr) {
        m_reading.cancel();
        take({});
        return;
    }
    tell(tr("Comparing…"), false);
    m_reading.ask(
        [own, known = m_other, path = m_path, remembered = m_player.context().skeletons(),
         open = m_player.context().openFiles()](Progress &progress) -> Answer {
            Answer answer{known, nullptr, {}};
            if (known == nullptr) {
                auto file = File::open(path.toStdU16String(), own->file->formats(), progress);
                if (!file)
                    return {nullptr, nullptr, QString::fromStdString(file.error().message)};
                answer.clip =
                    loadClip(std::shared_ptr<const File>(std::move(*file)), 0, {{}, remembered, open});
            }
            if (answer.clip == nullptr)
                return {nullptr, nullptr, tr("%1 has no animation").arg(QFileInfo(path).fileName())};
            answer.comparison = std::make_shared<const anim::ClipComparison>(
                anim::compareBones(anim::posedClip(own->clip, own->skeleton()),
                                   anim::posedClip(answer.clip->clip, answer.clip->skeleton())));
            return answer;
        },
        [this](Answer answer) { take(std::move(answer)); });
}

void ClipBeside::take(Answer answer)
{
    m_other = std::move(answer.clip);
    m_comparison = std::move(answer.comparison);
    m_drop->setEnabled(!m_path.isEmpty());
    m_shown->setEnabled(m_other != nullptr && m_other->skeleton() != nullptr);
    m_table->setVisible(m_comparison != nullptr);
    if (!answer.refusal.isEmpty())
        tell(answer.refusal, true);
    else if (m_comparison == nullptr)
        tell(tr("Choose a second clip: its pose lies over this one, and the differences are listed bone by "
                "bone"),
             false);
    fill();
    m_pose.renew();
}

// ---- the list

void ClipBeside::fill()
{
    const QTreeWidgetItem *const before = m_table->currentItem();
    const QVariant kept = before != nullptr ? before->data(BesideBone, kBesideJoint) : QVariant();
    const QSignalBlocker quiet(m_table); // a row that is kept leads nowhere
    m_table->clear();
    if (m_comparison == nullptr)
        return;
    std::vector<anim::BoneDifference> sorted = m_comparison->bones;
    std::ranges::stable_sort(sorted, std::greater<>(), [](const anim::BoneDifference &bone) {
        return std::max(bone.turn.value, bone.shift.value);
    });
    std::size_t alike = 0;
    for (const anim::BoneDifference &bone : sorted) {
        if (isAlike(bone))
            ++alike;
        else
            addRow(bone);
    }
    for (int row = 0; kept.isValid() && row < m_table->topLevelItemCount(); ++row) {
        if (m_table->topLevelItem(row)->data(BesideBone, kBesideJoint) == kept)
            m_table->setCurrentItem(m_table->topLevelItem(row));
    }
    QStringList lines{tr("%1 · %2 of %3 bones differ · %4 frames compared")
                          .arg(QFileInfo(m_path).fileName())
                          .arg(sorted.size() - alike)
                          .arg(sorted.size())
                          .arg(m_comparison->frames)};
    if (std::fabs(m_comparison->durationA - m_comparison->durationB) > 1e-3)
        lines.append(tr("they last %1 s and %2 s")
                         .arg(QString::number(m_comparison->durationA, 'f', 3),
                              QString::number(m_comparison->durationB, 'f', 3)));
    if (!m_comparison->onlyA.empty() || !m_comparison->onlyB.empty())
        lines.append(tr("%1 bones only in this one, %2 only in the other")
                         .arg(m_comparison->onlyA.size())
                         .arg(m_comparison->onlyB.size()));
    if (m_comparison->way.value > kAlike)
        lines.append(tr("root motion up to %1 apart, in frame %2")
                         .arg(besideNumber(m_comparison->way.value))
                         .arg(m_comparison->way.frame));
    tell(lines.join(QStringLiteral(" · ")), false);
}

void ClipBeside::addRow(const anim::BoneDifference &bone)
{
    auto *item = new QTreeWidgetItem(
        {QString::fromStdString(bone.bone), besideNumber(bone.turn.value * anim::kDegreesPerRadian),
         QString::number(bone.turn.frame), besideNumber(bone.shift.value), QString::number(bone.shift.frame),
         m_comparison->inSpace ? besideNumber(bone.apart.value) : QString()});
    item->setToolTip(BesideBone, item->text(BesideBone));
    item->setToolTip(BesideApart, tr("in frame %1").arg(bone.apart.frame));
    item->setData(BesideBone, kBesideJoint, bone.a);
    item->setData(BesideBone, kBesideFrame,
                  bone.turn.value >= bone.shift.value ? bone.turn.frame : bone.shift.frame);
    for (int column = BesideTurn; column < BesideColumnCount; ++column)
        item->setTextAlignment(column, Qt::AlignRight | Qt::AlignVCenter);
    m_table->addTopLevelItem(item);
}

void ClipBeside::lead(const QTreeWidgetItem *item)
{
    if (item != nullptr)
        m_bones.show({item->data(BesideBone, kBesideJoint).toUInt(),
                      item->data(BesideBone, kBesideFrame).toDouble()});
}

// ---- the picture

// At the same time; a clip that is over keeps its last pose.
void ClipBeside::draw(double frame, bool withRootMotion, geom::DrawList &list)
{
    if (m_other == nullptr || m_other->skeleton() == nullptr || !m_shown->isChecked() ||
        m_player.loaded() == nullptr)
        return;
    const anim::Clip &clip = m_other->clip;
    const anim::Skeleton &skeleton = *m_other->skeleton();
    const double at = clip.frameAt(m_player.loaded()->clip.timeAt(frame));
    m_tracks.resize(clip.tracks());
    m_floats.resize(clip.floatTracks());
    m_local.resize(skeleton.bones());
    m_model.resize(skeleton.bones());
    clip.sample(at, m_tracks, m_floats);
    anim::bindPose(skeleton, clip, m_tracks, m_local);
    anim::localToModel(skeleton, m_local, m_model);
    if (withRootMotion && clip.rootMotion() != nullptr) {
        const glm::mat4 root = rootPlace(*clip.rootMotion(), at, clip.frames());
        for (glm::mat4 &bone : m_model)
            bone = root * bone;
    }
    geom::addSecondPose(skeleton, m_model, list);
}

} // namespace cutaway
