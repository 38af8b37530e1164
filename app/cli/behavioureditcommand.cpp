// SPDX-License-Identifier: MIT
// `behaviour add`, `remove`, `rename` and `set`: parts of a behaviour are changed by name.
#include "app/cli/behaviour.h"

#include "core/base/letters.h"
#include "core/base/quantity.h"
#include "core/domains/behaviour/edit/bindingedit.h"
#include "core/domains/behaviour/edit/clipedit.h"
#include "core/domains/behaviour/edit/projectedit.h"
#include "core/domains/behaviour/edit/tableedit.h"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <functional>

namespace cutaway::cli
{

namespace
{

using behaviour::Behaviour;

struct GraphEditOptions {
    std::string path, kind, output;
    std::vector<std::string> words;
    std::string type = "real", value = "0", machine, clip, animation, from, on, to, leaveOn, condition,
                effect;
    double time = 0;
    bool fromEnd = false, clear = false, all = false;
};

behaviour::Sharing sharingOf(const GraphEditOptions &options)
{
    return options.all ? behaviour::Sharing::ForAll : behaviour::Sharing::OwnCopy;
}

Result<std::uint32_t> numberOf(std::string_view text)
{
    std::uint32_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && end == text.data() + text.size() ? Result<std::uint32_t>(number)
                                                                    : fail("'{}' is no number", text);
}

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
        const Result<std::uint32_t> object = numberOf(std::string_view(name).substr(1));
        const auto found = object ? std::ranges::find(list, *object, &Item::object) : list.end();
        return found != list.end() ? Result<const Item *>(&*found) : fail("no {} is {}", what, name);
    }
    if (std::ranges::count(list, name, &Item::name) > 1)
        return fail("several are called '{}': name the {} by its object, such as #12", name, what);
    const Result<std::uint32_t> place = placeOf(list, name, what);
    return place ? Result<const Item *>(&list[*place]) : tl::unexpected(place.error());
}

Result<const behaviour::Machine *> machineOf(const Behaviour &graph, const GraphEditOptions &options)
{
    if (options.machine.empty() && graph.machines.size() == 1)
        return &graph.machines.front();
    return itemOf(graph.machines, options.machine, "state machine");
}

// The number of an event; none for no name.
Result<std::int64_t> eventOf(const Behaviour &graph, const std::string &name)
{
    if (name.empty())
        return -1;
    const Result<std::uint32_t> event = placeOf(graph.events, name, "event");
    return event ? Result<std::int64_t>(*event) : tl::unexpected(event.error());
}

Result<behaviour::NewTransition> transitionOf(const Behaviour &graph, const behaviour::Machine &machine,
                                              const GraphEditOptions &options, const std::string &on,
                                              const std::string &to)
{
    behaviour::NewTransition made;
    const Result<std::int64_t> event = eventOf(graph, on);
    const auto state =
        to.empty() ? Result<const behaviour::State *>(nullptr) : itemOf(machine.states, to, "state");
    if (!event || !state)
        return tl::unexpected(event ? state.error() : event.error());
    made.event = *event;
    made.toState = *state == nullptr ? 0 : (*state)->id;
    if (!options.condition.empty())
        made.condition = options.condition;
    if (options.effect.empty())
        return made;
    const auto effect = itemOf(graph.parts, options.effect, "effect");
    if (!effect)
        return tl::unexpected(effect.error());
    made.effect = (*effect)->object;
    return made;
}

// ---- add

