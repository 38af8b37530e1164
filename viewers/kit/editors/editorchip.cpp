// SPDX-License-Identifier: MIT
#include "viewers/kit/editors/editorchip.h"

#include "viewers/kit/text/nodetext.h"
#include "viewers/kit/theme/grid.h"
#include "viewers/kit/theme/icons.h"

#include <QHBoxLayout>
#include <QLabel>

namespace cutaway
{

namespace
{

constexpr int kWidestChip = theme::grid(90);

} // namespace

EditorChip::EditorChip(QWidget *parent) : QFrame(parent), m_icon(new QLabel(this)), m_text(new QLabel(this))
{
    setObjectName(QStringLiteral("editorChip"));
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFocusPolicy(Qt::NoFocus);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(theme::grid(2), theme::grid(1), theme::grid(2), theme::grid(1));
    layout->setSpacing(theme::grid(2));
    layout->addWidget(m_icon, 0, Qt::AlignTop);
    m_text->setTextFormat(Qt::PlainText);
    m_text->setWordWrap(true);
    layout->addWidget(m_text, 1);
    hide();
}

QString EditorChip::text() const
{
    return m_text->text();
}

void EditorChip::show(const QString &message, Tone tone, QRect besides)
{
    const theme::Colors &colors = theme::current().colors();
    const QColor &ink = tone == Tone::Error ? colors.error : colors.note;
    const theme::Icon shownIcon = tone == Tone::Error ? theme::Icon::Error : theme::Icon::Note;
    setStyleSheet(QStringLiteral("#editorChip { background: %1; border: 1px solid %2; border-radius: 3px; }"
                                 "QLabel { color: %3; border: none; }")
                      .arg(colors.raised.name(), ink.name(), colors.text.name()));
    m_icon->setPixmap(theme::iconPixmap(shownIcon, ink, theme::kSmallIcon, devicePixelRatioF()));
    const QString shown = nodetext::shortened(message);
    m_text->setText(shown);
    m_text->setAccessibleName(shown);
    const int room = parentWidget()->width();
    const int icon = theme::kSmallIcon + theme::grid(6);
    const int wanted = m_text->fontMetrics().horizontalAdvance(shown) + icon + theme::grid(1);
    const int width = qMin(qMin(wanted, kWidestChip), room);
    const int height = layout()->hasHeightForWidth() ? layout()->heightForWidth(width) : sizeHint().height();
    const int left = qMax(0, qMin(besides.left(), room - width));
    const bool below = besides.bottom() + height <= parentWidget()->height() || besides.top() < height;
    setGeometry(left, below ? besides.bottom() + 1 : besides.top() - height - 1, width, height);
    raise();
    QFrame::show();
}

} // namespace cutaway
