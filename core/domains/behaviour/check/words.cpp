// SPDX-License-Identifier: MIT
#include "core/domains/behaviour/check/words.h"

#include "core/base/letters.h"
#include "core/domains/behaviour/check/report.h"

#include <algorithm>
#include <array>

namespace cutaway::behaviour
{

namespace
{

// Those of Havok's expressions; shipped files use fabs, cond, clamp, max, sind, cos and min.
constexpr std::array<std::string_view, 26> kFunctions = {
    "abs",   "acos",  "acosd", "asin", "asind", "atan", "atan2", "atan2d", "atand",
    "ceil",  "clamp", "cond",  "cos",  "cosd",  "exp",  "fabs",  "floor",  "log",
    "log10", "max",   "min",   "rand", "sin",   "sind", "sqrt",  "tan",
};
constexpr std::array<std::string_view, 7> kFurther = {"tand", "pow", "sgn", "sign", "if", "true", "false"};

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

// "3.14", ".25", "1.0f", "1e5". The sign of an exponent ends a word.
bool isNumber(std::string_view word)
{
    const auto digitsEnd = std::ranges::find_if(word, [](char c) { return !isDigit(c) && c != '.'; });
    const std::string_view rest = word.substr(static_cast<std::size_t>(digitsEnd - word.begin()));
    const bool hasDigit = std::any_of(word.begin(), digitsEnd, isDigit);
    const bool isExponent =
        !rest.empty() && (rest[0] == 'e' || rest[0] == 'E') && std::ranges::all_of(rest.substr(1), isDigit);
    return hasDigit && (rest.empty() || rest == "f" || rest == "F" || isExponent);
}

bool isKnown(std::string_view word)
{
    return std::ranges::find(kFunctions, word) != kFunctions.end() ||
           std::ranges::find(kFurther, word) != kFurther.end();
}

} // namespace

bool isWordPart(char c)
{
    return isDigit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '.' ||
           static_cast<unsigned char>(c) >= 0x80;
}

std::vector<std::string_view> wordsOf(std::string_view text)
{
    std::vector<std::string_view> words;
    for (std::size_t at = 0; at < text.size();) {
        std::size_t end = at;
        while (end < text.size() && isWordPart(text[end]))
            ++end;
        const std::string_view word = text.substr(at, end - at);
        if (!word.empty() && word != "." && !isNumber(word) && !isKnown(lowered(word)))
            words.push_back(word);
        at = end + (end == at ? 1 : 0);
    }
    return words;
}

void WordSet::insert(std::string_view word)
{
    m_words.insert(lowered(word));
}

bool WordSet::contains(std::string_view word) const
{
    return m_words.contains(lowered(word));
}

WordSet wordsOfTexts(const Behaviour &graph)
{
    WordSet set;
    const auto add = [&set](std::string_view text) {
        for (const std::string_view word : wordsOf(text))
            set.insert(word);
    };
    const auto addConditions = [&add](const std::vector<Transition> &transitions) {
        for (const Transition &transition : transitions)
            add(transition.condition.value_or(""));
    };
    std::ranges::for_each(graph.expressions, add);
    for (const Machine &machine : graph.machines) {
        addConditions(machine.wildcards);
        for (const State &state : machine.states)
            addConditions(state.transitions);
    }
    return set;
}

} // namespace cutaway::behaviour
