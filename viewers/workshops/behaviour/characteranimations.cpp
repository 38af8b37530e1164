// SPDX-License-Identifier: MIT
#include "viewers/workshops/behaviour/characteranimations.h"

#include "core/domains/behaviour/check/projectfiles.h"

#include <utility>

namespace cutaway
{

namespace
{

QString comparableName(const QString &animation)
{
    return animation.toLower().replace(QStringLiteral("\\female\\"), QStringLiteral("\\male\\"));
}

QStringList animationsBeside(const File &file)
{
    QStringList names;
    for (const behaviour::Cast &cast : behaviour::projectOf(file).casts) {
        for (const std::string &name : cast.character.animations)
            names.append(QString::fromStdString(name));
    }
    names.removeDuplicates();
    return names;
}

} // namespace

CharacterAnimations &CharacterAnimations::of(BehaviourContext &context)
{
    auto *known = context.findChild<CharacterAnimations *>(QString(), Qt::FindDirectChildrenOnly);
    return known != nullptr ? *known : *new CharacterAnimations(context);
}

CharacterAnimations::CharacterAnimations(BehaviourContext &context) : QObject(&context), m_context(context)
{
    connect(&context, &BehaviourContext::changed, this, &CharacterAnimations::read);
    read();
}

// Once: edits of this file do not change the character.
void CharacterAnimations::read()
{
    if (m_context.graph() == nullptr || std::exchange(m_isRead, true))
        return;
    m_reading.ask([file = std::shared_ptr<const File>(m_context.file().file().snapshot())](
                      Progress &) { return animationsBeside(*file); },
                  [this](QStringList names) {
                      m_names = std::move(names);
                      for (const QString &name : std::as_const(m_names))
                          m_known.insert(comparableName(name));
                      if (isKnown())
                          Q_EMIT changed();
                  });
}

bool CharacterAnimations::has(const QString &animation) const
{
    return m_known.contains(comparableName(animation));
}

} // namespace cutaway
