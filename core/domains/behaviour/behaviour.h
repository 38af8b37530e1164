// SPDX-License-Identifier: MIT
// The behaviour of a packfile by meaning: events and variables by number and name, state machines, clips, and
// the graph of generators and modifiers. Facts: BEHAVIOURS.md.
//
// Objects are known by their number in the packfile. What a file holds too much of is left out and told
// (kMostRows), so that reading takes time and memory by the size of the file alone.
#pragma once

#include "core/file/file.h"

#include <optional>
#include <string>
#include <vector>

namespace cutaway::behaviour
{

// Of all lists of one behaviour together; parts that are shared count each time. Real files have below
// 30,000.
inline constexpr std::size_t kMostRows = 1'000'000;

enum class VariableType : std::int8_t {
    Invalid = -1,
    Bool,
    Int8,
    Int16,
    Int32,
    Real,
    Pointer,
    Vector3,
    Vector4,
    Quaternion,
};
std::string_view toString(VariableType type); // "bool", "real"; "invalid" for a number that is no type

struct Event {
    std::string name;
    std::uint32_t flags = 0; // 1 silent, 2 sync point
};

// A variable of the graph, or a property of the character.
struct Variable {
    std::string name;
    VariableType type = VariableType::Invalid;
    std::int64_t flags = 0;
    // Plain for bool and integers, the bits of a real, else an index of quadVariableValues or
    // variantVariableValues. Properties have their values in the character.
    std::optional<std::uint32_t> initial;
    std::optional<std::uint32_t> least, most;
};

struct Transition {
    std::int64_t event = -1; // -1 for none
    std::int64_t toState = 0;
    std::int64_t fromNested = 0, toNested = 0; // count with the flags 1000 and 2000
    std::int64_t priority = 0;
    std::uint32_t flags = 0;             // BEHAVIOURS.md, "Transitions"
    std::optional<std::uint32_t> effect; // object; none is a cut
    std::optional<std::string> condition;
};

struct State {
    std::uint32_t object = 0;
    std::int64_t id = 0;
    std::string name;
    std::optional<std::uint32_t> generator;
    std::vector<std::int64_t> entered, left; // events sent
    std::vector<Transition> transitions;
    double probability = 1;
    bool isEnabled = true;
};

enum class StartMode : std::uint8_t { Default, Sync, Random, Chooser };

struct Machine {
    std::uint32_t object = 0;
    std::string name;
    std::int64_t start = 0; // id of a state
    std::int64_t startMode = 0;
    std::int64_t syncVariable = -1;
    std::int64_t mostTransitions = 0;
    bool hasChooser = false;
    bool stepsByEvent = false; // an event leads to a state by its number, by chance or back
    std::vector<State> states;
    std::size_t nullStates = 0;
    std::vector<Transition> wildcards; // from any state
};

struct Trigger {
    double time = 0; // s
    std::int64_t event = -1;
    bool fromEnd = false; // the time is then 0 or negative
    bool onlyFirstRound = false;
};

enum class PlaybackMode : std::uint8_t { SinglePlay, Looping, UserControlled, PingPong };

struct Clip {
    std::uint32_t object = 0;
    std::string name;
    std::string animation; // below the folder of the project
    std::int64_t mode = 0; // PlaybackMode
    double speed = 1;
    double cropStart = 0, cropEnd = 0; // s
    std::uint32_t flags = 0;
    bool hasTriggerArray = false;
    std::vector<Trigger> triggers;
};

struct Binding {
    std::string member;         // of the owner: "bones:0/enabled"
    std::int64_t variable = -1; // number among the variables or the properties
    bool isProperty = false;    // of the character
    std::int64_t bit = -1;
};

// A part of the graph: generator, modifier, or what stands between two of them (state, child of a blender).
struct Part {
    std::uint32_t object = 0;
    std::string_view className; // of its table
    std::string name;
    std::vector<std::uint32_t> children; // objects that are parts; one with several parents is shared
    std::optional<std::uint32_t> bindingSet;
    std::vector<Binding> bindings;
};

// A member that holds the number of an event or of a variable; -1 is no use.
struct Use {
    std::int64_t number = 0;
    std::uint32_t object = 0;
    NodeId node;
};

struct Behaviour {
    std::uint32_t object = 0; // hkbBehaviorGraph
    std::string name;
    std::optional<std::uint32_t> root;    // generator
    std::optional<std::uint32_t> strings; // object with the names
    std::vector<Event> events;
    std::vector<Variable> variables;
    std::vector<std::string> attributes;
    std::vector<Variable> properties;
    std::vector<Machine> machines;
    std::vector<Clip> clips;
    std::vector<std::string> references; // other behaviours, in order of name, each once
    std::vector<Part> parts;             // in file order
    std::vector<Use> eventUses, variableUses;
    std::vector<std::string> expressions; // of modifiers; they name variables and events
    bool isCut = false;                   // more than kMostRows

    // nullptr for a number that none has.
    const Part *part(std::uint32_t partObject) const;
    // The name, or the number where none has it.
    std::string eventName(std::int64_t number) const;
    std::string variableName(std::int64_t number) const;
    std::string propertyName(std::int64_t number) const;
    std::size_t bindingCount() const; // of a set that several parts share, once
};

// Nothing when the file has no behaviour graph; the first where it has several.
std::optional<Behaviour> readBehaviour(const File &file);

struct Character {
    std::optional<std::string> name, rig, ragdoll, behaviour;
    std::vector<std::string> animations; // by number
    std::vector<std::string> properties;
};
std::optional<Character> readCharacter(const File &file);

struct Project {
    std::vector<std::string> characters, behaviours; // names of files, below the folder of the project
};
std::optional<Project> readProject(const File &file);

struct SkeletonName {
    std::string name;
    std::size_t bones = 0;
};
std::vector<SkeletonName> skeletonNames(const File &file);

} // namespace cutaway::behaviour
