// SPDX-License-Identifier: MIT
// The editor of one field of a form. It requests an edit and shows the result; until then it keeps
// the typed text. Enter, leaving the editor and whatever commits typed text request the edit, Esc cancels.
#pragma once

#include "viewers/kit/file/typedtexts.h"
#include "viewers/kit/form/fieldspec.h"
#include "viewers/kit/theme/theme.h"

#include <QWidget>

class QHBoxLayout;

namespace cutaway
{

class FieldEditor : public QWidget
{
    Q_OBJECT

public:
    FieldEditor(TypedTexts &typed, FieldSpec spec, QWidget *parent);
    ~FieldEditor() override;

    const FieldSpec &spec() const { return m_spec; }
    // True if this editor can show the other field, too: one that is edited in the same way.
    bool suits(const FieldSpec &other) const;
    // Keeps typed text that is not being requested just now, unless it is meant for another field.
    void setSpec(FieldSpec spec);
    // True while typed text is not in the file yet.
    bool isHolding() const { return m_typed.isHeld(); }
    bool isGiving() const { return m_isGiving; } // just now
    // Hands the typed text to another editor: this one no longer requests it.
    void letGo() { m_typed.setHeld(false); }
    // The request of the typed text was refused after all: it is to be corrected. Others show the file's
    // value.
    void holdAgain();
    // Requests the typed value; false when it is refused.
    bool commit();
    // Shows the file's value again.
    void giveUp();
    // Marks the typed text as refused until it is retyped.
    void setRefused(bool refused);

Q_SIGNALS:
    void edited(const QString &text);    // numbers as decimal digits
    void misread(const QString &reason); // the typed text cannot be read as a value
    void focused();                      // by the user, not by the form
    void reverted();                     // forget the refusal

protected:
    virtual void load() = 0;
    virtual QWidget *input() const = 0;
    // Calls give() with the typed text or emits misread(); does nothing where no text can be typed.
    virtual void ask() {}
    void give(const QString &text);
    QString placeholder() const; // in place of a value
    void setHeld(bool held) { m_typed.setHeld(held); }
    QHBoxLayout &line() const { return *m_line; }
    // To be called once for each input.
    void adopt(QWidget *input);
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    FieldSpec m_spec;
    QHBoxLayout *m_line;
    TypedText m_typed;
    bool m_isGiving = false;
    bool m_isRefused = false;
};

// Creates an editor of any kind except for Form.
FieldEditor *createFieldEditor(TypedTexts &typed, const FieldSpec &spec, QWidget *parent);

} // namespace cutaway
