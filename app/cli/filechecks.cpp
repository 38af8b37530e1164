// SPDX-License-Identifier: MIT
#include "app/cli/filechecks.h"

#include "core/base/attempt.h"

#include <algorithm>
#include <thread>

namespace cutaway::cli
{

namespace
{

constexpr std::size_t kAhead = 64; // files for each worker: small ones are not to wait for a large one

// Report on a file if there is not even enough memory to describe its faults.
CheckReport withoutMemory()
{
    CheckReport report;
    report.findings.push_back(
        {{Severity::Error, ruleIn(kFileRules, "file.fault"), kNoUnit, {}, "out of memory"}, {}});
    return report;
}

bool isFault(const CheckReport &report)
{
    return report.format.empty() &&
           report.findings.front().diagnostic.code == ruleIn(kFileRules, "file.fault");
}

} // namespace

FileChecks::FileChecks(const std::vector<std::string> &files, unsigned jobs, Check check)
    : m_files(files), m_check(std::move(check)),
      m_workers(jobs != 0 ? jobs : std::max(1u, std::thread::hardware_concurrency()))
{
    m_workers = static_cast<unsigned>(std::min<std::size_t>(m_workers, files.size()));
    m_slots.resize(std::min(files.size(), m_workers * kAhead));
    for (Slot &slot : m_slots)
        slot.checked.report = withoutMemory();
}

// Keeps what is there where something is thrown.
void FileChecks::checkInto(FixedFile &checked, std::size_t file) const
{
    [[maybe_unused]] const Result<void> done = attempt([&] { checked = m_check(m_files[file]); });
}

// Called with the lock, which is open while the file is checked.
void FileChecks::checkNext(std::unique_lock<std::mutex> &lock)
{
    const std::size_t file = m_next++;
    ++m_running;
    Slot &slot = slotOf(file);
    lock.unlock();
    checkInto(slot.checked, file);
    lock.lock();
    slot.isDone = true;
    --m_running;
    m_changed.notify_all();
}

void FileChecks::work()
{
    std::unique_lock lock(m_mutex);
    while (!m_isStopped && m_next < m_files.size()) {
        m_changed.wait(lock, [this] { return m_isStopped || m_next == m_files.size() || mayStart(); });
        if (!m_isStopped && mayStart())
            checkNext(lock);
    }
}

// Files that failed beside others, as for lack of memory, are checked again by themselves.
void FileChecks::checkAlone(std::unique_lock<std::mutex> &lock, Slot &slot)
{
    m_isPaused = true;
    m_changed.wait(lock, [this] { return m_running == 0; });
    checkInto(slot.checked, m_handedOver);
    m_isPaused = false;
    m_changed.notify_all();
}

void FileChecks::handOver(const Take &take)
{
    std::unique_lock lock(m_mutex);
    while (m_handedOver < m_files.size()) {
        Slot &slot = slotOf(m_handedOver);
        m_changed.wait(lock, [&slot] { return slot.isDone; });
        if (isFault(slot.checked.report) && m_workers > 1)
            checkAlone(lock, slot);
        lock.unlock(); // nobody else has the slot until the file is handed over
        const bool goesOn = take(m_files[m_handedOver], slot.checked);
        slot.checked = {withoutMemory(), {}, {}, {}, {}};
        lock.lock();
        slot.isDone = false;
        ++m_handedOver;
        m_isStopped = !goesOn;
        m_changed.notify_all();
        if (m_isStopped)
            return;
    }
}

void FileChecks::run(const Take &take)
{
    struct Ending {
        FileChecks &checks;
        ~Ending()
        {
            const std::scoped_lock lock(checks.m_mutex);
            checks.m_isStopped = true;
            checks.m_changed.notify_all();
        }
    };
    std::vector<std::jthread> workers; // waited for at the end, however that comes
    const Ending ending{*this};
    while (workers.size() < m_workers && attempt([&] { workers.emplace_back([this] { work(); }); }))
        ;
    if (!workers.empty())
        return handOver(take);
    for (const std::string &file : m_files) { // the system has no thread to give
        FixedFile checked{withoutMemory(), {}, {}, {}};
        checkInto(checked, static_cast<std::size_t>(&file - m_files.data()));
        if (!take(file, checked))
            return;
    }
}

} // namespace cutaway::cli
