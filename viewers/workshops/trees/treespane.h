// SPDX-License-Identifier: MIT
// The trees of boxes in a file, one of them at a time: nodes with their costs, queries step by step, heat in
// the picture, verification, other trees over the same items, and the instructions of MOPP code.
//
// Of a packfile inside a NIF the bytes are marked, and the block that holds it is selected. Steps with heat,
// and the comparison with what else is known of the tree, may stand elsewhere than the nodes.
#pragma once

#include "viewers/kit/jobs/asyncvalue.h"
#include "viewers/kit/pane/toolpane.h"
#include "viewers/workshops/trees/codepanel.h"
#include "viewers/workshops/trees/heatpanel.h"
#include "viewers/workshops/trees/itemplaces.h"
#include "viewers/workshops/trees/nodespanel.h"
#include "viewers/workshops/trees/stepspanel.h"
#include "viewers/workshops/trees/treecomparepanel.h"
#include "viewers/workshops/trees/treedrawing.h"
#include "viewers/workshops/trees/treeverifypanel.h"

#include <QPointer>
#include <QSet>

class QComboBox;
class QLabel;
class QSplitter;
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
    bool isQuiet() const override;
    QString hint() const override;
    QList<QWidget *> companions() const override { return {stepTabs(), rateTabs()}; }
    // Steps and heat; comparison, verification and code.
    QWidget *stepTabs() const;
    QWidget *rateTabs() const;
    // The picture that heat is shown in; it outlives the pane.
    void setView(ViewportWidget &view) { m_heat->setView(view); }
    void setChoices(WalkmeshChoices &choices) { m_steps->setChoices(choices); }
    // A place of a document inside the file was clicked.
    void followPart(const InPart &place);
    // A byte of the file was: of a document in it the selection only knows the block around it.
    void followByte(std::uint64_t byte);

    // Null until one is read, which begins when a part of the pane is seen.
    const std::shared_ptr<const shape::FileTree> &tree() const { return m_read.tree; }
    NodesPanel &nodes() { return *m_nodes; }
    StepsPanel &steps() { return *m_steps; }
    HeatPanel &heat() { return *m_heat; }
    TreeVerifyPanel &verify() { return *m_verify; }
    TreeComparePanel &compare() { return *m_compare; }
    CodePanel &code() { return *m_code; }

Q_SIGNALS:
    // A place of an embedded document is to be shown; see FilePage::showPathInPart.
    void partWanted(const cutaway::Embedded &part, const cutaway::NodePath &path, bool open);

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void createParts();
    QWidget *createStrip();
    QWidget *createNotice();
    void connectPanels();
    void connectSteps();
    void connectScene();
    bool isSeen() const;
    void followSight();
    void list();
    void takePlaces(std::vector<shape::TreePlace> places);
    void showPlaces();
    void follow();
    std::optional<std::size_t> placeFor(Place place) const;
    void choose(std::size_t number);
    void read();
    void takeTree(const ReadTree &read);
    void look();
    void rebuild();
    void followNode(Place place);
    void followBytes(ByteRange bytes);
    void followItem(ByteRange inDocument);
    void chooseNode(std::uint32_t node);
    void showEverywhere(std::uint32_t node);
    void askRay(const bvh::Probe &ray);
    void askMiddle(std::uint32_t node);
    void showNode(ByteRange bytes);
    void showItem(std::uint32_t item);
    void showFinding(const bvh::Finding &finding);
    void select(const NodePath &path);

    OpenFile &m_file;
    Selection &m_selection;
    Scene *m_scene;
    std::vector<shape::TreePlace> m_places;
    std::size_t m_chosen = 0; // of the places
    ReadTree m_read;
    ItemPlaces m_items;
    AsyncValue m_listing, m_reading, m_looking, m_rebuilding;
    QComboBox *m_choice;
    QLabel *m_notice;
    QWidget *m_noticeRow = nullptr;
    QSplitter *m_split;
    QPointer<QTabWidget> m_stepTabs, m_rateTabs;
    QSet<const QObject *> m_seen; // the parts that are visible
    TreeDrawing *m_drawing;
    NodesPanel *m_nodes;
    StepsPanel *m_steps;
    HeatPanel *m_heat;
    TreeVerifyPanel *m_verify;
    TreeComparePanel *m_compare;
    CodePanel *m_code;
    bool m_isRead = false;     // the chosen one, or it cannot be
    bool m_isToFollow = false; // the selection, when the trees are known
    bool m_isShowing = false;  // selects what is shown here
    bool m_isPicking = false;
};

} // namespace cutaway
