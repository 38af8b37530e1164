// SPDX-License-Identifier: MIT
// Work on all units of a file by all processors, or on all things of a list: any free worker does the next
// share of them on a snapshot of the file; the results are handed over in their order, on the thread that
// wants them.
#pragma once

#include "core/base/progress.h"
#include "core/file/file.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <functional>
#include <map>
#include <mutex>
#include <system_error>
#include <thread>
#include <vector>

namespace cutaway
{

template <class Done> class UnitShares
{
public:
    static constexpr UnitId kUnitsAtOnce = 8192;

    // Does units [first, last) of the file, or things of these numbers; soon comes to an end where
    // `isStopped` returns true.
    using Work =
        std::function<Done(const File &, UnitId first, UnitId last, const std::function<bool()> &isStopped)>;
    // Ends all work with false.
    using Take = std::function<bool(Done &&)>;

    UnitShares(const File &file, Work work, Progress &progress)
        : UnitShares(file, {static_cast<UnitId>(file.units().size()), kUnitsAtOnce}, std::move(work),
                     progress)
    {
    }
    struct Things {
        UnitId count;
        UnitId atOnce;
    };
    UnitShares(const File &file, Things things, Work work, Progress &progress)
        : m_file(file), m_work(std::move(work)), m_progress(progress), m_things(things),
          m_shares((things.count + things.atOnce - 1) / things.atOnce)
    {
    }

    void run(const Take &take)
    {
        if (m_shares <= 1) { // not worth a thread
            if (m_shares == 1)
                take(doShare(m_file, 0));
            m_progress.report(1, 1);
            return;
        }
        const unsigned workers =
            std::min({std::max(1u, std::thread::hardware_concurrency()), kMostWorkers, m_shares});
        m_ahead = 2 * workers;
        std::vector<std::jthread> threads; // waited for at the end, however that comes
        const Ending ending{*this};
        while (threads.size() < workers && start(threads))
            ;
        handOver(take);
        const std::scoped_lock lock(m_mutex);
        if (m_thrown)
            std::rethrow_exception(m_thrown);
    }

private:
    static constexpr unsigned kMostWorkers = 16;

    struct Ending {
        UnitShares &shares;
        ~Ending() { shares.stop({}); }
    };

    bool isStopped() const { return m_stopped || m_progress.cancelled(); }

    void stop(std::exception_ptr thrown)
    {
        const std::scoped_lock lock(m_mutex);
        m_stopped = true;
        if (thrown && !m_thrown)
            m_thrown = std::move(thrown);
        m_changed.notify_all();
    }

    // False where there are some and the system has no more to give.
    bool start(std::vector<std::jthread> &threads)
    {
        try {
            threads.emplace_back([this, file = std::shared_ptr<const File>(m_file.snapshotApart())] {
                try {
                    workOn(*file);
                } catch (...) {
                    stop(std::current_exception());
                }
            });
        } catch (const std::system_error &) {
            if (threads.empty())
                throw;
            return false;
        }
        return true;
    }

    void workOn(const File &file)
    {
        while (true) {
            UnitId share = 0;
            {
                std::unique_lock lock(m_mutex);
                m_changed.wait(lock, [this] {
                    return isStopped() || m_next == m_shares || m_next < m_handedOver + m_ahead;
                });
                if (isStopped() || m_next == m_shares)
                    return;
                share = m_next++;
            }
            Done done = doShare(file, share);
            const std::scoped_lock lock(m_mutex);
            m_done.emplace(share, std::move(done));
            m_changed.notify_all();
        }
    }

    Done doShare(const File &file, UnitId share) const
    {
        const UnitId first = share * m_things.atOnce;
        const UnitId last = first + std::min(m_things.atOnce, m_things.count - first);
        return m_work(file, first, last, [this] { return isStopped(); });
    }

    void handOver(const Take &take)
    {
        constexpr auto kLookEvery = std::chrono::milliseconds(50);
        while (m_handedOver < m_shares) {
            std::optional<Done> done;
            {
                std::unique_lock lock(m_mutex);
                m_changed.wait_for(lock, kLookEvery,
                                   [this] { return isStopped() || m_done.contains(m_handedOver); });
                if (isStopped())
                    return;
                const auto next = m_done.find(m_handedOver);
                if (next == m_done.end())
                    continue;
                done = std::move(next->second);
                m_done.erase(next);
                ++m_handedOver;
            }
            m_changed.notify_all();
            if (!take(std::move(*done)))
                return;
            m_progress.report(m_handedOver, m_shares);
        }
    }

    const File &m_file;
    const Work m_work;
    Progress &m_progress;
    const Things m_things;
    const UnitId m_shares;
    UnitId m_ahead = 0; // distance that shares may run ahead of the delivered results
    std::atomic<bool> m_stopped = false;
    std::exception_ptr m_thrown; // by the first worker that could not go on
    std::mutex m_mutex;
    std::condition_variable m_changed;
    UnitId m_next = 0;
    UnitId m_handedOver = 0;
    std::map<UnitId, Done> m_done;
};

} // namespace cutaway
