// SPDX-License-Identifier: MIT
// Shows the user guide, one page to read beside the window.
#pragma once

#include <QDialog>

class QTextBrowser;

namespace cutaway
{

class Guide : public QDialog
{
    Q_OBJECT

public:
    explicit Guide(QWidget *parent = nullptr);

    QTextBrowser &page() const { return *m_page; }

protected:
    void changeEvent(QEvent *event) override;

private:
    void fill();

    QTextBrowser *m_page;
};

} // namespace cutaway
