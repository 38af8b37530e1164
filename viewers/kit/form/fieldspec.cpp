// SPDX-License-Identifier: MIT
#include "viewers/kit/form/fieldspec.h"

#include "viewers/kit/text/nodetext.h"

namespace cutaway
{

std::vector<FieldChoice> choicesOf(const EnumDesc &names)
{
    std::vector<FieldChoice> choices;
    for (const EnumValue &value : names.values)
        choices.push_back({value.value, nodetext::fromCore(value.name)});
    return choices;
}

FieldSpec labelField(const QString &name, const QString &text, const std::string &path)
{
    FieldSpec spec;
    spec.kind = FieldKind::Label;
    spec.name = name;
    spec.text = text;
    spec.path = path;
    return spec;
}

FieldRow rowOf(FieldSpec field)
{
    FieldRow row;
    row.label = field.name;
    row.help = field.help;
    row.fields.push_back(std::move(field));
    return row;
}

} // namespace cutaway
