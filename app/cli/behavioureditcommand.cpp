// SPDX-License-Identifier: MIT
// `behaviour add`, `remove` and `rename`: parts of a behaviour are changed by name.
#include "app/cli/behaviour.h"
#include "app/cli/behaviournames.h"

#include "core/base/quantity.h"
#include "core/domains/behaviour/edit/bindingedit.h"
#include "core/domains/behaviour/edit/clipedit.h"
#include "core/domains/behaviour/edit/projectedit.h"
#include "core/domains/behaviour/edit/tableedit.h"

#include <algorithm>
#include <filesystem>

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

Result<behaviour::NewTransition> transitionOf(const Behaviour &graph, const behaviour::Machine &machine,
                                              const GraphEditOptions &options, const std::string &on,
                                              const std::string &to)
{
    behaviour::NewTransition made;
    const auto event = eventOf(graph, on);
    const auto state = to.empty() ? Result<std::int64_t>(0) : stateIdOf(machine, to); // a new one comes later
    const auto effect = effectOf(graph, options.effect);
    if (!event || !state || !effect)
        return tl::unexpected(!event ? event.error() : !state ? state.error() : effect.error());
    made.event = *event;
    made.toState = *state;
    made.effect = *effect;
    if (!options.condition.empty())
        made.condition = options.condition;
    return made;
}

// ---- add

Result<Patch> addState(const File &file, const Behaviour &graph, const GraphEditOptions &options)
{
    const auto machine = machineOf(graph, options.machine);
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

Result<Patch> addTransition(const File &file, const Behaviour &graph, const GraphEditOptions &options)
{
    const auto machine = machineOf(graph, options.machine);
    const auto owner = machine ? transitionOwner(**machine, options.from) : tl::unexpected(machine.error());
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
    const auto machine = machineOf(graph, options.machine);
    const auto place =
        machine ? transitionNamed(graph, **machine, {options.from, options.on, options.to, options.condition})
                : tl::unexpected(machine.error());
    return place ? behaviour::removeTransition(file, *place, sharingOf(options))
                 : tl::unexpected(place.error());
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
    const auto machine = machineOf(graph, options.machine);
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
    const auto machine = machineOf(graph, options.machine);
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

// ---- running

using GraphChange = Result<Patch> (*)(const File &, const Behaviour &, const GraphEditOptions &);

template <GraphChange change> void runChange(const GraphEditOptions &options, Context &context)
{
    changeBehaviour(context, options.path, options.output,
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

void changeBehaviour(Context &context, const std::string &path, const std::string &output,
                     const std::vector<BehaviourChange> &changes)
{
    const auto file = context.openToChange(path, output);
    if (file == nullptr)
        return;
    const auto before = behaviour::readBehaviour(*file);
    if (!before)
        return context.complain(kErrors, path, "has no behaviour graph");
    for (const auto &change : changes) {
        const Result<Patch> patch = change(*file, *behaviour::readBehaviour(*file));
        const Result<ChangeSet> done = patch ? file->apply(*patch) : tl::unexpected(patch.error());
        if (!done)
            return context.complain(kErrors, path, done.error().message); // nothing is saved
    }
    if (context.save(*file, path, output))
        printDifferences(*before, *behaviour::readBehaviour(*file));
}

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

} // namespace cutaway::cli
