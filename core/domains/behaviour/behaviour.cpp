// SPDX-License-Identifier: MIT
#include "core/domains/behaviour/behaviour.h"

#include "core/domains/behaviour/graphreader.h"
#include "core/formats/hkx/objects.h"

#include <algorithm>
#include <array>
#include <set>

namespace cutaway::behaviour
{

namespace
{

std::optional<Reader> firstOf(const File &file, std::string_view className)
{
    if (!hkx::isHkx(file))
        return std::nullopt;
    const std::vector<std::uint32_t> found = hkx::objectsOf(file, className);
    return found.empty() ? std::nullopt : hkx::readObject(file, found.front());
}

template <class Named> std::string nameIn(const std::vector<Named> &list, std::int64_t number)
{
    return number >= 0 && static_cast<std::uint64_t>(number) < list.size()
               ? list[static_cast<std::size_t>(number)].name
               : fmt::format("#{}", number);
}

} // namespace

std::string_view toString(VariableType type)
{
    constexpr std::array<std::string_view, 9> kNames = {"bool",    "int8",    "int16",   "int32",     "real",
                                                        "pointer", "vector3", "vector4", "quaternion"};
    const auto number = static_cast<std::size_t>(static_cast<std::int8_t>(type));
    return number < kNames.size() ? kNames[number] : "invalid";
}

const Part *Behaviour::part(std::uint32_t partObject) const
{
    const auto found = std::ranges::lower_bound(parts, partObject, {}, &Part::object);
    return found != parts.end() && found->object == partObject ? &*found : nullptr;
}

std::string Behaviour::eventName(std::int64_t number) const
{
    return nameIn(events, number);
}

std::string Behaviour::variableName(std::int64_t number) const
{
    return nameIn(variables, number);
}

std::string Behaviour::propertyName(std::int64_t number) const
{
    return nameIn(properties, number);
}

std::size_t Behaviour::bindingCount() const
{
    std::set<std::uint32_t> seen;
    std::size_t count = 0;
    for (const Part &part : parts) {
        if (part.bindingSet && seen.insert(*part.bindingSet).second)
            count += part.bindings.size();
    }
    return count;
}

std::optional<Behaviour> readBehaviour(const File &file)
{
    const std::optional<Reader> graph = firstOf(file, "hkbBehaviorGraph");
    return graph ? std::optional(GraphReader(file).read(*graph)) : std::nullopt;
}

std::optional<Character> readCharacter(const File &file)
{
    const std::optional<Reader> data = firstOf(file, "hkbCharacterStringData");
    if (!data)
        return std::nullopt;
    Character character{storedText(*data, "name"_f),        storedText(*data, "rigName"_f),
                        storedText(*data, "ragdollName"_f), storedText(*data, "behaviorFilename"_f),
                        texts(*data, "animationNames"_f),   texts(*data, "characterPropertyNames"_f)};
    for (const Reader &bundle : data->elements("animationBundleNameData"_f)) { // Fallout 4
        for (std::string &name : texts(bundle, "assetNames"_f))
            character.animations.push_back(std::move(name));
    }
    return character;
}

std::optional<Project> readProject(const File &file)
{
    const std::optional<Reader> data = firstOf(file, "hkbProjectStringData");
    if (!data)
        return std::nullopt;
    return Project{texts(*data, "characterFilenames"_f), texts(*data, "behaviorFilenames"_f)};
}

std::vector<SkeletonName> skeletonNames(const File &file)
{
    std::vector<SkeletonName> names;
    if (!hkx::isHkx(file))
        return names;
    for (const std::uint32_t object : hkx::objectsOf(file, "hkaSkeleton")) {
        if (const auto skeleton = hkx::readObject(file, object))
            names.push_back({skeleton->text("name"_f), skeleton->count("bones"_f)});
    }
    return names;
}

} // namespace cutaway::behaviour
