// SPDX-License-Identifier: MIT
// How many rays have which value, in the colours of the heat; two handles set the values that the colours run
// between.
#pragma once

#include "core/shape/treeheat.h"

#include <QImage>
#include <QWidget>

namespace cutaway
{

// The colour of a value between the two ends, dark to light.
QRgb heatColor(std::uint32_t value, std::uint32_t low, std::uint32_t high);
// A pixel for each ray; clear where a ray passes the tree.
QImage heatImage(const shape::HeatPicture &picture, shape::HeatOf what, std::uint32_t low,
                 std::uint32_t high);

class HeatScale : public QWidget
{
    Q_OBJECT

public:
    explicit HeatScale(QWidget *parent = nullptr);

    // `beside`: of another tree, drawn as an outline; empty for none.
    void setHistogram(shape::HeatHistogram histogram, shape::HeatHistogram beside = {});
    void setRange(std::uint32_t low, std::uint32_t high); // without a signal
    std::uint32_t low() const { return m_low; }
    std::uint32_t high() const { return m_high; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void rangeChanged(); // by the user

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    QRect field() const; // of the bars
    int pixelOf(std::uint32_t value) const;
    std::uint32_t valueAt(int pixel) const;
    void move(bool isHigh, std::int64_t value);
    std::uint32_t most() const; // that is shown
    std::vector<double> columnsOf(const shape::HeatHistogram &histogram) const;
    void paintBeside(QPainter &painter, const std::vector<double> &columns, double tallest) const;
    void paintHandle(QPainter &painter, std::uint32_t value, bool isChosen) const;

    shape::HeatHistogram m_histogram, m_beside;
    std::uint32_t m_low = 0, m_high = 1;
    bool m_isHigh = true; // the handle that keys and the pointer move
};

} // namespace cutaway
