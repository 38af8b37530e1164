// SPDX-License-Identifier: MIT
#include "viewers/jobs/worker.h"

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

} // namespace cutaway
