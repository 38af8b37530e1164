// SPDX-License-Identifier: MIT
// A tree view of few rows that are as high as their texts, which break at the edges of their columns.
#pragma once

#include <QTreeView>

namespace cutaway
{

class WrappingView : public QTreeView
{
    Q_OBJECT

public:
    explicit WrappingView(QWidget *parent = nullptr);
};

} // namespace cutaway
