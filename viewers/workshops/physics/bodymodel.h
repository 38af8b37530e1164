// SPDX-License-Identifier: MIT
// The bodies of a file as rows, and the filter of the list.
#pragma once

#include "viewers/workshops/physics/bodycontext.h"

#include <QAbstractTableModel>
#include <QSortFilterProxyModel>

namespace cutaway
{

class BodyModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { kName, kKind, kMass, kLayer, kMaterial, kShape, kColumnCount };
    static constexpr int kSortRole = Qt::UserRole;

    // The row is the number of the body.
    BodyModel(BodyContext &context, QObject *parent);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    void follow();
    QString text(const ListedBody &entry, int column) const;

    BodyContext &m_context;
    int m_rows = 0;
};

class BodyFilter : public QSortFilterProxyModel
{
    Q_OBJECT

public:
    explicit BodyFilter(QObject *parent = nullptr);

    // Accepts rows that contain every word in some column; "kind:dynamic" searches one column.
    void setText(const QString &text);

protected:
    bool filterAcceptsRow(int row, const QModelIndex &parent) const override;

private:
    struct Term {
        int column = -1; // any
        QString word;
    };
    std::vector<Term> m_terms;
};

} // namespace cutaway
