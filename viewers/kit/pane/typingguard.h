// SPDX-License-Identifier: MIT
// Keeps a list or tree on its current row while typed text is refused anywhere: the editor would go with the
// row, be it in a cell of the list or in the form that shows the row.
#pragma once

#include "viewers/kit/file/openfile.h"

class QAbstractItemView;

namespace cutaway
{

class TypingGuard : public QObject
{
    Q_OBJECT

public:
    // Belongs to the view.
    TypingGuard(OpenFile &file, QAbstractItemView &view);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    OpenFile &m_file;
    QAbstractItemView &m_view;
};

} // namespace cutaway
