// SPDX-License-Identifier: MIT
// Asks, in place, before an event, variable or property goes that is used: whether its uses are cleared.
#pragma once

#include "viewers/kit/plugin/questionbar.h"
#include "viewers/workshops/behaviour/behaviouractions.h"

namespace cutaway
{

class NameRemovalBar : public QuestionBar
{
    Q_OBJECT

public:
    NameRemovalBar(BehaviourActions &actions, QWidget *parent);

    // What nothing uses goes at once.
    void ask(NamePlace name, const std::vector<NameUse> &uses);
    QPushButton *clearButton() const { return m_clear; }

private:
    BehaviourActions &m_actions;
    QPushButton *m_clear;
    QPushButton *m_showUse;
    NamePlace m_name;
    NodePath m_first;
};

} // namespace cutaway