Result<Patch> addState(const File &file, const Behaviour &graph, const GraphEditOptions &options)
{
    const auto machine = machineOf(graph, options);
    if (!machine)
        return tl::unexpected(machine.error());
    behaviour::NewState state;
    state.name = options.words.front();
    state.clip = {options.clip.empty() ? state.name : options.clip, options.animation};
    if (!options.on.empty()) {
        const auto arrival = transitionOf(graph, **machine, options, options.on, {});
        const bool isAny = options.from.empty() || options.from == "any";
        const auto from = isAny ? Result<const behaviour::State *>(nullptr)
                                : itemOf((*machine)->states, options.from, "state");
        if (!arrival || !from)
            return tl::unexpected(arrival ? from.error() : arrival.error());
        state.arrivals.push_back({isAny ? std::nullopt : std::optional((*from)->object), *arrival});
    }
    if (!options.to.empty()) {
        const auto leaving = transitionOf(graph, **machine, options, options.leaveOn, options.to);
        if (!leaving)
            return tl::unexpected(leaving.error());
        state.transitions.push_back(*leaving);
    }
    return behaviour::addState(file, (*machine)->object, state);
}

Result<std::uint32_t> transitionOwner(const behaviour::Machine &machine, const GraphEditOptions &options)
{
    if (options.from == "any")
        return machine.object;
    const auto state = itemOf(machine.states, options.from, "state");
    return state ? Result<std::uint32_t>((*state)->object) : tl::unexpected(state.error());
}

Result<Patch> addTransition(const File &file, const Behaviour &graph, const GraphEditOptions &options)
{
    const auto machine = machineOf(graph, options);
    const auto owner = machine ? transitionOwner(**machine, options) : tl::unexpected(machine.error());
    const auto made = owner ? transitionOf(graph, **machine, options, options.on, options.to)
                            : tl::unexpected(owner.error());
    return made ? behaviour::addTransition(file, *owner, *made, sharingOf(options))
                : tl::unexpected(made.error());
}

Result<Patch> addTrigger(const File &file, const Behaviour &graph, const GraphEditOptions &options)
{
    const auto clip = itemOf(graph.clips, options.words.front(), "clip generator");
    const auto event = clip ? eventOf(graph, options.on) : tl::unexpected(clip.error());
    return event ? behaviour::addTrigger(file, (*clip)->object,
                                         {options.time, *event, options.fromEnd, false}, sharingOf(options))
                 : tl::unexpected(event.error());
}

Result<Patch> addBinding(const File &file, const Behaviour &graph, const GraphEditOptions &options)
{
    if (options.words.size() != 3)
        return fail("a binding needs PART MEMBER VARIABLE");
    const auto part = itemOf(graph.parts, options.words[0], "part");
    const auto variable =
        part ? placeOf(graph.variables, options.words[2], "variable") : tl::unexpected(part.error());
    return variable ? behaviour::bind(file, (*part)->object, {options.words[1], *variable, false, -1},
                                      sharingOf(options))
                    : tl::unexpected(variable.error());
}

Result<Patch> addVariable(const File &file, const GraphEditOptions &options)
{
    behaviour::NewVariable variable;
    variable.name = options.words.front();
    const auto type = behaviour::parseVariableType(options.type);
    const auto value = type ? behaviour::parseValue(*type, options.value) : tl::unexpected(type.error());
    if (!value)
        return tl::unexpected(value.error());
    variable.type = *type;
    variable.initial = *value;
    return behaviour::addVariable(file, variable);
}

Result<Patch> addTo(const File &file, const Behaviour &graph, const GraphEditOptions &options)
{
    if (options.kind == "transition")
        return addTransition(file, graph, options);
    if (options.words.empty())
        return fail("{} needs a name", options.kind);
    if (options.kind == "event")
        return behaviour::addEvent(file, options.words.front());
    if (options.kind == "variable")
        return addVariable(file, options);
    if (options.kind == "property") {
        const auto type = behaviour::parseVariableType(options.type);
        return type ? behaviour::addProperty(file, options.words.front(), *type)
                    : tl::unexpected(type.error());
    }
    if (options.kind == "state")
        return addState(file, graph, options);
    return options.kind == "trigger" ? addTrigger(file, graph, options) : addBinding(file, graph, options);
}

// ---- remove

