// SPDX-License-Identifier: MIT
// What collision is built from, a row for each shape or material: whether it is taken, and, for the rows that
// are selected, what it is built as, its material and its layer.
#pragma once

#include "viewers/workshops/physics/buildwork.h"

#include <QWidget>
#include <map>

class QComboBox;
class QGridLayout;
class QLabel;
class QTreeWidget;
class QTreeWidgetItem;

namespace cutaway
{

class SourceRows : public QWidget
{
    Q_OBJECT

public:
    explicit SourceRows(QWidget *parent);

    // Rows that are known keep what was chosen for them; of others those are ticked that the game draws,
    // unless some are known. With `anew` what was chosen is forgotten.
    void showRows(const std::vector<SourceRow> &rows, bool anew = false);
    void showNames(const File &file);
    QTreeWidget &list() const { return *m_list; }
    QComboBox &asBox() const { return *m_as; }
    QComboBox &materialBox() const { return *m_material; }
    QComboBox &layerBox() const { return *m_layer; }
    std::vector<RowOrder> ticked() const;
    std::uint64_t tickedTriangles() const;

Q_SIGNALS:
    void changed();

private:
    struct State {
        bool isTicked = false;
        RowOrder order;
    };
    enum Column { kName, kTriangles, kAs, kMaterial, kLayer, kColumnCount };

    void createList();
    QComboBox *addBox(QGridLayout &grid, int column, const QString &title, const QString &help);
    void createEditors();
    void dress();
    void takeTick(QTreeWidgetItem &item);
    void editSelected(Column column);
    void followSelection();
    void fillRow(QTreeWidgetItem &item) const;
    std::vector<std::size_t> selected() const;

    QTreeWidget *m_list;
    QLabel *m_chosen;
    QComboBox *m_as, *m_material, *m_layer;
    std::vector<QLabel *> m_titles;
    std::vector<SourceRow> m_rows;
    std::map<std::string, State> m_states;                      // by key, also of rows that are not shown
    const EnumDesc *m_materials = nullptr, *m_layers = nullptr; // in the boxes
    bool m_isFilling = false;                                   // the list is not changed by the user
};

} // namespace cutaway
