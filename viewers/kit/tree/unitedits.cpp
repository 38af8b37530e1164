// SPDX-License-Identifier: MIT
// Edits of blocks and objects as a whole, and what is copied and pasted: them, or rows of records.
#include "core/base/patchchain.h"
#include "core/file/linkedunits.h"
#include "core/formats/esp/clippart.h"
#include "core/formats/esp/record.h"
#include "core/formats/esp/rowclip.h"
#include "viewers/kit/pane/rowsview.h"
#include "viewers/kit/text/nodetext.h"
#include "viewers/kit/tree/nodemodel.h"
#include "viewers/kit/tree/rowedits.h"

#include <QClipboard>
#include <QCoreApplication>
#include <QGuiApplication>
#include <QMimeData>
#include <algorithm>
#include <utility>

namespace cutaway
{

namespace
{

const QString kUnitsMime = QStringLiteral("application/x-cutaway-units");
// The source document of copied units: references to units that were not copied are valid only there.
const QString kSourceMime = QStringLiteral("application/x-cutaway-units-source");

const QString kRecordRowsMime =
    QStringLiteral("application/x-cutaway-record-rows"); // of a record, core/formats/esp/rowclip.h

QByteArray sourceName(const OpenFile &file)
{
    return QStringLiteral("%1/%2")
        .arg(QCoreApplication::applicationPid())
        .arg(reinterpret_cast<quintptr>(&file), 0, 16)
        .toLatin1();
}

} // namespace

// ---- blocks and objects as a whole, alone or with all that they own

std::vector<UnitId> RowEdits::chosenUnits() const
{
    const File &file = m_model.file().file();
    const LinkedUnits *format = linkedUnits(file);
    if (format == nullptr)
        return {};
    QModelIndexList rows = m_view.selectedRows();
    if (rows.isEmpty() && m_view.currentIndex().isValid())
        rows = {m_view.currentIndex()};
    std::vector<UnitId> units;
    for (const QModelIndex &row : rows) {
        const TreeRow what = m_model.rowOf(row);
        if (what.kind != TreeRow::Kind::Unit || !format->isLinkedUnit(file, what.unit))
            return {};
        units.push_back(what.unit);
    }
    return units;
}

QString RowEdits::unitsLabel(const QString &single, const std::vector<UnitId> &units) const
{
    const File &file = m_model.file().file();
    return units.size() == 1 ? single.arg(nodetext::fromCore(file.format().unitKey(file, units.front())))
                             : single.arg(tr("%n units", nullptr, static_cast<int>(units.size())));
}

void RowEdits::duplicateUnits(Reach reach)
{
    const std::vector<UnitId> units = chosenUnits();
    if (units.size() != 1)
        return Q_EMIT notice(tr("Choose one block or object to double"));
    editUnits([unit = units.front(),
               reach](const File &file) { return linkedUnits(file)->duplicateUnit(file, unit, reach); },
              unitsLabel(tr("Duplicate %1"), units), newUnit());
}

void RowEdits::removeUnits(Reach reach)
{
    const std::vector<UnitId> units = chosenUnits();
    if (units.empty())
        return Q_EMIT notice(tr("Choose blocks or objects to remove"));
    editUnits([units, reach](const File &file) { return linkedUnits(file)->removeUnits(file, units, reach); },
              unitsLabel(tr("Remove %1"), units), besideOf(units));
}

Result<void> RowEdits::copyUnits(Reach reach) const
{
    const std::vector<UnitId> units = chosenUnits();
    const File &file = m_model.file().file();
    if (units.empty())
        return fail("no block is chosen");
    const Result<Bytes> copied = linkedUnits(file)->copyUnits(file, units, reach);
    if (!copied)
        return tl::unexpected(copied.error());
    QStringList titles;
    for (const UnitId unit : units)
        titles += nodetext::fromCore(file.format().unitTitle(file, unit));
    auto *data = new QMimeData;
    data->setText(titles.join(QLatin1Char('\n')));
    data->setData(kUnitsMime, QByteArray(reinterpret_cast<const char *>(copied->data()),
                                         static_cast<qsizetype>(copied->size())));
    data->setData(kSourceMime, sourceName(m_model.file()));
    QGuiApplication::clipboard()->setMimeData(data);
    return {};
}

void RowEdits::copyUnitsAlone()
{
    if (const Result<void> copied = copyUnits(Reach::Alone); !copied)
        Q_EMIT notice(nodetext::fromCore(copied.error().message));
}

void RowEdits::cutBranch()
{
    if (const Result<void> copied = copyUnits(Reach::Branch); !copied)
        Q_EMIT notice(nodetext::fromCore(copied.error().message));
    else
        removeUnits(Reach::Branch);
}

void RowEdits::paste()
{
    const QMimeData *data = QGuiApplication::clipboard()->mimeData();
    const bool hasUnits = linkedUnits(m_model.file().file()) != nullptr;
    const bool hasRows = partlyDecoded(m_model.file().file()) != nullptr;
    if (hasUnits && data != nullptr && data->hasFormat(kUnitsMime))
        return pasteUnits();
    if (hasRows && data != nullptr && data->hasFormat(kRecordRowsMime))
        return pasteRows();
    Q_EMIT notice(hasUnits  ? tr("No blocks have been copied")
                  : hasRows ? tr("No rows of a record have been copied")
                            : tr("Files of this kind take nothing from the clipboard"));
}

Result<void> RowEdits::copyRows() const
{
    const File &file = m_model.file().file();
    if (partlyDecoded(file) == nullptr)
        return fail("the file is not a plugin");
    std::vector<NodeId> nodes;
    std::optional<UnitId> unit;
    for (const QModelIndex &row : m_view.selectedRows(static_cast<int>(esp::kMostRowsCopied) + 1)) {
        const auto place = m_model.placeOf(row);
        if (!place || unit.value_or(place->unit) != place->unit)
            return fail("the rows are not those of one record");
        unit = place->unit;
        nodes.push_back(place->node);
    }
    std::ranges::sort(nodes, {}, [&](NodeId node) { return file.tree(*unit)->node(node).range.offset; });
    const Result<std::string> rows = unit ? esp::rowsToText(file, *unit, nodes) : fail("no row is chosen");
    if (!rows)
        return tl::unexpected(rows.error());
    QStringList values;
    for (const NodeId node : nodes)
        values += nodetext::fromCore(file.displayValue(*unit, node));
    auto *data = new QMimeData;
    data->setText(values.join(u'\n'));
    data->setData(kRecordRowsMime, QByteArray::fromStdString(*rows));
    QGuiApplication::clipboard()->setMimeData(data);
    return {};
}

// Behind the current row, or where its record wants them.
void RowEdits::pasteRows()
{
    const auto place = m_model.placeOf(m_view.currentIndex());
    const File &file = m_model.file().file();
    if (!place || place->unit == 0 || file.units()[place->unit].tag == esp::kGroup)
        return Q_EMIT notice(tr("Choose a record, or a row of it, to paste into"));
    if (m_masters == nullptr) {
        m_masters = new MastersBar(m_model.file(), nullptr);
        connect(m_masters, &MastersBar::refused, this, &RowEdits::notice);
        Q_EMIT barMade(m_masters);
    }
    const std::string text = QGuiApplication::clipboard()->mimeData()->data(kRecordRowsMime).toStdString();
    m_masters->askAndAdd(esp::mastersLacking(text, file), [this, text, at = m_model.file().pathOf(*place)] {
        const auto now = m_model.file().resolve(at);
        if (!now)
            return;
        const auto put = [text, now = *now](const File &into) {
            return esp::pastedRows(into, now.unit, now.node, text);
        };
        const Node node = m_model.file().file().tree(now->unit)->node(now->node);
        m_model.file().edit(request(put, tr("Paste rows into %1").arg(nodetext::fromCore(at.path)), 0,
                                    node.isElement ? targetAt(*now, node.row + 1) : targetIn(*now)));
    });
}

// Below the current block if it can own the copied blocks, else as blocks without an owner.
void RowEdits::pasteUnits()
{
    const QMimeData *data = QGuiApplication::clipboard()->mimeData();
    const std::vector<UnitId> owners = chosenUnits();
    const auto owner = owners.size() == 1 ? std::optional(owners.front()) : std::nullopt;
    const bool isOwn = data->data(kSourceMime) == sourceName(m_model.file());
    editUnits(
        [bytes = data->data(kUnitsMime), owner, isOwn](const File &into) {
            const auto *first = reinterpret_cast<const std::uint8_t *>(bytes.constData());
            return linkedUnits(into)->pasteUnits(into, {first, static_cast<std::size_t>(bytes.size())}, owner,
                                                 isOwn);
        },
        tr("Paste blocks"), newUnit());
}

// ---- blocks hung on others

// As the tree shows it.
std::optional<UnitId> RowEdits::ownerOf(UnitId unit) const
{
    const UnitId above = m_selection.hierarchy().above(unit);
    return above != UnitIndex::kNone ? std::optional(above) : std::nullopt;
}

namespace
{

struct OwnedBy {
    UnitId unit = 0;
    std::optional<UnitId> owner;
};

// One patch of the patches that `make` has for each, in the file as the ones before it leave it.
template <class Make>
Result<Patch> oneAfterTheOther(const File &file, const std::vector<OwnedBy> &units, const Make &make)
{
    const auto now = file.snapshot();
    PatchChain chain;
    for (const OwnedBy &each : units) {
        Result<Patch> patch = make(*now, each.unit, each.owner);
        const Result<ChangeSet> change = patch ? now->apply(*patch) : tl::unexpected(patch.error());
        if (!change)
            return tl::unexpected(change.error());
        chain.add(std::move(*patch));
    }
    return chain.take();
}

} // namespace

void RowEdits::attach()
{
    std::vector<UnitId> units = chosenUnits();
    const auto last = m_model.placeOf(m_view.currentIndex());
    if (units.size() < 2 || !last)
        return Q_EMIT notice(tr("Choose the blocks to attach and then the one that takes them"));
    std::erase(units, last->unit);
    attachUnits(units, last->unit, std::nullopt);
}

void RowEdits::attachUnits(const std::vector<UnitId> &units, UnitId owner, std::optional<UnitId> before)
{
    std::vector<OwnedBy> from;
    for (const UnitId unit : units)
        from.push_back({unit, ownerOf(unit)});
    editUnits(
        [from, owner, before](const File &file) -> Result<Patch> {
            return oneAfterTheOther(file, from,
                                    [&](const File &now, UnitId unit, std::optional<UnitId> above) {
                                        return linkedUnits(now)->attachUnit(now, unit, above, owner, before);
                                    });
        },
        unitsLabel(tr("Attach %1"), units));
}

void RowEdits::detach()
{
    std::vector<OwnedBy> from;
    const std::vector<UnitId> units = chosenUnits();
    for (const UnitId unit : units) {
        if (const auto owner = ownerOf(unit))
            from.push_back({unit, owner});
    }
    if (from.empty())
        return Q_EMIT notice(tr("Not detached: nothing owns this"));
    editUnits(
        [from](const File &file) -> Result<Patch> {
            return oneAfterTheOther(file, from,
                                    [](const File &now, UnitId unit, std::optional<UnitId> owner) {
                                        return detachUnit(now, *owner, unit);
                                    });
        },
        unitsLabel(tr("Detach %1"), units));
}

} // namespace cutaway
