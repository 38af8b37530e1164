// SPDX-License-Identifier: MIT
// Amounts that are typed into fields and that Enter applies: until then an order that was not given. Saving
// says so instead of leaving it out; Esc gives it up.
#pragma once

#include "viewers/kit/file/typedtexts.h"

#include <QLineEdit>

namespace cutaway
{

class TypedOrder : public QObject
{
    Q_OBJECT

public:
    // Belongs to the first of the fields. `what` is applied; `tell` shows the user a refusal; `reset` has the
    // fields show again what they did before the typing.
    TypedOrder(TypedTexts &all, const QList<QLineEdit *> &fields, const QString &what,
               std::function<void(const QString &)> tell, std::function<void()> reset);

    bool isHeld() const { return m_typed.isHeld(); }
    // Typing holds it; to be called when it is given, and when giving it is refused.
    void setHeld(bool held) { m_typed.setHeld(held); }
    void giveUp();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    std::function<void()> m_reset;
    TypedText m_typed;
};

} // namespace cutaway
