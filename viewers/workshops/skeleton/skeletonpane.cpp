// SPDX-License-Identifier: MIT
#include "viewers/workshops/skeleton/skeletonpane.h"

#include "viewers/kit/editors/celldelegate.h"
#include "viewers/kit/file/passing.h"
#include "viewers/kit/file/quantitytext.h"
#include "viewers/kit/pane/columnfit.h"
#include "viewers/kit/pane/deeprows.h"
#include "viewers/kit/pane/notearea.h"
#include "viewers/kit/pane/typingguard.h"
#include "viewers/kit/theme/grid.h"
#include "viewers/kit/theme/ink.h"
#include "viewers/kit/theme/popup.h"
#include "viewers/kit/theme/wraplayout.h"

#include <QComboBox>
#include <QLabel>
#include <QScopedValueRollback>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

namespace cutaway
{

namespace
{

constexpr int kBoneRole = Qt::UserRole;

// The bone that a row of a skeleton's table belongs to.
std::optional<std::uint32_t> boneAt(const std::string &path)
{
    for (const std::string_view array : {"bones[", "parentIndices[", "referencePose["}) {
        if (path.starts_with(array))
            return static_cast<std::uint32_t>(std::strtoul(path.c_str() + array.size(), nullptr, 10));
    }
    return std::nullopt;
}

QString usesText(const std::vector<std::string> &uses, const char *between)
{
    QStringList lines;
    for (const std::string &use : uses)
        lines.append(QString::fromStdString(use));
    return lines.join(QLatin1String(between));
}

} // namespace

SkeletonPane::SkeletonPane(OpenFile &file, Selection &selection, QWidget *parent)
    : ToolPane(parent), m_file(file), m_selection(selection), m_which(new QComboBox(this)),
      m_tree(new DeepRows<QTreeWidget>(this, theme::grid(2))), m_said(new QLabel(this)),
      m_compared(new QLabel(this))
{
    setObjectName(QStringLiteral("skeletonPane"));
    createParts();
    createCommands();
    setFocusProxy(m_tree);
    connect(&file, &OpenFile::changed, this, &SkeletonPane::read);
    connect(&selection, &Selection::selected, this, &SkeletonPane::followSelection);
    clearWhenPassed(selection, this, [this] { tell({}, false); });
    theme::follow(this, &SkeletonPane::dress);
    read();
}

// ---- widgets

void SkeletonPane::createParts()
{
    m_which->setAccessibleName(tr("Skeleton"));
    m_which->setToolTip(tr("Which skeleton of the file; those of ragdolls begin with \"Ragdoll_\""));
    connect(m_which, &QComboBox::activated, this, &SkeletonPane::read);
    m_tree->setObjectName(QStringLiteral("skeletonBones"));
    m_tree->setAccessibleName(tr("Bones of the skeleton"));
    m_tree->setHeaderLabels({tr("Bone"), tr("Number"), tr("Against the node"), tr("Used by")});
    m_tree->headerItem()->setToolTip(BoneNode, tr("How the node of the NIF stands at rest, relative to the "
                                                  "one above"));
    m_tree->headerItem()->setToolTip(BoneUses, tr("What would break if the bone went"));
    m_tree->setUniformRowHeights(true);
    m_tree->setAllColumnsShowFocus(true);
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->setEditTriggers(QAbstractItemView::NoEditTriggers);
    theme::offerActions(*m_tree);
    m_columns = new ColumnFit(*m_tree, {BoneName}, BoneUses);
    m_columns->setShown(BoneNode, false);
    new TypingGuard(m_file, *m_tree);
    takeTypedNames();
    connect(m_tree, &QTreeWidget::currentItemChanged, this, &SkeletonPane::takeCurrent);
    connect(m_tree, &QTreeWidget::itemDoubleClicked, this, &SkeletonPane::beginRename);
    m_said->setObjectName(QStringLiteral("said"));
    m_said->setAccessibleName(tr("What the last change did"));
    m_compared->setObjectName(QStringLiteral("compared"));
    m_compared->setAccessibleName(tr("Bones against the nodes of the NIF"));
    for (QLabel *label : {m_said, m_compared}) {
        label->setTextFormat(Qt::PlainText);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
        label->setContentsMargins(theme::kPaneMargin, theme::grid(1), theme::kPaneMargin, theme::grid(1));
    }
    m_comparedArea = new NoteArea(m_compared, 2, this);
    m_comparedArea->hide();
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_which);
    column->addWidget(m_tree, 1);
    column->addWidget(m_comparedArea);
    column->addWidget(new NoteArea(m_said, 2, this));
}

