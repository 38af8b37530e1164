// SPDX-License-Identifier: MIT
// One answer that a worker makes for a pane, such as a map, a list or a picture of the file: the newest
// request wins, and nothing waits for it.
//
// The work must not touch widgets or an OpenFile: take a snapshot of its File. A dropped answer is freed by a
// worker; use freedElsewhere() for a large one that is kept. An exception of the work, such as for lack of
// memory, becomes an error if it returns a Result; otherwise WorkerFaults reports it and the answer is empty.
//
// A quiet answer has no title, and the pane itself shows that one is pending; one made through Jobs has a
// title, and the window shows and can stop it. A stopped one still delivers its partial result.
//
// Threads: used from the GUI thread only.
#pragma once

#include "core/base/attempt.h"
#include "core/base/progress.h"
#include "viewers/kit/jobs/jobs.h"
#include "viewers/kit/jobs/worker.h"

#include <QFutureWatcher>
#include <functional>
#include <optional>

namespace cutaway
{

class AsyncValue : public QObject
{
public:
    explicit AsyncValue(QObject *parent = nullptr);
    explicit AsyncValue(Jobs &jobs, QObject *parent = nullptr);
    ~AsyncValue() override; // does not wait

    // Runs work(Progress &) on a worker, then done(its answer) on this thread, unless there is a newer
    // request by then. Running work is cancelled; the newest begins when it has ended, so that there is one
    // worker at most, however many requests come.
    template <class Work, class Done> void ask(Work work, Done done)
    {
        ask({}, std::move(work), std::move(done));
    }
    template <class Work, class Done> void ask(const QString &title, Work work, Done done)
    {
        using Answer = std::invoke_result_t<Work, Progress &>;
        using Attempted = std::conditional_t<isResult<Answer>, Answer, Result<Answer>>;
        const auto answer = freedElsewhere(std::make_shared<std::optional<Attempted>>());
        queue({title, std::make_shared<Progress>(),
               [answer, work = std::move(work)](Progress &progress) mutable {
                   answer->emplace(attempt([&] { return work(progress); }));
               },
               [answer, done = std::move(done)]() mutable { tell<Answer>(std::move(**answer), done); }});
    }
    // The same for an answer that later requests do not replace, such as the outcome of an export. If
    // `context` is gone by then `done` is not called; work that ignores its progress still completes.
    template <class Work, class Done> static void once(QObject *context, Work work, Done done)
    {
        using Answer = std::invoke_result_t<Work, Progress &>;
        auto *derived = new AsyncValue(context);
        derived->ask(std::move(work), [derived, done = std::move(done)](Answer answer) mutable {
            derived->deleteLater();
            done(std::move(answer));
        });
    }

    // No answer is wanted any more.
    void cancel();
    // True while an answer is pending.
    bool isBusy() const { return m_next || (m_running && !m_running->isDropped); }
    // Progress of the work, 0 to 1.
    double fraction() const { return m_running && !m_next ? m_running->progress->fraction() : 0.0; }

private:
    struct Run {
        QString title;
        std::shared_ptr<Progress> progress;
        std::function<void(Progress &)> work;
        std::function<void()> done;
        bool isDropped = false; // the answer is not wanted
    };

    template <class Answer, class Attempted, class Done> static void tell(Attempted answer, Done &done)
    {
        if constexpr (isResult<Answer>) {
            done(std::move(answer));
        } else if (answer) {
            done(std::move(*answer));
        } else {
            tellFault(answer.error());
            done(Answer());
        }
    }
    void queue(Run run);
    void start(Run run);
    void finish();

    QPointer<Jobs> m_jobs;        // null where answers are quiet
    std::optional<Run> m_running; // dropped where another is to follow, or none
    std::optional<Run> m_next;
    QFutureWatcher<void> m_watcher;
};

} // namespace cutaway
