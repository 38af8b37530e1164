// SPDX-License-Identifier: MIT
// The vertices of chosen primitives as a table, in the file's own positions wherever the picture shows them.
#pragma once

#include "viewers/viewport/lengthunit.h"
#include "viewers/viewport/scene.h"

#include <QAbstractTableModel>

namespace cutaway
{

class VertexModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Number, X, Y, Z, Offset, ColumnCount };
    // Rows beyond this many are not listed: a selection may hold millions.
    static constexpr std::size_t kMostRows = 20'000;

    explicit VertexModel(const Scene &scene, QObject *parent = nullptr);

    void show(const std::vector<PrimitiveId> &primitives);
    void setUnit(LengthUnit unit);
    bool isCut() const { return m_cut; } // by kMostRows
    // As it is shown in the picture.
    glm::vec3 shownPosition(int row) const;
    // The vertex's place in the file: its own node, or else that of the primitive.
    std::optional<Place> placeOf(int row) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Row {
        PrimitiveId primitive;
        std::uint32_t corner; // of the primitive
        std::uint32_t vertex; // of the batch
    };
    const geom::Batch *trueBatch(const PrimitiveId &id) const;
    glm::vec3 truePosition(const Row &row) const;
    QString offsetText(const Row &row) const;

    const Scene &m_scene;
    std::vector<Row> m_rows;
    LengthUnit m_unit = LengthUnit::Own;
    bool m_cut = false;
};

} // namespace cutaway
