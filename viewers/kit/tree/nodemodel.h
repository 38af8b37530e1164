// SPDX-License-Identifier: MIT
// Units and nodes of an open file as rows. Everything is computed on demand; a unit is decoded when the
// number of rows below it is requested, which a view does when it expands the row.
//
// If units own each other they stand below their owners (Hierarchy); an owner's fields are then rows below
// "fields", the first of its rows. Padding among the members of a structure is one row behind them.
//
// Levels of more than 1000 rows are shown in chunks, "[0 .. 999]". Lists can be sorted by a column: sibling
// units, elements of an array; fields keep their order, which is the format. A long list is sorted as a whole
// and then cut into chunks.
//
// More than 40 functions: half are those of a Qt model and of its columns.
#pragma once

#include "viewers/kit/tree/issuetally.h"
#include "viewers/kit/tree/listsorter.h"
#include "viewers/kit/tree/rowmarks.h"

#include <QAbstractItemModel>

namespace cutaway
{

class Bookmarks;
class Hierarchy;

class NodeModel : public QAbstractItemModel
{
    Q_OBJECT

public:
    enum Column {
        Name,
        Value,
        Type,
        Offset,
        Size,
        ColumnCount,
    };
    enum Role {
        IconRole = Qt::UserRole, // int(theme::Icon)
        NoteRole,                // unit of the number, or why the row matters less; shown behind the value
        DimRole,                 // bool
        LinkRole,                // bool: the value leads somewhere, maybe in another file
        SeverityRole,            // int(Severity) of the worst diagnostic; invalid without one
        PathRole,                // as in File::pathText; empty for chunks
        TextRole,                // the display text without its note
        BookmarkRole,            // colour of a bookmark, into theme::Colors::category; invalid without one
        OverrideRole,            // bool: a record that overrides one of a master
        IssuesBelowRole,         // int: how many diagnostics are in rows below, but not of the row itself
        SeverityBelowRole,       // int(Severity) of the worst of them; invalid without one
    };
    // Finds a row again in a changed file.
    struct RowKey {
        std::string unit; // Format::unitKey; empty only for chunks of top-level units
        UnitId was = 0;   // the number of that unit then, tried first
        std::string path; // in the unit; for a chunk, of the row above
        TreeRow row;
    };

    // Without a hierarchy units are rows in file order.
    explicit NodeModel(OpenFile &file, const Hierarchy *hierarchy = nullptr, QObject *parent = nullptr);
    // Shown beside the rows; must outlive the model or be removed with null.
    void setBookmarks(const Bookmarks *bookmarks) { m_bookmarks = bookmarks; }

    // The findings of a check of the whole file in its present state, for rows to show issues far below them.
    void setFound(RowMarks::Found found);

    OpenFile &file() const { return m_file; }
    TreeRow rowOf(const QModelIndex &index) const;
    // Nothing for chunks.
    std::optional<Place> placeOf(const QModelIndex &index) const;
    bool isEditable(const QModelIndex &index) const;
    // The block or object that a row stands for, none until the model is up to date; and the field with the
    // name that it gives itself.
    std::optional<UnitId> linkedUnitOf(const QModelIndex &index) const;
    std::optional<Place> nameOf(const QModelIndex &index) const;
    // The row of the unit's own bytes, where it has one below that of the unit.
    QModelIndex ownBytesOf(const QModelIndex &unit) const;
    // The row of a place; decodes and builds the levels above it.
    QModelIndex indexOf(Place place) const;
    // The same, but only as deep as rows are known already.
    QModelIndex knownIndexOf(Place place) const;
    // False between a change of the file and this model's update; indexOf must not be called then.
    bool isCurrent() const { return m_revision == m_file.revision(); }

    void setJobs(Jobs &jobs) { m_sorter->setJobs(jobs); }
    Jobs &jobs() const { return m_sorter->jobs(); }
    ListSort sortedBy() const { return m_sorter->sort(); }
    bool isSorting() const { return m_sorter->isRunning(); }
    // Long lists follow later, in an event of their own; without a column, the order of the file.
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;

