// SPDX-License-Identifier: MIT
// Everything that can be done in a 3-D view, once: text, keys and help, for its tool strip, the menus of the
// window, the command palette and the keyboard.
#pragma once

#include "viewers/kit/viewport/viewportwidget.h"

#include <QAction>
#include <QMenu>
#include <array>

namespace cutaway
{

enum class SceneMenu { View, Shading, Colour, Tools };
inline constexpr std::size_t kSceneMenuCount = 4;

// Panels beside the picture.
enum class ScenePanel { Layers, Cut, Vertices };
inline constexpr std::size_t kScenePanelCount = 3;

class SceneActions : public QObject
{
    Q_OBJECT

public:
    // Gives the view its actions, so that its keys find them.
    explicit SceneActions(ViewportWidget &view);

    const QList<QAction *> &in(SceneMenu menu) const { return m_menus[static_cast<std::size_t>(menu)]; }
    // Hide, isolate, show all: for menus of panes that select objects, too.
    const QList<QAction *> &objects() const { return m_objects; }
    QAction *panel(ScenePanel panel) const { return m_panels[static_cast<std::size_t>(panel)]; }
    // Adds an entry that is handled elsewhere.
    QAction *add(SceneMenu menu, const QString &text, const char *keys, const QString &help);
    void addSeparator(SceneMenu menu);
    // Shows the state of the view in the checkable ones.
    void follow();

private:
    using Set = std::function<void(bool)>;
    using Get = std::function<bool()>;

    void createViews();
    void createObjects();
    void createShading();
    void createColours();
    void createUnits();
    void createTools();
    QAction *addToggle(SceneMenu menu, const QString &text, const char *keys, const QString &help, Get get,
                       Set set);
    QAction *addStyle(const QString &text, const char *keys, const QString &help, bool SceneStyle::*member);

    ViewportWidget &m_view;
    std::array<QList<QAction *>, kSceneMenuCount> m_menus;
    QList<QAction *> m_objects;
    std::array<QAction *, kScenePanelCount> m_panels{};
    std::vector<std::pair<QAction *, Get>> m_toggles;
    std::vector<std::pair<QAction *, picture::ColorBy>> m_colours;
};

} // namespace cutaway
