// SPDX-License-Identifier: MIT
// Marks the selected and hovered parts of a scene, hides objects, and selects on a click.
#pragma once

#include "viewers/kit/viewport/clicktarget.h"
#include "viewers/kit/viewport/picker.h"

#include <QObject>
#include <functional>
#include <memory>

namespace cutaway
{

class SceneMarks : public QObject
{
    Q_OBJECT

public:
    SceneMarks(Scene &scene, Selection &selection, QObject *parent = nullptr);

    const ClickLevels &levels() const { return m_levels; }
    void choose(const ClickTarget &target);
    // Goes through the objects that were hit, nearest first: one deeper with each click, from the last to the
    // first.
    void chooseBehind(const std::vector<Pick> &hit);
    // All of them at once; selects the place that encloses them.
    void chooseAll(std::vector<PrimitiveId> found);
    // Sets the target under the pointer.
    void hover(const std::optional<ClickTarget> &target);
    void leave();

    // The primitives marked as selected: by the selection, or one by one in a box.
    const std::vector<PrimitiveId> &selectedPrimitives() const { return m_selectedPrimitives; }
    const std::shared_ptr<const Highlight> &selected() const { return m_selected; }
    const std::shared_ptr<const Highlight> &hovered() const { return m_hovered; } // null for nothing
    // Primitives of a kind that a tool works on, and those of them that it has chosen in the picture that is
    // shown: these are marked, and no other one of the kind, whatever is selected.
    struct ToolMarks {
        std::function<bool(PrimitiveId)> isOfKind = {};
        std::function<std::vector<PrimitiveId>()> chosen = {};
    };
    void setToolMarks(ToolMarks marks);
    // Marks points besides, until the selection changes.
    void markPoints(std::vector<glm::vec3> points);
    // The scene, its overlay or the selection is another one.
    void follow();

    // ---- hidden objects, until they are shown again or the view is closed
    // Those that are selected, contain the selection, or hang below a selected scene node.
    std::set<SceneObject> selectedObjects() const;
    void hide(const std::set<SceneObject> &objects);
    void isolate(const std::set<SceneObject> &objects); // hides all others
    void showAll();
    bool hidesObjects() const { return !m_hidden.empty(); }
    // As in SceneStyle.
    std::vector<bool> hiddenBatches() const { return m_hidden.batches(m_scene.shown()->list); }

Q_SIGNALS:
    void changed();       // redraw
    void hiddenChanged(); // likewise
    void selectionShown();
    void clicked(const cutaway::PrimitiveId &id); // of this file or another one
    // In a box; the selection itself is the place that contains them all.
    void placesChosen(const std::vector<cutaway::Place> &places);
    // Something of another file was clicked, see Scene::setOthers.
    void elsewhereClicked(const cutaway::Scene::Elsewhere &place);
    // The clicked place is in a document inside the file; the block that holds it was selected.
    void partClicked(const cutaway::InPart &place);

private:
    void mark();
    void addOfTool();
    void markHovered();
    void showHidden();
    std::optional<Place> enclosing(const std::vector<PrimitiveId> &primitives) const;
    std::vector<Place> placesOf(const std::vector<PrimitiveId> &primitives) const;

    Scene &m_scene;
    Selection &m_selection;
    ClickLevels m_levels;
    std::vector<PrimitiveId> m_chosen;             // by the selection or in a box
    std::vector<PrimitiveId> m_selectedPrimitives; // those of them that are not out of sight
    std::shared_ptr<const Highlight> m_selected = std::make_shared<const Highlight>();
    std::shared_ptr<const Highlight> m_hovered;
    std::optional<ClickTarget> m_hoverTarget; // under the pointer
    ToolMarks m_ofTool;
    HiddenObjects m_hidden;
    bool m_choosesMany = false; // the selection changes because of chooseAll()
};

} // namespace cutaway
