// SPDX-License-Identifier: MIT
// The form of what is chosen in a behaviour: a transition, state, clip, state machine, event, variable or any
// other part. Each value that is typed is one edit (core/domains/behaviour/edit); a refusal is said beside
// its field. What is to be added is filled in above it.
#pragma once

#include "viewers/kit/form/fieldgrid.h"
#include "viewers/kit/pane/toolpane.h"
#include "viewers/workshops/behaviour/behaviourdraft.h"
#include "viewers/workshops/behaviour/waitingvalues.h"

class QLabel;
class QPushButton;
class QScrollArea;
class QVBoxLayout;

namespace cutaway
{

namespace theme
{
class ElidedLabel;
}

class ClipTime;
class TriggerStrip;

class BehaviourFormPane : public ToolPane, private FieldHost
{
    Q_OBJECT

public:
    BehaviourFormPane(Selection &selection, QWidget *parent = nullptr);

    bool hasContent() const override { return m_isBehaviour; }
    bool isQuiet() const override { return !isVisible() || !m_context.isBusy(); }
    QString hint() const override { return m_form.hint; }
    QList<QAction *> commands() const override { return m_actions.parts(); }

    BehaviourDraft &draft() const { return *m_draft; }
    TriggerStrip &strip() const { return *m_strip; }
    // Of the first list that is not shown as a whole; null where all are.
    QPushButton *allButton() const;
    QString title() const { return m_form.title; }
    // By the path of its value, or by its name where that is the only one; null where there is none.
    FieldEditor *editor(const std::string &path) const;
    FieldEditor *editorNamed(const QString &name) const;
    QString refusal() const;

protected:
    void showEvent(QShowEvent *event) override;

private:
    struct Group {
        QWidget *box = nullptr;
        QLabel *title = nullptr;
        theme::ElidedLabel *hint = nullptr;
        FieldGrid *grid = nullptr;
        QPushButton *all = nullptr; // shows the rest of a long list
    };

    // ---- as the host of the fields
    OpenFile &file() const override { return m_context.file(); }
    FieldEditor *createEditor(const FieldSpec &spec, QWidget *parent) override;
    void selectPath(const std::string &path) override;
    Result<void> apply(const pack::EditList &edits, const QString &label, const std::string &path) override;
    bool isReading() const override { return m_context.isBusy(); }

    QWidget *createHead();
    QWidget *createButtons();
    Group createGroup();
    void dress();
    BehaviourRows rows();
    void follow();
    // Fields have their changes made in their turn.
    void queueChanges(BehaviourForm &form);
    Result<void> giveInTurn(const FieldKey &key, const FieldSpec &field, const QString &text);
    Result<void> give(const FieldSpec &field, const QString &text);
    void giveWaiting();
    void refuse(const std::string &path, const QString &reason);
    void showForm();
    void showStrip();
    void moveTrigger(std::size_t row, double time);
    void markSelected();
    Result<void> request(const QString &label, const std::string &path, BehaviourContext::Edit edit,
                         BehaviourContext::After after = {});

    BehaviourContext &m_context;
    BehaviourActions &m_actions;
    CharacterAnimations &m_animations;
    ClipTime &m_time;
    bool m_isBehaviour;
    BehaviourForm m_form;
    FormSubject m_shown; // by m_form
    bool m_showsAll = false;
    WaitingValues m_waiting;
    behaviour::Sharing m_sharing = behaviour::Sharing::OwnCopy;
    QScrollArea *m_area;
    QVBoxLayout *m_column = nullptr;
    theme::ElidedLabel *m_title = nullptr;
    theme::ElidedLabel *m_hint = nullptr;
    QLabel *m_empty = nullptr;
    theme::RefusalLabel *m_refused;
    BehaviourDraft *m_draft = nullptr;
    TriggerStrip *m_strip = nullptr; // in the group of the triggers
    std::vector<Group> m_groups;
};

} // namespace cutaway
