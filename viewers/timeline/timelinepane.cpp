// SPDX-License-Identifier: MIT
#include "viewers/timeline/timelinepane.h"

#include "viewers/theme/grid.h"

#include <QComboBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

namespace cutaway
{

TimelinePane::TimelinePane(OpenFile &file, Selection &selection, Scene *scene, const theme::Theme &theme,
                           QWidget *parent)
    : ToolPane(parent), m_player(file, selection, scene),
      m_view(new TimelineView(m_player, selection, theme, this))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(createStrip());
    column->addWidget(m_view, 1);
    setFocusProxy(m_view);
    connect(&m_player, &ClipPlayer::clipChanged, this, &TimelinePane::showClip);
    connect(&m_player, &ClipPlayer::frameChanged, this, &TimelinePane::showFrame);
    connect(&m_player, &ClipPlayer::playingChanged, this, &TimelinePane::showFrame);
    showClip();
}

void TimelinePane::setTheme(const theme::Theme &theme)
{
    m_view->setTheme(theme);
    m_where->setFont(theme.numberFont());
}

QString TimelinePane::hint() const
{
    const LoadedClip *loaded = m_player.loaded();
    if (loaded == nullptr)
        return {};
    const anim::Clip &clip = loaded->clip;
    return tr("%1 · %2 tracks · %3 frames · %4 s")
        .arg(QString::fromStdString(clip.className()))
        .arg(clip.tracks())
        .arg(clip.frames())
        .arg(QString::number(clip.duration(), 'f', 3));
}

QToolButton *TimelinePane::addButton(QWidget &strip, const QString &text, const QString &tip)
{
    auto *button = new QToolButton(&strip);
    button->setText(text);
    button->setToolTip(tip);
    button->setAccessibleName(tip);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::StrongFocus);
    strip.layout()->addWidget(button);
    return button;
}

QWidget *TimelinePane::createStrip()
{
    auto *strip = new QWidget;
    auto *row = new QHBoxLayout(strip);
    row->setContentsMargins(theme::grid(2), theme::grid(1), theme::grid(2), theme::grid(1));
    row->setSpacing(theme::grid(1));
    connect(addButton(*strip, QStringLiteral("|◀"), tr("First frame (Shift+Left)")), &QToolButton::clicked,
            this, [this] { m_player.setFrame(m_player.firstPlayed()); });
    connect(addButton(*strip, QStringLiteral("◀"), tr("One frame back (,)")), &QToolButton::clicked, this,
            [this] { m_player.step(-1); });
    m_play = addButton(*strip, QString(), tr("Play or pause (Space)"));
    m_play->setFixedWidth(theme::grid(16));
    connect(m_play, &QToolButton::clicked, this, [this] { m_player.setPlaying(!m_player.isPlaying()); });
    connect(addButton(*strip, QStringLiteral("▶"), tr("One frame on (.)")), &QToolButton::clicked, this,
            [this] { m_player.step(1); });
    connect(addButton(*strip, QStringLiteral("▶|"), tr("Last frame (Shift+Right)")), &QToolButton::clicked,
            this, [this] { m_player.setFrame(m_player.lastPlayed()); });
    m_loop = addButton(*strip, tr("Loop"), tr("Begin again at the end"));
    m_loop->setCheckable(true);
    m_loop->setChecked(true);
    connect(m_loop, &QToolButton::toggled, this, [this](bool on) { m_player.setLoops(on); });
    m_root = addButton(*strip, tr("Root motion"), tr("Move the character as its root motion says"));
    m_root->setCheckable(true);
    connect(m_root, &QToolButton::toggled, this, [this](bool on) { m_player.setRootMotion(on); });
    auto *speed = new QComboBox(strip);
    speed->setAccessibleName(tr("Speed"));
    speed->setToolTip(tr("Speed"));
    for (const double factor : {0.1, 0.25, 0.5, 1.0, 2.0})
        speed->addItem(tr("%1×").arg(factor), factor);
    speed->setCurrentIndex(3);
    connect(speed, &QComboBox::currentIndexChanged, this,
            [this, speed] { m_player.setSpeed(speed->currentData().toDouble()); });
    row->addWidget(speed);
    m_where = new QLabel(strip);
    m_where->setContentsMargins(theme::grid(2), 0, 0, 0);
    row->addWidget(m_where);
    row->addStretch(1);
    m_skeleton = addButton(*strip, QString(), tr("Choose the skeleton"));
    connect(m_skeleton, &QToolButton::clicked, this, &TimelinePane::chooseSkeleton);
    return strip;
}

void TimelinePane::showClip()
{
    const LoadedClip *loaded = m_player.loaded();
    if (loaded == nullptr || !loaded->skeleton) {
        m_skeleton->setText(tr("No skeleton found: choose one…"));
    } else {
        const QString name = QString::fromStdString(loaded->skeleton->name());
        const QString where =
            loaded->skeletonPath.isEmpty() ? tr("this file") : QFileInfo(loaded->skeletonPath).fileName();
        const QString doubt = loaded->mismatches.isEmpty() ? QString()
                                                           : tr(" ⚠ %n doubt(s)", nullptr,
                                                                static_cast<int>(loaded->mismatches.size()));
        m_skeleton->setText(tr("Skeleton: %1 (%2)%3").arg(name, where, doubt));
        m_skeleton->setToolTip(loaded->mismatches.isEmpty() ? tr("Choose another skeleton")
                                                            : loaded->mismatches.join(QLatin1Char('\n')));
    }
    m_root->setVisible(loaded != nullptr && loaded->clip.rootMotion() != nullptr);
    showFrame();
    Q_EMIT contentChanged();
}

// The rate is derived from the duration of a frame; no file stores it.
void TimelinePane::showFrame()
{
    m_play->setText(m_player.isPlaying() ? tr("Pause") : tr("Play"));
    const LoadedClip *loaded = m_player.loaded();
    if (loaded == nullptr)
        return m_where->clear();
    const anim::Clip &clip = loaded->clip;
    m_where->setText(tr("frame %1 / %2  ·  %3 s  ·  %4 frames/s derived")
                         .arg(QString::number(m_player.frame(), 'f', 1))
                         .arg(clip.frames() - 1)
                         .arg(QString::number(clip.timeAt(m_player.frame()), 'f', 3),
                              QString::number(1.0 / clip.frameDuration(), 'g', 4)));
}

void TimelinePane::chooseSkeleton()
{
    const QString path = QFileDialog::getOpenFileName(this, tr("Choose the skeleton"), {},
                                                      tr("Havok packfiles (*.hkx *.HKX)"));
    if (!path.isEmpty())
        m_player.chooseSkeleton(path);
}

} // namespace cutaway
