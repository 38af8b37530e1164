// SPDX-License-Identifier: MIT
#include "viewers/pack/packpane.h"

#include "viewers/pack/lintpanel.h"
#include "viewers/pack/packcomparepanel.h"
#include "viewers/theme/grid.h"
#include "viewers/tree/nodetext.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QSplitter>
#include <QTabBar>
#include <QTabWidget>
#include <QVBoxLayout>

namespace cutaway
{

namespace
{

constexpr int kListWidth = theme::grid(64);

} // namespace

PackPane::PackPane(OpenFile &file, Selection &selection, const theme::Theme &theme, QWidget *parent)
    : ToolPane(parent), m_context(new PackContext(file, selection, this)), m_list(new PackageList(*m_context, this)),
      m_packageActions(new PackageActions(*m_context, *m_list)), m_title(new QLabel(this)),
      m_kind(new QLabel(this)), m_tabs(new QTabWidget(this)), m_form(new PackForm(*m_context, this)),
      m_split(new QSplitter(this))
{
    setObjectName(QStringLiteral("packPane"));
    createTabs();
    auto *right = new QWidget(m_split);
    auto *column = new QVBoxLayout(right);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(createHead());
    column->addWidget(m_tabs, 1);
    m_split->addWidget(m_list);
    m_split->addWidget(right);
    m_split->setChildrenCollapsible(false);
    m_split->setStretchFactor(1, 1);
    m_split->setSizes({kListWidth, 3 * kListWidth});
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_split);
    setFocusProxy(m_list);
    setTheme(theme);
    connect(m_context, &PackContext::packageChanged, this, &PackPane::follow);
    connect(m_list, &PackageList::summaryChanged, this, &ToolPane::contentChanged);
    connect(m_list, &PackageList::listed, this, &ToolPane::contentChanged);
    follow();
}

// The tabs beside the form; a tab is a panel that looks at the same package.
void PackPane::createTabs()
{
    m_tabs->setDocumentMode(true);
    m_tabs->setAccessibleName(tr("Views of the package"));
    m_tabs->tabBar()->setAccessibleName(tr("Views of the package"));
    m_tabs->addTab(m_form, tr("Form"));
    m_panels = {new LintPanel(*m_context, this), new PackComparePanel(*m_context, this)};
    for (PackPanel *panel : m_panels)
        m_tabs->addTab(panel, panel->windowTitle());
    m_tabs->tabBar()->setVisible(m_tabs->count() > 1);
}

QWidget *PackPane::createHead()
{
    auto *head = new QWidget(this);
    auto *line = new QHBoxLayout(head);
    line->setContentsMargins(theme::kPaneMargin, theme::grid(1), theme::grid(3), theme::grid(1));
    m_title->setObjectName(QStringLiteral("packageTitle"));
    m_title->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_kind->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_kind->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    line->addWidget(m_title);
    line->addWidget(m_kind, 1);
    return head;
}

void PackPane::setTheme(const theme::Theme &theme)
{
    m_title->setStyleSheet(
        QStringLiteral("QLabel { font-size: %1px; font-weight: bold; }").arg(theme::Theme::kFontPixels + 2));
    m_kind->setStyleSheet(QStringLiteral("QLabel { color: %1; }").arg(theme.colors().textDim.name()));
    m_list->setTheme(theme);
    m_packageActions->setTheme(theme);
    m_form->setTheme(theme);
    for (PackPanel *panel : m_panels)
        panel->setTheme(theme);
}

QList<QAction *> PackPane::commands() const
{
    return m_list->actions();
}

bool PackPane::hasContent() const
{
    return !m_list->model().packages().empty();
}

QString PackPane::hint() const
{
    return m_list->summary();
}

void PackPane::follow()
{
    const pack::Package *package = m_context->package();
    m_title->setText(package == nullptr  ? QString()
                     : package->editorId ? nodetext::fromCore(package->editorId.text)
                                         : nodetext::fromCore(package->key));
    m_kind->setText(
        package == nullptr ? QString()
        : package->hasTemplate()
            ? tr("made from %1")
                  .arg(nodetext::fromCore(pack::formWords(m_context->plugins(), package->templateId.id())))
        : package->type.number == 19 ? tr("package template")
                                     : tr("package with procedures of its own"));
    for (PackPanel *panel : m_panels) {
        if (package != nullptr)
            panel->showPackage(*package);
    }
}

} // namespace cutaway
