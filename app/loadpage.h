// SPDX-License-Identifier: MIT
// Fills a document's tab while it is read, and shows why that failed. Most files are open before it could be
// read: at first it is empty, and need not be painted.
#pragma once

#include "app/document.h"
#include "viewers/kit/theme/theme.h"

#include <QWidget>

class QLabel;
class QProgressBar;
class QPushButton;

namespace cutaway
{

class LoadPage : public QWidget
{
    Q_OBJECT

public:
    explicit LoadPage(QWidget *parent = nullptr);

    void show(Document *document);
    QString message() const;
    QPushButton *retryButton() const { return m_retry; }

Q_SIGNALS:
    void closeRequested();

private:
    void follow();
    void tick();

    QPointer<Document> m_document;
    QWidget *m_content;
    QLabel *m_icon;
    QLabel *m_title;
    QLabel *m_text;
    QProgressBar *m_progress;
    QPushButton *m_cancel;
    QPushButton *m_retry;
    QPushButton *m_close;
    QTimer m_tick;
    QTimer m_patience; // until the content appears
};

} // namespace cutaway
