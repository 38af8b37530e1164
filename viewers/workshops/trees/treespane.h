// SPDX-License-Identifier: MIT
// The trees of boxes in a file, one of them at a time: nodes with their costs, queries step by step, heat in
// the picture, verification, and other trees over the same items.
//
// Of a packfile inside a NIF the bytes are marked, and the block that holds it is selected.
#pragma once

#include "core/bvh/tree.h"
#include "viewers/kit/jobs/asyncvalue.h"
#include "viewers/kit/pane/toolpane.h"
#include "viewers/kit/viewport/scene.h"
#include "viewers/workshops/trees/heatpanel.h"
#include "viewers/workshops/trees/nodespanel.h"
#include "viewers/workshops/trees/stepspanel.h"
#include "viewers/workshops/trees/treecomparepanel.h"
#include "viewers/workshops/trees/treeverifypanel.h"

class QComboBox;
class QLabel;
class QTabWidget;

namespace cutaway
{

class TreesPane : public ToolPane
{
    Q_OBJECT

public:
    // `scene` is null where nothing can be drawn.
    TreesPane(OpenFile &file, Selection &selection, Scene *scene, Jobs &jobs, QWidget *parent = nullptr);
    ~TreesPane() override;

    bool hasContent() const override { return !m_places.empty(); }
    bool isQuiet() const override { return !m_listing.isBusy() && !m_reading.isBusy(); }
    QString hint() const override;
    // The picture that heat is shown in; it outlives the pane.
    void setView(ViewportWidget &view) { m_heat->setView(view); }
    // A place of a document inside the file was clicked.
    void followPart(const InPart &place);

    // Null until one is read, which begins when the pane is seen.
    const std::shared_ptr<const shape::FileTree> &tree() const { return m_tree; }
    NodesPanel &nodes() { return *m_nodes; }
    StepsPanel &steps() { return *m_steps; }
    HeatPanel &heat() { return *m_heat; }
    TreeVerifyPanel &verify() { return *m_verify; }
    TreeComparePanel &compare() { return *m_compare; }

Q_SIGNALS:
    // A place of an embedded document is to be shown; see FilePage::showPathInPart.
    void partWanted(const cutaway::Embedded &part, const cutaway::NodePath &path, bool open);

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    QWidget *createStrip();
    void connectPanels();
    void connectScene();
    void list();
    void takePlaces(std::vector<shape::TreePlace> places);
    void showPlaces();
    void follow();
    std::optional<std::size_t> placeFor(Place place) const;
    void choose(std::size_t number);
    void read();
    // What a worker reads of a tree.
    struct ReadTree {
        std::shared_ptr<const shape::FileTree> tree;
        std::shared_ptr<const bvh::Figures> figures;
        bool isSame = false; // as the one before
    };
    void takeTree(ReadTree read);
    void followNode(Place place);
    const bvh::NodeFigures *figuresOf(std::uint32_t node) const;
    void chooseNode(std::uint32_t node);
    void askRay(const bvh::Probe &ray);
    void drawNode(std::uint32_t node);
    void showNode(ByteRange bytes);
    void showItem(std::uint32_t item);
    void showFinding(const bvh::Finding &finding);
    void select(const NodePath &path);
    void draw();
    void drawOnly(std::optional<picture::DrawList> list);
    glm::mat4 toScene() const;

    OpenFile &m_file;
    Selection &m_selection;
    Scene *m_scene;
    std::vector<shape::TreePlace> m_places;
    std::size_t m_chosen = 0; // of the places
    std::shared_ptr<const shape::FileTree> m_tree;
    std::shared_ptr<const bvh::Figures> m_figures;
    AsyncValue m_listing, m_reading;
    QWidget *m_strip = nullptr;
    QComboBox *m_choice;
    QLabel *m_notice;
    QTabWidget *m_tabs;
    NodesPanel *m_nodes;
    StepsPanel *m_steps;
    HeatPanel *m_heat;
    TreeVerifyPanel *m_verify;
    TreeComparePanel *m_compare;
    bool m_isRead = false;     // the chosen one, or it cannot be
    bool m_isToFollow = false; // the selection, when the trees are known
    bool m_isShowing = false;  // selects what is shown here
    bool m_isPicking = false;
    bool m_isDrawing = false; // the overlay is that of this pane
};

} // namespace cutaway