void SkeletonPane::takeTypedNames()
{
    auto *delegate = new CellDelegate(
        m_file,
        [this](const QModelIndex &cell, const QString &text) -> Result<void> {
            const auto bone =
                static_cast<std::uint32_t>(cell.siblingAtColumn(BoneName).data(kBoneRole).toUInt());
            return request(anim::renameBone(m_file.file(), m_object, bone, text.toStdString()), bone,
                           tr("Rename a bone"));
        },
        this);
    delegate->keepTyping(*m_tree, [](const QModelIndex &row) {
        return tr("bone %1").arg(row.siblingAtColumn(BoneName).data(kBoneRole).toUInt());
    });
    m_tree->setItemDelegateForColumn(BoneName, delegate);
}

void SkeletonPane::createCommands()
{
    auto *buttons = new theme::WrapLayout;
    buttons->setContentsMargins(theme::kPaneMargin, theme::grid(1), theme::kPaneMargin, theme::grid(1));
    buttons->setSpacing(theme::grid(1));
    const auto add = [&](const QString &text, const QString &help, const QKeySequence &key, auto run) {
        auto *action = new QAction(text, this);
        action->setToolTip(tr("%1 (%2)").arg(help, key.toString(QKeySequence::NativeText)));
        action->setStatusTip(help);
        action->setShortcut(key);
        action->setShortcutContext(Qt::WidgetShortcut);
        connect(action, &QAction::triggered, this, run);
        m_tree->addAction(action);
        auto *button = new QToolButton(this);
        button->setDefaultAction(action);
        button->setToolButtonStyle(Qt::ToolButtonTextOnly);
        buttons->addWidget(button);
        m_commands.append(action);
        return action;
    };
    m_rename =
        add(tr("Rename bone"), tr("Give the bone another name"), Qt::Key_F2, [this] { beginRename(); });
    m_add = add(tr("Add child bone"), tr("Add a bone that hangs on this one, behind all others"),
                Qt::Key_Insert, [this] { addChild(); });
    m_remove = add(tr("Remove bone"), tr("Remove the bone; its children hang on its parent, where they were"),
                   Qt::Key_Delete, [this] { remove(); });
    m_up = add(tr("Bone earlier"), tr("Put the bone one place earlier in the order of the file"),
               QKeySequence(Qt::ALT | Qt::Key_Up), [this] { move(-1); });
    m_down = add(tr("Bone later"), tr("Put the bone one place later in the order of the file"),
                 QKeySequence(Qt::ALT | Qt::Key_Down), [this] { move(1); });
    createComparing(*buttons);
    static_cast<QVBoxLayout *>(layout())->insertLayout(1, buttons);
}

void SkeletonPane::dress()
{
    const theme::Colors &colors = theme::current().colors();
    const auto inkOf = [&](bool isRefusal) { return isRefusal ? colors.error : colors.textDim; };
    theme::dressLabel(*m_said, inkOf(m_isRefusal), theme::current().smallFont());
    theme::dressLabel(*m_compared, inkOf(m_notCompared), theme::current().smallFont());
    for (QTreeWidgetItem *item : m_items) {
        item->setForeground(BoneNumber, colors.textDim);
        item->setForeground(BoneUses, colors.textDim);
        item->setForeground(BoneNode, item->text(BoneNode).startsWith(QStringLiteral("⚠")) ? colors.warning
                                                                                           : colors.textDim);
    }
}

