// SPDX-License-Identifier: MIT
#include "core/domains/behaviour/edit/projectedit.h"

#include "core/base/letters.h"
#include "core/base/quantity.h"
#include "core/domains/behaviour/edit/tableedit.h"
#include "core/formats/hkx/hkxedit.h"
#include "core/formats/hkx/objects.h"

#include <algorithm>

namespace cutaway::behaviour
{

namespace
{

std::optional<std::uint32_t> rowNamed(const std::vector<std::string> &names, const std::string &name)
{
    auto found = std::ranges::find(names, name);
    if (found == names.end())
        found = std::ranges::find_if(names, [&](const auto &one) { return equalIgnoringCase(one, name); });
    return found == names.end() ? std::nullopt
                                : std::optional(static_cast<std::uint32_t>(found - names.begin()));
}

template <class Item> std::vector<std::string> namesOf(const std::vector<Item> &list)
{
    std::vector<std::string> names;
    std::ranges::transform(list, std::back_inserter(names), &Item::name);
    return names;
}

Result<Patch> renameInCharacter(const File &file, std::uint32_t row, const std::string &to)
{
    const std::uint32_t object = hkx::objectsOf(file, "hkbCharacterStringData").front();
    const UnitId unit = file.state<hkx::HkxState>().objectUnits[object];
    return hkx::changeObject(file, unit, [&](hkx::ModelFields &fields) -> Result<void> {
        fields.setText(fields.body(), "characterPropertyNames"_f, row, to);
        return {};
    });
}

std::optional<std::uint32_t> rowIn(const std::optional<Behaviour> &graph, Named what, const std::string &name)
{
    if (!graph)
        return std::nullopt;
    return rowNamed(what == Named::Event      ? namesOf(graph->events)
                    : what == Named::Variable ? namesOf(graph->variables)
                                              : namesOf(graph->properties),
                    name);
}

Result<Patch> lacks(const File &file, Named what, const std::string &name)
{
    return fail("no {} of {} is called '{}'", toString(what), file.name(), name);
}

} // namespace

bool hasName(const File &file, Named what, const std::string &name)
{
    if (rowIn(readBehaviour(file), what, name))
        return true;
    const std::optional<Character> character = what == Named::Property ? readCharacter(file) : std::nullopt;
    return character && rowNamed(character->properties, name);
}

Result<Patch> renameNamed(const File &file, Named what, const std::string &from, const std::string &to)
{
    if (const auto row = rowIn(readBehaviour(file), what, from))
        return what == Named::Event      ? renameEvent(file, *row, to)
               : what == Named::Variable ? renameVariable(file, *row, to)
                                         : renameProperty(file, *row, to);
    const std::optional<Character> character = what == Named::Property ? readCharacter(file) : std::nullopt;
    const auto row = character ? rowNamed(character->properties, from) : std::nullopt;
    if (!row)
        return lacks(file, what, from);
    const auto other = rowNamed(character->properties, to);
    return other && other != row ? fail("the character has a property '{}' already", to)
                                 : renameInCharacter(file, *row, to);
}

Result<Patch> removeNamed(const File &file, Named what, const std::string &name, Uses uses)
{
    const auto row = rowIn(readBehaviour(file), what, name);
    if (!row)
        return lacks(file, what, name);
    return what == Named::Event      ? removeEvent(file, *row, uses)
           : what == Named::Variable ? removeVariable(file, *row, uses)
                                     : removeProperty(file, *row, uses);
}

Result<std::vector<FilePatch>> renameInAll(std::span<const File *const> files, Named what,
                                           const std::string &from, const std::string &to)
{
    std::vector<FilePatch> patches;
    for (std::size_t i = 0; i < files.size(); ++i) {
        if (!hasName(*files[i], what, from))
            continue;
        Result<Patch> patch = renameNamed(*files[i], what, from, to);
        if (!patch)
            return fail("{}: {}", files[i]->name(), patch.error().message);
        patches.push_back({i, std::move(*patch)});
    }
    if (patches.empty())
        return fail("no {} is called '{}' in {}", toString(what), from, quantity(files.size(), "file"));
    return patches;
}

} // namespace cutaway::behaviour
