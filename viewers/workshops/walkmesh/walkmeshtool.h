// SPDX-License-Identifier: MIT
// Choosing and painting faces in the picture of a walkmesh.
//
// A click chooses a face, an edge or a vertex, with Shift one more, with Ctrl it changes sides; all that is
// connected to it or the whole border goes along on request. A box or an outline chooses what is inside. With
// the brush Shift paints: a click without it chooses, so that nothing is painted by accident. Each stroke is
// one edit, shown as a preview until then.
//
// More than 40 functions: a quarter are events that it takes from the picture.
#pragma once

#include "viewers/workshops/walkmesh/walkmeshpicture.h"

namespace cutaway
{

class WalkmeshTool : public QObject, public ViewTool
{
    Q_OBJECT

public:
    enum class Mode { Select, Box, Lasso, Paint };
    enum class Part { Faces, Edges, Vertices };
    enum class Reach { One, Surface, Angle, Border }; // what goes along; a border only of edges

    // The view must outlive it.
    WalkmeshTool(ViewportWidget &view, WalkmeshContext &context, QObject *parent);
    ~WalkmeshTool() override;

    WalkmeshContext &context() const { return m_context; }
    ViewportWidget &view() const { return m_view; }
    const WalkmeshPicture &picture() const { return m_picture; }
    Mode mode() const { return m_mode; }
    void setMode(Mode mode);
    Part part() const { return m_part; }
    void setPart(Part part);
    Reach reach() const { return m_reach; }
    void setReach(Reach reach);
    double angle() const { return m_angle; } // degrees between neighbours
    void setAngle(double degrees) { m_angle = degrees; }
    // Around the pointer, in game units; 0 paints the face under it.
    double brush() const { return m_brush; }
    void setBrush(double radius) { m_brush = radius; }
    // Painting fills all that is connected and has the same surface.
    bool fills() const { return m_fills; }
    void setFills(bool fills);
    // The next click on a room of another file tells it instead of choosing.
    bool picksRoom() const { return m_picksRoom; }
    void setPicksRoom(bool picks);

    // ---- ViewTool
    bool press(const QMouseEvent &event) override;
    bool click(const QMouseEvent &event) override;
    void drag(const QMouseEvent &event) override;
    bool release(const QMouseEvent &event) override;
    void cancel() override;
    bool hover(QPointF pixel) override;
    void leave() override;
    bool takesKey(const QKeyEvent &event) const override;
    bool unchoose() override;
    void key(const QKeyEvent &event) override;
    void paint(QPainter &painter, const Camera &camera) const override;

Q_SIGNALS:
    void changed(); // mode, part, reach
    void roomPicked(const QString &path);

private:
    std::optional<ChosenParts> partsUnder(QPointF pixel) const;
    ChosenParts withReach(ChosenParts parts) const;
    ChosenParts partsIn(const QPolygonF &outline) const;
    bool pickRoom(QPointF pixel);
    bool beginStroke(QPointF pixel);
    void strokeTo(QPointF pixel);
    void addToStroke(QPointF pixel);
    void showStroke();
    bool endOutline(const QMouseEvent &event);
    void paintFaces(const std::vector<std::uint32_t> &faces, bool isFill);
    QPixmap dotOf(const QPainter &painter, double radius) const;
    void paintChosen(QPainter &painter, const Camera &camera) const;
    void paintHovered(QPainter &painter, const Camera &camera) const;

    ViewportWidget &m_view;
    WalkmeshContext &m_context;
    WalkmeshPicture m_picture;
    Mode m_mode = Mode::Select;
    Part m_part = Part::Faces;
    Reach m_reach = Reach::One;
    double m_angle = 30.0;
    double m_brush = 0.0;
    bool m_fills = false;
    bool m_picksRoom = false;
    QPolygonF m_outline;        // box or lasso under way
    std::vector<bool> m_stroke; // of each face whether it is painted; empty while there is no stroke
    std::vector<std::uint32_t> m_painted; // those faces
    QPointF m_last;
    std::optional<ChosenParts> m_hovered; // an edge or a vertex
    const std::vector<PrimitiveId> &markedFaces();

    std::vector<PrimitiveId> m_marked; // of the picture that was current last
    std::weak_ptr<const BuiltScene> m_markedIn;
};

} // namespace cutaway
