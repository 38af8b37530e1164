// SPDX-License-Identifier: MIT
#include "viewers/panes/issues/issuesview.h"

#include "viewers/kit/pane/columnfit.h"
#include "viewers/kit/pane/rowsview.h"
#include "viewers/kit/theme/grid.h"
#include "viewers/kit/theme/icons.h"
#include "viewers/kit/theme/wraplayout.h"
#include "viewers/panes/issues/issuefilter.h"

#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QScrollBar>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <iterator>

namespace cutaway
{

namespace
{

constexpr int kFootWidth = theme::grid(90); // beside the list

} // namespace

IssuesView::IssuesView(FileCheck &check, Selection &selection, QWidget *parent)
    : QWidget(parent), m_check(check), m_selection(selection), m_model(new IssueModel(this)),
      m_filter(new IssueFilter(this))
{
    m_filter->setSourceModel(m_model);
    createTable();
    m_empty = new QLabel(this);
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setWordWrap(true);
    m_empty->setObjectName(QStringLiteral("issuesEmpty"));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    createFilterRow();
    layout->addWidget(m_filterRow);
    layout->addWidget(m_empty, 1);
    m_body = new QBoxLayout(QBoxLayout::TopToBottom);
    m_body->addWidget(m_table, 1);
    m_body->addWidget(createFoot());
    layout->addLayout(m_body, 1);
    setFocusProxy(m_table);
    connect(&check, &FileCheck::changed, this, &IssuesView::follow);
    connect(&check.file(), &OpenFile::changed, this, &IssuesView::showChosen); // behind the check
    connect(&check.file(), &OpenFile::changed, this, [this] { say({}); });
    follow();
    theme::follow(this, &IssuesView::dress);
}

void IssuesView::createTable()
{
    m_table = new RowsView(this);
    m_table->setAccessibleName(tr("Issues"));
    m_table->setModel(m_filter);
    m_table->setExpandsOnDoubleClick(false); // activation does
    m_table->setAllColumnsShowFocus(true);
    m_table->setMinimumHeight(theme::grid(8)); // what a low pane has left for it
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(IssueModel::kSeverity, Qt::AscendingOrder);
    m_table->setIconSize({theme::kSmallIcon, theme::kSmallIcon});
    QHeaderView *header = m_table->header();
    header->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    new ColumnFit(*m_table,
                  {IssueModel::kMessage, IssueModel::kSeverity, IssueModel::kCode, IssueModel::kWhere},
                  IssueModel::kMessage);
    connect(m_table, &QTreeView::clicked, this, &IssuesView::jump);
    connect(m_table, &QTreeView::activated, this, [this](const QModelIndex &index) {
        const QModelIndex row = index.siblingAtColumn(0);
        m_table->setExpanded(row, !m_table->isExpanded(row));
        jump(index);
    });
    connect(m_table->selectionModel(), &QItemSelectionModel::currentChanged, this, [this] {
        say({});
        showChosen();
    });
    createActions();
}

void IssuesView::createFilterRow()
{
    m_filterRow = new QWidget(this);
    QWidget *row = m_filterRow;
    auto *layout = new theme::WrapLayout(row);
    layout->setContentsMargins(theme::kPaneMargin, theme::grid(1), theme::kPaneMargin, theme::grid(1));
    m_filterEdit = new QLineEdit(row);
    m_filterEdit->setPlaceholderText(tr("Filter by code, place or message"));
    m_filterEdit->setAccessibleName(tr("Filter issues"));
    m_filterEdit->setClearButtonEnabled(true);
    m_filterEdit->setMaximumWidth(theme::grid(90));
    connect(m_filterEdit, &QLineEdit::textChanged, this, &IssuesView::refilter);
    layout->addWide(m_filterEdit);
    for (const Severity severity : kBySeverity) {
        auto *button = new QToolButton(row);
        button->setCheckable(true);
        button->setChecked(true);
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        button->setIconSize({theme::kSmallIcon, theme::kSmallIcon});
        button->setToolTip(tr("Show or hide this severity"));
        connect(button, &QToolButton::toggled, this, &IssuesView::refilter);
        button->setIcon(theme::verdictIcon(severity));
        m_severityButtons[static_cast<std::size_t>(severity)] = button;
        layout->addWidget(button);
    }
}

void IssuesView::dress()
{
    const theme::Colors &c = theme::current().colors(); // all shown is the usual case: it does not shout
    m_filterRow->setStyleSheet(
        QStringLiteral("QToolButton { color: %1; background: transparent; border: 1px solid transparent; "
                       "border-radius: 3px; padding: 3px; }"
                       "QToolButton:checked { color: %2; background: %3; border-color: %4; }"
                       "QToolButton:focus { border-color: %5; }")
            .arg(c.textDisabled.name(), c.text.name(), c.raised.name(), c.outline.name(), c.accent.name()));
}

void IssuesView::narrow(Wanted wanted)
{
    m_wanted = std::move(wanted);
    say({});
    follow();
}

void IssuesView::follow()
{
    if (m_check.result() != nullptr && !m_check.isRunning())
        list();
    std::array<std::size_t, 3> counts{};
    for (const Issue &issue : m_model->issues())
        ++counts[static_cast<std::size_t>(issue.diagnostic.severity)];
    if (m_wanted == nullptr && m_check.result() != nullptr)
        counts = m_check.result()->counts; // those that are not listed, too
    for (const Severity severity : kBySeverity) {
        const auto i = static_cast<std::size_t>(severity);
        m_severityButtons[i]->setText(countText(severity, counts[i]));
    }
    showEmptyState();
    showChosen();
}

// Keeps the current issue, whatever its number is now, or chooses the one that took its place.
void IssuesView::list()
{
    const std::shared_ptr<const CheckResult> &result = m_check.result();
    const int scrolled = m_table->verticalScrollBar()->value();
    const QSet<quint64> expanded = expandedKinds(*m_table);
    const QModelIndex before = currentRow();
    const std::size_t chosen = before.isValid() ? m_model->itemAt(before) : 0;
    const std::optional<Issue> wanted = before.isValid() ? std::optional(current()) : std::nullopt;
    std::shared_ptr<const std::vector<Issue>> issues{result, &result->issues};
    if (m_wanted != nullptr) {
        auto some = std::make_shared<std::vector<Issue>>();
        const File &file = m_check.file().file();
        std::ranges::copy_if(result->issues, std::back_inserter(*some),
                             [&](const Issue &issue) { return m_wanted(file, issue.diagnostic); });
        issues = std::move(some);
    }
    m_model->setIssues(std::move(issues));
    expandKinds(*m_table, expanded);
    m_table->verticalScrollBar()->setValue(scrolled);
    if (!wanted || m_model->issues().empty())
        return;
    const std::span<const Issue> now = m_model->issues();
    const auto same = std::ranges::find_if(now, [&wanted](const Issue &issue) {
        return issue.diagnostic.code == wanted->diagnostic.code && issue.where == wanted->where &&
               issue.diagnostic.message == wanted->diagnostic.message;
    });
    const std::size_t at =
        same != now.end() ? std::size_t(same - now.begin()) : std::min(chosen, now.size() - 1);
    m_table->setCurrentIndex(m_filter->mapFromSource(m_model->indexOfItem(at)));
}

void IssuesView::refilter()
{
    for (const Severity severity : kBySeverity)
        m_filter->setShown(severity, m_severityButtons[static_cast<std::size_t>(severity)]->isChecked());
    m_filter->setText(m_filterEdit->text());
    showEmptyState();
}

void IssuesView::showEmptyState()
{
    if (m_check.result() == nullptr)
        m_empty->setText(m_check.isRunning() ? tr("Checking…") : tr("The check was cancelled"));
    else if (m_model->rowCount() == 0)
        m_empty->setText(tr("No issues found"));
    else
        m_empty->setText(tr("No issue matches the filter"));
    const bool empty = m_filter->rowCount() == 0;
    m_empty->setVisible(empty);
    if (empty && m_table->hasFocus())
        m_empty->setFocus(); // hidden, the table would pass the focus to an arbitrary pane
    m_table->setVisible(!empty);
    showFoot();
}

// A low pane has the foot beside the list. One that is narrow as well, or too low for the foot's buttons, is
// for the list; its menu has the fixes, too. One that is too low even for its filters does without them.
void IssuesView::showFoot()
{
    const int inside = width() - 2 * theme::kPaneMargin;
    const int filters = m_filterRow->layout()->totalHeightForWidth(width());
    m_filterRow->setVisible(m_model->rowCount() != 0 && height() >= filters + m_table->minimumHeight());
    const int needed = filters + m_table->minimumSizeHint().height() + reasonHeight() +
                       m_buttons->totalHeightForWidth(inside) + theme::grid(4);
    const bool isLow = height() < needed;
    const int besideNeeded = filters + m_reason->fontMetrics().lineSpacing() +
                             m_buttons->totalHeightForWidth(kFootWidth - 2 * theme::kPaneMargin) +
                             theme::grid(4);
    const bool isBeside = isLow && width() >= 2 * kFootWidth && height() >= besideNeeded;
    m_body->setDirection(isBeside ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    m_foot->setMinimumWidth(isBeside ? kFootWidth : 0);
    m_foot->setMaximumWidth(isBeside ? kFootWidth : QWIDGETSIZE_MAX);
    m_reason->setMinimumHeight(isBeside ? m_reason->fontMetrics().lineSpacing() : reasonHeight());
    m_reason->setMaximumHeight(isBeside ? QWIDGETSIZE_MAX : reasonHeight());
    m_foot->setVisible(m_model->rowCount() != 0 && (!isLow || isBeside));
}

void IssuesView::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    showFoot();
}

void IssuesView::jump(const QModelIndex &index)
{
    const QModelIndex row = m_filter->mapToSource(index);
    if (m_model->isGroup(row))
        return;
    const Issue &issue = m_model->issue(row);
    if (issue.place)
        m_selection.selectPath(*issue.place);
}

} // namespace cutaway
