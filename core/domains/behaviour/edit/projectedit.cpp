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

// Nothing where the file does not have the name.
std::optional<Result<Patch>> renameIn(const File &file, Named what, const std::string &from,
                                      const std::string &to)
{
    const std::optional<Behaviour> graph = readBehaviour(file);
    const auto rowIn = [&](const auto &list) { return rowNamed(namesOf(list), from); };
    if (const auto row = graph && what == Named::Event ? rowIn(graph->events) : std::nullopt)
        return renameEvent(file, *row, to);
    if (const auto row = graph && what == Named::Variable ? rowIn(graph->variables) : std::nullopt)
        return renameVariable(file, *row, to);
    if (const auto row = graph && what == Named::Property ? rowIn(graph->properties) : std::nullopt)
        return renameProperty(file, *row, to);
    const std::optional<Character> character = what == Named::Property ? readCharacter(file) : std::nullopt;
    if (const auto row = character ? rowNamed(character->properties, from) : std::nullopt) {
        const auto other = rowNamed(character->properties, to);
        return other && other != row ? fail("the character has a property '{}' already", to)
                                     : renameInCharacter(file, *row, to);
    }
    return std::nullopt;
}

} // namespace

std::string_view toString(Named what)
{
    return what == Named::Event ? "event" : what == Named::Variable ? "variable" : "property";
}

Result<std::vector<FilePatch>> renameInAll(std::span<const File *const> files, Named what,
                                           const std::string &from, const std::string &to)
{
    std::vector<FilePatch> patches;
    for (std::size_t i = 0; i < files.size(); ++i) {
        std::optional<Result<Patch>> patch = renameIn(*files[i], what, from, to);
        if (!patch)
            continue;
        if (!*patch)
            return fail("{}: {}", files[i]->name(), patch->error().message);
        patches.push_back({i, std::move(**patch)});
    }
    if (patches.empty())
        return fail("no {} is called '{}' in {}", toString(what), from, quantity(files.size(), "file"));
    return patches;
}

} // namespace cutaway::behaviour
