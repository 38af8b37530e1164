// SPDX-License-Identifier: MIT
#include "viewers/workshops/behaviour/behaviournamespane.h"

#include "viewers/kit/editors/celldelegate.h"
#include "viewers/kit/file/quantitytext.h"
#include "viewers/kit/pane/columnfit.h"
#include "viewers/kit/pane/deeprows.h"
#include "viewers/kit/pane/notearea.h"
#include "viewers/kit/pane/typingguard.h"
#include "viewers/kit/theme/grid.h"
#include "viewers/kit/theme/ink.h"
#include "viewers/kit/theme/popup.h"
#include "viewers/kit/theme/wraplayout.h"
#include "viewers/workshops/behaviour/nameremovalbar.h"
#include "viewers/workshops/behaviour/nameselsewherebar.h"

#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QScopedValueRollback>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

namespace cutaway
{

namespace
{

constexpr int kKindOfRow = Qt::UserRole, kNumberOfRow = Qt::UserRole + 1, kUsesOfRow = Qt::UserRole + 2;
constexpr std::size_t kMostUsesShown = 500;

QString titleOf(NameKind kind)
{
    switch (kind) {
    case NameKind::Event:
        return BehaviourNamesPane::tr("Events");
    case NameKind::Variable:
        return BehaviourNamesPane::tr("Variables");
    case NameKind::Property:
        return BehaviourNamesPane::tr("Properties");
    case NameKind::Attribute:
        return BehaviourNamesPane::tr("Attributes");
    case NameKind::Clip:
        break;
    }
    return BehaviourNamesPane::tr("Clips");
}

// "used:0", "type:bool" or part of a name; all of the words have to fit.
bool fitsFilter(const QTreeWidgetItem &item, const QStringList &words, int value)
{
    return std::ranges::all_of(words, [&](const QString &word) {
        if (word.startsWith(QStringLiteral("used:")))
            return item.data(0, kUsesOfRow).toString() == word.mid(5);
        if (word.startsWith(QStringLiteral("type:")))
            return item.text(value).startsWith(word.mid(5), Qt::CaseInsensitive);
        return item.text(0).contains(word, Qt::CaseInsensitive);
    });
}

} // namespace

BehaviourNamesPane::BehaviourNamesPane(Selection &selection, QWidget *parent)
    : ToolPane(parent), m_context(BehaviourContext::of(selection)),
      m_actions(BehaviourActions::of(m_context)), m_animations(CharacterAnimations::of(m_context)),
      m_isBehaviour(BehaviourContext::isBehaviour(selection.file().file())), m_filter(new QLineEdit(this)),
      m_names(new DeepRows<QTreeWidget>(this, theme::grid(2))), m_uses(new QListWidget(this)),
      m_said(new QLabel(this))
{
    setObjectName(QStringLiteral("behaviourNames"));
    createParts();
    setFocusProxy(m_names);
    connect(&m_context, &BehaviourContext::changed, this, [this] {
        m_isStale = true;
        fill();
        Q_EMIT contentChanged();
    });
    connect(&m_context, &BehaviourContext::chosenChanged, this, &BehaviourNamesPane::followChosen);
    connect(&m_context, &BehaviourContext::refused, this,
            [this](const QString &reason) { tell(reason, true); });
    connect(&m_animations, &CharacterAnimations::changed, this, &BehaviourNamesPane::markMissing);
    connect(&m_actions, &BehaviourActions::renameWanted, this, &BehaviourNamesPane::beginRename);
    connect(&m_actions, &BehaviourActions::removalWanted, this, &BehaviourNamesPane::askRemoval);
    theme::follow(this, &BehaviourNamesPane::dress);
}

// ---- widgets

void BehaviourNamesPane::createParts()
{
    m_filter->setPlaceholderText(tr("Filter: name, used:0, type:bool"));
    m_filter->setAccessibleName(tr("Filter the names"));
    m_filter->setClearButtonEnabled(true);
    connect(m_filter, &QLineEdit::textChanged, this, &BehaviourNamesPane::applyFilter);
    m_names->setObjectName(QStringLiteral("behaviourNameRows"));
    m_names->setAccessibleName(tr("Names of the behaviour"));
    m_names->setHeaderLabels({tr("Name"), tr("Uses"), tr("Number"), tr("Value")});
    m_names->setUniformRowHeights(true);
    m_names->setAllColumnsShowFocus(true);
    m_names->setFrameShape(QFrame::NoFrame);
    m_names->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_names->addActions(m_actions.names());
    theme::offerActions(*m_names);
    new ColumnFit(*m_names, {NameText, NameUses}, NameValue);
    new TypingGuard(m_context.file(), *m_names);
    takeTypedNames();
    connect(m_names, &QTreeWidget::currentItemChanged, this, &BehaviourNamesPane::chooseCurrent);
    connect(m_names, &QTreeWidget::itemDoubleClicked, this, &BehaviourNamesPane::beginRename);
    m_said->setObjectName(QStringLiteral("said"));
    m_said->setAccessibleName(tr("What the last change did"));
    m_said->setTextFormat(Qt::PlainText);
    m_said->setContentsMargins(theme::kPaneMargin, theme::grid(1), theme::kPaneMargin, theme::grid(1));
    m_removal = new NameRemovalBar(m_actions, this);
    m_elsewhere = new NamesElsewhereBar(m_actions, this);
    connect(&NamesElsewhere::of(m_context), &NamesElsewhere::told, this, &BehaviourNamesPane::tell);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto *top = new QHBoxLayout;
    top->setContentsMargins(theme::kPaneMargin, theme::grid(1), theme::kPaneMargin, 0);
    top->addWidget(m_filter);
    column->addLayout(top);
    column->addWidget(createButtons());
    column->addWidget(m_names, 3);
    column->addWidget(m_removal);
    column->addWidget(m_elsewhere);
    column->addWidget(createUses(), 1);
    column->addWidget(new NoteArea(m_said, 2, this));
}

QWidget *BehaviourNamesPane::createButtons()
{
    auto *holder = new QWidget(this);
    auto *row = new theme::WrapLayout(holder);
    row->setContentsMargins(theme::kPaneMargin, theme::grid(1), theme::kPaneMargin, theme::grid(1));
    row->setSpacing(theme::grid(1));
    for (QAction *action : m_actions.names()) {
        auto *button = new QToolButton(holder);
        button->setDefaultAction(action);
        button->setAccessibleName(action->statusTip());
        button->setFocusPolicy(Qt::StrongFocus);
        row->addWidget(button);
    }
    return holder;
}

QWidget *BehaviourNamesPane::createUses()
{
    auto *holder = new QWidget(this);
    auto *column = new QVBoxLayout(holder);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    m_usesTitle = new QLabel(holder);
    m_usesTitle->setTextFormat(Qt::PlainText);
    m_usesTitle->setContentsMargins(theme::kPaneMargin, theme::grid(1), theme::kPaneMargin, theme::grid(1));
    m_uses->setObjectName(QStringLiteral("behaviourNameUses"));
    m_uses->setAccessibleName(tr("Places that use the chosen name"));
    m_uses->setFrameShape(QFrame::NoFrame);
    m_uses->setUniformItemSizes(true);
    m_uses->setTextElideMode(Qt::ElideMiddle);
    m_uses->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    new TypingGuard(m_context.file(), *m_uses);
    const auto show = [this](const QListWidgetItem *item) {
        const auto row = static_cast<std::size_t>(m_uses->row(item));
        if (row < m_usePlaces.size())
            m_context.showPath(NodePath(m_usePlaces[row]));
    };
    connect(m_uses, &QListWidget::itemActivated, this, show);
    connect(m_uses, &QListWidget::itemClicked, this, show);
    column->addWidget(m_usesTitle);
    column->addWidget(m_uses);
    return holder;
}

void BehaviourNamesPane::takeTypedNames()
{
    auto *delegate = new CellDelegate(
        m_context.file(),
        [this](const QModelIndex &cell, const QString &text) -> Result<void> {
            QTreeWidgetItem *item = m_names->itemFromIndex(cell);
            return item != nullptr ? rename(*item, text) : Result<void>();
        },
        this);
    delegate->keepTyping(*m_names, [](const QModelIndex &row) {
        return QStringLiteral("%1 %2").arg(row.data(kKindOfRow).toInt()).arg(row.data(kNumberOfRow).toUInt());
    });
    m_names->setItemDelegateForColumn(NameText, delegate);
}

void BehaviourNamesPane::dress()
{
    const theme::Colors &colors = theme::current().colors();
    theme::dressLabel(*m_said, m_isRefusal ? colors.error : colors.textDim, theme::current().smallFont());
    theme::dressLabel(*m_usesTitle, colors.text, theme::current().titleFont());
    for (int i = 0; i < m_names->topLevelItemCount(); ++i) {
        m_names->topLevelItem(i)->setFont(NameText, theme::current().titleFont());
        m_names->topLevelItem(i)->setForeground(NameValue, colors.textDim);
    }
    for (const auto &[place, item] : m_items) {
        const bool isUnused = place.kind != NameKind::Attribute && item->data(0, kUsesOfRow).toInt() == 0;
        item->setForeground(NameText, isUnused ? colors.textDim : colors.text);
        item->setForeground(NameNumber, colors.textDim);
        const bool isMissing = item->text(NameValue).startsWith(QStringLiteral("⚠"));
        item->setForeground(NameValue, isMissing ? colors.warning : colors.textDim);
        item->setForeground(NameUses, colors.textDim);
    }
}

QString BehaviourNamesPane::hint() const
{
    const behaviour::Behaviour *graph = m_context.graph();
    if (graph == nullptr)
        return {};
    return QStringLiteral("%1 · %2").arg(quantityText(graph->events.size(), "event"),
                                         quantityText(graph->variables.size(), "variable"));
}

QString BehaviourNamesPane::said() const
{
    return m_said->text();
}

void BehaviourNamesPane::tell(const QString &text, bool isRefusal)
{
    m_isRefusal = isRefusal;
    m_said->setText(text);
    theme::dressLabel(*m_said,
                      isRefusal ? theme::current().colors().error : theme::current().colors().textDim,
                      theme::current().smallFont());
}

// ---- what is shown

void BehaviourNamesPane::showEvent(QShowEvent *event)
{
    ToolPane::showEvent(event);
    if (m_isBehaviour)
        m_context.readFor(*this);
    fill();
}

// A hidden pane waits until it is shown.
void BehaviourNamesPane::fill()
{
    if (!isVisible() || !m_isStale || m_context.graph() == nullptr)
        return tell(m_context.problem(), true);
    m_isStale = false;
    const QScopedValueRollback following(m_isFollowing, true);
    std::set<int> folded;
    for (int i = 0; i < m_names->topLevelItemCount(); ++i) {
        if (!m_names->topLevelItem(i)->isExpanded())
            folded.insert(m_names->topLevelItem(i)->data(0, kKindOfRow).toInt());
    }
    m_items.clear();
    m_names->clear();
    for (const NameKind kind : kNameKinds)
        fillSection(kind, m_context.names());
    for (int i = 0; i < m_names->topLevelItemCount(); ++i) {
        QTreeWidgetItem *section = m_names->topLevelItem(i);
        section->setExpanded(!folded.contains(section->data(0, kKindOfRow).toInt()));
    }
    markMissing();
    applyFilter();
    followChosen();
}

void BehaviourNamesPane::fillSection(NameKind kind, const std::vector<NameRow> &rows)
{
    QList<QTreeWidgetItem *> items;
    std::size_t unused = 0;
    for (const NameRow &row : rows) {
        if (row.place.kind != kind)
            continue;
        const bool countsUses = kind != NameKind::Attribute;
        auto *item = new QTreeWidgetItem;
        item->setText(NameText, row.name);
        item->setToolTip(NameText, countsUses && row.uses == 0 ? tr("%1: not used in this file").arg(row.name)
                                                               : row.name);
        item->setText(NameNumber, QString::number(row.place.number));
        item->setTextAlignment(NameNumber, Qt::AlignRight | Qt::AlignVCenter);
        item->setText(NameValue, row.value);
        item->setToolTip(NameValue, row.value);
        if (countsUses)
            item->setText(NameUses, row.uses == 0 ? tr("unused") : QString::number(row.uses));
        item->setTextAlignment(NameUses, Qt::AlignRight | Qt::AlignVCenter);
        item->setData(0, kKindOfRow, static_cast<int>(kind));
        item->setData(0, kNumberOfRow, row.place.number);
        item->setData(0, kUsesOfRow, static_cast<qulonglong>(row.uses));
        if (kind != NameKind::Attribute)
            item->setFlags(item->flags() | Qt::ItemIsEditable);
        unused += countsUses && row.uses == 0 ? 1 : 0;
        m_items.emplace(row.place, item);
        items.append(item);
    }
    if (items.isEmpty())
        return;
    auto *section = new QTreeWidgetItem;
    section->setText(NameText, titleOf(kind));
    section->setText(NameValue, unused == 0 ? QString::number(items.size())
                                            : tr("%1, %2 unused").arg(items.size()).arg(unused));
    section->setData(0, kKindOfRow, static_cast<int>(kind));
    section->addChildren(items);
    m_names->addTopLevelItem(section);
}

// Clips whose animation no character of the project has.
void BehaviourNamesPane::markMissing()
{
    for (const auto &[place, item] : m_items) {
        const behaviour::Clip *clip =
            place.kind == NameKind::Clip ? clipOf(*m_context.graph(), place.number) : nullptr;
        const QString animation = clip != nullptr ? QString::fromStdString(clip->animation) : QString();
        if (clip == nullptr || !m_animations.isKnown() || m_animations.has(animation))
            continue;
        item->setText(NameValue, tr("⚠ not in the character: %1").arg(animation));
        item->setToolTip(NameValue, item->text(NameValue));
    }
    dress();
}

void BehaviourNamesPane::applyFilter()
{
    const QStringList words = m_filter->text().split(QLatin1Char(' '), Qt::SkipEmptyParts);
    for (int i = 0; i < m_names->topLevelItemCount(); ++i) {
        QTreeWidgetItem *section = m_names->topLevelItem(i);
        bool isShown = false;
        for (int row = 0; row < section->childCount(); ++row) {
            const bool fits = fitsFilter(*section->child(row), words, NameValue);
            section->child(row)->setHidden(!fits);
            isShown = isShown || fits;
        }
        section->setHidden(!isShown);
    }
}

// ---- the chosen name

std::optional<NamePlace> BehaviourNamesPane::placeOf(const QTreeWidgetItem *item) const
{
    if (item == nullptr || item->parent() == nullptr)
        return std::nullopt;
    return NamePlace{static_cast<NameKind>(item->data(0, kKindOfRow).toInt()),
                     item->data(0, kNumberOfRow).toUInt()};
}

QTreeWidgetItem *BehaviourNamesPane::item(NamePlace name) const
{
    const auto found = m_items.find(name);
    return found != m_items.end() ? found->second : nullptr;
}

void BehaviourNamesPane::followChosen()
{
    if (!isVisible() || m_isStale)
        return;
    const auto name = m_actions.chosenName();
    QTreeWidgetItem *chosen = name ? item(*name) : nullptr;
    if (chosen == nullptr || (chosen == m_names->currentItem() && !m_isFollowing))
        return;
    const QScopedValueRollback following(m_isFollowing, true);
    m_names->setCurrentItem(chosen);
    showUses();
}

void BehaviourNamesPane::chooseCurrent()
{
    const auto name = placeOf(m_names->currentItem());
    if (m_isFollowing || !name || m_context.graph() == nullptr)
        return;
    const QScopedValueRollback following(m_isFollowing, true);
    if (const auto path = pathOf(m_context.snapshot(), *m_context.graph(), *name))
        m_context.showPath(*path);
    m_removal->close();
    tell({}, false);
    showUses();
}

void BehaviourNamesPane::showUses()
{
    m_uses->clear();
    m_usePlaces.clear();
    const auto name = placeOf(m_names->currentItem());
    if (!name || name->kind == NameKind::Attribute) {
        m_usesTitle->setText({});
        return;
    }
    for (NameUse &use : m_context.usesOf(*name, kMostUsesShown)) {
        auto *row = new QListWidgetItem(use.text, m_uses);
        row->setToolTip(use.text);
        m_usePlaces.push_back(std::move(use.place));
    }
    m_usesTitle->setText(m_usePlaces.empty() ? tr("Not used in this file")
                                             : tr("Used by (%1)").arg(m_usePlaces.size()));
}

// ---- edits

void BehaviourNamesPane::beginRename()
{
    QTreeWidgetItem *current = m_names->currentItem();
    if (isVisible() && current != nullptr && current->flags().testFlag(Qt::ItemIsEditable))
        m_names->editItem(current, NameText);
}

Result<void> BehaviourNamesPane::rename(QTreeWidgetItem &item, const QString &text)
{
    const auto name = placeOf(&item);
    if (!name || text == item.text(NameText))
        return {};
    if (text.trimmed().isEmpty())
        return fail("a name is not empty");
    for (const auto &[place, other] : m_items) {
        if (place.kind == name->kind && other != &item &&
            other->text(NameText).compare(text.trimmed(), Qt::CaseInsensitive) == 0)
            return fail("'{}' is the name of number {}", text.trimmed().toStdString(), place.number);
    }
    m_actions.rename(*name, text);
    return {};
}

void BehaviourNamesPane::askRemoval(NamePlace name)
{
    m_removal->ask(name, m_context.usesOf(name, kMostUsesShown));
}

} // namespace cutaway
