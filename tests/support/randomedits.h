// SPDX-License-Identifier: MIT
// Random edits of every kind that the program makes, for property tests.
#pragma once

#include "core/file/file.h"

#include <functional>
#include <map>
#include <random>
#include <span>

namespace cutaway::test
{

class Random
{
public:
    explicit Random(unsigned seed) : m_engine(seed) {}

    // 0 to `last`, both included.
    std::uint32_t upTo(std::uint32_t last)
    {
        return std::uniform_int_distribution<std::uint32_t>(0, last)(m_engine);
    }
    template <class List> const auto &oneOf(const List &list)
    {
        return list[upTo(static_cast<std::uint32_t>(std::size(list)) - 1)];
    }

private:
    std::mt19937 m_engine;
};

// Draws the patch of an edit of a random place, or the reason why none is there.
struct EditKind {
    std::string_view name;
    std::string_view formats; // ids, "nif hkx"; empty: every format
    unsigned share;           // of all draws
    Result<Patch> (*draw)(Random &random, const File &file);
};

// Edits of all formats, and those of one (packages, clips, collision code). Together they are all.
std::span<const EditKind> generalEdits();
std::span<const EditKind> formatEdits();
std::vector<EditKind> editsOf(const Format &format);

class RandomEdits
{
public:
    explicit RandomEdits(unsigned seed) : m_random(seed) {}

    // Applies `count` random edits, asks `sound` after each accepted one, and returns the patches that revert
    // them, oldest first. Stops early, with an empty list, when `sound` returns false.
    std::vector<Patch> apply(File &file, int count, const std::function<bool(const File &)> &sound);
    // Number of accepted edits of each kind; the rest were refused.
    const std::map<std::string_view, int> &taken() const { return m_taken; }
    int resized() const { return m_resized; }

private:
    Random m_random;
    std::map<std::string_view, int> m_taken;
    int m_resized = 0;
};

} // namespace cutaway::test
