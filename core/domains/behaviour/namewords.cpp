// SPDX-License-Identifier: MIT
#include "core/domains/behaviour/namewords.h"

#include "core/base/letters.h"
#include "core/domains/behaviour/check/words.h"

#include <algorithm>

namespace cutaway::behaviour
{

namespace
{

template <class Item>
std::optional<std::uint32_t> numberNamed(const std::vector<Item> &list, std::string_view name)
{
    auto found = std::ranges::find(list, name, &Item::name);
    if (found == list.end())
        found =
            std::ranges::find_if(list, [&](const Item &one) { return equalIgnoringCase(one.name, name); });
    return found == list.end() ? std::nullopt
                               : std::optional(static_cast<std::uint32_t>(found - list.begin()));
}

// True for the event of "event if (condition)".
bool isEventPlace(std::string_view text, TextKind kind, std::size_t at, std::size_t size)
{
    if (kind != TextKind::Expression || text.find_first_not_of(" \t") != at)
        return false;
    std::string_view rest = text.substr(at + size);
    rest.remove_prefix(std::min(rest.find_first_not_of(" \t"), rest.size()));
    return equalIgnoringCase(rest.substr(0, 2), "if") && (rest.size() < 3 || !isWordPart(rest[2]));
}

} // namespace

std::string_view toString(Named what)
{
    return what == Named::Event ? "event" : what == Named::Variable ? "variable" : "property";
}

std::optional<NamedThing> meaningOf(const Behaviour &graph, std::string_view text, TextKind kind,
                                    std::size_t at, std::string_view word)
{
    const auto event = numberNamed(graph.events, word);
    const auto variable = numberNamed(graph.variables, word);
    const auto property = numberNamed(graph.properties, word);
    if (event && ((!variable && !property) || isEventPlace(text, kind, at, word.size())))
        return NamedThing{Named::Event, *event};
    if (variable)
        return NamedThing{Named::Variable, *variable};
    if (property)
        return NamedThing{Named::Property, *property};
    return std::nullopt;
}

std::vector<NamedThing> namesIn(const Behaviour &graph, std::string_view text, TextKind kind)
{
    std::vector<NamedThing> names;
    for (const std::string_view word : wordsOf(text)) {
        const auto at = static_cast<std::size_t>(word.data() - text.data());
        if (const auto named = meaningOf(graph, text, kind, at, word))
            names.push_back(*named);
    }
    return names;
}

} // namespace cutaway::behaviour
