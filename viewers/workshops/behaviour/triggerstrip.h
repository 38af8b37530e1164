// SPDX-License-Identifier: MIT
// The triggers of a clip over its time: a chip for each, which a drag moves. Left and Right choose one, with
// Shift they move it by a frame, Enter goes to its field. The line below names the chosen one.
#pragma once

#include "viewers/kit/pane/heldbuttons.h"
#include "viewers/kit/pane/timechips.h"

#include <QWidget>
#include <optional>

namespace cutaway
{

class TriggerStrip : public QWidget
{
    Q_OBJECT

public:
    struct Mark {
        QString event;
        double time = 0; // s from the start, or from the end: then 0 or less
        bool isFromEnd = false;

        bool operator==(const Mark &) const = default;
    };

    explicit TriggerStrip(QWidget *parent = nullptr);

    // Marks are rows of the list of triggers. The length is that of the clip, in seconds, above 0.
    void show(std::vector<Mark> marks, double length);
    void setShown(std::optional<double> seconds); // by the tab that plays it
    void choose(std::optional<std::size_t> row);
    std::optional<std::size_t> chosen() const { return m_chosen; }
    QRectF boxOf(std::size_t row) const; // of its chip, in the widget
    double xOf(double seconds) const;
    QString said() const; // of the chosen one

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

Q_SIGNALS:
    void moved(std::size_t row, double time); // as Mark::time
    void timeWanted(std::size_t row);         // to be typed

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    bool event(QEvent *event) override;

private:
    double fromStart(std::size_t row) const; // s, as dragged
    double asStored(std::size_t row, double fromStart) const;
    std::optional<std::size_t> rowAt(QPointF at) const;
    std::vector<std::size_t> inOrderOfTime() const;
    void layOut();
    void move(std::size_t row, double fromStart);
    void paintAxis(QPainter &painter) const;

    std::vector<Mark> m_marks;
    double m_length = 1; // s
    std::optional<double> m_shown;
    std::optional<std::size_t> m_chosen;
    std::vector<TimeChip> m_chips; // by row
    double m_rows = 0;             // height of their rows
    HeldButtons m_held{*this};
    bool m_isPressed = false;
    double m_pressed = 0; // x
    double m_shift = 0;   // s, of the chosen one while it is dragged
};

} // namespace cutaway