Result<Patch> removeTransition(const File &file, const Behaviour &graph, const GraphEditOptions &options)
{
    const auto machine = machineOf(graph, options);
    const auto owner = machine ? transitionOwner(**machine, options) : tl::unexpected(machine.error());
    const auto like = owner ? transitionOf(graph, **machine, options, options.on, options.to)
                            : tl::unexpected(owner.error());
    if (!like)
        return tl::unexpected(like.error());
    const auto from = std::ranges::find((*machine)->states, *owner, &behaviour::State::object);
    const auto &rows = from == (*machine)->states.end() ? (*machine)->wildcards : from->transitions;
    const auto isIt = [&](const behaviour::Transition &row) {
        return row.event == like->event && row.toState == like->toState &&
               (!like->condition || row.condition == like->condition);
    };
    const auto found = std::ranges::find_if(rows, isIt);
    if (found == rows.end())
        return fail("there is no such transition");
    if (std::find_if(std::next(found), rows.end(), isIt) != rows.end() && !like->condition)
        return fail("there are several such transitions, name one by its condition");
    return behaviour::removeTransition(file, {*owner, static_cast<std::uint32_t>(found - rows.begin())},
                                       sharingOf(options));
}

Result<Patch> removeTrigger(const File &file, const Behaviour &graph, const GraphEditOptions &options)
{
    const auto clip = itemOf(graph.clips, options.words.front(), "clip generator");
    const auto event = clip ? eventOf(graph, options.on) : tl::unexpected(clip.error());
    if (!event)
        return tl::unexpected(event.error());
    const auto &rows = (*clip)->triggers;
    const auto found = std::ranges::find(rows, *event, &behaviour::Trigger::event);
    if (found == rows.end())
        return fail("'{}' has no trigger '{}'", (*clip)->name, options.on);
    return behaviour::removeTrigger(file, (*clip)->object, static_cast<std::uint32_t>(found - rows.begin()),
                                    sharingOf(options));
}

Result<Patch> removeFrom(const File &file, const Behaviour &graph, const GraphEditOptions &options)
{
    if (options.kind == "transition")
        return removeTransition(file, graph, options);
    if (options.words.empty())
        return fail("{} needs a name", options.kind);
    const std::string &name = options.words.front();
    const behaviour::Uses uses = options.clear ? behaviour::Uses::Clear : behaviour::Uses::Refuse;
    const auto byNumber = [&](const auto &list, auto edit) -> Result<Patch> {
        const auto number = placeOf(list, name, options.kind);
        return number ? edit(file, *number, uses) : tl::unexpected(number.error());
    };
    if (options.kind == "event")
        return byNumber(graph.events, behaviour::removeEvent);
    if (options.kind == "variable")
        return byNumber(graph.variables, behaviour::removeVariable);
    if (options.kind == "property")
        return byNumber(graph.properties, behaviour::removeProperty);
    if (options.kind == "trigger")
        return removeTrigger(file, graph, options);
    if (options.kind == "binding") {
        const auto part = itemOf(graph.parts, name, "part");
        if (!part || options.words.size() != 2)
            return part ? fail("a binding is named by PART MEMBER") : tl::unexpected(part.error());
        return behaviour::unbind(file, (*part)->object, options.words[1], sharingOf(options));
    }
    const auto machine = machineOf(graph, options);
    const auto state = machine ? itemOf((*machine)->states, name, "state") : tl::unexpected(machine.error());
    return state ? behaviour::removeState(file, (*machine)->object, (*state)->object)
                 : tl::unexpected(state.error());
}

// ---- rename

Result<Patch> renameIn(const File &file, const Behaviour &graph, const GraphEditOptions &options)
{
    const std::string &from = options.words[0], &to = options.words[1];
    const auto byNumber = [&](const auto &list, auto edit) -> Result<Patch> {
        const auto number = placeOf(list, from, options.kind);
        return number ? edit(file, *number, to) : tl::unexpected(number.error());
    };
    if (options.kind == "event")
        return byNumber(graph.events, behaviour::renameEvent);
    if (options.kind == "variable")
        return byNumber(graph.variables, behaviour::renameVariable);
    if (options.kind == "property")
        return byNumber(graph.properties, behaviour::renameProperty);
    if (options.kind == "clip") {
        const auto clip = itemOf(graph.clips, from, "clip generator");
        behaviour::ClipChange change;
        change.name = to;
        return clip ? behaviour::changeClip(file, (*clip)->object, change) : tl::unexpected(clip.error());
    }
    const auto machine = machineOf(graph, options);
    const auto state = machine ? itemOf((*machine)->states, from, "state") : tl::unexpected(machine.error());
    behaviour::StateChange change;
    change.name = to;
    return state ? behaviour::changeState(file, (*machine)->object, (*state)->object, change)
                 : tl::unexpected(state.error());
}

