// SPDX-License-Identifier: MIT
// Work on other threads that the user can see and stop. If only the newest result counts, see derived.h.
//
// Threads: used from the GUI thread only; the work itself runs elsewhere and must not touch widgets or an
// OpenFile (take a snapshot of its File).
#pragma once

#include "core/base/attempt.h"
#include "core/base/progress.h"

#include "viewers/kit/jobs/worker.h"

#include <QFuture>
#include <QObject>
#include <QPointer>
#include <QString>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace cutaway
{

// Puts a text on the clipboard, then calls `done`; a worker writes it where that is much, unless by then
// `context` is gone or something else was copied.
void copyText(QObject *context, bool isMuch, std::function<QString()> write, std::function<void()> done = {});

class Jobs : public QObject
{
    Q_OBJECT

public:
    struct Job {
        QString title; // "Opening m01aa.wok"
        std::shared_ptr<Progress> progress;
    };

    explicit Jobs(QObject *parent = nullptr) : QObject(parent) {}
    ~Jobs() override { stop(); }

    // Cancels everything and waits; answers are dropped.
    void stop();

    // Runs work(Progress &), which returns a Result, on a worker, then done(result) on this thread, unless
    // `context` is gone by then. An exception, such as for lack of memory, becomes an error like any other.
    template <class Work, class Done>
    std::shared_ptr<Progress> start(const QString &title, QObject *context, Work work, Done done)
    {
        using Answer = std::invoke_result_t<Work, Progress &>;
        static_assert(isResult<Answer>, "work that returns no Result says what is done where it throws");
        auto progress = std::make_shared<Progress>();
        auto answer = std::make_shared<std::optional<Answer>>();
        const QPointer<QObject> alive(context);
        launch(
            title, progress,
            [progress, answer, work = std::move(work)]() mutable {
                answer->emplace(attempt([&] { return work(*progress); }));
            },
            [alive, answer, done = std::move(done)]() mutable {
                if (alive != nullptr)
                    done(std::move(**answer));
            });
        return progress;
    }
    // The same for work that returns something else and only fails by throwing; then failed(error) is called.
    template <class Work, class Done, class Failed>
    std::shared_ptr<Progress> start(const QString &title, QObject *context, Work work, Done done,
                                    Failed failed)
    {
        using Answer = std::invoke_result_t<Work, Progress &>;
        return start(
            title, context,
            [work = std::move(work)](Progress &progress) mutable -> Result<Answer> { return work(progress); },
            [done = std::move(done), failed = std::move(failed)](Result<Answer> answer) mutable {
                if (answer)
                    done(std::move(*answer));
                else
                    failed(answer.error());
            });
    }

    // Shows work started elsewhere (derived.h), until it is hidden again.
    void show(const QString &title, const std::shared_ptr<Progress> &progress);
    void hide(const std::shared_ptr<Progress> &progress);

    std::vector<Job> running() const;
    bool isIdle() const { return m_entries.empty(); }

Q_SIGNALS:
    void changed(); // one began or ended

private:
    struct Entry {
        Job job;
        QFuture<void> future;
    };

    void launch(const QString &title, const std::shared_ptr<Progress> &progress, std::function<void()> work,
                std::function<void()> done);

    std::vector<Entry> m_entries; // oldest first
};

} // namespace cutaway
