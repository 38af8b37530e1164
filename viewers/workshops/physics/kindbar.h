// SPDX-License-Identifier: MIT
// The kinds that the chosen bodies can have, as a row of buttons. Another kind is a pending change first.
#pragma once

#include "viewers/workshops/physics/pendingchange.h"

#include <QWidget>
#include <map>

class QLabel;
class QPushButton;

namespace cutaway
{

namespace theme
{
class WrapLayout;
}

class KindBar : public QWidget
{
    Q_OBJECT

public:
    KindBar(BodyContext &context, PendingChange &pending, QWidget *parent);

    QPushButton *button(physics::BodyKind kind) const; // null where the bodies cannot have it

    // Shows the kinds of the chosen bodies; to be called for each change of these.
    void follow();

private:
    void rebuild(const std::vector<physics::BodyKind> &kinds);
    void ask(physics::BodyKind kind);

    BodyContext &m_context;
    PendingChange &m_pending;
    theme::WrapLayout *m_line;
    QLabel *m_meaning;
    std::map<physics::BodyKind, QPushButton *> m_buttons;
};

} // namespace cutaway
