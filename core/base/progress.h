// SPDX-License-Identifier: MIT
// Progress of a long piece of work, and the request to stop it. Shared between a worker and its observers.
#pragma once

#include <atomic>
#include <cstdint>

namespace cutaway
{

class Progress
{
public:
    void report(std::uint64_t done, std::uint64_t total)
    {
        m_total.store(total, std::memory_order_relaxed);
        m_done.store(done, std::memory_order_relaxed);
    }
    void cancel() { m_cancelled.store(true, std::memory_order_relaxed); }
    bool cancelled() const { return m_cancelled.load(std::memory_order_relaxed); }
    // 0 to 1.
    double fraction() const
    {
        const std::uint64_t total = m_total.load(std::memory_order_relaxed);
        return total == 0
                   ? 0.0
                   : static_cast<double>(m_done.load(std::memory_order_relaxed)) / static_cast<double>(total);
    }

private:
    std::atomic<std::uint64_t> m_done = 0;
    std::atomic<std::uint64_t> m_total = 0;
    std::atomic<bool> m_cancelled = false;
};

} // namespace cutaway
