// SPDX-License-Identifier: MIT
// The MOPP workbench: the program of the selected MOPP, linked with tree, bytes and picture; queries step by
// step, verification, rebuilding, and a choice of the parts to draw.
//
// It keeps the MOPP when something else is selected, so that triangles can be inspected; a triangle of its
// mesh leads to its leaf.
#pragma once

#include "viewers/kit/jobs/asyncvalue.h"
#include "viewers/kit/pane/toolpane.h"
#include "viewers/kit/viewport/scene.h"
#include "viewers/workshops/mopp/comparepanel.h"
#include "viewers/workshops/mopp/programview.h"
#include "viewers/workshops/mopp/querypanel.h"
#include "viewers/workshops/mopp/spacepanel.h"
#include "viewers/workshops/mopp/verifypanel.h"

#include <QTimer>

class QComboBox;
class QLabel;
class QSplitter;
class QTabWidget;

namespace cutaway
{

class MoppPane : public ToolPane
{
    Q_OBJECT

public:
    // `scene` is null where nothing can be drawn.
    MoppPane(OpenFile &file, Selection &selection, Scene *scene, Jobs &jobs, QWidget *parent = nullptr);
    ~MoppPane() override;

    bool hasContent() const override { return m_mopp != nullptr; }
    bool isQuiet() const override { return !m_reading.isBusy(); }
    QString hint() const override;
    QList<QWidget *> companions() const override;
    QueryPanel &query() { return *m_query; }
    VerifyPanel &verify() { return *m_verify; }
    ComparePanel &compare() { return *m_compare; }
    SpacePanel &space() { return *m_space; }
    // The selected instruction, into Program::instructions.
    std::optional<std::uint32_t> current() const { return m_program->current(); }

protected:
    void resizeEvent(QResizeEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    void dress();
    QWidget *createStrip();
    QWidget *createNotice();
    void connectPanels();
    void connectQuery();
    void connectScene();
    void follow();
    void followChange(const ChangeSet &change);
    std::optional<UnitId> wantedUnit() const;
    void load(UnitId unit);
    void take(std::shared_ptr<const LoadedMopp> loaded);
    void drop();
    void showMopps();
    void showNotice();
    void showSelected();
    void chooseInstruction(std::uint32_t instruction);
    void chooseTriangle(std::uint32_t triangle);
    std::optional<std::uint32_t> selectedTriangle(Place place) const;
    void showInstruction(std::uint32_t instruction);
    void drawSoon();
    void draw();
    void setPicking(bool on);
    glm::mat4 toScene() const;
    std::uint64_t codeStart() const;

    OpenFile &m_file;
    Selection &m_selection;
    Scene *m_scene;
    std::shared_ptr<const LoadedMopp> m_mopp;
    AsyncValue m_reading;
    UnitId m_wanted = UnitIndex::kNone;
    std::uint64_t m_wantedAt = 0; // revision whose number m_wanted is
    std::uint64_t m_revision = 0;
    QTimer m_drawing; // several changes are drawn once
    QComboBox *m_choice;
    QLabel *m_notice;
    QWidget *m_strip, *m_noticeRow;
    QSplitter *m_split;
    ProgramView *m_program;
    QPointer<QTabWidget> m_tabs;
    QueryPanel *m_query;
    VerifyPanel *m_verify;
    ComparePanel *m_compare;
    SpacePanel *m_space;
    bool m_following = false;
    bool m_picking = false;
};

} // namespace cutaway
