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
    // Of an editor that stands in `parent`; shown there or, where that has no room, in what is around it.
    explicit EditorChip(QWidget *parent);

    enum class Tone { Error, Note };
    void show(const QString &message, Tone tone, QRect besides); // a rectangle of the parent
    QString text() const;

private:
    QWidget *homeFor(const QRect &besides, int height) const;

    QWidget *m_anchor;
    QLabel *m_icon;
    QLabel *m_text;
};

} // namespace cutaway
