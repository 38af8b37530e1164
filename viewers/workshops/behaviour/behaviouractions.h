// SPDX-License-Identifier: MIT
// Everything that can be done with the chosen part of a behaviour, once: text, keys and help for the panes of
// names, form and graph, and for the palette. What needs more than the choice is asked in the form.
#pragma once

#include "core/domains/behaviour/edit/clipedit.h"
#include "core/domains/behaviour/edit/tableedit.h"
#include "viewers/workshops/behaviour/behaviourcontext.h"

#include <QAction>
#include <array>

namespace cutaway
{

// What is asked in the form before it is made.
enum class DraftKind : std::uint8_t { State, Transition, Trigger, Binding };

class BehaviourActions : public QObject
{
    Q_OBJECT

public:
    enum class Edit : std::uint8_t {
        AddState,
        DuplicateState,
        AddTransition,
        AddTrigger,
        Bind,
        RemovePart, // the transition or state that is chosen
        AddEvent,
        AddVariable,
        AddProperty,
        RenameName,
        RemoveName,
    };
    static constexpr std::size_t kEditCount = 11;

    // Made on first use, one for all panes of a page.
    static BehaviourActions &of(BehaviourContext &context);

    BehaviourContext &context() const { return m_context; }
    QAction *operator[](Edit edit) const { return m_edits[static_cast<std::size_t>(edit)]; }
    QList<QAction *> parts() const; // for what is drawn in the graph and shown in the form
    QList<QAction *> names() const;

    // The name whose row is chosen.
    std::optional<NamePlace> chosenName() const;
    // ---- edits of names; the name that was made or renamed is chosen then. All edits wait for those under
    // way, and find their place again.
    void rename(NamePlace name, const QString &text);
    void remove(NamePlace name, behaviour::Uses uses);
    void removeTransition(behaviour::TransitionPlace place);
    // For edits that rename it; what is chosen stays so.
    BehaviourContext::After tellRenamed(NamePlace name, const std::string &to);

Q_SIGNALS:
    void draftWanted(cutaway::DraftKind kind);
    void renameWanted(); // of chosenName(): in the list of names
    void removalWanted(cutaway::NamePlace name);
    // By an edit that was made; without a new name it is gone.
    void nameChanged(cutaway::NameKind kind, const std::string &name, const std::optional<std::string> &to);

private:
    explicit BehaviourActions(BehaviourContext &context);
    void add(Edit edit, const QString &text, const QString &help, const QKeySequence &keys,
             void (BehaviourActions::*run)());
    void create();
    void follow();
    void addEvent();
    void addVariable();
    void addProperty();
    void duplicateState();
    void removePart();
    void removeChosenName();
    // Calls `run(place)` when the place is known in the graph as it is then.
    template <class Place, class Run> void whenReady(Place place, Run run);
    void renameNow(NamePlace name, const std::string &to);
    void removeNow(NamePlace name, behaviour::Uses uses);
    void removeTransitionNow(behaviour::TransitionPlace place);
    void removeState(std::uint32_t state);
    void duplicate(std::uint32_t state);
    using AddNamed = std::function<Result<Patch>(const File &, const std::string &name)>;
    void addName(NameKind kind, const QString &label, const std::string &wanted, AddNamed add);
    std::string freeName(NameKind kind, const std::string &wanted) const;

    BehaviourContext &m_context;
    std::array<QAction *, kEditCount> m_edits{};
};

} // namespace cutaway
