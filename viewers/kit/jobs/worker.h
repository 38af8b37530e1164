// SPDX-License-Identifier: MIT
// Failures on other threads, and release of large objects there.
#pragma once

#include "core/base/result.h"

#include <QObject>
#include <memory>

namespace cutaway
{

// Reports work that failed, such as for lack of memory.
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

// Releases a large object, such as the index of a file, on a worker: it takes too long for the window.
void releaseElsewhere(std::shared_ptr<const void> held);
// The same object, which a worker releases no matter which holder is the last: one of many widgets, or the
// answer that brought it.
template <class T> std::shared_ptr<T> freedElsewhere(std::shared_ptr<T> held)
{
    T *object = held.get();
    if (object == nullptr)
        return nullptr;
    return {object, [held = std::move(held)](T *) mutable { releaseElsewhere(std::move(held)); }};
}

} // namespace cutaway