// All packfiles in and below a folder that have the name, written below another folder.
void renameInFolder(const GraphEditOptions &options, Context &context)
{
    std::vector<std::unique_ptr<File>> opened;
    std::vector<std::string> paths;
    for (const std::string &path : filesBelow({options.path})) {
        const std::string extension = std::filesystem::path(path).extension().string();
        if (!equalIgnoringCase(extension, ".hkx") && !equalIgnoringCase(extension, ".hkt"))
            continue;
        if (auto file = context.open(path)) {
            opened.push_back(std::move(file));
            paths.push_back(path);
        }
    }
    std::vector<const File *> files;
    for (const auto &file : opened)
        files.push_back(file.get());
    const behaviour::Named what = options.kind == "event"      ? behaviour::Named::Event
                                  : options.kind == "variable" ? behaviour::Named::Variable
                                                               : behaviour::Named::Property;
    const auto patches = behaviour::renameInAll(files, what, options.words[0], options.words[1]);
    if (!patches)
        return context.complain(kErrors, options.path, patches.error().message); // nothing is saved
    for (const behaviour::FilePatch &one : *patches) {
        const std::filesystem::path output =
            std::filesystem::path(options.output) /
            std::filesystem::path(paths[one.file]).lexically_relative(options.path);
        std::error_code failed;
        std::filesystem::create_directories(output.parent_path(), failed);
        if (!context.mayWrite(output.string()) ||
            !context.saveChanged(*opened[one.file], one.patch, paths[one.file], output.string()))
            return;
        print("{}\n", output.string());
    }
    print("{} in {}\n", options.words[1], quantity(patches->size(), "file"));
}

// ---- set

Result<std::optional<double>> realOf(const std::string &text)
{
    const auto value = behaviour::parseValue(behaviour::VariableType::Real, text);
    return value ? Result<std::optional<double>>(value->numbers[0]) : tl::unexpected(value.error());
}

Result<Patch> setVariable(const File &file, const Behaviour &graph, const std::string &name,
                          const std::string &field, const std::string &text)
{
    const auto number = placeOf(graph.variables, name, "variable");
    if (!number)
        return tl::unexpected(number.error());
    behaviour::VariableChange change;
    if (field == "type") {
        const auto type = behaviour::parseVariableType(text);
        if (!type)
            return tl::unexpected(type.error());
        change.type = *type;
        return behaviour::changeVariable(file, *number, change);
    }
    const auto value = behaviour::parseValue(graph.variables[*number].type, text);
    if (!value)
        return tl::unexpected(value.error());
    if (field == "value")
        change.initial = *value;
    else if (field == "min")
        change.least = *value;
    else if (field == "max")
        change.most = *value;
    else
        return fail("'{}' is no field of a variable: type, value, min, max", field);
    return behaviour::changeVariable(file, *number, change);
}

Result<Patch> setClip(const File &file, const Behaviour &graph, const std::string &name,
                      const std::string &field, const std::string &text)
{
    const auto clip = itemOf(graph.clips, name, "clip generator");
    if (!clip)
        return tl::unexpected(clip.error());
    behaviour::ClipChange change;
    if (field == "animation") {
        change.animation = text;
        return behaviour::changeClip(file, (*clip)->object, change);
    }
    const auto number = realOf(text);
    if (!number)
        return tl::unexpected(number.error());
    if (field == "speed")
        change.speed = *number;
    else if (field == "cropStart")
        change.cropStart = *number;
    else if (field == "cropEnd")
        change.cropEnd = *number;
    else if (field == "mode")
        change.mode = static_cast<std::int64_t>(**number);
    else
        return fail("'{}' is no field of a clip: animation, speed, cropStart, cropEnd, mode", field);
    return behaviour::changeClip(file, (*clip)->object, change);
}

