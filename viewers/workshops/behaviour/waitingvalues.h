// SPDX-License-Identifier: MIT
// Values given to fields of the form while an edit before them is being made. Each is kept with what its form
// is of, which is found again in the graph after that edit; the field then has its change made.
#pragma once

#include "viewers/kit/file/typedtexts.h"
#include "viewers/workshops/behaviour/behaviourrows.h"

#include <deque>

namespace cutaway
{

// Which field of a form: paths may be others after an edit.
struct FieldKey {
    QString name;
    std::size_t number = 0; // among those of that name

    bool operator==(const FieldKey &) const = default;
};

struct WaitingValue {
    FormSubject of;
    FieldKey field;
    QString text;
    std::shared_ptr<const behaviour::Behaviour> graph; // that `of` is in
};

class WaitingValues
{
public:
    // They stop the file from being saved or closed without them.
    WaitingValues(TypedTexts &all, QWidget &form);

    bool isEmpty() const { return m_values.empty(); }
    void add(WaitingValue value);
    void clear();
    // The first, found again in the graph as it is now. It has nothing to be of where that is gone.
    WaitingValue takeFirst(const behaviour::Behaviour &now);
    // Fields of the form show the values that wait for them.
    void putInto(BehaviourForm &form, const FormSubject &of) const;

private:
    std::deque<WaitingValue> m_values;
    TypedText m_typed;
};

// Calls `visit(field, key)` for each field of the form that can be changed.
template <class Visit> void eachField(BehaviourForm &form, const Visit &visit)
{
    std::map<QString, std::size_t> counts;
    for (BehaviourGroup &group : form.groups) {
        for (FieldRow &row : group.rows) {
            for (FieldSpec &field : row.fields) {
                if (!field.isReadOnly())
                    visit(field, FieldKey{field.name, counts[field.name]++});
            }
        }
    }
}

} // namespace cutaway
