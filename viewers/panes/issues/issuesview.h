// SPDX-License-Identifier: MIT
// The issues pane: the findings of the checks, filtered and sorted, with their reasons and fixes. Choosing a
// row selects the place in all panes. A fix, or all fixes of a kind, or all safe ones, is one step of undo.
#pragma once

#include "core/file/fix.h"
#include "viewers/kit/file/selection.h"
#include "viewers/kit/jobs/asyncvalue.h"
#include "viewers/kit/theme/refusallabel.h"
#include "viewers/panes/issues/filecheck.h"
#include "viewers/panes/issues/issuemodel.h"

#include <QWidget>

class QBoxLayout;
class QLabel;
class QLayout;
class QLineEdit;
class QPlainTextEdit;
class QPushButton;
class QToolButton;
class QTreeView;

namespace cutaway
{

class IssueFilter;

class IssuesView : public QWidget
{
    Q_OBJECT

public:
    using Wanted = std::function<bool(const File &, const Diagnostic &)>;

    IssuesView(FileCheck &check, Selection &selection, QWidget *parent = nullptr);

    QTreeView *table() const { return m_table; }
    QLineEdit *filterEdit() const { return m_filterEdit; }
    const IssueModel &model() const { return *m_model; }
    QString reason() const; // the text about the current row
    QString refusal() const;

    // Lists and fixes these alone, such as the issues of one record. None: all.
    void narrow(Wanted wanted);

    // False while the file is checked, fixes are looked for or made.
    bool isReady() const;
    // Fixes the current issue, the first one of a grouped row, in one of the ways offered.
    void fix(std::size_t way = 0);
    void fixAllOfKind();
    void fixAllSafe();

Q_SIGNALS:
    void notice(const QString &text);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void dress();
    void createTable();
    void createFilterRow();
    QWidget *createFoot();
    void createActions(); // issueactions.cpp
    QModelIndex currentRow() const;
    const Issue &current() const;
    void copyAll();
    void follow();
    void list();
    void refilter();
    void jump(const QModelIndex &index);
    void showEmptyState();
    void showFoot();
    int reasonHeight() const; // below the list
    // issuefixes.cpp
    void showChosen();
    void offer(std::vector<Fix> fixes);
    void fixAll(const FixScope &scope, const QString &label);
    using Make = std::function<Result<Patch>(const File &, Progress &)>;
    void request(const QString &label, const NodePath &where, Make make);
    void say(const QString &refusal);
    void enable(QPushButton &button, bool on);

    FileCheck &m_check;
    Selection &m_selection;
    IssueModel *m_model;
    IssueFilter *m_filter;
    Wanted m_wanted;
    QWidget *m_filterRow = nullptr;
    QTreeView *m_table = nullptr;
    QLineEdit *m_filterEdit = nullptr;
    std::array<QToolButton *, 3> m_severityButtons{}; // by Severity
    QLabel *m_empty = nullptr;
    QBoxLayout *m_body = nullptr; // the list and the foot
    QWidget *m_foot = nullptr;
    QLayout *m_buttons = nullptr;
    QPlainTextEdit *m_reason = nullptr;
    theme::RefusalLabel *m_refusal = nullptr;
    QPushButton *m_fix = nullptr, *m_fixKind = nullptr, *m_fixSafe = nullptr;
    std::vector<Fix> m_fixes; // of the row chosen
    AsyncValue m_offering;
    bool m_isFixing = false; // a fix is pending
};

} // namespace cutaway
