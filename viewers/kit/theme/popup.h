// SPDX-License-Identifier: MIT
// A frame that opens below its widget while it is in use.
//
// A list that is itself a pop-up gets all keys and clicks of the program and swallows Esc and clicks beside
// it: it cannot be closed. In this frame it closes like any menu.
#pragma once

#include <QFrame>

class QAbstractScrollArea;

namespace cutaway::theme
{

class Popup : public QFrame
{
    Q_OBJECT

public:
    explicit Popup(QWidget *parent);

    // Sets the widget shown in the pop-up, which takes the focus.
    void setContent(QWidget &content);
    // Opens with that much room for the content: below the anchor, or above it where the screen ends.
    void openAt(const QWidget &anchor, QSize size);

Q_SIGNALS:
    // By Esc, or in any other way: Enter, a click beside it, loss of the focus.
    void closed(bool byEscape);

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    QWidget *m_content = nullptr;
    bool m_isGivenUp = false;
};

// Its actions are its context menu, which goes with the view if the file is closed meanwhile: the one that
// Qt::ActionsContextMenu opens would be deleted while it runs.
void offerActions(QAbstractScrollArea &view);

} // namespace cutaway::theme
