// SPDX-License-Identifier: MIT
// Asks a walkmesh: where one stands, what a ray hits, whether sight is free, how one gets there; with the
// walk down the tree of boxes, step by step, in the list and in the picture.
#pragma once

#include "viewers/viewport/scene.h"
#include "viewers/walkmesh/proberesult.h"
#include "viewers/walkmesh/walkmeshcontext.h"

#include <QAbstractTableModel>
#include <QWidget>

class QComboBox;
class QLabel;
class QLayout;
class QToolButton;
class QTreeView;

namespace cutaway
{

namespace theme
{
class FittedLine;
}

class ProbeModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Step, Node, Result, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    void setResult(std::shared_ptr<const ProbeResult> result);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    std::shared_ptr<const ProbeResult> m_result;
};

class ProbePane : public QWidget
{
    Q_OBJECT

public:
    // `scene` is null where nothing can be drawn.
    ProbePane(WalkmeshContext &context, Selection &selection, Scene *scene, QWidget *parent);
    ~ProbePane() override;

    using Kind = ProbeQuestion::Kind;
    void setKind(Kind kind);
    Kind kind() const;
    // Numbers as the fields have them; asks at once where they are all there.
    void ask();
    const std::shared_ptr<const ProbeResult> &result() const { return m_result; }
    std::optional<std::size_t> step() const { return m_step; }
    void goTo(std::size_t step);
    QString verdict() const;
    // A point of the picture: the start, or with the second one the end.
    void takePoint(glm::vec3 point);

protected:
    void hideEvent(QHideEvent *event) override;

private:
    void dress();
    void createForm(QLayout &line);
    void createSteps(QLayout &line);
    QToolButton *addButton(QLayout &line, const QString &text, const QString &help);
    void createList();
    void showKind();
    void nextHit();
    void setPicking(bool on);
    void clear();
    void draw();
    void tell(const QString &text, bool isRefusal = false);
    void selectNode();

    WalkmeshContext &m_context;
    Selection &m_selection;
    Scene *m_scene;
    std::shared_ptr<const ProbeResult> m_result;
    std::optional<std::size_t> m_step;
    ProbeModel m_model;
    QComboBox *m_kind;
    theme::FittedLine *m_from, *m_to;
    QToolButton *m_pick = nullptr;
    QLabel *m_verdict;
    QTreeView *m_list;
    bool m_isSecond = false; // the next point is the end
    bool m_isPicking = false;
    bool m_isShowing = false;
};

} // namespace cutaway
