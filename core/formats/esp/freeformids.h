// SPDX-License-Identifier: MIT
// FormIDs that no record of a plugin has, for records that come.
#pragma once

#include "core/file/file.h"
#include "core/formats/esp/espstate.h"

#include <unordered_set>

namespace cutaway::esp
{

struct FreshId {
    std::uint32_t formId = 0;
    std::uint32_t nextObjectId = 0; // for the header; 0 to leave it
};

// FormIDs of the plugin itself, one after the other.
class FreeFormIds
{
public:
    // The file outlives it.
    explicit FreeFormIds(const File &file);

    bool isTaken(std::uint32_t formId) const;
    // A record comes with this one.
    void take(std::uint32_t formId);
    // One that no record has: above all others, in a full light plugin any that is free.
    Result<FreshId> fresh();

private:
    std::uint32_t firstGap(std::uint32_t first, std::uint32_t limit) const;
    std::uint32_t lowestGap(std::uint32_t limit) const;

    const EspState &m_state;
    const FormIndex &m_forms;
    std::uint32_t m_own;
    std::uint32_t m_next; // object id above all others
    std::unordered_set<std::uint32_t> m_given;
};

} // namespace cutaway::esp
