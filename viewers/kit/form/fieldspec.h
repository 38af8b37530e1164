// SPDX-License-Identifier: MIT
// Rows and fields of a form, as values: sections describe them, FieldGrid makes widgets of them and keeps
// those that still fit after an edit.
#pragma once

#include "core/domains/pack/packageedit.h"
#include "core/schema/fielddesc.h"
#include "viewers/kit/pane/usualscale.h"

#include <QString>
#include <functional>
#include <optional>
#include <vector>

namespace cutaway
{

enum class FieldKind {
    Text,
    Number, // right-aligned
    Choice, // one of `choices`; another number is shown as such and stays
    Flags,  // boxes to tick; bits without a name that are set get one each
    Check,
    Form,  // a FormID, typed as "Skyrim.esm:000014"
    Label, // read only
};

struct FieldChoice {
    qint64 value = 0;
    QString name;
    bool operator==(const FieldChoice &) const = default;
};

struct FieldSpec {
    FieldKind kind = FieldKind::Text;
    QString name;      // accessible name
    std::string path;  // of the value in the record: selected when the field gets the focus; names the editor
    QString help;      // the meaning of the value
    QString text;      // Text, Number, Form, Label: as it is edited
    qint64 number = 0; // Choice, Flags, Check, Form
    bool isMixed = false; // edits several objects with different values
    std::vector<FieldChoice> choices;
    QString before, after; // dimmed words around the editor: "within", "s"
    QByteArray records;    // Form: signatures it may name, separated by spaces; empty for any
    int characters = 0;    // width; 0 takes the rest
    // Choice: the number that a typed text stands for which is none of the names; not set: refused.
    std::function<std::optional<qint64>(const QString &)> ownName = {};
    // The edits that give it this text (numbers as decimal digits).
    std::function<pack::EditList(const QString &)> edit;
    // In its place for what is more than values of nodes: has the change made, perhaps later
    // (FieldGrid::refuseLater), or says why not.
    std::function<Result<void>(const QString &)> request = {};

    bool isReadOnly() const { return !edit && !request; }
};

// Something to do with a row, offered by a button at its end.
struct FieldAction {
    QString text;
    std::function<void()> run;
    bool enabled = true;
};

struct FieldRow {
    QString label;
    QString help; // tool tip of the label
    QString note; // dimmed, behind the label
    std::vector<FieldSpec> fields;
    std::vector<FieldAction> actions;     // behind a button with a menu; none, no button
    QString remark = {};                  // dimmed, behind the fields
    bool hasRemark = false;               // keeps a place for one, so that nothing moves when it comes
    std::optional<UsualRange> usual = {}; // for a scale beside the fields
};

// Names of an enumeration or of flags.
std::vector<FieldChoice> choicesOf(const EnumDesc &names);

FieldSpec labelField(const QString &name, const QString &text, const std::string &path = {});
// A row of one field, labelled with its name.
FieldRow rowOf(FieldSpec field);

} // namespace cutaway
