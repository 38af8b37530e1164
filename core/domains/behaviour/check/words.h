// SPDX-License-Identifier: MIT
// Words of expressions and conditions: names of events, variables and functions. Names may hold dots and
// begin with digits ("SoundPlay.Draw", "1stPRot").
#pragma once

#include "core/domains/behaviour/behaviour.h"

#include <set>
#include <string_view>

namespace cutaway::behaviour
{

bool isWordPart(char c);
// Parts of the text, in its order; numbers, functions and "if" are left out.
std::vector<std::string_view> wordsOf(std::string_view text);

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
