// SPDX-License-Identifier: MIT
// The fields of one row of scripts: a script, a property, an item, a fragment, an alias.
#pragma once

#include "viewers/kit/form/nodefields.h"
#include "viewers/kit/script/scriptmodel.h"

namespace cutaway
{

// `scripts` outlives the edits of the fields.
std::vector<FieldRow> scriptFields(const ScriptHost &host, const script::Scripts &scripts, ScriptPart part,
                                   const std::string &path);

// Where what is typed for that row goes first: the value of a property, the name of a script.
std::string mainFieldOf(const script::Scripts &scripts, ScriptPart part, const std::string &path);

// The aliases of the quest with that FormID, as choices with their numbers.
std::vector<FieldChoice> aliasChoices(const ScriptHost &host, std::uint32_t quest);

} // namespace cutaway
