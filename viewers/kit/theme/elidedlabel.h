// SPDX-License-Identifier: MIT
// One line of text that ends in "…" where there is no room for all of it; the tool tip has the whole.
#pragma once

#include <QLabel>

namespace cutaway::theme
{

class ElidedLabel : public QLabel
{
public:
    // Takes the room that others leave.
    explicit ElidedLabel(QWidget *parent = nullptr);

protected:
    void paintEvent(QPaintEvent *event) override;
    bool event(QEvent *event) override;
};

} // namespace cutaway::theme