// "variable.Speed.value=2"; names may have dots.
Result<Patch> assign(const File &file, const Behaviour &graph, const std::string &text)
{
    const std::size_t equals = text.find('='), first = text.find('.');
    const std::size_t last = text.rfind('.', equals);
    if (equals == std::string::npos || first >= equals || first == last)
        return fail("'{}' is no KIND.NAME.FIELD=VALUE", text);
    const std::string kind = text.substr(0, first), name = text.substr(first + 1, last - first - 1);
    const std::string field = text.substr(last + 1, equals - last - 1), value = text.substr(equals + 1);
    if (kind == "variable")
        return setVariable(file, graph, name, field, value);
    if (kind == "clip")
        return setClip(file, graph, name, field, value);
    const auto machine = kind == "machine" ? itemOf(graph.machines, name, "state machine")
                                           : fail("'{}' is neither variable, clip nor machine", kind);
    const auto state = machine ? itemOf((*machine)->states, value, "state") : tl::unexpected(machine.error());
    if (!state || field != "start")
        return state ? fail("'{}' is no field of a state machine: start", field)
                     : tl::unexpected(state.error());
    behaviour::MachineChange change;
    change.start = (*state)->id;
    return behaviour::changeMachine(file, (*machine)->object, change);
}

// ---- running

using GraphChange = Result<Patch> (*)(const File &, const Behaviour &, const GraphEditOptions &);

// Applies one change or, for `set`, one after the other; prints what is different then.
void runChanges(const GraphEditOptions &options, Context &context,
                const std::vector<std::function<Result<Patch>(const File &, const Behaviour &)>> &changes)
{
    const auto file = context.openToChange(options.path, options.output);
    if (file == nullptr)
        return;
    const std::optional<Behaviour> before = behaviour::readBehaviour(*file);
    if (!before)
        return context.complain(kErrors, options.path, "has no behaviour graph");
    for (const auto &change : changes) {
        const Result<Patch> patch = change(*file, *behaviour::readBehaviour(*file));
        const Result<ChangeSet> done = patch ? file->apply(*patch) : tl::unexpected(patch.error());
        if (!done)
            return context.complain(kErrors, options.path, done.error().message); // nothing is saved
    }
    if (context.save(*file, options.path, options.output))
        printDifferences(*before, *behaviour::readBehaviour(*file));
}

template <GraphChange change> void runChange(const GraphEditOptions &options, Context &context)
{
    runChanges(options, context,
               {[&](const File &file, const Behaviour &graph) { return change(file, graph, options); }});
}

void runRename(const GraphEditOptions &options, Context &context)
{
    if (!std::filesystem::is_directory(options.path))
        return runChange<renameIn>(options, context);
    if (options.kind == "state" || options.kind == "clip")
        return context.complain(kErrors, options.path, "a state or a clip is renamed in one file");
    renameInFolder(options, context);
}

void runSet(const GraphEditOptions &options, Context &context)
{
    std::vector<std::function<Result<Patch>(const File &, const Behaviour &)>> changes;
    for (const std::string &text : options.words)
        changes.emplace_back(
            [&text](const File &file, const Behaviour &graph) { return assign(file, graph, text); });
    runChanges(options, context, changes);
}

void addWhere(CLI::App &command, GraphEditOptions &options)
{
    command.add_option("--machine", options.machine,
                       "State machine, by name or #object; default: the only one");
    command.add_option("--from", options.from, "State that a transition leaves, or \"any\"");
    command.add_option("--on", options.on, "Event of the transition or trigger");
    command.add_option("--to", options.to, "State that a transition leads to");
    command.add_option("--if", options.condition, "Condition of the transition");
    command.add_flag("--all", options.all,
                     "Change shared lists for all that have them; default: an own copy");
}