QString SkeletonPane::hint() const
{
    return m_skeleton ? QStringLiteral("%1 · %2").arg(QString::fromStdString(m_skeleton->name()),
                                                      quantityText(m_skeleton->bones(), "bone"))
                      : QString();
}

QString SkeletonPane::said() const
{
    return m_said->text();
}

void SkeletonPane::tell(const QString &text, bool isRefusal)
{
    m_isRefusal = isRefusal;
    m_said->setText(text);
    dress();
}

// ---- what the file has

void SkeletonPane::read()
{
    const int chosen = std::max(0, m_which->currentIndex());
    m_objects = anim::skeletonsIn(m_file.file());
    const auto before = std::move(m_skeleton);
    m_skeleton.reset();
    const QSignalBlocker silent(m_which);
    m_which->clear();
    for (std::size_t i = 0; i < m_objects.size(); ++i) {
        Diagnostics reported; // by the issues pane
        Result<anim::Skeleton> skeleton = anim::Skeleton::read(m_file.file(), m_objects[i], reported);
        m_which->addItem(skeleton ? QString::fromStdString(skeleton->name()) : tr("damaged"));
        if (skeleton && static_cast<int>(i) == std::min(chosen, static_cast<int>(m_objects.size()) - 1)) {
            m_skeleton = std::move(*skeleton);
            m_object = m_objects[i];
            m_which->setCurrentIndex(static_cast<int>(i));
        }
    }
    m_which->setVisible(m_objects.size() > 1);
    const bool same = before && m_skeleton && before->unit() == m_skeleton->unit() &&
                      before->boneNames() == m_skeleton->boneNames() &&
                      before->parents() == m_skeleton->parents();
    if (!same)
        fill();
    askUses();
    compare();
    Q_EMIT contentChanged();
}

void SkeletonPane::fill()
{
    const auto bone = current();
    const QScopedValueRollback following(m_following, true);
    m_tree->clear();
    m_items.clear();
    QList<QTreeWidgetItem *> roots;
    for (std::size_t i = 0; m_skeleton && i < m_skeleton->bones(); ++i) {
        auto *item = new QTreeWidgetItem;
        item->setText(BoneName, QString::fromStdString(m_skeleton->boneNames()[i]));
        item->setToolTip(BoneName, item->text(BoneName));
        item->setText(BoneNumber, QString::number(i));
        item->setTextAlignment(BoneNumber, Qt::AlignRight | Qt::AlignVCenter);
        item->setData(BoneName, kBoneRole, static_cast<uint>(i));
        item->setFlags(item->flags() | Qt::ItemIsEditable);
        const std::int16_t parent = m_skeleton->parents()[i];
        if (parent >= 0)
            m_items[static_cast<std::size_t>(parent)]->addChild(item);
        else
            roots.append(item);
        m_items.push_back(item);
    }
    m_tree->addTopLevelItems(roots);
    m_tree->expandAll();
    dress();
    if (bone && *bone < m_items.size())
        m_tree->setCurrentItem(m_items[*bone]);
    showCommands();
}

void SkeletonPane::askUses()
{
    if (!m_skeleton)
        return;
    m_reading.ask(
        [file = std::shared_ptr<const File>(m_file.file().snapshot()), object = m_object,
         bones = m_skeleton->bones()](Progress &) { return anim::usesOfBones(*file, object, bones); },
        [this](const std::vector<std::vector<std::string>> &uses) {
            for (std::size_t i = 0; i < std::min(uses.size(), m_items.size()); ++i) {
                m_items[i]->setText(BoneUses, usesText(uses[i], "; "));
                m_items[i]->setToolTip(BoneUses, usesText(uses[i], "\n"));
            }
        });
}

// ---- the current bone

std::optional<std::uint32_t> SkeletonPane::current() const
{
    const QTreeWidgetItem *item = m_tree->currentItem();
    return item != nullptr
               ? std::optional(static_cast<std::uint32_t>(item->data(BoneName, kBoneRole).toUInt()))
               : std::nullopt;
}

