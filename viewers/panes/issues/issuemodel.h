// SPDX-License-Identifier: MIT
// A check's issues as rows in the order of the check, many of one code below one row; a proxy sorts and
// filters.
#pragma once

#include "viewers/kit/pane/groupedmodel.h"
#include "viewers/kit/theme/icons.h"
#include "viewers/panes/issues/checkresult.h"

#include <QIcon>
#include <array>
#include <span>

namespace cutaway
{

class IssueModel : public GroupedModel
{
    Q_OBJECT

public:
    enum Column { kSeverity, kCode, kWhere, kMessage, kColumnCount };
    enum Role { kSortRole = Qt::UserRole };

    using GroupedModel::GroupedModel;

    void setIssues(std::shared_ptr<const std::vector<Issue>> issues);
    std::span<const Issue> issues() const
    {
        return m_issues != nullptr ? std::span<const Issue>(*m_issues) : std::span<const Issue>();
    }
    // The issue of a row; the first one if the row stands for several.
    const Issue &issue(const QModelIndex &index) const { return (*m_issues)[itemAt(index)]; }

    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QString text(const QModelIndex &index, int column) const;
    QVariant foreground(const Issue &issue, int column) const;

    std::shared_ptr<const std::vector<Issue>> m_issues; // shared with the result
    const std::array<QIcon, 3> m_icons{theme::verdictIcon(theme::Icon::Note),
                                       theme::verdictIcon(theme::Icon::Warning),
                                       theme::verdictIcon(theme::Icon::Error)}; // by Severity
};

QString severityWord(Severity severity);

} // namespace cutaway
