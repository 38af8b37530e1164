// SPDX-License-Identifier: MIT
// When the package may run: its own conditions.
#pragma once

#include "viewers/workshops/pack/conditionlist.h"

namespace cutaway
{

class ConditionSection : public PackSection
{
    Q_OBJECT

public:
    explicit ConditionSection(PackContext &context, QWidget *parent = nullptr);

    QString summary(const pack::Package &package) const override;
    void showPackage(const pack::Package &package) override { m_list->showPackage(package); }
    ConditionList &list() const { return *m_list; }

private:
    ConditionList *m_list;
};

} // namespace cutaway
