// SPDX-License-Identifier: MIT
// A survey's issues as a table. Rows keep the order of the survey; a proxy sorts and filters.
#pragma once

#include "viewers/issues/survey.h"
#include "viewers/theme/theme.h"

#include <QAbstractTableModel>
#include <QIcon>

namespace cutaway
{

class IssueModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { kSeverity, kCode, kWhere, kMessage, kColumnCount };
    enum Role { kSortRole = Qt::UserRole };

    using QAbstractTableModel::QAbstractTableModel;

    void setIssues(std::shared_ptr<const std::vector<Issue>> issues);
    void setTheme(const theme::Theme &theme);
    const Issue &issue(int row) const { return (*m_issues)[static_cast<std::size_t>(row)]; }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QVariant text(const Issue &issue, int column) const;
    QVariant foreground(const Issue &issue, int column) const;

    std::shared_ptr<const std::vector<Issue>> m_issues; // shared with the survey
    theme::Theme m_theme;
    std::array<QIcon, 3> m_icons; // by Severity
};

QString severityWord(Severity severity);

} // namespace cutaway
