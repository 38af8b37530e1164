// SPDX-License-Identifier: MIT
#include "viewers/workshops/pack/packagemodel.h"

#include "core/formats/esp/records/packenums.h"
#include "core/schema/value.h"
#include "viewers/kit/text/nodetext.h"
#include "viewers/kit/tree/overridebadge.h"

#include <algorithm>
#include <unordered_map>

namespace cutaway
{

namespace
{

constexpr std::uint8_t kTemplatePackage = 19;

QString joinedNames(const std::vector<std::string> &names)
{
    QStringList list;
    for (const std::string &name : names)
        list += nodetext::fromCore(name);
    return list.join(QStringLiteral(", "));
}

} // namespace

PackageModel::PackageModel(PackContext &context, QObject *parent)
    : QAbstractTableModel(parent), m_context(context)
{
    connect(&context, &PackContext::mastersFound, this, [this] {
        forgetTexts();
        if (!m_shown.empty())
            Q_EMIT dataChanged(index(0, kTemplate), index(rowCount() - 1, kProcedures));
    });
}

void PackageModel::refill(const std::function<void(std::vector<pack::PackageRow> &)> &change,
                          const pack::PackageFilter &filter, const std::optional<std::vector<UnitId>> &units)
{
    beginResetModel();
    if (change) {
        change(m_all);
        forgetTexts();
    }
    m_filter = filter;
    m_units = units;
    arrange();
    endResetModel();
}

void PackageModel::update(pack::PackageRow row)
{
    const auto at = std::ranges::find(m_all, row.unit, &pack::PackageRow::unit);
    if (at == m_all.end())
        return;
    forgetTexts(); // it may be the template of others
    const UnitId unit = row.unit;
    *at = std::move(row);
    if (const QModelIndex shown = indexOf(unit); shown.isValid())
        Q_EMIT dataChanged(shown, shown.siblingAtColumn(kColumnCount - 1));
}

void PackageModel::sort(int column, Qt::SortOrder order)
{
    beginResetModel();
    m_sortColumn = column;
    m_sortOrder = order;
    arrange();
    endResetModel();
}

void PackageModel::arrange()
{
    m_shown = pack::matching(m_context.plugins(), m_all, m_filter);
    std::unordered_map<UnitId, std::size_t> order; // of the units that are wanted
    if (m_units) {
        for (const UnitId unit : *m_units)
            order.emplace(unit, order.size());
        std::erase_if(m_shown, [&](std::uint32_t i) { return !order.contains(m_all[i].unit); });
    }
    if (m_sortColumn == kFormId) {
        std::ranges::stable_sort(m_shown, {}, [this](std::uint32_t i) { return m_all[i].formId; });
    } else if (m_sortColumn >= 0) {
        std::vector<std::pair<QString, std::uint32_t>> keyed;
        keyed.reserve(m_shown.size());
        for (const std::uint32_t i : m_shown)
            keyed.emplace_back(text(m_all[i], m_sortColumn).toLower(), i);
        std::ranges::stable_sort(keyed, {}, &std::pair<QString, std::uint32_t>::first);
        std::ranges::transform(keyed, m_shown.begin(), &std::pair<QString, std::uint32_t>::second);
    } else if (m_units) { // the order in which the game tries them
        std::ranges::stable_sort(m_shown, {}, [&](std::uint32_t i) { return order.at(m_all[i].unit); });
    }
    if (m_sortColumn >= 0 && m_sortOrder == Qt::DescendingOrder)
        std::ranges::reverse(m_shown);
}

QModelIndex PackageModel::indexOf(UnitId unit) const
{
    const auto at = std::ranges::find_if(m_shown, [&](std::uint32_t i) { return m_all[i].unit == unit; });
    return at == m_shown.end() ? QModelIndex() : index(int(at - m_shown.begin()), 0);
}

int PackageModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_shown.size());
}

int PackageModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : kColumnCount;
}

QString PackageModel::words(std::uint32_t formId) const
{
    if (formId == 0)
        return {};
    auto at = m_words.find(formId);
    if (at == m_words.end())
        at = m_words.insert(formId, nodetext::fromCore(esp::formWords(m_context.plugins(), formId)));
    return *at;
}

// Those of its template where it has none itself.
QString PackageModel::procedures(const pack::PackageRow &row) const
{
    if (row.templateId == 0)
        return joinedNames(row.procedures);
    auto at = m_procedures.find(row.templateId);
    if (at == m_procedures.end())
        at = m_procedures.insert(row.templateId, joinedNames(pack::proceduresOf(m_context.plugins(), row)));
    return *at;
}

void PackageModel::forgetTexts()
{
    m_words.clear();
    m_procedures.clear();
}

QString PackageModel::text(const pack::PackageRow &row, int column) const
{
    switch (column) {
    case kEditorId:
        return row.editorId.empty() ? tr("(no editor id)") : nodetext::fromCore(row.editorId);
    case kFormId:
        return QStringLiteral("%1").arg(row.formId, 8, 16, QLatin1Char('0')).toUpper();
    case kTemplate:
        return row.type == kTemplatePackage ? tr("is a template") : words(row.templateId);
    case kQuest:
        return words(row.ownerQuest);
    case kProcedures:
        return procedures(row);
    default:
        return nodetext::fromCore(nameOf(esp::generalFlags(row.game), row.flags));
    }
}

QVariant PackageModel::data(const QModelIndex &index, int role) const
{
    const pack::PackageRow &row = package(index);
    switch (role) {
    case Qt::DisplayRole:
        return text(row, index.column());
    case Qt::ToolTipRole: {
        const QString overridden = overridebadge::overriddenFile(m_context.core(), row.unit);
        return overridden.isEmpty()
                   ? text(row, index.column())
                   : text(row, index.column()) + QLatin1Char('\n') + overridebadge::toolTip(overridden);
    }
    case Qt::FontRole:
        if (index.column() == kFormId)
            return theme::current().fixedFont();
        if (index.column() == kEditorId && row.isOverride) {
            QFont italic = theme::current().interfaceFont();
            italic.setItalic(true);
            return italic;
        }
        return {};
    case Qt::DecorationRole: // besides the slant, which is easily overlooked
        return index.column() == kEditorId && row.isOverride ? QVariant(overridebadge::icon()) : QVariant();
    case Qt::AccessibleTextRole:
        return index.column() == kEditorId && row.isOverride ? overridebadge::spoken(text(row, kEditorId))
                                                             : text(row, index.column());
    case Qt::ForegroundRole:
        return index.column() == kEditorId && !row.editorId.empty()
                   ? QVariant()
                   : QVariant(theme::current().colors().textDim);
    default:
        return {};
    }
}

QVariant PackageModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    const QString titles[] = {tr("Editor id"), tr("FormID"),     tr("Template"),
                              tr("Quest"),     tr("Procedures"), tr("Flags")};
    return titles[section];
}

} // namespace cutaway
