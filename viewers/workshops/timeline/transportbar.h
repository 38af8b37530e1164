// SPDX-License-Identifier: MIT
// Buttons to play and step, speed, loop and snap, the current position, and menus for display and edits.
#pragma once

#include "viewers/kit/theme/icons.h"
#include "viewers/workshops/timeline/clipplayer.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QMenu;
class QToolButton;

namespace cutaway
{

namespace theme
{
class WrapLayout;
}

class TransportBar : public QWidget
{
    Q_OBJECT

public:
    TransportBar(ClipPlayer &player, QWidget *parent = nullptr);

    // At the right end.
    QToolButton *addMenuButton(const QString &text, const QString &tip, QMenu *menu);
    // Sets the text of a menu button; a long one is cut in the middle.
    static void setMenuText(QToolButton &button, const QString &text);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void dress();
    QToolButton *addButton(const QString &tip);
    QToolButton *addStep(theme::Icon icon, const QString &tip, std::function<void()> click);
    QToolButton *addSwitch(const QString &text, const QString &tip, std::function<void(bool)> toggle);
    void addSpeeds();
    void showFrame();
    void showState();

    ClipPlayer &m_player;
    theme::WrapLayout *m_row;
    QToolButton *m_play, *m_loop, *m_snap;
    QComboBox *m_speed;
    QLabel *m_where;
};

} // namespace cutaway
