// SPDX-License-Identifier: MIT
// Shared by the panes and tools for a walkmesh: the mesh of the file as it is, what is chosen in it, and
// edits with the tables that follow, each one step of undo.
//
// The faces that are chosen are a set of their own: the last one is selected in all panes, the others stay
// chosen beside it. They are found again by their places after an edit from elsewhere.
//
// More than 40 functions: mesh, choice and edits are one state; the operations are in core/formats/bwm/edit.
#pragma once

#include "viewers/kit/file/selection.h"
#include "viewers/kit/jobs/asyncvalue.h"
#include "viewers/kit/viewport/walkmeshchoices.h"
#include "viewers/workshops/walkmesh/chosenparts.h"

#include <QPointer>

namespace cutaway
{

class WalkmeshContext : public QObject
{
    Q_OBJECT

public:
    WalkmeshContext(OpenFile &file, Selection &selection, QObject *parent);

    OpenFile &file() const { return m_file; }
    // As the file is now; without faces where it cannot be edited, which problem() explains.
    const bwm::EditMesh &mesh() const;
    const QString &problem() const;
    // The tables of the file.
    const bwm::Walkmesh &tables() const;

    // How it is edited. The context's own until the application sets its.
    WalkmeshChoices &choices() const { return *m_choices; }
    void setChoices(WalkmeshChoices &choices);
    const bwm::SurfaceTable &surfaces() const { return *m_choices->surfaces(); }
    // The surface to paint with.
    std::uint32_t material() const { return m_material; }
    void setMaterial(std::uint32_t material);

    // ---- what is chosen
    const ChosenParts &chosen() const { return m_chosen; }
    // Parts that are there; the last face, edge or vertex becomes the selection of all panes. Nothing happens
    // while typed text is refused.
    void choose(ChosenParts parts);
    // The parts that these rows are, whose selection others have made.
    void choosePlaces(const std::vector<Place> &places);
    // How another choice goes with the one there is.
    enum class Taking { Instead, Add, Toggle };
    void take(const ChosenParts &parts, Taking how);
    std::vector<std::uint32_t> chosenVertices() const { return verticesOf(m_chosen, mesh()); }

    // ---- edits
    // Changes the mesh and, where numbers change or new parts are to be chosen, the choice.
    using Operation = std::function<Result<void>(bwm::EditMesh &, ChosenParts &)>;
    // `isSlow`: however small the mesh is, as for one that reads a file. `done` is called when it is made.
    void apply(const QString &label, Operation operation, bool isSlow = false,
               std::function<void()> done = {});
    // The same for an edit that another requests, such as a handle in the picture; for what is chosen now.
    // Its `make` and `done`: the parts that the operation has chosen are chosen afterwards.
    EditRequest makeEdit(Operation operation);
    void tellLinksLeftOut(std::size_t count);
    bool isBusy() const { return m_file.isEditing(); }
    bool isQuick() const; // an edit is made within an event

    // ---- tables that no longer fit
    bwm::Parts staleParts() const { return m_stale; }
    void rebuildStale();

Q_SIGNALS:
    void meshChanged();
    void chosenChanged();
    void choicesChanged();
    void materialChanged();
    void staleChanged();
    void refused(const QString &reason); // empty when the next edit begins
    void told(const QString &text);      // about an edit that was made

private:
    void read() const;
    void followChange();
    void leaveInherited();
    bool isChosen(const ChosenParts &parts) const;
    void followSelection();
    void selectCurrent();
    // What an edit of the mesh has made beside its patch.
    struct MeshAnswer {
        std::optional<ChosenParts> chosen; // nothing where it changed nothing
        std::size_t leftOut = 0;           // links that it has undone by the direction of faces
    };
    void answered(const MeshAnswer &answer);
    void requestRebuild(bool continues);
    void lookForStale();
    void takeStale(bwm::Parts stale);
    std::optional<ChosenParts> partsAt(Place place) const;
    std::string currentRow() const;

    OpenFile &m_file;
    Selection &m_selection;
    WalkmeshChoices m_ownChoices;
    QPointer<WalkmeshChoices> m_choices;
    std::uint32_t m_material = 4; // Stone
    mutable bwm::EditMesh m_mesh;
    mutable std::optional<bwm::EditMesh>
        m_before; // that the numbers of chosen parts count in, since a change
    mutable bwm::Walkmesh m_tables;
    mutable QString m_problem;
    mutable std::optional<std::uint64_t> m_revision; // that was read
    ChosenParts m_chosen;
    bool m_isSelecting = false;
    bool m_isSettling = false; // in the event of a change that has left nothing of the choice, or made it
    AsyncValue m_looking;
    bwm::Parts m_stale = 0;
    bool m_isEdited = false; // from elsewhere, and not by undo
};

} // namespace cutaway
