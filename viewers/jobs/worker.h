// SPDX-License-Identifier: MIT
// What goes wrong on other threads, and what is given up there.
#pragma once

#include "core/base/result.h"

#include <QObject>
#include <memory>

namespace cutaway
{

// Tells of work that could not be done, as where memory was missing.
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

// Gives up something large, such as the index of a file, which takes longer than the window may.
void releaseElsewhere(std::shared_ptr<const void> held);
// The same object, which a worker gives up whoever is the last to hold it: one of many widgets, or the answer
// that brought it.
template <class T> std::shared_ptr<T> freedElsewhere(std::shared_ptr<T> held)
{
    T *object = held.get();
    if (object == nullptr)
        return nullptr;
    return {object, [held = std::move(held)](T *) mutable { releaseElsewhere(std::move(held)); }};
}

} // namespace cutaway
