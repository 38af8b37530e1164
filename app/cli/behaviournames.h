// SPDX-License-Identifier: MIT
// How commands name what a behaviour has: by name in any letter case, objects also as "#12".
#pragma once

#include "core/base/letters.h"
#include "core/base/result.h"
#include "core/domains/behaviour/edit/machineedit.h"

#include <algorithm>

namespace cutaway::cli
{

Result<std::uint32_t> behaviourNumber(std::string_view text);

// Its place in the list. Letter case counts only where two names differ by it.
template <class Item>
Result<std::uint32_t> placeOf(const std::vector<Item> &list, const std::string &name, std::string_view what)
{
    auto found = std::ranges::find(list, name, &Item::name);
    if (found == list.end())
        found =
            std::ranges::find_if(list, [&](const Item &one) { return equalIgnoringCase(one.name, name); });
    return found != list.end() ? Result<std::uint32_t>(static_cast<std::uint32_t>(found - list.begin()))
                               : fail("no {} is called '{}'", what, name);
}

// The same for what is an object, which "#12" names as well.
template <class Item>
Result<const Item *> itemOf(const std::vector<Item> &list, const std::string &name, std::string_view what)
{
    if (name.starts_with('#')) {
        const Result<std::uint32_t> object = behaviourNumber(std::string_view(name).substr(1));
        const auto found = object ? std::ranges::find(list, *object, &Item::object) : list.end();
        return found != list.end() ? Result<const Item *>(&*found) : fail("no {} is {}", what, name);
    }
    if (std::ranges::count(list, name, &Item::name) > 1)
        return fail("several are called '{}': name the {} by its object, such as #12", name, what);
    const Result<std::uint32_t> place = placeOf(list, name, what);
    return place ? Result<const Item *>(&list[*place]) : tl::unexpected(place.error());
}

// By name or, where there is one machine, without one.
Result<const behaviour::Machine *> machineOf(const behaviour::Behaviour &graph, const std::string &name);
// The number of an event; -1 for no name.
Result<std::int64_t> eventOf(const behaviour::Behaviour &graph, const std::string &name);
// The id of a state.
Result<std::int64_t> stateIdOf(const behaviour::Machine &machine, const std::string &name);
// The object of a blending effect; none for no name, which is a cut.
Result<std::optional<std::uint32_t>> effectOf(const behaviour::Behaviour &graph, const std::string &name);
// The object of a state, or that of the machine for "any".
Result<std::uint32_t> transitionOwner(const behaviour::Machine &machine, const std::string &from);

// A transition as a user names it: where it comes from, its event and where it leads. The condition counts
// where it is given, and has to be where several are alike else.
struct TransitionName {
    std::string from, on, to;
    std::string condition;
};
Result<behaviour::TransitionPlace> transitionNamed(const behaviour::Behaviour &graph,
                                                   const behaviour::Machine &machine,
                                                   const TransitionName &name);

} // namespace cutaway::cli
