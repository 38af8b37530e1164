// SPDX-License-Identifier: MIT
// Pages of which one is shown, chosen by a row of buttons that goes on in another row where it is too long:
// all of them stay in sight, which tabs do not.
#pragma once

#include <QWidget>

class QButtonGroup;
class QStackedWidget;

namespace cutaway
{

namespace theme
{
class WrapLayout;
} // namespace theme

class PageSwitch : public QWidget
{
    Q_OBJECT

public:
    explicit PageSwitch(QWidget *parent = nullptr);

    // The page belongs to this from now on; the first one is shown.
    void addPage(QWidget *page, const QString &title);
    void setCurrentPage(QWidget *page);
    void setTitle(QWidget *page, const QString &title);

private:
    theme::WrapLayout *m_row;
    QButtonGroup *m_buttons; // ids are places in the stack
    QStackedWidget *m_pages;
};

} // namespace cutaway
