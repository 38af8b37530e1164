// SPDX-License-Identifier: MIT
// An answered query with the walk down a tree that leads to the answer, as rows. What a list of steps needs
// to know of it.
#pragma once

#include <QString>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace cutaway
{

struct TreeWalk {
    enum class Look : std::uint8_t { Plain, Dim, Good, Doubtful, Wrong };

    virtual ~TreeWalk() = default;

    virtual std::size_t steps() const = 0;
    // The text of a column behind the number of the step.
    virtual QString cell(std::size_t step, int column) const = 0;
    virtual QString help(std::size_t step, int column) const = 0;
    // The look of the last column, which shows the result.
    virtual Look look(std::size_t step) const = 0;
    // Up to the step; without one of the whole walk.
    virtual QString verdict(std::optional<std::size_t> step) const = 0;
    // One step.
    virtual QString line(std::size_t step) const = 0;
    // All of it, a line for each step.
    virtual QString text() const = 0;

    std::vector<std::uint32_t> leaves; // steps that come to an item, ascending
    std::vector<std::uint32_t> hits;   // of these, those whose item is hit
    // The same query down another tree over the same items; null where none is asked.
    std::shared_ptr<const TreeWalk> beside;
};

} // namespace cutaway
