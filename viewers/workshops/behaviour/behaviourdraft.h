// SPDX-License-Identifier: MIT
// What is about to be made in a behaviour: a state with its clip and transitions, a transition, a trigger or
// a binding. Its rows are filled in, then it is added as one step, or given up.
#pragma once

#include "viewers/kit/form/fieldgrid.h"
#include "viewers/workshops/behaviour/behaviourrows.h"

class QLabel;
class QPushButton;

namespace cutaway
{

class BehaviourDraft : public QWidget
{
    Q_OBJECT

public:
    BehaviourDraft(FieldHost &host, BehaviourActions &actions, const CharacterAnimations &animations,
                   QWidget *parent);

    // For what is chosen; the values of the last one of its kind are not kept.
    void open(DraftKind kind);
    void close();
    // Makes it; a refusal is said here, and the rows stay.
    void add();
    FieldGrid &fields() const { return *m_fields; }
    QPushButton &addButton() const { return *m_add; }
    QString refusal() const;

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    // Numbers are ids of states, events, variables and objects; -1 for none.
    struct Values {
        std::string name, clip, animation, condition, member;
        std::int64_t from = -1, fromEvent = -1, to = -1, toEvent = -1, effect = -1, variable = 0;
        double time = 0;
        bool fromEnd = false;
    };

    void openNow(DraftKind kind);
    void followGraph();
    void dress();
    void show();
    void refuse(const QString &reason);
    std::vector<FieldRow> stateRows();
    std::vector<FieldRow> transitionRows();
    std::vector<FieldRow> triggerRows();
    std::vector<FieldRow> bindingRows();
    FieldRow textRow(const QString &name, std::string Values::*field);
    FieldRow choiceRow(const QString &name, std::int64_t Values::*field, std::vector<FieldChoice> choices);
    void addState();
    void addTransition();
    void addTrigger();
    void addBinding();
    void apply(const QString &label, BehaviourContext::Edit edit, BehaviourContext::After after);
    const behaviour::Machine *machine() const; // that the draft is for

    BehaviourActions &m_actions;
    BehaviourContext &m_context;
    const CharacterAnimations &m_animations;
    QLabel *m_title, *m_refusal;
    FieldGrid *m_fields;
    QPushButton *m_add;
    DraftKind m_kind = DraftKind::State;
    Values m_values;
    std::uint32_t m_owner = 0;                           // machine, state, clip or part
    std::shared_ptr<const behaviour::Behaviour> m_graph; // that the numbers count in
    bool m_isAdding = false;
};

} // namespace cutaway
