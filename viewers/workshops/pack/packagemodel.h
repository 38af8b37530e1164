// SPDX-License-Identifier: MIT
// The packages of a plugin as a table. Texts are made when a row is seen; filtering and sorting keep an order
// of rows and nothing else.
#pragma once

#include "core/domains/pack/finder.h"
#include "viewers/kit/theme/theme.h"
#include "viewers/workshops/pack/packcontext.h"

#include <QAbstractTableModel>
#include <QHash>
#include <functional>

namespace cutaway
{

class PackageModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { kEditorId, kFormId, kTemplate, kQuest, kProcedures, kFlags, kColumnCount };

    PackageModel(PackContext &context, QObject *parent);

    // Changes the packages, where there is something to do, and shows those that the filter lets through:
    // only these units, in this order if it is not sorted (the packages of an actor); nothing: all.
    void refill(const std::function<void(std::vector<pack::PackageRow> &)> &change,
                const pack::PackageFilter &filter, const std::optional<std::vector<UnitId>> &units);
    // Updates one package, which keeps its place.
    void update(pack::PackageRow row);
    void sort(int column, Qt::SortOrder order) override;

    const std::vector<pack::PackageRow> &packages() const { return m_all; }
    const pack::PackageRow &package(const QModelIndex &index) const { return m_all[m_shown[index.row()]]; }
    QModelIndex indexOf(UnitId unit) const; // invalid where it is not shown

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QString text(const pack::PackageRow &row, int column) const;
    QString words(std::uint32_t formId) const;
    QString procedures(const pack::PackageRow &row) const;
    void forgetTexts();
    void arrange();

    PackContext &m_context;
    std::vector<pack::PackageRow> m_all;
    std::vector<std::uint32_t> m_shown; // into m_all
    pack::PackageFilter m_filter;
    std::optional<std::vector<UnitId>> m_units;
    int m_sortColumn = -1; // the order of the file
    Qt::SortOrder m_sortOrder = Qt::AscendingOrder;
    // Names of templates and quests, which many packages share, by FormID.
    mutable QHash<std::uint32_t, QString> m_words;
    mutable QHash<std::uint32_t, QString> m_procedures;
};

} // namespace cutaway
