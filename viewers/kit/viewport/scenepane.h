// SPDX-License-Identifier: MIT
// The 3-D pane of one open file: tool strip, viewport and the panels beside it, or the reason why there is
// none.
//
// More than 40 functions: the commands of the picture end here.
#pragma once

#include "viewers/kit/viewport/sceneactions.h"

#include <QPointer>
#include <QWidget>

class QAction;
class QSplitter;
class QToolButton;

namespace cutaway
{

class CutPanel;
class LayersPanel;
class VertexEditor;
class VertexTable;

namespace theme
{
class WrapLayout;
}

class ScenePane : public QWidget
{
    Q_OBJECT

public:
    ScenePane(OpenFile &file, Selection &selection, QWidget *parent = nullptr);

    Scene &scene() { return m_scene; }
    ViewportWidget *viewport() const { return m_viewport; } // null without OpenGL
    SceneActions *actions3d() const { return m_actions; }   // null without OpenGL
    VertexTable *vertexTable() const { return m_vertices; } // null until it was shown once
    LayersPanel *layersPanel() const { return m_layers; }
    // For the menus of a window; empty without OpenGL.
    const std::vector<QMenu *> &menus() const { return m_menus; }
    // An entry with a menu, shown in the picture's own one while it is enabled.
    void addContextMenu(QAction *entry) { m_contextMenus.push_back(entry); }

    // Adds a line below the picture, for editing; does nothing without OpenGL.
    void addCard(QWidget *card);
    // A row below the tool strip, and buttons in it, for a tool that works in the picture; the picture must
    // exist.
    void addToolRow(QWidget *row);
    QToolButton *addToolButton(QAction *action);
    // Off, tool buttons and cards are hidden, and whatever else only serves to change the file; menus and
    // keys stay.
    void setEditing(bool on);
    bool isEditing() const { return m_isEditing; }
    // The text of a button where the strip has room for it in one row, and the one where it has not.
    void setToolText(QToolButton *button, const QString &text, const QString &brief);
    // The editor for vertices typed in their table; null for none.
    void setVertexEditor(VertexEditor *editor);
    // Takes over what was added to a menu since.
    void refillMenu(SceneMenu menu);

    // Exports for other programs; empty without OpenGL.
    QList<QAction *> exportActions() const;

    // Done in the background; notice() reports the outcome.
    void savePicture(const QString &path);
    void exportShown(const QString &path); // for other programs: .glb or .obj
    void copyPicture();
    // The user wants the picture alone.
    bool fillsWindow() const { return m_fill != nullptr && m_fill->isChecked(); }
    void endFilling();

Q_SIGNALS:
    void notice(const QString &text);
    void fileRequested(const QString &path, const QString &place);
    void fillToggled(bool on); // the pane wants all of the window, or no longer
    void barsGrew(int by);     // those above and below the picture: rows that came or went
    void editingChanged(bool on);

protected:
    void resizeEvent(QResizeEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void createViewport(Selection &selection);
    void createPictureActions();
    void createPanels();
    QWidget *panel(ScenePanel panel);
    void showPanel(ScenePanel which, bool shown);
    QWidget *createToolStrip();
    QToolButton *addButton(QLayout &row, const QString &text, const QString &name);
    void fitStrip();
    void showPanels();
    void showCounts();
    void showProblems();
    void showContextMenu(const QPoint &at);
    void addObjectEntries(QMenu &menu, PrimitiveId pick);
    void takePicture(std::function<void(QImage)> done);
    void tellWhenDone(std::function<QString()> write); // on a worker
    void askWherePictureGoes();
    void askWhereExportGoes();
    void askForOthers();
    std::vector<std::filesystem::path> roomsBeside() const;
    void showRooms();

    Scene m_scene;
    Selection &m_selection;
    ViewportWidget *m_viewport = nullptr;
    SceneActions *m_actions = nullptr;
    std::vector<QMenu *> m_menus;
    std::vector<QPointer<QAction>> m_contextMenus; // of other panes
    LayersPanel *m_layers = nullptr;
    CutPanel *m_cut = nullptr;
    VertexTable *m_vertices = nullptr;
    VertexEditor *m_vertexEditor = nullptr;
    QSplitter *m_split = nullptr;         // picture and panels
    QSplitter *m_side = nullptr;          // panels
    theme::WrapLayout *m_strip = nullptr; // of menus and buttons
    int m_toolButtons = 0;                // place of the next one in it
    QList<QWidget *> m_forEditing;        // these, and cards
    bool m_isEditing = true;
    struct Texts {
        QPointer<QToolButton> button;
        QString text, brief;
    };
    std::vector<Texts> m_texts; // of buttons that have a brief one
    int m_bars = 0;             // height above and below the picture
    QToolButton *m_layersButton = nullptr;
    QToolButton *m_problems = nullptr;
    QMenu *m_problemMenu = nullptr;
    QAction *m_export = nullptr;
    QAction *m_savePicture = nullptr;
    QAction *m_transparent = nullptr;
    QAction *m_fill = nullptr;
};

} // namespace cutaway
