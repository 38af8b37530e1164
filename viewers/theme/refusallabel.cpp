// SPDX-License-Identifier: MIT
#include "viewers/theme/refusallabel.h"

#include "viewers/theme/theme.h"

namespace cutaway::theme
{

RefusalLabel::RefusalLabel(QWidget *parent) : QLabel(parent)
{
    setWordWrap(true);
    setTextFormat(Qt::PlainText);
    hide();
    follow(this, &RefusalLabel::dress);
}

void RefusalLabel::say(const QString &reason)
{
    setText(reason);
    setVisible(!reason.isEmpty());
}

void RefusalLabel::dress()
{
    QPalette error = palette();
    error.setColor(QPalette::WindowText, current().colors().error);
    setPalette(error);
}

} // namespace cutaway::theme
