// SPDX-License-Identifier: MIT
#include "viewers/kit/form/formfield.h"

#include <QHBoxLayout>
#include <QLineEdit>

namespace cutaway
{

FormField::FormField(Selection &selection, const FieldSpec &spec, QWidget *parent)
    : FieldEditor(selection.file().typedTexts(), spec, parent), m_picker(new FormIdPicker(selection, this))
{
    m_picker->line().setReadOnly(!spec.edit);
    m_picker->setTypes(spec.records);
    line().addWidget(m_picker, 1);
    adopt(&m_picker->line());
    connect(&m_picker->line(), &QLineEdit::textEdited, this, [this] { setHeld(m_picker->isChanged()); });
    connect(m_picker, &FormIdPicker::shown, this, [this] { setHeld(false); });
    connect(m_picker, &FormIdPicker::chosen, this, [this](quint32 formId) {
        setHeld(true); // until the form has taken it
        give(formId == 0 ? QStringLiteral("none")
                         : QStringLiteral("%1").arg(formId, 8, 16, QLatin1Char('0')).toUpper());
    });
}

QWidget *FormField::input() const
{
    return &m_picker->line();
}

void FormField::ask()
{
    m_picker->commit();
}

void FormField::load()
{
    m_picker->setFormId(static_cast<std::uint32_t>(spec().number));
}

} // namespace cutaway
