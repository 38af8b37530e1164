// SPDX-License-Identifier: MIT
#include "viewers/workshops/pack/placefields.h"
#include "viewers/workshops/pack/packfields.h"

#include "viewers/workshops/pack/packcontext.h"

#include <QCoreApplication>

namespace cutaway
{

namespace
{

Edit setAt(const std::string &path, std::string value)
{
    Edit edit;
    edit.path = path;
    edit.value = std::move(value);
    return edit;
}

} // namespace

FieldSpec placeTypeField(const PackContext &context, const QString &name, const pack::Field &type,
                         const pack::Field &value, PlaceTable table)
{
    FieldSpec spec = fieldOf(context, name, type);
    if (!type || !value || context.package() == nullptr)
        return spec;
    spec.edit = [table, before = type.number, typePath = context.package()->editPath(type.path),
                 valuePath = context.package()->editPath(value.path)](const QString &text) -> pack::EditList {
        std::vector<Edit> edits{setAt(typePath, text.toStdString())};
        const PlaceMeaning meaning = meaningOf(table, text.toLongLong());
        if (meaning != meaningOf(table, before))
            edits.push_back(setAt(valuePath, isForm(meaning) ? "none" : "0"));
        return edits;
    };
    return spec;
}

void addTopic(std::vector<FieldRow> &rows, FieldRow row, const PackContext &context, const QString &name,
              const pack::Topic &topic)
{
    FieldSpec kind = fieldOf(
        context, QCoreApplication::translate("PlaceFields", "%1, kind of topic").arg(name), topic.kind);
    kind.characters = 10;
    FieldSpec value =
        fieldOf(context, QCoreApplication::translate("PlaceFields", "%1, topic").arg(name), topic.topic);
    if (topic.kind && topic.topic && context.package() != nullptr)
        kind.edit = [kindPath = context.package()->editPath(topic.kind.path),
                     topicPath = context.package()->editPath(topic.topic.path),
                     before = topic.kind.number](const QString &text) -> pack::EditList {
            std::vector<Edit> edits;
            const bool toForm = text.toLongLong() != 1;
            if (before != 1 && !toForm) // a FormID is not a text of four characters
                edits.push_back(setAt(topicPath, "none"));
            edits.push_back(setAt(kindPath, text.toStdString()));
            if (before == 1 && toForm)
                edits.push_back(setAt(topicPath, "none"));
            else if (before != 1 && !toForm)
                edits.push_back(setAt(topicPath, "HELO"));
            return edits;
        };
    row.fields = {std::move(kind)};
    if (topic.isSubtype())
        row.fields.push_back(std::move(value));
    rows.push_back(std::move(row));
    if (!topic.isSubtype()) // a record needs a line of its own
        rows.push_back({{}, {}, {}, {std::move(value)}, {}});
}

} // namespace cutaway
