// SPDX-License-Identifier: MIT
// The vertices of chosen primitives as a table, in the file's own positions wherever the picture shows them.
#pragma once

#include "viewers/kit/text/lengthunit.h"
#include "viewers/kit/viewport/scene.h"

#include <QAbstractTableModel>

namespace cutaway
{

// Changes vertices of the scene for whoever knows what follows from them.
class VertexEditor
{
public:
    virtual ~VertexEditor() = default;
    // True if vertices of the batch can be changed.
    virtual bool editsVertices(std::uint32_t batch) const = 0;
    // To a place of the scene.
    virtual Result<void> moveVertex(std::uint32_t batch, std::uint32_t vertex, glm::vec3 to) = 0;
};

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
    // The numbers of the file, in the space of the shape, instead of places of the scene.
    void setStored(bool stored);
    bool isStored() const { return m_stored; }
    void setEditor(VertexEditor *editor) { m_editor = editor; } // null for none
    Result<void> write(const QModelIndex &cell, const QString &text);
    bool isCut() const { return m_cut; } // by kMostRows
    // As it is shown in the picture.
    glm::vec3 shownPosition(int row) const;
    // The vertex's place in the file: its own node, or else that of the primitive.
    std::optional<Place> placeOf(int row) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Row {
        PrimitiveId primitive;
        std::uint32_t corner; // of the primitive
        std::uint32_t vertex; // of the batch
    };
    const picture::Batch *trueBatch(const PrimitiveId &id) const;
    glm::vec3 truePosition(const Row &row) const;
    glm::vec3 shownNumbers(const Row &row) const;
    QString offsetText(const Row &row) const;

    const Scene &m_scene;
    std::vector<Row> m_rows;
    VertexEditor *m_editor = nullptr;
    LengthUnit m_unit = LengthUnit::Own;
    bool m_stored = false;
    bool m_cut = false;
};

} // namespace cutaway
