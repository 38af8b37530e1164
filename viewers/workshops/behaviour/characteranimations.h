// SPDX-License-Identifier: MIT
// The animations of the characters that play a behaviour: those of the project beside the file, read by a
// worker. One object for all panes of a page.
#pragma once

#include "viewers/workshops/behaviour/behaviourcontext.h"

#include <QStringList>
#include <set>

namespace cutaway
{

class CharacterAnimations : public QObject
{
    Q_OBJECT

public:
    static CharacterAnimations &of(BehaviourContext &context);

    // False while no project was found.
    bool isKnown() const { return !m_names.isEmpty(); }
    const QStringList &names() const { return m_names; }
    // Clips of all characters name the animations of male ones.
    bool has(const QString &animation) const;

Q_SIGNALS:
    void changed();

private:
    explicit CharacterAnimations(BehaviourContext &context);
    void read();

    BehaviourContext &m_context;
    AsyncValue m_reading;
    bool m_isRead = false;
    QStringList m_names;
    std::set<QString> m_known; // comparable
};

} // namespace cutaway
