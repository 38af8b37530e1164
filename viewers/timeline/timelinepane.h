// SPDX-License-Identifier: MIT
// The animation pane: transport, where we are, which skeleton moves, and the timeline.
#pragma once

#include "viewers/pane/toolpane.h"
#include "viewers/timeline/timelineview.h"

class QComboBox;
class QLabel;
class QToolButton;

namespace cutaway
{

class TimelinePane : public ToolPane
{
    Q_OBJECT

public:
    TimelinePane(OpenFile &file, Selection &selection, Scene *scene, const theme::Theme &theme,
                 QWidget *parent = nullptr);

    ClipPlayer &player() { return m_player; }
    TimelineView &view() { return *m_view; }
    void setTheme(const theme::Theme &theme) override;
    bool hasContent() const override { return m_player.loaded() != nullptr; }
    QString hint() const override;

private:
    QWidget *createStrip();
    QToolButton *addButton(QWidget &strip, const QString &text, const QString &tip);
    void showClip();
    void showFrame();
    void chooseSkeleton();

    ClipPlayer m_player;
    TimelineView *m_view;
    QToolButton *m_play = nullptr, *m_loop = nullptr, *m_root = nullptr, *m_skeleton = nullptr;
    QLabel *m_where = nullptr;
};

} // namespace cutaway
