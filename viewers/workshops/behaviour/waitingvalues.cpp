// SPDX-License-Identifier: MIT
#include "viewers/workshops/behaviour/waitingvalues.h"

#include "viewers/workshops/behaviour/partnames.h"

namespace cutaway
{

namespace
{

template <class Place>
std::optional<Place> againIn(const behaviour::Behaviour &now, const behaviour::Behaviour &before,
                             const std::optional<Place> &place)
{
    return place ? foundAgain(before, *place, now) : std::nullopt;
}

void showValue(FieldSpec &field, const QString &text)
{
    if (field.kind == FieldKind::Check)
        field.number = text == QStringLiteral("true") ? 1 : 0;
    else if (field.kind == FieldKind::Choice || field.kind == FieldKind::Flags)
        field.number = text.toLongLong();
    else
        field.text = text;
}

} // namespace

WaitingValues::WaitingValues(TypedTexts &all, QWidget &form)
    : m_typed(
          all, form, [] { return false; }, [] {}, TypedText::Kind::Order)
{
}

void WaitingValues::add(WaitingValue value)
{
    m_values.push_back(std::move(value));
    m_typed.setHeld(true);
}

void WaitingValues::clear()
{
    m_values.clear();
    m_typed.setHeld(false);
}

WaitingValue WaitingValues::takeFirst(const behaviour::Behaviour &now)
{
    WaitingValue first = std::move(m_values.front());
    m_values.pop_front();
    m_typed.setHeld(!m_values.empty());
    first.of = {againIn(now, *first.graph, first.of.transition), againIn(now, *first.graph, first.of.name),
                againIn(now, *first.graph, first.of.object)};
    return first;
}

void WaitingValues::putInto(BehaviourForm &form, const FormSubject &of) const
{
    eachField(form, [&](FieldSpec &field, const FieldKey &key) {
        for (const WaitingValue &value : m_values) {
            if (value.of == of && value.field == key)
                showValue(field, value.text);
        }
    });
}

} // namespace cutaway
