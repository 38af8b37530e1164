// SPDX-License-Identifier: MIT
#include "viewers/kit/file/typedtexts.h"

#include <QScopedValueRollback>
#include <algorithm>
#include <set>

namespace cutaway
{

bool TypedTexts::isEmpty() const
{
    return std::ranges::find(m_held, TypedText::Kind::Value, &TypedText::m_kind) == m_held.end();
}

// An edit may make other editors commit in the middle of it. The change of one text may remove any other, or
// move it into another editor that holds it then.
bool TypedTexts::commit(Before before)
{
    if (m_isCommitting)
        return true;
    const QScopedValueRollback committing(m_isCommitting, true);
    m_refused.clear();
    bool isTaken = true;
    std::set<std::uint64_t> asked;
    while (true) {
        const auto next = std::ranges::find_if(
            m_held, [&asked](const TypedText *text) { return !asked.contains(text->m_number); });
        if (next == m_held.end())
            return isTaken;
        TypedText &text = **next;
        asked.insert(text.m_number);
        if (text.m_kind == TypedText::Kind::Order && before == Before::Moving)
            continue;
        const TypedText::Commit ask = text.m_commit;
        const QPointer<QWidget> editor(&text.m_editor);
        if (ask())
            continue;
        if (m_refused == nullptr || !m_refused->isVisible()) // else the first of all
            m_refused = editor;
        isTaken = false;
    }
}

bool TypedTexts::settle(Before before)
{
    if (commit(before))
        return true;
    if (m_refused != nullptr)
        Q_EMIT refused(m_refused);
    if (m_refused != nullptr)
        m_refused->setFocus(Qt::OtherFocusReason);
    return false;
}

void TypedTexts::giveUp()
{
    const std::vector<TypedText *> held = m_held;
    for (TypedText *text : held) {
        if (std::ranges::find(m_held, text) == m_held.end() || text->m_kind == TypedText::Kind::Order)
            continue;
        const std::function<void()> revert = text->m_giveUp;
        revert();
    }
}

void TypedTexts::hold(TypedText &text, bool held)
{
    const bool wasEmpty = isEmpty();
    std::erase(m_held, &text);
    if (held)
        m_held.push_back(&text);
    if (isEmpty() != wasEmpty)
        Q_EMIT changed();
}

TypedText::TypedText(TypedTexts &all, QWidget &editor, Commit commit, std::function<void()> giveUp, Kind kind)
    : m_all(&all), m_editor(editor), m_commit(std::move(commit)), m_giveUp(std::move(giveUp)), m_kind(kind),
      m_number(++all.m_lastNumber)
{
}

TypedText::~TypedText()
{
    setHeld(false);
}

void TypedText::setHeld(bool held)
{
    if (held == m_isHeld)
        return;
    m_isHeld = held;
    if (m_all != nullptr)
        m_all->hold(*this, held);
}

} // namespace cutaway
