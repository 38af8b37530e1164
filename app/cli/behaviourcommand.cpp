// SPDX-License-Identifier: MIT
// `behaviour`: what a behaviour, character or project file of Havok says, by name.
#include "app/cli/animdata.h"
#include "app/cli/behaviour.h"

#include "core/base/quantity.h"
#include "core/domains/behaviour/layout/graphsvg.h"
#include "core/formats/hkx/hkxformat.h"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

namespace cutaway::cli
{

namespace
{

struct BehaviourOptions {
    std::string path;
    bool json = false;
    std::string svg; // file to write
    bool allOpen = false;
};

struct OpenPackfile {
    std::unique_ptr<File> file;
    std::optional<behaviour::Behaviour> graph;
    std::optional<behaviour::Character> character;
    std::optional<behaviour::Project> project;
    std::vector<behaviour::SkeletonName> skeletons;

    std::vector<std::string> kinds() const
    {
        std::vector<std::string> found;
        for (const auto &[isThere, name] :
             {std::pair(project.has_value(), "project"), std::pair(character.has_value(), "character"),
              std::pair(graph.has_value(), "behaviour"), std::pair(!skeletons.empty(), "skeleton")}) {
            if (isThere)
                found.emplace_back(name);
        }
        return found;
    }
    std::map<std::string, std::size_t> classes() const
    {
        std::map<std::string, std::size_t> counts;
        for (const hkx::Object &object : file->state<hkx::HkxState>().pack.objects)
            ++counts[std::string(object.className)];
        return counts;
    }
};

std::optional<OpenPackfile> openPackfile(const BehaviourOptions &options, Context &context)
{
    OpenPackfile opened{context.openToRead(options.path), {}, {}, {}, {}};
    if (opened.file == nullptr)
        return std::nullopt;
    if (!hkx::isHkx(*opened.file)) {
        context.complain(kErrors, options.path, "is not a packfile");
        return std::nullopt;
    }
    opened.graph = behaviour::readBehaviour(*opened.file);
    opened.character = behaviour::readCharacter(*opened.file);
    opened.project = behaviour::readProject(*opened.file);
    opened.skeletons = behaviour::skeletonNames(*opened.file);
    if (opened.graph && opened.graph->isCut)
        context.complain(
            kWarnings, options.path,
            fmt::format("more than {}: the rest is left out", quantity(behaviour::kMostRows, "row")));
    return opened;
}

// ---- JSON

Json transitionsJson(const behaviour::Behaviour &graph, const std::vector<behaviour::Transition> &transitions)
{
    Json list = Json::array();
    for (const behaviour::Transition &row : transitions)
        list.push_back({graph.eventName(row.event), row.toState, row.flags});
    return list;
}

Json machineJson(const behaviour::Behaviour &graph, const behaviour::Machine &machine)
{
    Json states = Json::array();
    for (const behaviour::State &state : machine.states) {
        const Json generator = state.generator ? Json(fmt::format("#{}", *state.generator)) : Json();
        states.push_back({{"id", state.id},
                          {"name", state.name},
                          {"generator", generator},
                          {"transitions", transitionsJson(graph, state.transitions)}});
    }
    return {{"object", machine.object},      {"name", machine.name},
            {"startStateId", machine.start}, {"startStateMode", machine.startMode},
            {"states", std::move(states)},   {"wildcards", transitionsJson(graph, machine.wildcards)}};
}

Json clipJson(const behaviour::Behaviour &graph, const behaviour::Clip &clip)
{
    Json triggers = Json::array();
    for (const behaviour::Trigger &trigger : clip.triggers)
        triggers.push_back({graph.eventName(trigger.event), trigger.time, trigger.fromEnd});
    return {{"object", clip.object}, {"name", clip.name},   {"animation", clip.animation},
            {"mode", clip.mode},     {"speed", clip.speed}, {"triggers", std::move(triggers)}};
}

template <class Named> Json namesOf(const std::vector<Named> &list)
{
    Json names = Json::array();
    for (const Named &one : list)
        names.push_back(one.name);
    return names;
}

void addTables(Json &json, const behaviour::Behaviour &graph)
{
    Json types = Json::array(), words = Json::array();
    for (const behaviour::Variable &variable : graph.variables) {
        types.push_back(behaviour::toString(variable.type));
        words.push_back(variable.initial ? Json(static_cast<std::int32_t>(*variable.initial)) : Json());
    }
    json["behavior"] = graph.name;
    json["rootGenerator"] = graph.root ? Json(fmt::format("#{}", *graph.root)) : Json();
    json["variableTypes"] = std::move(types);
    json["variableInitialWords"] = std::move(words);
    json["events"] = namesOf(graph.events);
    json["variables"] = namesOf(graph.variables);
    json["attributes"] = graph.attributes;
    json["characterProperties"] = namesOf(graph.properties);
}

void addGraph(Json &json, const behaviour::Behaviour &graph)
{
    addTables(json, graph);
    Json machines = Json::array(), clips = Json::array();
    std::size_t states = 0, transitions = 0;
    for (const behaviour::Machine &machine : graph.machines) {
        machines.push_back(machineJson(graph, machine));
        states += machine.states.size();
        transitions += machine.wildcards.size();
        for (const behaviour::State &state : machine.states)
            transitions += state.transitions.size();
    }
    for (const behaviour::Clip &clip : graph.clips)
        clips.push_back(clipJson(graph, clip));
    json["machines"] = std::move(machines);
    json["states"] = states;
    json["transitions"] = transitions;
    json["clips"] = std::move(clips);
    json["bindings"] = graph.bindingCount();
    if (!graph.references.empty())
        json["references"] = graph.references;
}

void addCharacter(Json &json, const behaviour::Character &character)
{
    const auto text = [](const std::optional<std::string> &stored) {
        return stored ? Json(*stored) : Json();
    };
    json["name"] = text(character.name);
    json["rigName"] = text(character.rig);
    json["ragdollName"] = text(character.ragdoll);
    json["behaviorFilename"] = text(character.behaviour);
    json["animationNames"] = character.animations;
    json["characterProperties"] = character.properties;
}

Json summaryJson(const OpenPackfile &opened)
{
    Json json{{"objects", opened.file->state<hkx::HkxState>().pack.objects.size()},
              {"classes", opened.classes()}};
    if (opened.graph)
        addGraph(json, *opened.graph);
    if (opened.character)
        addCharacter(json, *opened.character);
    if (opened.project) {
        json["characterFilenames"] = opened.project->characters;
        json["behaviorFilenames"] = opened.project->behaviours;
    }
    for (const behaviour::SkeletonName &skeleton : opened.skeletons)
        json["skeletons"].push_back({{"name", skeleton.name}, {"bones", skeleton.bones}});
    return json;
}

// ---- text

void printVariables(const behaviour::Behaviour &graph)
{
    for (std::size_t i = 0; i < graph.events.size(); ++i)
        print("event {} {}\n", i, graph.events[i].name);
    for (std::size_t i = 0; i < graph.variables.size(); ++i) {
        const behaviour::Variable &variable = graph.variables[i];
        print("variable {} {} {}\n", i, behaviour::toString(variable.type), variable.name);
    }
    for (std::size_t i = 0; i < graph.properties.size(); ++i)
        print("property {} {} {}\n", i, behaviour::toString(graph.properties[i].type),
              graph.properties[i].name);
}

void printTransitions(const behaviour::Behaviour &graph,
                      const std::vector<behaviour::Transition> &transitions, int indent)
{
    for (const behaviour::Transition &row : transitions) {
        const std::string event = row.event < 0 ? "no event" : graph.eventName(row.event);
        print("{:{}}{} -> {}{}\n", "", indent, event, row.toState,
              row.condition ? " if " + *row.condition : std::string());
    }
}

void printMachine(const behaviour::Behaviour &graph, const behaviour::Machine &machine)
{
    print("machine #{} {}, starts in {}\n", machine.object, machine.name, machine.start);
    for (const behaviour::State &state : machine.states) {
        print("  state {} {}\n", state.id, state.name);
        printTransitions(graph, state.transitions, 4);
    }
    if (!machine.wildcards.empty())
        print("  from any state\n");
    printTransitions(graph, machine.wildcards, 4);
}

void printPart(const behaviour::Behaviour &graph, const behaviour::Part &part, int depth, bool isAbove)
{
    constexpr int kDeepest = 40; // of the indentation
    print("{:{}}#{} {} {}{}\n", "", 2 + 2 * std::min(depth, kDeepest), part.object, part.className, part.name,
          isAbove ? " (above)" : "");
    if (isAbove)
        return;
    for (const behaviour::Binding &binding : part.bindings)
        print("{:{}}{} = {}\n", "", 6 + 2 * std::min(depth, kDeepest), binding.member,
              binding.isProperty ? "property " + graph.propertyName(binding.variable)
                                 : graph.variableName(binding.variable));
}

// A part with several parents has its own parts below the first of them only; so ends a cycle.
void printTree(const behaviour::Behaviour &graph)
{
    std::set<std::uint32_t> seen;
    std::vector<std::pair<std::uint32_t, int>> open = {{graph.object, 0}};
    while (!open.empty() && canPrint()) {
        const auto [object, depth] = open.back();
        open.pop_back();
        const behaviour::Part *part = graph.part(object);
        if (part == nullptr)
            continue;
        const bool isAbove = !seen.insert(object).second;
        printPart(graph, *part, depth, isAbove);
        for (auto child = part->children.rbegin(); !isAbove && child != part->children.rend(); ++child)
            open.emplace_back(*child, depth + 1);
    }
}

void printGraph(const behaviour::Behaviour &graph)
{
    print("behaviour {}\n", graph.name);
    printVariables(graph);
    for (const behaviour::Machine &machine : graph.machines)
        printMachine(graph, machine);
    for (const behaviour::Clip &clip : graph.clips)
        print("clip #{} {}: {}\n", clip.object, clip.name, clip.animation);
    for (const std::string &reference : graph.references)
        print("leads to {}\n", reference);
    print("parts\n");
    printTree(graph);
}

void printCharacter(const behaviour::Character &character)
{
    print("character {}\n", character.name.value_or(""));
    print("skeleton {}\n", character.rig.value_or("-"));
    print("ragdoll {}\n", character.ragdoll.value_or("-"));
    print("leads to {}\n", character.behaviour.value_or("-"));
    for (std::size_t i = 0; i < character.properties.size(); ++i)
        print("property {} {}\n", i, character.properties[i]);
    for (std::size_t i = 0; i < character.animations.size(); ++i)
        print("animation {} {}\n", i, character.animations[i]);
}

void writeSvg(const BehaviourOptions &options, const OpenPackfile &opened, Context &context)
{
    if (!context.mayWrite(options.svg))
        return;
    if (!opened.graph)
        return context.complain(kErrors, options.path, "has no behaviour graph to draw");
    behaviour::PictureOptions shown;
    shown.allOpen = options.allOpen;
    Progress progress;
    const behaviour::Picture picture = behaviour::drawPicture(*opened.file, *opened.graph, shown, progress);
    const std::string svg = behaviour::toSvg(picture, opened.graph->name);
    if (!context.write(options.svg, Bytes(svg.begin(), svg.end())))
        return;
    print("{}: {}, {}, {}\n", options.svg, quantity(picture.machines, "state machine"),
          quantity(picture.states, "state"), quantity(picture.transitions, "transition"));
    if (picture.isCut)
        context.complain(kWarnings, options.path, "the graph is too large: the picture has a part of it");
}

void runShow(const BehaviourOptions &options, Context &context)
{
    const std::optional<OpenPackfile> opened = openPackfile(options, context);
    if (!opened)
        return;
    if (!options.svg.empty())
        return writeSvg(options, *opened, context);
    if (options.json)
        return printJson(summaryJson(*opened));
    if (opened->project) {
        for (const std::string &name : opened->project->characters)
            print("leads to {}\n", name);
    }
    if (opened->character)
        printCharacter(*opened->character);
    if (opened->graph)
        printGraph(*opened->graph);
    for (const behaviour::SkeletonName &skeleton : opened->skeletons)
        print("skeleton {}, {}\n", skeleton.name, quantity(skeleton.bones, "bone"));
    if (opened->kinds().empty())
        context.complain(kErrors, options.path, "has no behaviour, character, project or skeleton");
}

void runList(const BehaviourOptions &options, Context &context)
{
    const std::optional<OpenPackfile> opened = openPackfile(options, context);
    if (!opened)
        return;
    if (options.json)
        return printJson({{"kinds", opened->kinds()}, {"classes", opened->classes()}});
    for (const std::string &kind : opened->kinds())
        print("{}\n", kind);
    for (const auto &[name, count] : opened->classes())
        print("{:>6}  {}\n", count, name);
}

void addBehaviourList(CLI::App &parent, Context &context)
{
    auto [command, options] = addCommand<BehaviourOptions>(
        parent, context, "list", runList,
        "Says what a packfile is (project, character, behaviour, skeleton), and lists the classes of its "
        "objects");
    addFile(command, options.path, "Packfile");
    addJson(command, options.json, R"(Print {"kinds":[],"classes":{CLASS: number}})");
}

void addBehaviourShow(CLI::App &parent, Context &context)
{
    auto [command, options] = addCommand<BehaviourOptions>(
        parent, context, "show", runShow,
        "Shows events, variables, state machines with their transitions, clips and the tree of parts of a "
        "behaviour; names of a character; files of a project. A part with several parents is written out "
        "below the first");
    addFile(command, options.path, "Packfile");
    addJson(command, options.json,
            R"(Print {"objects","classes","behavior","rootGenerator","variableTypes","variableInitialWords",)"
            R"("events","variables","attributes","characterProperties","machines":[{"object","name",)"
            R"("startStateId","startStateMode","states":[{"id","name","generator","transitions":[[event,)"
            R"(state, flags]]}],"wildcards"}],"states","transitions","clips":[{"object","name","animation",)"
            R"("mode","speed","triggers":[[event, time, from the end]]}],"bindings","references"} of a )"
            R"(behaviour; "rigName","animationNames" and more of a character, "characterFilenames" of a )"
            R"(project, "skeletons")");
    CLI::Option *svg =
        command.add_option("--svg", options.svg, "Write the graph of a behaviour as a picture to this file");
    command.add_flag("--open", options.allOpen, "With --svg: draw the machines inside other machines, too")
        ->needs(svg);
}

} // namespace

void addBehaviour(CLI::App &app, Context &context)
{
    addGroup(app, context, "behaviour",
             "Read and change the behaviours, characters and projects of Havok, and Skyrim's animation texts",
             {addBehaviourList, addBehaviourShow, addBehaviourDiff, addBehaviourAdd, addBehaviourRemove,
              addBehaviourRename, addBehaviourSet, addAnimdata, addAnimcheck});
}

} // namespace cutaway::cli
