// SPDX-License-Identifier: MIT
// The contents of a node of the procedure tree, as rows of fields.
#include "viewers/kit/text/nodetext.h"
#include "viewers/workshops/pack/packfields.h"
#include "viewers/workshops/pack/treesection.h"

#include <QCoreApplication>
#include <algorithm>

namespace cutaway
{

namespace
{

constexpr const char *kKindsOfBranches[] = {"Sequence", "Stacked", "Simultaneous", "Random"};

QString rowWords(const char *text)
{
    return QCoreApplication::translate("TreeSection", text);
}

// A choice between texts; the number is the place in the list, -1 a text that is not in it.
FieldSpec textChoice(const QString &name, const pack::Field &stored, const QStringList &texts,
                     std::function<pack::EditList(const std::string &)> edit)
{
    FieldSpec spec;
    spec.kind = FieldKind::Choice;
    spec.name = name;
    spec.path = stored.path;
    const QString now = nodetext::fromCore(stored.text);
    spec.number = texts.indexOf(now);
    for (qsizetype i = 0; i < texts.size(); ++i)
        spec.choices.push_back({i, texts[i]});
    if (spec.number < 0)
        spec.choices.push_back({-1, now});
    spec.edit = [texts, edit = std::move(edit)](const QString &number) -> pack::EditList {
        const qsizetype index = number.toLongLong();
        if (index < 0 || index >= texts.size())
            return std::vector<Edit>{};
        return edit(texts[index].toStdString());
    };
    return spec;
}

FieldSpec branchKindField(const pack::Package &package, const pack::TreeNode &node)
{
    QStringList kinds;
    for (const char *kind : kKindsOfBranches)
        kinds += QString::fromLatin1(kind);
    return textChoice(rowWords("kind of branch"), node.kind, kinds,
                      [path = package.editPath(node.kind.path)](const std::string &kind) -> pack::EditList {
                          Edit edit;
                          edit.path = path;
                          edit.value = kind;
                          return std::vector<Edit>{edit};
                      });
}

FieldSpec procedureField(const PackContext &context, const pack::Package &package, const pack::TreeNode &node)
{
    QStringList names;
    for (const pack::ProcedureDesc &desc : pack::procedures(package.game))
        names += nodetext::fromCore(desc.name);
    return textChoice(rowWords("procedure"), node.procedure, names,
                      [&context, path = node.path](const std::string &name) -> pack::EditList {
                          const pack::TreeNode *leaf = nullptr;
                          pack::forEachNode(context.package()->tree, [&](const pack::TreeNode &candidate) {
                              if (candidate.path == path)
                                  leaf = &candidate;
                          });
                          return leaf == nullptr ? pack::EditList(fail("the step is gone"))
                                                 : pack::changeProcedure(*context.package(), *leaf, name);
                      });
}

// Inputs of a kind that the argument takes, and the one that is bound although it is of another.
FieldRow argumentRow(const PackContext &context, const pack::Package &package, const pack::Argument &argument,
                     std::size_t index)
{
    const bool known = argument.desc != nullptr && !argument.desc->name.empty();
    FieldRow row;
    row.label = known ? nodetext::fromCore(argument.desc->name) : rowWords("argument %1").arg(index);
    std::vector<FieldChoice> choices{{pack::kUnboundInput, rowWords("– not bound")}};
    for (const pack::Input &input : package.inputs) {
        if (argument.desc != nullptr && !pack::accepts(*argument.desc, input.kind) &&
            input.id.number != argument.input.number)
            continue;
        choices.push_back({input.id.number,
                           QStringLiteral("%1 (%2)").arg(nodetext::fromCore(package.inputText(input.id.id())),
                                                         nodetext::fromCore(input.kindText.text))});
    }
    if (argument.desc != nullptr && argument.desc->kind != pack::InputKind::Unknown) {
        row.note = nodetext::fromCore(pack::kindName(argument.desc->kind));
        row.help = argument.desc->required ? rowWords("has to be bound") : QString();
    }
    row.fields.push_back(choiceField(context, row.label, argument.input, std::move(choices)));
    return row;
}

void addOverrideRows(std::vector<FieldRow> &rows, const PackContext &context,
                     const pack::FlagOverride &change)
{
    if (change.old) {
        FieldRow row;
        row.label = rowWords("flags changed");
        row.fields = {labelField(row.label, rowWords("older form (PFOR), kept as it is"), change.path)};
        rows.push_back(std::move(row));
        return;
    }
    rows.push_back(rowOf(fieldOf(context, rowWords("flags set meanwhile"), change.setGeneral)));
    rows.push_back(rowOf(fieldOf(context, rowWords("flags cleared"), change.clearGeneral)));
    rows.push_back(rowOf(fieldOf(context, rowWords("interrupts set"), change.setInterrupt)));
    rows.push_back(rowOf(fieldOf(context, rowWords("interrupts cleared"), change.clearInterrupt)));
    rows.push_back(rowOf(fieldOf(context, rowWords("speed meanwhile"), change.speed)));
}

constexpr qsizetype kMostSteps = 200; // lines that a form lays out in one label

void addSteps(QStringList &lines, const std::vector<pack::TreeNode> &nodes, int depth)
{
    for (const pack::TreeNode &node : nodes) {
        if (lines.size() > kMostSteps)
            return;
        lines += QString(4 * depth, QChar::Nbsp) + nodetext::fromCore(node.text);
        addSteps(lines, node.children, depth + 1);
    }
}

} // namespace

QString templateSteps(const PackContext &context, const pack::Package &package)
{
    const QString name = context.formText(package.templateId.id());
    const std::optional<esp::RecordPlace> &record = package.names.record;
    if (!record)
        return rowWords("Inherited from %1 (master not loaded)").arg(name);
    const pack::Package other = pack::readPackage({*record->file, {}}, record->unit);
    QStringList lines{rowWords("Inherited from %1:").arg(name)};
    addSteps(lines, other.tree, 1);
    if (lines.size() > kMostSteps)
        lines.back() = rowWords("and more");
    return lines.join(QLatin1Char('\n'));
}

std::vector<FieldRow> treeNodeRows(const PackContext &context, const pack::Package &package,
                                   const pack::TreeNode &node)
{
    std::vector<FieldRow> rows;
    if (node.isBranch) {
        rows.push_back(rowOf(branchKindField(package, node)));
        rows.push_back(rowOf(fieldOf(context, rowWords("flags of the branch"), node.branchFlags)));
    } else {
        rows.push_back(rowOf(procedureField(context, package, node)));
        rows.push_back(rowOf(fieldOf(context, rowWords("flags of the step"), node.leafFlags)));
        for (std::size_t i = 0; i < node.arguments.size(); ++i)
            rows.push_back(argumentRow(context, package, node.arguments[i], i));
    }
    for (const pack::FlagOverride &change : node.overrides)
        addOverrideRows(rows, context, change);
    return rows;
}

} // namespace cutaway
