// SPDX-License-Identifier: MIT
#include "core/domains/behaviour/edit/namelists.h"

#include "core/base/fewof.h"
#include "core/base/letters.h"
#include "core/base/quantity.h"
#include "core/domains/behaviour/edit/bindingsets.h"
#include "core/domains/behaviour/edit/nametexts.h"
#include "core/formats/hkx/objects.h"

#include <algorithm>

namespace cutaway::behaviour
{

namespace
{

struct NumberPlace {
    std::uint32_t object = 0;
    UnitId unit = 0;
    NodeId node;
    ByteRange range; // in the object
    std::int64_t number = -1;
    std::optional<std::uint32_t> binding; // row of a set of bindings
};

std::vector<NumberPlace> propertyPlaces(const File &file)
{
    std::vector<NumberPlace> found;
    for (const std::uint32_t object : hkx::objectsOf(file, "hkbVariableBindingSet")) {
        const auto set = hkx::readObject(file, object);
        std::uint32_t row = 0;
        for (const Reader &binding : set ? set->elements("bindings"_f) : std::vector<Reader>()) {
            const Reader number = binding.member("variableIndex"_f);
            if (number && binding.integer("bindingType"_f) == 1)
                found.push_back({object, set->unit(), number.node(), number.range(), number.integer(), row});
            ++row;
        }
    }
    return found;
}

std::vector<NumberPlace> placesOf(const GraphEdit &edit, Named what)
{
    if (what == Named::Property)
        return propertyPlaces(edit.file);
    std::vector<NumberPlace> found;
    for (const Use &use : what == Named::Event ? edit.before.eventUses : edit.before.variableUses) {
        const auto from = hkx::readObject(edit.file, use.object);
        const Node node = from->tree().node(use.node);
        NumberPlace place{use.object, from->unit(), use.node, node.range, use.number, {}};
        if (edit.pack.isA(use.object, "hkbVariableBindingSet"))
            place.binding = from->tree().node(node.parent).row;
        found.push_back(place);
    }
    return found;
}

std::size_t countIn(const Behaviour &graph, Named what)
{
    return what == Named::Event      ? graph.events.size()
           : what == Named::Variable ? graph.variables.size()
                                     : graph.properties.size();
}

std::string nameIn(const Behaviour &graph, Named what, std::uint32_t number)
{
    return what == Named::Event      ? graph.eventName(number)
           : what == Named::Variable ? graph.variableName(number)
                                     : graph.propertyName(number);
}

Result<void> checkFree(const GraphEdit &edit, const NameLists &lists, Named what, const std::string &name,
                       std::optional<std::uint32_t> besides)
{
    if (const Result<void> sound = checkName(fmt::format("the {}", lists.noun), name); !sound)
        return sound;
    for (std::uint32_t number = 0; number < lists.count; ++number) {
        if (number != besides && equalIgnoringCase(nameIn(edit.before, what, number), name))
            return fail("{} {} is called '{}' already", lists.noun, number,
                        nameIn(edit.before, what, number));
    }
    return {};
}

Result<void> checkUnused(GraphEdit &edit, Named what, std::uint32_t number,
                         const std::vector<NumberPlace> &places, Uses uses)
{
    std::vector<std::string> users = textsNaming(edit, what, number);
    for (const NumberPlace &place : places) {
        if (place.number == number && uses == Uses::Refuse)
            users.push_back(edit.file.pathText(place.unit, place.node));
    }
    constexpr std::size_t kMost = 5;
    return users.empty() ? Result<void>()
                         : fail("'{}' is used in {}: {}", nameIn(edit.before, what, number),
                                quantity(users.size(), "place"), fewOf(users, kMost));
}

// Numbers above fall by one, those that are it become none, and bindings to it are dropped.
void takeNumberOut(GraphEdit &edit, std::uint32_t number, const std::vector<NumberPlace> &places)
{
    BindingRows dropped;
    for (const NumberPlace &place : places) {
        if (place.number < number)
            continue;
        const bool isIt = place.number == number;
        if (isIt && place.binding)
            dropped[place.object].insert(*place.binding);
        Bytes fresh;
        append(fresh, static_cast<std::int32_t>(isIt ? -1 : place.number - 1));
        edit.pack.overwrite(place.object, place.range.offset, fresh);
    }
    dropBindings(edit, dropped);
}

} // namespace

Result<NameLists> nameLists(GraphEdit &edit, Named what)
{
    NameLists lists;
    const auto data = edit.target(edit.before.object, "data"_f, "hkbBehaviorGraphData");
    if (!data || !*data)
        return data ? fail("the graph has no data with lists of names") : tl::unexpected(data.error());
    const auto strings = edit.target(**data, "stringData"_f, "hkbBehaviorGraphStringData");
    if (!strings || !*strings)
        return strings ? fail("the graph has no list of names") : tl::unexpected(strings.error());
    const auto values = edit.target(**data, "variableInitialValues"_f, "hkbVariableValueSet");
    if (!values)
        return tl::unexpected(values.error());
    lists.data = **data;
    lists.strings = **strings;
    lists.values = *values;
    lists.noun = what == Named::Event ? "event" : what == Named::Variable ? "variable" : "property";
    lists.names = what == Named::Event      ? "eventNames"_f
                  : what == Named::Variable ? "variableNames"_f
                                            : "characterPropertyNames"_f;
    lists.infos = what == Named::Event      ? "eventInfos"_f
                  : what == Named::Variable ? "variableInfos"_f
                                            : "characterPropertyInfos"_f;
    lists.count = static_cast<std::uint32_t>(countIn(edit.before, what));
    const ModelFields fields = edit.pack.fields(lists.data);
    if (const std::uint32_t infos = fields.count(fields.body(), lists.infos); infos != lists.count)
        return fail("{} has {}, {} has {}", lists.names.text(), lists.count, lists.infos.text(), infos);
    return lists;
}

Result<std::uint32_t> addName(GraphEdit &edit, Named what, const std::string &name)
{
    const Result<NameLists> lists = nameLists(edit, what);
    if (!lists)
        return tl::unexpected(lists.error());
    if (const Result<void> free = checkFree(edit, *lists, what, name, {}); !free)
        return tl::unexpected(free.error());
    ModelFields strings = edit.pack.change(lists->strings);
    strings.resizeRows(strings.body(), lists->names, lists->count + 1);
    strings.setText(strings.body(), lists->names, lists->count, name);
    ModelFields data = edit.pack.change(lists->data);
    data.resizeRows(data.body(), lists->infos, lists->count + 1);
    return lists->count;
}

Result<void> rename(GraphEdit &edit, Named what, std::uint32_t number, const std::string &name)
{
    const Result<NameLists> lists = nameLists(edit, what);
    if (!lists)
        return tl::unexpected(lists.error());
    if (number >= lists->count)
        return fail("{} {}, the behaviour has {}", lists->noun, number, lists->count);
    if (const Result<void> free = checkFree(edit, *lists, what, name, number); !free)
        return free;
    ModelFields strings = edit.pack.change(lists->strings);
    strings.setText(strings.body(), lists->names, number, name);
    return renameInTexts(edit, what, number, name);
}

Result<void> removeName(GraphEdit &edit, Named what, std::uint32_t number, Uses uses)
{
    const Result<NameLists> lists = nameLists(edit, what);
    if (!lists)
        return tl::unexpected(lists.error());
    if (number >= lists->count)
        return fail("{} {}, the behaviour has {}", lists->noun, number, lists->count);
    const std::vector<NumberPlace> places = placesOf(edit, what);
    if (const Result<void> unused = checkUnused(edit, what, number, places, uses); !unused)
        return unused;
    takeNumberOut(edit, number, places);
    ModelFields strings = edit.pack.change(lists->strings);
    strings.removeRow(strings.body(), lists->names, number);
    ModelFields data = edit.pack.change(lists->data);
    data.removeRow(data.body(), lists->infos, number);
    return {};
}

} // namespace cutaway::behaviour
