// SPDX-License-Identifier: MIT
// Asks, in place, after a name was changed: whether it is changed in the other files of the project, too.
#pragma once

#include "viewers/kit/plugin/questionbar.h"
#include "viewers/workshops/behaviour/behaviouractions.h"
#include "viewers/workshops/behaviour/nameselsewhere.h"

namespace cutaway
{

class NamesElsewhereBar : public QuestionBar
{
    Q_OBJECT

public:
    NamesElsewhereBar(BehaviourActions &actions, QWidget *parent);

    QPushButton *applyButton() const { return m_apply; }

private:
    void ask();

    NamesElsewhere &m_elsewhere;
    QPushButton *m_apply;
};

} // namespace cutaway
