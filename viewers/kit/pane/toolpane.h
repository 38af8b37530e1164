// SPDX-License-Identifier: MIT
// A pane for one kind of content: a timeline, a MOPP workbench, a form. It exists for every file of its
// format and is shown while the file, or the selection in it, has that content.
#pragma once

#include "viewers/kit/theme/theme.h"

#include <QAction>
#include <QWidget>

namespace cutaway
{

class ToolPane : public QWidget
{
    Q_OBJECT

public:
    using QWidget::QWidget;

    virtual bool hasContent() const = 0;
    // False while visible parts are still to be filled.
    virtual bool isQuiet() const { return true; }
    // The text beside the title, such as the name of the clip or package shown.
    virtual QString hint() const { return {}; }
    // For the palette, while the pane has content.
    virtual QList<QAction *> commands() const { return {}; }
    // Exports for other programs, while the pane has content.
    virtual QList<QAction *> exportActions() const { return {}; }
    // Files of other programs that can be put into this one, likewise.
    virtual QList<QAction *> importActions() const { return {}; }
    // Parts that may be shown elsewhere: they are reparented to that place, and they go with the pane.
    virtual QList<QWidget *> companions() const { return {}; }
    // The one of that class; null if there is none.
    template <class Part> Part *companion() const
    {
        for (QWidget *each : companions()) {
            if (auto *part = qobject_cast<Part *>(each))
                return part;
        }
        return nullptr;
    }
    // Actions whose keys also work while the picture of the file has the focus.
    virtual QList<QAction *> sceneActions() const { return {}; }

Q_SIGNALS:
    void contentChanged(); // hasContent() or hint()
};

} // namespace cutaway
