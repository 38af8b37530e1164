// SPDX-License-Identifier: MIT
#include "viewers/workshops/pack/conditionsection.h"

#include <QVBoxLayout>
#include <algorithm>

namespace cutaway
{

ConditionSection::ConditionSection(PackContext &context, QWidget *parent)
    : PackSection(context, QStringLiteral("conditionSection"), tr("Conditions"), parent),
      m_list(new ConditionList(context, this))
{
    body().addWidget(m_list);
    setFocusProxy(m_list);
}

QString ConditionSection::summary(const pack::Package &package) const
{
    const auto wrong = std::ranges::count_if(
        package.conditions, [](const pack::Condition &condition) { return !condition.problems.empty(); });
    const QString all = package.conditions.empty() ? tr("none") : QString::number(package.conditions.size());
    return wrong == 0 ? all : tr("%1, %2 with problems").arg(all).arg(wrong);
}

} // namespace cutaway
