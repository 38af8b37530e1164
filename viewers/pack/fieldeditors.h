// SPDX-License-Identifier: MIT
// The editor of one field of the package form. It asks for an edit and shows what comes of it; until then it
// keeps what was typed. Enter, leaving the editor and whatever settles what is typed ask, Esc gives up.
#pragma once

#include "viewers/pack/fieldspec.h"
#include "viewers/pack/packcontext.h"
#include "viewers/theme/theme.h"

#include <QWidget>

class QHBoxLayout;

namespace cutaway
{

class FieldEditor : public QWidget
{
    Q_OBJECT

public:
    FieldEditor(PackContext &context, FieldSpec spec, QWidget *parent);
    ~FieldEditor() override;

    const FieldSpec &spec() const { return m_spec; }
    // Whether this editor can show the other field, too: one that is edited in the same way.
    bool suits(const FieldSpec &other) const;
    // What is typed and was not asked for just now stays, unless it is meant for another field.
    void setSpec(FieldSpec spec);
    // Something is typed that the package does not have.
    bool isHolding() const { return m_typed.isHeld(); }
    bool isGiving() const { return m_isGiving; } // just now
    // Another editor holds it from now on: this one asks for nothing any more.
    void letGo() { m_typed.setHeld(false); }
    // Asks for it; false when it is refused.
    bool commit();
    // Shows again what the package has.
    void giveUp();
    // Marks what is typed as refused until it is typed anew.
    void setRefused(bool refused);

Q_SIGNALS:
    void edited(const QString &text);    // numbers as decimal digits
    void misread(const QString &reason); // what is typed stands for nothing that could be asked for
    void focused();                      // by the user, not by the form
    void reverted();                     // forget the refusal

protected:
    virtual void load() = 0;
    virtual QWidget *input() const = 0;
    // Gives what is typed, or says that it is misread; what cannot be typed into has nothing to ask.
    virtual void ask() {}
    void give(const QString &text);
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

FieldEditor *createFieldEditor(PackContext &context, const FieldSpec &spec, QWidget *parent);

} // namespace cutaway
