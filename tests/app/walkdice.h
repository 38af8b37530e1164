// SPDX-License-Identifier: MIT
// Random numbers, the same for the same seed on every machine.
#pragma once

#include <QList>

#include <random>

namespace cutaway::test
{

class Dice
{
public:
    explicit Dice(unsigned seed) : m_engine(seed) {}

    // 0 if there is nothing to choose from.
    int below(qsizetype count) { return count > 0 ? int(m_engine() % unsigned(count)) : 0; }
    int between(int least, int most) { return least + below(most - least + 1); }
    bool oneIn(int count) { return below(count) == 0; }
    template <class List> const auto &pick(const List &from)
    {
        return from[typename List::size_type(below(qsizetype(from.size())))];
    }

private:
    std::mt19937 m_engine;
};

} // namespace cutaway::test
