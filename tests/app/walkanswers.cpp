// SPDX-License-Identifier: MIT
#include "tests/app/walkanswers.h"

#include <QAbstractButton>
#include <QApplication>
#include <QDialog>
#include <QDir>
#include <QFileDialog>
#include <QMenu>
#include <QScopedValueRollback>
#include <QThread>

namespace cutaway::test
{

namespace
{

using namespace Qt::Literals::StringLiterals;

constexpr int kTick = 20;    // milliseconds
constexpr int kFree = 6;     // answers in a step that may open something else
constexpr int kPatience = 4; // more that only leave

} // namespace

Answers::Answers(Dice &dice, Hands &hands, WalkLog &log, QString folder)
    : m_dice(dice), m_hands(hands), m_log(log), m_folder(std::move(folder))
{
    connect(&m_tick, &QTimer::timeout, this, &Answers::tick);
    m_tick.start(kTick);
}

// The walk itself runs no loop, so a running one waits for an answer. Posted: an answer may open a loop of
// its own, in which the timer has to go on.
void Answers::tick()
{
    if (QThread::currentThread()->loopLevel() <= m_answered || std::exchange(m_isPosted, true))
        return;
    QMetaObject::invokeMethod(
        this,
        [this] {
            m_isPosted = false;
            if (QThread::currentThread()->loopLevel() > m_answered)
                give();
        },
        Qt::QueuedConnection);
}

void Answers::give()
{
    QWidget *popup = QApplication::activePopupWidget();
    QWidget *modal = QApplication::activeModalWidget();
    const QScopedValueRollback answered(m_answered, QThread::currentThread()->loopLevel());
    ++m_given;
    if (popup == nullptr && modal == nullptr) { // a drag
        m_log.add(u"lets go"_s);
        m_hands.release();
    } else if (m_given > kFree + kPatience) {
        force(popup != nullptr ? *popup : *modal);
    } else if (m_given > kFree) {
        m_log.add(u"Esc"_s);
        m_hands.press(Qt::Key_Escape);
    } else if (popup != nullptr) {
        answerPopup(*popup);
    } else {
        answerModal(*modal);
    }
}

void Answers::force(QWidget &trap)
{
    m_trapped += u"trapped in "_s + Hands::nameOf(trap);
    m_log.add(u"is trapped"_s);
    if (auto *dialog = qobject_cast<QDialog *>(&trap))
        dialog->reject();
    trap.hide();
}

// ---- pop-ups

void Answers::answerPopup(QWidget &popup)
{
    auto *menu = qobject_cast<QMenu *>(&popup);
    switch (m_dice.below(10)) {
    case 0:
    case 1:
        m_log.add(u"Esc out of "_s + Hands::nameOf(popup));
        return m_hands.press(Qt::Key_Escape);
    case 2:
        m_log.add(u"clicks beside "_s + Hands::nameOf(popup));
        return m_hands.clickBeside();
    case 3: {
        const int steps = m_dice.below(6);
        m_log.add(u"%1 x Down and Enter in %2"_s.arg(steps).arg(Hands::nameOf(popup)));
        for (int i = 0; i < steps; ++i)
            m_hands.press(Qt::Key_Down);
        return m_hands.press(Qt::Key_Return);
    }
    default:
        if (menu != nullptr)
            return chooseIn(*menu);
        const QPoint at(m_dice.below(popup.width()), m_dice.below(popup.height()));
        m_log.add(u"clicks in %1 at %2,%3"_s.arg(Hands::nameOf(popup)).arg(at.x()).arg(at.y()));
        m_hands.click(popup, at);
    }
}

void Answers::chooseIn(QMenu &menu)
{
    QList<QAction *> open;
    for (QAction *action : menu.actions()) {
        if (action->isVisible() && action->isEnabled() && !action->isSeparator())
            open += action;
    }
    if (open.isEmpty()) {
        m_log.add(u"Esc out of a menu without choices"_s);
        return m_hands.press(Qt::Key_Escape);
    }
    QAction *chosen = m_dice.pick(open);
    m_log.add(u"chooses "_s + chosen->text());
    m_hands.click(menu, menu.actionGeometry(chosen).center());
}

// ---- modal boxes

QString Answers::pathToSave(const QString &like)
{
    const QString extension = like.section(u'/', -1).section(u'.', -1);
    return QDir(m_folder).filePath(u"saved%1.%2"_s.arg(m_dice.below(4)).arg(extension));
}

QString Answers::pathToOpen()
{
    const QStringList names = QDir(m_folder).entryList(QDir::Files, QDir::Name);
    return names.isEmpty() ? QString() : QDir(m_folder).filePath(m_dice.pick(names));
}

void Answers::answer(QFileDialog &dialog)
{
    const bool saves = dialog.acceptMode() == QFileDialog::AcceptSave;
    const QString path = saves ? pathToSave(dialog.selectedFiles().value(0)) : pathToOpen();
    if (path.isEmpty() || m_dice.oneIn(3)) {
        m_log.add(u"cancels "_s + dialog.windowTitle());
        return dialog.reject();
    }
    m_log.add(u"%1: %2"_s.arg(dialog.windowTitle(), path.section(u'/', -1)));
    dialog.selectFile(path);
    static_cast<QDialog &>(dialog).accept();
}

void Answers::answerModal(QWidget &modal)
{
    if (auto *files = qobject_cast<QFileDialog *>(&modal))
        return answer(*files);
    QList<QAbstractButton *> buttons;
    for (auto *button : modal.findChildren<QAbstractButton *>()) {
        if (button->isVisible() && button->isEnabled())
            buttons += button;
    }
    if (buttons.isEmpty() || m_dice.oneIn(4)) {
        m_log.add(u"Esc out of "_s + Hands::nameOf(modal));
        return m_hands.press(Qt::Key_Escape);
    }
    QAbstractButton *chosen = m_dice.pick(buttons);
    m_log.add(u"answers "_s + chosen->text());
    m_hands.click(*chosen, chosen->rect().center());
}

} // namespace cutaway::test
