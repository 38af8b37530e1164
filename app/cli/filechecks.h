// SPDX-License-Identifier: MIT
// Checks of many files at the same time, handed over in the order of the files as they are done. Workers run
// only so far ahead of what was handed over, so that any number of files takes the same memory.
#pragma once

#include "app/cli/fixfile.h"

#include <condition_variable>
#include <functional>
#include <mutex>
#include <string>
#include <vector>

namespace cutaway::cli
{

class FileChecks
{
public:
    using Check = std::function<FixedFile(const std::string &file)>; // called by any worker
    using Take = std::function<bool(const std::string &file, const FixedFile &checked)>; // false ends all

    // `jobs` workers; 0: one per core.
    FileChecks(const std::vector<std::string> &files, unsigned jobs, Check check);

    // Calls it on this thread.
    void run(const Take &take);

private:
    struct Slot {
        bool isDone = false;
        FixedFile checked;
    };

    void work();
    void checkNext(std::unique_lock<std::mutex> &lock);
    void checkInto(FixedFile &checked, std::size_t file) const;
    void checkAlone(std::unique_lock<std::mutex> &lock, Slot &slot);
    void handOver(const Take &take);
    Slot &slotOf(std::size_t file) { return m_slots[file % m_slots.size()]; }
    bool mayStart() const
    {
        return m_next < m_files.size() && m_next < m_handedOver + m_slots.size() && !m_isPaused;
    }

    const std::vector<std::string> &m_files;
    const Check m_check;
    unsigned m_workers;
    std::vector<Slot> m_slots; // of files that were started and not handed over
    std::mutex m_mutex;        // for all that follows and the slots
    std::condition_variable m_changed;
    std::size_t m_next = 0;
    std::size_t m_handedOver = 0;
    std::size_t m_running = 0;
    bool m_isPaused = false;
    bool m_isStopped = false;
};

} // namespace cutaway::cli
