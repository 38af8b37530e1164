// SPDX-License-Identifier: MIT
#include "viewers/workshops/physics/kindbar.h"

#include "viewers/kit/file/quantitytext.h"
#include "viewers/kit/theme/grid.h"
#include "viewers/kit/theme/ink.h"
#include "viewers/kit/theme/theme.h"
#include "viewers/kit/theme/wraplayout.h"

#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>

namespace cutaway
{

namespace
{

struct KindWords {
    const char *title, *meaning;
};
constexpr KindWords kKindWords[] = {
    {QT_TRANSLATE_NOOP("KindBar", "Static"), QT_TRANSLATE_NOOP("KindBar", "Never moves")},
    {QT_TRANSLATE_NOOP("KindBar", "Animated Static"),
     QT_TRANSLATE_NOOP("KindBar", "Moved by an animation, without mass")},
    {QT_TRANSLATE_NOOP("KindBar", "Keyframed"),
     QT_TRANSLATE_NOOP("KindBar", "Moved by an animation, pushes others")},
    {QT_TRANSLATE_NOOP("KindBar", "Dynamic"), QT_TRANSLATE_NOOP("KindBar", "Moved by forces")},
};

const KindWords &wordsOfKind(physics::BodyKind kind)
{
    return kKindWords[static_cast<std::size_t>(kind)];
}

} // namespace

KindBar::KindBar(BodyContext &context, PendingChange &pending, QWidget *parent)
    : QWidget(parent), m_context(context), m_pending(pending), m_line(new theme::WrapLayout),
      m_meaning(new QLabel(this))
{
    setObjectName(QStringLiteral("kindBar"));
    setAccessibleName(tr("Kind of the body"));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(theme::grid(1));
    column->addLayout(m_line);
    column->addWidget(m_meaning);
    connect(&pending, &PendingChange::changed, this, &KindBar::follow);
}

QPushButton *KindBar::button(physics::BodyKind kind) const
{
    const auto found = m_buttons.find(kind);
    return found == m_buttons.end() ? nullptr : found->second;
}

void KindBar::rebuild(const std::vector<physics::BodyKind> &kinds)
{
    for (const auto &[kind, button] : m_buttons)
        delete button;
    m_buttons.clear();
    for (const physics::BodyKind kind : kinds) {
        auto *button = new QPushButton(this);
        button->setText(tr(wordsOfKind(kind).title));
        button->setToolTip(tr(wordsOfKind(kind).meaning) + u'\n' +
                           tr("What follows is shown before it is changed"));
        button->setCheckable(true);
        button->setFocusPolicy(Qt::StrongFocus);
        connect(button, &QPushButton::clicked, this, [this, kind] { ask(kind); });
        m_line->addWide(button);
        m_buttons.emplace(kind, button);
    }
}

void KindBar::follow()
{
    const ListedBody *current = m_context.current();
    if (current == nullptr)
        return;
    std::vector<physics::BodyKind> kinds = kindsOf(current->body);
    bool isMixed = false;
    for (const std::size_t number : m_context.chosen()) {
        const physics::Body &body = m_context.listing()->bodies[number].body;
        isMixed = isMixed || body.kind != current->body.kind;
        std::erase_if(kinds, [own = kindsOf(body)](physics::BodyKind kind) {
            return std::ranges::find(own, kind) == own.end();
        });
    }
    const bool isSame =
        kinds.size() == m_buttons.size() &&
        std::ranges::all_of(kinds, [this](physics::BodyKind kind) { return m_buttons.contains(kind); });
    if (!isSame)
        rebuild(kinds);
    for (const auto &[kind, button] : m_buttons)
        button->setChecked(!isMixed && kind == current->body.kind);
    const theme::Theme &now = theme::current();
    theme::dressLabel(*m_meaning, now.colors().textDim, now.smallFont());
    m_meaning->setText(isMixed ? tr("Several kinds") : tr(wordsOfKind(current->body.kind).meaning));
}

void KindBar::ask(physics::BodyKind kind)
{
    const auto &chosen = m_context.chosen();
    const bool isSame = std::ranges::all_of(
        chosen, [&](std::size_t number) { return m_context.listing()->bodies[number].body.kind == kind; });
    if (isSame) {
        m_pending.drop();
        return follow();
    }
    const QString whose =
        chosen.size() == 1 ? m_context.current()->name() : quantityText(chosen.size(), "body");
    m_pending.ask(tr("Make %1 %2").arg(whose, tr(wordsOfKind(kind).title).toLower()),
                  [kind](const File &file, std::size_t body) { return changeKind(file, body, kind); });
    follow();
}

} // namespace cutaway
