// SPDX-License-Identifier: MIT
// Flags as check boxes, in as many columns as fit. Set bits without a name have a box each, so that they are
// visible and can be cleared; a change keeps all other bits.
#pragma once

#include "viewers/kit/form/fieldspec.h"

#include <QWidget>

class QCheckBox;
class QGridLayout;

namespace cutaway
{

class FlagBoxes : public QWidget
{
    Q_OBJECT

public:
    FlagBoxes(const std::vector<FieldChoice> &names, QWidget *parent);

    void setBits(quint64 bits);
    quint64 bits() const { return m_bits; }
    const std::vector<QCheckBox *> &boxes() const { return m_boxes; }

    QSize minimumSizeHint() const override; // of one column

Q_SIGNALS:
    void changed(quint64 bits);
    void boxAdded(QWidget *box); // for a bit without a name

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    QCheckBox *addBox(quint64 mask, const QString &name);
    void arrange();
    int widest() const;

    std::vector<QCheckBox *> m_boxes;
    std::vector<quint64> m_masks;
    QGridLayout *m_grid;
    quint64 m_bits = 0;
    int m_columns = 0;
};

} // namespace cutaway
