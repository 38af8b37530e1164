// SPDX-License-Identifier: MIT
// Memory for lists that live as long as one call. Its first bytes are part of the object, so that small lists
// allocate nothing; what finds no room there is allocated, and freed when its list grows out of it.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <functional>
#include <memory>
#include <memory_resource>
#include <new>
#include <vector>

namespace cutaway
{

template <std::size_t kBytes> class Scratch : public std::pmr::memory_resource
{
public:
    Scratch() = default;
    Scratch(const Scratch &) = delete; // lists point to it
    Scratch &operator=(const Scratch &) = delete;

    bool holds(const void *place) const
    {
        const std::less<const void *> isBefore;
        return !isBefore(place, m_places.data()) && isBefore(place, m_places.data() + kBytes);
    }
    // Passes memory allocated by a list to a new owner; the list may be read on, but not written to.
    std::unique_ptr<std::byte[]> release(const void *place)
    {
        assert(!holds(place));
        m_released.push_back(place);
        return std::unique_ptr<std::byte[]>(static_cast<std::byte *>(const_cast<void *>(place)));
    }

private:
    void *do_allocate(std::size_t bytes, std::size_t align) override
    {
        assert(align <= __STDCPP_DEFAULT_NEW_ALIGNMENT__);
        void *place = m_places.data() + m_used;
        std::size_t room = kBytes - m_used;
        if (std::align(align, bytes, place, room) == nullptr)
            return new std::byte[bytes];
        m_used = kBytes - room + bytes;
        return place;
    }

    void do_deallocate(void *place, std::size_t, std::size_t) override
    {
        if (!holds(place) && std::erase(m_released, place) == 0)
            delete[] static_cast<std::byte *>(place);
    }

    bool do_is_equal(const std::pmr::memory_resource &other) const noexcept override
    {
        return this == &other;
    }

    std::vector<const void *> m_released;
    std::size_t m_used = 0;
    alignas(std::max_align_t) std::array<std::byte, kBytes> m_places; // left as they are
};

} // namespace cutaway
