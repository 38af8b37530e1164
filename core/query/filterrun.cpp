// SPDX-License-Identifier: MIT
#include "core/query/filterrun.h"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <map>
#include <mutex>
#include <system_error>
#include <thread>

namespace cutaway::query
{

FilterRun::FilterRun(const File &file, Filter filter)
    : FilterRun(file, std::move(filter), 0, static_cast<UnitId>(file.units().size()))
{
}

FilterRun::FilterRun(const File &file, Filter filter, UnitId first, UnitId last)
    : m_file(file), m_hints(nameHints(file)), m_filter(std::move(filter)), m_first(first), m_last(last),
      m_unit(first)
{
}

double FilterRun::fraction() const
{
    return m_last == m_first ? 1.0 : static_cast<double>(m_unit - m_first) / (m_last - m_first);
}

void FilterRun::look(std::vector<FilterMatch> &matches)
{
    const UnitTree &tree = m_walk->tree();
    const NodeId id = m_walk->id();
    if (!m_filter.matches({m_file, m_unit, tree, id, *m_walk, {}}))
        return;
    const ByteRange range = m_walk->node().range;
    const std::uint64_t base = tree.derived() ? 0 : m_file.units()[m_unit].offset;
    matches.push_back(
        {NodePath{m_unit, m_walk->path()}, id, {base + range.offset, range.size}, tree.derived()});
}

bool FilterRun::step(std::uint64_t nodes, std::vector<FilterMatch> &matches)
{
    for (; m_unit < m_last; ++m_unit) {
        if (!m_walk) {
            if (nodes == 0)
                return true;
            if (m_hints != nullptr && !m_filter.mayMatch(*m_hints, m_file, m_unit)) {
                --nodes;
                continue;
            }
            m_walk.emplace(m_file.tree(m_unit));
        }
        for (; !m_walk->done(); m_walk->next()) {
            if (nodes-- == 0)
                return true;
            look(matches);
        }
        m_walk.reset();
    }
    return false;
}

namespace
{

constexpr std::uint64_t kNodesAtOnce = 4096;
constexpr UnitId kUnitsAtOnce = 8192;
constexpr unsigned kMostWorkers = 16;

// Parts of a file, each searched by any free worker, delivered in their order.
class SharedSearch
{
public:
    SharedSearch(const File &file, const Filter &filter, std::size_t most, Progress &progress)
        : m_file(file), m_filter(filter), m_most(most), m_progress(progress),
          m_units(static_cast<UnitId>(file.units().size())),
          m_shares((m_units + kUnitsAtOnce - 1) / kUnitsAtOnce)
    {
    }

    void run(const std::function<bool(FilterMatch &&)> &take)
    {
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
    struct Ending {
        SharedSearch &search;
        ~Ending() { search.stop({}); }
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
            threads.emplace_back([this, file = std::shared_ptr<const File>(m_file.snapshot())] {
                try {
                    work(*file);
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

    void work(const File &file)
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
            std::vector<FilterMatch> matches = look(file, share);
            const std::scoped_lock lock(m_mutex);
            m_done[share] = std::move(matches);
            m_changed.notify_all();
        }
    }

    std::vector<FilterMatch> look(const File &file, UnitId share) const
    {
        const UnitId first = share * kUnitsAtOnce;
        FilterRun run(file, m_filter, first, std::min(m_units, first + kUnitsAtOnce));
        std::vector<FilterMatch> matches;
        while (run.step(kNodesAtOnce, matches) && matches.size() < m_most && !isStopped())
            ;
        return matches;
    }

    void handOver(const std::function<bool(FilterMatch &&)> &take)
    {
        constexpr auto kLookEvery = std::chrono::milliseconds(50);
        while (m_handedOver < m_shares) {
            std::vector<FilterMatch> matches;
            {
                std::unique_lock lock(m_mutex);
                m_changed.wait_for(lock, kLookEvery,
                                   [this] { return isStopped() || m_done.contains(m_handedOver); });
                if (isStopped())
                    return;
                const auto done = m_done.find(m_handedOver);
                if (done == m_done.end())
                    continue;
                matches = std::move(done->second);
                m_done.erase(done);
                ++m_handedOver;
            }
            m_changed.notify_all();
            for (FilterMatch &match : matches) {
                if (m_taken++ == m_most || !take(std::move(match)))
                    return;
            }
            m_progress.report(m_handedOver, m_shares);
        }
    }

    const File &m_file;
    const Filter &m_filter;
    const std::size_t m_most;
    Progress &m_progress;
    const UnitId m_units;
    const UnitId m_shares;
    UnitId m_ahead = 0; // distance that shares may run ahead of the delivered results
    std::atomic<bool> m_stopped = false;
    std::exception_ptr m_thrown; // by the first worker that could not go on
    std::mutex m_mutex;
    std::condition_variable m_changed;
    std::size_t m_taken = 0;
    UnitId m_next = 0;
    UnitId m_handedOver = 0;
    std::map<UnitId, std::vector<FilterMatch>> m_done;
};

} // namespace

void filterFile(const File &file, const Filter &filter, std::size_t most, Progress &progress,
                const std::function<bool(FilterMatch &&)> &take)
{
    if (file.units().size() != 0)
        SharedSearch(file, filter, most, progress).run(take);
}

std::vector<FilterMatch> filterAll(const File &file, const Filter &filter, std::size_t most,
                                   Progress &progress)
{
    std::vector<FilterMatch> matches;
    filterFile(file, filter, most, progress, [&](FilterMatch &&match) {
        matches.push_back(std::move(match));
        return true;
    });
    return matches;
}

} // namespace cutaway::query
