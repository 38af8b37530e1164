// SPDX-License-Identifier: MIT
// One answer that a worker makes for a pane, such as a map, a list or a picture of the file: the newest that
// was asked for wins, and nobody waits for it.
//
// The work must not touch widgets or an OpenFile: whoever asks takes a snapshot of its File. An answer that
// nobody takes is freed by a worker; one that is kept and large is for freedElsewhere(). What the work
// throws, as where memory is missing, is an error where it returns a Result; else WorkerFaults tells of it
// and the answer is an empty one.
//
// An answer is quiet, and the pane itself shows that one is to come; or, made over Jobs, it has a title under
// which the window shows it and can stop it. What was stopped so is told of all the same, with what there is.
//
// Threads: used from the GUI thread only.
#pragma once

#include "core/base/attempt.h"
#include "core/base/progress.h"
#include "viewers/jobs/jobs.h"
#include "viewers/jobs/worker.h"

#include <QFutureWatcher>
#include <functional>
#include <optional>

namespace cutaway
{

class Derived : public QObject
{
public:
    explicit Derived(QObject *parent = nullptr);
    explicit Derived(Jobs &jobs, QObject *parent = nullptr);
    ~Derived() override; // does not wait

    // Runs work(Progress &) on a worker, then done(its answer) on this thread, where nothing newer was asked
    // for by then. Work that is under way is told to stop; the newest begins at its end, so that there is one
    // worker at most, however often is asked.
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
    // The same for an answer that counts whatever else is asked for, such as how an export ended. Where
    // `context` is gone by then nobody is told; work that does not look at its progress is done all the same.
    template <class Work, class Done> static void once(QObject *context, Work work, Done done)
    {
        using Answer = std::invoke_result_t<Work, Progress &>;
        auto *derived = new Derived(context);
        derived->ask(std::move(work), [derived, done = std::move(done)](Answer answer) mutable {
            derived->deleteLater();
            done(std::move(answer));
        });
    }

    // No answer is wanted any more.
    void cancel();
    // An answer is to come.
    bool isBusy() const { return m_next || (m_running && !m_running->isDropped); }
    // 0 to 1: how far the work is.
    double fraction() const { return m_running && !m_next ? m_running->progress->fraction() : 0.0; }

private:
    struct Run {
        QString title;
        std::shared_ptr<Progress> progress;
        std::function<void(Progress &)> work;
        std::function<void()> done;
        bool isDropped = false; // nobody wants the answer
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
