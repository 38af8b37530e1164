// SPDX-License-Identifier: MIT
// The strip above a pane: its name, and a dim hint about its contents.
#pragma once

#include "viewers/kit/theme/theme.h"

#include <QWidget>

class QAction;
class QToolButton;

namespace cutaway
{

class PaneTitle : public QWidget
{
    Q_OBJECT

public:
    PaneTitle(const QString &title, QWidget *parent = nullptr);

    void setHint(const QString &hint);
    QString hint() const { return m_hint; }
    // Adds a button at the right end, visible while the action is enabled.
    void addButton(QAction &action);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QString m_title;
    QString m_hint;
    QToolButton *m_button = nullptr;
};

} // namespace cutaway
