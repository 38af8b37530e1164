// SPDX-License-Identifier: MIT
// The edits that a tree asks for: rows put in, doubled, taken out and moved, and whole blocks and objects;
// each is one undo step with all sizes and counts that follow.
#pragma once

#include "core/file/linkedunits.h"
#include "viewers/file/selection.h"

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
    void cutBranch();
    void pasteUnits();

Q_SIGNALS:
    void notice(const QString &text);

private:
    struct Removed {
        NodePath parent; // of a unit: what it stood below, perhaps no unit
        std::uint32_t row = 0;
        std::uint64_t visit = 0; // what was selected then
        bool isUnit = false;
    };
    Removed removedBy(const std::vector<UnitId> &units) const;
    void chooseBeside(const Removed &removed);
    void lookForReferences(Place place);

    using PatchOf = std::function<Result<Patch>(const File &)>; // called by a worker if much is to be read
    EditRequest request(PatchOf patchOf, const QString &label, std::uint64_t bytes,
                        const std::optional<Removed> &removed);
    EditRequest editRequest(const Edit &edit, const QString &label,
                            const std::optional<Removed> &removed = {});
    void editUnits(PatchOf patchOf, const QString &label, const std::optional<Removed> &removed = {});
    QString unitsLabel(const QString &single, const std::vector<UnitId> &units) const;

    const RowsView &m_view;
    const NodeModel &m_model;
    Selection &m_selection;
    std::optional<Removed> m_removed; // by the edit that was asked for last
};

} // namespace cutaway
