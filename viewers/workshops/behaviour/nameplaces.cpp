// SPDX-License-Identifier: MIT
#include "viewers/workshops/behaviour/nameplaces.h"

#include "core/domains/behaviour/check/words.h"
#include "core/domains/behaviour/edit/variablevalue.h"
#include "core/domains/behaviour/namewords.h"
#include "core/formats/hkx/objects.h"

#include <QCoreApplication>
#include <QStringList>
#include <algorithm>
#include <charconv>

namespace cutaway
{

using behaviour::Behaviour;
using behaviour::Part;
using behaviour::TextKind;
using behaviour::Transition;
using behaviour::Use;

namespace
{

constexpr std::pair<NameKind, std::string_view> kNameLists[] = {
    {NameKind::Event, "eventNames["},
    {NameKind::Variable, "variableNames["},
    {NameKind::Property, "characterPropertyNames["},
    {NameKind::Attribute, "attributeNames["},
};

QString uiText(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

// Rows that run beside the names.
constexpr std::pair<NameKind, std::string_view> kInfoLists[] = {
    {NameKind::Event, "eventInfos["},
    {NameKind::Variable, "variableInfos["},
    {NameKind::Property, "characterPropertyInfos["},
};

std::string_view listOfNames(NameKind kind)
{
    for (const auto &[each, start] : kNameLists) {
        if (each == kind)
            return start;
    }
    return {};
}

std::optional<std::uint32_t> rowBehind(std::string_view path, std::string_view start)
{
    if (start.empty() || !path.starts_with(start))
        return std::nullopt;
    path.remove_prefix(start.size());
    std::uint32_t row = 0;
    const auto read = std::from_chars(path.data(), path.data() + path.size(), row);
    return read.ec == std::errc() ? std::optional(row) : std::nullopt;
}

NamePlace placeOf(const behaviour::NamedThing &thing)
{
    switch (thing.what) {
    case behaviour::Named::Event:
        return {NameKind::Event, thing.number};
    case behaviour::Named::Variable:
        return {NameKind::Variable, thing.number};
    case behaviour::Named::Property:
        break;
    }
    return {NameKind::Property, thing.number};
}

// Calls `visit(text, kind, path)` for each text that names things; the path is made when it is asked for.
template <class Visit> void eachText(const File &file, const Behaviour &graph, const Visit &visit)
{
    const auto eachOf = [&](const std::vector<Transition> &rows, std::uint32_t owner) {
        for (std::uint32_t row = 0; row < rows.size(); ++row) {
            if (rows[row].condition)
                visit(*rows[row].condition, TextKind::Condition, [&file, owner, row] {
                    auto path = behaviour::pathOf(file, behaviour::TransitionPlace{owner, row});
                    if (path)
                        path->path += ".condition";
                    return path;
                });
        }
    };
    for (const behaviour::Machine &machine : graph.machines) {
        eachOf(machine.wildcards, machine.object);
        for (const behaviour::State &state : machine.states)
            eachOf(state.transitions, state.object);
    }
    for (const std::uint32_t object : hkx::objectsOf(file, "hkbExpressionDataArray")) {
        const auto list = hkx::readObject(file, object);
        if (!list)
            continue;
        std::size_t row = 0;
        for (const Reader &each : list->elements("expressionsData"_f)) {
            visit(each.text("expression"_f), TextKind::Expression, [unit = list->unit(), row] {
                return std::optional(NodePath{unit, fmt::format("expressionsData[{}].expression", row)});
            });
            ++row;
        }
    }
}

std::map<NamePlace, std::size_t> countedUses(const File &file, const Behaviour &graph)
{
    std::map<NamePlace, std::size_t> counts;
    const auto count = [&counts](NameKind kind, std::int64_t number) {
        if (number >= 0)
            ++counts[{kind, static_cast<std::uint32_t>(number)}];
    };
    for (const Use &use : graph.eventUses)
        count(NameKind::Event, use.number);
    for (const Use &use : graph.variableUses)
        count(NameKind::Variable, use.number);
    for (const Part &part : graph.parts) {
        for (const behaviour::Binding &binding : part.bindings) {
            if (binding.isProperty)
                count(NameKind::Property, binding.variable);
        }
        for (const std::uint32_t child : part.children) {
            if (clipOf(graph, child) != nullptr)
                count(NameKind::Clip, child);
        }
    }
    eachText(file, graph, [&](const std::string &text, TextKind kind, const auto &) {
        for (const behaviour::NamedThing &thing : namesIn(graph, text, kind))
            ++counts[placeOf(thing)];
    });
    return counts;
}

QString variableText(const File &file, const Behaviour &graph, std::uint32_t number)
{
    const behaviour::Variable &variable = graph.variables[number];
    using behaviour::ValueOf;
    const auto value = [&](ValueOf which) {
        const auto read = behaviour::readValue(file, graph, number, which);
        return read ? QString::fromStdString(behaviour::toText(variable.type, *read)) : QString();
    };
    QString text = uiText(behaviour::toString(variable.type));
    if (const QString initial = value(ValueOf::Initial); !initial.isEmpty())
        text += QLatin1Char(' ') + initial;
    const QString least = value(ValueOf::Least), most = value(ValueOf::Most);
    if (!least.isEmpty() && least != most)
        text += QCoreApplication::translate("BehaviourNames", ", %1 to %2").arg(least, most);
    return text;
}

QString valueText(const File &file, const Behaviour &graph, NamePlace place)
{
    switch (place.kind) {
    case NameKind::Variable:
        return variableText(file, graph, place.number);
    case NameKind::Property:
        return uiText(behaviour::toString(graph.properties[place.number].type));
    case NameKind::Clip:
        return uiText(clipOf(graph, place.number)->animation);
    default:
        return {};
    }
}

// "hkbStateMachine" gives "state machine".
QString classText(std::string_view className)
{
    if (className == "hkbStateMachineStateInfo")
        return QStringLiteral("state");
    if (className == "hkbClipGenerator")
        return QStringLiteral("clip");
    className.remove_prefix(className.starts_with("hkb") ? 3 : 0);
    QString text;
    for (const char letter : className) {
        if (letter >= 'A' && letter <= 'Z' && !text.isEmpty() && text.back().isLower())
            text += QLatin1Char(' ');
        text += QChar(QLatin1Char(letter)).toLower();
    }
    return text;
}

// "clip Walk: playbackSpeed" for a binding, else with the path of the number.
QString useText(const Behaviour &graph, const Part *part, const NodePath &place)
{
    const auto row = rowBehind(place.path, "bindings[");
    if (part != nullptr && row && *row < part->bindings.size())
        return QStringLiteral("%1: %2").arg(partText(graph, part->object),
                                            uiText(part->bindings[*row].member));
    return part != nullptr ? QStringLiteral("%1: %2").arg(partText(graph, part->object), uiText(place.path))
                           : uiText(place.path);
}

} // namespace

std::size_t countOf(const Behaviour &graph, NameKind kind)
{
    switch (kind) {
    case NameKind::Event:
        return graph.events.size();
    case NameKind::Variable:
        return graph.variables.size();
    case NameKind::Property:
        return graph.properties.size();
    case NameKind::Attribute:
        return graph.attributes.size();
    case NameKind::Clip:
        break;
    }
    return graph.clips.size();
}

QString partText(const Behaviour &graph, std::uint32_t object)
{
    const Part *part = graph.part(object);
    if (part == nullptr)
        return QStringLiteral("#%1").arg(object);
    return part->name.empty() ? classText(part->className)
                              : classText(part->className) + QLatin1Char(' ') + uiText(part->name);
}

std::vector<NameRow> nameRows(const File &file, const Behaviour &graph)
{
    const std::map<NamePlace, std::size_t> uses = countedUses(file, graph);
    std::vector<NameRow> rows;
    for (const NameKind kind : kNameKinds) {
        for (std::uint32_t i = 0; i < countOf(graph, kind); ++i) {
            const NamePlace place{kind, kind == NameKind::Clip ? graph.clips[i].object : i};
            const auto used = uses.find(place);
            rows.push_back({place, nameOf(graph, place), valueText(file, graph, place),
                            used != uses.end() ? used->second : 0});
        }
    }
    return rows;
}

std::vector<NameUse> usesOf(const File &file, const Behaviour &graph, const PartAt &partAt, NamePlace name,
                            std::size_t most)
{
    std::vector<NameUse> uses;
    const auto add = [&](std::optional<NodePath> place, const QString &text) {
        if (place && uses.size() < most)
            uses.push_back({*place, text});
    };
    const auto addNumbers = [&](const std::vector<Use> &all) {
        for (const Use &use : all) {
            const auto object = use.number == name.number && uses.size() < most
                                    ? hkx::readObject(file, use.object)
                                    : std::nullopt;
            if (!object)
                continue;
            const NodePath place{object->unit(), object->tree().path(use.node)};
            const auto part = partAt(place.unit);
            add(place, useText(graph, part ? graph.part(*part) : nullptr, place));
        }
    };
    if (name.kind == NameKind::Event)
        addNumbers(graph.eventUses);
    if (name.kind == NameKind::Variable)
        addNumbers(graph.variableUses);
    for (const Part &part : graph.parts) {
        for (const behaviour::Binding &binding : part.bindings) {
            if (name.kind == NameKind::Property && binding.isProperty && binding.variable == name.number)
                add(behaviour::pathOf(file, part.object),
                    QStringLiteral("%1: %2").arg(partText(graph, part.object), uiText(binding.member)));
        }
        if (name.kind == NameKind::Clip &&
            std::ranges::find(part.children, name.number) != part.children.end())
            add(behaviour::pathOf(file, part.object), partText(graph, part.object));
    }
    eachText(file, graph, [&](const std::string &text, TextKind kind, const auto &path) {
        const std::vector<behaviour::NamedThing> things = namesIn(graph, text, kind);
        const auto isIt = [&](const behaviour::NamedThing &thing) { return placeOf(thing) == name; };
        if (uses.size() < most && std::ranges::any_of(things, isIt))
            add(path(), QStringLiteral("\"%1\"").arg(uiText(text)));
    });
    return uses;
}

std::optional<NodePath> pathOf(const File &file, const Behaviour &graph, NamePlace name)
{
    if (name.kind == NameKind::Clip)
        return behaviour::pathOf(file, name.number);
    const auto strings = graph.strings ? behaviour::pathOf(file, *graph.strings) : std::nullopt;
    if (!strings || name.number >= countOf(graph, name.kind))
        return std::nullopt;
    return NodePath{strings->unit, fmt::format("{}{}]", listOfNames(name.kind), name.number)};
}

std::optional<NamePlace> nameAt(const File &file, const Behaviour &graph, const NodePath &path)
{
    const auto object = behaviour::objectAt(file, path);
    if (object && clipOf(graph, *object) != nullptr)
        return NamePlace{NameKind::Clip, *object};
    const auto in = [&](const auto &lists) -> std::optional<NamePlace> {
        for (const auto &[kind, start] : lists) {
            const auto row = rowBehind(path.path, start);
            if (row && *row < countOf(graph, kind))
                return NamePlace{kind, *row};
        }
        return std::nullopt;
    };
    return object == graph.strings && object ? in(kNameLists) : in(kInfoLists);
}

QString nameOf(const Behaviour &graph, NamePlace name)
{
    switch (name.kind) {
    case NameKind::Event:
        return uiText(graph.eventName(name.number));
    case NameKind::Variable:
        return uiText(graph.variableName(name.number));
    case NameKind::Property:
        return uiText(graph.propertyName(name.number));
    case NameKind::Attribute:
        return name.number < graph.attributes.size() ? uiText(graph.attributes[name.number]) : QString();
    case NameKind::Clip:
        break;
    }
    const behaviour::Clip *clip = clipOf(graph, name.number);
    return clip != nullptr ? uiText(clip->name) : QString();
}

QString unknownWords(const Behaviour &graph, std::string_view text)
{
    QStringList unknown;
    for (const std::string_view word : behaviour::wordsOf(text)) {
        if (!meaningOf(graph, word, TextKind::Condition, 0, word))
            unknown.append(uiText(word));
    }
    unknown.removeDuplicates();
    return unknown.join(QStringLiteral(", "));
}

} // namespace cutaway
