// SPDX-License-Identifier: MIT
// One task at a time on a worker: its title, its progress, and a button to stop it. Hidden while nothing
// runs, and for tasks that are done at once.
#pragma once

#include "viewers/kit/jobs/jobs.h"

#include <QTimer>
#include <QWidget>

class QLabel;
class QProgressBar;

namespace cutaway
{

class TaskBar : public QWidget
{
    Q_OBJECT

public:
    explicit TaskBar(Jobs &jobs, QWidget *parent = nullptr);
    ~TaskBar() override { cancel(); }

    // Runs work(Progress &), then done(result, cancelled) on this thread. Running work is stopped and its
    // answer dropped. Work that fails, such as for lack of memory, counts as cancelled and is reported.
    template <class Work, class Done> void start(const QString &title, Work work, Done done)
    {
        cancel();
        const unsigned run = ++m_run;
        const auto finish = [this, run, done = std::move(done)](auto result, bool failed) {
            if (run != m_run)
                return;
            const bool cancelled = failed || m_progress->cancelled();
            m_progress = nullptr;
            end();
            done(std::move(result), cancelled);
        };
        using Answer = std::invoke_result_t<Work, Progress &>;
        m_progress = m_jobs.start(
            title, this, std::move(work), [finish](Answer result) { finish(std::move(result), false); },
            [finish](const Error &error) {
                tellFault(error);
                finish(Answer(), true);
            });
        begin(title);
    }
    void cancel();
    bool isRunning() const { return m_progress != nullptr; }

Q_SIGNALS:
    void runningChanged();

private:
    void begin(const QString &title);
    void end();
    void follow();

    Jobs &m_jobs;
    std::shared_ptr<Progress> m_progress;
    unsigned m_run = 0;
    QLabel *m_title;
    QProgressBar *m_bar;
    QTimer m_timer;
    int m_ticks = 0;
};

} // namespace cutaway
