// SPDX-License-Identifier: MIT
// The MOPP workbench: instructions of the selected MOPP, linked with tree, bytes and picture, and a query to
// step through them.
#pragma once

#include "viewers/mopp/instructionmodel.h"
#include "viewers/mopp/querypanel.h"
#include "viewers/pane/toolpane.h"
#include "viewers/viewport/scene.h"

#include <QFutureWatcher>

class QTreeView;

namespace cutaway
{

class MoppPane : public ToolPane
{
    Q_OBJECT

public:
    // `scene` is null where nothing can be drawn.
    MoppPane(OpenFile &file, Selection &selection, Scene *scene, const theme::Theme &theme,
             QWidget *parent = nullptr);
    ~MoppPane() override; // waits for a program that is being read

    void setTheme(const theme::Theme &theme) override;
    bool hasContent() const override { return m_mopp != nullptr; }
    QString hint() const override;
    QueryPanel &query() { return *m_query; }
    // The selected instruction, into Program::instructions.
    std::optional<std::uint32_t> current() const;

private:
    void follow();
    void load(UnitId unit);
    void take();
    void showSelected();
    void chooseRow(int row);
    void selectInstruction(std::uint32_t instruction);
    void showCells(std::uint32_t instruction);
    std::uint64_t codeStart() const;

    OpenFile &m_file;
    Selection &m_selection;
    Scene *m_scene;
    std::shared_ptr<const LoadedMopp> m_mopp;
    QFutureWatcher<std::shared_ptr<const LoadedMopp>> m_watcher;
    UnitId m_wanted = UnitIndex::kNone;
    std::uint64_t m_revision = 0;
    InstructionModel m_model;
    QTreeView *m_list;
    QueryPanel *m_query;
    bool m_following = false;
};

} // namespace cutaway
