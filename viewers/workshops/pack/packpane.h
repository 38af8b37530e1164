// SPDX-License-Identifier: MIT
// The package workshop: a list of the plugin's packages and the form of one of them.
#pragma once

#include "viewers/kit/pane/toolpane.h"
#include "viewers/workshops/pack/packageactions.h"
#include "viewers/workshops/pack/packform.h"

class QSplitter;
class QTabWidget;

namespace cutaway
{

class FileCheck;

class PackPane : public ToolPane
{
    Q_OBJECT

public:
    // The file is a plugin.
    PackPane(OpenFile &file, Selection &selection, FileCheck &check, QWidget *parent = nullptr);

    bool hasContent() const override; // false as well until the packages are listed
    bool isQuiet() const override { return m_list->isReady(); }
    QString hint() const override;
    QList<QAction *> commands() const override;
    PackContext &context() const { return *m_context; }
    PackageList &list() const { return *m_list; }
    PackageActions &packageActions() const { return *m_packageActions; }
    PackForm &form() const { return *m_form; }
    QTabWidget &tabs() const { return *m_tabs; }

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void dress();
    QWidget *createHead();
    QWidget *pages() const;
    void createTabs();
    void addPanel(PackPanel &panel);
    void follow();

    FileCheck &m_check;
    PackContext *m_context;
    QSplitter *m_split;
    QWidget *m_right; // of the split: the package
    PackageList *m_list;
    PackageActions *m_packageActions;
    QLabel *m_title;
    QLabel *m_kind;
    QTabWidget *m_tabs;
    PackForm *m_form;
    std::vector<PackPanel *> m_panels; // of the tabs beside the form
};

} // namespace cutaway
