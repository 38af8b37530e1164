// SPDX-License-Identifier: MIT
// The bodies of the file as a list with a filter. Choosing a body selects its block or row, or its collision
// object; several can be chosen. The form of the chosen bodies is a companion pane.
#pragma once

#include "viewers/kit/pane/toolpane.h"
#include "viewers/workshops/physics/bodyactions.h"
#include "viewers/workshops/physics/bodyformview.h"
#include "viewers/workshops/physics/bodymodel.h"
#include "viewers/workshops/physics/buildpane.h"
#include "viewers/workshops/physics/verdictpane.h"

#include <QPointer>

class QHBoxLayout;
class QLabel;
class QLineEdit;
class QPushButton;
class QTreeView;

namespace cutaway
{

class PaintBar;
class PaintTool;
class ViewportWidget;

class BodiesPane : public ToolPane
{
    Q_OBJECT

public:
    BodiesPane(OpenFile &file, Selection &selection, QWidget *parent = nullptr);
    ~BodiesPane() override;

    BodyContext &context() const { return *m_context; }
    BodyFormView &form() const { return *m_form; }
    VerdictPane &verdict() const { return *m_verdict; }
    BuildPane &build() const { return *m_build; }
    BodyActions &actions() const { return *m_actions; }
    // Bodies and parts of meshes are chosen in this picture and painted.
    void setPicture(ViewportWidget &view);
    PaintBar *paintBar() const { return m_paintBar; } // null without a picture
    QTreeView &view() const { return *m_view; }
    QLineEdit &filterEdit() const { return *m_filterEdit; }
    bool hasContent() const override;
    bool isQuiet() const override { return !m_context->isListing(); }
    QString hint() const override;
    QList<QWidget *> companions() const override { return {m_form, m_verdict, m_build}; }

protected:
    void showEvent(QShowEvent *event) override;

private:
    void createView();
    void follow();
    void followChosen();
    void takeChosen();
    void refilter();
    void showEmptyState();

    BodyContext *m_context;
    BodyModel *m_model;
    BodyFilter *m_filter;
    QLineEdit *m_filterEdit;
    QTreeView *m_view = nullptr;
    BodyActions *m_actions = nullptr;
    QHBoxLayout *m_paintLine = nullptr;
    PaintBar *m_paintBar = nullptr;
    QWidget *m_blank; // in the place of the list
    QLabel *m_empty;
    QPushButton *m_buildFirst;     // of a file without bodies
    QPointer<BodyFormView> m_form; // their docks may be deleted first
    QPointer<VerdictPane> m_verdict;
    QPointer<BuildPane> m_build;
    bool m_following = false;
};

} // namespace cutaway
