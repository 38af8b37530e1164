// SPDX-License-Identifier: MIT
// The vertices of a mesh as a table: a row for each, a column for each part, and one that names its bones.
#pragma once

#include "viewers/workshops/mesh/shownmesh.h"

#include <QAbstractTableModel>

namespace cutaway
{

class VertexAttributes : public QAbstractTableModel
{
    Q_OBJECT

public:
    using QAbstractTableModel::QAbstractTableModel;

    // Null for none. Rows and cells stay where the new one has the same.
    void show(std::shared_ptr<const ShownMesh> mesh);
    const std::shared_ptr<const ShownMesh> &mesh() const { return m_mesh; }
    // Null for the number of the vertex and for the names of bones.
    const nif::VertexColumn *columnAt(int column) const;
    // The numbers typed in a cell: "1, 0.5, -2", with or without brackets.
    static Result<std::vector<float>> numbersIn(const QString &text);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    bool hasBones() const { return m_mesh != nullptr && m_mesh->skin().has_value(); }

    std::shared_ptr<const ShownMesh> m_mesh;
};

} // namespace cutaway
