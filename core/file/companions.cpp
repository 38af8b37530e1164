// SPDX-License-Identifier: MIT
#include "core/file/companions.h"

#include "core/file/file.h"

namespace cutaway
{

Companions::Files Companions::get(const std::function<Files()> &open)
{
    const std::lock_guard lock(m_mutex);
    if (!m_files)
        m_files = open();
    Files copies;
    for (const auto &file : *m_files)
        copies.push_back(file->snapshot());
    return copies;
}

void Companions::set(Files files)
{
    const std::lock_guard lock(m_mutex);
    m_files = std::move(files);
}

} // namespace cutaway
