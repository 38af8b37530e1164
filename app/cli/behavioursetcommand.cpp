// SPDX-License-Identifier: MIT
// `behaviour set`: values of a behaviour are changed by the names of what they belong to.
#include "app/cli/behaviour.h"
#include "app/cli/behaviournames.h"

#include "core/domains/behaviour/edit/clipedit.h"
#include "core/domains/behaviour/edit/tableedit.h"
#include "core/domains/behaviour/places.h"

#include <charconv>

namespace cutaway::cli
{

namespace
{

using behaviour::Behaviour;

struct GraphSetOptions {
    std::string path, output, machine;
    std::vector<std::string> words;
    bool all = false;
};

// KIND.NAME.FIELD=VALUE taken apart; names may have dots.
struct Assignment {
    std::string kind, name, field, value;
};

Result<Assignment> behaviourAssignment(const std::string &text)
{
    const std::size_t equals = text.find('='), first = text.find('.');
    const std::size_t last = text.rfind('.', equals);
    if (equals == std::string::npos || first >= equals || first == last)
        return fail("'{}' is no KIND.NAME.FIELD=VALUE", text);
    return Assignment{text.substr(0, first), text.substr(first + 1, last - first - 1),
                      text.substr(last + 1, equals - last - 1), text.substr(equals + 1)};
}

// One field of a kind: how its text changes the change.
template <class Change> struct SettableField {
    std::string_view name;
    Result<void> (*set)(Change &change, const std::string &value, const Behaviour &graph,
                        const behaviour::Machine *machine);
};

template <class Change, std::size_t count>
Result<Change> changeOf(const SettableField<Change> (&fields)[count], const Assignment &wanted,
                        const Behaviour &graph, const behaviour::Machine *machine = nullptr)
{
    const auto found = std::ranges::find(fields, wanted.field, &SettableField<Change>::name);
    if (found == std::end(fields)) {
        std::string names;
        for (const auto &field : fields)
            names += (names.empty() ? "" : ", ") + std::string(field.name);
        return fail("'{}' is no field of a {}: {}", wanted.field, wanted.kind, names);
    }
    Change change;
    const Result<void> done = found->set(change, wanted.value, graph, machine);
    return done ? Result<Change>(std::move(change)) : tl::unexpected(done.error());
}

template <class Value> Result<void> store(std::optional<Value> &field, const Result<Value> &value)
{
    if (!value)
        return tl::unexpected(value.error());
    field = *value;
    return {};
}

Result<double> realOf(const std::string &text)
{
    const auto value = behaviour::parseValue(behaviour::VariableType::Real, text);
    return value ? Result<double>(value->numbers[0]) : tl::unexpected(value.error());
}

// Decimal, or hexadecimal behind 0x.
Result<std::int64_t> wholeOf(const std::string &text)
{
    const bool isHex = text.starts_with("0x") || text.starts_with("0X");
    const char *begin = text.data() + (isHex ? 2 : 0), *last = text.data() + text.size();
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(begin, last, number, isHex ? 16 : 10);
    return error == std::errc() && end == last && begin != last ? Result<std::int64_t>(number)
                                                                : fail("'{}' is no whole number", text);
}

Result<std::uint32_t> flagsOf(const std::string &text)
{
    const auto number = wholeOf(text);
    if (number && (*number < 0 || *number > 0xFFFFFFFF))
        return fail("flags are 0 to 0xFFFFFFFF, not {}", text);
    return number ? Result<std::uint32_t>(static_cast<std::uint32_t>(*number))
                  : tl::unexpected(number.error());
}

Result<bool> truthOf(const std::string &text)
{
    if (text == "true" || text == "1")
        return true;
    return text == "false" || text == "0" ? Result<bool>(false)
                                          : fail("'{}' is neither true nor false", text);
}

// "Start,Stop", or nothing.
Result<std::vector<std::int64_t>> eventsOf(const Behaviour &graph, std::string_view text)
{
    std::vector<std::int64_t> events;
    while (!text.empty()) {
        const std::size_t comma = std::min(text.find(','), text.size());
        const auto event = eventOf(graph, std::string(text.substr(0, comma)));
        if (!event)
            return tl::unexpected(event.error());
        events.push_back(*event);
        text.remove_prefix(std::min(comma + 1, text.size()));
    }
    return events;
}

using behaviour::ClipChange, behaviour::EffectChange, behaviour::MachineChange, behaviour::StateChange,
    behaviour::TransitionChange, behaviour::Machine;

constexpr SettableField<ClipChange> kClipFields[] = {
    {"animation", [](ClipChange &c, const std::string &text, const Behaviour &,
                     const Machine *) { return store(c.animation, Result<std::string>(text)); }},
    {"speed", [](ClipChange &c, const std::string &text, const Behaviour &,
                 const Machine *) { return store(c.speed, realOf(text)); }},
    {"cropStart", [](ClipChange &c, const std::string &text, const Behaviour &,
                     const Machine *) { return store(c.cropStart, realOf(text)); }},
    {"cropEnd", [](ClipChange &c, const std::string &text, const Behaviour &,
                   const Machine *) { return store(c.cropEnd, realOf(text)); }},
    {"mode", [](ClipChange &c, const std::string &text, const Behaviour &,
                const Machine *) { return store(c.mode, wholeOf(text)); }},
    {"flags", [](ClipChange &c, const std::string &text, const Behaviour &,
                 const Machine *) { return store(c.flags, flagsOf(text)); }},
};

constexpr SettableField<StateChange> kStateFields[] = {
    {"id", [](StateChange &c, const std::string &text, const Behaviour &,
              const Machine *) { return store(c.id, wholeOf(text)); }},
    {"probability", [](StateChange &c, const std::string &text, const Behaviour &,
                       const Machine *) { return store(c.probability, realOf(text)); }},
    {"enabled", [](StateChange &c, const std::string &text, const Behaviour &,
                   const Machine *) { return store(c.isEnabled, truthOf(text)); }},
    {"entered", [](StateChange &c, const std::string &text, const Behaviour &graph,
                   const Machine *) { return store(c.entered, eventsOf(graph, text)); }},
    {"left", [](StateChange &c, const std::string &text, const Behaviour &graph,
                const Machine *) { return store(c.left, eventsOf(graph, text)); }},
    {"generator",
     [](StateChange &c, const std::string &text, const Behaviour &graph, const Machine *) {
         const auto part = itemOf(graph.parts, text, "generator");
         return store(c.generator,
                      part ? Result<std::uint32_t>((*part)->object) : tl::unexpected(part.error()));
     }},
};

constexpr SettableField<MachineChange> kMachineFields[] = {
    {"start", [](MachineChange &c, const std::string &text, const Behaviour &,
                 const Machine *machine) { return store(c.start, stateIdOf(*machine, text)); }},
    {"startMode", [](MachineChange &c, const std::string &text, const Behaviour &,
                     const Machine *) { return store(c.startMode, wholeOf(text)); }},
    {"syncVariable",
     [](MachineChange &c, const std::string &text, const Behaviour &graph, const Machine *) {
         const auto variable =
             text.empty() ? Result<std::uint32_t>(0) : placeOf(graph.variables, text, "variable");
         return store(c.syncVariable, variable ? Result<std::int64_t>(text.empty() ? -1 : *variable)
                                               : tl::unexpected(variable.error()));
     }},
    {"mostTransitions", [](MachineChange &c, const std::string &text, const Behaviour &,
                           const Machine *) { return store(c.mostTransitions, wholeOf(text)); }},
};

constexpr SettableField<TransitionChange> kTransitionFields[] = {
    {"event", [](TransitionChange &c, const std::string &text, const Behaviour &graph,
                 const Machine *) { return store(c.event, eventOf(graph, text)); }},
    {"to", [](TransitionChange &c, const std::string &text, const Behaviour &,
              const Machine *machine) { return store(c.toState, stateIdOf(*machine, text)); }},
    {"fromNested", [](TransitionChange &c, const std::string &text, const Behaviour &,
                      const Machine *) { return store(c.fromNested, wholeOf(text)); }},
    {"toNested", [](TransitionChange &c, const std::string &text, const Behaviour &,
                    const Machine *) { return store(c.toNested, wholeOf(text)); }},
    {"priority", [](TransitionChange &c, const std::string &text, const Behaviour &,
                    const Machine *) { return store(c.priority, wholeOf(text)); }},
    {"flags", [](TransitionChange &c, const std::string &text, const Behaviour &,
                 const Machine *) { return store(c.flags, flagsOf(text)); }},
    {"condition",
     [](TransitionChange &c, const std::string &text, const Behaviour &, const Machine *) {
         c.condition = text.empty() ? std::nullopt : std::optional(text);
         return Result<void>();
     }},
    {"effect", [](TransitionChange &c, const std::string &text, const Behaviour &graph,
                  const Machine *) { return store(c.effect, effectOf(graph, text)); }},
};

constexpr SettableField<EffectChange> kEffectFields[] = {
    {"duration", [](EffectChange &c, const std::string &text, const Behaviour &,
                    const Machine *) { return store(c.duration, realOf(text)); }},
    {"startFraction", [](EffectChange &c, const std::string &text, const Behaviour &,
                         const Machine *) { return store(c.startFraction, realOf(text)); }},
    {"flags", [](EffectChange &c, const std::string &text, const Behaviour &,
                 const Machine *) { return store(c.flags, wholeOf(text)); }},
    {"endMode", [](EffectChange &c, const std::string &text, const Behaviour &,
                   const Machine *) { return store(c.endMode, wholeOf(text)); }},
    {"blendCurve", [](EffectChange &c, const std::string &text, const Behaviour &,
                      const Machine *) { return store(c.blendCurve, wholeOf(text)); }},
};

Result<Patch> setVariable(const File &file, const Behaviour &graph, const Assignment &wanted)
{
    const auto number = placeOf(graph.variables, wanted.name, "variable");
    if (!number)
        return tl::unexpected(number.error());
    behaviour::VariableChange change;
    if (wanted.field == "type") {
        const Result<void> done = store(change.type, behaviour::parseVariableType(wanted.value));
        return done ? behaviour::changeVariable(file, *number, change) : tl::unexpected(done.error());
    }
    const auto value = behaviour::parseValue(graph.variables[*number].type, wanted.value);
    if (!value)
        return tl::unexpected(value.error());
    if (wanted.field == "value")
        change.initial = *value;
    else if (wanted.field == "min")
        change.least = *value;
    else if (wanted.field == "max")
        change.most = *value;
    else
        return fail("'{}' is no field of a variable: type, value, min, max", wanted.field);
    return behaviour::changeVariable(file, *number, change);
}

// Fields of the blending effect belong to all transitions that have it, unless one transition names them.
Result<Patch> setEffect(const File &file, const Behaviour &graph, const Assignment &wanted)
{
    const auto effect = itemOf(graph.parts, wanted.name, "effect");
    const auto change = effect ? changeOf(kEffectFields, wanted, graph) : tl::unexpected(effect.error());
    if (!change)
        return tl::unexpected(change.error());
    const auto user = behaviour::transitionWithEffect(graph, (*effect)->object);
    return user ? behaviour::changeEffect(file, *user, *change, behaviour::Sharing::ForAll)
                : fail("no transition has the effect '{}'", wanted.name);
}

// "From:Event:To"
Result<TransitionName> transitionNameOf(const std::string &text)
{
    const std::size_t first = text.find(':'), second = text.find(':', first + 1);
    if (first == std::string::npos || second == std::string::npos)
        return fail("'{}' is no FROM:EVENT:TO", text);
    return TransitionName{
        text.substr(0, first), text.substr(first + 1, second - first - 1), text.substr(second + 1), {}};
}

Result<Patch> setTransition(const File &file, const Behaviour &graph, const Assignment &wanted,
                            const Machine &machine, behaviour::Sharing sharing)
{
    const auto name = transitionNameOf(wanted.name);
    const auto place = name ? transitionNamed(graph, machine, *name) : tl::unexpected(name.error());
    if (!place)
        return tl::unexpected(place.error());
    constexpr std::string_view kOfEffect = "effect-";
    if (wanted.field.starts_with(kOfEffect)) {
        const auto change = changeOf(
            kEffectFields, {"effect", {}, wanted.field.substr(kOfEffect.size()), wanted.value}, graph);
        return change ? behaviour::changeEffect(file, *place, *change, sharing)
                      : tl::unexpected(change.error());
    }
    const auto change = changeOf(kTransitionFields, wanted, graph, &machine);
    return change ? behaviour::changeTransition(file, *place, *change, sharing)
                  : tl::unexpected(change.error());
}

Result<Patch> assign(const File &file, const Behaviour &graph, const std::string &text,
                     const GraphSetOptions &options)
{
    const auto wanted = behaviourAssignment(text);
    if (!wanted)
        return tl::unexpected(wanted.error());
    if (wanted->kind == "variable")
        return setVariable(file, graph, *wanted);
    if (wanted->kind == "effect")
        return setEffect(file, graph, *wanted);
    if (wanted->kind == "clip") {
        const auto clip = itemOf(graph.clips, wanted->name, "clip generator");
        const auto change = clip ? changeOf(kClipFields, *wanted, graph) : tl::unexpected(clip.error());
        return change ? behaviour::changeClip(file, (*clip)->object, *change)
                      : tl::unexpected(change.error());
    }
    const bool isMachine = wanted->kind == "machine";
    if (!isMachine && wanted->kind != "state" && wanted->kind != "transition")
        return fail("'{}' is neither variable, clip, machine, state, transition nor effect", wanted->kind);
    const auto machine = machineOf(graph, isMachine ? wanted->name : options.machine);
    if (!machine)
        return tl::unexpected(machine.error());
    if (isMachine) {
        const auto change = changeOf(kMachineFields, *wanted, graph, *machine);
        return change ? behaviour::changeMachine(file, (*machine)->object, *change)
                      : tl::unexpected(change.error());
    }
    if (wanted->kind == "transition")
        return setTransition(file, graph, *wanted, **machine,
                             options.all ? behaviour::Sharing::ForAll : behaviour::Sharing::OwnCopy);
    const auto state = itemOf((*machine)->states, wanted->name, "state");
    const auto change = state ? changeOf(kStateFields, *wanted, graph) : tl::unexpected(state.error());
    return change ? behaviour::changeState(file, (*machine)->object, (*state)->object, *change)
                  : tl::unexpected(change.error());
}

void runBehaviourSet(const GraphSetOptions &options, Context &context)
{
    std::vector<BehaviourChange> changes;
    for (const std::string &text : options.words)
        changes.emplace_back(
            [&](const File &file, const Behaviour &graph) { return assign(file, graph, text, options); });
    changeBehaviour(context, options.path, options.output, changes);
}

} // namespace

void addBehaviourSet(CLI::App &parent, Context &context)
{
    auto [command, options] = addCommand<GraphSetOptions>(
        parent, context, "set", runBehaviourSet, "Change values of a behaviour by name. All or nothing");
    addFile(command, options.path, "Packfile with a behaviour");
    command.add_option("KIND.NAME.FIELD=VALUE", options.words, "What to set, such as variable.Speed.value=2")
        ->required();
    command.add_option("--machine", options.machine,
                       "State machine of states and transitions, by name or #object; default: the only one");
    command.add_flag("--all", options.all,
                     "Change what several share for all that have it; default: an own copy");
    addOutput(command, options.output);
    command.footer(
        "Fields: variable.NAME.type, .value, .min, .max; clip.NAME.animation, .speed, .cropStart,\n"
        ".cropEnd, .mode, .flags; machine.NAME.start=STATE, .startMode, .syncVariable,\n"
        ".mostTransitions; state.NAME.id, .probability, .enabled, .entered=EVENT,EVENT, .left,\n"
        ".generator; transition.FROM:EVENT:TO.event, .to, .condition, .priority, .flags, .effect,\n"
        ".fromNested, .toNested, and .effect-duration as below for its effect alone (FROM may be\n"
        "\"any\"); effect.NAME.duration, .startFraction, .flags, .endMode, .blendCurve for all\n"
        "transitions that have it. Objects may be named as #12");
}

} // namespace cutaway::cli
