// SPDX-License-Identifier: MIT
// Says beside an editor why its value is refused. Never takes the focus and never waits for an answer.
#pragma once

#include "viewers/theme/theme.h"

#include <QFrame>

class QLabel;

namespace cutaway
{

class ErrorChip : public QFrame
{
    Q_OBJECT

public:
    ErrorChip(const theme::Theme &theme, QWidget *parent);

    void show(const QString &message, QRect besides); // a rectangle of the parent
    QString text() const;

private:
    QLabel *m_text;
};

} // namespace cutaway
