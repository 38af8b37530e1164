// SPDX-License-Identifier: MIT
// Where the triangles of a mesh lie in the texture: u to the right, v downwards, the square of the texture
// framed.
#pragma once

#include "viewers/workshops/mesh/shownmesh.h"

#include <QLineF>
#include <QPixmap>
#include <QWidget>

class QComboBox;
class QLabel;

namespace cutaway
{

class UvView : public QWidget
{
    Q_OBJECT

public:
    explicit UvView(QWidget *parent = nullptr);

    void setMesh(std::shared_ptr<const ShownMesh> mesh); // null for none
    void markVertex(std::optional<std::uint32_t> vertex);
    QComboBox &sets() const { return *m_sets; } // hidden where there is one
    QString summary() const;
    // The place of a vertex in the widget.
    QPointF placeOf(std::uint32_t vertex) const;

Q_SIGNALS:
    void vertexClicked(std::uint32_t vertex);

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;

private:
    void showSet(int set);
    void redraw();
    QRectF field() const; // in which the layout is drawn
    QPointF toWidget(QPointF uv) const;

    std::shared_ptr<const ShownMesh> m_mesh;
    QComboBox *m_sets;
    QLabel *m_summary;
    std::vector<QPointF> m_points; // of the vertices
    std::vector<QLineF> m_edges;
    QRectF m_range{0, 0, 1, 1}; // of u and v that is shown
    std::optional<std::uint32_t> m_marked;
    QPixmap m_picture; // of the edges, drawn when they are first needed
};

} // namespace cutaway
