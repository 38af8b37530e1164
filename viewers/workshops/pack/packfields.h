// SPDX-License-Identifier: MIT
// Values of a package as fields of a form.
#pragma once

#include "core/domains/pack/package.h"
#include "viewers/kit/form/fieldspec.h"

namespace cutaway
{

class PackContext;

// The editor that suits a value of the package, by its row of the table: names, flags, links, units and help
// come from there. A value that the record does not have gives a label; give it another kind and an edit.
FieldSpec fieldOf(const PackContext &context, const QString &name, const pack::Field &field);
// A number that stands for one of a few things, such as an input or an alias.
FieldSpec choiceField(const PackContext &context, const QString &name, const pack::Field &field,
                      std::vector<FieldChoice> choices);

} // namespace cutaway
