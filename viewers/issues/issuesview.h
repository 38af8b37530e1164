// SPDX-License-Identifier: MIT
// The issues pane: what the checks found, filtered and sorted; choosing a row selects the place in all panes.
#pragma once

#include "viewers/file/selection.h"
#include "viewers/issues/filesurvey.h"
#include "viewers/issues/issuemodel.h"

#include <QWidget>

class QLabel;
class QLineEdit;
class QToolButton;
class QTreeView;

namespace cutaway
{

class IssueFilter;

class IssuesView : public QWidget
{
    Q_OBJECT

public:
    IssuesView(FileSurvey &survey, Selection &selection, QWidget *parent = nullptr);

    QTreeView *table() const { return m_table; }
    QLineEdit *filterEdit() const { return m_filterEdit; }

private:
    void dress();
    void createTable();
    void createFilterRow();
    void createActions(); // issueactions.cpp
    const Issue &current() const;
    void copyAll();
    void follow();
    void refilter();
    void jump(const QModelIndex &index);
    void showEmptyState();

    FileSurvey &m_survey;
    Selection &m_selection;
    IssueModel *m_model;
    IssueFilter *m_filter;
    QWidget *m_filterRow = nullptr;
    QTreeView *m_table = nullptr;
    QLineEdit *m_filterEdit = nullptr;
    std::array<QToolButton *, 3> m_severityButtons{}; // by Severity
    QLabel *m_empty = nullptr;
};

} // namespace cutaway
