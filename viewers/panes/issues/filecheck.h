// SPDX-License-Identifier: MIT
// Keeps the check of an open file up to date: on a worker, again some time after each edit.
#pragma once

#include "viewers/kit/file/openfile.h"
#include "viewers/kit/jobs/asyncvalue.h"
#include "viewers/panes/issues/checkresult.h"

#include <QTimer>
#include <array>

namespace cutaway
{

// The worst first.
inline constexpr std::array kBySeverity{Severity::Error, Severity::Warning, Severity::Note};

// "2 errors", "1 note"
QString countText(Severity severity, std::size_t count);

class FileCheck : public QObject
{
    Q_OBJECT

public:
    FileCheck(OpenFile &file, Jobs &jobs, QObject *parent = nullptr);

    // The last complete one; stays readable while a new one is made. Null before the first.
    const std::shared_ptr<const CheckResult> &result() const { return m_result; }
    bool isRunning() const { return m_checking.isBusy() || m_delay.isActive(); }
    // "2 errors · 1 warning", "no issues", "checking…"
    QString summary() const;
    std::size_t count() const; // of issues known
    void restart();
    OpenFile &file() const { return m_file; }

Q_SIGNALS:
    void changed();

private:
    void run();

    OpenFile &m_file;
    QTimer m_delay;
    AsyncValue m_checking;
    std::shared_ptr<const CheckResult> m_result;
};

} // namespace cutaway
