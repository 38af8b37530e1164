// SPDX-License-Identifier: MIT
// A person's changes of a package, as edits by path (core/file/edit.h). Each list is one step: patchFor()
// makes one patch of it. All other changes are one edit: a value is set at its Field::path, a condition, an
// input, a procedure, a name or an idle is inserted into, moved in and removed from its array.
#pragma once

#include "core/domains/pack/package.h"
#include "core/file/edit.h"

namespace cutaway::pack
{

using EditList = Result<std::vector<Edit>>;

// One edit by a path in the record.
Edit setEdit(const Package &package, const std::string &path, std::string value);
Edit removeEdit(const Package &package, const std::string &path);
Edit moveEdit(const Package &package, const std::string &path, std::uint32_t row);
// `values` are paths below what is inserted.
Edit insertEdit(std::string editPath, std::string type, std::uint32_t row,
                std::vector<std::pair<std::string, std::string>> values);
Edit insertEdit(const Package &package, const std::string &path, std::string type,
                std::uint32_t row = kAnyRow, std::vector<std::pair<std::string, std::string>> values = {});

// Names that setField() takes: "editorId", "hour", "template", ... ; others are paths in the record
// ("conditions[0].CTDA.comparisonValue") or inputs: "input.4", "input.Place to Travel.radius".
struct SettableName {
    std::string_view name;
    std::string_view path;
    std::string_view help;
};
std::span<const SettableName> settableNames();

// Sets a value named as above; a subrecord that is not there yet (editor id, combat style, owner quest,
// idles) is put in. "none" takes combat style and owner quest away.
EditList setField(const Package &package, std::string_view field, const std::string &value);

// The stored form of a new input: its kind and a value of zero.
Bytes newInputBytes(InputKind kind, esp::Game game);
// Another kind of input under the same id, with a value of zero; arguments stay bound to it.
EditList changeInputKind(const Package &package, std::uint32_t row, InputKind kind);
// A new input of a package with procedures of its own, with a name for it.
EditList addInput(const Package &package, InputKind kind, const std::string &name);

// Another procedure; its arguments become as many as it takes, those that do not fit it unbound.
EditList changeProcedure(const Package &package, const TreeNode &leaf, std::string_view procedure);

// The list of idles, with its count; an empty list takes all parts of the idles away.
EditList setIdles(const Package &package, const std::vector<std::uint32_t> &idles);

// Conditions as text for the clipboard of any package of any plugin of the same game, and back; those of
// another game are refused. `to` is the file pasted into.
Result<std::string> conditionsToText(const File &file, UnitId unit, const std::vector<std::string> &paths);
// Puts them into the array at `array` ("conditions", "tree[0].conditions") in front of row `row`.
EditList pasteConditions(const Package &package, const File &to, const std::string &array, std::uint32_t row,
                         std::string_view text);

// Another function; comparison and run-on stay, parameters of another type begin anew and their texts go.
EditList changeFunction(const Package &package, const Condition &condition, std::uint16_t function);
// Compares with a number or with a global; the value is reset, because a number is no FormID.
EditList changeUseGlobal(const Package &package, const Condition &condition, bool useGlobal);
// Sets the text of a parameter (CIS1 or CIS2), which comes where it is missing.
EditList setParameterText(const Package &package, const Condition &condition, int number,
                          const std::string &text);

} // namespace cutaway::pack
