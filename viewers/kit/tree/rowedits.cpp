// SPDX-License-Identifier: MIT
#include "viewers/kit/tree/rowedits.h"

#include "core/file/edit.h"
#include "core/file/linkedunits.h"
#include "core/formats/esp/copyrecord.h"
#include "core/formats/esp/formclearing.h"
#include "viewers/kit/pane/rowsview.h"
#include "viewers/kit/text/nodetext.h"
#include "viewers/kit/theme/icons.h"
#include "viewers/kit/theme/mnemonics.h"
#include "viewers/kit/tree/nodemodel.h"

#include <QMenu>
#include <algorithm>
#include <set>
#include <utility>

namespace cutaway
{

namespace
{

// The parent that a row is put into beside `place`, and the row's number there.
struct Spot {
    Place parent;
    std::uint32_t row = kAnyRow;
};

std::optional<Spot> spotOf(const File &file, Place place)
{
    const auto tree = file.tree(place.unit);
    if (place.node != tree->root()) {
        const Node node = tree->node(place.node);
        return Spot{{place.unit, node.parent}, node.row};
    }
    const UnitId group = file.units().parentOf(place.unit);
    if (group >= file.units().size())
        return std::nullopt;
    const std::vector<UnitId> siblings = file.units().childrenOf(group);
    const auto at = std::ranges::find(siblings, place.unit);
    return Spot{{group, NodeId{}}, static_cast<std::uint32_t>(at - siblings.begin())};
}

// The menu that lists an entry: one of several where there are too many for one, named after what it begins
// with.
QMenu *pageOf(QMenu &list, const std::vector<std::string> &types, std::size_t entry)
{
    constexpr std::size_t kMostShown = 40, kPage = 25;
    const std::size_t first = types.front().empty() ? 1 : 0; // the plain element stands by itself
    if (types.size() - first <= kMostShown)
        return &list;
    if ((entry - first) % kPage != 0)
        return list.actions().back()->menu();
    const std::size_t last = std::min(entry + kPage, types.size()) - 1;
    return list.addMenu(
        RowEdits::tr("%1 to %2").arg(nodetext::fromCore(types[entry]), nodetext::fromCore(types[last])));
}

} // namespace

RowEdits::RowEdits(const RowsView &view, const NodeModel &model, Selection &selection)
    : m_view(view), m_model(model), m_selection(selection)
{
    connect(&model.file(), &OpenFile::changed, this, &RowEdits::follow);
}

// Keeps the target where the edit has put it.
void RowEdits::follow(const ChangeSet &change)
{
    m_newUnit.reset();
    m_changed = change.ranges;
    if (!m_target || !change.reindexed)
        return;
    if (m_target->parent.unit != UnitIndex::kNone)
        m_target->parent.unit = change.unitNow(m_target->parent.unit).value_or(UnitIndex::kNone);
    const File &file = m_model.file().file();
    const LinkedUnits *format = linkedUnits(file);
    const auto isKept = [&change](UnitId unit) {
        return std::ranges::any_of(
            change.kept, [unit](const UnitRun &run) { return unit >= run.to && unit - run.to < run.count; });
    };
    // Among new blocks, the first that no other one owns: Havok objects stand behind what they are made of.
    // Among records, the last one, since groups around it may count as new.
    std::vector<UnitId> made;
    std::set<UnitId> owned;
    for (UnitId unit = 0; unit < file.units().size(); ++unit) {
        if (isKept(unit) || (format != nullptr && !format->isLinkedUnit(file, unit)))
            continue;
        made.push_back(unit);
        for (const OwnedUnit &below :
             format != nullptr ? format->ownedUnits(file, unit) : std::vector<OwnedUnit>())
            owned.insert(below.unit);
    }
    const auto top = std::ranges::find_if(made, [&owned](UnitId unit) { return !owned.contains(unit); });
    if (!made.empty())
        m_newUnit = format == nullptr || top == made.end() ? made.back() : *top;
}

void RowEdits::addInsertions(QMenu &menu)
{
    const auto place = m_model.placeOf(m_view.currentIndex());
    if (!place)
        return;
    const File &file = m_model.file().file();
    const std::vector<std::string> types = file.format().editing().insertable(file, place->unit, place->node);
    QMenu *list = menu.addMenu(theme::icon(theme::Icon::Array), tr("Insert"));
    list->setObjectName(QStringLiteral("insertions"));
    list->setEnabled(!types.empty());
    Edit edit;
    edit.op = Edit::Op::Insert;
    edit.path = file.pathText(place->unit, place->node);
    for (std::size_t i = 0; i < types.size(); ++i) {
        const QString name = types[i].empty() ? tr("Element") : nodetext::fromCore(types[i]);
        edit.element.type = types[i];
        QMenu *page = types[i].empty() ? list : pageOf(*list, types, i);
        // Edits that were under way land under an open menu, too: its row may be another one by then.
        page->addAction(theme::escaped(name), [this, edit, place = *place,
                                               revision = m_model.file().revision()] {
            EditRequest request =
                editRequest(edit, tr("Insert into %1").arg(nodetext::fromCore(edit.path)), targetIn(place));
            request.revision = revision;
            m_model.file().edit(std::move(request));
        });
    }
}

// A refusal is shown beside its row.
EditRequest RowEdits::request(PatchOf patchOf, const QString &label, std::uint64_t bytes,
                              const std::optional<Target> &target)
{
    constexpr std::uint64_t kSmall = 256 * 1024; // bytes, gone through within the event
    OpenFile &file = m_model.file();
    m_target = target;
    return {.label = label,
            .where = m_selection.current() ? file.pathOf(*m_selection.current()) : NodePath{},
            .make = [patchOf = std::move(patchOf)](const File &now, Progress &) { return patchOf(now); },
            .pace = bytes <= kSmall ? EditRequest::Pace::Quick : EditRequest::Pace::Slow,
            .context = this,
            .done =
                [this] {
                    if (m_target)
                        choose(*m_target);
                },
            .refused = [this](const QString &reason) { Q_EMIT notice(reason); }};
}

// The edit reads all fields of the unit, so the size of the unit decides who makes it.
EditRequest RowEdits::editRequest(const Edit &edit, const QString &label, const std::optional<Target> &target)
{
    const auto place = m_model.placeOf(m_view.currentIndex());
    const UnitIndex &units = m_model.file().file().units();
    return request([edit](const File &file) { return patchFor(file, edit); }, label,
                   place ? units.extent(place->unit).size : 0, target);
}

// A branch can be most of its file.
void RowEdits::editUnits(PatchOf patchOf, const QString &label, const std::optional<Target> &target)
{
    OpenFile &file = m_model.file();
    file.edit(request(std::move(patchOf), label, file.file().bytes().size(), target));
}

// Whether the row is "fields", below which a block's own fields are shown.
bool RowEdits::isAtFields() const
{
    return m_view.currentIndex().isValid() && linkedUnits(m_model.file().file()) != nullptr &&
           m_model.rowOf(m_view.currentIndex()).kind == TreeRow::Kind::OwnBytes;
}

void RowEdits::duplicate()
{
    if (isAtFields())
        return Q_EMIT notice(tr("Choose the block itself to duplicate it"));
    if (chosenUnits().size() == 1)
        return duplicateUnits(Reach::Alone);
    const auto place = m_model.placeOf(m_view.currentIndex());
    const File &file = m_model.file().file();
    if (place && partlyDecoded(file) != nullptr && place->node == NodeId{} && place->unit != 0 &&
        file.units()[place->unit].tag != esp::kGroup)
        return duplicateRecord(place->unit);
    const auto spot = place ? spotOf(file, *place) : std::nullopt;
    if (!spot)
        return sayWhyNot(tr("Not duplicated"));
    Edit edit;
    edit.op = Edit::Op::Insert;
    edit.path = file.pathText(spot->parent.unit, spot->parent.node);
    edit.row = spot->row + 1;
    edit.copyOf = file.pathText(place->unit, place->node);
    const auto tree = file.tree(place->unit);
    if (place->node != tree->root() && !tree->node(place->node).isElement)
        edit.element.type = tree->name(place->node);
    m_model.file().edit(editRequest(edit, tr("Duplicate %1").arg(nodetext::fromCore(edit.copyOf)),
                                    targetAt(*place, spot->row + 1)));
}

// Under a FormID and an editor id of its own.
void RowEdits::duplicateRecord(UnitId unit)
{
    const auto copied = [unit](const File &now) -> Result<Patch> {
        Progress progress;
        Result<esp::CopiedRecord> copy =
            esp::copyRecord(now, unit, now, {.as = esp::RecordCopy::As::New}, progress);
        return copy ? Result<Patch>(std::move(copy->patch)) : tl::unexpected(copy.error());
    };
    const QString name = nodetext::fromCore(m_model.file().file().pathText(unit, NodeId{}));
    editUnits(copied, tr("Duplicate %1").arg(name), newUnit());
}

void RowEdits::remove()
{
    if (isAtFields())
        return Q_EMIT notice(tr("Choose the block itself to remove it"));
    if (!chosenUnits().empty())
        return removeUnits(Reach::Alone);
    const auto place = m_model.placeOf(m_view.currentIndex());
    if (!place)
        return;
    OpenFile &file = m_model.file();
    std::optional<Target> beside;
    if (const auto spot = spotOf(file.file(), *place))
        beside = targetAt(*place, spot->row);
    if (partlyDecoded(file.file()) != nullptr && place->node == NodeId{})
        return askToRemove(place->unit, beside);
    Edit edit;
    edit.op = Edit::Op::Remove;
    edit.path = file.file().pathText(place->unit, place->node);
    file.edit(editRequest(edit, tr("Remove %1").arg(nodetext::fromCore(edit.path)), beside));
}

// A record or group of a plugin; what uses it may let go of it.
void RowEdits::askToRemove(UnitId unit, const std::optional<Target> &beside)
{
    if (m_deletion == nullptr) {
        m_deletion = new DeletionBar(m_model.file(), nullptr);
        connect(m_deletion, &DeletionBar::userWanted, this,
                [this](const NodePath &place) { m_selection.selectPath(place); });
        Q_EMIT barMade(m_deletion);
    }
    const QString name = nodetext::fromCore(m_model.file().file().pathText(unit, NodeId{}));
    m_deletion->ask({unit, name, [this, unit, name, target = beside](const References *users) mutable {
                         if (target)
                             target->visit = m_selection.visit(); // others may have been chosen meanwhile
                         const auto known = users == nullptr ? std::nullopt : std::optional(*users);
                         editUnits(
                             [unit, known](const File &now) {
                                 return known ? esp::removeAndClear(now, unit, *known)
                                              : esp::removeUnit(now, unit);
                             },
                             tr("Remove %1").arg(name), target);
                     }});
}

// The selection after a removal; of several units, that for the first one.
RowEdits::Target RowEdits::besideOf(const std::vector<UnitId> &units) const
{
    const Hierarchy &hierarchy = m_selection.hierarchy();
    const UnitId above = hierarchy.above(units.front());
    const std::vector<UnitId> level = hierarchy.below(above);
    const auto row = std::ranges::find(level, units.front()) - level.begin();
    return {{above, {}}, static_cast<std::uint32_t>(row), m_selection.visit(), true};
}

// That row of what the place stands in.
std::optional<RowEdits::Target> RowEdits::targetAt(Place place, std::uint32_t row) const
{
    const OpenFile &file = m_model.file();
    const auto spot = spotOf(file.file(), place);
    if (!spot)
        return std::nullopt;
    const bool isUnit = place.node == file.file().tree(place.unit)->root();
    return Target{file.pathOf(spot->parent), row, m_selection.visit(), isUnit};
}

// Inside the place, wherever an insertion goes.
RowEdits::Target RowEdits::targetIn(Place place) const
{
    return {m_model.file().pathOf(place), kAnyRow, m_selection.visit(), false, place.node == NodeId{}};
}

// After a removal the next row, or else the previous one: a further removal is meant for the rows beside, not
// for their parent, and never for what has inherited a number.
void RowEdits::choose(const Target &target)
{
    if (m_selection.visit() != target.visit)
        return; // something else was chosen meanwhile
    const auto at = [&target](std::size_t rows) {
        return std::min(target.row, static_cast<std::uint32_t>(rows) - 1);
    };
    const UnitId above = target.parent.unit;
    if (target.isNewUnit && m_newUnit) {
        m_selection.select({*m_newUnit, NodeId{}});
    } else if (target.isUnit) {
        const std::vector<UnitId> units = m_selection.hierarchy().below(above);
        if (!units.empty())
            m_selection.select({units[at(units.size())], NodeId{}});
        else if (above != UnitIndex::kNone)
            m_selection.select({above, NodeId{}});
    } else if (const auto parent = m_model.file().resolve(target.parent)) {
        const auto tree = m_model.file().file().tree(parent->unit);
        const Node node = tree->node(parent->node);
        if (target.row == kAnyRow && !node.isArray)
            chooseMade(*parent);
        else if (node.childCount != 0)
            m_selection.select({parent->unit, tree->child(parent->node, at(node.childCount))});
    }
}

// The row inside the place whose bytes are all new.
void RowEdits::chooseMade(Place place)
{
    const OpenFile &file = m_model.file();
    const auto tree = file.file().tree(place.unit);
    for (std::uint32_t row = 0; row < tree->node(place.node).childCount; ++row) {
        const Place at{place.unit, tree->child(place.node, row)};
        const auto range = file.rangeOf(at);
        const bool isMade =
            range && range->size != 0 && std::ranges::any_of(m_changed, [&range](const ByteRange &changed) {
                return changed.contains(*range);
            });
        if (isMade) {
            m_selection.select(at);
            return;
        }
    }
}

// For a row that stands in no list.
void RowEdits::sayWhyNot(const QString &what)
{
    const bool isBlock = !chosenUnits().empty();
    Q_EMIT notice(
        (isBlock ? tr("%1: no list refers to this block") : tr("%1: this row stands in no list")).arg(what));
}

void RowEdits::move(int by)
{
    if (isAtFields())
        return Q_EMIT notice(tr("Choose the block itself to move it"));
    auto place = m_model.placeOf(m_view.currentIndex());
    const File &file = m_model.file().file();
    const bool isBlock = chosenUnits().size() == 1;
    if (isBlock) { // its place is that of the reference to it
        const auto owner = ownerOf(place->unit);
        const auto row = owner ? owningReference(file, *owner, place->unit) : std::nullopt;
        const bool isListed = row && file.tree(*owner)->node(*row).isElement;
        place = isListed ? std::optional(Place{*owner, *row}) : std::nullopt;
    }
    const auto spot = place ? spotOf(file, *place) : std::nullopt;
    if (!spot)
        return sayWhyNot(tr("Not moved"));
    if (by < 0 && spot->row == 0)
        return Q_EMIT notice(tr("Not moved: this is the first row"));
    Edit edit;
    edit.op = Edit::Op::Move;
    edit.path = file.pathText(place->unit, place->node);
    edit.row = spot->row + static_cast<std::uint32_t>(by);
    m_model.file().edit(editRequest(edit, tr("Move %1").arg(nodetext::fromCore(edit.path)),
                                    isBlock ? std::nullopt : targetAt(*place, edit.row)));
}

} // namespace cutaway
