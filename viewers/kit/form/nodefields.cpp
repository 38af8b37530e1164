// SPDX-License-Identifier: MIT
#include "viewers/kit/form/nodefields.h"

#include "viewers/kit/text/nodetext.h"

namespace cutaway
{

namespace
{

constexpr int kNumberCharacters = 7;
constexpr int kRealCharacters = 12;
constexpr int kFourCharacters = 6;

FieldSpec fieldAt(const ShownRecord &record, const QString &name, const pack::Field &field)
{
    FieldSpec spec;
    spec.name = name;
    spec.path = field.path;
    spec.number = field.number;
    if (!field) {
        spec.kind = FieldKind::Label;
        spec.text = QStringLiteral("–");
        return spec;
    }
    const bool isElement = field.path.front() == '[';
    spec.edit = [path = record.key + (isElement ? "" : ".") +
                        field.path](const QString &text) -> pack::EditList {
        Edit edit;
        edit.path = path;
        edit.value = text.toStdString();
        return std::vector<Edit>{std::move(edit)};
    };
    return spec;
}

bool isReal(Kind kind)
{
    return kind == Kind::F32 || kind == Kind::F64 || kind == Kind::Half;
}

void takeRow(FieldSpec &spec, const ShownRecord &record, const UnitTree &tree, NodeId id)
{
    const Node node = tree.node(id);
    spec.help = nodetext::fromCore(node.field->help);
    spec.text = nodetext::editable(record.file, tree, id);
    if (node.field->link == Link::Form) {
        spec.kind = FieldKind::Form;
        spec.records = QByteArray(node.field->linkType.data(), qsizetype(node.field->linkType.size()));
        spec.text = record.formText(static_cast<std::uint32_t>(spec.number));
    } else if (node.field->names != nullptr) {
        spec.kind = node.field->names->flags ? FieldKind::Flags : FieldKind::Choice;
        spec.choices = choicesOf(*node.field->names);
    } else if (node.kind == Kind::Bool) {
        spec.kind = FieldKind::Check;
        spec.text.clear();
    } else if (node.kind == Kind::Text || node.kind == Kind::Signature) {
        spec.characters = node.kind == Kind::Text ? 0 : kFourCharacters;
    } else if (scalarSize(node.kind) != 0) {
        spec.kind = FieldKind::Number;
        spec.characters = isReal(node.kind) ? kRealCharacters : kNumberCharacters;
        spec.after = nodetext::note(node);
    } else {
        spec.kind = FieldKind::Label;
    }
}

} // namespace

FieldSpec nodeField(const ShownRecord &record, const QString &name, const pack::Field &field)
{
    FieldSpec spec = fieldAt(record, name, field);
    if (!field)
        return spec;
    const auto tree = record.file.tree(record.unit);
    if (const Result<NodeId> node = tree->find(field.path))
        takeRow(spec, record, *tree, *node);
    return spec;
}

FieldSpec numberField(const ShownRecord &record, const QString &name, const pack::Field &field,
                      std::vector<FieldChoice> choices)
{
    FieldSpec spec = fieldAt(record, name, field);
    if (!field)
        return spec;
    spec.kind = FieldKind::Choice;
    spec.choices = std::move(choices);
    return spec;
}

} // namespace cutaway
