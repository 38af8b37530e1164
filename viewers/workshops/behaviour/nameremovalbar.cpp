// SPDX-License-Identifier: MIT
#include "viewers/workshops/behaviour/nameremovalbar.h"

#include "viewers/kit/file/quantitytext.h"

#include <QPushButton>

namespace cutaway
{

NameRemovalBar::NameRemovalBar(BehaviourActions &actions, QWidget *parent)
    : QuestionBar(parent), m_actions(actions), m_clear(addButton(tr("Remove and Clear Uses"))),
      m_showUse(addButton(tr("Show First Use")))
{
    setObjectName(QStringLiteral("nameRemoval"));
    setRows({{m_clear}, {m_showUse, addCancel()}});
    connect(m_clear, &QPushButton::clicked, this, [this] {
        close();
        m_actions.remove(m_name, behaviour::Uses::Clear);
    });
    connect(m_showUse, &QPushButton::clicked, this, [this] {
        close();
        m_actions.context().showPath(m_first);
    });
    connect(&actions.context(), &BehaviourContext::changed, this, &NameRemovalBar::close);
}

void NameRemovalBar::ask(NamePlace name, const std::vector<NameUse> &uses)
{
    close();
    if (uses.empty())
        return m_actions.remove(name, behaviour::Uses::Refuse);
    m_name = name;
    m_first = uses.front().place;
    say(tr("Remove %1?").arg(nameOf(*m_actions.context().graph(), name)),
        tr("It has %1. Numbers that name it become -1, and bindings to it are removed.")
            .arg(quantityText(uses.size(), "use")),
        m_clear);
    open(m_clear);
}

} // namespace cutaway
