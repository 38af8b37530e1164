// SPDX-License-Identifier: MIT
#include "viewers/kit/file/carriedtyping.h"

#include "viewers/kit/file/typedtexts.h"

#include <QAbstractButton>
#include <QLineEdit>
#include <algorithm>

namespace cutaway
{

namespace
{

// In the order in which they were made, which is the same in each editor of a kind.
template <class Input> QList<Input *> inputsOf(const QWidget &editor)
{
    QList<Input *> inputs = editor.findChildren<Input *>();
    if (auto *own = qobject_cast<Input *>(const_cast<QWidget *>(&editor)))
        inputs.prepend(own);
    return inputs;
}

} // namespace

void CarriedTyping::take(const std::string &name, const QWidget &editor)
{
    Typed typed;
    for (const QAbstractButton *button : inputsOf<QAbstractButton>(editor))
        typed.switches.push_back(button->isChecked());
    for (const QLineEdit *line : inputsOf<QLineEdit>(editor))
        typed.lines.push_back({line->text(), line->cursorPosition(), line->hasFocus()});
    m_typed[name] = std::move(typed);
}

void CarriedTyping::give(const std::string &name, QWidget &editor)
{
    const auto found = m_typed.find(name);
    if (found == m_typed.end())
        return;
    const QList<QAbstractButton *> buttons = inputsOf<QAbstractButton>(editor);
    const QList<QLineEdit *> lines = inputsOf<QLineEdit>(editor);
    const Typed typed = found->second;
    if (std::size_t(lines.size()) != typed.lines.size() ||
        std::size_t(buttons.size()) != typed.switches.size())
        return; // the value there is of another kind now
    m_typed.erase(found);
    for (qsizetype i = 0; i < buttons.size(); ++i) {
        if (buttons[i]->isCheckable()) // the display format of a number
            buttons[i]->setChecked(typed.switches[std::size_t(i)]);
    }
    for (qsizetype i = 0; i < lines.size(); ++i) {
        const Line &line = typed.lines[std::size_t(i)];
        if (line.hasFocus)
            lines[i]->setFocus(Qt::OtherFocusReason);
        if (lines[i]->text() == line.text)
            continue;
        lines[i]->setText(line.text);
        lines[i]->setCursorPosition(line.cursor);
        Q_EMIT lines[i]->textEdited(line.text);
    }
}

void CarriedTyping::finish()
{
    for (const auto &[name, typed] : std::exchange(m_typed, {})) {
        QStringList texts;
        for (const Line &line : typed.lines)
            texts += line.text;
        Q_EMIT m_all.lost(QString::fromStdString(name), texts.join(QStringLiteral(", ")));
    }
}

} // namespace cutaway
