// SPDX-License-Identifier: MIT
#include "viewers/workshops/timeline/clipbeside.h"

#include "core/picture/scene/secondpose.h"
#include "viewers/kit/file/quantitytext.h"
#include "viewers/kit/pane/columnfit.h"
#include "viewers/kit/theme/grid.h"
#include "viewers/kit/theme/ink.h"
#include "viewers/kit/theme/theme.h"
#include "viewers/kit/theme/wraplayout.h"

#include <QCheckBox>
#include <QDoubleSpinBox>
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

// The skeleton of the first clip is the better one for the second, which does not bring its own.
bool fitsBetter(const LoadedClip &first, const LoadedClip &second)
{
    if (!first.found || second.ownsSkeleton())
        return false;
    return !second.found ||
           anim::mismatches(second.clip, first.found->skeleton).size() < second.found->verdict.reasons.size();
}

bool isAlike(const anim::BoneDifference &bone)
{
    return std::max({bone.turn.value, bone.shift.value, bone.scale.value}) <= kAlike;
}

} // namespace

ClipBeside::ClipBeside(ClipPlayer &player, BoneSelection &bones, PoseDisplay &pose, QWidget *parent)
    : QWidget(parent), m_player(player), m_bones(bones), m_pose(pose), m_summary(new QLabel(this)),
      m_sum(new QWidget(this)), m_table(new QTreeWidget(this))
{
    auto *head = new QWidget(this);
    createHead(*head);
    createSum(*m_sum);
    m_summary->setTextFormat(Qt::PlainText);
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
    column->addWidget(m_sum);
    column->addWidget(m_summary);
    column->addWidget(m_table, 1);
    connect(m_table, &QTreeWidget::currentItemChanged, this, &ClipBeside::lead);
    connect(&player, &ClipPlayer::clipChanged, this, &ClipBeside::ask);
    m_pose.setLayer(
        [this](double frame, bool rootMotion, picture::DrawList &list) { draw(frame, rootMotion, list); });
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
    connect(m_choose, &QToolButton::clicked, this, &ClipBeside::askForClip);
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

void ClipBeside::createSum(QWidget &sum)
{
    auto *line = new theme::WrapLayout(&sum);
    line->setContentsMargins(theme::kPaneMargin, 0, theme::kPaneMargin, theme::grid(1));
    line->setSpacing(theme::grid(1));
    m_weight = new QDoubleSpinBox(&sum);
    m_weight->setLocale(QLocale::c());
    m_weight->setRange(0.0, 1.0);
    m_weight->setSingleStep(0.1);
    m_weight->setValue(1.0);
    m_weight->setAccessibleName(tr("Weight of the additive clip"));
    m_weight->setToolTip(tr("How much of the differences is added, from none (0) to all (1)"));
    auto *label = new QLabel(tr("Weight"), &sum);
    label->setBuddy(m_weight);
    m_repeats = new QCheckBox(tr("Repeat"), &sum);
    m_repeats->setToolTip(tr("The additive clip starts again at its end; else its last frame stays"));
    m_add = new QToolButton(&sum);
    m_add->setObjectName(QStringLiteral("addClip"));
    m_add->setText(tr("Add to this clip"));
    m_add->setToolTip(
        tr("Put the differences on the poses of this clip, as the picture shows it; one step of "
           "undo"));
    connect(m_weight, &QDoubleSpinBox::valueChanged, this, &ClipBeside::ask);
    connect(m_repeats, &QCheckBox::toggled, this, &ClipBeside::ask);
    connect(m_add, &QToolButton::clicked, this, [this] {
        if (isAdditive())
            Q_EMIT addRequested(m_pair->other, static_cast<float>(m_weight->value()), m_repeats->isChecked());
    });
    for (QWidget *widget : {static_cast<QWidget *>(label), static_cast<QWidget *>(m_weight),
                            static_cast<QWidget *>(m_repeats), static_cast<QWidget *>(m_add)})
        line->addWidget(widget);
}

void ClipBeside::setWeight(float weight)
{
    m_weight->setValue(static_cast<double>(weight));
}

void ClipBeside::dress()
{
    const theme::Colors &colors = theme::current().colors();
    theme::dressLabel(*m_summary, m_isRefusal ? colors.error : colors.textDim, theme::current().smallFont());
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

void ClipBeside::askForClip()
{
    const QString folder =
        QFileInfo(QString::fromStdString(m_player.file().file().path().string())).absolutePath();
    const QString path = QFileDialog::getOpenFileName(this, tr("Choose the second clip"), folder,
                                                      tr("Havok packfiles (*.hkx *.HKX)"));
    if (!path.isEmpty())
        choose(path);
}

void ClipBeside::choose(const QString &path)
{
    m_path = path;
    take({}); // nothing of the clip before can be added or seen
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
        [own, known = m_other, path = m_path, weight = static_cast<float>(m_weight->value()),
         repeats = m_repeats->isChecked(),
         wish = m_player.context().skeletonWish()](Progress &progress) -> Answer {
            if (known != nullptr)
                return compare(own, known, weight, repeats);
            auto file = File::open(path.toStdU16String(), own->file->formats(), progress);
            if (!file)
                return {nullptr, nullptr, QString::fromStdString(file.error().message)};
            const auto other = loadClip(std::shared_ptr<const File>(std::move(*file)), 0, wish);
            if (other == nullptr)
                return {nullptr, nullptr, tr("%1 has no animation").arg(QFileInfo(path).fileName())};
            return compare(own, other, weight, repeats);
        },
        [this](Answer answer) { take(std::move(answer)); });
}

ClipBeside::Answer ClipBeside::compare(const std::shared_ptr<const LoadedClip> &own,
                                       const std::shared_ptr<const LoadedClip> &other, float weight,
                                       bool repeats)
{
    auto pair = std::make_shared<Pair>();
    pair->own = own;
    pair->isBorrowed = fitsBetter(*own, *other);
    pair->other = pair->isBorrowed ? withSkeleton(*other, *own->found) : other;
    pair->isSum = anim::isAdditive(other->clip.binding());
    if (pair->isSum)
        pair->request = {&pair->other->clip,
                         anim::trackNames(own->clip, own->skeleton()),
                         anim::trackNames(pair->other->clip, pair->other->skeleton()),
                         weight,
                         repeats,
                         {}};
    pair->comparison = anim::compareBones(anim::posedClip(own->clip, own->skeleton()), pair->posed());
    return {other, std::move(pair), {}};
}

anim::PosedClip ClipBeside::Pair::posed() const
{
    return isSum ? anim::posedSum(own->clip, own->skeleton(), request)
                 : anim::posedClip(other->clip, other->skeleton());
}

const anim::Skeleton *ClipBeside::Pair::skeleton() const
{
    return isSum ? own->skeleton() : other->skeleton();
}

void ClipBeside::take(Answer answer)
{
    m_other = std::move(answer.clip);
    m_pair = std::move(answer.pair);
    m_drawn = m_pair != nullptr ? m_pair->posed() : anim::PosedClip();
    m_drop->setEnabled(!m_path.isEmpty());
    m_shown->setEnabled(m_pair != nullptr && m_pair->skeleton() != nullptr);
    m_sum->setVisible(isAdditive());
    m_table->setVisible(m_pair != nullptr);
    if (!answer.refusal.isEmpty())
        tell(answer.refusal, true);
    else if (m_pair == nullptr)
        tell(tr("Choose a second clip: its pose lies over this one, and the differences are listed bone by "
                "bone. An additive clip is applied on top"),
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
    if (m_pair == nullptr)
        return;
    std::vector<anim::BoneDifference> sorted = m_pair->comparison.bones;
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
    tell(summaryOf(sorted.size() - alike).join(QStringLiteral(" · ")), false);
}

QStringList ClipBeside::summaryOf(std::size_t differing) const
{
    const anim::ClipComparison &found = m_pair->comparison;
    const QString file = QFileInfo(m_path).fileName();
    QStringList lines{
        (m_pair->isSum ? tr("%1 is additive, laid on this clip · %2 of %3 move · %4")
                       : tr("%1 · %2 of %3 differ · %4 compared"))
            .arg(file)
            .arg(differing)
            .arg(quantityText(found.bones.size(), "bone"), quantityText(found.frames, "frame"))};
    if (m_pair->isBorrowed)
        lines.append(tr("on the skeleton of this clip"));
    const auto &doubts =
        m_pair->other->found ? m_pair->other->found->verdict.reasons : std::vector<std::string>();
    for (const std::string &doubt : doubts)
        lines.append(QStringLiteral("⚠ ") + QString::fromStdString(doubt));
    if (!m_pair->isSum && std::fabs(found.durationA - found.durationB) > 1e-3)
        lines.append(
            tr("they last %1 s and %2 s")
                .arg(QString::number(found.durationA, 'f', 3), QString::number(found.durationB, 'f', 3)));
    if (!found.onlyA.empty() || !found.onlyB.empty())
        lines.append(tr("%1 only in this one, %2 only in the other")
                         .arg(quantityText(found.onlyA.size(), "bone"))
                         .arg(found.onlyB.size()));
    if (found.way.value > kAlike)
        lines.append(tr("root motion up to %1 apart, in frame %2")
                         .arg(besideNumber(found.way.value))
                         .arg(found.way.frame));
    return lines;
}

void ClipBeside::addRow(const anim::BoneDifference &bone)
{
    auto *item = new QTreeWidgetItem(
        {QString::fromStdString(bone.bone), besideNumber(bone.turn.value * anim::kDegreesPerRadian),
         QString::number(bone.turn.frame), besideNumber(bone.shift.value), QString::number(bone.shift.frame),
         m_pair->comparison.inSpace ? besideNumber(bone.apart.value) : QString()});
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
        m_bones.show(
            {item->data(BesideBone, kBesideJoint).toUInt(), item->data(BesideBone, kBesideFrame).toDouble()});
}

// ---- the picture

// At the same time; a clip that is over keeps its last pose.
void ClipBeside::draw(double frame, bool withRootMotion, picture::DrawList &list)
{
    const anim::Skeleton *skeleton = m_pair != nullptr ? m_pair->skeleton() : nullptr;
    if (skeleton == nullptr || !m_shown->isChecked() || m_player.loaded() == nullptr)
        return;
    const double at = m_player.loaded()->clip.timeAt(frame) / m_drawn.frameDuration;
    m_local.resize(skeleton->bones());
    m_model.resize(skeleton->bones());
    m_drawn.sample(at, m_local);
    anim::localToModel(*skeleton, m_local, m_model);
    if (withRootMotion && m_drawn.motion != nullptr) {
        const glm::mat4 root = rootPlace(*m_drawn.motion, at, m_drawn.frames);
        for (glm::mat4 &bone : m_model)
            bone = root * bone;
    }
    picture::addSecondPose(*skeleton, m_model, list);
}

} // namespace cutaway
