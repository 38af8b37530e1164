// SPDX-License-Identifier: MIT
// The status bar: path of the selection, its place and size, running jobs, coverage, the seal.
#pragma once

#include "viewers/kit/theme/theme.h"
#include "viewers/panes/issues/filecheck.h"

#include <QStatusBar>

class QLabel;
class QProgressBar;
class QPushButton;
class QToolButton;

namespace cutaway
{

class Document;
class FilePage;

class StatusFields : public QStatusBar
{
    Q_OBJECT

public:
    StatusFields(Jobs &jobs, QWidget *parent = nullptr);

    // Null while no file is shown.
    void show(FilePage *page);

    QString pathText() const;
    QString placeText() const;
    QString coverageText() const;
    QString sealText() const;
    QString journalText() const; // empty while unsaved edits outlive a crash

private:
    void dress();
    QWidget *createJobField();
    void followSelection();
    void followCheck();
    void followBytes();
    void followJournal();
    void followJobs();
    void tick();
    void cancelJobs();
    void copyPath();

    Jobs &m_jobs;
    QPointer<FilePage> m_page;
    std::vector<QMetaObject::Connection> m_connections; // to what m_page shows
    QPushButton *m_path;
    QString m_pathText; // as it is copied
    QLabel *m_place;
    QWidget *m_jobField = nullptr;
    QLabel *m_jobTitle = nullptr;
    QProgressBar *m_jobProgress = nullptr;
    QToolButton *m_jobCancel = nullptr;
    QLabel *m_coverage;
    QLabel *m_journal;
    QLabel *m_seal;
    QTimer m_tick;
};

} // namespace cutaway
