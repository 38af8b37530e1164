// SPDX-License-Identifier: MIT
// What collision is built from: shapes that the file draws, or an OBJ or GLB file, row by row; and how it is
// cleaned first.
#pragma once

#include "viewers/kit/jobs/asyncvalue.h"
#include "viewers/workshops/physics/buildwork.h"

#include <QWidget>

class QCheckBox;
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
class SourceRows;

class BuildSource : public QWidget
{
    Q_OBJECT

public:
    explicit BuildSource(QWidget *parent);

    void showShapes(const BuildSurvey &survey);
    // Its materials become the rows.
    void setMeshFile(const QString &path);
    SourceRows &rows() const { return *m_rows; }
    QTreeWidget &list() const;
    QComboBox &upBox() const { return *m_up; }
    QCheckBox &turnBox() const { return *m_turn; }
    bool isReady() const { return !m_reading.isBusy(); }
    // The source in an order, or why there is none.
    Result<void> fill(BuildOrder &order) const;

Q_SIGNALS:
    void changed();

private:
    void createFileRow();
    QWidget *createCleaning();
    void chooseFile();
    void showMode();
    void showCount();
    void dress();

    QPushButton *m_fromShapes, *m_fromFile;
    SourceRows *m_rows;
    QWidget *m_fileRow;
    theme::ElidedLabel *m_fileName;
    QComboBox *m_up;
    theme::FittedLine *m_scale, *m_weld;
    QCheckBox *m_turn;
    QLabel *m_count;
    QString m_path; // of the mesh file; empty for shapes
    std::vector<SourceRow> m_shapes;
    AsyncValue m_reading;
};

} // namespace cutaway
