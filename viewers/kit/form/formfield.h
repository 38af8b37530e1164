// SPDX-License-Identifier: MIT
// The editor of a FormID in a form, with the records that fit.
#pragma once

#include "viewers/kit/form/fieldeditors.h"
#include "viewers/kit/plugin/formidpicker.h"

namespace cutaway
{

class FormField : public FieldEditor
{
    Q_OBJECT

public:
    FormField(Selection &selection, const FieldSpec &spec, QWidget *parent);

protected:
    void load() override;
    QWidget *input() const override;
    void ask() override;

private:
    FormIdPicker *m_picker;
};

} // namespace cutaway
