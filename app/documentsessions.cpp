// SPDX-License-Identifier: MIT
// Keeps the state of open documents from one run to the next, and while one is reloaded.
#include "app/documentarea.h"

#include <utility>

namespace cutaway
{

void DocumentArea::restore(const Document &document, const SessionFile &session)
{
    Tab *tab = mainTabOf(document);
    tab->wanted = session;
    if (tab->page != nullptr)
        restoreWanted(*tab);
}

void DocumentArea::restoreWanted(Tab &tab)
{
    const SessionFile session = std::exchange(tab.wanted, {});
    if (tab.part != nullptr) // a document's own tab leaves the selection to the document
        tab.page->selectText(session.selected);
    if (session.tree != TreeLook())
        tab.page->tree().setLook(session.tree);
    else
        tab.page->tree().openStart();
    for (const SessionPart &wanted : session.parts) {
        for (const Embedded &part : tab.page->parts()) {
            if (part.range.offset != wanted.offset || QString::fromStdString(part.title) != wanted.title)
                continue;
            Tab &opened = openPartOf(tab, part, wanted.selected);
            if (opened.page == nullptr) {
                opened.wanted.tree = wanted.tree;
                m_making.start();
            }
            if (wanted.isCurrent && currentTab() == &tab)
                m_tabs->setCurrentIndex(m_tabs->indexOf(opened.key));
        }
    }
}

SessionPart DocumentArea::sessionOf(const Tab &part)
{
    if (part.page == nullptr)
        return {part.partTitle, part.part->windowInHost().offset, part.wanted.selected, false,
                part.wanted.tree};
    const OpenFile &file = *part.part;
    const auto place = part.page->selection().current();
    return {part.partTitle, file.windowInHost().offset,
            place ? QString::fromStdString(file.file().pathText(file.pathOf(*place))) : QString(), false,
            part.page->tree().look()};
}

SessionFile DocumentArea::sessionOf(const Document &document) const
{
    const Tab *main = mainTabOf(document);
    SessionFile session = main->wanted; // nothing, once there is a page
    session.path = document.path();
    session.selected = document.selectedText();
    if (main->page != nullptr)
        session.tree = main->page->tree().look();
    for (int index = 0; index < m_tabs->count(); ++index) {
        const Tab *tab = tabOf(m_tabs->keyAt(index));
        if (tab == nullptr || tab->document != &document || tab->part == nullptr)
            continue;
        session.parts.push_back(sessionOf(*tab));
        session.parts.back().isCurrent = tab == currentTab();
    }
    return session;
}

} // namespace cutaway