const std::vector<std::string> kKinds = {"event",      "variable", "property", "state",
                                         "transition", "trigger",  "binding"};

} // namespace

void addBehaviourAdd(CLI::App &parent, Context &context)
{
    auto [command, options] = addCommand<GraphEditOptions>(
        parent, context, "add", runChange<addTo>,
        "Add to a behaviour: event NAME; variable or property NAME; state NAME with a clip of its own; "
        "transition; "
        "trigger CLIP; binding PART MEMBER VARIABLE. Prints what is different then");
    addFile(command, options.path, "Packfile with a behaviour");
    command.add_option("KIND", options.kind, "What to add")->required()->check(CLI::IsMember(kKinds));
    command.add_option("NAME", options.words, "Its name, or the names that it connects");
    command.add_option("--type", options.type,
                       "Type of a variable or property: bool, int32, real, vector4, ...");
    command.add_option("--value", options.value, "Initial value of a variable");
    command.add_option("--clip", options.clip, "Name of the clip of a state; default: that of the state");
    command.add_option("--animation", options.animation, "Animation of that clip");
    command.add_option("--leave-on", options.leaveOn, "Event on which a new state leaves to --to");
    command.add_option("--effect", options.effect, "Transition effect, by name or #object; default: a cut");
    command.add_option("--time", options.time, "Time of a trigger, in seconds");
    command.add_flag("--from-end", options.fromEnd,
                     "The time counts from the end of the clip, and is 0 or negative");
    addWhere(command, options);
    addOutput(command, options.output);
}

void addBehaviourRemove(CLI::App &parent, Context &context)
{
    auto [command, options] =
        addCommand<GraphEditOptions>(parent, context, "remove", runChange<removeFrom>,
                                     "Remove from a behaviour; numbers of all others follow. Refused with "
                                     "the list of uses while an event, variable "
                                     "or property is used, but with --clear");
    addFile(command, options.path, "Packfile with a behaviour");
    command.add_option("KIND", options.kind, "What to remove")->required()->check(CLI::IsMember(kKinds));
    command.add_option("NAME", options.words, "Its name; of a binding PART MEMBER");
    command.add_flag("--clear", options.clear, "Uses of it become none, and bindings to it are removed");
    addWhere(command, options);
    addOutput(command, options.output);
}

void addBehaviourRename(CLI::App &parent, Context &context)
{
    auto [command, options] = addCommand<GraphEditOptions>(
        parent, context, "rename", runRename,
        "Rename an event, variable, property, state or clip; expressions and conditions follow");
    addFile(command, options.path,
            "Packfile with a behaviour, or the folder of a project: then the event, variable or property is "
            "renamed in "
            "all packfiles in and below it, and -o is the folder where the changed ones are saved");
    command.add_option("KIND", options.kind, "What to rename")
        ->required()
        ->check(CLI::IsMember({"event", "variable", "property", "state", "clip"}));
    command.add_option("NAMES", options.words, "The name and the new one")->required()->expected(2);
    command.add_option("--machine", options.machine, "State machine of a state; default: the only one");
    addOutput(command, options.output);
}

void addBehaviourSet(CLI::App &parent, Context &context)
{
    auto [command, options] = addCommand<GraphEditOptions>(
        parent, context, "set", runSet, "Change values of a behaviour by name. All or nothing");
    addFile(command, options.path, "Packfile with a behaviour");
    command.add_option("KIND.NAME.FIELD=VALUE", options.words, "What to set, such as variable.Speed.value=2")
        ->required();
    addOutput(command, options.output);
    command.footer(
        "Fields: variable.NAME.type, .value, .min, .max; clip.NAME.animation, .speed, .cropStart,\n"
        ".cropEnd, .mode; machine.NAME.start=STATE");
}

} // namespace cutaway::cli
