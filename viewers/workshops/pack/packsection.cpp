// SPDX-License-Identifier: MIT
#include "viewers/workshops/pack/packsection.h"

#include "viewers/kit/theme/elidedlabel.h"
#include "viewers/kit/theme/grid.h"
#include "viewers/kit/theme/ink.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

namespace cutaway
{

PackSection::PackSection(PackContext &context, const QString &name, const QString &title, QWidget *parent)
    : PackPanel(context, parent), m_fold(new QToolButton(this)), m_hint(new theme::ElidedLabel(this)),
      m_refusal(new theme::RefusalLabel(this)), m_body(new QWidget(this)),
      m_bodyLayout(new QVBoxLayout(m_body))
{
    setObjectName(name);
    m_fold->setText(title);
    m_fold->setObjectName(name + QStringLiteral("Title"));
    m_fold->setAccessibleName(title);
    m_fold->setToolTip(tr("Fold or unfold %1").arg(title));
    m_fold->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_fold->setArrowType(Qt::DownArrow);
    m_fold->setCheckable(true);
    m_fold->setChecked(true);
    m_hint->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_refusal->setAccessibleName(tr("Why not, %1").arg(title));
    m_bodyLayout->setContentsMargins(theme::grid(4), 0, 0, theme::grid(1));
    m_bodyLayout->setSpacing(theme::grid(1));
    auto *line = new QHBoxLayout;
    line->setSpacing(theme::grid(2));
    line->addWidget(m_fold);
    line->addWidget(m_hint, 1);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, theme::grid(1), 0, 0);
    column->setSpacing(theme::grid(1));
    column->addLayout(line);
    column->addWidget(m_body);
    connect(m_fold, &QToolButton::toggled, this, [this](bool open) {
        setOpen(open);
        Q_EMIT folded(open);
    });
    theme::follow(this, &PackSection::dress);
}

void PackSection::dress()
{
    m_fold->setFont(theme::current().titleFont());
    theme::dressLabel(*m_hint, theme::current().colors().textDim, theme::current().smallFont());
}

bool PackSection::isOpen() const
{
    return m_fold->isChecked();
}

QString PackSection::title() const
{
    return m_fold->text();
}

void PackSection::setOpen(bool open)
{
    m_fold->setChecked(open);
    m_fold->setArrowType(open ? Qt::DownArrow : Qt::RightArrow);
    m_body->setVisible(open);
    const pack::Package *package = context().package();
    if (!open || !m_isStale || package == nullptr || !suits(*package))
        return;
    m_isStale = false;
    showPackage(*package);
}

void PackSection::setPackage(const PackContext &context)
{
    const pack::Package *package = context.package();
    setVisible(package != nullptr && suits(*package));
    m_isStale = true;
    say({});
    if (package == nullptr || !suits(*package))
        return;
    m_hint->setText(summary(*package));
    if (!isOpen())
        return;
    m_isStale = false;
    showPackage(*package);
}

bool PackSection::apply(const pack::EditList &edits, const QString &label, const std::string &path)
{
    const Result<void> done = context().apply(edits, label, path);
    say(done ? QString() : QString::fromStdString(done.error().message));
    return done.has_value();
}

void PackSection::say(const QString &refusal)
{
    m_refusal->say(refusal);
}

QString PackSection::said() const
{
    return m_refusal->text();
}

} // namespace cutaway
