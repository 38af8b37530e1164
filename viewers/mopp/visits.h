// SPDX-License-Identifier: MIT
// Which instructions a query has come to.
#pragma once

#include <QString>
#include <cstdint>
#include <vector>

namespace cutaway
{

struct Visits {
    std::vector<std::uint32_t> stepOf; // of each instruction, from 1; 0 where the query does not come
    std::uint32_t reached = 0;         // the step that is shown; later ones are still to come

    std::uint32_t at(std::uint32_t instruction) const
    {
        return instruction < stepOf.size() ? stepOf[instruction] : 0;
    }
    bool isReached(std::uint32_t instruction) const
    {
        return at(instruction) != 0 && at(instruction) <= reached;
    }
    // A filled mark for what has been walked, an open one for what is still to come.
    QString mark(std::uint32_t instruction) const
    {
        if (at(instruction) == 0)
            return {};
        return QStringLiteral("%1 %2")
            .arg(isReached(instruction) ? QStringLiteral("●") : QStringLiteral("○"))
            .arg(at(instruction));
    }
};

} // namespace cutaway
