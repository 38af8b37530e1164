// SPDX-License-Identifier: MIT
#include "viewers/kit/pane/notearea.h"

#include <QEvent>
#include <QLabel>

namespace cutaway
{

NoteArea::NoteArea(QLabel *label, int lines, QWidget *parent)
    : QScrollArea(parent), m_label(label), m_lines(lines)
{
    label->setWordWrap(true);
    label->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::NoFocus);
    setWidgetResizable(true);
    setWidget(label);
    label->installEventFilter(this);
    fit();
}

bool NoteArea::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::FontChange)
        fit();
    return QScrollArea::eventFilter(watched, event);
}

void NoteArea::fit()
{
    const QMargins margins = m_label->contentsMargins();
    setFixedHeight(m_lines * m_label->fontMetrics().lineSpacing() + margins.top() + margins.bottom());
}

} // namespace cutaway
