// SPDX-License-Identifier: MIT
// The surfaces that faces can have, by the names of the game: the one to paint with is chosen here.
#pragma once

#include "viewers/workshops/walkmesh/walkmeshactions.h"

#include <QAbstractTableModel>

class QComboBox;
class QTreeView;

namespace cutaway
{

namespace theme
{
class RefusalLabel;
}

class SurfaceModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Name, Walk, Faces, ColumnCount };
    enum class Filter { All, Walkable, NotWalkable, InUse };

    SurfaceModel(WalkmeshContext &context, QObject *parent);

    void setFilter(Filter filter);
    std::uint32_t surfaceAt(int row) const { return m_rows[static_cast<std::size_t>(row)]; }
    int rowOf(std::uint32_t surface) const; // -1 where the filter hides it
    // Also after a change of the mesh or the table.
    void list();

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QString help(std::uint32_t surface) const;

    WalkmeshContext &m_context;
    Filter m_filter = Filter::All;
    std::vector<std::uint32_t> m_rows;
    std::vector<std::size_t> m_uses; // faces, by surface
};

class SurfacePalette : public QWidget
{
    Q_OBJECT

public:
    SurfacePalette(WalkmeshContext &context, WalkmeshActions &actions, QWidget *parent);

    QTreeView &view() const { return *m_view; }
    QComboBox &tables() const { return *m_tables; }
    QComboBox &filter() const { return *m_filter; }
    // Loads surfaces from a file; says in place why it cannot.
    void load(const QString &path);

private:
    void createTables(QLayout &line);
    void createView();
    void createButtons(QLayout &line);
    void follow();
    void showMaterial();
    void showTables();
    void chooseTable(int index);
    void chooseFaces();

    WalkmeshContext &m_context;
    WalkmeshActions &m_actions;
    SurfaceModel *m_model;
    QComboBox *m_tables;
    QComboBox *m_filter;
    QTreeView *m_view;
    theme::RefusalLabel *m_refusal;
    bool m_isFollowing = false;
};

} // namespace cutaway
