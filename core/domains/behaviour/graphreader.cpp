// SPDX-License-Identifier: MIT
#include "core/domains/behaviour/graphreader.h"

#include "core/formats/hkx/objects.h"
#include "core/formats/hkx/schema/classes.h"

#include <algorithm>

namespace cutaway::behaviour
{

namespace
{

VariableType typeOf(std::int64_t stored)
{
    const bool isType = stored >= 0 && stored <= static_cast<std::int64_t>(VariableType::Quaternion);
    return isType ? static_cast<VariableType>(stored) : VariableType::Invalid;
}

std::optional<std::uint32_t> wordAt(const std::vector<std::uint32_t> &words, std::size_t row)
{
    return row < words.size() ? std::optional(words[row]) : std::nullopt;
}

Transition transitionOf(const Reader &row)
{
    Transition made;
    made.event = row.integer("eventId"_f);
    made.toState = row.integer("toStateId"_f);
    made.fromNested = row.integer("fromNestedStateId"_f);
    made.toNested = row.integer("toNestedStateId"_f);
    made.priority = row.integer("priority"_f);
    made.flags = static_cast<std::uint32_t>(row.integer("flags"_f)) & 0xFFFF;
    return made;
}

} // namespace

std::optional<std::string> storedText(const Reader &from, FieldName field)
{
    const Reader text = from.member(field);
    const bool isNull = !text || from.tree().node(text.node()).attachedCount == 0;
    return isNull ? std::nullopt : std::optional(text.text());
}

std::vector<std::string> texts(const Reader &from, FieldName array)
{
    std::vector<std::string> made;
    for (const Reader &row : from.elements(array)) {
        const bool isNull = from.tree().node(row.node()).attachedCount == 0;
        made.push_back(isNull ? std::string() : row.text());
    }
    return made;
}

std::optional<std::uint32_t> GraphReader::target(const Reader &from, FieldName pointer) const
{
    const Reader slot = from.member(pointer);
    return slot ? hkx::targetOf(m_file, slot) : std::nullopt;
}

std::optional<Reader> GraphReader::readTarget(const Reader &from, FieldName pointer) const
{
    const auto object = target(from, pointer);
    return object ? hkx::readObject(m_file, *object) : std::nullopt;
}

bool GraphReader::mayAdd()
{
    m_made.isCut = m_made.isCut || m_rows == kMostRows;
    m_rows += m_made.isCut ? 0 : 1;
    return !m_made.isCut;
}

// A text that several rows share counts for each by its length.
std::string GraphReader::sharedText(const Reader &from, FieldName field)
{
    constexpr std::size_t kRowOfText = 256; // bytes
    std::string text = storedText(from, field).value_or("");
    m_rows = std::min(kMostRows, m_rows + text.size() / kRowOfText);
    return text;
}

Behaviour GraphReader::read(const Reader &graph)
{
    const hkx::HkxState &state = m_file.state<hkx::HkxState>();
    m_made.object = m_file.units()[graph.unit()].id;
    m_made.name = storedText(graph, "name"_f).value_or("");
    m_made.root = target(graph, "rootGenerator"_f);
    if (const auto data = readTarget(graph, "data"_f))
        readTables(*data);
    for (std::uint32_t object = 0; object < state.pack.objects.size() && !m_made.isCut; ++object) {
        const StructDesc *type = state.pack.objects[object].type;
        const auto from = hkx::readObject(m_file, object);
        if (!from)
            continue;
        if (hkx::derivesFrom(*type, "hkbStateMachine"))
            readMachine(*from);
        else if (hkx::derivesFrom(*type, "hkbClipGenerator"))
            readClip(*from);
        else if (hkx::derivesFrom(*type, "hkbBehaviorReferenceGenerator"))
            m_made.references.push_back(storedText(*from, "behaviorName"_f).value_or(""));
        else if (hkx::derivesFrom(*type, "hkbExpressionDataArray"))
            readExpressions(*from);
        if (hkx::derivesFrom(*type, "hkbBindable"))
            readPart(object, *from);
        readUses(object, *from);
    }
    std::ranges::sort(m_made.references);
    m_made.references.erase(std::unique(m_made.references.begin(), m_made.references.end()),
                            m_made.references.end());
    return std::move(m_made);
}

// ---- tables

void GraphReader::readTables(const Reader &data)
{
    const auto strings = readTarget(data, "stringData"_f);
    if (!strings)
        return;
    m_made.strings = m_file.units()[strings->unit()].id;
    readEvents(data, *strings);
    readVariables(data, *strings);
    readProperties(data, *strings);
    m_made.attributes = texts(*strings, "attributeNames"_f);
}

void GraphReader::readEvents(const Reader &data, const Reader &strings)
{
    const std::vector<std::uint32_t> flags = data.rows<std::uint32_t>("eventInfos"_f);
    for (std::string &name : texts(strings, "eventNames"_f)) {
        const std::size_t row = m_made.events.size();
        m_made.events.push_back({std::move(name), wordAt(flags, row).value_or(0)});
    }
}

void GraphReader::readVariables(const Reader &data, const Reader &strings)
{
    const std::vector<Reader> infos = data.elements("variableInfos"_f);
    const auto values = readTarget(data, "variableInitialValues"_f);
    const std::vector<std::uint32_t> words =
        values ? values->rows<std::uint32_t>("wordVariableValues"_f) : std::vector<std::uint32_t>();
    std::vector<std::uint32_t> least = data.rows<std::uint32_t>("wordMinVariableValues"_f);
    std::vector<std::uint32_t> most = data.rows<std::uint32_t>("wordMaxVariableValues"_f);
    for (const auto &[low, high] : data.rows<std::pair<std::uint32_t, std::uint32_t>>("variableBounds"_f)) {
        least.push_back(low);
        most.push_back(high);
    }
    for (std::string &name : texts(strings, "variableNames"_f)) {
        const std::size_t row = m_made.variables.size();
        Variable made{std::move(name)};
        if (row < infos.size()) {
            made.type = typeOf(infos[row].integer("type"_f));
            made.flags = infos[row].member("role"_f).integer("flags"_f);
        }
        made.initial = wordAt(words, row);
        made.least = wordAt(least, row);
        made.most = wordAt(most, row);
        m_made.variables.push_back(std::move(made));
    }
}

void GraphReader::readProperties(const Reader &data, const Reader &strings)
{
    const std::vector<Reader> infos = data.elements("characterPropertyInfos"_f);
    for (std::string &name : texts(strings, "characterPropertyNames"_f)) {
        Variable made{std::move(name)};
        if (m_made.properties.size() < infos.size())
            made.type = typeOf(infos[m_made.properties.size()].integer("type"_f));
        m_made.properties.push_back(std::move(made));
    }
}

// ---- state machines

void GraphReader::readMachine(const Reader &from)
{
    Machine made;
    made.object = m_file.units()[from.unit()].id;
    made.name = storedText(from, "name"_f).value_or("");
    made.start = from.integer("startStateId"_f);
    made.startMode = from.integer("startStateMode"_f);
    made.syncVariable = from.integer("syncVariableIndex"_f);
    made.mostTransitions = from.integer("maxSimultaneousTransitions"_f);
    made.hasChooser = target(from, "startStateChooser"_f) || target(from, "startStateIdSelector"_f);
    for (const FieldName event :
         {"returnToPreviousStateEventId"_f, "randomTransitionEventId"_f,
          "transitionToNextHigherStateEventId"_f, "transitionToNextLowerStateEventId"_f})
        made.stepsByEvent = made.stepsByEvent || from.integer(event) >= 0;
    for (const Reader &pointer : from.elements("states"_f)) {
        if (mayAdd())
            addState(made, pointer);
    }
    made.wildcards = transitionsOf(from, "wildcardTransitions"_f);
    m_made.machines.push_back(std::move(made));
}

void GraphReader::addState(Machine &machine, const Reader &pointer)
{
    const auto object = hkx::targetOf(m_file, pointer);
    const auto from = object ? hkx::readObject(m_file, *object) : std::nullopt;
    if (!from) {
        ++machine.nullStates;
        return;
    }
    State made;
    made.object = *object;
    made.id = from->integer("stateId"_f);
    made.name = sharedText(*from, "name"_f);
    made.generator = target(*from, "generator"_f);
    made.entered = eventsOf(*from, "enterNotifyEvents"_f);
    made.left = eventsOf(*from, "exitNotifyEvents"_f);
    made.transitions = transitionsOf(*from, "transitions"_f);
    made.probability = from->number("probability"_f);
    made.isEnabled = from->integer("enable"_f) != 0;
    machine.states.push_back(std::move(made));
}

std::vector<std::int64_t> GraphReader::eventsOf(const Reader &state, FieldName array)
{
    std::vector<std::int64_t> made;
    const auto from = readTarget(state, array);
    for (const Reader &row : from ? from->elements("events"_f) : std::vector<Reader>()) {
        if (mayAdd())
            made.push_back(row.integer("id"_f));
    }
    return made;
}

std::vector<Transition> GraphReader::transitionsOf(const Reader &from, FieldName array)
{
    std::vector<Transition> made;
    const auto list = readTarget(from, array);
    for (const Reader &row : list ? list->elements("transitions"_f) : std::vector<Reader>()) {
        if (!mayAdd())
            break;
        Transition &added = made.emplace_back(transitionOf(row));
        added.effect = target(row, "transition"_f);
        if (const auto condition = readTarget(row, "condition"_f)) {
            const bool isExpression = condition->has("expression"_f);
            added.condition = sharedText(*condition, isExpression ? "expression"_f : "conditionString"_f);
        }
    }
    return made;
}

// ---- clips, parts and their bindings

void GraphReader::readClip(const Reader &from)
{
    Clip made;
    made.object = m_file.units()[from.unit()].id;
    made.name = storedText(from, "name"_f).value_or("");
    made.animation = storedText(from, "animationName"_f).value_or("");
    made.mode = from.integer("mode"_f);
    made.speed = from.number("playbackSpeed"_f);
    made.cropStart = from.number("cropStartAmountLocalTime"_f);
    made.cropEnd = from.number("cropEndAmountLocalTime"_f);
    made.flags = static_cast<std::uint32_t>(from.integer("flags"_f)) & 0xFF;
    const auto triggers = readTarget(from, "triggers"_f);
    made.hasTriggerArray = triggers.has_value();
    for (const Reader &row : triggers ? triggers->elements("triggers"_f) : std::vector<Reader>()) {
        if (!mayAdd())
            break;
        made.triggers.push_back({row.number("localTime"_f), row.member("event"_f).integer("id"_f),
                                 row.integer("relativeToEndOfClip"_f) != 0, row.integer("acyclic"_f) != 0});
    }
    m_made.clips.push_back(std::move(made));
}

void GraphReader::readExpressions(const Reader &from)
{
    for (const Reader &row : from.elements("expressionsData"_f)) {
        if (mayAdd())
            m_made.expressions.push_back(storedText(row, "expression"_f).value_or(""));
    }
}

// The children are what the object's pointers lead to: its own, then those of its arrays.
void GraphReader::readPart(std::uint32_t object, const Reader &from)
{
    const hkx::Packfile &pack = m_file.state<hkx::HkxState>().pack;
    const hkx::Object &place = pack.objects[object];
    Part made{object, place.type->name, storedText(from, "name"_f).value_or(""), {}, {}, {}};
    const std::vector<hkx::Fixup> &pointers = pack.fixups[place.section].global;
    for (std::size_t row = place.firstGlobal; row < pointers.size(); ++row) {
        const hkx::Fixup &pointer = pointers[row];
        if (pointer.source >= place.offset + place.range.size)
            break;
        const auto child = pack.objectAt(pointer.section, pointer.target);
        const StructDesc *type = child ? pack.objects[*child].type : nullptr;
        if (type != nullptr && hkx::derivesFrom(*type, "hkbBindable") && mayAdd())
            made.children.push_back(*child);
    }
    readBindings(made, from);
    m_made.parts.push_back(std::move(made));
}

void GraphReader::readBindings(Part &part, const Reader &from)
{
    part.bindingSet = target(from, "variableBindingSet"_f);
    const auto set = readTarget(from, "variableBindingSet"_f);
    for (const Reader &row : set ? set->elements("bindings"_f) : std::vector<Reader>()) {
        if (mayAdd())
            part.bindings.push_back({sharedText(row, "memberPath"_f), row.integer("variableIndex"_f),
                                     row.integer("bindingType"_f) == 1, row.integer("bitIndex"_f)});
    }
}

} // namespace cutaway::behaviour
