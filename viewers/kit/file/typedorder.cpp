// SPDX-License-Identifier: MIT
#include "viewers/kit/file/typedorder.h"

#include <QKeyEvent>

namespace cutaway
{

TypedOrder::TypedOrder(TypedTexts &all, const QList<QLineEdit *> &fields, const QString &what,
                       std::function<void(const QString &)> tell, std::function<void()> reset)
    : QObject(fields.front()), m_reset(std::move(reset)),
      m_typed(
          all, *fields.front(),
          [tell = std::move(tell), what] {
              tell(tr("Not applied yet: Enter applies what is typed for %1, Esc gives it up").arg(what));
              return false;
          },
          [this] { giveUp(); }, TypedText::Kind::Order)
{
    for (QLineEdit *field : fields) {
        field->installEventFilter(this);
        connect(field, &QLineEdit::textEdited, this, [this] { setHeld(true); });
    }
}

void TypedOrder::giveUp()
{
    setHeld(false);
    m_reset();
}

bool TypedOrder::eventFilter(QObject *watched, QEvent *event)
{
    if (!isHeld() || event->type() != QEvent::KeyPress ||
        static_cast<QKeyEvent *>(event)->key() != Qt::Key_Escape)
        return QObject::eventFilter(watched, event);
    giveUp();
    return true;
}

} // namespace cutaway
