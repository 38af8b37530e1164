// SPDX-License-Identifier: MIT
// Words of expressions and conditions: names of events, variables and functions. Names may hold dots and
// begin with digits ("SoundPlay.Draw", "1stPRot").
#pragma once

#include "core/domains/behaviour/behaviour.h"

#include <set>
#include <string_view>

namespace cutaway::behaviour
{

// In the order of the text; numbers, functions and "if" are left out.
std::vector<std::string> wordsOf(std::string_view text);

// In any case of letters.
class WordSet
{
public:
    void insert(std::string_view word);
    bool contains(std::string_view word) const;

private:
    std::set<std::string> m_words; // lower case
};

// All words in expressions and conditions of the behaviour.
WordSet wordsOfTexts(const Behaviour &graph);

} // namespace cutaway::behaviour
