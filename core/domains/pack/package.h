// SPDX-License-Identifier: MIT
// A package (PACK) as its editor sees it: a view typed by meaning, read from the nodes of one record.
//
// Nothing here is a document: each value knows its node, and an edit goes there (core/file/edit.h,
// core/domains/pack/packageedit.h). After an edit the view is read again. Parts that the grammar does not
// expect are listed in `raw`, in the order of the record, and never hidden.
//
// Source: core/formats/esp/FORMAT.md, "PACK"; core/domains/pack/PACKAGES.md.
#pragma once

#include "core/domains/pack/condition.h"
#include "core/domains/pack/procedures.h"
#include "core/domains/pack/schedule.h"
#include "core/formats/esp/placekinds.h"

#include <array>

namespace cutaway::pack
{

// PLDT.
struct Location {
    std::string path; // of the subrecord
    Field type;
    Field value;      // its meaning depends on the type
    Field radius;     // game units
    Field collection; // Fallout 4
    std::string text; // "near reference SELF:000802 Marker, within 500"
};

// PTDA.
struct Target {
    std::string path;
    Field type;
    Field value;
    Field count; // or distance
    std::string text;
};

inline esp::PlaceMeaning meaningOf(const Location &location)
{
    return esp::meaningOf(esp::PlaceTable::Location, location.type.number);
}
inline esp::PlaceMeaning meaningOf(const Target &target)
{
    return esp::meaningOf(esp::PlaceTable::Target, target.type.number);
}

// PDTO.
struct Topic {
    std::string path;
    Field kind;  // 0 a topic, 1 a subtype of topics
    Field topic; // FormID, or four characters
    bool isSubtype() const { return kind.number == 1; }
};

// Facts about an input besides its value: from the package itself, or from its template.
struct InputInfo {
    std::uint8_t id = 0;
    InputKind kind = InputKind::Unknown; // Unknown where it is only named, as deleted inputs are
    std::string name;                    // empty where there is none
    std::optional<bool> isPublic;
};

// Origin of the names of the inputs.
enum class NameSource : std::uint8_t { None, Own, Template, BuiltIn };

struct InputNames {
    NameSource source = NameSource::None;
    std::vector<InputInfo> declared;     // by the order of the names, of the built-in table: of the inputs
    std::vector<InputInfo> inputs;       // the template's own list, in its order; of an own tree: empty
    std::optional<RecordPlace> record;   // the template, where it is open
    std::optional<std::int64_t> version; // of the template
    std::optional<std::int64_t> nextId;  // of the template: XNAM
    std::optional<std::int64_t> otherVersion; // another one that real files carry, of the built-in table

    const InputInfo *find(std::uint32_t id) const;
};

// One of the package data.
struct Input {
    std::string path; // of the element: "inputs[3]"
    std::uint32_t row = 0;
    Field kindText; // as stored
    InputKind kind = InputKind::Unknown;
    Field id;         // UNAM at the same place in the list of ids
    std::string name; // through the template; empty when unknown
    std::optional<bool> isPublic;
    Field value; // Bool, Int, Float, ObjectList
    std::optional<Location> location;
    std::optional<Target> target;
    std::vector<Topic> topics;
    Field topicForm;  // TPIC
    std::string text; // the value in words
};

// An argument of a procedure, by its place.
struct Argument {
    Field input;                        // the input bound to it; 255 none
    const ArgumentDesc *desc = nullptr; // null where the game's procedure has no such argument
    std::string bound;                  // name of the input, or "input 7"
};

// PFO2, or PFOR of an older form.
struct FlagOverride {
    std::string path;
    bool old = false; // PFOR: raw bytes alone
    Field setGeneral, clearGeneral, setInterrupt, clearInterrupt, speed, pad;
};

// A node of the procedure tree.
struct TreeNode {
    std::string path;
    Field kind; // "Sequence", "Procedure", ...
    Field conditionCount;
    std::vector<Condition> conditions;
    bool isBranch = false;
    Field childCount;  // as stored
    Field branchFlags; // 1 repeat when complete
    Field procedure;
    Field leafFlags; // 1 success completes the package
    std::vector<Argument> arguments;
    std::vector<FlagOverride> overrides;
    std::vector<TreeNode> children;
    std::string text; // "Travel(Place to Travel, -, Prefer path)"
};

// An entry of the names: one for every input ever declared, deleted ones included.
struct InputName {
    std::string path;
    Field id, name, flags;
};

struct Event {
    std::string path; // empty: the record has no such event
    Field idle;
    std::vector<Topic> topics;
    std::vector<std::string> legacy; // paths of old script subrecords
};

// PSDT.
struct Schedule {
    std::string path;
    Field month, dayOfWeek, date, hour, minute, unused, duration;
    std::string text; // "weekdays from 22:00 to 06:00"
};

struct Idles {
    Field flags, count, countTail, seconds;
    std::uint64_t countSize = 0; // bytes of IDLC
    std::string listPath;        // IDLA; empty when absent
    std::vector<Field> list;
};

// A part that the grammar does not expect or cannot read; kept as it is.
struct RawPart {
    std::string path;
    std::string name; // signature, or "tail"
    std::uint64_t size = 0;
    std::string reason;
};

struct Package {
    UnitId unit = 0;
    std::string key; // "PACK:0204B4E4"
    std::uint32_t formId = 0;
    esp::Game game = esp::Game::Unknown;

    Field recordFlags, formVersion, stamp, vc, recordUnknown;
    Field editorId;
    Field generalFlags, type, interruptOverride, preferredSpeed, unused7, interruptFlags, legacyTypeFlags;
    Schedule schedule;
    std::vector<Condition> conditions;
    Idles idles;
    Field combatStyle, ownerQuest;
    Field inputCount, templateId, version;
    InputNames names; // of the inputs, wherever they come from
    std::vector<Input> inputs;
    std::uint32_t idCount = 0; // of UNAM in the list of ids
    Field nextId;              // XNAM
    std::vector<TreeNode> tree;
    std::vector<InputName> ownNames;
    std::array<Event, 3> events; // begin, end, change
    std::vector<RawPart> raw;
    std::vector<Diagnostic> damage; // findings of decoding; conditions have problems of their own

    bool hasTemplate() const { return templateId.number != 0; }
    const Input *inputById(std::uint32_t id) const;
    // The name of an input, or "input 7".
    std::string inputText(std::uint32_t id) const;
    NodePath place(const std::string &path) const { return {unit, path}; }
    // For edits (core/file/edit.h): "PACK:0204B4E4.PSDT.hour".
    std::string editPath(const std::string &path) const;
};

inline constexpr std::array<FieldName, 3> kEventNames{"onBegin"_f, "onEnd"_f, "onChange"_f};
inline constexpr std::uint32_t kUnboundInput = 255;

// The unit is a package of `plugins.file`. Never fails: what is not there stays empty.
Package readPackage(const Plugins &plugins, UnitId unit);

// The stored numbers of the schedule.
ScheduleValues valuesOf(const Package &package);

// Calls `visit` for each node, parents first.
void forEachNode(const std::vector<TreeNode> &nodes, const std::function<void(const TreeNode &)> &visit);

} // namespace cutaway::pack
