// SPDX-License-Identifier: MIT
// Work on another thread, for panes that look after its end themselves (QFutureWatcher).
#pragma once

#include "core/base/attempt.h"

#include <QObject>
#include <QtConcurrent/QtConcurrentRun>

namespace cutaway
{

// Tells of work that could not be done, as where memory was missing. Emits on the thread of the work.
class WorkerFaults : public QObject
{
    Q_OBJECT

public:
    static WorkerFaults &instance();

Q_SIGNALS:
    void happened(const QString &reason);

private:
    WorkerFaults() = default;
};

void tellFault(const Error &error);

// As QtConcurrent::run, but an exception ends neither the program nor the watcher: it is told of, and the
// answer is an error where work returns a Result, else an empty one.
template <class Work> auto onWorker(Work work)
{
    using Answer = std::invoke_result_t<Work>;
    return QtConcurrent::run([work = std::move(work)]() mutable -> Answer {
        auto answer = attempt(work);
        if constexpr (isResult<Answer>) {
            return answer;
        } else {
            if (answer)
                return std::move(*answer);
            tellFault(answer.error());
            return Answer();
        }
    });
}

} // namespace cutaway
