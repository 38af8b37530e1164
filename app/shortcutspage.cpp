// SPDX-License-Identifier: MIT
#include "app/shortcutspage.h"

#include "viewers/kit/theme/grid.h"

#include <QGridLayout>
#include <QHeaderView>
#include <QKeySequenceEdit>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTreeWidget>

namespace cutaway
{

namespace
{

enum ShortcutColumn { kNameColumn, kKeysColumn, kGroupColumn, kShortcutColumns };
constexpr int kEntryRole = Qt::UserRole; // number of the entry

} // namespace

ShortcutsPage::ShortcutsPage(Shortcuts &shortcuts, QWidget *parent)
    : QWidget(parent), m_shortcuts(shortcuts), m_search(new QLineEdit(this)), m_table(new QTreeWidget(this))
{
    m_search->setPlaceholderText(tr("Search commands or keys"));
    m_search->setAccessibleName(m_search->placeholderText());
    m_search->setClearButtonEnabled(true);
    m_table->setAccessibleName(tr("Commands and their keys"));
    m_table->setRootIsDecorated(false);
    m_table->setUniformRowHeights(true);
    m_table->setAllColumnsShowFocus(true);
    m_table->setColumnCount(kShortcutColumns);
    m_table->setHeaderLabels({tr("Command"), tr("Keys"), tr("Menu")});
    m_table->header()->resizeSection(kNameColumn, theme::grid(60));
    m_table->header()->resizeSection(kKeysColumn, theme::grid(45));
    auto *layout = new QGridLayout(this);
    layout->addWidget(m_search, 0, 0, 1, 4);
    layout->addWidget(m_table, 1, 0, 1, 4);
    createEditRow();
    connect(m_search, &QLineEdit::textChanged, this, &ShortcutsPage::filterRows);
    connect(m_table, &QTreeWidget::currentItemChanged, this, &ShortcutsPage::follow);
    connect(m_table, &QTreeWidget::itemActivated, m_table, [this] { m_edit->setFocus(); });
    connect(&m_shortcuts, &Shortcuts::changed, this, &ShortcutsPage::fill);
    fill();
    m_table->setCurrentItem(m_table->topLevelItem(0));
    theme::whenChanged(this, &ShortcutsPage::dress);
}

void ShortcutsPage::createEditRow()
{
    auto *layout = static_cast<QGridLayout *>(this->layout());
    m_name = new QLabel(this);
    m_edit = new QKeySequenceEdit(this);
    m_edit->setAccessibleName(tr("New keys"));
    m_edit->setClearButtonEnabled(true);
    if (auto *line = m_edit->findChild<QLineEdit *>())
        line->setAccessibleName(m_edit->accessibleName());
    m_assign = new QPushButton(tr("Assign"), this);
    m_reset = new QPushButton(tr("Reset"), this);
    m_resetAll = new QPushButton(tr("Reset All"), this);
    m_conflict = new QLabel(this);
    m_conflict->setWordWrap(true);
    layout->addWidget(m_name, 2, 0);
    layout->addWidget(m_edit, 2, 1);
    layout->addWidget(m_assign, 2, 2);
    layout->addWidget(m_reset, 2, 3);
    layout->addWidget(m_conflict, 3, 0, 1, 3);
    layout->addWidget(m_resetAll, 3, 3);
    layout->setColumnStretch(0, 1);
    layout->setColumnStretch(1, 1);
    connect(m_edit, &QKeySequenceEdit::keySequenceChanged, this, &ShortcutsPage::showConflict);
    connect(m_assign, &QPushButton::clicked, this, &ShortcutsPage::assign);
    connect(m_reset, &QPushButton::clicked, this, [this] {
        if (QAction *action = chosen())
            m_shortcuts.reset(*action);
    });
    connect(m_resetAll, &QPushButton::clicked, &m_shortcuts, &Shortcuts::resetAll);
}

void ShortcutsPage::dress()
{
    fill();
    showConflict();
}

// Changed keys are bold; a key of two commands works for neither, which a text says.
void ShortcutsPage::markRow(QTreeWidgetItem &item, const QAction &action) const
{
    QString keys = QKeySequence::listToString(action.shortcuts(), QKeySequence::NativeText);
    for (const QKeySequence &key : action.shortcuts()) {
        if (const QAction *other = m_shortcuts.holderOf(key, &action)) {
            keys += tr("  (also %1)").arg(Shortcuts::nameOf(*other));
            item.setForeground(kKeysColumn, theme::current().colors().error);
        }
    }
    item.setText(kKeysColumn, keys);
    QFont font = theme::current().interfaceFont();
    font.setBold(!m_shortcuts.isUsual(action));
    item.setFont(kKeysColumn, font);
}

void ShortcutsPage::fill()
{
    const int current = m_table->indexOfTopLevelItem(m_table->currentItem());
    m_table->clear();
    for (std::size_t i = 0; i < m_shortcuts.entries().size(); ++i) {
        const Shortcuts::Entry &entry = m_shortcuts.entries()[i];
        if (entry.action == nullptr)
            continue;
        auto *item = new QTreeWidgetItem(m_table);
        item->setText(kNameColumn, Shortcuts::nameOf(*entry.action));
        item->setText(kGroupColumn, entry.group);
        item->setForeground(kGroupColumn, theme::current().colors().textDim);
        item->setToolTip(kNameColumn, entry.action->statusTip());
        item->setData(kNameColumn, kEntryRole, static_cast<int>(i));
        markRow(*item, *entry.action);
    }
    m_resetAll->setEnabled(!m_shortcuts.areUsual());
    m_table->setCurrentItem(m_table->topLevelItem(current));
    filterRows();
    follow();
}

void ShortcutsPage::filterRows()
{
    const QString wanted = m_search->text().trimmed();
    for (int row = 0; row < m_table->topLevelItemCount(); ++row) {
        QTreeWidgetItem *item = m_table->topLevelItem(row);
        const bool fits = item->text(kNameColumn).contains(wanted, Qt::CaseInsensitive) ||
                          item->text(kKeysColumn).contains(wanted, Qt::CaseInsensitive);
        item->setHidden(!fits);
    }
    chooseShown();
}

// Keys go to the selected command, which has to be visible.
void ShortcutsPage::chooseShown()
{
    QTreeWidgetItem *current = m_table->currentItem();
    for (int row = 0; row < m_table->topLevelItemCount() && (current == nullptr || current->isHidden());
         ++row)
        current = m_table->topLevelItem(row);
    m_table->setCurrentItem(current != nullptr && !current->isHidden() ? current : nullptr);
}

QAction *ShortcutsPage::chosen() const
{
    const QTreeWidgetItem *item = m_table->currentItem();
    if (item == nullptr)
        return nullptr;
    return m_shortcuts.entries()[static_cast<std::size_t>(item->data(kNameColumn, kEntryRole).toInt())]
        .action;
}

void ShortcutsPage::choose(const QAction &action)
{
    for (int row = 0; row < m_table->topLevelItemCount(); ++row) {
        m_table->setCurrentItem(m_table->topLevelItem(row));
        if (chosen() == &action)
            return;
    }
}

void ShortcutsPage::follow()
{
    const QAction *action = chosen();
    m_name->setText(action != nullptr ? Shortcuts::nameOf(*action) : QString());
    m_edit->setKeySequence(action != nullptr ? action->shortcut() : QKeySequence());
    m_edit->setEnabled(action != nullptr);
    m_reset->setEnabled(action != nullptr && !m_shortcuts.isUsual(*action));
    showConflict();
}

QString ShortcutsPage::conflict() const
{
    const QAction *action = chosen();
    const QAction *holder = m_shortcuts.holderOf(m_edit->keySequence(), action);
    if (action == nullptr || holder == nullptr)
        return {};
    return tr("%1 belongs to “%2”, which would lose it.")
        .arg(m_edit->keySequence().toString(QKeySequence::NativeText), Shortcuts::nameOf(*holder));
}

void ShortcutsPage::showConflict()
{
    const QAction *action = chosen();
    const QString text = conflict();
    QPalette palette = m_conflict->palette();
    palette.setColor(QPalette::WindowText, theme::current().colors().warning);
    m_conflict->setPalette(palette);
    m_conflict->setText(text);
    m_assign->setText(text.isEmpty() ? tr("Assign") : tr("Reassign"));
    m_assign->setEnabled(action != nullptr && m_edit->keySequence() != action->shortcut());
}

// The first key is the one shown and replaced; further ones stay.
void ShortcutsPage::assign()
{
    QAction *action = chosen();
    if (action == nullptr)
        return;
    Shortcuts::Keys keys = action->shortcuts();
    if (!keys.isEmpty())
        keys.removeFirst();
    keys.removeAll(m_edit->keySequence());
    if (!m_edit->keySequence().isEmpty())
        keys.prepend(m_edit->keySequence());
    m_shortcuts.set(*action, keys);
}

} // namespace cutaway
