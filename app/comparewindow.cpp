// SPDX-License-Identifier: MIT
#include "app/comparewindow.h"

#include "viewers/theme/grid.h"

#include <QAction>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

namespace cutaway
{

CompareWindow::CompareWindow(Document &left, Document &right, DocumentManager &manager, Jobs &jobs,
                             const theme::Theme &theme, QWidget *parent)
    : QWidget(parent, Qt::Window), m_left(left), m_right(right),
      m_view(new CompareView(left.selection(), right.selection(), jobs, this))
{
    setObjectName(QStringLiteral("compare"));
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("%1 and %2 — Compare").arg(left.name(), right.name()));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_view, 1);
    createBar();
    m_view->setTheme(theme);
    connect(m_view, &CompareView::notice, m_notice, &QLabel::setText);
    connect(m_view, &CompareView::sideWanted, this,
            [this](CompareView::Side side) { Q_EMIT documentWanted(document(side)); });
    connect(m_view, &CompareView::taken, this, [this](CompareView::Side side) {
        m_done.push_back(side);
        m_undone.clear();
        follow();
    });
    for (const Document *document : {&left, &right}) {
        connect(document, &Document::titleChanged, this, &CompareWindow::follow);
        connect(document, &Document::aboutToClose, this, &CompareWindow::end);
        connect(&manager, &DocumentManager::aboutToClose, this, [this, document](const Document &closing) {
            if (&closing == document)
                end();
        });
    }
    follow();
    resize(theme::grid(280), theme::grid(160));
}

void CompareWindow::createBar()
{
    auto *bar = new QHBoxLayout;
    bar->setContentsMargins(theme::kPaneMargin, theme::grid(1), theme::kPaneMargin, theme::grid(1));
    m_notice = new QLabel(this);
    m_notice->setForegroundRole(QPalette::PlaceholderText);
    m_notice->setWordWrap(true);
    bar->addWidget(m_notice, 1);
    m_undo = addButton(*bar, tr("Undo"), QKeySequence::keyBindings(QKeySequence::Undo));
    m_redo = addButton(*bar, tr("Redo"), QKeySequence::keyBindings(QKeySequence::Redo));
    m_save = addButton(*bar, tr("Save"), QKeySequence::keyBindings(QKeySequence::Save));
    connect(m_undo, &QAction::triggered, this, [this] {
        document(m_done.back()).undo();
        moveLast(m_done, m_undone);
    });
    connect(m_redo, &QAction::triggered, this, [this] {
        document(m_undone.back()).redo();
        moveLast(m_undone, m_done);
    });
    connect(m_save, &QAction::triggered, this, &CompareWindow::save);
    static_cast<QVBoxLayout *>(layout())->addLayout(bar);
}

QAction *CompareWindow::addButton(QHBoxLayout &bar, const QString &text, const QList<QKeySequence> &keys)
{
    auto *action = new QAction(text, this);
    action->setShortcuts(keys);
    action->setToolTip(
        QStringLiteral("%1 (%2)").arg(text, action->shortcut().toString(QKeySequence::NativeText)));
    addAction(action);
    auto *button = new QToolButton(this);
    button->setDefaultAction(action);
    button->setToolButtonStyle(Qt::ToolButtonTextOnly);
    button->setFocusPolicy(Qt::TabFocus);
    button->setAccessibleName(text);
    bar.addWidget(button);
    return action;
}

void CompareWindow::moveLast(std::vector<CompareView::Side> &from, std::vector<CompareView::Side> &to)
{
    to.push_back(from.back());
    from.pop_back();
    follow();
}

void CompareWindow::save()
{
    for (Document *document : {&m_left, &m_right}) {
        if (document->isModified() && !document->isSample())
            document->save();
    }
}

void CompareWindow::follow()
{
    if (m_view == nullptr) // the documents are going
        return;
    const auto named = [](const Document &document) {
        return document.isModified() ? tr("%1 (not saved)").arg(document.path()) : document.path();
    };
    m_notice->setText(tr("Left: %1   Right: %2").arg(named(m_left), named(m_right)));
    m_undo->setEnabled(!m_done.empty() && document(m_done.back()).undoStack().canUndo());
    m_redo->setEnabled(!m_undone.empty() && document(m_undone.back()).undoStack().canRedo());
    const auto canSave = [](const Document &document) {
        return document.isModified() && !document.isSample();
    };
    m_save->setEnabled(canSave(m_left) || canSave(m_right));
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
