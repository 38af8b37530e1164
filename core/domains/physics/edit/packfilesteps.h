// SPDX-License-Identifier: MIT
// Edits of one object of a packfile and what it leads to, one after the other, as one patch. Internal to this
// folder.
#pragma once

#include "core/file/editsteps.h"
#include "core/schema/reader.h"

namespace cutaway::physics
{

class PackfileSteps : public EditSteps
{
public:
    PackfileSteps(const File &packfile, UnitId object);

    Reader object() const;
    UnitId unit() const { return object().unit(); }
    std::string path(std::string_view field) const { return fmt::format("object[{}].{}", m_number, field); }
    std::string path(std::string_view array, std::uint32_t row) const
    {
        return fmt::format("{}[{}]", path(array), row);
    }

    // A copy of a row at the end of an array, with all pointers of the original.
    void insertCopy(std::string_view array, std::uint32_t row);
    // With what only it leads to, where nothing leads to it any more.
    void dropObject(std::optional<std::uint32_t> object);

    // A packfile that was in its writer's order is so again.
    Result<Patch> finish();

private:
    std::uint32_t m_number;
    bool m_wasInOrder;
};

} // namespace cutaway::physics
