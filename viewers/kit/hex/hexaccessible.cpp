// SPDX-License-Identifier: MIT
#include "viewers/kit/hex/hexaccessible.h"

#include "viewers/kit/hex/hexview.h"

#include <QAccessibleWidget>

namespace cutaway
{

namespace
{

class AccessibleHexView : public QAccessibleWidget
{
public:
    explicit AccessibleHexView(HexView *view) : QAccessibleWidget(view, QAccessible::EditableText) {}

    QString text(QAccessible::Text role) const override
    {
        if (role == QAccessible::Value)
            return static_cast<HexView *>(widget())->caretText();
        return QAccessibleWidget::text(role);
    }
};

QAccessibleInterface *makeAccessibleHexView(const QString &, QObject *object)
{
    auto *view = qobject_cast<HexView *>(object);
    return view != nullptr ? new AccessibleHexView(view) : nullptr;
}

} // namespace

void installHexAccessibility()
{
    QAccessible::installFactory(makeAccessibleHexView);
}

void announceHexCaret(HexView *view, const QString &text)
{
    if (!QAccessible::isActive())
        return;
    QAccessibleValueChangeEvent event(view, text);
    QAccessible::updateAccessibility(&event);
}

} // namespace cutaway
