// SPDX-License-Identifier: MIT
#include "app/guide.h"

#include "viewers/kit/theme/grid.h"

#include <QDialogButtonBox>
#include <QEvent>
#include <QFile>
#include <QScrollBar>
#include <QTextBrowser>
#include <QTextFrame>
#include <QTextTable>
#include <QVBoxLayout>

// Outside of namespaces, as the macro wants; resources of a library are not linked without it.
static void initGuide()
{
    Q_INIT_RESOURCE(guide);
}

namespace cutaway
{

namespace
{

// Replaces the grid of Markdown tables by spacing between the rows.
void setLook(QTextTable &table)
{
    QTextTableFormat format = table.format();
    format.setBorder(0);
    format.setCellPadding(theme::grid(1));
    format.setWidth(QTextLength(QTextLength::PercentageLength, 100));
    format.setColumnWidthConstraints(
        {QTextLength(QTextLength::PercentageLength, 32), QTextLength(QTextLength::PercentageLength, 68)});
    table.setFormat(format);
}

} // namespace

Guide::Guide(QWidget *parent) : QDialog(parent), m_page(new QTextBrowser(this))
{
    setWindowTitle(tr("Guide"));
    setObjectName(QStringLiteral("guide"));
    m_page->setAccessibleName(tr("Guide"));
    m_page->document()->setDocumentMargin(theme::grid(4));
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(m_page, 1);
    layout->addWidget(buttons);
    fill();
    resize(theme::grid(200), theme::grid(160));
}

void Guide::fill()
{
    initGuide();
    QFile file(QStringLiteral(":/guide.md"));
    const int top = m_page->verticalScrollBar()->value();
    m_page->setMarkdown(file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString());
    for (QTextFrame *frame : m_page->document()->rootFrame()->childFrames()) {
        if (auto *table = qobject_cast<QTextTable *>(frame))
            setLook(*table);
    }
    m_page->verticalScrollBar()->setValue(top);
}

// Colours are set when the text is read.
void Guide::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        fill();
    QDialog::changeEvent(event);
}

} // namespace cutaway
