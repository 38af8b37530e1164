// SPDX-License-Identifier: MIT
#include "app/comparewindow.h"

#include "viewers/theme/grid.h"

#include <QLabel>
#include <QVBoxLayout>

namespace cutaway
{

CompareWindow::CompareWindow(Document &left, Document &right, DocumentManager &manager, Jobs &jobs,
                             const theme::Theme &theme, QWidget *parent)
    : QWidget(parent, Qt::Window), m_view(new CompareView(left.selection(), right.selection(), jobs, this))
{
    setObjectName(QStringLiteral("compare"));
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("%1 and %2 — Compare").arg(left.name(), right.name()));
    auto *notice = new QLabel(tr("Left: %1   Right: %2").arg(left.path(), right.path()), this);
    notice->setContentsMargins(theme::kPaneMargin, theme::grid(1), theme::kPaneMargin, theme::grid(1));
    notice->setForegroundRole(QPalette::PlaceholderText);
    notice->setWordWrap(true);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_view, 1);
    layout->addWidget(notice);
    m_view->setTheme(theme);
    connect(m_view, &CompareView::notice, notice, &QLabel::setText);
    connect(m_view, &CompareView::sideWanted, this, [this, &left, &right](CompareView::Side side) {
        Q_EMIT documentWanted(side == CompareView::Side::Left ? left : right);
    });
    for (const Document *document : {&left, &right}) {
        connect(document, &Document::aboutToClose, this, &CompareWindow::end);
        connect(&manager, &DocumentManager::aboutToClose, this, [this, document](const Document &closing) {
            if (&closing == document)
                end();
        });
    }
    resize(theme::grid(280), theme::grid(160));
}

void CompareWindow::setTheme(const theme::Theme &theme)
{
    if (m_view != nullptr)
        m_view->setTheme(theme);
}

// At once, while what the view looks at is still there.
void CompareWindow::end()
{
    delete m_view; // twice does no harm
    m_view = nullptr;
    close();
}

} // namespace cutaway
