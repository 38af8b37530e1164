// SPDX-License-Identifier: MIT
#include "app/comparewindow.h"

#include "viewers/kit/theme/grid.h"

#include <QAction>
#include <QCloseEvent>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

namespace cutaway
{

CompareWindow::CompareWindow(Document &left, Document &right, DocumentManager &manager, Jobs &jobs,
                             QWidget *parent)
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
    theme::follow(this, &CompareWindow::dress);
    connect(m_view, &CompareView::notice, this, &CompareWindow::tell);
    connect(m_view, &CompareView::sideWanted, this,
            [this](CompareView::Side side) { Q_EMIT documentWanted(document(side)); });
    connect(m_view, &CompareView::aboutToTake, this, [this](CompareView::Side side) {
        tell({});
        stepBefore(side) = document(side).undoStack().index();
    });
    connect(m_view, &CompareView::taken, this, &CompareWindow::remember);
    connect(m_view, &CompareView::takingEnded, this, [this] {
        if (m_isClosing)
            close();
    });
    for (Document *document : {&left, &right}) {
        connect(&document->undoStack(), &QUndoStack::indexChanged, this, &CompareWindow::follow);
        connect(document, &Document::titleChanged, this, &CompareWindow::follow);
        connect(document, &Document::refused, this, [this, document](const QString &reason) {
            tell(tr("%1: %2").arg(document->name(), reason));
        });
        connect(document, &Document::saveFailed, this, [this](const QString &path, const QString &reason) {
            tell(tr("%1 was not saved: %2").arg(QFileInfo(path).fileName(), reason));
        });
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
    m_notice->setObjectName(QStringLiteral("compareNotice"));
    m_notice->setContentsMargins(theme::kPaneMargin, theme::grid(1), theme::kPaneMargin, 0);
    m_notice->setWordWrap(true);
    m_notice->hide();
    layout()->addWidget(m_notice);
    m_paths = new QLabel(this);
    m_paths->setForegroundRole(QPalette::PlaceholderText);
    m_paths->setWordWrap(true);
    bar->addWidget(m_paths, 1);
    m_undo = addButton(*bar, tr("Undo"), QKeySequence::keyBindings(QKeySequence::Undo));
    m_redo = addButton(*bar, tr("Redo"), QKeySequence::keyBindings(QKeySequence::Redo));
    m_save = addButton(*bar, tr("Save"), QKeySequence::keyBindings(QKeySequence::Save));
    for (const QAction *action : {m_undo, m_redo, m_save})
        connect(action, &QAction::triggered, this, [this] { tell({}); });
    connect(m_undo, &QAction::triggered, this,
            [this] { document(lastDone()->side).goToStep(lastDone()->step - 1); });
    connect(m_redo, &QAction::triggered, this,
            [this] { document(firstUndone()->side).goToStep(firstUndone()->step); });
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

// Records the last step; does nothing if the change became part of an earlier one.
void CompareWindow::remember(CompareView::Side side)
{
    const QUndoStack &stack = document(side).undoStack();
    const int step = stack.index();
    const QUndoCommand *command = stack.command(step - 1);
    std::erase_if(m_taken, [this](const Taken &taken) { return !isDone(taken); });
    if (step > stepBefore(side) && command != nullptr)
        m_taken.push_back({side, step, command, command->text()});
    follow();
}

// Drops steps that others have replaced.
void CompareWindow::forgetLost()
{
    std::erase_if(m_taken, [this](const Taken &taken) {
        const QUndoCommand *command = document(taken.side).undoStack().command(taken.step - 1);
        return command != taken.command || command->text() != taken.label;
    });
}

bool CompareWindow::isDone(const Taken &taken) const
{
    return taken.step <= document(taken.side).undoStack().index();
}

const CompareWindow::Taken *CompareWindow::lastDone() const
{
    const auto found =
        std::find_if(m_taken.rbegin(), m_taken.rend(), [this](const Taken &t) { return isDone(t); });
    return found == m_taken.rend() ? nullptr : &*found;
}

const CompareWindow::Taken *CompareWindow::firstUndone() const
{
    const auto found = std::ranges::find_if(m_taken, [this](const Taken &t) { return !isDone(t); });
    return found == m_taken.end() ? nullptr : &*found;
}

// True for the very next step only: edits made elsewhere since are not undone from here.
bool CompareWindow::canGo(const Taken *taken, bool undoing) const
{
    if (taken == nullptr)
        return false;
    Document &of = document(taken->side);
    return !of.hasEditUnderWay() && of.undoStack().index() == (undoing ? taken->step : taken->step - 1);
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
    m_paths->setText(tr("Left: %1   Right: %2").arg(named(m_left), named(m_right)));
    forgetLost();
    m_undo->setEnabled(canGo(lastDone(), true));
    m_redo->setEnabled(canGo(firstUndone(), false));
    const auto canSave = [](const Document &document) {
        return document.isModified() && !document.isSample();
    };
    m_save->setEnabled(canSave(m_left) || canSave(m_right));
}

// Shows why an action was refused, until the next one.
void CompareWindow::tell(const QString &text)
{
    m_notice->setText(text);
    m_notice->setVisible(!text.isEmpty());
}

void CompareWindow::dress()
{
    QPalette palette = m_notice->palette();
    palette.setColor(QPalette::WindowText, theme::current().colors().warning);
    m_notice->setPalette(palette);
}

void CompareWindow::closeEvent(QCloseEvent *event)
{
    m_isClosing = m_view != nullptr && m_view->isTaking();
    event->setAccepted(!m_isClosing);
}

// Deletes the view at once, while its files still exist.
void CompareWindow::end()
{
    delete m_view; // twice does no harm
    m_view = nullptr;
    close();
}

} // namespace cutaway
