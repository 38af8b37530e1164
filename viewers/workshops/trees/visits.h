// SPDX-License-Identifier: MIT
// The instructions that a query has visited.
#pragma once

#include <QString>
#include <cstdint>
#include <memory>
#include <vector>

namespace cutaway
{

struct Visits {
    // The step at which the query visits each instruction, from 1; 0 if it does not. The same for all steps
    // of a query.
    std::shared_ptr<const std::vector<std::uint32_t>> stepOf;
    std::uint32_t reached = 0; // the step shown; later ones are not reached yet

    std::uint32_t at(std::uint32_t instruction) const
    {
        return instruction < stepOf->size() ? (*stepOf)[instruction] : 0;
    }
    bool isReached(std::uint32_t instruction) const
    {
        return at(instruction) != 0 && at(instruction) <= reached;
    }
    // A filled mark for a visited instruction, an open one for a later one.
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
