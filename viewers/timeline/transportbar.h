// SPDX-License-Identifier: MIT
// Buttons to play and step, speed, loop and snap, where we are, and menus for what is shown and edited.
#pragma once

#include "viewers/theme/theme.h"
#include "viewers/timeline/clipplayer.h"

#include <QWidget>

class QComboBox;
class QHBoxLayout;
class QLabel;
class QMenu;
class QToolButton;

namespace cutaway
{

class TransportBar : public QWidget
{
    Q_OBJECT

public:
    TransportBar(ClipPlayer &player, const theme::Theme &theme, QWidget *parent = nullptr);

    void setTheme(const theme::Theme &theme);
    // At the right end.
    QToolButton *addMenuButton(const QString &text, const QString &tip, QMenu *menu);
    QToolButton *addEndButton(const QString &tip);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    QToolButton *addButton(const QString &text, const QString &tip, std::function<void()> click);
    QToolButton *addSwitch(const QString &text, const QString &tip, std::function<void(bool)> toggle);
    void addSpeeds();
    void showFrame();
    void showState();

    ClipPlayer &m_player;
    QHBoxLayout *m_row;
    QToolButton *m_play, *m_loop, *m_snap;
    QComboBox *m_speed;
    QLabel *m_where;
};

} // namespace cutaway
