// SPDX-License-Identifier: MIT
// A small scale: a bar from the lowest to the highest usual value, a tick for the middle one and a mark for
// the current value. A value outside the bar is described in the tool tip and never refused.
#pragma once

#include "viewers/kit/theme/theme.h"

#include <QWidget>
#include <optional>

namespace cutaway
{

struct UsualRange {
    double low = 0.0, middle = 0.0, high = 0.0;
    std::optional<double> value = {};

    bool isOutside() const { return value && (*value < low || *value > high); }
    bool operator==(const UsualRange &) const = default;
};

class UsualScale : public QWidget
{
    Q_OBJECT

public:
    explicit UsualScale(QWidget *parent);

    // `name` is the name of the value.
    void setRange(const QString &name, const UsualRange &range);
    // 0 (left end) to 1.
    double positionOf(double value) const;

    QSize minimumSizeHint() const override;
    QSize sizeHint() const override { return minimumSizeHint(); }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void paintNumbers(QPainter &painter) const;
    int xOf(double value) const;

    UsualRange m_range;
};

} // namespace cutaway
