// SPDX-License-Identifier: MIT
#include "viewers/workshops/physics/bodymodel.h"

#include "viewers/kit/theme/grid.h"

#include <QPainter>
#include <QPixmap>
#include <algorithm>

namespace cutaway
{

namespace
{

QString noValue()
{
    return QStringLiteral("–");
}

QString cellText(const ListedBody &entry, std::string_view id)
{
    const BodyValue *value = entry.value(id);
    return value != nullptr ? value->text() : noValue();
}

// A square in the colour of the kind; the kind column has the word.
QPixmap kindMark(physics::BodyKind kind)
{
    const auto &category = theme::current().colors().category;
    const QColor color = kind == physics::BodyKind::Static    ? category[0]
                         : kind == physics::BodyKind::Dynamic ? category[2]
                                                              : category[3];
    QPixmap mark(theme::grid(3), theme::grid(3));
    mark.fill(color);
    return mark;
}

} // namespace

BodyModel::BodyModel(BodyContext &context, QObject *parent) : QAbstractTableModel(parent), m_context(context)
{
    connect(&context, &BodyContext::listed, this, &BodyModel::follow);
}

// Keeps selection and scroll position if the number of rows is unchanged.
void BodyModel::follow()
{
    const auto rows = static_cast<int>(m_context.listing()->bodies.size());
    if (rows == m_rows) {
        if (rows != 0)
            Q_EMIT dataChanged(index(0, 0), index(rows - 1, kColumnCount - 1));
        return;
    }
    beginResetModel();
    m_rows = rows;
    endResetModel();
}

int BodyModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : m_rows;
}

int BodyModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : kColumnCount;
}

QString BodyModel::text(const ListedBody &entry, int column) const
{
    switch (column) {
    case kName:
        return entry.name();
    case kKind:
        return entry.kind();
    case kMass:
        return entry.mass() > 0.0 ? QString::number(entry.mass(), 'g', 6) : noValue();
    case kLayer:
        return cellText(entry, "layer");
    case kMaterial:
        return cellText(entry, "material");
    default:
        return entry.shape().isEmpty() ? noValue() : entry.shape();
    }
}

QVariant BodyModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const ListedBody &entry = m_context.listing()->bodies[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
    case Qt::ToolTipRole:
        return text(entry, index.column());
    case kSortRole:
        return index.column() == kMass ? QVariant(entry.mass()) : QVariant(text(entry, index.column()));
    case Qt::DecorationRole:
        return index.column() == kName ? QVariant(kindMark(entry.body.kind)) : QVariant();
    case Qt::TextAlignmentRole:
        return int((index.column() == kMass ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    case Qt::ForegroundRole:
        return text(entry, index.column()) == noValue() ? QVariant(theme::current().colors().textDim)
                                                        : QVariant();
    default:
        return {};
    }
}

QVariant BodyModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole && section == kMass)
        return int(Qt::AlignRight | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case kName:
        return tr("Body");
    case kKind:
        return tr("Kind");
    case kMass:
        return tr("kg");
    case kLayer:
        return tr("Layer");
    case kMaterial:
        return tr("Material");
    default:
        return tr("Shape");
    }
}

BodyFilter::BodyFilter(QObject *parent) : QSortFilterProxyModel(parent)
{
    setSortRole(BodyModel::kSortRole);
    setSortCaseSensitivity(Qt::CaseInsensitive);
}

void BodyFilter::setText(const QString &text)
{
    m_terms.clear();
    for (const QString &term : text.simplified().split(u' ', Qt::SkipEmptyParts)) {
        const QString key = term.section(u':', 0, 0);
        int column = -1;
        for (int c = 0; term.contains(u':') && c < BodyModel::kColumnCount; ++c) {
            if (sourceModel()->headerData(c, Qt::Horizontal).toString().compare(key, Qt::CaseInsensitive) ==
                0)
                column = c;
        }
        m_terms.push_back({column, column < 0 ? term : term.section(u':', 1)});
    }
    invalidateFilter();
}

bool BodyFilter::filterAcceptsRow(int row, const QModelIndex &parent) const
{
    const QModelIndex first = sourceModel()->index(row, 0, parent);
    return std::ranges::all_of(m_terms, [&](const Term &term) {
        for (int column = 0; column < BodyModel::kColumnCount; ++column) {
            if ((term.column < 0 || term.column == column) &&
                first.siblingAtColumn(column).data().toString().contains(term.word, Qt::CaseInsensitive))
                return true;
        }
        return false;
    });
}

} // namespace cutaway
