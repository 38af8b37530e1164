// SPDX-License-Identifier: MIT
// The names of a behaviour: events, variables, properties, attributes and clips, with their number, value and
// uses. A row is renamed in its place; what uses the chosen one is listed below, each a way to its place.
//
// A name that is used is removed only after a question, below the list. Another question follows where other
// files of the project have the name that was changed.
#pragma once

#include "viewers/kit/pane/toolpane.h"
#include "viewers/workshops/behaviour/behaviouractions.h"
#include "viewers/workshops/behaviour/characteranimations.h"

class QLabel;
class QLineEdit;
class QListWidget;
class QTreeWidget;
class QTreeWidgetItem;

namespace cutaway
{

class CellDelegate;
class NameRemovalBar;
class NamesElsewhereBar;

class BehaviourNamesPane : public ToolPane
{
    Q_OBJECT

public:
    BehaviourNamesPane(Selection &selection, QWidget *parent = nullptr);

    bool hasContent() const override { return m_isBehaviour; }
    bool isQuiet() const override { return !isVisible() || !m_context.isBusy(); }
    QString hint() const override;
    QList<QAction *> commands() const override { return m_actions.names(); }

    QTreeWidget &names() const { return *m_names; }
    QListWidget &uses() const { return *m_uses; }
    QLineEdit &filter() const { return *m_filter; }
    NameRemovalBar &removal() const { return *m_removal; }
    NamesElsewhereBar &elsewhere() const { return *m_elsewhere; }
    QTreeWidgetItem *item(NamePlace name) const; // null where there is none
    QString said() const;

protected:
    void showEvent(QShowEvent *event) override;

private:
    enum NameColumn { NameText, NameUses, NameNumber, NameValue };

    void createParts();
    QWidget *createButtons();
    QWidget *createUses();
    void takeTypedNames();
    void dress();
    void fill();
    void fillSection(NameKind kind, const std::vector<NameRow> &rows);
    void markMissing();
    void applyFilter();
    void followChosen();
    void chooseCurrent();
    void showUses();
    void beginRename();
    void askRemoval(NamePlace name);
    Result<void> rename(QTreeWidgetItem &item, const QString &text);
    std::optional<NamePlace> placeOf(const QTreeWidgetItem *item) const;
    void tell(const QString &text, bool isRefusal);

    BehaviourContext &m_context;
    BehaviourActions &m_actions;
    CharacterAnimations &m_animations;
    bool m_isBehaviour;
    QLineEdit *m_filter;
    QTreeWidget *m_names;
    QListWidget *m_uses;
    QLabel *m_usesTitle = nullptr;
    QLabel *m_said;
    NameRemovalBar *m_removal = nullptr;
    NamesElsewhereBar *m_elsewhere = nullptr;
    std::map<NamePlace, QTreeWidgetItem *> m_items;
    std::vector<NodePath> m_usePlaces; // of the rows below
    bool m_isRefusal = false;
    bool m_isFollowing = false;
    bool m_isStale = true; // the graph is another one than is shown
};

} // namespace cutaway
