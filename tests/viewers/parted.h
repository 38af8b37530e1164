// SPDX-License-Identifier: MIT
// A plugin in its pane; edits are applied as a document applies them, one step of undo each.
#pragma once

#include "tests/support/espcorpus.h"
#include "tests/support/packbuilder.h"
#include "tests/viewers/appliededits.h"
#include "viewers/panes/issues/filecheck.h"
#include "viewers/workshops/pack/conditionsection.h"
#include "viewers/workshops/pack/packpane.h"

#include <QTabWidget>
#include <QTest>

namespace cutaway::test
{

struct Parted {
    explicit Parted(const packs::Parts &parts) : Parted(packs::openAround(parts.record()))
    {
        choose("PACK:01000810");
    }
    explicit Parted(std::unique_ptr<File> plugin) : file(std::move(plugin))
    {
        applyEdits(file, [this](const Patch &inverse) { undo.push_back(inverse); });
        pane.resize(1100, 800);
        pane.show();
        QVERIFY(QTest::qWaitForWindowActive(&pane));
    }

    void choose(const char *key)
    {
        selection.selectPath({*file.file().format().findUnit(file.file(), key), {}});
        pane.form().fill();
    }
    const pack::Package &package() { return *pane.context().package(); }
    Bytes bytes() const { return allBytes(file.file()); }
    ConditionList &conditions()
    {
        auto &section =
            static_cast<ConditionSection &>(*pane.form().section(QStringLiteral("conditionSection")));
        section.setOpen(true);
        return section.list();
    }
    template <class Panel> Panel &tab()
    {
        auto *panel = pane.findChild<Panel *>();
        pane.tabs().setCurrentWidget(panel);
        return *panel;
    }
    void takeBack()
    {
        QVERIFY(file.apply(undo.back()));
        undo.pop_back();
    }

    OpenFile file;
    Selection selection{file};
    std::vector<Patch> undo;
    Jobs jobs;
    FileCheck check{file, jobs};
    PackPane pane{file, selection, check};
};

} // namespace cutaway::test
