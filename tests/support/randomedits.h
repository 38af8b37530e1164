// SPDX-License-Identifier: MIT
// Random edits of any format through its public interface, for property tests.
#pragma once

#include "core/file/file.h"

#include <functional>
#include <random>

namespace cutaway::test
{

// How many edits of each kind were taken; the rest were refused.
struct EditCounts {
    int set = 0;
    int insert = 0;
    int remove = 0;
    int move = 0;
    int resized = 0; // of all, those that changed the size of the file
    int refused = 0;
};

class RandomEdits
{
public:
    explicit RandomEdits(unsigned seed) : m_engine(seed) {}

    // The patch of one random edit of a random place, or the refusal.
    Result<Patch> next(const File &file);
    // Applies `count` random edits, asks `sound` after each one taken, and returns what takes them back,
    // oldest first. Stops early, with an empty list, when `sound` returns false.
    std::vector<Patch> apply(File &file, int count, const std::function<bool(const File &)> &sound);
    const EditCounts &counts() const { return m_counts; }

private:
    std::uint32_t upTo(std::uint32_t last)
    {
        return std::uniform_int_distribution<std::uint32_t>(0, last)(m_engine);
    }
    NodeId randomNode(const UnitTree &tree);
    std::string randomText(const UnitTree &tree, NodeId node);
    Result<Patch> randomInsert(const File &file, UnitId unit, NodeId node);

    std::mt19937 m_engine;
    int *m_kind = nullptr; // counter of the edit made last
    EditCounts m_counts;
};

} // namespace cutaway::test