    // Every row whose children were requested, parents first.
    QModelIndexList openedRows() const;
    RowKey keyOf(const QModelIndex &index) const;
    QModelIndex find(const RowKey &key) const;

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &index) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    bool hasChildren(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    QStringList mimeTypes() const override;
    Qt::DropActions supportedDropActions() const override;
    QMimeData *mimeData(const QModelIndexList &indexes) const override;
    bool canDropMimeData(const QMimeData *data, Qt::DropAction action, int row, int column,
                         const QModelIndex &parent) const override;
    bool dropMimeData(const QMimeData *data, Qt::DropAction action, int row, int column,
                      const QModelIndex &parent) override;

Q_SIGNALS:
    // Blocks or objects were dropped on another one: in front of one that it owns, or behind all of these.
    void unitsDropped(const std::vector<UnitId> &units, UnitId owner, std::optional<UnitId> before);
    // Rows are about to change places: holders of many indexes should drop them, as each is looked up.
    void orderAboutToChange();

private:
    const File &core() const { return m_file.file(); }
    Branch *branchOf(const QModelIndex &index) const; // the level the index is a row of
    Branch *levelBelow(const QModelIndex &index) const;
    Branch *build(Branch &above, int row) const;
    QModelIndex descend(Branch *level, std::uint32_t node, std::optional<UnitId> unit, bool build) const;
    Branch *openBelow(const QModelIndex &index, bool build) const;
    UnitId above(UnitId unit) const;
    std::vector<UnitId> chainOf(UnitId unit) const;
    QModelIndex locateUnit(UnitId unit, bool build) const;
    QModelIndex locate(Place place, bool build) const;
    QModelIndex findChunk(const QModelIndex &above, const TreeRow &chunk) const;

    // nodemodeldata.cpp
    QString text(const QModelIndex &index) const;
    QString unitText(const TreeRow &row, int column) const;
    QString nodeText(const TreeRow &row, const UnitTree &tree, int column) const;
    QString chunkText(const QModelIndex &index, const TreeRow &row) const;
    QString noteOf(const QModelIndex &index) const;
    QString pathOf(const QModelIndex &index) const;
    QString toolTip(const QModelIndex &index) const;
    bool leadsSomewhere(const QModelIndex &index) const;
    int iconOf(const QModelIndex &index) const;
    std::vector<Diagnostic> diagnosticsOf(const QModelIndex &index) const;
    QString overriddenBy(const QModelIndex &index) const;
    IssueTally::Count issuesBelow(const QModelIndex &index) const;
    IssueTally::Count issuesInChunk(const QModelIndex &index) const;
    IssueTally::Count issuesInChunkOfNodes(const QModelIndex &index) const;
    QString spokenName(const QModelIndex &index) const;

    void countIssues();
    void follow(const ChangeSet &change);
    bool refreshUnit(UnitId unit);
    std::vector<UnitId> openedUnits(const std::vector<UnitId> &among) const;
    void announce(Branch &level);
    std::shared_ptr<const Outline> outlineNow() const;
    void startOver();

    std::vector<Branch *> knownLists() const;
    void sortAgain(const ChangeSet &change);
    void arrange(const ListSorter::Orders &orders);

    QVariant bookmarkOf(const QModelIndex &index) const;

    OpenFile &m_file;
    const Hierarchy *m_hierarchy;
    const Bookmarks *m_bookmarks = nullptr;
    std::shared_ptr<const Outline> m_outline; // that the rows follow
    std::unique_ptr<Branch> m_root;
    ListSorter *m_sorter;
    RowMarks m_marks;
    std::vector<UnitIssue> m_issues; // of the last check, as long as units keep their numbers
    IssueTally m_tally;
    using RowCounts = std::map<int, IssueTally::Count>;
    mutable std::map<const Branch *, RowCounts> m_chunkCounts; // of levels whose rows are chunks of units
    std::uint64_t m_revision = 0;
};

} // namespace cutaway
