// SPDX-License-Identifier: MIT
#include "viewers/workshops/behaviour/partnames.h"

#include <algorithm>

namespace cutaway
{

using behaviour::Behaviour;
using behaviour::Part;
using behaviour::Transition;
using behaviour::TransitionPlace;

namespace
{

bool isNamesake(const Part &one, const Part &other)
{
    return one.className == other.className && one.name == other.name;
}

// By names, as numbers may have moved.
std::string toText(const Behaviour &graph, const behaviour::FoundTransition &found)
{
    const behaviour::State *to = stateWithId(*found.machine, found.transition->toState);
    return graph.eventName(found.transition->event) + '\n' + (to != nullptr ? to->name : std::string());
}

} // namespace

std::optional<std::uint32_t> foundAgain(const Behaviour &before, std::uint32_t object, const Behaviour &now)
{
    const Part *part = before.part(object);
    if (part == nullptr)
        return std::nullopt;
    if (before.parts.size() == now.parts.size()) {
        const Part &same = now.parts[static_cast<std::size_t>(part - before.parts.data())];
        return same.className == part->className ? std::optional(same.object) : std::nullopt;
    }
    const auto isSame = [part](const Part &one) { return isNamesake(one, *part); };
    auto place = std::count_if(before.parts.data(), part, isSame);
    for (const Part &one : now.parts) {
        if (isSame(one) && place-- == 0)
            return one.object;
    }
    return std::nullopt;
}

std::optional<TransitionPlace> foundAgain(const Behaviour &before, TransitionPlace place,
                                          const Behaviour &now)
{
    const auto owner = foundAgain(before, place.owner, now);
    const std::vector<Transition> *old = transitionsOf(before, place.owner);
    const std::vector<Transition> *rows = owner ? transitionsOf(now, *owner) : nullptr;
    if (rows == nullptr || old == nullptr || place.row >= old->size())
        return std::nullopt;
    if (rows->size() == old->size())
        return TransitionPlace{*owner, place.row};
    const std::string text = toText(before, find(before, place));
    for (std::uint32_t row = 0; row < rows->size(); ++row) {
        if (toText(now, find(now, {*owner, row})) == text)
            return TransitionPlace{*owner, row};
    }
    return std::nullopt;
}

std::optional<NamePlace> foundAgain(const Behaviour &before, NamePlace name, const Behaviour &now)
{
    if (name.kind == NameKind::Clip) {
        const auto object = foundAgain(before, name.number, now);
        return object ? std::optional(NamePlace{NameKind::Clip, *object}) : std::nullopt;
    }
    const std::size_t count = countOf(now, name.kind);
    const QString text = nameOf(before, name);
    const bool isSameRow = name.number < count && nameOf(now, name) == text;
    if (isSameRow || (name.number < count && countOf(before, name.kind) == count))
        return name;
    for (std::uint32_t row = 0; row < count; ++row) {
        if (nameOf(now, {name.kind, row}) == text)
            return NamePlace{name.kind, row};
    }
    return std::nullopt;
}

std::optional<NodePath> lastTransition(const File &file, const Behaviour &before, std::uint32_t owner,
                                       const Behaviour &now)
{
    const auto found = foundAgain(before, owner, now);
    const std::vector<Transition> *rows = found ? transitionsOf(now, *found) : nullptr;
    if (rows == nullptr || rows->empty())
        return std::nullopt;
    return pathOf(file, TransitionPlace{*found, static_cast<std::uint32_t>(rows->size() - 1)});
}

const std::vector<Transition> *transitionsOf(const Behaviour &graph, std::uint32_t owner)
{
    if (const behaviour::Machine *machine = machineOf(graph, owner))
        return &machine->wildcards;
    const behaviour::State *state = stateOf(graph, owner).state;
    return state != nullptr ? &state->transitions : nullptr;
}

} // namespace cutaway
