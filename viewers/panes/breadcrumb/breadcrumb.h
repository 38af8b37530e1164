// SPDX-License-Identifier: MIT
// The path to the selection: file, groups, unit, fields. Each crumb selects; the last one lists its siblings.
#pragma once

#include "viewers/kit/file/selection.h"
#include "viewers/kit/theme/theme.h"

#include <QWidget>

class QHBoxLayout;
class QLabel;
class QMenu;
class QToolButton;

namespace cutaway
{

class Breadcrumb : public QWidget
{
    Q_OBJECT

public:
    Breadcrumb(OpenFile &file, Selection &selection, QWidget *parent = nullptr);

    // Texts of the crumbs, outermost first.
    QStringList texts() const;
    // Something that concerns the selection, shown at the right end; owned from now on.
    void addEndWidget(QWidget *widget);

    QSize minimumSizeHint() const override;

protected:
    bool event(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    struct Crumb {
        QString text;
        Place place;
        bool operator==(const Crumb &) const = default;
    };
    // The widgets of one position, reused for any crumb there.
    struct Step {
        QLabel *separator = nullptr;
        QToolButton *button = nullptr;
    };

    void follow();
    void rebuild();
    std::vector<Crumb> crumbsTo(Place place) const;
    void addStep();
    void fillStep(std::size_t at);
    void fillSiblings(QMenu &menu, Place place);
    void fillUnitSiblings(QMenu &menu, UnitId unit);
    void fillHidden(QMenu &menu);
    void fit();
    void cutLast(QToolButton &button, int room) const;

    OpenFile &m_file;
    Selection &m_selection;
    QHBoxLayout *m_layout;
    QHBoxLayout *m_trail;
    QHBoxLayout *m_end;
    QToolButton *m_root;
    QToolButton *m_more; // stands for crumbs that do not fit
    QMenu *m_siblings;   // of the last crumb
    std::vector<Crumb> m_crumbs;
    std::vector<Step> m_steps; // as many as there were crumbs at once; those behind the crumbs are hidden
};

} // namespace cutaway
