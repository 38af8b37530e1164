// SPDX-License-Identifier: MIT
// Shows beside an editor why its value is refused, or how it is rounded. Never takes the focus and never
// waits for an answer.
#pragma once

#include "viewers/kit/theme/theme.h"

#include <QFrame>

class QLabel;

namespace cutaway
{

class EditorChip : public QFrame
{
    Q_OBJECT

public:
    EditorChip(QWidget *parent);

    enum class Tone { Error, Note };
    void show(const QString &message, Tone tone, QRect besides); // a rectangle of the parent
    QString text() const;

private:
    QLabel *m_icon;
    QLabel *m_text;
};

} // namespace cutaway
