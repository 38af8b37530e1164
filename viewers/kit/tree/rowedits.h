// SPDX-License-Identifier: MIT
// The edits that a tree asks for: rows put in, doubled, taken out and moved, and whole blocks and objects;
// each is one undo step with all sizes and counts that follow.
#pragma once

#include "core/file/linkedunits.h"
#include "viewers/kit/file/selection.h"
#include "viewers/kit/plugin/deletionbar.h"
#include "viewers/kit/plugin/mastersbar.h"

class QMenu;

namespace cutaway
{

class NodeModel;
class RowsView;
struct Edit;

class RowEdits : public QObject
{
    Q_OBJECT

public:
    RowEdits(const RowsView &view, const NodeModel &model, Selection &selection);

    // The blocks or objects of the selected rows; none when one of the rows is something else.
    std::vector<UnitId> chosenUnits() const;
    // At a row for a block's own fields.
    bool isAtFields() const;
    // An entry for each kind that the format takes inside the current row.
    void addInsertions(QMenu &menu);
    void duplicate();
    void remove();
    void move(int by);
    void duplicateUnits(Reach reach);
    void removeUnits(Reach reach);
    Result<void> copyUnits(Reach reach) const;
    void copyUnitsAlone();
    // Rows of a plugin's record, for a record of any plugin; other programs get their values as text.
    Result<void> copyRows() const;
    // What was copied: blocks or objects, or rows.
    void paste();
    void cutBranch();
    // Hangs the chosen blocks on the one chosen last.
    void attach();
    void attachUnits(const std::vector<UnitId> &units, UnitId owner, std::optional<UnitId> before);
    // Takes the chosen blocks out of the lists of their owners.
    void detach();

Q_SIGNALS:
    void notice(const QString &text);
    // Made when it is first needed: the pane finds it a place.
    void barMade(QuestionBar *bar);

private:
    // What is chosen after an edit: the row that it has made or moved, or the one beside a removed one.
    struct Target {
        NodePath parent; // of a unit: what it stands below, perhaps no unit
        std::uint32_t row = 0;
        std::uint64_t visit = 0; // what was selected then
        bool isUnit = false;
        bool isNewUnit = false; // wherever it stands
    };
    Target besideOf(const std::vector<UnitId> &units) const;
    std::optional<Target> targetAt(Place place, std::uint32_t row) const;
    Target targetIn(Place place) const;
    Target newUnit() const
    {
        return {.parent = {UnitIndex::kNone, {}}, .visit = m_selection.visit(), .isNewUnit = true};
    }
    void pasteUnits();
    void pasteRows();
    void sayWhyNot(const QString &what);
    std::optional<UnitId> ownerOf(UnitId unit) const;
    void choose(const Target &target);
    void chooseMade(Place place);
    void follow(const ChangeSet &change);
    void duplicateRecord(UnitId unit);
    void askToRemove(UnitId unit, const std::optional<Target> &beside);

    using PatchOf = std::function<Result<Patch>(const File &)>; // called by a worker if much is to be read
    EditRequest request(PatchOf patchOf, const QString &label, std::uint64_t bytes,
                        const std::optional<Target> &target);
    EditRequest editRequest(const Edit &edit, const QString &label, const std::optional<Target> &target = {});
    void editUnits(PatchOf patchOf, const QString &label, const std::optional<Target> &target = {});
    QString unitsLabel(const QString &single, const std::vector<UnitId> &units) const;

    const RowsView &m_view;
    const NodeModel &m_model;
    Selection &m_selection;
    QPointer<DeletionBar> m_deletion;
    QPointer<MastersBar> m_masters;
    std::optional<Target> m_target;   // of the edit that was asked for last
    std::optional<UnitId> m_newUnit;  // made by the last change of the file
    std::vector<ByteRange> m_changed; // likewise, as the file is now
};

} // namespace cutaway
