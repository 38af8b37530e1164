// SPDX-License-Identifier: MIT
// A window beside the main one that compares two open documents. Goes when one of them closes or is read
// anew.
#pragma once

#include "app/documentmanager.h"
#include "viewers/compare/compareview.h"

namespace cutaway
{

class CompareWindow : public QWidget
{
    Q_OBJECT

public:
    // Both are open.
    CompareWindow(Document &left, Document &right, DocumentManager &manager, Jobs &jobs,
                  const theme::Theme &theme, QWidget *parent);

    CompareView &view() const { return *m_view; }
    void setTheme(const theme::Theme &theme);

Q_SIGNALS:
    void documentWanted(cutaway::Document &document); // to be seen

private:
    void end();

    CompareView *m_view;
};

} // namespace cutaway
