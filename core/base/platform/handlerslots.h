// SPDX-License-Identifier: MIT
// What a handler of signals is to clean up. It may take no lock and allocate nothing: it reads a table of
// fixed size.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>

namespace cutaway::platform
{

template <class Content> class HandlerSlots
{
public:
    // `fill` writes the content of a free slot. Returns the slot, -1 where there is none.
    template <class Fill> int take(const Fill &fill)
    {
        for (std::size_t i = 0; i < m_slots.size(); ++i) {
            int free = Free;
            if (!m_slots[i].state.compare_exchange_strong(free, Changing))
                continue;
            fill(m_slots[i].content);
            m_slots[i].state = Taken;
            return static_cast<int>(i);
        }
        return -1;
    }

    void free(int slot)
    {
        if (slot >= 0)
            m_slots[static_cast<std::size_t>(slot)].state = Free;
    }

    template <class Visit> void forEachTaken(const Visit &visit) const
    {
        for (const Slot &slot : m_slots) {
            if (slot.state == Taken)
                visit(slot.content);
        }
    }

private:
    enum State : int { Free, Changing, Taken };
    struct Slot {
        std::atomic<int> state = Free;
        Content content = {};
    };
    static_assert(std::atomic<int>::is_always_lock_free);
    std::array<Slot, 16> m_slots;
};

} // namespace cutaway::platform
