// SPDX-License-Identifier: MIT
// What collision is built from: shapes that the file draws, or an OBJ or GLB file.
#pragma once

#include "viewers/physics/buildwork.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QPushButton;
class QTreeWidget;

namespace cutaway
{

namespace theme
{
class ElidedLabel;
class FittedLine;
} // namespace theme

class BuildSource : public QWidget
{
    Q_OBJECT

public:
    explicit BuildSource(QWidget *parent);

    // Shapes that are known keep their ticks; at first those are ticked that the game draws.
    void showShapes(const std::vector<geom::RenderShape> &shapes);
    void setMeshFile(const QString &path);
    QTreeWidget &list() const { return *m_list; }
    QComboBox &upBox() const { return *m_up; }
    // The source in an order, or why there is none.
    Result<void> fill(BuildOrder &order) const;

Q_SIGNALS:
    void changed();

private:
    void createList();
    void createFileRow();
    void chooseFile();
    void showMode();
    void dress();

    QPushButton *m_fromShapes, *m_fromFile;
    QTreeWidget *m_list;
    QWidget *m_fileRow;
    theme::ElidedLabel *m_fileName;
    QComboBox *m_up;
    theme::FittedLine *m_scale;
    QLabel *m_count;
    QString m_path;           // of the mesh file; empty for shapes
    bool m_isFilling = false; // the list is not changed by the user
};

} // namespace cutaway
