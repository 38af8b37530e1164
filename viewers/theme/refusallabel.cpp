// SPDX-License-Identifier: MIT
#include "viewers/theme/refusallabel.h"

#include "viewers/theme/ink.h"
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
    setInk(*this, current().colors().error);
}

} // namespace cutaway::theme
