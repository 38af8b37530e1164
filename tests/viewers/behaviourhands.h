// SPDX-License-Identifier: MIT
// Names and form of a behaviour, driven as a user does: rows, fields, buttons.
#pragma once

#include "viewers/workshops/behaviour/behaviourformpane.h"
#include "viewers/workshops/behaviour/behaviournamespane.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QTest>
#include <QTreeWidget>

namespace cutaway::test
{

struct BehaviourHands {
    BehaviourContext &context;
    BehaviourNamesPane &names;
    BehaviourFormPane &form;

    NamePlace place(NameKind kind, const std::string &name) const
    {
        for (const NameRow &row : context.names()) {
            if (row.place.kind == kind && row.name.toStdString() == name)
                return row.place;
        }
        qFatal("no such name");
    }
    void choose(NameKind kind, const std::string &name) const
    {
        names.names().setCurrentItem(names.item(place(kind, name)));
    }
    // In the editor of the current row.
    bool typeName(const QString &text) const
    {
        auto *line = names.names().viewport()->findChild<QLineEdit *>();
        if (line == nullptr)
            return false;
        line->selectAll();
        QTest::keyClicks(line, text);
        QTest::keyClick(line, Qt::Key_Return);
        return true;
    }
    // In a field of the form, or of the draft.
    bool type(const QString &name, const QString &text) const { return give(form.editorNamed(name), text); }
    bool typeDraft(const QString &name, const QString &text) const
    {
        FieldEditor *field = nullptr;
        for (FieldEditor *each : form.draft().fields().findChildren<FieldEditor *>())
            field = each->spec().name == name ? each : field;
        return give(field, text);
    }
    void press(BehaviourActions::Edit edit) const { BehaviourActions::of(context)[edit]->trigger(); }

private:
    static bool choose(QComboBox &combo, const QString &text)
    {
        int row = -1;
        for (int i = 0; i < combo.count(); ++i) {
            if (combo.itemText(i) == text || combo.itemText(i).endsWith(u' ' + text))
                row = i;
        }
        if (row < 0)
            return false;
        combo.setCurrentIndex(row);
        Q_EMIT combo.activated(row);
        return true;
    }
    static bool give(FieldEditor *field, const QString &text)
    {
        if (field == nullptr)
            return false;
        if (auto *combo = field->findChild<QComboBox *>())
            return choose(*combo, text);
        if (auto *box = field->findChild<QCheckBox *>()) {
            box->click();
            return true;
        }
        auto *line = field->findChild<QLineEdit *>();
        line->setFocus();
        line->selectAll();
        QTest::keyClicks(line, text);
        QTest::keyClick(line, Qt::Key_Return);
        return true;
    }
};

} // namespace cutaway::test
