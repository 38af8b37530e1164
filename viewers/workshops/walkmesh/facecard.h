// SPDX-License-Identifier: MIT
// One line below the picture of a walkmesh: properties of the selected face, and its material to edit.
#pragma once

#include "viewers/kit/editors/valueeditor.h"
#include "viewers/kit/file/selection.h"

#include <QPointer>
#include <QWidget>

class QLabel;

namespace cutaway
{

class FaceCard : public QWidget
{
    Q_OBJECT

public:
    FaceCard(Selection &selection, QWidget *parent = nullptr);

    // The facts about the selected face; empty without one.
    QString facts() const;
    ValueEditor *material() const { return m_material; } // null without a face

private:
    void dress();
    void follow();
    void showFace(std::uint32_t face);
    void editMaterialOf(std::uint32_t face);

    Selection &m_selection;
    QLabel *m_face;
    QLabel *m_facts;
    QPointer<ValueEditor> m_material;
};

} // namespace cutaway
