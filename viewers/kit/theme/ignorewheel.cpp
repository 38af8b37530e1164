// SPDX-License-Identifier: MIT
#include "viewers/kit/theme/ignorewheel.h"

#include <QEvent>

namespace cutaway::theme
{

namespace
{

class WheelFilter : public QObject
{
public:
    using QObject::QObject;

    bool eventFilter(QObject *watched, QEvent *event) override
    {
        const auto *control = qobject_cast<const QWidget *>(watched);
        if (control == nullptr || event->type() != QEvent::Wheel || control->hasFocus())
            return false;
        event->ignore();
        return true;
    }
};

} // namespace

void ignoreWheel(QWidget &control)
{
    control.setFocusPolicy(Qt::StrongFocus);
    control.installEventFilter(new WheelFilter(&control));
}

} // namespace cutaway::theme
