// SPDX-License-Identifier: MIT
// Edits of events, and of properties, which have names and infos alone.
#include "core/domains/behaviour/edit/namelists.h"

namespace cutaway::behaviour
{

namespace
{

bool isEvent(const Behaviour &after, std::uint32_t event, const std::string &name)
{
    return event < after.events.size() && after.events[event].name == name;
}

void putFlags(GraphEdit &edit, std::uint32_t data, std::uint32_t event, std::uint32_t flags)
{
    ModelFields fields = edit.pack.change(data);
    fields.set(fields.element(fields.body(), "eventInfos"_f, event), "flags"_f, flags);
}

} // namespace

Result<Patch> addEvent(const File &file, const std::string &name, std::uint32_t flags)
{
    std::uint32_t added = 0;
    return editGraph(
        file,
        [&](GraphEdit &edit) -> Result<void> {
            const Result<NameLists> lists = nameLists(edit, Named::Event);
            const auto event = lists ? addName(edit, Named::Event, name) : tl::unexpected(lists.error());
            if (!event)
                return tl::unexpected(event.error());
            added = *event;
            putFlags(edit, lists->data, added, flags);
            return {};
        },
        [&](const Behaviour &after) {
            return isEvent(after, added, name) && after.events.size() == added + std::size_t{1} &&
                   after.events[added].flags == flags;
        });
}

Result<Patch> renameEvent(const File &file, std::uint32_t event, const std::string &name)
{
    return editGraph(
        file, [&](GraphEdit &edit) { return rename(edit, Named::Event, event, name); },
        [&](const Behaviour &after) { return isEvent(after, event, name); });
}

Result<Patch> setEventFlags(const File &file, std::uint32_t event, std::uint32_t flags)
{
    return editGraph(
        file,
        [&](GraphEdit &edit) -> Result<void> {
            const Result<NameLists> lists = nameLists(edit, Named::Event);
            if (!lists)
                return tl::unexpected(lists.error());
            if (event >= lists->count)
                return edit.checkEvent(event);
            putFlags(edit, lists->data, event, flags);
            return {};
        },
        [&](const Behaviour &after) { return after.events[event].flags == flags; });
}

Result<Patch> removeEvent(const File &file, std::uint32_t event, Uses uses)
{
    std::size_t count = 0, places = 0;
    return editGraph(
        file,
        [&](GraphEdit &edit) {
            count = edit.before.events.size();
            places = edit.before.eventUses.size();
            return removeName(edit, Named::Event, event, uses);
        },
        [&](const Behaviour &after) {
            return after.events.size() + 1 == count && after.eventUses.size() == places;
        });
}

Result<Patch> addProperty(const File &file, const std::string &name, VariableType type)
{
    std::uint32_t added = 0;
    return editGraph(
        file,
        [&](GraphEdit &edit) -> Result<void> {
            if (type == VariableType::Invalid)
                return fail("the property has no type");
            const Result<NameLists> lists = nameLists(edit, Named::Property);
            const auto property =
                lists ? addName(edit, Named::Property, name) : tl::unexpected(lists.error());
            if (!property)
                return tl::unexpected(property.error());
            added = *property;
            ModelFields fields = edit.pack.change(lists->data);
            fields.set(fields.element(fields.body(), lists->infos, added), "type"_f,
                       static_cast<std::int8_t>(type));
            return {};
        },
        [&](const Behaviour &after) {
            return after.properties.size() == added + std::size_t{1} &&
                   after.properties[added].name == name && after.properties[added].type == type;
        });
}

Result<Patch> renameProperty(const File &file, std::uint32_t property, const std::string &name)
{
    return editGraph(
        file, [&](GraphEdit &edit) { return rename(edit, Named::Property, property, name); },
        [&](const Behaviour &after) { return after.properties[property].name == name; });
}

Result<Patch> removeProperty(const File &file, std::uint32_t property, Uses uses)
{
    std::size_t count = 0;
    return editGraph(
        file,
        [&](GraphEdit &edit) {
            count = edit.before.properties.size();
            return removeName(edit, Named::Property, property, uses);
        },
        [&](const Behaviour &after) { return after.properties.size() + 1 == count; });
}

} // namespace cutaway::behaviour
