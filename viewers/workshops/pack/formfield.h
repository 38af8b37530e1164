// SPDX-License-Identifier: MIT
// The editor of a FormID in the form of a package.
#pragma once

#include "viewers/kit/form/fieldeditors.h"
#include "viewers/workshops/pack/formidpicker.h"

namespace cutaway
{

class FormField : public FieldEditor
{
    Q_OBJECT

public:
    FormField(PackContext &context, const FieldSpec &spec, QWidget *parent);

protected:
    void load() override;
    QWidget *input() const override;
    void ask() override;

private:
    FormIdPicker *m_picker;
};

} // namespace cutaway
