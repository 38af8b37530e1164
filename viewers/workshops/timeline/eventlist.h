// SPDX-License-Identifier: MIT
// The list of known event names, edited as text; other names get a warning.
#pragma once

#include "viewers/workshops/timeline/clipcontext.h"

#include <QTimer>
#include <QWidget>

class QPlainTextEdit;
class QPushButton;

namespace cutaway
{

class EventList : public QWidget
{
    Q_OBJECT

public:
    explicit EventList(ClipContext &context, QWidget *parent = nullptr);
    ~EventList() override;

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    void createParts();
    void showNames();
    void keep();
    void keepNow();

    ClipContext &m_context;
    QPlainTextEdit *m_text = nullptr; // made when first shown
    QPushButton *m_reset = nullptr;
    QTimer m_delay; // typing comes in bursts
};

} // namespace cutaway
