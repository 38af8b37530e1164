// SPDX-License-Identifier: MIT
// The place where the state of a plugin keeps what other files say of it (foreigntexts.h): empty until that
// has been read, and shared by all snapshots of the plugin.
//
// Threads: any.
#pragma once

#include <memory>
#include <mutex>

namespace cutaway::esp
{

class ForeignTexts;

class ForeignSlot
{
public:
    // Null while there is nothing.
    std::shared_ptr<const ForeignTexts> get() const
    {
        const std::lock_guard lock(m_mutex);
        return m_texts;
    }
    void set(std::shared_ptr<const ForeignTexts> texts)
    {
        const std::lock_guard lock(m_mutex);
        m_texts.swap(texts);
    }

private:
    mutable std::mutex m_mutex;
    std::shared_ptr<const ForeignTexts> m_texts;
};

} // namespace cutaway::esp
