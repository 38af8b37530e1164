// SPDX-License-Identifier: MIT
// The way to the selection: file, groups, unit, fields. Each crumb selects; the last one lists its siblings.
#pragma once

#include "viewers/file/selection.h"
#include "viewers/theme/theme.h"

#include <QWidget>

class QHBoxLayout;
class QMenu;
class QToolButton;

namespace cutaway
{

class Breadcrumb : public QWidget
{
    Q_OBJECT

public:
    Breadcrumb(OpenFile &file, Selection &selection, QWidget *parent = nullptr);

    void setTheme(const theme::Theme &theme);
    // Texts of the crumbs, outermost first.
    QStringList texts() const;
    // Something that concerns the selection, shown at the right end; owned from now on.
    void addEndWidget(QWidget *widget);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    struct Crumb {
        QString text;
        Place place;
        QToolButton *button = nullptr;
        QWidget *separator = nullptr;
    };

    void follow();
    void rebuild();
    std::vector<Crumb> crumbsTo(Place place) const;
    void addButton(Crumb &crumb, bool last);
    void fillSiblings(QMenu &menu, Place place);
    void fillUnitSiblings(QMenu &menu, UnitId unit);
    void fillHidden(QMenu &menu);
    void fit();

    OpenFile &m_file;
    Selection &m_selection;
    theme::Theme m_theme;
    QHBoxLayout *m_layout;
    QHBoxLayout *m_trail;
    QHBoxLayout *m_end;
    QToolButton *m_root;
    QToolButton *m_more; // stands for crumbs that do not fit
    std::vector<Crumb> m_crumbs;
};

} // namespace cutaway
