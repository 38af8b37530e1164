// SPDX-License-Identifier: MIT
// Commands for a row of the issues.
#include "viewers/kit/jobs/jobs.h"
#include "viewers/kit/theme/popup.h"
#include "viewers/panes/issues/issuefilter.h"
#include "viewers/panes/issues/issuesview.h"

#include <QAction>
#include <QLineEdit>
#include <QTreeView>

namespace cutaway
{

namespace
{

QString fromIssue(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

QString lineOfIssue(const Issue &issue)
{
    return QStringList{severityWord(issue.diagnostic.severity), fromIssue(issue.diagnostic.code->id),
                       fromIssue(issue.where), fromIssue(issue.diagnostic.message)}
        .join(QLatin1Char('\t'));
}

} // namespace

void IssuesView::createActions()
{
    const auto add = [this](const QString &text, const QKeySequence &key, auto slot) {
        auto *action = new QAction(text, m_table);
        action->setShortcut(key);
        action->setShortcutContext(Qt::WidgetShortcut);
        connect(action, &QAction::triggered, this, [this, slot] {
            if (m_table->currentIndex().isValid())
                slot();
        });
        m_table->addAction(action);
    };
    const auto addCopy = [this, add](const QString &text, const QKeySequence &key, int column) {
        add(text, key, [this, column] {
            const QString shown = m_table->currentIndex().siblingAtColumn(column).data().toString();
            copyText(this, false, [shown] { return shown; });
        });
    };
    add(tr("Go to"), {}, [this] {
        if (current().place)
            m_selection.selectPath(*current().place);
    });
    add(tr("Fix"), {}, [this] { fix(); });
    add(tr("Fix all of this kind"), {}, [this] { fixAllOfKind(); });
    add(tr("Apply all safe fixes"), {}, [this] { fixAllSafe(); });
    addCopy(tr("Copy message"), QKeySequence::Copy, IssueModel::kMessage);
    addCopy(tr("Copy path"), {}, IssueModel::kWhere);
    add(tr("Copy all shown"), {}, [this] { copyAll(); });
    add(tr("Show only this kind"), {},
        [this] { m_filterEdit->setText(fromIssue(current().diagnostic.code->id)); });
    theme::offerActions(*m_table);
}

// The current issue; the first one if the row stands for several.
const Issue &IssuesView::current() const
{
    return m_model->issue(currentRow());
}

// The current row, as an index of the model (not of the filter).
QModelIndex IssuesView::currentRow() const
{
    return m_filter->mapToSource(m_table->currentIndex());
}

// A line each, in the order in which they are shown, those below a row for several in its place.
void IssuesView::copyAll()
{
    constexpr std::size_t kFew = 500;
    std::vector<Issue> issues;
    const auto addBelow = [&](const auto &self, const QModelIndex &above) -> void {
        for (int row = 0; row < m_filter->rowCount(above); ++row) {
            const QModelIndex index = m_filter->index(row, 0, above);
            if (m_filter->rowCount(index) != 0)
                self(self, index);
            else
                issues.push_back(m_model->issue(m_filter->mapToSource(index)));
        }
    };
    addBelow(addBelow, {});
    const bool isMuch = issues.size() > kFew;
    copyText(this, isMuch, [issues = std::move(issues)] {
        QStringList lines;
        for (const Issue &issue : issues)
            lines += lineOfIssue(issue);
        return lines.join(QLatin1Char('\n'));
    });
}

} // namespace cutaway
