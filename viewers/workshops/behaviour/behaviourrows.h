// SPDX-License-Identifier: MIT
// What the form of a behaviour shows of the chosen part, as groups of rows: a transition, a state, a clip, a
// state machine, a name, or any other part with its bindings. Each field says how its value is changed; no
// widget knows a patch.
#pragma once

#include "viewers/kit/form/fieldspec.h"
#include "viewers/workshops/behaviour/behaviouractions.h"
#include "viewers/workshops/behaviour/characteranimations.h"

#include <QCoreApplication>

namespace cutaway
{

struct BehaviourGroup {
    QString title, hint;
    std::vector<FieldRow> rows;
    std::size_t all = 0;   // rows that there are; fewer are shown at first
    bool hasTimes = false; // rows are triggers, which a strip shows over the time of the clip
};

struct BehaviourForm {
    QString title, hint;
    std::vector<BehaviourGroup> groups;
};

// What a form is of: the first that there is.
struct FormSubject {
    std::optional<behaviour::TransitionPlace> transition;
    std::optional<NamePlace> name;
    std::optional<std::uint32_t> object;

    bool operator==(const FormSubject &) const = default;
};

class BehaviourRows
{
    Q_DECLARE_TR_FUNCTIONS(BehaviourRows)

public:
    // Requests the edit for the field of that path; refusals find it again.
    struct Ask {
        std::function<Result<void>(const QString &, const std::string &, BehaviourContext::Edit,
                                   BehaviourContext::After)>
            run;

        Result<void> operator()(const QString &label, const std::string &path, BehaviourContext::Edit edit,
                                BehaviourContext::After after = {}) const
        {
            return run(label, path, std::move(edit), std::move(after));
        }
    };

    // Both outlive this object; there is a graph.
    BehaviourRows(BehaviourActions &actions, const CharacterAnimations &animations, Ask ask);

    // The value of an effect is changed for all transitions that have it, or for one; asked in the form.
    void setSharing(behaviour::Sharing sharing, std::function<void(behaviour::Sharing)> change);
    // What is chosen.
    FormSubject subject() const;
    // Lists are whole, however long they are.
    void showAll() { m_most = SIZE_MAX; }
    // Without groups where that is nothing of the behaviour.
    BehaviourForm form(const FormSubject &subject) const;

    static constexpr std::int64_t kAnyState = -2; // in place of the id of a state
    static QString timeName(std::size_t trigger); // of the field for its time

    // ---- choices, also for what is about to be made
    static std::vector<FieldChoice> eventChoices(const behaviour::Behaviour &graph);
    static std::vector<FieldChoice> variableChoices(const behaviour::Behaviour &graph);
    static std::vector<FieldChoice> stateChoices(const behaviour::Machine &machine);
    std::vector<FieldChoice> effectChoices() const; // -1: none
    std::vector<FieldChoice> animationChoices(const std::string &present) const;

    // Paths of fields whose value is elsewhere in the file: behind this mark, it names the editor only.
    static constexpr char kFieldMark = '#';

private:
    static constexpr std::size_t kMostListed = 40; // rows of a group, as each has widgets

    using Graph = behaviour::Behaviour;
    using Machine = behaviour::Machine;
    using State = behaviour::State;
    using StatePlace = behaviour::StatePlace;
    using Transition = behaviour::Transition;
    using FoundTransition = behaviour::FoundTransition;
    using TransitionPlace = behaviour::TransitionPlace;
    using Sharing = behaviour::Sharing;
    using Clip = behaviour::Clip;
    using Trigger = behaviour::Trigger;
    using Part = behaviour::Part;
    using Binding = behaviour::Binding;
    using Event = behaviour::Event;
    using Variable = behaviour::Variable;
    using ValueOf = behaviour::ValueOf;
    using TransitionChange = behaviour::TransitionChange;
    using EffectChange = behaviour::EffectChange;
    using StateChange = behaviour::StateChange;
    using MachineChange = behaviour::MachineChange;
    using ClipChange = behaviour::ClipChange;
    using VariableChange = behaviour::VariableChange;

    const Graph &graph() const { return *m_context.graph(); }
    const File &file() const { return m_context.snapshot(); }
    std::string pathOf(std::uint32_t object, std::string_view member) const;

    // ---- behaviourrows.cpp
    BehaviourForm transitionForm(TransitionPlace place) const;
    BehaviourGroup transitionGroup(TransitionPlace place, const std::string &row) const;
    BehaviourGroup blendGroup(TransitionPlace place, const std::string &row) const;
    void addEffect(BehaviourGroup &group, TransitionPlace place, std::uint32_t effect,
                   const std::string &row) const;
    BehaviourGroup flagGroup(TransitionPlace place, const std::string &row) const;
    FieldRow nestedRow(TransitionPlace place, const std::string &row) const;
    FieldRow fromRow(TransitionPlace place, const std::string &row) const;
    FieldRow conditionRow(TransitionPlace place, const std::string &row) const;
    FieldSpec transitionField(TransitionPlace place, FieldSpec field,
                              std::function<void(TransitionChange &, qint64)> set) const;

    // ---- behaviourstaterows.cpp
    BehaviourForm stateForm(StatePlace place) const;
    FieldSpec stateField(StatePlace place, FieldSpec field,
                         std::function<Result<void>(StateChange &, const QString &)> set) const;
    FieldSpec eventsField(StatePlace place, bool isLeaving) const;
    BehaviourForm machineForm(const Machine &machine) const;
    FieldSpec machineField(const Machine &machine, FieldSpec field,
                           std::function<void(MachineChange &, const QString &)> set) const;
    BehaviourGroup transitionList(const QString &title, std::uint32_t owner) const;
    FieldRow listedTransition(TransitionPlace place) const;
    BehaviourGroup arrivals(StatePlace place) const;
    BehaviourGroup stateList(const Machine &machine) const;

    // ---- behaviourpartrows.cpp
    BehaviourForm clipForm(const Clip &clip) const;
    FieldSpec clipField(const Clip &clip, FieldSpec field,
                        std::function<Result<void>(ClipChange &, const QString &)> set) const;
    BehaviourGroup triggerGroup(const Clip &clip) const;
    FieldRow triggerRow(const Clip &clip, std::uint32_t row) const;
    BehaviourForm partForm(const Part &part) const;
    BehaviourGroup bindingGroup(const Part &part) const;
    BehaviourGroup expressionGroup(const Part &part) const;
    BehaviourGroup childList(const Part &part) const;
    BehaviourForm eventForm(std::uint32_t event) const;
    BehaviourForm variableForm(std::uint32_t variable) const;
    FieldSpec valueField(std::uint32_t variable, const QString &name, ValueOf which) const;
    FieldRow showRow(const QString &label, const QString &text, std::uint32_t object) const;

    BehaviourActions &m_actions;
    BehaviourContext &m_context;
    const CharacterAnimations &m_animations;
    Ask m_ask;
    std::size_t m_most = kMostListed;
    Sharing m_sharing = Sharing::OwnCopy;
    std::function<void(Sharing)> m_setSharing;
};

// The number that a text means, in any locale with a point.
Result<double> typedNumber(const QString &text);
QString numberText(double value); // of a float, as short as it reads the same
FieldSpec choiceField(const QString &name, std::string path, std::int64_t value,
                      std::vector<FieldChoice> choices);
FieldSpec valueLine(FieldKind kind, const QString &name, std::string path, const QString &text);

} // namespace cutaway
