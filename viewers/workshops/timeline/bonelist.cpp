// SPDX-License-Identifier: MIT
#include "viewers/workshops/timeline/bonelist.h"

#include "viewers/kit/pane/columnfit.h"
#include "viewers/kit/pane/deeprows.h"
#include "viewers/kit/theme/grid.h"
#include "viewers/workshops/timeline/curves.h"

#include <QEvent>
#include <QLineEdit>
#include <QVBoxLayout>
#include <algorithm>

namespace cutaway
{

namespace
{

constexpr int kJointRole = Qt::UserRole;

std::optional<std::uint32_t> jointOf(const QTreeWidgetItem *item)
{
    return item != nullptr ? std::optional(item->data(0, kJointRole).toUInt()) : std::nullopt;
}

} // namespace

BoneList::BoneList(ClipPlayer &player, BoneSelection &bones, QWidget *parent)
    : QWidget(parent), m_player(player), m_bones(bones), m_find(new QLineEdit(this)),
      m_tree(new DeepRows<QTreeWidget>(this, theme::grid(2)))
{
    m_find->setPlaceholderText(tr("Find a bone"));
    m_find->setAccessibleName(tr("Find a bone"));
    m_find->setClearButtonEnabled(true);
    m_tree->setObjectName(QStringLiteral("boneList"));
    m_tree->setAccessibleName(tr("Bones"));
    m_tree->setHeaderLabels({tr("Bone"), tr("Track")});
    m_tree->setColumnCount(2);
    m_tree->setUniformRowHeights(true);
    m_tree->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_tree->setFrameShape(QFrame::NoFrame);
    new ColumnFit(*m_tree, {1, 0}, 0);
    m_tree->setMouseTracking(true);
    m_tree->viewport()->installEventFilter(this);
    setFocusProxy(m_tree);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_find);
    column->addWidget(m_tree, 1);
    connect(m_find, &QLineEdit::textChanged, this, &BoneList::filter);
    connect(m_tree, &QTreeWidget::itemSelectionChanged, this, &BoneList::takeSelection);
    connect(m_tree, &QTreeWidget::itemEntered, this,
            [this](QTreeWidgetItem *item) { m_bones.hover(jointOf(item)); });
    connect(&player, &ClipPlayer::clipChanged, this, &BoneList::takeClip);
    connect(&bones, &BoneSelection::changed, this, &BoneList::followBones);
    takeClip();
    theme::whenChanged(this, &BoneList::showStorage);
}

bool BoneList::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Leave)
        m_bones.hover(std::nullopt);
    return QWidget::eventFilter(watched, event);
}

// Most edits do not change the bones: then the tree keeps its expanded rows.
void BoneList::takeClip()
{
    std::vector<QString> names;
    const LoadedClip *loaded = m_player.loaded();
    for (std::size_t i = 0; loaded != nullptr && i < loaded->joints.size(); ++i)
        names.push_back(QStringLiteral("%1 %2").arg(loaded->joints[i].parent).arg(loaded->joints[i].name));
    if (names != m_names) {
        m_names = std::move(names);
        fill();
    } else {
        showStorage();
    }
    followBones();
}

// The rows are added to the tree when they are complete, so that no change signals are emitted before.
void BoneList::fill()
{
    m_following = true;
    m_tree->clear();
    m_items.clear();
    QList<QTreeWidgetItem *> roots;
    const LoadedClip *loaded = m_player.loaded();
    for (std::size_t i = 0; loaded != nullptr && i < loaded->joints.size(); ++i) {
        const Joint &joint = loaded->joints[i];
        auto *item = new QTreeWidgetItem;
        if (joint.parent >= 0)
            m_items[static_cast<std::size_t>(joint.parent)]->addChild(item);
        else
            roots.append(item);
        item->setText(0, joint.name);
        item->setToolTip(0, joint.name);
        item->setData(0, kJointRole, static_cast<uint>(i));
        item->setTextAlignment(1, Qt::AlignRight | Qt::AlignVCenter);
        m_items.push_back(item);
    }
    showStorage();
    m_tree->addTopLevelItems(roots);
    m_tree->expandAll();
    m_following = false;
    if (!m_find->text().isEmpty())
        filter(m_find->text());
}

void BoneList::showStorage()
{
    const LoadedClip *loaded = m_player.loaded();
    for (std::size_t i = 0; loaded != nullptr && i < m_items.size(); ++i) {
        const std::int32_t track = loaded->joints[i].track;
        m_items[i]->setText(1, track < 0 ? tr("no track")
                                         : storageOf(loaded->clip, static_cast<std::uint32_t>(track)));
        m_items[i]->setToolTip(1, track < 0 ? tr("Rests as the skeleton says") : tr("Track %1").arg(track));
        m_items[i]->setForeground(1, theme::current().colors().textDim);
        m_items[i]->setForeground(0, track < 0 ? theme::current().colors().textDim
                                               : theme::current().colors().text);
    }
}

void BoneList::followBones()
{
    if (m_following)
        return;
    m_following = true;
    m_tree->clearSelection();
    for (const std::uint32_t joint : m_bones.selected()) {
        if (joint < m_items.size())
            m_items[joint]->setSelected(true);
    }
    if (const auto current = m_bones.current(); current && *current < m_items.size()) {
        m_tree->setCurrentItem(m_items[*current], 0, QItemSelectionModel::NoUpdate);
        m_tree->scrollToItem(m_items[*current]);
    }
    m_following = false;
}

// The current item leads; the others follow in the order of the tree.
void BoneList::takeSelection()
{
    if (m_following)
        return;
    std::vector<std::uint32_t> joints;
    for (const QTreeWidgetItem *item : m_tree->selectedItems())
        joints.push_back(*jointOf(item));
    std::ranges::sort(joints);
    const auto current = jointOf(m_tree->currentItem());
    if (const auto at = current ? std::ranges::find(joints, *current) : joints.end(); at != joints.end())
        std::rotate(joints.begin(), at, at + 1);
    m_following = true;
    m_bones.select(std::move(joints));
    m_following = false;
}

// Shows the matching bones and their ancestors.
void BoneList::filter(const QString &text)
{
    for (std::size_t i = m_items.size(); i-- > 0;) {
        QTreeWidgetItem *item = m_items[i];
        bool shown = item->text(0).contains(text, Qt::CaseInsensitive);
        for (int child = 0; child < item->childCount() && !shown; ++child)
            shown = !item->child(child)->isHidden();
        item->setHidden(!shown);
    }
}

} // namespace cutaway
