// SPDX-License-Identifier: MIT
// Scripts of a package, in the form that those of all records have.
#pragma once

#include "viewers/kit/script/scriptform.h"
#include "viewers/workshops/pack/packsection.h"

namespace cutaway
{

class ScriptSection : public PackSection
{
    Q_OBJECT

public:
    explicit ScriptSection(PackContext &context, QWidget *parent = nullptr);

    QString summary(const pack::Package &package) const override;
    void showPackage(const pack::Package &package) override;
    ScriptForm &form() const { return *m_form; }

private:
    void followSelection();

    ScriptForm *m_form;
};

} // namespace cutaway
