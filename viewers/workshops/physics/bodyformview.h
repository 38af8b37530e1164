// SPDX-License-Identifier: MIT
// A form with the values of the chosen bodies, in groups. An edit is one undo step for all of them.
#pragma once

#include "viewers/kit/form/fieldgrid.h"
#include "viewers/workshops/physics/bodycontext.h"

#include <QScrollArea>

class QVBoxLayout;

namespace cutaway
{

namespace theme
{
class ElidedLabel;
}
class BodyTools;
class ChangePanel;
class KindBar;
class MassTable;
class PendingChange;

class BodyFormView : public QScrollArea
{
    Q_OBJECT

public:
    BodyFormView(BodyContext &context, Selection &selection, QWidget *parent = nullptr);

    // The reason of the last refused edit; empty if the last edit was accepted.
    QString refusal() const;

    PendingChange &pending() const { return *m_pending; }
    KindBar &kinds() const { return *m_kinds; }
    ChangePanel &changePanel() const { return *m_change; }
    BodyTools &tools() const { return *m_tools; }
    MassTable &masses() const { return *m_masses; }

protected:
    void showEvent(QShowEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;

private:
    struct Group {
        std::string name;
        QWidget *box = nullptr;
        QLabel *title = nullptr;
        theme::ElidedLabel *hint = nullptr;
        FieldGrid *grid = nullptr;
    };

    QWidget *createHead();
    void createMasses();
    void recompute(physics::SolidAs as);
    void showMasses(const ListedBody &current);
    Group &group(std::size_t at, const std::string &name);
    Group createGroup(const QString &title);
    void dress();
    void follow();
    void showHead(const ListedBody &current);
    void showGroups(const ListedBody &current);
    QString hintOf(const Group &group, const ListedBody &current) const;
    // bodyconstraintrows.cpp
    void showConstraints(const ListedBody &current);
    // bodyformrows.cpp
    void addRow(std::vector<FieldRow> &rows, const ListedBody &current, const BodyValue &value) const;
    FieldRow rowFor(const ListedBody &current, const BodyValue &value) const;
    void addNames(const BodyValue &value, FieldSpec &field) const;
    QString storedRemark(const BodyValue &value) const;
    FieldSpec fieldFor(const BodyValue &value, std::optional<std::size_t> component, bool isMixed) const;
    bool haveAll(const physics::FormRow &row) const;
    bool isMixed(const BodyValue &value) const;
    QString whose() const;
    void markSelected();

    BodyContext &m_context;
    Selection &m_selection;
    PendingChange *m_pending;
    KindBar *m_kinds;
    ChangePanel *m_change;
    BodyTools *m_tools;
    MassTable *m_masses;
    QVBoxLayout *m_column;
    theme::ElidedLabel *m_title;
    theme::ElidedLabel *m_hint;
    QLabel *m_empty;
    std::vector<Group> m_groups;      // in the order of the form
    std::vector<Group> m_constraints; // likewise, of constraints
};

} // namespace cutaway
