// SPDX-License-Identifier: MIT
// Says why an edit was refused, over the lower edge of the pane or the scrolled form that it belongs to: in
// no layout, so nothing moves under the pointer when it comes and goes. A click on it takes it away.
#pragma once

#include <QLabel>

namespace cutaway::theme
{

class RefusalLabel : public QLabel
{
public:
    // Said in the scroll area that holds `parent`, or else in `parent` itself.
    explicit RefusalLabel(QWidget *parent = nullptr);

    // Nothing is refused where the reason is empty.
    void say(const QString &reason);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;

private:
    void settleIn();
    void place();
    void dress();
};

} // namespace cutaway::theme
