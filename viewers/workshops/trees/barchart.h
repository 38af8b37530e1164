// SPDX-License-Identifier: MIT
// How many of something each value has, of several trees beside each other: leaves by depth, rays by box
// tests.
#pragma once

#include <QWidget>
#include <string>
#include <vector>

namespace cutaway
{

class BarChart : public QWidget
{
    Q_OBJECT

public:
    struct Words {
        QString title;    // "Leaves by depth"
        QString value;    // "Depth %1"
        QString values;   // of a bin with several: "%1 to %2 box tests"
        std::string noun; // what is counted: "leaf"
    };
    struct Bars {
        QString title;                     // of the tree
        std::vector<std::uint32_t> counts; // by bin
    };

    BarChart(Words words, const QString &name, QWidget *parent);

    // A bin holds so many values.
    void setBars(std::vector<Bars> bars, std::uint32_t width = 1);
    const std::vector<Bars> &bars() const { return m_bars; }
    // Of a bin, with the counts of all trees: "Depth 4", "File: 7 leaves".
    QStringList textOf(std::size_t bin) const;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    bool event(QEvent *event) override;

private:
    struct Bins {
        std::size_t first = 0, end = 0; // that are not empty
    };
    Bins bins() const;
    QRect field() const;
    QColor colorOf(std::size_t tree) const;
    void paintLegend(QPainter &painter) const;
    void paintBin(QPainter &painter, std::size_t bin, double left, double step) const;

    Words m_words;
    std::vector<Bars> m_bars;
    std::uint32_t m_width = 1;
    std::uint32_t m_most = 1; // of one bar
};

} // namespace cutaway
