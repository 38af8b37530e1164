// SPDX-License-Identifier: MIT
// Writes the program's own files, such as settings and bookmarks, on a thread of its own and in the order of
// the calls: a disk may take long to confirm a write.
#pragma once

#include <QThreadPool>
#include <functional>

namespace cutaway
{

class StateWriter
{
public:
    static StateWriter &instance();

    void run(std::function<void()> job) { m_pool.start(std::move(job)); }
    // Waits until all is written.
    void finish() { m_pool.waitForDone(); }

private:
    StateWriter() { m_pool.setMaxThreadCount(1); }

    QThreadPool m_pool;
};

} // namespace cutaway
