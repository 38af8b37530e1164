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

EditorChip::EditorChip(QWidget *parent)
    : QFrame(parent), m_anchor(parent), m_icon(new QLabel(this)), m_text(new QLabel(this))
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

// The nearest widget around the editor with room below it or above: a line of one row has none.
QWidget *EditorChip::homeFor(const QRect &besides, int height) const
{
    QWidget *home = m_anchor;
    while (!home->isWindow() && home->parentWidget() != nullptr) {
        const int top = m_anchor->mapTo(home, besides.topLeft()).y();
        if (top >= height || top + besides.height() + height <= home->height())
            break;
        home = home->parentWidget();
    }
    return home;
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
    const int icon = theme::kSmallIcon + theme::grid(6);
    const int wanted = m_text->fontMetrics().horizontalAdvance(shown) + icon + theme::grid(1);
    const int width = qMin(qMin(wanted, kWidestChip), m_anchor->width());
    const int height = layout()->hasHeightForWidth() ? layout()->heightForWidth(width) : sizeHint().height();
    QWidget *home = homeFor(besides, height);
    if (home != parentWidget())
        setParent(home);
    besides.moveTopLeft(m_anchor->mapTo(home, besides.topLeft()));
    const int left = qMax(0, qMin(besides.left(), home->width() - width));
    const bool below = besides.bottom() + height <= home->height() || besides.top() < height;
    setGeometry(left, below ? besides.bottom() + 1 : besides.top() - height - 1, width, height);
    raise();
    QFrame::show();
}

} // namespace cutaway
