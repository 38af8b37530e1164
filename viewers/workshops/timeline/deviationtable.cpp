// SPDX-License-Identifier: MIT
#include "viewers/workshops/timeline/deviationtable.h"

#include "viewers/kit/theme/grid.h"
#include "viewers/kit/theme/theme.h"

#include <QHeaderView>
#include <QLabel>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>

namespace cutaway
{

namespace
{

enum DeviationColumn { BoneCell, LimitCell, UnitsCell, DegreesCell, ScaleCell, FrameCell, DeviationColumns };
constexpr int kDeviationJointRole = Qt::UserRole, kDeviationFrameRole = Qt::UserRole + 1;

QString deviationNumber(double value)
{
    return value == 0.0 ? QStringLiteral("0") : QLocale::c().toString(value, 'g', 2);
}

QString allowedText(const anim::SplineErrors &allowed)
{
    return DeviationTable::tr(" · allowed %1 game units, %2°, scale %3")
        .arg(deviationNumber(allowed.translation),
             deviationNumber(allowed.rotation * anim::kDegreesPerRadian), deviationNumber(allowed.scale));
}

} // namespace

DeviationTable::DeviationTable(ClipPlayer &player, BoneSelection &bones, PoseEditor &editor, QWidget *parent)
    : QWidget(parent), m_player(player), m_bones(bones), m_editor(editor), m_summary(new QLabel(this)),
      m_table(new QTreeWidget(this))
{
    m_summary->setWordWrap(true);
    m_summary->setAlignment(Qt::AlignTop);
    m_summary->setContentsMargins(theme::grid(2), theme::grid(1), theme::grid(2), theme::grid(1));
    m_table->setObjectName(QStringLiteral("deviationTable"));
    m_table->setAccessibleName(tr("Deviation of the encoded pose"));
    m_table->setColumnCount(DeviationColumns);
    m_table->setRootIsDecorated(false);
    m_table->setUniformRowHeights(true);
    m_table->header()->setStretchLastSection(false);
    m_table->header()->setSectionResizeMode(BoneCell, QHeaderView::Stretch);
    for (int column = LimitCell; column < DeviationColumns; ++column)
        m_table->header()->setSectionResizeMode(column, QHeaderView::ResizeToContents);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_summary);
    column->addWidget(m_table, 1);
    connect(&editor, &PoseEditor::reported, this, &DeviationTable::fill);
    connect(m_table, &QTreeWidget::itemActivated, this, &DeviationTable::lead);
    connect(m_table, &QTreeWidget::itemClicked, this, &DeviationTable::lead);
    fill();
}

void DeviationTable::fill()
{
    const anim::WrittenPose *report = m_editor.report();
    m_table->clear();
    m_table->setHeaderLabels(
        {tr("Bone"), tr("Of limit"), tr("Units"), tr("Degrees"), tr("Scale"), tr("Frame")});
    m_table->setVisible(report != nullptr);
    m_summary->setText(report != nullptr
                           ? m_editor.reportText() + allowedText(report->allowed)
                           : tr("After an edited pose or an import: how far what was read back from "
                                "the file is from what was wanted, bone by bone"));
    if (report == nullptr)
        return;
    const auto isEncoded = [&](std::uint32_t track) {
        return std::ranges::binary_search(report->encoded, track);
    };
    std::vector<anim::TrackDeviation> sorted = report->deviations;
    std::ranges::stable_sort(sorted, [&](const anim::TrackDeviation &a, const anim::TrackDeviation &b) {
        return std::pair(isEncoded(a.track), anim::shareOf(a.atFrames, report->allowed)) >
               std::pair(isEncoded(b.track), anim::shareOf(b.atFrames, report->allowed));
    });
    for (const anim::TrackDeviation &deviation : sorted)
        addRow(deviation, isEncoded(deviation.track));
}

void DeviationTable::addRow(const anim::TrackDeviation &deviation, bool isEncoded)
{
    const LoadedClip &loaded = *m_player.loaded();
    const auto joint = loaded.jointOfTrack(deviation.track);
    const float share = anim::shareOf(deviation.atFrames, m_editor.report()->allowed);
    const QString name = joint ? loaded.joints[*joint].name : tr("track %1").arg(deviation.track);
    auto *item =
        new QTreeWidgetItem({name, isEncoded ? tr("%1 %").arg(std::lround(share * 100.0f)) : tr("kept"),
                             deviationNumber(deviation.atFrames.translation),
                             deviationNumber(deviation.atFrames.rotation * anim::kDegreesPerRadian),
                             deviationNumber(deviation.atFrames.scale),
                             isEncoded ? QString::number(deviation.worstFrame) : QString()});
    if (!isEncoded)
        item->setToolTip(LimitCell, tr("Its bytes are as they were"));
    if (isEncoded && share > 1.0f) {
        item->setText(LimitCell, QStringLiteral("⚠ ") + item->text(LimitCell));
        item->setForeground(LimitCell, theme::current().colors().warning);
        item->setToolTip(LimitCell, tr("The codes of the file have no finer steps"));
    }
    place(item, {joint.value_or(kNoJoint), static_cast<double>(deviation.worstFrame)});
}

void DeviationTable::showImport(const std::vector<anim::BoneDeviation> &bones)
{
    m_table->clear();
    m_table->setHeaderLabels(
        {tr("Bone"), tr("Units before"), tr("Units"), tr("Degrees before"), tr("Degrees"), tr("Frame")});
    m_table->setVisible(true);
    m_summary->setText(tr("Farthest from the imported file, before and after the clip was encoded"));
    std::vector<std::uint32_t> sorted(bones.size());
    std::iota(sorted.begin(), sorted.end(), 0u);
    std::ranges::stable_sort(sorted, std::greater<>(), [&](std::uint32_t bone) { return bones[bone].after; });
    for (const std::uint32_t bone : sorted)
        addRow(bones[bone], bone);
}

void DeviationTable::addRow(const anim::BoneDeviation &bone, std::uint32_t joint)
{
    auto *item = new QTreeWidgetItem({bone.found ? QString::fromStdString(bone.bone)
                                                 : tr("%1 (at rest)").arg(QString::fromStdString(bone.bone)),
                                      deviationNumber(bone.before), deviationNumber(bone.after),
                                      deviationNumber(bone.turnBefore * anim::kDegreesPerRadian),
                                      deviationNumber(bone.turnAfter * anim::kDegreesPerRadian),
                                      QString::number(bone.frame)});
    if (!bone.found)
        item->setToolTip(BoneCell, tr("The file has no such bone"));
    place(item, {joint, static_cast<double>(bone.frame)});
}

void DeviationTable::place(QTreeWidgetItem *item, const BoneMoment &moment)
{
    item->setData(BoneCell, kDeviationJointRole, moment.joint);
    item->setData(BoneCell, kDeviationFrameRole, moment.frame);
    for (int column = LimitCell; column < DeviationColumns; ++column)
        item->setTextAlignment(column, Qt::AlignRight | Qt::AlignVCenter);
    m_table->addTopLevelItem(item);
}

void DeviationTable::lead(const QTreeWidgetItem *item)
{
    if (item != nullptr)
        m_bones.show({item->data(BoneCell, kDeviationJointRole).toUInt(),
                      item->data(BoneCell, kDeviationFrameRole).toDouble()});
}

} // namespace cutaway
