// SPDX-License-Identifier: MIT
// Values of a record as fields of a form.
#pragma once

#include "core/domains/pack/field.h"
#include "viewers/kit/form/fieldspec.h"

namespace cutaway
{

// The record that a form shows, and how its values are named.
struct ShownRecord {
    const File &file;
    UnitId unit = 0;
    std::string key; // in front of the path of each edit: "PACK:0204B4E4"
    std::function<QString(std::uint32_t formId)> formText;
};

// The editor that suits a value of the record, by its row of the table: names, flags, links, units and help
// come from there. A value that the record does not have gives a label; give it another kind and an edit.
FieldSpec nodeField(const ShownRecord &record, const QString &name, const pack::Field &field);
// A number that stands for one of a few things, such as an input or an alias.
FieldSpec numberField(const ShownRecord &record, const QString &name, const pack::Field &field,
                      std::vector<FieldChoice> choices);

} // namespace cutaway
