// SPDX-License-Identifier: MIT
#include "viewers/workshops/timeline/transportbar.h"

#include "viewers/kit/theme/elided.h"
#include "viewers/kit/theme/grid.h"
#include "viewers/kit/theme/wraplayout.h"

#include <QComboBox>
#include <QLabel>
#include <QMenu>
#include <QToolButton>

namespace cutaway
{

TransportBar::TransportBar(ClipPlayer &player, QWidget *parent)
    : QWidget(parent), m_player(player), m_row(new theme::WrapLayout(this)), m_speed(new QComboBox(this)),
      m_where(new QLabel(this))
{
    m_row->setContentsMargins(theme::grid(2), theme::grid(1), theme::grid(2), theme::grid(1));
    addStep(theme::Icon::First, tr("First frame (Shift+Left)"),
            [this] { m_player.setFrame(m_player.firstPlayed()); });
    addStep(theme::Icon::StepBack, tr("One frame back (comma)"), [this] { m_player.step(-1); });
    m_play = addStep(theme::Icon::Play, tr("Play or pause (Space)"),
                     [this] { m_player.setPlaying(!m_player.isPlaying()); });
    addStep(theme::Icon::StepForward, tr("One frame on (full stop)"), [this] { m_player.step(1); });
    addStep(theme::Icon::Last, tr("Last frame (Shift+Right)"),
            [this] { m_player.setFrame(m_player.lastPlayed()); });
    m_loop =
        addSwitch(tr("Loop"), tr("Begin again at the end (L)"), [this](bool on) { m_player.setLoops(on); });
    m_snap = addSwitch(tr("Snap"), tr("Drag to whole frames; Alt does the other"),
                       [this](bool on) { m_player.setSnaps(on); });
    addSpeeds();
    m_where->setObjectName(QStringLiteral("frameText"));
    m_where->setContentsMargins(theme::grid(2), 0, 0, 0);
    m_where->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_where->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_row->addWide(m_where);
    connect(&player, &ClipPlayer::clipChanged, this, &TransportBar::showFrame);
    connect(&player, &ClipPlayer::frameChanged, this, &TransportBar::showFrame);
    connect(&player, &ClipPlayer::playingChanged, this, &TransportBar::showState);
    theme::follow(this, &TransportBar::dress);
    showState();
    showFrame();
}

void TransportBar::dress()
{
    m_where->setFont(theme::current().numberFont());
}

QToolButton *TransportBar::addButton(const QString &tip)
{
    auto *button = new QToolButton(this);
    button->setToolTip(tip);
    button->setAccessibleName(tip);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus); // a click does not take the focus
    m_row->addWidget(button);
    return button;
}

QToolButton *TransportBar::addStep(theme::Icon icon, const QString &tip, std::function<void()> click)
{
    QToolButton *button = addButton(tip);
    button->setIconSize({theme::kToolIcon, theme::kToolIcon});
    button->setIcon(theme::icon(icon));
    connect(button, &QToolButton::clicked, this, std::move(click));
    return button;
}

QToolButton *TransportBar::addSwitch(const QString &text, const QString &tip,
                                     std::function<void(bool)> toggle)
{
    QToolButton *button = addButton(tip);
    button->setText(text);
    button->setCheckable(true);
    connect(button, &QToolButton::clicked, this, std::move(toggle));
    return button;
}

QToolButton *TransportBar::addMenuButton(const QString &text, const QString &tip, QMenu *menu)
{
    QToolButton *button = addButton(tip);
    setMenuText(*button, text);
    button->setPopupMode(QToolButton::InstantPopup);
    button->setMenu(menu);
    return button;
}

void TransportBar::setMenuText(QToolButton &button, const QString &text)
{
    constexpr int kWidest = theme::grid(46);
    const QString shown = theme::elided(text, button.fontMetrics(), kWidest, Qt::ElideMiddle);
    button.setText(shown + QStringLiteral(" ▾"));
}

void TransportBar::addSpeeds()
{
    m_speed->setAccessibleName(tr("Speed"));
    m_speed->setToolTip(tr("Speed"));
    for (const double factor : {0.1, 0.25, 0.5, 1.0, 2.0})
        m_speed->addItem(tr("%1×").arg(factor), factor);
    connect(m_speed, &QComboBox::activated, this,
            [this] { m_player.setSpeed(m_speed->currentData().toDouble()); });
    m_row->addWidget(m_speed);
}

void TransportBar::showState()
{
    m_play->setIcon(theme::icon(m_player.isPlaying() ? theme::Icon::Pause : theme::Icon::Play));
    m_loop->setChecked(m_player.loops());
    m_snap->setChecked(m_player.snaps());
    m_speed->setCurrentIndex(m_speed->findData(m_player.speed()));
}

// The rate is derived from the duration of a frame; no file stores it.
void TransportBar::showFrame()
{
    const LoadedClip *loaded = m_player.loaded();
    if (loaded == nullptr)
        return m_where->clear();
    const anim::Clip &clip = loaded->clip;
    QStringList parts{tr("f %1 / %2").arg(QString::number(m_player.frame(), 'f', 1)).arg(clip.frames() - 1),
                      tr("%1 s").arg(QString::number(clip.timeAt(m_player.frame()), 'f', 3)),
                      tr("%1 fps").arg(QString::number(1.0 / clip.frameDuration(), 'g', 4))};
    if (m_player.firstPlayed() > 0.0 || m_player.lastPlayed() < m_player.lastFrame())
        parts.append(tr("plays %1–%2").arg(m_player.firstPlayed()).arg(m_player.lastPlayed()));
    const QString between = QStringLiteral(" · ");
    m_where->setToolTip(parts.join(between));
    // Room for any frame and its time: the widgets beside must not move while the clip plays.
    const QString widest =
        tr("f %1 / %2").arg(QString::number(clip.frames(), 'f', 1)).arg(clip.frames() - 1) + between +
        tr("%1 s").arg(QString::number(clip.duration(), 'f', 3));
    const QMargins margins = m_where->contentsMargins();
    m_where->setMinimumWidth(m_where->fontMetrics().horizontalAdvance(widest) + margins.left() +
                             margins.right());
    const int room = m_where->contentsRect().width();
    while (parts.size() > 1 && m_where->fontMetrics().horizontalAdvance(parts.join(between)) > room)
        parts.removeLast(); // rather none than a part of it
    m_where->setText(parts.join(between));
}

void TransportBar::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    m_row->activate(); // so that the text has its new room
    showFrame();
}

} // namespace cutaway
