// SPDX-License-Identifier: MIT
// Leaves by depth, of several trees beside each other.
#pragma once

#include <QWidget>
#include <vector>

namespace cutaway
{

class DepthChart : public QWidget
{
    Q_OBJECT

public:
    struct Bars {
        QString title;
        std::vector<std::uint32_t> leaves; // by depth
    };

    explicit DepthChart(QWidget *parent = nullptr);

    void setBars(std::vector<Bars> bars);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    bool event(QEvent *event) override;

private:
    struct Depths {
        std::size_t first = 0, end = 0; // that have leaves
    };
    Depths depths() const;
    QRect field() const;
    QColor colorOf(std::size_t tree) const;
    void paintLegend(QPainter &painter) const;

    std::vector<Bars> m_bars;
};

} // namespace cutaway
