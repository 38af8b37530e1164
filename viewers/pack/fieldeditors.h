// SPDX-License-Identifier: MIT
// The editor of one field of the package form. It asks for an edit and shows what comes of it; until then it
// keeps what was typed. Enter and leaving the editor ask, Esc gives up.
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
    FieldEditor(FieldSpec spec, QWidget *parent);

    const FieldSpec &spec() const { return m_spec; }
    // Whether this editor can show the other field, too: one that is edited in the same way.
    bool suits(const FieldSpec &other) const;
    void setSpec(FieldSpec spec);
    // Marks what is typed as refused until it is typed anew.
    void setRefused(bool refused);

Q_SIGNALS:
    void edited(const QString &text); // numbers as decimal digits
    void focused();                   // by the user, not by the form
    void reverted();                  // Esc: forget the refusal

protected:
    virtual void load() = 0;
    virtual QWidget *input() const = 0;
    QHBoxLayout &line() const { return *m_line; }
    // To be called once for each input.
    void adopt(QWidget *input);
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    FieldSpec m_spec;
    QHBoxLayout *m_line;
};

FieldEditor *createFieldEditor(PackContext &context, const FieldSpec &spec, const theme::Theme &theme,
                               QWidget *parent);

} // namespace cutaway
