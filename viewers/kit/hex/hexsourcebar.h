// SPDX-License-Identifier: MIT
// Switches a hex pane between the stored and the inflated bytes of a compressed unit.
#pragma once

#include "viewers/kit/theme/theme.h"

#include <QWidget>

class QLabel;
class QToolButton;

namespace cutaway
{

class HexSourceBar : public QWidget
{
    Q_OBJECT

public:
    explicit HexSourceBar(QWidget *parent = nullptr);

    void showState(bool inflated, std::uint64_t storedSize, std::uint64_t inflatedSize);

Q_SIGNALS:
    void inflatedWanted(bool inflated);

private:
    void dress();
    QToolButton *m_stored;
    QToolButton *m_inflated;
    QLabel *m_sizes;
};

} // namespace cutaway
