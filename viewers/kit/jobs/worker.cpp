// SPDX-License-Identifier: MIT
#include "viewers/kit/jobs/worker.h"

#include <QThreadPool>

namespace cutaway
{

WorkerFaults &WorkerFaults::instance()
{
    static WorkerFaults faults;
    return faults;
}

void tellFault(const Error &error)
{
    Q_EMIT WorkerFaults::instance().happened(QString::fromStdString(error.message));
}

void releaseElsewhere(std::shared_ptr<const void> held)
{
    if (held != nullptr)
        QThreadPool::globalInstance()->start([held = std::move(held)]() mutable { held.reset(); });
}

} // namespace cutaway
