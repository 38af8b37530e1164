// SPDX-License-Identifier: MIT
// The FormID of a plugin as a line that lists the records which fit while a name is typed, those of its
// masters included.
#pragma once

#include "viewers/kit/editors/lineeditor.h"

namespace cutaway
{

class FormOffers;

class FormEditor : public LineEditor
{
    Q_OBJECT

public:
    FormEditor(OpenFile &file, Place place, QWidget *parent);

    // The editor id of a record counts as its FormID.
    QString text() const override;
    FormOffers &offers() const { return *m_offers; }

protected:
    void prepare() override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    FormOffers *m_offers;
};

} // namespace cutaway
