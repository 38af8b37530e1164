// SPDX-License-Identifier: MIT
#include "viewers/workshops/pack/packissues.h"

#include "core/formats/esp/record.h"
#include "viewers/kit/theme/grid.h"

#include <QComboBox>
#include <QVBoxLayout>

namespace cutaway
{

PackIssues::PackIssues(PackContext &context, FileCheck &check, QWidget *parent)
    : PackPanel(context, parent), m_scope(new QComboBox(this)),
      m_view(new IssuesView(check, context.selection(), this))
{
    setObjectName(QStringLiteral("lintPanel"));
    setWindowTitle(tr("Lint"));
    m_scope->addItems({tr("This package"), tr("All packages of the plugin")});
    m_scope->setAccessibleName(tr("What is judged"));
    connect(m_scope, &QComboBox::activated, this, &PackIssues::narrow);
    auto *head = new QHBoxLayout;
    head->setContentsMargins(theme::kPaneMargin, theme::grid(1), theme::kPaneMargin, theme::grid(1));
    head->addWidget(m_scope);
    head->addStretch();
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(head);
    column->addWidget(m_view, 1);
    setFocusProxy(m_view);
    narrow();
}

void PackIssues::showPackage(const pack::Package &package)
{
    if (m_scope->currentIndex() == 0 && m_formId != package.formId)
        narrow();
}

void PackIssues::setAllPackages(bool all)
{
    m_scope->setCurrentIndex(all ? 1 : 0);
    narrow();
}

// Numbers of units are others after an edit, FormIDs are not.
void PackIssues::narrow()
{
    const pack::Package *package = m_scope->currentIndex() == 0 ? context().package() : nullptr;
    m_formId = package != nullptr ? std::optional(package->formId) : std::nullopt;
    m_view->narrow([formId = m_formId](const File &file, const Diagnostic &found) {
        return pack::isPackage(file, found.unit) && (!formId || file.units()[found.unit].id == *formId);
    });
}

} // namespace cutaway
