// SPDX-License-Identifier: MIT
#include "viewers/workshops/pack/packpane.h"

#include "viewers/kit/text/nodetext.h"
#include "viewers/kit/theme/elidedlabel.h"
#include "viewers/kit/theme/grid.h"
#include "viewers/workshops/pack/packcomparepanel.h"
#include "viewers/workshops/pack/packissues.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QSplitter>
#include <QStackedWidget>
#include <QTabBar>
#include <QTabWidget>
#include <QVBoxLayout>

namespace cutaway
{

namespace
{

constexpr int kListWidth = theme::grid(56);
constexpr int kFormWidth = theme::grid(124);
constexpr int kNarrowPane = theme::grid(140); // below: the list is above the form

} // namespace

PackPane::PackPane(OpenFile &file, Selection &selection, FileCheck &check, QWidget *parent)
    : ToolPane(parent), m_check(check), m_context(new PackContext(file, selection, this)),
      m_split(new QSplitter(this)), m_right(new QWidget(m_split)),
      m_list(new PackageList(*m_context, m_split)), m_packageActions(new PackageActions(*m_context, *m_list)),
      m_title(new theme::ElidedLabel(m_right)), m_kind(new theme::ElidedLabel(m_right)),
      m_tabs(new QTabWidget(m_right)), m_form(new PackForm(*m_context, pages()))
{
    setObjectName(QStringLiteral("packPane"));
    createTabs();
    auto *column = new QVBoxLayout(m_right);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(createHead());
    column->addWidget(m_tabs, 1);
    m_split->addWidget(m_list);
    m_split->addWidget(m_right);
    m_split->setChildrenCollapsible(false);
    m_split->setStretchFactor(0, 1); // both grow, as their widths are
    m_split->setStretchFactor(1, 1);
    m_split->setSizes({kListWidth, kFormWidth});
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_split);
    setFocusProxy(m_list);
    connect(m_list, &PackageList::summaryChanged, this, &ToolPane::contentChanged);
    connect(m_list, &PackageList::listed, this, &ToolPane::contentChanged);
    m_tabs->addTab(m_form, tr("Form"));
    addPanel(*new PackIssues(*m_context, m_check, pages()));
    addPanel(*new PackComparePanel(*m_context, pages()));
    theme::follow(this, &PackPane::dress);
    connect(m_context, &PackContext::packageChanged, this, &PackPane::follow);
    connect(&m_context->masters(), &PluginMasters::companionsChanged, &m_check, &FileCheck::restart);
    follow();
}

// A tab beside the form, that looks at the same package.
void PackPane::addPanel(PackPanel &panel)
{
    m_panels.push_back(&panel);
    m_tabs->addTab(&panel, panel.windowTitle());
}

// The stack of the tabs: the parent of their pages from the start, as a reparented widget is styled anew.
QWidget *PackPane::pages() const
{
    return m_tabs->findChild<QStackedWidget *>(QString(), Qt::FindDirectChildrenOnly);
}

void PackPane::createTabs()
{
    m_tabs->setDocumentMode(true);
    m_tabs->setAccessibleName(tr("Views of the package"));
    m_tabs->tabBar()->setAccessibleName(tr("Views of the package"));
}

QWidget *PackPane::createHead()
{
    auto *head = new QWidget(m_right);
    auto *line = new QHBoxLayout(head);
    line->setContentsMargins(theme::kPaneMargin, theme::grid(1), theme::grid(3), theme::grid(1));
    m_title->setObjectName(QStringLiteral("packageTitle"));
    m_kind->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    line->addWidget(m_title, 3);
    line->addWidget(m_kind, 2);
    return head;
}

void PackPane::resizeEvent(QResizeEvent *event)
{
    ToolPane::resizeEvent(event);
    const Qt::Orientation wanted =
        width() < kNarrowPane && height() > kNarrowPane / 2 ? Qt::Vertical : Qt::Horizontal;
    if (wanted == m_split->orientation())
        return;
    m_split->setOrientation(wanted);
    m_split->setSizes(wanted == Qt::Vertical ? QList<int>{1, 2} : QList<int>{kListWidth, kFormWidth});
}

void PackPane::dress()
{
    m_title->setStyleSheet(
        QStringLiteral("QLabel { font-size: %1px; font-weight: bold; }").arg(theme::Theme::kFontPixels + 2));
    QPalette dim = palette();
    dim.setColor(QPalette::WindowText, theme::current().colors().textDim);
    m_kind->setPalette(dim);
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
            ? tr("Template: %1")
                  .arg(nodetext::fromCore(esp::formWords(m_context->plugins(), package->templateId.id())))
        : package->type.number == 19 ? tr("package template")
                                     : tr("own procedures"));
    for (PackPanel *panel : m_panels) {
        if (package != nullptr)
            panel->showPackage(*package);
    }
}

} // namespace cutaway
