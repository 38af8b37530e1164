// SPDX-License-Identifier: MIT
// The fields of one condition, typed by its function.
#pragma once

#include "viewers/kit/form/fieldspec.h"
#include "viewers/workshops/pack/packcontext.h"

namespace cutaway
{

// For FieldGrid; the edits are one step of undo each. Conditions that are too short to be edited have one row
// that says so.
std::vector<FieldRow> conditionRows(const PackContext &context, const pack::Package &package,
                                    const pack::Condition &condition);

} // namespace cutaway
