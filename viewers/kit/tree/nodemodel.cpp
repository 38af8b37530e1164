// SPDX-License-Identifier: MIT
#include "viewers/kit/tree/nodemodel.h"

#include "core/file/linkedunits.h"
#include "viewers/kit/file/hierarchy.h"
#include "viewers/kit/text/nodetext.h"

#include <algorithm>
#include <set>

namespace cutaway
{

namespace
{

// Rows among their siblings, from below the root down to the node.
std::vector<std::uint32_t> chainOfRows(const UnitTree &tree, NodeId id)
{
    std::vector<std::uint32_t> chain;
    for (NodeId at = id; at != tree.root(); at = tree.node(at).parent)
        chain.push_back(tree.node(at).row);
    std::ranges::reverse(chain);
    return chain;
}

// Looking up the rows of a hundred thousand changed units would take longer than an event may.
constexpr std::size_t kMostLookedUp = 1000;

} // namespace

NodeModel::NodeModel(OpenFile &file, const Hierarchy *hierarchy, QObject *parent)
    : QAbstractItemModel(parent), m_file(file), m_hierarchy(hierarchy), m_outline(outlineNow()),
      m_root(std::make_unique<Branch>(file.file(), m_outline)), m_sorter(new ListSorter(file, this)),
      m_marks(file), m_revision(file.revision())
{
    if (hierarchy != nullptr)
        connect(hierarchy, &Hierarchy::changed, this, &NodeModel::startOver);
    connect(m_sorter, &ListSorter::sorted, this, &NodeModel::arrange);
    connect(m_sorter, &ListSorter::cancelled, this, [this] { sort(-1); });
    connect(&file, &OpenFile::changed, this, &NodeModel::follow);
}

Branch *NodeModel::branchOf(const QModelIndex &index) const
{
    return static_cast<Branch *>(index.internalPointer());
}

Branch *NodeModel::levelBelow(const QModelIndex &index) const
{
    return index.isValid() ? build(*branchOf(index), index.row()) : m_root.get();
}

Branch *NodeModel::build(Branch &above, int row) const
{
    if (Branch *known = above.knownBelow(row))
        return known;
    Branch *level = above.below(core(), row);
    if (level->isList() && level->top() == level)
        m_sorter->add(*level);
    return level;
}

TreeRow NodeModel::rowOf(const QModelIndex &index) const
{
    return branchOf(index)->rowAt(index.row());
}

std::optional<Place> NodeModel::placeOf(const QModelIndex &index) const
{
    if (!index.isValid())
        return std::nullopt;
    const TreeRow row = rowOf(index);
    if (row.kind == TreeRow::Kind::Chunk)
        return std::nullopt;
    return Place{row.unit, row.node};
}

bool NodeModel::isEditable(const QModelIndex &index) const
{
    if (!index.isValid())
        return false;
    const TreeRow row = rowOf(index);
    return row.kind == TreeRow::Kind::Node && nodetext::isEditable(branchOf(index)->tree()->node(row.node));
}

// ---- structure

QModelIndex NodeModel::index(int row, int column, const QModelIndex &parent) const
{
    if (row < 0 || column < 0 || column >= ColumnCount || parent.column() > 0)
        return {};
    Branch *level = levelBelow(parent);
    return row < level->rowCount() ? createIndex(row, column, level) : QModelIndex();
}

QModelIndex NodeModel::parent(const QModelIndex &index) const
{
    if (!index.isValid())
        return {};
    const Branch *level = branchOf(index);
    return level->parent() != nullptr ? createIndex(level->rowInParent(), Name, level->parent())
                                      : QModelIndex();
}

int NodeModel::rowCount(const QModelIndex &parent) const
{
    return parent.column() > 0 ? 0 : levelBelow(parent)->rowCount();
}

int NodeModel::columnCount(const QModelIndex &) const
{
    return ColumnCount;
}

bool NodeModel::hasChildren(const QModelIndex &parent) const
{
    if (parent.column() > 0)
        return false;
    return parent.isValid() ? branchOf(parent)->hasRowsBelow(core(), parent.row()) : m_root->rowCount() != 0;
}

Qt::ItemFlags NodeModel::flags(const QModelIndex &index) const
{
    if (!index.isValid())
        return Qt::NoItemFlags;
    Qt::ItemFlags flags = QAbstractItemModel::flags(index);
    if (rowOf(index).kind == TreeRow::Kind::Unit && linkedUnits(core()) != nullptr)
        flags |= Qt::ItemIsDragEnabled | Qt::ItemIsDropEnabled;
    return index.column() == Value && isEditable(index) ? flags | Qt::ItemIsEditable : flags;
}

// ---- from a place to its row

// Through chunks to the row of an entry; a chunk if its rows are neither known nor to be built.
QModelIndex NodeModel::descend(Branch *level, std::uint32_t node, std::optional<UnitId> unit,
                               bool build) const
{
    while (true) {
        const int row = unit ? level->rowOfUnit(*unit) : level->rowOfNode(node);
        if (row < 0)
            return {};
        const QModelIndex at = createIndex(row, Name, level);
        if (level->rowAt(row).kind != TreeRow::Kind::Chunk)
            return at;
        level = openBelow(at, build);
        if (level == nullptr)
            return at;
    }
}

Branch *NodeModel::openBelow(const QModelIndex &index, bool build) const
{
    Branch *level = branchOf(index);
    return build ? this->build(*level, index.row()) : level->knownBelow(index.row());
}

std::shared_ptr<const Outline> NodeModel::outlineNow() const
{
    return m_hierarchy != nullptr ? m_hierarchy->outline() : nullptr;
}

// The unit whose row the unit stands below; kNone at the top.
UnitId NodeModel::above(UnitId unit) const
{
    return m_outline != nullptr ? m_outline->above(unit) : core().units().parentOf(unit);
}

// From the outermost unit to this one.
std::vector<UnitId> NodeModel::chainOf(UnitId unit) const
{
    std::vector<UnitId> chain;
    for (UnitId at = unit; at < core().units().size(); at = above(at))
        chain.push_back(at);
    std::ranges::reverse(chain);
    return chain;
}

QModelIndex NodeModel::locateUnit(UnitId unit, bool build) const
{
    Branch *level = m_root.get();
    QModelIndex at;
    for (const UnitId step : chainOf(unit)) {
        if (at.isValid())
            level = openBelow(at, build);
        if (level == nullptr)
            return at;
        at = descend(level, 0, step, build);
        if (!at.isValid() || rowOf(at).kind == TreeRow::Kind::Chunk)
            return at;
    }
    return at;
}

QModelIndex NodeModel::locate(Place place, bool build) const
{
    QModelIndex at = locateUnit(place.unit, build);
    if (!at.isValid() || rowOf(at).kind != TreeRow::Kind::Unit || rowOf(at).unit != place.unit)
        return at;
    const auto tree = core().tree(place.unit);
    const std::vector<std::uint32_t> rows = chainOfRows(*tree, nodetext::shownNode(*tree, place.node));
    if (!rows.empty()) {
        Branch *level = openBelow(at, build);
        if (level == nullptr)
            return at;
        if (level->hasOwnBytes())
            at = createIndex(0, Name, level);
    }
    for (const std::uint32_t row : rows) {
        Branch *level = openBelow(at, build);
        if (level == nullptr)
            return at;
        at = descend(level, row, std::nullopt, build);
        if (!at.isValid() || rowOf(at).kind == TreeRow::Kind::Chunk)
            return at;
    }
    return at;
}

QModelIndex NodeModel::ownBytesOf(const QModelIndex &unit) const
{
    Branch *level = unit.isValid() ? openBelow(unit, true) : nullptr;
    return level != nullptr && level->hasOwnBytes() ? createIndex(0, Name, level) : QModelIndex();
}

QModelIndex NodeModel::indexOf(Place place) const
{
    return locate(place, true);
}

QModelIndex NodeModel::knownIndexOf(Place place) const
{
    return isCurrent() ? locate(place, false) : QModelIndex();
}

// ---- rows that outlive a change of the file

QModelIndexList NodeModel::openedRows() const
{
    QModelIndexList rows;
    std::vector<Branch *> pending{m_root.get()};
    while (!pending.empty()) {
        Branch *level = pending.back();
        pending.pop_back();
        for (const auto &[row, below] : level->known()) {
            rows += createIndex(row, Name, level);
            pending.push_back(below.get());
        }
    }
    return rows;
}

NodeModel::RowKey NodeModel::keyOf(const QModelIndex &index) const
{
    const Branch *level = branchOf(index);
    RowKey key;
    key.row = level->rowAt(index.row());
    if (key.row.kind == TreeRow::Kind::Unit)
        level = level->knownBelow(index.row());
    else if (key.row.kind == TreeRow::Kind::Node)
        key.path = level->tree()->path(key.row.node);
    else if (key.row.kind == TreeRow::Kind::Chunk && level->tree() != nullptr)
        key.path = level->tree()->path(level->node());
    while (level != nullptr && level->unitKey().empty())
        level = level->parent();
    if (level != nullptr) {
        key.unit = level->unitKey();
        key.was = level->unit();
    }
    return key;
}

QModelIndex NodeModel::find(const RowKey &key) const
{
    if (key.unit.empty())
        return key.row.kind == TreeRow::Kind::Chunk ? findChunk({}, key.row) : QModelIndex();
    const Format &format = core().format();
    const bool same = key.was < core().units().size() && format.unitKey(core(), key.was) == key.unit;
    const std::optional<UnitId> unit = same ? std::optional(key.was) : format.findUnit(core(), key.unit);
    if (!unit)
        return {};
    if (key.row.kind == TreeRow::Kind::Unit)
        return locateUnit(*unit, true);
    if (key.row.kind == TreeRow::Kind::OwnBytes)
        return ownBytesOf(locateUnit(*unit, true));
    const auto tree = core().tree(*unit);
    const Result<NodeId> node = tree->find(key.path);
    if (!node)
        return {};
    const QModelIndex at = locate({*unit, *node}, true);
    return key.row.kind == TreeRow::Kind::Chunk ? findChunk(at, key.row) : at;
}

QModelIndex NodeModel::findChunk(const QModelIndex &above, const TreeRow &chunk) const
{
    QModelIndex at = above;
    while (true) {
        Branch *level = levelBelow(at);
        QModelIndex next;
        for (int row = 0; row < level->rowCount() && !next.isValid(); ++row) {
            const TreeRow here = level->rowAt(row);
            if (here.kind == TreeRow::Kind::Chunk && here.first <= chunk.first && chunk.last <= here.last)
                next = createIndex(row, Name, level);
        }
        if (!next.isValid())
            return {};
        if (rowOf(next).first == chunk.first && rowOf(next).last == chunk.last)
            return next;
        at = next;
    }
}

// ---- issues

void NodeModel::setFound(RowMarks::Found found)
{
    m_issues.clear();
    for (const auto &[unit, diagnostics] : found) {
        for (const Diagnostic &diagnostic : diagnostics)
            m_issues.push_back({unit, diagnostic.severity});
    }
    m_marks.setFound(std::move(found));
    countIssues();
}

void NodeModel::countIssues()
{
    m_chunkCounts.clear();
    m_tally.count(m_issues, [this](UnitId unit) { return above(unit); });
}

// ---- following changes

void NodeModel::follow(const ChangeSet &change)
{
    m_revision = m_file.revision();
    m_marks.follow(change);
    if (change.reindexed)
        m_issues.clear(); // their units may have other numbers
    if (change.reindexed || outlineNow() != m_outline) {
        startOver();
        return;
    }
    const bool isMuch = change.units.size() > kMostLookedUp;
    const std::vector<UnitId> opened = isMuch ? openedUnits(change.units) : std::vector<UnitId>();
    if (!std::ranges::all_of(isMuch ? opened : change.units, [this](UnitId u) { return refreshUnit(u); })) {
        startOver();
        return;
    }
    sortAgain(change);
    if (isMuch || change.resized) // offsets of rows whose values have not changed
        announce(*m_root);
}

// The units whose rows below were opened.
std::vector<UnitId> NodeModel::openedUnits(const std::vector<UnitId> &among) const
{
    std::vector<UnitId> opened;
    for (const QModelIndex &index : openedRows()) {
        const TreeRow row = rowOf(index);
        if (row.kind == TreeRow::Kind::Unit && std::ranges::binary_search(among, row.unit))
            opened.push_back(row.unit);
    }
    return opened;
}

// False when the unit's nodes no longer match the rows handed out.
bool NodeModel::refreshUnit(UnitId unit)
{
    const QModelIndex at = locateUnit(unit, false);
    if (!at.isValid() || rowOf(at).kind != TreeRow::Kind::Unit || rowOf(at).unit != unit)
        return true;
    Q_EMIT dataChanged(at, at.siblingAtColumn(ColumnCount - 1));
    Branch *level = openBelow(at, false);
    if (level == nullptr)
        return true;
    level->refreshUnitKey(core());
    level = level->unitNodes();
    if (level == nullptr)
        return true;
    const auto tree = core().tree(unit);
    if (!level->fits(*tree, tree->root()))
        return false;
    level->replaceTree(tree);
    announce(*level);
    return true;
}

void NodeModel::announce(Branch &level)
{
    if (level.rowCount() != 0)
        Q_EMIT dataChanged(createIndex(0, Name, &level),
                           createIndex(level.rowCount() - 1, ColumnCount - 1, &level));
    for (const auto &[row, below] : level.known())
        announce(*below);
}

void NodeModel::startOver()
{
    beginResetModel();
    m_sorter->forget();
    releaseElsewhere(std::shared_ptr<const Branch>(std::move(m_root)));
    m_outline = outlineNow();
    m_root = std::make_unique<Branch>(core(), m_outline);
    m_sorter->add(*m_root);
    countIssues();
    endResetModel();
}

// ---- order

void NodeModel::sort(int column, Qt::SortOrder order)
{
    const ListSort wanted{column, order};
    if (wanted == sortedBy() || (wanted.isFileOrder() && sortedBy().isFileOrder()))
        return;
    m_sorter->setSort(wanted);
    ListSorter::Orders inFileOrder;
    for (Branch *list : knownLists()) {
        if (!wanted.isFileOrder())
            m_sorter->want(*list);
        else if (list->order() != nullptr)
            inFileOrder.emplace_back(list, nullptr);
    }
    arrange(inFileOrder);
    Q_EMIT headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
}

std::vector<Branch *> NodeModel::knownLists() const
{
    std::vector<Branch *> lists;
    std::vector<Branch *> pending{m_root.get()};
    while (!pending.empty()) {
        Branch *level = pending.back();
        pending.pop_back();
        if (level->isList() && level->top() == level)
            lists.push_back(level);
        for (const auto &[row, below] : level->known())
            pending.push_back(below.get());
    }
    return lists;
}

// Lists of units that have changed, and lists in these.
void NodeModel::sortAgain(const ChangeSet &change)
{
    constexpr std::size_t kMostTold = 1000; // more are hardly faster looked up than sorted
    if (sortedBy().isFileOrder())
        return;
    m_sorter->startAgain();
    std::set<UnitId> touched, around;
    for (std::size_t i = 0; i < std::min(change.units.size(), kMostTold); ++i) {
        touched.insert(change.units[i]);
        around.insert(above(change.units[i]));
    }
    for (Branch *list : knownLists()) {
        if (change.units.size() > kMostTold ||
            (list->tree() != nullptr ? touched : around).contains(list->unit()))
            m_sorter->want(*list);
    }
}

// Persistent indexes, such as those of selected and open rows, move with their entries.
void NodeModel::arrange(const ListSorter::Orders &orders)
{
    if (orders.empty())
        return;
    Q_EMIT orderAboutToChange();
    Q_EMIT layoutAboutToBeChanged({}, VerticalSortHint);
    std::set<Branch *> lists;
    for (const auto &[list, order] : orders)
        lists.insert(list);
    QModelIndexList before, now;
    std::vector<std::pair<Branch *, std::uint64_t>> entries;
    for (const QModelIndex &index : persistentIndexList()) {
        const TreeRow row = rowOf(index);
        const bool isEntry = row.kind == TreeRow::Kind::Unit || row.kind == TreeRow::Kind::Node;
        if (isEntry && lists.contains(branchOf(index)->top())) {
            before += index;
            entries.emplace_back(branchOf(index)->top(), row.first);
        }
    }
    auto ordersBefore = std::make_shared<std::vector<std::shared_ptr<const ListOrder>>>();
    for (const auto &[list, order] : orders) {
        ordersBefore->push_back(list->order());
        list->setOrder(order, core());
    }
    m_chunkCounts.clear();
    releaseElsewhere(std::move(ordersBefore));
    for (std::size_t i = 0; i < entries.size(); ++i) {
        Branch *level = entries[i].first->levelOf(entries[i].second, core());
        now += createIndex(level->rowOfEntry(entries[i].second), before[static_cast<qsizetype>(i)].column(),
                           level);
    }
    changePersistentIndexList(before, now);
    Q_EMIT layoutChanged({}, VerticalSortHint);
}

} // namespace cutaway
