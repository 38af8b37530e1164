// SPDX-License-Identifier: MIT
// Says below the controls why an edit was refused, in the colour of errors; takes no room while it is empty.
#pragma once

#include <QLabel>

namespace cutaway::theme
{

class RefusalLabel : public QLabel
{
public:
    explicit RefusalLabel(QWidget *parent = nullptr);

    // Nothing is refused where the reason is empty.
    void say(const QString &reason);

private:
    void dress();
};

} // namespace cutaway::theme
