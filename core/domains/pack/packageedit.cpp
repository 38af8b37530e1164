// SPDX-License-Identifier: MIT
#include "core/domains/pack/packageedit.h"

#include "core/base/letters.h"
#include "core/formats/esp/recordedit.h"

#include <algorithm>

namespace cutaway::pack
{

namespace
{

constexpr std::string_view kNoForm = "none";

// clang-format off
constexpr SettableName kSettableNames[] = {
    {"editorId", "EDID.value", "editor id"},
    {"generalFlags", "PKDT.generalFlags", "names joined by |, or a number"},
    {"type", "PKDT.type", "18 package, 19 package template"},
    {"interruptOverride", "PKDT.interruptOverride", "name or number"},
    {"preferredSpeed", "PKDT.preferredSpeed", "walk, jog, run, fast walk"},
    {"interruptFlags", "PKDT.interruptFlags", "names joined by |, or a number"},
    {"month", "PSDT.month", "-1 any; Fallout 4: 0"},
    {"dayOfWeek", "PSDT.dayOfWeek", "-1 any, name or number"},
    {"date", "PSDT.date", "0 any, else 1 to 31"},
    {"hour", "PSDT.hour", "-1 any, else 0 to 23"},
    {"minute", "PSDT.minute", "-1 any, else 0 to 59"},
    {"duration", "PSDT.durationMinutes", "minutes"},
    {"combatStyle", "CNAM.combatStyle", "FormID, Plugin.esm:00ABCD or none"},
    {"ownerQuest", "QNAM.quest", "FormID, Plugin.esm:00ABCD or none"},
    {"template", "PKCU.template", "FormID, Plugin.esm:00ABCD or none"},
    {"version", "PKCU.versionCounter", "revision of the template"},
    {"nextId", "XNAM.nextId", "id of the next new input"},
    {"idleFlags", "IDLF.flags", "names joined by |, or a number"},
    {"idleSeconds", "IDLT.seconds", "time between idles"},
    {"onBegin", "onBegin.INAM.idle", "idle played when the package begins"},
    {"onEnd", "onEnd.INAM.idle", "idle played when it ends"},
    {"onChange", "onChange.INAM.idle", "idle played when another takes over"},
};
// clang-format on

const Input *inputNamed(const Package &package, std::string_view name)
{
    const bool number =
        !name.empty() && std::ranges::all_of(name, [](char c) { return c >= '0' && c <= '9'; });
    if (number && name.size() <= 3)
        return package.inputById(static_cast<std::uint32_t>(std::stoul(std::string(name))));
    const auto at = std::ranges::find_if(
        package.inputs, [&](const Input &input) { return lowered(input.name) == lowered(name); });
    return at == package.inputs.end() ? nullptr : &*at;
}

// The value that a part of an input names: nothing, "type", "value", "radius", "count", "topic", "kind".
const Field *inputPart(const Input &input, std::string_view part)
{
    if (input.location) {
        return part == "type"                    ? &input.location->type
               : part == "radius"                ? &input.location->radius
               : part.empty() || part == "value" ? &input.location->value
                                                 : nullptr;
    }
    if (input.target) {
        return part == "type"                    ? &input.target->type
               : part == "count"                 ? &input.target->count
               : part.empty() || part == "value" ? &input.target->value
                                                 : nullptr;
    }
    if (!input.topics.empty())
        return part == "kind"                    ? &input.topics.front().kind
               : part.empty() || part == "topic" ? &input.topics.front().topic
                                                 : nullptr;
    return part.empty() || part == "value" ? &input.value : nullptr;
}

EditList setInput(const Package &package, std::string_view field, const std::string &value)
{
    std::string_view name = field.substr(field.find('.') + 1);
    const Input *input = inputNamed(package, name);
    std::string_view part;
    if (const std::size_t dot = name.rfind('.'); input == nullptr && dot != std::string_view::npos) {
        part = name.substr(dot + 1);
        name = name.substr(0, dot);
        input = inputNamed(package, name);
    }
    if (input == nullptr)
        return fail("the package has no input '{}'", name);
    const Field *target = inputPart(*input, part);
    if (target == nullptr || !*target)
        return fail("input '{}' of kind {} has no '{}'", name, input->kindText.text, part);
    return std::vector<Edit>{setEdit(package, target->path, value)};
}

bool isPresent(const Package &package, std::string_view signature)
{
    return signature == "EDID"   ? bool(package.editorId)
           : signature == "CNAM" ? bool(package.combatStyle)
           : signature == "QNAM" ? bool(package.ownerQuest)
           : signature == "IDLF" ? bool(package.idles.flags)
           : signature == "IDLT" ? bool(package.idles.seconds)
                                 : true;
}

} // namespace

Edit setEdit(const Package &package, const std::string &path, std::string value)
{
    Edit edit;
    edit.path = package.editPath(path);
    edit.value = std::move(value);
    return edit;
}

Edit removeEdit(const Package &package, const std::string &path)
{
    Edit edit;
    edit.op = Edit::Op::Remove;
    edit.path = package.editPath(path);
    return edit;
}

Edit moveEdit(const Package &package, const std::string &path, std::uint32_t row)
{
    Edit edit;
    edit.op = Edit::Op::Move;
    edit.path = package.editPath(path);
    edit.row = row;
    return edit;
}

Edit insertEdit(std::string editPath, std::string type, std::uint32_t row,
                std::vector<std::pair<std::string, std::string>> values)
{
    Edit edit;
    edit.op = Edit::Op::Insert;
    edit.path = std::move(editPath);
    edit.row = row;
    edit.element.type = std::move(type);
    for (auto &[where, value] : values) {
        Edit set;
        set.path = std::move(where);
        set.value = std::move(value);
        edit.values.push_back(std::move(set));
    }
    return edit;
}

Edit insertEdit(const Package &package, const std::string &path, std::string type, std::uint32_t row,
                std::vector<std::pair<std::string, std::string>> values)
{
    return insertEdit(package.editPath(path), std::move(type), row, std::move(values));
}

std::span<const SettableName> settableNames()
{
    return kSettableNames;
}

EditList setField(const Package &package, std::string_view field, const std::string &value)
{
    if (field.starts_with("input."))
        return setInput(package, field, value);
    const auto *known = std::ranges::find_if(
        kSettableNames, [&](const SettableName &name) { return lowered(name.name) == lowered(field); });
    const std::string path(known == std::end(kSettableNames) ? field : known->path);
    const std::size_t dot = path.find('.');
    const std::string signature = path.substr(0, dot);
    const bool goes = signature == "CNAM" || signature == "QNAM";
    if (!isPresent(package, signature)) {
        if (goes && lowered(value) == kNoForm)
            return std::vector<Edit>{};
        return std::vector<Edit>{
            insertEdit(package, signature, {}, kAnyRow, {{path.substr(dot + 1), value}})};
    }
    if (goes && lowered(value) == kNoForm)
        return std::vector<Edit>{removeEdit(package, signature)};
    return std::vector<Edit>{setEdit(package, path, value)};
}

Bytes newInputBytes(InputKind kind, esp::Game game)
{
    const bool isLocation = kind == InputKind::Location;
    const bool isTarget = kind == InputKind::SingleRef || kind == InputKind::TargetSelector;
    const std::string_view signature = isLocation                 ? "PLDT"
                                       : isTarget                 ? "PTDA"
                                       : kind == InputKind::Topic ? "PDTO"
                                                                  : "CNAM";
    const std::size_t size = isLocation                 ? (game == esp::Game::Fallout4 ? 16 : 12)
                             : isTarget                 ? 12
                             : kind == InputKind::Topic ? 8
                             : kind == InputKind::Bool  ? 1
                                                        : 4;
    const std::string_view name = kindName(kind);
    Bytes text(name.begin(), name.end());
    text.push_back(0);
    Bytes bytes = esp::storedSubrecord(esp::sig("ANAM"), text);
    const Bytes value = esp::storedSubrecord(esp::sig(signature), Bytes(size));
    bytes.insert(bytes.end(), value.begin(), value.end());
    return bytes;
}

EditList changeInputKind(const Package &package, std::uint32_t row, InputKind kind)
{
    if (row >= package.inputs.size() || !package.inputs[row].id || kind == InputKind::Unknown)
        return fail("there is no input {} to change", row);
    const Input &input = package.inputs[row];
    std::vector<Edit> edits;
    edits.push_back(removeEdit(package, input.path));
    edits.push_back(insertEdit(package, "inputs", std::string(kindName(kind)), row));
    edits.push_back(setEdit(package, input.id.path, std::to_string(input.id.number)));
    if (package.nextId)
        edits.push_back(setEdit(package, package.nextId.path, std::to_string(package.nextId.number)));
    // Removing the input has unbound the arguments.
    forEachNode(package.tree, [&](const TreeNode &node) {
        for (const Argument &argument : node.arguments) {
            if (argument.input.number == input.id.number)
                edits.push_back(setEdit(package, argument.input.path, std::to_string(input.id.number)));
        }
    });
    return edits;
}

EditList addInput(const Package &package, InputKind kind, const std::string &name)
{
    if (package.hasTemplate())
        return fail("the inputs are those of the template");
    if (kind == InputKind::Unknown)
        return fail("an input needs a kind");
    // The id that the insertion gives: above all ids and not below the next free one.
    std::int64_t id = package.nextId.number;
    for (const Input &input : package.inputs)
        id = std::max(id, input.id.number + 1);
    for (const InputName &known : package.ownNames)
        id = known.id.number == kUnboundInput ? id : std::max(id, known.id.number + 1);
    std::vector<Edit> edits;
    edits.push_back(insertEdit(package, "inputs", {}));
    edits.back().element.bytes = newInputBytes(kind, package.game);
    edits.push_back(insertEdit(package, "names", {}, kAnyRow,
                               {{"UNAM.id", std::to_string(id)}, {"BNAM.name", name}, {"PNAM.flags", "1"}}));
    return edits;
}

EditList changeProcedure(const Package &package, const TreeNode &leaf, std::string_view procedure)
{
    const ProcedureDesc *desc = procedureNamed(package.game, procedure);
    if (leaf.isBranch || !leaf.procedure)
        return fail("{} is not a procedure", leaf.path);
    if (desc == nullptr)
        return fail("'{}' is not a procedure of this game", procedure);
    std::vector<Edit> edits{setEdit(package, leaf.procedure.path, std::string(procedure))};
    const std::size_t wanted = desc->arguments.size();
    for (std::size_t i = leaf.arguments.size(); i > wanted; --i)
        edits.push_back(removeEdit(package, fmt::format("{}.arguments[{}]", leaf.path, i - 1)));
    for (std::size_t i = 0; i < std::min(wanted, leaf.arguments.size()); ++i) {
        const Field &bound = leaf.arguments[i].input;
        const Input *input = package.inputById(bound.id());
        if (input != nullptr && !accepts(desc->arguments[i], input->kind))
            edits.push_back(setEdit(package, bound.path, std::to_string(kUnboundInput)));
    }
    for (std::size_t i = leaf.arguments.size(); i < wanted; ++i)
        edits.push_back(insertEdit(package, leaf.path + ".arguments", {}));
    return edits;
}

EditList setIdles(const Package &package, const std::vector<std::uint32_t> &wanted)
{
    const Idles &idles = package.idles;
    std::vector<Edit> edits;
    const auto remove = [&](bool present, const char *signature) {
        if (present)
            edits.push_back(removeEdit(package, signature));
    };
    if (wanted.empty()) {
        // The list goes before its count, so that the count is right in between.
        for (std::size_t i = idles.list.size(); i-- > 0;)
            edits.push_back(removeEdit(package, idles.list[i].path));
        remove(!idles.listPath.empty(), "IDLA");
        remove(bool(idles.count), "IDLC");
        remove(bool(idles.seconds), "IDLT");
        remove(bool(idles.flags), "IDLF");
        return edits;
    }
    if (!idles.flags)
        edits.push_back(insertEdit(package, "IDLF", {}, kAnyRow, {{"flags", "8"}}));
    if (!idles.count)
        edits.push_back(
            insertEdit(package, "IDLC", {}, kAnyRow, {{"count", std::to_string(idles.list.size())}}));
    if (!idles.seconds)
        edits.push_back(insertEdit(package, "", "IDLT"));
    if (idles.listPath.empty())
        edits.push_back(insertEdit(package, "", "IDLA"));
    for (std::size_t i = idles.list.size(); i > wanted.size(); --i)
        edits.push_back(removeEdit(package, fmt::format("IDLA.idles[{}]", i - 1)));
    for (std::size_t i = idles.list.size(); i < wanted.size(); ++i)
        edits.push_back(i == 0 ? insertEdit(package, "IDLA", "idles")
                               : insertEdit(package, "IDLA.idles", {}));
    for (std::size_t i = 0; i < wanted.size(); ++i)
        edits.push_back(setEdit(package, fmt::format("IDLA.idles[{}]", i), fmt::format("{:08X}", wanted[i])));
    return edits;
}

} // namespace cutaway::pack