void SkeletonPane::chooseBone(std::uint32_t bone)
{
    if (bone < m_items.size())
        m_tree->setCurrentItem(m_items[bone]);
}

void SkeletonPane::takeCurrent()
{
    showCommands();
    const auto bone = current();
    if (m_following || !bone || !m_skeleton)
        return;
    const QScopedValueRollback following(m_following, true);
    m_selection.selectPath({m_skeleton->unit(), fmt::format("bones[{}]", *bone)});
}

void SkeletonPane::followSelection()
{
    const auto place = m_selection.current();
    if (m_following || !place || !m_skeleton || place->unit != m_skeleton->unit())
        return;
    const QScopedValueRollback following(m_following, true);
    if (const auto bone = boneAt(m_file.pathOf(*place).path))
        chooseBone(*bone);
}

void SkeletonPane::showCommands()
{
    const auto bone = current();
    for (QAction *action : m_commands)
        action->setEnabled(bone.has_value());
    m_up->setEnabled(bone && *bone > 0);
    m_down->setEnabled(bone && *bone + 1 < m_items.size());
}

// ---- edits

Result<void> SkeletonPane::request(const Edited &edit, std::uint32_t bone, const QString &label)
{
    if (!edit)
        return tl::unexpected(edit.error());
    if (edit->patch.empty())
        return {};
    const Result<void> done =
        m_file.requestPatch(edit->patch, {m_skeleton->unit(), fmt::format("bones[{}]", bone)}, label);
    if (done)
        tell(usesText(edit->notes, "\n"), false);
    return done;
}

void SkeletonPane::beginRename()
{
    if (QTreeWidgetItem *item = m_tree->currentItem())
        m_tree->editItem(item, BoneName);
}

// "New bone", "New bone 2" and so on.
std::string SkeletonPane::freeName() const
{
    std::string name = "New bone";
    for (int number = 2; std::ranges::find(m_skeleton->boneNames(), name) != m_skeleton->boneNames().end();
         ++number)
        name = fmt::format("New bone {}", number);
    return name;
}

void SkeletonPane::addChild()
{
    const auto parent = current();
    if (!parent || !m_skeleton)
        return;
    const auto bone = static_cast<std::uint32_t>(m_skeleton->bones());
    const Result<void> done = request(
        anim::addBone(m_file.file(), m_object, {freeName(), static_cast<std::int32_t>(*parent), {}, true}),
        bone, tr("Add a bone"));
    if (!done)
        return tell(QString::fromStdString(done.error().message), true);
    const QString told = said();
    chooseBone(bone);
    tell(told, false);
    beginRename();
}

void SkeletonPane::remove()
{
    const auto bone = current();
    if (!bone || !m_skeleton)
        return;
    const std::int16_t parent = m_skeleton->parents()[*bone];
    const Result<void> done =
        request(anim::removeBone(m_file.file(), m_object, *bone),
                static_cast<std::uint32_t>(std::max<std::int16_t>(parent, 0)), tr("Remove a bone"));
    if (!done)
        tell(QString::fromStdString(done.error().message), true);
}

void SkeletonPane::move(int by)
{
    const auto bone = current();
    if (!bone || !m_skeleton)
        return;
    const std::int64_t to = std::int64_t{*bone} + by;
    if (to < 0 || to >= static_cast<std::int64_t>(m_skeleton->bones()))
        return;
    std::vector<std::uint32_t> order(m_skeleton->bones());
    for (std::uint32_t i = 0; i < order.size(); ++i)
        order[i] = i;
    std::swap(order[*bone], order[static_cast<std::size_t>(to)]);
    const Result<void> done = request(anim::reorderBones(m_file.file(), m_object, order),
                                      static_cast<std::uint32_t>(to), tr("Move a bone in the order"));
    if (!done)
        return tell(QString::fromStdString(done.error().message), true);
    const QString told = said();
    chooseBone(static_cast<std::uint32_t>(to));
    tell(told, false);
}

} // namespace cutaway
