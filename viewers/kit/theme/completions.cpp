// SPDX-License-Identifier: MIT
#include "viewers/kit/theme/completions.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QStyledItemDelegate>

namespace cutaway::theme
{

void dressCompletions(QCompleter &completer)
{
    QAbstractItemView &list = *completer.popup();
    list.setObjectName(QLatin1String(kCompletionList));
    list.setItemDelegate(new QStyledItemDelegate(&list)); // the completer's own asks no style
    list.ensurePolished();                                // rows are measured before it is shown
}

} // namespace cutaway::theme
