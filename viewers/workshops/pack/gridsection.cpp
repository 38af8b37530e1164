// SPDX-License-Identifier: MIT
#include "viewers/workshops/pack/gridsection.h"

#include "viewers/kit/theme/grid.h"
#include "viewers/kit/theme/wraplayout.h"

#include <QToolButton>
#include <QVBoxLayout>

namespace cutaway
{

GridSection::GridSection(PackContext &context, const QString &name, const QString &title, QWidget *parent)
    : PackSection(context, name, title, parent), m_grid(new FieldGrid(context, this))
{
    body().addWidget(m_grid);
}

void GridSection::showPackage(const pack::Package &package)
{
    m_grid->show(rows(package));
}

QToolButton *GridSection::addButton(const QString &text, const QString &help, std::function<void()> run)
{
    if (m_buttons == nullptr) {
        m_buttons = new theme::WrapLayout;
        body().addLayout(m_buttons);
    }
    auto *button = new QToolButton(this);
    button->setText(text);
    button->setAccessibleName(QStringLiteral("%1, %2").arg(text, title()));
    button->setToolTip(help);
    button->setFocusPolicy(Qt::StrongFocus);
    connect(button, &QToolButton::clicked, this, std::move(run));
    m_buttons->addWidget(button);
    return button;
}

} // namespace cutaway
