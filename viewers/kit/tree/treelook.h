// SPDX-License-Identifier: MIT
// State of a tree view, for when its file is opened again.
#pragma once

#include "viewers/kit/tree/listorder.h"

#include <QStringList>

namespace cutaway
{

struct TreeLook {
    QStringList expanded; // paths of the rows that are open, outermost first
    ListSort sort;
    QString top; // path of the first row in sight
    bool operator==(const TreeLook &) const = default;
};

} // namespace cutaway
